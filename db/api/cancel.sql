-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Cancels a reservation or some of its stays; their nights are free at once. With the party that was
-- booked by it from the waitlist: that waits again.
create or replace function api.cancel(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
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
    v_code text;
    v_waiting constant bigint := (p_command ->> 'waiting')::bigint;
    v_more jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'cancel', p_command,
                     array['reservation', 'version', 'stays', 'reason', 'note', 'waiting']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_code := text_fault(p_command ->> 'reason', 200);
    if v_code is not null then
        return invalid('reason', v_code);
    end if;
    v_code := text_fault(p_command ->> 'note', 1000, true);
    if v_code is not null then
        return invalid('note', v_code);
    end if;
    v_pick := pick_stays(c, p_command, array['requested', 'reserved']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    if v_waiting is not null
       and not wait_again(c, v_waiting, (p_command ->> 'reservation')::bigint, true) then
        return invalid('waiting', 'wrong_status');
    end if;
    v_before := stays_json(p_hotel, v_pick.ids);
    update occupancy o
    set status = 'cancelled',
        reason = concat_ws(': ', nullif(p_command ->> 'reason', ''), nullif(p_command ->> 'note', ''))
    where o.hotel_id = p_hotel
      and o.id = any (v_pick.ids);
    v_more := give_back_pickups(c, v_pick.ids);
    if v_waiting is not null then
        v_more := v_more || jsonb_build_object(
            'waiting', jsonb_build_array(waiting_json(p_hotel, v_waiting)));
    end if;
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_pick.ids, v_before, v_more,
                        jsonb_strip_nulls(jsonb_build_object('waiting', v_waiting)));
end
$$;
alter function api.cancel(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.cancel(int, uuid, text, jsonb) from public;
grant execute on function api.cancel(int, uuid, text, jsonb) to roomrack_clerk;
