-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.write_event(
    p_context roomrack.write_context,
    p_reservation bigint,
    p_version int,
    p_occupancies bigint[],
    p_room int,
    p_before jsonb,
    p_after jsonb,
    p_kind text default null,
    p_guest bigint default null
) returns bigint
language plpgsql volatile
as $$
declare
    v_id bigint;
begin
    insert into roomrack.event (
        hotel_id, person, display_name, desk, request, kind, approved_by, reservation_id, version,
        occupancy_ids, room_id, before, after, guest_id)
    values (
        p_context.hotel_id, session_user, p_context.display_name, p_context.desk,
        p_context.request, coalesce(p_kind, p_context.function), p_context.approved_by,
        p_reservation, p_version, coalesce(p_occupancies, '{}'), p_room, p_before, p_after,
        p_guest)
    returning id into v_id;
    return v_id;
end
$$;
alter function roomrack.write_event(roomrack.write_context, bigint, int, bigint[], int, jsonb, jsonb, text, bigint) owner to roomrack_owner;
revoke all on function roomrack.write_event(roomrack.write_context, bigint, int, bigint[], int, jsonb, jsonb, text, bigint) from public;
