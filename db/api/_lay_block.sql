-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Lays the nights of an allotment anew, as its row says: what is agreed less what is picked up.
-- Each is checked like a booking. Raises RR001 with the refusal; the caller holds the type's key.
create or replace function roomrack.lay_block(
    p_context roomrack.write_context,
    p_block roomrack.block
) returns void
language plpgsql volatile
as $$
declare
    v_night record;
    v_refusal jsonb;
    v_full jsonb;
begin
    update roomrack.occupancy o
    set status = 'released'
    where o.hotel_id = p_context.hotel_id
      and o.id in (
            select n.occupancy_id
            from roomrack.block_night n
            where n.hotel_id = p_context.hotel_id
              and n.block_id = p_block.id);
    for v_night in
        select
            n.date, n.occupancy_id,
            case when p_block.released then 0 else p_block.quantity - (
                select count(*)
                from roomrack.pickup u
                where u.hotel_id = n.hotel_id
                  and u.block_id = n.block_id
                  and not u.given_back
                  and n.date >= u.arrival
                  and n.date < u.departure)::int end as left
        from roomrack.block_night n
        where n.hotel_id = p_context.hotel_id
          and n.block_id = p_block.id
        order by n.date
    loop
        if v_night.left < 0 then
            perform roomrack.refuse(roomrack.invalid('quantity', 'picked_up'));
        end if;
        if v_night.left > 0 and p_block.definite and v_night.date >= p_context.business_date then
            v_refusal := roomrack.obstacle(
                p_context, p_block.type_id, null,
                roomrack.half_days('allotment', 'definite', v_night.date, v_night.date + 1, false),
                v_night.left, null);
            if v_refusal is not null then
                v_full := case
                    when v_full is null then v_refusal
                    else v_full || jsonb_build_object(
                        'nights', v_full -> 'nights' || (v_refusal -> 'nights'))
                end;
                continue;
            end if;
        end if;
        update roomrack.occupancy o
        set status = case when v_night.left = 0 then 'released'
                          when p_block.definite then 'definite'
                          else 'tentative' end,
            quantity = greatest(v_night.left, 1),
            reason = p_block.name
        where o.hotel_id = p_context.hotel_id
          and o.id = v_night.occupancy_id;
    end loop;
    if v_full is not null then
        perform roomrack.refuse(v_full);
    end if;
end
$$;
alter function roomrack.lay_block(roomrack.write_context, roomrack.block) owner to roomrack_owner;
revoke all on function roomrack.lay_block(roomrack.write_context, roomrack.block) from public;
