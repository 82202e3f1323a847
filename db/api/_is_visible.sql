-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Whether a name holds something that can be seen: more than blanks of any kind and marks of direction.
create or replace function roomrack.is_visible(p_text text) returns boolean
language sql immutable
return p_text ~ '[^\s\u00a0\u2000-\u200f\u202a-\u202e\u2060-\u2069\u3000\ufeff]';
alter function roomrack.is_visible(text) owner to roomrack_owner;
revoke all on function roomrack.is_visible(text) from public;
