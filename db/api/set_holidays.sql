-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The hotel's holidays {holidays: [{date, name}]}; the list replaces the old one.
create or replace function api.set_holidays(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_holiday jsonb;
    v_index int := 0;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_holidays', p_command, array['holidays'],
                     true);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif jsonb_typeof(p_command -> 'holidays') is distinct from 'array'
          or jsonb_array_length(p_command -> 'holidays') > 2000 then
        return invalid('holidays', 'required');
    end if;
    for v_holiday in select e from jsonb_array_elements(p_command -> 'holidays') e loop
        if as_date(v_holiday ->> 'date') is null then
            return invalid('date', 'bad_date', v_index);
        elsif text_fault(v_holiday ->> 'name', 100) is not null then
            return invalid('name', text_fault(v_holiday ->> 'name', 100), v_index);
        end if;
        v_index := v_index + 1;
    end loop;
    delete from holiday d
    where d.hotel_id = p_hotel;
    insert into holiday (hotel_id, date, name)
    select p_hotel, as_date(e ->> 'date'), coalesce(max(e ->> 'name'), '')
    from jsonb_array_elements(p_command -> 'holidays') e
    group by 2;
    -- Desks read the set-up again when a type is stamped.
    update room_type t
    set rack_order = t.rack_order
    where t.hotel_id = p_hotel
      and t.id = (select min(x.id) from room_type x where x.hotel_id = p_hotel);
    return finish_setup(c, null, null, jsonb_build_object('holidays', v_index), '{}');
end
$$;
alter function api.set_holidays(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.set_holidays(int, uuid, text, jsonb) from public;
grant execute on function api.set_holidays(int, uuid, text, jsonb) to roomrack_manager;
