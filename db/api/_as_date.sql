-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- An ISO date, or null for anything else. Whether the day exists is said by the cast (22008).
create or replace function roomrack.as_date(p_text text) returns date
language plpgsql immutable
as $$
begin
    if p_text ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
        return make_date(substr(p_text, 1, 4)::int, substr(p_text, 6, 2)::int,
                         substr(p_text, 9, 2)::int);
    end if;
    return null;
end
$$;
alter function roomrack.as_date(text) owner to roomrack_owner;
revoke all on function roomrack.as_date(text) from public;
