-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Opens more dates for sale {until}.
create or replace function api.extend_sell_until(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_until constant date := as_date(p_command ->> 'until');
begin
    c := begin_write(p_hotel, p_request, p_desk, 'extend_sell_until', p_command, array['until'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_until is null or v_until <= c.sell_until or v_until > c.business_date + 4000 then
        return invalid('until', case when v_until is null then 'bad_date' else 'out_of_range' end);
    end if;
    update hotel h
    set sell_until = v_until
    where h.id = p_hotel;
    return finish_setup(
        c, null, jsonb_build_object('sell_until', c.sell_until),
        jsonb_build_object('sell_until', v_until),
        (select jsonb_build_object('hotel', hotel_json(h)) from hotel h where h.id = p_hotel));
end
$$;
alter function api.extend_sell_until(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.extend_sell_until(int, uuid, text, jsonb) from public;
grant execute on function api.extend_sell_until(int, uuid, text, jsonb) to roomrack_manager;
