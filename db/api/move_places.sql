-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Parties to another slot, of the same service or another one: all or none.
create or replace function api.move_places(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_service constant int := (p_command ->> 'service')::int;
    v_start constant bigint := as_instant(p_command ->> 'start');
    v_refusal jsonb;
    v_ids bigint[];
    v_waited boolean;
    v_move record;
    v_before jsonb;
    v_after jsonb;
    v_seats int;
    v_left int;
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'move_places', p_command,
                     array['moves', 'service', 'start']);
    if c.refusal is not null then
        return c.refusal;
    elsif jsonb_typeof(p_command -> 'moves') is distinct from 'array'
          or p_command -> 'moves' = '[]' then
        return invalid('moves', 'required');
    elsif jsonb_array_length(p_command -> 'moves') > 200 then
        return invalid('moves', 'too_many');
    end if;
    v_refusal := slot_fault(c, v_service, v_start);
    if v_refusal is not null then
        return v_refusal;
    end if;
    v_ids := array(select distinct (e ->> 'places')::bigint
                   from jsonb_array_elements(p_command -> 'moves') e);
    if cardinality(v_ids) <> jsonb_array_length(p_command -> 'moves') then
        return invalid('moves', 'twice');
    end if;

    -- The slots that are left and the one that is entered, in the order of their keys.
    v_waited := lock_slots(array(
        select slot_key(p_hotel, v_service, v_start)
        union
        select slot_key(p_hotel, p.service_id, p.start)
        from service_places p
        where p.hotel_id = p_hotel
          and p.id = any (v_ids)));
    perform
    from service_places p
    where p.hotel_id = p_hotel
      and p.id = any (v_ids)
    order by p.id
    for no key update;

    for v_move in
        select p, p.id, p.version, p.cancelled, (m.e ->> 'version')::int as seen,
            (m.n - 1)::int as index, (p.service_id, p.start) = (v_service, v_start) as is_there
        from jsonb_array_elements(p_command -> 'moves') with ordinality m (e, n)
        left join service_places p on p.hotel_id = p_hotel and p.id = (m.e ->> 'places')::bigint
        order by m.n
    loop
        if v_move.id is null then
            return '{"result": "not_found"}'::jsonb;
        elsif v_move.version is distinct from v_move.seen then
            return places_stale(v_move.p, coalesce(v_move.seen, 0));
        elsif v_move.cancelled then
            return invalid('moves', 'wrong_status', v_move.index);
        elsif v_move.is_there then
            return invalid('moves', 'same', v_move.index);
        end if;
    end loop;
    select jsonb_agg(places_trace(p) order by p.id), sum(p.seats)
    into v_before, v_seats
    from service_places p
    where p.hotel_id = p_hotel
      and p.id = any (v_ids);
    v_left := places_left(p_hotel, v_service, v_start);
    if v_seats > v_left then
        return jsonb_build_object('result', 'full', 'places_left', v_left)
            || case when v_waited then '{"waited": true}'::jsonb else '{}' end;
    end if;
    update service_places p
    set service_id = v_service,
        start = v_start,
        version = p.version + 1
    where p.hotel_id = p_hotel
      and p.id = any (v_ids);
    select jsonb_agg(places_trace(p) order by p.id)
    into v_after
    from service_places p
    where p.hotel_id = p_hotel
      and p.id = any (v_ids);
    v_event := write_event(c, null, null, null, null, jsonb_build_object('places', v_before),
                           jsonb_build_object('places', v_after));
    return finish_write(c, v_event, jsonb_build_object('places', (
        select jsonb_agg(places_json(p) order by p.id)
        from service_places p
        where p.hotel_id = p_hotel
          and p.id = any (v_ids))))
        || case when v_waited then '{"waited": true}'::jsonb else '{}' end;
end
$$;
alter function api.move_places(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.move_places(int, uuid, text, jsonb) from public;
grant execute on function api.move_places(int, uuid, text, jsonb) to roomrack_clerk;
