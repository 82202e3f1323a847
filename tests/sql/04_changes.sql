-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Editing, moving, cancelling, the desk's day: as a supervisor unless said.

begin;
select no_plan();

create function pg_temp.w(p_function text, p_stay bigint, p_more jsonb default '{}',
                          p_login text default 'susi') returns jsonb
language sql
as $$
    -- A call about a stay's reservation in the version that stands.
    select t.call(p_login, p_function, jsonb_build_object('reservation', r.id, 'version', r.version)
                                       || p_more)
    from roomrack.occupancy o
    join roomrack.reservation r on r.id = o.reservation_id
    where o.id = p_stay;
$$;
create function pg_temp.mv(p_stay bigint, p_more jsonb) returns jsonb
language sql
as $$
    select jsonb_build_object('stay', o.id, 'version', r.version) || p_more
    from roomrack.occupancy o
    join roomrack.reservation r on r.id = o.reservation_id
    where o.id = p_stay;
$$;
create function pg_temp.moves(variadic p_moves jsonb[]) returns jsonb
language sql
as $$ select t.call('susi', 'move', jsonb_build_object('moves', to_jsonb(p_moves))) $$;
create function pg_temp.at(p_stay bigint) returns text
language sql
as $$
    select concat_ws(' ', coalesce(m.number, '-'), o.arrival, o.departure, o.status)
    from roomrack.occupancy o
    left join roomrack.room m on m.id = o.room_id
    where o.id = p_stay;
