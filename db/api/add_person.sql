-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Gives a person a login and a role at the hotel. The command carries a SCRAM verifier, never the
-- password. A person who has a login already is given the role here as well; the verifier of a
-- person of another hotel is not touched (code password_kept), and only the owner takes over a login
-- from elsewhere.
create or replace function api.add_person(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_login constant text := p_command ->> 'login';
    v_name constant text := coalesce(nullif(btrim(p_command ->> 'display_name'), ''), v_login);
    v_role constant text := p_command ->> 'role';
    v_verifier constant text := p_command ->> 'verifier';
    v_person int;
    v_code text;
    v_event bigint;
    v_is_kept boolean := false;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'add_person', p_command,
                     array['login', 'display_name', 'role', 'verifier']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    end if;
    if v_login is null then
        return invalid('login', 'required');
    elsif v_login in ('public', 'none') then
        return invalid('login', 'bad_login');
    elsif v_role is null or v_role not in ('clerk', 'supervisor', 'manager') then
        return invalid('role', 'bad_role');
    elsif text_fault(v_name, 200) is not null then
        return invalid('display_name', text_fault(v_name, 200));
    end if;
    select p.id into v_person from person p where p.login = v_login for update;
    if not found then
        if v_verifier is null then
            return invalid('verifier', 'required');
        end if;
        begin
            v_code := set_login(v_login, v_verifier, v_role, is_owner());
        exception
            when duplicate_object or unique_violation then
                -- Another hotel has made it at this moment.
                v_code := 'login_taken';
        end;
    elsif v_login = 'roomrack_owner' then
        v_code := 'login_taken';
    elsif exists (select from membership m where m.person_id = v_person and m.hotel_id = p_hotel)
          and not is_owner() then
        v_code := 'login_taken';
    else
        v_is_kept := not is_owner();
        v_code := set_login(v_login, case when is_owner() then v_verifier end,
                            highest_role(v_person, p_hotel, v_role::roomrack.role)::text, true);
    end if;
    if v_code is not null then
        return invalid(case v_code when 'bad_verifier' then 'verifier' else 'login' end, v_code);
    end if;
    insert into person (login, display_name)
    values (v_login, v_name)
    on conflict (login) do update
    set active = true,
        display_name = case when is_owner() then excluded.display_name else person.display_name end
    returning id into v_person;
    insert into membership (hotel_id, person_id, role)
    values (p_hotel, v_person, v_role::roomrack.role)
    on conflict (hotel_id, person_id) do update
    set role = excluded.role;
    v_event := write_event(c, null, null, null, null, null,
                           jsonb_build_object('person', v_login, 'role', v_role));
    return finish_write(c, v_event, jsonb_build_object(
        'person', jsonb_build_object('id', v_person, 'login', v_login, 'display_name', v_name,
                                     'role', v_role))
        || case when v_is_kept then '{"code": "password_kept"}' else '{}' end::jsonb);
end
$$;
alter function api.add_person(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.add_person(int, uuid, text, jsonb) from public;
grant execute on function api.add_person(int, uuid, text, jsonb) to roomrack_manager;
