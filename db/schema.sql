-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The schema that db/migrations and db/api result in, for reading and for review. Made by
-- tests/sql/run --write-schema, kept equal by tests/sql/run.


CREATE SCHEMA api;

ALTER SCHEMA api OWNER TO roomrack_owner;

CREATE SCHEMA roomrack;

ALTER SCHEMA roomrack OWNER TO roomrack_owner;

CREATE TYPE roomrack.role AS ENUM (
    'clerk',
    'supervisor',
    'manager'
);

ALTER TYPE roomrack.role OWNER TO roomrack_owner;

CREATE TYPE roomrack.stay_wish AS (
	stay bigint,
	reservation_id bigint,
	status text,
	room_id integer,
	old_room_id integer,
	sold_type_id integer,
	type_id integer,
	arrival date,
	departure date,
	day_use boolean,
	prices bigint[],
	room_locked boolean,
	guest_name text,
	refusal jsonb
);

ALTER TYPE roomrack.stay_wish OWNER TO roomrack_owner;

CREATE TYPE roomrack.write_context AS (
	hotel_id integer,
	request uuid,
	desk text,
	function text,
	hash bytea,
	person_id integer,
	display_name text,
	role roomrack.role,
	approved_by text,
	business_date date,
	sell_until date,
	refusal jsonb
);

ALTER TYPE roomrack.write_context OWNER TO roomrack_owner;

CREATE FUNCTION api.add_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    b roomrack.block;
    v_from constant date := as_date(p_command ->> 'from');
    v_to constant date := as_date(p_command ->> 'to');
    v_quantity constant int := (p_command ->> 'quantity')::int;
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'add_block', p_command,
                     array['name', 'type', 'from', 'to', 'quantity', 'definite', 'cutoff']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_refusal := coalesce(
        block_fault(c, p_command, true), read_span(c, p_command, v_from, v_to),
        case when v_to > v_from + 400 then invalid('to', 'too_long') end);
    if v_refusal is not null then
        return v_refusal;
    end if;
    perform lock_types(p_hotel, array[(p_command ->> 'type')::int]);
    begin
        insert into block (hotel_id, name, type_id, from_date, to_date, quantity, definite, cutoff,
                           created_by, created_desk)
        values (p_hotel, p_command ->> 'name', (p_command ->> 'type')::int, v_from, v_to, v_quantity,
                coalesce((p_command ->> 'definite')::boolean, false),
                as_date(p_command ->> 'cutoff'), c.person_id, c.desk)
        returning * into b;
        with nights as (
            insert into occupancy (hotel_id, kind, type_id, arrival, departure, status, quantity,
                                   reason, created_by, created_desk)
            select p_hotel, 'allotment', b.type_id, v_from + i, v_from + i + 1, 'released', 1, b.name,
                c.person_id, c.desk
            from generate_series(0, v_to - v_from - 1) i
            returning id, arrival)
        insert into block_night (hotel_id, block_id, date, occupancy_id)
        select p_hotel, b.id, n.arrival, n.id
        from nights n;
        perform lay_block(c, b);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_setup(c, null, null, block_event(b), blocks_answer(p_hotel, array[b.id]));
end
$$;

ALTER FUNCTION api.add_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.add_hotel(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
declare
    c roomrack.write_context;
    v_id int;
    v_zone constant text := p_command ->> 'time_zone';
    v_date date;
    v_answer text;
    v_refusal jsonb;
    v_event bigint;
    v_type record;
begin
    if not is_owner() then
        raise exception 'not allowed' using errcode = '42501';
    end if;
    if p_hotel <> 0 then
        return invalid('hotel', 'must_be_0');
    end if;
    c := begin_write(p_hotel, p_request, p_desk, 'add_hotel', p_command,
                     array['code', 'name', 'time_zone', 'currency', 'rooms', 'types',
                           'business_date']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    if (p_command ->> 'code') is null or p_command ->> 'code' !~ '^[A-Z0-9][A-Z0-9_-]{0,19}$' then
        return invalid('code', 'bad_code');
    elsif not coalesce(roomrack.is_visible(p_command ->> 'name'), false) then
        return invalid('name', 'required');
    elsif text_fault(p_command ->> 'name', 200) is not null then
        return invalid('name', text_fault(p_command ->> 'name', 200));
    elsif not exists (select from pg_timezone_names z where z.name = v_zone)
          -- Names of the server's own files: another computer knows none of them, or another time.
          or v_zone ~ '^(posixrules|localtime|Factory|posix/.*|right/.*)$' then
        return invalid('time_zone', 'unknown_time_zone');
    elsif currency_digits(p_command ->> 'currency') is null then
        return invalid('currency', 'bad_currency');
    elsif jsonb_typeof(p_command -> 'rooms') not in ('array', 'null')
          or jsonb_typeof(p_command -> 'types') not in ('array', 'null') then
        return invalid('rooms', 'required');
    end if;
    if coalesce(p_command -> 'business_date', 'null') = 'null' then
        v_date := (clock_timestamp() at time zone v_zone)::date;
    else
        v_date := as_date(p_command ->> 'business_date');
        if v_date is null or v_date not between '2000-01-01' and '2900-01-01' then
            return invalid('business_date', 'bad_date');
        end if;
    end if;
    begin
        -- One date at first: the guard rows of the others are counted once, when all rooms are there.
        insert into hotel (code, name, time_zone, currency, minor_digits, business_date, sell_until)
        values (p_command ->> 'code', p_command ->> 'name', v_zone, p_command ->> 'currency',
                currency_digits(p_command ->> 'currency'), v_date, v_date + 1)
        on conflict (code) do nothing
        returning id into v_id;
        if v_id is null then
            perform refuse(invalid('code', 'taken'));
        end if;
        for v_type in
            select t.type, t.index
            from jsonb_array_elements(nullif(p_command -> 'types', 'null'))
                with ordinality t (type, index)
        loop
            perform add_type(v_id, v_type.type, v_type.index::int - 1);
        end loop;
        for v_type in
            select e ->> 'type' as code, min(i) as index
            from jsonb_array_elements(nullif(p_command -> 'rooms', 'null')) with ordinality r (e, i)
            where not exists (
                select
                from room_type t
                where t.hotel_id = v_id
                  and t.code = e ->> 'type')
            group by 1
            order by 2
        loop
            perform add_type(v_id, jsonb_build_object('code', v_type.code), v_type.index::int - 1);
        end loop;
        v_refusal := add_rooms(v_id, coalesce(nullif(p_command -> 'rooms', 'null'), '[]'));
        if v_refusal is not null then
            perform refuse(v_refusal);
        end if;
        update hotel h
        set sell_until = v_date + 1200
        where h.id = v_id;
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    v_event := write_event(c, null, null, null, null, null, jsonb_build_object('hotel', v_id));
    return finish_write(c, v_event, jsonb_build_object(
        'hotel', (select hotel_json(h) from hotel h where h.id = v_id),
        'types', (select jsonb_agg(type_json(t) order by t.rack_order)
                  from room_type t where t.hotel_id = v_id),
        'rooms', (select coalesce(jsonb_agg(room_json(r) order by r.rack_order), '[]')
                  from room r where r.hotel_id = v_id)));
end
$_$;

ALTER FUNCTION api.add_hotel(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.add_person(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_login constant text := p_command ->> 'login';
    v_name constant text := coalesce(nullif(btrim(p_command ->> 'display_name'), ''), v_login);
    v_role constant text := p_command ->> 'role';
    v_verifier constant text := p_command ->> 'verifier';
    v_person int;
    v_code text;
    v_event bigint;
    v_is_kept boolean := false;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'add_person', p_command,
                     array['login', 'display_name', 'role', 'verifier']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    end if;
    if v_login is null then
        return invalid('login', 'required');
    elsif v_login in ('public', 'none') then
        return invalid('login', 'bad_login');
    elsif v_role is null or v_role not in ('clerk', 'supervisor', 'manager') then
        return invalid('role', 'bad_role');
    elsif text_fault(v_name, 200) is not null then
        return invalid('display_name', text_fault(v_name, 200));
    end if;
    select p.id into v_person from person p where p.login = v_login for update;
    if not found then
        if v_verifier is null then
            return invalid('verifier', 'required');
        end if;
        begin
            v_code := set_login(v_login, v_verifier, v_role, is_owner());
        exception
            when duplicate_object or unique_violation then
                -- Another hotel has made it at this moment.
                v_code := 'login_taken';
        end;
    elsif v_login = 'roomrack_owner' then
        v_code := 'login_taken';
    elsif exists (select from membership m where m.person_id = v_person and m.hotel_id = p_hotel)
          and not is_owner() then
        v_code := 'login_taken';
    else
        v_is_kept := not is_owner();
        v_code := set_login(v_login, case when is_owner() then v_verifier end,
                            highest_role(v_person, p_hotel, v_role::roomrack.role)::text, true);
    end if;
    if v_code is not null then
        return invalid(case v_code when 'bad_verifier' then 'verifier' else 'login' end, v_code);
    end if;
    insert into person (login, display_name)
    values (v_login, v_name)
    on conflict (login) do update
    set active = true,
        display_name = case when is_owner() then excluded.display_name else person.display_name end
    returning id into v_person;
    insert into membership (hotel_id, person_id, role)
    values (p_hotel, v_person, v_role::roomrack.role)
    on conflict (hotel_id, person_id) do update
    set role = excluded.role;
    v_event := write_event(c, null, null, null, null, null,
                           jsonb_build_object('person', v_login, 'role', v_role));
    return finish_write(c, v_event, jsonb_build_object(
        'person', jsonb_build_object('id', v_person, 'login', v_login, 'display_name', v_name,
                                     'role', v_role))
        || case when v_is_kept then '{"code": "password_kept"}' else '{}' end::jsonb);
end
$$;

ALTER FUNCTION api.add_person(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.add_room_type(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_id int;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'add_room_type', p_command,
                     array['code', 'name', 'base_price'], true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    end if;
    begin
        v_id := add_type(p_hotel, p_command, null);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_setup(c, null, null, jsonb_build_object('type', v_id), jsonb_build_object(
        'types', (select jsonb_build_array(type_json(t))
                  from room_type t
                  where t.hotel_id = p_hotel
                    and t.id = v_id)));
end
$$;

ALTER FUNCTION api.add_room_type(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.add_rooms(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_last int;
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'add_rooms', p_command, array['rooms'], true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif jsonb_typeof(p_command -> 'rooms') is distinct from 'array'
          or p_command -> 'rooms' = '[]' then
        return invalid('rooms', 'required');
    end if;
    perform lock_types(p_hotel, array(
        select t.id from room_type t where t.hotel_id = p_hotel));
    select coalesce(max(r.id), 0)
    into v_last
    from room r
    where r.hotel_id = p_hotel;
    begin
        v_refusal := roomrack.add_rooms(p_hotel, p_command -> 'rooms');
        if v_refusal is not null then
            perform refuse(v_refusal);
        end if;
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_setup(
        c, null, null,
        (select jsonb_build_object('rooms', jsonb_agg(r.id order by r.id))
         from room r where r.hotel_id = p_hotel and r.id > v_last),
        (select jsonb_build_object('rooms', jsonb_agg(room_json(r) order by r.id))
         from room r where r.hotel_id = p_hotel and r.id > v_last));
end
$$;

ALTER FUNCTION api.add_rooms(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.add_to_waitlist(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    w roomrack.waiting;
    v_type constant int := (p_command ->> 'type')::int;
    v_arrival constant date := as_date(p_command ->> 'arrival');
    v_departure constant date := as_date(p_command ->> 'departure');
    v_day_use constant boolean := coalesce((p_command ->> 'day_use')::boolean, false);
    v_guest bigint;
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'add_to_waitlist', p_command,
                     array['guest', 'type', 'arrival', 'departure', 'day_use', 'adults', 'children',
                           'notes']);
    if c.refusal is not null then
        return c.refusal;
    elsif jsonb_typeof(p_command -> 'guest') is distinct from 'object' then
        return invalid('guest', 'required');
    elsif v_type is null then
        return invalid('type', 'required');
    elsif v_arrival is null or v_departure is null then
        return invalid(case when v_arrival is null then 'arrival' else 'departure' end, 'bad_date');
    end if;
    v_refusal := party_fault(p_command);
    v_guest := (p_command #>> '{guest,id}')::bigint;
    if v_refusal is null and v_guest is null then
        v_refusal := guest_fault(p_command -> 'guest', true);
    end if;
    v_refusal := coalesce(v_refusal, dates_fault(v_arrival, v_departure, v_day_use, c.business_date,
                                                 c.sell_until, null));
    if v_refusal is not null then
        return v_refusal;
    end if;
    perform from room_type t where t.hotel_id = p_hotel and t.id = v_type;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    if v_guest is null then
        v_guest := add_guest(p_hotel, p_command -> 'guest');
    else
        v_guest := known_guest(p_hotel, v_guest);
        if v_guest is null then
            return '{"result": "not_found"}'::jsonb;
        end if;
    end if;
    insert into waiting (hotel_id, guest_id, type_id, arrival, departure, day_use, adults, children,
                         notes, created_by, created_desk)
    values (p_hotel, v_guest, v_type, v_arrival, v_departure, v_day_use,
            coalesce((p_command ->> 'adults')::int, 1),
            coalesce((p_command ->> 'children')::int, 0), coalesce(p_command ->> 'notes', ''),
            c.person_id, c.desk)
    returning * into w;
    return finish_setup(
        c, null, null,
        jsonb_build_object('waiting', w.id, 'guest', w.guest_id, 'type', w.type_id,
                           'arrival', w.arrival, 'departure', w.departure, 'state', w.state),
        jsonb_build_object('waiting', jsonb_build_array(waiting_json(p_hotel, w.id))));
end
$$;

ALTER FUNCTION api.add_to_waitlist(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.alternatives(p_hotel integer, p_type integer, p_room integer, p_arrival date, p_departure date, p_day_use boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_held int4range;
    v_span constant int := p_departure - p_arrival;
    v_type int := p_type;
    v_free int;
    v_nearest jsonb := '[]'::jsonb;
    v_found int;
    v_hotel roomrack.hotel;
    v_date date;
    v_day_use constant boolean := coalesce(p_day_use, false);
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    v_held := half_days('stay', 'reserved', p_arrival, p_departure, v_day_use);
    if v_held is null or v_span > 400 then
        return null;
    end if;
    select * into v_hotel from hotel h where h.id = p_hotel;
    if p_room is not null then
        select r.type_id into v_type
        from room r
        where r.hotel_id = p_hotel and r.id = p_room;
        for v_direction in -1 .. 1 by 2 loop
            v_found := 0;
            for v_shift in 1 .. 60 loop
                v_date := p_arrival + v_direction * v_shift;
                exit when v_found = 3 or v_date < v_hotel.business_date
                          or v_date + v_span > v_hotel.sell_until;
                if room_is_free(p_hotel, p_room, half_days('stay', 'reserved', v_date,
                                                           v_date + v_span, v_day_use))
                   and free_of_type(p_hotel, v_type, half_days('stay', 'reserved', v_date,
                                                               v_date + v_span, v_day_use)) > 0 then
                    v_nearest := v_nearest || jsonb_build_object(
                        'room', p_room, 'arrival', v_date, 'departure', v_date + v_span,
                        'total', (select sum(x) from unnest(prices(p_hotel, v_type, v_date,
                                                                   greatest(v_span, 1))) x));
                    v_found := v_found + 1;
                end if;
            end loop;
        end loop;
    end if;
    v_type := coalesce(p_type, v_type);
    v_free := greatest(free_of_type(p_hotel, v_type, v_held), 0);
    return jsonb_build_object(
        'type', v_type,
        'unassigned_free', coalesce(v_free, 0),
        'total', (select sum(x) from unnest(prices(p_hotel, v_type, p_arrival,
                                                   greatest(v_span, 1))) x),
        -- A free room is offered only while the type has a place: stays without a room need theirs.
        'rooms', case when v_free > 0
            then free_rooms(p_hotel, v_type, p_arrival, p_departure, v_day_use, 20)
            else '[]' end,
        'other_types', (
            select coalesce(jsonb_agg(jsonb_build_object(
                'type', t.id, 'code', t.code, 'name', t.name, 'free', f.free,
                'total', (select sum(x) from unnest(prices(p_hotel, t.id, p_arrival,
                                                           greatest(v_span, 1))) x),
                'rooms', free_rooms(p_hotel, t.id, p_arrival, p_departure, v_day_use, 3))
                order by t.rack_order, t.id), '[]')
            from room_type t
            cross join lateral free_of_type(p_hotel, t.id, v_held) f (free)
            where t.hotel_id = p_hotel
              and t.id <> v_type
              and f.free > 0),
        'nearest', (
            select coalesce(jsonb_agg(n order by abs((n ->> 'arrival')::date - p_arrival),
                                      n ->> 'arrival'), '[]')
            from jsonb_array_elements(v_nearest) n));
end
$$;

ALTER FUNCTION api.alternatives(p_hotel integer, p_type integer, p_room integer, p_arrival date, p_departure date, p_day_use boolean) OWNER TO roomrack_owner;

CREATE FUNCTION api.anonymise_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_guest constant bigint := (p_command ->> 'guest')::bigint;
    v_guests bigint[];
    v_led bigint[];
    v_all bigint[];
    v_reservation bigint;
    v_version int;
    v_event bigint;
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'anonymise_guest', p_command,
                     array['guest', 'version']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_guest is null or (p_command ->> 'version') is null then
        return invalid(case when v_guest is null then 'guest' else 'version' end, 'required');
    end if;
    v_guests := merged_in(p_hotel, v_guest);
    -- FOR UPDATE: a booking that is being made for the guest is waited for and then seen.
    perform
    from guest g
    where g.hotel_id = p_hotel
      and g.id = any (v_guests)
    order by g.id
    for update;
    v_refusal := open_guest(c, 'guest', v_guest, (p_command ->> 'version')::int);
    if v_refusal is not null then
        return v_refusal;
    elsif merged_in(p_hotel, v_guest) <> v_guests then
        raise exception 'merged meanwhile' using errcode = '40001';
    end if;
    v_all := lock_reservations_of(p_hotel, v_guests);
    perform
    from occupancy o
    join reservation r on r.hotel_id = o.hotel_id and r.id = o.reservation_id
    where o.hotel_id = p_hotel
      and o.reservation_id = any (v_all)
      and o.status in ('requested', 'reserved', 'in_house')
      and (o.guest_id = any (v_guests) or r.guest_id = any (v_guests));
    if found or exists (
            select
            from waiting w
            where w.hotel_id = p_hotel
              and w.guest_id = any (v_guests)
              and w.state = 'open') then
        return invalid('guest', 'stays_ahead');
    end if;

    -- The name first: the copies that the rack reads follow it.
    update guest g
    set name = 'Anonymous',
        reading = '',
        phone = '',
        email = '',
        language = '',
        preferences = '',
        alert = '',
        anonymised_at = clock_timestamp()
    where g.hotel_id = p_hotel
      and g.id = any (v_guests);
    delete from guest_document d where d.hotel_id = p_hotel and d.guest_id = any (v_guests);
    update guest_merge m
    set preferences_before = '',
        alert_before = ''
    where m.hotel_id = p_hotel
      and (m.guest_id = any (v_guests) or m.other_id = any (v_guests));
    update occupancy o
    set reason = known_reason(o.reason)
    where o.hotel_id = p_hotel
      and o.reservation_id = any (v_all)
      and o.guest_id = any (v_guests)
      and o.reason <> known_reason(o.reason);
    update waiting w
    set notes = ''
    where w.hotel_id = p_hotel
      and w.guest_id = any (v_guests);
    v_led := array(
        select r.id
        from reservation r
        where r.hotel_id = p_hotel
          and r.guest_id = any (v_guests)
        order by r.id);
    foreach v_reservation in array v_led loop
        update reservation r
        set version = r.version + 1,
            notes = ''
        where r.hotel_id = p_hotel
          and r.id = v_reservation
        returning r.version into v_version;
        v_event := write_event(c, v_reservation, v_version, null, null, null,
                               jsonb_build_object('guest', v_guest));
    end loop;

    -- Also those that were the guest's once: they were handed over, or a merge was taken back.
    v_all := v_all || array(
        select e.reservation_id
        from event e
        where e.hotel_id = p_hotel
          and e.guest_id = any (v_guests)
          and e.reservation_id is not null
        union
        select x
        from guest_merge m, unnest(m.reservations || array(
            select o.reservation_id
            from occupancy o
            where o.hotel_id = p_hotel
              and o.id = any (m.stays))) x
        where m.hotel_id = p_hotel
          and (m.guest_id = any (v_guests) or m.other_id = any (v_guests)));
    update operation p
    set result = forget_guests(p.result, v_guests)
    where p.hotel_id = p_hotel
      and p.result is not null
      and p.request in (
            select e.request
            from event e
            where e.hotel_id = p_hotel
              and (e.reservation_id = any (v_all) or e.guest_id = any (v_guests)));

    v_event := write_guest_event(c, v_guest, null,
                                 jsonb_build_object('guests', to_jsonb(v_guests)));
    return finish_write(c, v_event, jsonb_build_object(
        'guests', to_jsonb(v_guests), 'reservations', reservations_json(p_hotel, v_led)));
end
$$;

ALTER FUNCTION api.anonymise_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.approve(p_hotel integer, p_request uuid, p_hash text, p_clerk text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
declare
    v_role constant roomrack.role := role_at(p_hotel);
begin
    if v_role is null then
        return '{"result": "not_found"}'::jsonb;
    elsif v_role < 'supervisor' then
        raise exception 'not allowed' using errcode = '42501';
    elsif p_request is null then
        return invalid('request', 'required');
    elsif p_hash is null or p_hash !~ '^[0-9a-f]{64}$' then
        return invalid('hash', 'required');
    end if;
    perform
    from person p
    join membership m on m.person_id = p.id
    where p.login = p_clerk
      and p.active
      and m.hotel_id = p_hotel;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    insert into approval (hotel_id, request, hash, clerk, supervisor, expires)
    values (p_hotel, p_request, decode(p_hash, 'hex'), p_clerk, session_user,
            clock_timestamp() + interval '2 minutes')
    on conflict (hotel_id, request, hash, clerk) do update
    set supervisor = excluded.supervisor,
        expires = excluded.expires
    where approval.used_at is null;
    return jsonb_build_object('result', 'done', 'expires', clock_timestamp() + interval '2 minutes');
end
$_$;

ALTER FUNCTION api.approve(p_hotel integer, p_request uuid, p_hash text, p_clerk text) OWNER TO roomrack_owner;

CREATE FUNCTION api.availability(p_hotel integer, p_from date, p_to date) RETURNS TABLE(type integer, date date, free_night integer, free_day integer, rooms integer, price bigint, allowance integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
    if role_at(p_hotel) is null then
        return;
    end if;
    return query
    select n.type_id, n.date, n.free_night, n.free_day, coalesce(m.rooms, 0)::int,
        coalesce(r.price, t.base_price), coalesce(b.extra, 0)
    from type_night n
    join hotel h on h.id = n.hotel_id and n.date >= h.business_date
    join room_type t on t.hotel_id = n.hotel_id and t.id = n.type_id
    left join (
        select x.type_id, count(*) as rooms
        from room x
        where x.hotel_id = p_hotel
        group by x.type_id) m on m.type_id = n.type_id
    left join overbooking b
        on b.hotel_id = n.hotel_id and b.type_id = n.type_id and b.date = n.date
    left join rate r on r.hotel_id = n.hotel_id and r.type_id = n.type_id and r.date = n.date
    where n.hotel_id = p_hotel
      and n.date >= p_from
      and n.date < p_to
    order by t.rack_order, n.type_id, n.date;
end
$$;

ALTER FUNCTION api.availability(p_hotel integer, p_from date, p_to date) OWNER TO roomrack_owner;

CREATE FUNCTION api.blocks(p_hotel integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    return (
        select coalesce(jsonb_agg(block_json(b.hotel_id, b.id) order by b.from_date, b.id), '[]')
        from block b
        join hotel h on h.id = b.hotel_id
        where b.hotel_id = p_hotel
          and b.to_date > h.business_date);
end
$$;

ALTER FUNCTION api.blocks(p_hotel integer) OWNER TO roomrack_owner;

CREATE FUNCTION api.book(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    w roomrack.stay_wish;
    v_wishes roomrack.stay_wish[] := '{}'::roomrack.stay_wish[];
    v_types int[] := '{}'::int[];
    v_stays jsonb;
    v_guest bigint;
    v_hold timestamptz;
    v_overbook boolean;
    v_lists constant boolean := touches_lists(p_command);
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'book', p_command,
                     array['guest', 'adults', 'children', 'notes', 'walk_in', 'stays', 'hold_until',
                           'overbook', 'waiting', 'wishes']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_overbook := coalesce((p_command ->> 'overbook')::boolean, false);
    if v_overbook then
        c := need_role(c, 'supervisor');
        if c.refusal is not null then
            return c.refusal;
        end if;
    end if;

    if jsonb_typeof(p_command -> 'guest') is distinct from 'object' then
        return invalid('guest', 'required');
    end if;
    v_guest := (p_command #>> '{guest,id}')::bigint;
    if v_guest is not null then
        perform from guest g where g.hotel_id = p_hotel and g.id = v_guest;
        if not found then
            return '{"result": "not_found"}'::jsonb;
        end if;
    else
        v_refusal := guest_fault(p_command -> 'guest', true);
        if v_refusal is not null then
            return v_refusal;
        end if;
    end if;
    v_refusal := party_fault(p_command);
    if v_refusal is not null then
        return v_refusal;
    end if;
    v_hold := (p_command ->> 'hold_until')::timestamptz;
    if v_hold <= clock_timestamp() or v_hold = 'infinity' then
        return invalid('hold_until', 'past');
    end if;

    v_stays := p_command -> 'stays';
    if jsonb_typeof(v_stays) is distinct from 'array' or jsonb_array_length(v_stays) = 0 then
        return invalid('stays', 'required');
    elsif jsonb_array_length(v_stays) > 200 then
        return invalid('stays', 'too_many');
    end if;
    for i in 0 .. jsonb_array_length(v_stays) - 1 loop
        w := read_stay(c, v_stays -> i, i);
        if w.refusal is not null then
            return w.refusal;
        end if;
        -- Two stays of the command in each other's way: no conflict with anybody, but a slip.
        if i > 0 and w.room_id is not null then
            perform
            from unnest(v_wishes) x
            where x.room_id = w.room_id
              and half_days('stay', 'reserved', x.arrival, x.departure, x.day_use)
                  && half_days('stay', 'reserved', w.arrival, w.departure, w.day_use);
            if found then
                return invalid('room', 'twice', i);
            end if;
        end if;
        v_wishes := v_wishes || w;
        v_types := v_types || w.type_id;
    end loop;
    perform lock_types(p_hotel, v_types);
    if v_guest is not null then
        v_guest := known_guest(p_hotel, v_guest);
        if v_guest is null then
            return '{"result": "not_found"}'::jsonb;
        end if;
    end if;

    if cardinality(v_wishes) = 1 and not v_overbook and not v_lists then
        return book_stays(c, p_command, v_wishes, v_guest, v_hold, false);
    end if;
    begin
        if v_lists then
            perform lift_pickups(c, p_command, v_wishes);
        end if;
        return book_stays(c, p_command, v_wishes, v_guest, v_hold, v_overbook);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
end
$$;

ALTER FUNCTION api.book(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.book_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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

ALTER FUNCTION api.book_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.cancel(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_pick record;
    v_before jsonb;
    v_code text;
    v_waiting constant bigint := (p_command ->> 'waiting')::bigint;
    v_more jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'cancel', p_command,
                     array['reservation', 'version', 'stays', 'reason', 'note', 'waiting']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_code := text_fault(p_command ->> 'reason', 200);
    if v_code is not null then
        return invalid('reason', v_code);
    end if;
    v_code := text_fault(p_command ->> 'note', 1000, true);
    if v_code is not null then
        return invalid('note', v_code);
    end if;
    v_pick := pick_stays(c, p_command, array['requested', 'reserved']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    if v_waiting is not null
       and not wait_again(c, v_waiting, (p_command ->> 'reservation')::bigint, true) then
        return invalid('waiting', 'wrong_status');
    end if;
    v_before := stays_json(p_hotel, v_pick.ids);
    update occupancy o
    set status = 'cancelled',
        reason = concat_ws(': ', nullif(p_command ->> 'reason', ''), nullif(p_command ->> 'note', ''))
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids);
    v_more := give_back_pickups(c, v_pick.ids);
    if v_waiting is not null then
        v_more := v_more || jsonb_build_object(
            'waiting', jsonb_build_array(waiting_json(p_hotel, v_waiting)));
    end if;
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_pick.ids, v_before, v_more,
                        jsonb_strip_nulls(jsonb_build_object('waiting', v_waiting)));
end
$$;

ALTER FUNCTION api.cancel(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.cancel_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    p service_places;
    v_before jsonb;
    v_cancel constant boolean := coalesce((p_command ->> 'cancel')::boolean, true);
    v_refusal jsonb;
    v_reservation bigint;
    v_waited boolean;
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'cancel_places', p_command,
                     array['places', 'version', 'cancel']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    select *
    into p
    from service_places x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'places')::bigint;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;

    -- Of the slot where the party was just now: if it has moved on, the version says so.
    v_waited := lock_slots(array[slot_key(p_hotel, p.service_id, p.start)]);

    select *
    into p
    from service_places x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'places')::bigint
    for no key update;
    if p.version is distinct from (p_command ->> 'version')::int then
        return places_stale(p, coalesce((p_command ->> 'version')::int, 0));
    elsif p.cancelled = v_cancel then
        return invalid('places', 'wrong_status');
    end if;
    if not v_cancel then
        v_refusal := slot_fault(c, p.service_id, p.start);
        if v_refusal is not null then
            return v_refusal;
        end if;
    end if;
    v_before := places_trace(p);
    update service_places x
    set cancelled = v_cancel,
        version = x.version + 1
    where x.hotel_id = p_hotel
      and x.id = p.id
      and (v_cancel or x.seats <= places_left(p_hotel, p.service_id, p.start))
    returning *
    into p;
    if not found then
        return (
            select jsonb_build_object('result', 'full', 'service', x.service_id,
                                      'start', to_timestamp(x.start),
                                      'places_left', places_left(p_hotel, x.service_id, x.start))
            from service_places x
            where x.hotel_id = p_hotel
              and x.id = (p_command ->> 'places')::bigint)
            || case when v_waited then '{"waited": true}'::jsonb else '{}' end;
    end if;
    select o.reservation_id
    into v_reservation
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = p.stay_id;
    v_event := write_event(
        c, v_reservation, null, case when p.stay_id is not null then array[p.stay_id] end, null,
        jsonb_build_object('places', jsonb_build_array(v_before)),
        jsonb_build_object('places', jsonb_build_array(places_trace(p))));
    return finish_write(c, v_event, jsonb_build_object(
        'places', jsonb_build_array(places_json(p))))
        || case when v_waited then '{"waited": true}'::jsonb else '{}' end;
end
$$;

ALTER FUNCTION api.cancel_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.change_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    o roomrack.occupancy;
    v_part roomrack.occupancy;
    v_reservation constant bigint := (p_command ->> 'reservation')::bigint;
    v_version constant int := (p_command ->> 'version')::int;
    v_stay constant bigint := (p_command ->> 'stay')::bigint;
    v_room constant int := (p_command ->> 'room')::int;
    v_from constant date := as_date(p_command ->> 'from');
    v_prices bigint[];
    v_type int;
    v_old_type int;
    v_status text;
    v_leaves boolean;
    v_ids bigint[];
    v_before jsonb;
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'change_room', p_command,
                     array['reservation', 'version', 'stay', 'room', 'from', 'prices', 'reason']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif v_reservation is null or v_version is null or v_stay is null or v_room is null then
        return invalid(case when v_reservation is null then 'reservation'
                            when v_version is null then 'version'
                            when v_stay is null then 'stay' else 'room' end, 'required');
    elsif v_from is null then
        return invalid('from', 'bad_date');
    elsif text_fault(p_command ->> 'reason', 200) is not null then
        return invalid('reason', text_fault(p_command ->> 'reason', 200));
    end if;
    select x.type_id
    into v_old_type
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = v_stay
      and x.reservation_id = v_reservation;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    select r.type_id
    into v_type
    from room r
    where r.hotel_id = p_hotel
      and r.id = v_room;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    v_refusal := open_reservation(c, v_reservation, v_version, array[v_old_type, v_type]);
    if v_refusal is not null then
        return v_refusal;
    end if;
    select *
    into o
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = v_stay;

    if o.status not in ('requested', 'reserved', 'in_house') then
        return invalid('stay', 'wrong_status');
    elsif v_from < c.business_date then
        return invalid('from', 'before_business_date');
    elsif v_from < o.arrival or v_from >= greatest(o.departure, o.arrival + 1)
          or (o.day_use and v_from <> o.arrival) then
        return invalid('from', 'not_in_stay');
    elsif v_from > o.arrival and v_from <= c.business_date and o.status <> 'in_house' then
        return invalid('from', 'not_in_house');
    elsif v_room = o.room_id then
        return invalid('room', 'same');
    end if;
    if coalesce(p_command -> 'prices', 'null') <> 'null' then
        v_prices := read_prices(p_command -> 'prices', greatest(o.departure - v_from, 1));
        if v_prices is null then
            return invalid('prices', 'bad_prices');
        end if;
    end if;

    -- The part before, that this one was split from.
    if v_from = o.arrival and not o.day_use then
        select *
        into v_part
        from occupancy x
        where x.hotel_id = p_hotel
          and x.reservation_id = v_reservation
          and x.guest_id = o.guest_id
          and x.room_id = v_room
          and x.departure = o.arrival
          and x.arrival < x.departure
          and case o.status when 'in_house' then x.status = 'checked_out'
                            else x.status in ('reserved', 'in_house', 'requested') end;
    end if;
    if o.room_locked and v_part.id is null then
        return invalid('room', 'room_locked');
    end if;
    v_leaves := (o.status = 'in_house' and v_from = c.business_date)
        or coalesce(v_part.status = 'checked_out', false);
    v_ids := array_remove(array[v_part.id, o.id], null);
    v_before := stays_json(p_hotel, v_ids);
    begin
        if v_part.id is not null then
            v_status := case v_part.status when 'checked_out' then 'in_house' else v_part.status end;
            update occupancy x
            set status = 'cancelled'
            where x.hotel_id = p_hotel
              and x.id = any (v_ids);
            v_refusal := obstacle(c, v_type, v_room,
                                  half_days('stay', v_status, v_part.arrival, o.departure, false),
                                  1, 0);
        elsif v_from = o.arrival then
            update occupancy x
            set status = 'cancelled',
                room_id = null
            where x.hotel_id = p_hotel
              and x.id = o.id;
            v_status := o.status;
            v_refusal := obstacle(c, v_type, v_room,
                                  half_days('stay', o.status, o.arrival, o.departure, o.day_use),
                                  1, 0);
        else
            v_status := case when o.status = 'requested' then 'requested'
                             when v_leaves then 'in_house' else 'reserved' end;
            update occupancy x
            set status = case when v_leaves then 'checked_out' else x.status end,
                departure = v_from,
                prices = x.prices[1 : v_from - x.arrival],
                expected_departure = null
            where x.hotel_id = p_hotel
              and x.id = o.id;
            v_refusal := obstacle(c, v_type, v_room,
                                  half_days('stay', v_status, v_from, o.departure, false), 1, 0);
        end if;
        if v_refusal is null and v_status = 'in_house' and v_leaves then
            v_refusal := in_house_conflict(p_hotel, v_room, 0);
        end if;
        if v_refusal is not null then
            perform refuse(v_refusal);
        end if;

        if v_part.id is not null then
            update occupancy x
            set status = v_status,
                departure = o.departure,
                prices = x.prices || coalesce(v_prices, o.prices),
                expected_departure = o.expected_departure
            where x.hotel_id = p_hotel
              and x.id = v_part.id;
        elsif v_from = o.arrival then
            update occupancy x
            set status = v_status,
                room_id = v_room,
                prices = coalesce(v_prices, x.prices)
            where x.hotel_id = p_hotel
              and x.id = o.id;
        else
            insert into occupancy (
                hotel_id, kind, reservation_id, guest_id, sold_type_id, type_id, room_id, arrival,
                departure, status, hold_until, room_locked, prices, expected_departure, created_by,
                created_desk)
            values (
                p_hotel, 'stay', v_reservation, o.guest_id, o.sold_type_id, v_type, v_room, v_from,
                o.departure, v_status, o.hold_until, not v_leaves,
                coalesce(v_prices, o.prices[v_from - o.arrival + 1 :]), o.expected_departure,
                c.person_id, c.desk)
            returning id into v_part.id;
            v_ids := v_ids || v_part.id;
        end if;
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    if v_leaves then
        perform left_rooms(p_hotel, array[o.room_id]);
        update room r
        set status_unsaid = false
        where r.hotel_id = p_hotel
          and r.id = v_room
          and r.status_unsaid;
    end if;
    return finish_stays(
        c, v_reservation, v_ids, v_before,
        jsonb_build_object('rooms', (
            select coalesce(jsonb_agg(room_json(r)), '[]')
            from room r
            where r.hotel_id = p_hotel
              and v_leaves
              and r.id = o.room_id)),
        jsonb_build_object('reason', coalesce(p_command ->> 'reason', '')));
end
$$;

ALTER FUNCTION api.change_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api."check"() RETURNS TABLE(hotel text, invariant text, "row" text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
    if not is_owner() then
        raise exception 'not allowed' using errcode = '42501';
    end if;

    -- I1: for each room, in order of its half-days, nothing begins before all that came earlier ended.
    return query
    select h.code, 'one_occupant', format('room %s: occupancy %s overlaps an earlier one',
                                          r.number, s.id)
    from (
        select
            o.hotel_id, o.room_id, o.id, lower(o.held) as begins,
            max(coalesce(upper(o.held), 2147483647)) over (
                partition by o.hotel_id, o.room_id
                order by lower(o.held), o.id
                rows between unbounded preceding and 1 preceding) as taken_until
        from occupancy o
        where o.room_id is not null
          and o.held is not null) s
    join hotel h on h.id = s.hotel_id
    join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    where s.begins < s.taken_until;

    return query
    select h.code, 'one_in_house', format('room %s: %s parties in house', r.number, count(*))
    from occupancy o
    join hotel h on h.id = o.hotel_id
    join room r on r.hotel_id = o.hotel_id and r.id = o.room_id
    where o.kind = 'stay'
      and o.status = 'in_house'
    group by h.code, r.number
    having count(*) > 1;

    return query
    select h.code, 'held', format('occupancy %s: held is %s', o.id, o.held)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    where o.held is distinct from
          half_days(o.kind, o.status, o.arrival, o.departure, o.day_use);

    -- I2: the guard rows say what a recount says, and nothing is oversold.
    return query
    select h.code, 'type_not_oversold',
        format('type %s, %s: guard row %s by day, %s by night; counted %s and %s', t.code, c.date,
               coalesce(n.free_day::text, 'missing'), coalesce(n.free_night::text, 'missing'),
               c.free_day, c.free_night)
    from hotel h
    cross join lateral count_type_nights(h.id, null, h.business_date, h.sell_until) c
    join room_type t on t.hotel_id = h.id and t.id = c.type_id
    left join type_night n on n.hotel_id = h.id and n.type_id = c.type_id and n.date = c.date
    where n.free_day is distinct from c.free_day
       or n.free_night is distinct from c.free_night
       or c.free_day < 0
       or c.free_night < 0;

    return query
    select h.code, 'type_of_room', format('occupancy %s: uses another type than its room has', o.id)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    join room r on r.hotel_id = o.hotel_id and r.id = o.room_id
    where o.type_id <> r.type_id
      and o.held && int4range(2 * (h.business_date - date '2000-01-01'), null);

    return query
    select h.code, 'within_sell_until', format('occupancy %s ends after %s', o.id, h.sell_until)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    where o.held is not null
      and upper(o.held) > 2 * (h.sell_until - date '2000-01-01');

    return query
    select h.code, 'prices', format('stay %s: %s prices for %s nights', o.id,
                                    cardinality(o.prices), o.departure - o.arrival)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    where o.kind = 'stay'
      and o.held is not null
      and cardinality(o.prices) <> greatest(o.departure - o.arrival, 1);

    return query
    select h.code, 'copies', format('stay %s: not its reservation''s or its guest''s words', o.id)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    join reservation r on r.hotel_id = o.hotel_id and r.id = o.reservation_id
    join guest g on g.hotel_id = o.hotel_id and g.id = o.guest_id
    where (o.confirmation, o.version, o.group_size, o.guest_name)
          is distinct from (r.confirmation, r.version, r.group_size, g.name);

    -- I3: the confirmed places of each slot, counted again.
    return query
    select h.code, 'slot_not_overfull',
        format('service %s, %s: %s places of %s', s.code, to_timestamp(t.start) at time zone 'UTC',
               sum(p.seats), t.capacity)
    from service_slot t
    join hotel h on h.id = t.hotel_id
    join service s on s.hotel_id = t.hotel_id and s.id = t.service_id
    join service_places p
        on p.hotel_id = t.hotel_id and p.service_id = t.service_id and p.start = t.start
        and not p.cancelled
    group by h.code, s.code, t.start, t.capacity
    having sum(p.seats) > t.capacity or min(p.seats) < 1;

    -- Allotments: of each night what was picked up and what is left make up what was agreed.
    return query
    select h.code, 'allotment',
        format('block %s, %s: %s picked up, %s left (%s), %s agreed', b.id, n.date, u.count,
               case when o.status = 'released' then 0 else o.quantity end, o.status, b.quantity)
    from block b
    join hotel h on h.id = b.hotel_id
    join block_night n on n.hotel_id = b.hotel_id and n.block_id = b.id
    join occupancy o on o.hotel_id = n.hotel_id and o.id = n.occupancy_id
    cross join lateral (
        select count(*)
        from pickup k
        where k.hotel_id = n.hotel_id
          and k.block_id = n.block_id
          and not k.given_back
          and n.date >= k.arrival
          and n.date < k.departure) u
    where case when b.released then o.status <> 'released'
               else u.count + case when o.status = 'released' then 0 else o.quantity end
                    <> b.quantity
          end
       or o.status not in ('released', case when b.definite then 'definite' else 'tentative' end)
       or (o.type_id, o.arrival, o.departure) <> (b.type_id, n.date, n.date + 1);

    -- I6: what was written together is all there.
    return query
    select h.code, 'all_or_none', format('event %s: occupancy %s is missing', e.id, s.id)
    from event e
    join hotel h on h.id = e.hotel_id
    cross join unnest(e.occupancy_ids) s (id)
    where not exists (
            select
            from occupancy o
            where o.hotel_id = e.hotel_id
              and o.id = s.id);

    -- I4, I5, I7: operations, versions and events fit together.
    return query
    select coalesce(h.code, '-'), 'once', format('operation %s has no event', p.request)
    from operation p
    left join hotel h on h.id = p.hotel_id
    where p.result is not null
      and not exists (
            select
            from event e
            where e.hotel_id = p.hotel_id
              and e.request = p.request);
    return query
    select coalesce(h.code, '-'), 'trace', format('event %s has no operation', e.id)
    from event e
    left join hotel h on h.id = e.hotel_id
    where e.kind not in ('hold_expired', 'cut_off', 'load')
      and not exists (
            select
            from operation p
            where p.hotel_id = e.hotel_id
              and p.request = e.request
              and p.result is not null);
    return query
    select h.code, 'trace', format('reservation %s: version %s, %s events up to version %s',
                                   r.id, r.version, coalesce(e.events, 0), e.last)
    from reservation r
    join hotel h on h.id = r.hotel_id
    left join (
        select x.hotel_id, x.reservation_id, count(distinct x.version) as events,
            max(x.version) as last
        from event x
        where x.reservation_id is not null
        group by 1, 2) e on e.hotel_id = r.hotel_id and e.reservation_id = r.id
    where e.events is distinct from r.version
       or e.last is distinct from r.version;
    return query
    select coalesce(h.code, '-'), 'trace', format('reservation %s has no stay', r.id)
    from reservation r
    left join hotel h on h.id = r.hotel_id
    where h.id is null
       or not exists (
            select
            from occupancy o
            where o.hotel_id = r.hotel_id
              and o.reservation_id = r.id);

    -- Guests: who lives on in somebody else has nothing of its own, who is forgotten is.
    return query
    select h.code, 'guest', format('guest %s lives on in %s and has a reservation', g.id, g.merged_into)
    from guest g
    join hotel h on h.id = g.hotel_id
    where g.merged_into is not null
      and (exists (
                select
                from reservation r
                where r.hotel_id = g.hotel_id
                  and r.guest_id = g.id)
           or exists (
                select
                from occupancy o
                where o.hotel_id = g.hotel_id
                  and o.guest_id = g.id)
           or not exists (
                select
                from guest_merge m
                where m.hotel_id = g.hotel_id
                  and m.other_id = g.id
                  and m.guest_id = g.merged_into
                  and m.undone_at is null));
    return query
    select h.code, 'guest', format('guest %s is anonymised and something of it is kept', g.id)
    from guest g
    join hotel h on h.id = g.hotel_id
    where g.anonymised_at is not null
      and (g.reading || g.phone || g.email || g.language || g.preferences || g.alert <> ''
           or exists (
                select
                from guest_document d
                where d.hotel_id = g.hotel_id
                  and d.guest_id = g.id)
           or exists (
                select
                from reservation r
                where r.hotel_id = g.hotel_id
                  and r.guest_id = g.id
                  and r.notes <> ''));
    return query
    select h.code, 'guest', format('stay %s shows another name than its guest %s', o.id, o.guest_id)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    join guest g on g.hotel_id = o.hotel_id and g.id = o.guest_id
    where o.guest_name <> g.name;

    -- A day is closed once, and the next one is the business date after it.
    return query
    select coalesce(h.code, '-'), 'closed_once', format('%s was closed %s times', d.day, d.times)
    from (
        select e.hotel_id, e.before ->> 'business_date' as day, count(*) as times
        from event e
        where e.kind = 'close_day'
        group by 1, 2) d
    left join hotel h on h.id = d.hotel_id
    where d.times > 1;

    -- A stamp that no transaction of this server can have given: a restore, see roomrack.reset_stamps.
    return query
    select coalesce(h.code, '-'), 'stamp', format('%s %s is stamped by a later transaction', s.kind, s.id)
    from (
        select 'occupancy' as kind, o.hotel_id, o.id, o.stamp from occupancy o
        union all
        select 'event', e.hotel_id, e.id, e.stamp from event e
        union all
        select 'room', r.hotel_id, r.id, r.stamp from room r
        union all
        select 'places', l.hotel_id, l.id, l.stamp from service_places l
        union all
        select 'hotel', x.id, x.id, x.stamp from hotel x) s
    left join hotel h on h.id = s.hotel_id
    where s.stamp >= pg_snapshot_xmax(pg_current_snapshot());

    -- I8: a desk has no right on a table, and what it may call is the owner's, with its own names.
    return query
    select '-', 'own_hotel', format('%s has a right on table %s', w.login, c.relname)
    from (
        values ('public'), ('roomrack_clerk'), ('roomrack_supervisor'), ('roomrack_manager')
        union
        select p.login
        from person p
        join pg_roles r on r.rolname = p.login
        where r.rolname <> 'roomrack_owner') w (login)
    cross join pg_class c
    where c.relnamespace = 'roomrack'::regnamespace
      and c.relkind in ('r', 'p', 'v', 'm')
      and (has_table_privilege(w.login, c.oid, 'select, insert, update, delete, truncate')
           or has_any_column_privilege(w.login, c.oid, 'select, insert, update'));
    return query
    select '-', 'own_hotel', format('function %s is not sealed', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = 'api'::regnamespace
      and not (p.prosecdef
               and p.proowner = 'roomrack_owner'::regrole
               and coalesce(p.proconfig, '{}') @> array['search_path=roomrack, pg_temp']);

    -- The last lines of defence are in place: every trigger is always on, every constraint is valid.
    return query
    select '-', 'schema', format('trigger %s is missing', w.name)
    from unnest(array['event_1_append_only', 'event_2_append_only', 'guest_0_version',
                      'guest_1_stamp', 'guest_2_touches_stays', 'hotel_1_stamp', 'hotel_2_guard',
                      'hotel_3_is_new', 'occupancy_1_before', 'occupancy_2_guard',
                      'occupancy_3_guard_update', 'occupancy_4_not_emptied', 'overbooking_guard',
                      'overbooking_not_emptied', 'reservation_1_stamp',
                      'reservation_2_touches_stays', 'room_1_stamp', 'room_2_guard',
                      'room_3_guard_update', 'room_4_not_emptied', 'room_type_1_stamp',
                      'room_type_2_guard', 'service_1_stamp', 'service_places_1_stamp',
                      'service_slot_1_stamp', 'type_night_1_inserted', 'type_night_2_updated']) w (name)
    where not exists (
            select
            from pg_trigger t
            join pg_class c on c.oid = t.tgrelid
            where c.relnamespace = 'roomrack'::regnamespace
              and t.tgname = w.name);
    return query
    select '-', 'schema', format('trigger %s on %s is not ENABLE ALWAYS', t.tgname,
                                 t.tgrelid::regclass)
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'roomrack'::regnamespace
      and not t.tgisinternal
      and t.tgenabled <> 'A';
    return query
    select '-', 'schema', format('constraint %s is missing, not valid or deferrable', w.name)
    from unnest(array['one_occupant', 'one_in_house', 'type_not_oversold', 'slot_not_overfull',
                      'slot_keeps_its_places', 'slot_finds_its_places', 'operation_pk']) w (name)
    where not exists (
        select
        from pg_constraint k
        where k.connamespace = 'roomrack'::regnamespace
          and k.conname = w.name
          and k.convalidated
          and not k.condeferrable);
end
$$;

ALTER FUNCTION api."check"() OWNER TO roomrack_owner;

CREATE FUNCTION api.check_in(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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

ALTER FUNCTION api.check_in(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.check_out(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_pick record;
    v_before jsonb;
    v_left int[];
    v_were jsonb;
    v_rooms jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'check_out', p_command,
                     array['reservation', 'version', 'stays']);
    v_pick := pick_stays(c, p_command, array['in_house']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    v_before := stays_json(p_hotel, v_pick.ids);
    update occupancy o
    set status = 'checked_out',
        departure = greatest(least(o.departure, c.business_date), o.arrival),
        prices = case
            when o.day_use or o.departure <= c.business_date then o.prices
            else o.prices[1 : greatest(c.business_date - o.arrival, 0)]
        end
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids);
    select array_agg(o.room_id)
    into v_left
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids);
    select jsonb_object_agg(r.id, r.housekeeping)
    into v_were
    from room r
    where r.hotel_id = p_hotel
      and r.id = any (v_left);
    perform left_rooms(p_hotel, v_left);
    select jsonb_agg(room_json(r))
    into v_rooms
    from room r
    where r.hotel_id = p_hotel
      and r.id = any (v_left);
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_pick.ids, v_before,
                        jsonb_build_object('rooms', v_rooms),
                        jsonb_build_object('rooms_were', v_were));
end
$$;

ALTER FUNCTION api.check_out(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.close_day(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_day constant date := as_date(p_command ->> 'day');
    v_no_shows bigint[] := '{}'::bigint[];
    v_known int;
    v_types int[];
    v_open jsonb;
    v_reservation bigint;
    v_version int;
    v_stays bigint[];
    v_before jsonb;
    v_answers jsonb := '[]'::jsonb;
    v_dirty int[];
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'close_day', p_command, array['day', 'no_shows'],
                     true);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif v_day is null then
        return invalid('day', 'bad_date');
    elsif v_day > c.business_date then
        return invalid('day', 'not_yet');
    elsif v_day < c.business_date then
        return invalid('day', 'already_closed') || jsonb_build_object('changes', (
            select coalesce(jsonb_agg(event_json(e)), '[]')
            from (
                select *
                from event x
                where x.hotel_id = p_hotel
                  and x.kind = 'close_day'
                  and x.before ->> 'business_date' = v_day::text
                order by x.id desc
                limit 1) e));
    end if;
    if coalesce(p_command -> 'no_shows', 'null') <> 'null' then
        if jsonb_typeof(p_command -> 'no_shows') <> 'array' then
            return invalid('no_shows', 'required');
        end if;
        v_no_shows := array(
            select distinct e::bigint
            from jsonb_array_elements_text(p_command -> 'no_shows') e
            order by 1);
    end if;
    select count(*)::int, array_agg(o.type_id)
    into v_known, v_types
    from occupancy o
    where o.hotel_id = p_hotel
      and o.kind = 'stay'
      and o.id = any (v_no_shows);
    if v_known <> cardinality(v_no_shows) then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform lock_types(p_hotel, v_types);
    perform
    from reservation r
    where r.hotel_id = p_hotel
      and r.id in (
            select o.reservation_id
            from occupancy o
            where o.hotel_id = p_hotel
              and o.id = any (v_no_shows))
    order by r.id
    for no key update;
    perform
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = any (v_no_shows)
      and (o.status not in ('requested', 'reserved') or o.arrival > v_day);
    if found then
        return invalid('no_shows', 'wrong_status');
    end if;
    v_open := roomrack.open_items(p_hotel, v_day, v_no_shows);
    if v_open <> '[]' then
        return invalid('day', 'open') || jsonb_build_object('open_items', v_open);
    end if;

    for v_reservation, v_stays in
        select o.reservation_id, array_agg(o.id order by o.id)
        from occupancy o
        where o.hotel_id = p_hotel
          and o.id = any (v_no_shows)
        group by o.reservation_id
        order by o.reservation_id
    loop
        v_before := stays_json(p_hotel, v_stays);
        update occupancy o
        set status = 'no_show'
        where o.hotel_id = p_hotel
          and o.id = any (v_stays);
        update reservation r
        set version = r.version + 1
        where r.hotel_id = p_hotel
          and r.id = v_reservation
        returning r.version into v_version;
        perform write_event(
            c, v_reservation, v_version, v_stays, null, jsonb_build_object('stays', v_before),
            jsonb_build_object('stays', stays_json(p_hotel, v_stays)), 'no_show');
        v_answers := v_answers || reservation_json(p_hotel, v_reservation);
    end loop;

    with dirty as (
        update room r
        set housekeeping = 'dirty'
        where r.hotel_id = p_hotel
          and r.housekeeping <> 'dirty'
          and r.id in (
                select o.room_id
                from occupancy o
                where o.hotel_id = p_hotel
                  and o.kind = 'stay'
                  and o.status = 'in_house')
        returning r.id)
    select array_agg(d.id)
    into v_dirty
    from dirty d;
    perform roll_day(c);
    v_event := write_event(
        c, null, null, v_no_shows, null, jsonb_build_object('business_date', v_day),
        jsonb_build_object('business_date', v_day + 1, 'no_shows', to_jsonb(v_no_shows)));
    return finish_write(c, v_event, jsonb_build_object(
        'reservations', v_answers,
        'rooms', (
            select coalesce(jsonb_agg(room_json(r) order by r.id), '[]')
            from room r
            where r.hotel_id = p_hotel
              and r.id = any (v_dirty)),
        'hotel', (select hotel_json(h) from hotel h where h.id = p_hotel)));
end
$$;

ALTER FUNCTION api.close_day(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.close_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_from constant date := as_date(p_command ->> 'from');
    v_to constant date := as_date(p_command ->> 'to');
    v_kind constant text := p_command ->> 'kind';
begin
    c := begin_write(p_hotel, p_request, p_desk, 'close_room', p_command,
                     array['room', 'from', 'to', 'kind', 'reason']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif (p_command ->> 'room') is null then
        return invalid('room', 'required');
    elsif v_from is null then
        return invalid('from', 'bad_date');
    elsif v_to is null and (p_command ->> 'to') is not null then
        return invalid('to', 'bad_date');
    elsif v_kind is null or v_kind not in ('out_of_order', 'out_of_service') then
        return invalid('kind', 'bad_kind');
    end if;
    return roomrack.close(c, (p_command ->> 'room')::int, v_from, v_to, v_kind,
                          p_command ->> 'reason');
end
$$;

ALTER FUNCTION api.close_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.close_waiting(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    w roomrack.waiting;
    v_open constant boolean := coalesce((p_command ->> 'open')::boolean, false);
begin
    c := begin_write(p_hotel, p_request, p_desk, 'close_waiting', p_command,
                     array['waiting', 'version', 'open']);
    if c.refusal is not null then
        return c.refusal;
    elsif (p_command ->> 'waiting') is null or (p_command ->> 'version') is null then
        return invalid(case when (p_command ->> 'waiting') is null then 'waiting' else 'version' end,
                       'required');
    end if;
    select *
    into w
    from waiting x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'waiting')::bigint
    for update;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif w.version <> (p_command ->> 'version')::int then
        return stale_entry(p_hotel, 'waiting', w.id, w.version,
                           (p_command ->> 'version')::int);
    elsif w.state = 'booked' or (w.state = 'open') = v_open then
        return invalid('waiting', 'wrong_status');
    end if;
    update waiting x
    set state = case when v_open then 'open' else 'closed' end,
        version = x.version + 1
    where x.hotel_id = p_hotel
      and x.id = w.id;
    return finish_setup(
        c, null,
        jsonb_build_object('waiting', w.id, 'guest', w.guest_id, 'type', w.type_id,
                           'arrival', w.arrival, 'departure', w.departure, 'state', w.state),
        jsonb_build_object('waiting', w.id, 'guest', w.guest_id, 'type', w.type_id,
                           'arrival', w.arrival, 'departure', w.departure,
                           'state', case when v_open then 'open' else 'closed' end),
        jsonb_build_object('waiting', jsonb_build_array(waiting_json(p_hotel, w.id))));
end
$$;

ALTER FUNCTION api.close_waiting(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.deactivate_person(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'deactivate_person', p_command, array['login']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    end if;
    return set_membership(c, p_command ->> 'login', null);
end
$$;

ALTER FUNCTION api.deactivate_person(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.edit(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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

ALTER FUNCTION api.edit(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.edit_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    b roomrack.block;
    v_before jsonb;
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'edit_block', p_command,
                     array['block', 'version', 'name', 'quantity', 'definite', 'cutoff']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_refusal := block_fault(c, p_command, false);
    if v_refusal is not null then
        return v_refusal;
    end if;
    v_refusal := open_block(c, p_command);
    if v_refusal is not null then
        return v_refusal;
    end if;
    select block_event(x)
    into v_before
    from block x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'block')::bigint;
    begin
        update block x
        set name = coalesce(p_command ->> 'name', x.name),
            quantity = coalesce((p_command ->> 'quantity')::int, x.quantity),
            definite = coalesce((p_command ->> 'definite')::boolean, x.definite),
            cutoff = case when p_command ? 'cutoff' then as_date(p_command ->> 'cutoff')
                          else x.cutoff end,
            version = x.version + 1
        where x.hotel_id = p_hotel
          and x.id = (p_command ->> 'block')::bigint
        returning * into b;
        perform lay_block(c, b);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_setup(c, null, v_before, block_event(b),
                        blocks_answer(p_hotel, array[b.id]));
end
$$;

ALTER FUNCTION api.edit_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.edit_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_guest constant bigint := (p_command ->> 'guest')::bigint;
    v_version constant int := (p_command ->> 'version')::int;
    v_fields constant jsonb := p_command - array['guest', 'version'];
    v_key text;
    v_code text;
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'edit_guest', p_command,
                     array['guest', 'version', 'name', 'reading', 'phone', 'email', 'language',
                           'preferences', 'alert']);
    if c.refusal is not null then
        return c.refusal;
    elsif v_guest is null or v_version is null then
        return invalid(case when v_guest is null then 'guest' else 'version' end, 'required');
    end if;
    v_refusal := guest_fault(v_fields - array['preferences', 'alert'], false);
    if v_refusal is not null then
        return v_refusal;
    end if;
    foreach v_key in array array['preferences', 'alert'] loop
        v_code := text_fault(v_fields ->> v_key, 5000, true);
        if v_code is not null then
            return invalid(v_key, v_code);
        end if;
    end loop;
    perform from guest g where g.hotel_id = p_hotel and g.id = v_guest for no key update;
    v_refusal := open_guest(c, 'guest', v_guest, v_version);
    if v_refusal is not null then
        return v_refusal;
    end if;
    -- The version moves on whether or not something is different: who saved last is known.
    update guest g
    set version = g.version + 1,
        name = coalesce(v_fields ->> 'name', g.name),
        reading = coalesce(v_fields ->> 'reading', g.reading),
        phone = coalesce(v_fields ->> 'phone', g.phone),
        email = coalesce(v_fields ->> 'email', g.email),
        language = coalesce(v_fields ->> 'language', g.language),
        preferences = coalesce(v_fields ->> 'preferences', g.preferences),
        alert = coalesce(v_fields ->> 'alert', g.alert)
    where g.hotel_id = p_hotel
      and g.id = v_guest;
    return finish_write(
        c,
        write_guest_event(c, v_guest, null, jsonb_build_object('fields', (
            select coalesce(jsonb_agg(k order by k), '[]')
            from jsonb_object_keys(v_fields) k
            where v_fields -> k <> 'null'))),
        jsonb_build_object('guests', jsonb_build_array(v_guest)));
end
$$;

ALTER FUNCTION api.edit_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.extend_sell_until(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_until constant date := as_date(p_command ->> 'until');
begin
    c := begin_write(p_hotel, p_request, p_desk, 'extend_sell_until', p_command, array['until'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_until is null or v_until <= c.sell_until or v_until > c.business_date + 4000 then
        return invalid('until', case when v_until is null then 'bad_date' else 'out_of_range' end);
    end if;
    update hotel h
    set sell_until = v_until
    where h.id = p_hotel;
    return finish_setup(
        c, null, jsonb_build_object('sell_until', c.sell_until),
        jsonb_build_object('sell_until', v_until),
        (select jsonb_build_object('hotel', hotel_json(h)) from hotel h where h.id = p_hotel));
end
$$;

ALTER FUNCTION api.extend_sell_until(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.find_guests(p_hotel integer, p_text text, p_limit integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_limit constant int := least(greatest(coalesce(p_limit, 20), 0), 200);
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    return guest_hits(p_hotel, array(select g.id from guests_like(p_hotel, p_text, v_limit) g),
                      v_limit);
end
$$;

ALTER FUNCTION api.find_guests(p_hotel integer, p_text text, p_limit integer) OWNER TO roomrack_owner;

CREATE FUNCTION api.find_in_hotels(p_text text, p_limit integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_limit constant int := least(greatest(coalesce(p_limit, 20), 0), 200);
    v_hotel int;
    v_found jsonb := '[]'::jsonb;
begin
    for v_hotel in
        select h.id
        from hotels_of_person() h
    loop
        exit when jsonb_array_length(v_found) >= v_limit;
        v_found := v_found || api.find_reservations(v_hotel, p_text,
                                                    v_limit - jsonb_array_length(v_found));
    end loop;
    return v_found;
end
$$;

ALTER FUNCTION api.find_in_hotels(p_text text, p_limit integer) OWNER TO roomrack_owner;

CREATE FUNCTION api.find_reservations(p_hotel integer, p_text text, p_limit integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $_$
declare
    v_text constant text := upper(btrim(normalize(coalesce(p_text, ''), nfkc)));
    v_number bigint;
    v_date date;
    v_ids bigint[];
    v_guests bigint[];
    v_limit constant int := least(greatest(coalesce(p_limit, 20), 0), 200);
begin
    if role_at(p_hotel) is null or v_text = '' then
        return '[]'::jsonb;
    end if;
    if v_text ~ '^(RR-?)?[0-9]{1,15}$' then
        v_number := regexp_replace(v_text, '[^0-9]', '', 'g')::bigint;
    end if;
    select h.business_date into v_date from hotel h where h.id = p_hotel;
    v_guests := array(select g.id from guests_like(p_hotel, p_text, v_limit) g);
    select array_agg(x.id order by x.rank, x.day, x.id)
    into v_ids
    from (
        select r.id, min(f.rank) as rank,
            min(case when o.departure >= v_date then o.arrival - v_date
                     else 100000 + (v_date - o.departure) end) as day
        from (
            select r.id, 0 as rank
            from reservation r
            where r.hotel_id = p_hotel
              and r.confirmation = v_number
            union all
            select o.reservation_id, 1
            from room m
            join occupancy o on o.hotel_id = m.hotel_id and o.room_id = m.id
            where m.hotel_id = p_hotel
              and upper(m.number) = v_text
              and o.kind = 'stay'
              and o.held && int4range(2 * (v_date - date '2000-01-01'), null)
            union all
            select r.id, 2
            from reservation r
            where r.hotel_id = p_hotel
              and r.guest_id = any (v_guests)
            union all
            select o.reservation_id, 2
            from occupancy o
            where o.hotel_id = p_hotel
              and o.guest_id = any (v_guests)) f (id, rank)
        join reservation r on r.hotel_id = p_hotel and r.id = f.id
        join occupancy o on o.hotel_id = p_hotel and o.reservation_id = r.id
        group by r.id
        order by 2, 3, 1
        limit v_limit) x;
    return (
        select coalesce(jsonb_agg(reservation_json(p_hotel, i.id) order by i.n), '[]')
        from unnest(v_ids) with ordinality i (id, n));
end
$_$;

ALTER FUNCTION api.find_reservations(p_hotel integer, p_text text, p_limit integer) OWNER TO roomrack_owner;

CREATE FUNCTION api.free_rooms_of_hotels(p_arrival date, p_departure date, p_day_use boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_last constant date := case when p_day_use then p_arrival else p_departure - 1 end;
begin
    if p_arrival is null or p_departure is null or v_last < p_arrival
       or p_departure > p_arrival + 400 then
        return '[]'::jsonb;
    end if;
    return (
        select coalesce(jsonb_agg(jsonb_build_object(
            'hotel', h.id, 'hotel_name', h.name, 'type', t.id, 'type_name', t.name, 'free', f.free,
            'free_rooms', f.rooms,
            'total', sum_of(prices(h.id, t.id, p_arrival, v_last - p_arrival + 1)))
            order by h.name, h.id, t.rack_order, t.id), '[]')
        from hotels_of_person() h
        join room_type t on t.hotel_id = h.id
        cross join lateral (
            select
                min(case when p_day_use then n.free_day else n.free_night end) as free,
                min(case when p_day_use then n.free_day else n.free_night end
                    - coalesce(b.extra, 0)) as rooms,
                count(*) as nights
            from type_night n
            left join overbooking b
                on b.hotel_id = n.hotel_id and b.type_id = n.type_id and b.date = n.date
            where n.hotel_id = h.id
              and n.type_id = t.id
              and n.date between p_arrival and v_last) f
        where f.nights = v_last - p_arrival + 1
          and f.free > 0
          and p_arrival >= h.business_date
          and p_departure <= h.sell_until);
end
$$;

ALTER FUNCTION api.free_rooms_of_hotels(p_arrival date, p_departure date, p_day_use boolean) OWNER TO roomrack_owner;

CREATE FUNCTION api.guest_document(p_hotel integer, p_guest bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_role constant roomrack.role := role_at(p_hotel);
begin
    if v_role is null or not exists (
            select
            from guest g
            where g.hotel_id = p_hotel
              and g.id = p_guest) then
        return null;
    elsif v_role < 'supervisor' then
        raise exception 'not allowed' using errcode = '42501';
    end if;
    return coalesce((
        select jsonb_build_object('kind', d.kind, 'number', d.number, 'country', d.country)
        from guest_document d
        where d.hotel_id = p_hotel
          and d.guest_id = p_guest), '{"kind": "", "number": "", "country": ""}');
end
$$;

ALTER FUNCTION api.guest_document(p_hotel integer, p_guest bigint) OWNER TO roomrack_owner;

CREATE FUNCTION api.guest_export(p_hotel integer, p_guest bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_role constant roomrack.role := role_at(p_hotel);
    v_guests bigint[];
    v_reservations bigint[];
begin
    if v_role is null or not exists (
            select
            from guest g
            where g.hotel_id = p_hotel
              and g.id = p_guest) then
        return null;
    elsif v_role < 'supervisor' then
        raise exception 'not allowed' using errcode = '42501';
    end if;
    v_guests := merged_in(p_hotel, p_guest);
    v_reservations := array(
        select r.id
        from reservation r
        where r.hotel_id = p_hotel
          and r.guest_id = any (v_guests)
        union
        select o.reservation_id
        from occupancy o
        where o.hotel_id = p_hotel
          and o.guest_id = any (v_guests)
          and o.reservation_id is not null);
    return jsonb_build_object(
        'hotel', (select h.name from hotel h where h.id = p_hotel),
        'exported_at', clock_timestamp(),
        'profiles', (
            select jsonb_agg(guest_json(g) || jsonb_build_object(
                'preferences', g.preferences, 'alert', g.alert, 'merged_into', g.merged_into,
                'anonymised_at', g.anonymised_at, 'document', (
                    select jsonb_build_object('kind', d.kind, 'number', d.number,
                                              'country', d.country)
                    from guest_document d
                    where d.hotel_id = p_hotel
                      and d.guest_id = g.id)) order by g.id)
            from guest g
            where g.hotel_id = p_hotel
              and g.id = any (v_guests)),
        'reservations', (
            select coalesce(jsonb_agg(jsonb_build_object(
                'confirmation', r.confirmation, 'adults', r.adults, 'children', r.children,
                'notes', case when r.guest_id = any (v_guests) then r.notes else '' end,
                'created_at', r.created_at, 'stays', (
                    select coalesce(jsonb_agg(jsonb_build_object(
                        'room', (
                            select m.number
                            from room m
                            where m.hotel_id = p_hotel
                              and m.id = o.room_id),
                        'arrival', o.arrival, 'departure', o.departure, 'day_use', o.day_use,
                        'status', o.status, 'prices', to_jsonb(o.prices), 'reason', o.reason)
                        order by o.arrival, o.id), '[]')
                    from occupancy o
                    where o.hotel_id = p_hotel
                      and o.reservation_id = r.id
                      and o.guest_id = any (v_guests))) order by r.confirmation), '[]')
            from reservation r
            where r.hotel_id = p_hotel
              and r.id = any (v_reservations)),
        'events', (
            select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind) order by e.id),
                            '[]')
            from event e
            where e.hotel_id = p_hotel
              and (e.guest_id = any (v_guests) or e.reservation_id = any (v_reservations))));
end
$$;

ALTER FUNCTION api.guest_export(p_hotel integer, p_guest bigint) OWNER TO roomrack_owner;

CREATE FUNCTION api.guest_profile(p_hotel integer, p_guest bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    return (
        select jsonb_build_object(
            'guest', guest_json(g), 'version', g.version, 'preferences', g.preferences,
            'alert', g.alert, 'merged_into', g.merged_into, 'anonymised_at', g.anonymised_at,
            'has_document', exists (
                select
                from guest_document d
                where d.hotel_id = p_hotel
                  and d.guest_id = p_guest),
            'merged', (
                select coalesce(jsonb_agg(x.id order by x.id), '[]')
                from guest x
                where x.hotel_id = p_hotel
                  and x.merged_into = p_guest),
            'stays', (
                select coalesce(jsonb_agg(occupancy_json(o) order by o.arrival desc, o.id desc), '[]')
                from occupancy o
                where o.hotel_id = p_hotel
                  and o.guest_id = p_guest
                  and not joined_away(o)))
        from guest g
        where g.hotel_id = p_hotel
          and g.id = p_guest);
end
$$;

ALTER FUNCTION api.guest_profile(p_hotel integer, p_guest bigint) OWNER TO roomrack_owner;

CREATE FUNCTION api.guests_past_term(p_hotel integer, p_before date) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_role constant roomrack.role := role_at(p_hotel);
begin
    if v_role is null then
        return '[]'::jsonb;
    elsif v_role < 'manager' then
        raise exception 'not allowed' using errcode = '42501';
    end if;
    return (
        select coalesce(jsonb_agg(
            guest_json(g) || jsonb_build_object('stays', s.stays, 'last_stay', s.last_stay)
            order by s.departure, g.id), '[]')
        from (
            select
                o.guest_id, max(o.departure) as departure,
                count(*) filter (where o.status not in ('cancelled', 'no_show')) as stays,
                max(o.arrival) filter (where o.status not in ('cancelled', 'no_show')) as last_stay
            from occupancy o
            join guest x on x.hotel_id = o.hotel_id and x.id = o.guest_id
            where o.hotel_id = p_hotel
              and x.anonymised_at is null
            group by o.guest_id
            having max(o.departure) < p_before
               and bool_and(o.status not in ('requested', 'reserved', 'in_house'))
            order by 2, 1
            limit 1000) s
        join guest g on g.hotel_id = p_hotel and g.id = s.guest_id);
end
$$;

ALTER FUNCTION api.guests_past_term(p_hotel integer, p_before date) OWNER TO roomrack_owner;

CREATE FUNCTION api.history(p_hotel integer, p_filter jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $_$
declare
    v_reservation constant bigint := (p_filter ->> 'reservation')::bigint;
    v_room constant int := (p_filter ->> 'room')::int;
    v_guest constant bigint := (p_filter ->> 'guest')::bigint;
    v_login constant text := p_filter ->> 'login';
    v_kind constant text := p_filter ->> 'kind';
    v_from constant timestamptz := (p_filter ->> 'from')::timestamptz;
    v_to constant timestamptz := (p_filter ->> 'to')::timestamptz;
    v_before constant bigint := (p_filter ->> 'before')::bigint;
    v_limit constant int := least(greatest(coalesce((p_filter ->> 'limit')::int, 200), 0), 1000);
    v_where text := '';
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    -- Only the conditions that are asked for, so that each question gets the plan that it needs.
    if v_reservation is not null then
        v_where := v_where || ' and x.reservation_id = $2';
    end if;
    if v_room is not null then
        v_where := v_where || ' and (x.room_id = $3 or x.reservation_id = any ($10))';
    end if;
    if v_guest is not null then
        v_where := v_where || ' and x.guest_id = $4';
    end if;
    if v_login is not null then
        v_where := v_where || ' and (x.person = $5 or x.approved_by = $5)';
    end if;
    if v_kind is not null then
        v_where := v_where || ' and x.kind = $6';
    end if;
    if v_from is not null then
        v_where := v_where || ' and x.at >= $7';
    end if;
    if v_to is not null then
        v_where := v_where || ' and x.at < $8';
    end if;
    if v_before is not null then
        v_where := v_where || ' and x.id < $9';
    end if;
    return history_rows(v_where, p_hotel, v_reservation, v_room, v_guest, v_login, v_kind, v_from,
                        v_to, v_before, v_limit);
end
$_$;

ALTER FUNCTION api.history(p_hotel integer, p_filter jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.inactive_stays(p_hotel integer, p_from date, p_to date) RETURNS TABLE(tag text, id bigint, reservation bigint, confirmation bigint, version integer, kind text, status text, room integer, type integer, sold_type integer, arrival date, departure date, day_use boolean, quantity integer, guest text, guest_id bigint, hold_until bigint, room_locked boolean, by_name text, desk text, since bigint, total bigint, group_size integer, text1 text, num1 bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
#variable_conflict use_column
begin
    if role_at(p_hotel) is null then
        return;
    end if;
    return query
    select 'occ', o.id, o.reservation_id, o.confirmation, o.version, 'stay', o.status, o.room_id,
        o.type_id, o.sold_type_id, o.arrival, o.departure, o.day_use, 1, o.guest_name, o.guest_id,
        (date_part('epoch', o.hold_until) * 1000)::bigint, o.room_locked, p.display_name,
        o.created_desk, (date_part('epoch', o.created_at) * 1000)::bigint, o.total, o.group_size,
        case
            when coalesce(o.expected_arrival, o.expected_departure) is not null
                then concat(o.expected_arrival, '/', o.expected_departure)
        end,
        (date_part('epoch', o.arrived_at) * 1000)::bigint
    from occupancy o
    left join person p on p.id = o.created_by
    where o.hotel_id = p_hotel
      and o.kind = 'stay'
      and o.status in ('cancelled', 'no_show')
      and o.departure >= p_from
      and o.departure < p_to + 401
      and o.arrival < p_to
      and not joined_away(o);
end
$$;

ALTER FUNCTION api.inactive_stays(p_hotel integer, p_from date, p_to date) OWNER TO roomrack_owner;

CREATE FUNCTION api.lift_closure(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    o roomrack.occupancy;
    v_from date;
    v_type int;
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'lift_closure', p_command,
                     array['closure', 'from']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_from := as_date(p_command ->> 'from');
    if v_from is null and (p_command ->> 'from') is not null then
        return invalid('from', 'bad_date');
    end if;
    v_from := coalesce(v_from, c.business_date);
    if v_from < c.business_date then
        return invalid('from', 'before_business_date');
    end if;
    select x.type_id
    into v_type
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'closure')::bigint
      and x.kind = 'closure';
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform lock_types(p_hotel, array[v_type]);
    select *
    into o
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'closure')::bigint
    for update;
    if o.status = 'lifted' or o.departure <= v_from then
        return invalid('closure', 'wrong_status');
    end if;
    update occupancy x
    set status = case when v_from <= x.arrival then 'lifted' else x.status end,
        departure = case when v_from <= x.arrival then x.departure else v_from end
    where x.hotel_id = p_hotel
      and x.id = o.id;
    if v_from = c.business_date and o.arrival < v_from then
        update room r
        set status_unsaid = true
        where r.hotel_id = p_hotel
          and r.id = o.room_id;
    end if;
    v_event := write_event(
        c, null, null, array[o.id], o.room_id,
        jsonb_build_object('from', o.arrival, 'to', o.departure, 'status', o.status),
        case when v_from <= o.arrival then '{"status": "lifted"}'
             else jsonb_build_object('from', o.arrival, 'to', v_from, 'status', o.status) end);
    return finish_write(c, v_event, jsonb_build_object(
        'occupancies', jsonb_build_array(closure_json(p_hotel, o.id))));
end
$$;

ALTER FUNCTION api.lift_closure(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.likely_duplicates(p_hotel integer, p_guest jsonb) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_own constant bigint := coalesce((p_guest ->> 'id')::bigint, 0);
    v_name constant text := sorted_words(p_guest ->> 'name');
    v_reading constant text := sorted_words(p_guest ->> 'reading');
    v_email constant text := lower(btrim(coalesce(p_guest ->> 'email', '')) collate "C");
    v_mailbox constant text := split_part(v_email, '@', 1);
    v_digits constant text := regexp_replace(normalize(coalesce(p_guest ->> 'phone', ''), nfkc),
                                             '[^0-9]', '', 'g');
    v_ids bigint[] := '{}'::bigint[];
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    -- A name of one or two letters says nothing yet: it is being typed.
    if length(v_name) >= 3 or (length(v_name) = 2 and v_name ~ '[^ -~]') then
        v_ids := v_ids || guests_with(p_hotel, search_words(v_name), 200);
    end if;
    if length(v_reading) >= 2 then
        v_ids := v_ids || guests_with(p_hotel, search_words(v_reading), 200);
    end if;
    if length(v_digits) >= 7 then
        v_ids := v_ids || guests_with(p_hotel, array[right(v_digits, 7)], 200);
    end if;
    if length(v_mailbox) >= 4 then
        v_ids := v_ids || guests_with(p_hotel, array[v_mailbox], 200);
    end if;
    return (
        select coalesce(jsonb_agg(
            guest_json(k) || jsonb_build_object('stays', s.stays, 'last_stay', s.last_stay)
            order by d.points desc, s.last_stay desc nulls last, k.id desc), '[]')
        from (
            select keeper_of(p_hotel, x.id) as id, max(x.points) as points
            from (
                select
                    g.id,
                    case when length(v_digits) >= 7 and p.digits = v_digits then 4 else 0 end
                    + case when length(v_mailbox) >= 4 and p.email = v_email then 4 else 0 end
                    + case when v_name <> '' and p.name = v_name then 3 else 0 end
                    + case when v_reading <> '' and p.reading = v_reading then 2 else 0 end
                    + case when similarity(p.name, v_name) >= 0.4
                                and ((length(v_digits) >= 7
                                      and right(p.digits, 7) = right(v_digits, 7))
                                     or (length(v_mailbox) >= 4
                                         and split_part(p.email, '@', 1) = v_mailbox))
                           then 1 else 0 end as points
                from guest g
                cross join lateral (
                    select
                        sorted_words(g.name) as name, sorted_words(g.reading) as reading,
                        lower(g.email collate "C") as email,
                        regexp_replace(normalize(g.phone, nfkc), '[^0-9]', '', 'g') as digits) p
                where g.hotel_id = p_hotel
                  and g.id = any (v_ids)
                  and g.anonymised_at is null) x
            where x.points > 0
            group by 1
            order by 2 desc, 1 desc
            limit 10) d
        join guest k on k.hotel_id = p_hotel and k.id = d.id and k.id <> v_own
        cross join lateral (
            select count(*) as stays, max(o.arrival) as last_stay
            from occupancy o
            where o.hotel_id = p_hotel
              and o.guest_id = k.id
              and o.status not in ('cancelled', 'no_show')) s);
end
$$;

ALTER FUNCTION api.likely_duplicates(p_hotel integer, p_guest jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.load_stays(p_hotel integer, p_request uuid, p_rows jsonb) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_owner int;
    v_count int;
begin
    if not is_owner() then
        raise exception 'only the owner loads stays' using errcode = '42501';
    end if;
    select p.id into strict v_owner from person p where p.login = session_user;

    with row as materialized (
        select
            nextval(pg_get_serial_sequence('roomrack.guest', 'id')) as guest_id,
            nextval(pg_get_serial_sequence('roomrack.reservation', 'id')) as reservation_id,
            nextval('roomrack.confirmation') as confirmation,
            r.value as r,
            (r.value ->> 'at')::timestamptz as at,
            coalesce(p.id, v_owner) as by
        from jsonb_array_elements(p_rows -> 'reservations') with ordinality as r (value, n)
        left join person p on p.login = r.value ->> 'by'
        order by r.n
    ),
    new_guest as (
        insert into guest (hotel_id, id, name, reading, phone, email, language)
        overriding system value
        select
            p_hotel,
            guest_id,
            r #>> '{guest,name}',
            coalesce(r #>> '{guest,reading}', ''),
            coalesce(r #>> '{guest,phone}', ''),
            coalesce(r #>> '{guest,email}', ''),
            coalesce(r #>> '{guest,language}', '')
        from row
    ),
    new_reservation as (
        insert into reservation (
            hotel_id, id, confirmation, guest_id, adults, notes, group_size, created_at, created_by, created_desk)
        overriding system value
        select
            p_hotel,
            reservation_id,
            confirmation,
            guest_id,
            (r ->> 'adults')::int,
            coalesce(r ->> 'notes', ''),
            jsonb_array_length(r -> 'stays'),
            at,
            by,
            coalesce(r ->> 'desk', '')
        from row
    ),
    new_stay as (
        insert into occupancy (
            hotel_id, kind, reservation_id, confirmation, version, group_size, guest_id, guest_name,
            sold_type_id, type_id, room_id, arrival, departure,
            day_use, status, hold_until, prices, created_at, created_by, created_desk)
        select
            p_hotel,
            'stay',
            row.reservation_id,
            row.confirmation,
            1,
            jsonb_array_length(row.r -> 'stays'),
            row.guest_id,
            row.r #>> '{guest,name}',
            t.id,
            t.id,
            m.id,
            (s ->> 'arrival')::date,
            (s ->> 'departure')::date,
            (s ->> 'day_use')::boolean,
            s ->> 'status',
            (s ->> 'hold_until')::timestamptz,
            array(select price::bigint from jsonb_array_elements_text(s -> 'prices') as price),
            row.at,
            row.by,
            coalesce(row.r ->> 'desk', '')
        from row
        cross join jsonb_array_elements(row.r -> 'stays') as s
        join room_type t on t.hotel_id = p_hotel and t.code = s ->> 'type'
        left join room m on m.hotel_id = p_hotel and m.number = s ->> 'room'
        returning id, reservation_id
    ),
    new_event as (
        insert into event (
            hotel_id, at, person, display_name, desk, request, kind, reservation_id, version,
            occupancy_ids, after)
        select
            p_hotel,
            row.at,
            p.login,
            p.display_name,
            coalesce(row.r ->> 'desk', ''),
            p_request,
            'load',
            row.reservation_id,
            1,
            s.ids,
            jsonb_build_object('guest', row.guest_id)
        from row
        join person p on p.id = row.by
        join (
            select reservation_id, array_agg(id) as ids
            from new_stay
            group by reservation_id
        ) s on s.reservation_id = row.reservation_id
    )
    select count(*) into v_count from row;

    insert into occupancy (
        hotel_id, kind, type_id, room_id, arrival, departure, status, reason, created_by,
        created_desk)
    select
        p_hotel,
        'closure',
        m.type_id,
        m.id,
        (c ->> 'from')::date,
        (c ->> 'to')::date,
        c ->> 'kind',
        coalesce(c ->> 'reason', ''),
        v_owner,
        ''
    from jsonb_array_elements(p_rows -> 'closures') as c
    join room m on m.hotel_id = p_hotel and m.number = c ->> 'room';

    update room m
    set housekeeping = h ->> 'status'
    from jsonb_array_elements(p_rows -> 'housekeeping') as h
    where m.hotel_id = p_hotel
      and m.number = h ->> 'room';
    return v_count;
end
$$;

ALTER FUNCTION api.load_stays(p_hotel integer, p_request uuid, p_rows jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.mark_arrived(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_pick record;
    v_before jsonb;
    v_arrived constant boolean := coalesce((p_command ->> 'arrived')::boolean, true);
begin
    c := begin_write(p_hotel, p_request, p_desk, 'mark_arrived', p_command,
                     array['reservation', 'version', 'stays', 'arrived']);
    v_pick := pick_stays(c, p_command, array['requested', 'reserved']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    perform
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids)
      and o.arrival > c.business_date;
    if found then
        return invalid('stays', 'not_due');
    end if;
    v_before := stays_json(p_hotel, v_pick.ids);
    update occupancy o
    set arrived_at = case when v_arrived then coalesce(o.arrived_at, clock_timestamp()) end
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids);
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_pick.ids, v_before);
end
$$;

ALTER FUNCTION api.mark_arrived(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.merge_guests(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_guest constant bigint := (p_command ->> 'guest')::bigint;
    v_other constant bigint := (p_command ->> 'other')::bigint;
    a record;
    b record;
    m roomrack.guest_merge;
    v_changed bigint[];
    v_event bigint;
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'merge_guests', p_command,
                     array['guest', 'version', 'other', 'other_version']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif v_guest is null or (p_command ->> 'version') is null then
        return invalid(case when v_guest is null then 'guest' else 'version' end, 'required');
    elsif v_other is null or (p_command ->> 'other_version') is null then
        return invalid(case when v_other is null then 'other' else 'other_version' end, 'required');
    elsif v_guest = v_other then
        return invalid('other', 'same_guest');
    end if;
    -- In the order of their ids, so that merges in opposite directions wait for each other; FOR UPDATE
    -- also keeps bookings for these guests out until it is known where they belong.
    perform
    from guest g
    where g.hotel_id = p_hotel
      and g.id in (v_guest, v_other)
    order by g.id
    for update;
    v_refusal := coalesce(open_guest(c, 'guest', v_guest, (p_command ->> 'version')::int),
                          open_guest(c, 'other', v_other, (p_command ->> 'other_version')::int));
    if v_refusal is not null then
        return v_refusal;
    end if;
    select * into a from guest g where g.hotel_id = p_hotel and g.id = v_guest;
    select * into b from guest g where g.hotel_id = p_hotel and g.id = v_other;

    v_changed := lock_reservations_of(p_hotel, array[v_other]);
    m.reservations := array(
        select r.id
        from reservation r
        where r.hotel_id = p_hotel
          and r.guest_id = v_other);
    m.stays := array(
        select o.id
        from occupancy o
        where o.hotel_id = p_hotel
          and o.guest_id = v_other);
    m.own_stays := array(
        select o.id
        from occupancy o
        where o.hotel_id = p_hotel
          and o.reservation_id = any (m.reservations)
          and o.guest_id = v_guest);
    m.waiting := array(
        select w.id
        from waiting w
        where w.hotel_id = p_hotel
          and w.guest_id = v_other);
    m.filled := array_remove(array[
        case when a.reading = '' and b.reading <> '' then 'reading' end,
        case when a.phone = '' and b.phone <> '' then 'phone' end,
        case when a.email = '' and b.email <> '' then 'email' end,
        case when a.language = '' and b.language <> '' then 'language' end,
        case when b.preferences not in ('', a.preferences) then 'preferences' end,
        case when b.alert not in ('', a.alert) then 'alert' end], null);
    insert into guest_document (hotel_id, guest_id, kind, number, country)
    select d.hotel_id, v_guest, d.kind, d.number, d.country
    from guest_document d
    where d.hotel_id = p_hotel
      and d.guest_id = v_other
    on conflict (hotel_id, guest_id) do nothing;
    m.document_copied := found;
    insert into guest_merge (hotel_id, guest_id, other_id, reservations, stays, own_stays, waiting,
                             filled, preferences_before, alert_before, document_copied)
    values (p_hotel, v_guest, v_other, m.reservations, m.stays, m.own_stays, m.waiting,
            m.filled, a.preferences, a.alert, m.document_copied);
    update guest g
    set version = g.version + 1,
        reading = case when g.reading = '' then b.reading else g.reading end,
        phone = case when g.phone = '' then b.phone else g.phone end,
        email = case when g.email = '' then b.email else g.email end,
        language = case when g.language = '' then b.language else g.language end,
        preferences = joined_notes(g.preferences, b.preferences),
        alert = joined_notes(g.alert, b.alert)
    where g.hotel_id = p_hotel
      and g.id = v_guest;
    update guest g
    set merged_into = v_guest
    where g.hotel_id = p_hotel
      and g.id = v_other;

    update waiting w
    set guest_id = v_guest
    where w.hotel_id = p_hotel
      and w.id = any (m.waiting);
    v_event := hand_over(c, v_other, v_guest, v_changed);
    perform write_guest_event(c, v_other, null, jsonb_build_object('merged_into', v_guest));
    v_event := write_guest_event(
        c, v_guest, null,
        jsonb_build_object('other', v_other, 'reservations', to_jsonb(v_changed),
                           'fields', to_jsonb(m.filled), 'document', m.document_copied));
    return finish_write(c, v_event, jsonb_build_object(
        'guests', jsonb_build_array(v_guest, v_other),
        'reservations', reservations_json(p_hotel, v_changed)));
end
$$;

ALTER FUNCTION api.merge_guests(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.move(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    w roomrack.stay_wish;
    v_moves constant jsonb := p_command -> 'moves';
    v_wishes roomrack.stay_wish[] := '{}'::roomrack.stay_wish[];
    v_types int[] := '{}'::int[];
    v_ids bigint[] := '{}'::bigint[];
    v_reservations bigint[] := '{}'::bigint[];
    v_versions int[] := '{}'::int[];
    v_version int;
    v_asks boolean := false;
    v_before jsonb[] := '{}'::jsonb[];
    v_answers jsonb := '[]'::jsonb;
    v_stays bigint[];
    v_event bigint;
    v_refusal jsonb;
    v_answer text;
    v_order record;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'move', p_command, array['moves']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    if jsonb_typeof(v_moves) is distinct from 'array' or jsonb_array_length(v_moves) = 0 then
        return invalid('moves', 'required');
    elsif jsonb_array_length(v_moves) > 200 then
        return invalid('moves', 'too_many');
    end if;
    for i in 0 .. jsonb_array_length(v_moves) - 1 loop
        if (v_moves -> i ->> 'version') is null then
            return invalid('version', 'required', i);
        end if;
        w := read_change(c, v_moves -> i, i,
                         array['stay', 'version', 'room', 'arrival', 'departure', 'prices']);
        -- A stale edit before all else: what is wrong with it, or who may do it, is about a stay that
        -- has changed meanwhile.
        select x.version into v_version
        from reservation x
        where x.hotel_id = p_hotel and x.id = w.reservation_id;
        if w.reservation_id = any (v_reservations)
           and v_versions[array_position(v_reservations, w.reservation_id)]
               <> (v_moves -> i ->> 'version')::int then
            return invalid('version', 'differs', i);
        elsif v_version <> (v_moves -> i ->> 'version')::int then
            return stale(p_hotel, w.reservation_id, (v_moves -> i ->> 'version')::int);
        elsif w.refusal is not null then
            return w.refusal;
        elsif w.stay = any (v_ids) then
            return invalid('stay', 'twice', i);
        end if;
        v_asks := v_asks or change_needs_supervisor(p_hotel, w);
        v_wishes := v_wishes || w;
        v_ids := v_ids || w.stay;
        v_types := v_types || w.type_id || array(
            select o.type_id from occupancy o where o.hotel_id = p_hotel and o.id = w.stay);
        if w.reservation_id <> all (v_reservations) then
            v_reservations := v_reservations || w.reservation_id;
            v_versions := v_versions || (v_moves -> i ->> 'version')::int;
        end if;
    end loop;
    if v_asks then
        c := need_role(c, 'supervisor');
        if c.refusal is not null then
            return c.refusal;
        end if;
    end if;

    perform lock_types(p_hotel, v_types);
    for v_order in
        select u.reservation, u.version
        from unnest(v_reservations, v_versions) u (reservation, version)
        order by u.reservation
    loop
        v_refusal := open_reservation(c, v_order.reservation, v_order.version, '{}');
        if v_refusal is not null then
            return v_refusal;
        end if;
    end loop;

    for i in 1 .. cardinality(v_reservations) loop
        v_before[i] := stays_json(p_hotel, array(
            select x.stay from unnest(v_wishes) x where x.reservation_id = v_reservations[i]));
    end loop;
    begin
        perform change_stays(c, v_wishes);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    for i in 1 .. cardinality(v_reservations) loop
        v_stays := array(
            select x.stay from unnest(v_wishes) x where x.reservation_id = v_reservations[i]);
        update reservation x
        set version = x.version + 1
        where x.hotel_id = p_hotel
          and x.id = v_reservations[i]
        returning x.version into v_version;
        v_event := write_event(
            c, v_reservations[i], v_version, v_stays, null,
            jsonb_build_object('stays', v_before[i]),
            jsonb_build_object('stays', stays_json(p_hotel, v_stays)));
        v_answers := v_answers || reservation_json(p_hotel, v_reservations[i]);
    end loop;
    return finish_write(c, v_event, jsonb_build_object('reservations', v_answers));
end
$$;

ALTER FUNCTION api.move(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.move_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_service constant int := (p_command ->> 'service')::int;
    v_start constant bigint := as_instant(p_command ->> 'start');
    v_refusal jsonb;
    v_ids bigint[];
    v_waited boolean;
    v_move record;
    v_before jsonb;
    v_after jsonb;
    v_seats int;
    v_left int;
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'move_places', p_command,
                     array['moves', 'service', 'start']);
    if c.refusal is not null then
        return c.refusal;
    elsif jsonb_typeof(p_command -> 'moves') is distinct from 'array'
          or p_command -> 'moves' = '[]' then
        return invalid('moves', 'required');
    elsif jsonb_array_length(p_command -> 'moves') > 200 then
        return invalid('moves', 'too_many');
    end if;
    v_refusal := slot_fault(c, v_service, v_start);
    if v_refusal is not null then
        return v_refusal;
    end if;
    v_ids := array(select distinct (e ->> 'places')::bigint
                   from jsonb_array_elements(p_command -> 'moves') e);
    if cardinality(v_ids) <> jsonb_array_length(p_command -> 'moves') then
        return invalid('moves', 'twice');
    end if;

    -- The slots that are left and the one that is entered, in the order of their keys.
    v_waited := lock_slots(array(
        select slot_key(p_hotel, v_service, v_start)
        union
        select slot_key(p_hotel, p.service_id, p.start)
        from service_places p
        where p.hotel_id = p_hotel
          and p.id = any (v_ids)));
    perform
    from service_places p
    where p.hotel_id = p_hotel
      and p.id = any (v_ids)
    order by p.id
    for no key update;

    for v_move in
        select p, p.id, p.version, p.cancelled, (m.e ->> 'version')::int as seen,
            (m.n - 1)::int as index, (p.service_id, p.start) = (v_service, v_start) as is_there
        from jsonb_array_elements(p_command -> 'moves') with ordinality m (e, n)
        left join service_places p on p.hotel_id = p_hotel and p.id = (m.e ->> 'places')::bigint
        order by m.n
    loop
        if v_move.id is null then
            return '{"result": "not_found"}'::jsonb;
        elsif v_move.version is distinct from v_move.seen then
            return places_stale(v_move.p, coalesce(v_move.seen, 0));
        elsif v_move.cancelled then
            return invalid('moves', 'wrong_status', v_move.index);
        elsif v_move.is_there then
            return invalid('moves', 'same', v_move.index);
        end if;
    end loop;
    select jsonb_agg(places_trace(p) order by p.id), sum(p.seats)
    into v_before, v_seats
    from service_places p
    where p.hotel_id = p_hotel
      and p.id = any (v_ids);
    v_left := places_left(p_hotel, v_service, v_start);
    if v_seats > v_left then
        return jsonb_build_object('result', 'full', 'places_left', v_left)
            || case when v_waited then '{"waited": true}'::jsonb else '{}' end;
    end if;
    update service_places p
    set service_id = v_service,
        start = v_start,
        version = p.version + 1
    where p.hotel_id = p_hotel
      and p.id = any (v_ids);
    select jsonb_agg(places_trace(p) order by p.id)
    into v_after
    from service_places p
    where p.hotel_id = p_hotel
      and p.id = any (v_ids);
    v_event := write_event(c, null, null, null, null, jsonb_build_object('places', v_before),
                           jsonb_build_object('places', v_after));
    return finish_write(c, v_event, jsonb_build_object('places', (
        select jsonb_agg(places_json(p) order by p.id)
        from service_places p
        where p.hotel_id = p_hotel
          and p.id = any (v_ids))))
        || case when v_waited then '{"waited": true}'::jsonb else '{}' end;
end
$$;

ALTER FUNCTION api.move_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.no_show(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_pick record;
    v_before jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'no_show', p_command,
                     array['reservation', 'version', 'stays']);
    v_pick := pick_stays(c, p_command, array['requested', 'reserved']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    perform
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids)
      and o.arrival > c.business_date;
    if found then
        return invalid('stays', 'not_due');
    end if;
    v_before := stays_json(p_hotel, v_pick.ids);
    update occupancy o
    set status = 'no_show'
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids);
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_pick.ids, v_before);
end
$$;

ALTER FUNCTION api.no_show(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.open_items(p_hotel integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    return (
        select roomrack.open_items(h.id, h.business_date)
        from hotel h
        where h.id = p_hotel);
end
$$;

ALTER FUNCTION api.open_items(p_hotel integer) OWNER TO roomrack_owner;

CREATE FUNCTION api.open_slots(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
declare
    c roomrack.write_context;
    v_service constant int := (p_command ->> 'service')::int;
    v_from constant date := as_date(p_command ->> 'from');
    v_to constant date := as_date(p_command ->> 'to');
    v_length constant int := (p_command ->> 'length')::int;
    v_capacity constant int := (p_command ->> 'capacity')::int;
    v_weekdays int[] := '{1,2,3,4,5,6,7}'::int[];
    v_zone constant text := (select h.time_zone from hotel h where h.id = p_hotel);
    v_times time[];
    v_starts bigint[];
    v_nights jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'open_slots', p_command,
                     array['service', 'from', 'to', 'weekdays', 'times', 'length', 'capacity'], true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_service is null then
        return invalid('service', 'required');
    elsif v_from is null then
        return invalid('from', 'bad_date');
    elsif v_to is null then
        return invalid('to', 'bad_date');
    elsif v_from < c.business_date then
        return invalid('from', 'before_business_date');
    elsif v_to <= v_from then
        return invalid('to', 'departure_before_arrival');
    elsif v_to > c.sell_until then
        return invalid('to', 'past_sell_until');
    elsif v_length is null or v_length not between 1 and 1440 then
        return invalid('length', 'out_of_range');
    elsif v_capacity is null or v_capacity not between 0 and 10000 then
        return invalid('capacity', 'out_of_range');
    elsif jsonb_typeof(p_command -> 'times') is distinct from 'array'
          or p_command -> 'times' = '[]' then
        return invalid('times', 'required');
    elsif exists (
            select
            from jsonb_array_elements_text(p_command -> 'times') e
            where e is null or e !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') then
        return invalid('times', 'bad_time');
    end if;
    if coalesce(p_command -> 'weekdays', 'null') not in ('null', '[]') then
        if jsonb_typeof(p_command -> 'weekdays') <> 'array' then
            return invalid('weekdays', 'bad_weekdays');
        end if;
        v_weekdays := array(select e::int from jsonb_array_elements_text(p_command -> 'weekdays') e);
        if not v_weekdays <@ array[1, 2, 3, 4, 5, 6, 7] then
            return invalid('weekdays', 'bad_weekdays');
        end if;
    end if;
    perform
    from service s
    where s.hotel_id = p_hotel
      and s.id = v_service;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    v_times := array(select distinct e::time
                     from jsonb_array_elements_text(p_command -> 'times') e);
    -- A slot that gets smaller is locked by its key; a transaction has room for so many.
    if (v_to - v_from) * cardinality(v_times) > 4000 then
        return invalid('to', 'too_many');
    end if;
    v_starts := array(
        select distinct x.start
        from generate_series(0, v_to - v_from - 1) i
        cross join unnest(v_times) t
        cross join lateral (select local_instant(v_zone, v_from + i, t) as start) x
        where extract(isodow from v_from + i)::int = any (v_weekdays)
          and x.start is not null
        order by x.start);
    -- Nobody books meanwhile: this holds the hotel's key for itself.
    select jsonb_agg(distinct (to_timestamp(u.start) at time zone v_zone)::date)
    into v_nights
    from (
        select p.start
        from service_places p
        where p.hotel_id = p_hotel
          and p.service_id = v_service
          and p.start = any (v_starts)
          and not p.cancelled
        group by p.start
        having sum(p.seats) > v_capacity) u;
    if v_nights is not null then
        return jsonb_build_object('result', 'full', 'places_left', 0, 'nights', v_nights);
    end if;
    insert into service_slot (hotel_id, service_id, start, length_minutes, capacity)
    select p_hotel, v_service, s, v_length, v_capacity
    from unnest(v_starts) s
    on conflict (hotel_id, service_id, start) do update
    set length_minutes = excluded.length_minutes,
        capacity = excluded.capacity;
    return finish_setup(c, null, null,
                        p_command || jsonb_build_object('slots', cardinality(v_starts)),
                        jsonb_build_object('slots', cardinality(v_starts)));
end
$_$;

ALTER FUNCTION api.open_slots(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.rack(p_hotel integer, p_from date, p_to date, p_cursor text) RETURNS TABLE(tag text, id bigint, reservation bigint, confirmation bigint, version integer, kind text, status text, room integer, type integer, sold_type integer, arrival date, departure date, day_use boolean, quantity integer, guest text, guest_id bigint, hold_until bigint, room_locked boolean, by_name text, desk text, since bigint, total bigint, group_size integer, text1 text, num1 bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
#variable_conflict use_column
declare
    v_place constant text := server_place();
    -- A standby's snapshot doesn't list what is in progress: the cursor then claims to have seen no
    -- more than what is before xmin, whichever server it is shown to next.
    v_cursor constant text := v_place || ':' || case
        when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot()))
        else pg_current_snapshot()::text
    end;
    v_seen pg_snapshot;
    v_since xid8;
begin
    if role_at(p_hotel) is null then
        return;
    end if;
    if p_cursor is not null then
        if p_cursor ~ '^[0-9]+:[0-9]+:[0-9]+:[0-9]+:[0-9,]*$'
           and left(p_cursor, length(v_place) + 1) = v_place || ':' then
            v_seen := substr(p_cursor, length(v_place) + 2)::pg_snapshot;
        end if;
        if v_seen is null
           or (pg_snapshot_xmax(v_seen) > pg_snapshot_xmax(pg_current_snapshot())
               and not pg_is_in_recovery()) then
            return query select 'reset', null::bigint, null::bigint, null::bigint, null::int,
                null::text, null::text, null::int, null::int, null::int, null::date, null::date,
                null::boolean, null::int, null::text, null::bigint, null::bigint, null::boolean,
                null::text, null::text, null::bigint, null::bigint, null::int, null::text,
                null::bigint;
            return;
        end if;
        v_since := pg_snapshot_xmin(v_seen);

        return query
        select 'cursor', null::bigint, null::bigint, null::bigint, null::int, null::text,
            null::text, null::int, null::int, null::int, null::date, null::date, null::boolean,
            null::int, null::text, null::bigint, null::bigint, null::boolean, null::text,
            null::text, null::bigint, null::bigint, null::int,
            v_cursor, null::bigint
        union all
        select 'hotel', h.id, null, null, null, null, null, null, null, null, h.business_date,
            h.sell_until, null, null, null, null, null, null, h.name, null, null, null, null,
            h.code, null
        from hotel h
        where h.id = p_hotel
          and h.stamp >= v_since
          and not pg_visible_in_snapshot(h.stamp, v_seen)
        union all
        select 'type', t.id, null, null, null, null, null, null, t.id, null, null, null, null, null,
            null, null, null, null, t.name, null, null, t.base_price, t.rack_order, t.code, null
        from room_type t
        where t.hotel_id = p_hotel
          and t.stamp >= v_since
          and not pg_visible_in_snapshot(t.stamp, v_seen)
        union all
        select 'room', r.id, null, null, null, null, r.housekeeping, r.id, r.type_id, null, null,
            null, null, null, null, null, null, null, r.name, null, null, null, r.rack_order,
            r.number, r.floor
        from room r
        where r.hotel_id = p_hotel
          and r.stamp >= v_since
          and not pg_visible_in_snapshot(r.stamp, v_seen)
        union all
        select 'occ', o.id, o.reservation_id, o.confirmation, o.version, o.kind, o.status, o.room_id,
            o.type_id, o.sold_type_id, o.arrival, o.departure, o.day_use, o.quantity, o.guest_name,
            o.guest_id, (date_part('epoch', o.hold_until) * 1000)::bigint, o.room_locked,
            p.display_name, o.created_desk, (date_part('epoch', o.created_at) * 1000)::bigint,
            o.total, o.group_size,
            case
                when o.kind <> 'stay' then o.reason
                when coalesce(o.expected_arrival, o.expected_departure) is not null
                    then concat(o.expected_arrival, '/', o.expected_departure)
            end,
            (date_part('epoch', o.arrived_at) * 1000)::bigint
        from occupancy o
        left join person p on p.id = o.created_by
        where o.hotel_id = p_hotel
          and o.stamp >= v_since
          and not pg_visible_in_snapshot(o.stamp, v_seen);
        return;
    end if;

    return query
    select 'cursor', null::bigint, null::bigint, null::bigint, null::int, null::text,
        null::text, null::int, null::int, null::int, null::date, null::date, null::boolean,
        null::int, null::text, null::bigint, null::bigint, null::boolean, null::text,
        null::text, null::bigint, null::bigint, null::int,
        v_cursor, null::bigint
    union all
    select 'hotel', h.id, null, null, null, null, null, null, null, null, h.business_date,
        h.sell_until, null, null, null, null, null, null, h.name, null, null, null, null,
        h.code, null
    from hotel h
    where h.id = p_hotel
    union all
    select 'type', t.id, null, null, null, null, null, null, t.id, null, null, null, null, null,
        null, null, null, null, t.name, null, null, t.base_price, t.rack_order, t.code, null
    from room_type t
    where t.hotel_id = p_hotel
    union all
    select 'room', r.id, null, null, null, null, r.housekeeping, r.id, r.type_id, null, null,
        null, null, null, null, null, null, null, r.name, null, null, null, r.rack_order,
        r.number, r.floor
    from room r
    where r.hotel_id = p_hotel
    union all
    -- Stays, from one index. The bounds on departure are what the index is searched by; a stay is
    -- not longer than 400 days.
    select 'occ', o.id, o.reservation_id, o.confirmation, o.version, 'stay', o.status, o.room_id,
        o.type_id, o.sold_type_id, o.arrival, o.departure, o.day_use, 1, o.guest_name, o.guest_id,
        (date_part('epoch', o.hold_until) * 1000)::bigint, o.room_locked, p.display_name,
        o.created_desk, (date_part('epoch', o.created_at) * 1000)::bigint, o.total, o.group_size,
        case
            when coalesce(o.expected_arrival, o.expected_departure) is not null
                then concat(o.expected_arrival, '/', o.expected_departure)
        end,
        (date_part('epoch', o.arrived_at) * 1000)::bigint
    from occupancy o
    left join person p on p.id = o.created_by
    where o.hotel_id = p_hotel
      and o.kind = 'stay'
      and o.status not in ('cancelled', 'no_show')
      and o.departure >= p_from
      and o.departure < p_to + 401
      and o.arrival < p_to
    union all
    select 'occ', o.id, null, null, null, o.kind, o.status, o.room_id, o.type_id, null, o.arrival,
        o.departure, false, o.quantity, null, null, null, o.room_locked, p.display_name,
        o.created_desk, (date_part('epoch', o.created_at) * 1000)::bigint, null, null, o.reason,
        null
    from occupancy o
    left join person p on p.id = o.created_by
    where o.hotel_id = p_hotel
      and o.kind <> 'stay'
      and o.status not in ('lifted', 'released')
      and (o.departure >= p_from or o.departure is null)
      and o.arrival < p_to;
end
$_$;

ALTER FUNCTION api.rack(p_hotel integer, p_from date, p_to date, p_cursor text) OWNER TO roomrack_owner;

CREATE FUNCTION api.rates(p_hotel integer, p_type integer, p_from date, p_to date) RETURNS TABLE(date date, price bigint)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
#variable_conflict use_column
begin
    if role_at(p_hotel) is null then
        return;
    end if;
    return query
    select p_from + i, coalesce(r.price, t.base_price)
    from room_type t
    cross join generate_series(0, least(p_to - p_from, 4000) - 1) i
    left join rate r on r.hotel_id = p_hotel and r.type_id = p_type and r.date = p_from + i
    where t.hotel_id = p_hotel
      and t.id = p_type
    order by i;
end
$$;

ALTER FUNCTION api.rates(p_hotel integer, p_type integer, p_from date, p_to date) OWNER TO roomrack_owner;

CREATE FUNCTION api.reinstate(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_pick record;
    v_ids bigint[];
    v_before jsonb;
    v_waiting constant bigint := (p_command ->> 'waiting')::bigint;
    v_more jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'reinstate', p_command,
                     array['reservation', 'version', 'stays', 'waiting']);
    v_pick := pick_stays(c, p_command, array['cancelled', 'no_show']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_ids := array(
        select o.id
        from occupancy o
        where o.hotel_id = p_hotel
          and o.id = any (v_pick.ids)
          and not joined_away(o)
        order by o.id);
    if v_ids = '{}' or (v_ids <> v_pick.ids and coalesce(p_command -> 'stays', 'null') <> 'null') then
        return invalid('stays', 'wrong_status');
    end if;
    perform
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = any (v_ids)
      and greatest(o.departure - 1, o.arrival) < c.business_date;
    if found then
        return invalid('stays', 'before_business_date');
    end if;
    v_before := stays_json(p_hotel, v_ids);
    begin
        if v_waiting is not null
           and not wait_again(c, v_waiting, (p_command ->> 'reservation')::bigint, false) then
            perform refuse(invalid('waiting', 'wrong_status'));
        end if;
        v_more := pick_up_again(c, v_ids);
        perform resume_stays(c, v_ids, 'reserved');
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    if v_waiting is not null then
        v_more := v_more || jsonb_build_object(
            'waiting', jsonb_build_array(waiting_json(p_hotel, v_waiting)));
    end if;
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_ids, v_before, v_more,
                        jsonb_strip_nulls(jsonb_build_object('waiting', v_waiting)));
end
$$;

ALTER FUNCTION api.reinstate(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.relay_events(p_cursor text) RETURNS TABLE(cursor text, hotels text)
    LANGUAGE plpgsql SECURITY DEFINER ROWS 1
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
#variable_conflict use_column
declare
    v_seen constant pg_snapshot := p_cursor::pg_snapshot;
    v_cursor text;
    v_hotels text;
begin
    if v_seen is null then
        return query select pg_current_snapshot()::text, null::text;
        return;
    end if;
    select pg_current_snapshot()::text, string_agg(e.hotel_id::text, ',' order by e.hotel_id)
    into v_cursor, v_hotels
    from (
        select distinct x.hotel_id
        from event x
        where x.stamp >= pg_snapshot_xmin(v_seen)
          and not pg_visible_in_snapshot(x.stamp, v_seen)
          and x.hotel_id > 0) e;
    if v_hotels is not null then
        perform pg_notify('roomrack_hint', left(v_hotels, 7900));
    end if;
    return query select v_cursor, v_hotels;
end
$$;

ALTER FUNCTION api.relay_events(p_cursor text) OWNER TO roomrack_owner;

CREATE FUNCTION api.relay_release() RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
begin
    return pg_advisory_unlock(lock_key(5, 0, 0));
end
$$;

ALTER FUNCTION api.relay_release() OWNER TO roomrack_owner;

CREATE FUNCTION api.relay_try() RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
begin
    return not pg_is_in_recovery() and pg_try_advisory_lock(lock_key(5, 0, 0));
end
$$;

ALTER FUNCTION api.relay_try() OWNER TO roomrack_owner;

CREATE FUNCTION api.release_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    b roomrack.block;
    v_release constant boolean := coalesce((p_command ->> 'release')::boolean, true);
    v_before jsonb;
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'release_block', p_command,
                     array['block', 'version', 'release']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_refusal := open_block(c, p_command);
    if v_refusal is not null then
        return v_refusal;
    end if;
    select block_event(x)
    into v_before
    from block x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'block')::bigint;
    begin
        update block x
        set released = v_release,
            version = x.version + 1
        where x.hotel_id = p_hotel
          and x.id = (p_command ->> 'block')::bigint
        returning * into b;
        perform lay_block(c, b);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_setup(c, null, v_before, block_event(b),
                        blocks_answer(p_hotel, array[b.id]));
end
$$;

ALTER FUNCTION api.release_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.rename_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
declare
    c roomrack.write_context;
    v_room constant int := (p_command ->> 'room')::int;
    v_number constant text := p_command ->> 'number';
    v_before jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'rename_room', p_command,
                     array['room', 'number', 'name', 'floor', 'rack_order']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_room is null then
        return invalid('room', 'required');
    elsif v_number !~ '^\S.{0,19}$'
          or not roomrack.is_visible(v_number)
          or text_fault(v_number, 20) is not null then
        return invalid('number', 'bad_number');
    elsif text_fault(p_command ->> 'name', 100) is not null then
        return invalid('name', text_fault(p_command ->> 'name', 100));
    end if;
    -- One at a time for a hotel, so that two rooms never reach for one number at once.
    perform lock_types(p_hotel, array(
        select t.id from room_type t where t.hotel_id = p_hotel));
    select room_json(r)
    into v_before
    from room r
    where r.hotel_id = p_hotel
      and r.id = v_room
    for no key update;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform
    from room r
    where r.hotel_id = p_hotel
      and r.number = v_number
      and r.id <> v_room;
    if found then
        return invalid('number', 'taken');
    end if;
    update room r
    set number = coalesce(v_number, r.number),
        name = coalesce(p_command ->> 'name', r.name),
        floor = coalesce((p_command ->> 'floor')::int, r.floor),
        rack_order = coalesce((p_command ->> 'rack_order')::int, r.rack_order)
    where r.hotel_id = p_hotel
      and r.id = v_room;
    return finish_setup(
        c, v_room, v_before,
        (select room_json(r) from room r where r.hotel_id = p_hotel and r.id = v_room),
        (select jsonb_build_object('rooms', jsonb_build_array(room_json(r)))
         from room r where r.hotel_id = p_hotel and r.id = v_room));
end
$_$;

ALTER FUNCTION api.rename_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.reservation(p_hotel integer, p_id bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    return reservation_json(p_hotel, p_id);
end
$$;

ALTER FUNCTION api.reservation(p_hotel integer, p_id bigint) OWNER TO roomrack_owner;

CREATE FUNCTION api.reservation_by_confirmation(p_confirmation bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_hotel int;
    v_id bigint;
begin
    select r.hotel_id, r.id
    into v_hotel, v_id
    from reservation r
    where r.confirmation = p_confirmation;
    if not found or role_at(v_hotel) is null then
        return null;
    end if;
    return reservation_json(v_hotel, v_id);
end
$$;

ALTER FUNCTION api.reservation_by_confirmation(p_confirmation bigint) OWNER TO roomrack_owner;

CREATE FUNCTION api.retire_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_from date;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'retire_room', p_command, array['room', 'from'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif (p_command ->> 'room') is null then
        return invalid('room', 'required');
    end if;
    v_from := as_date(p_command ->> 'from');
    if v_from is null and (p_command ->> 'from') is not null then
        return invalid('from', 'bad_date');
    end if;
    return roomrack.close(c, (p_command ->> 'room')::int, coalesce(v_from, c.business_date), null,
                          'out_of_order', 'retired');
end
$$;

ALTER FUNCTION api.retire_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.retype_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_room constant int := (p_command ->> 'room')::int;
    v_type constant int := (p_command ->> 'type')::int;
    v_old int;
    v_conflicts jsonb;
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'retype_room', p_command, array['room', 'type'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_room is null or v_type is null then
        return invalid(case when v_room is null then 'room' else 'type' end, 'required');
    end if;
    select r.type_id
    into v_old
    from room r
    where r.hotel_id = p_hotel
      and r.id = v_room;
    if not found
       or not exists (select from room_type t where t.hotel_id = p_hotel and t.id = v_type) then
        return '{"result": "not_found"}'::jsonb;
    elsif v_old = v_type then
        return invalid('type', 'same');
    end if;
    perform lock_types(p_hotel, array[v_old, v_type]);
    select jsonb_agg(conflict_json(p_hotel, o.id, 0) order by o.arrival)
    into v_conflicts
    from occupancy o
    where o.hotel_id = p_hotel
      and o.room_id = v_room
      and o.held && int4range(2 * (c.business_date - date '2000-01-01'), null);
    if v_conflicts is not null then
        return jsonb_build_object('result', 'slot_taken', 'conflicts', v_conflicts);
    end if;
    v_refusal := obstacle(c, v_old, null,
                          int4range(2 * (c.business_date - date '2000-01-01'), null), 1, 0);
    if v_refusal is not null then
        return v_refusal;
    end if;
    update room r
    set type_id = v_type
    where r.hotel_id = p_hotel
      and r.id = v_room;
    return finish_setup(
        c, v_room, jsonb_build_object('type', v_old), jsonb_build_object('type', v_type),
        (select jsonb_build_object('rooms', jsonb_build_array(room_json(r)))
         from room r where r.hotel_id = p_hotel and r.id = v_room));
end
$$;

ALTER FUNCTION api.retype_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.roll_business_date(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'roll_business_date', p_command, array['from'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif as_date(p_command ->> 'from') is null then
        return invalid('from', 'bad_date');
    elsif as_date(p_command ->> 'from') <> c.business_date then
        return invalid('from', 'already_rolled');
    end if;
    perform roll_day(c);
    v_event := write_event(
        c, null, null, null, null, jsonb_build_object('business_date', c.business_date),
        jsonb_build_object('business_date', c.business_date + 1));
    return finish_write(c, v_event, jsonb_build_object('hotel', (
        select hotel_json(h) from hotel h where h.id = p_hotel)));
end
$$;

ALTER FUNCTION api.roll_business_date(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.service_day(p_hotel integer, p_date date) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
declare
    v_zone text;
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    select h.time_zone into v_zone
    from hotel h
    where h.id = p_hotel;
    return (
        select coalesce(jsonb_agg(jsonb_build_object(
            'service', s.service_id, 'start', to_timestamp(s.start), 'length', s.length_minutes,
            'capacity', s.capacity, 'taken', p.taken, 'places', p.places)
            order by s.service_id, s.start), '[]')
        from service_slot s
        cross join lateral (
            select coalesce(sum(x.seats), 0) as taken,
                coalesce(jsonb_agg(places_json(x) order by x.created_at, x.id), '[]') as places
            from service_places x
            where x.hotel_id = s.hotel_id
              and x.service_id = s.service_id
              and x.start = s.start
              and not x.cancelled) p
        where s.hotel_id = p_hotel
          -- The index is searched by the bounds; no zone is a day and a half from UTC.
          and s.start >= extract(epoch from p_date)::bigint - 129600
          and s.start < extract(epoch from p_date + 1)::bigint + 129600
          and (to_timestamp(s.start) at time zone v_zone)::date = p_date);
end
$$;

ALTER FUNCTION api.service_day(p_hotel integer, p_date date) OWNER TO roomrack_owner;

CREATE FUNCTION api.services(p_hotel integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    return (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name)
                                  order by s.code), '[]')
        from service s
        where s.hotel_id = p_hotel);
end
$$;

ALTER FUNCTION api.services(p_hotel integer) OWNER TO roomrack_owner;

CREATE FUNCTION api.set_guest_document(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
declare
    c roomrack.write_context;
    v_guest constant bigint := (p_command ->> 'guest')::bigint;
    v_kind constant text := coalesce(p_command ->> 'kind', '');
    v_number constant text := btrim(coalesce(p_command ->> 'number', ''));
    v_country constant text := upper(coalesce(p_command ->> 'country', ''));
    v_had boolean;
    v_code text;
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_guest_document', p_command,
                     array['guest', 'kind', 'number', 'country']);
    if c.refusal is not null then
        return c.refusal;
    elsif v_guest is null then
        return invalid('guest', 'required');
    elsif v_kind not in ('', 'passport', 'identity_card', 'residence_card', 'driving_licence') then
        return invalid('kind', 'unknown_kind');
    elsif v_kind <> '' and v_number = '' then
        return invalid('number', 'required');
    elsif v_country !~ '^([A-Z]{2})?$' then
        return invalid('country', 'bad_country');
    end if;
    v_code := text_fault(v_number, 60);
    if v_code is not null then
        return invalid('number', v_code);
    end if;
    perform from guest g where g.hotel_id = p_hotel and g.id = v_guest for no key update;
    v_refusal := open_guest(c, 'guest', v_guest, null);
    if v_refusal is not null then
        return v_refusal;
    end if;
    v_had := exists (
        select
        from guest_document d
        where d.hotel_id = p_hotel
          and d.guest_id = v_guest);
    if v_kind = '' then
        delete from guest_document d where d.hotel_id = p_hotel and d.guest_id = v_guest;
    else
        insert into guest_document (hotel_id, guest_id, kind, number, country)
        values (p_hotel, v_guest, v_kind, v_number, v_country)
        on conflict (hotel_id, guest_id) do update
        set kind = excluded.kind,
            number = excluded.number,
            country = excluded.country;
    end if;
    update guest g
    set version = g.version + 1
    where g.hotel_id = p_hotel
      and g.id = v_guest;
    return finish_write(
        c,
        write_guest_event(c, v_guest, jsonb_build_object('document', v_had),
                          jsonb_build_object('document', v_kind <> '')),
        jsonb_build_object('guests', jsonb_build_array(v_guest)));
end
$_$;

ALTER FUNCTION api.set_guest_document(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.set_holidays(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_holiday jsonb;
    v_index int := 0;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_holidays', p_command, array['holidays'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif jsonb_typeof(p_command -> 'holidays') is distinct from 'array'
          or jsonb_array_length(p_command -> 'holidays') > 2000 then
        return invalid('holidays', 'required');
    end if;
    for v_holiday in select e from jsonb_array_elements(p_command -> 'holidays') e loop
        if as_date(v_holiday ->> 'date') is null then
            return invalid('date', 'bad_date', v_index);
        elsif text_fault(v_holiday ->> 'name', 100) is not null then
            return invalid('name', text_fault(v_holiday ->> 'name', 100), v_index);
        end if;
        v_index := v_index + 1;
    end loop;
    delete from holiday d
    where d.hotel_id = p_hotel;
    insert into holiday (hotel_id, date, name)
    select p_hotel, as_date(e ->> 'date'), coalesce(max(e ->> 'name'), '')
    from jsonb_array_elements(p_command -> 'holidays') e
    group by 2;
    -- Desks read the set-up again when a type is stamped.
    update room_type t
    set rack_order = t.rack_order
    where t.hotel_id = p_hotel
      and t.id = (select min(x.id) from room_type x where x.hotel_id = p_hotel);
    return finish_setup(c, null, null, jsonb_build_object('holidays', v_index), '{}');
end
$$;

ALTER FUNCTION api.set_holidays(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.set_housekeeping(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_rooms int[];
    v_each constant jsonb := p_command -> 'each';
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_housekeeping', p_command,
                     array['rooms', 'status', 'each']);
    if c.refusal is not null then
        return c.refusal;
    elsif coalesce(p_command ->> 'status', '') not in ('clean', 'dirty', 'pickup', 'inspected') then
        return invalid('status', 'bad_status');
    elsif jsonb_typeof(p_command -> 'rooms') is distinct from 'array'
          or p_command -> 'rooms' = '[]' then
        return invalid('rooms', 'required');
    elsif v_each is not null
          and (jsonb_typeof(v_each) <> 'array'
               or jsonb_array_length(v_each) <> jsonb_array_length(p_command -> 'rooms')
               or exists (
                    select
                    from jsonb_array_elements_text(v_each) w
                    where coalesce(w, '') not in ('clean', 'dirty', 'pickup', 'inspected'))) then
        return invalid('each', 'bad_status');
    end if;
    select array_agg(distinct e::int)
    into v_rooms
    from jsonb_array_elements_text(p_command -> 'rooms') e;
    perform
    from room r
    where r.hotel_id = p_hotel
      and r.id = any (v_rooms)
    order by r.id
    for no key update;
    if (select count(*) from room r where r.hotel_id = p_hotel and r.id = any (v_rooms))
       <> cardinality(v_rooms) then
        return '{"result": "not_found"}'::jsonb;
    end if;
    v_event := write_event(
        c, null, null, null, case when cardinality(v_rooms) = 1 then v_rooms[1] end,
        jsonb_build_object('rooms', (
            select jsonb_object_agg(r.id, r.housekeeping)
            from room r
            where r.hotel_id = p_hotel
              and r.id = any (v_rooms))),
        jsonb_build_object('rooms', to_jsonb(v_rooms), 'status', p_command ->> 'status')
        || case when v_each is null then '{}' else jsonb_build_object('each', v_each) end);
    update room r
    set housekeeping = coalesce(s.status, p_command ->> 'status'),
        status_unsaid = false
    from rows from (jsonb_array_elements_text(p_command -> 'rooms'),
                    jsonb_array_elements_text(v_each)) s (room, status)
    where r.hotel_id = p_hotel
      and r.id = s.room::int;
    return finish_write(c, v_event, jsonb_build_object('rooms', (
        select jsonb_agg(room_json(r) order by r.id)
        from room r
        where r.hotel_id = p_hotel
          and r.id = any (v_rooms))));
end
$$;

ALTER FUNCTION api.set_housekeeping(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.set_overbooking(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_type constant int := (p_command ->> 'type')::int;
    v_from constant date := as_date(p_command ->> 'from');
    v_to constant date := as_date(p_command ->> 'to');
    v_extra constant int := (p_command ->> 'extra')::int;
    v_each constant jsonb := p_command -> 'each';
    v_wanted int[];
    v_were jsonb;
    v_refusal jsonb;
    v_nights jsonb;
    v_code text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_overbooking', p_command,
                     array['type', 'from', 'to', 'extra', 'each'], true);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif v_extra is null or v_extra not between 0 and 1000 then
        return invalid('extra', 'out_of_range');
    end if;
    v_refusal := read_span(c, p_command, v_from, v_to);
    if v_refusal is not null then
        return v_refusal;
    end if;
    if v_each is null then
        v_wanted := array_fill(v_extra, array[v_to - v_from]);
    elsif jsonb_typeof(v_each) <> 'array' or jsonb_array_length(v_each) <> v_to - v_from then
        return invalid('each', 'bad_format');
    else
        v_wanted := array(
            select e.extra::int
            from jsonb_array_elements_text(v_each) with ordinality e (extra, i)
            order by e.i);
        if exists (select from unnest(v_wanted) w where w is null or w not between 0 and 1000) then
            return invalid('each', 'out_of_range');
        end if;
    end if;
    perform lock_types(p_hotel, array[v_type]);
    select jsonb_agg(coalesce(b.extra, 0) order by i)
    into v_were
    from generate_series(0, v_to - v_from - 1) i
    left join overbooking b
        on b.hotel_id = p_hotel and b.type_id = v_type and b.date = v_from + i;
    select jsonb_agg(n.date order by n.date)
    into v_nights
    from type_night n
    left join overbooking b
        on b.hotel_id = p_hotel and b.type_id = v_type and b.date = n.date
    where n.hotel_id = p_hotel
      and n.type_id = v_type
      and n.date between v_from and v_to - 1
      and least(n.free_day, n.free_night) + v_wanted[n.date - v_from + 1] - coalesce(b.extra, 0) < 0;
    if v_nights is not null then
        select t.code into v_code
        from room_type t
        where t.hotel_id = p_hotel and t.id = v_type;
        return jsonb_build_object('result', 'full', 'type', v_type, 'type_code', v_code,
                                  'nights', v_nights, 'half', 'night', 'without_room', '[]'::jsonb);
    end if;
    insert into overbooking (hotel_id, type_id, date, extra)
    select p_hotel, v_type, v_from + i, v_wanted[i + 1]
    from generate_series(0, v_to - v_from - 1) i
    on conflict (hotel_id, type_id, date) do update
    set extra = excluded.extra
    where overbooking.extra <> excluded.extra;
    -- Desks read the allowances again when a type is stamped.
    update room_type t
    set rack_order = t.rack_order
    where t.hotel_id = p_hotel
      and t.id = v_type;
    return finish_setup(c, null, jsonb_build_object('each', v_were), p_command,
                        jsonb_build_object('allowances', v_were));
end
$$;

ALTER FUNCTION api.set_overbooking(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.set_rates(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_from constant date := as_date(p_command ->> 'from');
    v_to constant date := as_date(p_command ->> 'to');
    v_price constant bigint := (p_command ->> 'price')::bigint;
    v_weekdays int[] := '{1,2,3,4,5,6,7}'::int[];
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_rates', p_command,
                     array['type', 'from', 'to', 'weekdays', 'price']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_price is null or v_price not between 0 and 1000000000000 then
        return invalid('price', 'out_of_range');
    end if;
    v_refusal := read_span(c, p_command, v_from, v_to);
    if v_refusal is not null then
        return v_refusal;
    end if;
    if coalesce(p_command -> 'weekdays', 'null') <> 'null' then
        if jsonb_typeof(p_command -> 'weekdays') <> 'array' then
            return invalid('weekdays', 'bad_weekdays');
        end if;
        v_weekdays := array(select e::int from jsonb_array_elements_text(p_command -> 'weekdays') e);
        if not v_weekdays <@ array[1, 2, 3, 4, 5, 6, 7] then
            return invalid('weekdays', 'bad_weekdays');
        end if;
    end if;
    perform lock_types(p_hotel, array[(p_command ->> 'type')::int]);
    insert into rate (hotel_id, type_id, date, price)
    select p_hotel, (p_command ->> 'type')::int, v_from + i, v_price
    from generate_series(0, v_to - v_from - 1) i
    where extract(isodow from v_from + i)::int = any (v_weekdays)
    on conflict (hotel_id, type_id, date) do update
    set price = excluded.price;
    -- Desks read the rates again when a type is stamped.
    update room_type t
    set rack_order = t.rack_order
    where t.hotel_id = p_hotel
      and t.id = (p_command ->> 'type')::int;
    return finish_setup(c, null, null, p_command, '{}');
end
$$;

ALTER FUNCTION api.set_rates(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.set_role(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_role', p_command, array['login', 'role']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif coalesce(p_command ->> 'role', '') not in ('clerk', 'supervisor', 'manager') then
        return invalid('role', 'bad_role');
    end if;
    return set_membership(c, p_command ->> 'login', (p_command ->> 'role')::roomrack.role);
end
$$;

ALTER FUNCTION api.set_role(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.set_room_features(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_room constant int := (p_command ->> 'room')::int;
    v_features text[];
    v_before jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_room_features', p_command,
                     array['room', 'features'], true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_room is null then
        return invalid('room', 'required');
    end if;
    v_features := wish_words(
        p_command -> 'features',
        array['quiet', 'view', 'accessible', 'smoking', 'non_smoking', 'near_lift']);
    if v_features is null then
        return invalid('features', 'bad_word');
    end if;
    select jsonb_build_object('features', r.features)
    into v_before
    from room r
    where r.hotel_id = p_hotel
      and r.id = v_room
    for no key update;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    update room r
    set features = v_features
    where r.hotel_id = p_hotel
      and r.id = v_room;
    -- Desks read the set-up again when a type is stamped.
    update room_type t
    set rack_order = t.rack_order
    from room r
    where r.hotel_id = p_hotel
      and r.id = v_room
      and t.hotel_id = p_hotel
      and t.id = r.type_id;
    return finish_setup(
        c, v_room, v_before, jsonb_build_object('features', v_features),
        (select jsonb_build_object('rooms', jsonb_build_array(room_json(r)))
         from room r where r.hotel_id = p_hotel and r.id = v_room));
end
$$;

ALTER FUNCTION api.set_room_features(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.set_service(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $_$
declare
    c roomrack.write_context;
    v_code constant text := p_command ->> 'code';
    v_name constant text := btrim(p_command ->> 'name');
    v_before jsonb;
    v_id int;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_service', p_command, array['code', 'name'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_code is null or v_code !~ '^[A-Z0-9][A-Z0-9_-]{0,19}$' then
        return invalid('code', 'bad_code');
    elsif v_name is null
          or not roomrack.is_visible(v_name) then
        return invalid('name', 'required');
    elsif text_fault(v_name, 100) is not null then
        return invalid('name', text_fault(v_name, 100));
    end if;
    select jsonb_build_object('code', s.code, 'name', s.name), s.id
    into v_before, v_id
    from service s
    where s.hotel_id = p_hotel
      and s.code = v_code;
    if found then
        update service s
        set name = v_name
        where s.hotel_id = p_hotel
          and s.id = v_id;
    else
        select coalesce(max(s.id), 0) + 1
        into v_id
        from service s
        where s.hotel_id = p_hotel;
        if v_id > 2047 then
            return invalid('code', 'too_many');
        end if;
        insert into service (hotel_id, id, code, name)
        values (p_hotel, v_id, v_code, v_name);
    end if;
    return finish_setup(c, null, v_before, jsonb_build_object('code', v_code, 'name', v_name),
                        jsonb_build_object('service', v_id));
end
$_$;

ALTER FUNCTION api.set_service(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.set_write_limit(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_per_minute constant int := (p_command ->> 'per_minute')::int;
    v_burst constant int := coalesce((p_command ->> 'burst')::int, 20);
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_write_limit', p_command,
                     array['per_minute', 'burst'], true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_per_minute is null or v_per_minute not between 0 and 100000 then
        return invalid('per_minute', 'out_of_range');
    elsif v_burst not between 1 and 100000 then
        return invalid('burst', 'out_of_range');
    end if;
    update hotel h
    set writes_per_minute = v_per_minute,
        write_burst = v_burst
    where h.id = p_hotel;
    return finish_setup(
        c, null, null, jsonb_build_object('per_minute', v_per_minute, 'burst', v_burst),
        (select jsonb_build_object('hotel', hotel_json(h)) from hotel h where h.id = p_hotel));
end
$$;

ALTER FUNCTION api.set_write_limit(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.settle(p_hotel integer, p_request uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    v_person text;
    v_result jsonb;
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'writes run at READ COMMITTED only' using errcode = '25000';
    end if;
    if current_setting('synchronous_commit') in ('off', 'local') then
        perform set_config('synchronous_commit', 'on', true);
    end if;
    if p_request is null then
        return invalid('request', 'required');
    elsif p_hotel is null or (role_at(p_hotel) is null and not (is_owner() and p_hotel = 0)) then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform pg_advisory_xact_lock(lock_key(1, p_hotel,
                                           ('x' || right(p_request::text, 11))::bit(44)::bigint));
    select o.person, o.result
    into v_person, v_result
    from operation o
    where o.hotel_id = p_hotel
      and o.request = p_request;
    if not found then
        insert into operation (hotel_id, request, person)
        values (p_hotel, p_request, session_user);
        return '{"result": "not_stored"}'::jsonb;
    elsif v_person <> session_user then
        return invalid('request', 'request_reused');
    elsif v_result is null then
        return '{"result": "not_stored"}'::jsonb;
    end if;
    -- A write of our own, so that this commit, and with it the one that is asked about, waits for a
    -- synchronous standby.
    update operation o
    set person = o.person
    where o.hotel_id = p_hotel
      and o.request = p_request;
    return v_result || '{"replay": true}';
end
$$;

ALTER FUNCTION api.settle(p_hotel integer, p_request uuid) OWNER TO roomrack_owner;

CREATE FUNCTION api.setup(p_hotel integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    return jsonb_build_object(
        'hotel', (
            select hotel_json(h) || jsonb_build_object('role', role_at(p_hotel))
            from hotel h
            where h.id = p_hotel),
        'types', (
            select coalesce(jsonb_agg(type_json(t) order by t.rack_order, t.id), '[]')
            from room_type t
            where t.hotel_id = p_hotel),
        'rooms', (
            select coalesce(jsonb_agg(room_json(r) order by r.rack_order, r.id), '[]')
            from room r
            where r.hotel_id = p_hotel),
        'holidays', (
            select coalesce(jsonb_agg(jsonb_build_object('date', d.date, 'name', d.name)
                                      order by d.date), '[]')
            from holiday d
            where d.hotel_id = p_hotel),
        'snapshot', pg_current_snapshot()::text);
end
$$;

ALTER FUNCTION api.setup(p_hotel integer) OWNER TO roomrack_owner;

CREATE FUNCTION api.split_stay(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    o roomrack.occupancy;
    j roomrack.occupancy;
    v_reservation constant bigint := (p_command ->> 'reservation')::bigint;
    v_version constant int := (p_command ->> 'version')::int;
    v_stay constant bigint := (p_command ->> 'stay')::bigint;
    v_parts constant jsonb := p_command -> 'parts';
    v_joined bigint[];
    v_rooms int[];
    v_types int[];
    v_from date[];
    v_to date[];
    v_count int;
    v_used int[];
    v_type int;
    v_end date;
    v_agreed bigint[];
    v_leaves_at time;
    v_prices bigint[];
    v_ids bigint[];
    v_new bigint;
    v_before jsonb;
    v_refusal jsonb;
    v_full jsonb;
    v_conflicts jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'split_stay', p_command,
                     array['reservation', 'version', 'stay', 'joined', 'parts', 'prices']);
    if c.refusal is not null then
        return c.refusal;
    elsif v_reservation is null or v_version is null or v_stay is null then
        return invalid(case when v_reservation is null then 'reservation'
                            when v_version is null then 'version' else 'stay' end, 'required');
    elsif jsonb_typeof(v_parts) is distinct from 'array' or jsonb_array_length(v_parts) = 0 then
        return invalid('parts', 'required');
    elsif jsonb_array_length(v_parts) > 20 then
        return invalid('parts', 'too_many');
    elsif coalesce(jsonb_typeof(p_command -> 'joined'), 'null') not in ('null', 'array') then
        return invalid('joined', 'required');
    end if;
    v_joined := array(
        select e::bigint
        from jsonb_array_elements_text(
            case jsonb_typeof(p_command -> 'joined') when 'array' then p_command -> 'joined'
                 else '[]' end) with ordinality a (e, i)
        order by i);
    v_count := jsonb_array_length(v_parts);
    select array_agg(x.type_id)
    into v_used
    from occupancy x
    where x.hotel_id = p_hotel
      and x.reservation_id = v_reservation
      and (x.id = v_stay or x.id = any (v_joined));
    if v_used is null or cardinality(v_used) <> 1 + cardinality(v_joined) then
        return '{"result": "not_found"}'::jsonb;
    end if;
    for i in 1 .. v_count loop
        if jsonb_typeof(v_parts -> (i - 1)) is distinct from 'object' then
            return invalid('parts', 'required', i - 1);
        elsif (v_parts -> (i - 1)) - array['room', 'from', 'to'] <> '{}' then
            return invalid('parts', 'unknown_key', i - 1);
        end if;
        v_rooms[i] := (v_parts -> (i - 1) ->> 'room')::int;
        v_from[i] := as_date(v_parts -> (i - 1) ->> 'from');
        v_to[i] := as_date(v_parts -> (i - 1) ->> 'to');
        if v_rooms[i] is not null then
            select r.type_id
            into v_type
            from room r
            where r.hotel_id = p_hotel
              and r.id = v_rooms[i];
            if not found then
                return '{"result": "not_found"}'::jsonb;
            end if;
            v_types[i] := v_type;
        end if;
    end loop;
    select array_agg(x.sold_type_id) || v_used
    into v_used
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = v_stay;
    v_refusal := open_reservation(c, v_reservation, v_version,
                                  v_used || array_remove(v_types, null));
    if v_refusal is not null then
        return v_refusal;
    end if;
    select *
    into o
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = v_stay;

    if o.status not in ('requested', 'reserved', 'in_house') or o.day_use then
        return invalid('stay', 'wrong_status');
    end if;
    for i in 1 .. v_count loop
        if v_from[i] is null or v_to[i] is null then
            return invalid('parts', 'bad_date', i - 1);
        elsif v_to[i] <= v_from[i] then
            return invalid('parts', 'no_nights', i - 1);
        elsif i > 1 and v_from[i] <> v_to[i - 1] then
            return invalid('parts', 'not_in_stay', i - 1);
        elsif v_rooms[i] is null and (v_count > 1 or o.status = 'in_house') then
            return invalid('room', 'required', i - 1);
        elsif i > 1 and v_rooms[i] = v_rooms[i - 1] then
            return invalid('room', 'same', i - 1);
        end if;
        v_types[i] := coalesce(v_types[i], o.sold_type_id);
    end loop;
    if o.status = 'in_house' and v_from[1] <> o.arrival then
        return invalid('arrival', 'in_house');
    elsif o.status = 'in_house' and v_rooms[1] <> o.room_id then
        return invalid('room', 'kept', 0);
    elsif o.status = 'in_house' and v_to[1] < c.business_date then
        return invalid('parts', 'not_in_stay', 0);
    elsif o.room_locked and v_rooms[1] is distinct from o.room_id then
        return invalid('room', 'room_locked');
    end if;
    v_end := o.departure;
    v_agreed := o.prices;
    v_leaves_at := o.expected_departure;
    for i in 1 .. cardinality(v_joined) loop
        select *
        into j
        from occupancy x
        where x.hotel_id = p_hotel
          and x.id = v_joined[i];
        if j.status not in ('requested', 'reserved') or j.day_use or j.room_locked
           or j.guest_id <> o.guest_id or j.arrival <> v_end then
            return invalid('joined', 'not_in_stay', i - 1);
        end if;
        v_end := j.departure;
        v_agreed := v_agreed || j.prices;
        v_leaves_at := j.expected_departure;
    end loop;
    if v_from[1] <> o.arrival or v_to[v_count] <> v_end then
        v_refusal := dates_fault(
            v_from[1], v_to[v_count], false,
            case when v_from[1] <> o.arrival then c.business_date else v_from[1] end, c.sell_until,
            null);
        if v_refusal is not null then
            return v_refusal;
        end if;
    end if;
    if coalesce(p_command -> 'prices', 'null') <> 'null' then
        v_prices := read_prices(p_command -> 'prices', v_to[v_count] - v_from[1]);
        if v_prices is null then
            return invalid('prices', 'bad_prices');
        end if;
    else
        v_prices := prices(p_hotel, o.sold_type_id, v_from[1], v_to[v_count] - v_from[1],
                           o.arrival, v_agreed);
    end if;
    -- What a clerk does is giving rooms of the type that was sold to a stay that has none.
    if o.room_id is not null or v_joined <> '{}' or v_from[1] <> o.arrival or v_to[v_count] <> v_end
       or v_prices <> v_agreed or v_types <> array_fill(o.sold_type_id, array[v_count]) then
        c := need_role(c, 'supervisor');
        if c.refusal is not null then
            return c.refusal;
        end if;
    end if;

    v_ids := o.id || v_joined;
    v_before := stays_json(p_hotel, v_ids);
    begin
        update occupancy x
        set status = 'cancelled'
        where x.hotel_id = p_hotel
          and x.id = any (v_ids);
        for i in 1 .. v_count loop
            v_refusal := obstacle(c, v_types[i], v_rooms[i],
                                  half_days('stay', o.status, v_from[i], v_to[i], false), 1, i - 1);
            if v_refusal ->> 'result' = 'slot_taken' then
                v_conflicts := coalesce(v_conflicts, '[]') || (v_refusal -> 'conflicts');
                continue;
            elsif v_refusal is not null then
                v_full := coalesce(v_full, v_refusal);
                continue;
            elsif i = 1 then
                update occupancy x
                set status = o.status,
                    room_id = v_rooms[i],
                    arrival = v_from[i],
                    departure = v_to[i],
                    prices = v_prices[1 : v_to[i] - v_from[1]],
                    expected_departure = case when v_count = 1 then v_leaves_at end
                where x.hotel_id = p_hotel
                  and x.id = o.id;
                continue;
            end if;
            insert into occupancy (
                hotel_id, kind, reservation_id, guest_id, sold_type_id, type_id, room_id, arrival,
                departure, status, hold_until, prices, expected_departure, created_by, created_desk)
            values (
                p_hotel, 'stay', v_reservation, o.guest_id, o.sold_type_id, v_types[i], v_rooms[i],
                v_from[i], v_to[i],
                case o.status when 'in_house' then 'reserved' else o.status end, o.hold_until,
                v_prices[v_from[i] - v_from[1] + 1 : v_to[i] - v_from[1]],
                case when i = v_count then v_leaves_at end, c.person_id, c.desk)
            returning id into v_new;
            v_ids := v_ids || v_new;
        end loop;
        if v_conflicts is not null then
            perform refuse(jsonb_build_object('result', 'slot_taken', 'conflicts', v_conflicts));
        elsif v_full is not null then
            perform refuse(v_full);
        end if;
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_stays(c, v_reservation, v_ids, v_before);
end
$$;

ALTER FUNCTION api.split_stay(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.undo_check_in(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_pick record;
    v_before jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'undo_check_in', p_command,
                     array['reservation', 'version', 'stays']);
    v_pick := pick_stays(c, p_command, array['in_house']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    v_before := stays_json(p_hotel, v_pick.ids);
    update occupancy o
    set status = 'reserved'
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids);
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_pick.ids, v_before);
end
$$;

ALTER FUNCTION api.undo_check_in(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.undo_check_out(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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

ALTER FUNCTION api.undo_check_out(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.unmerge_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    SET lock_timeout TO '5s'
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
    c roomrack.write_context;
    v_guest constant bigint := (p_command ->> 'guest')::bigint;
    v_holder bigint;
    b record;
    m roomrack.guest_merge;
    v_changed bigint[];
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'unmerge_guest', p_command, array['guest']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif v_guest is null then
        return invalid('guest', 'required');
    end if;
    -- It may live on in somebody who lives on in somebody else, who has its reservations.
    v_holder := keeper_of(p_hotel, v_guest);
    perform
    from guest g
    where g.hotel_id = p_hotel
      and g.id in (v_guest, v_holder, (
            select x.merged_into
            from guest x
            where x.hotel_id = p_hotel
              and x.id = v_guest))
    order by g.id
    for update;
    if keeper_of(p_hotel, v_guest) is distinct from v_holder then
        raise exception 'merged meanwhile' using errcode = '40001';
    end if;
    select * into b from guest g where g.hotel_id = p_hotel and g.id = v_guest;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif b.merged_into is null then
        return invalid('guest', 'not_merged');
    elsif b.anonymised_at is not null then
        return invalid('guest', 'anonymised');
    end if;
    select * into m
    from guest_merge x
    where x.hotel_id = p_hotel
      and x.other_id = v_guest
      and x.undone_at is null;

    -- Whatever on the way to the holder was somebody's own already stays there.
    m.own_stays := array(
        with recursive way (id) as (
            select v_guest
            union all
            select g.merged_into
            from way
            join guest g on g.hotel_id = p_hotel and g.id = way.id and g.merged_into is not null)
        select s
        from way
        join guest_merge x on x.hotel_id = p_hotel and x.other_id = way.id and x.undone_at is null,
            unnest(x.own_stays) s);
    v_changed := array(
        select r.id
        from reservation r
        where r.hotel_id = p_hotel
          and r.id = any (lock_reservations_of(p_hotel, array[v_holder]))
          and ((r.id = any (m.reservations) and r.guest_id = v_holder)
               or exists (
                    select
                    from occupancy o
                    where o.hotel_id = p_hotel
                      and o.reservation_id = r.id
                      and o.id = any (m.stays)
                      and o.guest_id = v_holder))
        order by r.id);
    update guest g
    set version = g.version + 1,
        reading = case when 'reading' = any (m.filled) and g.reading = b.reading then ''
                       else g.reading end,
        phone = case when 'phone' = any (m.filled) and g.phone = b.phone then '' else g.phone end,
        email = case when 'email' = any (m.filled) and g.email = b.email then '' else g.email end,
        language = case when 'language' = any (m.filled) and g.language = b.language then ''
                        else g.language end,
        preferences = case when g.preferences = joined_notes(m.preferences_before, b.preferences)
                           then m.preferences_before else g.preferences end,
        alert = case when g.alert = joined_notes(m.alert_before, b.alert) then m.alert_before
                     else g.alert end
    where g.hotel_id = p_hotel
      and g.id = m.guest_id;
    if m.document_copied then
        delete from guest_document d
        using guest_document o
        where d.hotel_id = p_hotel
          and d.guest_id = m.guest_id
          and o.hotel_id = p_hotel
          and o.guest_id = v_guest
          and (d.kind, d.number, d.country) = (o.kind, o.number, o.country);
    end if;
    update guest g
    set merged_into = null
    where g.hotel_id = p_hotel
      and g.id = v_guest;
    update guest_merge x
    set undone_at = clock_timestamp()
    where x.hotel_id = p_hotel
      and x.id = m.id;

    update waiting w
    set guest_id = v_guest
    where w.hotel_id = p_hotel
      and w.id = any (m.waiting)
      and w.guest_id = v_holder;
    v_event := hand_over(c, v_holder, v_guest, v_changed, m);
    perform write_guest_event(c, m.guest_id, null, jsonb_build_object('other', v_guest));
    v_event := write_guest_event(c, v_guest, jsonb_build_object('merged_into', m.guest_id),
                                 jsonb_build_object('reservations', to_jsonb(v_changed)));
    return finish_write(c, v_event, jsonb_build_object(
        'guests', jsonb_build_array(v_guest, m.guest_id),
        'reservations', reservations_json(p_hotel, v_changed)));
end
$$;

ALTER FUNCTION api.unmerge_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION api.waitlist(p_hotel integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    return (
        select coalesce(jsonb_agg(waiting_json(w.hotel_id, w.id)
                                  order by w.arrival, w.created_at, w.id), '[]')
        from waiting w
        join hotel h on h.id = w.hotel_id
        where w.hotel_id = p_hotel
          and w.state = 'open'
          and w.arrival >= h.business_date);
end
$$;

ALTER FUNCTION api.waitlist(p_hotel integer) OWNER TO roomrack_owner;

CREATE FUNCTION api.whoami() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'roomrack', 'pg_temp'
    AS $$
begin
    return jsonb_build_object(
        'login', session_user,
        'display_name', (select p.display_name from person p where p.login = session_user),
        'owner', is_owner(),
        'hotels', (
            select coalesce(jsonb_agg(hotel_json(h) || jsonb_build_object('role', role_at(h.id))
                                      order by h.code), '[]')
            from hotel h
            where role_at(h.id) is not null),
        'schema_version', (select max(v.version) from schema_version v),
        'breaking_version', (
            select coalesce(max(v.version), 0)
            from schema_version v
            where v.breaking),
        'server_time', clock_timestamp());
end
$$;

ALTER FUNCTION api.whoami() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.add_guest(p_hotel integer, p_guest jsonb) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
    v_id bigint;
begin
    insert into roomrack.guest (hotel_id, name, reading, phone, email, language)
    values (p_hotel, p_guest ->> 'name', coalesce(p_guest ->> 'reading', ''),
            coalesce(p_guest ->> 'phone', ''), coalesce(p_guest ->> 'email', ''),
            coalesce(p_guest ->> 'language', ''))
    returning id into v_id;
    return v_id;
end
$$;

ALTER FUNCTION roomrack.add_guest(p_hotel integer, p_guest jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.add_rooms(p_hotel integer, p_rooms jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $_$
declare
    v_room jsonb;
    v_index int := 0;
    v_type int;
    v_order int := coalesce(
        (select max(r.rack_order) from roomrack.room r where r.hotel_id = p_hotel), 0);
    v_number text;
begin
    for v_room in select e from jsonb_array_elements(p_rooms) e loop
        v_number := v_room ->> 'number';
        if jsonb_typeof(v_room) <> 'object' or v_number is null or v_number !~ '^\S.{0,19}$'
           or not roomrack.is_visible(v_number)
           or roomrack.text_fault(v_number, 20) is not null then
            return roomrack.invalid('number', 'required', v_index);
        elsif v_room - array['number', 'type', 'floor', 'name'] <> '{}' then
            return roomrack.invalid('rooms', 'unknown_key', v_index);
        elsif roomrack.text_fault(v_room ->> 'name', 100) is not null then
            return roomrack.invalid('name', roomrack.text_fault(v_room ->> 'name', 100), v_index);
        end if;
        select t.id
        into v_type
        from roomrack.room_type t
        where t.hotel_id = p_hotel
          and t.code = v_room ->> 'type';
        if not found then
            return roomrack.invalid('type', 'unknown_type', v_index);
        end if;
        insert into roomrack.room (hotel_id, type_id, number, name, floor, rack_order)
        values (p_hotel, v_type, v_number, coalesce(v_room ->> 'name', ''),
                coalesce((v_room ->> 'floor')::int, 0), v_order + v_index + 1)
        on conflict (hotel_id, number) do nothing;
        if not found then
            return roomrack.invalid('number', 'taken', v_index);
        end if;
        v_index := v_index + 1;
    end loop;
    return null;
end
$_$;

ALTER FUNCTION roomrack.add_rooms(p_hotel integer, p_rooms jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.add_type(p_hotel integer, p_type jsonb, p_index integer) RETURNS integer
    LANGUAGE plpgsql
    AS $_$
declare
    v_id int;
begin
    if jsonb_typeof(p_type) is distinct from 'object'
       or p_type - array['code', 'name', 'base_price'] <> '{}' then
        perform roomrack.refuse(roomrack.invalid('types', 'unknown_key', p_index));
    elsif (p_type ->> 'code') is null or p_type ->> 'code' !~ '^[A-Za-z0-9][A-Za-z0-9_+-]{0,19}$' then
        perform roomrack.refuse(roomrack.invalid('code', 'bad_code', p_index));
    elsif roomrack.text_fault(p_type ->> 'name', 100) is not null then
        perform roomrack.refuse(roomrack.invalid(
            'name', roomrack.text_fault(p_type ->> 'name', 100), p_index));
    elsif coalesce((p_type ->> 'base_price')::numeric, 0) not between 0 and 1e12 then
        perform roomrack.refuse(roomrack.invalid('base_price', 'out_of_range', p_index));
    end if;
    insert into roomrack.room_type (hotel_id, code, name, base_price, rack_order)
    values (p_hotel, p_type ->> 'code', coalesce(nullif(p_type ->> 'name', ''), p_type ->> 'code'),
            coalesce((p_type ->> 'base_price')::bigint, 0),
            coalesce((select max(t.rack_order) from roomrack.room_type t
                      where t.hotel_id = p_hotel), 0) + 1)
    on conflict (hotel_id, code) do nothing
    returning id into v_id;
    if v_id is null then
        perform roomrack.refuse(roomrack.invalid('code', 'taken', p_index));
    end if;
    return v_id;
end
$_$;

ALTER FUNCTION roomrack.add_type(p_hotel integer, p_type jsonb, p_index integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.allow_more(p_hotel integer, p_type integer, p_nights jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
    insert into roomrack.overbooking (hotel_id, type_id, date, extra)
    select p_hotel, p_type, n::date, 1
    from jsonb_array_elements_text(p_nights) n
    order by n
    on conflict (hotel_id, type_id, date) do update
    set extra = overbooking.extra + 1;
    -- Desks read the allowances again when a type is stamped.
    update roomrack.room_type t
    set rack_order = t.rack_order
    where t.hotel_id = p_hotel
      and t.id = p_type;
end
$$;

ALTER FUNCTION roomrack.allow_more(p_hotel integer, p_type integer, p_nights jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.as_date(p_text text) RETURNS date
    LANGUAGE plpgsql IMMUTABLE
    AS $_$
begin
    if p_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
        return make_date(substr(p_text, 1, 4)::int, substr(p_text, 6, 2)::int,
                         substr(p_text, 9, 2)::int);
    end if;
    return null;
end
$_$;

ALTER FUNCTION roomrack.as_date(p_text text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.as_instant(p_text text) RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $_$
begin
    if p_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.]0+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})$' then
        return extract(epoch from p_text::timestamptz)::bigint;
    end if;
    return null;
end
$_$;

ALTER FUNCTION roomrack.as_instant(p_text text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.begin_write(p_hotel integer, p_request uuid, p_desk text, p_function text, p_command jsonb, p_keys text[], p_exclusive boolean DEFAULT false) RETURNS roomrack.write_context
    LANGUAGE plpgsql
    AS $$
declare
    c roomrack.write_context;
    v_stored record;
    v_hash bytea;
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'writes run at READ COMMITTED only' using errcode = '25000';
    end if;
    if current_setting('synchronous_commit') in ('off', 'local') then
        perform set_config('synchronous_commit', 'on', true);
    end if;
    -- A session keeps its plans. One that was made while a table was empty would read all of the
    -- table at every write, until the next analyze. jit: a scan that can't be avoided looks dear.
    -- standard_conforming_strings: the patterns of the checks mean what they were written as.
    perform set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
            set_config('standard_conforming_strings', 'on', true);
    if p_hotel is null or p_request is null or jsonb_typeof(p_command) is distinct from 'object' then
        c.refusal := roomrack.invalid(
            case when p_hotel is null then 'hotel' when p_request is null then 'request'
                 else 'command' end, 'required');
        return c;
    end if;
    v_hash := sha256(convert_to(p_function || p_command::text, 'UTF8'));

    perform pg_advisory_xact_lock(roomrack.lock_key(
        1, p_hotel, ('x' || right(p_request::text, 11))::bit(44)::bigint));

    select
        p.id, p.display_name, o.person, o.hash, o.result,
        case when session_user = 'roomrack_owner' then 'manager' else m.role end as role
    into v_stored
    from roomrack.person p
    left join roomrack.membership m on m.hotel_id = p_hotel and m.person_id = p.id
    left join roomrack.operation o on o.hotel_id = p_hotel and o.request = p_request
    where p.login = session_user
      and p.active;
    if v_stored.role is null then
        c.refusal := '{"result": "not_found"}';
        return c;
    end if;
    if v_stored.person is not null then
        c.refusal := case
            when v_stored.result is null then roomrack.invalid('request', 'settled')
            when v_stored.person <> session_user or v_stored.hash <> v_hash then
                roomrack.invalid('request', 'request_reused')
            else v_stored.result || '{"replay": true}'
        end;
        if c.refusal ? 'replay' then
            -- A write of our own, so that this commit, too, waits for a synchronous standby.
            update roomrack.operation o
            set person = o.person
            where o.hotel_id = p_hotel
              and o.request = p_request;
        end if;
        return c;
    end if;

    if p_command - p_keys <> '{}' then
        c.refusal := roomrack.invalid(left((
            select k
            from jsonb_object_keys(p_command - p_keys) k
            limit 1), 100), 'unknown_key');
        return c;
    end if;

    if p_exclusive then
        perform roomrack.lock_hotel_exclusively(p_hotel);
    elsif p_hotel <> 0 then
        perform pg_advisory_xact_lock_shared(roomrack.lock_key(2, p_hotel, 0));
    end if;
    select
        p_hotel, p_request,
        coalesce(left(case when p_desk ~ '[\u0001-\u001f\u007f-\u009f]'
                           then regexp_replace(p_desk, '[\u0001-\u001f\u007f-\u009f]', '', 'g')
                           else p_desk end, 100), ''),
        p_function, v_hash, v_stored.id, v_stored.display_name, v_stored.role, null::text,
        h.business_date, h.sell_until,
        case when h.id is null and p_hotel <> 0 then '{"result": "not_found"}'::jsonb end
    into c
    from (values (p_hotel)) x (hotel)
    left join roomrack.hotel h on h.id = x.hotel;
    return c;
end
$$;

ALTER FUNCTION roomrack.begin_write(p_hotel integer, p_request uuid, p_desk text, p_function text, p_command jsonb, p_keys text[], p_exclusive boolean) OWNER TO roomrack_owner;

CREATE TABLE roomrack.block (
    hotel_id integer NOT NULL,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    name text NOT NULL,
    type_id integer NOT NULL,
    from_date date NOT NULL,
    to_date date NOT NULL,
    quantity integer NOT NULL,
    definite boolean NOT NULL,
    released boolean DEFAULT false NOT NULL,
    cutoff date,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by integer NOT NULL,
    created_desk text NOT NULL,
    CONSTRAINT block_dates CHECK (((to_date > from_date) AND (to_date <= (from_date + 400)))),
    CONSTRAINT block_name CHECK (((name <> ''::text) AND (length(name) <= 200))),
    CONSTRAINT block_quantity CHECK (((quantity >= 1) AND (quantity <= 1000)))
);

ALTER TABLE roomrack.block OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.block_event(b roomrack.block) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN jsonb_build_object('block', (b).id, 'name', (b).name, 'type', (b).type_id, 'from', (b).from_date, 'to', (b).to_date, 'quantity', (b).quantity, 'definite', (b).definite, 'released', (b).released, 'cutoff', (b).cutoff);

ALTER FUNCTION roomrack.block_event(b roomrack.block) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.block_fault(p_context roomrack.write_context, p_command jsonb, p_new boolean) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_name constant text := p_command ->> 'name';
    v_code text;
begin
    if (p_new or p_command ? 'name') and btrim(coalesce(v_name, '')) = '' then
        return roomrack.invalid('name', 'required');
    end if;
    v_code := roomrack.text_fault(v_name, 200);
    if v_code is not null then
        return roomrack.invalid('name', v_code);
    elsif (p_new or p_command ? 'quantity')
          and coalesce((p_command ->> 'quantity')::numeric, 0) not between 1 and 1000 then
        return roomrack.invalid('quantity', 'out_of_range');
    elsif (p_command ->> 'cutoff') is not null then
        if roomrack.as_date(p_command ->> 'cutoff') is null then
            return roomrack.invalid('cutoff', 'bad_date');
        elsif roomrack.as_date(p_command ->> 'cutoff') <= p_context.business_date then
            return roomrack.invalid('cutoff', 'past');
        end if;
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.block_fault(p_context roomrack.write_context, p_command jsonb, p_new boolean) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.block_json(p_hotel integer, p_id bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
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

ALTER FUNCTION roomrack.block_json(p_hotel integer, p_id bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.blocks_answer(p_hotel integer, p_blocks bigint[]) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
    return jsonb_build_object(
        'blocks', (
            select coalesce(jsonb_agg(roomrack.block_json(p_hotel, b) order by b), '[]')
            from unnest(p_blocks) b),
        'occupancies', (
            select coalesce(jsonb_agg(roomrack.occupancy_json(o) order by o.id), '[]')
            from roomrack.block_night n
            join roomrack.occupancy o on o.hotel_id = n.hotel_id and o.id = n.occupancy_id
            where n.hotel_id = p_hotel
              and n.block_id = any (p_blocks)));
end
$$;

ALTER FUNCTION roomrack.blocks_answer(p_hotel integer, p_blocks bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.book_stays(p_context roomrack.write_context, p_command jsonb, p_wishes roomrack.stay_wish[], p_guest bigint, p_hold_until timestamp with time zone, p_overbook boolean) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    w roomrack.stay_wish;
    v_lists constant boolean := roomrack.touches_lists(p_command);
    v_more jsonb := '{}'::jsonb;
    v_status constant text := case when p_hold_until is null then 'reserved' else 'requested' end;
    v_guest bigint := p_guest;
    v_stay_guest bigint;
    v_reservation bigint;
    v_ids bigint[] := '{}'::bigint[];
    v_id bigint;
    v_confirmation bigint;
    v_created_at timestamptz;
    v_guest_json jsonb;
    v_alert text;
    v_has_document boolean;
    -- The stays as the event keeps them and as the answer shows them.
    v_events jsonb := '[]'::jsonb;
    v_stays jsonb := '[]'::jsonb;
    v_stay jsonb;
    v_held int4range;
    v_refusal jsonb;
    v_conflicts jsonb;
    v_event bigint;
begin
    for i in 1 .. cardinality(p_wishes) loop
        w := p_wishes[i];
        v_held := roomrack.half_days('stay', v_status, w.arrival, w.departure, w.day_use);
        v_refusal := roomrack.obstacle(p_context, w.type_id, w.room_id, v_held, 1, i - 1);
        if v_refusal ->> 'result' = 'full' and p_overbook then
            perform roomrack.allow_more(p_context.hotel_id, w.type_id, v_refusal -> 'nights');
            v_refusal := roomrack.obstacle(p_context, w.type_id, w.room_id, v_held, 1, i - 1);
        end if;
        if v_refusal ->> 'result' = 'slot_taken' then
            v_conflicts := coalesce(v_conflicts, '[]') || (v_refusal -> 'conflicts');
        elsif v_refusal is not null then
            exit;
        end if;
        continue when v_conflicts is not null;

        if v_reservation is null then
            if v_guest is null then
                v_guest := roomrack.add_guest(p_context.hotel_id, p_command -> 'guest');
            end if;
            select roomrack.guest_json(g), g.alert, d.guest_id is not null
            into v_guest_json, v_alert, v_has_document
            from roomrack.guest g
            left join roomrack.guest_document d
                on d.hotel_id = g.hotel_id and d.guest_id = g.id
            where g.hotel_id = p_context.hotel_id
              and g.id = v_guest;
            insert into roomrack.reservation (
                hotel_id, guest_id, adults, children, notes, wishes, walk_in, group_size, created_by,
                created_desk)
            values (
                p_context.hotel_id, v_guest, coalesce((p_command ->> 'adults')::int, 1),
                coalesce((p_command ->> 'children')::int, 0), coalesce(p_command ->> 'notes', ''),
                case when p_command ? 'wishes' then roomrack.wishes_of(p_command) else '{}' end,
                coalesce((p_command ->> 'walk_in')::boolean, false), cardinality(p_wishes),
                p_context.person_id, p_context.desk)
            returning id, confirmation, created_at
            into v_reservation, v_confirmation, v_created_at;
        end if;
        if w.guest_name is not null then
            v_stay_guest := roomrack.add_guest(p_context.hotel_id,
                                               jsonb_build_object('name', w.guest_name));
        else
            v_stay_guest := v_guest;
        end if;
        insert into roomrack.occupancy (
            hotel_id, kind, reservation_id, confirmation, version, group_size, guest_id, guest_name,
            sold_type_id, type_id, room_id, arrival, departure, day_use, status, hold_until,
            room_locked, prices, created_at, created_by, created_desk)
        values (
            p_context.hotel_id, 'stay', v_reservation, v_confirmation, 1, cardinality(p_wishes),
            v_stay_guest, coalesce(w.guest_name, v_guest_json ->> 'name'), w.sold_type_id, w.type_id,
            w.room_id, w.arrival, w.departure, w.day_use, v_status, p_hold_until, w.room_locked,
            w.prices, v_created_at, p_context.person_id, p_context.desk)
        returning id into v_id;
        v_ids := v_ids || v_id;
        v_stay := jsonb_build_object(
            'guest_id', v_stay_guest, 'sold_type', w.sold_type_id, 'type', w.type_id,
            'room', w.room_id, 'arrival', w.arrival, 'departure', w.departure,
            'day_use', w.day_use, 'status', v_status, 'prices', w.prices,
            'room_locked', w.room_locked, 'hold_until', p_hold_until);
        v_events := v_events || (v_stay || jsonb_build_object('stay', v_id));
        v_stays := v_stays || (v_stay || jsonb_build_object(
            'id', v_id, 'kind', 'stay', 'reservation', v_reservation,
            'confirmation', v_confirmation, 'version', 1,
            'guest', coalesce(w.guest_name, v_guest_json ->> 'name'),
            'quantity', 1, 'reason', '',
            'by', p_context.display_name, 'by_login', session_user, 'desk', p_context.desk,
            'since', v_created_at, 'group_size', cardinality(p_wishes)));
        if v_lists then
            v_stays := jsonb_set(v_stays, '{-1,allotment}', coalesce((
                select to_jsonb(b.name)
                from roomrack.block b
                where b.hotel_id = p_context.hotel_id
                  and b.id = (p_command -> 'stays' -> (i - 1) ->> 'block')::bigint), '""'));
        end if;
    end loop;

    if v_conflicts is not null then
        v_refusal := jsonb_build_object('result', 'slot_taken', 'conflicts', v_conflicts);
    end if;
    if v_refusal is not null then
        if v_reservation is not null or p_overbook or v_lists then
            raise exception 'refused' using errcode = 'RR001', detail = v_refusal::text;
        end if;
        return v_refusal;
    end if;
    if v_lists then
        v_more := roomrack.note_pickups(p_context, p_command, p_wishes, v_reservation, v_ids);
    end if;
    v_event := roomrack.write_event(
        p_context, v_reservation, 1, v_ids, null, null,
        jsonb_build_object('guest', v_guest, 'stays', v_events)
            || jsonb_strip_nulls(jsonb_build_object('waiting', (p_command ->> 'waiting')::bigint)));
    return roomrack.finish_write(p_context, v_event, v_more || jsonb_build_object(
        'reservations', jsonb_build_array(jsonb_build_object(
            'id', v_reservation, 'hotel', p_context.hotel_id, 'confirmation', v_confirmation,
            'version', 1, 'guest', v_guest_json, 'guest_alert', v_alert,
            'guest_has_document', v_has_document,
            'adults', coalesce((p_command ->> 'adults')::int, 1),
            'children', coalesce((p_command ->> 'children')::int, 0),
            'notes', coalesce(p_command ->> 'notes', ''),
            'walk_in', coalesce((p_command ->> 'walk_in')::boolean, false),
            'wishes', case when p_command ? 'wishes' then to_jsonb(roomrack.wishes_of(p_command))
                else '[]' end,
            'created_at', v_created_at, 'created_by', p_context.display_name,
            'created_desk', p_context.desk, 'stays', v_stays))));
end
$$;

ALTER FUNCTION roomrack.book_stays(p_context roomrack.write_context, p_command jsonb, p_wishes roomrack.stay_wish[], p_guest bigint, p_hold_until timestamp with time zone, p_overbook boolean) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.card_number(p_text text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    AS $_$
declare
    v_text text;
    v_run text;
    v_groups text[];
    v_digits text;
    v_sum int;
    v_digit int;
begin
    if p_text is null or length(p_text) < 13 then
        return false;
    end if;
    v_text := p_text;
    if v_text ~ '[^ -~]' then
        v_text := translate(normalize(v_text, nfkc),
                            '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‐‑‒–—―−ー',
                            '01234567890123456789--------');
        v_text := regexp_replace(v_text, '[\u00a0\u2000-\u200f\u202a-\u202f\u2060-\u2069\u3000\ufeff]',
                                 ' ', 'g');
    end if;
    if v_text !~ '[0-9](?:[ -]{0,3}[0-9]){12}' then
        return false;
    end if;
    v_text := regexp_replace(
        v_text,
        '(?<![0-9-])(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?![0-9-])', 'x', 'g');
    for v_run in
        select m[1]
        from regexp_matches(v_text, '([0-9](?:[ -]{0,3}[0-9])+)', 'g') m
    loop
        v_groups := regexp_split_to_array(v_run, '[ -]+');
        for i in 1 .. cardinality(v_groups) loop
            v_digits := '';
            for j in i .. cardinality(v_groups) loop
                v_digits := v_digits || v_groups[j];
                exit when length(v_digits) > 19;
                if length(v_digits) >= 13 then
                    v_sum := 0;
                    for k in 1 .. length(v_digits) loop
                        v_digit := substr(v_digits, length(v_digits) - k + 1, 1)::int;
                        if k % 2 = 0 then
                            v_digit := v_digit * 2;
                            if v_digit > 9 then
                                v_digit := v_digit - 9;
                            end if;
                        end if;
                        v_sum := v_sum + v_digit;
                    end loop;
                    if v_sum % 10 = 0 and v_digits !~ '^0+$' then
                        return true;
                    end if;
                end if;
            end loop;
        end loop;
    end loop;
    return false;
end
$_$;

ALTER FUNCTION roomrack.card_number(p_text text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.change_needs_supervisor(p_hotel integer, w roomrack.stay_wish) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
    return exists (
        select
        from roomrack.occupancy o
        where o.hotel_id = p_hotel
          and o.id = w.stay
          and not (
                (o.room_id is null or o.room_id is not distinct from w.room_id)
                and (w.room_id is not distinct from o.room_id or w.type_id = o.sold_type_id)
                and o.sold_type_id = w.sold_type_id
                and o.arrival = w.arrival
                and o.departure = w.departure
                and o.day_use = w.day_use
                and o.prices = w.prices
                and o.room_locked = w.room_locked));
end
$$;

ALTER FUNCTION roomrack.change_needs_supervisor(p_hotel integer, w roomrack.stay_wish) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.change_stays(p_context roomrack.write_context, p_wishes roomrack.stay_wish[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

ALTER FUNCTION roomrack.change_stays(p_context roomrack.write_context, p_wishes roomrack.stay_wish[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.close(p_context roomrack.write_context, p_room integer, p_from date, p_to date, p_status text, p_reason text) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    v_type int;
    v_refusal jsonb;
    v_id bigint;
    v_event bigint;
begin
    v_refusal := roomrack.dates_fault(p_from, p_to, false, p_context.business_date,
                                      p_context.sell_until, null);
    if v_refusal is not null then
        return jsonb_set(v_refusal, '{field}', case v_refusal ->> 'field'
            when 'arrival' then '"from"' else '"to"' end::jsonb);
    elsif roomrack.text_fault(p_reason, 500) is not null then
        return roomrack.invalid('reason', roomrack.text_fault(p_reason, 500));
    end if;
    select r.type_id
    into v_type
    from roomrack.room r
    where r.hotel_id = p_context.hotel_id
      and r.id = p_room;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform roomrack.lock_types(p_context.hotel_id, array[v_type]);
    v_refusal := roomrack.obstacle(
        p_context, v_type, p_room,
        roomrack.half_days('closure', p_status, p_from, p_to, false), 1, 0);
    if v_refusal is not null then
        return v_refusal;
    end if;
    insert into roomrack.occupancy (
        hotel_id, kind, type_id, room_id, arrival, departure, status, reason, created_by,
        created_desk)
    values (
        p_context.hotel_id, 'closure', v_type, p_room, p_from, p_to, p_status,
        coalesce(p_reason, ''), p_context.person_id, p_context.desk)
    returning id into v_id;
    v_event := roomrack.write_event(
        p_context, null, null, array[v_id], p_room, null,
        jsonb_build_object('from', p_from, 'to', p_to, 'status', p_status));
    return roomrack.finish_write(p_context, v_event, jsonb_build_object(
        'occupancies', jsonb_build_array(roomrack.closure_json(p_context.hotel_id, v_id))));
end
$$;

ALTER FUNCTION roomrack.close(p_context roomrack.write_context, p_room integer, p_from date, p_to date, p_status text, p_reason text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.closure_json(p_hotel integer, p_id bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
    return (
        select roomrack.occupancy_json(o)
        from roomrack.occupancy o
        where o.hotel_id = p_hotel
          and o.id = p_id);
end
$$;

ALTER FUNCTION roomrack.closure_json(p_hotel integer, p_id bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.conflict_json(p_hotel integer, p_occupancy bigint, p_for integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
    return (
        select jsonb_build_object(
            'occupancy', o.id, 'kind', o.kind, 'room', m.number, 'room_id', o.room_id,
            'arrival', o.arrival, 'departure', o.departure, 'day_use', o.day_use,
            'status', o.status, 'guest', o.guest_name, 'confirmation', o.confirmation,
            'reservation', o.reservation_id, 'by', p.display_name, 'by_login', p.login,
            'desk', o.created_desk, 'since', o.created_at, 'reason', o.reason,
            'hold_until', o.hold_until, 'for', p_for)
        from roomrack.occupancy o
        left join roomrack.room m on m.hotel_id = o.hotel_id and m.id = o.room_id
        left join roomrack.person p on p.id = o.created_by
        where o.hotel_id = p_hotel
          and o.id = p_occupancy);
end
$$;

ALTER FUNCTION roomrack.conflict_json(p_hotel integer, p_occupancy bigint, p_for integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.half_days(p_kind text, p_status text, p_arrival date, p_departure date, p_day_use boolean) RETURNS int4range
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
    v_first constant int := 2 * (p_arrival - date '2000-01-01');
begin
    if p_kind = 'stay' then
        if p_status not in ('requested', 'reserved', 'in_house', 'checked_out') then
            return null;
        elsif p_day_use then
            return int4range(v_first, v_first + 1);
        elsif p_departure > p_arrival then
            return int4range(v_first + 1, 2 * (p_departure - date '2000-01-01'));
        end if;
        return null;
    elsif p_kind = 'closure' then
        if p_status = 'out_of_order' and (p_departure is null or p_departure > p_arrival) then
            return int4range(v_first, 2 * (p_departure - date '2000-01-01'));
        end if;
        return null;
    elsif p_kind = 'allotment' and p_status = 'definite' then
        return int4range(v_first + 1, 2 * (p_departure - date '2000-01-01'));
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.half_days(p_kind text, p_status text, p_arrival date, p_departure date, p_day_use boolean) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.is_shape(p_kind text, p_reservation bigint, p_guest bigint, p_sold_type integer, p_room integer, p_departure date, p_day_use boolean, p_quantity integer) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
begin
    return case p_kind
        when 'stay' then p_reservation is not null and p_guest is not null
                         and p_sold_type is not null and p_departure is not null and p_quantity = 1
        when 'closure' then p_reservation is null and p_room is not null and not p_day_use
                            and p_quantity = 1
        else p_reservation is null and p_room is null and p_departure is not null
             and not p_day_use
    end;
end
$$;

ALTER FUNCTION roomrack.is_shape(p_kind text, p_reservation bigint, p_guest bigint, p_sold_type integer, p_room integer, p_departure date, p_day_use boolean, p_quantity integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.is_span(p_status text, p_arrival date, p_departure date, p_day_use boolean) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
begin
    return p_arrival between date '2000-01-01' and date '2999-12-31'
        and (p_departure is null
             or (p_departure <= p_arrival + 400
                 and case
                        when p_day_use then p_departure = p_arrival
                        when p_status in ('checked_out', 'lifted') then p_departure >= p_arrival
                        else p_departure > p_arrival
                     end));
end
$$;

ALTER FUNCTION roomrack.is_span(p_status text, p_arrival date, p_departure date, p_day_use boolean) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.is_status(p_kind text, p_status text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
begin
    return case p_kind
        when 'stay' then p_status in ('requested', 'reserved', 'in_house', 'checked_out',
                                      'cancelled', 'no_show')
        when 'closure' then p_status in ('out_of_order', 'out_of_service', 'lifted')
        when 'allotment' then p_status in ('tentative', 'definite', 'released')
        else false
    end;
end
$$;

ALTER FUNCTION roomrack.is_status(p_kind text, p_status text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.sum_of(p_prices bigint[]) RETURNS bigint
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
    v_sum bigint := 0;
    v_price bigint;
begin
    foreach v_price in array p_prices loop
        v_sum := v_sum + v_price;
    end loop;
    return v_sum;
end
$$;

ALTER FUNCTION roomrack.sum_of(p_prices bigint[]) OWNER TO roomrack_owner;

CREATE TABLE roomrack.occupancy (
    hotel_id integer NOT NULL,
    id bigint NOT NULL,
    kind text NOT NULL,
    reservation_id bigint,
    guest_id bigint,
    guest_name text,
    confirmation bigint,
    version integer,
    group_size integer,
    sold_type_id integer,
    type_id integer NOT NULL,
    room_id integer,
    arrival date NOT NULL,
    departure date,
    day_use boolean DEFAULT false NOT NULL,
    status text NOT NULL,
    quantity integer DEFAULT 1 NOT NULL,
    hold_until timestamp with time zone,
    room_locked boolean DEFAULT false NOT NULL,
    prices bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    total bigint GENERATED ALWAYS AS (roomrack.sum_of(prices)) STORED NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by integer NOT NULL,
    created_desk text NOT NULL,
    held int4range GENERATED ALWAYS AS (roomrack.half_days(kind, status, arrival, departure, day_use)) STORED,
    stamp xid8 DEFAULT pg_current_xact_id() NOT NULL,
    expected_arrival time without time zone,
    expected_departure time without time zone,
    arrived_at timestamp with time zone,
    CONSTRAINT occupancy_copies CHECK ((((confirmation IS NULL) = (reservation_id IS NULL)) AND ((version IS NULL) = (reservation_id IS NULL)) AND ((guest_name IS NULL) = (guest_id IS NULL)) AND ((group_size IS NULL) = (reservation_id IS NULL)))),
    CONSTRAINT occupancy_dates CHECK (roomrack.is_span(status, arrival, departure, day_use)),
    CONSTRAINT occupancy_in_house_has_room CHECK (((status <> 'in_house'::text) OR (room_id IS NOT NULL))),
    CONSTRAINT occupancy_quantity CHECK (((quantity >= 1) AND (quantity <= 1000))),
    CONSTRAINT occupancy_shape CHECK (roomrack.is_shape(kind, reservation_id, guest_id, sold_type_id, room_id, departure, day_use, quantity)),
    CONSTRAINT occupancy_status CHECK (roomrack.is_status(kind, status))
);

ALTER TABLE roomrack.occupancy OWNER TO roomrack_owner;

CREATE TABLE roomrack.overbooking (
    hotel_id integer NOT NULL,
    type_id integer NOT NULL,
    date date NOT NULL,
    extra integer NOT NULL,
    CONSTRAINT overbooking_extra CHECK ((extra >= 0))
);

ALTER TABLE roomrack.overbooking OWNER TO roomrack_owner;

CREATE TABLE roomrack.room (
    hotel_id integer NOT NULL,
    id integer NOT NULL,
    type_id integer NOT NULL,
    number text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    floor integer DEFAULT 0 NOT NULL,
    rack_order integer DEFAULT 0 NOT NULL,
    housekeeping text DEFAULT 'clean'::text NOT NULL,
    stamp xid8 DEFAULT pg_current_xact_id() NOT NULL,
    status_unsaid boolean DEFAULT false NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT room_features_known CHECK (((features <@ ARRAY['quiet'::text, 'view'::text, 'accessible'::text, 'smoking'::text, 'non_smoking'::text, 'near_lift'::text]) AND (array_position(features, NULL::text) IS NULL))),
    CONSTRAINT room_housekeeping CHECK ((housekeeping = ANY (ARRAY['clean'::text, 'dirty'::text, 'pickup'::text, 'inspected'::text])))
);

ALTER TABLE roomrack.room OWNER TO roomrack_owner;

CREATE TABLE roomrack.room_type (
    hotel_id integer NOT NULL,
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    rack_order integer DEFAULT 0 NOT NULL,
    base_price bigint DEFAULT 0 NOT NULL,
    stamp xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT room_type_price CHECK ((base_price >= 0))
);

ALTER TABLE roomrack.room_type OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.count_type_nights(p_hotel integer, p_type integer, p_from date, p_to date) RETURNS TABLE(type_id integer, date date, free_day integer, free_night integer)
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT t.id,
     d.date,
     (((COALESCE(r.rooms, (0)::bigint) + COALESCE(b.extra, 0)) - COALESCE(u.days, (0)::bigint)))::integer AS int4,
     (((COALESCE(r.rooms, (0)::bigint) + COALESCE(b.extra, 0)) - COALESCE(u.nights, (0)::bigint)))::integer AS int4
    FROM ((((roomrack.room_type t
      CROSS JOIN LATERAL ( SELECT (count_type_nights.p_from + n.n) AS date
            FROM generate_series(0, ((count_type_nights.p_to - count_type_nights.p_from) - 1)) n(n)) d)
      LEFT JOIN ( SELECT r_1.type_id,
             count(*) AS rooms
            FROM roomrack.room r_1
           WHERE (r_1.hotel_id = count_type_nights.p_hotel)
           GROUP BY r_1.type_id) r ON ((r.type_id = t.id)))
      LEFT JOIN roomrack.overbooking b ON (((b.hotel_id = count_type_nights.p_hotel) AND (b.type_id = t.id) AND (b.date = d.date))))
      LEFT JOIN ( SELECT o.type_id,
             ('2000-01-01'::date + (h.h >> 1)) AS date,
             sum(o.quantity) FILTER (WHERE ((h.h & 1) = 0)) AS days,
             sum(o.quantity) FILTER (WHERE ((h.h & 1) = 1)) AS nights
            FROM (roomrack.occupancy o
              CROSS JOIN LATERAL generate_series(GREATEST(lower(o.held), (2 * (count_type_nights.p_from - '2000-01-01'::date))), (LEAST(COALESCE(upper(o.held), 2147483647), (2 * (count_type_nights.p_to - '2000-01-01'::date))) - 1)) h(h))
           WHERE ((o.hotel_id = count_type_nights.p_hotel) AND (o.held && int4range((2 * (count_type_nights.p_from - '2000-01-01'::date)), (2 * (count_type_nights.p_to - '2000-01-01'::date)))))
           GROUP BY o.type_id, ('2000-01-01'::date + (h.h >> 1))) u ON (((u.type_id = t.id) AND (u.date = d.date))))
   WHERE ((t.hotel_id = count_type_nights.p_hotel) AND ((count_type_nights.p_type IS NULL) OR (t.id = count_type_nights.p_type)));
END;

ALTER FUNCTION roomrack.count_type_nights(p_hotel integer, p_type integer, p_from date, p_to date) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.currency_digits(p_currency text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (p_currency = ANY (ARRAY['BIF'::text, 'CLP'::text, 'DJF'::text, 'GNF'::text, 'ISK'::text, 'JPY'::text, 'KMF'::text, 'KRW'::text, 'PYG'::text, 'RWF'::text, 'UGX'::text, 'UYI'::text, 'VND'::text, 'VUV'::text, 'XAF'::text, 'XOF'::text, 'XPF'::text])) THEN 0 WHEN (p_currency = ANY (ARRAY['BHD'::text, 'IQD'::text, 'JOD'::text, 'KWD'::text, 'LYD'::text, 'OMR'::text, 'TND'::text])) THEN 3 WHEN (p_currency = ANY (ARRAY['CLF'::text, 'UYW'::text])) THEN 4 WHEN (p_currency = ANY (ARRAY['AED'::text, 'AFN'::text, 'ALL'::text, 'AMD'::text, 'ANG'::text, 'AOA'::text, 'ARS'::text, 'AUD'::text, 'AWG'::text, 'AZN'::text, 'BAM'::text, 'BBD'::text, 'BDT'::text, 'BGN'::text, 'BMD'::text, 'BND'::text, 'BOB'::text, 'BOV'::text, 'BRL'::text, 'BSD'::text, 'BTN'::text, 'BWP'::text, 'BYN'::text, 'BZD'::text, 'CAD'::text, 'CDF'::text, 'CHE'::text, 'CHF'::text, 'CHW'::text, 'CNY'::text, 'COP'::text, 'COU'::text, 'CRC'::text, 'CUC'::text, 'CUP'::text, 'CVE'::text, 'CZK'::text, 'DKK'::text, 'DOP'::text, 'DZD'::text, 'EGP'::text, 'ERN'::text, 'ETB'::text, 'EUR'::text, 'FJD'::text, 'FKP'::text, 'GBP'::text, 'GEL'::text, 'GHS'::text, 'GIP'::text, 'GMD'::text, 'GTQ'::text, 'GYD'::text, 'HKD'::text, 'HNL'::text, 'HRK'::text, 'HTG'::text, 'HUF'::text, 'IDR'::text, 'ILS'::text, 'INR'::text, 'IRR'::text, 'JMD'::text, 'KES'::text, 'KGS'::text, 'KHR'::text, 'KPW'::text, 'KYD'::text, 'KZT'::text, 'LAK'::text, 'LBP'::text, 'LKR'::text, 'LRD'::text, 'LSL'::text, 'MAD'::text, 'MDL'::text, 'MGA'::text, 'MKD'::text, 'MMK'::text, 'MNT'::text, 'MOP'::text, 'MRU'::text, 'MUR'::text, 'MVR'::text, 'MWK'::text, 'MXN'::text, 'MXV'::text, 'MYR'::text, 'MZN'::text, 'NAD'::text, 'NGN'::text, 'NIO'::text, 'NOK'::text, 'NPR'::text, 'NZD'::text, 'PAB'::text, 'PEN'::text, 'PGK'::text, 'PHP'::text, 'PKR'::text, 'PLN'::text, 'QAR'::text, 'RON'::text, 'RSD'::text, 'RUB'::text, 'SAR'::text, 'SBD'::text, 'SCR'::text, 'SDG'::text, 'SEK'::text, 'SGD'::text, 'SHP'::text, 'SLE'::text, 'SLL'::text, 'SOS'::text, 'SRD'::text, 'SSP'::text, 'STN'::text, 'SVC'::text, 'SYP'::text, 'SZL'::text, 'THB'::text, 'TJS'::text, 'TMT'::text, 'TOP'::text, 'TRY'::text, 'TTD'::text, 'TWD'::text, 'TZS'::text, 'UAH'::text, 'USD'::text, 'USN'::text, 'UYU'::text, 'UZS'::text, 'VED'::text, 'VES'::text, 'WST'::text, 'XCD'::text, 'XCG'::text, 'YER'::text, 'ZAR'::text, 'ZMW'::text, 'ZWG'::text, 'ZWL'::text])) THEN 2 ELSE NULL::integer END;

ALTER FUNCTION roomrack.currency_digits(p_currency text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.dates_fault(p_arrival date, p_departure date, p_day_use boolean, p_earliest date, p_sell_until date, p_index integer) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
begin
    if p_arrival < p_earliest then
        return roomrack.invalid('arrival', 'before_business_date', p_index);
    elsif p_departure < p_arrival then
        return roomrack.invalid('departure', 'departure_before_arrival', p_index);
    elsif p_day_use and p_departure <> p_arrival then
        return roomrack.invalid('departure', 'day_use_one_day', p_index);
    elsif not p_day_use and p_departure = p_arrival then
        return roomrack.invalid('departure', 'no_nights', p_index);
    elsif p_departure > p_arrival + 400 then
        return roomrack.invalid('departure', 'too_long', p_index);
    elsif p_departure > p_sell_until or (p_day_use and p_arrival >= p_sell_until)
          or p_arrival >= p_sell_until then
        return roomrack.invalid('departure', 'past_sell_until', p_index);
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.dates_fault(p_arrival date, p_departure date, p_day_use boolean, p_earliest date, p_sell_until date, p_index integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.entry_of(p_after jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN (p_after ? 'block'::text) THEN ('block '::text || (p_after ->> 'block'::text)) WHEN (p_after ? 'waiting'::text) THEN ('waiting '::text || (p_after ->> 'waiting'::text)) ELSE NULL::text END;

ALTER FUNCTION roomrack.entry_of(p_after jsonb) OWNER TO roomrack_owner;

CREATE TABLE roomrack.event (
    hotel_id integer NOT NULL,
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    person text NOT NULL,
    display_name text NOT NULL,
    desk text NOT NULL,
    request uuid NOT NULL,
    kind text NOT NULL,
    approved_by text,
    reservation_id bigint,
    version integer,
    occupancy_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
    room_id integer,
    before jsonb,
    after jsonb,
    stamp xid8 DEFAULT pg_current_xact_id() NOT NULL,
    guest_id bigint
);

ALTER TABLE roomrack.event OWNER TO roomrack_owner;

CREATE TABLE roomrack.person (
    id integer NOT NULL,
    login text NOT NULL,
    display_name text NOT NULL,
    active boolean DEFAULT true NOT NULL
);

ALTER TABLE roomrack.person OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.event_json(e roomrack.event) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN jsonb_build_object('event', (e).id, 'at', (e).at, 'by', (e).display_name, 'by_login', (e).person, 'desk', (e).desk, 'kind', (e).kind, 'approved_by', COALESCE((SELECT p.display_name FROM roomrack.person p WHERE (p.login = (event_json.e).approved_by)), (e).approved_by), 'reservation', (e).reservation_id, 'version', (e).version, 'stays', to_jsonb((e).occupancy_ids), 'room', (e).room_id, 'guest', (e).guest_id, 'before', (e).before, 'after', (e).after);

ALTER FUNCTION roomrack.event_json(e roomrack.event) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.guest_search(p_name text, p_reading text, p_email text, p_phone text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
    v_search text := roomrack.normalise(p_name);
begin
    if p_reading <> '' then
        v_search := v_search || ' ' || roomrack.normalise(p_reading);
    end if;
    if p_email <> '' then
        v_search := v_search || ' ' || lower(p_email collate "C");
    end if;
    if p_phone <> '' then
        v_search := v_search || ' ' || regexp_replace(normalize(p_phone, nfkc), '[^0-9]', '', 'g');
    end if;
    return v_search;
end
$$;

ALTER FUNCTION roomrack.guest_search(p_name text, p_reading text, p_email text, p_phone text) OWNER TO roomrack_owner;

CREATE SEQUENCE roomrack.confirmation
    START WITH 10001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER TABLE roomrack.confirmation OWNER TO roomrack_owner;

CREATE TABLE roomrack.guest (
    hotel_id integer NOT NULL,
    id bigint NOT NULL,
    name text NOT NULL,
    reading text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    language text DEFAULT ''::text NOT NULL,
    search text GENERATED ALWAYS AS (roomrack.guest_search(name, reading, email, phone)) STORED NOT NULL,
    stamp xid8 DEFAULT pg_current_xact_id() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    preferences text DEFAULT ''::text NOT NULL,
    alert text DEFAULT ''::text NOT NULL,
    merged_into bigint,
    anonymised_at timestamp with time zone,
    CONSTRAINT guest_name CHECK (((name <> ''::text) AND (length(name) <= 200))),
    CONSTRAINT guest_not_its_own CHECK ((merged_into <> id)),
    CONSTRAINT guest_texts CHECK (((length(preferences) <= 10000) AND (length(alert) <= 10000)))
);

ALTER TABLE roomrack.guest OWNER TO roomrack_owner;

CREATE TABLE roomrack.reservation (
    hotel_id integer NOT NULL,
    id bigint NOT NULL,
    confirmation bigint DEFAULT nextval('roomrack.confirmation'::regclass) NOT NULL,
    guest_id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    adults integer DEFAULT 1 NOT NULL,
    children integer DEFAULT 0 NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    walk_in boolean DEFAULT false NOT NULL,
    group_size integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by integer NOT NULL,
    created_desk text NOT NULL,
    stamp xid8 DEFAULT pg_current_xact_id() NOT NULL,
    wishes text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT reservation_notes CHECK ((length(notes) <= 10000)),
    CONSTRAINT reservation_party CHECK ((((adults >= 0) AND (adults <= 99)) AND ((children >= 0) AND (children <= 99)))),
    CONSTRAINT reservation_wishes_known CHECK (((wishes <@ ARRAY['quiet'::text, 'view'::text, 'accessible'::text, 'smoking'::text, 'non_smoking'::text, 'near_lift'::text, 'high_floor'::text, 'low_floor'::text]) AND (array_position(wishes, NULL::text) IS NULL)))
);

ALTER TABLE roomrack.reservation OWNER TO roomrack_owner;

CREATE TABLE roomrack.service_places (
    hotel_id integer NOT NULL,
    id bigint NOT NULL,
    service_id integer NOT NULL,
    start bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    seats integer NOT NULL,
    cancelled boolean DEFAULT false NOT NULL,
    stay_id bigint,
    guest text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by integer NOT NULL,
    created_desk text NOT NULL,
    stamp xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT service_places_guest CHECK ((((stay_id IS NULL) = (guest <> ''::text)) AND (length(guest) <= 200))),
    CONSTRAINT service_places_note CHECK ((length(note) <= 500)),
    CONSTRAINT service_places_seats CHECK (((seats >= 1) AND (seats <= 1000)))
);

ALTER TABLE roomrack.service_places OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.event_names(e roomrack.event) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN jsonb_build_object('confirmation', (SELECT r.confirmation FROM roomrack.reservation r WHERE ((r.hotel_id = (event_names.e).hotel_id) AND (r.id = (event_names.e).reservation_id))), 'guest_name', COALESCE((SELECT g.name FROM roomrack.guest g WHERE ((g.hotel_id = (event_names.e).hotel_id) AND (g.id = COALESCE((event_names.e).guest_id, (SELECT r.guest_id FROM roomrack.reservation r WHERE ((r.hotel_id = (event_names.e).hotel_id) AND (r.id = (event_names.e).reservation_id))))))), (SELECT COALESCE(o.guest_name, p.guest) AS "coalesce" FROM (roomrack.service_places p LEFT JOIN roomrack.occupancy o ON (((o.hotel_id = p.hotel_id) AND (o.id = p.stay_id)))) WHERE ((p.hotel_id = (event_names.e).hotel_id) AND (p.id = (((event_names.e).after #>> '{places,0,id}'::text[]))::bigint)))));

ALTER FUNCTION roomrack.event_names(e roomrack.event) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.expire_holds(p_context roomrack.write_context, p_ids bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
    v_stay record;
    v_version int;
    v_before jsonb;
begin
    perform
    from roomrack.reservation r
    where r.hotel_id = p_context.hotel_id
      and r.id in (
            select o.reservation_id
            from roomrack.occupancy o
            where o.hotel_id = p_context.hotel_id
              and o.id = any (p_ids))
    order by r.id
    for no key update;
    for v_stay in
        select o.id, o.reservation_id
        from roomrack.occupancy o
        where o.hotel_id = p_context.hotel_id
          and o.id = any (p_ids)
          and o.status = 'requested'
          and o.hold_until < clock_timestamp()
        order by o.reservation_id, o.id
    loop
        v_before := roomrack.stays_json(p_context.hotel_id, array[v_stay.id]);
        update roomrack.occupancy o
        set status = 'cancelled'
        where o.hotel_id = p_context.hotel_id
          and o.id = v_stay.id;
        update roomrack.reservation r
        set version = r.version + 1,
            group_size = r.group_size - 1
        where r.hotel_id = p_context.hotel_id
          and r.id = v_stay.reservation_id
        returning r.version into v_version;
        perform roomrack.give_back_pickups(p_context, array[v_stay.id]);
        perform roomrack.write_event(
            p_context, v_stay.reservation_id, v_version, array[v_stay.id], null,
            jsonb_build_object('stays', v_before),
            jsonb_build_object('stays',
                               roomrack.stays_json(p_context.hotel_id, array[v_stay.id])),
            'hold_expired');
    end loop;
end
$$;

ALTER FUNCTION roomrack.expire_holds(p_context roomrack.write_context, p_ids bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.finish_setup(p_context roomrack.write_context, p_room integer, p_before jsonb, p_after jsonb, p_result jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
begin
    return roomrack.finish_write(
        p_context,
        roomrack.write_event(p_context, null, null, null, p_room, p_before, p_after),
        p_result);
end
$$;

ALTER FUNCTION roomrack.finish_setup(p_context roomrack.write_context, p_room integer, p_before jsonb, p_after jsonb, p_result jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.finish_stays(p_context roomrack.write_context, p_reservation bigint, p_ids bigint[], p_before jsonb, p_more jsonb DEFAULT '{}'::jsonb, p_after jsonb DEFAULT '{}'::jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    v_version int;
    v_event bigint;
begin
    update roomrack.reservation r
    set version = r.version + 1,
        group_size = (
            select count(*)
            from roomrack.occupancy o
            where o.hotel_id = p_context.hotel_id
              and o.reservation_id = p_reservation
              and o.status <> 'cancelled')
    where r.hotel_id = p_context.hotel_id
      and r.id = p_reservation
    returning r.version into v_version;
    v_event := roomrack.write_event(
        p_context, p_reservation, v_version, p_ids, null,
        jsonb_build_object('stays', p_before),
        p_after || jsonb_build_object('stays', roomrack.stays_json(p_context.hotel_id, p_ids)));
    return roomrack.finish_write(p_context, v_event, p_more || jsonb_build_object(
        'reservations',
        jsonb_build_array(roomrack.reservation_json(p_context.hotel_id, p_reservation))));
end
$$;

ALTER FUNCTION roomrack.finish_stays(p_context roomrack.write_context, p_reservation bigint, p_ids bigint[], p_before jsonb, p_more jsonb, p_after jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.finish_write(p_context roomrack.write_context, p_event bigint, p_result jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    v_at constant timestamptz := clock_timestamp();
    v_result jsonb;
begin
    v_result := p_result || jsonb_build_object('result', 'done', 'replay', false, 'at', v_at,
                                               'event', p_event);
    insert into roomrack.operation (hotel_id, request, person, hash, result, at)
    values (p_context.hotel_id, p_context.request, session_user, p_context.hash, v_result, v_at);
    if p_context.approved_by is not null then
        update roomrack.approval a
        set used_at = v_at
        where a.hotel_id = p_context.hotel_id
          and a.request = p_context.request
          and a.hash = p_context.hash
          and a.clerk = session_user;
    end if;
    return v_result;
end
$$;

ALTER FUNCTION roomrack.finish_write(p_context roomrack.write_context, p_event bigint, p_result jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.forget_guests(p_answer jsonb, p_guests bigint[]) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
    v_answer jsonb := p_answer;
    v_key text;
    v_value jsonb;
begin
    if jsonb_typeof(p_answer) = 'array' then
        return (
            select coalesce(jsonb_agg(roomrack.forget_guests(e.value, p_guests) order by e.n), '[]')
            from jsonb_array_elements(p_answer) with ordinality e (value, n));
    elsif jsonb_typeof(p_answer) <> 'object' then
        return p_answer;
    end if;
    for v_key, v_value in
        select e.key, e.value
        from jsonb_each(p_answer) e
    loop
        if jsonb_typeof(v_value) in ('object', 'array') then
            v_answer := jsonb_set(v_answer, array[v_key],
                                  roomrack.forget_guests(v_value, p_guests));
        end if;
    end loop;
    if jsonb_typeof(p_answer -> 'guest') = 'object'
       and (p_answer #>> '{guest,id}')::bigint = any (p_guests) then
        v_answer := v_answer || jsonb_build_object('guest', jsonb_build_object(
            'id', p_answer #> '{guest,id}', 'name', 'Anonymous', 'reading', '', 'phone', '',
            'email', '', 'language', ''));
        if p_answer ? 'notes' then
            v_answer := v_answer || '{"notes": ""}';
        end if;
        if p_answer ? 'guest_alert' then
            v_answer := v_answer || '{"guest_alert": ""}';
        end if;
    end if;
    if jsonb_typeof(p_answer -> 'guest_id') = 'number'
       and (p_answer ->> 'guest_id')::bigint = any (p_guests) then
        if jsonb_typeof(p_answer -> 'guest') = 'string' then
            v_answer := v_answer || '{"guest": "Anonymous"}';
        end if;
        if jsonb_typeof(p_answer -> 'reason') = 'string' then
            v_answer := v_answer || jsonb_build_object(
                'reason', roomrack.known_reason(p_answer ->> 'reason'));
        end if;
    end if;
    return v_answer;
end
$$;

ALTER FUNCTION roomrack.forget_guests(p_answer jsonb, p_guests bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.free_of_type(p_hotel integer, p_type integer, p_held int4range) RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_first constant date := date '2000-01-01' + (lower(p_held) >> 1);
    v_last constant date := date '2000-01-01' + ((upper(p_held) - 1) >> 1);
begin
    return (
        select case when count(*) = v_last - v_first + 1 then
            min(least(
                case when n.date >= date '2000-01-01' + ((lower(p_held) + 1) >> 1)
                     then n.free_day else 2147483647 end,
                case when n.date < date '2000-01-01' + (upper(p_held) >> 1)
                     then n.free_night else 2147483647 end)) end
        from roomrack.type_night n
        where n.hotel_id = p_hotel
          and n.type_id = p_type
          and n.date between v_first and v_last);
end
$$;

ALTER FUNCTION roomrack.free_of_type(p_hotel integer, p_type integer, p_held int4range) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.free_rooms(p_hotel integer, p_type integer, p_arrival date, p_departure date, p_day_use boolean, p_limit integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_total constant bigint := (
        select sum(x)
        from unnest(roomrack.prices(p_hotel, p_type, p_arrival,
                                    greatest(p_departure - p_arrival, 1))) x);
    v_held constant int4range := roomrack.half_days('stay', 'reserved', p_arrival, p_departure,
                                                    p_day_use);
begin
    return (
        select coalesce(jsonb_agg(
            jsonb_build_object('room', f.id, 'number', f.number, 'type', p_type, 'total', v_total,
                               'housekeeping', f.housekeeping, 'out_of_service', f.closed)
            order by f.closed, f.rack_order, f.id), '[]')
        from (
            select r.id, r.number, r.rack_order, r.housekeeping, x.closed
            from roomrack.room r
            cross join lateral (
                select exists (
                    select
                    from roomrack.occupancy o
                    where o.hotel_id = p_hotel
                      and o.room_id = r.id
                      and o.status = 'out_of_service'
                      and o.arrival < p_departure
                      and (o.departure is null or o.departure > p_arrival)) as closed) x
            where r.hotel_id = p_hotel
              and r.type_id = p_type
              and roomrack.room_is_free(p_hotel, r.id, v_held)
            order by x.closed, r.rack_order, r.id
            limit p_limit) f);
end
$$;

ALTER FUNCTION roomrack.free_rooms(p_hotel integer, p_type integer, p_arrival date, p_departure date, p_day_use boolean, p_limit integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.give_back_pickups(p_context roomrack.write_context, p_ids bigint[]) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    v_pickup record;
    v_blocks bigint[] := '{}'::bigint[];
begin
    for v_pickup in
        select u.stay_id, u.block_id, u.arrival, u.departure
        from roomrack.pickup u
        join roomrack.block b on b.hotel_id = u.hotel_id and b.id = u.block_id
        join roomrack.occupancy o on o.hotel_id = u.hotel_id and o.id = u.stay_id
        where u.hotel_id = p_context.hotel_id
          and u.stay_id = any (p_ids)
          and not u.given_back
          and not b.released
          and (b.cutoff is null or b.cutoff > p_context.business_date)
          and o.type_id = b.type_id
          and (o.arrival, o.departure, o.day_use) = (u.arrival, u.departure, false)
        order by u.block_id, u.stay_id
    loop
        perform roomrack.take_from_block(p_context.hotel_id, v_pickup.block_id, v_pickup.arrival,
                                         v_pickup.departure, -1);
        update roomrack.pickup u
        set given_back = true
        where u.hotel_id = p_context.hotel_id
          and u.stay_id = v_pickup.stay_id;
        if v_pickup.block_id <> all (v_blocks) then
            v_blocks := v_blocks || v_pickup.block_id;
        end if;
    end loop;
    if v_blocks = '{}' then
        return '{}'::jsonb;
    end if;
    return roomrack.blocks_answer(p_context.hotel_id, v_blocks);
end
$$;

ALTER FUNCTION roomrack.give_back_pickups(p_context roomrack.write_context, p_ids bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.grams(p_text text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
    v_characters constant text[] := string_to_array(p_text, null);
    v_before text := ' ';
    v_character text;
    v_grams text[] := '{}'::text[];
begin
    foreach v_character in array v_characters loop
        if v_character > '~' collate "C" then
            v_grams := v_grams || v_character;
            if v_before <> ' ' then
                v_grams := v_grams || (v_before || v_character);
            end if;
        end if;
        v_before := v_character;
    end loop;
    return v_grams;
end
$$;

ALTER FUNCTION roomrack.grams(p_text text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.guest_fault(p_guest jsonb, p_new boolean) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
    v_key text;
    v_value text;
    v_code text;
begin
    -- The common case in one expression: a name and nothing else, of letters and blanks.
    if p_guest - 'name' = '{}' and p_guest ->> 'name' !~ '[^A-Za-z .''-]'
       and length(btrim(p_guest ->> 'name')) between 1 and 200 and length(p_guest ->> 'name') <= 200 then
        return null;
    end if;
    if p_guest - array['id', 'name', 'reading', 'phone', 'email', 'language'] <> '{}' then
        return roomrack.invalid('guest', 'unknown_key');
    end if;
    v_value := p_guest ->> 'name';
    if (p_new or p_guest ? 'name') and (v_value is null
        or not roomrack.is_visible(v_value)) then
        return roomrack.invalid('guest.name', 'required');
    end if;
    for v_key, v_value in
        select e.key, e.value
        from jsonb_each_text(p_guest - 'id') e
    loop
        if v_key = 'phone' then
            v_code := case
                when length(v_value) > 60 then 'too_long'
                when length(regexp_replace(normalize(v_value, nfkc), '[^0-9]', '', 'g')) > 15 then
                    'bad_phone'
                when v_value ~ '[\u0001-\u001f\u007f-\u009f]' then 'control_character'
            end;
        else
            v_code := roomrack.text_fault(
                v_value, case v_key when 'language' then 35 else 200 end);
        end if;
        if v_code is not null then
            return roomrack.invalid('guest.' || v_key, v_code);
        end if;
    end loop;
    return null;
end
$$;

ALTER FUNCTION roomrack.guest_fault(p_guest jsonb, p_new boolean) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.guest_hits(p_hotel integer, p_guests bigint[], p_limit integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
    return (
        select coalesce(jsonb_agg(
            roomrack.guest_json(g) || jsonb_build_object('stays', h.stays, 'last_stay', h.last_stay)
            order by h.last_stay desc nulls last, h.id desc), '[]')
        from (
            select i.id, s.stays, s.last_stay
            from unnest(p_guests) i (id)
            cross join lateral (
                select count(*) as stays, max(o.arrival) as last_stay
                from roomrack.occupancy o
                where o.hotel_id = p_hotel
                  and o.guest_id = i.id
                  and o.status not in ('cancelled', 'no_show')) s
            order by s.last_stay desc nulls last, i.id desc
            limit p_limit) h
        join roomrack.guest g on g.hotel_id = p_hotel and g.id = h.id);
end
$$;

ALTER FUNCTION roomrack.guest_hits(p_hotel integer, p_guests bigint[], p_limit integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.guest_json(g roomrack.guest) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN jsonb_build_object('id', (g).id, 'name', (g).name, 'reading', (g).reading, 'phone', (g).phone, 'email', (g).email, 'language', (g).language);

ALTER FUNCTION roomrack.guest_json(g roomrack.guest) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.guest_touches_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    update roomrack.occupancy o
    set guest_name = new.name
    where o.hotel_id = new.hotel_id
      and o.guest_id = new.id;
    return null;
end
$$;

ALTER FUNCTION roomrack.guest_touches_stays() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.guest_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if new.version = old.version then
        new.version := old.version + 1;
    end if;
    return new;
end
$$;

ALTER FUNCTION roomrack.guest_version() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.guests_like(p_hotel integer, p_text text, p_enough integer) RETURNS SETOF roomrack.guest
    LANGUAGE plpgsql STABLE ROWS 50
    AS $$
declare
    v_words constant text[] := roomrack.search_words(p_text);
    v_patterns constant text[] := array(select roomrack.like_pattern(w) from unnest(v_words) w);
    v_ids bigint[];
begin
    if v_words = '{}' then
        return;
    end if;
    -- No sort around it: it ends as soon as enough are found.
    v_ids := array(
        select g.id
        from (
            select o.guest_id
            from roomrack.occupancy o
            where o.hotel_id = p_hotel
              and o.kind = 'stay'
              and o.status not in ('cancelled', 'no_show')
            order by o.departure desc, o.arrival desc
            limit 3000) s
        join roomrack.guest g on g.hotel_id = p_hotel and g.id = s.guest_id
        where g.search like all (v_patterns)
          and g.anonymised_at is null
        limit 4 * p_enough);
    if (select count(distinct i) from unnest(v_ids) i) < p_enough then
        v_ids := v_ids || roomrack.guests_with(p_hotel, v_words, 4 * p_enough);
    end if;
    return query
    select k.*
    from roomrack.guest k
    where k.hotel_id = p_hotel
      and k.id = any (array(
            select distinct case when g.merged_into is null then g.id
                                 else roomrack.keeper_of(p_hotel, g.id) end
            from roomrack.guest g
            where g.hotel_id = p_hotel
              and g.id = any (v_ids)))
      and k.anonymised_at is null;
end
$$;

ALTER FUNCTION roomrack.guests_like(p_hotel integer, p_text text, p_enough integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.guests_with(p_hotel integer, p_words text[], p_most integer) RETURNS bigint[]
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_word constant text := p_words[1];
    v_patterns constant text[] := array(select roomrack.like_pattern(w) from unnest(p_words) w);
    v_ids bigint[];
begin
    v_ids := array(
        select g.id
        from (
            select n.id, n.search, n.anonymised_at
            from roomrack.guest n
            where n.hotel_id = p_hotel
            order by n.id desc
            limit 10000) g
        where g.search like all (v_patterns)
          and g.anonymised_at is null
        limit p_most);
    if cardinality(v_ids) = p_most then
        return v_ids;
    end if;
    if v_word ~ '[^ -~]' then
        return array(
            select g.id
            from roomrack.guest g
            where g.hotel_id = p_hotel
              and g.search ~ '[^ -~]'
              and roomrack.grams(g.search) @> roomrack.grams(v_word)
              and g.search like all (v_patterns)
              and g.anonymised_at is null
            order by g.id + 0 desc
            limit p_most);
    elsif length(v_word) >= 3 then
        return array(
            select g.id
            from roomrack.guest g
            where g.hotel_id = p_hotel
              and g.search like v_patterns[1]
              and g.search like all (v_patterns)
              and g.anonymised_at is null
            order by g.id + 0 desc
            limit p_most);
    end if;
    return array(
        select g.id
        from roomrack.guest g
        where g.hotel_id = p_hotel
          and (g.search like substr(v_patterns[1], 2) or g.search like '% ' || substr(v_patterns[1], 2))
          and g.search like all (v_patterns)
          and g.anonymised_at is null
        order by g.id + 0 desc
        limit p_most);
end
$$;

ALTER FUNCTION roomrack.guests_with(p_hotel integer, p_words text[], p_most integer) OWNER TO roomrack_owner;

CREATE TABLE roomrack.guest_merge (
    hotel_id integer NOT NULL,
    id bigint NOT NULL,
    guest_id bigint NOT NULL,
    other_id bigint NOT NULL,
    reservations bigint[] NOT NULL,
    stays bigint[] NOT NULL,
    own_stays bigint[] NOT NULL,
    waiting bigint[] NOT NULL,
    filled text[] NOT NULL,
    preferences_before text NOT NULL,
    alert_before text NOT NULL,
    document_copied boolean NOT NULL,
    undone_at timestamp with time zone
);

ALTER TABLE roomrack.guest_merge OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.hand_over(p_context roomrack.write_context, p_from bigint, p_to bigint, p_reservations bigint[], p_back roomrack.guest_merge DEFAULT NULL::roomrack.guest_merge) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
    v_hotel constant int := p_context.hotel_id;
    v_reservation bigint;
    v_leads boolean;
    v_stays bigint[];
    v_version int;
    v_event bigint;
begin
    foreach v_reservation in array p_reservations loop
        select r.guest_id = p_from and (p_back.id is null or r.id = any (p_back.reservations))
        into v_leads
        from roomrack.reservation r
        where r.hotel_id = v_hotel
          and r.id = v_reservation;
        v_stays := array(
            select o.id
            from roomrack.occupancy o
            where o.hotel_id = v_hotel
              and o.reservation_id = v_reservation
              and o.guest_id = p_from
              and (p_back.id is null
                   or o.id = any (p_back.stays)
                   or (v_leads and o.id <> all (p_back.own_stays)))
            order by o.id);
        -- With the reservation's guest the trigger moves all of the guest's stays in it.
        update roomrack.reservation r
        set version = r.version + 1,
            guest_id = case when v_leads then p_to else r.guest_id end
        where r.hotel_id = v_hotel
          and r.id = v_reservation
        returning r.version into v_version;
        update roomrack.occupancy o
        set guest_id = g.id,
            guest_name = g.name
        from roomrack.guest g
        where g.hotel_id = v_hotel
          and g.id = case when o.id = any (v_stays) then p_to else p_from end
          and o.hotel_id = v_hotel
          and o.reservation_id = v_reservation
          and o.guest_id <> g.id
          and (o.id = any (v_stays) or o.id = any (p_back.own_stays));
        v_event := roomrack.write_event(
            p_context, v_reservation, v_version, v_stays, null,
            jsonb_build_object('guest', p_from), jsonb_build_object('guest', p_to));
    end loop;
    return v_event;
end
$$;

ALTER FUNCTION roomrack.hand_over(p_context roomrack.write_context, p_from bigint, p_to bigint, p_reservations bigint[], p_back roomrack.guest_merge) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.highest_role(p_person integer, p_hotel integer, p_role roomrack.role) RETURNS roomrack.role
    LANGUAGE plpgsql STABLE
    AS $$
begin
    return (
        select max(x.role)
        from (
            select m.role
            from roomrack.membership m
            where m.person_id = p_person
              and m.hotel_id <> p_hotel
            union all
            select p_role) x);
end
$$;

ALTER FUNCTION roomrack.highest_role(p_person integer, p_hotel integer, p_role roomrack.role) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.history_rows(p_where text, p_hotel integer, p_reservation bigint, p_room integer, p_guest bigint, p_login text, p_kind text, p_from timestamp with time zone, p_to timestamp with time zone, p_before bigint, p_limit integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $_$
declare
    v_events jsonb;
    v_reservations bigint[];
begin
    if p_room is not null then
        v_reservations := array(
            select o.reservation_id
            from roomrack.occupancy o
            where o.hotel_id = p_hotel
              and o.room_id = p_room
              and o.reservation_id is not null);
    end if;
    execute format($q$
        select coalesce(jsonb_agg(roomrack.event_json(e) || roomrack.event_names(e)
                                  order by e.id desc), '[]')
        from (
            select x.*
            from roomrack.event x
            where x.hotel_id = $1 %s
            order by x.id desc
            limit %s) e$q$, p_where, p_limit)
    into v_events
    using p_hotel, p_reservation, p_room, p_guest, p_login, p_kind, p_from, p_to, p_before,
        v_reservations;
    return v_events;
end
$_$;

ALTER FUNCTION roomrack.history_rows(p_where text, p_hotel integer, p_reservation bigint, p_room integer, p_guest bigint, p_login text, p_kind text, p_from timestamp with time zone, p_to timestamp with time zone, p_before bigint, p_limit integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.hotel_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if new.id <> old.id or new.business_date < old.business_date
       or new.sell_until < old.sell_until then
        raise exception 'the business date and sell_until only move forward'
            using errcode = '23514', constraint = 'hotel_moves_forward', table = 'hotel',
                  schema = 'roomrack';
    end if;
    if new.sell_until > old.sell_until then
        if current_setting('transaction_isolation') <> 'read committed' then
            raise exception 'only at READ COMMITTED' using errcode = '25000';
        end if;
        insert into roomrack.type_night (hotel_id, type_id, date, free_day, free_night)
        select new.id, c.type_id, c.date, c.free_day, c.free_night
        from roomrack.count_type_nights(new.id, null, old.sell_until, new.sell_until) c;
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.hotel_guard() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.hotel_is_new() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    perform
    from roomrack.room_type t
    where t.hotel_id = new.id;
    if found then
        raise exception 'the business date and sell_until only move forward'
            using errcode = '23514', constraint = 'hotel_moves_forward', table = 'hotel',
                  schema = 'roomrack';
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.hotel_is_new() OWNER TO roomrack_owner;

CREATE TABLE roomrack.hotel (
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    time_zone text NOT NULL,
    currency text NOT NULL,
    minor_digits integer NOT NULL,
    business_date date NOT NULL,
    sell_until date NOT NULL,
    writes_per_minute integer DEFAULT 60 NOT NULL,
    write_burst integer DEFAULT 20 NOT NULL,
    stamp xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT hotel_code_upper CHECK ((code ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'::text)),
    CONSTRAINT hotel_currency CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT hotel_id_fits_lock_key CHECK (((id >= 1) AND (id <= 65535))),
    CONSTRAINT hotel_minor_digits CHECK (((minor_digits >= 0) AND (minor_digits <= 4))),
    CONSTRAINT hotel_sell_until CHECK ((sell_until > business_date)),
    CONSTRAINT hotel_write_limit CHECK (((writes_per_minute >= 0) AND (write_burst >= 1)))
);

ALTER TABLE roomrack.hotel OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.hotel_json(h roomrack.hotel) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN jsonb_build_object('id', (h).id, 'code', (h).code, 'name', (h).name, 'time_zone', (h).time_zone, 'currency', (h).currency, 'minor_digits', (h).minor_digits, 'business_date', (h).business_date, 'sell_until', (h).sell_until, 'writes_per_minute', (h).writes_per_minute, 'write_burst', (h).write_burst);

ALTER FUNCTION roomrack.hotel_json(h roomrack.hotel) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.hotels_of_person() RETURNS SETOF roomrack.hotel
    LANGUAGE plpgsql STABLE ROWS 5
    AS $$
begin
    return query
    select h.*
    from roomrack.hotel h
    where roomrack.role_at(h.id) is not null
    order by h.name, h.id;
end
$$;

ALTER FUNCTION roomrack.hotels_of_person() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.in_house_conflict(p_hotel integer, p_room integer, p_for integer) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    v_conflict jsonb;
begin
    select roomrack.conflict_json(o.hotel_id, o.id, p_for)
    into v_conflict
    from roomrack.occupancy o
    where o.hotel_id = p_hotel
      and o.room_id = p_room
      and o.kind = 'stay'
      and o.status = 'in_house'
    limit 1;
    if v_conflict is null then
        return null;
    end if;
    return jsonb_build_object('result', 'slot_taken', 'conflicts', jsonb_build_array(v_conflict));
end
$$;

ALTER FUNCTION roomrack.in_house_conflict(p_hotel integer, p_room integer, p_for integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.invalid(p_field text, p_code text, p_index integer DEFAULT NULL::integer) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN CASE WHEN (p_index IS NULL) THEN jsonb_build_object('result', 'invalid', 'field', p_field, 'code', p_code) ELSE jsonb_build_object('result', 'invalid', 'field', p_field, 'code', p_code, 'index', p_index) END;

ALTER FUNCTION roomrack.invalid(p_field text, p_code text, p_index integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.is_owner() RETURNS boolean
    LANGUAGE sql STABLE
    RETURN (SESSION_USER = 'roomrack_owner'::name);

ALTER FUNCTION roomrack.is_owner() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.is_visible(p_text text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN (p_text ~ '[^\s\u00a0\u2000-\u200f\u202a-\u202e\u2060-\u2069\u3000\ufeff]'::text);

ALTER FUNCTION roomrack.is_visible(p_text text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.joined_away(o roomrack.occupancy) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
begin
    if o.kind <> 'stay' or o.status <> 'cancelled' then
        return false;
    end if;
    return coalesce((
        select e.kind in ('split_stay', 'change_room')
        from roomrack.event e
        where e.hotel_id = o.hotel_id
          and e.reservation_id = o.reservation_id
          and e.kind in ('split_stay', 'change_room', 'cancel', 'hold_expired')
          and o.id = any (e.occupancy_ids)
        order by e.id desc
        limit 1), false);
end
$$;

ALTER FUNCTION roomrack.joined_away(o roomrack.occupancy) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.joined_notes(p_own text, p_other text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (p_own = ANY (ARRAY[''::text, p_other])) THEN p_other WHEN (p_other = ''::text) THEN p_own ELSE ((p_own || chr(10)) || p_other) END;

ALTER FUNCTION roomrack.joined_notes(p_own text, p_other text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.keeper_of(p_hotel integer, p_guest bigint) RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_guest bigint := p_guest;
    v_next bigint;
begin
    loop
        select g.merged_into
        into v_next
        from roomrack.guest g
        where g.hotel_id = p_hotel
          and g.id = v_guest;
        exit when v_next is null;
        v_guest := v_next;
    end loop;
    return v_guest;
end
$$;

ALTER FUNCTION roomrack.keeper_of(p_hotel integer, p_guest bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.known_guest(p_hotel integer, p_guest bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
    v_guest bigint := p_guest;
    g record;
begin
    loop
        select x.merged_into, x.anonymised_at
        into g
        from roomrack.guest x
        where x.hotel_id = p_hotel
          and x.id = v_guest
        for key share;
        if not found or g.anonymised_at is not null then
            return null;
        end if;
        exit when g.merged_into is null;
        v_guest := g.merged_into;
    end loop;
    return v_guest;
end
$$;

ALTER FUNCTION roomrack.known_guest(p_hotel integer, p_guest bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.known_reason(p_reason text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (split_part(p_reason, ': '::text, 1) = ANY (ARRAY['guest'::text, 'duplicate'::text, 'hotel'::text, 'payment'::text, 'other'::text])) THEN split_part(p_reason, ': '::text, 1) ELSE ''::text END;

ALTER FUNCTION roomrack.known_reason(p_reason text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.lay_block(p_context roomrack.write_context, p_block roomrack.block) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

ALTER FUNCTION roomrack.lay_block(p_context roomrack.write_context, p_block roomrack.block) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.left_rooms(p_hotel integer, p_rooms integer[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
    perform
    from roomrack.room r
    where r.hotel_id = p_hotel
      and r.id = any (p_rooms)
    order by r.id
    for no key update;
    update roomrack.room r
    set housekeeping = 'dirty',
        status_unsaid = true
    where r.hotel_id = p_hotel
      and r.id = any (p_rooms);
end
$$;

ALTER FUNCTION roomrack.left_rooms(p_hotel integer, p_rooms integer[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.lift_pickups(p_context roomrack.write_context, p_command jsonb, p_wishes roomrack.stay_wish[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
    b roomrack.block;
    w roomrack.stay_wish;
    v_stays constant jsonb := p_command -> 'stays';
begin
    if (p_command ->> 'waiting') is not null then
        perform
        from roomrack.waiting x
        where x.hotel_id = p_context.hotel_id
          and x.id = (p_command ->> 'waiting')::bigint
          and x.state = 'open'
        for update;
        if not found then
            perform roomrack.refuse(roomrack.invalid('waiting', 'wrong_status'));
        end if;
    end if;
    for i in 1 .. cardinality(p_wishes) loop
        continue when (v_stays -> (i - 1) ->> 'block') is null;
        w := p_wishes[i];
        select *
        into b
        from roomrack.block x
        where x.hotel_id = p_context.hotel_id
          and x.id = (v_stays -> (i - 1) ->> 'block')::bigint
        for update;
        if not found then
            perform roomrack.refuse('{"result": "not_found"}');
        elsif b.released or b.cutoff <= p_context.business_date then
            perform roomrack.refuse(roomrack.invalid('block', 'released', i - 1));
        elsif w.type_id <> b.type_id or w.day_use then
            perform roomrack.refuse(roomrack.invalid('block', 'other_type', i - 1));
        elsif w.arrival < b.from_date or w.departure > b.to_date then
            perform roomrack.refuse(roomrack.invalid('block', 'outside', i - 1));
        elsif not roomrack.take_from_block(b.hotel_id, b.id, w.arrival, w.departure, 1) then
            perform roomrack.refuse(roomrack.invalid('block', 'none_left', i - 1));
        end if;
    end loop;
end
$$;

ALTER FUNCTION roomrack.lift_pickups(p_context roomrack.write_context, p_command jsonb, p_wishes roomrack.stay_wish[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.like_pattern(p_word text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN (('%'::text || replace(replace(replace(p_word, '\'::text, '\\'::text), '%'::text, '\%'::text), '_'::text, '\_'::text)) || '%'::text);

ALTER FUNCTION roomrack.like_pattern(p_word text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.local_instant(p_time_zone text, p_date date, p_time time without time zone) RETURNS bigint
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_local constant timestamp := p_date + p_time;
    v_as_utc constant timestamptz := v_local at time zone 'UTC';
begin
    return (
        select extract(epoch from min(i.at))::bigint
        from (
            select v_as_utc - (o.at at time zone p_time_zone - o.at at time zone 'UTC') as at
            from (values (v_as_utc - interval '24 hours'), (v_as_utc + interval '24 hours')) o (at)) i
        where i.at at time zone p_time_zone = v_local);
end
$$;

ALTER FUNCTION roomrack.local_instant(p_time_zone text, p_date date, p_time time without time zone) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.lock_hotel_exclusively(p_hotel integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
    for i in 1 .. 20 loop
        begin
            perform set_config('lock_timeout', '200ms', true);
            perform pg_advisory_xact_lock(roomrack.lock_key(2, p_hotel, 0));
            perform set_config('lock_timeout', '5s', true);
            return;
        exception
            when lock_not_available then
                perform pg_sleep(0.02 + random() * 0.08);
        end;
    end loop;
    raise exception 'the hotel is busy' using errcode = '55P03';
end
$$;

ALTER FUNCTION roomrack.lock_hotel_exclusively(p_hotel integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.lock_hotel_row(p_hotel integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'only at READ COMMITTED' using errcode = '25000';
    end if;
    update roomrack.hotel h
    set sell_until = h.sell_until
    where h.id = p_hotel;
end
$$;

ALTER FUNCTION roomrack.lock_hotel_row(p_hotel integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.lock_key(p_kind integer, p_hotel integer, p_id bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((((p_kind)::bigint << 60) | ((p_hotel)::bigint << 44)) | (p_id & '17592186044415'::bigint));

ALTER FUNCTION roomrack.lock_key(p_kind integer, p_hotel integer, p_id bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.lock_reservations_of(p_hotel integer, p_guests bigint[]) RETURNS bigint[]
    LANGUAGE plpgsql
    AS $$
begin
    return array(
        select r.id
        from roomrack.reservation r
        where r.hotel_id = p_hotel
          and r.id in (
                select x.id
                from roomrack.reservation x
                where x.hotel_id = p_hotel
                  and x.guest_id = any (p_guests)
                union
                select o.reservation_id
                from roomrack.occupancy o
                where o.hotel_id = p_hotel
                  and o.guest_id = any (p_guests)
                  and o.reservation_id is not null)
        order by r.id
        for update);
end
$$;

ALTER FUNCTION roomrack.lock_reservations_of(p_hotel integer, p_guests bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.lock_slots(p_keys bigint[]) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare
    v_key bigint;
    v_waited boolean := false;
begin
    for v_key in
        select distinct k
        from unnest(p_keys) k
        order by k
    loop
        -- A try stands behind those who wait already, so nobody is overtaken.
        if not pg_try_advisory_xact_lock(v_key) then
            v_waited := true;
            perform pg_advisory_xact_lock(v_key);
        end if;
    end loop;
    return v_waited;
end
$$;

ALTER FUNCTION roomrack.lock_slots(p_keys bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.lock_types(p_hotel integer, p_types integer[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
    v_type int;
begin
    if cardinality(p_types) = 1 then
        perform pg_advisory_xact_lock(roomrack.lock_key(3, p_hotel, p_types[1]));
        return;
    end if;
    for v_type in
        select distinct t
        from unnest(p_types) t
        where t is not null
        order by t
    loop
        perform pg_advisory_xact_lock(roomrack.lock_key(3, p_hotel, v_type));
    end loop;
end
$$;

ALTER FUNCTION roomrack.lock_types(p_hotel integer, p_types integer[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.merged_in(p_hotel integer, p_guest bigint) RETURNS bigint[]
    LANGUAGE plpgsql STABLE
    AS $$
begin
    return array(
        with recursive m (id) as (
            select p_guest
            union all
            select g.id
            from m
            join roomrack.guest g on g.hotel_id = p_hotel and g.merged_into = m.id)
        select m.id from m);
end
$$;

ALTER FUNCTION roomrack.merged_in(p_hotel integer, p_guest bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.name_stay(p_hotel integer, p_stay bigint, p_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
    v_guest bigint;
begin
    if p_name = '' then
        select r.guest_id
        into v_guest
        from roomrack.occupancy o
        join roomrack.reservation r on r.hotel_id = o.hotel_id and r.id = o.reservation_id
        where o.hotel_id = p_hotel
          and o.id = p_stay;
    else
        perform
        from roomrack.occupancy o
        where o.hotel_id = p_hotel
          and o.id = p_stay
          and o.guest_name = p_name;
        if found then
            return;
        end if;
        v_guest := roomrack.add_guest(p_hotel, jsonb_build_object('name', p_name));
    end if;
    update roomrack.occupancy o
    set guest_id = g.id,
        guest_name = g.name
    from roomrack.guest g
    where o.hotel_id = p_hotel
      and o.id = p_stay
      and g.hotel_id = p_hotel
      and g.id = v_guest;
end
$$;

ALTER FUNCTION roomrack.name_stay(p_hotel integer, p_stay bigint, p_name text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.need_role(p_context roomrack.write_context, p_role roomrack.role) RETURNS roomrack.write_context
    LANGUAGE plpgsql
    AS $$
declare
    c roomrack.write_context := p_context;
begin
    if c.refusal is not null or c.role >= p_role or c.approved_by is not null then
        return c;
    end if;
    if p_role <> 'supervisor' then
        raise exception 'not allowed' using errcode = '42501';
    end if;
    select a.supervisor
    into c.approved_by
    from roomrack.approval a
    where a.hotel_id = c.hotel_id
      and a.request = c.request
      and a.hash = c.hash
      and a.clerk = session_user
      and a.used_at is null
      and a.expires > clock_timestamp();
    if not found then
        c.refusal := jsonb_build_object('result', 'needs_approval', 'needs', p_role,
                                        'hash', encode(c.hash, 'hex'));
    end if;
    return c;
end
$$;

ALTER FUNCTION roomrack.need_role(p_context roomrack.write_context, p_role roomrack.role) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.normalise(p_text text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
    v_text text := p_text;
begin
    if v_text is null then
        return '';
    end if;
    if v_text ~ '[^ -~]' then
        v_text := lower(normalize(v_text, nfkc) collate "und-x-icu");
        v_text := normalize(regexp_replace(normalize(v_text, nfkd), '[\u0300-\u036f]', '', 'g'), nfkc);
        v_text := translate(v_text, 'łøđðıħŧ', 'loddiht');
        v_text := replace(replace(replace(replace(v_text, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
        v_text := translate(v_text,
            'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ',
            'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ');
        v_text := regexp_replace(v_text, '[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
    else
        v_text := lower(v_text collate "C");
    end if;
    v_text := translate(v_text, '''`´’‘ʼʹ', '');
    return btrim(regexp_replace(v_text, '\s+', ' ', 'g'));
end
$$;

ALTER FUNCTION roomrack.normalise(p_text text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.note_pickups(p_context roomrack.write_context, p_command jsonb, p_wishes roomrack.stay_wish[], p_reservation bigint, p_ids bigint[]) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    v_blocks bigint[] := '{}'::bigint[];
    v_block bigint;
    v_waiting constant bigint := (p_command ->> 'waiting')::bigint;
    v_answer jsonb := '{}'::jsonb;
begin
    for i in 1 .. cardinality(p_wishes) loop
        v_block := (p_command -> 'stays' -> (i - 1) ->> 'block')::bigint;
        continue when v_block is null;
        insert into roomrack.pickup (hotel_id, stay_id, block_id, arrival, departure)
        values (p_context.hotel_id, p_ids[i], v_block, (p_wishes[i]).arrival,
                (p_wishes[i]).departure);
        if v_block <> all (v_blocks) then
            v_blocks := v_blocks || v_block;
        end if;
    end loop;
    if v_blocks <> '{}' then
        v_answer := roomrack.blocks_answer(p_context.hotel_id, v_blocks);
    end if;
    if v_waiting is not null then
        update roomrack.waiting w
        set state = 'booked',
            reservation_id = p_reservation,
            version = w.version + 1
        where w.hotel_id = p_context.hotel_id
          and w.id = v_waiting;
        v_answer := v_answer || jsonb_build_object('waiting', jsonb_build_array(
            roomrack.waiting_json(p_context.hotel_id, v_waiting)));
    end if;
    return v_answer;
end
$$;

ALTER FUNCTION roomrack.note_pickups(p_context roomrack.write_context, p_command jsonb, p_wishes roomrack.stay_wish[], p_reservation bigint, p_ids bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.obstacle(p_context roomrack.write_context, p_type integer, p_room integer, p_held int4range, p_quantity integer, p_for integer) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    v_hi constant int := upper(p_held);
    v_first constant date := greatest(date '2000-01-01' + (lower(p_held) >> 1),
                                      p_context.business_date);
    v_last constant date := least(date '2000-01-01' + ((upper(p_held) - 1) >> 1),
                                  p_context.sell_until - 1);
    v_day_from constant date := date '2000-01-01' + ((lower(p_held) + 1) >> 1);
    v_night_to constant date := date '2000-01-01' + (upper(p_held) >> 1);
    v_expired bigint[];
    v_conflicts jsonb;
    v_without jsonb;
    v_code text;
    v_nights jsonb;
    v_half text;
begin
    if p_held is null then
        return null;
    end if;
    if p_room is not null then
        perform
        from roomrack.occupancy o
        where o.hotel_id = p_context.hotel_id
          and o.room_id = p_room
          and o.held && p_held;
        if found then
            select
                jsonb_agg(roomrack.conflict_json(o.hotel_id, o.id, p_for) order by o.arrival)
                    filter (where not coalesce(
                        o.status = 'requested' and o.hold_until < clock_timestamp(), false)),
                array_agg(o.id)
                    filter (where o.status = 'requested' and o.hold_until < clock_timestamp())
            into v_conflicts, v_expired
            from roomrack.occupancy o
            where o.hotel_id = p_context.hotel_id
              and o.room_id = p_room
              and o.held && p_held;
            if v_conflicts is not null then
                return jsonb_build_object('result', 'slot_taken', 'conflicts', v_conflicts);
            end if;
            perform roomrack.expire_holds(p_context, v_expired);
        end if;
    end if;

    perform
    from roomrack.type_night n
    where n.hotel_id = p_context.hotel_id
      and n.type_id = p_type
      and n.date between v_first and coalesce(v_last, p_context.sell_until - 1)
      and ((n.free_day < p_quantity and n.date >= v_day_from)
           or (n.free_night < p_quantity and (v_hi is null or n.date < v_night_to)));
    if not found then
        return null;
    end if;

    select array_agg(o.id)
    into v_expired
    from roomrack.occupancy o
    where o.hotel_id = p_context.hotel_id
      and o.type_id = p_type
      and o.status = 'requested'
      and o.hold_until < clock_timestamp()
      and o.held && p_held;
    if v_expired is not null then
        perform roomrack.expire_holds(p_context, v_expired);
    end if;
    perform roomrack.release_due_blocks(p_context, p_type, v_first, coalesce(v_last, v_first));

    select
        jsonb_agg(n.date order by n.date),
        case when bool_or(n.free_night < p_quantity and (v_hi is null or n.date < v_night_to))
             then 'night' else 'day' end
    into v_nights, v_half
    from roomrack.type_night n
    where n.hotel_id = p_context.hotel_id
      and n.type_id = p_type
      and n.date between v_first and coalesce(v_last, p_context.sell_until - 1)
      and ((n.free_day < p_quantity and n.date >= v_day_from)
           or (n.free_night < p_quantity and (v_hi is null or n.date < v_night_to)));
    if v_nights is null then
        return null;
    end if;
    -- Two parts, for each has an index of its own: who has no room yet, and what is only held.
    select jsonb_agg(roomrack.conflict_json(p_context.hotel_id, s.id, p_for) order by s.arrival)
    into v_without
    from (
        (select o.id, o.arrival
         from roomrack.occupancy o
         where o.hotel_id = p_context.hotel_id
           and o.type_id = p_type
           and o.room_id is null
           and o.held is not null
           and o.held && p_held
         order by o.arrival
         limit 20)
        union all
        (select o.id, o.arrival
         from roomrack.occupancy o
         where o.hotel_id = p_context.hotel_id
           and o.type_id = p_type
           and o.status = 'requested'
           and o.hold_until is not null
           and o.room_id is not null
           and o.held && p_held
         order by o.hold_until
         limit 20)) s;
    select t.code into v_code
    from roomrack.room_type t
    where t.hotel_id = p_context.hotel_id and t.id = p_type;
    return jsonb_build_object('result', 'full', 'type', p_type, 'type_code', v_code,
                              'nights', v_nights, 'half', v_half, 'for', p_for,
                              'without_room', coalesce(v_without, '[]'));
end
$$;

ALTER FUNCTION roomrack.obstacle(p_context roomrack.write_context, p_type integer, p_room integer, p_held int4range, p_quantity integer, p_for integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.occupancy_before() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if new.room_id is null then
        if new.kind = 'stay' then
            new.type_id := new.sold_type_id;
        end if;
    elsif tg_op = 'INSERT'
          or (new.hotel_id, new.room_id, new.type_id, new.kind, new.status, new.arrival,
              new.departure, new.day_use)
             is distinct from
             (old.hotel_id, old.room_id, old.type_id, old.kind, old.status, old.arrival,
              old.departure, old.day_use) then
        select r.type_id
        into new.type_id
        from roomrack.room r
        where r.hotel_id = new.hotel_id
          and r.id = new.room_id
        for key share;
        if not found then
            raise exception 'no such room' using errcode = '23503', constraint = 'occupancy_room';
        end if;
    end if;
    if tg_op = 'INSERT' and new.reservation_id is not null and new.confirmation is null then
        select r.confirmation, r.version, r.group_size, g.id, g.name
        into new.confirmation, new.version, new.group_size, new.guest_id, new.guest_name
        from roomrack.reservation r
        join roomrack.guest g
            on g.hotel_id = r.hotel_id and g.id = coalesce(new.guest_id, r.guest_id)
        where r.hotel_id = new.hotel_id
          and r.id = new.reservation_id;
    end if;
    new.stamp := pg_current_xact_id();
    return new;
end
$$;

ALTER FUNCTION roomrack.occupancy_before() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.occupancy_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
    v_business_date date;
    v_sell_until date;
    -- Half-days of the row before and after; a missing upper bound is the largest int.
    v_ol int;
    v_oh int;
    v_nl int;
    v_nh int;
    v_max constant int := 2147483647;
    v_hotel int;
begin
    if tg_op <> 'INSERT' and old.held is not null then
        v_ol := lower(old.held);
        v_oh := coalesce(upper(old.held), v_max);
    end if;
    if tg_op <> 'DELETE' and new.held is not null then
        v_nl := lower(new.held);
        v_nh := coalesce(upper(new.held), v_max);
    end if;
    if v_ol is null and v_nl is null then
        return null;
    end if;
    if tg_op = 'UPDATE' and old.hotel_id <> new.hotel_id then
        raise exception 'an occupancy stays in its hotel' using errcode = '23514',
            constraint = 'occupancy_hotel_fixed', table = 'occupancy', schema = 'roomrack';
    end if;
    v_hotel := case when tg_op = 'DELETE' then old.hotel_id else new.hotel_id end;
    if v_oh = v_max or v_nh = v_max then
        -- Open-ended: wait for whoever is changing sell_until, and make him wait for this.
        if current_setting('transaction_isolation') <> 'read committed' then
            raise exception 'only at READ COMMITTED' using errcode = '25000';
        end if;
        update roomrack.hotel h
        set sell_until = h.sell_until
        where h.id = v_hotel;
    end if;
    select h.business_date, h.sell_until
    into v_business_date, v_sell_until
    from roomrack.hotel h
    where h.id = v_hotel;
    if not found then
        raise exception 'no such hotel' using errcode = '23503', constraint = 'occupancy_hotel';
    end if;

    if v_ol is not null and v_nl is not null
       and old.type_id = new.type_id and old.quantity = new.quantity
       and v_ol < v_nh and v_nl < v_oh then
        -- Only the difference: first what is given back, then what is taken.
        if v_ol < v_nl then
            perform roomrack.use_type(v_hotel, new.type_id, v_ol, v_nl, -new.quantity,
                                      v_business_date, v_sell_until);
        end if;
        if v_oh > v_nh then
            perform roomrack.use_type(v_hotel, new.type_id, v_nh, nullif(v_oh, v_max),
                                      -new.quantity, v_business_date, v_sell_until);
        end if;
        if v_nl < v_ol then
            perform roomrack.use_type(v_hotel, new.type_id, v_nl, v_ol, new.quantity,
                                      v_business_date, v_sell_until);
        end if;
        if v_nh > v_oh then
            perform roomrack.use_type(v_hotel, new.type_id, v_oh, nullif(v_nh, v_max),
                                      new.quantity, v_business_date, v_sell_until);
        end if;
        return null;
    end if;
    if v_ol is not null then
        perform roomrack.use_type(v_hotel, old.type_id, v_ol, nullif(v_oh, v_max), -old.quantity,
                                  v_business_date, v_sell_until);
    end if;
    if v_nl is not null then
        perform roomrack.use_type(v_hotel, new.type_id, v_nl, nullif(v_nh, v_max), new.quantity,
                                  v_business_date, v_sell_until);
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.occupancy_guard() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.occupancy_json(o roomrack.occupancy) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_login text;
    v_name text;
begin
    select p.login, p.display_name into v_login, v_name
    from roomrack.person p
    where p.id = o.created_by;
    return jsonb_build_object(
        'id', o.id, 'kind', o.kind, 'reservation', o.reservation_id,
        'confirmation', o.confirmation, 'version', o.version, 'guest', o.guest_name,
        'guest_id', o.guest_id, 'sold_type', o.sold_type_id, 'type', o.type_id, 'room', o.room_id,
        'arrival', o.arrival, 'departure', o.departure, 'day_use', o.day_use, 'status', o.status,
        'quantity', o.quantity, 'hold_until', o.hold_until, 'room_locked', o.room_locked,
        'prices', to_jsonb(o.prices), 'reason', o.reason, 'by', v_name, 'by_login', v_login,
        'desk', o.created_desk, 'since', o.created_at, 'group_size', o.group_size)
        -- Few stays have any of these.
        || case
            when o.expected_arrival is null and o.expected_departure is null
                 and o.arrived_at is null then '{}'::jsonb
            else jsonb_build_object(
                'expected_arrival', to_char(o.expected_arrival, 'HH24:MI'),
                'expected_departure', to_char(o.expected_departure, 'HH24:MI'),
                'arrived_at', o.arrived_at)
        end;
end
$$;

ALTER FUNCTION roomrack.occupancy_json(o roomrack.occupancy) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.open_block(p_context roomrack.write_context, p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    b roomrack.block;
    v_take_back constant boolean := not coalesce((p_command ->> 'release')::boolean, true);
begin
    if (p_command ->> 'block') is null or (p_command ->> 'version') is null then
        return roomrack.invalid(
            case when (p_command ->> 'block') is null then 'block' else 'version' end, 'required');
    end if;
    select *
    into b
    from roomrack.block x
    where x.hotel_id = p_context.hotel_id
      and x.id = (p_command ->> 'block')::bigint;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform roomrack.lock_types(p_context.hotel_id, array[b.type_id]);
    select *
    into b
    from roomrack.block x
    where x.hotel_id = b.hotel_id
      and x.id = b.id
    for update;
    if b.version <> (p_command ->> 'version')::int then
        return roomrack.stale_entry(b.hotel_id, 'block', b.id, b.version,
                                    (p_command ->> 'version')::int);
    elsif b.cutoff <= p_context.business_date or (b.released and not v_take_back) then
        return roomrack.invalid('block', 'released');
    elsif v_take_back and not b.released then
        return roomrack.invalid('block', 'wrong_status');
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.open_block(p_context roomrack.write_context, p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.open_guest(p_context roomrack.write_context, p_field text, p_guest bigint, p_version integer) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    g record;
begin
    select x.version, x.merged_into, x.anonymised_at
    into g
    from roomrack.guest x
    where x.hotel_id = p_context.hotel_id
      and x.id = p_guest;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif g.version <> p_version then
        return roomrack.stale_guest(p_context.hotel_id, p_guest, p_version);
    elsif g.merged_into is not null then
        return roomrack.invalid(p_field, 'merged');
    elsif g.anonymised_at is not null then
        return roomrack.invalid(p_field, 'anonymised');
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.open_guest(p_context roomrack.write_context, p_field text, p_guest bigint, p_version integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.open_items(p_hotel integer, p_day date, p_no_shows bigint[] DEFAULT '{}'::bigint[]) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_items jsonb;
    v_rooms jsonb;
begin
    select jsonb_agg(jsonb_build_object(
        'kind', case o.status when 'in_house' then 'due_out' else 'due_in' end,
        'stay', roomrack.occupancy_json(o), 'room', o.room_id)
        order by o.status = 'in_house', o.id)
    into v_items
    from roomrack.occupancy o
    where o.hotel_id = p_hotel
      and o.kind = 'stay'
      and case o.status
            when 'in_house' then o.departure <= p_day
            when 'reserved' then o.arrival <= p_day and o.id <> all (p_no_shows)
            when 'requested' then o.arrival <= p_day and o.id <> all (p_no_shows)
                                  and not coalesce(o.hold_until < clock_timestamp(), false)
            else false
          end;
    select jsonb_agg(jsonb_build_object('kind', 'room_without_status', 'room', r.id) order by r.id)
    into v_rooms
    from roomrack.room r
    where r.hotel_id = p_hotel
      and r.status_unsaid
      and not exists (
            select
            from roomrack.occupancy o
            where o.hotel_id = p_hotel
              and o.room_id = r.id
              and ((o.kind = 'stay' and o.status = 'in_house')
                   or (o.kind = 'closure' and o.status <> 'lifted' and o.arrival <= p_day
                       and (o.departure is null or o.departure > p_day))));
    return coalesce(v_items, '[]') || coalesce(v_rooms, '[]');
end
$$;

ALTER FUNCTION roomrack.open_items(p_hotel integer, p_day date, p_no_shows bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.open_reservation(p_context roomrack.write_context, p_reservation bigint, p_version integer, p_types integer[]) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    v_version int;
begin
    perform roomrack.lock_types(p_context.hotel_id, p_types);
    select r.version
    into v_version
    from roomrack.reservation r
    where r.hotel_id = p_context.hotel_id
      and r.id = p_reservation
    for update;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif v_version <> p_version then
        return roomrack.stale(p_context.hotel_id, p_reservation, p_version);
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.open_reservation(p_context roomrack.write_context, p_reservation bigint, p_version integer, p_types integer[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.overbooking_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
    v_row record;
begin
    perform roomrack.lock_hotel_row(case when tg_op = 'DELETE' then old.hotel_id
                                         else new.hotel_id end);
    -- The difference in one step: an allowance that is used up and then raised is never below zero.
    for v_row in
        select c.hotel_id, c.type_id, c.date, sum(c.extra)::int as extra
        from (
            select new.hotel_id, new.type_id, new.date, new.extra
            where tg_op <> 'DELETE'
            union all
            select old.hotel_id, old.type_id, old.date, -old.extra
            where tg_op <> 'INSERT') c
        group by 1, 2, 3
        order by 1, 2, 3
    loop
        update roomrack.type_night n
        set free_day = n.free_day + v_row.extra,
            free_night = n.free_night + v_row.extra
        from roomrack.hotel h
        where h.id = v_row.hotel_id
          and n.hotel_id = v_row.hotel_id
          and n.type_id = v_row.type_id
          and n.date = v_row.date
          and n.date >= h.business_date;
        if not found and v_row.extra < 0 then
            perform
            from roomrack.hotel h
            where h.id = v_row.hotel_id
              and v_row.date >= h.business_date
              and v_row.date < h.sell_until;
            if found then
                raise exception 'guard rows are missing' using errcode = '40001';
            end if;
        end if;
    end loop;
    return null;
end
$$;

ALTER FUNCTION roomrack.overbooking_guard() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.party_fault(p_command jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
    v_code text;
begin
    if (p_command ->> 'adults')::numeric not between 0 and 99 then
        return roomrack.invalid('adults', 'out_of_range');
    elsif (p_command ->> 'children')::numeric not between 0 and 99 then
        return roomrack.invalid('children', 'out_of_range');
    end if;
    if p_command ? 'wishes' and roomrack.wishes_of(p_command) is null then
        return roomrack.invalid('wishes', 'bad_word');
    end if;
    if coalesce(p_command ->> 'notes', '') = '' then
        return null;
    end if;
    v_code := roomrack.text_fault(p_command ->> 'notes', 10000, true);
    if v_code is not null then
        return roomrack.invalid('notes', v_code);
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.party_fault(p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.pick_stays(p_context roomrack.write_context, p_command jsonb, p_statuses text[], OUT ids bigint[], OUT refusal jsonb) RETURNS record
    LANGUAGE plpgsql
    AS $$
declare
    v_reservation bigint;
    v_version int;
    v_named bigint[];
    v_types int[];
    v_known int;
begin
    if p_context.refusal is not null then
        refusal := p_context.refusal;
        return;
    end if;
    v_reservation := (p_command ->> 'reservation')::bigint;
    v_version := (p_command ->> 'version')::int;
    if v_reservation is null or v_version is null then
        refusal := roomrack.invalid(
            case when v_reservation is null then 'reservation' else 'version' end, 'required');
        return;
    end if;
    if coalesce(p_command -> 'stays', 'null') <> 'null' then
        if jsonb_typeof(p_command -> 'stays') <> 'array' then
            refusal := roomrack.invalid('stays', 'required');
            return;
        end if;
        select array_agg(distinct s::bigint)
        into v_named
        from jsonb_array_elements_text(p_command -> 'stays') s;
        if v_named is null then
            refusal := roomrack.invalid('stays', 'required');
            return;
        end if;
    end if;
    -- Both the type that a stay uses and the one that its room has by now: the keys come before rows.
    select array_agg(o.type_id) || array_agg(r.type_id), count(*)::int
    into v_types, v_known
    from roomrack.occupancy o
    left join roomrack.room r on r.hotel_id = o.hotel_id and r.id = o.room_id
    where o.hotel_id = p_context.hotel_id
      and o.reservation_id = v_reservation
      and (v_named is null or o.id = any (v_named));
    if v_known = 0 or v_known <> cardinality(v_named) then
        refusal := '{"result": "not_found"}';
        return;
    end if;
    refusal := roomrack.open_reservation(p_context, v_reservation, v_version, v_types);
    if refusal is not null then
        return;
    end if;
    select array_agg(o.id order by o.id)
    into ids
    from roomrack.occupancy o
    where o.hotel_id = p_context.hotel_id
      and o.reservation_id = v_reservation
      and (v_named is null or o.id = any (v_named))
      and o.status = any (p_statuses);
    if ids is null or cardinality(ids) < cardinality(v_named) then
        refusal := roomrack.invalid('stays', 'wrong_status');
    end if;
end
$$;

ALTER FUNCTION roomrack.pick_stays(p_context roomrack.write_context, p_command jsonb, p_statuses text[], OUT ids bigint[], OUT refusal jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.pick_up_again(p_context roomrack.write_context, p_ids bigint[]) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    v_pickup record;
    v_blocks bigint[] := '{}'::bigint[];
begin
    for v_pickup in
        select u.stay_id, u.block_id, u.arrival, u.departure
        from roomrack.pickup u
        join roomrack.block b on b.hotel_id = u.hotel_id and b.id = u.block_id
        join roomrack.occupancy o on o.hotel_id = u.hotel_id and o.id = u.stay_id
        where u.hotel_id = p_context.hotel_id
          and u.stay_id = any (p_ids)
          and u.given_back
          and not b.released
          and (b.cutoff is null or b.cutoff > p_context.business_date)
          and o.status = 'cancelled'
        order by u.block_id, u.stay_id
    loop
        if roomrack.take_from_block(p_context.hotel_id, v_pickup.block_id, v_pickup.arrival,
                                    v_pickup.departure, 1) then
            update roomrack.pickup u
            set given_back = false
            where u.hotel_id = p_context.hotel_id
              and u.stay_id = v_pickup.stay_id;
            if v_pickup.block_id <> all (v_blocks) then
                v_blocks := v_blocks || v_pickup.block_id;
            end if;
        end if;
    end loop;
    if v_blocks = '{}' then
        return '{}'::jsonb;
    end if;
    return roomrack.blocks_answer(p_context.hotel_id, v_blocks);
end
$$;

ALTER FUNCTION roomrack.pick_up_again(p_context roomrack.write_context, p_ids bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.places_json(p roomrack.service_places) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN (SELECT jsonb_build_object('id', (places_json.p).id, 'version', (places_json.p).version, 'service', (places_json.p).service_id, 'start', to_timestamp(((places_json.p).start)::double precision), 'seats', (places_json.p).seats, 'cancelled', (places_json.p).cancelled, 'guest', COALESCE(o.guest_name, (places_json.p).guest), 'stay', (places_json.p).stay_id, 'room', r.number, 'note', (places_json.p).note, 'by', n.display_name, 'desk', (places_json.p).created_desk, 'since', (places_json.p).created_at) AS jsonb_build_object FROM ((((SELECT) x LEFT JOIN roomrack.occupancy o ON (((o.hotel_id = (places_json.p).hotel_id) AND (o.id = (places_json.p).stay_id)))) LEFT JOIN roomrack.room r ON (((r.hotel_id = o.hotel_id) AND (r.id = o.room_id)))) LEFT JOIN roomrack.person n ON ((n.id = (places_json.p).created_by))));

ALTER FUNCTION roomrack.places_json(p roomrack.service_places) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.places_left(p_hotel integer, p_service integer, p_start bigint) RETURNS integer
    LANGUAGE plpgsql
    AS $$
begin
    return (
        select s.capacity - coalesce((
            select sum(p.seats)
            from roomrack.service_places p
            where p.hotel_id = p_hotel
              and p.service_id = p_service
              and p.start = p_start
              and not p.cancelled), 0)
        from roomrack.service_slot s
        where s.hotel_id = p_hotel
          and s.service_id = p_service
          and s.start = p_start);
end
$$;

ALTER FUNCTION roomrack.places_left(p_hotel integer, p_service integer, p_start bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.places_stale(p roomrack.service_places, p_seen integer) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN jsonb_build_object('result', 'stale_edit', 'places', jsonb_build_array(roomrack.places_json(p)), 'changes', (SELECT COALESCE(jsonb_agg(roomrack.event_json(e.*) ORDER BY e.id), '[]'::jsonb) AS "coalesce" FROM roomrack.event e WHERE ((e.hotel_id = (places_stale.p).hotel_id) AND (e.kind = ANY (ARRAY['book_places'::text, 'move_places'::text, 'cancel_places'::text])) AND ((e.after -> 'places'::text) @> jsonb_build_array(jsonb_build_object('id', (places_stale.p).id))) AND (EXISTS (SELECT FROM jsonb_array_elements((e.after -> 'places'::text)) x(value) WHERE ((((x.value ->> 'id'::text))::bigint = (places_stale.p).id) AND (((x.value ->> 'version'::text))::integer > places_stale.p_seen)))))));

ALTER FUNCTION roomrack.places_stale(p roomrack.service_places, p_seen integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.places_trace(p roomrack.service_places) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN jsonb_build_object('id', (p).id, 'version', (p).version, 'service', (p).service_id, 'start', to_timestamp(((p).start)::double precision), 'seats', (p).seats, 'cancelled', (p).cancelled, 'stay', (p).stay_id);

ALTER FUNCTION roomrack.places_trace(p roomrack.service_places) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.prices(p_hotel integer, p_type integer, p_arrival date, p_count integer, p_agreed_from date DEFAULT NULL::date, p_agreed bigint[] DEFAULT NULL::bigint[], p_base bigint DEFAULT NULL::bigint) RETURNS bigint[]
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_base bigint := p_base;
    v_prices bigint[];
    v_rate record;
    v_index int;
begin
    if v_base is null then
        select t.base_price
        into v_base
        from roomrack.room_type t
        where t.hotel_id = p_hotel
          and t.id = p_type;
    end if;
    v_prices := array_fill(v_base, array[p_count]);
    for v_rate in
        select r.date, r.price
        from roomrack.rate r
        where r.hotel_id = p_hotel
          and r.type_id = p_type
          and r.date between p_arrival and p_arrival + p_count - 1
    loop
        v_prices[v_rate.date - p_arrival + 1] := v_rate.price;
    end loop;
    for i in 1 .. coalesce(cardinality(p_agreed), 0) loop
        v_index := p_agreed_from - p_arrival + i;
        if v_index between 1 and p_count then
            v_prices[v_index] := p_agreed[i];
        end if;
    end loop;
    return v_prices;
end
$$;

ALTER FUNCTION roomrack.prices(p_hotel integer, p_type integer, p_arrival date, p_count integer, p_agreed_from date, p_agreed bigint[], p_base bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.read_change(p_context roomrack.write_context, p_change jsonb, p_index integer, p_keys text[]) RETURNS roomrack.stay_wish
    LANGUAGE plpgsql
    AS $$
declare
    w roomrack.stay_wish;
    o roomrack.occupancy;
    v_count int;
begin
    if jsonb_typeof(p_change) is distinct from 'object' or (p_change ->> 'stay') is null then
        w.refusal := roomrack.invalid('stay', 'required', p_index);
        return w;
    elsif p_change - p_keys <> '{}' then
        w.refusal := roomrack.invalid('stays', 'unknown_key', p_index);
        return w;
    end if;
    select *
    into o
    from roomrack.occupancy x
    where x.hotel_id = p_context.hotel_id
      and x.id = (p_change ->> 'stay')::bigint
      and x.kind = 'stay';
    if not found then
        w.refusal := '{"result": "not_found"}';
        return w;
    end if;
    w.stay := o.id;
    w.reservation_id := o.reservation_id;
    w.status := o.status;
    w.old_room_id := o.room_id;
    w.room_id := case when p_change ? 'room' then (p_change ->> 'room')::int else o.room_id end;
    w.sold_type_id := coalesce((p_change ->> 'type')::int, o.sold_type_id);
    w.arrival := o.arrival;
    w.departure := o.departure;
    w.day_use := coalesce((p_change ->> 'day_use')::boolean, o.day_use);
    w.room_locked := coalesce((p_change ->> 'room_locked')::boolean, o.room_locked);
    if coalesce(p_change -> 'arrival', 'null') <> 'null' then
        w.arrival := roomrack.as_date(p_change ->> 'arrival');
    end if;
    if coalesce(p_change -> 'departure', 'null') <> 'null' then
        w.departure := roomrack.as_date(p_change ->> 'departure');
    end if;
    if w.arrival is null or w.departure is null then
        w.refusal := roomrack.invalid(case when w.arrival is null then 'arrival' else 'departure' end,
                                      'bad_date', p_index);
        return w;
    end if;

    if o.status not in ('requested', 'reserved', 'in_house') then
        w.refusal := roomrack.invalid('stay', 'wrong_status', p_index);
    elsif w.arrival <> o.arrival and o.status = 'in_house' then
        w.refusal := roomrack.invalid('arrival', 'in_house', p_index);
    elsif w.departure <> o.departure and w.departure < p_context.business_date then
        w.refusal := roomrack.invalid('departure', 'before_business_date', p_index);
    elsif w.room_id is null and o.status = 'in_house' then
        w.refusal := roomrack.invalid('room', 'in_house', p_index);
    elsif w.room_id is distinct from o.room_id and o.room_locked and w.room_locked then
        w.refusal := roomrack.invalid('room', 'room_locked', p_index);
    elsif (w.arrival, w.departure, w.day_use) is distinct from (o.arrival, o.departure, o.day_use) then
        w.refusal := roomrack.dates_fault(
            w.arrival, w.departure, w.day_use,
            case when w.arrival <> o.arrival then p_context.business_date else w.arrival end,
            p_context.sell_until, p_index);
    end if;
    if w.refusal is not null then
        return w;
    end if;

    if w.sold_type_id <> o.sold_type_id then
        perform
        from roomrack.room_type t
        where t.hotel_id = p_context.hotel_id
          and t.id = w.sold_type_id;
        if not found then
            w.refusal := '{"result": "not_found"}';
            return w;
        end if;
    end if;
    w.type_id := w.sold_type_id;
    if w.room_id is not null then
        select r.type_id
        into w.type_id
        from roomrack.room r
        where r.hotel_id = p_context.hotel_id
          and r.id = w.room_id;
        if not found then
            w.refusal := '{"result": "not_found"}';
            return w;
        end if;
    end if;

    v_count := greatest(w.departure - w.arrival, 1);
    if coalesce(p_change -> 'prices', 'null') <> 'null' then
        w.prices := roomrack.read_prices(p_change -> 'prices', v_count);
        if w.prices is null then
            w.refusal := roomrack.invalid('prices', 'bad_prices', p_index);
        end if;
    elsif w.arrival <> o.arrival or w.departure <> o.departure then
        w.prices := roomrack.prices(p_context.hotel_id, w.sold_type_id, w.arrival, v_count,
                                    o.arrival, o.prices);
    else
        w.prices := o.prices;
    end if;
    return w;
end
$$;

ALTER FUNCTION roomrack.read_change(p_context roomrack.write_context, p_change jsonb, p_index integer, p_keys text[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.read_prices(p_prices jsonb, p_count integer) RETURNS bigint[]
    LANGUAGE plpgsql IMMUTABLE
    AS $_$
declare
    v_prices bigint[];
begin
    if jsonb_typeof(p_prices) <> 'array' or jsonb_array_length(p_prices) <> p_count then
        return null;
    end if;
    select array_agg(e::bigint order by i)
    into v_prices
    from jsonb_array_elements_text(p_prices) with ordinality a (e, i)
    where e ~ '^[0-9]{1,15}$';
    if cardinality(v_prices) <> p_count then
        return null;
    end if;
    return v_prices;
end
$_$;

ALTER FUNCTION roomrack.read_prices(p_prices jsonb, p_count integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.read_span(p_context roomrack.write_context, p_command jsonb, p_from date, p_to date) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
    if p_from is null then
        return roomrack.invalid('from', 'bad_date');
    elsif p_to is null then
        return roomrack.invalid('to', 'bad_date');
    elsif p_from < p_context.business_date then
        return roomrack.invalid('from', 'before_business_date');
    elsif p_to <= p_from then
        return roomrack.invalid('to', 'departure_before_arrival');
    elsif p_to > p_context.sell_until then
        return roomrack.invalid('to', 'past_sell_until');
    elsif (p_command ->> 'type') is null then
        return roomrack.invalid('type', 'required');
    end if;
    perform
    from roomrack.room_type t
    where t.hotel_id = p_context.hotel_id
      and t.id = (p_command ->> 'type')::int;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.read_span(p_context roomrack.write_context, p_command jsonb, p_from date, p_to date) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.read_stay(p_context roomrack.write_context, p_stay jsonb, p_index integer) RETURNS roomrack.stay_wish
    LANGUAGE plpgsql
    AS $_$
declare
    w roomrack.stay_wish;
    v_base bigint;
    v_code text;
begin
    if jsonb_typeof(p_stay) <> 'object' then
        w.refusal := roomrack.invalid('stays', 'required', p_index);
        return w;
    end if;
    if p_stay - array['room', 'type', 'arrival', 'departure', 'day_use', 'prices', 'guest_name',
                      'room_locked', 'block'] <> '{}' then
        w.refusal := roomrack.invalid('stays', 'unknown_key', p_index);
        return w;
    end if;
    if coalesce(p_stay ->> 'arrival', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
        w.refusal := roomrack.invalid('arrival', 'bad_date', p_index);
        return w;
    elsif coalesce(p_stay ->> 'departure', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
        w.refusal := roomrack.invalid('departure', 'bad_date', p_index);
        return w;
    end if;
    select
        (p_stay ->> 'arrival')::date, (p_stay ->> 'departure')::date,
        coalesce((p_stay ->> 'day_use')::boolean, false),
        coalesce((p_stay ->> 'room_locked')::boolean, false),
        r.id, t.id, coalesce(r.type_id, t.id), nullif(p_stay ->> 'guest_name', ''), t.base_price
    into w.arrival, w.departure, w.day_use, w.room_locked, w.room_id, w.sold_type_id, w.type_id,
        w.guest_name, v_base
    from (values (p_context.hotel_id)) x (hotel)
    left join roomrack.room r
        on r.hotel_id = x.hotel and r.id = (p_stay ->> 'room')::int
    left join roomrack.room_type t
        on t.hotel_id = x.hotel and t.id = coalesce((p_stay ->> 'type')::int, r.type_id);
    w.refusal := roomrack.dates_fault(w.arrival, w.departure, w.day_use, p_context.business_date,
                                      p_context.sell_until, p_index);
    if w.refusal is not null then
        return w;
    elsif w.sold_type_id is null or w.room_id is distinct from (p_stay ->> 'room')::int then
        -- Neither was asked for, or one of them isn't the hotel's.
        w.refusal := case
            when p_stay ->> 'room' is null and p_stay ->> 'type' is null then
                roomrack.invalid('room', 'required', p_index)
            else '{"result": "not_found"}'
        end;
        return w;
    end if;

    if coalesce(p_stay -> 'prices', 'null') = 'null' then
        w.prices := roomrack.prices(p_context.hotel_id, w.sold_type_id, w.arrival,
                                    greatest(w.departure - w.arrival, 1), null, null, v_base);
    else
        w.prices := roomrack.read_prices(p_stay -> 'prices', greatest(w.departure - w.arrival, 1));
        if w.prices is null then
            w.refusal := roomrack.invalid('prices', 'bad_prices', p_index);
            return w;
        end if;
    end if;
    if w.guest_name is not null then
        v_code := roomrack.text_fault(w.guest_name, 200);
        if v_code is not null then
            w.refusal := roomrack.invalid('guest_name', v_code, p_index);
        end if;
    end if;
    return w;
end
$_$;

ALTER FUNCTION roomrack.read_stay(p_context roomrack.write_context, p_stay jsonb, p_index integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.rebuild_type_nights(p_hotel integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
    perform roomrack.lock_hotel_row(p_hotel);
    delete from roomrack.type_night n
    using roomrack.hotel h
    where h.id = p_hotel
      and n.hotel_id = p_hotel
      and n.date >= h.business_date;
    insert into roomrack.type_night (hotel_id, type_id, date, free_day, free_night)
    select p_hotel, c.type_id, c.date, c.free_day, c.free_night
    from roomrack.hotel h
    cross join lateral roomrack.count_type_nights(p_hotel, null, h.business_date, h.sell_until) c
    where h.id = p_hotel;
end
$$;

ALTER FUNCTION roomrack.rebuild_type_nights(p_hotel integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.refuse(p_refusal jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
    raise exception 'refused' using errcode = 'RR001', detail = p_refusal::text;
end
$$;

ALTER FUNCTION roomrack.refuse(p_refusal jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    raise exception 'table % is append-only', tg_table_name
        using errcode = '42501';
end
$$;

ALTER FUNCTION roomrack.refuse_change() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.refuse_truncate() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    raise exception 'table % is not emptied', tg_table_name
        using errcode = '42501';
end
$$;

ALTER FUNCTION roomrack.refuse_truncate() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.release_due_blocks(p_context roomrack.write_context, p_type integer, p_from date, p_to date) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
    b roomrack.block;
    v_before jsonb;
begin
    for b in
        select *
        from roomrack.block x
        where x.hotel_id = p_context.hotel_id
          and (p_type is null or (x.type_id = p_type and x.to_date > p_from and x.from_date <= p_to))
          and not x.released
          and x.cutoff <= p_context.business_date
        order by x.id
        for update
    loop
        v_before := roomrack.block_event(b);
        update roomrack.block x
        set released = true,
            version = x.version + 1
        where x.hotel_id = b.hotel_id
          and x.id = b.id
        returning * into b;
        perform roomrack.lay_block(p_context, b);
        perform roomrack.write_event(p_context, null, null, null, null, v_before,
                                     roomrack.block_event(b), 'cut_off');
    end loop;
end
$$;

ALTER FUNCTION roomrack.release_due_blocks(p_context roomrack.write_context, p_type integer, p_from date, p_to date) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.reservation_json(p_hotel integer, p_id bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
declare
    r roomrack.reservation;
    g roomrack.guest;
    o roomrack.occupancy;
    v_name text;
    v_stays jsonb := '[]'::jsonb;
    v_allotment text;
    v_has_document boolean;
begin
    select * into r
    from roomrack.reservation x
    where x.hotel_id = p_hotel and x.id = p_id;
    if not found then
        return null;
    end if;
    select * into g
    from roomrack.guest x
    where x.hotel_id = p_hotel and x.id = r.guest_id;
    for o in
        select *
        from roomrack.occupancy x
        where x.hotel_id = p_hotel and x.reservation_id = p_id
        order by x.id
    loop
        v_stays := v_stays || roomrack.occupancy_json(o);
        select b.name into v_allotment
        from roomrack.pickup u
        join roomrack.block b on b.hotel_id = u.hotel_id and b.id = u.block_id
        where u.hotel_id = p_hotel
          and u.stay_id = o.id
          and not u.given_back;
        if found then
            v_stays := jsonb_set(v_stays, '{-1,allotment}', to_jsonb(v_allotment));
        end if;
    end loop;
    v_has_document := exists (
        select
        from roomrack.guest_document d
        where d.hotel_id = p_hotel and d.guest_id = r.guest_id);
    select p.display_name into v_name
    from roomrack.person p
    where p.id = r.created_by;
    return jsonb_build_object(
        'id', r.id, 'hotel', r.hotel_id, 'confirmation', r.confirmation, 'version', r.version,
        'guest', roomrack.guest_json(g), 'guest_alert', g.alert,
        'guest_has_document', v_has_document,
        'adults', r.adults, 'children', r.children, 'notes', r.notes,
        'walk_in', r.walk_in, 'wishes', r.wishes, 'created_at', r.created_at,
        'created_by', v_name, 'created_desk', r.created_desk, 'stays', v_stays);
end
$$;

ALTER FUNCTION roomrack.reservation_json(p_hotel integer, p_id bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.reservation_touches_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if new.guest_id <> old.guest_id then
        update roomrack.occupancy o
        set guest_id = g.id,
            guest_name = g.name
        from roomrack.guest g
        where g.hotel_id = new.hotel_id
          and g.id = new.guest_id
          and o.hotel_id = new.hotel_id
          and o.reservation_id = new.id
          and o.guest_id = old.guest_id;
    end if;
    update roomrack.occupancy o
    set version = new.version,
        confirmation = new.confirmation,
        group_size = new.group_size
    where o.hotel_id = new.hotel_id
      and o.reservation_id = new.id;
    return null;
end
$$;

ALTER FUNCTION roomrack.reservation_touches_stays() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.reservations_json(p_hotel integer, p_ids bigint[]) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
    return (
        select coalesce(jsonb_agg(roomrack.reservation_json(p_hotel, i.id) order by i.n), '[]')
        from unnest(p_ids) with ordinality i (id, n));
end
$$;

ALTER FUNCTION roomrack.reservations_json(p_hotel integer, p_ids bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.reset_stamps() RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
    update roomrack.hotel set stamp = pg_current_xact_id();
    update roomrack.room_type set stamp = pg_current_xact_id();
    update roomrack.room set stamp = pg_current_xact_id();
    update roomrack.guest set stamp = pg_current_xact_id();
    update roomrack.reservation set stamp = pg_current_xact_id();
    update roomrack.occupancy set stamp = pg_current_xact_id();
    update roomrack.service set stamp = pg_current_xact_id();
    update roomrack.service_slot set stamp = pg_current_xact_id();
    update roomrack.service_places set stamp = pg_current_xact_id();
    -- The only change of events that there is; nothing but the stamp.
    alter table roomrack.event disable trigger event_1_append_only;
    update roomrack.event set stamp = pg_current_xact_id();
    alter table roomrack.event enable always trigger event_1_append_only;
end
$$;

ALTER FUNCTION roomrack.reset_stamps() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.resume_stays(p_context roomrack.write_context, p_ids bigint[], p_status text) RETURNS void
    LANGUAGE plpgsql
    AS $$
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

ALTER FUNCTION roomrack.resume_stays(p_context roomrack.write_context, p_ids bigint[], p_status text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.role_at(p_hotel integer) RETURNS roomrack.role
    LANGUAGE plpgsql STABLE
    AS $$
begin
    if session_user = 'roomrack_owner' then
        return (select 'manager'::roomrack.role from roomrack.hotel h where h.id = p_hotel);
    end if;
    return (
        select m.role
        from roomrack.person p
        join roomrack.membership m on m.person_id = p.id
        where p.login = session_user
          and p.active
          and m.hotel_id = p_hotel);
end
$$;

ALTER FUNCTION roomrack.role_at(p_hotel integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.roll_day(p_context roomrack.write_context) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
    c roomrack.write_context := p_context;
    v_next constant date := p_context.business_date + 1;
begin
    update roomrack.hotel h
    set business_date = v_next,
        sell_until = greatest(h.sell_until, v_next + 1200)
    where h.id = p_context.hotel_id;
    update roomrack.room r
    set status_unsaid = true
    where r.hotel_id = p_context.hotel_id
      and r.id in (
            select o.room_id
            from roomrack.occupancy o
            where o.hotel_id = p_context.hotel_id
              and o.kind = 'closure'
              and o.status <> 'lifted'
              and o.departure = v_next);
    c.business_date := v_next;
    perform roomrack.release_due_blocks(c, null, null, null);
end
$$;

ALTER FUNCTION roomrack.roll_day(p_context roomrack.write_context) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.room_fault(p_context roomrack.write_context, p_stays bigint[]) RETURNS text
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT
         CASE
             WHEN q.closed THEN 'out_of_service'::text
             ELSE 'not_clean'::text
         END AS "case"
    FROM ( SELECT o.id,
             r.housekeeping,
             (EXISTS ( SELECT
                    FROM roomrack.occupancy x
                   WHERE ((x.hotel_id = o.hotel_id) AND (x.room_id = o.room_id) AND (x.kind = 'closure'::text) AND (x.status = 'out_of_service'::text) AND (x.arrival <= (room_fault.p_context).business_date) AND ((x.departure IS NULL) OR (x.departure > (room_fault.p_context).business_date))))) AS closed
            FROM (roomrack.occupancy o
              JOIN roomrack.room r ON (((r.hotel_id = o.hotel_id) AND (r.id = o.room_id))))
           WHERE ((o.hotel_id = (room_fault.p_context).hotel_id) AND (o.id = ANY (room_fault.p_stays)))) q
   WHERE (q.closed OR (q.housekeeping = ANY (ARRAY['dirty'::text, 'pickup'::text])))
   ORDER BY q.id
  LIMIT 1;
END;

ALTER FUNCTION roomrack.room_fault(p_context roomrack.write_context, p_stays bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.room_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
    v_hotel roomrack.hotel;
    v_from_now int4range;
    v_rows int;
begin
    perform roomrack.lock_hotel_row(case when tg_op = 'DELETE' then old.hotel_id
                                         else new.hotel_id end);
    select *
    into v_hotel
    from roomrack.hotel h
    where h.id = case when tg_op = 'DELETE' then old.hotel_id else new.hotel_id end;
    v_from_now := int4range(2 * (v_hotel.business_date - date '2000-01-01'), null);
    if tg_op = 'UPDATE' then
        if old.hotel_id <> new.hotel_id
           or exists (
                select
                from roomrack.occupancy o
                where o.hotel_id = old.hotel_id
                  and o.room_id = old.id
                  and o.held && v_from_now) then
            raise exception 'a room that is held is not retyped'
                using errcode = '23514', constraint = 'room_held_keeps_type', table = 'room',
                      schema = 'roomrack';
        end if;
    end if;
    if tg_op <> 'DELETE' then
        -- A room under the key of one that was deleted in the same statement.
        if exists (
                select
                from roomrack.occupancy o
                where o.hotel_id = new.hotel_id
                  and o.room_id = new.id
                  and o.type_id <> new.type_id
                  and o.held && v_from_now) then
            raise exception 'a room that is held is not replaced by one of another type'
                using errcode = '23514', constraint = 'room_held_keeps_type', table = 'room',
                      schema = 'roomrack';
        end if;
    end if;
    if tg_op <> 'INSERT' then
        update roomrack.type_night n
        set free_day = n.free_day - 1,
            free_night = n.free_night - 1
        where n.hotel_id = old.hotel_id
          and n.type_id = old.type_id
          and n.date >= v_hotel.business_date;
        get diagnostics v_rows = row_count;
        if v_rows < v_hotel.sell_until - v_hotel.business_date then
            raise exception 'guard rows are missing' using errcode = '40001';
        end if;
    end if;
    if tg_op <> 'DELETE' then
        update roomrack.type_night n
        set free_day = n.free_day + 1,
            free_night = n.free_night + 1
        where n.hotel_id = new.hotel_id
          and n.type_id = new.type_id
          and n.date >= v_hotel.business_date;
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.room_guard() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.room_is_free(p_hotel integer, p_room integer, p_held int4range) RETURNS boolean
    LANGUAGE plpgsql STABLE
    AS $$
begin
    return not exists (
        select
        from roomrack.occupancy o
        where o.hotel_id = p_hotel
          and o.room_id = p_room
          and o.held && p_held
          and not coalesce(o.status = 'requested' and o.hold_until < clock_timestamp(), false));
end
$$;

ALTER FUNCTION roomrack.room_is_free(p_hotel integer, p_room integer, p_held int4range) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.room_json(r roomrack.room) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN jsonb_build_object('id', (r).id, 'number', (r).number, 'type', (r).type_id, 'name', (r).name, 'floor', (r).floor, 'rack_order', (r).rack_order, 'housekeeping', (r).housekeeping, 'features', (r).features);

ALTER FUNCTION roomrack.room_json(r roomrack.room) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.room_type_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    perform roomrack.lock_hotel_row(new.hotel_id);
    insert into roomrack.type_night (hotel_id, type_id, date, free_day, free_night)
    select new.hotel_id, c.type_id, c.date, c.free_day, c.free_night
    from roomrack.hotel h
    cross join lateral roomrack.count_type_nights(
        new.hotel_id, new.id, h.business_date, h.sell_until) c
    where h.id = new.hotel_id;
    return null;
end
$$;

ALTER FUNCTION roomrack.room_type_guard() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.search_words(p_text text) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
    v_digits constant text := regexp_replace(normalize(coalesce(p_text, ''), nfkc), '[^0-9]', '', 'g');
begin
    if length(v_digits) >= 4 and p_text !~ '[[:alpha:]]' and p_text !~ '[^\u0001-\u00ff\uff00-\uffef]' then
        return array[v_digits];
    end if;
    return array(
        select w
        from regexp_split_to_table(roomrack.normalise(p_text), ' ') w
        where w <> ''
        order by length(w) * case when w ~ '[^ -~]' then 3 else 1 end desc);
end
$$;

ALTER FUNCTION roomrack.search_words(p_text text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.server_place() RETURNS text
    LANGUAGE plpgsql STABLE
    AS $$
begin
    if pg_is_in_recovery() then
        return (select s.system_identifier from pg_control_system() s)::text || ':'
            || (select k.timeline_id from pg_control_checkpoint() k)::text;
    end if;
    return (select s.system_identifier from pg_control_system() s)::text || ':'
        || ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int::text;
end
$$;

ALTER FUNCTION roomrack.server_place() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.set_login(p_login text, p_verifier text, p_role text, p_adopt boolean) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
    v_role pg_catalog.pg_roles;
    v_group text;
    v_is_member boolean;
begin
    if p_login is null or p_login !~ '^[a-z][a-z0-9_.@-]{0,62}$' or p_login ~ '^(pg_|roomrack_)' then
        return 'bad_login';
    end if;
    if p_verifier is not null
       and p_verifier !~ '^SCRAM-SHA-256\$[0-9]+:[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$' then
        return 'bad_verifier';
    end if;
    if p_role is not null and p_role not in ('clerk', 'supervisor', 'manager') then
        return 'bad_role';
    end if;
    select * into v_role from pg_catalog.pg_roles r where r.rolname = p_login;
    if found then
        if v_role.rolsuper or v_role.rolcreaterole or v_role.rolcreatedb or v_role.rolreplication
           or v_role.rolbypassrls
           or not exists (
                select
                from pg_catalog.pg_auth_members m
                join pg_catalog.pg_roles g on g.oid = m.roleid
                where m.member = v_role.oid
                  and g.rolname in ('roomrack_clerk', 'roomrack_supervisor', 'roomrack_manager'))
           or not p_adopt then
            return 'login_taken';
        end if;
    elsif p_role is null then
        return 'no_such_login';
    else
        execute format('create role %I login connection limit 20', p_login);
        execute format('alter role %I set log_min_error_statement = panic', p_login);
        execute format('alter role %I set log_error_verbosity = terse', p_login);
        execute format('alter role %I set idle_in_transaction_session_timeout = %L', p_login, '30s');
        execute format('alter role %I set client_connection_check_interval = %L', p_login, '10s');
    end if;
    if p_role is null then
        execute format('alter role %I nologin', p_login);
        return null;
    end if;
    for v_group, v_is_member in
        select g, exists (
            select
            from pg_catalog.pg_auth_members m
            join pg_catalog.pg_roles r on r.oid = m.roleid
            join pg_catalog.pg_roles l on l.oid = m.member
            where r.rolname = 'roomrack_' || g
              and l.rolname = p_login)
        from unnest(array['clerk', 'supervisor', 'manager']) g
    loop
        if v_group = p_role and not v_is_member then
            execute format('grant %I to %I', 'roomrack_' || v_group, p_login);
        elsif v_group <> p_role and v_is_member then
            execute format('revoke %I from %I', 'roomrack_' || v_group, p_login);
        end if;
    end loop;
    execute format('alter role %I login', p_login);
    if p_verifier is not null then
        execute format('alter role %I password %L', p_login, p_verifier);
    end if;
    return null;
end
$_$;

ALTER FUNCTION roomrack.set_login(p_login text, p_verifier text, p_role text, p_adopt boolean) OWNER TO roomrack_people;

CREATE FUNCTION roomrack.set_membership(p_context roomrack.write_context, p_login text, p_role roomrack.role) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
    v_person int;
    v_highest roomrack.role;
    v_old roomrack.role;
    v_code text;
begin
    select p.id, m.role
    into v_person, v_old
    from roomrack.person p
    join roomrack.membership m on m.person_id = p.id
    where p.login = p_login
      and m.hotel_id = p_context.hotel_id
    for update;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    v_highest := roomrack.highest_role(v_person, p_context.hotel_id, p_role);
    v_code := roomrack.set_login(p_login, null, v_highest::text, true);
    if v_code is not null then
        return roomrack.invalid('login', v_code);
    end if;
    if p_role is null then
        delete from roomrack.membership m
        where m.person_id = v_person
          and m.hotel_id = p_context.hotel_id;
    else
        update roomrack.membership m
        set role = p_role
        where m.person_id = v_person
          and m.hotel_id = p_context.hotel_id;
    end if;
    update roomrack.person p
    set active = v_highest is not null
    where p.id = v_person;
    return roomrack.finish_setup(
        p_context, null, jsonb_build_object('person', p_login, 'role', v_old),
        jsonb_build_object('person', p_login, 'role', p_role),
        jsonb_build_object('person', jsonb_build_object('id', v_person, 'login', p_login,
                                                        'role', p_role)));
end
$$;

ALTER FUNCTION roomrack.set_membership(p_context roomrack.write_context, p_login text, p_role roomrack.role) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.set_stamp() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    new.stamp := pg_current_xact_id();
    return new;
end
$$;

ALTER FUNCTION roomrack.set_stamp() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.slot_fault(p_context roomrack.write_context, p_service integer, p_start bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_date date;
begin
    if p_service is null then
        return roomrack.invalid('service', 'required');
    elsif p_start is null then
        return roomrack.invalid('start', 'bad_time');
    end if;
    select (to_timestamp(s.start) at time zone h.time_zone)::date
    into v_date
    from roomrack.service_slot s
    join roomrack.hotel h on h.id = s.hotel_id
    where s.hotel_id = p_context.hotel_id
      and s.service_id = p_service
      and s.start = p_start;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif v_date < p_context.business_date then
        return roomrack.invalid('start', 'before_business_date');
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.slot_fault(p_context roomrack.write_context, p_service integer, p_start bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.slot_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'only at READ COMMITTED' using errcode = '25000';
    end if;
    if tg_op = 'INSERT' and tg_table_name = 'service_slot' then
        -- Only a slot under the key of one that was deleted in the same statement has places; whoever
        -- was booking there held the deleted one.
        perform
        from roomrack.service_places p
        where p.hotel_id = new.hotel_id
          and p.service_id = new.service_id
          and p.start = new.start
          and not p.cancelled;
        if not found then
            return null;
        end if;
    end if;
    perform pg_advisory_xact_lock(roomrack.slot_key(new.hotel_id, new.service_id, new.start));
    perform
    from roomrack.service_slot s
    where s.hotel_id = new.hotel_id
      and s.service_id = new.service_id
      and s.start = new.start
      and s.capacity < (
            select coalesce(sum(p.seats), 0)
            from roomrack.service_places p
            where p.hotel_id = new.hotel_id
              and p.service_id = new.service_id
              and p.start = new.start
              and not p.cancelled);
    if found then
        raise exception 'more places than the slot has'
            using errcode = '23514', constraint = 'slot_not_overfull', table = 'service_places',
                  schema = 'roomrack';
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.slot_guard() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.slot_key(p_hotel integer, p_service integer, p_start bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN roomrack.lock_key(4, p_hotel, (((p_service)::bigint << 33) | p_start));

ALTER FUNCTION roomrack.slot_key(p_hotel integer, p_service integer, p_start bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.sorted_words(p_text text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    AS $$
begin
    return (
        select coalesce(string_agg(w, ' ' order by w collate "C"), '')
        from regexp_split_to_table(translate(roomrack.normalise(p_text), ',、，', '   '), ' ') w
        where w <> '');
end
$$;

ALTER FUNCTION roomrack.sorted_words(p_text text) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.stale(p_hotel integer, p_reservation bigint, p_seen integer) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
begin
    return jsonb_build_object(
        'result', 'stale_edit',
        'reservation', roomrack.reservation_json(p_hotel, p_reservation),
        'changes', (
            select coalesce(jsonb_agg(roomrack.event_json(e) order by e.id), '[]')
            from roomrack.event e
            where e.hotel_id = p_hotel
              and e.reservation_id = p_reservation
              and e.version > p_seen));
end
$$;

ALTER FUNCTION roomrack.stale(p_hotel integer, p_reservation bigint, p_seen integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.stale_entry(p_hotel integer, p_kind text, p_id bigint, p_version integer, p_seen integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
declare
    v_changes jsonb;
begin
    select coalesce(jsonb_agg(roomrack.event_json(e) order by e.id), '[]')
    into v_changes
    from (
        select x.*
        from roomrack.event x
        where x.hotel_id = p_hotel
          and roomrack.entry_of(x.after) = p_kind || ' ' || p_id
        order by x.id desc
        limit greatest(p_version - greatest(p_seen, 1), 0)) e;
    if p_kind = 'block' then
        return jsonb_build_object('result', 'stale_edit', 'changes', v_changes, 'blocks',
                                  jsonb_build_array(roomrack.block_json(p_hotel, p_id)));
    end if;
    return jsonb_build_object('result', 'stale_edit', 'changes', v_changes, 'waiting',
                              jsonb_build_array(roomrack.waiting_json(p_hotel, p_id)));
end
$$;

ALTER FUNCTION roomrack.stale_entry(p_hotel integer, p_kind text, p_id bigint, p_version integer, p_seen integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.stale_guest(p_hotel integer, p_guest bigint, p_seen integer) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
begin
    return jsonb_build_object('result', 'stale_edit', 'changes', (
        select coalesce(jsonb_agg(roomrack.event_json(e) order by e.id), '[]')
        from roomrack.event e
        where e.hotel_id = p_hotel
          and e.id in (
                select x.id
                from roomrack.event x
                where x.hotel_id = p_hotel
                  and x.guest_id = p_guest
                  and x.reservation_id is null
                  and x.version > p_seen
                union
                -- Changed from one of its reservations.
                select x.id
                from roomrack.reservation r
                join roomrack.event x
                    on x.hotel_id = r.hotel_id and x.reservation_id = r.id and x.kind = 'edit'
                where r.hotel_id = p_hotel
                  and r.guest_id = p_guest
                  and (x.after ->> 'guest_version')::int > p_seen)));
end
$$;

ALTER FUNCTION roomrack.stale_guest(p_hotel integer, p_guest bigint, p_seen integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.stays_json(p_hotel integer, p_ids bigint[]) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
begin
    return (
        select jsonb_agg(jsonb_build_object(
            'stay', o.id, 'guest_id', o.guest_id, 'sold_type', o.sold_type_id, 'type', o.type_id,
            'room', o.room_id, 'arrival', o.arrival, 'departure', o.departure,
            'day_use', o.day_use, 'status', o.status, 'prices', to_jsonb(o.prices),
            'room_locked', o.room_locked, 'hold_until', o.hold_until,
            'expected_arrival', to_char(o.expected_arrival, 'HH24:MI'),
            'expected_departure', to_char(o.expected_departure, 'HH24:MI'),
            'arrived_at', o.arrived_at) order by o.id)
        from roomrack.occupancy o
        where o.hotel_id = p_hotel
          and o.id = any (p_ids));
end
$$;

ALTER FUNCTION roomrack.stays_json(p_hotel integer, p_ids bigint[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.take_from_block(p_hotel integer, p_block bigint, p_arrival date, p_departure date, p_count integer) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
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

ALTER FUNCTION roomrack.take_from_block(p_hotel integer, p_block bigint, p_arrival date, p_departure date, p_count integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.text_fault(p_text text, p_max integer, p_lines boolean DEFAULT false) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    AS $$
begin
    if p_text is null then
        return null;
    end if;
    if length(p_text) > p_max then
        return 'too_long';
    end if;
    if p_text ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
       or (not p_lines and p_text ~ '[\u0009\u000a]') then
        return 'control_character';
    end if;
    if p_text ~ '[0-9０-９٠-٩۰-۹]' and roomrack.card_number(p_text) then
        return 'card_number';
    end if;
    return null;
end
$$;

ALTER FUNCTION roomrack.text_fault(p_text text, p_max integer, p_lines boolean) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.times_fault(p_change jsonb, p_index integer) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    AS $_$
declare
    v_key text;
begin
    foreach v_key in array array['expected_arrival', 'expected_departure'] loop
        if p_change ->> v_key !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
            return roomrack.invalid(v_key, 'bad_time', p_index);
        end if;
    end loop;
    return null;
end
$_$;

ALTER FUNCTION roomrack.times_fault(p_change jsonb, p_index integer) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.touches_lists(p_command jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ((p_command ? 'waiting'::text) OR (p_command @? '$."stays"[*]."block"'::jsonpath));

ALTER FUNCTION roomrack.touches_lists(p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.type_json(t roomrack.room_type) RETURNS jsonb
    LANGUAGE sql STABLE
    RETURN jsonb_build_object('id', (t).id, 'code', (t).code, 'name', (t).name, 'rack_order', (t).rack_order, 'base_price', (t).base_price);

ALTER FUNCTION roomrack.type_json(t roomrack.room_type) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.type_night_guard() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
    v_hotel record;
begin
    for v_hotel in
        select w.hotel_id, min(w.date) as first, max(w.date) as last
        from written w
        group by w.hotel_id
        order by w.hotel_id
    loop
        perform roomrack.lock_hotel_row(v_hotel.hotel_id);
        perform
        from roomrack.count_type_nights(v_hotel.hotel_id, null, v_hotel.first, v_hotel.last + 1) c
        join written w
            on w.hotel_id = v_hotel.hotel_id and w.type_id = c.type_id and w.date = c.date
        join roomrack.hotel h on h.id = v_hotel.hotel_id
        where w.date >= h.business_date
          and (w.free_day, w.free_night) <> (c.free_day, c.free_night);
        if found then
            raise exception 'a guard row says what a count says'
                using errcode = '23514', constraint = 'type_night_is_counted', table = 'type_night',
                      schema = 'roomrack';
        end if;
    end loop;
    return null;
end
$$;

ALTER FUNCTION roomrack.type_night_guard() OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.use_type(p_hotel integer, p_type integer, p_lo integer, p_hi integer, p_count integer, p_business_date date, p_sell_until date) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
    v_first date := greatest(date '2000-01-01' + (p_lo >> 1), p_business_date);
    v_last date := date '2000-01-01' + ((p_hi - 1) >> 1);
    v_rows int;
begin
    if v_last is null then
        v_last := p_sell_until - 1;
    elsif v_last >= p_sell_until then
        if p_count > 0 then
            raise exception 'past the last date that is sold'
                using errcode = '23514', constraint = 'within_sell_until', table = 'occupancy',
                      schema = 'roomrack';
        end if;
        v_last := p_sell_until - 1;
    end if;
    if v_first > v_last then
        return;
    end if;
    update roomrack.type_night n
    set free_day = n.free_day
            - case when n.date >= date '2000-01-01' + ((p_lo + 1) >> 1) then p_count else 0 end,
        free_night = n.free_night
            - case when p_hi is null or n.date < date '2000-01-01' + (p_hi >> 1)
                   then p_count else 0 end
    where n.hotel_id = p_hotel
      and n.type_id = p_type
      and n.date between v_first and v_last;
    get diagnostics v_rows = row_count;
    if v_rows <> v_last - v_first + 1 then
        raise exception 'guard rows are missing' using errcode = '40001';
    end if;
end
$$;

ALTER FUNCTION roomrack.use_type(p_hotel integer, p_type integer, p_lo integer, p_hi integer, p_count integer, p_business_date date, p_sell_until date) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.wait_again(p_context roomrack.write_context, p_waiting bigint, p_reservation bigint, p_again boolean) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
begin
    update roomrack.waiting w
    set state = case when p_again then 'open' else 'booked' end,
        reservation_id = case when p_again then null else p_reservation end,
        version = w.version + 1
    where w.hotel_id = p_context.hotel_id
      and w.id = p_waiting
      and case when p_again then w.state = 'booked' and w.reservation_id = p_reservation
               else w.state = 'open' end;
    return found;
end
$$;

ALTER FUNCTION roomrack.wait_again(p_context roomrack.write_context, p_waiting bigint, p_reservation bigint, p_again boolean) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.waiting_json(p_hotel integer, p_id bigint) RETURNS jsonb
    LANGUAGE plpgsql STABLE
    AS $$
begin
    return (
        select jsonb_build_object(
            'id', w.id, 'version', w.version, 'state', w.state, 'guest', roomrack.guest_json(g),
            'type', w.type_id, 'arrival', w.arrival, 'departure', w.departure,
            'day_use', w.day_use, 'adults', w.adults, 'children', w.children, 'notes', w.notes,
            'by', p.display_name, 'desk', w.created_desk, 'since', w.created_at,
            'reservation', w.reservation_id,
            'free_now', greatest(0, coalesce(roomrack.free_of_type(
                w.hotel_id, w.type_id,
                roomrack.half_days('stay', 'reserved', w.arrival, w.departure, w.day_use)), 0)))
        from roomrack.waiting w
        join roomrack.guest g on g.hotel_id = w.hotel_id and g.id = w.guest_id
        left join roomrack.person p on p.id = w.created_by
        where w.hotel_id = p_hotel
          and w.id = p_id);
end
$$;

ALTER FUNCTION roomrack.waiting_json(p_hotel integer, p_id bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.wish_words(p_list jsonb, p_known text[]) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE
    AS $$
declare
    v_words text[];
begin
    if jsonb_typeof(p_list) is distinct from 'array' then
        return null;
    end if;
    v_words := array(select e from jsonb_array_elements_text(p_list) e);
    if not v_words <@ p_known or array_position(v_words, null) is not null then
        return null;
    end if;
    return array(select k from unnest(p_known) with ordinality x (k, n) where k = any (v_words)
                 order by n);
end
$$;

ALTER FUNCTION roomrack.wish_words(p_list jsonb, p_known text[]) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.wishes_of(p_command jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    RETURN roomrack.wish_words((p_command -> 'wishes'::text), ARRAY['quiet'::text, 'view'::text, 'accessible'::text, 'smoking'::text, 'non_smoking'::text, 'near_lift'::text, 'high_floor'::text, 'low_floor'::text]);

ALTER FUNCTION roomrack.wishes_of(p_command jsonb) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.write_event(p_context roomrack.write_context, p_reservation bigint, p_version integer, p_occupancies bigint[], p_room integer, p_before jsonb, p_after jsonb, p_kind text DEFAULT NULL::text, p_guest bigint DEFAULT NULL::bigint) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
    v_id bigint;
begin
    insert into roomrack.event (
        hotel_id, person, display_name, desk, request, kind, approved_by, reservation_id, version,
        occupancy_ids, room_id, before, after, guest_id)
    values (
        p_context.hotel_id, session_user, p_context.display_name, p_context.desk,
        p_context.request, coalesce(p_kind, p_context.function), p_context.approved_by,
        p_reservation, p_version, coalesce(p_occupancies, '{}'), p_room, p_before, p_after,
        p_guest)
    returning id into v_id;
    return v_id;
end
$$;

ALTER FUNCTION roomrack.write_event(p_context roomrack.write_context, p_reservation bigint, p_version integer, p_occupancies bigint[], p_room integer, p_before jsonb, p_after jsonb, p_kind text, p_guest bigint) OWNER TO roomrack_owner;

CREATE FUNCTION roomrack.write_guest_event(p_context roomrack.write_context, p_guest bigint, p_before jsonb, p_after jsonb) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
    v_id bigint;
begin
    insert into roomrack.event (
        hotel_id, person, display_name, desk, request, kind, approved_by, guest_id, version, before,
        after)
    select
        p_context.hotel_id, session_user, p_context.display_name, p_context.desk,
        p_context.request, p_context.function, p_context.approved_by, g.id, g.version, p_before,
        p_after
    from roomrack.guest g
    where g.hotel_id = p_context.hotel_id
      and g.id = p_guest
    returning id into v_id;
    return v_id;
end
$$;

ALTER FUNCTION roomrack.write_guest_event(p_context roomrack.write_context, p_guest bigint, p_before jsonb, p_after jsonb) OWNER TO roomrack_owner;

CREATE TABLE roomrack.approval (
    hotel_id integer NOT NULL,
    request uuid NOT NULL,
    hash bytea NOT NULL,
    clerk text NOT NULL,
    supervisor text NOT NULL,
    expires timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE roomrack.approval OWNER TO roomrack_owner;

ALTER TABLE roomrack.block ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.block_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE roomrack.block_night (
    hotel_id integer NOT NULL,
    block_id bigint NOT NULL,
    date date NOT NULL,
    occupancy_id bigint NOT NULL
);

ALTER TABLE roomrack.block_night OWNER TO roomrack_owner;

ALTER TABLE roomrack.event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE roomrack.guest_document (
    hotel_id integer NOT NULL,
    guest_id bigint NOT NULL,
    kind text NOT NULL,
    number text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    CONSTRAINT guest_document_country CHECK ((country ~ '^([A-Z]{2})?$'::text)),
    CONSTRAINT guest_document_kind CHECK ((kind = ANY (ARRAY['passport'::text, 'identity_card'::text, 'residence_card'::text, 'driving_licence'::text]))),
    CONSTRAINT guest_document_number CHECK (((length(number) >= 1) AND (length(number) <= 60)))
);

ALTER TABLE roomrack.guest_document OWNER TO roomrack_owner;

ALTER TABLE roomrack.guest ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.guest_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE roomrack.guest_merge ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.guest_merge_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE roomrack.holiday (
    hotel_id integer NOT NULL,
    date date NOT NULL,
    name text NOT NULL
);

ALTER TABLE roomrack.holiday OWNER TO roomrack_owner;

ALTER TABLE roomrack.hotel ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.hotel_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE roomrack.membership (
    hotel_id integer NOT NULL,
    person_id integer NOT NULL,
    role roomrack.role NOT NULL
);

ALTER TABLE roomrack.membership OWNER TO roomrack_owner;

ALTER TABLE roomrack.occupancy ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.occupancy_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE roomrack.operation (
    hotel_id integer NOT NULL,
    request uuid NOT NULL,
    person text NOT NULL,
    hash bytea,
    result jsonb,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE roomrack.operation OWNER TO roomrack_owner;

ALTER TABLE roomrack.person ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.person_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE roomrack.pickup (
    hotel_id integer NOT NULL,
    stay_id bigint NOT NULL,
    block_id bigint NOT NULL,
    arrival date NOT NULL,
    departure date NOT NULL,
    given_back boolean DEFAULT false NOT NULL,
    CONSTRAINT pickup_dates CHECK ((departure > arrival))
);

ALTER TABLE roomrack.pickup OWNER TO roomrack_owner;

CREATE TABLE roomrack.rate (
    hotel_id integer NOT NULL,
    type_id integer NOT NULL,
    date date NOT NULL,
    price bigint NOT NULL,
    CONSTRAINT rate_price CHECK ((price >= 0))
);

ALTER TABLE roomrack.rate OWNER TO roomrack_owner;

ALTER TABLE roomrack.reservation ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.reservation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE roomrack.room ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.room_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE roomrack.room_type ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.room_type_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE roomrack.schema_version (
    version integer NOT NULL,
    name text NOT NULL,
    breaking boolean NOT NULL,
    checksum text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

ALTER TABLE roomrack.schema_version OWNER TO roomrack_owner;

CREATE TABLE roomrack.service (
    hotel_id integer NOT NULL,
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    stamp xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT service_code_upper CHECK ((code ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'::text)),
    CONSTRAINT service_id_fits_lock_key CHECK (((id >= 1) AND (id <= 2047))),
    CONSTRAINT service_name CHECK (((name <> ''::text) AND (length(name) <= 100)))
);

ALTER TABLE roomrack.service OWNER TO roomrack_owner;

ALTER TABLE roomrack.service_places ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.service_places_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE roomrack.service_slot (
    hotel_id integer NOT NULL,
    service_id integer NOT NULL,
    start bigint NOT NULL,
    length_minutes integer NOT NULL,
    capacity integer NOT NULL,
    stamp xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT service_slot_capacity CHECK (((capacity >= 0) AND (capacity <= 10000))),
    CONSTRAINT service_slot_length CHECK (((length_minutes >= 1) AND (length_minutes <= 1440))),
    CONSTRAINT service_slot_start_fits_lock_key CHECK (((start >= 0) AND (start <= '8589934591'::bigint)))
);

ALTER TABLE roomrack.service_slot OWNER TO roomrack_owner;

CREATE TABLE roomrack.type_night (
    hotel_id integer NOT NULL,
    type_id integer NOT NULL,
    date date NOT NULL,
    free_day integer NOT NULL,
    free_night integer NOT NULL,
    CONSTRAINT type_not_oversold CHECK (((free_day >= 0) AND (free_night >= 0)))
)
WITH (fillfactor='70');

ALTER TABLE roomrack.type_night OWNER TO roomrack_owner;

CREATE TABLE roomrack.waiting (
    hotel_id integer NOT NULL,
    id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    guest_id bigint NOT NULL,
    type_id integer NOT NULL,
    arrival date NOT NULL,
    departure date NOT NULL,
    day_use boolean DEFAULT false NOT NULL,
    adults integer DEFAULT 1 NOT NULL,
    children integer DEFAULT 0 NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    reservation_id bigint,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by integer NOT NULL,
    created_desk text NOT NULL,
    CONSTRAINT waiting_booked CHECK (((state = 'booked'::text) = (reservation_id IS NOT NULL))),
    CONSTRAINT waiting_dates CHECK (roomrack.is_span('reserved'::text, arrival, departure, day_use)),
    CONSTRAINT waiting_notes CHECK ((length(notes) <= 10000)),
    CONSTRAINT waiting_party CHECK ((((adults >= 0) AND (adults <= 99)) AND ((children >= 0) AND (children <= 99)))),
    CONSTRAINT waiting_state CHECK ((state = ANY (ARRAY['open'::text, 'booked'::text, 'closed'::text])))
);

ALTER TABLE roomrack.waiting OWNER TO roomrack_owner;

ALTER TABLE roomrack.waiting ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME roomrack.waiting_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY roomrack.approval
    ADD CONSTRAINT approval_pk PRIMARY KEY (hotel_id, request, hash, clerk);

ALTER TABLE ONLY roomrack.block_night
    ADD CONSTRAINT block_night_pk PRIMARY KEY (hotel_id, block_id, date);

ALTER TABLE ONLY roomrack.block
    ADD CONSTRAINT block_pk PRIMARY KEY (hotel_id, id);

ALTER TABLE ONLY roomrack.event
    ADD CONSTRAINT event_pk PRIMARY KEY (hotel_id, id);

ALTER TABLE ONLY roomrack.guest_document
    ADD CONSTRAINT guest_document_pk PRIMARY KEY (hotel_id, guest_id);

ALTER TABLE ONLY roomrack.guest_merge
    ADD CONSTRAINT guest_merge_pk PRIMARY KEY (hotel_id, id);

ALTER TABLE ONLY roomrack.guest
    ADD CONSTRAINT guest_pk PRIMARY KEY (hotel_id, id);

ALTER TABLE ONLY roomrack.holiday
    ADD CONSTRAINT holiday_pk PRIMARY KEY (hotel_id, date);

ALTER TABLE ONLY roomrack.hotel
    ADD CONSTRAINT hotel_code_unique UNIQUE (code);

ALTER TABLE ONLY roomrack.hotel
    ADD CONSTRAINT hotel_pk PRIMARY KEY (id);

ALTER TABLE ONLY roomrack.membership
    ADD CONSTRAINT membership_pk PRIMARY KEY (hotel_id, person_id);

ALTER TABLE ONLY roomrack.occupancy
    ADD CONSTRAINT occupancy_pk PRIMARY KEY (hotel_id, id);

ALTER TABLE ONLY roomrack.occupancy
    ADD CONSTRAINT one_in_house EXCLUDE USING btree (hotel_id WITH =, room_id WITH =) WHERE (((kind = 'stay'::text) AND (status = 'in_house'::text)));

ALTER TABLE ONLY roomrack.occupancy
    ADD CONSTRAINT one_occupant EXCLUDE USING gist (hotel_id WITH =, room_id WITH =, held WITH &&);

ALTER TABLE ONLY roomrack.operation
    ADD CONSTRAINT operation_pk PRIMARY KEY (hotel_id, request);

ALTER TABLE ONLY roomrack.overbooking
    ADD CONSTRAINT overbooking_pk PRIMARY KEY (hotel_id, type_id, date);

ALTER TABLE ONLY roomrack.person
    ADD CONSTRAINT person_login_unique UNIQUE (login);

ALTER TABLE ONLY roomrack.person
    ADD CONSTRAINT person_pk PRIMARY KEY (id);

ALTER TABLE ONLY roomrack.pickup
    ADD CONSTRAINT pickup_pk PRIMARY KEY (hotel_id, stay_id);

ALTER TABLE ONLY roomrack.rate
    ADD CONSTRAINT rate_pk PRIMARY KEY (hotel_id, type_id, date);

ALTER TABLE ONLY roomrack.reservation
    ADD CONSTRAINT reservation_confirmation_unique UNIQUE (confirmation);

ALTER TABLE ONLY roomrack.reservation
    ADD CONSTRAINT reservation_pk PRIMARY KEY (hotel_id, id);

ALTER TABLE ONLY roomrack.room
    ADD CONSTRAINT room_number_unique UNIQUE (hotel_id, number);

ALTER TABLE ONLY roomrack.room
    ADD CONSTRAINT room_pk PRIMARY KEY (hotel_id, id);

ALTER TABLE ONLY roomrack.room_type
    ADD CONSTRAINT room_type_code_unique UNIQUE (hotel_id, code);

ALTER TABLE ONLY roomrack.room
    ADD CONSTRAINT room_type_is_key UNIQUE (hotel_id, id, type_id);

ALTER TABLE ONLY roomrack.room_type
    ADD CONSTRAINT room_type_pk PRIMARY KEY (hotel_id, id);

ALTER TABLE ONLY roomrack.schema_version
    ADD CONSTRAINT schema_version_pk PRIMARY KEY (version);

ALTER TABLE ONLY roomrack.service
    ADD CONSTRAINT service_code_unique UNIQUE (hotel_id, code);

ALTER TABLE ONLY roomrack.service
    ADD CONSTRAINT service_pk PRIMARY KEY (hotel_id, id);

ALTER TABLE ONLY roomrack.service_places
    ADD CONSTRAINT service_places_pk PRIMARY KEY (hotel_id, id);

ALTER TABLE ONLY roomrack.service_slot
    ADD CONSTRAINT service_slot_pk PRIMARY KEY (hotel_id, service_id, start);

ALTER TABLE ONLY roomrack.type_night
    ADD CONSTRAINT type_night_pk PRIMARY KEY (hotel_id, type_id, date);

ALTER TABLE roomrack.type_night CLUSTER ON type_night_pk;

ALTER TABLE ONLY roomrack.waiting
    ADD CONSTRAINT waiting_pk PRIMARY KEY (hotel_id, id);

CREATE INDEX block_open ON roomrack.block USING btree (hotel_id, type_id, to_date) WHERE (NOT released);

CREATE INDEX event_by_entry ON roomrack.event USING btree (hotel_id, roomrack.entry_of(after), id) WHERE (roomrack.entry_of(after) IS NOT NULL);

CREATE INDEX event_by_guest ON roomrack.event USING btree (hotel_id, guest_id, id) WHERE (guest_id IS NOT NULL);

CREATE INDEX event_by_places ON roomrack.event USING gin (((after -> 'places'::text)) jsonb_path_ops) WHERE (kind = ANY (ARRAY['book_places'::text, 'move_places'::text, 'cancel_places'::text]));

CREATE INDEX event_by_reservation ON roomrack.event USING btree (hotel_id, reservation_id, id) WHERE (reservation_id IS NOT NULL);

CREATE INDEX event_by_room ON roomrack.event USING btree (hotel_id, room_id, id) WHERE (room_id IS NOT NULL);

CREATE INDEX event_by_stamp ON roomrack.event USING btree (stamp);

CREATE INDEX event_by_time ON roomrack.event USING brin (at);

CREATE INDEX event_of_closed_days ON roomrack.event USING btree (hotel_id, id) WHERE (kind = 'close_day'::text);

CREATE INDEX guest_grams ON roomrack.guest USING gin (roomrack.grams(search)) WHERE (search ~ '[^ -~]'::text);

CREATE INDEX guest_merge_by_guest ON roomrack.guest_merge USING btree (hotel_id, guest_id);

CREATE UNIQUE INDEX guest_merge_once ON roomrack.guest_merge USING btree (hotel_id, other_id) WHERE (undone_at IS NULL);

CREATE INDEX guest_merged ON roomrack.guest USING btree (hotel_id, merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX guest_search ON roomrack.guest USING gin (search roomrack.gin_trgm_ops);

CREATE INDEX membership_by_person ON roomrack.membership USING btree (person_id);

CREATE INDEX occupancy_by_guest ON roomrack.occupancy USING btree (hotel_id, guest_id);

CREATE INDEX occupancy_by_reservation ON roomrack.occupancy USING btree (hotel_id, reservation_id);

CREATE INDEX occupancy_by_stamp ON roomrack.occupancy USING btree (hotel_id, stamp);

CREATE INDEX occupancy_holds ON roomrack.occupancy USING btree (hotel_id, type_id, hold_until) WHERE ((status = 'requested'::text) AND (hold_until IS NOT NULL));

CREATE INDEX occupancy_rack ON roomrack.occupancy USING btree (hotel_id, departure, arrival) INCLUDE (id, status, reservation_id, confirmation, version, room_id, type_id, sold_type_id, day_use, guest_id, guest_name, hold_until, room_locked, created_by, created_desk, created_at, total, group_size, expected_arrival, expected_departure, arrived_at) WHERE ((kind = 'stay'::text) AND (status <> ALL (ARRAY['cancelled'::text, 'no_show'::text])));

CREATE INDEX occupancy_rack_inactive ON roomrack.occupancy USING btree (hotel_id, departure, arrival) WHERE ((kind = 'stay'::text) AND (status = ANY (ARRAY['cancelled'::text, 'no_show'::text])));

CREATE INDEX occupancy_rack_others ON roomrack.occupancy USING btree (hotel_id, departure, arrival) WHERE ((kind <> 'stay'::text) AND (status <> ALL (ARRAY['lifted'::text, 'released'::text])));

CREATE INDEX occupancy_without_room ON roomrack.occupancy USING btree (hotel_id, type_id, arrival) WHERE ((room_id IS NULL) AND (held IS NOT NULL));

CREATE INDEX pickup_by_block ON roomrack.pickup USING btree (hotel_id, block_id);

CREATE INDEX reservation_by_guest ON roomrack.reservation USING btree (hotel_id, guest_id);

CREATE INDEX room_by_stamp ON roomrack.room USING btree (hotel_id, stamp);

CREATE INDEX room_by_type ON roomrack.room USING btree (hotel_id, type_id);

CREATE INDEX service_places_by_slot ON roomrack.service_places USING btree (hotel_id, service_id, start) INCLUDE (seats) WHERE (NOT cancelled);

CREATE INDEX service_places_by_stay ON roomrack.service_places USING btree (hotel_id, stay_id) WHERE (stay_id IS NOT NULL);

CREATE INDEX service_slot_by_start ON roomrack.service_slot USING btree (hotel_id, start);

CREATE INDEX waiting_by_guest ON roomrack.waiting USING btree (hotel_id, guest_id);

CREATE INDEX waiting_open ON roomrack.waiting USING btree (hotel_id, arrival) WHERE (state = 'open'::text);

CREATE TRIGGER event_1_append_only BEFORE DELETE OR UPDATE ON roomrack.event FOR EACH ROW EXECUTE FUNCTION roomrack.refuse_change();

ALTER TABLE roomrack.event ENABLE ALWAYS TRIGGER event_1_append_only;

CREATE TRIGGER event_2_append_only BEFORE TRUNCATE ON roomrack.event FOR EACH STATEMENT EXECUTE FUNCTION roomrack.refuse_change();

ALTER TABLE roomrack.event ENABLE ALWAYS TRIGGER event_2_append_only;

CREATE TRIGGER guest_0_version BEFORE UPDATE ON roomrack.guest FOR EACH ROW WHEN (((old.name <> new.name) OR (old.reading <> new.reading) OR (old.phone <> new.phone) OR (old.email <> new.email) OR (old.language <> new.language) OR (old.preferences <> new.preferences) OR (old.alert <> new.alert) OR (old.merged_into IS DISTINCT FROM new.merged_into) OR (old.anonymised_at IS DISTINCT FROM new.anonymised_at))) EXECUTE FUNCTION roomrack.guest_version();

ALTER TABLE roomrack.guest ENABLE ALWAYS TRIGGER guest_0_version;

CREATE TRIGGER guest_1_stamp BEFORE UPDATE ON roomrack.guest FOR EACH ROW EXECUTE FUNCTION roomrack.set_stamp();

ALTER TABLE roomrack.guest ENABLE ALWAYS TRIGGER guest_1_stamp;

CREATE TRIGGER guest_2_touches_stays AFTER UPDATE ON roomrack.guest FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION roomrack.guest_touches_stays();

ALTER TABLE roomrack.guest ENABLE ALWAYS TRIGGER guest_2_touches_stays;

CREATE TRIGGER hotel_1_stamp BEFORE INSERT OR UPDATE ON roomrack.hotel FOR EACH ROW EXECUTE FUNCTION roomrack.set_stamp();

ALTER TABLE roomrack.hotel ENABLE ALWAYS TRIGGER hotel_1_stamp;

CREATE TRIGGER hotel_2_guard AFTER UPDATE ON roomrack.hotel FOR EACH ROW WHEN (((old.id <> new.id) OR (old.business_date <> new.business_date) OR (old.sell_until <> new.sell_until))) EXECUTE FUNCTION roomrack.hotel_guard();

ALTER TABLE roomrack.hotel ENABLE ALWAYS TRIGGER hotel_2_guard;

CREATE TRIGGER hotel_3_is_new AFTER INSERT ON roomrack.hotel FOR EACH ROW EXECUTE FUNCTION roomrack.hotel_is_new();

ALTER TABLE roomrack.hotel ENABLE ALWAYS TRIGGER hotel_3_is_new;

CREATE TRIGGER occupancy_1_before BEFORE INSERT OR UPDATE ON roomrack.occupancy FOR EACH ROW EXECUTE FUNCTION roomrack.occupancy_before();

ALTER TABLE roomrack.occupancy ENABLE ALWAYS TRIGGER occupancy_1_before;

CREATE TRIGGER occupancy_2_guard AFTER INSERT OR DELETE ON roomrack.occupancy FOR EACH ROW EXECUTE FUNCTION roomrack.occupancy_guard();

ALTER TABLE roomrack.occupancy ENABLE ALWAYS TRIGGER occupancy_2_guard;

CREATE TRIGGER occupancy_3_guard_update AFTER UPDATE ON roomrack.occupancy FOR EACH ROW WHEN (((old.hotel_id <> new.hotel_id) OR (old.type_id <> new.type_id) OR (old.room_id IS DISTINCT FROM new.room_id) OR (old.quantity <> new.quantity) OR (old.held IS DISTINCT FROM new.held))) EXECUTE FUNCTION roomrack.occupancy_guard();

ALTER TABLE roomrack.occupancy ENABLE ALWAYS TRIGGER occupancy_3_guard_update;

CREATE TRIGGER occupancy_4_not_emptied BEFORE TRUNCATE ON roomrack.occupancy FOR EACH STATEMENT EXECUTE FUNCTION roomrack.refuse_truncate();

ALTER TABLE roomrack.occupancy ENABLE ALWAYS TRIGGER occupancy_4_not_emptied;

CREATE TRIGGER overbooking_guard AFTER INSERT OR DELETE OR UPDATE ON roomrack.overbooking FOR EACH ROW EXECUTE FUNCTION roomrack.overbooking_guard();

ALTER TABLE roomrack.overbooking ENABLE ALWAYS TRIGGER overbooking_guard;

CREATE TRIGGER overbooking_not_emptied BEFORE TRUNCATE ON roomrack.overbooking FOR EACH STATEMENT EXECUTE FUNCTION roomrack.refuse_truncate();

ALTER TABLE roomrack.overbooking ENABLE ALWAYS TRIGGER overbooking_not_emptied;

CREATE TRIGGER reservation_1_stamp BEFORE UPDATE ON roomrack.reservation FOR EACH ROW EXECUTE FUNCTION roomrack.set_stamp();

ALTER TABLE roomrack.reservation ENABLE ALWAYS TRIGGER reservation_1_stamp;

CREATE TRIGGER reservation_2_touches_stays AFTER UPDATE ON roomrack.reservation FOR EACH ROW EXECUTE FUNCTION roomrack.reservation_touches_stays();

ALTER TABLE roomrack.reservation ENABLE ALWAYS TRIGGER reservation_2_touches_stays;

CREATE TRIGGER room_1_stamp BEFORE INSERT OR UPDATE ON roomrack.room FOR EACH ROW EXECUTE FUNCTION roomrack.set_stamp();

ALTER TABLE roomrack.room ENABLE ALWAYS TRIGGER room_1_stamp;

CREATE TRIGGER room_2_guard AFTER INSERT OR DELETE ON roomrack.room FOR EACH ROW EXECUTE FUNCTION roomrack.room_guard();

ALTER TABLE roomrack.room ENABLE ALWAYS TRIGGER room_2_guard;

CREATE TRIGGER room_3_guard_update AFTER UPDATE ON roomrack.room FOR EACH ROW WHEN (((old.hotel_id <> new.hotel_id) OR (old.id <> new.id) OR (old.type_id <> new.type_id))) EXECUTE FUNCTION roomrack.room_guard();

ALTER TABLE roomrack.room ENABLE ALWAYS TRIGGER room_3_guard_update;

CREATE TRIGGER room_4_not_emptied BEFORE TRUNCATE ON roomrack.room FOR EACH STATEMENT EXECUTE FUNCTION roomrack.refuse_truncate();

ALTER TABLE roomrack.room ENABLE ALWAYS TRIGGER room_4_not_emptied;

CREATE TRIGGER room_type_1_stamp BEFORE INSERT OR UPDATE ON roomrack.room_type FOR EACH ROW EXECUTE FUNCTION roomrack.set_stamp();

ALTER TABLE roomrack.room_type ENABLE ALWAYS TRIGGER room_type_1_stamp;

CREATE TRIGGER room_type_2_guard AFTER INSERT ON roomrack.room_type FOR EACH ROW EXECUTE FUNCTION roomrack.room_type_guard();

ALTER TABLE roomrack.room_type ENABLE ALWAYS TRIGGER room_type_2_guard;

CREATE TRIGGER service_1_stamp BEFORE INSERT OR UPDATE ON roomrack.service FOR EACH ROW EXECUTE FUNCTION roomrack.set_stamp();

ALTER TABLE roomrack.service ENABLE ALWAYS TRIGGER service_1_stamp;

CREATE TRIGGER service_places_1_stamp BEFORE INSERT OR UPDATE ON roomrack.service_places FOR EACH ROW EXECUTE FUNCTION roomrack.set_stamp();

ALTER TABLE roomrack.service_places ENABLE ALWAYS TRIGGER service_places_1_stamp;

CREATE TRIGGER service_slot_1_stamp BEFORE INSERT OR UPDATE ON roomrack.service_slot FOR EACH ROW EXECUTE FUNCTION roomrack.set_stamp();

ALTER TABLE roomrack.service_slot ENABLE ALWAYS TRIGGER service_slot_1_stamp;

CREATE CONSTRAINT TRIGGER slot_finds_its_places AFTER INSERT ON roomrack.service_slot NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION roomrack.slot_guard();

ALTER TABLE roomrack.service_slot ENABLE ALWAYS TRIGGER slot_finds_its_places;

CREATE CONSTRAINT TRIGGER slot_keeps_its_places AFTER UPDATE ON roomrack.service_slot NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((new.capacity < old.capacity) OR (new.hotel_id <> old.hotel_id) OR (new.service_id <> old.service_id) OR (new.start <> old.start))) EXECUTE FUNCTION roomrack.slot_guard();

ALTER TABLE roomrack.service_slot ENABLE ALWAYS TRIGGER slot_keeps_its_places;

CREATE CONSTRAINT TRIGGER slot_not_overfull AFTER INSERT OR UPDATE OF hotel_id, service_id, start, seats, cancelled ON roomrack.service_places NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((NOT new.cancelled)) EXECUTE FUNCTION roomrack.slot_guard();

ALTER TABLE roomrack.service_places ENABLE ALWAYS TRIGGER slot_not_overfull;

CREATE TRIGGER type_night_1_inserted AFTER INSERT ON roomrack.type_night REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION roomrack.type_night_guard();

ALTER TABLE roomrack.type_night ENABLE ALWAYS TRIGGER type_night_1_inserted;

CREATE TRIGGER type_night_2_updated AFTER UPDATE ON roomrack.type_night REFERENCING NEW TABLE AS written FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION roomrack.type_night_guard();

ALTER TABLE roomrack.type_night ENABLE ALWAYS TRIGGER type_night_2_updated;

ALTER TABLE ONLY roomrack.block_night
    ADD CONSTRAINT block_night_block FOREIGN KEY (hotel_id, block_id) REFERENCES roomrack.block(hotel_id, id);

ALTER TABLE ONLY roomrack.block_night
    ADD CONSTRAINT block_night_occupancy FOREIGN KEY (hotel_id, occupancy_id) REFERENCES roomrack.occupancy(hotel_id, id);

ALTER TABLE ONLY roomrack.block
    ADD CONSTRAINT block_type FOREIGN KEY (hotel_id, type_id) REFERENCES roomrack.room_type(hotel_id, id);

ALTER TABLE ONLY roomrack.guest_document
    ADD CONSTRAINT guest_document_guest FOREIGN KEY (hotel_id, guest_id) REFERENCES roomrack.guest(hotel_id, id);

ALTER TABLE ONLY roomrack.guest_merge
    ADD CONSTRAINT guest_merge_guest FOREIGN KEY (hotel_id, guest_id) REFERENCES roomrack.guest(hotel_id, id);

ALTER TABLE ONLY roomrack.guest_merge
    ADD CONSTRAINT guest_merge_other FOREIGN KEY (hotel_id, other_id) REFERENCES roomrack.guest(hotel_id, id);

ALTER TABLE ONLY roomrack.guest
    ADD CONSTRAINT guest_merged_into FOREIGN KEY (hotel_id, merged_into) REFERENCES roomrack.guest(hotel_id, id);

ALTER TABLE ONLY roomrack.holiday
    ADD CONSTRAINT holiday_hotel FOREIGN KEY (hotel_id) REFERENCES roomrack.hotel(id);

ALTER TABLE ONLY roomrack.membership
    ADD CONSTRAINT membership_hotel FOREIGN KEY (hotel_id) REFERENCES roomrack.hotel(id);

ALTER TABLE ONLY roomrack.membership
    ADD CONSTRAINT membership_person FOREIGN KEY (person_id) REFERENCES roomrack.person(id);

ALTER TABLE ONLY roomrack.occupancy
    ADD CONSTRAINT occupancy_guest FOREIGN KEY (hotel_id, guest_id) REFERENCES roomrack.guest(hotel_id, id);

ALTER TABLE ONLY roomrack.occupancy
    ADD CONSTRAINT occupancy_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES roomrack.reservation(hotel_id, id);

ALTER TABLE ONLY roomrack.occupancy
    ADD CONSTRAINT occupancy_room FOREIGN KEY (hotel_id, room_id) REFERENCES roomrack.room(hotel_id, id);

ALTER TABLE ONLY roomrack.occupancy
    ADD CONSTRAINT occupancy_sold_type FOREIGN KEY (hotel_id, sold_type_id) REFERENCES roomrack.room_type(hotel_id, id);

ALTER TABLE ONLY roomrack.overbooking
    ADD CONSTRAINT overbooking_type FOREIGN KEY (hotel_id, type_id) REFERENCES roomrack.room_type(hotel_id, id);

ALTER TABLE ONLY roomrack.pickup
    ADD CONSTRAINT pickup_block FOREIGN KEY (hotel_id, block_id) REFERENCES roomrack.block(hotel_id, id);

ALTER TABLE ONLY roomrack.pickup
    ADD CONSTRAINT pickup_stay FOREIGN KEY (hotel_id, stay_id) REFERENCES roomrack.occupancy(hotel_id, id);

ALTER TABLE ONLY roomrack.rate
    ADD CONSTRAINT rate_type FOREIGN KEY (hotel_id, type_id) REFERENCES roomrack.room_type(hotel_id, id);

ALTER TABLE ONLY roomrack.reservation
    ADD CONSTRAINT reservation_guest FOREIGN KEY (hotel_id, guest_id) REFERENCES roomrack.guest(hotel_id, id);

ALTER TABLE ONLY roomrack.room
    ADD CONSTRAINT room_has_type FOREIGN KEY (hotel_id, type_id) REFERENCES roomrack.room_type(hotel_id, id);

ALTER TABLE ONLY roomrack.room_type
    ADD CONSTRAINT room_type_hotel FOREIGN KEY (hotel_id) REFERENCES roomrack.hotel(id);

ALTER TABLE ONLY roomrack.service
    ADD CONSTRAINT service_hotel FOREIGN KEY (hotel_id) REFERENCES roomrack.hotel(id);

ALTER TABLE ONLY roomrack.service_places
    ADD CONSTRAINT service_places_slot FOREIGN KEY (hotel_id, service_id, start) REFERENCES roomrack.service_slot(hotel_id, service_id, start);

ALTER TABLE ONLY roomrack.service_places
    ADD CONSTRAINT service_places_stay FOREIGN KEY (hotel_id, stay_id) REFERENCES roomrack.occupancy(hotel_id, id);

ALTER TABLE ONLY roomrack.service_slot
    ADD CONSTRAINT service_slot_service FOREIGN KEY (hotel_id, service_id) REFERENCES roomrack.service(hotel_id, id);

ALTER TABLE ONLY roomrack.type_night
    ADD CONSTRAINT type_night_type FOREIGN KEY (hotel_id, type_id) REFERENCES roomrack.room_type(hotel_id, id);

ALTER TABLE ONLY roomrack.waiting
    ADD CONSTRAINT waiting_guest FOREIGN KEY (hotel_id, guest_id) REFERENCES roomrack.guest(hotel_id, id);

ALTER TABLE ONLY roomrack.waiting
    ADD CONSTRAINT waiting_reservation FOREIGN KEY (hotel_id, reservation_id) REFERENCES roomrack.reservation(hotel_id, id);

ALTER TABLE ONLY roomrack.waiting
    ADD CONSTRAINT waiting_type FOREIGN KEY (hotel_id, type_id) REFERENCES roomrack.room_type(hotel_id, id);

GRANT USAGE ON SCHEMA api TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.add_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.add_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.add_hotel(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION api.add_person(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.add_person(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.add_room_type(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.add_room_type(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.add_rooms(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.add_rooms(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.add_to_waitlist(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.add_to_waitlist(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.alternatives(p_hotel integer, p_type integer, p_room integer, p_arrival date, p_departure date, p_day_use boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION api.alternatives(p_hotel integer, p_type integer, p_room integer, p_arrival date, p_departure date, p_day_use boolean) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.anonymise_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.anonymise_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.approve(p_hotel integer, p_request uuid, p_hash text, p_clerk text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.approve(p_hotel integer, p_request uuid, p_hash text, p_clerk text) TO roomrack_supervisor;

REVOKE ALL ON FUNCTION api.availability(p_hotel integer, p_from date, p_to date) FROM PUBLIC;
GRANT ALL ON FUNCTION api.availability(p_hotel integer, p_from date, p_to date) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.blocks(p_hotel integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.blocks(p_hotel integer) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.book(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.book(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.book_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.book_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.cancel(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.cancel(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.cancel_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.cancel_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.change_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.change_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api."check"() FROM PUBLIC;

REVOKE ALL ON FUNCTION api.check_in(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.check_in(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.check_out(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.check_out(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.close_day(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.close_day(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.close_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.close_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.close_waiting(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.close_waiting(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.deactivate_person(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.deactivate_person(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.edit(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.edit(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.edit_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.edit_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.edit_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.edit_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.extend_sell_until(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.extend_sell_until(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.find_guests(p_hotel integer, p_text text, p_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.find_guests(p_hotel integer, p_text text, p_limit integer) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.find_in_hotels(p_text text, p_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.find_in_hotels(p_text text, p_limit integer) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.find_reservations(p_hotel integer, p_text text, p_limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.find_reservations(p_hotel integer, p_text text, p_limit integer) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.free_rooms_of_hotels(p_arrival date, p_departure date, p_day_use boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION api.free_rooms_of_hotels(p_arrival date, p_departure date, p_day_use boolean) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.guest_document(p_hotel integer, p_guest bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION api.guest_document(p_hotel integer, p_guest bigint) TO roomrack_supervisor;

REVOKE ALL ON FUNCTION api.guest_export(p_hotel integer, p_guest bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION api.guest_export(p_hotel integer, p_guest bigint) TO roomrack_supervisor;

REVOKE ALL ON FUNCTION api.guest_profile(p_hotel integer, p_guest bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION api.guest_profile(p_hotel integer, p_guest bigint) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.guests_past_term(p_hotel integer, p_before date) FROM PUBLIC;
GRANT ALL ON FUNCTION api.guests_past_term(p_hotel integer, p_before date) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.history(p_hotel integer, p_filter jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.history(p_hotel integer, p_filter jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.inactive_stays(p_hotel integer, p_from date, p_to date) FROM PUBLIC;
GRANT ALL ON FUNCTION api.inactive_stays(p_hotel integer, p_from date, p_to date) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.lift_closure(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.lift_closure(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.likely_duplicates(p_hotel integer, p_guest jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.likely_duplicates(p_hotel integer, p_guest jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.load_stays(p_hotel integer, p_request uuid, p_rows jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION api.mark_arrived(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.mark_arrived(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.merge_guests(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.merge_guests(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.move(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.move(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.move_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.move_places(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.no_show(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.no_show(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.open_items(p_hotel integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.open_items(p_hotel integer) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.open_slots(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.open_slots(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.rack(p_hotel integer, p_from date, p_to date, p_cursor text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.rack(p_hotel integer, p_from date, p_to date, p_cursor text) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.rates(p_hotel integer, p_type integer, p_from date, p_to date) FROM PUBLIC;
GRANT ALL ON FUNCTION api.rates(p_hotel integer, p_type integer, p_from date, p_to date) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.reinstate(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.reinstate(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.relay_events(p_cursor text) FROM PUBLIC;
GRANT ALL ON FUNCTION api.relay_events(p_cursor text) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.relay_release() FROM PUBLIC;
GRANT ALL ON FUNCTION api.relay_release() TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.relay_try() FROM PUBLIC;
GRANT ALL ON FUNCTION api.relay_try() TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.release_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.release_block(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.rename_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.rename_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.reservation(p_hotel integer, p_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION api.reservation(p_hotel integer, p_id bigint) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.reservation_by_confirmation(p_confirmation bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION api.reservation_by_confirmation(p_confirmation bigint) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.retire_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.retire_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.retype_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.retype_room(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.roll_business_date(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.roll_business_date(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.service_day(p_hotel integer, p_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION api.service_day(p_hotel integer, p_date date) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.services(p_hotel integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.services(p_hotel integer) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.set_guest_document(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.set_guest_document(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.set_holidays(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.set_holidays(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.set_housekeeping(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.set_housekeeping(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.set_overbooking(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.set_overbooking(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.set_rates(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.set_rates(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.set_role(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.set_role(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.set_room_features(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.set_room_features(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.set_service(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.set_service(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.set_write_limit(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.set_write_limit(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_manager;

REVOKE ALL ON FUNCTION api.settle(p_hotel integer, p_request uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION api.settle(p_hotel integer, p_request uuid) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.setup(p_hotel integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.setup(p_hotel integer) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.split_stay(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.split_stay(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.undo_check_in(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.undo_check_in(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.undo_check_out(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.undo_check_out(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.unmerge_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION api.unmerge_guest(p_hotel integer, p_request uuid, p_desk text, p_command jsonb) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.waitlist(p_hotel integer) FROM PUBLIC;
GRANT ALL ON FUNCTION api.waitlist(p_hotel integer) TO roomrack_clerk;

REVOKE ALL ON FUNCTION api.whoami() FROM PUBLIC;
GRANT ALL ON FUNCTION api.whoami() TO roomrack_clerk;

REVOKE ALL ON FUNCTION roomrack.add_guest(p_hotel integer, p_guest jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.add_rooms(p_hotel integer, p_rooms jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.add_type(p_hotel integer, p_type jsonb, p_index integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.allow_more(p_hotel integer, p_type integer, p_nights jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.as_date(p_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.as_instant(p_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.begin_write(p_hotel integer, p_request uuid, p_desk text, p_function text, p_command jsonb, p_keys text[], p_exclusive boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.block_event(b roomrack.block) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.block_fault(p_context roomrack.write_context, p_command jsonb, p_new boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.block_json(p_hotel integer, p_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.blocks_answer(p_hotel integer, p_blocks bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.book_stays(p_context roomrack.write_context, p_command jsonb, p_wishes roomrack.stay_wish[], p_guest bigint, p_hold_until timestamp with time zone, p_overbook boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.card_number(p_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.change_needs_supervisor(p_hotel integer, w roomrack.stay_wish) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.change_stays(p_context roomrack.write_context, p_wishes roomrack.stay_wish[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.close(p_context roomrack.write_context, p_room integer, p_from date, p_to date, p_status text, p_reason text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.closure_json(p_hotel integer, p_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.conflict_json(p_hotel integer, p_occupancy bigint, p_for integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.half_days(p_kind text, p_status text, p_arrival date, p_departure date, p_day_use boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.is_shape(p_kind text, p_reservation bigint, p_guest bigint, p_sold_type integer, p_room integer, p_departure date, p_day_use boolean, p_quantity integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.is_span(p_status text, p_arrival date, p_departure date, p_day_use boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.is_status(p_kind text, p_status text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.sum_of(p_prices bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.count_type_nights(p_hotel integer, p_type integer, p_from date, p_to date) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.currency_digits(p_currency text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.dates_fault(p_arrival date, p_departure date, p_day_use boolean, p_earliest date, p_sell_until date, p_index integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.entry_of(p_after jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.event_json(e roomrack.event) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.guest_search(p_name text, p_reading text, p_email text, p_phone text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.event_names(e roomrack.event) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.expire_holds(p_context roomrack.write_context, p_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.finish_setup(p_context roomrack.write_context, p_room integer, p_before jsonb, p_after jsonb, p_result jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.finish_stays(p_context roomrack.write_context, p_reservation bigint, p_ids bigint[], p_before jsonb, p_more jsonb, p_after jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.finish_write(p_context roomrack.write_context, p_event bigint, p_result jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.forget_guests(p_answer jsonb, p_guests bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.free_of_type(p_hotel integer, p_type integer, p_held int4range) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.free_rooms(p_hotel integer, p_type integer, p_arrival date, p_departure date, p_day_use boolean, p_limit integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.give_back_pickups(p_context roomrack.write_context, p_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.grams(p_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.guest_fault(p_guest jsonb, p_new boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.guest_hits(p_hotel integer, p_guests bigint[], p_limit integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.guest_json(g roomrack.guest) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.guest_touches_stays() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.guest_version() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.guests_like(p_hotel integer, p_text text, p_enough integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.guests_with(p_hotel integer, p_words text[], p_most integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.hand_over(p_context roomrack.write_context, p_from bigint, p_to bigint, p_reservations bigint[], p_back roomrack.guest_merge) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.highest_role(p_person integer, p_hotel integer, p_role roomrack.role) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.history_rows(p_where text, p_hotel integer, p_reservation bigint, p_room integer, p_guest bigint, p_login text, p_kind text, p_from timestamp with time zone, p_to timestamp with time zone, p_before bigint, p_limit integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.hotel_guard() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.hotel_is_new() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.hotel_json(h roomrack.hotel) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.hotels_of_person() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.in_house_conflict(p_hotel integer, p_room integer, p_for integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.invalid(p_field text, p_code text, p_index integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.is_owner() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.is_visible(p_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.joined_away(o roomrack.occupancy) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.joined_notes(p_own text, p_other text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.keeper_of(p_hotel integer, p_guest bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.known_guest(p_hotel integer, p_guest bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.known_reason(p_reason text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.lay_block(p_context roomrack.write_context, p_block roomrack.block) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.left_rooms(p_hotel integer, p_rooms integer[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.lift_pickups(p_context roomrack.write_context, p_command jsonb, p_wishes roomrack.stay_wish[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.like_pattern(p_word text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.local_instant(p_time_zone text, p_date date, p_time time without time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.lock_hotel_exclusively(p_hotel integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.lock_hotel_row(p_hotel integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.lock_key(p_kind integer, p_hotel integer, p_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.lock_reservations_of(p_hotel integer, p_guests bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.lock_slots(p_keys bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.lock_types(p_hotel integer, p_types integer[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.merged_in(p_hotel integer, p_guest bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.name_stay(p_hotel integer, p_stay bigint, p_name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.need_role(p_context roomrack.write_context, p_role roomrack.role) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.normalise(p_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.note_pickups(p_context roomrack.write_context, p_command jsonb, p_wishes roomrack.stay_wish[], p_reservation bigint, p_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.obstacle(p_context roomrack.write_context, p_type integer, p_room integer, p_held int4range, p_quantity integer, p_for integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.occupancy_before() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.occupancy_guard() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.occupancy_json(o roomrack.occupancy) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.open_block(p_context roomrack.write_context, p_command jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.open_guest(p_context roomrack.write_context, p_field text, p_guest bigint, p_version integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.open_items(p_hotel integer, p_day date, p_no_shows bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.open_reservation(p_context roomrack.write_context, p_reservation bigint, p_version integer, p_types integer[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.overbooking_guard() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.party_fault(p_command jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.pick_stays(p_context roomrack.write_context, p_command jsonb, p_statuses text[], OUT ids bigint[], OUT refusal jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.pick_up_again(p_context roomrack.write_context, p_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.places_json(p roomrack.service_places) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.places_left(p_hotel integer, p_service integer, p_start bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.places_stale(p roomrack.service_places, p_seen integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.places_trace(p roomrack.service_places) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.prices(p_hotel integer, p_type integer, p_arrival date, p_count integer, p_agreed_from date, p_agreed bigint[], p_base bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.read_change(p_context roomrack.write_context, p_change jsonb, p_index integer, p_keys text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.read_prices(p_prices jsonb, p_count integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.read_span(p_context roomrack.write_context, p_command jsonb, p_from date, p_to date) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.read_stay(p_context roomrack.write_context, p_stay jsonb, p_index integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.rebuild_type_nights(p_hotel integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.refuse(p_refusal jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.refuse_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.refuse_truncate() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.release_due_blocks(p_context roomrack.write_context, p_type integer, p_from date, p_to date) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.reservation_json(p_hotel integer, p_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.reservation_touches_stays() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.reservations_json(p_hotel integer, p_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.reset_stamps() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.resume_stays(p_context roomrack.write_context, p_ids bigint[], p_status text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.role_at(p_hotel integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.roll_day(p_context roomrack.write_context) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.room_fault(p_context roomrack.write_context, p_stays bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.room_guard() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.room_is_free(p_hotel integer, p_room integer, p_held int4range) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.room_json(r roomrack.room) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.room_type_guard() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.search_words(p_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.server_place() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.set_login(p_login text, p_verifier text, p_role text, p_adopt boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION roomrack.set_login(p_login text, p_verifier text, p_role text, p_adopt boolean) TO roomrack_owner;

REVOKE ALL ON FUNCTION roomrack.set_membership(p_context roomrack.write_context, p_login text, p_role roomrack.role) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.set_stamp() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.slot_fault(p_context roomrack.write_context, p_service integer, p_start bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.slot_guard() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.slot_key(p_hotel integer, p_service integer, p_start bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.sorted_words(p_text text) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.stale(p_hotel integer, p_reservation bigint, p_seen integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.stale_entry(p_hotel integer, p_kind text, p_id bigint, p_version integer, p_seen integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.stale_guest(p_hotel integer, p_guest bigint, p_seen integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.stays_json(p_hotel integer, p_ids bigint[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.take_from_block(p_hotel integer, p_block bigint, p_arrival date, p_departure date, p_count integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.text_fault(p_text text, p_max integer, p_lines boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.times_fault(p_change jsonb, p_index integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.touches_lists(p_command jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.type_json(t roomrack.room_type) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.type_night_guard() FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.use_type(p_hotel integer, p_type integer, p_lo integer, p_hi integer, p_count integer, p_business_date date, p_sell_until date) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.wait_again(p_context roomrack.write_context, p_waiting bigint, p_reservation bigint, p_again boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.waiting_json(p_hotel integer, p_id bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.wish_words(p_list jsonb, p_known text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.wishes_of(p_command jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.write_event(p_context roomrack.write_context, p_reservation bigint, p_version integer, p_occupancies bigint[], p_room integer, p_before jsonb, p_after jsonb, p_kind text, p_guest bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION roomrack.write_guest_event(p_context roomrack.write_context, p_guest bigint, p_before jsonb, p_after jsonb) FROM PUBLIC;

