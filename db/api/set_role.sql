-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Another role for a person at the hotel {login, role}.
create or replace function api.set_role(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_role', p_command, array['login', 'role']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif coalesce(p_command ->> 'role', '') not in ('clerk', 'supervisor', 'manager') then
        return invalid('role', 'bad_role');
    end if;
    return set_membership(c, p_command ->> 'login', (p_command ->> 'role')::roomrack.role);
end
$$;
alter function api.set_role(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.set_role(int, uuid, text, jsonb) from public;
grant execute on function api.set_role(int, uuid, text, jsonb) to roomrack_manager;
