-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What is wrong with the expected times of a change, "HH:MM" or null for not known; or null.
create or replace function roomrack.times_fault(p_change jsonb, p_index int) returns jsonb
language plpgsql immutable
as $$
declare
    v_key text;
begin
    foreach v_key in array array['expected_arrival', 'expected_departure'] loop
        if p_change ->> v_key !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
            return roomrack.invalid(v_key, 'bad_time', p_index);
        end if;
    end loop;
    return null;
end
$$;
alter function roomrack.times_fault(jsonb, int) owner to roomrack_owner;
revoke all on function roomrack.times_fault(jsonb, int) from public;
