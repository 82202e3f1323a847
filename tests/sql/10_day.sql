-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The desk's day: waiting guests, handing over, changing rooms, closing the day. Business date 15 June.

begin;
select no_plan();

create function pg_temp.w(p_function text, p_stay bigint, p_more jsonb default '{}',
                          p_login text default 'susi') returns jsonb
language sql
as $$
    select t.call(p_login, p_function, jsonb_build_object('reservation', r.id, 'version', r.version)
                                       || p_more)
    from roomrack.occupancy o
    join roomrack.reservation r on r.id = o.reservation_id
    where o.id = p_stay;
$$;
create function pg_temp.change(p_stay bigint, p_room int, p_from text, p_more jsonb default '{}',
                               p_login text default 'susi') returns jsonb
language sql
as $$
    select pg_temp.w('change_room', p_stay, jsonb_build_object('stay', p_stay, 'room', p_room, 'from', p_from)
                                            || p_more, p_login);
$$;
create function pg_temp.stays(p_stay bigint) returns text
language sql
as $$
    select string_agg(concat_ws(' ', coalesce(m.number, '-'), to_char(o.arrival, 'DD'), to_char(o.departure, 'DD'),
                                o.status, o.prices::text, case when o.room_locked then 'locked' end), '; ' order by o.id)
    from roomrack.occupancy o
    left join roomrack.room m on m.id = o.room_id
    where o.reservation_id = (select x.reservation_id from roomrack.occupancy x where x.id = p_stay)
      and o.status <> 'cancelled';
