-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The places of one party as an event keeps them: without a name.
create or replace function roomrack.places_trace(p roomrack.service_places) returns jsonb
language sql stable
return jsonb_build_object(
    'id', p.id, 'version', p.version, 'service', p.service_id, 'start', to_timestamp(p.start),
    'seats', p.seats, 'cancelled', p.cancelled, 'stay', p.stay_id);
alter function roomrack.places_trace(roomrack.service_places) owner to roomrack_owner;
revoke all on function roomrack.places_trace(roomrack.service_places) from public;
