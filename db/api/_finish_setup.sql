-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The end of a change of the set-up: the event and the stored answer.
create or replace function roomrack.finish_setup(
    p_context roomrack.write_context,
    p_room int,
    p_before jsonb,
    p_after jsonb,
    p_result jsonb
) returns jsonb
language plpgsql volatile
as $$
begin
    return roomrack.finish_write(
        p_context,
        roomrack.write_event(p_context, null, null, null, p_room, p_before, p_after),
        p_result);
end
$$;
alter function roomrack.finish_setup(roomrack.write_context, int, jsonb, jsonb, jsonb) owner to roomrack_owner;
revoke all on function roomrack.finish_setup(roomrack.write_context, int, jsonb, jsonb, jsonb) from public;
