-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The words of a search, the one that narrows it most first: characters of another script than
-- ASCII say more than letters. A telephone number is one word, its digits.
create or replace function roomrack.search_words(p_text text) returns text[]
language plpgsql immutable
as $$
declare
    v_digits constant text := regexp_replace(normalize(coalesce(p_text, ''), nfkc), '[^0-9]', '', 'g');
begin
    if length(v_digits) >= 4 and p_text !~ '[[:alpha:]]' and p_text !~ '[^\u0001-\u00ff\uff00-\uffef]' then
        return array[v_digits];
    end if;
    return array(
        select w
        from regexp_split_to_table(roomrack.normalise(p_text), ' ') w
        where w <> ''
        order by length(w) * case when w ~ '[^ -~]' then 3 else 1 end desc);
end
$$;
alter function roomrack.search_words(text) owner to roomrack_owner;
revoke all on function roomrack.search_words(text) from public;
