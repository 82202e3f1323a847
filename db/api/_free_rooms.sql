-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Rooms of a type that nothing holds for a stay: those that are out of service come last.
create or replace function roomrack.free_rooms(
    p_hotel int,
    p_type int,
    p_arrival date,
    p_departure date,
    p_day_use boolean,
    p_limit int
) returns jsonb
language plpgsql stable
as $$
declare
    v_total constant bigint := (
        select sum(x)
        from unnest(roomrack.prices(p_hotel, p_type, p_arrival,
                                    greatest(p_departure - p_arrival, 1))) x);
    v_held constant int4range := roomrack.half_days('stay', 'reserved', p_arrival, p_departure,
                                                    p_day_use);
begin
    return (
        select coalesce(jsonb_agg(
            jsonb_build_object('room', f.id, 'number', f.number, 'type', p_type, 'total', v_total,
                               'housekeeping', f.housekeeping, 'out_of_service', f.closed)
            order by f.closed, f.rack_order, f.id), '[]')
        from (
            select r.id, r.number, r.rack_order, r.housekeeping, x.closed
            from roomrack.room r
            cross join lateral (
                select exists (
                    select
                    from roomrack.occupancy o
                    where o.hotel_id = p_hotel
                      and o.room_id = r.id
                      and o.status = 'out_of_service'
                      and o.arrival < p_departure
                      and (o.departure is null or o.departure > p_arrival)) as closed) x
            where r.hotel_id = p_hotel
              and r.type_id = p_type
              and roomrack.room_is_free(p_hotel, r.id, v_held)
            order by x.closed, r.rack_order, r.id
            limit p_limit) f);
end
$$;
alter function roomrack.free_rooms(int, int, date, date, boolean, int) owner to roomrack_owner;
revoke all on function roomrack.free_rooms(int, int, date, date, boolean, int) from public;
