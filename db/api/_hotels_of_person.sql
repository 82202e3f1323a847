-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The hotels of the person who is signed in, by name; the owner's login has all.
create or replace function roomrack.hotels_of_person() returns setof roomrack.hotel
language plpgsql stable
rows 5
as $$
begin
    return query
    select h.*
    from roomrack.hotel h
    where roomrack.role_at(h.id) is not null
    order by h.name, h.id;
end
$$;
alter function roomrack.hotels_of_person() owner to roomrack_owner;
revoke all on function roomrack.hotels_of_person() from public;