$$;
create function pg_temp.says(p_answer jsonb) returns text
language sql
as $$
    select concat_ws(' ', p_answer ->> 'result', p_answer ->> 'field', p_answer ->> 'code',
                     p_answer #>> '{conflicts,0,guest}', p_answer ->> 'raised');
$$;

-- Edit: details by a clerk, with the version that was seen.
select t.stay(t.book(1, '2026-06-20', '2026-06-23', 'Ann')) as a \gset
select is(pg_temp.says(pg_temp.w('edit', :a, '{"guest": {"phone": "+43 1 234"}, "notes": "late", "adults": 3}', 'anna')),
          'done', 'a clerk edits details');
select is(r.version || ' ' || r.adults || ' ' || r.notes || ' ' || g.phone, '2 3 late +43 1 234', 'stored')
from roomrack.reservation r join roomrack.guest g on g.id = r.guest_id
where r.id = (select reservation_id from roomrack.occupancy where id = :a);
create temp table stale on commit drop as
select t.call('bert', 'edit', jsonb_build_object('reservation', o.reservation_id, 'version', 1,
                                                 'notes', 'mine')) as s
from roomrack.occupancy o where o.id = :a;
select is(s ->> 'result', 'stale_edit', 'an older version is refused') from stale;
select is(s #>> '{reservation,notes}', 'late', 'with what stands') from stale;
select is(s #>> '{changes,0,by}' || ' ' || (s #>> '{changes,0,kind}'), 'Anna edit', 'and who changed it')
from stale;
select is(s #> '{changes,0,after,guest_fields}', '["phone"]'::jsonb, 'which fields') from stale;
select is(jsonb_array_length(s -> 'changes'), 1, 'only what came after') from stale;
select is((s -> 'changes')::text ~ '234|late', false, 'no detail of the guest in an event') from stale;
select is(pg_temp.says(pg_temp.w('edit', :a, '{"stays": [{"stay": 1, "departure": "2026-06-25"}]}', 'anna')),
          'not_found', 'a stay of another reservation')
where :a <> 1;
select is(pg_temp.w('edit', :a, format('{"stays": [{"stay": %s, "departure": "2026-06-25"}]}', :a)::jsonb,
                    'anna') ->> 'result', 'needs_approval', 'dates are a supervisor''s');
select is(pg_temp.says(pg_temp.w('edit', :a, format('{"stays": [{"stay": %s, "departure": "2026-06-25"}]}', :a)::jsonb)),
          'done', 'a supervisor lengthens');
select is(pg_temp.at(:a), '101 2026-06-20 2026-06-25 reserved', 'case 10: lengthened, one stay');
select is((select prices from roomrack.occupancy where id = :a), '{10000,10000,10000,10000,10000}'::bigint[],
          'with prices for the new nights');
select is(pg_temp.says(pg_temp.w('edit', :a, format('{"stays": [{"stay": %s, "departure": "2026-06-22",
          "prices": [1, 2]}]}', :a)::jsonb)), 'done', 'shortened, with prices');
select is((select prices from roomrack.occupancy where id = :a), '{1,2}'::bigint[], 'as agreed');
select is(pg_temp.says(pg_temp.w('edit', :a, format('{"stays": [{"stay": %s, "arrival": "2026-06-19",
          "departure": "2026-06-23"}]}', :a)::jsonb)), 'done', 'moved around');
select is((select prices from roomrack.occupancy where id = :a), '{10000,1,2,10000}'::bigint[],
          'agreed nights keep their price');
select is(pg_temp.says(pg_temp.w('edit', :a, f::jsonb)), w, f)
from (values
    (format('{"stays": [{"stay": %s, "departure": "2026-06-18"}]}', :a), 'invalid departure departure_before_arrival'),
    (format('{"stays": [{"stay": %s, "arrival": "2026-06-14"}]}', :a), 'invalid arrival before_business_date'),
    (format('{"stays": [{"stay": %s, "departure": "2026-06-19"}]}', :a), 'invalid departure no_nights'),
    (format('{"stays": [{"stay": %s, "room": 6}]}', :a), 'not_found'),
    (format('{"stays": [{"stay": %s, "x": 6}]}', :a), 'invalid stays unknown_key'),
    (format('{"stays": [{"stay": %s}, {"stay": %s}]}', :a, :a), 'invalid stay twice'),
    ('{"stays": [{"stay": 987654}]}', 'not_found'),
    ('{"notes": "4111 1111 1111 1111"}', 'invalid notes card_number'),
    ('{"guest": {"name": ""}}', 'invalid guest.name required'),
    ('{"guest": {"id": 987654}}', 'not_found'),
    ('{"hotel": 2}', 'invalid hotel unknown_key')) x (f, w);
select is(pg_temp.w('edit', 987654), null, 'no such stay');
select is(pg_temp.says(t.call('susi', 'edit', '{"reservation": 987654, "version": 1}')), 'not_found',
          'no such reservation');

-- Assigning a room to a stay that has none is a clerk's.
select t.stay(t.book(null, '2026-07-01', '2026-07-03', 'Una', 1)) as u \gset
select is(pg_temp.says(pg_temp.w('edit', :u, format('{"stays": [{"stay": %s, "room": 4}]}', :u)::jsonb, 'anna')),
          'needs_approval', 'a room of another type is an upgrade');
select is(pg_temp.says(t.call('anna', 'move', jsonb_build_object('moves', jsonb_build_array(pg_temp.mv(:u, '{"room": 2}'))))),
          'done', 'a clerk assigns a room');
select is(pg_temp.at(:u), '102 2026-07-01 2026-07-03 reserved', 'assigned');
select is(t.call('anna', 'move', jsonb_build_object('moves', jsonb_build_array(pg_temp.mv(:u, '{"room": 3}')))) ->> 'result',
          'needs_approval', 'another room is a supervisor''s');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:u, '{"room": null}'))), 'done', 'a supervisor takes it away');
select is((select type_id from roomrack.occupancy where id = :u), 1, 'and it uses its own type again');

-- Moves: one, several, a swap, a shuffle, all or none.
select t.stay(t.book(1, '2026-08-10', '2026-08-12', 'A')) as m1, t.stay(t.book(2, '2026-08-10', '2026-08-12', 'B')) as m2,
    t.stay(t.book(3, '2026-08-10', '2026-08-12', 'C')) as m3, t.stay(t.book(1, '2026-08-12', '2026-08-14', 'N')) as m4 \gset
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:m1, '{"room": 2}'), pg_temp.mv(:m2, '{"room": 1}'))), 'done', 'case 13: swap');
select is(pg_temp.at(:m1) || ' ' || pg_temp.at(:m2), '102 2026-08-10 2026-08-12 reserved 101 2026-08-10 2026-08-12 reserved', 'exchanged');
select is(pg_temp.at(:m4), '101 2026-08-12 2026-08-14 reserved', 'case 14: the next stay stays');
select is(pg_temp.says(pg_temp.w('edit', :m1, format('{"stays": [{"stay": %s, "departure": "2026-08-13"}]}', :m1)::jsonb)),
          'done', 'case 13: still editable after');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:m1, '{"room": 3}'), pg_temp.mv(:m2, '{"room": 2}'), pg_temp.mv(:m3, '{"room": 1}'))),
          'done', 'three in a ring');
