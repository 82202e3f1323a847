-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Whether a booking is for somebody who waited, or picks up from an allotment.
create or replace function roomrack.touches_lists(p_command jsonb) returns boolean
language sql immutable parallel safe
return p_command ? 'waiting' or p_command @? '$.stays[*].block';
alter function roomrack.touches_lists(jsonb) owner to roomrack_owner;
revoke all on function roomrack.touches_lists(jsonb) from public;
