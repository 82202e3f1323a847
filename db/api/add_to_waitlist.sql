-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A party waits for nights of a type. Uses no inventory.
create or replace function api.add_to_waitlist(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    w roomrack.waiting;
    v_type constant int := (p_command ->> 'type')::int;
    v_arrival constant date := as_date(p_command ->> 'arrival');
    v_departure constant date := as_date(p_command ->> 'departure');
    v_day_use constant boolean := coalesce((p_command ->> 'day_use')::boolean, false);
    v_guest bigint;
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'add_to_waitlist', p_command,
                     array['guest', 'type', 'arrival', 'departure', 'day_use', 'adults', 'children',
                           'notes']);
    if c.refusal is not null then
        return c.refusal;
    elsif jsonb_typeof(p_command -> 'guest') is distinct from 'object' then
        return invalid('guest', 'required');
    elsif v_type is null then
        return invalid('type', 'required');
    elsif v_arrival is null or v_departure is null then
        return invalid(case when v_arrival is null then 'arrival' else 'departure' end, 'bad_date');
    end if;
    v_refusal := party_fault(p_command);
    v_guest := (p_command #>> '{guest,id}')::bigint;
    if v_refusal is null and v_guest is null then
        v_refusal := guest_fault(p_command -> 'guest', true);
    end if;
    v_refusal := coalesce(v_refusal, dates_fault(v_arrival, v_departure, v_day_use, c.business_date,
                                                 c.sell_until, null));
    if v_refusal is not null then
        return v_refusal;
    end if;
    perform from room_type t where t.hotel_id = p_hotel and t.id = v_type;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    if v_guest is null then
        v_guest := add_guest(p_hotel, p_command -> 'guest');
    else
        v_guest := known_guest(p_hotel, v_guest);
        if v_guest is null then
            return '{"result": "not_found"}'::jsonb;
        end if;
    end if;
    insert into waiting (hotel_id, guest_id, type_id, arrival, departure, day_use, adults, children,
                         notes, created_by, created_desk)
    values (p_hotel, v_guest, v_type, v_arrival, v_departure, v_day_use,
            coalesce((p_command ->> 'adults')::int, 1),
            coalesce((p_command ->> 'children')::int, 0), coalesce(p_command ->> 'notes', ''),
            c.person_id, c.desk)
    returning * into w;
    return finish_setup(
        c, null, null,
        jsonb_build_object('waiting', w.id, 'guest', w.guest_id, 'type', w.type_id,
                           'arrival', w.arrival, 'departure', w.departure, 'state', w.state),
        jsonb_build_object('waiting', jsonb_build_array(waiting_json(p_hotel, w.id))));
end
$$;
alter function api.add_to_waitlist(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.add_to_waitlist(int, uuid, text, jsonb) from public;
grant execute on function api.add_to_waitlist(int, uuid, text, jsonb) to roomrack_clerk;
