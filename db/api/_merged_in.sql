-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A guest and all profiles that live on in it.
create or replace function roomrack.merged_in(p_hotel int, p_guest bigint) returns bigint[]
language plpgsql stable
as $$
begin
    return array(
        with recursive m (id) as (
            select p_guest
            union all
            select g.id
            from m
            join roomrack.guest g on g.hotel_id = p_hotel and g.merged_into = m.id)
        select m.id from m);
end
$$;
alter function roomrack.merged_in(int, bigint) owner to roomrack_owner;
revoke all on function roomrack.merged_in(int, bigint) from public;
