-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What is free of each type on each date of [p_from, p_to), from the guard rows: free_night and
-- free_day count what may be sold beyond the rooms, `allowance` says how much of them that is.
create or replace function api.availability(p_hotel int, p_from date, p_to date)
returns table (type int, date date, free_night int, free_day int, rooms int, price bigint,
               allowance int)
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
#variable_conflict use_column
begin
    if role_at(p_hotel) is null then
        return;
    end if;
    return query
    select n.type_id, n.date, n.free_night, n.free_day, coalesce(m.rooms, 0)::int,
        coalesce(r.price, t.base_price), coalesce(b.extra, 0)
    from type_night n
    join hotel h on h.id = n.hotel_id and n.date >= h.business_date
    join room_type t on t.hotel_id = n.hotel_id and t.id = n.type_id
    left join (
        select x.type_id, count(*) as rooms
        from room x
        where x.hotel_id = p_hotel
        group by x.type_id) m on m.type_id = n.type_id
    left join overbooking b
        on b.hotel_id = n.hotel_id and b.type_id = n.type_id and b.date = n.date
    left join rate r on r.hotel_id = n.hotel_id and r.type_id = n.type_id and r.date = n.date
    where n.hotel_id = p_hotel
      and n.date >= p_from
      and n.date < p_to
    order by t.rack_order, n.type_id, n.date;
end
$$;
alter function api.availability(int, date, date) owner to roomrack_owner;
revoke all on function api.availability(int, date, date) from public;
grant execute on function api.availability(int, date, date) to roomrack_clerk;
