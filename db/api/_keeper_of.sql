-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The profile in which a guest lives on after merges: the guest itself when there was none.
create or replace function roomrack.keeper_of(p_hotel int, p_guest bigint) returns bigint
language plpgsql stable
as $$
declare
    v_guest bigint := p_guest;
    v_next bigint;
begin
    loop
        select g.merged_into
        into v_next
        from roomrack.guest g
        where g.hotel_id = p_hotel
          and g.id = v_guest;
        exit when v_next is null;
        v_guest := v_next;
    end loop;
    return v_guest;
end
$$;
alter function roomrack.keeper_of(int, bigint) owner to roomrack_owner;
revoke all on function roomrack.keeper_of(int, bigint) from public;
