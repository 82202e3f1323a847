-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Cancelled stays and no-shows that touch [p_from, p_to), which api.rack leaves out: its rows "occ".
-- What was joined to another stay is neither.
-- The bounds on departure are what the index is searched by; a stay is not longer than 400 days.
create or replace function api.inactive_stays(p_hotel int, p_from date, p_to date)
returns table (
    tag text,
    id bigint,
    reservation bigint,
    confirmation bigint,
    version int,
    kind text,
    status text,
    room int,
    type int,
    sold_type int,
    arrival date,
    departure date,
    day_use boolean,
    quantity int,
    guest text,
    guest_id bigint,
    hold_until bigint,
    room_locked boolean,
    by_name text,
    desk text,
    since bigint,
    total bigint,
    group_size int,
    text1 text,
    num1 bigint
)
language plpgsql stable security definer
set search_path = roomrack, pg_temp
set plan_cache_mode = force_generic_plan
rows 1000
as $$
#variable_conflict use_column
begin
    if role_at(p_hotel) is null then
        return;
    end if;
    return query
    select 'occ', o.id, o.reservation_id, o.confirmation, o.version, 'stay', o.status, o.room_id,
        o.type_id, o.sold_type_id, o.arrival, o.departure, o.day_use, 1, o.guest_name, o.guest_id,
        (date_part('epoch', o.hold_until) * 1000)::bigint, o.room_locked, p.display_name,
        o.created_desk, (date_part('epoch', o.created_at) * 1000)::bigint, o.total, o.group_size,
        case
            when coalesce(o.expected_arrival, o.expected_departure) is not null
                then concat(o.expected_arrival, '/', o.expected_departure)
        end,
        (date_part('epoch', o.arrived_at) * 1000)::bigint
    from occupancy o
    left join person p on p.id = o.created_by
    where o.hotel_id = p_hotel
      and o.kind = 'stay'
      and o.status in ('cancelled', 'no_show')
      and o.departure >= p_from
      and o.departure < p_to + 401
      and o.arrival < p_to
      and not joined_away(o);
end
$$;
alter function api.inactive_stays(int, date, date) owner to roomrack_owner;
revoke all on function api.inactive_stays(int, date, date) from public;
grant execute on function api.inactive_stays(int, date, date) to roomrack_clerk;
