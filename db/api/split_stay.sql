-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Lays a stay, with those that carry on where it ends, over rooms one after another, all or none: it
-- keeps the first part, the others become stays of their own. A stay that fits in no single room gets
-- several so; one part alone makes it whole again.
create or replace function api.split_stay(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    o roomrack.occupancy;
    j roomrack.occupancy;
    v_reservation constant bigint := (p_command ->> 'reservation')::bigint;
    v_version constant int := (p_command ->> 'version')::int;
    v_stay constant bigint := (p_command ->> 'stay')::bigint;
    v_parts constant jsonb := p_command -> 'parts';
    v_joined bigint[];
    v_rooms int[];
    v_types int[];
    v_from date[];
    v_to date[];
    v_count int;
    v_used int[];
    v_type int;
    v_end date;
    v_agreed bigint[];
    v_leaves_at time;
    v_prices bigint[];
    v_ids bigint[];
    v_new bigint;
    v_before jsonb;
    v_refusal jsonb;
    v_full jsonb;
    v_conflicts jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'split_stay', p_command,
                     array['reservation', 'version', 'stay', 'joined', 'parts', 'prices']);
    if c.refusal is not null then
        return c.refusal;
    elsif v_reservation is null or v_version is null or v_stay is null then
        return invalid(case when v_reservation is null then 'reservation'
                            when v_version is null then 'version' else 'stay' end, 'required');
    elsif jsonb_typeof(v_parts) is distinct from 'array' or jsonb_array_length(v_parts) = 0 then
        return invalid('parts', 'required');
    elsif jsonb_array_length(v_parts) > 20 then
        return invalid('parts', 'too_many');
    elsif coalesce(jsonb_typeof(p_command -> 'joined'), 'null') not in ('null', 'array') then
        return invalid('joined', 'required');
    end if;
    v_joined := array(
        select e::bigint
        from jsonb_array_elements_text(
            case jsonb_typeof(p_command -> 'joined') when 'array' then p_command -> 'joined'
                 else '[]' end) with ordinality a (e, i)
        order by i);
    v_count := jsonb_array_length(v_parts);
    select array_agg(x.type_id)
    into v_used
    from occupancy x
    where x.hotel_id = p_hotel
      and x.reservation_id = v_reservation
      and (x.id = v_stay or x.id = any (v_joined));
    if v_used is null or cardinality(v_used) <> 1 + cardinality(v_joined) then
        return '{"result": "not_found"}'::jsonb;
    end if;
    for i in 1 .. v_count loop
        if jsonb_typeof(v_parts -> (i - 1)) is distinct from 'object' then
            return invalid('parts', 'required', i - 1);
        elsif (v_parts -> (i - 1)) - array['room', 'from', 'to'] <> '{}' then
            return invalid('parts', 'unknown_key', i - 1);
        end if;
        v_rooms[i] := (v_parts -> (i - 1) ->> 'room')::int;
        v_from[i] := as_date(v_parts -> (i - 1) ->> 'from');
        v_to[i] := as_date(v_parts -> (i - 1) ->> 'to');
        if v_rooms[i] is not null then
            select r.type_id
            into v_type
            from room r
            where r.hotel_id = p_hotel
              and r.id = v_rooms[i];
            if not found then
                return '{"result": "not_found"}'::jsonb;
            end if;
            v_types[i] := v_type;
        end if;
    end loop;
    select array_agg(x.sold_type_id) || v_used
    into v_used
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = v_stay;
    v_refusal := open_reservation(c, v_reservation, v_version,
                                  v_used || array_remove(v_types, null));
    if v_refusal is not null then
        return v_refusal;
    end if;
    select *
    into o
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = v_stay;

    if o.status not in ('requested', 'reserved', 'in_house') or o.day_use then
        return invalid('stay', 'wrong_status');
    end if;
    for i in 1 .. v_count loop
        if v_from[i] is null or v_to[i] is null then
            return invalid('parts', 'bad_date', i - 1);
        elsif v_to[i] <= v_from[i] then
            return invalid('parts', 'no_nights', i - 1);
        elsif i > 1 and v_from[i] <> v_to[i - 1] then
            return invalid('parts', 'not_in_stay', i - 1);
        elsif v_rooms[i] is null and (v_count > 1 or o.status = 'in_house') then
            return invalid('room', 'required', i - 1);
        elsif i > 1 and v_rooms[i] = v_rooms[i - 1] then
            return invalid('room', 'same', i - 1);
        end if;
        v_types[i] := coalesce(v_types[i], o.sold_type_id);
    end loop;
    if o.status = 'in_house' and v_from[1] <> o.arrival then
        return invalid('arrival', 'in_house');
    elsif o.status = 'in_house' and v_rooms[1] <> o.room_id then
        return invalid('room', 'kept', 0);
    elsif o.status = 'in_house' and v_to[1] < c.business_date then
        return invalid('parts', 'not_in_stay', 0);
    elsif o.room_locked and v_rooms[1] is distinct from o.room_id then
        return invalid('room', 'room_locked');
    end if;
    v_end := o.departure;
    v_agreed := o.prices;
    v_leaves_at := o.expected_departure;
    for i in 1 .. cardinality(v_joined) loop
        select *
        into j
        from occupancy x
        where x.hotel_id = p_hotel
          and x.id = v_joined[i];
        if j.status not in ('requested', 'reserved') or j.day_use or j.room_locked
           or j.guest_id <> o.guest_id or j.arrival <> v_end then
            return invalid('joined', 'not_in_stay', i - 1);
        end if;
        v_end := j.departure;
        v_agreed := v_agreed || j.prices;
        v_leaves_at := j.expected_departure;
    end loop;
    if v_from[1] <> o.arrival or v_to[v_count] <> v_end then
        v_refusal := dates_fault(
            v_from[1], v_to[v_count], false,
            case when v_from[1] <> o.arrival then c.business_date else v_from[1] end, c.sell_until,
            null);
        if v_refusal is not null then
            return v_refusal;
        end if;
    end if;
    if coalesce(p_command -> 'prices', 'null') <> 'null' then
        v_prices := read_prices(p_command -> 'prices', v_to[v_count] - v_from[1]);
        if v_prices is null then
            return invalid('prices', 'bad_prices');
        end if;
    else
        v_prices := prices(p_hotel, o.sold_type_id, v_from[1], v_to[v_count] - v_from[1],
                           o.arrival, v_agreed);
    end if;
    -- What a clerk does is giving rooms of the type that was sold to a stay that has none.
    if o.room_id is not null or v_joined <> '{}' or v_from[1] <> o.arrival or v_to[v_count] <> v_end
       or v_prices <> v_agreed or v_types <> array_fill(o.sold_type_id, array[v_count]) then
        c := need_role(c, 'supervisor');
        if c.refusal is not null then
            return c.refusal;
        end if;
    end if;

    v_ids := o.id || v_joined;
    v_before := stays_json(p_hotel, v_ids);
    begin
        update occupancy x
        set status = 'cancelled'
        where x.hotel_id = p_hotel
          and x.id = any (v_ids);
        for i in 1 .. v_count loop
            v_refusal := obstacle(c, v_types[i], v_rooms[i],
                                  half_days('stay', o.status, v_from[i], v_to[i], false), 1, i - 1);
            if v_refusal ->> 'result' = 'slot_taken' then
                v_conflicts := coalesce(v_conflicts, '[]') || (v_refusal -> 'conflicts');
                continue;
            elsif v_refusal is not null then
                v_full := coalesce(v_full, v_refusal);
                continue;
            elsif i = 1 then
                update occupancy x
                set status = o.status,
                    room_id = v_rooms[i],
                    arrival = v_from[i],
                    departure = v_to[i],
                    prices = v_prices[1 : v_to[i] - v_from[1]],
                    expected_departure = case when v_count = 1 then v_leaves_at end
                where x.hotel_id = p_hotel
                  and x.id = o.id;
                continue;
            end if;
            insert into occupancy (
                hotel_id, kind, reservation_id, guest_id, sold_type_id, type_id, room_id, arrival,
                departure, status, hold_until, prices, expected_departure, created_by, created_desk)
            values (
                p_hotel, 'stay', v_reservation, o.guest_id, o.sold_type_id, v_types[i], v_rooms[i],
                v_from[i], v_to[i],
                case o.status when 'in_house' then 'reserved' else o.status end, o.hold_until,
                v_prices[v_from[i] - v_from[1] + 1 : v_to[i] - v_from[1]],
                case when i = v_count then v_leaves_at end, c.person_id, c.desk)
            returning id into v_new;
            v_ids := v_ids || v_new;
        end loop;
        if v_conflicts is not null then
            perform refuse(jsonb_build_object('result', 'slot_taken', 'conflicts', v_conflicts));
        elsif v_full is not null then
            perform refuse(v_full);
        end if;
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_stays(c, v_reservation, v_ids, v_before);
end
$$;
alter function api.split_stay(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.split_stay(int, uuid, text, jsonb) from public;
grant execute on function api.split_stay(int, uuid, text, jsonb) to roomrack_clerk;
