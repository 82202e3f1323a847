-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The answer to a change of a profile that has moved on: who changed it since. The profile itself is
-- read anew by whoever needs it; the answer names no guest.
create or replace function roomrack.stale_guest(p_hotel int, p_guest bigint, p_seen int)
returns jsonb
language plpgsql volatile
as $$
begin
    return jsonb_build_object('result', 'stale_edit', 'changes', (
        select coalesce(jsonb_agg(roomrack.event_json(e) order by e.id), '[]')
        from roomrack.event e
        where e.hotel_id = p_hotel
          and e.id in (
                select x.id
                from roomrack.event x
                where x.hotel_id = p_hotel
                  and x.guest_id = p_guest
                  and x.reservation_id is null
                  and x.version > p_seen
                union
                -- Changed from one of its reservations.
                select x.id
                from roomrack.reservation r
                join roomrack.event x
                    on x.hotel_id = r.hotel_id and x.reservation_id = r.id and x.kind = 'edit'
                where r.hotel_id = p_hotel
                  and r.guest_id = p_guest
                  and (x.after ->> 'guest_version')::int > p_seen)));
end
$$;
alter function roomrack.stale_guest(int, bigint, int) owner to roomrack_owner;
revoke all on function roomrack.stale_guest(int, bigint, int) from public;
