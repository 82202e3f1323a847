-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The rack of one hotel. Without a cursor everything that touches [p_from, p_to); with one, what has
-- changed since the answer that the cursor came with, whatever its dates. The new cursor is taken in
-- the same statement as the rows, so no change falls between two reads. A cursor of another server or
-- timeline, or one that this server has not reached, is answered by the single row "reset".
--   occ    a stay, closure or allotment; of a stay text1 = "expected arrival/expected departure",
--          num1 = when the guest came to wait for the room; else text1 = reason
--   hotel  arrival = business date, departure = sell_until
--   room   status = housekeeping, text1 = number, by_name = name, num1 = floor, group_size = order
--   type   text1 = code, by_name = name, total = base price, group_size = order
create or replace function api.rack(p_hotel int, p_from date, p_to date, p_cursor text)
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
declare
    v_place constant text := server_place();
    -- A standby's snapshot doesn't list what is in progress: the cursor then claims to have seen no
    -- more than what is before xmin, whichever server it is shown to next.
    v_cursor constant text := v_place || ':' || case
        when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot()))
        else pg_current_snapshot()::text
    end;
    v_seen pg_snapshot;
    v_since xid8;
begin
    if role_at(p_hotel) is null then
        return;
    end if;
    if p_cursor is not null then
        if p_cursor ~ '^[0-9]+:[0-9]+:[0-9]+:[0-9]+:[0-9,]*$'
           and left(p_cursor, length(v_place) + 1) = v_place || ':' then
            v_seen := substr(p_cursor, length(v_place) + 2)::pg_snapshot;
        end if;
        if v_seen is null
           or (pg_snapshot_xmax(v_seen) > pg_snapshot_xmax(pg_current_snapshot())
               and not pg_is_in_recovery()) then
            return query select 'reset', null::bigint, null::bigint, null::bigint, null::int,
                null::text, null::text, null::int, null::int, null::int, null::date, null::date,
                null::boolean, null::int, null::text, null::bigint, null::bigint, null::boolean,
                null::text, null::text, null::bigint, null::bigint, null::int, null::text,
                null::bigint;
            return;
        end if;
        v_since := pg_snapshot_xmin(v_seen);

        return query
        select 'cursor', null::bigint, null::bigint, null::bigint, null::int, null::text,
            null::text, null::int, null::int, null::int, null::date, null::date, null::boolean,
            null::int, null::text, null::bigint, null::bigint, null::boolean, null::text,
            null::text, null::bigint, null::bigint, null::int,
            v_cursor, null::bigint
        union all
        select 'hotel', h.id, null, null, null, null, null, null, null, null, h.business_date,
            h.sell_until, null, null, null, null, null, null, h.name, null, null, null, null,
            h.code, null
        from hotel h
        where h.id = p_hotel
          and h.stamp >= v_since
          and not pg_visible_in_snapshot(h.stamp, v_seen)
        union all
        select 'type', t.id, null, null, null, null, null, null, t.id, null, null, null, null, null,
            null, null, null, null, t.name, null, null, t.base_price, t.rack_order, t.code, null
        from room_type t
        where t.hotel_id = p_hotel
          and t.stamp >= v_since
          and not pg_visible_in_snapshot(t.stamp, v_seen)
        union all
        select 'room', r.id, null, null, null, null, r.housekeeping, r.id, r.type_id, null, null,
            null, null, null, null, null, null, null, r.name, null, null, null, r.rack_order,
            r.number, r.floor
        from room r
        where r.hotel_id = p_hotel
          and r.stamp >= v_since
          and not pg_visible_in_snapshot(r.stamp, v_seen)
        union all
        select 'occ', o.id, o.reservation_id, o.confirmation, o.version, o.kind, o.status, o.room_id,
            o.type_id, o.sold_type_id, o.arrival, o.departure, o.day_use, o.quantity, o.guest_name,
            o.guest_id, (date_part('epoch', o.hold_until) * 1000)::bigint, o.room_locked,
            p.display_name, o.created_desk, (date_part('epoch', o.created_at) * 1000)::bigint,
            o.total, o.group_size,
            case
                when o.kind <> 'stay' then o.reason
                when coalesce(o.expected_arrival, o.expected_departure) is not null
                    then concat(o.expected_arrival, '/', o.expected_departure)
            end,
            (date_part('epoch', o.arrived_at) * 1000)::bigint
        from occupancy o
        left join person p on p.id = o.created_by
        where o.hotel_id = p_hotel
          and o.stamp >= v_since
          and not pg_visible_in_snapshot(o.stamp, v_seen);
        return;
    end if;

    return query
    select 'cursor', null::bigint, null::bigint, null::bigint, null::int, null::text,
        null::text, null::int, null::int, null::int, null::date, null::date, null::boolean,
        null::int, null::text, null::bigint, null::bigint, null::boolean, null::text,
        null::text, null::bigint, null::bigint, null::int,
        v_cursor, null::bigint
    union all
    select 'hotel', h.id, null, null, null, null, null, null, null, null, h.business_date,
        h.sell_until, null, null, null, null, null, null, h.name, null, null, null, null,
        h.code, null
    from hotel h
    where h.id = p_hotel
    union all
    select 'type', t.id, null, null, null, null, null, null, t.id, null, null, null, null, null,
        null, null, null, null, t.name, null, null, t.base_price, t.rack_order, t.code, null
    from room_type t
    where t.hotel_id = p_hotel
    union all
    select 'room', r.id, null, null, null, null, r.housekeeping, r.id, r.type_id, null, null,
        null, null, null, null, null, null, null, r.name, null, null, null, r.rack_order,
        r.number, r.floor
    from room r
    where r.hotel_id = p_hotel
    union all
    -- Stays, from one index. The bounds on departure are what the index is searched by; a stay is
    -- not longer than 400 days.
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
      and o.status not in ('cancelled', 'no_show')
      and o.departure >= p_from
      and o.departure < p_to + 401
      and o.arrival < p_to
    union all
    select 'occ', o.id, null, null, null, o.kind, o.status, o.room_id, o.type_id, null, o.arrival,
        o.departure, false, o.quantity, null, null, null, o.room_locked, p.display_name,
        o.created_desk, (date_part('epoch', o.created_at) * 1000)::bigint, null, null, o.reason,
        null
    from occupancy o
    left join person p on p.id = o.created_by
    where o.hotel_id = p_hotel
      and o.kind <> 'stay'
      and o.status not in ('lifted', 'released')
      and (o.departure >= p_from or o.departure is null)
      and o.arrival < p_to;
end
$$;
alter function api.rack(int, date, date, text) owner to roomrack_owner;
revoke all on function api.rack(int, date, date, text) from public;
grant execute on function api.rack(int, date, date, text) to roomrack_clerk;
