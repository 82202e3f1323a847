-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: no
--
-- I1 to I3 against plain SQL by whoever may write the tables: guard rows that are written by hand, rows
-- that are deleted and put back under the same key in one statement, by which foreign keys are
-- satisfied, and tables that are emptied.

set local role roomrack_owner;

-- What the triggers of stays, rooms, allowances and dates write is right. What anybody else writes is
-- counted: after the hotel's row, which whoever changes rooms or allowances takes, and in a statement of
-- its own. Who changes a stay holds the guard rows themselves.
create function roomrack.type_night_guard() returns trigger
language plpgsql
as $$
declare
    v_hotel record;
begin
    for v_hotel in
        select w.hotel_id, min(w.date) as first, max(w.date) as last
        from written w
        group by w.hotel_id
        order by w.hotel_id
    loop
        perform roomrack.lock_hotel_row(v_hotel.hotel_id);
        perform
        from roomrack.count_type_nights(v_hotel.hotel_id, null, v_hotel.first, v_hotel.last + 1) c
        join written w
            on w.hotel_id = v_hotel.hotel_id and w.type_id = c.type_id and w.date = c.date
        join roomrack.hotel h on h.id = v_hotel.hotel_id
        where w.date >= h.business_date
          and (w.free_day, w.free_night) <> (c.free_day, c.free_night);
        if found then
            raise exception 'a guard row says what a count says'
                using errcode = '23514', constraint = 'type_night_is_counted', table = 'type_night',
                      schema = 'roomrack';
        end if;
    end loop;
    return null;
end
$$;

create or replace function roomrack.occupancy_before() returns trigger
language plpgsql
as $$
begin
    if new.room_id is null then
        if new.kind = 'stay' then
            new.type_id := new.sold_type_id;
        end if;
    elsif tg_op = 'INSERT'
          or (new.hotel_id, new.room_id, new.type_id, new.kind, new.status, new.arrival,
              new.departure, new.day_use)
             is distinct from
             (old.hotel_id, old.room_id, old.type_id, old.kind, old.status, old.arrival,
              old.departure, old.day_use) then
        select r.type_id
        into new.type_id
        from roomrack.room r
        where r.hotel_id = new.hotel_id
          and r.id = new.room_id
        for key share;
        if not found then
            raise exception 'no such room' using errcode = '23503', constraint = 'occupancy_room';
        end if;
    end if;
    if tg_op = 'INSERT' and new.reservation_id is not null and new.confirmation is null then
        select r.confirmation, r.version, r.group_size, g.id, g.name
        into new.confirmation, new.version, new.group_size, new.guest_id, new.guest_name
        from roomrack.reservation r
        join roomrack.guest g
            on g.hotel_id = r.hotel_id and g.id = coalesce(new.guest_id, r.guest_id)
        where r.hotel_id = new.hotel_id
          and r.id = new.reservation_id;
    end if;
    new.stamp := pg_current_xact_id();
    return new;
end
$$;

create or replace function roomrack.room_guard() returns trigger
language plpgsql
as $$
declare
    v_hotel roomrack.hotel;
    v_from_now int4range;
begin
    perform roomrack.lock_hotel_row(case when tg_op = 'DELETE' then old.hotel_id
                                         else new.hotel_id end);
    select *
    into v_hotel
    from roomrack.hotel h
    where h.id = case when tg_op = 'DELETE' then old.hotel_id else new.hotel_id end;
    v_from_now := int4range(2 * (v_hotel.business_date - date '2000-01-01'), null);
    if tg_op = 'UPDATE' then
        if old.hotel_id <> new.hotel_id
           or exists (
                select
                from roomrack.occupancy o
                where o.hotel_id = old.hotel_id
                  and o.room_id = old.id
                  and o.held && v_from_now) then
            raise exception 'a room that is held is not retyped'
                using errcode = '23514', constraint = 'room_held_keeps_type', table = 'room',
                      schema = 'roomrack';
        end if;
    end if;
    if tg_op <> 'DELETE' then
        -- A room under the key of one that was deleted in the same statement.
        if exists (
                select
                from roomrack.occupancy o
                where o.hotel_id = new.hotel_id
                  and o.room_id = new.id
                  and o.type_id <> new.type_id
                  and o.held && v_from_now) then
            raise exception 'a room that is held is not replaced by one of another type'
                using errcode = '23514', constraint = 'room_held_keeps_type', table = 'room',
                      schema = 'roomrack';
        end if;
    end if;
    if tg_op <> 'INSERT' then
        update roomrack.type_night n
        set free_day = n.free_day - 1,
            free_night = n.free_night - 1
        where n.hotel_id = old.hotel_id
          and n.type_id = old.type_id
          and n.date >= v_hotel.business_date;
    end if;
    if tg_op <> 'DELETE' then
        update roomrack.type_night n
        set free_day = n.free_day + 1,
            free_night = n.free_night + 1
        where n.hotel_id = new.hotel_id
          and n.type_id = new.type_id
          and n.date >= v_hotel.business_date;
    end if;
    return null;
