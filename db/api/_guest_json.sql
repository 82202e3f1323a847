-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.guest_json(g roomrack.guest) returns jsonb
language sql stable
return jsonb_build_object('id', g.id, 'name', g.name, 'reading', g.reading, 'phone', g.phone,
                          'email', g.email, 'language', g.language);
alter function roomrack.guest_json(roomrack.guest) owner to roomrack_owner;
revoke all on function roomrack.guest_json(roomrack.guest) from public;
