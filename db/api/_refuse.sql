-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Turns everything since the caller's begin block back and hands it the refusal as the detail.
create or replace function roomrack.refuse(p_refusal jsonb) returns void
language plpgsql volatile
as $$
begin
    raise exception 'refused' using errcode = 'RR001', detail = p_refusal::text;
end
$$;
alter function roomrack.refuse(jsonb) owner to roomrack_owner;
revoke all on function roomrack.refuse(jsonb) from public;
