-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The highest role that a person has anywhere, with p_role (null: none) at p_hotel.
create or replace function roomrack.highest_role(
    p_person int,
    p_hotel int,
    p_role roomrack.role
) returns roomrack.role
language plpgsql stable
as $$
begin
    return (
        select max(x.role)
        from (
            select m.role
            from roomrack.membership m
            where m.person_id = p_person
              and m.hotel_id <> p_hotel
            union all
            select p_role) x);
end
$$;
alter function roomrack.highest_role(int, int, roomrack.role) owner to roomrack_owner;
revoke all on function roomrack.highest_role(int, int, roomrack.role) from public;
