-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What became of a request whose answer was lost. Takes the request's key, so it waits for a call
-- that is still running; if nothing is stored, a tombstone keeps a call that is still on its way from
-- changing anything when it arrives.
create or replace function api.settle(p_hotel int, p_request uuid) returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    v_person text;
    v_result jsonb;
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'writes run at READ COMMITTED only' using errcode = '25000';
    end if;
    if current_setting('synchronous_commit') in ('off', 'local') then
        perform set_config('synchronous_commit', 'on', true);
    end if;
    if p_request is null then
        return invalid('request', 'required');
    elsif p_hotel is null or (role_at(p_hotel) is null and not (is_owner() and p_hotel = 0)) then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform pg_advisory_xact_lock(lock_key(1, p_hotel,
                                           ('x' || right(p_request::text, 11))::bit(44)::bigint));
    select o.person, o.result
    into v_person, v_result
    from operation o
    where o.hotel_id = p_hotel
      and o.request = p_request;
    if not found then
        insert into operation (hotel_id, request, person)
        values (p_hotel, p_request, session_user);
        return '{"result": "not_stored"}'::jsonb;
    elsif v_person <> session_user then
        return invalid('request', 'request_reused');
    elsif v_result is null then
        return '{"result": "not_stored"}'::jsonb;
    end if;
    -- A write of our own, so that this commit, and with it the one that is asked about, waits for a
    -- synchronous standby.
    update operation o
    set person = o.person
    where o.hotel_id = p_hotel
      and o.request = p_request;
    return v_result || '{"replay": true}';
end
$$;
alter function api.settle(int, uuid) owner to roomrack_owner;
revoke all on function api.settle(int, uuid) from public;
grant execute on function api.settle(int, uuid) to roomrack_clerk;
