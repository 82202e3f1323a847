-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- I1 to I3 against plain SQL: what the owner of the tables can write with psql, short of DDL. Nothing
-- that is refused changes anything, and nothing that is accepted oversells.

begin;
select no_plan();

-- A statement, or several, as the owner: 'ok', or the SQLSTATE and the constraint that refused.
create function t.hand(p_statement text) returns text
language sql
as $$
    select coalesce(a ->> 'raised' || coalesce(' ' || nullif(a ->> 'constraint', ''), ''), 'ok')
    from (select t.run('roomrack_owner', 'with x as (' || p_statement || ' returning 1) select to_jsonb(count(*)) from x') a) y;
$$;
-- Broken invariants of the three, by name.
create function t.sold_twice() returns text
language sql
as $$
    select coalesce(string_agg(b, '; '), '')
    from regexp_split_to_table(t.broken(), '; ') b
    where b ~ 'one_occupant|one_in_house|held|type_not_oversold|type_of_room|within_sell_until|slot_not_overfull';
$$;
-- Columns and values of a stay of reservation 1: room, type, from, to.
create function t.row_of(p_room text, p_type int, p_from date, p_to date, p_status text default 'reserved') returns text
language sql
as $$
    select format('insert into roomrack.occupancy (hotel_id, kind, reservation_id, sold_type_id, type_id, room_id, arrival,
        departure, status, created_by, created_desk) values (1, ''stay'', 1, %s, %s, %s, %L, %L, %L, 1, ''psql'')',
        p_type, p_type, p_room, p_from, p_to, p_status);
$$;

-- From 1 to 3 July 101, 102, 103 (STD) and 201 (DLX) have guests, 104 (STD) is closed; 101 in August,
-- cancelled; 302 (STE) in September; dinner on 1 July has 3 of 4 places.
insert into roomrack.room (hotel_id, type_id, number) values (1, 1, '104'), (1, 3, '302');
select is(a ->> 'result', 'done', 'something of everything')
from unnest(array[
    t.book(1, '2026-07-01', '2026-07-03', 'Ada'),
    t.book(2, '2026-07-01', '2026-07-03', 'Ben'),
    t.book(3, '2026-07-01', '2026-07-03', 'Cid'),
    t.book(4, '2026-07-01', '2026-07-03', 'Dot'),
    t.call('susi', 'close_room', jsonb_build_object('room', (select id from roomrack.room where number = '104'),
        'from', '2026-07-01', 'to', '2026-07-03', 'kind', 'out_of_order')),
    t.book(1, '2026-08-01', '2026-08-03', 'Eve'),
    t.book((select id from roomrack.room where number = '302'), '2026-09-10', '2026-09-12', 'Gus'),
    t.call('max', 'set_service', '{"code": "DINE", "name": "Dinner"}'),
    t.call('max', 'open_slots', '{"service": 1, "from": "2026-07-01", "to": "2026-07-02", "weekdays": [],
        "times": ["18:00", "20:00"], "length": 90, "capacity": 4}'),
    t.call('anna', 'book_places', jsonb_build_object('service', 1, 'start', '2026-07-01T16:00:00Z', 'seats', 3, 'guest', 'Party'))]) a;
update roomrack.occupancy set status = 'cancelled' where arrival = '2026-08-01';
select is(t.sold_twice(), '', 'nothing is sold twice');
create temp table before as
select (select jsonb_agg(to_jsonb(o) order by id) from roomrack.occupancy o) as stays,
       (select jsonb_agg(to_jsonb(n) order by n) from roomrack.type_night n where hotel_id = 1) as nights,
       (select jsonb_agg(to_jsonb(r) order by id) from roomrack.room r) as rooms,
       (select jsonb_agg(to_jsonb(s) order by start) from roomrack.service_slot s) as slots;

