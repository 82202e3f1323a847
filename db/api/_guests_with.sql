-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The newest guests of a hotel whose search text holds every word. What many hold is found among the
-- last ten thousand: an index would give hundreds of thousands, to be sorted. What few hold comes by
-- the index that fits the first word. There one or two plain letters are looked for at the beginning
-- of a word: a trigram holds no less.
create or replace function roomrack.guests_with(p_hotel int, p_words text[], p_most int)
returns bigint[]
language plpgsql stable
as $$
declare
    v_word constant text := p_words[1];
    v_patterns constant text[] := array(select roomrack.like_pattern(w) from unnest(p_words) w);
    v_ids bigint[];
begin
    v_ids := array(
        select g.id
        from (
            select n.id, n.search, n.anonymised_at
            from roomrack.guest n
            where n.hotel_id = p_hotel
            order by n.id desc
            limit 10000) g
        where g.search like all (v_patterns)
          and g.anonymised_at is null
        limit p_most);
    if cardinality(v_ids) = p_most then
        return v_ids;
    end if;
    if v_word ~ '[^ -~]' then
        return array(
            select g.id
            from roomrack.guest g
            where g.hotel_id = p_hotel
              and g.search ~ '[^ -~]'
              and roomrack.grams(g.search) @> roomrack.grams(v_word)
              and g.search like all (v_patterns)
              and g.anonymised_at is null
            order by g.id + 0 desc
            limit p_most);
    elsif length(v_word) >= 3 then
        return array(
            select g.id
            from roomrack.guest g
            where g.hotel_id = p_hotel
              and g.search like v_patterns[1]
              and g.search like all (v_patterns)
              and g.anonymised_at is null
            order by g.id + 0 desc
            limit p_most);
    end if;
    return array(
        select g.id
        from roomrack.guest g
        where g.hotel_id = p_hotel
          and (g.search like substr(v_patterns[1], 2) or g.search like '% ' || substr(v_patterns[1], 2))
          and g.search like all (v_patterns)
          and g.anonymised_at is null
        order by g.id + 0 desc
        limit p_most);
end
$$;
alter function roomrack.guests_with(int, text[], int) owner to roomrack_owner;
revoke all on function roomrack.guests_with(int, text[], int) from public;
