-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What is in the way, with everything that the conflict dialog says about it.
create or replace function roomrack.conflict_json(p_hotel int, p_occupancy bigint, p_for int)
returns jsonb
language plpgsql stable
as $$
begin
    return (
        select jsonb_build_object(
            'occupancy', o.id, 'kind', o.kind, 'room', m.number, 'room_id', o.room_id,
            'arrival', o.arrival, 'departure', o.departure, 'day_use', o.day_use,
            'status', o.status, 'guest', o.guest_name, 'confirmation', o.confirmation,
            'reservation', o.reservation_id, 'by', p.display_name, 'by_login', p.login,
            'desk', o.created_desk, 'since', o.created_at, 'reason', o.reason,
            'hold_until', o.hold_until, 'for', p_for)
        from roomrack.occupancy o
        left join roomrack.room m on m.hotel_id = o.hotel_id and m.id = o.room_id
        left join roomrack.person p on p.id = o.created_by
        where o.hotel_id = p_hotel
          and o.id = p_occupancy);
end
$$;
alter function roomrack.conflict_json(int, bigint, int) owner to roomrack_owner;
revoke all on function roomrack.conflict_json(int, bigint, int) from public;
