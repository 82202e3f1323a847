-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Closes the business date that the caller saw, once: marks the no-shows that are named, turns the
-- rooms of who stays on dirty and rolls the business date. Refused with the list while anything is
-- open; to a second desk, with the event of the one that closed the day.
create or replace function api.close_day(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_day constant date := as_date(p_command ->> 'day');
    v_no_shows bigint[] := '{}'::bigint[];
    v_known int;
    v_types int[];
    v_open jsonb;
    v_reservation bigint;
    v_version int;
    v_stays bigint[];
    v_before jsonb;
    v_answers jsonb := '[]'::jsonb;
    v_dirty int[];
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'close_day', p_command, array['day', 'no_shows'],
                     true);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif v_day is null then
        return invalid('day', 'bad_date');
    elsif v_day > c.business_date then
        return invalid('day', 'not_yet');
    elsif v_day < c.business_date then
        return invalid('day', 'already_closed') || jsonb_build_object('changes', (
            select coalesce(jsonb_agg(event_json(e)), '[]')
            from (
                select *
                from event x
                where x.hotel_id = p_hotel
                  and x.kind = 'close_day'
                  and x.before ->> 'business_date' = v_day::text
                order by x.id desc
                limit 1) e));
    end if;
    if coalesce(p_command -> 'no_shows', 'null') <> 'null' then
        if jsonb_typeof(p_command -> 'no_shows') <> 'array' then
            return invalid('no_shows', 'required');
        end if;
        v_no_shows := array(
            select distinct e::bigint
            from jsonb_array_elements_text(p_command -> 'no_shows') e
            order by 1);
    end if;
    select count(*)::int, array_agg(o.type_id)
    into v_known, v_types
    from occupancy o
    where o.hotel_id = p_hotel
      and o.kind = 'stay'
      and o.id = any (v_no_shows);
    if v_known <> cardinality(v_no_shows) then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform lock_types(p_hotel, v_types);
    perform
    from reservation r
    where r.hotel_id = p_hotel
      and r.id in (
            select o.reservation_id
            from occupancy o
            where o.hotel_id = p_hotel
              and o.id = any (v_no_shows))
    order by r.id
    for no key update;
    perform
    from occupancy o
    where o.hotel_id = p_hotel
      and o.id = any (v_no_shows)
      and (o.status not in ('requested', 'reserved') or o.arrival > v_day);
    if found then
        return invalid('no_shows', 'wrong_status');
    end if;
    v_open := roomrack.open_items(p_hotel, v_day, v_no_shows);
    if v_open <> '[]' then
        return invalid('day', 'open') || jsonb_build_object('open_items', v_open);
    end if;

    for v_reservation, v_stays in
        select o.reservation_id, array_agg(o.id order by o.id)
        from occupancy o
        where o.hotel_id = p_hotel
          and o.id = any (v_no_shows)
        group by o.reservation_id
        order by o.reservation_id
    loop
        v_before := stays_json(p_hotel, v_stays);
        update occupancy o
        set status = 'no_show'
        where o.hotel_id = p_hotel
          and o.id = any (v_stays);
        update reservation r
        set version = r.version + 1
        where r.hotel_id = p_hotel
          and r.id = v_reservation
        returning r.version into v_version;
        perform write_event(
            c, v_reservation, v_version, v_stays, null, jsonb_build_object('stays', v_before),
            jsonb_build_object('stays', stays_json(p_hotel, v_stays)), 'no_show');
        v_answers := v_answers || reservation_json(p_hotel, v_reservation);
    end loop;

    with dirty as (
        update room r
        set housekeeping = 'dirty'
        where r.hotel_id = p_hotel
          and r.housekeeping <> 'dirty'
          and r.id in (
                select o.room_id
                from occupancy o
                where o.hotel_id = p_hotel
                  and o.kind = 'stay'
                  and o.status = 'in_house')
        returning r.id)
    select array_agg(d.id)
    into v_dirty
    from dirty d;
    perform roll_day(c);
    v_event := write_event(
        c, null, null, v_no_shows, null, jsonb_build_object('business_date', v_day),
        jsonb_build_object('business_date', v_day + 1, 'no_shows', to_jsonb(v_no_shows)));
    return finish_write(c, v_event, jsonb_build_object(
        'reservations', v_answers,
        'rooms', (
            select coalesce(jsonb_agg(room_json(r) order by r.id), '[]')
            from room r
            where r.hotel_id = p_hotel
              and r.id = any (v_dirty)),
        'hotel', (select hotel_json(h) from hotel h where h.id = p_hotel)));
end
$$;
alter function api.close_day(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.close_day(int, uuid, text, jsonb) from public;
grant execute on function api.close_day(int, uuid, text, jsonb) to roomrack_clerk;
