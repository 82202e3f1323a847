-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- How many writes a minute a person's desk sends at most {per_minute, burst}; 0 is no limit.
create or replace function api.set_write_limit(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_per_minute constant int := (p_command ->> 'per_minute')::int;
    v_burst constant int := coalesce((p_command ->> 'burst')::int, 20);
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_write_limit', p_command,
                     array['per_minute', 'burst'], true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_per_minute is null or v_per_minute not between 0 and 100000 then
        return invalid('per_minute', 'out_of_range');
    elsif v_burst not between 1 and 100000 then
        return invalid('burst', 'out_of_range');
    end if;
    update hotel h
    set writes_per_minute = v_per_minute,
        write_burst = v_burst
    where h.id = p_hotel;
    return finish_setup(
        c, null, null, jsonb_build_object('per_minute', v_per_minute, 'burst', v_burst),
        (select jsonb_build_object('hotel', hotel_json(h)) from hotel h where h.id = p_hotel));
end
$$;
alter function api.set_write_limit(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.set_write_limit(int, uuid, text, jsonb) from public;
grant execute on function api.set_write_limit(int, uuid, text, jsonb) to roomrack_manager;