select is(pg_temp.at(:m1), '103 2026-08-10 2026-08-13 reserved', 'the first is in the third''s room');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:m2, '{"room": 5}'), pg_temp.mv(:m1, '{"room": 1}'))),
          'slot_taken C', 'case 12: one lands on a stay');
select is(pg_temp.at(:m2), '102 2026-08-10 2026-08-12 reserved', 'case 12: nothing moved');
select is((select count(*)::int from roomrack.event where kind = 'move' and :m2 = any (occupancy_ids)), 2,
          'and no event of it');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:m4, '{"arrival": "2026-08-11", "departure": "2026-08-13"}'))),
          'slot_taken C', 'dates that are taken');
select is(pg_temp.says(pg_temp.moves(jsonb_build_object('stay', :m4, 'version', 99, 'room', 4))), 'stale_edit',
          'a move of a version that isn''t');
select is(pg_temp.says(pg_temp.moves(jsonb_build_object('stay', :m4, 'room', 4))), 'invalid version required',
          'a move names its version');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:m4, '{"room": 4}'), pg_temp.mv(:m4, '{"room": 5}'))),
          'invalid stay twice', 'a stay is moved once');
select is(pg_temp.says(t.call('susi', 'move', '{"moves": []}')), 'invalid moves required', 'no move at all');

-- Two types, both full: a swap between them needs the lift.
select t.stay(t.book(4, '2026-09-01', '2026-09-03', 'D')) as s1, t.stay(t.book(5, '2026-09-01', '2026-09-03', 'E')) as s2 \gset
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:s1, '{"room": 5}'), pg_temp.mv(:s2, '{"room": 4}'))), 'done',
          'a swap between two full types');
select is(array[t.free(2, '2026-09-01'), t.free(3, '2026-09-01')], array[0, 0], 'both are full still');

-- Do not move.
select is(pg_temp.says(pg_temp.w('edit', :s1, format('{"stays": [{"stay": %s, "room_locked": true}]}', :s1)::jsonb)), 'done', 'locked');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:s1, '{"room": 1}'))), 'invalid room room_locked', 'it does not move');
select is(pg_temp.says(pg_temp.w('edit', :s1, format('{"stays": [{"stay": %s, "room_locked": false, "room": 1}]}', :s1)::jsonb)), 'done',
          'unless it is unlocked');

-- Case 24: an old version of the dates.
select t.stay(t.book(2, '2026-10-10', '2026-10-12', 'A24')) as c24 \gset
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:c24, '{"room": 3}'))), 'done', 'desk 1 moves it');
select is(t.book(2, '2026-10-10', '2026-10-12', 'C24') ->> 'result', 'done', 'another books the room');
select is(pg_temp.says(t.call('susi', 'edit', jsonb_build_object('reservation', (select reservation_id from roomrack.occupancy where id = :c24),
    'version', 1, 'stays', jsonb_build_array(jsonb_build_object('stay', :c24, 'room', 2, 'departure', '2026-10-13'))))),
    'stale_edit', 'case 24: desk 2''s old version');
select is(pg_temp.at(:c24), '103 2026-10-10 2026-10-12 reserved', 'case 24: nothing changed');

-- Cancel and reinstate.
select is(pg_temp.w('cancel', :c24, '{}', 'anna') ->> 'result', 'needs_approval', 'cancelling is a supervisor''s');
select is(pg_temp.says(pg_temp.w('cancel', :c24, '{"reason": "guest", "note": "called"}')), 'done', 'cancelled');
select is((select status || ' ' || reason from roomrack.occupancy where id = :c24), 'cancelled guest: called', 'with the reason');
select is(t.free(1, '2026-10-10'), 2, 'case 17: free at once');
select is(pg_temp.says(pg_temp.w('cancel', :c24)), 'invalid stays wrong_status', 'not twice');
select is(pg_temp.says(pg_temp.w('cancel', :c24, '{"note": "5500-0055-5555-5559"}')), 'invalid note card_number', 'no card in a note');
select is(pg_temp.says(pg_temp.w('edit', :c24, format('{"stays": [{"stay": %s, "room": 2}]}', :c24)::jsonb)),
          'invalid stay wrong_status', 'a cancelled stay is not moved');
