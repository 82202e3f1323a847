-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- I2: the guard rows, written to the tables themselves, as nobody but the owner can.

begin;
select no_plan();

insert into roomrack.guest (hotel_id, name) values (1, 'G');
insert into roomrack.reservation (hotel_id, guest_id, created_by, created_desk)
select 1, id, 1, 't' from roomrack.guest;

create function pg_temp.stay(p_room int, p_type int, p_from date, p_to date, p_day boolean default false)
returns bigint
language sql
as $$
    insert into roomrack.occupancy (hotel_id, kind, reservation_id, sold_type_id, type_id, room_id,
        arrival, departure, day_use, status, created_by, created_desk)
    select 1, 'stay', max(id), coalesce(p_type, 1), coalesce(p_type, 1), p_room, p_from, p_to, p_day,
        'reserved', 1, 't'
    from roomrack.reservation
    returning id;
$$;
create function pg_temp.closure(p_room int, p_from date, p_to date) returns bigint
language sql
as $$
    insert into roomrack.occupancy (hotel_id, kind, type_id, room_id, arrival, departure, status,
        created_by, created_desk)
    values (1, 'closure', 1, p_room, p_from, p_to, 'out_of_order', 1, 't')
    returning id;
$$;
-- free by day and by night of STD on a date
create function pg_temp.free(p_date date, p_type int default 1) returns int[]
language sql
as $$
    select array[free_day, free_night]
    from roomrack.type_night
    where hotel_id = 1 and type_id = p_type and date = p_date;
$$;

select is((select count(*) from roomrack.type_night where hotel_id = 1)::int, 3 * 1200,
          'guard rows for 1,200 dates of each type');
select is(pg_temp.free('2026-06-15'), array[3, 3], 'three STD rooms are free');

-- What each kind takes.
select pg_temp.stay(1, null, '2026-07-01', '2026-07-03') as a \gset
select is(pg_temp.free('2026-07-01'), array[3, 2], 'arrival: the night');
select is(pg_temp.free('2026-07-02'), array[2, 2], 'between: day and night');
select is(pg_temp.free('2026-07-03'), array[3, 3], 'departure: nothing');
select pg_temp.stay(null, 1, '2026-07-02', '2026-07-02', true) as b \gset
select is(pg_temp.free('2026-07-02'), array[1, 2], 'a day use takes a daytime of the type');
select pg_temp.closure(2, '2026-07-01', '2026-07-02') as c \gset
select is(pg_temp.free('2026-07-01'), array[2, 1], 'a closure takes day and night');
select pg_temp.stay(null, 1, '2026-07-01', '2026-07-02') as d \gset
select is(pg_temp.free('2026-07-01'), array[2, 0], 'a stay without a room takes a night');
select throws_ok($$select pg_temp.stay(null, 1, '2026-07-01', '2026-07-02')$$, '23514', null,
                 'the type is not oversold by the table''s owner');
select throws_ok($$select pg_temp.stay(3, null, '2026-06-30', '2026-07-02')$$, '23514', null,
                 'nor by a stay in a room that is free: the one without a room needs it');

-- (proved) The trigger holds under the replica role as well.
set local session_replication_role = replica;
select throws_ok($$select pg_temp.stay(null, 1, '2026-07-01', '2026-07-02')$$, '23514', null,
                 'not oversold under the replica role');
select pg_temp.stay(null, 1, '2026-08-01', '2026-08-02');
set local session_replication_role = origin;
select is(pg_temp.free('2026-08-01'), array[3, 2], 'and counted there');

-- (proved) An ordinary trigger is skipped there: a table that counts on one isn't guarded.
create schema lab;
create table lab.sold (night int);
create function lab.refuse() returns trigger language plpgsql as $$begin raise exception 'oversold' using errcode = '23514'; end$$;
create trigger guard after insert on lab.sold for each row execute function lab.refuse();
select throws_ok('insert into lab.sold values (1)', '23514', null, 'an ordinary trigger refuses');
set local session_replication_role = replica;
select lives_ok('insert into lab.sold values (1)', 'but not under the replica role');
set local session_replication_role = origin;

