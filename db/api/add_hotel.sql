-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Sets up a hotel with its room types and rooms. The owner's login only; p_hotel is 0. Types that
-- the rooms name and the command doesn't describe are made with their code as the name.
create or replace function api.add_hotel(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_id int;
    v_zone constant text := p_command ->> 'time_zone';
    v_date date;
    v_answer text;
    v_refusal jsonb;
    v_event bigint;
    v_type record;
begin
    if not is_owner() then
        raise exception 'not allowed' using errcode = '42501';
    end if;
    if p_hotel <> 0 then
        return invalid('hotel', 'must_be_0');
    end if;
    c := begin_write(p_hotel, p_request, p_desk, 'add_hotel', p_command,
                     array['code', 'name', 'time_zone', 'currency', 'rooms', 'types',
                           'business_date']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    if (p_command ->> 'code') is null or p_command ->> 'code' !~ '^[A-Z0-9][A-Z0-9_-]{0,19}$' then
        return invalid('code', 'bad_code');
    elsif not coalesce(roomrack.is_visible(p_command ->> 'name'), false) then
        return invalid('name', 'required');
    elsif text_fault(p_command ->> 'name', 200) is not null then
        return invalid('name', text_fault(p_command ->> 'name', 200));
    elsif not exists (select from pg_timezone_names z where z.name = v_zone)
          -- Names of the server's own files: another computer knows none of them, or another time.
          or v_zone ~ '^(posixrules|localtime|Factory|posix/.*|right/.*)$' then
        return invalid('time_zone', 'unknown_time_zone');
    elsif currency_digits(p_command ->> 'currency') is null then
        return invalid('currency', 'bad_currency');
    elsif jsonb_typeof(p_command -> 'rooms') not in ('array', 'null')
          or jsonb_typeof(p_command -> 'types') not in ('array', 'null') then
        return invalid('rooms', 'required');
    end if;
    if coalesce(p_command -> 'business_date', 'null') = 'null' then
        v_date := (clock_timestamp() at time zone v_zone)::date;
    else
        v_date := as_date(p_command ->> 'business_date');
        if v_date is null or v_date not between '2000-01-01' and '2900-01-01' then
            return invalid('business_date', 'bad_date');
        end if;
    end if;
    begin
        -- One date at first: the guard rows of the others are counted once, when all rooms are there.
        insert into hotel (code, name, time_zone, currency, minor_digits, business_date, sell_until)
        values (p_command ->> 'code', p_command ->> 'name', v_zone, p_command ->> 'currency',
                currency_digits(p_command ->> 'currency'), v_date, v_date + 1)
        on conflict (code) do nothing
        returning id into v_id;
        if v_id is null then
            perform refuse(invalid('code', 'taken'));
        end if;
        for v_type in
            select t.type, t.index
            from jsonb_array_elements(nullif(p_command -> 'types', 'null'))
                with ordinality t (type, index)
        loop
            perform add_type(v_id, v_type.type, v_type.index::int - 1);
        end loop;
        for v_type in
            select e ->> 'type' as code, min(i) as index
            from jsonb_array_elements(nullif(p_command -> 'rooms', 'null')) with ordinality r (e, i)
            where not exists (
                select
                from room_type t
                where t.hotel_id = v_id
                  and t.code = e ->> 'type')
            group by 1
            order by 2
        loop
            perform add_type(v_id, jsonb_build_object('code', v_type.code), v_type.index::int - 1);
        end loop;
        v_refusal := add_rooms(v_id, coalesce(nullif(p_command -> 'rooms', 'null'), '[]'));
        if v_refusal is not null then
            perform refuse(v_refusal);
        end if;
        update hotel h
        set sell_until = v_date + 1200
        where h.id = v_id;
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    v_event := write_event(c, null, null, null, null, null, jsonb_build_object('hotel', v_id));
    return finish_write(c, v_event, jsonb_build_object(
        'hotel', (select hotel_json(h) from hotel h where h.id = v_id),
        'types', (select jsonb_agg(type_json(t) order by t.rack_order)
                  from room_type t where t.hotel_id = v_id),
        'rooms', (select coalesce(jsonb_agg(room_json(r) order by r.rack_order), '[]')
                  from room r where r.hotel_id = v_id)));
end
$$;
alter function api.add_hotel(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.add_hotel(int, uuid, text, jsonb) from public;
