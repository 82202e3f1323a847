-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.add_guest(p_hotel int, p_guest jsonb) returns bigint
language plpgsql volatile
as $$
declare
    v_id bigint;
begin
    insert into roomrack.guest (hotel_id, name, reading, phone, email, language)
    values (p_hotel, p_guest ->> 'name', coalesce(p_guest ->> 'reading', ''),
            coalesce(p_guest ->> 'phone', ''), coalesce(p_guest ->> 'email', ''),
            coalesce(p_guest ->> 'language', ''))
    returning id into v_id;
    return v_id;
end
$$;
alter function roomrack.add_guest(int, jsonb) owner to roomrack_owner;
revoke all on function roomrack.add_guest(int, jsonb) from public;