-- Changes touch only the difference.
update roomrack.occupancy set departure = '2026-07-05' where id = :a;
select is(array[pg_temp.free('2026-07-03'), pg_temp.free('2026-07-04'), pg_temp.free('2026-07-05')],
          array[array[2, 2], array[2, 2], array[3, 3]], 'lengthened');
update roomrack.occupancy set departure = '2026-07-02' where id = :a;
select is(array[pg_temp.free('2026-07-01'), pg_temp.free('2026-07-02'), pg_temp.free('2026-07-03')],
          array[array[2, 0], array[2, 3], array[3, 3]], 'shortened');
update roomrack.occupancy set arrival = '2026-07-10', departure = '2026-07-12' where id = :a;
select is(array[pg_temp.free('2026-07-01'), pg_temp.free('2026-07-10'), pg_temp.free('2026-07-11')],
          array[array[2, 1], array[3, 2], array[2, 2]], 'moved to other dates');
update roomrack.occupancy set arrival = '2026-07-09', departure = '2026-07-11' where id = :a;
select is(array[pg_temp.free('2026-07-09'), pg_temp.free('2026-07-10'), pg_temp.free('2026-07-11')],
          array[array[3, 2], array[2, 2], array[3, 3]], 'moved to overlapping dates');
update roomrack.occupancy set room_id = 4 where id = :a;
select is(array[pg_temp.free('2026-07-09'), pg_temp.free('2026-07-09', 2)],
          array[array[3, 3], array[1, 0]], 'moved to a room of another type: that type is used');
select is((select array[sold_type_id, type_id] from roomrack.occupancy where id = :a), array[1, 2],
          'what was sold stays, what is used is the room''s type');
update roomrack.occupancy set room_id = null where id = :a;
select is(array[pg_temp.free('2026-07-09'), pg_temp.free('2026-07-09', 2)],
          array[array[3, 2], array[1, 1]], 'without a room it uses the type that was sold');
update roomrack.occupancy set type_id = 2, room_id = 1 where id = :a;
select is((select type_id from roomrack.occupancy where id = :a), 1,
          'the type of a stay in a room is the room''s, whatever is written');
update roomrack.occupancy set status = 'cancelled' where id = :a;
select is(pg_temp.free('2026-07-09'), array[3, 3], 'cancelled: free');
select throws_ok($$update roomrack.occupancy set hotel_id = 2 where status = 'cancelled'$$, null, null,
                 'a stay doesn''t change its hotel');
delete from roomrack.occupancy where id = :d;
select is(pg_temp.free('2026-07-01'), array[2, 2], 'a deleted row gives back what it had');

-- Allotments: a quantity without a room.
insert into roomrack.occupancy (hotel_id, kind, type_id, arrival, departure, status, quantity,
    created_by, created_desk)
values (1, 'allotment', 1, '2026-09-01', '2026-09-03', 'definite', 3, 1, 't');
select is(pg_temp.free('2026-09-01'), array[3, 0], 'an allotment of three');
select throws_ok($$select pg_temp.stay(2, null, '2026-09-02', '2026-09-04')$$, '23514', null,
                 'no room is left beside it');
update roomrack.occupancy set quantity = 1 where kind = 'allotment';
select is(pg_temp.free('2026-09-02'), array[2, 2], 'made smaller');
update roomrack.occupancy set status = 'released' where kind = 'allotment';
select is(pg_temp.free('2026-09-02'), array[3, 3], 'released');

-- The edges of what is sold.
select is((select sell_until from roomrack.hotel where id = 1), '2029-09-27'::date, 'sold until');
select lives_ok($$select pg_temp.stay(1, null, '2029-09-26', '2029-09-27')$$, 'the last night');
select throws_ok($$select pg_temp.stay(2, null, '2029-09-26', '2029-09-28')$$, '23514',
                 'past the last date that is sold', 'past sell_until');
