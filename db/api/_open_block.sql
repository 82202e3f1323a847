-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Takes the key of an allotment's type and then its row, and makes sure that the version that was seen
-- still stands and that it isn't released, or (a command that says release: false) that it is, and not by
-- its cut-off. Null when it does, else the refusal.
create or replace function roomrack.open_block(
    p_context roomrack.write_context,
    p_command jsonb
) returns jsonb
language plpgsql volatile
as $$
declare
    b roomrack.block;
    v_take_back constant boolean := not coalesce((p_command ->> 'release')::boolean, true);
begin
    if (p_command ->> 'block') is null or (p_command ->> 'version') is null then
        return roomrack.invalid(
            case when (p_command ->> 'block') is null then 'block' else 'version' end, 'required');
    end if;
    select *
    into b
    from roomrack.block x
    where x.hotel_id = p_context.hotel_id
      and x.id = (p_command ->> 'block')::bigint;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform roomrack.lock_types(p_context.hotel_id, array[b.type_id]);
    select *
    into b
    from roomrack.block x
    where x.hotel_id = b.hotel_id
      and x.id = b.id
    for update;
    if b.version <> (p_command ->> 'version')::int then
        return roomrack.stale_entry(b.hotel_id, 'block', b.id, b.version,
                                    (p_command ->> 'version')::int);
    elsif b.cutoff <= p_context.business_date or (b.released and not v_take_back) then
        return roomrack.invalid('block', 'released');
    elsif v_take_back and not b.released then
        return roomrack.invalid('block', 'wrong_status');
    end if;
    return null;
end
$$;
alter function roomrack.open_block(roomrack.write_context, jsonb) owner to roomrack_owner;
revoke all on function roomrack.open_block(roomrack.write_context, jsonb) from public;
