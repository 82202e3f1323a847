-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Why the room of one of the stays is not to be handed over today without a supervisor, or null.
create or replace function roomrack.room_fault(p_context roomrack.write_context, p_stays bigint[])
returns text
language sql stable
begin atomic
    select case when q.closed then 'out_of_service' else 'not_clean' end
    from (
        select
            o.id, r.housekeeping,
            exists (
                select
                from roomrack.occupancy x
                where x.hotel_id = o.hotel_id
                  and x.room_id = o.room_id
                  and x.kind = 'closure'
                  and x.status = 'out_of_service'
                  and x.arrival <= p_context.business_date
                  and (x.departure is null or x.departure > p_context.business_date)) as closed
        from roomrack.occupancy o
        join roomrack.room r on r.hotel_id = o.hotel_id and r.id = o.room_id
        where o.hotel_id = p_context.hotel_id
          and o.id = any (p_stays)) q
    where q.closed
       or q.housekeeping in ('dirty', 'pickup')
    order by q.id
    limit 1;
end;
alter function roomrack.room_fault(roomrack.write_context, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.room_fault(roomrack.write_context, bigint[]) from public;
