-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The event of a change to a guest's profile, at the version that it has now. What was typed never
-- goes into an event: only which fields changed.
create or replace function roomrack.write_guest_event(
    p_context roomrack.write_context,
    p_guest bigint,
    p_before jsonb,
    p_after jsonb
) returns bigint
language plpgsql volatile
as $$
declare
    v_id bigint;
begin
    insert into roomrack.event (
        hotel_id, person, display_name, desk, request, kind, approved_by, guest_id, version, before,
        after)
    select
        p_context.hotel_id, session_user, p_context.display_name, p_context.desk,
        p_context.request, p_context.function, p_context.approved_by, g.id, g.version, p_before,
        p_after
    from roomrack.guest g
    where g.hotel_id = p_context.hotel_id
      and g.id = p_guest
    returning id into v_id;
    return v_id;
end
$$;
alter function roomrack.write_guest_event(roomrack.write_context, bigint, jsonb, jsonb) owner to roomrack_owner;
revoke all on function roomrack.write_guest_event(roomrack.write_context, bigint, jsonb, jsonb) from public;
