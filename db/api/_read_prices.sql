-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The prices of a command as an array of p_count amounts, or null when they are not that.
create or replace function roomrack.read_prices(p_prices jsonb, p_count int) returns bigint[]
language plpgsql immutable
as $$
declare
    v_prices bigint[];
begin
    if jsonb_typeof(p_prices) <> 'array' or jsonb_array_length(p_prices) <> p_count then
        return null;
    end if;
    select array_agg(e::bigint order by i)
    into v_prices
    from jsonb_array_elements_text(p_prices) with ordinality a (e, i)
    where e ~ '^[0-9]{1,15}$';
    if cardinality(v_prices) <> p_count then
        return null;
    end if;
    return v_prices;
end
$$;
alter function roomrack.read_prices(jsonb, int) owner to roomrack_owner;
revoke all on function roomrack.read_prices(jsonb, int) from public;
