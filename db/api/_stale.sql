-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The answer to an edit of a version that no longer stands: what stands, and who changed what since.
create or replace function roomrack.stale(p_hotel int, p_reservation bigint, p_seen int)
returns jsonb
language plpgsql volatile
as $$
begin
    return jsonb_build_object(
        'result', 'stale_edit',
        'reservation', roomrack.reservation_json(p_hotel, p_reservation),
        'changes', (
            select coalesce(jsonb_agg(roomrack.event_json(e) order by e.id), '[]')
            from roomrack.event e
            where e.hotel_id = p_hotel
              and e.reservation_id = p_reservation
              and e.version > p_seen));
end
$$;
alter function roomrack.stale(int, bigint, int) owner to roomrack_owner;
revoke all on function roomrack.stale(int, bigint, int) from public;
