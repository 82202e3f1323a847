-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Whether a profile, whose row the caller holds, may be changed as it was seen: null, or the refusal.
-- p_field names the guest in the command; without a version any will do.
create or replace function roomrack.open_guest(
    p_context roomrack.write_context,
    p_field text,
    p_guest bigint,
    p_version int
) returns jsonb
language plpgsql volatile
as $$
declare
    g record;
begin
    select x.version, x.merged_into, x.anonymised_at
    into g
    from roomrack.guest x
    where x.hotel_id = p_context.hotel_id
      and x.id = p_guest;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif g.version <> p_version then
        return roomrack.stale_guest(p_context.hotel_id, p_guest, p_version);
    elsif g.merged_into is not null then
        return roomrack.invalid(p_field, 'merged');
    elsif g.anonymised_at is not null then
        return roomrack.invalid(p_field, 'anonymised');
    end if;
    return null;
end
$$;
alter function roomrack.open_guest(roomrack.write_context, text, bigint, int) owner to roomrack_owner;
revoke all on function roomrack.open_guest(roomrack.write_context, text, bigint, int) from public;
