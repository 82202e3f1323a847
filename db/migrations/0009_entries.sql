-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: no
--
-- Who changed an allotment or a party on the waitlist is found by an index, however long ago it was.

set local role roomrack_owner;

-- One function of db/api has taken their place.
drop function if exists roomrack.stale_block(roomrack.block, int);
drop function if exists roomrack.stale_waiting(roomrack.waiting, int);

-- The entry of a list that an event is about, by what it says of the state after it.
create function roomrack.entry_of(p_after jsonb) returns text
language sql immutable parallel safe
return case
    when p_after ? 'block' then 'block ' || (p_after ->> 'block')
    when p_after ? 'waiting' then 'waiting ' || (p_after ->> 'waiting')
end;
revoke all on function roomrack.entry_of(jsonb) from public;

create index event_by_entry on roomrack.event (hotel_id, roomrack.entry_of(after), id)
    where roomrack.entry_of(after) is not null;

reset role;
