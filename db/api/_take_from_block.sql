-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Takes a stay's nights [p_arrival, p_departure) out of an allotment (p_count 1), or gives them back
-- (-1). Returns whether every night had one left. The caller holds the type's key.
create or replace function roomrack.take_from_block(
    p_hotel int,
    p_block bigint,
    p_arrival date,
    p_departure date,
    p_count int
) returns boolean
language plpgsql volatile
as $$
declare
    v_definite boolean;
begin
    if p_count > 0 then
        perform
        from roomrack.block_night n
        join roomrack.occupancy o on o.hotel_id = n.hotel_id and o.id = n.occupancy_id
        where n.hotel_id = p_hotel
          and n.block_id = p_block
          and n.date >= p_arrival
          and n.date < p_departure
          and o.status = 'released';
        if found then
            return false;
        end if;
    end if;
    select b.definite
    into v_definite
    from roomrack.block b
    where b.hotel_id = p_hotel
      and b.id = p_block;
    update roomrack.occupancy o
    set status = case when o.status <> 'released' and o.quantity = p_count then 'released'
                      when v_definite then 'definite'
                      else 'tentative' end,
        quantity = case when o.status = 'released' then 1 else greatest(o.quantity - p_count, 1) end
    from roomrack.block_night n
    where n.hotel_id = p_hotel
      and n.block_id = p_block
      and n.date >= p_arrival
      and n.date < p_departure
      and o.hotel_id = p_hotel
      and o.id = n.occupancy_id;
    return true;
end
$$;
alter function roomrack.take_from_block(int, bigint, date, date, int) owner to roomrack_owner;
revoke all on function roomrack.take_from_block(int, bigint, date, date, int) from public;
