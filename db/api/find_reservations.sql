-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Reservations by confirmation number, guest or room number; those of today and later come first.
create or replace function api.find_reservations(p_hotel int, p_text text, p_limit int)
returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_text constant text := upper(btrim(normalize(coalesce(p_text, ''), nfkc)));
    v_number bigint;
    v_date date;
    v_ids bigint[];
    v_guests bigint[];
    v_limit constant int := least(greatest(coalesce(p_limit, 20), 0), 200);
begin
    if role_at(p_hotel) is null or v_text = '' then
        return '[]'::jsonb;
    end if;
    if v_text ~ '^(RR-?)?[0-9]{1,15}$' then
        v_number := regexp_replace(v_text, '[^0-9]', '', 'g')::bigint;
    end if;
    select h.business_date into v_date from hotel h where h.id = p_hotel;
    v_guests := array(select g.id from guests_like(p_hotel, p_text, v_limit) g);
    select array_agg(x.id order by x.rank, x.day, x.id)
    into v_ids
    from (
        select r.id, min(f.rank) as rank,
            min(case when o.departure >= v_date then o.arrival - v_date
                     else 100000 + (v_date - o.departure) end) as day
        from (
            select r.id, 0 as rank
            from reservation r
            where r.hotel_id = p_hotel
              and r.confirmation = v_number
            union all
            select o.reservation_id, 1
            from room m
            join occupancy o on o.hotel_id = m.hotel_id and o.room_id = m.id
            where m.hotel_id = p_hotel
              and upper(m.number) = v_text
              and o.kind = 'stay'
              and o.held && int4range(2 * (v_date - date '2000-01-01'), null)
            union all
            select r.id, 2
            from reservation r
            where r.hotel_id = p_hotel
              and r.guest_id = any (v_guests)
            union all
            select o.reservation_id, 2
            from occupancy o
            where o.hotel_id = p_hotel
              and o.guest_id = any (v_guests)) f (id, rank)
        join reservation r on r.hotel_id = p_hotel and r.id = f.id
        join occupancy o on o.hotel_id = p_hotel and o.reservation_id = r.id
        group by r.id
        order by 2, 3, 1
        limit v_limit) x;
    return (
        select coalesce(jsonb_agg(reservation_json(p_hotel, i.id) order by i.n), '[]')
        from unnest(v_ids) with ordinality i (id, n));
end
$$;
alter function api.find_reservations(int, text, int) owner to roomrack_owner;
revoke all on function api.find_reservations(int, text, int) from public;
grant execute on function api.find_reservations(int, text, int) to roomrack_clerk;
