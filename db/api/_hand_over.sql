-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Reservations, whose rows the caller holds, and the stays in them pass from one guest to another;
-- each gets a version and an event. p_back: what a merge had taken, and only that, goes back.
create or replace function roomrack.hand_over(
    p_context roomrack.write_context,
    p_from bigint,
    p_to bigint,
    p_reservations bigint[],
    p_back roomrack.guest_merge default null
) returns bigint
language plpgsql volatile
as $$
declare
    v_hotel constant int := p_context.hotel_id;
    v_reservation bigint;
    v_leads boolean;
    v_stays bigint[];
    v_version int;
    v_event bigint;
begin
    foreach v_reservation in array p_reservations loop
        select r.guest_id = p_from and (p_back.id is null or r.id = any (p_back.reservations))
        into v_leads
        from roomrack.reservation r
        where r.hotel_id = v_hotel
          and r.id = v_reservation;
        v_stays := array(
            select o.id
            from roomrack.occupancy o
            where o.hotel_id = v_hotel
              and o.reservation_id = v_reservation
              and o.guest_id = p_from
              and (p_back.id is null
                   or o.id = any (p_back.stays)
                   or (v_leads and o.id <> all (p_back.own_stays)))
            order by o.id);
        -- With the reservation's guest the trigger moves all of the guest's stays in it.
        update roomrack.reservation r
        set version = r.version + 1,
            guest_id = case when v_leads then p_to else r.guest_id end
        where r.hotel_id = v_hotel
          and r.id = v_reservation
        returning r.version into v_version;
        update roomrack.occupancy o
        set guest_id = g.id,
            guest_name = g.name
        from roomrack.guest g
        where g.hotel_id = v_hotel
          and g.id = case when o.id = any (v_stays) then p_to else p_from end
          and o.hotel_id = v_hotel
          and o.reservation_id = v_reservation
          and o.guest_id <> g.id
          and (o.id = any (v_stays) or o.id = any (p_back.own_stays));
        v_event := roomrack.write_event(
            p_context, v_reservation, v_version, v_stays, null,
            jsonb_build_object('guest', p_from), jsonb_build_object('guest', p_to));
    end loop;
    return v_event;
end
$$;
alter function roomrack.hand_over(roomrack.write_context, bigint, bigint, bigint[], roomrack.guest_merge) owner to roomrack_owner;
revoke all on function roomrack.hand_over(roomrack.write_context, bigint, bigint, bigint[], roomrack.guest_merge) from public;
