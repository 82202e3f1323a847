-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- I4: request ids, their settling, and approvals. Each call is a transaction of its own.

select no_plan();

\set cmd '\'{"guest": {"name": "Once"}, "stays": [{"room": 1, "arrival": "2026-06-20", "departure": "2026-06-22"}]}\''
\set other '\'{"guest": {"name": "Once"}, "stays": [{"room": 1, "arrival": "2026-06-20", "departure": "2026-06-23"}]}\''
\set r1 '\'11111111-1111-4111-8111-111111111111\''
\set r2 '\'22222222-2222-4222-8222-222222222222\''
\set r3 '\'33333333-3333-4333-8333-333333333333\''

create table first as select t.call('anna', 'book', :cmd, 1, :r1) as a;
select is(a ->> 'result', 'done', 'booked') from first;
create table second as select t.call('anna', 'book', :cmd, 1, :r1) as a;
select is(s.a, f.a || '{"replay": true}', 'the same id again gives the first result, as a replay') from first f, second s;
select is((select count(*)::int from roomrack.reservation), 1, 'and changes nothing');
select is((select count(*)::int from roomrack.event where kind = 'book'), 1, 'one event');
select is(t.call('anna', 'book', :other, 1, :r1) ->> 'code', 'request_reused', 'other content is refused');
select is(t.call('bert', 'book', :cmd, 1, :r1) ->> 'code', 'request_reused', 'another person is refused');
select is(t.call('anna', 'edit', :cmd, 1, :r1) ->> 'code', 'request_reused', 'another function is refused');
select is(t.call('otto', 'book', :cmd, 2, :r1) ->> 'result', 'not_found', 'at another hotel it is another request');
-- The request is looked up before the version.
create table edited as
select t.call('anna', 'edit', '{"reservation": 1, "version": 1, "notes": "a"}', 1, :r3) as a;
select t.call('bert', 'edit', '{"reservation": 1, "version": 2, "notes": "b"}');
select is(t.call('anna', 'edit', '{"reservation": 1, "version": 1, "notes": "a"}', 1, :r3) - 'replay', a - 'replay',
          'a replay is answered though its version has passed')
from edited;
-- A refusal is not stored: a retry is a fresh try.
select is(t.call('anna', 'book', :other, 1, :r2) ->> 'result', 'slot_taken', 'refused');
select t.call('susi', 'cancel', '{"reservation": 1, "version": 3}');
select is(t.call('anna', 'book', :other, 1, :r2) ->> 'result', 'done', 'and done when it has become free');

-- Settling.
select is(t.run('anna', format('select api.settle(1, %L)', :r1)) - 'replay', a - 'replay', 'a stored request is answered') from first;
select is(t.run('anna', format('select api.settle(1, %L)', :r1)) -> 'replay', 'true'::jsonb, 'as a replay');
select is(t.run('bert', format('select api.settle(1, %L)', :r1)) ->> 'code', 'request_reused', 'not to another person');
\set r4 '\'44444444-4444-4444-8444-444444444444\''
select is(t.run('anna', format('select api.settle(1, %L)', :r4)), '{"result": "not_stored"}', 'nothing was stored');
select is(t.call('anna', 'book', :cmd, 1, :r4) ->> 'code', 'settled', 'a call that arrives after that changes nothing');
select is(t.run('anna', format('select api.settle(1, %L)', :r4)), '{"result": "not_stored"}', 'settled twice is the same');
select is(t.run('anna', 'select api.settle(1, null)') ->> 'code', 'required', 'without an id');
select is(t.run('roomrack_owner', format('select api.settle(0, %L)', gen_random_uuid())) ->> 'result', 'not_stored', 'set-up of a hotel is settled at hotel 0');
select is(t.call('anna', 'book', :cmd, 1, null) ->> 'field', 'request', 'no write without an id');
select is(t.call('anna', 'book', '[]') ->> 'field', 'command', 'nor without a command');

-- An approval: for these arguments, this request, this clerk; once; for two minutes.
\set r5 '\'55555555-5555-4555-8555-555555555555\''
select id, version from roomrack.reservation where id = (select max(id) from roomrack.reservation) \gset
\set cancel 'jsonb_build_object(\'reservation\', :id, \'version\', :version)'
create table asked as select t.call('anna', 'cancel', :cancel, 1, :r5) as a;
select is(a ->> 'result', 'needs_approval', 'a clerk needs one') from asked;
select is(a ->> 'needs', 'supervisor', 'of a supervisor') from asked;
create function t.approve(p_by text, p_request text, p_hash text, p_clerk text) returns text
language sql
as $$
    select concat_ws(' ', a ->> 'result', a ->> 'field', a ->> 'raised')
    from t.run(p_by, format('select api.approve(1, %L, %L, %L)', p_request, p_hash, p_clerk)) a;
