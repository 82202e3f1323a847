-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The hotel with its room types, rooms and holidays, or null for a hotel that isn't the caller's.
create or replace function api.setup(p_hotel int) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    return jsonb_build_object(
        'hotel', (
            select hotel_json(h) || jsonb_build_object('role', role_at(p_hotel))
            from hotel h
            where h.id = p_hotel),
        'types', (
            select coalesce(jsonb_agg(type_json(t) order by t.rack_order, t.id), '[]')
            from room_type t
            where t.hotel_id = p_hotel),
        'rooms', (
            select coalesce(jsonb_agg(room_json(r) order by r.rack_order, r.id), '[]')
            from room r
            where r.hotel_id = p_hotel),
        'holidays', (
            select coalesce(jsonb_agg(jsonb_build_object('date', d.date, 'name', d.name)
                                      order by d.date), '[]')
            from holiday d
            where d.hotel_id = p_hotel),
        'snapshot', pg_current_snapshot()::text);
end
$$;
alter function api.setup(int) owner to roomrack_owner;
revoke all on function api.setup(int) from public;
grant execute on function api.setup(int) to roomrack_clerk;
