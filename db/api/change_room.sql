-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Another room from a date on, checked like a booking. The stay ends there and a second one begins:
-- in house at once when the date is the business date of a guest in house, else reserved and locked
-- to its room. From the first night on the stay itself moves; when it came from that very room, it
-- and the part before become one again.
create or replace function api.change_room(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    o roomrack.occupancy;
    v_part roomrack.occupancy;
    v_reservation constant bigint := (p_command ->> 'reservation')::bigint;
    v_version constant int := (p_command ->> 'version')::int;
    v_stay constant bigint := (p_command ->> 'stay')::bigint;
    v_room constant int := (p_command ->> 'room')::int;
    v_from constant date := as_date(p_command ->> 'from');
    v_prices bigint[];
    v_type int;
    v_old_type int;
    v_status text;
    v_leaves boolean;
    v_ids bigint[];
    v_before jsonb;
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'change_room', p_command,
                     array['reservation', 'version', 'stay', 'room', 'from', 'prices', 'reason']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif v_reservation is null or v_version is null or v_stay is null or v_room is null then
        return invalid(case when v_reservation is null then 'reservation'
                            when v_version is null then 'version'
                            when v_stay is null then 'stay' else 'room' end, 'required');
    elsif v_from is null then
        return invalid('from', 'bad_date');
    elsif text_fault(p_command ->> 'reason', 200) is not null then
        return invalid('reason', text_fault(p_command ->> 'reason', 200));
    end if;
    select x.type_id
    into v_old_type
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = v_stay
      and x.reservation_id = v_reservation;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    select r.type_id
    into v_type
    from room r
    where r.hotel_id = p_hotel
      and r.id = v_room;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    v_refusal := open_reservation(c, v_reservation, v_version, array[v_old_type, v_type]);
    if v_refusal is not null then
        return v_refusal;
    end if;
    select *
    into o
    from occupancy x
    where x.hotel_id = p_hotel
      and x.id = v_stay;

    if o.status not in ('requested', 'reserved', 'in_house') then
        return invalid('stay', 'wrong_status');
    elsif v_from < c.business_date then
        return invalid('from', 'before_business_date');
    elsif v_from < o.arrival or v_from >= greatest(o.departure, o.arrival + 1)
          or (o.day_use and v_from <> o.arrival) then
        return invalid('from', 'not_in_stay');
    elsif v_from > o.arrival and v_from <= c.business_date and o.status <> 'in_house' then
        return invalid('from', 'not_in_house');
    elsif v_room = o.room_id then
        return invalid('room', 'same');
    end if;
    if coalesce(p_command -> 'prices', 'null') <> 'null' then
        v_prices := read_prices(p_command -> 'prices', greatest(o.departure - v_from, 1));
        if v_prices is null then
            return invalid('prices', 'bad_prices');
        end if;
    end if;

    -- The part before, that this one was split from.
    if v_from = o.arrival and not o.day_use then
        select *
        into v_part
        from occupancy x
        where x.hotel_id = p_hotel
          and x.reservation_id = v_reservation
          and x.guest_id = o.guest_id
          and x.room_id = v_room
          and x.departure = o.arrival
          and x.arrival < x.departure
          and case o.status when 'in_house' then x.status = 'checked_out'
                            else x.status in ('reserved', 'in_house', 'requested') end;
    end if;
    if o.room_locked and v_part.id is null then
        return invalid('room', 'room_locked');
    end if;
    v_leaves := (o.status = 'in_house' and v_from = c.business_date)
        or coalesce(v_part.status = 'checked_out', false);
    v_ids := array_remove(array[v_part.id, o.id], null);
    v_before := stays_json(p_hotel, v_ids);
    begin
        if v_part.id is not null then
            v_status := case v_part.status when 'checked_out' then 'in_house' else v_part.status end;
            update occupancy x
            set status = 'cancelled'
            where x.hotel_id = p_hotel
              and x.id = any (v_ids);
            v_refusal := obstacle(c, v_type, v_room,
                                  half_days('stay', v_status, v_part.arrival, o.departure, false),
                                  1, 0);
        elsif v_from = o.arrival then
            update occupancy x
            set status = 'cancelled',
                room_id = null
            where x.hotel_id = p_hotel
              and x.id = o.id;
            v_status := o.status;
            v_refusal := obstacle(c, v_type, v_room,
                                  half_days('stay', o.status, o.arrival, o.departure, o.day_use),
                                  1, 0);
        else
            v_status := case when o.status = 'requested' then 'requested'
                             when v_leaves then 'in_house' else 'reserved' end;
            update occupancy x
            set status = case when v_leaves then 'checked_out' else x.status end,
                departure = v_from,
                prices = x.prices[1 : v_from - x.arrival],
                expected_departure = null
            where x.hotel_id = p_hotel
              and x.id = o.id;
            v_refusal := obstacle(c, v_type, v_room,
                                  half_days('stay', v_status, v_from, o.departure, false), 1, 0);
        end if;
        if v_refusal is null and v_status = 'in_house' and v_leaves then
            v_refusal := in_house_conflict(p_hotel, v_room, 0);
        end if;
        if v_refusal is not null then
            perform refuse(v_refusal);
        end if;

        if v_part.id is not null then
            update occupancy x
            set status = v_status,
                departure = o.departure,
                prices = x.prices || coalesce(v_prices, o.prices),
                expected_departure = o.expected_departure
            where x.hotel_id = p_hotel
              and x.id = v_part.id;
        elsif v_from = o.arrival then
            update occupancy x
            set status = v_status,
                room_id = v_room,
                prices = coalesce(v_prices, x.prices)
            where x.hotel_id = p_hotel
              and x.id = o.id;
        else
            insert into occupancy (
                hotel_id, kind, reservation_id, guest_id, sold_type_id, type_id, room_id, arrival,
                departure, status, hold_until, room_locked, prices, expected_departure, created_by,
                created_desk)
            values (
                p_hotel, 'stay', v_reservation, o.guest_id, o.sold_type_id, v_type, v_room, v_from,
                o.departure, v_status, o.hold_until, not v_leaves,
                coalesce(v_prices, o.prices[v_from - o.arrival + 1 :]), o.expected_departure,
                c.person_id, c.desk)
            returning id into v_part.id;
            v_ids := v_ids || v_part.id;
        end if;
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    if v_leaves then
        perform left_rooms(p_hotel, array[o.room_id]);
        update room r
        set status_unsaid = false
        where r.hotel_id = p_hotel
          and r.id = v_room
          and r.status_unsaid;
    end if;
    return finish_stays(
        c, v_reservation, v_ids, v_before,
        jsonb_build_object('rooms', (
            select coalesce(jsonb_agg(room_json(r)), '[]')
            from room r
            where r.hotel_id = p_hotel
              and v_leaves
              and r.id = o.room_id)),
        jsonb_build_object('reason', coalesce(p_command ->> 'reason', '')));
end
$$;
alter function api.change_room(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.change_room(int, uuid, text, jsonb) from public;
grant execute on function api.change_room(int, uuid, text, jsonb) to roomrack_clerk;
