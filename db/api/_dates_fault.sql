-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What is wrong with the dates of a stay or closure (p_departure null: without end), or null.
create or replace function roomrack.dates_fault(
    p_arrival date,
    p_departure date,
    p_day_use boolean,
    p_earliest date,
    p_sell_until date,
    p_index int
) returns jsonb
language plpgsql immutable
as $$
begin
    if p_arrival < p_earliest then
        return roomrack.invalid('arrival', 'before_business_date', p_index);
    elsif p_departure < p_arrival then
        return roomrack.invalid('departure', 'departure_before_arrival', p_index);
    elsif p_day_use and p_departure <> p_arrival then
        return roomrack.invalid('departure', 'day_use_one_day', p_index);
    elsif not p_day_use and p_departure = p_arrival then
        return roomrack.invalid('departure', 'no_nights', p_index);
    elsif p_departure > p_arrival + 400 then
        return roomrack.invalid('departure', 'too_long', p_index);
    elsif p_departure > p_sell_until or (p_day_use and p_arrival >= p_sell_until)
          or p_arrival >= p_sell_until then
        return roomrack.invalid('departure', 'past_sell_until', p_index);
    end if;
    return null;
end
$$;
alter function roomrack.dates_fault(date, date, boolean, date, date, int) owner to roomrack_owner;
revoke all on function roomrack.dates_fault(date, date, boolean, date, date, int) from public;
