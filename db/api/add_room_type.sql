-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A new room type, without rooms yet.
create or replace function api.add_room_type(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_id int;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'add_room_type', p_command,
                     array['code', 'name', 'base_price'], true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    end if;
    begin
        v_id := add_type(p_hotel, p_command, null);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_setup(c, null, null, jsonb_build_object('type', v_id), jsonb_build_object(
        'types', (select jsonb_build_array(type_json(t))
                  from room_type t
                  where t.hotel_id = p_hotel
                    and t.id = v_id)));
end
$$;
alter function api.add_room_type(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.add_room_type(int, uuid, text, jsonb) from public;
grant execute on function api.add_room_type(int, uuid, text, jsonb) to roomrack_manager;
