-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The part of a booking that comes before its stays are put down: whoever waited still waits, and the
-- nights that are picked up leave their allotments. Raises RR001 with the refusal; the types' keys
-- are held.
create or replace function roomrack.lift_pickups(
    p_context roomrack.write_context,
    p_command jsonb,
    p_wishes roomrack.stay_wish[]
) returns void
language plpgsql volatile
as $$
declare
    b roomrack.block;
    w roomrack.stay_wish;
    v_stays constant jsonb := p_command -> 'stays';
begin
    if (p_command ->> 'waiting') is not null then
        perform
        from roomrack.waiting x
        where x.hotel_id = p_context.hotel_id
          and x.id = (p_command ->> 'waiting')::bigint
          and x.state = 'open'
        for update;
        if not found then
            perform roomrack.refuse(roomrack.invalid('waiting', 'wrong_status'));
        end if;
    end if;
    for i in 1 .. cardinality(p_wishes) loop
        continue when (v_stays -> (i - 1) ->> 'block') is null;
        w := p_wishes[i];
        select *
        into b
        from roomrack.block x
        where x.hotel_id = p_context.hotel_id
          and x.id = (v_stays -> (i - 1) ->> 'block')::bigint
        for update;
        if not found then
            perform roomrack.refuse('{"result": "not_found"}');
        elsif b.released or b.cutoff <= p_context.business_date then
            perform roomrack.refuse(roomrack.invalid('block', 'released', i - 1));
        elsif w.type_id <> b.type_id or w.day_use then
            perform roomrack.refuse(roomrack.invalid('block', 'other_type', i - 1));
        elsif w.arrival < b.from_date or w.departure > b.to_date then
            perform roomrack.refuse(roomrack.invalid('block', 'outside', i - 1));
        elsif not roomrack.take_from_block(b.hotel_id, b.id, w.arrival, w.departure, 1) then
            perform roomrack.refuse(roomrack.invalid('block', 'none_left', i - 1));
        end if;
    end loop;
end
$$;
alter function roomrack.lift_pickups(roomrack.write_context, jsonb, roomrack.stay_wish[]) owner to roomrack_owner;
revoke all on function roomrack.lift_pickups(roomrack.write_context, jsonb, roomrack.stay_wish[]) from public;
