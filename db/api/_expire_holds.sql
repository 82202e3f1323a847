-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Marks holds whose time is over. Called under their type's key by whoever needs their place. The
-- reservation's row comes before the stay's, as in every other write.
create or replace function roomrack.expire_holds(
    p_context roomrack.write_context,
    p_ids bigint[]
) returns void
language plpgsql volatile
as $$
declare
    v_stay record;
    v_version int;
    v_before jsonb;
begin
    perform
    from roomrack.reservation r
    where r.hotel_id = p_context.hotel_id
      and r.id in (
            select o.reservation_id
            from roomrack.occupancy o
            where o.hotel_id = p_context.hotel_id
              and o.id = any (p_ids))
    order by r.id
    for no key update;
    for v_stay in
        select o.id, o.reservation_id
        from roomrack.occupancy o
        where o.hotel_id = p_context.hotel_id
          and o.id = any (p_ids)
          and o.status = 'requested'
          and o.hold_until < clock_timestamp()
        order by o.reservation_id, o.id
    loop
        v_before := roomrack.stays_json(p_context.hotel_id, array[v_stay.id]);
        update roomrack.occupancy o
        set status = 'cancelled'
        where o.hotel_id = p_context.hotel_id
          and o.id = v_stay.id;
        update roomrack.reservation r
        set version = r.version + 1,
            group_size = r.group_size - 1
        where r.hotel_id = p_context.hotel_id
          and r.id = v_stay.reservation_id
        returning r.version into v_version;
        perform roomrack.give_back_pickups(p_context, array[v_stay.id]);
        perform roomrack.write_event(
            p_context, v_stay.reservation_id, v_version, array[v_stay.id], null,
            jsonb_build_object('stays', v_before),
            jsonb_build_object('stays',
                               roomrack.stays_json(p_context.hotel_id, array[v_stay.id])),
            'hold_expired');
    end loop;
end
$$;
alter function roomrack.expire_holds(roomrack.write_context, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.expire_holds(roomrack.write_context, bigint[]) from public;
