-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Events by conditions that api.history wrote; the values are parameters, never part of the text.
create or replace function roomrack.history_rows(
    p_where text,
    p_hotel int,
    p_reservation bigint,
    p_room int,
    p_guest bigint,
    p_login text,
    p_kind text,
    p_from timestamptz,
    p_to timestamptz,
    p_before bigint,
    p_limit int
) returns jsonb
language plpgsql stable
as $$
declare
    v_events jsonb;
    v_reservations bigint[];
begin
    if p_room is not null then
        v_reservations := array(
            select o.reservation_id
            from roomrack.occupancy o
            where o.hotel_id = p_hotel
              and o.room_id = p_room
              and o.reservation_id is not null);
    end if;
    execute format($q$
        select coalesce(jsonb_agg(roomrack.event_json(e) || roomrack.event_names(e)
                                  order by e.id desc), '[]')
        from (
            select x.*
            from roomrack.event x
            where x.hotel_id = $1 %s
            order by x.id desc
            limit %s) e$q$, p_where, p_limit)
    into v_events
    using p_hotel, p_reservation, p_room, p_guest, p_login, p_kind, p_from, p_to, p_before,
        v_reservations;
    return v_events;
end
$$;
alter function roomrack.history_rows(text, int, bigint, int, bigint, text, text, timestamptz, timestamptz, bigint, int) owner to roomrack_owner;
revoke all on function roomrack.history_rows(text, int, bigint, int, bigint, text, text, timestamptz, timestamptz, bigint, int) from public;
