-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- api.check names every invariant that was broken by hand, with triggers and constraints off. Each damage is
-- undone again. Statements commit on their own: what a transaction has just stamped is not yet past for check.

select no_plan();

-- What check finds after the statement, with every trigger off while it runs.
create function t.damage(p_statement text) returns text
language plpgsql
as $$
declare
    v_table regclass;
    v_trigger record;
begin
    for v_table in select c.oid from pg_class c where c.relnamespace = 'roomrack'::regnamespace and c.relkind = 'r' loop
        execute format('alter table %s disable trigger all', v_table);
    end loop;
    execute p_statement;
    for v_table in select c.oid from pg_class c where c.relnamespace = 'roomrack'::regnamespace and c.relkind = 'r' loop
        execute format('alter table %s enable trigger all', v_table);
    end loop;
    for v_trigger in
        select g.tgname, g.tgrelid::regclass as relation
        from pg_trigger g
        join pg_class c on c.oid = g.tgrelid
        where c.relnamespace = 'roomrack'::regnamespace and not g.tgisinternal
    loop
        execute format('alter table %s enable always trigger %I', v_trigger.relation, v_trigger.tgname);
    end loop;
    raise exception using errcode = 'TT001', message = coalesce(nullif(t.broken(), ''), 'clean');
exception
    when sqlstate 'TT001' then
        return sqlerrm;
end
$$;

