-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Edits a reservation that the caller saw in a certain version. Guest details, party and notes are a
-- clerk's; dates, rooms and prices a supervisor's, but a clerk gives a room to a stay without one.
create or replace function api.edit(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    w roomrack.stay_wish;
    r roomrack.reservation;
    v_reservation constant bigint := (p_command ->> 'reservation')::bigint;
    v_version constant int := (p_command ->> 'version')::int;
    v_guest constant jsonb := nullif(p_command -> 'guest', 'null');
    v_stays constant jsonb := coalesce(nullif(p_command -> 'stays', 'null'), '[]');
    v_wishes roomrack.stay_wish[] := '{}'::roomrack.stay_wish[];
    v_types int[] := '{}'::int[];
    v_ids bigint[] := '{}'::bigint[];
    v_until constant timestamptz := (p_command ->> 'hold_until')::timestamptz;
    v_held bigint[];
    v_confirmed boolean;
    v_hold_before jsonb;
    v_guest_id bigint;
    v_asks boolean := false;
    v_before jsonb;
    v_after jsonb;
    v_event bigint;
    v_refusal jsonb;
    v_answer text;
    v_code text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'edit', p_command,
                     array['reservation', 'version', 'guest', 'adults', 'children', 'notes',
                           'stays', 'hold_until', 'wishes']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    if v_reservation is null or v_version is null then
        return invalid(case when v_reservation is null then 'reservation' else 'version' end,
                       'required');
    elsif jsonb_typeof(v_stays) <> 'array' then
        return invalid('stays', 'required');
    elsif v_guest is not null and jsonb_typeof(v_guest) <> 'object' then
        return invalid('guest', 'required');
    end if;
    v_guest_id := (v_guest ->> 'id')::bigint;
    v_refusal := coalesce(guest_fault(coalesce(v_guest, '{}'), false), party_fault(p_command));
    if v_refusal is not null then
        return v_refusal;
    end if;

    if v_guest_id is not null then
        perform from guest g where g.hotel_id = p_hotel and g.id = v_guest_id;
        if not found then
            return '{"result": "not_found"}'::jsonb;
        end if;
    end if;
    select * into r
    from reservation x
    where x.hotel_id = p_hotel and x.id = v_reservation;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif r.version <> v_version then
        return stale(p_hotel, v_reservation, v_version);
    end if;
    for i in 0 .. jsonb_array_length(v_stays) - 1 loop
        w := read_change(c, v_stays -> i, i,
                         array['stay', 'room', 'type', 'arrival', 'departure', 'day_use', 'prices',
                               'room_locked', 'expected_arrival', 'expected_departure', 'guest_name']);
        if w.refusal is null then
            w.refusal := times_fault(v_stays -> i, i);
        end if;
        if w.refusal is null and v_stays -> i ? 'guest_name' then
            v_code := text_fault(v_stays -> i ->> 'guest_name', 200);
            if v_code is not null then
                w.refusal := invalid('guest_name', v_code, i);
            end if;
        end if;
        if w.refusal is null and w.reservation_id <> v_reservation then
            w.refusal := '{"result": "not_found"}';
        elsif w.refusal is null and w.stay = any (v_ids) then
            w.refusal := invalid('stay', 'twice', i);
        end if;
        if w.refusal is not null then
            return w.refusal;
        end if;
        v_asks := v_asks or change_needs_supervisor(p_hotel, w);
        v_wishes := v_wishes || w;
        v_ids := v_ids || w.stay;
        v_types := v_types || w.type_id || array(
            select o.type_id from occupancy o where o.hotel_id = p_hotel and o.id = w.stay);
    end loop;
    if v_asks then
        c := need_role(c, 'supervisor');
        if c.refusal is not null then
            return c.refusal;
        end if;
    end if;
    if p_command ? 'hold_until' then
        if v_until <= clock_timestamp() or v_until = 'infinity' then
            return invalid('hold_until', 'past');
        end if;
        -- Whoever needs a hold's place marks it expired under the type's key.
        select array_agg(o.id), v_types || array_agg(o.type_id),
            coalesce(bool_or(o.status = 'reserved'), false)
        into v_held, v_types, v_confirmed
        from occupancy o
        where o.hotel_id = p_hotel
          and o.reservation_id = v_reservation
          and (o.status = 'requested' or (o.status = 'reserved' and v_until is not null));
        if v_held is null then
            return invalid('hold_until', 'no_hold');
        elsif v_confirmed then
            -- A confirmed stay becomes tentative: how a confirmation is taken back.
            c := need_role(c, 'supervisor');
            if c.refusal is not null then
                return c.refusal;
            end if;
        end if;
        v_hold_before := stays_json(p_hotel, v_ids || v_held);
    end if;
    perform lock_types(p_hotel, v_types);
    if v_guest_id is not null then
        v_guest_id := known_guest(p_hotel, v_guest_id);
        if v_guest_id is null then
            return '{"result": "not_found"}'::jsonb;
        end if;
    end if;
    if v_guest - 'id' <> '{}' then
        -- Before any stay: a new name is written to all stays of the guest.
        perform
        from guest g
        where g.hotel_id = p_hotel
          and g.id = coalesce(v_guest_id, r.guest_id)
        for no key update;
    end if;
    v_refusal := open_reservation(c, v_reservation, v_version, '{}');
    if v_refusal is not null then
        return v_refusal;
    end if;

    v_before := jsonb_build_object('adults', r.adults, 'children', r.children);
    v_after := '{}';
    if v_ids <> '{}' then
        v_before := v_before || jsonb_build_object('stays', stays_json(p_hotel, v_ids));
        begin
            perform change_stays(c, v_wishes);
        exception
            when sqlstate 'RR001' then
                get stacked diagnostics v_answer = pg_exception_detail;
                return v_answer::jsonb;
        end;
        update occupancy o
        set expected_arrival = case when s.change ? 'expected_arrival'
                then (s.change ->> 'expected_arrival')::time else o.expected_arrival end,
            expected_departure = case when s.change ? 'expected_departure'
                then (s.change ->> 'expected_departure')::time else o.expected_departure end
        from jsonb_array_elements(v_stays) s (change)
        where o.hotel_id = p_hotel
          and o.id = (s.change ->> 'stay')::bigint
          and s.change ?| array['expected_arrival', 'expected_departure'];
        for i in 0 .. jsonb_array_length(v_stays) - 1 loop
            if v_stays -> i ? 'guest_name' then
                perform name_stay(p_hotel, v_ids[i + 1],
                                  coalesce(v_stays -> i ->> 'guest_name', ''));
            end if;
        end loop;
        v_after := jsonb_build_object('stays', stays_json(p_hotel, v_ids));
    end if;
    if v_held is not null then
        update occupancy o
        set status = case when v_until is null then 'reserved' else 'requested' end,
            hold_until = v_until
        where o.hotel_id = p_hotel
          and o.id = any (v_held);
        v_ids := v_ids || v_held;
        v_before := v_before || jsonb_build_object('stays', v_hold_before);
        v_after := jsonb_build_object('stays', stays_json(p_hotel, v_ids));
    end if;

    if v_guest_id is not null then
        -- Another guest takes the reservation over.
        v_before := v_before || jsonb_build_object('guest', r.guest_id);
        v_after := v_after || jsonb_build_object('guest', v_guest_id);
    end if;
    if v_guest - 'id' <> '{}' then
        update guest g
        set name = coalesce(v_guest ->> 'name', g.name),
            reading = coalesce(v_guest ->> 'reading', g.reading),
            phone = coalesce(v_guest ->> 'phone', g.phone),
            email = coalesce(v_guest ->> 'email', g.email),
            language = coalesce(v_guest ->> 'language', g.language)
        where g.hotel_id = p_hotel
          and g.id = coalesce(v_guest_id, r.guest_id);
        v_after := v_after || jsonb_build_object('guest_fields', (
            select jsonb_agg(k order by k) from jsonb_object_keys(v_guest - 'id') k),
            'guest_version', (
                select g.version
                from guest g
                where g.hotel_id = p_hotel
                  and g.id = coalesce(v_guest_id, r.guest_id)));
    end if;
    if p_command ? 'wishes' then
        v_before := v_before || jsonb_build_object('wishes', r.wishes);
        v_after := v_after || jsonb_build_object('wishes', wishes_of(p_command));
    end if;
    update reservation x
    set version = x.version + 1,
        guest_id = coalesce(v_guest_id, x.guest_id),
        adults = coalesce((p_command ->> 'adults')::int, x.adults),
        children = coalesce((p_command ->> 'children')::int, x.children),
        notes = coalesce(p_command ->> 'notes', x.notes),
        wishes = case when p_command ? 'wishes' then wishes_of(p_command) else x.wishes end
    where x.hotel_id = p_hotel
      and x.id = v_reservation
    returning * into r;
    v_after := v_after || jsonb_build_object('adults', r.adults, 'children', r.children);
    if (p_command ->> 'notes') is not null then
        v_after := v_after || '{"notes_changed": true}';
    end if;
    -- The guest who had it is named, so that all that is stored of him is found once he is forgotten.
    v_event := write_event(c, v_reservation, r.version, v_ids, null, v_before, v_after,
                           p_guest => (v_before ->> 'guest')::bigint);
    return finish_write(c, v_event, jsonb_build_object(
        'reservations', jsonb_build_array(reservation_json(p_hotel, v_reservation))));
end
$$;
alter function api.edit(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.edit(int, uuid, text, jsonb) from public;
grant execute on function api.edit(int, uuid, text, jsonb) to roomrack_clerk;
