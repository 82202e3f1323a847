-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The document of a guest. A right of its own: a supervisor's at this hotel.
create or replace function api.guest_document(p_hotel int, p_guest bigint) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_role constant roomrack.role := role_at(p_hotel);
begin
    if v_role is null or not exists (
            select
            from guest g
            where g.hotel_id = p_hotel
              and g.id = p_guest) then
        return null;
    elsif v_role < 'supervisor' then
        raise exception 'not allowed' using errcode = '42501';
    end if;
    return coalesce((
        select jsonb_build_object('kind', d.kind, 'number', d.number, 'country', d.country)
        from guest_document d
        where d.hotel_id = p_hotel
          and d.guest_id = p_guest), '{"kind": "", "number": "", "country": ""}');
end
$$;
alter function api.guest_document(int, bigint) owner to roomrack_owner;
revoke all on function api.guest_document(int, bigint) from public;
grant execute on function api.guest_document(int, bigint) to roomrack_supervisor;
