-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What may be kept of why a stay was cancelled when its guest is forgotten: the code. The words after
-- it, and whatever is no code, may tell who the guest was.
create or replace function roomrack.known_reason(p_reason text) returns text
language sql immutable
return case
    when split_part(p_reason, ': ', 1) in ('guest', 'duplicate', 'hotel', 'payment', 'other') then
        split_part(p_reason, ': ', 1)
    else ''
end;
alter function roomrack.known_reason(text) owner to roomrack_owner;
revoke all on function roomrack.known_reason(text) from public;
