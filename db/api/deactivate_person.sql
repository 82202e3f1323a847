-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A person who left the hotel {login}: no rights here any more, no login if this was the last one.
create or replace function api.deactivate_person(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'deactivate_person', p_command, array['login']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    end if;
    return set_membership(c, p_command ->> 'login', null);
end
$$;
alter function api.deactivate_person(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.deactivate_person(int, uuid, text, jsonb) from public;
grant execute on function api.deactivate_person(int, uuid, text, jsonb) to roomrack_manager;
