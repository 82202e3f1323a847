-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What stands in the way of closing a business date: who was to arrive and has not (p_no_shows
-- apart), who was to leave and has not, and empty rooms of which nobody has said the housekeeping
-- status since the guest left or the closure ended. A hold that is over doesn't count.
create or replace function roomrack.open_items(
    p_hotel int,
    p_day date,
    p_no_shows bigint[] default '{}'
) returns jsonb
language plpgsql stable
as $$
declare
    v_items jsonb;
    v_rooms jsonb;
begin
    select jsonb_agg(jsonb_build_object(
        'kind', case o.status when 'in_house' then 'due_out' else 'due_in' end,
        'stay', roomrack.occupancy_json(o), 'room', o.room_id)
        order by o.status = 'in_house', o.id)
    into v_items
    from roomrack.occupancy o
    where o.hotel_id = p_hotel
      and o.kind = 'stay'
      and case o.status
            when 'in_house' then o.departure <= p_day
            when 'reserved' then o.arrival <= p_day and o.id <> all (p_no_shows)
            when 'requested' then o.arrival <= p_day and o.id <> all (p_no_shows)
                                  and not coalesce(o.hold_until < clock_timestamp(), false)
            else false
          end;
    select jsonb_agg(jsonb_build_object('kind', 'room_without_status', 'room', r.id) order by r.id)
    into v_rooms
    from roomrack.room r
    where r.hotel_id = p_hotel
      and r.status_unsaid
      and not exists (
            select
            from roomrack.occupancy o
            where o.hotel_id = p_hotel
              and o.room_id = r.id
              and ((o.kind = 'stay' and o.status = 'in_house')
                   or (o.kind = 'closure' and o.status <> 'lifted' and o.arrival <= p_day
                       and (o.departure is null or o.departure > p_day))));
    return coalesce(v_items, '[]') || coalesce(v_rooms, '[]');
end
$$;
alter function roomrack.open_items(int, date, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.open_items(int, date, bigint[]) from public;
