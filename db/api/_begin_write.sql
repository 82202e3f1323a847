-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What every write does first, in the order of the keys: the request's key, the stored operation,
-- the person's membership, the hotel's key (shared; p_exclusive for set-up and the business date).
-- A refusal that is set in the context is the whole answer. The statements are separate on purpose:
-- each takes a snapshot of its own, after the lock before it.
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
    v_person text;
    v_hash bytea;
    v_result jsonb;
    v_key text;
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'writes run at READ COMMITTED only' using errcode = '25000';
    end if;
    if current_setting('synchronous_commit') in ('off', 'local') then
        perform set_config('synchronous_commit', 'on', true);
    end if;
    if p_hotel is null or p_request is null or jsonb_typeof(p_command) is distinct from 'object' then
        c.refusal := roomrack.invalid(
            case when p_hotel is null then 'hotel' when p_request is null then 'request'
                 else 'command' end, 'required');
        return c;
    end if;
    c.hotel_id := p_hotel;
    c.request := p_request;
    c.desk := coalesce(left(regexp_replace(p_desk, '[\u0001-\u001f\u007f-\u009f]', '', 'g'), 100), '');
    c.function := p_function;
    c.hash := sha256(convert_to(p_function || p_command::text, 'UTF8'));

    perform pg_advisory_xact_lock(roomrack.lock_key(
        1, p_hotel, ('x' || right(p_request::text, 11))::bit(44)::bigint));

    if session_user = 'roomrack_owner' then
        select p.id, p.display_name, 'manager'::roomrack.role
        into c.person_id, c.display_name, c.role
        from roomrack.person p
        where p.login = 'roomrack_owner';
    else
        select p.id, p.display_name, m.role
        into c.person_id, c.display_name, c.role
        from roomrack.person p
        join roomrack.membership m on m.person_id = p.id
        where p.login = session_user
          and p.active
          and m.hotel_id = p_hotel;
        if not found then
            c.refusal := '{"result": "not_found"}';
            return c;
        end if;
    end if;

    select o.person, o.hash, o.result
    into v_person, v_hash, v_result
    from roomrack.operation o
    where o.hotel_id = p_hotel
      and o.request = p_request;
    if found then
        if v_result is null then
            c.refusal := roomrack.invalid('request', 'settled');
        elsif v_person <> session_user or v_hash <> c.hash then
            c.refusal := roomrack.invalid('request', 'request_reused');
        else
            c.refusal := v_result || '{"replay": true}';
        end if;
        return c;
    end if;

    if p_command - p_keys <> '{}' then
        select k
        into v_key
        from jsonb_object_keys(p_command - p_keys) k
        limit 1;
        c.refusal := roomrack.invalid(left(v_key, 100), 'unknown_key');
        return c;
    end if;

    if p_hotel = 0 then
        return c;
    end if;
    if p_exclusive then
        perform roomrack.lock_hotel_exclusively(p_hotel);
    else
        perform pg_advisory_xact_lock_shared(roomrack.lock_key(2, p_hotel, 0));
    end if;
    select h.business_date, h.sell_until
    into c.business_date, c.sell_until
    from roomrack.hotel h
    where h.id = p_hotel;
    if not found then
        c.refusal := '{"result": "not_found"}';
    end if;
    return c;
end
$$;
alter function roomrack.begin_write(int, uuid, text, text, jsonb, text[], boolean) owner to roomrack_owner;
revoke all on function roomrack.begin_write(int, uuid, text, text, jsonb, text[], boolean) from public;
