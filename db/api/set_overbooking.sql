-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- How many more of a type may be sold than there are rooms, for dates [from, to): as many on all of
-- them, or `each` date its own. A supervisor's, or a clerk's with an approval. Answers what was agreed
-- before, date by date.
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
    v_each constant jsonb := p_command -> 'each';
    v_wanted int[];
    v_were jsonb;
    v_refusal jsonb;
    v_nights jsonb;
    v_code text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_overbooking', p_command,
                     array['type', 'from', 'to', 'extra', 'each'], true);
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
    if v_each is null then
        v_wanted := array_fill(v_extra, array[v_to - v_from]);
    elsif jsonb_typeof(v_each) <> 'array' or jsonb_array_length(v_each) <> v_to - v_from then
        return invalid('each', 'bad_format');
    else
        v_wanted := array(
            select e.extra::int
            from jsonb_array_elements_text(v_each) with ordinality e (extra, i)
            order by e.i);
        if exists (select from unnest(v_wanted) w where w is null or w not between 0 and 1000) then
            return invalid('each', 'out_of_range');
        end if;
    end if;
    perform lock_types(p_hotel, array[v_type]);
    select jsonb_agg(coalesce(b.extra, 0) order by i)
    into v_were
    from generate_series(0, v_to - v_from - 1) i
    left join overbooking b
        on b.hotel_id = p_hotel and b.type_id = v_type and b.date = v_from + i;
    select jsonb_agg(n.date order by n.date)
    into v_nights
    from type_night n
    left join overbooking b
        on b.hotel_id = p_hotel and b.type_id = v_type and b.date = n.date
    where n.hotel_id = p_hotel
      and n.type_id = v_type
      and n.date between v_from and v_to - 1
      and least(n.free_day, n.free_night) + v_wanted[n.date - v_from + 1] - coalesce(b.extra, 0) < 0;
    if v_nights is not null then
        select t.code into v_code
        from room_type t
        where t.hotel_id = p_hotel and t.id = v_type;
        return jsonb_build_object('result', 'full', 'type', v_type, 'type_code', v_code,
                                  'nights', v_nights, 'half', 'night', 'without_room', '[]'::jsonb);
    end if;
    insert into overbooking (hotel_id, type_id, date, extra)
    select p_hotel, v_type, v_from + i, v_wanted[i + 1]
    from generate_series(0, v_to - v_from - 1) i
    on conflict (hotel_id, type_id, date) do update
    set extra = excluded.extra
    where overbooking.extra <> excluded.extra;
    -- Desks read the allowances again when a type is stamped.
    update room_type t
    set rack_order = t.rack_order
    where t.hotel_id = p_hotel
      and t.id = v_type;
    return finish_setup(c, null, jsonb_build_object('each', v_were), p_command,
                        jsonb_build_object('allowances', v_were));
end
$$;
alter function api.set_overbooking(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.set_overbooking(int, uuid, text, jsonb) from public;
grant execute on function api.set_overbooking(int, uuid, text, jsonb) to roomrack_clerk;
