-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The wishes of a booking or an edit; null when they are no list of known words.
create or replace function roomrack.wishes_of(p_command jsonb) returns text[]
language sql immutable
return roomrack.wish_words(
    p_command -> 'wishes',
    array['quiet', 'view', 'accessible', 'smoking', 'non_smoking', 'near_lift', 'high_floor',
          'low_floor']);
alter function roomrack.wishes_of(jsonb) owner to roomrack_owner;
revoke all on function roomrack.wishes_of(jsonb) from public;
