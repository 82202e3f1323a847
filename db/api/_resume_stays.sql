-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Makes stays active again with a status, each checked like a booking. Raises RR001 with the refusal.
create or replace function roomrack.resume_stays(
    p_context roomrack.write_context,
    p_ids bigint[],
    p_status text
) returns void
language plpgsql volatile
as $$
declare
    o roomrack.occupancy;
    v_refusal jsonb;
    v_type int;
    v_index int := 0;
begin
    for o in
        select *
        from roomrack.occupancy x
        where x.hotel_id = p_context.hotel_id
          and x.id = any (p_ids)
        order by x.id
    loop
        v_type := o.sold_type_id;
        if o.room_id is not null then
            select r.type_id into v_type
            from roomrack.room r
            where r.hotel_id = o.hotel_id and r.id = o.room_id;
        end if;
        if o.held is null then
            v_refusal := roomrack.obstacle(
                p_context, v_type, o.room_id,
                roomrack.half_days('stay', p_status, o.arrival, o.departure, o.day_use), 1, v_index);
        end if;
        if v_refusal is null and p_status = 'in_house' then
            v_refusal := roomrack.in_house_conflict(o.hotel_id, o.room_id, v_index);
        end if;
        if v_refusal is not null then
            perform roomrack.refuse(v_refusal);
        end if;
        update roomrack.occupancy x
        set status = p_status,
            hold_until = null
        where x.hotel_id = o.hotel_id
          and x.id = o.id;
        v_index := v_index + 1;
    end loop;
end
$$;
alter function roomrack.resume_stays(roomrack.write_context, bigint[], text) owner to roomrack_owner;
revoke all on function roomrack.resume_stays(roomrack.write_context, bigint[], text) from public;