$$;
create function pg_temp.says(p_answer jsonb) returns text
language sql
as $$
    select concat_ws(' ', p_answer ->> 'result', p_answer ->> 'field', p_answer ->> 'code',
                     p_answer #>> '{conflicts,0,guest}', p_answer ->> 'raised');
$$;
create function pg_temp.room(p_id int) returns text
language sql
as $$ select concat_ws(' ', r.housekeeping, case when r.status_unsaid then 'unsaid' end)
      from roomrack.room r where r.id = p_id $$;
create function pg_temp.hk(p_room int, p_status text) returns text
language sql
as $$ select pg_temp.says(t.call('anna', 'set_housekeeping', jsonb_build_object('rooms', jsonb_build_array(p_room), 'status', p_status))) $$;
create function pg_temp.open() returns text
language sql
as $$
    select string_agg(concat_ws(' ', i ->> 'kind', i #>> '{stay,guest}', i ->> 'room'), '; ')
    from jsonb_array_elements(t.run('anna', 'select api.open_items(1)')) i;
$$;

-- Expected times are a clerk's, and no change of the stay.
select t.stay(t.book(1, '2026-06-15', '2026-06-19', 'Ann')) as a \gset
select is(pg_temp.says(pg_temp.w('edit', :a, format('{"stays": [{"stay": %s, "expected_arrival": "21:30", "expected_departure": "14:00"}]}', :a)::jsonb, 'anna')),
          'done', 'when they come and go');
select is(expected_arrival || ' ' || expected_departure, '21:30:00 14:00:00', 'kept') from roomrack.occupancy where id = :a;
select is(pg_temp.says(pg_temp.w('edit', :a, format('{"stays": [{"stay": %s, "expected_arrival": "25:00"}]}', :a)::jsonb, 'anna')),
          'invalid expected_arrival bad_time', 'no such time');
select is(pg_temp.w('edit', :a, format('{"stays": [{"stay": %s, "expected_arrival": null}]}', :a)::jsonb, 'anna')
          #>> '{reservations,0,stays,0,expected_departure}', '14:00', 'one is forgotten, the other stays');
select is(expected_arrival, null, 'not known') from roomrack.occupancy where id = :a;

-- Here, and waiting for the room.
select t.stay(t.book(2, '2026-06-16', '2026-06-18', 'Ben')) as b \gset
select is(pg_temp.says(pg_temp.w('mark_arrived', :b, '{}', 'anna')), 'invalid stays not_due', 'not before the day');
select is(pg_temp.says(pg_temp.w('mark_arrived', :a, '{}', 'anna')), 'done', 'is here');
select isnt(arrived_at, null, 'since') from roomrack.occupancy where id = :a;
select is(pg_temp.says(pg_temp.w('mark_arrived', :a, '{"arrived": false}', 'anna')), 'done', 'has gone again');
select is(arrived_at, null, 'not here') from roomrack.occupancy where id = :a;

-- A room that is not clean, or out of service, is handed over by a supervisor only.
select is(pg_temp.hk(1, 'pickup'), 'done', 'pickup');
select is(pg_temp.says(pg_temp.w('check_in', :a, '{}', 'anna')), 'invalid room not_clean', 'not clean');
select is(pg_temp.says(pg_temp.w('check_in', :a, '{"hand_over": true}', 'anna')), 'needs_approval', 'a clerk asks');
select is(pg_temp.hk(1, 'inspected'), 'done', 'inspected');
select is(pg_temp.says(t.call('susi', 'close_room', '{"room": 1, "from": "2026-06-15", "to": "2026-06-16", "kind": "out_of_service", "reason": "lamp"}')), 'done', 'out of service');
select is(pg_temp.says(pg_temp.w('check_in', :a)), 'invalid room out_of_service', 'out of service');
select is(pg_temp.says(pg_temp.w('check_in', :a, '{"hand_over": true}')), 'done', 'handed over');

-- Changing rooms: in house, from the business date on the first night.
select is(pg_temp.says(pg_temp.change(:a, 3, '2026-06-15', '{}', 'anna')), 'needs_approval', 'a supervisor''s');
select is(pg_temp.says(pg_temp.change(:a, 1, '2026-06-15')), 'invalid room same', 'it is there');
select is(pg_temp.says(pg_temp.change(:a, 3, '2026-06-14')), 'invalid from before_business_date', 'not in the past');
select is(pg_temp.says(pg_temp.change(:a, 3, '2026-06-19')), 'invalid from not_in_stay', 'not after it');
select is(pg_temp.says(pg_temp.change(:a, 2, '2026-06-16')), 'slot_taken Ben', 'checked like a booking');
select is(pg_temp.says(pg_temp.change(:a, 4, '2026-06-15', '{"reason": "noise"}')), 'done', 'no night slept: it moves');
select is(pg_temp.stays(:a), '201 15 19 in_house {10000,10000,10000,10000}', 'as agreed');
select is(pg_temp.room(1), 'dirty unsaid', 'the old room is dirty');
select is(e.after ->> 'reason', 'noise', 'with the reason') from roomrack.event e where e.kind = 'change_room';
-- A part of it ahead: reserved and locked.
select is(pg_temp.says(pg_temp.change(:a, 3, '2026-06-17', '{"prices": [7, 8]}')), 'done', 'from Wednesday on');
select is(pg_temp.stays(:a), '201 15 17 in_house {10000,10000}; 103 17 19 reserved {7,8} locked', 'in two parts');
select is(t.free(1, '2026-06-17') || ' ' || t.free(2, '2026-06-17'), '1 1', 'and the inventory of both types');
select max(o.id) as a2 from roomrack.occupancy o where o.reservation_id = (select reservation_id from roomrack.occupancy where id = :a) \gset
select is(pg_temp.says(pg_temp.change(:a2, 1, '2026-06-17')), 'invalid room room_locked', 'locked');
select is(pg_temp.says(pg_temp.change(:a2, 4, '2026-06-17', '{"prices": [10000, 10000]}')), 'done', 'taken back');
select is(pg_temp.stays(:a), '201 15 19 in_house {10000,10000,10000,10000}', 'one again');
select is(t.broken(), '', 'all is well');

-- What is open.
select is(pg_temp.open(), null, 'of a room out of service nobody has to say anything yet');
select is(pg_temp.hk(1, 'clean'), 'done', 'but may');
select t.stay(t.book(1, '2026-06-15', '2026-06-17', 'Late')) as l, t.stay(t.book(3, '2026-06-15', '2026-06-15', 'Day', null, true)) as d,
    t.stay(t.book(null, '2026-06-15', '2026-06-16', 'Held', 3, false, jsonb_build_object('hold_until', now() + interval '1 hour'))) as h \gset
select is(pg_temp.says(pg_temp.w('check_in', :d, '{}', 'anna')), 'done', 'the day guest is in');
select is(pg_temp.open(), 'due_in Late 1; due_in Held; due_out Day 3', 'three are open');
select is(pg_temp.says(t.call('anna', 'close_day', '{"day": "2026-06-15"}')), 'needs_approval', 'a supervisor''s');
create temp table refused on commit drop as select t.call('susi', 'close_day', jsonb_build_object('day', '2026-06-15', 'no_shows', jsonb_build_array(:l))) as r;
select is(pg_temp.says(r), 'invalid day open', 'not yet') from refused;
select is((select string_agg(i #>> '{stay,guest}', ' ') from jsonb_array_elements(r -> 'open_items') i), 'Held Day', 'what is left of it') from refused;
select is(pg_temp.says(pg_temp.w('check_out', :d, '{}', 'anna')), 'done', 'out');
update roomrack.occupancy set hold_until = now() - interval '1 minute' where id = :h;
select is(pg_temp.open(), 'due_in Late 1; room_without_status 3', 'a hold that is over stands in nobody''s way');
select is(pg_temp.hk(3, 'dirty'), 'done', 'said');
select is(pg_temp.says(t.call('susi', 'close_day', jsonb_build_object('day', '2026-06-15', 'no_shows', jsonb_build_array(:b)))), 'invalid no_shows wrong_status', 'who isn''t due is no no-show');
select is(pg_temp.says(t.call('susi', 'close_day', '{"day": "2026-06-15", "no_shows": [99999]}')), 'not_found', 'nor who isn''t there');
select is(pg_temp.says(t.call('susi', 'close_day', '{"day": "2026-06-16"}')), 'invalid day not_yet', 'nor tomorrow');
select is(pg_temp.hk(4, 'clean'), 'done', '201 was made');
create temp table closed on commit drop as select t.call('susi', 'close_day', jsonb_build_object('day', '2026-06-15', 'no_shows', jsonb_build_array(:l))) as r;
select is(r ->> 'result' || ' ' || (r #>> '{hotel,business_date}') || ' ' || (r #>> '{reservations,0,stays,0,status}') || ' ' || (r #>> '{rooms,0,number}'),
          'done 2026-06-16 no_show 201', 'closed') from closed;
select is(pg_temp.room(4), 'dirty', 'the room of who stays is dirty');
select is(pg_temp.stays(:l), '101 15 17 no_show {10000,10000}', 'a no-show');
create temp table second on commit drop as select t.call('max', 'close_day', '{"day": "2026-06-15"}') as r;
select is(pg_temp.says(r) || ' ' || (r #>> '{changes,0,by}'), 'invalid day already_closed Susi', 'the second one is told who did') from second;
select is((select business_date from roomrack.hotel where id = 1), date '2026-06-16', 'rolled once');
select is(t.broken(), '', 'all is well');

-- The night of a guest who stays; then another room from tonight on.
select is(pg_temp.says(pg_temp.change(:a, 3, '2026-06-16', '{"reason": "water"}')), 'done', 'from tonight');
select is(pg_temp.stays(:a), '201 15 16 checked_out {10000}; 103 16 19 in_house {10000,10000,10000}', 'split');
select is(pg_temp.room(4), 'dirty unsaid', 'the old room');
select max(o.id) as a3 from roomrack.occupancy o where o.reservation_id = (select reservation_id from roomrack.occupancy where id = :a) \gset
select is(pg_temp.says(pg_temp.w('undo_check_out', :a, format('{"stays": [%s]}', :a)::jsonb, 'anna')), 'invalid stays wrong_status', 'it was no check-out');
select is(pg_temp.says(pg_temp.change(:a3, 4, '2026-06-16')), 'done', 'back again');
select is(pg_temp.stays(:a), '201 15 19 in_house {10000,10000,10000,10000}', 'one stay');
-- Into a room where somebody still is.
select is(pg_temp.says(pg_temp.w('check_in', :b, '{}', 'anna')), 'done', 'Ben is in 102');
select is(pg_temp.says(pg_temp.change(:a, 2, '2026-06-16')), 'slot_taken Ben', 'who is in the way');
select is(pg_temp.stays(:a), '201 15 19 in_house {10000,10000,10000,10000}', 'nothing has changed');

-- A closure's end: housekeeping has to say.
select is(pg_temp.says(t.call('susi', 'close_room', '{"room": 5, "from": "2026-06-16", "to": "2026-06-17", "kind": "out_of_order"}')), 'done', 'closed for a night');
select is(pg_temp.hk(3, 'clean'), 'done', 'cleaned');
select is(pg_temp.says(t.call('max', 'roll_business_date', '{"from": "2026-06-16"}')), 'done', 'rolled by a manager');
select is(pg_temp.room(5), 'clean unsaid', 'the closure has ended');
select is(pg_temp.says(t.call('susi', 'close_room', '{"room": 1, "from": "2026-06-17", "to": null, "kind": "out_of_order"}')), 'done', 'closed without an end');
select is(pg_temp.says(t.call('max', 'roll_business_date', '{"from": "2026-06-17"}')), 'done', 'a night');
select is(pg_temp.says(t.call('susi', 'lift_closure', jsonb_build_object('closure', (select max(id) from roomrack.occupancy where kind = 'closure')))), 'done', 'lifted');
select is(pg_temp.room(1), 'clean unsaid', 'lifted early');
select is(pg_temp.open(), 'due_out Ben 2; room_without_status 1; room_without_status 5', 'and stands in the list');
select is(t.run('otto', 'select api.open_items(1)'), null, 'not for another hotel');
select is(t.broken(), '', 'all is well');

-- check finds a day that was closed twice.
insert into roomrack.event (hotel_id, person, display_name, desk, request, kind, before, after)
select e.hotel_id, e.person, e.display_name, e.desk, e.request, e.kind, e.before, e.after
from roomrack.event e where e.kind = 'close_day';
select matches(t.broken(), 'closed_once.*2026-06-15 was closed 2 times', 'closed twice');

select * from finish();
rollback;
