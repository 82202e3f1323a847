-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What stands in the way of closing the business date; nothing for a hotel that isn't the caller's.
create or replace function api.open_items(p_hotel int)
returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    return (
        select roomrack.open_items(h.id, h.business_date)
        from hotel h
        where h.id = p_hotel);
end
$$;
alter function api.open_items(int) owner to roomrack_owner;
revoke all on function api.open_items(int) from public;
grant execute on function api.open_items(int) to roomrack_clerk;
