-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A guest with all that a clerk may know and all stays, the newest first. A merged one answers with
-- what it was, and in whom it lives on.
create or replace function api.guest_profile(p_hotel int, p_guest bigint) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    return (
        select jsonb_build_object(
            'guest', guest_json(g), 'version', g.version, 'preferences', g.preferences,
            'alert', g.alert, 'merged_into', g.merged_into, 'anonymised_at', g.anonymised_at,
            'has_document', exists (
                select
                from guest_document d
                where d.hotel_id = p_hotel
                  and d.guest_id = p_guest),
            'merged', (
                select coalesce(jsonb_agg(x.id order by x.id), '[]')
                from guest x
                where x.hotel_id = p_hotel
                  and x.merged_into = p_guest),
            'stays', (
                select coalesce(jsonb_agg(occupancy_json(o) order by o.arrival desc, o.id desc), '[]')
                from occupancy o
                where o.hotel_id = p_hotel
                  and o.guest_id = p_guest
                  and not joined_away(o)))
        from guest g
        where g.hotel_id = p_hotel
          and g.id = p_guest);
end
$$;
alter function api.guest_profile(int, bigint) owner to roomrack_owner;
revoke all on function api.guest_profile(int, bigint) from public;
grant execute on function api.guest_profile(int, bigint) to roomrack_clerk;
