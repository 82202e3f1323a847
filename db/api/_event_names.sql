-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Whom an event of the log is about, for its reader: events keep ids, so this is how it reads today. The
-- number is the one that a guest quotes; the guest is the profile's, else the reservation's, else that
-- of the places.
create or replace function roomrack.event_names(e roomrack.event) returns jsonb
language sql stable
return jsonb_build_object(
    'confirmation', (
        select r.confirmation
        from roomrack.reservation r
        where r.hotel_id = e.hotel_id and r.id = e.reservation_id),
    'guest_name', coalesce(
        (select g.name
         from roomrack.guest g
         where g.hotel_id = e.hotel_id
           and g.id = coalesce(
                e.guest_id,
                (select r.guest_id
                 from roomrack.reservation r
                 where r.hotel_id = e.hotel_id and r.id = e.reservation_id))),
        (select coalesce(o.guest_name, p.guest)
         from roomrack.service_places p
         left join roomrack.occupancy o on o.hotel_id = p.hotel_id and o.id = p.stay_id
         where p.hotel_id = e.hotel_id
           and p.id = (e.after #>> '{places,0,id}')::bigint)));
alter function roomrack.event_names(roomrack.event) owner to roomrack_owner;
revoke all on function roomrack.event_names(roomrack.event) from public;
