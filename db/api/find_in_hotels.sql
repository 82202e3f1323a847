-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- As find_reservations, in all hotels of the caller: hotel by hotel, in each by what fits best.
create or replace function api.find_in_hotels(p_text text, p_limit int) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_limit constant int := least(greatest(coalesce(p_limit, 20), 0), 200);
    v_hotel int;
    v_found jsonb := '[]'::jsonb;
begin
    for v_hotel in
        select h.id
        from hotels_of_person() h
    loop
        exit when jsonb_array_length(v_found) >= v_limit;
        v_found := v_found || api.find_reservations(v_hotel, p_text,
                                                    v_limit - jsonb_array_length(v_found));
    end loop;
    return v_found;
end
$$;
alter function api.find_in_hotels(text, int) owner to roomrack_owner;
revoke all on function api.find_in_hotels(text, int) from public;
grant execute on function api.find_in_hotels(text, int) to roomrack_clerk;
