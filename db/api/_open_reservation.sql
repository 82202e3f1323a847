-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Takes the keys of the types and then the reservation's row, and makes sure that the version that
-- was seen still stands. Null when it does, else the refusal.
create or replace function roomrack.open_reservation(
    p_context roomrack.write_context,
    p_reservation bigint,
    p_version int,
    p_types int[]
) returns jsonb
language plpgsql volatile
as $$
declare
    v_version int;
begin
    perform roomrack.lock_types(p_context.hotel_id, p_types);
    select r.version
    into v_version
    from roomrack.reservation r
    where r.hotel_id = p_context.hotel_id
      and r.id = p_reservation
    for update;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif v_version <> p_version then
        return roomrack.stale(p_context.hotel_id, p_reservation, p_version);
    end if;
    return null;
end
$$;
alter function roomrack.open_reservation(roomrack.write_context, bigint, int, int[]) owner to roomrack_owner;
revoke all on function roomrack.open_reservation(roomrack.write_context, bigint, int, int[]) from public;
