-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- How many digits a currency's minor unit has (ISO 4217).
create or replace function roomrack.currency_digits(p_currency text) returns int
language sql immutable
return case
    when p_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX',
                        'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when p_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when p_currency in ('CLF', 'UYW') then 4
    else 2
end;
alter function roomrack.currency_digits(text) owner to roomrack_owner;
revoke all on function roomrack.currency_digits(text) from public;
