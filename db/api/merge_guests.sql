-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Two profiles of one person become one: `other` lives on in `guest`, with its reservations and
-- stays and with what `guest` doesn't know. Preferences and alerts are joined: none is lost.
create or replace function api.merge_guests(
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
alter function api.merge_guests(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.merge_guests(int, uuid, text, jsonb) from public;
grant execute on function api.merge_guests(int, uuid, text, jsonb) to roomrack_clerk;
