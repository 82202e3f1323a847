-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.waiting_json(p_hotel int, p_id bigint) returns jsonb
language plpgsql stable
as $$
begin
    return (
        select jsonb_build_object(
            'id', w.id, 'version', w.version, 'state', w.state, 'guest', roomrack.guest_json(g),
            'type', w.type_id, 'arrival', w.arrival, 'departure', w.departure,
            'day_use', w.day_use, 'adults', w.adults, 'children', w.children, 'notes', w.notes,
            'by', p.display_name, 'desk', w.created_desk, 'since', w.created_at,
            'reservation', w.reservation_id,
            'free_now', greatest(0, coalesce(roomrack.free_of_type(
                w.hotel_id, w.type_id,
                roomrack.half_days('stay', 'reserved', w.arrival, w.departure, w.day_use)), 0)))
        from roomrack.waiting w
        join roomrack.guest g on g.hotel_id = w.hotel_id and g.id = w.guest_id
        left join roomrack.person p on p.id = w.created_by
        where w.hotel_id = p_hotel
          and w.id = p_id);
end
$$;
alter function roomrack.waiting_json(int, bigint) owner to roomrack_owner;
revoke all on function roomrack.waiting_json(int, bigint) from public;