select throws_ok($$select pg_temp.stay(2, null, '2029-09-27', '2029-09-27', true)$$, '23514',
                 'past the last date that is sold', 'a day use past sell_until');
select lives_ok($$select pg_temp.stay(3, null, '2026-06-01', '2026-06-14')$$,
                'half-days before the business date are not counted');
select lives_ok($$select pg_temp.stay(3, null, '2026-06-14', '2026-06-16')$$, 'nor before it in part');
select is(pg_temp.free('2026-06-15'), array[2, 2], 'from the business date on they are');

-- Missing guard rows are no place to sell.
delete from roomrack.type_night where hotel_id = 1 and type_id = 1 and date = '2027-01-05';
select throws_ok($$select pg_temp.stay(2, null, '2027-01-04', '2027-01-07')$$, '40001',
                 'guard rows are missing', 'fewer guard rows than dates');
select roomrack.rebuild_type_nights(1);
select lives_ok($$select pg_temp.stay(2, null, '2027-01-04', '2027-01-07')$$, 'rebuilt');

-- Closures without end reach into what is sold later.
select pg_temp.closure(1, '2029-09-27', null) as z \gset
update roomrack.hotel set sell_until = '2029-10-07' where id = 1;
select is(pg_temp.free('2029-10-06'), array[2, 2], 'a new date knows of the closure without end');
select throws_ok($$update roomrack.hotel set sell_until = '2029-10-01' where id = 1$$, '23514', null,
                 'sell_until only moves forward');
select throws_ok($$update roomrack.hotel set business_date = '2026-06-14' where id = 1$$, '23514', null,
                 'so does the business date');
update roomrack.occupancy set departure = '2029-10-01' where id = :z;
select is(array[pg_temp.free('2029-09-30'), pg_temp.free('2029-10-01')],
          array[array[2, 2], array[3, 3]], 'a closure that gets an end');

-- Rooms, types and allowances.
insert into roomrack.room (hotel_id, type_id, number) values (1, 1, '104');
select is(pg_temp.free('2026-12-24'), array[4, 4], 'a new room');
update roomrack.room set type_id = 2 where number = '104';
select is(array[pg_temp.free('2026-12-24'), pg_temp.free('2026-12-24', 2)],
          array[array[3, 3], array[2, 2]], 'a retyped room');
select throws_ok($$update roomrack.room set type_id = 2 where hotel_id = 1 and id = 2$$, '23514', null,
                 'a room that is held is not retyped');
select lives_ok($$update roomrack.room set housekeeping = 'dirty' where hotel_id = 1 and id = 2$$,
                'its housekeeping is another matter');
delete from roomrack.room where number = '104';
select is(pg_temp.free('2026-12-24', 2), array[1, 1], 'a room that was never used may go');
select throws_ok($$delete from roomrack.room where hotel_id = 1 and id = 2$$, null, null,
                 'a room that was used is never deleted');
insert into roomrack.overbooking values (1, 2, '2026-12-24', 2);
select is(pg_temp.free('2026-12-24', 2), array[3, 3], 'an allowance');
update roomrack.overbooking set extra = 1 where type_id = 2;
select is(pg_temp.free('2026-12-24', 2), array[2, 2], 'a smaller one');
select pg_temp.stay(null, 2, '2026-12-24', '2026-12-25'), pg_temp.stay(4, null, '2026-12-24', '2026-12-25');
select throws_ok($$delete from roomrack.overbooking where type_id = 2$$, '23514', null,
                 'an allowance that is used stays');
select lives_ok($$update roomrack.overbooking set extra = 3 where type_id = 2$$, 'a used one may be raised');
select throws_ok($$update roomrack.overbooking set extra = 0 where type_id = 2$$, '23514', null, 'not lowered');
insert into roomrack.room_type (hotel_id, code, name) values (1, 'NEW', 'New');
select is((select count(*)::int from roomrack.type_night n join roomrack.room_type t on t.id = n.type_id
           where t.code = 'NEW'),
          (select sell_until - business_date from roomrack.hotel where id = 1),
          'a new type has its guard rows at once');