select t.stay(t.book(3, '2026-10-11', '2026-10-12', 'Over')) as over \gset
select is(pg_temp.says(pg_temp.w('reinstate', :c24)), 'slot_taken Over', 'reinstated like a booking: refused');
select is(pg_temp.says(pg_temp.w('cancel', :over)), 'done', 'the other is cancelled');
select is(pg_temp.says(pg_temp.w('reinstate', :c24)), 'done', 'now it fits');
select is(pg_temp.at(:c24), '103 2026-10-10 2026-10-12 reserved', 'as before');

-- Case 17, 20: a group, one stay of it, and stays that aren't its own.
create temp table g on commit drop as
select t.call('anna', 'book', '{"guest": {"name": "Grp"}, "stays": [
    {"room": 1, "arrival": "2026-11-01", "departure": "2026-11-03"},
    {"room": 2, "arrival": "2026-11-01", "departure": "2026-11-03"}]}') as a;
select t.stay(a) as g1, t.stay(a, 1) as g2 from g \gset
select is(pg_temp.says(pg_temp.w('cancel', :g1, format('{"stays": [%s]}', :c24)::jsonb)), 'not_found', 'not another''s stay');
select is(pg_temp.says(pg_temp.w('cancel', :g1, format('{"stays": [%s]}', :g1)::jsonb)), 'done', 'one of two');
select is(pg_temp.at(:g2), '102 2026-11-01 2026-11-03 reserved', 'the other stays');
select is(pg_temp.says(pg_temp.w('cancel', :g1)), 'done', 'the rest');
select is(t.free(1, '2026-11-01'), 3, 'all are free');

-- The desk's day. Business date 15 June.
select t.stay(t.book(1, '2026-06-15', '2026-06-17', 'In')) as i1, t.stay(t.book(2, '2026-06-16', '2026-06-18', 'Later')) as i2,
    t.stay(t.book(null, '2026-06-15', '2026-06-16', 'NoRoom', 1)) as i3, t.stay(t.book(3, '2026-06-15', '2026-06-15', 'Day', null, true)) as i4 \gset
select is(pg_temp.says(pg_temp.w('check_in', :i2, '{}', 'anna')), 'invalid stays not_due', 'not before the arrival');
select is(pg_temp.says(pg_temp.w('check_in', :i3, '{}', 'anna')), 'invalid room no_room', 'not without a room');
select is(pg_temp.says(pg_temp.w('check_in', :i1, '{}', 'anna')), 'done', 'in');
select is(pg_temp.says(pg_temp.w('check_in', :i1, '{}', 'anna')), 'invalid stays wrong_status', 'not twice');
select is(pg_temp.says(pg_temp.w('check_in', :i4, '{}', 'anna')), 'done', 'a day use');
select is(pg_temp.says(pg_temp.w('cancel', :i1)), 'invalid stays wrong_status', 'who is in house isn''t cancelled');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:i1, '{"arrival": "2026-06-16"}'))), 'invalid arrival in_house', 'nor arrives again');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:i1, '{"room": null}'))), 'invalid room in_house', 'nor loses the room');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:i1, '{"room": 4}'))), 'done', 'but moves');
select is((select housekeeping from roomrack.room where id = 1), 'dirty', 'the room that was left is dirty');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:i1, '{"room": 1}'))), 'done', 'back');
select is(pg_temp.says(pg_temp.w('undo_check_in', :i1, '{}', 'anna')), 'done', 'a mistake');
select is(pg_temp.says(pg_temp.w('check_in', :i1, '{}', 'anna')), 'invalid room not_clean', 'in again, but the room is dirty');
select is(pg_temp.says(t.call('anna', 'set_housekeeping', '{"rooms": [1, 4], "status": "clean"}')), 'done', 'cleaned');
select is(pg_temp.says(pg_temp.w('check_in', :i1, '{}', 'anna')), 'done', 'in again');
select is(pg_temp.says(pg_temp.w('check_out', :i4, '{}', 'anna')), 'done', 'the day guest leaves');
select is(pg_temp.says(pg_temp.w('no_show', :i2, '{}', 'anna')), 'invalid stays not_due', 'no no-show before the date');
select is(pg_temp.says(pg_temp.w('no_show', :i3, '{}', 'anna')), 'done', 'a no-show');
select is(pg_temp.says(pg_temp.w('reinstate', :i3)), 'done', 'who comes after all');
select is(pg_temp.says(pg_temp.w('no_show', :i3, '{}', 'anna')), 'done', 'or not');

