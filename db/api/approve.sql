-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A supervisor signs for a clerk's request: for these arguments, for two minutes, once.
create or replace function api.approve(
    p_hotel int,
    p_request uuid,
    p_hash text,
    p_clerk text
) returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    v_role constant roomrack.role := role_at(p_hotel);
begin
    if v_role is null then
        return '{"result": "not_found"}'::jsonb;
    elsif v_role < 'supervisor' then
        raise exception 'not allowed' using errcode = '42501';
    elsif p_request is null then
        return invalid('request', 'required');
    elsif p_hash is null or p_hash !~ '^[0-9a-f]{64}$' then
        return invalid('hash', 'required');
    end if;
    perform
    from person p
    join membership m on m.person_id = p.id
    where p.login = p_clerk
      and p.active
      and m.hotel_id = p_hotel;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    insert into approval (hotel_id, request, hash, clerk, supervisor, expires)
    values (p_hotel, p_request, decode(p_hash, 'hex'), p_clerk, session_user,
            clock_timestamp() + interval '2 minutes')
    on conflict (hotel_id, request, hash, clerk) do update
    set supervisor = excluded.supervisor,
        expires = excluded.expires
    where approval.used_at is null;
    return jsonb_build_object('result', 'done', 'expires', clock_timestamp() + interval '2 minutes');
end
$$;
alter function api.approve(int, uuid, text, text) owner to roomrack_owner;
revoke all on function api.approve(int, uuid, text, text) from public;
grant execute on function api.approve(int, uuid, text, text) to roomrack_supervisor;
