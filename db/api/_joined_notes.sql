-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Two notes as one, each on lines of its own; the same one once.
create or replace function roomrack.joined_notes(p_own text, p_other text) returns text
language sql immutable
return case
    when p_own in ('', p_other) then p_other
    when p_other = '' then p_own
    else p_own || chr(10) || p_other
end;
alter function roomrack.joined_notes(text, text) owner to roomrack_owner;
revoke all on function roomrack.joined_notes(text, text) from public;
