-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The housekeeping status of rooms: one for all of them, or `each` its own, in the order of the rooms.
create or replace function api.set_housekeeping(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_rooms int[];
    v_each constant jsonb := p_command -> 'each';
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_housekeeping', p_command,
                     array['rooms', 'status', 'each']);
    if c.refusal is not null then
        return c.refusal;
    elsif coalesce(p_command ->> 'status', '') not in ('clean', 'dirty', 'pickup', 'inspected') then
        return invalid('status', 'bad_status');
    elsif jsonb_typeof(p_command -> 'rooms') is distinct from 'array'
          or p_command -> 'rooms' = '[]' then
        return invalid('rooms', 'required');
    elsif v_each is not null
          and (jsonb_typeof(v_each) <> 'array'
               or jsonb_array_length(v_each) <> jsonb_array_length(p_command -> 'rooms')
               or exists (
                    select
                    from jsonb_array_elements_text(v_each) w
                    where coalesce(w, '') not in ('clean', 'dirty', 'pickup', 'inspected'))) then
        return invalid('each', 'bad_status');
    end if;
    select array_agg(distinct e::int)
    into v_rooms
    from jsonb_array_elements_text(p_command -> 'rooms') e;
    perform
    from room r
    where r.hotel_id = p_hotel
      and r.id = any (v_rooms)
    order by r.id
    for no key update;
    if (select count(*) from room r where r.hotel_id = p_hotel and r.id = any (v_rooms))
       <> cardinality(v_rooms) then
        return '{"result": "not_found"}'::jsonb;
    end if;
    v_event := write_event(
        c, null, null, null, case when cardinality(v_rooms) = 1 then v_rooms[1] end,
        jsonb_build_object('rooms', (
            select jsonb_object_agg(r.id, r.housekeeping)
            from room r
            where r.hotel_id = p_hotel
              and r.id = any (v_rooms))),
        jsonb_build_object('rooms', to_jsonb(v_rooms), 'status', p_command ->> 'status')
        || case when v_each is null then '{}' else jsonb_build_object('each', v_each) end);
    update room r
    set housekeeping = coalesce(s.status, p_command ->> 'status'),
        status_unsaid = false
    from rows from (jsonb_array_elements_text(p_command -> 'rooms'),
                    jsonb_array_elements_text(v_each)) s (room, status)
    where r.hotel_id = p_hotel
      and r.id = s.room::int;
    return finish_write(c, v_event, jsonb_build_object('rooms', (
        select jsonb_agg(room_json(r) order by r.id)
        from room r
        where r.hotel_id = p_hotel
          and r.id = any (v_rooms))));
end
$$;
alter function api.set_housekeeping(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.set_housekeeping(int, uuid, text, jsonb) from public;
grant execute on function api.set_housekeeping(int, uuid, text, jsonb) to roomrack_clerk;
