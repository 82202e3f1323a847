-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Books one stay, or a group: all of its stays or none. A clerk may; overbooking is a supervisor's.
create or replace function api.book(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    w roomrack.stay_wish;
    v_wishes roomrack.stay_wish[] := '{}'::roomrack.stay_wish[];
    v_types int[] := '{}'::int[];
    v_stays jsonb;
    v_guest bigint;
    v_hold timestamptz;
    v_overbook boolean;
    v_lists constant boolean := touches_lists(p_command);
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'book', p_command,
                     array['guest', 'adults', 'children', 'notes', 'walk_in', 'stays', 'hold_until',
                           'overbook', 'waiting', 'wishes']);
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_overbook := coalesce((p_command ->> 'overbook')::boolean, false);
    if v_overbook then
        c := need_role(c, 'supervisor');
        if c.refusal is not null then
            return c.refusal;
        end if;
    end if;

    if jsonb_typeof(p_command -> 'guest') is distinct from 'object' then
        return invalid('guest', 'required');
    end if;
    v_guest := (p_command #>> '{guest,id}')::bigint;
    if v_guest is not null then
        perform from guest g where g.hotel_id = p_hotel and g.id = v_guest;
        if not found then
            return '{"result": "not_found"}'::jsonb;
        end if;
    else
        v_refusal := guest_fault(p_command -> 'guest', true);
        if v_refusal is not null then
            return v_refusal;
        end if;
    end if;
    v_refusal := party_fault(p_command);
    if v_refusal is not null then
        return v_refusal;
    end if;
    v_hold := (p_command ->> 'hold_until')::timestamptz;
    if v_hold <= clock_timestamp() or v_hold = 'infinity' then
        return invalid('hold_until', 'past');
    end if;

    v_stays := p_command -> 'stays';
    if jsonb_typeof(v_stays) is distinct from 'array' or jsonb_array_length(v_stays) = 0 then
        return invalid('stays', 'required');
    elsif jsonb_array_length(v_stays) > 200 then
        return invalid('stays', 'too_many');
    end if;
    for i in 0 .. jsonb_array_length(v_stays) - 1 loop
        w := read_stay(c, v_stays -> i, i);
        if w.refusal is not null then
            return w.refusal;
        end if;
        -- Two stays of the command in each other's way: no conflict with anybody, but a slip.
        if i > 0 and w.room_id is not null then
            perform
            from unnest(v_wishes) x
            where x.room_id = w.room_id
              and half_days('stay', 'reserved', x.arrival, x.departure, x.day_use)
                  && half_days('stay', 'reserved', w.arrival, w.departure, w.day_use);
            if found then
                return invalid('room', 'twice', i);
            end if;
        end if;
        v_wishes := v_wishes || w;
        v_types := v_types || w.type_id;
    end loop;
    perform lock_types(p_hotel, v_types);
    if v_guest is not null then
        v_guest := known_guest(p_hotel, v_guest);
        if v_guest is null then
            return '{"result": "not_found"}'::jsonb;
        end if;
    end if;

    if cardinality(v_wishes) = 1 and not v_overbook and not v_lists then
        return book_stays(c, p_command, v_wishes, v_guest, v_hold, false);
    end if;
    begin
        if v_lists then
            perform lift_pickups(c, p_command, v_wishes);
        end if;
        return book_stays(c, p_command, v_wishes, v_guest, v_hold, v_overbook);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
end
$$;
alter function api.book(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.book(int, uuid, text, jsonb) from public;
grant execute on function api.book(int, uuid, text, jsonb) to roomrack_clerk;
