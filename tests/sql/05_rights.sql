-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Who may do what: every table and every function, tried as each role, and the ways round.

begin;
select no_plan();
-- A copy of a database doesn't take its rights along; the migrated one is asked for them below.
revoke all on database :DBNAME from public;

-- No right on any table, sequence or schema of the store, for anybody but the owner.
select is(count(c.oid)::int, 0, r.login || ' has no right on any table or sequence')
from (values ('anna'), ('susi'), ('max'), ('otto'), ('roomrack_clerk'), ('roomrack_supervisor'),
             ('roomrack_manager'), ('public')) r (login)
left join pg_class c on c.relnamespace = 'roomrack'::regnamespace and (
    c.relkind in ('r', 'v', 'm', 'p')
    and (has_table_privilege(r.login, c.oid, 'select, insert, update, delete, truncate, references, trigger')
         or has_any_column_privilege(r.login, c.oid, 'select, insert, update, references'))
    or c.relkind = 'S' and has_sequence_privilege(r.login, c.oid, 'usage, select, update'))
group by r.login;
select is(t.run(l, format('select to_jsonb(x) from %s x limit 1', c.oid::regclass)) ->> 'raised', '42501',
          l || ' reads ' || c.relname)
from unnest(array['anna', 'susi', 'max', 'otto']) l
cross join pg_class c
where c.relnamespace = 'roomrack'::regnamespace and c.relkind in ('r', 'v', 'S');
select is(t.try(l, format('delete from %s', c.oid::regclass)), '42501', l || ' deletes from ' || c.relname)
from unnest(array['anna', 'max']) l
cross join pg_class c
where c.relnamespace = 'roomrack'::regnamespace and c.relkind = 'r';
select is(count(*)::int, 0, 'no function of the private schema can be called by a desk')
from pg_proc p
cross join (values ('roomrack_clerk'), ('roomrack_supervisor'), ('roomrack_manager')) r (role)
where p.pronamespace = 'roomrack'::regnamespace
  and p.prokind = 'f'
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  and has_function_privilege(r.role, p.oid, 'execute');
select is(has_schema_privilege(l, 'roomrack', 'usage'), false, l || ' has no usage of the private schema')
from unnest(array['anna', 'susi', 'max', 'otto']) l;

-- EXECUTE of schema api, role by role: this table is the whole of it.
create temp table matrix (function text, least text) on commit drop;
insert into matrix
values
    ('book', 'clerk'), ('edit', 'clerk'), ('move', 'clerk'), ('cancel', 'clerk'), ('reinstate', 'clerk'),
    ('no_show', 'clerk'), ('check_in', 'clerk'), ('check_out', 'clerk'), ('undo_check_in', 'clerk'),
    ('mark_arrived', 'clerk'), ('change_room', 'clerk'), ('split_stay', 'clerk'), ('close_day', 'clerk'), ('open_items', 'clerk'),
    ('undo_check_out', 'clerk'), ('close_room', 'clerk'), ('lift_closure', 'clerk'),
    ('set_housekeeping', 'clerk'), ('settle', 'clerk'), ('whoami', 'clerk'), ('setup', 'clerk'),
    ('rack', 'clerk'), ('inactive_stays', 'clerk'), ('availability', 'clerk'), ('reservation', 'clerk'),
    ('reservation_by_confirmation', 'clerk'), ('find_guests', 'clerk'), ('find_reservations', 'clerk'),
    ('alternatives', 'clerk'), ('history', 'clerk'), ('rates', 'clerk'), ('relay_try', 'clerk'),
    ('relay_release', 'clerk'), ('relay_events', 'clerk'),
    ('add_to_waitlist', 'clerk'), ('close_waiting', 'clerk'), ('waitlist', 'clerk'), ('blocks', 'clerk'),
    ('add_block', 'clerk'), ('edit_block', 'clerk'), ('release_block', 'clerk'),
    ('edit_guest', 'clerk'), ('set_guest_document', 'clerk'), ('merge_guests', 'clerk'),
    ('unmerge_guest', 'clerk'), ('guest_profile', 'clerk'), ('likely_duplicates', 'clerk'),
    ('guest_document', 'supervisor'), ('guest_export', 'supervisor'),
    ('anonymise_guest', 'manager'), ('guests_past_term', 'manager'),
    ('free_rooms_of_hotels', 'clerk'), ('find_in_hotels', 'clerk'),
    ('services', 'clerk'), ('service_day', 'clerk'), ('book_places', 'clerk'), ('move_places', 'clerk'),
    ('cancel_places', 'clerk'), ('set_service', 'manager'), ('open_slots', 'manager'),
    ('approve', 'supervisor'), ('set_overbooking', 'clerk'),
    ('add_room_type', 'manager'), ('add_rooms', 'manager'), ('retype_room', 'manager'),
    ('retire_room', 'manager'), ('rename_room', 'manager'), ('set_rates', 'manager'),
    ('set_room_features', 'manager'),
    ('set_holidays', 'manager'), ('extend_sell_until', 'manager'), ('set_write_limit', 'manager'),
    ('add_person', 'manager'), ('set_role', 'manager'), ('deactivate_person', 'manager'),
    ('roll_business_date', 'manager'),
    ('add_hotel', 'owner'), ('check', 'owner'), ('load_stays', 'owner');
