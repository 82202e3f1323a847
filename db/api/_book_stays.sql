-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Writes a booking under its types' keys. Refuses with a result while nothing is written; a stay of
-- a group that is refused after others were written raises RR001, which the caller turns back.
create or replace function roomrack.book_stays(
    p_context roomrack.write_context,
    p_command jsonb,
    p_wishes roomrack.stay_wish[],
    p_guest bigint,
    p_hold_until timestamptz,
    p_overbook boolean
) returns jsonb
language plpgsql volatile
as $$
declare
    w roomrack.stay_wish;
    v_lists constant boolean := roomrack.touches_lists(p_command);
    v_more jsonb := '{}'::jsonb;
    v_status constant text := case when p_hold_until is null then 'reserved' else 'requested' end;
    v_guest bigint := p_guest;
    v_stay_guest bigint;
    v_reservation bigint;
    v_ids bigint[] := '{}'::bigint[];
    v_id bigint;
    v_confirmation bigint;
    v_created_at timestamptz;
    v_guest_json jsonb;
    v_alert text;
    v_has_document boolean;
    -- The stays as the event keeps them and as the answer shows them.
    v_events jsonb := '[]'::jsonb;
    v_stays jsonb := '[]'::jsonb;
    v_stay jsonb;
    v_held int4range;
    v_refusal jsonb;
    v_conflicts jsonb;
    v_event bigint;
