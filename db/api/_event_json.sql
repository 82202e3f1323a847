-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Stored is the supervisor's login; a reader is told the name.
create or replace function roomrack.event_json(e roomrack.event) returns jsonb
language sql stable
return jsonb_build_object(
    'event', e.id, 'at', e.at, 'by', e.display_name, 'by_login', e.person, 'desk', e.desk,
    'kind', e.kind, 'approved_by', coalesce(
        (select p.display_name from roomrack.person p where p.login = e.approved_by), e.approved_by),
    'reservation', e.reservation_id,
    'version', e.version, 'stays', to_jsonb(e.occupancy_ids), 'room', e.room_id,
    'guest', e.guest_id,
    'before', e.before, 'after', e.after);
alter function roomrack.event_json(roomrack.event) owner to roomrack_owner;
revoke all on function roomrack.event_json(roomrack.event) from public;
