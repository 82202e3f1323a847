-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The action log of a hotel, the last event first. What the filter names must fit: a reservation, a
-- room (its own events, and those of reservations that are or were in it), a guest, a person who did
-- or approved it, a kind, a span of time. `before` continues after the last event of a page.
create or replace function api.history(p_hotel int, p_filter jsonb) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_reservation constant bigint := (p_filter ->> 'reservation')::bigint;
    v_room constant int := (p_filter ->> 'room')::int;
    v_guest constant bigint := (p_filter ->> 'guest')::bigint;
    v_login constant text := p_filter ->> 'login';
    v_kind constant text := p_filter ->> 'kind';
    v_from constant timestamptz := (p_filter ->> 'from')::timestamptz;
    v_to constant timestamptz := (p_filter ->> 'to')::timestamptz;
    v_before constant bigint := (p_filter ->> 'before')::bigint;
    v_limit constant int := least(greatest(coalesce((p_filter ->> 'limit')::int, 200), 0), 1000);
    v_where text := '';
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    -- Only the conditions that are asked for, so that each question gets the plan that it needs.
    if v_reservation is not null then
        v_where := v_where || ' and x.reservation_id = $2';
    end if;
    if v_room is not null then
        v_where := v_where || ' and (x.room_id = $3 or x.reservation_id = any ($10))';
    end if;
    if v_guest is not null then
        v_where := v_where || ' and x.guest_id = $4';
    end if;
    if v_login is not null then
        v_where := v_where || ' and (x.person = $5 or x.approved_by = $5)';
    end if;
    if v_kind is not null then
        v_where := v_where || ' and x.kind = $6';
    end if;
    if v_from is not null then
        v_where := v_where || ' and x.at >= $7';
    end if;
    if v_to is not null then
        v_where := v_where || ' and x.at < $8';
    end if;
    if v_before is not null then
        v_where := v_where || ' and x.id < $9';
    end if;
    return history_rows(v_where, p_hotel, v_reservation, v_room, v_guest, v_login, v_kind, v_from,
                        v_to, v_before, v_limit);
end
$$;
alter function api.history(int, jsonb) owner to roomrack_owner;
revoke all on function api.history(int, jsonb) from public;
grant execute on function api.history(int, jsonb) to roomrack_clerk;