select is(p.proname::text, m.function, 'api.' || coalesce(p.proname, m.function) || ' is in the table of rights')
from (select distinct proname::text from pg_proc where pronamespace = 'api'::regnamespace) p
full join matrix m on m.function = p.proname;
select is(has_function_privilege(r.role, p.oid, 'execute'), r.rank >= x.rank, r.role || ': api.' || p.proname)
from pg_proc p
join matrix m on m.function = p.proname
join (values ('clerk', 1), ('supervisor', 2), ('manager', 3), ('owner', 4)) x (name, rank) on x.name = m.least
cross join (values ('public', 0), ('roomrack_clerk', 1), ('roomrack_supervisor', 2), ('roomrack_manager', 3)) r (role, rank)
where p.pronamespace = 'api'::regnamespace;
-- And really called: a role that may not gets 42501 before anything is looked at.
select is(t.run(l, format('select to_jsonb(api.%I(%s))', p.proname, (
    select string_agg('null::' || format_type(a, null), ', ' order by n)
    from unnest(p.proargtypes) with ordinality u (a, n)))) ->> 'raised',
    '42501', l || ' calls api.' || p.proname)
from pg_proc p
join matrix m on m.function = p.proname
cross join unnest(array['anna', 'susi', 'max']) l
where p.pronamespace = 'api'::regnamespace
  and ((m.least = 'owner') or (m.least = 'manager' and l <> 'max') or (m.least = 'supervisor' and l = 'anna'));

-- Every api function: SECURITY DEFINER of the owner, pg_temp last, and a lock_timeout where it writes.
select is(p.prosecdef and p.proowner = 'roomrack_owner'::regrole
          and p.proconfig @> array['search_path=roomrack, pg_temp'], true, 'api.' || p.proname || ' is sealed')
from pg_proc p
where p.pronamespace = 'api'::regnamespace;
select is(p.provolatile = 'v' and p.proconfig @> array['lock_timeout=5s'], true,
          'api.' || p.proname || ' is volatile and waits only so long')
from pg_proc p
where p.pronamespace = 'api'::regnamespace
  and (p.proname in ('settle', 'approve') or p.proargnames @> array['p_command']);
select is(p.provolatile, 'v', 'api.' || p.proname || ' is volatile')
from pg_proc p
where p.pronamespace = 'api'::regnamespace and p.proname ~ '^relay';
select is(count(*)::int, 0, 'no private function is SECURITY DEFINER but the one that makes logins')
from pg_proc p
where p.pronamespace = 'roomrack'::regnamespace and p.prosecdef and p.proname <> 'set_login';
select is(r.rolcreaterole and not r.rolcanlogin, true, 'logins are made by a role of its own')
from pg_proc p join pg_roles r on r.oid = p.proowner
where p.oid = 'roomrack.set_login'::regproc;
select is(count(*)::int, 0, 'nobody who signs in has an attribute')
from pg_roles r
where r.rolcanlogin and r.rolname <> 'postgres'
  and (r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls or r.rolreplication);

