-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- I3: services with limited places. Europe/Vienna skips 02:00 to 03:00 on 29 March 2027 (28th) and has
-- 02:00 to 03:00 twice on 25 October 2026.

begin;
select no_plan();

create function t.seats(p_service int, p_start text) returns int
language sql
as $$
    select coalesce(sum(p.seats), 0)::int
    from roomrack.service_places p
    where p.hotel_id = 1 and p.service_id = p_service and not p.cancelled
      and p.start = extract(epoch from p_start::timestamptz);
$$;
create function t.take(p_login text, p_service int, p_start text, p_seats int, p_guest text default 'Party')
returns jsonb
language sql
as $$
    select t.call(p_login, 'book_places', jsonb_build_object(
        'service', p_service, 'start', p_start, 'seats', p_seats, 'guest', p_guest));
$$;

-- Within one transaction every stamp is of a transaction to come.
create function t.wrong() returns text
language plpgsql
as $$
declare
    v_text text;
begin
    perform set_config('session_authorization', 'roomrack_owner', false);
    select coalesce(string_agg(c::text, '; '), '') into v_text from api.check() c where c.invariant <> 'stamp';
    perform set_config('session_authorization', 'postgres', false);
    return v_text;
end
$$;

-- Set-up.
select is(t.call('anna', 'set_service', '{"code": "DINE", "name": "Dinner"}') ->> 'raised', '42501', 'a clerk sets nothing up');
select is(t.call('susi', 'open_slots', '{"service": 1}') ->> 'raised', '42501', 'nor does a supervisor');
select is(t.call('max', 'set_service', '{"code": "DINE", "name": "Dinner"}') -> 'service', '1', 'a service');
select is(t.call('max', 'set_service', '{"code": "BATH", "name": "Private bath"}') -> 'service', '2', 'another one');
select is(t.call('max', 'set_service', '{"code": "DINE", "name": "Dinner at eight"}') -> 'service', '1', 'the same code renames');
select is(t.call('max', 'set_service', '{"code": "dine", "name": "x"}') ->> 'code', 'bad_code', 'codes are upper case');
select is(t.call('max', 'set_service', '{"code": "SPA", "name": " "}') ->> 'field', 'name', 'a service has a name');
select is(t.call('max', 'set_service', jsonb_build_object('code', 'SPA', 'name', u)) ->> 'code', 'required', 'nor is it invisible')
from unnest(array[E'\u200b', E'\u3000\u2060', E'\u00a0\ufeff', E'\u202e']) u;
select is(t.call('olga', 'set_service', '{"code": "ONSEN", "name": "Bath"}', 2) -> 'service', '1', 'numbered by hotel');
select is(t.run('anna', 'select api.services(1)') #>> '{1,name}', 'Dinner at eight', 'services, by code');
select is(t.run('anna', 'select api.services(2)'), null, 'not those of another hotel');

create function t.open(p_more jsonb) returns jsonb
language sql
as $$
    select t.call('max', 'open_slots', '{"service": 1, "from": "2026-06-15", "to": "2026-06-17", "weekdays": [],
        "times": ["18:00", "20:00"], "length": 90, "capacity": 4}'::jsonb || p_more);
$$;
select is(t.open('{}') -> 'slots', '4', 'two dates, two times');
select is((select array_agg(to_timestamp(start) at time zone 'UTC' order by start) from roomrack.service_slot),
          array['2026-06-15 16:00', '2026-06-15 18:00', '2026-06-16 16:00', '2026-06-16 18:00']::timestamp[],
          'by the hotel''s clock');
select is(t.open(m::jsonb) ->> 'field', f, 'refused: ' || m)
from (values ('{"from": "2026-06-14"}', 'from'), ('{"to": "2026-06-15"}', 'to'), ('{"to": "2040-01-01"}', 'to'),
             ('{"from": null}', 'from'), ('{"times": []}', 'times'), ('{"times": ["25:00"]}', 'times'),
             ('{"times": [null]}', 'times'), ('{"times": "18:00"}', 'times'), ('{"length": 0}', 'length'),
             ('{"capacity": -1}', 'capacity'), ('{"weekdays": [8]}', 'weekdays'), ('{"weekdays": 1}', 'weekdays'),
             ('{"service": null}', 'service'), ('{"to": "2029-06-15", "times": ["01:00","02:00","03:00","04:00"]}', 'to')) x (m, f);
select is(t.open('{"service": 99}') ->> 'result', 'not_found', 'no such service');
select is(t.open('{"weekdays": [2], "times": ["21:00"]}') -> 'slots', '1', 'on Tuesdays only');
select is(t.open('{"from": "2027-03-28", "to": "2027-03-29", "times": ["01:30", "02:00", "02:30", "03:00"]}') -> 'slots', '2',
          'a time that the day doesn''t have is left out');
select is((select array_agg((to_timestamp(start) at time zone 'Europe/Vienna')::time order by start)
           from roomrack.service_slot where start > extract(epoch from timestamptz '2027-01-01')),
          array['01:30', '03:00']::time[], 'the others are there');
select is(t.open('{"from": "2026-10-25", "to": "2026-10-26", "times": ["02:30", "04:00"]}') -> 'slots', '2', 'a time that the day has twice');
select is((select array_agg(to_timestamp(start) at time zone 'UTC' order by start) from roomrack.service_slot
           where start between extract(epoch from timestamptz '2026-10-01') and extract(epoch from timestamptz '2026-11-01')),
          array['2026-10-25 00:30', '2026-10-25 03:00']::timestamp[], 'opens once, the first time');
select is(roomrack.local_instant(z, d::date, '00:00') is null, gone, z || ' ' || d)
from (values ('America/Sao_Paulo', '2018-11-04', true), ('Asia/Tokyo', '2026-06-15', false), ('Pacific/Apia', '2011-12-30', true),
             ('Asia/Kathmandu', '2026-06-15', false), ('Australia/Lord_Howe', '2026-10-04', false)) x (z, d, gone);
select is(jsonb_array_length(t.run('anna', 'select api.service_day(1, ''2026-06-16'')')), 3, 'the slots of a date');
select is(t.run('anna', 'select api.service_day(2, ''2026-06-16'')'), null, 'not those of another hotel');

-- Keys are packed: neighbours differ, and stay within their kind.
select is(count(distinct roomrack.slot_key(h, s, e))::int, 54, 'each slot has a key of its own')
from unnest(array[1, 2, 65535]) h, unnest(array[1, 2, 2047]) s, unnest(array[0, 1, 1781632800, 1781632801, 8589934590, 8589934591]) e;
select is((roomrack.slot_key(65535, 2047, 8589934591) >> 60, (roomrack.slot_key(1, 2047, 8589934591) >> 44) & 65535), (4::bigint, 1::bigint), 'of kind 4 and of its hotel');

-- Booking.
\set six '\'2026-06-15T16:00:00.000Z\''
\set eight '\'2026-06-15T20:00:00+02:00\''
create temp table a as select t.take('anna', 1, :six, 3, 'Fernández') as a;
select is(a ->> 'result', 'done', 'booked') from a;
select is(a #>> '{places,0,guest}', 'Fernández', 'who') from a;
select is((a #>> '{places,0,start}')::timestamptz, timestamptz '2026-06-15 16:00Z', 'when') from a;
select is((a #>> '{places,0,by}') || (a #>> '{places,0,desk}'), 'Annadesk of anna', 'by whom') from a;
select is(t.take('bert', 1, :six, 2) - 'result', '{"places_left": 1}', 'full, and what is left');
select is(t.take('bert', 1, :six, 2) ->> 'result', 'full', 'is what it says');
select is(t.take('bert', 1, :six, 1) ->> 'result', 'done', 'the last place');
select is(t.take('bert', 1, :six, 1) -> 'places_left', '0', 'none left');
select is((select count(*)::int from roomrack.operation o where o.result ->> 'result' <> 'done'), 0, 'a refusal writes nothing');
select is((select count(*)::int from roomrack.event where kind = 'book_places'), 2, 'an event each');
select is((select count(*)::int from roomrack.event where before::text || after::text ~ 'Fern'), 0, 'without a name');
select is(t.call('anna', 'book_places', ('{"service": 1, "start": "2026-06-15T18:00:00Z", "seats": 1, "guest": "X"}'::jsonb || m::jsonb)) ->> 'field', f, 'refused: ' || m)
from (values ('{"seats": 0}', 'seats'), ('{"seats": 1001}', 'seats'), ('{"seats": null}', 'seats'), ('{"guest": "  "}', 'guest'),
             ('{"guest": null}', 'guest'), ('{"guest": "4111 1111 1111 1111"}', 'guest'), ('{"note": "4111 1111 1111 1111"}', 'note'),
             ('{"start": "tomorrow"}', 'start'), ('{"start": "2026-06-15T18:00:00"}', 'start'), ('{"start": "2026-06-15T18:00:00.5Z"}', 'start'),
             ('{"service": null}', 'service'), ('{"more": 1}', 'more')) x (m, f);
select is(t.take('anna', 1, '2026-06-15T18:00:01Z', 1) ->> 'result', 'not_found', 'no such slot');
select is(t.take('otto', 1, :six, 1) ->> 'result', 'not_found', 'another hotel''s is no such slot either');

-- For a guest in house.
create temp table b as select t.book(1, '2026-06-15', '2026-06-18', 'Jensen') as b;
create temp table c as
select t.call('anna', 'book_places', jsonb_build_object('service', 1, 'start', :eight::text, 'seats', 2, 'stay', t.stay(b), 'guest', 'ignored')) as c from b;
select is(c #>> '{places,0,guest}', 'Jensen', 'the stay''s guest') from c;
select is(c #>> '{places,0,room}', '101', 'and room') from c;
select is((select reservation_id from roomrack.event where kind = 'book_places' and reservation_id is not null), t.reservation(b), 'in the reservation''s history') from b;
select is(t.call('anna', 'book_places', '{"service": 1, "start": "2026-06-15T18:00:00Z", "seats": 1, "stay": 4711}') ->> 'result', 'not_found', 'no such stay');
create temp table gone as select t.book(2, '2026-06-20', '2026-06-21', 'Gone') as b;
select t.call('susi', 'cancel', jsonb_build_object('reservation', t.reservation(b), 'version', 1)) from gone;
select is(t.call('anna', 'book_places', jsonb_build_object('service', 1, 'start', :eight::text, 'seats', 1, 'stay', t.stay(b))) ->> 'field', 'stay', 'a stay that is cancelled') from gone;
select is(t.wrong(), '', 'a place in the history is no version of the reservation');

-- Giving back, taking back.
create function t.party(p_a jsonb) returns bigint language sql as $$ select (p_a #>> '{places,0,id}')::bigint $$;
select is(t.call('bert', 'cancel_places', jsonb_build_object('places', t.party(a), 'version', 7, 'cancel', true)) ->> 'result', 'stale_edit', 'not of another version') from a;
select is(t.call('bert', 'cancel_places', jsonb_build_object('places', t.party(a), 'version', 1, 'cancel', true)) #>> '{places,0,cancelled}', 'true', 'given back') from a;
select is(t.seats(1, :six), 1, 'cancelled places don''t count');
select is(t.call('anna', 'cancel_places', jsonb_build_object('places', t.party(a), 'version', 1, 'cancel', true)) #>> '{changes,0,by}', 'Bert', 'the stale answer says who') from a;
select is(t.call('anna', 'cancel_places', jsonb_build_object('places', t.party(a), 'version', 2, 'cancel', true)) ->> 'code', 'wrong_status', 'not twice') from a;
create temp table rival as select t.take('bert', 1, :six, 2, 'Rival') as a;
select is(t.call('anna', 'cancel_places', jsonb_build_object('places', t.party(a), 'version', 2, 'cancel', false)) - array['result', 'service', 'start'], '{"places_left": 1}', 'taken back is checked like a booking') from a;
select t.call('anna', 'cancel_places', jsonb_build_object('places', t.party(a), 'version', 1, 'cancel', true)) from rival;
select is(t.call('anna', 'cancel_places', jsonb_build_object('places', t.party(a), 'version', 2, 'cancel', false)) #>> '{places,0,version}', '3', 'taken back') from a;
select is(t.call('anna', 'cancel_places', '{"places": 4711, "version": 1}') ->> 'result', 'not_found', 'no such party');
select is(t.call('otto', 'cancel_places', jsonb_build_object('places', t.party(a), 'version', 3), 2) ->> 'result', 'not_found', 'nor another hotel''s') from a;

-- Moving: six o'clock has 3 + 1, eight o'clock 2 of 4.
create function t.move(p_start text, p_moves jsonb, p_service int default 1) returns jsonb
language sql
as $$ select t.call('anna', 'move_places', jsonb_build_object('service', p_service, 'start', p_start, 'moves', p_moves)); $$;
create temp table all_six as
select jsonb_agg(jsonb_build_object('places', id, 'version', version) order by id) as moves
from roomrack.service_places where not cancelled and start = extract(epoch from :six::timestamptz);
select is(t.move(:eight, moves) -> 'places_left', '2', 'all or none') from all_six;
select is(t.seats(1, :six), 4, 'none');
select is(t.move(:eight, jsonb_build_array(moves -> 1)) ->> 'result', 'done', 'one of them fits') from all_six;
select is((t.seats(1, :six), t.seats(1, :eight)), (3, 3), 'it is there');
select is(t.move(:eight, moves) ->> 'result', 'stale_edit', 'one that has moved on stops the other') from all_six;
select is(t.move(:eight, '[]') ->> 'field', 'moves', 'nothing to move');
select is(t.move(:eight, jsonb_build_array(moves -> 0, moves -> 0)) ->> 'code', 'twice', 'a party once') from all_six;
select is(t.move(:eight, '[{"places": 4711, "version": 1}]') ->> 'result', 'not_found', 'no such party');
select is(t.move(:six, jsonb_build_array(moves -> 0)) ->> 'code', 'same', 'it is there already') from all_six;
select is(t.move(:six, jsonb_build_array(jsonb_build_object('places', t.party(a), 'version', 2))) ->> 'code', 'wrong_status', 'nobody moves what was given back') from rival;
select is((select before #> '{places,0,start}' <> after #> '{places,0,start}' from roomrack.event where kind = 'move_places'), true, 'the event says from where to where');

-- Capacity.
select is(t.open('{"capacity": 2}') - 'result', '{"nights": ["2026-06-15"], "places_left": 0}', 'no capacity below what is confirmed');
select is(t.open('{"capacity": 3, "length": 60}') ->> 'result', 'done', 'just enough');
select is((select array_agg(distinct array[capacity, length_minutes]) from roomrack.service_slot where start < extract(epoch from timestamptz '2026-06-17') and start <> extract(epoch from timestamptz '2026-06-16 19:00Z')),
          array[array[3, 60]], 'given to those that were there');
select is(t.open('{"capacity": 0, "from": "2026-06-16"}') ->> 'result', 'done', 'closed');
select is(t.take('anna', 1, '2026-06-16T16:00:00Z', 1) -> 'places_left', '0', 'full when closed');

-- Before the business date nothing is taken.
insert into roomrack.service_slot (hotel_id, service_id, start, length_minutes, capacity)
values (1, 1, extract(epoch from timestamptz '2026-06-14 21:59Z'), 60, 5), (1, 1, extract(epoch from timestamptz '2026-06-14 22:00Z'), 60, 5);
select is(t.take('anna', 1, '2026-06-14T21:59:00Z', 1) ->> 'code', 'before_business_date', 'the evening before');
select is(t.take('anna', 1, '2026-06-14T22:00:00Z', 1) ->> 'result', 'done', 'midnight by the hotel''s clock');

-- Whoever writes the tables is held to it.
select is(t.try('postgres', 'insert into roomrack.service_places (hotel_id, service_id, start, seats, guest, created_by, created_desk)
    values (1, 1, extract(epoch from timestamptz ''2026-06-15 16:00Z''), 1, ''direct'', 1, '''')'), '23514', 'a row too many');
select is(t.run('postgres', 'insert into roomrack.service_places (hotel_id, service_id, start, seats, guest, created_by, created_desk)
    values (1, 1, extract(epoch from timestamptz ''2026-06-15 16:00Z''), 1, ''direct'', 1, '''') returning to_jsonb(id)') ->> 'constraint', 'slot_not_overfull', 'by name');
select is(t.try('postgres', 'update roomrack.service_places set seats = seats + 1 where not cancelled'), '23514', 'more seats');
select is(t.try('postgres', 'update roomrack.service_places set cancelled = false'), '23514', 'taken back');
select is(t.try('postgres', 'update roomrack.service_places set start = extract(epoch from timestamptz ''2026-06-15 16:00Z'')'), '23514', 'moved');
select is(t.try('postgres', 'update roomrack.service_slot set capacity = capacity - 1 where capacity > 0'), '23514', 'less capacity');
select is(t.try('postgres', 'insert into roomrack.service_places (hotel_id, service_id, start, seats, guest, created_by, created_desk)
    values (1, 1, 1, 1, ''direct'', 1, '''')'), '23503', 'no slot');
select is(t.try('postgres', 'insert into roomrack.service_slot values (1, 1, 8589934592, 60, 5)'), '23514', 'a start that no key holds');
select is(t.try('postgres', 'insert into roomrack.service values (1, 2048, ''X'', ''X'')'), '23514', 'a service that no key holds');
set session_replication_role = replica;
select is(t.try('postgres', 'update roomrack.service_places set seats = seats + 1 where not cancelled'), '23514', 'under the replica role, too');
reset session_replication_role;
select is(t.wrong(), '', 'check finds nothing');
alter table roomrack.service_places disable trigger slot_not_overfull;
update roomrack.service_places set seats = 9 where id = (select t.party(a) from a);
alter table roomrack.service_places enable always trigger slot_not_overfull;
select is(t.wrong() ~ 'slot_not_overfull', true, 'check recounts');

select * from finish();
rollback;
