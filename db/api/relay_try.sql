-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Makes the caller's session the one that relays events as hints, if nobody else is. The key goes
-- with the session, so another desk takes over when this one is gone.
create or replace function api.relay_try() returns boolean
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
as $$
begin
    return not pg_is_in_recovery() and pg_try_advisory_lock(lock_key(5, 0, 0));
end
$$;
alter function api.relay_try() owner to roomrack_owner;
revoke all on function api.relay_try() from public;
grant execute on function api.relay_try() to roomrack_clerk;
