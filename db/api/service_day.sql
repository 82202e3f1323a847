-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The slots of a date of the hotel's clock, by service and start, with the parties that have places.
create or replace function api.service_day(p_hotel int, p_date date) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_zone text;
begin
    if role_at(p_hotel) is null then
        return null;
    end if;
    select h.time_zone into v_zone
    from hotel h
    where h.id = p_hotel;
    return (
        select coalesce(jsonb_agg(jsonb_build_object(
            'service', s.service_id, 'start', to_timestamp(s.start), 'length', s.length_minutes,
            'capacity', s.capacity, 'taken', p.taken, 'places', p.places)
            order by s.service_id, s.start), '[]')
        from service_slot s
        cross join lateral (
            select coalesce(sum(x.seats), 0) as taken,
                coalesce(jsonb_agg(places_json(x) order by x.created_at, x.id), '[]') as places
            from service_places x
            where x.hotel_id = s.hotel_id
              and x.service_id = s.service_id
              and x.start = s.start
              and not x.cancelled) p
        where s.hotel_id = p_hotel
          -- The index is searched by the bounds; no zone is a day and a half from UTC.
          and s.start >= extract(epoch from p_date)::bigint - 129600
          and s.start < extract(epoch from p_date + 1)::bigint + 129600
          and (to_timestamp(s.start) at time zone v_zone)::date = p_date);
end
$$;
alter function api.service_day(int, date) owner to roomrack_owner;
revoke all on function api.service_day(int, date) from public;
grant execute on function api.service_day(int, date) to roomrack_clerk;
