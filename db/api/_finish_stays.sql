-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The end of a change to stays of one reservation: its version, the event, the stored answer.
-- p_more is joined to the answer, p_after to what the event says of the state after it.
create or replace function roomrack.finish_stays(
    p_context roomrack.write_context,
    p_reservation bigint,
    p_ids bigint[],
    p_before jsonb,
    p_more jsonb default '{}',
    p_after jsonb default '{}'
) returns jsonb
language plpgsql volatile
as $$
declare
    v_version int;
    v_event bigint;
begin
    update roomrack.reservation r
    set version = r.version + 1,
        group_size = (
            select count(*)
            from roomrack.occupancy o
            where o.hotel_id = p_context.hotel_id
              and o.reservation_id = p_reservation
              and o.status <> 'cancelled')
    where r.hotel_id = p_context.hotel_id
      and r.id = p_reservation
    returning r.version into v_version;
    v_event := roomrack.write_event(
        p_context, p_reservation, v_version, p_ids, null,
        jsonb_build_object('stays', p_before),
        p_after || jsonb_build_object('stays', roomrack.stays_json(p_context.hotel_id, p_ids)));
    return roomrack.finish_write(p_context, v_event, p_more || jsonb_build_object(
        'reservations',
        jsonb_build_array(roomrack.reservation_json(p_context.hotel_id, p_reservation))));
end
$$;
alter function roomrack.finish_stays(roomrack.write_context, bigint, bigint[], jsonb, jsonb, jsonb) owner to roomrack_owner;
revoke all on function roomrack.finish_stays(roomrack.write_context, bigint, bigint[], jsonb, jsonb, jsonb) from public;
