-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The answer to a change of a party on the waitlist that no longer stands as it was seen: how it
-- stands, and who changed it since: closed it, opened it, booked it, or took the booking back.
create or replace function roomrack.stale_waiting(w roomrack.waiting, p_seen int) returns jsonb
language plpgsql stable
as $$
begin
    return jsonb_build_object(
        'result', 'stale_edit',
        'waiting', jsonb_build_array(roomrack.waiting_json(w.hotel_id, w.id)),
        'changes', (
            select coalesce(jsonb_agg(roomrack.event_json(e) order by e.id), '[]')
            from roomrack.event e
            where e.hotel_id = w.hotel_id
              and e.id in (
                    -- At most as many as raised the version, among the last entries of the log.
                    (select x.id
                     from (
                         select *
                         from roomrack.event
                         where hotel_id = w.hotel_id
                         order by id desc
                         limit 10000) x
                     where x.kind in ('close_waiting', 'book', 'cancel', 'reinstate')
                       and (x.kind <> 'book' or x.reservation_id is distinct from w.reservation_id)
                       and x.after ->> 'waiting' = w.id::text
                     order by x.id desc
                     limit greatest(w.version - greatest(p_seen, 1)
                                    - (w.state = 'booked')::int, 0))
                    union
                    (select x.id
                     from roomrack.event x
                     where w.state = 'booked'
                       and w.version > p_seen
                       and x.hotel_id = w.hotel_id
                       and x.reservation_id = w.reservation_id
                     order by x.id
                     limit 1))));
end
$$;
alter function roomrack.stale_waiting(roomrack.waiting, int) owner to roomrack_owner;
revoke all on function roomrack.stale_waiting(roomrack.waiting, int) from public;
