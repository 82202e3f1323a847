-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- plpgsql_check finds nothing, and what the schema promises about itself.

begin;
select no_plan();

select is((select string_agg(c, e'\n') from plpgsql_check_function(p.oid::regprocedure, extra_warnings => true, performance_warnings => false) c), null,
          'plpgsql_check: ' || p.oid::regprocedure)
from pg_proc p
join pg_language l on l.oid = p.prolang
where l.lanname = 'plpgsql'
  and p.pronamespace in ('api'::regnamespace, 'roomrack'::regnamespace)
  and p.prorettype <> 'trigger'::regtype
order by p.oid::regprocedure::text;
select is((select string_agg(c, e'\n') from plpgsql_check_function(t.tgfoid::regprocedure, t.tgrelid, extra_warnings => true, performance_warnings => false,
                                                                         newtable => t.tgnewtable) c), null,
          'plpgsql_check: ' || t.tgname || ' on ' || t.tgrelid::regclass)
from pg_trigger t
join pg_class c on c.oid = t.tgrelid
where c.relnamespace = 'roomrack'::regnamespace and not t.tgisinternal;

select is(t.tgenabled::text, 'A', t.tgname || ' is ENABLE ALWAYS')
from pg_trigger t
join pg_class c on c.oid = t.tgrelid
where c.relnamespace = 'roomrack'::regnamespace and not t.tgisinternal;
select is(k.condeferrable, false, k.conname || ' is not deferrable')
from pg_constraint k
where k.connamespace = 'roomrack'::regnamespace and k.contype in ('x', 'u', 'p', 'f');
select is(count(*)::int, 0, 'every key begins with hotel_id')
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
where k.connamespace = 'roomrack'::regnamespace and k.contype in ('p', 'x')
  and c.relname not in ('hotel', 'person', 'schema_version')
  and a.attname <> 'hotel_id';
select is(count(*)::int, 0, 'instants are timestamptz')
from pg_attribute a
join pg_class c on c.oid = a.attrelid
where c.relnamespace in ('roomrack'::regnamespace, 'api'::regnamespace) and a.atttypid = 'timestamp'::regtype;
select is(count(*)::int, 0, 'no function asks for today''s date')
from pg_proc p
where p.pronamespace in ('api'::regnamespace, 'roomrack'::regnamespace) and p.prosrc ~* '\mcurrent_date\M|now\(\)::date';
select is(count(*)::int, 0, 'no NOTIFY inside a write')
from pg_proc p
where p.pronamespace in ('api'::regnamespace, 'roomrack'::regnamespace) and p.prosrc ~* 'notify' and p.proname <> 'relay_events';
select is((select count(*)::int from pg_constraint where conname = 'type_not_oversold' and contype = 'c'), 1, 'type_not_oversold is a CHECK');
select is((select reloptions from pg_class where oid = 'roomrack.type_night'::regclass), array['fillfactor=70'], 'guard rows have room to be updated in place');
select is((select array_agg(version) from roomrack.schema_version), null, 'the migrator writes schema_version, not the migration');

select * from finish();
rollback;
