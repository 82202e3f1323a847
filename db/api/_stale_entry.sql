-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The answer to a change of an allotment ('block') or a party on the waitlist ('waiting') that no
-- longer stands as it was seen: how it stands, and who changed what since. Each change raised the
-- version and left one event, so they are the newest of its events.
create or replace function roomrack.stale_entry(
    p_hotel int,
    p_kind text,
    p_id bigint,
    p_version int,
    p_seen int
) returns jsonb
language plpgsql stable
as $$
declare
    v_changes jsonb;
begin
    select coalesce(jsonb_agg(roomrack.event_json(e) order by e.id), '[]')
    into v_changes
    from (
        select x.*
        from roomrack.event x
        where x.hotel_id = p_hotel
          and roomrack.entry_of(x.after) = p_kind || ' ' || p_id
        order by x.id desc
        limit greatest(p_version - greatest(p_seen, 1), 0)) e;
    if p_kind = 'block' then
        return jsonb_build_object('result', 'stale_edit', 'changes', v_changes, 'blocks',
                                  jsonb_build_array(roomrack.block_json(p_hotel, p_id)));
    end if;
    return jsonb_build_object('result', 'stale_edit', 'changes', v_changes, 'waiting',
                              jsonb_build_array(roomrack.waiting_json(p_hotel, p_id)));
end
$$;
alter function roomrack.stale_entry(int, text, bigint, int, int) owner to roomrack_owner;
revoke all on function roomrack.stale_entry(int, text, bigint, int, int) from public;