-- (proved) INSERT ON CONFLICT with a delta is no way to keep a guard row: CHECK sees the proposed row.
select throws_ok(
    $$insert into roomrack.type_night values (1, 1, '2026-12-24', -1, -1)
      on conflict (hotel_id, type_id, date) do update
      set free_day = type_night.free_day - 1, free_night = type_night.free_night - 1$$,
    '23514', null, 'CHECK tests the proposed row before the conflict');

select is(t.broken() ~ 'type_not_oversold|one_occupant|held', false, 'the recount agrees');

-- Random writes, of all kinds, straight to the tables: no drift, nothing oversold, no overlap.
do $fuzz$
declare
    v_id bigint;
    v_dice int;
    v_from date;
begin
    perform setseed(0.42);
    for i in 1 .. 1500 loop
        v_dice := floor(random() * 10);
        v_from := date '2026-06-10' + floor(random() * 40)::int;
        begin
            if v_dice < 3 then
                perform pg_temp.stay(case when random() < 0.6 then 1 + floor(random() * 5)::int end,
                                     1 + floor(random() * 3)::int, v_from,
                                     v_from + 1 + floor(random() * 5)::int);
            elsif v_dice = 3 then
                perform pg_temp.stay(1 + floor(random() * 5)::int, null, v_from, v_from, true);
            elsif v_dice = 4 then
                perform pg_temp.closure(1 + floor(random() * 5)::int, v_from,
                    case when random() < 0.8 then v_from + 1 + floor(random() * 4)::int end);
            else
                select o.id into v_id
                from roomrack.occupancy o
                where o.hotel_id = 1
                order by random()
                limit 1;
                if v_dice = 5 then
                    update roomrack.occupancy o
                    set status = case when o.kind = 'closure' then 'lifted'
                                      when o.status = 'cancelled' then 'reserved'
                                      else 'cancelled' end
                    where o.id = v_id and o.kind <> 'allotment';
                elsif v_dice = 6 then
                    update roomrack.occupancy o
                    set arrival = o.arrival + (floor(random() * 5)::int - 2),
                        departure = o.departure + (floor(random() * 5)::int - 2)
                    where o.id = v_id;
                elsif v_dice = 7 then
                    update roomrack.occupancy o
                    set room_id = case when random() < 0.7 or o.kind = 'closure'
                                       then 1 + floor(random() * 5)::int end
                    where o.id = v_id and o.kind <> 'allotment';
                elsif v_dice = 8 then
                    delete from roomrack.occupancy o where o.id = v_id;
                else
                    insert into roomrack.overbooking
                    values (1, 1 + floor(random() * 3)::int, v_from, floor(random() * 3)::int)
                    on conflict (hotel_id, type_id, date) do update
                    set extra = excluded.extra;
                end if;
            end if;
        exception
            when check_violation or exclusion_violation or data_exception then
                null;
        end;
    end loop;
end
$fuzz$;
select cmp_ok((select count(*)::int from roomrack.occupancy where held is not null), '>', 60,
              'the random writes left something');
select is(t.broken() ~ 'type_not_oversold|one_occupant|held|type_of_room', false,
          'the recount agrees after random writes');

-- (proved) Bulk load: triggers off, load, on, rebuild.
alter table roomrack.occupancy disable trigger user;
update roomrack.occupancy set status = 'cancelled' where hotel_id = 1 and kind = 'stay';
alter table roomrack.occupancy enable always trigger occupancy_1_before,
    enable always trigger occupancy_2_guard, enable always trigger occupancy_3_guard_update;
select is(t.broken() ~ 'type_not_oversold', true, 'check sees guard rows that are wrong');
select roomrack.rebuild_type_nights(1);
select is(t.broken() ~ 'type_not_oversold', false, 'and that they are right again');

select * from finish();
rollback;
