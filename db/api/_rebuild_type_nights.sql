-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Counts a hotel's guard rows anew: after a bulk load with the triggers off, in the same transaction.
create or replace function roomrack.rebuild_type_nights(p_hotel int) returns void
language plpgsql volatile
as $$
begin
    perform roomrack.lock_hotel_row(p_hotel);
    delete from roomrack.type_night n
    using roomrack.hotel h
    where h.id = p_hotel
      and n.hotel_id = p_hotel
      and n.date >= h.business_date;
    insert into roomrack.type_night (hotel_id, type_id, date, free_day, free_night)
    select p_hotel, c.type_id, c.date, c.free_day, c.free_night
    from roomrack.hotel h
    cross join lateral roomrack.count_type_nights(p_hotel, null, h.business_date, h.sell_until) c
    where h.id = p_hotel;
end
$$;
alter function roomrack.rebuild_type_nights(int) owner to roomrack_owner;
revoke all on function roomrack.rebuild_type_nights(int) from public;
