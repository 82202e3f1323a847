-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The epoch second of an ISO 8601 instant with its offset, or null for anything else.
create or replace function roomrack.as_instant(p_text text) returns bigint
language plpgsql stable
as $$
begin
    if p_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.]0+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})$' then
        return extract(epoch from p_text::timestamptz)::bigint;
    end if;
    return null;
end
$$;
alter function roomrack.as_instant(text) owner to roomrack_owner;
revoke all on function roomrack.as_instant(text) from public;
