-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A check-out that was a mistake: the stay is in house again, with the departure and the prices that
-- it had before (the event of the check-out kept them); checked like a booking. The room gets back the
-- status that it had, unless somebody changed it since: its stamp is that of the check-out no more.
create or replace function api.undo_check_out(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_pick record;
    v_before jsonb;
    v_old record;
    v_found int := 0;
    v_rooms jsonb := '[]'::jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'undo_check_out', p_command,
                     array['reservation', 'version', 'stays']);
    v_pick := pick_stays(c, p_command, array['checked_out']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    v_before := stays_json(p_hotel, v_pick.ids);
    begin
        update occupancy o
        set status = 'cancelled',
            departure = case when o.day_use then o.departure
                             else greatest(o.departure, o.arrival + 1) end
        where o.hotel_id = p_hotel
          and o.id = any (v_pick.ids);
        for v_old in
            select distinct on (s.stay)
                s.stay, s.departure, s.prices, e.stamp, e.after -> 'rooms_were' as rooms_were
            from event e
            cross join lateral jsonb_to_recordset(e.before -> 'stays')
                s (stay bigint, departure date, prices bigint[])
            where e.hotel_id = p_hotel
              and e.reservation_id = (p_command ->> 'reservation')::bigint
              and e.kind = 'check_out'
              and s.stay = any (v_pick.ids)
            order by s.stay, e.id desc
        loop
            if v_old.departure < c.business_date then
                perform refuse(invalid('stays', 'before_business_date'));
            end if;
            update occupancy o
            set departure = v_old.departure,
                prices = v_old.prices
            where o.hotel_id = p_hotel
              and o.id = v_old.stay;
            v_found := v_found + 1;
            v_rooms := v_rooms || jsonb_build_object('stay', v_old.stay, 'stamp', v_old.stamp,
                                                     'were', v_old.rooms_were);
        end loop;
        if v_found <> cardinality(v_pick.ids) then
            perform refuse(invalid('stays', 'wrong_status'));
        end if;
        perform resume_stays(c, v_pick.ids, 'in_house');
        perform
        from room r
        where r.hotel_id = p_hotel
          and r.id in (
                select o.room_id
                from occupancy o
                where o.hotel_id = p_hotel
                  and o.id = any (v_pick.ids))
        order by r.id
        for no key update;
        update room r
        set housekeeping = x.were ->> r.id::text,
            status_unsaid = false
        from jsonb_to_recordset(v_rooms) x (stay bigint, stamp xid8, were jsonb)
        join occupancy o on o.hotel_id = p_hotel and o.id = x.stay
        where r.hotel_id = p_hotel
          and r.id = o.room_id
          and r.stamp = x.stamp
          and r.status_unsaid
          and r.housekeeping = 'dirty'
          and x.were ? r.id::text;
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    select jsonb_agg(room_json(r) order by r.id)
    into v_rooms
    from room r
    where r.hotel_id = p_hotel
      and r.id in (
            select o.room_id
            from occupancy o
            where o.hotel_id = p_hotel
              and o.id = any (v_pick.ids));
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_pick.ids, v_before,
                        jsonb_build_object('rooms', v_rooms));
end
$$;
alter function api.undo_check_out(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.undo_check_out(int, uuid, text, jsonb) from public;
grant execute on function api.undo_check_out(int, uuid, text, jsonb) to roomrack_clerk;
