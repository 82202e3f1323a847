-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Parties that wait for nights that aren't over, by arrival and since when.
create or replace function api.waitlist(p_hotel int) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    return (
        select coalesce(jsonb_agg(waiting_json(w.hotel_id, w.id)
                                  order by w.arrival, w.created_at, w.id), '[]')
        from waiting w
        join hotel h on h.id = w.hotel_id
        where w.hotel_id = p_hotel
          and w.state = 'open'
          and w.arrival >= h.business_date);
end
$$;
alter function api.waitlist(int) owner to roomrack_owner;
revoke all on function api.waitlist(int) from public;
grant execute on function api.waitlist(int) to roomrack_clerk;
