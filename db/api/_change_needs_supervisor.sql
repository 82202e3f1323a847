-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A clerk gives a room of the type that was sold to a stay that has none; all else of a stay (its
-- dates, type, price, another room) is a supervisor's.
create or replace function roomrack.change_needs_supervisor(
    p_hotel int,
    w roomrack.stay_wish
) returns boolean
language plpgsql volatile
as $$
begin
    return exists (
        select
        from roomrack.occupancy o
        where o.hotel_id = p_hotel
          and o.id = w.stay
          and not (
                (o.room_id is null or o.room_id is not distinct from w.room_id)
                and (w.room_id is not distinct from o.room_id or w.type_id = o.sold_type_id)
                and o.sold_type_id = w.sold_type_id
                and o.arrival = w.arrival
                and o.departure = w.departure
                and o.day_use = w.day_use
                and o.prices = w.prices
                and o.room_locked = w.room_locked));
end
$$;
alter function roomrack.change_needs_supervisor(int, roomrack.stay_wish) owner to roomrack_owner;
revoke all on function roomrack.change_needs_supervisor(int, roomrack.stay_wish) from public;