select is(t.hand(s), w, regexp_replace(s, '\s+', ' ', 'g'))
from (values
    -- I1
    (t.row_of('1', 1, '2026-07-02', '2026-07-04'), '23P01 one_occupant'),
    (t.row_of('1', 1, '2026-06-30', '2026-07-05', 'requested'), '23P01 one_occupant'),
    (t.row_of('1', 1, '2026-07-02', '2026-07-04', 'checked_out'), '23P01 one_occupant'),
    (t.row_of('(select id from roomrack.room where number = ''104'')', 1, '2026-07-02', '2026-07-04'), '23P01 one_occupant'),
    (t.row_of('4711', 1, '2026-07-02', '2026-07-04'), '23503 occupancy_room'),
    (t.row_of('null', 1, '2026-07-02', '2026-07-04', 'in_house'), '23514 occupancy_in_house_has_room'),
    ('update roomrack.occupancy set room_id = 1 where room_id = 2', '23P01 one_occupant'),
    ('update roomrack.occupancy set room_id = 3 - room_id where room_id in (1, 2)', '23P01 one_occupant'),
    ('update roomrack.occupancy set room_id = 1, status = ''reserved'', arrival = ''2026-07-02'', departure = ''2026-07-03''
      where status = ''cancelled''', '23P01 one_occupant'),
    ('update roomrack.occupancy set kind = ''closure'', reservation_id = null, guest_id = null, guest_name = null,
      confirmation = null, version = null, group_size = null, status = ''out_of_order'', room_id = 1
      where room_id = 2', '23P01 one_occupant'),
    ('update roomrack.occupancy set held = null where id = 1', '428C9'),
    ('update roomrack.occupancy set hotel_id = 2 where room_id = 1 and status = ''reserved''', '23503 occupancy_room'),
    ('delete from roomrack.room where id = 1', '23503 occupancy_room'),
    -- I2: the guard rows
    ('update roomrack.type_night set free_night = free_night + 1 where type_id = 1 and date = ''2026-07-01''', '23514 type_night_is_counted'),
    ('update roomrack.type_night set free_day = free_day + 1', '23514 type_night_is_counted'),
    ('update roomrack.type_night set free_day = free_day + 1, free_night = free_night - 1 where date = ''2026-09-01''', '23514 type_night_is_counted'),
    ('update roomrack.type_night set date = date + 4000 where date < ''2026-07-02''', '23514 type_night_is_counted'),
    ('insert into roomrack.type_night select h.id, t.id, sell_until, 99, 99 from roomrack.hotel h
      join roomrack.room_type t on t.hotel_id = h.id', '23514 type_night_is_counted'),
    ('insert into roomrack.type_night values (1, 1, ''2026-07-01'', 9, 9) on conflict (hotel_id, type_id, date) do update
      set free_day = 9, free_night = 9', '23514 type_night_is_counted'),
    ('update roomrack.type_night set free_day = -1 where type_id = 1 and date = ''2026-07-01''', '23514 type_not_oversold'),
    -- I2: what they are counted from
    (t.row_of('null', 1, '2026-07-02', '2026-07-03'), '23514 type_not_oversold'),
    (t.row_of('null', 2, '2026-07-02', '2026-07-03'), '23514 type_not_oversold'),
    ('update roomrack.occupancy set sold_type_id = 2, room_id = null where room_id = 2', '23514 type_not_oversold'),
    ('delete from roomrack.room where number = ''104''', '23503 occupancy_room'),
    ('update roomrack.room set type_id = 2 where id = 1', '23514 room_held_keeps_type'),
    ('update roomrack.room set id = default where id = 1', '23503 occupancy_room'),
    ('update roomrack.room set hotel_id = 2 where id = 5', '23503 room_has_type'),
    ('insert into roomrack.overbooking values (1, 1, ''2026-07-01'', -1)', '23514 overbooking_extra'),
    ('update roomrack.hotel set business_date = business_date - 1', '23514 hotel_moves_forward'),
    ('update roomrack.hotel set sell_until = sell_until - 1', '23514 hotel_moves_forward'),
    ('update roomrack.hotel set id = default', '23503 membership_hotel'),
    (t.row_of('5', 3, '2029-09-26', '2029-09-30'), '23514 within_sell_until'),
    -- I3
    ('update roomrack.service_places set seats = 5', '23514 slot_not_overfull'),
    ('insert into roomrack.service_places (hotel_id, service_id, start, seats, guest, created_by, created_desk)
      select hotel_id, service_id, start, 2, ''X'', 1, '''' from roomrack.service_places', '23514 slot_not_overfull'),
    ('update roomrack.service_slot set capacity = 2', '23514 slot_not_overfull'),
    ('update roomrack.service_slot set start = start + 1', '23503 service_places_slot'),
    ('delete from roomrack.service_slot', '23503 service_places_slot')) x (s, w);

-- Deleted and put back under the same key in one statement: the foreign keys find what they look for.
create function t.again(p_delete text, p_insert text) returns text
language sql
as $$
    select coalesce(a ->> 'raised' || coalesce(' ' || nullif(a ->> 'constraint', ''), ''), 'ok')
    from (select t.run('roomrack_owner', format('with gone as (delete from roomrack.%s returning *), put as (insert into roomrack.%s
        returning 1) select to_jsonb(count(*)) from put', p_delete, p_insert)) a) y;
$$;
select is(t.again(d, i), w, regexp_replace(d || ', ' || i, '\s+', ' ', 'g'))
from (values
    ('room where number = ''302''', 'room (hotel_id, id, type_id, number) overriding system value
      select hotel_id, id, 1, number from gone', '23514 room_held_keeps_type'),
    ('type_night where hotel_id = 1 and type_id = 1 and date = ''2026-07-01''',
     'type_night select hotel_id, type_id, date, 9, 9 from gone', '23514 type_night_is_counted'),
    ('hotel where id = 1', 'hotel (id, code, name, time_zone, currency, minor_digits, business_date, sell_until) overriding system value
      select id, code, name, time_zone, currency, minor_digits, business_date - 30, sell_until from gone', '23514 hotel_moves_forward'),
    ('service_slot', 'service_slot select hotel_id, service_id, start, length_minutes, 1 from gone', '23514 slot_not_overfull')) x (d, i, w);
-- Places find another slot under their key: six o'clock's goes aside, the smaller one of eight o'clock takes its place.
update roomrack.service_slot set capacity = 1 where start = extract(epoch from timestamptz '2026-07-01 18:00Z');
select is(t.hand('update roomrack.service_slot set start = case capacity when 4 then start + 86400 else start - 7200 end'),
          '23514 slot_not_overfull', 'slots that change places');
update roomrack.service_slot set capacity = 4;

-- Emptied.
select is(t.try('roomrack_owner', format('truncate roomrack.%I cascade', x)), '42501', 'truncate ' || x)
from unnest(array['hotel', 'room_type', 'room', 'guest', 'reservation', 'occupancy', 'overbooking', 'event']) x;
-- Settings and modes.
select is(t.try('roomrack_owner', 'set session_replication_role = replica'), '42501', 'the replica role is not the owner''s');
select is(t.try('roomrack_owner', 'set constraints all deferred; ' || t.row_of('1', 1, '2026-07-02', '2026-07-04')), '23P01', 'deferred');
-- Copied: where it is refused, no statement is taken until the savepoint.
savepoint copied;
\set ON_ERROR_STOP 0
\set copied refused
copy roomrack.occupancy (hotel_id, kind, reservation_id, sold_type_id, type_id, room_id, arrival, departure, status, created_by, created_desk) from stdin;
1	stay	1	1	1	1	2026-07-02	2026-07-04	reserved	1	psql
\.
select 'stored' as copied \gset
\set ON_ERROR_STOP 1
rollback to copied;
select is(:'copied'::text, 'refused', 'copied');
savepoint copied;
\set ON_ERROR_STOP 0
\set copied refused
copy roomrack.occupancy (hotel_id, kind, reservation_id, sold_type_id, type_id, arrival, departure, status, created_by, created_desk) from stdin;
1	stay	1	1	1	2026-07-02	2026-07-04	reserved	1	psql
\.
select 'stored' as copied \gset
\set ON_ERROR_STOP 1
rollback to copied;
select is(:'copied'::text, 'refused', 'copied by the type');
savepoint copied;
\set ON_ERROR_STOP 0
\set copied refused
copy roomrack.type_night from stdin;
1	1	2031-01-01	9	9
\.
select 'stored' as copied \gset
\set ON_ERROR_STOP 1
rollback to copied;
select is(:'copied'::text, 'refused', 'guard rows copied');

select is((select jsonb_agg(to_jsonb(o) order by id) from roomrack.occupancy o), stays, 'no stay has changed') from before;
select is((select jsonb_agg(to_jsonb(n) order by n) from roomrack.type_night n where hotel_id = 1), nights, 'no guard row') from before;
select is((select jsonb_agg(to_jsonb(r) order by id) from roomrack.room r), rooms, 'no room') from before;
select is((select jsonb_agg(to_jsonb(s) - 'stamp' order by start) from roomrack.service_slot s),
          (select jsonb_agg(s - 'stamp') from jsonb_array_elements(slots) s), 'no slot') from before;
select is(t.sold_twice(), '', 'nothing is sold twice');

-- What is right may be written.
select is(t.hand('update roomrack.type_night set free_day = free_day, free_night = free_night'), 'ok', 'guard rows as they are');
select is(t.hand('delete from roomrack.type_night where type_id = 1 and date = ''2026-07-02'''), 'ok', 'guard rows may go');
select is(t.hand(t.row_of('null', 1, '2026-07-02', '2026-07-03')), '40001', 'where there are none nothing is sold');
select is(t.hand('insert into roomrack.overbooking values (1, 1, ''2026-07-02'', 2)'), 'ok', 'an allowance may be given there');
select is(t.hand('update roomrack.overbooking set extra = 1 where type_id = 1 and date = ''2026-07-02'''), '40001', 'but not lowered');
select is(t.hand('delete from roomrack.overbooking where type_id = 1 and date = ''2026-07-02'''), '40001', 'nor taken back');
select is(t.hand('insert into roomrack.room (hotel_id, type_id, number) values (1, 1, ''new'')'), 'ok', 'a room may come');
select is(t.hand('delete from roomrack.room where number = ''new'''), '40001', 'but not go');
select is(t.hand('update roomrack.room set type_id = 2 where number = ''new'''), '40001', 'nor become another');
select is(t.hand('insert into roomrack.type_night values (1, 1, ''2026-07-02'', 0, 1)'), '23514 type_night_is_counted', 'they don''t come back wrong');
select is(t.hand('insert into roomrack.type_night select 1, c.type_id, c.date, c.free_day, c.free_night
    from roomrack.count_type_nights(1, 1, ''2026-07-02'', ''2026-07-03'') c'), 'ok', 'but right');
select is(t.hand('delete from roomrack.overbooking where type_id = 1 and date = ''2026-07-02'''), 'ok', 'with it the allowance goes');
select is(t.hand('delete from roomrack.room where number = ''new'''), 'ok', 'and the room');
select is(t.again('room where id = 5', 'room (hotel_id, id, type_id, number) overriding system value select hotel_id, id, 2, number from gone'), 'ok',
          'a room that nobody has may be replaced');
select is(t.free(2, '2026-09-01'), 2, 'and is counted');
select is(t.again('service_slot where start = extract(epoch from timestamptz ''2026-07-01 18:00Z'')',
                  'service_slot select hotel_id, service_id, start, length_minutes, 0 from gone'), 'ok', 'a slot without places, too');
-- A guest who left on the day of arrival, and a room that is of another type since.
select t.book(5, '2026-06-15', '2026-06-17', 'Fay') as fay \gset
update roomrack.occupancy set departure = arrival, status = 'checked_out' where id = t.stay(:'fay');
update roomrack.room set type_id = 3 where id = 5;
update roomrack.occupancy set day_use = true where id = t.stay(:'fay');
select is((select type_id from roomrack.occupancy where id = t.stay(:'fay')), 3, 'a day in it uses the type that it has now');
select is(t.sold_twice(), '', 'nothing is sold twice');

select * from finish();
rollback;