end
$$;

-- Under the key of a hotel that was deleted in the same statement: its dates could have gone back.
create function roomrack.hotel_is_new() returns trigger
language plpgsql
as $$
begin
    perform
    from roomrack.room_type t
    where t.hotel_id = new.id;
    if found then
        raise exception 'the business date and sell_until only move forward'
            using errcode = '23514', constraint = 'hotel_moves_forward', table = 'hotel',
                  schema = 'roomrack';
    end if;
    return null;
end
$$;

create or replace function roomrack.slot_guard() returns trigger
language plpgsql
as $$
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'only at READ COMMITTED' using errcode = '25000';
    end if;
    if tg_op = 'INSERT' and tg_table_name = 'service_slot' then
        -- Only a slot under the key of one that was deleted in the same statement has places; whoever
        -- was booking there held the deleted one.
        perform
        from roomrack.service_places p
        where p.hotel_id = new.hotel_id
          and p.service_id = new.service_id
          and p.start = new.start
          and not p.cancelled;
        if not found then
            return null;
        end if;
    end if;
    perform pg_advisory_xact_lock(roomrack.slot_key(new.hotel_id, new.service_id, new.start));
    perform
    from roomrack.service_slot s
    where s.hotel_id = new.hotel_id
      and s.service_id = new.service_id
      and s.start = new.start
      and s.capacity < (
            select coalesce(sum(p.seats), 0)
            from roomrack.service_places p
            where p.hotel_id = new.hotel_id
              and p.service_id = new.service_id
              and p.start = new.start
              and not p.cancelled);
    if found then
        raise exception 'more places than the slot has'
            using errcode = '23514', constraint = 'slot_not_overfull', table = 'service_places',
                  schema = 'roomrack';
    end if;
    return null;
end
$$;

-- An emptied table leaves what was counted from it as it was.
create function roomrack.refuse_truncate() returns trigger
language plpgsql
as $$
begin
    raise exception 'table % is not emptied', tg_table_name
        using errcode = '42501';
end
$$;

create trigger type_night_1_inserted after insert on roomrack.type_night
    referencing new table as written
    for each statement
    when (pg_trigger_depth() = 0)
    execute function roomrack.type_night_guard();
create trigger type_night_2_updated after update on roomrack.type_night
    referencing new table as written
    for each statement
    when (pg_trigger_depth() = 0)
    execute function roomrack.type_night_guard();
create trigger hotel_3_is_new after insert on roomrack.hotel
    for each row execute function roomrack.hotel_is_new();
create constraint trigger slot_finds_its_places
    after insert
    on roomrack.service_slot
    not deferrable
    for each row
    execute function roomrack.slot_guard();
drop trigger slot_keeps_its_places on roomrack.service_slot;
create constraint trigger slot_keeps_its_places
    after update
    on roomrack.service_slot
    not deferrable
    for each row
    when (new.capacity < old.capacity or new.hotel_id <> old.hotel_id
          or new.service_id <> old.service_id or new.start <> old.start)
    execute function roomrack.slot_guard();
create trigger occupancy_4_not_emptied before truncate on roomrack.occupancy
    for each statement execute function roomrack.refuse_truncate();
create trigger room_4_not_emptied before truncate on roomrack.room
    for each statement execute function roomrack.refuse_truncate();
create trigger overbooking_not_emptied before truncate on roomrack.overbooking
    for each statement execute function roomrack.refuse_truncate();

alter table roomrack.type_night enable always trigger type_night_1_inserted;
alter table roomrack.type_night enable always trigger type_night_2_updated;
alter table roomrack.hotel enable always trigger hotel_3_is_new;
alter table roomrack.service_slot enable always trigger slot_finds_its_places;
alter table roomrack.service_slot enable always trigger slot_keeps_its_places;
alter table roomrack.occupancy enable always trigger occupancy_4_not_emptied;
alter table roomrack.room enable always trigger room_4_not_emptied;
alter table roomrack.overbooking enable always trigger overbooking_not_emptied;

reset role;
