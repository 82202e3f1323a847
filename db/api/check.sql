-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Recounts every invariant from the tables; a row for each thing that is wrong. The owner's only.
create or replace function api.check()
returns table (hotel text, invariant text, "row" text)
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
#variable_conflict use_column
begin
    if not is_owner() then
        raise exception 'not allowed' using errcode = '42501';
    end if;

    -- I1: for each room, in order of its half-days, nothing begins before all that came earlier ended.
    return query
    select h.code, 'one_occupant', format('room %s: occupancy %s overlaps an earlier one',
                                          r.number, s.id)
    from (
        select
            o.hotel_id, o.room_id, o.id, lower(o.held) as begins,
            max(coalesce(upper(o.held), 2147483647)) over (
                partition by o.hotel_id, o.room_id
                order by lower(o.held), o.id
                rows between unbounded preceding and 1 preceding) as taken_until
        from occupancy o
        where o.room_id is not null
          and o.held is not null) s
    join hotel h on h.id = s.hotel_id
    join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    where s.begins < s.taken_until;

    return query
    select h.code, 'one_in_house', format('room %s: %s parties in house', r.number, count(*))
    from occupancy o
    join hotel h on h.id = o.hotel_id
    join room r on r.hotel_id = o.hotel_id and r.id = o.room_id
    where o.kind = 'stay'
      and o.status = 'in_house'
    group by h.code, r.number
    having count(*) > 1;

    return query
    select h.code, 'held', format('occupancy %s: held is %s', o.id, o.held)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    where o.held is distinct from
          half_days(o.kind, o.status, o.arrival, o.departure, o.day_use);

    -- I2: the guard rows say what a recount says, and nothing is oversold.
    return query
    select h.code, 'type_not_oversold',
        format('type %s, %s: guard row %s by day, %s by night; counted %s and %s', t.code, c.date,
               coalesce(n.free_day::text, 'missing'), coalesce(n.free_night::text, 'missing'),
               c.free_day, c.free_night)
    from hotel h
    cross join lateral count_type_nights(h.id, null, h.business_date, h.sell_until) c
    join room_type t on t.hotel_id = h.id and t.id = c.type_id
    left join type_night n on n.hotel_id = h.id and n.type_id = c.type_id and n.date = c.date
    where n.free_day is distinct from c.free_day
       or n.free_night is distinct from c.free_night
       or c.free_day < 0
       or c.free_night < 0;

    return query
    select h.code, 'type_of_room', format('occupancy %s: uses another type than its room has', o.id)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    join room r on r.hotel_id = o.hotel_id and r.id = o.room_id
    where o.type_id <> r.type_id
      and o.held && int4range(2 * (h.business_date - date '2000-01-01'), null);

    return query
    select h.code, 'within_sell_until', format('occupancy %s ends after %s', o.id, h.sell_until)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    where o.held is not null
      and upper(o.held) > 2 * (h.sell_until - date '2000-01-01');

    return query
    select h.code, 'prices', format('stay %s: %s prices for %s nights', o.id,
                                    cardinality(o.prices), o.departure - o.arrival)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    where o.kind = 'stay'
      and o.held is not null
      and cardinality(o.prices) <> greatest(o.departure - o.arrival, 1);

    return query
    select h.code, 'copies', format('stay %s: not its reservation''s or its guest''s words', o.id)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    join reservation r on r.hotel_id = o.hotel_id and r.id = o.reservation_id
    join guest g on g.hotel_id = o.hotel_id and g.id = o.guest_id
    where (o.confirmation, o.version, o.group_size, o.guest_name)
          is distinct from (r.confirmation, r.version, r.group_size, g.name);

    -- I3: the confirmed places of each slot, counted again.
    return query
    select h.code, 'slot_not_overfull',
        format('service %s, %s: %s places of %s', s.code, to_timestamp(t.start) at time zone 'UTC',
               sum(p.seats), t.capacity)
    from service_slot t
    join hotel h on h.id = t.hotel_id
    join service s on s.hotel_id = t.hotel_id and s.id = t.service_id
    join service_places p
        on p.hotel_id = t.hotel_id and p.service_id = t.service_id and p.start = t.start
        and not p.cancelled
    group by h.code, s.code, t.start, t.capacity
    having sum(p.seats) > t.capacity or min(p.seats) < 1;

    -- Allotments: of each night what was picked up and what is left make up what was agreed.
    return query
    select h.code, 'allotment',
        format('block %s, %s: %s picked up, %s left (%s), %s agreed', b.id, n.date, u.count,
               case when o.status = 'released' then 0 else o.quantity end, o.status, b.quantity)
    from block b
    join hotel h on h.id = b.hotel_id
    join block_night n on n.hotel_id = b.hotel_id and n.block_id = b.id
    join occupancy o on o.hotel_id = n.hotel_id and o.id = n.occupancy_id
    cross join lateral (
        select count(*)
        from pickup k
        where k.hotel_id = n.hotel_id
          and k.block_id = n.block_id
          and not k.given_back
          and n.date >= k.arrival
          and n.date < k.departure) u
    where case when b.released then o.status <> 'released'
               else u.count + case when o.status = 'released' then 0 else o.quantity end
                    <> b.quantity
          end
       or o.status not in ('released', case when b.definite then 'definite' else 'tentative' end)
       or (o.type_id, o.arrival, o.departure) <> (b.type_id, n.date, n.date + 1);

    -- I6: what was written together is all there.
    return query
    select h.code, 'all_or_none', format('event %s: occupancy %s is missing', e.id, s.id)
    from event e
    join hotel h on h.id = e.hotel_id
    cross join unnest(e.occupancy_ids) s (id)
    where not exists (
            select
            from occupancy o
            where o.hotel_id = e.hotel_id
              and o.id = s.id);

    -- I4, I5, I7: operations, versions and events fit together.
    return query
    select coalesce(h.code, '-'), 'once', format('operation %s has no event', p.request)
    from operation p
    left join hotel h on h.id = p.hotel_id
    where p.result is not null
      and not exists (
            select
            from event e
            where e.hotel_id = p.hotel_id
              and e.request = p.request);
    return query
    select coalesce(h.code, '-'), 'trace', format('event %s has no operation', e.id)
    from event e
    left join hotel h on h.id = e.hotel_id
    where e.kind not in ('hold_expired', 'cut_off', 'load')
      and not exists (
            select
            from operation p
            where p.hotel_id = e.hotel_id
              and p.request = e.request
              and p.result is not null);
    return query
    select h.code, 'trace', format('reservation %s: version %s, %s events up to version %s',
                                   r.id, r.version, coalesce(e.events, 0), e.last)
    from reservation r
    join hotel h on h.id = r.hotel_id
    left join (
        select x.hotel_id, x.reservation_id, count(distinct x.version) as events,
            max(x.version) as last
        from event x
        where x.reservation_id is not null
        group by 1, 2) e on e.hotel_id = r.hotel_id and e.reservation_id = r.id
    where e.events is distinct from r.version
       or e.last is distinct from r.version;
    return query
    select coalesce(h.code, '-'), 'trace', format('reservation %s has no stay', r.id)
    from reservation r
    left join hotel h on h.id = r.hotel_id
    where h.id is null
       or not exists (
            select
            from occupancy o
            where o.hotel_id = r.hotel_id
              and o.reservation_id = r.id);

    -- Guests: who lives on in somebody else has nothing of its own, who is forgotten is.
    return query
    select h.code, 'guest', format('guest %s lives on in %s and has a reservation', g.id, g.merged_into)
    from guest g
    join hotel h on h.id = g.hotel_id
    where g.merged_into is not null
      and (exists (
                select
                from reservation r
                where r.hotel_id = g.hotel_id
                  and r.guest_id = g.id)
           or exists (
                select
                from occupancy o
                where o.hotel_id = g.hotel_id
                  and o.guest_id = g.id)
           or not exists (
                select
                from guest_merge m
                where m.hotel_id = g.hotel_id
                  and m.other_id = g.id
                  and m.guest_id = g.merged_into
                  and m.undone_at is null));
    return query
    select h.code, 'guest', format('guest %s is anonymised and something of it is kept', g.id)
    from guest g
    join hotel h on h.id = g.hotel_id
    where g.anonymised_at is not null
      and (g.reading || g.phone || g.email || g.language || g.preferences || g.alert <> ''
           or exists (
                select
                from guest_document d
                where d.hotel_id = g.hotel_id
                  and d.guest_id = g.id)
           or exists (
                select
                from reservation r
                where r.hotel_id = g.hotel_id
                  and r.guest_id = g.id
                  and r.notes <> ''));
    return query
    select h.code, 'guest', format('stay %s shows another name than its guest %s', o.id, o.guest_id)
    from occupancy o
    join hotel h on h.id = o.hotel_id
    join guest g on g.hotel_id = o.hotel_id and g.id = o.guest_id
    where o.guest_name <> g.name;

    -- A day is closed once, and the next one is the business date after it.
    return query
    select coalesce(h.code, '-'), 'closed_once', format('%s was closed %s times', d.day, d.times)
    from (
        select e.hotel_id, e.before ->> 'business_date' as day, count(*) as times
        from event e
        where e.kind = 'close_day'
        group by 1, 2) d
    left join hotel h on h.id = d.hotel_id
    where d.times > 1;

    -- A stamp that no transaction of this server can have given: a restore, see roomrack.reset_stamps.
    return query
    select coalesce(h.code, '-'), 'stamp', format('%s %s is stamped by a later transaction', s.kind, s.id)
    from (
        select 'occupancy' as kind, o.hotel_id, o.id, o.stamp from occupancy o
        union all
        select 'event', e.hotel_id, e.id, e.stamp from event e
        union all
        select 'room', r.hotel_id, r.id, r.stamp from room r
        union all
        select 'places', l.hotel_id, l.id, l.stamp from service_places l
        union all
        select 'hotel', x.id, x.id, x.stamp from hotel x) s
    left join hotel h on h.id = s.hotel_id
    where s.stamp >= pg_snapshot_xmax(pg_current_snapshot());

    -- I8: a desk has no right on a table, and what it may call is the owner's, with its own names.
    return query
    select '-', 'own_hotel', format('%s has a right on table %s', w.login, c.relname)
    from (
        values ('public'), ('roomrack_clerk'), ('roomrack_supervisor'), ('roomrack_manager')
        union
        select p.login
        from person p
        join pg_roles r on r.rolname = p.login
        where r.rolname <> 'roomrack_owner') w (login)
    cross join pg_class c
    where c.relnamespace = 'roomrack'::regnamespace
      and c.relkind in ('r', 'p', 'v', 'm')
      and (has_table_privilege(w.login, c.oid, 'select, insert, update, delete, truncate')
           or has_any_column_privilege(w.login, c.oid, 'select, insert, update'));
    return query
    select '-', 'own_hotel', format('function %s is not sealed', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = 'api'::regnamespace
      and not (p.prosecdef
               and p.proowner = 'roomrack_owner'::regrole
               and coalesce(p.proconfig, '{}') @> array['search_path=roomrack, pg_temp']);

    -- The last lines of defence are in place: every trigger is always on, every constraint is valid.
    return query
    select '-', 'schema', format('trigger %s is missing', w.name)
    from unnest(array['event_1_append_only', 'event_2_append_only', 'guest_0_version',
                      'guest_1_stamp', 'guest_2_touches_stays', 'hotel_1_stamp', 'hotel_2_guard',
                      'hotel_3_is_new', 'occupancy_1_before', 'occupancy_2_guard',
                      'occupancy_3_guard_update', 'occupancy_4_not_emptied', 'overbooking_guard',
                      'overbooking_not_emptied', 'reservation_1_stamp',
                      'reservation_2_touches_stays', 'room_1_stamp', 'room_2_guard',
                      'room_3_guard_update', 'room_4_not_emptied', 'room_type_1_stamp',
                      'room_type_2_guard', 'service_1_stamp', 'service_places_1_stamp',
                      'service_slot_1_stamp', 'type_night_1_inserted', 'type_night_2_updated']) w (name)
    where not exists (
            select
            from pg_trigger t
            join pg_class c on c.oid = t.tgrelid
            where c.relnamespace = 'roomrack'::regnamespace
              and t.tgname = w.name);
    return query
    select '-', 'schema', format('trigger %s on %s is not ENABLE ALWAYS', t.tgname,
                                 t.tgrelid::regclass)
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'roomrack'::regnamespace
      and not t.tgisinternal
      and t.tgenabled <> 'A';
    return query
    select '-', 'schema', format('constraint %s is missing, not valid or deferrable', w.name)
    from unnest(array['one_occupant', 'one_in_house', 'type_not_oversold', 'slot_not_overfull',
                      'slot_keeps_its_places', 'slot_finds_its_places', 'operation_pk']) w (name)
    where not exists (
        select
        from pg_constraint k
        where k.connamespace = 'roomrack'::regnamespace
          and k.conname = w.name
          and k.convalidated
          and not k.condeferrable);
end
$$;
alter function api.check() owner to roomrack_owner;
revoke all on function api.check() from public;
