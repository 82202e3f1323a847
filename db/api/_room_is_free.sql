-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Whether nothing holds a room on a range of half-days; holds that are over don't count.
create or replace function roomrack.room_is_free(p_hotel int, p_room int, p_held int4range)
returns boolean
language plpgsql stable
as $$
begin
    return not exists (
        select
        from roomrack.occupancy o
        where o.hotel_id = p_hotel
          and o.room_id = p_room
          and o.held && p_held
          and not coalesce(o.status = 'requested' and o.hold_until < clock_timestamp(), false));
end
$$;
alter function roomrack.room_is_free(int, int, int4range) owner to roomrack_owner;
revoke all on function roomrack.room_is_free(int, int, int4range) from public;
