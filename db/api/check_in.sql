-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Guests arrive: each stay has a room, is due, and nobody is still in house in that room. A room that
-- is not clean, or out of service, is handed over as it is (hand_over) by a supervisor only.
create or replace function api.check_in(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
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
    v_fault text;
    v_answer text;
    v_hand_over constant boolean := coalesce((p_command ->> 'hand_over')::boolean, false);
begin
    c := begin_write(p_hotel, p_request, p_desk, 'check_in', p_command,
                     array['reservation', 'version', 'stays', 'hand_over']);
    if v_hand_over then
        c := need_role(c, 'supervisor');
    end if;
    v_pick := pick_stays(c, p_command, array['requested', 'reserved']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    select case
        when o.room_id is null then 'no_room'
        when o.arrival > c.business_date then 'not_due'
        else 'over'
    end
    into v_fault
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids)
      and (o.room_id is null or o.arrival > c.business_date
           or (o.day_use and o.arrival < c.business_date)
           or (not o.day_use and o.departure <= c.business_date))
    order by o.id
    limit 1;
    if found then
        return invalid(case v_fault when 'no_room' then 'room' else 'stays' end, v_fault);
    end if;
    v_before := stays_json(p_hotel, v_pick.ids);
    begin
        perform resume_stays(c, v_pick.ids, 'in_house');
        if not v_hand_over then
            v_fault := room_fault(c, v_pick.ids);
            if v_fault is not null then
                perform refuse(invalid('room', v_fault));
            end if;
        end if;
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    update room r
    set status_unsaid = false
    where r.hotel_id = p_hotel
      and r.status_unsaid
      and r.id in (
            select o.room_id
            from occupancy o
            where o.hotel_id = p_hotel
              and o.id = any (v_pick.ids));
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_pick.ids, v_before);
end
$$;
alter function api.check_in(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.check_in(int, uuid, text, jsonb) from public;
grant execute on function api.check_in(int, uuid, text, jsonb) to roomrack_clerk;
