-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Guests whose last stay was over before a date and who aren't anonymised yet, the longest gone
-- first. A manager's.
create or replace function api.guests_past_term(p_hotel int, p_before date) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_role constant roomrack.role := role_at(p_hotel);
begin
    if v_role is null then
        return '[]'::jsonb;
    elsif v_role < 'manager' then
        raise exception 'not allowed' using errcode = '42501';
    end if;
    return (
        select coalesce(jsonb_agg(
            guest_json(g) || jsonb_build_object('stays', s.stays, 'last_stay', s.last_stay)
            order by s.departure, g.id), '[]')
        from (
            select
                o.guest_id, max(o.departure) as departure,
                count(*) filter (where o.status not in ('cancelled', 'no_show')) as stays,
                max(o.arrival) filter (where o.status not in ('cancelled', 'no_show')) as last_stay
            from occupancy o
            join guest x on x.hotel_id = o.hotel_id and x.id = o.guest_id
            where o.hotel_id = p_hotel
              and x.anonymised_at is null
            group by o.guest_id
            having max(o.departure) < p_before
               and bool_and(o.status not in ('requested', 'reserved', 'in_house'))
            order by 2, 1
            limit 1000) s
        join guest g on g.hotel_id = p_hotel and g.id = s.guest_id);
end
$$;
alter function api.guests_past_term(int, date) owner to roomrack_owner;
revoke all on function api.guests_past_term(int, date) from public;
grant execute on function api.guests_past_term(int, date) to roomrack_manager;
