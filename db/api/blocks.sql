-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Allotments that aren't over, by their first night.
create or replace function api.blocks(p_hotel int) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    return (
        select coalesce(jsonb_agg(block_json(b.hotel_id, b.id) order by b.from_date, b.id), '[]')
        from block b
        join hotel h on h.id = b.hotel_id
        where b.hotel_id = p_hotel
          and b.to_date > h.business_date);
end
$$;
alter function api.blocks(int) owner to roomrack_owner;
revoke all on function api.blocks(int) from public;
grant execute on function api.blocks(int) to roomrack_clerk;
