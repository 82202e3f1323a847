-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The last step of an accepted write: stores the answer under the request id and gives it back.
create or replace function roomrack.finish_write(
    p_context roomrack.write_context,
    p_event bigint,
    p_result jsonb
) returns jsonb
language plpgsql volatile
as $$
declare
    v_at constant timestamptz := clock_timestamp();
    v_result jsonb;
begin
    v_result := p_result || jsonb_build_object('result', 'done', 'replay', false, 'at', v_at,
                                               'event', p_event);
    insert into roomrack.operation (hotel_id, request, person, hash, result, at)
    values (p_context.hotel_id, p_context.request, session_user, p_context.hash, v_result, v_at);
    if p_context.approved_by is not null then
        update roomrack.approval a
        set used_at = v_at
        where a.hotel_id = p_context.hotel_id
          and a.request = p_context.request
          and a.hash = p_context.hash
          and a.clerk = session_user;
    end if;
    return v_result;
end
$$;
alter function roomrack.finish_write(roomrack.write_context, bigint, jsonb) owner to roomrack_owner;
revoke all on function roomrack.finish_write(roomrack.write_context, bigint, jsonb) from public;
