-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What an answer says of allotments that a write changed: they, and their nights as the rack has them.
create or replace function roomrack.blocks_answer(p_hotel int, p_blocks bigint[]) returns jsonb
language plpgsql stable
as $$
begin
    return jsonb_build_object(
        'blocks', (
            select coalesce(jsonb_agg(roomrack.block_json(p_hotel, b) order by b), '[]')
            from unnest(p_blocks) b),
        'occupancies', (
            select coalesce(jsonb_agg(roomrack.occupancy_json(o) order by o.id), '[]')
            from roomrack.block_night n
            join roomrack.occupancy o on o.hotel_id = n.hotel_id and o.id = n.occupancy_id
            where n.hotel_id = p_hotel
              and n.block_id = any (p_blocks)));
end
$$;
alter function roomrack.blocks_answer(int, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.blocks_answer(int, bigint[]) from public;
