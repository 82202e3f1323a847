-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Rolls the business date by one day, once: from the date that the caller saw.
create or replace function api.roll_business_date(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'roll_business_date', p_command, array['from'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif as_date(p_command ->> 'from') is null then
        return invalid('from', 'bad_date');
    elsif as_date(p_command ->> 'from') <> c.business_date then
        return invalid('from', 'already_rolled');
    end if;
    perform roll_day(c);
    v_event := write_event(
        c, null, null, null, null, jsonb_build_object('business_date', c.business_date),
        jsonb_build_object('business_date', c.business_date + 1));
    return finish_write(c, v_event, jsonb_build_object('hotel', (
        select hotel_json(h) from hotel h where h.id = p_hotel)));
end
$$;
alter function api.roll_business_date(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.roll_business_date(int, uuid, text, jsonb) from public;
grant execute on function api.roll_business_date(int, uuid, text, jsonb) to roomrack_manager;
