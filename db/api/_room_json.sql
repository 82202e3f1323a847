-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.room_json(r roomrack.room) returns jsonb
language sql stable
return jsonb_build_object(
    'id', r.id, 'number', r.number, 'type', r.type_id, 'name', r.name, 'floor', r.floor,
    'rack_order', r.rack_order, 'housekeeping', r.housekeeping,
    'features', r.features);
alter function roomrack.room_json(roomrack.room) owner to roomrack_owner;
revoke all on function roomrack.room_json(roomrack.room) from public;
