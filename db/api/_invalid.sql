-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.invalid(p_field text, p_code text, p_index int default null)
returns jsonb
language sql stable
return case
    when p_index is null then
        jsonb_build_object('result', 'invalid', 'field', p_field, 'code', p_code)
    else
        jsonb_build_object('result', 'invalid', 'field', p_field, 'code', p_code, 'index', p_index)
end;
alter function roomrack.invalid(text, text, int) owner to roomrack_owner;
revoke all on function roomrack.invalid(text, text, int) from public;
