-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What of each type can be sold for the dates in each of the caller's hotels, with the price; beside
-- it how many of them are rooms, without the agreed overbooking (negative: sold beyond the rooms).
create or replace function api.free_rooms_of_hotels(
    p_arrival date,
    p_departure date,
    p_day_use boolean
) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_last constant date := case when p_day_use then p_arrival else p_departure - 1 end;
begin
    if p_arrival is null or p_departure is null or v_last < p_arrival
       or p_departure > p_arrival + 400 then
        return '[]'::jsonb;
    end if;
    return (
        select coalesce(jsonb_agg(jsonb_build_object(
            'hotel', h.id, 'hotel_name', h.name, 'type', t.id, 'type_name', t.name, 'free', f.free,
            'free_rooms', f.rooms,
            'total', sum_of(prices(h.id, t.id, p_arrival, v_last - p_arrival + 1)))
            order by h.name, h.id, t.rack_order, t.id), '[]')
        from hotels_of_person() h
        join room_type t on t.hotel_id = h.id
        cross join lateral (
            select
                min(case when p_day_use then n.free_day else n.free_night end) as free,
                min(case when p_day_use then n.free_day else n.free_night end
                    - coalesce(b.extra, 0)) as rooms,
                count(*) as nights
            from type_night n
            left join overbooking b
                on b.hotel_id = n.hotel_id and b.type_id = n.type_id and b.date = n.date
            where n.hotel_id = h.id
              and n.type_id = t.id
              and n.date between p_arrival and v_last) f
        where f.nights = v_last - p_arrival + 1
          and f.free > 0
          and p_arrival >= h.business_date
          and p_departure <= h.sell_until);
end
$$;
alter function api.free_rooms_of_hotels(date, date, boolean) owner to roomrack_owner;
revoke all on function api.free_rooms_of_hotels(date, date, boolean) from public;
grant execute on function api.free_rooms_of_hotels(date, date, boolean) to roomrack_clerk;
