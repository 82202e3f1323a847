-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The ways out of a refusal, in one read: free rooms of the type for the dates, other types, the
-- nearest dates on which the room itself is free, and whether the type has a place without a room.
create or replace function api.alternatives(
    p_hotel int,
    p_type int,
    p_room int,
    p_arrival date,
    p_departure date,
    p_day_use boolean
) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_held int4range;
    v_span constant int := p_departure - p_arrival;
    v_type int := p_type;
    v_free int;
    v_nearest jsonb := '[]'::jsonb;
    v_found int;
    v_hotel roomrack.hotel;
    v_date date;
    v_day_use constant boolean := coalesce(p_day_use, false);
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    v_held := half_days('stay', 'reserved', p_arrival, p_departure, v_day_use);
    if v_held is null or v_span > 400 then
        return null;
    end if;
    select * into v_hotel from hotel h where h.id = p_hotel;
    if p_room is not null then
        select r.type_id into v_type
        from room r
        where r.hotel_id = p_hotel and r.id = p_room;
        for v_direction in -1 .. 1 by 2 loop
            v_found := 0;
            for v_shift in 1 .. 60 loop
                v_date := p_arrival + v_direction * v_shift;
                exit when v_found = 3 or v_date < v_hotel.business_date
                          or v_date + v_span > v_hotel.sell_until;
                if room_is_free(p_hotel, p_room, half_days('stay', 'reserved', v_date,
                                                           v_date + v_span, v_day_use))
                   and free_of_type(p_hotel, v_type, half_days('stay', 'reserved', v_date,
                                                               v_date + v_span, v_day_use)) > 0 then
                    v_nearest := v_nearest || jsonb_build_object(
                        'room', p_room, 'arrival', v_date, 'departure', v_date + v_span,
                        'total', (select sum(x) from unnest(prices(p_hotel, v_type, v_date,
                                                                   greatest(v_span, 1))) x));
                    v_found := v_found + 1;
                end if;
            end loop;
        end loop;
    end if;
    v_type := coalesce(p_type, v_type);
    v_free := greatest(free_of_type(p_hotel, v_type, v_held), 0);
    return jsonb_build_object(
        'type', v_type,
        'unassigned_free', coalesce(v_free, 0),
        'total', (select sum(x) from unnest(prices(p_hotel, v_type, p_arrival,
                                                   greatest(v_span, 1))) x),
        -- A free room is offered only while the type has a place: stays without a room need theirs.
        'rooms', case when v_free > 0
            then free_rooms(p_hotel, v_type, p_arrival, p_departure, v_day_use, 20)
            else '[]' end,
        'other_types', (
            select coalesce(jsonb_agg(jsonb_build_object(
                'type', t.id, 'code', t.code, 'name', t.name, 'free', f.free,
                'total', (select sum(x) from unnest(prices(p_hotel, t.id, p_arrival,
                                                           greatest(v_span, 1))) x),
                'rooms', free_rooms(p_hotel, t.id, p_arrival, p_departure, v_day_use, 3))
                order by t.rack_order, t.id), '[]')
            from room_type t
            cross join lateral free_of_type(p_hotel, t.id, v_held) f (free)
            where t.hotel_id = p_hotel
              and t.id <> v_type
              and f.free > 0),
        'nearest', (
            select coalesce(jsonb_agg(n order by abs((n ->> 'arrival')::date - p_arrival),
                                      n ->> 'arrival'), '[]')
            from jsonb_array_elements(v_nearest) n));
end
$$;
alter function api.alternatives(int, int, int, date, date, boolean) owner to roomrack_owner;
revoke all on function api.alternatives(int, int, int, date, date, boolean) from public;
grant execute on function api.alternatives(int, int, int, date, date, boolean) to roomrack_clerk;
