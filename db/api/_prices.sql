-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The price of each of p_count nights from p_arrival on. A night that the stay had already (p_agreed,
-- from p_agreed_from on) keeps its price; another one costs what the type's rate says today.
create or replace function roomrack.prices(
    p_hotel int,
    p_type int,
    p_arrival date,
    p_count int,
    p_agreed_from date default null,
    p_agreed bigint[] default null
) returns bigint[]
language plpgsql stable
as $$
begin
    return (
        select array_agg(coalesce(p_agreed[p_arrival + i - p_agreed_from + 1], r.price, t.base_price)
                         order by i)
        from roomrack.room_type t
        cross join generate_series(0, p_count - 1) i
        left join roomrack.rate r
            on r.hotel_id = p_hotel and r.type_id = p_type and r.date = p_arrival + i
        where t.hotel_id = p_hotel
          and t.id = p_type);
end
$$;
alter function roomrack.prices(int, int, date, int, date, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.prices(int, int, date, int, date, bigint[]) from public;