-- A swap of two who are in house.
select t.stay(t.book(2, '2026-06-15', '2026-06-16', 'In2')) as i5 \gset
select is(pg_temp.says(pg_temp.w('check_in', :i5, '{}', 'anna')), 'done', 'in');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:i5, '{"room": 1, "departure": "2026-06-17"}'), pg_temp.mv(:i1, '{"room": 2, "departure": "2026-06-16"}'))),
          'done', 'swapped in house');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:i5, '{"room": 2, "departure": "2026-06-16"}'), pg_temp.mv(:i1, '{"room": 1, "departure": "2026-06-17"}'))),
          'done', 'and back');

-- Rolling the business date.
select is(pg_temp.says(t.call('susi', 'roll_business_date', '{"from": "2026-06-15"}')), '42501', 'a manager rolls');
select is(pg_temp.says(t.call('max', 'roll_business_date', '{"from": "2026-06-14"}')), 'invalid from already_rolled', 'from the right date');
select is(pg_temp.says(t.call('max', 'roll_business_date', '{"from": "2026-06-15"}')), 'done', 'rolled');
select is(pg_temp.says(t.call('max', 'roll_business_date', '{"from": "2026-06-15"}')), 'invalid from already_rolled', 'once');
select is((select business_date || ' ' || sell_until from roomrack.hotel where id = 1), '2026-06-16 2029-09-28', 'and sold one day further');
select is((select count(*)::int from roomrack.type_night where hotel_id = 1 and date = '2029-09-27'), 3, 'with guard rows');
-- In house in 102 until the 16th, the next guest of 102 arrives.
select is(pg_temp.says(pg_temp.w('check_in', :i2, '{}', 'anna')), 'slot_taken In2', 'I1b: who was there before is still in');
select is(pg_temp.says(pg_temp.w('check_out', :i5, '{}', 'anna')), 'done', 'out');
select is((select housekeeping from roomrack.room where id = 2), 'dirty', 'dirty');
select is(pg_temp.says(t.call('anna', 'set_housekeeping', '{"rooms": [2], "status": "clean"}')), 'done', 'cleaned');
select is(pg_temp.says(pg_temp.w('check_in', :i2, '{}', 'anna')), 'done', 'next');
select is(pg_temp.says(pg_temp.w('undo_check_out', :i5, '{}', 'anna')), 'slot_taken Later', 'nobody is in twice');

-- What was joined to another stay is no cancellation that could be taken back.
select t.stay(t.book(null, '2027-05-10', '2027-05-14', 'Split', 1)) as sp \gset
select is(pg_temp.says(pg_temp.w('split_stay', :sp, jsonb_build_object('stay', :sp, 'parts',
    '[{"room": 1, "from": "2027-05-10", "to": "2027-05-12"}, {"room": 2, "from": "2027-05-12", "to": "2027-05-14"}]'::jsonb))), 'done', 'in two rooms');
select max(id) as sq from roomrack.occupancy \gset
select is(pg_temp.says(pg_temp.w('split_stay', :sp, jsonb_build_object('stay', :sp, 'joined', jsonb_build_array(:sq), 'parts',
    '[{"room": 3, "from": "2027-05-10", "to": "2027-05-14"}]'::jsonb))), 'done', 'whole again');
select is(pg_temp.w('reinstate', :sp) ->> 'code', 'wrong_status', 'nothing is cancelled');
select is(pg_temp.says(pg_temp.w('cancel', :sp)), 'done', 'cancelled');
select is(pg_temp.w('reinstate', :sp, jsonb_build_object('stays', jsonb_build_array(:sq))) ->> 'code', 'wrong_status', 'the part isn''t');
select is(pg_temp.says(pg_temp.w('reinstate', :sp)), 'done', 'the stay is');
select is(pg_temp.at(:sp), '103 2027-05-10 2027-05-14 reserved', 'and comes back alone');
select is(pg_temp.at(:sq), '102 2027-05-12 2027-05-14 cancelled', 'without the part');

