-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Who is signed in, and the hotels where that person works. Read before anything else is drawn.
create or replace function api.whoami() returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
begin
    return jsonb_build_object(
        'login', session_user,
        'display_name', (select p.display_name from person p where p.login = session_user),
        'owner', is_owner(),
        'hotels', (
            select coalesce(jsonb_agg(hotel_json(h) || jsonb_build_object('role', role_at(h.id))
                                      order by h.code), '[]')
            from hotel h
            where role_at(h.id) is not null),
        'schema_version', (select max(v.version) from schema_version v),
        'breaking_version', (
            select coalesce(max(v.version), 0)
            from schema_version v
            where v.breaking),
        'server_time', clock_timestamp());
end
$$;
alter function api.whoami() owner to roomrack_owner;
revoke all on function api.whoami() from public;
grant execute on function api.whoami() to roomrack_clerk;
