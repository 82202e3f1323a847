-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What every write does first, in the order of the keys: the request's key, the stored operation and
-- the person's membership, the hotel's key (shared; p_exclusive for set-up and the business date).
-- A refusal that is set in the context is the whole answer. The statements are separate on purpose:
-- each takes a snapshot of its own, after the lock before it. Few of them and few expressions, too:
-- every booking pays for each.
create or replace function roomrack.begin_write(
    p_hotel int,
    p_request uuid,
    p_desk text,
    p_function text,
    p_command jsonb,
    p_keys text[],
    p_exclusive boolean default false
) returns roomrack.write_context
language plpgsql volatile
as $$
declare
    c roomrack.write_context;
    v_stored record;
    v_hash bytea;
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'writes run at READ COMMITTED only' using errcode = '25000';
    end if;
    if current_setting('synchronous_commit') in ('off', 'local') then
        perform set_config('synchronous_commit', 'on', true);
    end if;
    -- A session keeps its plans. One that was made while a table was empty would read all of the
    -- table at every write, until the next analyze. jit: a scan that can't be avoided looks dear.
    -- standard_conforming_strings: the patterns of the checks mean what they were written as.
    perform set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
            set_config('standard_conforming_strings', 'on', true);
    if p_hotel is null or p_request is null or jsonb_typeof(p_command) is distinct from 'object' then
        c.refusal := roomrack.invalid(
            case when p_hotel is null then 'hotel' when p_request is null then 'request'
                 else 'command' end, 'required');
        return c;
    end if;
    v_hash := sha256(convert_to(p_function || p_command::text, 'UTF8'));

    perform pg_advisory_xact_lock(roomrack.lock_key(
        1, p_hotel, ('x' || right(p_request::text, 11))::bit(44)::bigint));

    select
        p.id, p.display_name, o.person, o.hash, o.result,
        case when session_user = 'roomrack_owner' then 'manager' else m.role end as role
    into v_stored
    from roomrack.person p
    left join roomrack.membership m on m.hotel_id = p_hotel and m.person_id = p.id
    left join roomrack.operation o on o.hotel_id = p_hotel and o.request = p_request
    where p.login = session_user
      and p.active;
    if v_stored.role is null then
        c.refusal := '{"result": "not_found"}';
        return c;
    end if;
    if v_stored.person is not null then
        c.refusal := case
            when v_stored.result is null then roomrack.invalid('request', 'settled')
            when v_stored.person <> session_user or v_stored.hash <> v_hash then
                roomrack.invalid('request', 'request_reused')
            else v_stored.result || '{"replay": true}'
        end;
        if c.refusal ? 'replay' then
            -- A write of our own, so that this commit, too, waits for a synchronous standby.
            update roomrack.operation o
            set person = o.person
            where o.hotel_id = p_hotel
              and o.request = p_request;
        end if;
        return c;
    end if;

    if p_command - p_keys <> '{}' then
        c.refusal := roomrack.invalid(left((
            select k
            from jsonb_object_keys(p_command - p_keys) k
            limit 1), 100), 'unknown_key');
        return c;
    end if;

    if p_exclusive then
        perform roomrack.lock_hotel_exclusively(p_hotel);
    elsif p_hotel <> 0 then
        perform pg_advisory_xact_lock_shared(roomrack.lock_key(2, p_hotel, 0));
    end if;
    select
        p_hotel, p_request,
        coalesce(left(case when p_desk ~ '[\u0001-\u001f\u007f-\u009f]'
                           then regexp_replace(p_desk, '[\u0001-\u001f\u007f-\u009f]', '', 'g')
                           else p_desk end, 100), ''),
        p_function, v_hash, v_stored.id, v_stored.display_name, v_stored.role, null::text,
        h.business_date, h.sell_until,
        case when h.id is null and p_hotel <> 0 then '{"result": "not_found"}'::jsonb end
    into c
    from (values (p_hotel)) x (hotel)
    left join roomrack.hotel h on h.id = x.hotel;
    return c;
end
$$;
alter function roomrack.begin_write(int, uuid, text, text, jsonb, text[], boolean) owner to roomrack_owner;
revoke all on function roomrack.begin_write(int, uuid, text, text, jsonb, text[], boolean) from public;
