-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A list of words of a command, each once and in the order of the list of known ones; null when it is
-- no list of known words.
create or replace function roomrack.wish_words(p_list jsonb, p_known text[]) returns text[]
language plpgsql immutable
as $$
declare
    v_words text[];
begin
    if jsonb_typeof(p_list) is distinct from 'array' then
        return null;
    end if;
    v_words := array(select e from jsonb_array_elements_text(p_list) e);
    if not v_words <@ p_known or array_position(v_words, null) is not null then
        return null;
    end if;
    return array(select k from unnest(p_known) with ordinality x (k, n) where k = any (v_words)
                 order by n);
end
$$;
alter function roomrack.wish_words(jsonb, text[]) owner to roomrack_owner;
revoke all on function roomrack.wish_words(jsonb, text[]) from public;
