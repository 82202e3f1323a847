-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.closure_json(p_hotel int, p_id bigint) returns jsonb
language plpgsql stable
as $$
begin
    return (
        select roomrack.occupancy_json(o)
        from roomrack.occupancy o
        where o.hotel_id = p_hotel
          and o.id = p_id);
end
$$;
alter function roomrack.closure_json(int, bigint) owner to roomrack_owner;
revoke all on function roomrack.closure_json(int, bigint) from public;
