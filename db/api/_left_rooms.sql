-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A guest has left rooms: they are dirty, and housekeeping has to say what they are like.
create or replace function roomrack.left_rooms(p_hotel int, p_rooms int[]) returns void
language plpgsql volatile
as $$
begin
    perform
    from roomrack.room r
    where r.hotel_id = p_hotel
      and r.id = any (p_rooms)
    order by r.id
    for no key update;
    update roomrack.room r
    set housekeeping = 'dirty',
        status_unsaid = true
    where r.hotel_id = p_hotel
      and r.id = any (p_rooms);
end
$$;
alter function roomrack.left_rooms(int, int[]) owner to roomrack_owner;
revoke all on function roomrack.left_rooms(int, int[]) from public;
