-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Gives a party's places back, or takes a cancellation back: that is checked like a booking.
create or replace function api.cancel_places(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    p service_places;
    v_before jsonb;
    v_cancel constant boolean := coalesce((p_command ->> 'cancel')::boolean, true);
    v_refusal jsonb;
    v_reservation bigint;
    v_waited boolean;
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'cancel_places', p_command,
                     array['places', 'version', 'cancel']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    select *
    into p
    from service_places x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'places')::bigint;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;

    -- Of the slot where the party was just now: if it has moved on, the version says so.
    v_waited := lock_slots(array[slot_key(p_hotel, p.service_id, p.start)]);

    select *
    into p
    from service_places x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'places')::bigint
    for no key update;
    if p.version is distinct from (p_command ->> 'version')::int then
        return places_stale(p, coalesce((p_command ->> 'version')::int, 0));
    elsif p.cancelled = v_cancel then
        return invalid('places', 'wrong_status');
    end if;
    if not v_cancel then
        v_refusal := slot_fault(c, p.service_id, p.start);
        if v_refusal is not null then
            return v_refusal;
        end if;
    end if;
    v_before := places_trace(p);
    update service_places x
    set cancelled = v_cancel,
        version = x.version + 1
    where x.hotel_id = p_hotel
      and x.id = p.id
      and (v_cancel or x.seats <= places_left(p_hotel, p.service_id, p.start))
    returning *
    into p;
    if not found then
        return (
            select jsonb_build_object('result', 'full', 'service', x.service_id,
                                      'start', to_timestamp(x.start),
                                      'places_left', places_left(p_hotel, x.service_id, x.start))
            from service_places x
            where x.hotel_id = p_hotel
              and x.id = (p_command ->> 'places')::bigint)
            || case when v_waited then '{"waited": true}'::jsonb else '{}' end;
    end if;
    select o.reservation_id
    into v_reservation
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = p.stay_id;
    v_event := write_event(
        c, v_reservation, null, case when p.stay_id is not null then array[p.stay_id] end, null,
        jsonb_build_object('places', jsonb_build_array(v_before)),
        jsonb_build_object('places', jsonb_build_array(places_trace(p))));
    return finish_write(c, v_event, jsonb_build_object(
        'places', jsonb_build_array(places_json(p))))
        || case when v_waited then '{"waited": true}'::jsonb else '{}' end;
end
$$;
alter function api.cancel_places(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.cancel_places(int, uuid, text, jsonb) from public;
grant execute on function api.cancel_places(int, uuid, text, jsonb) to roomrack_clerk;
