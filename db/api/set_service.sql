-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Sets a service up, or renames the one with this code.
create or replace function api.set_service(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_code constant text := p_command ->> 'code';
    v_name constant text := btrim(p_command ->> 'name');
    v_before jsonb;
    v_id int;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_service', p_command, array['code', 'name'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_code is null or v_code !~ '^[A-Z0-9][A-Z0-9_-]{0,19}$' then
        return invalid('code', 'bad_code');
    elsif v_name is null
          or not roomrack.is_visible(v_name) then
        return invalid('name', 'required');
    elsif text_fault(v_name, 100) is not null then
        return invalid('name', text_fault(v_name, 100));
    end if;
    select jsonb_build_object('code', s.code, 'name', s.name), s.id
    into v_before, v_id
    from service s
    where s.hotel_id = p_hotel
      and s.code = v_code;
    if found then
        update service s
        set name = v_name
        where s.hotel_id = p_hotel
          and s.id = v_id;
    else
        select coalesce(max(s.id), 0) + 1
        into v_id
        from service s
        where s.hotel_id = p_hotel;
        if v_id > 2047 then
            return invalid('code', 'too_many');
        end if;
        insert into service (hotel_id, id, code, name)
        values (p_hotel, v_id, v_code, v_name);
    end if;
    return finish_setup(c, null, v_before, jsonb_build_object('code', v_code, 'name', v_name),
                        jsonb_build_object('service', v_id));
end
$$;
alter function api.set_service(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.set_service(int, uuid, text, jsonb) from public;
grant execute on function api.set_service(int, uuid, text, jsonb) to roomrack_manager;