-- Case 16: an early departure frees nights, and setting it back is checked.
select t.stay(t.book(5, '2026-06-16', '2026-06-20', 'Early')) as e \gset
select is(pg_temp.says(pg_temp.w('check_in', :e, '{}', 'anna')), 'done', 'in');
select is(pg_temp.says(t.call('max', 'roll_business_date', '{"from": "2026-06-16"}')), 'done', 'a night later');
select is(pg_temp.says(pg_temp.w('check_out', :e, '{}', 'anna')), 'done', 'leaves early');
select is(pg_temp.at(:e), '301 2026-06-16 2026-06-17 checked_out', 'the nights slept stay');
select is((select prices from roomrack.occupancy where id = :e), '{40000}'::bigint[], 'and their prices');
select is(pg_temp.says(pg_temp.w('undo_check_out', :e, '{}', 'anna')), 'done', 'not yet after all');
select is(pg_temp.at(:e), '301 2026-06-16 2026-06-20 in_house', 'as it was');
select is((select prices from roomrack.occupancy where id = :e), '{40000,40000,40000,40000}'::bigint[], 'with its prices');
select is(pg_temp.says(pg_temp.w('check_out', :e, '{}', 'anna')), 'done', 'now');
select is(t.book(5, '2026-06-17', '2026-06-20', 'B16') ->> 'result', 'done', 'case 16: freed nights are booked');
select is(pg_temp.says(pg_temp.w('undo_check_out', :e, '{}', 'anna')), 'slot_taken B16', 'case 16: and setting back names who');
select t.stay(t.book(4, '2026-06-17', '2026-06-20', 'SameDay')) as sd \gset
select pg_temp.w('check_in', :sd, '{}', 'anna');
select is(pg_temp.says(pg_temp.w('check_out', :sd, '{}', 'anna')), 'done', 'leaves on the day of arrival');
select is((select held from roomrack.occupancy where id = :sd), null, 'holds nothing');
select is(t.free(2, '2026-06-17'), 1, 'and frees the night');
select is(pg_temp.says(pg_temp.w('undo_check_out', :sd, '{}', 'anna')), 'done', 'undone');
select is(pg_temp.at(:sd), '201 2026-06-17 2026-06-20 in_house', 'as it was');
select is(pg_temp.says(pg_temp.moves(pg_temp.mv(:sd, '{"departure": "2026-06-16"}'))), 'invalid departure before_business_date', 'no departure in the past');
-- Overdue: it leaves later than it was to.
select is(pg_temp.says(pg_temp.w('check_out', :i1, '{}', 'anna')), 'done', 'on its day');
select is(pg_temp.says(pg_temp.w('reinstate', :i3)), 'invalid stays before_business_date', 'a stay that is over isn''t reinstated');
select is(pg_temp.says(pg_temp.w('no_show', :i3, '{}', 'anna')), 'invalid stays wrong_status', 'nor a no-show twice');

