-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Whether a cancelled stay was joined to the one before it, which took its nights: no cancellation that
-- could be taken back. The event that ended it tells.
create or replace function roomrack.joined_away(o roomrack.occupancy) returns boolean
language plpgsql stable
as $$
begin
    if o.kind <> 'stay' or o.status <> 'cancelled' then
        return false;
    end if;
    return coalesce((
        select e.kind in ('split_stay', 'change_room')
        from roomrack.event e
        where e.hotel_id = o.hotel_id
          and e.reservation_id = o.reservation_id
          and e.kind in ('split_stay', 'change_room', 'cancel', 'hold_expired')
          and o.id = any (e.occupancy_ids)
        order by e.id desc
        limit 1), false);
end
$$;
alter function roomrack.joined_away(roomrack.occupancy) owner to roomrack_owner;
revoke all on function roomrack.joined_away(roomrack.occupancy) from public;
