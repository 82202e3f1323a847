-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The role of the person who is signed in at a hotel, or null. The owner's login is a manager.
create or replace function roomrack.role_at(p_hotel int) returns roomrack.role
language plpgsql stable
as $$
begin
    if session_user = 'roomrack_owner' then
        return (select 'manager'::roomrack.role from roomrack.hotel h where h.id = p_hotel);
    end if;
    return (
        select m.role
        from roomrack.person p
        join roomrack.membership m on m.person_id = p.id
        where p.login = session_user
          and p.active
          and m.hotel_id = p_hotel);
end
$$;
alter function roomrack.role_at(int) owner to roomrack_owner;
revoke all on function roomrack.role_at(int) from public;
