-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- How many of a type are free on all half-days of a range; null where guard rows are missing.
create or replace function roomrack.free_of_type(p_hotel int, p_type int, p_held int4range)
returns int
language plpgsql stable
as $$
declare
    v_first constant date := date '2000-01-01' + (lower(p_held) >> 1);
    v_last constant date := date '2000-01-01' + ((upper(p_held) - 1) >> 1);
begin
    return (
        select case when count(*) = v_last - v_first + 1 then
            min(least(
                case when n.date >= date '2000-01-01' + ((lower(p_held) + 1) >> 1)
                     then n.free_day else 2147483647 end,
                case when n.date < date '2000-01-01' + (upper(p_held) >> 1)
                     then n.free_night else 2147483647 end)) end
        from roomrack.type_night n
        where n.hotel_id = p_hotel
          and n.type_id = p_type
          and n.date between v_first and v_last);
end
$$;
alter function roomrack.free_of_type(int, int, int4range) owner to roomrack_owner;
revoke all on function roomrack.free_of_type(int, int, int4range) from public;
