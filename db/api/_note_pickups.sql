-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The part of a booking that comes after its stays: which of them were picked up, and who doesn't
-- wait any more. Returns what the answer says of these.
create or replace function roomrack.note_pickups(
    p_context roomrack.write_context,
    p_command jsonb,
    p_wishes roomrack.stay_wish[],
    p_reservation bigint,
    p_ids bigint[]
) returns jsonb
language plpgsql volatile
as $$
declare
    v_blocks bigint[] := '{}'::bigint[];
    v_block bigint;
    v_waiting constant bigint := (p_command ->> 'waiting')::bigint;
    v_answer jsonb := '{}'::jsonb;
begin
    for i in 1 .. cardinality(p_wishes) loop
        v_block := (p_command -> 'stays' -> (i - 1) ->> 'block')::bigint;
        continue when v_block is null;
        insert into roomrack.pickup (hotel_id, stay_id, block_id, arrival, departure)
        values (p_context.hotel_id, p_ids[i], v_block, (p_wishes[i]).arrival,
                (p_wishes[i]).departure);
        if v_block <> all (v_blocks) then
            v_blocks := v_blocks || v_block;
        end if;
    end loop;
    if v_blocks <> '{}' then
        v_answer := roomrack.blocks_answer(p_context.hotel_id, v_blocks);
    end if;
    if v_waiting is not null then
        update roomrack.waiting w
        set state = 'booked',
            reservation_id = p_reservation,
            version = w.version + 1
        where w.hotel_id = p_context.hotel_id
          and w.id = v_waiting;
        v_answer := v_answer || jsonb_build_object('waiting', jsonb_build_array(
            roomrack.waiting_json(p_context.hotel_id, v_waiting)));
    end if;
    return v_answer;
end
$$;
alter function roomrack.note_pickups(roomrack.write_context, jsonb, roomrack.stay_wish[], bigint, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.note_pickups(roomrack.write_context, jsonb, roomrack.stay_wish[], bigint, bigint[]) from public;
