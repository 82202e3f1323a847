-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.type_json(t roomrack.room_type) returns jsonb
language sql stable
return jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name, 'rack_order', t.rack_order,
                          'base_price', t.base_price);
alter function roomrack.type_json(roomrack.room_type) owner to roomrack_owner;
revoke all on function roomrack.type_json(roomrack.room_type) from public;
