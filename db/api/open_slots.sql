-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Opens slots at times of the hotel's own clock on the dates [from, to), or gives those that are there
-- another length and capacity. A time that a date doesn't have is left out, one that it has twice
-- opens once. Refused as full where more places are confirmed than the capacity would be.
create or replace function api.open_slots(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_service constant int := (p_command ->> 'service')::int;
    v_from constant date := as_date(p_command ->> 'from');
    v_to constant date := as_date(p_command ->> 'to');
    v_length constant int := (p_command ->> 'length')::int;
    v_capacity constant int := (p_command ->> 'capacity')::int;
    v_weekdays int[] := '{1,2,3,4,5,6,7}'::int[];
    v_zone constant text := (select h.time_zone from hotel h where h.id = p_hotel);
    v_times time[];
    v_starts bigint[];
    v_nights jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'open_slots', p_command,
                     array['service', 'from', 'to', 'weekdays', 'times', 'length', 'capacity'], true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_service is null then
        return invalid('service', 'required');
    elsif v_from is null then
        return invalid('from', 'bad_date');
    elsif v_to is null then
        return invalid('to', 'bad_date');
    elsif v_from < c.business_date then
        return invalid('from', 'before_business_date');
    elsif v_to <= v_from then
        return invalid('to', 'departure_before_arrival');
    elsif v_to > c.sell_until then
        return invalid('to', 'past_sell_until');
    elsif v_length is null or v_length not between 1 and 1440 then
        return invalid('length', 'out_of_range');
    elsif v_capacity is null or v_capacity not between 0 and 10000 then
        return invalid('capacity', 'out_of_range');
    elsif jsonb_typeof(p_command -> 'times') is distinct from 'array'
          or p_command -> 'times' = '[]' then
        return invalid('times', 'required');
    elsif exists (
            select
            from jsonb_array_elements_text(p_command -> 'times') e
            where e is null or e !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$') then
        return invalid('times', 'bad_time');
    end if;
    if coalesce(p_command -> 'weekdays', 'null') not in ('null', '[]') then
        if jsonb_typeof(p_command -> 'weekdays') <> 'array' then
            return invalid('weekdays', 'bad_weekdays');
        end if;
        v_weekdays := array(select e::int from jsonb_array_elements_text(p_command -> 'weekdays') e);
        if not v_weekdays <@ array[1, 2, 3, 4, 5, 6, 7] then
            return invalid('weekdays', 'bad_weekdays');
        end if;
    end if;
    perform
    from service s
    where s.hotel_id = p_hotel
      and s.id = v_service;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    v_times := array(select distinct e::time
                     from jsonb_array_elements_text(p_command -> 'times') e);
    -- A slot that gets smaller is locked by its key; a transaction has room for so many.
    if (v_to - v_from) * cardinality(v_times) > 4000 then
        return invalid('to', 'too_many');
    end if;
    v_starts := array(
        select distinct x.start
        from generate_series(0, v_to - v_from - 1) i
        cross join unnest(v_times) t
        cross join lateral (select local_instant(v_zone, v_from + i, t) as start) x
        where extract(isodow from v_from + i)::int = any (v_weekdays)
          and x.start is not null
        order by x.start);
    -- Nobody books meanwhile: this holds the hotel's key for itself.
    select jsonb_agg(distinct (to_timestamp(u.start) at time zone v_zone)::date)
    into v_nights
    from (
        select p.start
        from service_places p
        where p.hotel_id = p_hotel
          and p.service_id = v_service
          and p.start = any (v_starts)
          and not p.cancelled
        group by p.start
        having sum(p.seats) > v_capacity) u;
    if v_nights is not null then
        return jsonb_build_object('result', 'full', 'places_left', 0, 'nights', v_nights);
    end if;
    insert into service_slot (hotel_id, service_id, start, length_minutes, capacity)
    select p_hotel, v_service, s, v_length, v_capacity
    from unnest(v_starts) s
    on conflict (hotel_id, service_id, start) do update
    set length_minutes = excluded.length_minutes,
        capacity = excluded.capacity;
    return finish_setup(c, null, null,
                        p_command || jsonb_build_object('slots', cardinality(v_starts)),
                        jsonb_build_object('slots', cardinality(v_starts)));
end
$$;
alter function api.open_slots(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.open_slots(int, uuid, text, jsonb) from public;
grant execute on function api.open_slots(int, uuid, text, jsonb) to roomrack_manager;
