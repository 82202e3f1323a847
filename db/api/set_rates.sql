-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A type's price for the nights of [from, to), on some weekdays (1 = Monday) or all.
create or replace function api.set_rates(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
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
    v_price constant bigint := (p_command ->> 'price')::bigint;
    v_weekdays int[] := '{1,2,3,4,5,6,7}'::int[];
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_rates', p_command,
                     array['type', 'from', 'to', 'weekdays', 'price']);
    c := need_role(c, 'manager');
    if c.refusal is not null then
        return c.refusal;
    elsif v_price is null or v_price not between 0 and 1000000000000 then
        return invalid('price', 'out_of_range');
    end if;
    v_refusal := read_span(c, p_command, v_from, v_to);
    if v_refusal is not null then
        return v_refusal;
    end if;
    if coalesce(p_command -> 'weekdays', 'null') <> 'null' then
        if jsonb_typeof(p_command -> 'weekdays') <> 'array' then
            return invalid('weekdays', 'bad_weekdays');
        end if;
        v_weekdays := array(select e::int from jsonb_array_elements_text(p_command -> 'weekdays') e);
        if not v_weekdays <@ array[1, 2, 3, 4, 5, 6, 7] then
            return invalid('weekdays', 'bad_weekdays');
        end if;
    end if;
    perform lock_types(p_hotel, array[(p_command ->> 'type')::int]);
    insert into rate (hotel_id, type_id, date, price)
    select p_hotel, (p_command ->> 'type')::int, v_from + i, v_price
    from generate_series(0, v_to - v_from - 1) i
    where extract(isodow from v_from + i)::int = any (v_weekdays)
    on conflict (hotel_id, type_id, date) do update
    set price = excluded.price;
    -- Desks read the rates again when a type is stamped.
    update room_type t
    set rack_order = t.rack_order
    where t.hotel_id = p_hotel
      and t.id = (p_command ->> 'type')::int;
    return finish_setup(c, null, null, p_command, '{}');
end
$$;
alter function api.set_rates(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.set_rates(int, uuid, text, jsonb) from public;
grant execute on function api.set_rates(int, uuid, text, jsonb) to roomrack_manager;
