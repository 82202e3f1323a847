-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What a room has that guests may wish for {room, features}; the list replaces the old one.
create or replace function api.set_room_features(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_room constant int := (p_command ->> 'room')::int;
    v_features text[];
    v_before jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_room_features', p_command,
                     array['room', 'features'], true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_room is null then
        return invalid('room', 'required');
    end if;
    v_features := wish_words(
        p_command -> 'features',
        array['quiet', 'view', 'accessible', 'smoking', 'non_smoking', 'near_lift']);
    if v_features is null then
        return invalid('features', 'bad_word');
    end if;
    select jsonb_build_object('features', r.features)
    into v_before
    from room r
    where r.hotel_id = p_hotel
      and r.id = v_room
    for no key update;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    update room r
    set features = v_features
    where r.hotel_id = p_hotel
      and r.id = v_room;
    -- Desks read the set-up again when a type is stamped.
    update room_type t
    set rack_order = t.rack_order
    from room r
    where r.hotel_id = p_hotel
      and r.id = v_room
      and t.hotel_id = p_hotel
      and t.id = r.type_id;
    return finish_setup(
        c, v_room, v_before, jsonb_build_object('features', v_features),
        (select jsonb_build_object('rooms', jsonb_build_array(room_json(r)))
         from room r where r.hotel_id = p_hotel and r.id = v_room));
end
$$;
alter function api.set_room_features(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.set_room_features(int, uuid, text, jsonb) from public;
grant execute on function api.set_room_features(int, uuid, text, jsonb) to roomrack_manager;
