-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Keeps rooms of a type for a group or a contract. A supervisor's.
create or replace function api.add_block(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    b roomrack.block;
    v_from constant date := as_date(p_command ->> 'from');
    v_to constant date := as_date(p_command ->> 'to');
    v_quantity constant int := (p_command ->> 'quantity')::int;
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'add_block', p_command,
                     array['name', 'type', 'from', 'to', 'quantity', 'definite', 'cutoff']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_refusal := coalesce(
        block_fault(c, p_command, true), read_span(c, p_command, v_from, v_to),
        case when v_to > v_from + 400 then invalid('to', 'too_long') end);
    if v_refusal is not null then
        return v_refusal;
    end if;
    perform lock_types(p_hotel, array[(p_command ->> 'type')::int]);
    begin
        insert into block (hotel_id, name, type_id, from_date, to_date, quantity, definite, cutoff,
                           created_by, created_desk)
        values (p_hotel, p_command ->> 'name', (p_command ->> 'type')::int, v_from, v_to, v_quantity,
                coalesce((p_command ->> 'definite')::boolean, false),
                as_date(p_command ->> 'cutoff'), c.person_id, c.desk)
        returning * into b;
        with nights as (
            insert into occupancy (hotel_id, kind, type_id, arrival, departure, status, quantity,
                                   reason, created_by, created_desk)
            select p_hotel, 'allotment', b.type_id, v_from + i, v_from + i + 1, 'released', 1, b.name,
                c.person_id, c.desk
            from generate_series(0, v_to - v_from - 1) i
            returning id, arrival)
        insert into block_night (hotel_id, block_id, date, occupancy_id)
        select p_hotel, b.id, n.arrival, n.id
        from nights n;
        perform lay_block(c, b);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_setup(c, null, null, block_event(b), blocks_answer(p_hotel, array[b.id]));
end
$$;
alter function api.add_block(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.add_block(int, uuid, text, jsonb) from public;
grant execute on function api.add_block(int, uuid, text, jsonb) to roomrack_clerk;
