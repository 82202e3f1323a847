-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- How an event keeps stays: no guest but by id, no free text.
create or replace function roomrack.stays_json(p_hotel int, p_ids bigint[]) returns jsonb
language plpgsql volatile
as $$
begin
    return (
        select jsonb_agg(jsonb_build_object(
            'stay', o.id, 'guest_id', o.guest_id, 'sold_type', o.sold_type_id, 'type', o.type_id,
            'room', o.room_id, 'arrival', o.arrival, 'departure', o.departure,
            'day_use', o.day_use, 'status', o.status, 'prices', to_jsonb(o.prices),
            'room_locked', o.room_locked, 'hold_until', o.hold_until,
            'expected_arrival', to_char(o.expected_arrival, 'HH24:MI'),
            'expected_departure', to_char(o.expected_departure, 'HH24:MI'),
            'arrived_at', o.arrived_at) order by o.id)
        from roomrack.occupancy o
        where o.hotel_id = p_hotel
          and o.id = any (p_ids));
end
$$;
alter function roomrack.stays_json(int, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.stays_json(int, bigint[]) from public;
