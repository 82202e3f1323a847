-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The guests of a hotel whose name, reading, address or number holds every word of a search. A word
-- that is a telephone number is looked for by its digits.
create or replace function roomrack.guests_like(p_hotel int, p_text text)
returns setof roomrack.guest
language plpgsql stable
rows 50
as $$
declare
    v_words text[];
    v_first text;
    v_digits constant text := regexp_replace(normalize(coalesce(p_text, ''), nfkc), '[^0-9]', '', 'g');
begin
    if length(v_digits) >= 4 and p_text !~ '[[:alpha:]]' then
        return query
        select *
        from roomrack.guest g
        where g.hotel_id = p_hotel
          and g.search like roomrack.like_pattern(v_digits);
        return;
    end if;
    select array_agg(roomrack.like_pattern(w) order by length(w) desc)
    into v_words
    from regexp_split_to_table(roomrack.normalise(p_text), ' ') w
    where w <> '';
    if v_words is null then
        return;
    end if;
    v_first := v_words[1];
    return query
    select *
    from roomrack.guest g
    where g.hotel_id = p_hotel
      and g.search like v_first
      and g.search like all (v_words);
end
$$;
alter function roomrack.guests_like(int, text) owner to roomrack_owner;
revoke all on function roomrack.guests_like(int, text) from public;
