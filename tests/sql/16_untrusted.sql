-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Every argument of every function that a desk may call, spoilt: refused for what it is or taken as it is,
-- never run. A class 42 error other than 42501 would be SQL that came out of an argument.

begin;
select no_plan();

create function t.evils() returns setof text
language sql
as $evils$
    select unnest(array['''; drop table roomrack.hotel cascade; --', '\''; select 1/0; --', '" or 1=1 --', '$1 $$ %s %1$s',
        '{"a": "\u0041"}', '1); delete from roomrack.person; --', 'pg_sleep(60)', '%', repeat('x', 100000), U&'\202Enatsuk\202C',
        U&'\FF11\FF12\FF13', 'e' || repeat(U&'\0301', 200)]);
$evils$;
-- Wraps a text as the kinds of JSON that a command holds.
create function t.shapes(p_text text) returns setof jsonb
language sql
as $$
    select unnest(array[to_jsonb(p_text), jsonb_build_array(p_text), jsonb_build_object(p_text, p_text),
        jsonb_build_array(jsonb_build_object('room', p_text, 'type', p_text, 'stay', p_text, 'number', p_text, 'code', p_text,
            'arrival', p_text, 'name', p_text)), jsonb_build_object('name', p_text, 'id', p_text, 'phone', p_text)]);
$$;
-- What a statement of max's answers, undone: a transaction has room for so many keys.
create function t.once(p_statement text) returns jsonb
language plpgsql
as $$
begin
    raise exception using errcode = 'TT001', message = coalesce(t.run('max', p_statement), 'null')::text;
exception
    when sqlstate 'TT001' then
        return sqlerrm::jsonb;
end
$$;
create function t.is_fault(p_answer jsonb) returns boolean
language sql
as $$ select coalesce(p_answer ->> 'raised' !~ '^(22|23|25)|^42501|^P0002', false) $$;

-- The writes: each key that the function knows, alone and beside good ones.
create temp table writes as
select p.proname::text as name, k.key
from pg_proc p
cross join lateral regexp_split_to_table((regexp_match(p.prosrc, 'array\[(''[^]]*)\]'))[1], '\s*,\s*') q
cross join lateral (select btrim(q, '''') as key) k
where p.pronamespace = 'api'::regnamespace
  and p.pronargs = 4
  and p.proargtypes = '23 2950 25 3802'::oidvector;
select cmp_ok((select count(distinct name)::int from writes), '>', 40, 'the functions that write');
select cmp_ok((select count(*)::int from writes), '>', 150, 'and their keys');
create temp table good as
select jsonb_build_object('reservation', 1, 'version', 1, 'stay', 1, 'stays', '[1]'::jsonb, 'room', 1, 'type', 1,
    'from', '2026-07-01', 'to', '2026-07-03', 'service', 1, 'places', 1, 'guest', 1, 'block', 1, 'waiting', 1, 'login', 'anna',
    'start', '2026-07-01T16:00:00Z', 'seats', 1, 'adults', 1, 'arrival', '2026-07-01', 'departure', '2026-07-03') as c;
select t.book(1, '2026-06-20', '2026-06-22', 'Guest') ->> 'result';

select is(string_agg(w.key || ': ' || left(j::text, 60) || ': ' || (a ->> 'raised') || ' ' || (a ->> 'message'), e'\n'), null, 'api.' || w.name)
from writes w
cross join good
cross join t.evils() e
cross join lateral t.shapes(e) j
cross join lateral (values (true), (false)) x (alone)
cross join lateral (
    select case when x.alone then '{}' else (
        select coalesce(jsonb_object_agg(g.key, good.c -> g.key), '{}')
        from writes g
        where g.name = w.name and good.c ? g.key) end || jsonb_build_object(w.key, j) as command) c
cross join lateral t.once(format('select api.%I(1, gen_random_uuid(), %L, %L)', w.name, e, c.command)) r
cross join lateral (select case when t.is_fault(r) then r end as a) f
group by w.name
order by w.name;

-- The reads: each argument that is a text or JSON.
create function t.argument(p_type oid, p_text text) returns text
language sql
as $$
    select case p_type::regtype::text
        when 'integer' then '1' when 'bigint' then '1' when 'boolean' then 'true' when 'smallint' then '1'
        when 'date' then '''2026-07-01''' when 'uuid' then quote_literal(gen_random_uuid())
        when 'timestamp with time zone' then 'now()' when 'integer[]' then '''{1}''' when 'bytea' then '''x'''
        when 'jsonb' then quote_literal(jsonb_build_object('kind', p_text, 'person', p_text, 'from', p_text, 'query', p_text))
        when 'text[]' then quote_literal(array[p_text])
        else quote_literal(p_text) end;
$$;
select is(string_agg(left(e, 60) || ': ' || (a ->> 'raised') || ' ' || (a ->> 'message'), e'\n'), null, 'api.' || p.proname)
from pg_proc p
cross join t.evils() e
cross join lateral (
    select string_agg(t.argument(x.type, e), ', ' order by x.n) as arguments
    from unnest(p.proargtypes) with ordinality x (type, n)) v
cross join lateral t.once(format('select to_jsonb(count(x)) from api.%I(%s) x', p.proname, v.arguments)) r
cross join lateral (select case when t.is_fault(r) then r end as a) f
where p.pronamespace = 'api'::regnamespace
  and (p.pronargs <> 4 or p.proargtypes <> '23 2950 25 3802'::oidvector)
  and 0 < (select count(*) from unnest(p.proargtypes) x where x in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype))
group by p.oid, p.proname
order by p.proname;

select is((select count(*)::int from roomrack.hotel), 2, 'the hotels are there');
select is((select count(*)::int from roomrack.person where login in ('anna', 'bert', 'susi', 'max', 'otto', 'olga')), 6, 'and the people');
select is((select count(*)::int from pg_proc where pronamespace = 'api'::regnamespace) > 70, true, 'and the functions');
select is(t.broken() ~ 'one_occupant|type_not_oversold|slot_not_overfull|once|trace|copies', false, 'every invariant holds');

select * from finish();
rollback;
