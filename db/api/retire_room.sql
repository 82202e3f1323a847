-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A room that is given up: closed without end. Never deleted; refused with the list while stays are
-- booked in it.
create or replace function api.retire_room(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_from date;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'retire_room', p_command, array['room', 'from'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif (p_command ->> 'room') is null then
        return invalid('room', 'required');
    end if;
    v_from := as_date(p_command ->> 'from');
    if v_from is null and (p_command ->> 'from') is not null then
        return invalid('from', 'bad_date');
    end if;
    return roomrack.close(c, (p_command ->> 'room')::int, coalesce(v_from, c.business_date), null,
                          'out_of_order', 'retired');
end
$$;
alter function api.retire_room(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.retire_room(int, uuid, text, jsonb) from public;
grant execute on function api.retire_room(int, uuid, text, jsonb) to roomrack_manager;
