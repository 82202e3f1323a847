-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The answer to a change of an allotment that no longer stands as it was seen: how it stands, and who
-- changed what since. Each change raised the version and left one event: the newest of them, looked
-- for among the last entries of the log, since the caller holds the type's key.
create or replace function roomrack.stale_block(b roomrack.block, p_seen int) returns jsonb
language plpgsql stable
as $$
begin
    return jsonb_build_object(
        'result', 'stale_edit',
        'blocks', jsonb_build_array(roomrack.block_json(b.hotel_id, b.id)),
        'changes', (
            select coalesce(jsonb_agg(roomrack.event_json(e) order by e.id), '[]')
            from (
                select x.*
                from (
                    select *
                    from roomrack.event
                    where hotel_id = b.hotel_id
                    order by id desc
                    limit 10000) x
                where x.kind in ('edit_block', 'release_block', 'cut_off')
                  and x.after ->> 'block' = b.id::text
                order by x.id desc
                limit greatest(b.version - greatest(p_seen, 1), 0)) e));
end
$$;
alter function roomrack.stale_block(roomrack.block, int) owner to roomrack_owner;
revoke all on function roomrack.stale_block(roomrack.block, int) from public;
