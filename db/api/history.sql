-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The events of a reservation, of a room (p_reservation null) or of the hotel, the last one first.
create or replace function api.history(p_hotel int, p_reservation bigint, p_room int, p_limit int)
returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_limit constant int := least(greatest(coalesce(p_limit, 50), 0), 1000);
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    elsif p_reservation is not null then
        return (
            select coalesce(jsonb_agg(event_json(e) order by e.id desc), '[]')
            from (
                select *
                from event x
                where x.hotel_id = p_hotel
                  and x.reservation_id = p_reservation
                order by x.id desc
                limit v_limit) e);
    elsif p_room is not null then
        -- A room's own events, and those of the stays that are or were in it.
        return (
            select coalesce(jsonb_agg(event_json(e) order by e.id desc), '[]')
            from (
                select x.*
                from event x
                where x.hotel_id = p_hotel
                  and (x.room_id = p_room
                       or x.reservation_id in (
                            select o.reservation_id
                            from occupancy o
                            where o.hotel_id = p_hotel
                              and o.room_id = p_room))
                order by x.id desc
                limit v_limit) e);
    end if;
    return (
        select coalesce(jsonb_agg(event_json(e) order by e.id desc), '[]')
        from (
            select *
            from event x
            where x.hotel_id = p_hotel
            order by x.id desc
            limit v_limit) e);
end
$$;
alter function api.history(int, bigint, int, int) owner to roomrack_owner;
revoke all on function api.history(int, bigint, int, int) from public;
grant execute on function api.history(int, bigint, int, int) to roomrack_clerk;
