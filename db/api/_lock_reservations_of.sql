-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Holds the rows of all reservations in which the guests are, as the reservation's guest or in its
-- rooming list, in the order of their ids; gives these.
create or replace function roomrack.lock_reservations_of(p_hotel int, p_guests bigint[])
returns bigint[]
language plpgsql volatile
as $$
begin
    return array(
        select r.id
        from roomrack.reservation r
        where r.hotel_id = p_hotel
          and r.id in (
                select x.id
                from roomrack.reservation x
                where x.hotel_id = p_hotel
                  and x.guest_id = any (p_guests)
                union
                select o.reservation_id
                from roomrack.occupancy o
                where o.hotel_id = p_hotel
                  and o.guest_id = any (p_guests)
                  and o.reservation_id is not null)
        order by r.id
        for update);
end
$$;
alter function roomrack.lock_reservations_of(int, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.lock_reservations_of(int, bigint[]) from public;
