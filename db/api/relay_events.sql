-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- One turn of the relay: looks for events since the cursor (null: from now on), sends one hint with
-- the hotels' ids, and gives the next cursor, taken in the same statement as the events are read.
create or replace function api.relay_events(p_cursor text)
returns table (cursor text, hotels text)
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
rows 1
as $$
#variable_conflict use_column
declare
    v_seen constant pg_snapshot := p_cursor::pg_snapshot;
    v_cursor text;
    v_hotels text;
begin
    if v_seen is null then
        return query select pg_current_snapshot()::text, null::text;
        return;
    end if;
    select pg_current_snapshot()::text, string_agg(e.hotel_id::text, ',' order by e.hotel_id)
    into v_cursor, v_hotels
    from (
        select distinct x.hotel_id
        from event x
        where x.stamp >= pg_snapshot_xmin(v_seen)
          and not pg_visible_in_snapshot(x.stamp, v_seen)
          and x.hotel_id > 0) e;
    if v_hotels is not null then
        perform pg_notify('roomrack_hint', left(v_hotels, 7900));
    end if;
    return query select v_cursor, v_hotels;
end
$$;
alter function api.relay_events(text) owner to roomrack_owner;
revoke all on function api.relay_events(text) from public;
grant execute on function api.relay_events(text) to roomrack_clerk;
