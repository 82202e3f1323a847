-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Guests by any part of the name, its reading, the telephone number or the address: those who stay
-- or stayed last come first.
create or replace function api.find_guests(p_hotel int, p_text text, p_limit int) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_limit constant int := least(greatest(coalesce(p_limit, 20), 0), 200);
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    return guest_hits(p_hotel, array(select g.id from guests_like(p_hotel, p_text, v_limit) g),
                      v_limit);
end
$$;
alter function api.find_guests(int, text, int) owner to roomrack_owner;
revoke all on function api.find_guests(int, text, int) from public;
grant execute on function api.find_guests(int, text, int) to roomrack_clerk;
