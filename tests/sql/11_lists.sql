-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Holds, the waitlist, rooming lists and allotments.

begin;
select no_plan();

-- "done", or the refusal with what tells it apart.
create function pg_temp.says(p jsonb) returns text language sql as $$
    select concat_ws(' ', p ->> 'result', p ->> 'raised', p ->> 'field', p ->> 'code', p ->> 'index',
                     p ->> 'nights') $$;
create function pg_temp.left_of(p_block bigint) returns text language sql as $$
    select roomrack.block_json(1, p_block) ->> 'left' $$;
create function pg_temp.dates(p_more jsonb default '{}') returns jsonb language sql as $$
    select '{"arrival": "2026-07-01", "departure": "2026-07-03"}'::jsonb || p_more $$;
create function pg_temp.pick(p_block bigint, p_more jsonb default '{}', p_guest text default 'Pick')
returns jsonb language sql as $$
    select t.call('anna', 'book', jsonb_build_object('guest', jsonb_build_object('name', p_guest), 'stays',
        jsonb_build_array(pg_temp.dates(jsonb_build_object('type', 1, 'block', p_block) || p_more)))) $$;

-- Holds
select id as r101 from roomrack.room where hotel_id = 1 and number = '101' \gset
create temp table hold on commit drop as
select t.book(:r101, '2026-06-20', '2026-06-23', 'Hold', null, false,
              jsonb_build_object('hold_until', clock_timestamp() + interval '1 hour')) as a;
create function pg_temp.edit(p_login text, p_version int, p_more jsonb) returns jsonb language sql as $$
    select t.call(p_login, 'edit', jsonb_build_object('reservation', t.reservation(a), 'version', p_version) || p_more)
    from hold $$;