-- Closures. Case 18, 19.
select t.stay(t.book(1, '2026-07-10', '2026-07-12', 'Before')) as cb \gset
create temp table closure on commit drop as
select t.call('susi', 'close_room', '{"room": 1, "from": "2026-07-12", "to": "2026-07-15", "kind": "out_of_order", "reason": "paint"}') as a;
select is(pg_temp.says(a), 'done', 'closed from the day of departure') from closure;
select is(pg_temp.moves(pg_temp.mv(:cb, '{"departure": "2026-07-13"}')) #>> '{conflicts,0,reason}', 'paint', 'case 18: a stay into a closure names it');
select is(pg_temp.says(t.call('susi', 'close_room', '{"room": 1, "from": "2026-07-11", "to": "2026-07-12", "kind": "out_of_order"}')),
          'slot_taken Before', 'case 18: a closure over a stay names it');
select is(pg_temp.says(t.call('susi', 'close_room', '{"room": 1, "from": "2026-07-10", "to": "2026-07-12", "kind": "out_of_service"}')),
          'done', 'out of service lies over a stay');
select is(t.book(1, '2026-07-15', '2026-07-16', 'After') ->> 'result', 'done', 'case 19: from its end on');
select is(pg_temp.says(t.call('anna', 'close_room', '{"room": 1, "from": "2026-07-20", "to": "2026-07-21", "kind": "out_of_order"}')),
          'needs_approval', 'closing is a supervisor''s');
select is(pg_temp.says(t.call('susi', 'close_room', c::jsonb)), w, c)
from (values
    ('{"room": 1, "from": "2026-06-16", "to": "2026-06-20", "kind": "out_of_order"}', 'invalid from before_business_date'),
    ('{"room": 1, "from": "2026-07-20", "to": "2026-07-20", "kind": "out_of_order"}', 'invalid to no_nights'),
    ('{"room": 1, "from": "2026-07-20", "to": "2026-07-21", "kind": "closed"}', 'invalid kind bad_kind'),
    ('{"room": 1, "from": "x", "to": "2026-07-21", "kind": "out_of_order"}', 'invalid from bad_date'),
    ('{"room": 6, "from": "2026-07-20", "to": "2026-07-21", "kind": "out_of_order"}', 'not_found'),
    ('{"room": 1, "from": "2026-07-20", "to": "2026-07-21", "kind": "out_of_order", "reason": "4111111111111111"}',
     'invalid reason card_number')) x (c, w);
select is(pg_temp.says(t.call('susi', 'lift_closure', jsonb_build_object('closure', a #> '{occupancies,0,id}', 'from', '2026-07-13'))), 'done', 'shortened')
from closure;
select is(t.book(1, '2026-07-13', '2026-07-15', 'Sooner') ->> 'result', 'done', 'its nights are sold');
select is(pg_temp.says(t.call('susi', 'lift_closure', jsonb_build_object('closure', a #> '{occupancies,0,id}'))), 'done', 'lifted') from closure;
select is(pg_temp.says(t.call('susi', 'lift_closure', jsonb_build_object('closure', a #> '{occupancies,0,id}'))), 'invalid closure wrong_status', 'once') from closure;
select is(pg_temp.says(t.call('susi', 'lift_closure', jsonb_build_object('closure', :cb))), 'not_found', 'a stay is no closure');

-- Case 20: rooms are retired, never deleted.
select is(t.call('max', 'retire_room', '{"room": 1}') ->> 'result', 'slot_taken', 'case 20: refused with the list');
select is(pg_temp.says(t.call('max', 'retire_room', '{"room": 1, "from": "2027-01-01"}')), 'done', 'from a free date on');
select is(t.book(1, '2028-01-01', '2028-01-02') ->> 'result', 'slot_taken', 'closed without end');
select is(t.free(1, '2028-01-01'), 2, 'and out of the inventory');
select is(t.call('max', 'retype_room', '{"room": 2, "type": 2}') ->> 'result', 'slot_taken', 'a room in use is not retyped');
select is(pg_temp.says(t.call('max', 'add_rooms', '{"rooms": [{"number": "109", "type": "STD"}]}')), 'done', 'a new one');
select is(pg_temp.says(t.call('max', 'retype_room', jsonb_build_object('room', id, 'type', 2))), 'done', 'is') from roomrack.room where number = '109';
select is(pg_temp.says(t.call('max', 'set_overbooking', '{"type": 3, "from": "2026-09-01", "to": "2026-09-02", "extra": 1}')), 'done', 'an allowance');
select is(t.book(null, '2026-09-01', '2026-09-02', 'X', 3) ->> 'result', 'done', 'the room')
from generate_series(1, 2);
select is(pg_temp.says(t.call('max', 'set_overbooking', '{"type": 3, "from": "2026-09-01", "to": "2026-09-02", "extra": 0}')), 'full', 'that is used');

-- Every accepted write left an event, and everything adds up.
select is(t.broken(), '', 'every invariant holds');
select throws_ok($$update roomrack.event set desk = 'x'$$, '42501', null, 'events are not changed');
select throws_ok($$delete from roomrack.event$$, '42501', null, 'nor deleted');
select throws_ok($$truncate roomrack.event$$, '42501', null, 'nor truncated');
set local session_replication_role = replica;
select throws_ok($$delete from roomrack.event$$, '42501', null, 'nor under the replica role');
select * from finish();
rollback;
