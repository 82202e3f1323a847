-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The keys of room types, in ascending order.
create or replace function roomrack.lock_types(p_hotel int, p_types int[]) returns void
language plpgsql volatile
as $$
declare
    v_type int;
begin
    if cardinality(p_types) = 1 then
        perform pg_advisory_xact_lock(roomrack.lock_key(3, p_hotel, p_types[1]));
        return;
    end if;
    for v_type in
        select distinct t
        from unnest(p_types) t
        where t is not null
        order by t
    loop
        perform pg_advisory_xact_lock(roomrack.lock_key(3, p_hotel, v_type));
    end loop;
end
$$;
alter function roomrack.lock_types(int, int[]) owner to roomrack_owner;
revoke all on function roomrack.lock_types(int, int[]) from public;