-- TEMP, CREATE and session-level keys are taken away.
select is(has_database_privilege(l, 'roomrack_schema', 'temporary'), false, l || ' makes no temporary table')
from unnest(array['anna', 'max']) l;
select is(t.try('anna', 'create temp table x (y int)'), '42501', 'nor really');
select is(has_database_privilege(l, 'roomrack_schema', 'create'), false, l || ' makes no schema')
from unnest(array['anna', 'max']) l;
select is(has_schema_privilege(l, s, 'create'), false, l || ' makes nothing in ' || s)
from unnest(array['anna', 'max']) l, unnest(array['api', 'public', 'roomrack']) s;
select is(t.try('anna', q), '42501', q)
from unnest(array['select to_jsonb(pg_try_advisory_lock(1))', 'select to_jsonb(pg_try_advisory_lock(1, 2))',
    'select to_jsonb(pg_try_advisory_lock_shared(1))', 'select to_jsonb(pg_advisory_unlock(1))',
    'select to_jsonb(pg_advisory_lock(1)::text)', 'select to_jsonb(pg_advisory_unlock_all()::text)',
    'select to_jsonb(pg_advisory_lock_shared(1, 2)::text)', 'create role eve', 'set role roomrack_owner',
    'alter role anna superuser', 'grant roomrack_manager to anna',
    'set log_min_error_statement = debug1', 'set session_replication_role = replica',
    'select to_jsonb(count(*)) from pg_authid', 'create function public.f() returns int language sql as ''select 1''']) q;

