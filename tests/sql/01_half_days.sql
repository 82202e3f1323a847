-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- I1 and the half-days: every pair of kinds, in a room that has the first one.

begin;
select no_plan();

select is(roomrack.half_days('stay', 'reserved', '2000-01-03', '2000-01-05', false),
          '[5,8)'::int4range, 'a stay holds from its arrival''s night to before its departure''s day');
select is(roomrack.half_days('stay', 'reserved', '2000-01-03', '2000-01-03', true),
          '[4,5)'::int4range, 'a day use holds a daytime');
select is(roomrack.half_days('closure', 'out_of_order', '2000-01-03', '2000-01-05', false),
          '[4,8)'::int4range, 'a closure holds whole days');
select is(roomrack.half_days('closure', 'out_of_order', '2000-01-03', null, false),
          '[4,)'::int4range, 'a closure may be without end');
select is(roomrack.half_days('closure', 'out_of_service', '2000-01-03', '2000-01-05', false), null,
          'out of service holds nothing');
select is(roomrack.half_days('stay', 'checked_out', '2000-01-03', '2000-01-03', false), null,
          'leaving on the day of arrival holds nothing');
select is(roomrack.half_days('stay', s, '2000-01-03', '2000-01-05', false), null, s || ' holds nothing')
from unnest(array['cancelled', 'no_show']) s;
select is(roomrack.half_days('stay', s, '2000-01-03', '2000-01-05', false), '[5,8)'::int4range,
          s || ' holds')
from unnest(array['requested', 'reserved', 'in_house', 'checked_out']) s;
select is(roomrack.half_days('allotment', 'tentative', '2000-01-03', '2000-01-05', false), null,
          'a tentative allotment holds nothing');
select is(roomrack.half_days('allotment', 'definite', '2000-01-03', '2000-01-05', false),
          '[5,8)'::int4range, 'a definite allotment holds nights');

insert into roomrack.guest (hotel_id, name) values (1, 'G');
insert into roomrack.reservation (hotel_id, guest_id, created_by, created_desk)
select 1, id, 1, 't' from roomrack.guest;

-- A row of the kind, written to the table itself: '1' stored, else the SQLSTATE and constraint.
create function pg_temp.put(p_kind text, p_from int, p_to int) returns text
language plpgsql
as $$
declare
    v_constraint text;
    d constant date := '2026-07-01';
begin
    insert into roomrack.occupancy (hotel_id, kind, reservation_id, sold_type_id, type_id, room_id,
        arrival, departure, day_use, status, created_by, created_desk)
    select 1, case when p_kind in ('ooo', 'oos') then 'closure' else 'stay' end,
        case when p_kind in ('ooo', 'oos') then null else (select max(id) from roomrack.reservation) end,
        case when p_kind in ('ooo', 'oos') then null else 1 end, 1, 1, d + p_from, d + p_to,
        p_kind = 'day',
        case p_kind when 'ooo' then 'out_of_order' when 'oos' then 'out_of_service'
            when 'gone' then 'cancelled' else 'reserved' end, 1, 't';
    return 'stored';
exception
    when others then
        get stacked diagnostics v_constraint = constraint_name;
        return sqlstate || ' ' || v_constraint;
end
$$;
create function pg_temp.pair(p_a text, p_af int, p_at int, p_b text, p_bf int, p_bt int) returns text
language plpgsql
as $$
declare
    v text;
begin
    v := pg_temp.put(p_a, p_af, p_at);
    if v <> 'stored' then
        return 'first: ' || v;
    end if;
    v := pg_temp.put(p_b, p_bf, p_bt);
    raise exception using errcode = 'TT001', message = v;
exception
    when sqlstate 'TT001' then
        return sqlerrm;
end
$$;
select is(pg_temp.pair(a, af, at, b, bf, bt),
          case when free then 'stored' else '23P01 one_occupant' end,
          format('%s %s..%s and %s %s..%s', a, af, at, b, bf, bt))
