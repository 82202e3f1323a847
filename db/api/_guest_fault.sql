-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What is wrong with a guest's details, or null. p_new: a name has to be there.
create or replace function roomrack.guest_fault(p_guest jsonb, p_new boolean) returns jsonb
language plpgsql immutable
as $$
declare
    v_key text;
    v_value text;
    v_code text;
begin
    -- The common case in one expression: a name and nothing else, of letters and blanks.
    if p_guest - 'name' = '{}' and p_guest ->> 'name' !~ '[^A-Za-z .''-]'
       and length(btrim(p_guest ->> 'name')) between 1 and 200 and length(p_guest ->> 'name') <= 200 then
        return null;
    end if;
    if p_guest - array['id', 'name', 'reading', 'phone', 'email', 'language'] <> '{}' then
        return roomrack.invalid('guest', 'unknown_key');
    end if;
    v_value := p_guest ->> 'name';
    if (p_new or p_guest ? 'name') and (v_value is null
        or not roomrack.is_visible(v_value)) then
        return roomrack.invalid('guest.name', 'required');
    end if;
    for v_key, v_value in
        select e.key, e.value
        from jsonb_each_text(p_guest - 'id') e
    loop
        if v_key = 'phone' then
            v_code := case
                when length(v_value) > 60 then 'too_long'
                when length(regexp_replace(normalize(v_value, nfkc), '[^0-9]', '', 'g')) > 15 then
                    'bad_phone'
                when v_value ~ '[\u0001-\u001f\u007f-\u009f]' then 'control_character'
            end;
        else
            v_code := roomrack.text_fault(
                v_value, case v_key when 'language' then 35 else 200 end);
        end if;
        if v_code is not null then
            return roomrack.invalid('guest.' || v_key, v_code);
        end if;
    end loop;
    return null;
end
$$;
alter function roomrack.guest_fault(jsonb, boolean) owner to roomrack_owner;
revoke all on function roomrack.guest_fault(jsonb, boolean) from public;
