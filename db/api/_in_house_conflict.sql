-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Who is still in house in a room, as a slot_taken answer, or null.
create or replace function roomrack.in_house_conflict(p_hotel int, p_room int, p_for int)
returns jsonb
language plpgsql volatile
as $$
declare
    v_conflict jsonb;
begin
    select roomrack.conflict_json(o.hotel_id, o.id, p_for)
    into v_conflict
    from roomrack.occupancy o
    where o.hotel_id = p_hotel
      and o.room_id = p_room
      and o.kind = 'stay'
      and o.status = 'in_house'
    limit 1;
    if v_conflict is null then
        return null;
    end if;
    return jsonb_build_object('result', 'slot_taken', 'conflicts', jsonb_build_array(v_conflict));
end
$$;
alter function roomrack.in_house_conflict(int, int, int) owner to roomrack_owner;
revoke all on function roomrack.in_house_conflict(int, int, int) from public;
