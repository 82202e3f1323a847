-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The rooming list: who stays in one room of a reservation. Another name is another guest: a profile
-- is never renamed by a list. No name: the reservation's guest.
create or replace function roomrack.name_stay(p_hotel int, p_stay bigint, p_name text) returns void
language plpgsql volatile
as $$
declare
    v_guest bigint;
begin
    if p_name = '' then
        select r.guest_id
        into v_guest
        from roomrack.occupancy o
        join roomrack.reservation r on r.hotel_id = o.hotel_id and r.id = o.reservation_id
        where o.hotel_id = p_hotel
          and o.id = p_stay;
    else
        perform
        from roomrack.occupancy o
        where o.hotel_id = p_hotel
          and o.id = p_stay
          and o.guest_name = p_name;
        if found then
            return;
        end if;
        v_guest := roomrack.add_guest(p_hotel, jsonb_build_object('name', p_name));
    end if;
    update roomrack.occupancy o
    set guest_id = g.id,
        guest_name = g.name
    from roomrack.guest g
    where o.hotel_id = p_hotel
      and o.id = p_stay
      and g.hotel_id = p_hotel
      and g.id = v_guest;
end
$$;
alter function roomrack.name_stay(int, bigint, text) owner to roomrack_owner;
revoke all on function roomrack.name_stay(int, bigint, text) from public;
