-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Takes places in a slot for a stay, or for somebody as typed.
create or replace function api.book_places(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    p service_places;
    v_service constant int := (p_command ->> 'service')::int;
    v_start constant bigint := as_instant(p_command ->> 'start');
    v_seats constant int := (p_command ->> 'seats')::int;
    v_stay constant bigint := (p_command ->> 'stay')::bigint;
    v_guest constant text := case when v_stay is null
                                  then coalesce(btrim(p_command ->> 'guest'), '') else '' end;
    v_refusal jsonb;
    v_reservation bigint;
    v_status text;
    v_waited boolean;
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'book_places', p_command,
                     array['service', 'start', 'seats', 'stay', 'guest', 'note']);
    if c.refusal is not null then
        return c.refusal;
    elsif v_seats is null or v_seats not between 1 and 1000 then
        return invalid('seats', 'out_of_range');
    elsif v_stay is null and not roomrack.is_visible(v_guest) then
        return invalid('guest', 'required');
    elsif text_fault(v_guest, 200) is not null then
        return invalid('guest', text_fault(v_guest, 200));
    elsif text_fault(p_command ->> 'note', 500) is not null then
        return invalid('note', text_fault(p_command ->> 'note', 500));
    end if;
    v_refusal := slot_fault(c, v_service, v_start);
    if v_refusal is not null then
        return v_refusal;
    end if;
    if v_stay is not null then
        select o.reservation_id, o.status
        into v_reservation, v_status
        from occupancy o
        where o.hotel_id = p_hotel
          and o.id = v_stay
          and o.kind = 'stay';
        if not found then
            return '{"result": "not_found"}'::jsonb;
        elsif v_status not in ('requested', 'reserved', 'in_house') then
            return invalid('stay', 'wrong_status');
        end if;
    end if;

    v_waited := lock_slots(array[slot_key(p_hotel, v_service, v_start)]);

    insert into service_places (hotel_id, service_id, start, seats, stay_id, guest, note, created_by,
                                created_desk)
    select p_hotel, v_service, v_start, v_seats, v_stay, v_guest,
        coalesce(p_command ->> 'note', ''), c.person_id, c.desk
    from service_slot s
    where s.hotel_id = p_hotel
      and s.service_id = v_service
      and s.start = v_start
      and s.capacity >= v_seats + (
            select coalesce(sum(x.seats), 0)
            from service_places x
            where x.hotel_id = p_hotel
              and x.service_id = v_service
              and x.start = v_start
              and not x.cancelled)
    returning *
    into p;
    if not found then
        return jsonb_build_object('result', 'full',
                                  'places_left', places_left(p_hotel, v_service, v_start))
            || case when v_waited then '{"waited": true}'::jsonb else '{}' end;
    end if;
    v_event := write_event(
        c, v_reservation, null, case when v_stay is not null then array[v_stay] end, null, null,
        jsonb_build_object('places', jsonb_build_array(places_trace(p))));
    return finish_write(c, v_event, jsonb_build_object(
        'places', jsonb_build_array(places_json(p))))
        || case when v_waited then '{"waited": true}'::jsonb else '{}' end;
end
$$;
alter function api.book_places(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.book_places(int, uuid, text, jsonb) from public;
grant execute on function api.book_places(int, uuid, text, jsonb) to roomrack_clerk;
