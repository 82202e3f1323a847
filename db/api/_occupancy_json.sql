-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.occupancy_json(
    o roomrack.occupancy,
    p_confirmation bigint,
    p_version int,
    p_group_size int,
    p_guest text,
    p_guest_id bigint
) returns jsonb
language plpgsql stable
as $$
declare
    v_guest text := p_guest;
    v_login text;
    v_name text;
begin
    if o.guest_id is not null then
        select g.name into v_guest
        from roomrack.guest g
        where g.hotel_id = o.hotel_id and g.id = o.guest_id;
    end if;
    select p.login, p.display_name into v_login, v_name
    from roomrack.person p
    where p.id = o.created_by;
    return jsonb_build_object(
        'id', o.id, 'kind', o.kind, 'reservation', o.reservation_id,
        'confirmation', p_confirmation, 'version', p_version, 'guest', v_guest,
        'guest_id', coalesce(o.guest_id, p_guest_id), 'sold_type', o.sold_type_id,
        'type', o.type_id, 'room', o.room_id, 'arrival', o.arrival, 'departure', o.departure,
        'day_use', o.day_use, 'status', o.status, 'quantity', o.quantity,
        'hold_until', o.hold_until, 'room_locked', o.room_locked, 'prices', to_jsonb(o.prices),
        'reason', o.reason, 'by', v_name, 'by_login', v_login, 'desk', o.created_desk,
        'since', o.created_at, 'group_size', p_group_size);
end
$$;
alter function roomrack.occupancy_json(roomrack.occupancy, bigint, int, int, text, bigint) owner to roomrack_owner;
revoke all on function roomrack.occupancy_json(roomrack.occupancy, bigint, int, int, text, bigint) from public;