-- (proved) pg_temp: objects of the caller's don't stand in for the store's.
grant temporary on database :DBNAME to anna;
select is(t.try('anna', $$create temp table membership (hotel_id int, person_id int, role text)$$), 'ok', 'a try to stand in for the store');
select is(t.try('anna', $$insert into pg_temp.membership select 1, g, 'manager' from generate_series(1, 9) g$$), 'ok', 'a try to stand in for the store');
select is(t.try('anna', $$create function pg_temp.role_at(int) returns text language sql as 'select ''manager'''$$), 'ok', 'a try to stand in for the store');
select is(t.run('anna', $$select api.setup(1)$$) #>> '{hotel,role}', 'clerk', 'a temporary table makes nobody a manager');
select is(t.call('anna', 'close_room', '{"room": 1, "from": "2026-07-01", "to": null, "kind": "out_of_order"}') ->> 'result', 'needs_approval', 'nor a supervisor');
-- ... where pg_temp is not last they do.
create function t.naive_role() returns jsonb
language sql security definer set search_path = roomrack
as $$ select to_jsonb(max(role::text)) from membership where hotel_id = 1 and person_id = 1 $$;
grant usage on schema t to anna;
grant execute on function t.naive_role() to anna;
select is(t.run('anna', 'select t.naive_role()'), '"manager"', 'without pg_temp at the end of the path a clerk is a manager');
select is(t.try('anna', 'drop table pg_temp.membership'), 'ok', 'a try to stand in for the store');

-- (proved) A view without a barrier shows other people's rows through an error message. Reads are functions.
create schema lab;
create table lab.guest (hotel_id int, name text);
insert into lab.guest values (2, 'Secret'), (1, 'Ours');
create view lab.plain as select * from lab.guest where hotel_id = 1;
create view lab.barred with (security_barrier) as select * from lab.guest where hotel_id = 1;
create function lab.look(p_name text) returns boolean language plpgsql cost 0.0000001
as $$ begin if p_name <> 'Ours' then raise exception '%', p_name using errcode = 'TT001'; end if; return true; end $$;
grant usage on schema lab to anna;
grant select on lab.plain, lab.barred to anna;
grant execute on function lab.look(text) to anna;
select is(t.run('anna', 'select to_jsonb(count(*)) from lab.plain where lab.look(name)') ->> 'message', 'Secret', 'a plain view tells');
select is(t.run('anna', 'select to_jsonb(count(*)) from lab.barred where lab.look(name)'), '1', 'one with a barrier doesn''t');
select is(count(*)::int, 0, 'the store has no view')
from pg_class c
where c.relnamespace in ('api'::regnamespace, 'roomrack'::regnamespace) and c.relkind in ('v', 'm');

-- I8: another hotel is answered like one that does not exist.
select t.stay(t.book(1, '2026-06-20', '2026-06-22', 'Secret')) as s \gset
create temp table seen on commit drop as
select r.id, r.confirmation, r.version from roomrack.reservation r where r.hotel_id = 1;
select is(t.call('otto', f, c, 1), t.call('otto', f, c, 77), 'otto: ' || f || ' at hotel 1 as at none')
from seen, lateral (values
    ('book', '{"guest": {"name": "O"}, "stays": [{"room": 1, "arrival": "2026-07-01", "departure": "2026-07-02"}]}'::jsonb),
    ('edit', jsonb_build_object('reservation', id, 'version', version)),
    ('cancel', jsonb_build_object('reservation', id, 'version', version)),
    ('check_in', jsonb_build_object('reservation', id, 'version', version)),
    ('close_room', '{"room": 1, "from": "2026-07-01", "to": "2026-07-02", "kind": "out_of_order"}'::jsonb),
    ('set_housekeeping', '{"rooms": [1], "status": "dirty"}'::jsonb)) x (f, c);
select is(t.call('otto', f, c, 2) ->> 'result', 'not_found', 'otto: ' || f || ' with ids of hotel 1 at his own')
from seen, lateral (values
    ('book', '{"guest": {"name": "O"}, "stays": [{"room": 1, "arrival": "2026-07-01", "departure": "2026-07-02"}]}'::jsonb),
    ('book', '{"guest": {"id": 1}, "stays": [{"room": 6, "arrival": "2026-07-01", "departure": "2026-07-02"}]}'),
    ('edit', jsonb_build_object('reservation', id, 'version', version)),
    ('move', jsonb_build_object('moves', jsonb_build_array(jsonb_build_object('stay', 1, 'version', 1, 'room', 6)))),
    ('check_in', jsonb_build_object('reservation', id, 'version', version)),
    ('set_housekeeping', '{"rooms": [1], "status": "dirty"}'::jsonb)) x (f, c);
select is(t.run('otto', q), null, 'otto: ' || q)
from seen, unnest(array[format('select api.reservation(1, %s)', id), format('select api.reservation(2, %s)', id),
    format('select api.reservation_by_confirmation(%s)', confirmation), 'select api.setup(1)',
    'select to_jsonb(x) from api.rack(1, ''2026-06-01'', ''2026-08-01'', null) x',
    'select to_jsonb(x) from api.availability(1, ''2026-06-15'', ''2026-08-01'') x',
    'select to_jsonb(x) from api.rates(1, 1, ''2026-06-15'', ''2026-08-01'') x',
    'select api.alternatives(1, 1, 1, ''2026-06-20'', ''2026-06-22'', false)']) q;
select is(t.run('otto', q), '[]'::jsonb, 'otto: ' || q)
from unnest(array['select api.find_guests(1, ''secret'', 5)', 'select api.find_guests(2, ''secret'', 5)',
    'select api.find_reservations(1, ''secret'', 5)', 'select api.find_reservations(2, ''secret'', 5)',
    'select api.history(1, ''{}'')']) q;
select is(t.run('otto', $$select to_jsonb(count(*)) from api.rack(2, '2026-06-01', '2026-08-01', null) where guest ~ 'Secret'$$),
          '0'::jsonb, 'otto''s rack has no guest of hotel 1');
select is(t.run('otto', format('select api.settle(1, %L)', gen_random_uuid())) ->> 'result', 'not_found', 'nor is anything settled there');
-- And every function that takes a hotel, with arguments that find something there: nothing of hotel 1 for a clerk and a manager
-- of hotel 2.
select t.call('max', 'set_service', '{"code": "DINE", "name": "Dinner"}') ->> 'service' as service \gset
select is(t.call(l, f, c) ->> 'result', 'done', 'hotel 1: ' || f)
from (values
    (1, 'max', 'open_slots', jsonb_build_object('service', :service, 'from', '2026-06-20', 'to', '2026-06-30', 'times', '["18:00"]'::jsonb,
                                                'length', 60, 'capacity', 4)),
    (2, 'anna', 'add_to_waitlist', '{"guest": {"name": "Waits"}, "type": 1, "arrival": "2026-06-20", "departure": "2026-06-22"}'),
    (3, 'susi', 'add_block', '{"name": "Tour", "type": 1, "from": "2026-06-20", "to": "2026-06-22", "quantity": 1}'),
    (4, 'max', 'set_rates', '{"type": 1, "from": "2026-06-20", "to": "2026-06-30", "price": 1}')) x (n, l, f, c)
order by n;
create temp table calls on commit drop as
select p.proname::text as name, l as login, h as hotel, format(
    'select to_jsonb(x) from api.%I(%s) x', p.proname, concat_ws(', ', h, (
        select string_agg(case a.type when 'jsonb'::regtype then '$${}$$' when 'uuid'::regtype then 'gen_random_uuid()'
                                      when 'date'::regtype then format('(''2026-06-20''::date + %s)', a.n) when 'text'::regtype then '''secret'''
                                      when 'boolean'::regtype then 'false' else '1' end || '::' || a.type::regtype, ', ' order by a.n)
        from unnest(p.proargtypes[1:]) with ordinality a (type, n)))) as call
from pg_proc p
cross join unnest(array['otto', 'olga']) l
cross join unnest(array[1, 77]) h
where p.pronamespace = 'api'::regnamespace
  and p.proargnames[1] = 'p_hotel'
  and p.proname <> 'add_hotel';
create temp table answers on commit drop as
select c.*, t.run(c.login, c.call) as answer
from calls c;
select cmp_ok((select count(distinct name)::int from answers), '>', 60, 'the functions that take a hotel');
select cmp_ok(count(distinct t.run('susi', c.call))::int, '>', 20, 'most of them find something for who belongs there')
from calls c
where c.hotel = 1
  and c.login = 'otto';
select is(a.answer, b.answer, a.login || ': api.' || a.name || ' at hotel 1 as at none')
from answers a
join answers b on b.name = a.name and b.login = a.login and b.hotel = 77
where a.hotel = 1;
select is(string_agg(a.name || ' ' || a.answer, ', '), null, a.login || ' is told nothing, done nothing, or not allowed')
from answers a
where a.hotel = 1
  and a.answer <> '[]'
  and a.answer ->> 'result' is distinct from 'not_found'
  and a.answer ->> 'raised' is distinct from '42501'
group by a.login;
select is(t.run('anna', format('select api.reservation_by_confirmation(%s)', confirmation)) ->> 'hotel', '1', 'anna sees it') from seen;
select is(t.call('olga', 'add_rooms', '{"rooms": [{"number": "9", "type": "STD"}]}', 1) ->> 'result', 'not_found',
          'a manager of one hotel is nobody at another');
select is(t.call('anna', 'add_rooms', '{"rooms": []}') ->> 'raised', '42501', 'a clerk sets nothing up');

-- A manager here who is a clerk there has a clerk's rights there.
select t.call('olga', 'add_person', '{"login": "max", "display_name": "x", "role": "clerk"}', 2);
select is(t.call('max', 'add_rooms', '{"rooms": [{"number": "9", "type": "STD"}]}', 2) ->> 'raised', '42501',
          'a manager of hotel 1 is a clerk at hotel 2');
select is(t.call('max', 'set_housekeeping', '{"rooms": [6], "status": "dirty"}', 2) ->> 'result', 'done', 'and may do a clerk''s work');
select is((select display_name from roomrack.person where login = 'max'), 'Max', 'nobody renames a person of another hotel');

-- People: made, given another role, taken out.
create function pg_temp.verifier() returns text language sql as
    $$ select 'SCRAM-SHA-256$4096:AAAAAAAAAAAAAAAAAAAAAA==$' || repeat('B', 43) || '=:' || repeat('B', 43) || '=' $$;
select is(concat_ws(' ', a ->> 'result', a ->> 'field', a ->> 'code'), w, c::text)
from (values
    ('{"login": "neu", "role": "clerk"}'::jsonb, 'invalid verifier required'),
    ('{"login": "neu", "role": "clerk", "verifier": "secret"}', 'invalid verifier bad_verifier'),
    ('{"login": "neu", "role": "clerk", "verifier": "md5aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}', 'invalid verifier bad_verifier'),
    ('{"login": "neu", "role": "owner", "verifier": "x"}', 'invalid role bad_role'),
    ('{"login": "postgres", "role": "clerk"}', 'invalid verifier required'),
    ('{"login": "roomrack_owner", "role": "clerk"}', 'invalid login login_taken'),
    ('{"login": "anna", "role": "manager"}', 'invalid login login_taken'),
    ('{"login": "Robert''); drop", "role": "clerk"}', 'invalid verifier required')) x (c, w)
cross join lateral t.call('max', 'add_person', c) a;
select is(t.call('max', 'add_person', jsonb_build_object('login', l, 'role', 'clerk', 'verifier', pg_temp.verifier())) ->> 'code', w, l)
from (values ('postgres', 'login_taken'), ('roomrack_people', 'bad_login'), ('pg_monitor', 'bad_login'), ('public', 'bad_login'), ('none', 'bad_login'), ('Upper', 'bad_login'),
    ('a b', 'bad_login'), ('"; drop role anna; --', 'bad_login'), ('neu', null)) x (l, w);
select is((select array_agg(g.rolname::text) from pg_auth_members m join pg_roles g on g.oid = m.roleid
           where m.member = 'neu'::regrole), array['roomrack_clerk'], 'a new login is in one group');
select is((select setconfig from pg_db_role_setting where setrole = 'neu'::regrole)
          @> array['log_min_error_statement=panic', 'log_error_verbosity=terse', 'idle_in_transaction_session_timeout=30s',
                    'client_connection_check_interval=10s'], true, 'its errors leave no names in the log, and it holds nothing for long');
select is((select setconfig from pg_db_role_setting where setrole = 'roomrack_owner'::regrole and setdatabase = 0)
          @> array['log_min_error_statement=panic', 'log_error_verbosity=terse'], true, 'nor do the owner''s');
select is((select rolpassword from pg_authid where rolname = 'neu'), pg_temp.verifier(), 'the verifier is stored as it came');
select is((select count(*)::int from roomrack.event where after::text ~ 'SCRAM') + (select count(*)::int from roomrack.operation where result::text ~ 'SCRAM'),
          0, 'and nowhere else');
select is(t.call('max', 'set_role', '{"login": "neu", "role": "supervisor"}') ->> 'result', 'done', 'another role');
select is(pg_has_role('neu', 'roomrack_supervisor', 'member') and not pg_has_role('neu', 'roomrack_manager', 'member'), true, 'in the other group');
select is(t.call('neu', 'close_room', '{"room": 3, "from": "2026-07-01", "to": "2026-07-02", "kind": "out_of_order"}') ->> 'result', 'done', 'with its rights');
select is(t.call('olga', 'set_role', '{"login": "neu", "role": "clerk"}', 2) ->> 'result', 'not_found', 'not by a manager of another hotel');
select is(t.call('max', 'deactivate_person', '{"login": "neu"}') ->> 'result', 'done', 'taken out');
select is(t.call('neu', 'set_housekeeping', '{"rooms": [1], "status": "dirty"}') ->> 'result', 'not_found', 'has no hotel any more');
select is((select rolcanlogin from pg_roles where rolname = 'neu'), false, 'and no login');
select is(t.call('max', 'set_role', '{"login": "neu", "role": "clerk"}') ->> 'result', 'not_found', 'not brought back by a role');
select is(t.call('roomrack_owner', 'add_person', jsonb_build_object('login', 'neu', 'display_name', 'New', 'role', 'clerk', 'verifier', pg_temp.verifier()))
          ->> 'result', 'done', 'but by the owner');
select is((select rolcanlogin from pg_roles where rolname = 'neu'), true, 'who may sign in again');
select is(roomrack.set_login('postgres', null, 'clerk', true), 'login_taken', 'a superuser is never taken over');
select is(t.run('max', $$select to_jsonb(roomrack.set_login('eve', null, 'manager', true))$$) ->> 'raised', '42501', 'the door is the owner''s alone');

-- The owner's login is a manager of every hotel, and its events say so.
select is(t.call('roomrack_owner', 'set_housekeeping', '{"rooms": [6], "status": "clean"}', 2) ->> 'result', 'done', 'the owner at hotel 2');
select is((select person || ' ' || display_name from roomrack.event where hotel_id = 2 order by id desc limit 1), 'roomrack_owner Administrator', 'is named');
select is(jsonb_array_length(t.run('roomrack_owner', 'select api.whoami()') -> 'hotels'), 2, 'sees all hotels');
select is(t.run('anna', 'select api.whoami()') #>> '{hotels,0,code}', 'ALP', 'anna sees hers');
select is(jsonb_array_length(t.run('anna', 'select api.whoami()') -> 'hotels'), 1, 'and no other');
select is(t.run('anna', 'select api.whoami()') #>> '{hotels,0,role}', 'clerk', 'with her role');
select is(t.run('postgres', 'select api.setup(1)'), null, 'a superuser is no member');

select * from finish();
rollback;
