-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A name's words in one order, without commas: "Silva, Paula" and "Paula Silva" are the same.
create or replace function roomrack.sorted_words(p_text text) returns text
language plpgsql immutable
as $$
begin
    return (
        select coalesce(string_agg(w, ' ' order by w collate "C"), '')
        from regexp_split_to_table(translate(roomrack.normalise(p_text), ',、，', '   '), ' ') w
        where w <> '');
end
$$;
alter function roomrack.sorted_words(text) owner to roomrack_owner;
revoke all on function roomrack.sorted_words(text) from public;
