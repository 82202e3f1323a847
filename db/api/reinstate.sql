-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Takes a cancellation or a no-show back; checked like a booking. What was joined to another stay is none.
-- With the party that waits for it: that doesn't wait any more.
create or replace function api.reinstate(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_pick record;
    v_ids bigint[];
    v_before jsonb;
    v_waiting constant bigint := (p_command ->> 'waiting')::bigint;
    v_more jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'reinstate', p_command,
                     array['reservation', 'version', 'stays', 'waiting']);
    v_pick := pick_stays(c, p_command, array['cancelled', 'no_show']);
    if v_pick.refusal is not null then
        return v_pick.refusal;
    end if;
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_ids := array(
        select o.id
        from occupancy o
        where o.hotel_id = p_hotel
          and o.id = any (v_pick.ids)
          and not joined_away(o)
        order by o.id);
    if v_ids = '{}' or (v_ids <> v_pick.ids and coalesce(p_command -> 'stays', 'null') <> 'null') then
        return invalid('stays', 'wrong_status');
    end if;
    perform
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = any (v_ids)
      and greatest(o.departure - 1, o.arrival) < c.business_date;
    if found then
        return invalid('stays', 'before_business_date');
    end if;
    v_before := stays_json(p_hotel, v_ids);
    begin
        if v_waiting is not null
           and not wait_again(c, v_waiting, (p_command ->> 'reservation')::bigint, false) then
            perform refuse(invalid('waiting', 'wrong_status'));
        end if;
        v_more := pick_up_again(c, v_ids);
        perform resume_stays(c, v_ids, 'reserved');
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    if v_waiting is not null then
        v_more := v_more || jsonb_build_object(
            'waiting', jsonb_build_array(waiting_json(p_hotel, v_waiting)));
    end if;
    return finish_stays(c, (p_command ->> 'reservation')::bigint, v_ids, v_before, v_more,
                        jsonb_strip_nulls(jsonb_build_object('waiting', v_waiting)));
end
$$;
alter function api.reinstate(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.reinstate(int, uuid, text, jsonb) from public;
grant execute on function api.reinstate(int, uuid, text, jsonb) to roomrack_clerk;
