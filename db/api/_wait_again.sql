-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A booking from the waitlist is taken back, so that its party waits again, or (p_again false) stands
-- again, so that it doesn't. False: the party isn't that booking's, or stands otherwise by now. The
-- caller holds the reservation's row.
create or replace function roomrack.wait_again(
    p_context roomrack.write_context,
    p_waiting bigint,
    p_reservation bigint,
    p_again boolean
) returns boolean
language plpgsql volatile
as $$
begin
    update roomrack.waiting w
    set state = case when p_again then 'open' else 'booked' end,
        reservation_id = case when p_again then null else p_reservation end,
        version = w.version + 1
    where w.hotel_id = p_context.hotel_id
      and w.id = p_waiting
      and case when p_again then w.state = 'booked' and w.reservation_id = p_reservation
               else w.state = 'open' end;
    return found;
end
$$;
alter function roomrack.wait_again(roomrack.write_context, bigint, bigint, boolean) owner to roomrack_owner;
revoke all on function roomrack.wait_again(roomrack.write_context, bigint, bigint, boolean) from public;
