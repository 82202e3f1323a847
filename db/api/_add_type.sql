-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Adds a room type {code, name, base_price}; raises RR001 with what is wrong.
create or replace function roomrack.add_type(p_hotel int, p_type jsonb, p_index int) returns int
language plpgsql volatile
as $$
declare
    v_id int;
begin
    if jsonb_typeof(p_type) is distinct from 'object'
       or p_type - array['code', 'name', 'base_price'] <> '{}' then
        perform roomrack.refuse(roomrack.invalid('types', 'unknown_key', p_index));
    elsif (p_type ->> 'code') is null or p_type ->> 'code' !~ '^[A-Za-z0-9][A-Za-z0-9_+-]{0,19}$' then
        perform roomrack.refuse(roomrack.invalid('code', 'bad_code', p_index));
    elsif roomrack.text_fault(p_type ->> 'name', 100) is not null then
        perform roomrack.refuse(roomrack.invalid(
            'name', roomrack.text_fault(p_type ->> 'name', 100), p_index));
    elsif coalesce((p_type ->> 'base_price')::numeric, 0) not between 0 and 1e12 then
        perform roomrack.refuse(roomrack.invalid('base_price', 'out_of_range', p_index));
    end if;
    insert into roomrack.room_type (hotel_id, code, name, base_price, rack_order)
    values (p_hotel, p_type ->> 'code', coalesce(nullif(p_type ->> 'name', ''), p_type ->> 'code'),
            coalesce((p_type ->> 'base_price')::bigint, 0),
            coalesce((select max(t.rack_order) from roomrack.room_type t
                      where t.hotel_id = p_hotel), 0) + 1)
    on conflict (hotel_id, code) do nothing
    returning id into v_id;
    if v_id is null then
        perform roomrack.refuse(roomrack.invalid('code', 'taken', p_index));
    end if;
    return v_id;
end
$$;
alter function roomrack.add_type(int, jsonb, int) owner to roomrack_owner;
revoke all on function roomrack.add_type(int, jsonb, int) from public;
