-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The next business date. What is sold moves along, so that there are always 1,200 dates; of a room
-- whose closure ends on it, housekeeping has to say the status.
create or replace function roomrack.roll_day(p_context roomrack.write_context) returns void
language plpgsql volatile
as $$
declare
    c roomrack.write_context := p_context;
    v_next constant date := p_context.business_date + 1;
begin
    update roomrack.hotel h
    set business_date = v_next,
        sell_until = greatest(h.sell_until, v_next + 1200)
    where h.id = p_context.hotel_id;
    update roomrack.room r
    set status_unsaid = true
    where r.hotel_id = p_context.hotel_id
      and r.id in (
            select o.room_id
            from roomrack.occupancy o
            where o.hotel_id = p_context.hotel_id
              and o.kind = 'closure'
              and o.status <> 'lifted'
              and o.departure = v_next);
    c.business_date := v_next;
    perform roomrack.release_due_blocks(c, null, null, null);
end
$$;
alter function roomrack.roll_day(roomrack.write_context) owner to roomrack_owner;
revoke all on function roomrack.roll_day(roomrack.write_context) from public;
