-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Closes a room from p_from to p_to (null: without end) and stores the answer.
create or replace function roomrack.close(
    p_context roomrack.write_context,
    p_room int,
    p_from date,
    p_to date,
    p_status text,
    p_reason text
) returns jsonb
language plpgsql volatile
as $$
declare
    v_type int;
    v_refusal jsonb;
    v_id bigint;
    v_event bigint;
begin
    v_refusal := roomrack.dates_fault(p_from, p_to, false, p_context.business_date,
                                      p_context.sell_until, null);
    if v_refusal is not null then
        return jsonb_set(v_refusal, '{field}', case v_refusal ->> 'field'
            when 'arrival' then '"from"' else '"to"' end::jsonb);
    elsif roomrack.text_fault(p_reason, 500) is not null then
        return roomrack.invalid('reason', roomrack.text_fault(p_reason, 500));
    end if;
    select r.type_id
    into v_type
    from roomrack.room r
    where r.hotel_id = p_context.hotel_id
      and r.id = p_room;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    perform roomrack.lock_types(p_context.hotel_id, array[v_type]);
    v_refusal := roomrack.obstacle(
        p_context, v_type, p_room,
        roomrack.half_days('closure', p_status, p_from, p_to, false), 1, 0);
    if v_refusal is not null then
        return v_refusal;
    end if;
    insert into roomrack.occupancy (
        hotel_id, kind, type_id, room_id, arrival, departure, status, reason, created_by,
        created_desk)
    values (
        p_context.hotel_id, 'closure', v_type, p_room, p_from, p_to, p_status,
        coalesce(p_reason, ''), p_context.person_id, p_context.desk)
    returning id into v_id;
    v_event := roomrack.write_event(
        p_context, null, null, array[v_id], p_room, null,
        jsonb_build_object('from', p_from, 'to', p_to, 'status', p_status));
    return roomrack.finish_write(p_context, v_event, jsonb_build_object(
        'occupancies', jsonb_build_array(roomrack.closure_json(p_context.hotel_id, v_id))));
end
$$;
alter function roomrack.close(roomrack.write_context, int, date, date, text, text) owner to roomrack_owner;
revoke all on function roomrack.close(roomrack.write_context, int, date, date, text, text) from public;
