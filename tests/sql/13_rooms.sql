-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What rooms have and what guests wish of them: known words only, by whom, and what is kept of it.

begin;
select no_plan();

create function pg_temp.says(p_answer jsonb) returns text
language sql
as $$
    select concat_ws(' ', p_answer ->> 'result', p_answer ->> 'field', p_answer ->> 'code', p_answer ->> 'raised');
$$;

-- Features are a manager's.
select is(pg_temp.says(t.call('max', 'set_room_features', '{"room": 1, "features": ["view", "quiet", "view"]}')), 'done', 'a manager says it');
select is(features, array['quiet', 'view'], 'each word once, in one order') from roomrack.room where hotel_id = 1 and id = 1;
select is(pg_temp.says(t.call('susi', 'set_room_features', '{"room": 1, "features": []}')), '42501', 'no supervisor does');
select is(pg_temp.says(t.call('anna', 'set_room_features', '{"room": 1, "features": []}')), '42501', 'no clerk does');
select is(pg_temp.says(t.call('max', 'set_room_features', c::jsonb)), w, c)
from (values
    ('{"room": 1, "features": ["pool"]}', 'invalid features bad_word'),
    ('{"room": 1, "features": ["high_floor"]}', 'invalid features bad_word'),
    ('{"room": 1, "features": [null]}', 'invalid features bad_word'),
    ('{"room": 1, "features": "quiet"}', 'invalid features bad_word'),
    ('{"room": 1}', 'invalid features bad_word'),
    ('{"features": []}', 'invalid room required'),
    ('{"room": 999, "features": []}', 'not_found')) x (c, w);
select is(features, array['quiet', 'view'], 'a refusal changes nothing') from roomrack.room where hotel_id = 1 and id = 1;
select is(t.run('anna', 'select api.setup(1)') #> '{rooms,0,features}', '["quiet", "view"]'::jsonb, 'every desk reads it');
select is((select before || after from roomrack.event where kind = 'set_room_features' order by id desc limit 1),
          '{"features": ["quiet", "view"]}'::jsonb, 'the log has it');

-- Wishes come with a booking and are changed by an edit.
create function pg_temp.book(p_wishes jsonb, p_arrival text) returns jsonb
language sql
as $$
    select t.call('anna', 'book', jsonb_build_object(
        'guest', '{"name": "Ann"}'::jsonb, 'wishes', p_wishes,
        'stays', jsonb_build_array(jsonb_build_object('room', 1, 'arrival', p_arrival, 'departure', p_arrival::date + 1))));
$$;
select pg_temp.book('["low_floor", "quiet"]', '2026-07-01') as booked \gset
select is(:'booked'::jsonb #> '{reservations,0,wishes}', '["quiet", "low_floor"]'::jsonb, 'the answer has them');
select is((:'booked'::jsonb #> '{reservations,0}') - 'stays', t.run('anna', format('select api.reservation(1, %s)', :'booked'::jsonb #>> '{reservations,0,id}')) - 'stays',
          'and is what a read shows');
select is(pg_temp.says(pg_temp.book('["champagne"]', '2026-07-03')), 'invalid wishes bad_word', 'only known words');
select is(pg_temp.says(t.call('anna', 'edit', jsonb_build_object('reservation', :'booked'::jsonb #> '{reservations,0,id}', 'version', 1, 'wishes', w))), s, w::text)
from (values (1, '["champagne"]'::jsonb, 'invalid wishes bad_word'), (2, '["view"]', 'done')) x (n, w, s);
select is(wishes, array['view'], 'the list replaces the old one') from roomrack.reservation where id = (:'booked'::jsonb #>> '{reservations,0,id}')::bigint;
select is((select jsonb_build_array(before -> 'wishes', after -> 'wishes') from roomrack.event where kind = 'edit' order by id desc limit 1),
          '[["quiet", "low_floor"], ["view"]]'::jsonb, 'before and after are in the log');

-- The tables hold it against anybody.
select throws_ok($$update roomrack.room set features = '{pool}'$$, '23514', null, 'no unknown feature');
select throws_ok($$update roomrack.room set features = '{low_floor}'$$, '23514', null, 'the floor tells what is low');
select throws_ok($$update roomrack.room set features = array[null]$$, '23514', null, 'and no null in the list');
select throws_ok($$update roomrack.reservation set wishes = '{champagne}'$$, '23514', null, 'no unknown wish');

select * from finish();
rollback;
