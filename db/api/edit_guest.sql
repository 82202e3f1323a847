-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Changes a guest's profile that the caller saw in a certain version.
create or replace function api.edit_guest(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_guest constant bigint := (p_command ->> 'guest')::bigint;
    v_version constant int := (p_command ->> 'version')::int;
    v_fields constant jsonb := p_command - array['guest', 'version'];
    v_key text;
    v_code text;
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'edit_guest', p_command,
                     array['guest', 'version', 'name', 'reading', 'phone', 'email', 'language',
                           'preferences', 'alert']);
    if c.refusal is not null then
        return c.refusal;
    elsif v_guest is null or v_version is null then
        return invalid(case when v_guest is null then 'guest' else 'version' end, 'required');
    end if;
    v_refusal := guest_fault(v_fields - array['preferences', 'alert'], false);
    if v_refusal is not null then
        return v_refusal;
    end if;
    foreach v_key in array array['preferences', 'alert'] loop
        v_code := text_fault(v_fields ->> v_key, 5000, true);
        if v_code is not null then
            return invalid(v_key, v_code);
        end if;
    end loop;
    perform from guest g where g.hotel_id = p_hotel and g.id = v_guest for no key update;
    v_refusal := open_guest(c, 'guest', v_guest, v_version);
    if v_refusal is not null then
        return v_refusal;
    end if;
    -- The version moves on whether or not something is different: who saved last is known.
    update guest g
    set version = g.version + 1,
        name = coalesce(v_fields ->> 'name', g.name),
        reading = coalesce(v_fields ->> 'reading', g.reading),
        phone = coalesce(v_fields ->> 'phone', g.phone),
        email = coalesce(v_fields ->> 'email', g.email),
        language = coalesce(v_fields ->> 'language', g.language),
        preferences = coalesce(v_fields ->> 'preferences', g.preferences),
        alert = coalesce(v_fields ->> 'alert', g.alert)
    where g.hotel_id = p_hotel
      and g.id = v_guest;
    return finish_write(
        c,
        write_guest_event(c, v_guest, null, jsonb_build_object('fields', (
            select coalesce(jsonb_agg(k order by k), '[]')
            from jsonb_object_keys(v_fields) k
            where v_fields -> k <> 'null'))),
        jsonb_build_object('guests', jsonb_build_array(v_guest)));
end
$$;
alter function api.edit_guest(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.edit_guest(int, uuid, text, jsonb) from public;
grant execute on function api.edit_guest(int, uuid, text, jsonb) to roomrack_clerk;
