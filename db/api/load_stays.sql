-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Loads many reservations, closures and housekeeping statuses at once, for the demo and for taking
-- over another program's data. The owner's alone. No lock and no check of its own: the constraints
-- and guard rows refuse the whole load if one row does not fit. Each row leaves an event 'load'.
-- p_rows: {reservations: [{guest: {name, reading, phone, email, language}, adults, notes, at, by,
-- desk, stays: [{room (number), type (code), arrival, departure, day_use, status, prices,
-- hold_until}]}], closures: [{room, from, to, kind, reason}], housekeeping: [{room, status}]}.
-- Answers the number of reservations.
create or replace function api.load_stays(p_hotel int, p_request uuid, p_rows jsonb) returns int
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
as $$
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
alter function api.load_stays(int, uuid, jsonb) owner to roomrack_owner;
revoke all on function api.load_stays(int, uuid, jsonb) from public;
