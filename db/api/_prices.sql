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
    p_agreed bigint[] default null,
    p_base bigint default null
) returns bigint[]
language plpgsql stable
as $$
declare
    v_base bigint := p_base;
    v_prices bigint[];
    v_rate record;
    v_index int;
begin
    if v_base is null then
        select t.base_price
        into v_base
        from roomrack.room_type t
        where t.hotel_id = p_hotel
          and t.id = p_type;
    end if;
    v_prices := array_fill(v_base, array[p_count]);
    for v_rate in
        select r.date, r.price
        from roomrack.rate r
        where r.hotel_id = p_hotel
          and r.type_id = p_type
          and r.date between p_arrival and p_arrival + p_count - 1
    loop
        v_prices[v_rate.date - p_arrival + 1] := v_rate.price;
    end loop;
    for i in 1 .. coalesce(cardinality(p_agreed), 0) loop
        v_index := p_agreed_from - p_arrival + i;
        if v_index between 1 and p_count then
            v_prices[v_index] := p_agreed[i];
        end if;
    end loop;
    return v_prices;
end
$$;
alter function roomrack.prices(int, int, date, int, date, bigint[], bigint) owner to roomrack_owner;
revoke all on function roomrack.prices(int, int, date, int, date, bigint[], bigint) from public;
