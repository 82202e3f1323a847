-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.occupancy_json(o roomrack.occupancy) returns jsonb
language plpgsql stable
as $$
declare
    v_login text;
    v_name text;
begin
    select p.login, p.display_name into v_login, v_name
    from roomrack.person p
    where p.id = o.created_by;
    return jsonb_build_object(
        'id', o.id, 'kind', o.kind, 'reservation', o.reservation_id,
        'confirmation', o.confirmation, 'version', o.version, 'guest', o.guest_name,
        'guest_id', o.guest_id, 'sold_type', o.sold_type_id, 'type', o.type_id, 'room', o.room_id,
        'arrival', o.arrival, 'departure', o.departure, 'day_use', o.day_use, 'status', o.status,
        'quantity', o.quantity, 'hold_until', o.hold_until, 'room_locked', o.room_locked,
        'prices', to_jsonb(o.prices), 'reason', o.reason, 'by', v_name, 'by_login', v_login,
        'desk', o.created_desk, 'since', o.created_at, 'group_size', o.group_size)
        -- Few stays have any of these.
        || case
            when o.expected_arrival is null and o.expected_departure is null
                 and o.arrived_at is null then '{}'::jsonb
            else jsonb_build_object(
                'expected_arrival', to_char(o.expected_arrival, 'HH24:MI'),
                'expected_departure', to_char(o.expected_departure, 'HH24:MI'),
                'arrived_at', o.arrived_at)
        end;
end
$$;
alter function roomrack.occupancy_json(roomrack.occupancy) owner to roomrack_owner;
revoke all on function roomrack.occupancy_json(roomrack.occupancy) from public;
