-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A type's price for each night of [p_from, p_to).
create or replace function api.rates(p_hotel int, p_type int, p_from date, p_to date)
returns table (date date, price bigint)
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
#variable_conflict use_column
begin
    if role_at(p_hotel) is null then
        return;
    end if;
    return query
    select p_from + i, coalesce(r.price, t.base_price)
    from room_type t
    cross join generate_series(0, least(p_to - p_from, 4000) - 1) i
    left join rate r on r.hotel_id = p_hotel and r.type_id = p_type and r.date = p_from + i
    where t.hotel_id = p_hotel
      and t.id = p_type
    order by i;
end
$$;
alter function api.rates(int, int, date, date) owner to roomrack_owner;
revoke all on function api.rates(int, int, date, date) from public;
grant execute on function api.rates(int, int, date, date) to roomrack_clerk;