-- Stays 1 to 4 in 101, 102, 103 and 201, a closure, two guests made one, a forgotten guest, a service with a
-- party, a block with one night picked up.
select is(a ->> 'result', 'done', 'something of everything')
from unnest(array[
    t.book(1, '2026-07-01', '2026-07-03', 'Ada'),
    t.book(2, '2026-07-01', '2026-07-03', 'Ben'),
    t.book(3, '2026-07-01', '2026-07-03', 'Cid'),
    t.book(4, '2026-07-01', '2026-07-03', 'Dot'),
    t.call('susi', 'close_room', '{"room": 5, "from": "2026-07-10", "to": "2026-07-12", "kind": "out_of_order"}'),
    t.call('max', 'set_service', '{"code": "DINE", "name": "Dinner"}'),
    t.call('max', 'open_slots', '{"service": 1, "from": "2026-07-01", "to": "2026-07-02", "weekdays": [],
        "times": ["18:00"], "length": 90, "capacity": 4}'),
    t.call('anna', 'book_places', jsonb_build_object('service', 1, 'start', '2026-07-01T16:00:00Z', 'seats', 3,
        'guest', 'Party')),
    t.call('susi', 'add_block', '{"type": 1, "from": "2026-08-01", "to": "2026-08-03", "quantity": 2, "name": "Tour",
        "definite": true}')]) a;
select is(t.broken(), '', 'check is clean');

select matches(t.damage(d), w, regexp_replace(d, '\s+', ' ', 'g'))
from (values
    -- I1, I1b and what they rest on
    ('alter table roomrack.occupancy drop constraint one_occupant;
      update roomrack.occupancy set room_id = 1 where id = 2', 'ALP,one_occupant,"room 101'),
    ('alter table roomrack.occupancy drop constraint one_in_house; alter table roomrack.occupancy drop constraint one_occupant;
      update roomrack.occupancy set status = ''in_house'', room_id = 2 where id in (2, 3)', 'one_in_house,"room 102: 2 parties'),
    ('alter table roomrack.occupancy alter column held drop expression;
      update roomrack.occupancy set held = null where id = 1', 'held,"occupancy 1'),
    -- I2
    ('update roomrack.type_night set free_night = free_night + 1 where date = ''2026-07-02'' and type_id = 1', 'type_not_oversold'),
    ('delete from roomrack.type_night where date = ''2026-07-02'' and type_id = 1', 'type_not_oversold,.*missing'),
    ('update roomrack.occupancy set status = ''cancelled'' where id = 1', 'type_not_oversold'),
    ('alter table roomrack.type_night drop constraint type_not_oversold;
      delete from roomrack.room where id = 4; update roomrack.type_night set free_day = free_day - 1, free_night = free_night - 1
      where type_id = 2', 'type_not_oversold,.*counted -1 and -1'),
    ('update roomrack.occupancy set type_id = 2 where id = 1', 'type_of_room,"occupancy 1'),
    ('update roomrack.occupancy set arrival = ''2036-07-01'', departure = ''2036-07-03'' where id = 1', 'within_sell_until,"occupancy 1'),
    ('update roomrack.occupancy set prices = prices[1:1] where id = 2', 'prices,"stay 2: 1 prices for 2 nights'),
    -- Copies on the rack's rows
    ('update roomrack.occupancy set confirmation = 1 where id = 1', 'copies,"stay 1'),
    ('update roomrack.occupancy set version = 7 where id = 1', 'copies,"stay 1'),
    ('update roomrack.occupancy set group_size = 7 where id = 1', 'copies,"stay 1'),
    ('update roomrack.occupancy set guest_name = ''Eve'' where id = 1', 'copies,"stay 1.*guest,"stay 1 shows another name'),
    -- I3
    ('update roomrack.service_places set seats = 5', 'slot_not_overfull,"service DINE.*5 places of 4'),
    ('alter table roomrack.service_places drop constraint service_places_seats; update roomrack.service_places set seats = 0', 'slot_not_overfull'),
    -- Allotments
    ('update roomrack.occupancy set quantity = 1 where kind = ''allotment'' and arrival = ''2026-08-01''', 'allotment,"block 1, 2026-08-01: 0 picked up, 1 left'),
    ('update roomrack.occupancy set status = ''tentative'' where kind = ''allotment'' and arrival = ''2026-08-01''', 'allotment,"block 1'),
    ('update roomrack.block set released = true', 'allotment,"block 1'),
    -- I4
    ('insert into roomrack.operation values (1, gen_random_uuid(), ''x'', null, ''{}'')', 'once,"operation .* has no event'),
    ('delete from roomrack.event where id = (select min(id) from roomrack.event where hotel_id = 1 and reservation_id = 1)', 'once,.*trace,"reservation 1: version 1, 0 events'),
    ('alter table roomrack.operation drop constraint operation_pk', 'schema,"constraint operation_pk'),
    -- I5, I7
    ('update roomrack.reservation set version = version + 1 where id = 2', 'trace,"reservation 2: version 2, 1 events up to version 1'),
    ('delete from roomrack.operation where hotel_id = 1', 'trace,"event .* has no operation'),
    ('delete from roomrack.occupancy where id = 3', 'trace,"reservation 3 has no stay'),
    -- Guests
    ('update roomrack.guest set merged_into = 1 where id = 2', 'guest,"guest 2 lives on in 1 and has a reservation'),
    ('update roomrack.guest set anonymised_at = clock_timestamp(), phone = ''1'' where id = 2', 'guest,"guest 2 is anonymised and something'),
    -- Stamps
    ('update roomrack.occupancy set stamp = ''99999999'' where id = 2', 'stamp,"occupancy 2'),
    ('update roomrack.event set stamp = ''99999999'' where hotel_id = 2', 'SEA,stamp,"event'),
    ('update roomrack.room set stamp = ''99999999'' where id = 6', 'SEA,stamp,"room 6'),
    ('update roomrack.hotel set stamp = ''99999999'' where id = 2', 'SEA,stamp,"hotel 2'),
    ('update roomrack.service_places set stamp = ''99999999''', 'stamp,"places 1')) x (d, w);

-- The last lines of defence. Damage turns the triggers on again, so these are done beside it.
create function t.weaken(p_statement text) returns text
language plpgsql
as $$
begin
    execute p_statement;
    raise exception using errcode = 'TT001', message = coalesce(nullif(t.broken(), ''), 'clean');
exception
    when sqlstate 'TT001' then
        return sqlerrm;
end
$$;
select matches(t.weaken(format('alter table %s disable trigger %I', g.tgrelid::regclass, g.tgname)),
               'schema,"trigger ' || g.tgname, g.tgname || ' off')
from pg_trigger g
join pg_class c on c.oid = g.tgrelid
where c.relnamespace = 'roomrack'::regnamespace and not g.tgisinternal;
select matches(t.weaken('alter table roomrack.event enable trigger event_1_append_only'), 'schema,"trigger event_1_append_only', 'not always');
select matches(t.weaken(format('alter table %s drop constraint %I cascade', k.conrelid::regclass, k.conname)),
               'schema,"constraint ' || k.conname, k.conname || ' dropped')
from pg_constraint k
where k.connamespace = 'roomrack'::regnamespace
  and k.conname in ('one_occupant', 'one_in_house', 'type_not_oversold', 'operation_pk');
select matches(t.weaken('drop trigger slot_not_overfull on roomrack.service_places'),
               'schema,"constraint slot_not_overfull', 'slot_not_overfull dropped');
select is(t.broken(), '', 'all is as it was');

select * from finish();
