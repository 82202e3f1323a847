-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function api.reservation(p_hotel int, p_id bigint) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    return reservation_json(p_hotel, p_id);
end
$$;
alter function api.reservation(int, bigint) owner to roomrack_owner;
revoke all on function api.reservation(int, bigint) from public;
grant execute on function api.reservation(int, bigint) to roomrack_clerk;
