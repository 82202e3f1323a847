-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- How many places of a slot are left.
create or replace function roomrack.places_left(p_hotel int, p_service int, p_start bigint)
returns int
language plpgsql volatile
as $$
begin
    return (
        select s.capacity - coalesce((
            select sum(p.seats)
            from roomrack.service_places p
            where p.hotel_id = p_hotel
              and p.service_id = p_service
              and p.start = p_start
              and not p.cancelled), 0)
        from roomrack.service_slot s
        where s.hotel_id = p_hotel
          and s.service_id = p_service
          and s.start = p_start);
end
$$;
alter function roomrack.places_left(int, int, bigint) owner to roomrack_owner;
revoke all on function roomrack.places_left(int, int, bigint) from public;
