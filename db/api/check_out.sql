-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Guests leave. A departure after the business date becomes the business date, which frees the
-- nights; the room turns dirty.
create or replace function api.check_out(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_pick record;
    v_before jsonb;
    v_left int[];
    v_were jsonb;
    v_rooms jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'check_out', p_command,
                     array['reservation', 'version', 'stays']);
    v_pick := pick_stays(c, p_command, array['in_house']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    v_before := stays_json(p_hotel, v_pick.ids);
    update occupancy o
    set status = 'checked_out',
        departure = greatest(least(o.departure, c.business_date), o.arrival),
        prices = case
            when o.day_use or o.departure <= c.business_date then o.prices
            else o.prices[1 : greatest(c.business_date - o.arrival, 0)]
        end
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids);
    select array_agg(o.room_id)
    into v_left
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids);
    select jsonb_object_agg(r.id, r.housekeeping)
    into v_were
    from room r
    where r.hotel_id = p_hotel
      and r.id = any (v_left);
    perform left_rooms(p_hotel, v_left);
    select jsonb_agg(room_json(r))
    into v_rooms
    from room r
    where r.hotel_id = p_hotel
      and r.id = any (v_left);
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_pick.ids, v_before,
                        jsonb_build_object('rooms', v_rooms),
                        jsonb_build_object('rooms_were', v_were));
end
$$;
alter function api.check_out(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.check_out(int, uuid, text, jsonb) from public;
grant execute on function api.check_out(int, uuid, text, jsonb) to roomrack_clerk;
