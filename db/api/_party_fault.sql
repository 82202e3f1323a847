-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What is wrong with the party, the notes or the wishes of a command, or null.
create or replace function roomrack.party_fault(p_command jsonb) returns jsonb
language plpgsql immutable
as $$
declare
    v_code text;
begin
    if (p_command ->> 'adults')::numeric not between 0 and 99 then
        return roomrack.invalid('adults', 'out_of_range');
    elsif (p_command ->> 'children')::numeric not between 0 and 99 then
        return roomrack.invalid('children', 'out_of_range');
    end if;
    if p_command ? 'wishes' and roomrack.wishes_of(p_command) is null then
        return roomrack.invalid('wishes', 'bad_word');
    end if;
    if coalesce(p_command ->> 'notes', '') = '' then
        return null;
    end if;
    v_code := roomrack.text_fault(p_command ->> 'notes', 10000, true);
    if v_code is not null then
        return roomrack.invalid('notes', v_code);
    end if;
    return null;
end
$$;
alter function roomrack.party_fault(jsonb) owner to roomrack_owner;
revoke all on function roomrack.party_fault(jsonb) from public;
