-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Raises the overbooking allowance of a type by one on the nights of a "full" answer.
create or replace function roomrack.allow_more(p_hotel int, p_type int, p_nights jsonb) returns void
language plpgsql volatile
as $$
begin
    insert into roomrack.overbooking (hotel_id, type_id, date, extra)
    select p_hotel, p_type, n::date, 1
    from jsonb_array_elements_text(p_nights) n
    order by n
    on conflict (hotel_id, type_id, date) do update
    set extra = overbooking.extra + 1;
    -- Desks read the allowances again when a type is stamped.
    update roomrack.room_type t
    set rack_order = t.rack_order
    where t.hotel_id = p_hotel
      and t.id = p_type;
end
$$;
alter function roomrack.allow_more(int, int, jsonb) owner to roomrack_owner;
revoke all on function roomrack.allow_more(int, int, jsonb) from public;
