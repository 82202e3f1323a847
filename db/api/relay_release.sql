-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function api.relay_release() returns boolean
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
as $$
begin
    return pg_advisory_unlock(lock_key(5, 0, 0));
end
$$;
alter function api.relay_release() owner to roomrack_owner;
revoke all on function api.relay_release() from public;
grant execute on function api.relay_release() to roomrack_clerk;
