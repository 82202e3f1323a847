-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A room's number, name, floor or place on the rack.
create or replace function api.rename_room(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_room constant int := (p_command ->> 'room')::int;
    v_number constant text := p_command ->> 'number';
    v_before jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'rename_room', p_command,
                     array['room', 'number', 'name', 'floor', 'rack_order']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_room is null then
        return invalid('room', 'required');
    elsif v_number !~ '^\S.{0,19}$'
          or not roomrack.is_visible(v_number)
          or text_fault(v_number, 20) is not null then
        return invalid('number', 'bad_number');
    elsif text_fault(p_command ->> 'name', 100) is not null then
        return invalid('name', text_fault(p_command ->> 'name', 100));
    end if;
    -- One at a time for a hotel, so that two rooms never reach for one number at once.
    perform lock_types(p_hotel, array(
        select t.id from room_type t where t.hotel_id = p_hotel));
    select room_json(r)
    into v_before
    from room r
    where r.hotel_id = p_hotel
      and r.id = v_room
    for no key update;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform
    from room r
    where r.hotel_id = p_hotel
      and r.number = v_number
      and r.id <> v_room;
    if found then
        return invalid('number', 'taken');
    end if;
    update room r
    set number = coalesce(v_number, r.number),
        name = coalesce(p_command ->> 'name', r.name),
        floor = coalesce((p_command ->> 'floor')::int, r.floor),
        rack_order = coalesce((p_command ->> 'rack_order')::int, r.rack_order)
    where r.hotel_id = p_hotel
      and r.id = v_room;
    return finish_setup(
        c, v_room, v_before,
        (select room_json(r) from room r where r.hotel_id = p_hotel and r.id = v_room),
        (select jsonb_build_object('rooms', jsonb_build_array(room_json(r)))
         from room r where r.hotel_id = p_hotel and r.id = v_room));
end
$$;
alter function api.rename_room(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.rename_room(int, uuid, text, jsonb) from public;
grant execute on function api.rename_room(int, uuid, text, jsonb) to roomrack_manager;
