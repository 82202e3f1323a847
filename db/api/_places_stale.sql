-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The answer to a change of a party that no longer stands as it was seen.
create or replace function roomrack.places_stale(p roomrack.service_places, p_seen int) returns jsonb
language sql stable
return jsonb_build_object(
    'result', 'stale_edit',
    'places', jsonb_build_array(roomrack.places_json(p)),
    'changes', (
        select coalesce(jsonb_agg(roomrack.event_json(e) order by e.id), '[]')
        from roomrack.event e
        where e.hotel_id = p.hotel_id
          and e.kind in ('book_places', 'move_places', 'cancel_places')
          and e.after -> 'places' @> jsonb_build_array(jsonb_build_object('id', p.id))
          and exists (
                select
                from jsonb_array_elements(e.after -> 'places') x
                where (x ->> 'id')::bigint = p.id
                  and (x ->> 'version')::int > p_seen)));
alter function roomrack.places_stale(roomrack.service_places, int) owner to roomrack_owner;
revoke all on function roomrack.places_stale(roomrack.service_places, int) from public;