from (values
    ('stay', 10, 12, 'stay', 12, 14, true),   ('stay', 10, 12, 'stay', 8, 10, true),
    ('stay', 10, 12, 'stay', 11, 13, false),  ('stay', 10, 12, 'stay', 9, 11, false),
    ('stay', 10, 12, 'stay', 10, 12, false),  ('stay', 10, 15, 'stay', 12, 13, false),
    ('stay', 12, 13, 'stay', 10, 15, false),  ('stay', 10, 12, 'stay', 20, 21, true),
    ('stay', 10, 12, 'day', 11, 11, false),   ('stay', 10, 12, 'day', 10, 10, true),
    ('stay', 10, 12, 'day', 12, 12, true),    ('stay', 10, 11, 'day', 10, 10, true),
    ('day', 10, 10, 'day', 10, 10, false),    ('day', 10, 10, 'day', 11, 11, true),
    ('day', 10, 10, 'stay', 10, 11, true),    ('day', 10, 10, 'stay', 9, 10, true),
    ('day', 10, 10, 'stay', 9, 11, false),    ('ooo', 10, 12, 'day', 10, 10, false),
    ('ooo', 10, 12, 'day', 11, 11, false),    ('ooo', 10, 12, 'day', 12, 12, true),
    ('ooo', 10, 12, 'day', 9, 9, true),       ('ooo', 10, 12, 'stay', 8, 10, true),
    ('ooo', 10, 12, 'stay', 12, 14, true),    ('ooo', 10, 12, 'stay', 9, 11, false),
    ('ooo', 10, 12, 'stay', 11, 13, false),   ('ooo', 12, 15, 'stay', 10, 13, false),
    ('stay', 10, 12, 'ooo', 10, 11, false),   ('stay', 10, 12, 'ooo', 12, 13, true),
    ('stay', 10, 12, 'ooo', 9, 10, true),     ('ooo', 10, 12, 'ooo', 12, 14, true),
    ('ooo', 10, 12, 'ooo', 11, 14, false),    ('ooo', 10, null, 'stay', 100, 101, false),
    ('ooo', 10, null, 'stay', 8, 10, true),   ('oos', 10, 12, 'stay', 10, 12, true),
    ('stay', 10, 12, 'oos', 9, 13, true),     ('gone', 10, 12, 'stay', 10, 12, true),
    ('stay', 10, 12, 'gone', 10, 12, true),   ('gone', 10, 12, 'ooo', 10, 12, true)
) p (a, af, at, b, bf, bt, free);

-- A cancelled stay that would be made active over another one.
select is(pg_temp.put('gone', 30, 32), 'stored', 'a cancelled stay');
select is(pg_temp.put('stay', 31, 33), 'stored', 'another over it');
select throws_ok($$update roomrack.occupancy set status = 'reserved' where status = 'cancelled'$$,
                 '23P01', null, 'the cancelled one cannot be made active by hand');

-- (proved) Neither constraint can be put off, nor is it skipped under the replica role.
select throws_ok('set constraints roomrack.one_occupant deferred', '42809', null,
                 'one_occupant cannot be deferred');
set local session_replication_role = replica;
select is(pg_temp.put('stay', 32, 34), '23P01 one_occupant', 'one_occupant holds under the replica role');
set local session_replication_role = origin;

-- (proved) What a deferrable one would be: skipped under the replica role, and no help to ON CONFLICT.
create schema lab;
create table lab.deferrable (room int, nights int4range,
    constraint lab_one_occupant exclude using gist (room roomrack.gist_int4_ops with =, nights with &&) deferrable);
insert into lab.deferrable values (1, '[10,12)');
select throws_ok($$insert into lab.deferrable values (1, '[11,13)')$$, '23P01', null, 'it refuses');
select throws_ok($$insert into lab.deferrable values (1, '[11,13)') on conflict do nothing$$, '55000', null, 'it can''t serve ON CONFLICT');
set local session_replication_role = replica;
select lives_ok($$insert into lab.deferrable values (1, '[11,13)')$$, 'under the replica role it lets a room be sold twice');
set local session_replication_role = origin;

-- (proved) An empty daterange overlaps nothing, so that a day use gets into a room that is taken: the
-- half-days are why it can't here.
create table lab.days (room int, stay daterange, exclude using gist (room roomrack.gist_int4_ops with =, stay with &&));
insert into lab.days values (1, '[2026-07-10,2026-07-12)');
select lives_ok($$insert into lab.days values (1, '[2026-07-11,2026-07-11)')$$, 'a day use in a room that is taken, by plain dates');
select is(pg_temp.put('stay', 40, 42), 'stored', 'a stay');
select is(pg_temp.put('day', 41, 41), '23P01 one_occupant', 'by half-days it is refused');

-- I1b: one party in house a room.
select is(pg_temp.put('stay', 50, 52), 'stored', 'a stay');
select is(pg_temp.put('stay', 52, 54), 'stored', 'the next one');
update roomrack.occupancy set status = 'in_house' where arrival = date '2026-07-01' + 50;
select throws_ok($$update roomrack.occupancy set status = 'in_house'
                   where arrival = date '2026-07-01' + 52$$,
                 '23P01', null, 'one_in_house: the next guest is in only when the last is out');

select throws_ok(
    $$update roomrack.occupancy set departure = arrival where arrival = date '2026-07-01' + 52$$,
    '23514', null, 'no overnight stay without a night');
select throws_ok(
    $$update roomrack.occupancy set departure = arrival + 401 where arrival = date '2026-07-01' + 52$$,
    '23514', null, 'not more than 400 days');
select throws_ok(
    $$update roomrack.occupancy set departure = arrival - 1 where arrival = date '2026-07-01' + 52$$,
    null, null, 'no departure before the arrival');
select throws_ok(
    $$update roomrack.occupancy set departure = null where arrival = date '2026-07-01' + 52$$,
    '23514', null, 'a stay has an end');

select * from finish();
rollback;
