-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Ends a closure from a date on (the business date unless said), or takes it away altogether.
create or replace function api.lift_closure(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    o roomrack.occupancy;
    v_from date;
    v_type int;
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'lift_closure', p_command,
                     array['closure', 'from']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_from := as_date(p_command ->> 'from');
    if v_from is null and (p_command ->> 'from') is not null then
        return invalid('from', 'bad_date');
    end if;
    v_from := coalesce(v_from, c.business_date);
    if v_from < c.business_date then
        return invalid('from', 'before_business_date');
    end if;
    select x.type_id
    into v_type
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'closure')::bigint
      and x.kind = 'closure';
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform lock_types(p_hotel, array[v_type]);
    select *
    into o
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'closure')::bigint
    for update;
    if o.status = 'lifted' or o.departure <= v_from then
        return invalid('closure', 'wrong_status');
    end if;
    update occupancy x
    set status = case when v_from <= x.arrival then 'lifted' else x.status end,
        departure = case when v_from <= x.arrival then x.departure else v_from end
    where x.hotel_id = p_hotel
      and x.id = o.id;
    if v_from = c.business_date and o.arrival < v_from then
        update room r
        set status_unsaid = true
        where r.hotel_id = p_hotel
          and r.id = o.room_id;
    end if;
    v_event := write_event(
        c, null, null, array[o.id], o.room_id,
        jsonb_build_object('from', o.arrival, 'to', o.departure, 'status', o.status),
        case when v_from <= o.arrival then '{"status": "lifted"}'
             else jsonb_build_object('from', o.arrival, 'to', v_from, 'status', o.status) end);
    return finish_write(c, v_event, jsonb_build_object(
        'occupancies', jsonb_build_array(closure_json(p_hotel, o.id))));
end
$$;
alter function api.lift_closure(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.lift_closure(int, uuid, text, jsonb) from public;
grant execute on function api.lift_closure(int, uuid, text, jsonb) to roomrack_clerk;
