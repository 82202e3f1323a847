-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- How many more of a type may be sold than there are rooms, for dates [from, to). A supervisor's, or a
-- clerk's with an approval.
create or replace function api.set_overbooking(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_type constant int := (p_command ->> 'type')::int;
    v_from constant date := as_date(p_command ->> 'from');
    v_to constant date := as_date(p_command ->> 'to');
    v_extra constant int := (p_command ->> 'extra')::int;
    v_refusal jsonb;
    v_nights jsonb;
    v_code text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_overbooking', p_command,
                     array['type', 'from', 'to', 'extra'], true);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif v_extra is null or v_extra not between 0 and 1000 then
        return invalid('extra', 'out_of_range');
    end if;
    v_refusal := read_span(c, p_command, v_from, v_to);
    if v_refusal is not null then
        return v_refusal;
    end if;
    perform lock_types(p_hotel, array[v_type]);
    select jsonb_agg(n.date order by n.date)
    into v_nights
    from type_night n
    left join overbooking b
        on b.hotel_id = p_hotel and b.type_id = v_type and b.date = n.date
    where n.hotel_id = p_hotel
      and n.type_id = v_type
      and n.date between v_from and v_to - 1
      and least(n.free_day, n.free_night) + v_extra - coalesce(b.extra, 0) < 0;
    if v_nights is not null then
        select t.code into v_code
        from room_type t
        where t.hotel_id = p_hotel and t.id = v_type;
        return jsonb_build_object('result', 'full', 'type', v_type, 'type_code', v_code,
                                  'nights', v_nights, 'half', 'night', 'without_room', '[]'::jsonb);
    end if;
    insert into overbooking (hotel_id, type_id, date, extra)
    select p_hotel, v_type, v_from + i, v_extra
    from generate_series(0, v_to - v_from - 1) i
    on conflict (hotel_id, type_id, date) do update
    set extra = excluded.extra
    where overbooking.extra <> excluded.extra;
    return finish_setup(c, null, null, p_command, '{}');
end
$$;
alter function api.set_overbooking(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.set_overbooking(int, uuid, text, jsonb) from public;
grant execute on function api.set_overbooking(int, uuid, text, jsonb) to roomrack_clerk;