begin
    for i in 1 .. cardinality(p_wishes) loop
        w := p_wishes[i];
        v_held := roomrack.half_days('stay', v_status, w.arrival, w.departure, w.day_use);
        v_refusal := roomrack.obstacle(p_context, w.type_id, w.room_id, v_held, 1, i - 1);
        if v_refusal ->> 'result' = 'full' and p_overbook then
            perform roomrack.allow_more(p_context.hotel_id, w.type_id, v_refusal -> 'nights');
            v_refusal := roomrack.obstacle(p_context, w.type_id, w.room_id, v_held, 1, i - 1);
        end if;
        if v_refusal ->> 'result' = 'slot_taken' then
            v_conflicts := coalesce(v_conflicts, '[]') || (v_refusal -> 'conflicts');
        elsif v_refusal is not null then
            exit;
        end if;
        continue when v_conflicts is not null;

        if v_reservation is null then
            if v_guest is null then
                v_guest := roomrack.add_guest(p_context.hotel_id, p_command -> 'guest');
            end if;
            select roomrack.guest_json(g), g.alert, d.guest_id is not null
            into v_guest_json, v_alert, v_has_document
            from roomrack.guest g
            left join roomrack.guest_document d
                on d.hotel_id = g.hotel_id and d.guest_id = g.id
            where g.hotel_id = p_context.hotel_id
              and g.id = v_guest;
            insert into roomrack.reservation (
                hotel_id, guest_id, adults, children, notes, wishes, walk_in, group_size, created_by,
                created_desk)
            values (
                p_context.hotel_id, v_guest, coalesce((p_command ->> 'adults')::int, 1),
                coalesce((p_command ->> 'children')::int, 0), coalesce(p_command ->> 'notes', ''),
                case when p_command ? 'wishes' then roomrack.wishes_of(p_command) else '{}' end,
                coalesce((p_command ->> 'walk_in')::boolean, false), cardinality(p_wishes),
                p_context.person_id, p_context.desk)
            returning id, confirmation, created_at
            into v_reservation, v_confirmation, v_created_at;
        end if;
        if w.guest_name is not null then
            v_stay_guest := roomrack.add_guest(p_context.hotel_id,
                                               jsonb_build_object('name', w.guest_name));
        else
            v_stay_guest := v_guest;
        end if;
        insert into roomrack.occupancy (
            hotel_id, kind, reservation_id, confirmation, version, group_size, guest_id, guest_name,
            sold_type_id, type_id, room_id, arrival, departure, day_use, status, hold_until,
            room_locked, prices, created_at, created_by, created_desk)
        values (
            p_context.hotel_id, 'stay', v_reservation, v_confirmation, 1, cardinality(p_wishes),
            v_stay_guest, coalesce(w.guest_name, v_guest_json ->> 'name'), w.sold_type_id, w.type_id,
            w.room_id, w.arrival, w.departure, w.day_use, v_status, p_hold_until, w.room_locked,
            w.prices, v_created_at, p_context.person_id, p_context.desk)
        returning id into v_id;
        v_ids := v_ids || v_id;
        v_stay := jsonb_build_object(
            'guest_id', v_stay_guest, 'sold_type', w.sold_type_id, 'type', w.type_id,
            'room', w.room_id, 'arrival', w.arrival, 'departure', w.departure,
            'day_use', w.day_use, 'status', v_status, 'prices', w.prices,
            'room_locked', w.room_locked, 'hold_until', p_hold_until);
        v_events := v_events || (v_stay || jsonb_build_object('stay', v_id));
        v_stays := v_stays || (v_stay || jsonb_build_object(
            'id', v_id, 'kind', 'stay', 'reservation', v_reservation,
            'confirmation', v_confirmation, 'version', 1,
            'guest', coalesce(w.guest_name, v_guest_json ->> 'name'),
            'quantity', 1, 'reason', '',
            'by', p_context.display_name, 'by_login', session_user, 'desk', p_context.desk,
            'since', v_created_at, 'group_size', cardinality(p_wishes)));
        if v_lists then
            v_stays := jsonb_set(v_stays, '{-1,allotment}', coalesce((
                select to_jsonb(b.name)
                from roomrack.block b
                where b.hotel_id = p_context.hotel_id
                  and b.id = (p_command -> 'stays' -> (i - 1) ->> 'block')::bigint), '""'));
        end if;
    end loop;

    if v_conflicts is not null then
        v_refusal := jsonb_build_object('result', 'slot_taken', 'conflicts', v_conflicts);
    end if;
    if v_refusal is not null then
        if v_reservation is not null or p_overbook or v_lists then
            raise exception 'refused' using errcode = 'RR001', detail = v_refusal::text;
        end if;
        return v_refusal;
    end if;
    if v_lists then
        v_more := roomrack.note_pickups(p_context, p_command, p_wishes, v_reservation, v_ids);
    end if;
    v_event := roomrack.write_event(
        p_context, v_reservation, 1, v_ids, null, null,
        jsonb_build_object('guest', v_guest, 'stays', v_events)
            || jsonb_strip_nulls(jsonb_build_object('waiting', (p_command ->> 'waiting')::bigint)));
    return roomrack.finish_write(p_context, v_event, v_more || jsonb_build_object(
        'reservations', jsonb_build_array(jsonb_build_object(
            'id', v_reservation, 'hotel', p_context.hotel_id, 'confirmation', v_confirmation,
            'version', 1, 'guest', v_guest_json, 'guest_alert', v_alert,
            'guest_has_document', v_has_document,
            'adults', coalesce((p_command ->> 'adults')::int, 1),
            'children', coalesce((p_command ->> 'children')::int, 0),
            'notes', coalesce(p_command ->> 'notes', ''),
            'walk_in', coalesce((p_command ->> 'walk_in')::boolean, false),
            'wishes', case when p_command ? 'wishes' then to_jsonb(roomrack.wishes_of(p_command))
                else '[]' end,
            'created_at', v_created_at, 'created_by', p_context.display_name,
            'created_desk', p_context.desk, 'stays', v_stays))));
end
$$;
alter function roomrack.book_stays(roomrack.write_context, jsonb, roomrack.stay_wish[], bigint, timestamptz, boolean) owner to roomrack_owner;
revoke all on function roomrack.book_stays(roomrack.write_context, jsonb, roomrack.stay_wish[], bigint, timestamptz, boolean) from public;