select is(t.book(:r101, '2026-06-21', '2026-06-22', 'Other') #>> '{conflicts,0,hold_until}',
          (select a #>> '{reservations,0,stays,0,hold_until}' from hold), 'whoever meets a hold is told until when');
select is(pg_temp.says(pg_temp.edit('anna', 1, '{"hold_until": "2026-06-01T00:00:00Z"}')), 'invalid hold_until past', 'no end in the past');
select is(pg_temp.edit('anna', 1, jsonb_build_object('hold_until', clock_timestamp() + interval '2 days'))
          #>> '{reservations,0,stays,0,status}', 'requested', 'a hold is extended by a clerk');
update roomrack.occupancy set hold_until = clock_timestamp() - interval '1 minute' where hold_until is not null;
select is(pg_temp.edit('anna', 2, '{"hold_until": null}') #>> '{reservations,0,stays,0,status}', 'reserved',
          'one that is over, but not marked yet, is still there to confirm');
select is(pg_temp.says(pg_temp.edit('anna', 3, '{"hold_until": null}')), 'invalid hold_until no_hold', 'confirmed once');
select is(pg_temp.says(pg_temp.edit('anna', 3, jsonb_build_object('hold_until', clock_timestamp() + interval '1 hour'))) ,
          'needs_approval', 'a confirmed stay is made tentative with a supervisor');
select is(pg_temp.edit('susi', 3, jsonb_build_object('hold_until', clock_timestamp() + interval '1 hour'))
          #>> '{reservations,0,stays,0,status}', 'requested', 'or by one');

-- The rooming list
select is(pg_temp.edit('anna', 4, jsonb_build_object('stays', jsonb_build_array(jsonb_build_object(
              'stay', (select t.stay(a) from hold), 'guest_name', 'Room Mate')))) #>> '{reservations,0,stays,0,guest}',
          'Room Mate', 'another guest for one room');
select is((select count(*)::int from roomrack.guest where name = 'Hold'), 1, 'and nobody''s profile was renamed');
select is(pg_temp.edit('anna', 5, jsonb_build_object('stays', jsonb_build_array(jsonb_build_object(
              'stay', (select t.stay(a) from hold), 'guest_name', '')))) #>> '{reservations,0,stays,0,guest}',
          'Hold', 'no name: the reservation''s guest');
select is(pg_temp.says(pg_temp.edit('anna', 6, jsonb_build_object('stays', jsonb_build_array(jsonb_build_object(
              'stay', (select t.stay(a) from hold), 'guest_name', repeat('x', 201)))))),
          'invalid guest_name too_long 0', 'a bad name says which');

-- The waitlist
create temp table w on commit drop as
select t.call('anna', 'add_to_waitlist', pg_temp.dates('{"guest": {"name": "Waits"}, "type": 2}')) as a;
select is(a #>> '{waiting,0,state}' || ' ' || (a #>> '{waiting,0,free_now}'), 'open 1', 'waits; one is free now') from w;
select is(pg_temp.says(t.call('anna', 'add_to_waitlist', pg_temp.dates('{"guest": {"name": "W"}, "type": 2, "arrival": "2026-06-14"}'))),
          'invalid arrival before_business_date', 'not for the past');
select is(t.call('anna', 'add_to_waitlist', pg_temp.dates('{"guest": {"name": "W"}, "type": 99}')) ->> 'result', 'not_found', 'of a type that is there');
select is(t.run('otto', 'select api.waitlist(1)'), '[]', 'another hotel''s clerk sees nobody');
select is(jsonb_array_length(t.run('bert', 'select api.waitlist(1)')), 1, 'a clerk sees who waits');
select is(pg_temp.says(t.call('bert', 'close_waiting', jsonb_build_object('waiting', a #> '{waiting,0,id}', 'version', 2))),
          'stale_edit', 'another copy') from w;
select is(t.call('bert', 'close_waiting', jsonb_build_object('waiting', a #> '{waiting,0,id}', 'version', 1)) #>> '{waiting,0,state}',
          'closed', 'closed') from w;
select is(jsonb_path_query_array(b, '$.changes[*].kind') || jsonb_path_query_array(b, '$.waiting[*].state'),
          '["close_waiting", "closed"]', 'an older copy: who closed it, and how it stands')
from (select t.call('anna', 'close_waiting', jsonb_build_object('waiting', a #> '{waiting,0,id}', 'version', 1)) as b from w) x;
select is(t.call('bert', 'close_waiting', jsonb_build_object('waiting', a #> '{waiting,0,id}', 'version', 2, 'open', true))
          #>> '{waiting,0,state}', 'open', 'and open again') from w;
create function pg_temp.book_waiting() returns jsonb language sql as $$
    select t.call('anna', 'book', jsonb_build_object('guest', jsonb_build_object('name', 'Waits'), 'waiting', a #> '{waiting,0,id}',
        'stays', jsonb_build_array(pg_temp.dates('{"type": 1}')))) from w $$;
select is(pg_temp.book_waiting() #>> '{waiting,0,state}', 'booked', 'the booking ends the wait');
select is(pg_temp.says(pg_temp.book_waiting()), 'invalid waiting wrong_status', 'once');
select is(jsonb_array_length(t.run('bert', 'select api.waitlist(1)')), 0, 'nobody waits');

-- Allotments
create function pg_temp.block(p_more jsonb default '{}', p_login text default 'susi') returns jsonb language sql as $$
    select t.call(p_login, 'add_block', '{"name": "Tour", "type": 1, "from": "2026-07-01", "to": "2026-07-05",
                                         "quantity": 2, "definite": true, "cutoff": "2026-06-25"}'::jsonb || p_more) $$;
select is(pg_temp.says(pg_temp.block('{}', 'anna')), 'needs_approval', 'a clerk asks for it');
create temp table b on commit drop as select pg_temp.block() as a;
select (a #>> '{blocks,0,id}')::bigint as block from b \gset
select is(pg_temp.left_of(:block), '[2, 2, 2, 2]', 'two rooms a night');
select is(t.free(1, '2026-07-01') || ' ' || t.free(1, '2026-07-03'), '0 1', 'less to sell, beside the stay that waited');
select is(pg_temp.says(pg_temp.block('{"name": "More"}')), 'full ["2026-07-01", "2026-07-02", "2026-07-03", "2026-07-04"]',
          'a second one names every night');
select is(pg_temp.says(pg_temp.block('{"definite": false}')), 'done', 'a tentative one takes nothing');
select is(t.call('anna', 'book', jsonb_build_object('guest', '{"name": "Plain"}'::jsonb, 'stays',
              jsonb_build_array(pg_temp.dates('{"type": 1}')))) @? '$.without_room[*] ? (@.kind == "allotment" && @.reason == "Tour")',
          true,
          'a plain booking is told that an allotment is in the way');
create temp table p on commit drop as select pg_temp.pick(:block) as a;
select is(a ->> 'result' || ' ' || (a #>> '{blocks,0,left}') || ' ' || (a #>> '{blocks,0,picked_up}'), 'done [1, 1, 2, 2] 1', 'picked up') from p;
select is(t.free(1, '2026-07-01'), 0, 'the place went along');
select is(pg_temp.says(pg_temp.pick(:block)), 'done', 'the last ones');
select is(pg_temp.says(pg_temp.pick(:block)), 'invalid block none_left 0', 'no more');
select is(pg_temp.left_of(:block), '[0, 0, 2, 2]', 'none left of two nights');
select is(pg_temp.says(pg_temp.pick(:block, '{"departure": "2026-07-06"}')), 'invalid block outside 0', 'not beyond it');
select is(pg_temp.says(pg_temp.pick(:block, '{"type": 2}')), 'invalid block other_type 0', 'not of another type');
select is(pg_temp.pick(4711) ->> 'result', 'not_found', 'not of one that isn''t');
-- All or none: a group whose second room can't be picked up leaves the first where it was.
select is(pg_temp.says(t.call('anna', 'book', jsonb_build_object('guest', '{"name": "Group"}'::jsonb, 'stays', jsonb_build_array(
              pg_temp.dates(jsonb_build_object('type', 1, 'block', :block, 'arrival', '2026-07-03', 'departure', '2026-07-05')),
              pg_temp.dates(jsonb_build_object('type', 1, 'block', :block)))))), 'invalid block none_left 1', 'a group');
select is(pg_temp.left_of(:block), '[0, 0, 2, 2]', 'nothing of it');
select is(t.broken(), '', 'check finds nothing');
-- Cancelled, it is back in the allotment; taken back, out of it.
create temp table k on commit drop as
select t.call('susi', 'cancel', jsonb_build_object('reservation', t.reservation(a), 'version', 1)) as a from p;
select is(a ->> 'result' || ' ' || (a #>> '{blocks,0,left}'), 'done [1, 1, 2, 2]', 'given back') from k;
select is(t.free(1, '2026-07-01'), 0, 'to the allotment, not to anybody');
select is(t.call('susi', 'reinstate', jsonb_build_object('reservation', t.reservation(a), 'version', 2)) #>> '{blocks,0,left}',
          '[0, 0, 2, 2]', 'picked up again') from p;
select is(t.broken(), '', 'check finds nothing');
-- Changes
create function pg_temp.change(p_block bigint, p_version int, p_more jsonb, p_function text default 'edit_block') returns jsonb language sql as $$
    select t.call('susi', p_function, jsonb_build_object('block', p_block, 'version', p_version) || p_more) $$;
select is(pg_temp.says(pg_temp.change(:block, 7, '{"quantity": 3}')), 'stale_edit', 'another copy');
select is(pg_temp.says(pg_temp.change(:block, 1, '{"quantity": 1}')), 'invalid quantity picked_up', 'not less than is picked up');
select is(pg_temp.says(pg_temp.change(:block, 1, '{"quantity": 3}')), 'full ["2026-07-01", "2026-07-02"]', 'more is checked like a booking');
select is(pg_temp.says(pg_temp.change(:block, 1, '{"name": "Tour 2", "cutoff": "2026-06-20"}')), 'done', 'another name and cut-off');
select is(pg_temp.says(pg_temp.change(:block, 2, '{"definite": false}')), 'done', 'tentative');
select is(t.free(1, '2026-07-03'), 3, 'sold to anybody again');
select is(pg_temp.says(pg_temp.change(:block, 3, '{"definite": true}')), 'done', 'definite');
select is(jsonb_path_query_array(pg_temp.change(:block, 2, '{"quantity": 3}'), '$.changes[*].kind'), '["edit_block", "edit_block"]',
          'an older copy: what was changed since');
select is(pg_temp.change(:block, 2, '{"quantity": 3}') #>> '{blocks,0,version}', '4', 'and how it stands');
-- However long ago: found by an index, behind more of the log than anybody would read.
savepoint behind;
insert into roomrack.event (hotel_id, person, display_name, desk, request, kind)
select 1, 'max', 'Max', 'd', gen_random_uuid(), 'load' from generate_series(1, 10001);
select is(jsonb_path_query_array(pg_temp.change(:block, 1, '{"quantity": 3}'), '$.changes[*].kind'),
          '["edit_block", "edit_block", "edit_block"]', 'what was changed of an allotment');
select is(jsonb_path_query_array(t.call('anna', 'close_waiting', jsonb_build_object('waiting', a #> '{waiting,0,id}', 'version', 1)), '$.changes[*].kind'),
          '["close_waiting", "close_waiting", "book"]', 'and of who waited') from w;
create function pg_temp.plan(p_query text) returns text language plpgsql as $$
declare v_line text; v_plan text := '';
begin
    for v_line in execute 'explain ' || p_query loop v_plan := v_plan || v_line || e'\n'; end loop;
    return v_plan;
end $$;
select matches(pg_temp.plan(format('select x.* from roomrack.event x where x.hotel_id = 1 and roomrack.entry_of(x.after) = %L || '' '' || %s
                                    order by x.id desc limit 3', kind, 1)), 'Index Scan Backward using event_by_entry', 'by the index: ' || kind)
from unnest(array['block', 'waiting']) kind;
rollback to behind;
select is(t.broken(), '', 'check finds nothing');
-- The cut-off comes: still counted, shown as released, and given to whoever needs it.
update roomrack.block set cutoff = '2026-06-15' where id = :block;
select is(roomrack.block_json(1, :block) ->> 'released' || pg_temp.left_of(:block), 'true[0, 0, 0, 0]', 'shown as released');
select is(t.free(1, '2026-07-03'), 1, 'and still counted');
select is(pg_temp.says(pg_temp.pick(:block, '{"arrival": "2026-07-03", "departure": "2026-07-04"}')), 'invalid block released 0', 'nothing to pick up');
select is(pg_temp.says(t.call('anna', 'book', jsonb_build_object('guest', '{"name": "Three"}'::jsonb, 'stays', (
              select jsonb_agg('{"type": 1, "arrival": "2026-07-03", "departure": "2026-07-04"}'::jsonb) from generate_series(1, 3))))),
          'done', 'three rooms for whoever needs them');
select is((select released from roomrack.block where id = :block), true, 'marked');
select is((select count(*)::int from roomrack.event where kind = 'cut_off'), 1, 'with an event');
select is(t.broken(), '', 'check finds nothing');
-- Released by hand; when the date rolls.
create temp table b2 on commit drop as
select pg_temp.block('{"name": "B2", "type": 2, "quantity": 1, "from": "2026-07-10", "to": "2026-07-12"}') as a;
select (a #>> '{blocks,0,id}')::bigint as b2 from b2 \gset
select is(t.free(2, '2026-07-10'), 0, 'kept');
select is(pg_temp.says(pg_temp.change(:b2, 1, '{}', 'release_block')), 'done', 'released');
select is(t.free(2, '2026-07-10'), 1, 'on sale again');
select is(pg_temp.says(pg_temp.change(:b2, 2, '{}', 'release_block')), 'invalid block released', 'once');
create temp table b3 on commit drop as
select pg_temp.block('{"name": "B3", "type": 2, "quantity": 1, "from": "2026-07-10", "to": "2026-07-12", "cutoff": "2026-06-16"}') as a;
select is(t.free(2, '2026-07-10'), 0, 'kept');
select is(t.call('max', 'roll_business_date', '{"from": "2026-06-15"}') ->> 'result', 'done', 'the date rolls');
select is(t.free(2, '2026-07-10'), 1, 'the cut-off with it');
select is(t.broken(), '', 'check finds nothing');

-- check finds what is wrong.
update roomrack.pickup set given_back = true where stay_id = (select t.stay(a) from p);
update roomrack.block set quantity = 5 where not released;
select isnt(t.broken(), '', 'an allotment that doesn''t add up is found');

select * from finish();
rollback;
