-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A reservation of any of the caller's hotels by the number that the guest quotes.
create or replace function api.reservation_by_confirmation(p_confirmation bigint) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_hotel int;
    v_id bigint;
begin
    select r.hotel_id, r.id
    into v_hotel, v_id
    from reservation r
    where r.confirmation = p_confirmation;
    if not found or role_at(v_hotel) is null then
        return null;
    end if;
    return reservation_json(v_hotel, v_id);
end
$$;
alter function api.reservation_by_confirmation(bigint) owner to roomrack_owner;
revoke all on function api.reservation_by_confirmation(bigint) from public;
grant execute on function api.reservation_by_confirmation(bigint) to roomrack_clerk;
