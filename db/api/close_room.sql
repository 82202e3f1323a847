-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Closes a room: out of order takes it out of the inventory and is refused over a stay, naming it;
-- out of service leaves it there.
create or replace function api.close_room(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_from constant date := as_date(p_command ->> 'from');
    v_to constant date := as_date(p_command ->> 'to');
    v_kind constant text := p_command ->> 'kind';
begin
    c := begin_write(p_hotel, p_request, p_desk, 'close_room', p_command,
                     array['room', 'from', 'to', 'kind', 'reason']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif (p_command ->> 'room') is null then
        return invalid('room', 'required');
    elsif v_from is null then
        return invalid('from', 'bad_date');
    elsif v_to is null and (p_command ->> 'to') is not null then
        return invalid('to', 'bad_date');
    elsif v_kind is null or v_kind not in ('out_of_order', 'out_of_service') then
        return invalid('kind', 'bad_kind');
    end if;
    return roomrack.close(c, (p_command ->> 'room')::int, v_from, v_to, v_kind,
                          p_command ->> 'reason');
end
$$;
alter function api.close_room(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.close_room(int, uuid, text, jsonb) from public;
grant execute on function api.close_room(int, uuid, text, jsonb) to roomrack_clerk;
