-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Guests who are here and wait for their room, or who have gone again.
create or replace function api.mark_arrived(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
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
    v_arrived constant boolean := coalesce((p_command ->> 'arrived')::boolean, true);
begin
    c := begin_write(p_hotel, p_request, p_desk, 'mark_arrived', p_command,
                     array['reservation', 'version', 'stays', 'arrived']);
    v_pick := pick_stays(c, p_command, array['requested', 'reserved']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    perform
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids)
      and o.arrival > c.business_date;
    if found then
        return invalid('stays', 'not_due');
    end if;
    v_before := stays_json(p_hotel, v_pick.ids);
    update occupancy o
    set arrived_at = case when v_arrived then coalesce(o.arrived_at, clock_timestamp()) end
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids);
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_pick.ids, v_before);
end
$$;
alter function api.mark_arrived(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.mark_arrived(int, uuid, text, jsonb) from public;
grant execute on function api.mark_arrived(int, uuid, text, jsonb) to roomrack_clerk;
