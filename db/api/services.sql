-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The services of a hotel, by code.
create or replace function api.services(p_hotel int) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    return (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name)
                                  order by s.code), '[]')
        from service s
        where s.hotel_id = p_hotel);
end
$$;
alter function api.services(int) owner to roomrack_owner;
revoke all on function api.services(int) from public;
grant execute on function api.services(int) to roomrack_clerk;
