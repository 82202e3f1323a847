-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The places of one party, as desks read them.
create or replace function roomrack.places_json(p roomrack.service_places) returns jsonb
language sql stable
return (
    select jsonb_build_object(
        'id', p.id, 'version', p.version, 'service', p.service_id, 'start', to_timestamp(p.start),
        'seats', p.seats, 'cancelled', p.cancelled, 'guest', coalesce(o.guest_name, p.guest),
        'stay', p.stay_id, 'room', r.number, 'note', p.note, 'by', n.display_name,
        'desk', p.created_desk, 'since', p.created_at)
    from (select) x
    left join roomrack.occupancy o on o.hotel_id = p.hotel_id and o.id = p.stay_id
    left join roomrack.room r on r.hotel_id = o.hotel_id and r.id = o.room_id
    left join roomrack.person n on n.id = p.created_by);
alter function roomrack.places_json(roomrack.service_places) owner to roomrack_owner;
revoke all on function roomrack.places_json(roomrack.service_places) from public;
