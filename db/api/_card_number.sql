-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Whether a text holds what looks like a payment card's number: 13 to 19 digits of any width, with
-- blanks or dashes between groups, that pass the Luhn test. Calendar dates are no part of one.
create or replace function roomrack.card_number(p_text text) returns boolean
language plpgsql immutable
as $$
declare
    v_text text;
    v_run text;
    v_groups text[];
    v_digits text;
    v_sum int;
    v_digit int;
begin
    if p_text is null or length(p_text) < 13 then
        return false;
    end if;
    v_text := p_text;
    if v_text ~ '[^ -~]' then
        v_text := translate(normalize(v_text, nfkc),
                            '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹‐‑‒–—―−ー',
                            '01234567890123456789--------');
        v_text := regexp_replace(v_text, '[\u00a0\u2000-\u200f\u202a-\u202f\u2060-\u2069\u3000\ufeff]',
                                 ' ', 'g');
    end if;
    if v_text !~ '[0-9](?:[ -]{0,3}[0-9]){12}' then
        return false;
    end if;
    v_text := regexp_replace(
        v_text,
        '(?<![0-9-])(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?![0-9-])', 'x', 'g');
    for v_run in
        select m[1]
        from regexp_matches(v_text, '([0-9](?:[ -]{0,3}[0-9])+)', 'g') m
    loop
        v_groups := regexp_split_to_array(v_run, '[ -]+');
        for i in 1 .. cardinality(v_groups) loop
            v_digits := '';
            for j in i .. cardinality(v_groups) loop
                v_digits := v_digits || v_groups[j];
                exit when length(v_digits) > 19;
                if length(v_digits) >= 13 then
                    v_sum := 0;
                    for k in 1 .. length(v_digits) loop
                        v_digit := substr(v_digits, length(v_digits) - k + 1, 1)::int;
                        if k % 2 = 0 then
                            v_digit := v_digit * 2;
                            if v_digit > 9 then
                                v_digit := v_digit - 9;
                            end if;
                        end if;
                        v_sum := v_sum + v_digit;
                    end loop;
                    if v_sum % 10 = 0 and v_digits !~ '^0+$' then
                        return true;
                    end if;
                end if;
            end loop;
        end loop;
    end loop;
    return false;
end
$$;
alter function roomrack.card_number(text) owner to roomrack_owner;
revoke all on function roomrack.card_number(text) from public;
