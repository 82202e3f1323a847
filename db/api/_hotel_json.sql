-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.hotel_json(h roomrack.hotel) returns jsonb
language sql stable
return jsonb_build_object(
    'id', h.id, 'code', h.code, 'name', h.name, 'time_zone', h.time_zone, 'currency', h.currency,
    'minor_digits', h.minor_digits, 'business_date', h.business_date, 'sell_until', h.sell_until,
    'writes_per_minute', h.writes_per_minute, 'write_burst', h.write_burst);
alter function roomrack.hotel_json(roomrack.hotel) owner to roomrack_owner;
revoke all on function roomrack.hotel_json(roomrack.hotel) from public;
