-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Forgets who a guest is, and who the profiles are that live on in it: names, contacts, documents,
-- notes, also in the answers that are stored for a repeated request. Stays and counts are kept.
-- Refused while a stay is not over. Can't be undone.
create or replace function api.anonymise_guest(
    p_hotel int,
    p_request uuid,
    p_desk text,
    p_command jsonb
) returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
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
alter function api.anonymise_guest(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.anonymise_guest(int, uuid, text, jsonb) from public;
grant execute on function api.anonymise_guest(int, uuid, text, jsonb) to roomrack_manager;
