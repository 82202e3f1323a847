-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- New rooms {rooms: [{number, type (code), floor?, name?}]}: all or none.
create or replace function api.add_rooms(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_last int;
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'add_rooms', p_command, array['rooms'], true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif jsonb_typeof(p_command -> 'rooms') is distinct from 'array'
          or p_command -> 'rooms' = '[]' then
        return invalid('rooms', 'required');
    end if;
    perform lock_types(p_hotel, array(
        select t.id from room_type t where t.hotel_id = p_hotel));
    select coalesce(max(r.id), 0)
    into v_last
    from room r
    where r.hotel_id = p_hotel;
    begin
        v_refusal := roomrack.add_rooms(p_hotel, p_command -> 'rooms');
        if v_refusal is not null then
            perform refuse(v_refusal);
        end if;
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_setup(
        c, null, null,
        (select jsonb_build_object('rooms', jsonb_agg(r.id order by r.id))
         from room r where r.hotel_id = p_hotel and r.id > v_last),
        (select jsonb_build_object('rooms', jsonb_agg(room_json(r) order by r.id))
         from room r where r.hotel_id = p_hotel and r.id > v_last));
end
$$;
alter function api.add_rooms(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.add_rooms(int, uuid, text, jsonb) from public;
grant execute on function api.add_rooms(int, uuid, text, jsonb) to roomrack_manager;
