-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Booking: what is stored, what is refused and with which words.

begin;
select no_plan();

-- The answer.
create temp table answer on commit drop as
select t.book(1, '2026-06-20', '2026-06-23', 'Aaron O''Sullivan') as a;
select is(s.tables, null, 'no table is read as a whole, not even while it is empty')
from (
    select string_agg(t.relname::text, ', ' order by t.relname) as tables
    from pg_catalog.pg_stat_xact_user_tables t
    where t.schemaname = 'roomrack'
      and t.seq_scan > 0) s;
select is(a ->> 'result', 'done', 'booked') from answer;
select is(a -> 'replay', 'false'::jsonb, 'not a replay') from answer;
select is(a #> '{reservations,0,stays,0,prices}', '[10000, 10000, 10000]'::jsonb, 'a price a night')
from answer;
select is(a #>> '{reservations,0,stays,0,status}', 'reserved', 'reserved') from answer;
select is(a #>> '{reservations,0,guest,name}', 'Aaron O''Sullivan', 'as typed') from answer;
select is(a #>> '{reservations,0,stays,0,by}', 'Anna', 'by whom') from answer;
select is(a #>> '{reservations,0,stays,0,desk}', 'desk of anna', 'from which desk') from answer;
select is(a -> 'reservations' -> 0, roomrack.reservation_json(1, t.reservation(a)),
          'the answer is what a read says')
from answer;
select is(e.person || ' ' || e.kind || ' ' || e.version, 'anna book 1', 'the event')
from answer join roomrack.event e on e.reservation_id = t.reservation(a);
select is(e::text ~ 'Sullivan', false, 'the event names the guest by id only')
from answer join roomrack.event e on e.reservation_id = t.reservation(a);
select is((a #>> '{reservations,0,confirmation}')::int >= 10001, true, 'confirmation numbers from 10001')
from answer;

-- Refusals name what is in the way.
create temp table refusal on commit drop as
select t.call('bert', 'book', '{"guest": {"name": "Bob"}, "stays": [
    {"room": 1, "arrival": "2026-06-22", "departure": "2026-06-24"}]}') as a;
select is(a ->> 'result', 'slot_taken', 'taken') from refusal;
select is(a #>> array['conflicts', '0', k], v, 'conflict: ' || k)
from refusal, (values ('room', '101'), ('arrival', '2026-06-20'), ('departure', '2026-06-23'),
    ('guest', 'Aaron O''Sullivan'), ('by', 'Anna'), ('by_login', 'anna'), ('desk', 'desk of anna'),
    ('kind', 'stay'), ('status', 'reserved'), ('for', '0')) x (k, v);
select is((a #>> '{conflicts,0,since}')::timestamptz <= clock_timestamp(), true, 'and since when')
from refusal;
select is((select count(*)::int from roomrack.guest where name = 'Bob'), 0, 'a refusal writes nothing');

-- Cases from other programs' bug reports (the room of each is free but for what the case says).
create function pg_temp.result(p_room int, p_from text, p_to text, p_day boolean default false)
returns text
language sql
as $$
    select a ->> 'result' || coalesce(' ' || (a ->> 'field') || ' ' || (a ->> 'code'), '')
    from t.book(p_room, p_from, p_to, 'Case', null, p_day) a;
$$;
select is(pg_temp.result(2, '2026-08-05', '2026-08-06'), 'done', 'case 1: a stay');
select is(pg_temp.result(2, '2026-08-04', '2026-08-05'), 'done', 'case 1: the night before');
select is(pg_temp.result(2, '2026-08-06', '2026-08-07'), 'done', 'case 1: the night after');
select is(pg_temp.result(2, '2027-01-01', '2027-01-05'), 'done', 'case 2');
select is(pg_temp.result(2, '2027-01-06', '2027-01-10'), 'done', 'case 2');
select is(pg_temp.result(2, '2027-01-05', '2027-01-06'), 'done', 'case 2: between two');
select is(pg_temp.result(2, '2027-01-04', '2027-01-06'), 'slot_taken', 'case 2: one night earlier');
select is(pg_temp.result(3, '2027-07-20', '2027-07-23'), 'done', 'case 6: far ahead');
select is(pg_temp.result(3, '2027-07-18', '2027-07-20'), 'done', 'case 6: departs on its first day');
select is(pg_temp.result(4, '2026-06-26', '2026-06-27'), 'done', 'a night');
select is(pg_temp.result(4, '2026-06-26', '2026-06-28'), 'slot_taken', 'from the same day, longer');
select is(pg_temp.result(4, '2026-06-24', '2026-06-30'), 'slot_taken', 'around it');
select is(pg_temp.result(4, '2026-06-26', '2026-06-26', true), 'done', 'a day use before the arrival');
select is(pg_temp.result(4, '2026-06-26', '2026-06-26', true), 'slot_taken', 'no second day use');
select is(pg_temp.result(4, '2026-06-27', '2026-06-27', true), 'done', 'a day use after the departure');

-- Case 4: at most three of four sold a night, by five bookings: a fourth room is free all nights.
select t.call('max', 'add_rooms', '{"rooms": [{"number": "104", "type": "STD"}]}');
select is((select count(*)::int from unnest(array['2026-11-18/2026-11-19', '2026-11-18/2026-11-21',
               '2026-11-19/2026-11-21', '2026-11-20/2026-11-22', '2026-11-20/2026-11-21']) s
           where t.book(null, split_part(s, '/', 1), split_part(s, '/', 2), 'C4', 1) ->> 'result' = 'done'),
          5, 'case 4: five bookings by type');
select is(array(select t.free(1, d) from unnest(array['2026-11-18', '2026-11-19', '2026-11-20',
                                                      '2026-11-21']::date[]) d),
          array[2, 2, 0, 3], 'case 4: free by night');
select is(t.book(null, '2026-11-18', '2026-11-20', 'C4', 1) ->> 'result', 'done', 'case 4: a place each night');
select is(t.book(null, '2026-11-18', '2026-11-21', 'C4', 1) ->> 'result', 'full', 'not through a full one');

-- Full names the nights, the half and the stays without a room.
create temp table full_answer on commit drop as
select t.book(null, '2026-11-19', '2026-11-22', 'Late', 1) as a;
select is(a -> 'nights', '["2026-11-20"]'::jsonb, 'the full night') from full_answer;
select is(a ->> 'half', 'night', 'by night') from full_answer;
select is(a ->> 'type_code', 'STD', 'the type') from full_answer;
select is(jsonb_array_length(a -> 'without_room') > 0 and a #>> '{without_room,0,guest}' = 'C4', true,
          'and who needs the rooms')
from full_answer;
select is(t.book(2, '2026-11-20', '2026-11-21', 'Room') ->> 'result', 'full',
          'a free room is refused when stays without a room need it');

-- Case 26 and other words for what is wrong.
select is(pg_temp.result(r, f, u, d), w, format('%s..%s %s', f, u, d))
from (values
    (5, '2026-06-20', '2026-06-19', false, 'invalid departure departure_before_arrival'),
    (5, '2026-06-20', '2026-06-20', false, 'invalid departure no_nights'),
    (5, '2026-06-20', '2026-06-21', true, 'invalid departure day_use_one_day'),
    (5, '2026-06-14', '2026-06-16', false, 'invalid arrival before_business_date'),
    (5, '2026-06-20', '2027-07-26', false, 'invalid departure too_long'),
    (5, '2026-06-20', '2027-07-25', false, 'done'),
    (5, '2029-09-20', '2029-09-28', false, 'invalid departure past_sell_until'),
    (5, '2029-09-27', '2029-09-27', true, 'invalid departure past_sell_until'),
    (5, '2029-09-26', '2029-09-27', false, 'done'),
    (5, 'infinity', '2026-06-21', false, 'invalid arrival bad_date'),
    (5, '20.06.2026', '2026-06-21', false, 'invalid arrival bad_date'),
    (5, '2026-06-20', 'tomorrow', false, 'invalid departure bad_date'),
    (99, '2026-06-20', '2026-06-21', false, 'not_found'),
    (6, '2026-06-20', '2026-06-21', false, 'not_found')) x (r, f, u, d, w);
select is(pg_temp.result(5, '2028-02-30', '2028-03-02'), null, 'a day that there is not');
select is(t.book(5, '2028-02-30', '2028-03-02') ->> 'raised', '22008', 'is SQLSTATE 22008');

create function pg_temp.fault(p_more jsonb) returns text
language sql
as $$
    select concat_ws(' ', a ->> 'result', a ->> 'field', a ->> 'code', a ->> 'index', a ->> 'raised')
    from t.call('anna', 'book', '{"guest": {"name": "G"}, "stays": [{"room": 3,
        "arrival": "2026-10-10", "departure": "2026-10-11"}]}'::jsonb || p_more) a;
$$;
select is(pg_temp.fault(m::jsonb), w, left(m, 90))
from (values
    ('{"guest": null}', 'invalid guest required'),
    ('{"guest": {}}', 'invalid guest.name required'),
    ('{"guest": {"name": ""}}', 'invalid guest.name required'),
    ('{"guest": {"name": "  \u3000"}}', 'invalid guest.name required'),
    ('{"guest": {"name": "A", "password": "x"}}', 'invalid guest unknown_key'),
    ('{"guest": {"name": "A\u0007"}}', 'invalid guest.name control_character'),
    ('{"guest": {"name": "A\nB"}}', 'invalid guest.name control_character'),
    ('{"guest": {"name": "A", "email": "a\u0001"}}', 'invalid guest.email control_character'),
    ('{"guest": {"name": "A", "phone": "4111 1111 1111 1111"}}', 'invalid guest.phone bad_phone'),
    ('{"guest": {"name": "4111 1111 1111 1111"}}', 'invalid guest.name card_number'),
    ('{"guest": {"id": 999999}}', 'not_found'),
    ('{"notes": "card 4111-1111-1111-1111"}', 'invalid notes card_number'),
    ('{"notes": "tab\there\nand a line", "stays": []}', 'invalid stays required'),
    ('{"notes": "bell\u0007"}', 'invalid notes control_character'),
    ('{"adults": -1}', 'invalid adults out_of_range'),
    ('{"adults": 100}', 'invalid adults out_of_range'),
    ('{"children": 100}', 'invalid children out_of_range'),
    ('{"adults": "two"}', '22P02'),
    ('{"stays": {}}', 'invalid stays required'),
    ('{"stays": [1]}', 'invalid stays required 0'),
    ('{"stays": [{"arrival": "2026-10-10", "departure": "2026-10-11"}]}', 'invalid room required 0'),
    ('{"stays": [{"room": 3, "arrival": "2026-10-10", "departure": "2026-10-11", "price": 1}]}',
     'invalid stays unknown_key 0'),
    ('{"stays": [{"room": 3, "arrival": "2026-10-10", "departure": "2026-10-11", "prices": [1, 2]}]}',
     'invalid prices bad_prices 0'),
    ('{"stays": [{"room": 3, "arrival": "2026-10-10", "departure": "2026-10-11", "prices": [-1]}]}',
     'invalid prices bad_prices 0'),
    ('{"stays": [{"room": 3, "arrival": "2026-10-10", "departure": "2026-10-11", "prices": [1.5]}]}',
     'invalid prices bad_prices 0'),
    ('{"hold_until": "2020-01-01T00:00:00Z"}', 'invalid hold_until past'),
    ('{"hold_until": "infinity"}', 'invalid hold_until past'),
    ('{"discount": 5}', 'invalid discount unknown_key')) x (m, w);
select is(pg_temp.fault(jsonb_build_object('notes', repeat('n', 10001))), 'invalid notes too_long',
          'notes over 10,000 characters');
select is(pg_temp.fault(jsonb_build_object('notes', repeat('n', 1000000))), 'invalid notes too_long',
          'notes of a megabyte');
select is(pg_temp.fault(jsonb_build_object('guest', jsonb_build_object('name', repeat('n', 201)))),
          'invalid guest.name too_long', 'a name over 200 characters');
select throws_ok($$select '{"name": "\u0000"}'::jsonb$$, '22P05', null, 'U+0000 is refused by jsonb itself');

-- Card numbers, and what is none.
select is(roomrack.card_number(x), y, x)
from (values
    ('4111111111111111', true), ('4111 1111 1111 1111', true), ('4111-1111-1111-1111', true),
    ('４１１１１１１１１１１１１１１１', true), ('４１１１　１１１１　１１１１　１１１１', true),
    ('amex 3782 822463 10005 ok', true), ('5500005555555559', true), ('30569309025904', true),
    ('4222222222222', true), ('6304000000000000000', true), ('٤١١١١١١١١١١١١١١١', true),
    ('room 4111111111111111', true), ('nr 12 4111 1111 1111 1111', true),
    ('4111 1111 1111 1112', false), ('411111111111', false), ('+49 30 901820', false),
    ('2026-06-15 2026-06-18', false), ('2026-12-01 to 2026-12-05 and 2027-01-03', false),
    ('RR-10001', false), ('', false), ('0000000000000', false), ('12345678901234567890123', false)
) c (x, y);

-- Untrusted strings are stored as typed, and found.
create function pg_temp.stored(p_name text) returns text
language sql
as $$
    select a #>> '{reservations,0,guest,name}'
    from t.call('anna', 'book', jsonb_build_object(
        'guest', jsonb_build_object('name', p_name), 'stays', jsonb_build_array(jsonb_build_object(
            'type', 1, 'arrival', '2028-01-01', 'departure', '2028-01-02')), 'overbook', false)) a;
$$;
select is(pg_temp.stored(n), n, 'as typed: ' || n)
from unnest(array['王小明', 'محمد', 'Łukasz']) n;
update roomrack.occupancy set status = 'cancelled' where arrival = '2028-01-01';
select is(pg_temp.stored(n), n, 'as typed: ' || n)
from unnest(array['🙂 Emoji', U&'\202EBidi', '''); drop table roomrack.guest; --']) n;
update roomrack.occupancy set status = 'cancelled' where arrival = '2028-01-01';
select is(pg_temp.stored(n), n, 'as typed: ' || n)
from unnest(array['$1 \x41 %s', '"quoted" \', 'Ａ５']) n;
update roomrack.occupancy set status = 'cancelled' where arrival = '2028-01-01';
select t.call('anna', 'book', '{"guest": {"name": "田中太郎", "reading": "たなか たろう",
    "phone": "+81 3-1234-5678"}, "stays": [{"type": 2, "arrival": "2028-01-01",
    "departure": "2028-01-02"}]}');
select is((t.run('anna', format('select api.find_guests(1, %L, 5)', q)) @>
           jsonb_build_array(jsonb_build_object('name', n))), true, q || ' finds ' || n)
from (values ('osullivan', 'Aaron O''Sullivan'), ('O''Sullivan', 'Aaron O''Sullivan'),
    ('o’sulli', 'Aaron O''Sullivan'), ('AARON', 'Aaron O''Sullivan'), ('lukasz', 'Łukasz'),
    ('小明', '王小明'), ('タナカ', '田中太郎'), ('たなか', '田中太郎'), ('ﾀﾅｶ', '田中太郎'),
    ('田中', '田中太郎'), ('محم', 'محمد'), ('81312345678', '田中太郎'), ('1234-5678', '田中太郎'),
    ('sullivan aaron', 'Aaron O''Sullivan')) x (q, n);
select is(roomrack.normalise('Søren Þór Straße, ÅNGSTRÖM Ｏ’ＢＲＩＥＮ'), 'soren thor strasse, angstrom obrien', 'letters are folded as in the program');
select is(t.run('anna', $$select api.find_guests(1, '100%', 5)$$), '[]'::jsonb, '% is only a sign');
select is(t.run('anna', $$select api.find_guests(1, '_', 5)$$), '[]'::jsonb, '_ is only a sign');

-- Groups: all or none.
create temp table groups on commit drop as
select t.call('anna', 'book', '{"guest": {"name": "Party"}, "stays": [
    {"room": 1, "arrival": "2026-12-01", "departure": "2026-12-03"},
    {"room": 2, "arrival": "2026-12-01", "departure": "2026-12-03", "guest_name": "Second"},
    {"type": 2, "arrival": "2026-12-01", "departure": "2026-12-03"}]}') as a;
select is(a ->> 'result', 'done', 'a group of three') from groups;
select is(jsonb_array_length(a #> '{reservations,0,stays}'), 3, 'three stays') from groups;
select is(a #>> '{reservations,0,stays,1,guest}', 'Second', 'the rooming list') from groups;
select is(a #>> '{reservations,0,stays,2,group_size}', '3', 'group size') from groups;
create temp table counts on commit drop as
select (select count(*) from roomrack.reservation) as r, (select count(*) from roomrack.guest) as g,
    (select count(*) from roomrack.event) as e, (select count(*) from roomrack.operation) as o,
    (select sum(free_night) from roomrack.type_night) as f;
create temp table none_booked on commit drop as
select t.call('anna', 'book', '{"guest": {"name": "Party 2"}, "stays": [
    {"room": 3, "arrival": "2026-12-02", "departure": "2026-12-04"},
    {"room": 2, "arrival": "2026-12-02", "departure": "2026-12-04"},
    {"room": 1, "arrival": "2026-12-02", "departure": "2026-12-04"}]}') as a;
select is(a ->> 'result', 'slot_taken', 'one that doesn''t fit keeps all out') from none_booked;
select is(array(select c ->> 'room' from jsonb_array_elements(a -> 'conflicts') c), array['102', '101'],
          'and every conflict is named')
from none_booked;
select is((select (r, g, e, o, f) from counts)::text,
          ((select count(*) from roomrack.reservation), (select count(*) from roomrack.guest),
           (select count(*) from roomrack.event), (select count(*) from roomrack.operation),
           (select sum(free_night) from roomrack.type_night))::text, 'nothing of it is stored');
select is(t.call('anna', 'book', '{"guest": {"name": "Twice"}, "stays": [
    {"room": 3, "arrival": "2026-12-20", "departure": "2026-12-22"},
    {"room": 3, "arrival": "2026-12-21", "departure": "2026-12-23"}]}') ->> 'code', 'twice',
    'a group does not double-book itself: nobody is in its way but itself');
select is(t.call('anna', 'book', jsonb_build_object('guest', '{"name": "Many"}'::jsonb, 'stays', (
    select jsonb_agg('{"type": 2, "arrival": "2026-12-20", "departure": "2026-12-22"}'::jsonb)
    from generate_series(1, 2)))) ->> 'result', 'full', 'nor its type');

-- A hold, and its end.
create temp table holds on commit drop as
select t.book(4, '2027-02-01', '2027-02-03', 'Holder', null, false,
              jsonb_build_object('hold_until', clock_timestamp() + interval '1 hour')) as a;
select is(a #>> '{reservations,0,stays,0,status}', 'requested', 'a hold') from holds;
select is(t.book(4, '2027-02-01', '2027-02-02') #>> '{conflicts,0,status}', 'requested', 'a hold counts');
select is(t.book(4, '2027-02-01', '2027-02-02') #>> '{conflicts,0,hold_until}' is not null, true,
          'until when is said');
select is(t.book(null, '2027-02-01', '2027-02-02', 'T', 2) ->> 'result', 'full', 'also for its type');
update roomrack.occupancy set hold_until = clock_timestamp() - interval '1 second'
where status = 'requested';
select is(t.book(4, '2027-02-01', '2027-02-02', 'Next') ->> 'result', 'done', 'an expired one does not');
select is(o.status, 'cancelled', 'it was marked') from holds join roomrack.occupancy o on o.id = t.stay(a);
select is(r.version, 2, 'its version moved on')
from holds join roomrack.reservation r on r.id = t.reservation(a);
select is((select count(*)::int from roomrack.event where kind = 'hold_expired'), 1, 'and an event says so');

-- Overbooking is a supervisor's.
select is(t.book(null, '2027-02-01', '2027-02-02', 'Over', 2, false, '{"overbook": true}') ->> 'result',
          'needs_approval', 'a clerk asks');
select is(t.call('susi', 'book', '{"guest": {"name": "Over"}, "overbook": true, "stays": [{"type": 2,
    "arrival": "2027-02-01", "departure": "2027-02-02"}]}') ->> 'result', 'done', 'a supervisor overbooks');
select is(t.call('susi', 'book', '{"guest": {"name": "Over"}, "overbook": true, "stays": [{"room": 4,
    "arrival": "2027-02-01", "departure": "2027-02-02"}]}') ->> 'result', 'slot_taken', 'but no room');

-- Money: JPY has no minor digits, KWD three.
select is(h -> 'minor_digits', '0'::jsonb, 'JPY')
from jsonb_array_elements(t.run('otto', 'select api.whoami()') -> 'hotels') h;
select is(roomrack.currency_digits('KWD'), 3, 'KWD');
select is(roomrack.currency_digits('EUR'), 2, 'EUR');
select is(roomrack.currency_digits('ZZZ'), null, 'no currency');

-- Rates by date.
select t.call('max', 'set_rates', '{"type": 1, "from": "2026-09-01", "to": "2026-09-30", "price": 12345,
    "weekdays": [6, 7]}');
select is(t.book(1, '2026-09-04', '2026-09-07') #> '{reservations,0,stays,0,prices}',
          '[10000, 12345, 12345]'::jsonb, 'Friday, Saturday, Sunday');

select is(t.broken(), '', 'every invariant holds');
select * from finish();
rollback;
