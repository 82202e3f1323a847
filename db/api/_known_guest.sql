-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The guest that a command names, or the one in whom it lives on, held against a merge and against
-- anonymising until the end of the transaction. Null: there is no such guest, or its name is gone.
create or replace function roomrack.known_guest(p_hotel int, p_guest bigint) returns bigint
language plpgsql volatile
as $$
declare
    v_guest bigint := p_guest;
    g record;
begin
    loop
        select x.merged_into, x.anonymised_at
        into g
        from roomrack.guest x
        where x.hotel_id = p_hotel
          and x.id = v_guest
        for key share;
        if not found or g.anonymised_at is not null then
            return null;
        end if;
        exit when g.merged_into is null;
        v_guest := g.merged_into;
    end loop;
    return v_guest;
end
$$;
alter function roomrack.known_guest(int, bigint) owner to roomrack_owner;
revoke all on function roomrack.known_guest(int, bigint) from public;
