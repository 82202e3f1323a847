-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- api.check names every invariant that was broken by hand, with triggers and constraints off, and no other.
-- Each damage is undone again. Statements commit on their own: what a transaction has just stamped is not yet past for check.

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

-- The invariants that the lines are about.
create function t.invariants(p_lines text) returns text
language sql
as $$
    select coalesce(string_agg(distinct m[1], ' ' order by m[1]), '')
    from regexp_matches(p_lines, '\([A-Z-]+,([a-z_]+),', 'g') m
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
        "definite": true}'),
    t.call('anna', 'book', '{"guest": {"name": "Group"}, "stays": [
        {"type": 2, "arrival": "2026-09-01", "departure": "2026-09-02"},
        {"type": 3, "arrival": "2026-09-01", "departure": "2026-09-02"}]}')]) a;
select is(t.broken(), '', 'check is clean');

create table t.damages as
select d, w, i, t.damage(d) as found
from (values
    -- I1, I1b and what they rest on
    ('alter table roomrack.occupancy drop constraint one_occupant;
      update roomrack.occupancy set room_id = 1 where id = 2', 'ALP,one_occupant,"room 101', 'one_occupant schema'),
    ('alter table roomrack.occupancy drop constraint one_in_house; alter table roomrack.occupancy drop constraint one_occupant;
      update roomrack.occupancy set status = ''in_house'', room_id = 2 where id in (2, 3)', 'one_in_house,"room 102: 2 parties', 'one_in_house one_occupant schema'),
    ('alter table roomrack.occupancy alter column held drop expression;
      update roomrack.occupancy set held = null where id = 1', 'held,"occupancy 1', 'held type_not_oversold'),
    -- I2
    ('update roomrack.type_night set free_night = free_night + 1 where date = ''2026-07-02'' and type_id = 1', 'type_not_oversold', 'type_not_oversold'),
    ('delete from roomrack.type_night where date = ''2026-07-02'' and type_id = 1', 'type_not_oversold,.*missing', 'type_not_oversold'),
    ('update roomrack.occupancy set status = ''cancelled'' where id = 1', 'type_not_oversold', 'type_not_oversold'),
    ('alter table roomrack.type_night drop constraint type_not_oversold;
      delete from roomrack.room where id = 4; update roomrack.type_night set free_day = free_day - 1, free_night = free_night - 1
      where type_id = 2', 'type_not_oversold,.*counted -1 and -1', 'schema type_not_oversold'),
    ('update roomrack.occupancy set type_id = 2 where id = 1', 'type_of_room,"occupancy 1', 'type_not_oversold type_of_room'),
    ('update roomrack.occupancy set arrival = ''2036-07-01'', departure = ''2036-07-03'' where id = 1', 'within_sell_until,"occupancy 1', 'type_not_oversold within_sell_until'),
    ('update roomrack.occupancy set prices = prices[1:1] where id = 2', 'prices,"stay 2: 1 prices for 2 nights', 'prices'),
    -- Copies on the rack's rows
    ('update roomrack.occupancy set confirmation = 1 where id = 1', 'copies,"stay 1', 'copies'),
    ('update roomrack.occupancy set version = 7 where id = 1', 'copies,"stay 1', 'copies'),
    ('update roomrack.occupancy set group_size = 7 where id = 1', 'copies,"stay 1', 'copies'),
    ('update roomrack.occupancy set guest_name = ''Eve'' where id = 1', 'copies,"stay 1.*guest,"stay 1 shows another name', 'copies guest'),
    -- I3
    ('update roomrack.service_places set seats = 5', 'slot_not_overfull,"service DINE.*5 places of 4', 'slot_not_overfull'),
    ('alter table roomrack.service_places drop constraint service_places_seats; update roomrack.service_places set seats = 0', 'slot_not_overfull', 'slot_not_overfull'),
    -- Allotments
    ('update roomrack.occupancy set quantity = 1 where kind = ''allotment'' and arrival = ''2026-08-01''', 'allotment,"block 1, 2026-08-01: 0 picked up, 1 left', 'allotment type_not_oversold'),
    ('update roomrack.occupancy set status = ''tentative'' where kind = ''allotment'' and arrival = ''2026-08-01''', 'allotment,"block 1', 'allotment type_not_oversold'),
    ('update roomrack.block set released = true', 'allotment,"block 1', 'allotment'),
    -- I6
    ('delete from roomrack.occupancy where id = (select max(id) from roomrack.occupancy where hotel_id = 1 and kind = ''stay'')',
     'all_or_none,"event .*: occupancy .* is missing', 'all_or_none type_not_oversold'),
    -- I4
    ('insert into roomrack.operation values (1, gen_random_uuid(), ''x'', null, ''{}'')', 'once,"operation .* has no event', 'once'),
    ('delete from roomrack.event where id = (select min(id) from roomrack.event where hotel_id = 1 and reservation_id = 1)', 'once,.*trace,"reservation 1: version 1, 0 events', 'once trace'),
    ('alter table roomrack.operation drop constraint operation_pk', 'schema,"constraint operation_pk', 'schema'),
    -- I5, I7
    ('update roomrack.reservation set version = version + 1 where id = 2', 'trace,"reservation 2: version 2, 1 events up to version 1', 'copies trace'),
    ('delete from roomrack.operation where hotel_id = 1', 'trace,"event .* has no operation', 'trace'),
    ('delete from roomrack.occupancy where id = 3', 'trace,"reservation 3 has no stay', 'all_or_none trace type_not_oversold'),
    -- I8
    ('grant select on roomrack.guest to anna', 'own_hotel,"anna has a right on table guest', 'own_hotel'),
    ('grant update (free_night) on roomrack.type_night to roomrack_clerk', 'own_hotel,"roomrack_clerk has a right on table type_night', 'own_hotel'),
    ('grant delete on roomrack.event to public', 'own_hotel,"public has a right on table event', 'own_hotel'),
    ('alter function api.setup(int) security invoker', 'own_hotel,"function api.setup.integer. is not sealed', 'own_hotel'),
    ('alter function api.setup(int) reset search_path', 'own_hotel,"function api.setup', 'own_hotel'),
    ('alter function api.setup(int) owner to postgres', 'own_hotel,"function api.setup', 'own_hotel'),
    -- Guests
    ('update roomrack.guest set merged_into = 1 where id = 2', 'guest,"guest 2 lives on in 1 and has a reservation', 'guest'),
    ('update roomrack.guest set anonymised_at = clock_timestamp(), phone = ''1'' where id = 2', 'guest,"guest 2 is anonymised and something', 'guest'),
    ('insert into roomrack.guest (hotel_id, name, merged_into) values (1, ''Gone'', 1)', 'guest,"guest .* lives on in 1', 'guest'),
    ('update roomrack.guest set anonymised_at = clock_timestamp() where id = 2;
      update roomrack.reservation set notes = ''x'' where id = 2', 'guest,"guest 2 is anonymised and something', 'guest'),
    ('update roomrack.guest set anonymised_at = clock_timestamp() where id = 2;
      insert into roomrack.guest_document values (1, 2, ''passport'', ''x'')', 'guest,"guest 2 is anonymised and something', 'guest'),
    -- The day
    ('insert into roomrack.event (hotel_id, person, display_name, desk, request, kind, before, stamp)
      select 1, ''max'', ''Max'', '''', gen_random_uuid(), ''close_day'', ''{"business_date": "2026-06-14"}'', ''3'' from generate_series(1, 2)',
     'closed_once,"2026-06-14 was closed 2 times', 'closed_once trace'),
    -- Stamps
    ('update roomrack.occupancy set stamp = ''99999999'' where id = 2', 'stamp,"occupancy 2', 'stamp'),
    ('update roomrack.event set stamp = ''99999999'' where hotel_id = 2', 'SEA,stamp,"event', 'stamp'),
    ('update roomrack.room set stamp = ''99999999'' where id = 6', 'SEA,stamp,"room 6', 'stamp'),
    ('update roomrack.hotel set stamp = ''99999999'' where id = 2', 'SEA,stamp,"hotel 2', 'stamp'),
    ('update roomrack.service_places set stamp = ''99999999''', 'stamp,"places 1', 'stamp')) x (d, w, i);
select matches(found, w, regexp_replace(d, '\s+', ' ', 'g'))
from t.damages;
select is(t.invariants(found), i, 'and nothing else: ' || regexp_replace(d, '\s+', ' ', 'g'))
from t.damages;

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
select matches(t.weaken(format('drop trigger %I on %s', g.tgname, g.tgrelid::regclass)),
               'schema,"(trigger|constraint) ' || g.tgname || ' is missing', g.tgname || ' dropped')
from pg_trigger g
join pg_class c on c.oid = g.tgrelid
where c.relnamespace = 'roomrack'::regnamespace and not g.tgisinternal;
select matches(t.weaken('alter table roomrack.event enable trigger event_1_append_only'), 'schema,"trigger event_1_append_only', 'not always');
select matches(t.weaken(format('alter table %s drop constraint %I cascade', k.conrelid::regclass, k.conname)),
               'schema,"constraint ' || k.conname, k.conname || ' dropped')
from pg_constraint k
where k.connamespace = 'roomrack'::regnamespace
  and k.conname in ('one_occupant', 'one_in_house', 'type_not_oversold', 'operation_pk');
select is(t.broken(), '', 'all is as it was');

select * from finish();
