-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The guests of a hotel whose name, reading, address or number holds every word of a search; where
-- a merged one's does, the one in whom it lives on. What is typed first matches a large part of a
-- million guests, so the latest stays are asked first: who is, was or will be here soon is meant. When
-- they give enough, that is the answer; else the indexes find the rest, wherever it is, the newest of
-- it if it is much.
create or replace function roomrack.guests_like(p_hotel int, p_text text, p_enough int)
returns setof roomrack.guest
language plpgsql stable
rows 50
as $$
declare
    v_words constant text[] := roomrack.search_words(p_text);
    v_patterns constant text[] := array(select roomrack.like_pattern(w) from unnest(v_words) w);
    v_ids bigint[];
begin
    if v_words = '{}' then
        return;
    end if;
    -- No sort around it: it ends as soon as enough are found.
    v_ids := array(
        select g.id
        from (
            select o.guest_id
            from roomrack.occupancy o
            where o.hotel_id = p_hotel
              and o.kind = 'stay'
              and o.status not in ('cancelled', 'no_show')
            order by o.departure desc, o.arrival desc
            limit 3000) s
        join roomrack.guest g on g.hotel_id = p_hotel and g.id = s.guest_id
        where g.search like all (v_patterns)
          and g.anonymised_at is null
        limit 4 * p_enough);
    if (select count(distinct i) from unnest(v_ids) i) < p_enough then
        v_ids := v_ids || roomrack.guests_with(p_hotel, v_words, 4 * p_enough);
    end if;
    return query
    select k.*
    from roomrack.guest k
    where k.hotel_id = p_hotel
      and k.id = any (array(
            select distinct case when g.merged_into is null then g.id
                                 else roomrack.keeper_of(p_hotel, g.id) end
            from roomrack.guest g
            where g.hotel_id = p_hotel
              and g.id = any (v_ids)))
      and k.anonymised_at is null;
end
$$;
alter function roomrack.guests_like(int, text, int) owner to roomrack_owner;
revoke all on function roomrack.guests_like(int, text, int) from public;
