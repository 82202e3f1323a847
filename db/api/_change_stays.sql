-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Changes stays together: lifts them all (no room, inactive), then puts each down where it is
-- wanted, so that rooms can be exchanged. Raises RR001 with the refusal as its detail when one
-- doesn't fit; the caller turns everything back. Keys and rows are held by the caller.
create or replace function roomrack.change_stays(
    p_context roomrack.write_context,
    p_wishes roomrack.stay_wish[]
) returns void
language plpgsql volatile
as $$
declare
    w roomrack.stay_wish;
    v_refusal jsonb;
    v_full jsonb;
    v_conflicts jsonb;
    v_held int4range;
begin
    update roomrack.occupancy o
    set status = 'cancelled',
        room_id = null
    where o.hotel_id = p_context.hotel_id
      and o.id in (select x.stay from unnest(p_wishes) x);
    for i in 1 .. cardinality(p_wishes) loop
        w := p_wishes[i];
        v_held := roomrack.half_days('stay', w.status, w.arrival, w.departure, w.day_use);
        v_refusal := roomrack.obstacle(p_context, w.type_id, w.room_id, v_held, 1, i - 1);
        if v_refusal is null and w.status = 'in_house' then
            v_refusal := roomrack.in_house_conflict(p_context.hotel_id, w.room_id, i - 1);
        end if;
        if v_refusal ->> 'result' = 'slot_taken' then
            v_conflicts := coalesce(v_conflicts, '[]') || (v_refusal -> 'conflicts');
            continue;
        elsif v_refusal is not null then
            v_full := coalesce(v_full, v_refusal);
            continue;
        end if;
        update roomrack.occupancy o
        set status = w.status,
            room_id = w.room_id,
            sold_type_id = w.sold_type_id,
            arrival = w.arrival,
            departure = w.departure,
            day_use = w.day_use,
            prices = w.prices,
            room_locked = w.room_locked
        where o.hotel_id = p_context.hotel_id
          and o.id = w.stay;
        if w.status = 'in_house' and w.old_room_id <> w.room_id then
            perform roomrack.left_rooms(p_context.hotel_id, array[w.old_room_id]);
        end if;
    end loop;
    if v_conflicts is not null then
        v_full := jsonb_build_object('result', 'slot_taken', 'conflicts', v_conflicts);
    end if;
    if v_full is not null then
        raise exception 'refused' using errcode = 'RR001', detail = v_full::text;
    end if;
end
$$;
alter function roomrack.change_stays(roomrack.write_context, roomrack.stay_wish[]) owner to roomrack_owner;
revoke all on function roomrack.change_stays(roomrack.write_context, roomrack.stay_wish[]) from public;
