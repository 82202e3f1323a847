-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- An allotment. One whose cut-off has come is released, whoever writes it down.
create or replace function roomrack.block_json(p_hotel int, p_id bigint) returns jsonb
language plpgsql stable
as $$
begin
    return (
        select jsonb_build_object(
            'id', b.id, 'version', b.version, 'name', b.name, 'type', b.type_id,
            'from', b.from_date, 'to', b.to_date, 'definite', b.definite,
            'released', b.released or coalesce(b.cutoff <= h.business_date, false),
            'cutoff', b.cutoff, 'quantity', b.quantity,
            'left', (
                select jsonb_agg(
                    case when o.status = 'released' or b.cutoff <= h.business_date then 0
                         else o.quantity end
                    order by n.date)
                from roomrack.block_night n
                join roomrack.occupancy o on o.hotel_id = n.hotel_id and o.id = n.occupancy_id
                where n.hotel_id = b.hotel_id
                  and n.block_id = b.id),
            'picked_up', (
                select count(*)
                from roomrack.pickup u
                where u.hotel_id = b.hotel_id
                  and u.block_id = b.id
                  and not u.given_back))
        from roomrack.block b
        join roomrack.hotel h on h.id = b.hotel_id
        where b.hotel_id = p_hotel
          and b.id = p_id);
end
$$;
alter function roomrack.block_json(int, bigint) owner to roomrack_owner;
revoke all on function roomrack.block_json(int, bigint) from public;
