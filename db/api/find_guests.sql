-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Guests by any part of the name, its reading, the telephone number or the address: those who stay
-- or stayed last come first.
create or replace function api.find_guests(p_hotel int, p_text text, p_limit int) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    return (
        select coalesce(jsonb_agg(f.guest order by f.last_stay desc nulls last, f.id desc), '[]')
        from (
            select
                g.id, s.last_stay,
                guest_json(g) || jsonb_build_object('stays', s.stays, 'last_stay', s.last_stay)
                    as guest
            from guests_like(p_hotel, p_text) g
            cross join lateral (
                select count(*) as stays, max(o.arrival) as last_stay
                from occupancy o
                where o.hotel_id = p_hotel
                  and o.guest_id = g.id
                  and o.status <> 'cancelled') s
            order by s.last_stay desc nulls last, g.id desc
            limit least(greatest(coalesce(p_limit, 20), 0), 200)) f);
end
$$;
alter function api.find_guests(int, text, int) owner to roomrack_owner;
revoke all on function api.find_guests(int, text, int) from public;
grant execute on function api.find_guests(int, text, int) to roomrack_clerk;
