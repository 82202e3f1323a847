-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The keys of slots, in ascending order. True if one had to be waited for: desks count that.
create or replace function roomrack.lock_slots(p_keys bigint[]) returns boolean
language plpgsql volatile
as $$
declare
    v_key bigint;
    v_waited boolean := false;
begin
    for v_key in
        select distinct k
        from unnest(p_keys) k
        order by k
    loop
        -- A try stands behind those who wait already, so nobody is overtaken.
        if not pg_try_advisory_xact_lock(v_key) then
            v_waited := true;
            perform pg_advisory_xact_lock(v_key);
        end if;
    end loop;
    return v_waited;
end
$$;
alter function roomrack.lock_slots(bigint[]) owner to roomrack_owner;
revoke all on function roomrack.lock_slots(bigint[]) from public;