$$;
select is(t.approve('anna', :r5, a ->> 'hash', 'anna'), '42501', 'a clerk approves nothing') from asked;
select is(t.approve('olga', :r5, a ->> 'hash', 'anna'), 'not_found', 'nor a manager of another hotel') from asked;
select is(t.approve('susi', :r5, 'nonsense', 'anna'), 'invalid hash', 'a hash is a hash');
select is(t.approve('susi', :r5, a ->> 'hash', 'otto'), 'not_found', 'a clerk of this hotel') from asked;
select is(t.approve('susi', :r5, a ->> 'hash', 'bert'), 'done', 'approved for another clerk') from asked;
select is(t.call('anna', 'cancel', :cancel, 1, :r5) ->> 'result', 'needs_approval', 'is not hers');
select is(t.approve('susi', :r5, a ->> 'hash', 'anna'), 'done', 'approved') from asked;
update roomrack.approval set expires = clock_timestamp() - interval '1 second' where clerk = 'anna';
select is(t.call('anna', 'cancel', :cancel, 1, :r5) ->> 'result', 'needs_approval', 'too late');
select is(t.approve('susi', :r5, a ->> 'hash', 'anna'), 'done', 'approved again') from asked;
select is((select expires between clock_timestamp() + interval '110 s' and clock_timestamp() + interval '120 s'
           from roomrack.approval where clerk = 'anna'), true, 'for two minutes');
select is(t.call('anna', 'cancel', :cancel || '{"reason": "x"}'::jsonb, 1, :r5) ->> 'result', 'needs_approval', 'not for other arguments');
select is(t.call('anna', 'cancel', :cancel) ->> 'result', 'needs_approval', 'nor for another request');
select is(t.call('anna', 'cancel', :cancel, 1, :r5) ->> 'result', 'done', 'the clerk''s call uses it up');
select is((select person || ' ' || approved_by from roomrack.event where request = :r5), 'anna susi', 'the event names both');
select is((select used_at is not null from roomrack.approval where clerk = 'anna'), true, 'used');
delete from roomrack.operation where request = :r5;
update roomrack.reservation set version = :version where id = :id;
update roomrack.occupancy set status = 'reserved' where reservation_id = :id;
select is(t.call('anna', 'cancel', :cancel, 1, :r5) ->> 'result', 'needs_approval', 'once');
update roomrack.occupancy set status = 'cancelled' where reservation_id = :id;

-- Writes run at READ COMMITTED only.
begin isolation level repeatable read;
select is(t.call('anna', 'book', :cmd) ->> 'raised', '25000', 'not at REPEATABLE READ');
select is(t.run('anna', format('select api.settle(1, %L)', gen_random_uuid())) ->> 'raised', '25000', 'nor settles');
rollback;
begin isolation level serializable;
select is(t.call('anna', 'book', :cmd) ->> 'raised', '25000', 'nor at SERIALIZABLE');
rollback;
begin transaction read only;
select is(t.call('anna', 'book', :cmd) ->> 'raised', '25006', 'a read-only session says 25006');
rollback;

-- synchronous_commit is on when it counts, at the commit, whatever the session says.
begin;
set local synchronous_commit = off;
select is(t.call('anna', 'book', :cmd) ->> 'result', 'done', 'booked with synchronous_commit off');
select is(current_setting('synchronous_commit'), 'on', 'and it is on until the commit');
rollback;

-- The keys that a booking holds until its transaction ends: request, hotel (shared), type.
begin;
select t.call('anna', 'book', :cmd);
select is(array_agg(format('%s %s', (l.classid::bigint << 32 | l.objid::bigint) >> 60, l.mode)
                    order by l.classid),
          array['1 ExclusiveLock', '2 ShareLock', '3 ExclusiveLock'], 'request, hotel, type')
from pg_locks l where l.locktype = 'advisory' and l.pid = pg_backend_pid();
rollback;
select is(roomrack.lock_key(3, 65535, 5) >> 44, (3::bigint << 16) | 65535, 'keys are packed: kind, hotel, id');
select is(count(*)::int, 0, 'nothing is held after it')
from pg_locks l where l.locktype = 'advisory' and l.pid = pg_backend_pid();

select is(t.broken() ~ 'trace|once', true, 'check misses the operation that this test deleted');
select * from finish();
