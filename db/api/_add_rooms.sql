-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Adds rooms [{number, type (code), floor?, name?}] in their order. Null, or what is wrong with them.
create or replace function roomrack.add_rooms(p_hotel int, p_rooms jsonb) returns jsonb
language plpgsql volatile
as $$
declare
    v_room jsonb;
    v_index int := 0;
    v_type int;
    v_order int := coalesce(
        (select max(r.rack_order) from roomrack.room r where r.hotel_id = p_hotel), 0);
    v_number text;
begin
    for v_room in select e from jsonb_array_elements(p_rooms) e loop
        v_number := v_room ->> 'number';
        if jsonb_typeof(v_room) <> 'object' or v_number is null or v_number !~ '^\S.{0,19}$'
           or not roomrack.is_visible(v_number)
           or roomrack.text_fault(v_number, 20) is not null then
            return roomrack.invalid('number', 'required', v_index);
        elsif v_room - array['number', 'type', 'floor', 'name'] <> '{}' then
            return roomrack.invalid('rooms', 'unknown_key', v_index);
        elsif roomrack.text_fault(v_room ->> 'name', 100) is not null then
            return roomrack.invalid('name', roomrack.text_fault(v_room ->> 'name', 100), v_index);
        end if;
        select t.id
        into v_type
        from roomrack.room_type t
        where t.hotel_id = p_hotel
          and t.code = v_room ->> 'type';
        if not found then
            return roomrack.invalid('type', 'unknown_type', v_index);
        end if;
        insert into roomrack.room (hotel_id, type_id, number, name, floor, rack_order)
        values (p_hotel, v_type, v_number, coalesce(v_room ->> 'name', ''),
                coalesce((v_room ->> 'floor')::int, 0), v_order + v_index + 1)
        on conflict (hotel_id, number) do nothing;
        if not found then
            return roomrack.invalid('number', 'taken', v_index);
        end if;
        v_index := v_index + 1;
    end loop;
    return null;
end
$$;
alter function roomrack.add_rooms(int, jsonb) owner to roomrack_owner;
revoke all on function roomrack.add_rooms(int, jsonb) from public;
