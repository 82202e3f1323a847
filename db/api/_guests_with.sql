-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The newest guests of a hotel whose search text holds every word, by the index that fits the first
-- one. One or two plain letters are looked for at the beginning of a word: a trigram holds no less.
create or replace function roomrack.guests_with(p_hotel int, p_words text[], p_most int)
returns bigint[]
language plpgsql stable
as $$
declare
    v_word constant text := p_words[1];
    v_patterns constant text[] := array(select roomrack.like_pattern(w) from unnest(p_words) w);
begin
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
