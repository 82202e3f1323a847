-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Moves stays, also of several reservations, all or none: a drag, several bars, a swap, a shuffle.
create or replace function api.move(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    w roomrack.stay_wish;
    v_moves constant jsonb := p_command -> 'moves';
    v_wishes roomrack.stay_wish[] := '{}'::roomrack.stay_wish[];
    v_types int[] := '{}'::int[];
    v_ids bigint[] := '{}'::bigint[];
    v_reservations bigint[] := '{}'::bigint[];
    v_versions int[] := '{}'::int[];
    v_version int;
    v_asks boolean := false;
    v_before jsonb[] := '{}'::jsonb[];
    v_answers jsonb := '[]'::jsonb;
    v_stays bigint[];
    v_event bigint;
    v_refusal jsonb;
    v_answer text;
    v_order record;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'move', p_command, array['moves']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    if jsonb_typeof(v_moves) is distinct from 'array' or jsonb_array_length(v_moves) = 0 then
        return invalid('moves', 'required');
    elsif jsonb_array_length(v_moves) > 200 then
        return invalid('moves', 'too_many');
    end if;
    for i in 0 .. jsonb_array_length(v_moves) - 1 loop
        if (v_moves -> i ->> 'version') is null then
            return invalid('version', 'required', i);
        end if;
        w := read_change(c, v_moves -> i, i,
                         array['stay', 'version', 'room', 'arrival', 'departure', 'prices']);
        -- A stale edit before all else: what is wrong with it, or who may do it, is about a stay that
        -- has changed meanwhile.
        select x.version into v_version
        from reservation x
        where x.hotel_id = p_hotel and x.id = w.reservation_id;
        if w.reservation_id = any (v_reservations)
           and v_versions[array_position(v_reservations, w.reservation_id)]
               <> (v_moves -> i ->> 'version')::int then
            return invalid('version', 'differs', i);
        elsif v_version <> (v_moves -> i ->> 'version')::int then
            return stale(p_hotel, w.reservation_id, (v_moves -> i ->> 'version')::int);
        elsif w.refusal is not null then
            return w.refusal;
        elsif w.stay = any (v_ids) then
            return invalid('stay', 'twice', i);
        end if;
        v_asks := v_asks or change_needs_supervisor(p_hotel, w);
        v_wishes := v_wishes || w;
        v_ids := v_ids || w.stay;
        v_types := v_types || w.type_id || array(
            select o.type_id from occupancy o where o.hotel_id = p_hotel and o.id = w.stay);
        if w.reservation_id <> all (v_reservations) then
            v_reservations := v_reservations || w.reservation_id;
            v_versions := v_versions || (v_moves -> i ->> 'version')::int;
        end if;
    end loop;
    if v_asks then
        c := need_role(c, 'supervisor');
        if c.refusal is not null then
            return c.refusal;
        end if;
    end if;

    perform lock_types(p_hotel, v_types);
    for v_order in
        select u.reservation, u.version
        from unnest(v_reservations, v_versions) u (reservation, version)
        order by u.reservation
    loop
        v_refusal := open_reservation(c, v_order.reservation, v_order.version, '{}');
        if v_refusal is not null then
            return v_refusal;
        end if;
    end loop;

    for i in 1 .. cardinality(v_reservations) loop
        v_before[i] := stays_json(p_hotel, array(
            select x.stay from unnest(v_wishes) x where x.reservation_id = v_reservations[i]));
    end loop;
    begin
        perform change_stays(c, v_wishes);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    for i in 1 .. cardinality(v_reservations) loop
        v_stays := array(
            select x.stay from unnest(v_wishes) x where x.reservation_id = v_reservations[i]);
        update reservation x
        set version = x.version + 1
        where x.hotel_id = p_hotel
          and x.id = v_reservations[i]
        returning x.version into v_version;
        v_event := write_event(
            c, v_reservations[i], v_version, v_stays, null,
            jsonb_build_object('stays', v_before[i]),
            jsonb_build_object('stays', stays_json(p_hotel, v_stays)));
        v_answers := v_answers || reservation_json(p_hotel, v_reservations[i]);
    end loop;
    return finish_write(c, v_event, jsonb_build_object('reservations', v_answers));
end
$$;
alter function api.move(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.move(int, uuid, text, jsonb) from public;
grant execute on function api.move(int, uuid, text, jsonb) to roomrack_clerk;
