-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Gives a room another type. Refused with the list while anything holds the room from the business
-- date on, and as full when the old type would be short of it.
create or replace function api.retype_room(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_room constant int := (p_command ->> 'room')::int;
    v_type constant int := (p_command ->> 'type')::int;
    v_old int;
    v_conflicts jsonb;
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'retype_room', p_command, array['room', 'type'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_room is null or v_type is null then
        return invalid(case when v_room is null then 'room' else 'type' end, 'required');
    end if;
    select r.type_id
    into v_old
    from room r
    where r.hotel_id = p_hotel
      and r.id = v_room;
    if not found
       or not exists (select from room_type t where t.hotel_id = p_hotel and t.id = v_type) then
        return '{"result": "not_found"}'::jsonb;
    elsif v_old = v_type then
        return invalid('type', 'same');
    end if;
    perform lock_types(p_hotel, array[v_old, v_type]);
    select jsonb_agg(conflict_json(p_hotel, o.id, 0) order by o.arrival)
    into v_conflicts
    from occupancy o
    where o.hotel_id = p_hotel
      and o.room_id = v_room
      and o.held && int4range(2 * (c.business_date - date '2000-01-01'), null);
    if v_conflicts is not null then
        return jsonb_build_object('result', 'slot_taken', 'conflicts', v_conflicts);
    end if;
    v_refusal := obstacle(c, v_old, null,
                          int4range(2 * (c.business_date - date '2000-01-01'), null), 1, 0);
    if v_refusal is not null then
        return v_refusal;
    end if;
    update room r
    set type_id = v_type
    where r.hotel_id = p_hotel
      and r.id = v_room;
    return finish_setup(
        c, v_room, jsonb_build_object('type', v_old), jsonb_build_object('type', v_type),
        (select jsonb_build_object('rooms', jsonb_build_array(room_json(r)))
         from room r where r.hotel_id = p_hotel and r.id = v_room));
end
$$;
alter function api.retype_room(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.retype_room(int, uuid, text, jsonb) from public;
grant execute on function api.retype_room(int, uuid, text, jsonb) to roomrack_manager;
