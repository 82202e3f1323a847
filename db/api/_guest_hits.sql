-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Guests as a search shows them, the latest stay first.
create or replace function roomrack.guest_hits(p_hotel int, p_guests bigint[], p_limit int)
returns jsonb
language plpgsql stable
as $$
begin
    return (
        select coalesce(jsonb_agg(
            roomrack.guest_json(g) || jsonb_build_object('stays', h.stays, 'last_stay', h.last_stay)
            order by h.last_stay desc nulls last, h.id desc), '[]')
        from (
            select i.id, s.stays, s.last_stay
            from unnest(p_guests) i (id)
            cross join lateral (
                select count(*) as stays, max(o.arrival) as last_stay
                from roomrack.occupancy o
                where o.hotel_id = p_hotel
                  and o.guest_id = i.id
                  and o.status not in ('cancelled', 'no_show')) s
            order by s.last_stay desc nulls last, i.id desc
            limit p_limit) h
        join roomrack.guest g on g.hotel_id = p_hotel and g.id = h.id);
end
$$;
alter function roomrack.guest_hits(int, bigint[], int) owner to roomrack_owner;
revoke all on function roomrack.guest_hits(int, bigint[], int) from public;
