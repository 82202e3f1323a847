-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What is wrong with a typed text, as a code, or null. Bidirectional marks are kept as typed.
create or replace function roomrack.text_fault(
    p_text text,
    p_max int,
    p_lines boolean default false
) returns text
language plpgsql immutable
as $$
begin
    if p_text is null then
        return null;
    end if;
    if length(p_text) > p_max then
        return 'too_long';
    end if;
    if p_text ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
       or (not p_lines and p_text ~ '[\u0009\u000a]') then
        return 'control_character';
    end if;
    if p_text ~ '[0-9０-９٠-٩۰-۹]' and roomrack.card_number(p_text) then
        return 'card_number';
    end if;
    return null;
end
$$;
alter function roomrack.text_fault(text, int, boolean) owner to roomrack_owner;
revoke all on function roomrack.text_fault(text, int, boolean) from public;
