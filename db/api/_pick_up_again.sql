-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Stays whose cancellation is about to be taken back: those that gave their nights back to an
-- allotment take them out again, if it still has them; else they need a place like any booking.
create or replace function roomrack.pick_up_again(
    p_context roomrack.write_context,
    p_ids bigint[]
) returns jsonb
language plpgsql volatile
as $$
declare
    v_pickup record;
    v_blocks bigint[] := '{}'::bigint[];
begin
    for v_pickup in
        select u.stay_id, u.block_id, u.arrival, u.departure
        from roomrack.pickup u
        join roomrack.block b on b.hotel_id = u.hotel_id and b.id = u.block_id
        join roomrack.occupancy o on o.hotel_id = u.hotel_id and o.id = u.stay_id
        where u.hotel_id = p_context.hotel_id
          and u.stay_id = any (p_ids)
          and u.given_back
          and not b.released
          and (b.cutoff is null or b.cutoff > p_context.business_date)
          and o.status = 'cancelled'
        order by u.block_id, u.stay_id
    loop
        if roomrack.take_from_block(p_context.hotel_id, v_pickup.block_id, v_pickup.arrival,
                                    v_pickup.departure, 1) then
            update roomrack.pickup u
            set given_back = false
            where u.hotel_id = p_context.hotel_id
              and u.stay_id = v_pickup.stay_id;
            if v_pickup.block_id <> all (v_blocks) then
                v_blocks := v_blocks || v_pickup.block_id;
            end if;
        end if;
    end loop;
    if v_blocks = '{}' then
        return '{}'::jsonb;
    end if;
    return roomrack.blocks_answer(p_context.hotel_id, v_blocks);
end
$$;
alter function roomrack.pick_up_again(roomrack.write_context, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.pick_up_again(roomrack.write_context, bigint[]) from public;
