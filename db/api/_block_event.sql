-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- How an event keeps an allotment.
create or replace function roomrack.block_event(b roomrack.block) returns jsonb
language sql stable
return jsonb_build_object(
    'block', b.id, 'name', b.name, 'type', b.type_id, 'from', b.from_date, 'to', b.to_date,
    'quantity', b.quantity, 'definite', b.definite, 'released', b.released, 'cutoff', b.cutoff);
alter function roomrack.block_event(roomrack.block) owner to roomrack_owner;
revoke all on function roomrack.block_event(roomrack.block) from public;
