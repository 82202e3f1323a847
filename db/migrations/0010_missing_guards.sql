-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: no
--
-- I2 where somebody has deleted guard rows: without them nothing is sold, and now no room goes and no
-- allowance is lowered either, since nothing could say that what is sold needs it.

set local role roomrack_owner;

create or replace function roomrack.room_guard() returns trigger
language plpgsql
as $$
declare
    v_hotel roomrack.hotel;
    v_from_now int4range;
    v_rows int;
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
        get diagnostics v_rows = row_count;
        if v_rows < v_hotel.sell_until - v_hotel.business_date then
            raise exception 'guard rows are missing' using errcode = '40001';
        end if;
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

create or replace function roomrack.overbooking_guard() returns trigger
language plpgsql
as $$
declare
    v_row record;
begin
    perform roomrack.lock_hotel_row(case when tg_op = 'DELETE' then old.hotel_id
                                         else new.hotel_id end);
    -- The difference in one step: an allowance that is used up and then raised is never below zero.
    for v_row in
        select c.hotel_id, c.type_id, c.date, sum(c.extra)::int as extra
        from (
            select new.hotel_id, new.type_id, new.date, new.extra
            where tg_op <> 'DELETE'
            union all
            select old.hotel_id, old.type_id, old.date, -old.extra
            where tg_op <> 'INSERT') c
        group by 1, 2, 3
        order by 1, 2, 3
    loop
        update roomrack.type_night n
        set free_day = n.free_day + v_row.extra,
            free_night = n.free_night + v_row.extra
        from roomrack.hotel h
        where h.id = v_row.hotel_id
          and n.hotel_id = v_row.hotel_id
          and n.type_id = v_row.type_id
          and n.date = v_row.date
          and n.date >= h.business_date;
        if not found and v_row.extra < 0 then
            perform
            from roomrack.hotel h
            where h.id = v_row.hotel_id
              and v_row.date >= h.business_date
              and v_row.date < h.sell_until;
            if found then
                raise exception 'guard rows are missing' using errcode = '40001';
            end if;
        end if;
    end loop;
    return null;
end
$$;

reset role;
