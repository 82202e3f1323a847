-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Everything that is kept about one guest, for the guest: profiles, documents, reservations with the
-- guest's own stays, and the events of these. Other guests of a group are not named. A supervisor's.
create or replace function api.guest_export(p_hotel int, p_guest bigint) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
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
alter function api.guest_export(int, bigint) owner to roomrack_owner;
revoke all on function api.guest_export(int, bigint) from public;
grant execute on function api.guest_export(int, bigint) to roomrack_supervisor;
