-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Guests: profile and version, document and its right, merges and back, anonymising, duplicates,
-- search, the filtered log, sister hotels. Business date 15 June.

begin;
select no_plan();

create function pg_temp.says(p_answer jsonb) returns text
language sql
as $$
    select concat_ws(' ', coalesce(p_answer ->> 'result', p_answer ->> 'raised'), p_answer ->> 'field', p_answer ->> 'code');
$$;
create function pg_temp.g(p_guest bigint) returns jsonb
language sql
as $$ select t.run('anna', format('select api.guest_profile(1, %s)', p_guest)) $$;
create function pg_temp.version(p_guest bigint) returns int
language sql
as $$ select (pg_temp.g(p_guest) ->> 'version')::int $$;
create function pg_temp.merge(p_guest bigint, p_other bigint, p_login text default 'susi') returns jsonb
language sql
as $$
    select t.call(p_login, 'merge_guests', jsonb_build_object(
        'guest', p_guest, 'version', pg_temp.version(p_guest), 'other', p_other,
        'other_version', pg_temp.version(p_other)));
$$;
create function pg_temp.stays(p_guest bigint) returns text
language sql
as $$
    select coalesce(string_agg((s ->> 'id') || ' ' || (s ->> 'guest'), ', ' order by (s ->> 'id')::int), '')
    from jsonb_array_elements(pg_temp.g(p_guest) -> 'stays') s;
$$;
create function pg_temp.found(p_text text) returns text
language sql
as $$
    select coalesce(string_agg(g ->> 'name', ', ' order by g ->> 'name'), '')
    from jsonb_array_elements(t.run('anna', format('select api.find_guests(1, %L, 20)', p_text))) g;
$$;
-- Stamps of this transaction are not yet past for check.
create function pg_temp.broken() returns text
language sql
as $$ select regexp_replace(t.broken(), '\([A-Z]+,stamp,[^)]*\)(; )?', '', 'g') $$;
-- Every table's text, to look for what must not be there.
create function pg_temp.anywhere(p_text text) returns text
language plpgsql
as $$
declare
    v_table text;
    v_count int;
    v_found text := '';
begin
    for v_table in
        select c.relname
        from pg_class c
        where c.relnamespace = 'roomrack'::regnamespace and c.relkind = 'r'
        order by 1
    loop
        execute format('select count(*) from roomrack.%I x where x::text ilike %L', v_table, '%' || p_text || '%')
        into v_count;
        if v_count > 0 then
            v_found := v_found || v_table || ' ';
        end if;
    end loop;
    return v_found;
end
$$;

-- Guest 1 has two reservations, 2 one, 3 is in the rooming list of guest 2's.
select t.book(1, '2026-06-20', '2026-06-22', 'Fernández, Hana', p_more => '{"notes": "quiet please", "guest": {"name": "Fernández, Hana", "phone": "+43 660 1234567"}}') ->> 'result';
select t.book(2, '2026-06-20', '2026-06-22', p_more => '{"guest": {"id": 1}}') ->> 'result';
select t.call('anna', 'book', '{"guest": {"name": "Hana Fernandez", "email": "hana@example.org", "reading": "ハナ"}, "notes": "late",
    "stays": [{"room": 3, "arrival": "2026-06-20", "departure": "2026-06-22"},
              {"room": 4, "arrival": "2026-06-20", "departure": "2026-06-22", "guest_name": "Oskar Jensen"}]}') ->> 'result';
select is(pg_temp.stays(1) || '; ' || pg_temp.stays(2) || '; ' || pg_temp.stays(3),
          '1 Fernández, Hana, 2 Fernández, Hana; 3 Hana Fernandez; 4 Oskar Jensen', 'stays by guest');

-- Profile.
select is(pg_temp.says(t.call('anna', 'edit_guest', '{"guest": 1, "version": 1, "preferences": "high floor", "alert": "owes a key", "language": "es"}')),
          'done', 'a clerk edits');
select is(pg_temp.g(1) ->> 'version' || ' ' || (pg_temp.g(1) ->> 'alert') || ' ' || (pg_temp.g(1) #>> '{guest,phone}'),
          '2 owes a key +43 660 1234567', 'only what was named is changed');
select is(t.run('anna', 'select api.reservation(1, 1)') ->> 'guest_alert', 'owes a key', 'the reservation shows the alert');
select is(t.book(5, '2026-06-20', '2026-06-22', p_more => '{"guest": {"id": 1}}') #>> '{reservations,0,guest_alert}', 'owes a key',
          'so does the answer of a booking');
create temp table stale as
select t.call('bert', 'edit_guest', '{"guest": 1, "version": 1, "alert": "x"}') as s;
select is(s ->> 'result', 'stale_edit', 'stale') from stale;
select is(s #>> '{changes,0,by}' || ' ' || (s #>> '{changes,0,after,fields}'), 'Anna ["alert", "language", "preferences"]', 'who changed what') from stale;
select is(s::text ~ 'owes|Hana', false, 'without a name') from stale;
select is(pg_temp.says(t.call('anna', 'edit', '{"reservation": 1, "version": 1, "guest": {"phone": "+43 660 7654321"}}')), 'done', 'the reservation''s form');
select is(pg_temp.version(1), 3, 'raises the profile''s version');
select is(t.call('bert', 'edit_guest', '{"guest": 1, "version": 2, "alert": "x"}') #>> '{changes,0,kind}', 'edit', 'and is told of');
select is(pg_temp.says(t.call('anna', 'edit_guest', '{"guest": 1, "version": 3}' || f::jsonb)), w, f)
from (values
    ('{"name": " "}', 'invalid guest.name required'),
    ('{"alert": "4111 1111 1111 1111"}', 'invalid alert card_number'),
    ('{"guest": 99}', 'not_found'), ('{"x": 1}', 'invalid x unknown_key'),
    ('{"phone": "1234567890123456"}', 'invalid guest.phone bad_phone')) x (f, w);
select is(pg_temp.says(t.call('otto', 'edit_guest', '{"guest": 1, "version": 3, "name": "Mine"}', 2)), 'not_found', 'another hotel''s guest');

-- Document.
select is(pg_temp.says(t.call('anna', 'set_guest_document', '{"guest": 2, "kind": "passport", "number": "AB 998877", "country": "at"}')), 'done', 'a clerk writes it');
select is(t.run('susi', 'select api.guest_document(1, 2)'), '{"kind": "passport", "number": "AB 998877", "country": "AT"}'::jsonb, 'a supervisor reads it');
select is(t.run('anna', 'select api.guest_document(1, 2)') ->> 'raised', '42501', 'a clerk does not');
select is(t.run('anna', 'select api.guest_export(1, 2)') ->> 'raised', '42501', 'nor exports');
select is(pg_temp.g(2) ->> 'has_document', 'true', 'but knows that there is one');
select is(pg_temp.says(t.call('anna', 'set_guest_document', '{"guest": 2, "kind": "passport", "number": ""}')), 'invalid number required', 'a number');
select is(pg_temp.says(t.call('anna', 'set_guest_document', '{"guest": 2, "kind": "library_card", "number": "1"}')), 'invalid kind unknown_kind', 'a kind');
select is((select string_agg(e.before::text || e.after::text, '') from roomrack.event e) ~ '998877', false, 'no number in an event');
select t.call('olga', 'add_person', '{"login": "susi", "display_name": "x", "role": "clerk"}', 2);
insert into roomrack.guest (hotel_id, name) values (2, 'Of the other hotel');
select is(t.run('susi', format('select api.guest_document(2, %s)', (select max(id) from roomrack.guest))) ->> 'raised', '42501', 'a supervisor here, a clerk there');
select is(t.run('susi', 'select api.guest_document(2, 2)'), null, 'a guest of another hotel is nobody');

-- Likely duplicates, the likeliest first; never the guest itself, no one else.
create function pg_temp.alike(p_guest jsonb) returns text
language sql
as $$
    select coalesce(string_agg(d ->> 'id', ' ' order by n), '')
    from jsonb_array_elements(t.run('anna', format('select api.likely_duplicates(1, %L)', p_guest))) with ordinality x (d, n);
$$;
select is(pg_temp.alike(g::jsonb), w, g)
from (values
    ('{"name": "FERNANDEZ Hana"}', '2 1'), ('{"name": "x", "phone": "+43 (660) 765-4321"}', '1'),
    ('{"name": "x", "email": "Hana@Example.org"}', '2'), ('{"name": "x", "reading": "はな"}', '2'),
    ('{"name": "Hanna Fernandes", "phone": "0660 7654321"}', '1'), ('{"name": "Hanna Fernandes"}', ''),
    ('{"name": "Hana"}', ''), ('{"name": "Hana Fernández", "email": "hana@example.org"}', '2 1'),
    ('{"id": 1, "name": "Fernández, Hana"}', '2'), ('{}', '')) x (g, w);

-- Merge, and exactly back.
select is(pg_temp.says(pg_temp.merge(1, 2, 'anna')), 'needs_approval', 'a merge is a supervisor''s');
select is(pg_temp.says(pg_temp.merge(1, 1)), 'invalid other same_guest', 'not with itself');
create temp table before as
select pg_temp.g(1) - 'version' as a, pg_temp.g(2) - 'version' as b, t.run('susi', 'select api.guest_document(1, 1)') as d;
select is(pg_temp.says(pg_temp.merge(1, 2)), 'done', 'merged');
select is(pg_temp.stays(1), '1 Fernández, Hana, 2 Fernández, Hana, 3 Fernández, Hana, 5 Fernández, Hana', 'the stays and their names went over');
select is(pg_temp.stays(2) || pg_temp.stays(3), '4 Oskar Jensen', 'the rooming list did not');
select is(pg_temp.g(1) -> 'guest', '{"id": 1, "name": "Fernández, Hana", "phone": "+43 660 7654321", "email": "hana@example.org", "reading": "ハナ", "language": "es"}'::jsonb, 'what was not known is');
select is(pg_temp.g(2) ->> 'merged_into' || (pg_temp.g(1) ->> 'merged'), '1[2]', 'in whom it lives on');
select is((select version from roomrack.reservation where id = 3), 2, 'its reservation has a new version');
select is(pg_temp.found('hana fernandez'), 'Fernández, Hana', 'the name leads to the keeper, once');
select is(pg_temp.alike('{"name": "x", "email": "hana@example.org"}'), '1', 'so do duplicates');
select is(t.book(1, '2026-07-20', '2026-07-22', p_more => '{"guest": {"id": 2}}') #>> '{reservations,0,guest,id}', '1', 'who books for it, books for the keeper');
select is(pg_temp.says(pg_temp.merge(3, 2)), 'invalid other merged', 'only once');
select is(pg_temp.says(t.call('anna', 'edit_guest', format('{"guest": 2, "version": %s, "name": "x"}', pg_temp.version(2))::jsonb)), 'invalid guest merged', 'not edited');
select is(pg_temp.broken(), '', 'all is well');
select is(pg_temp.says(pg_temp.merge(3, 1)), 'done', 'the keeper is merged itself');
select is(pg_temp.stays(3), '1 Oskar Jensen, 2 Oskar Jensen, 3 Oskar Jensen, 4 Oskar Jensen, 5 Oskar Jensen, 6 Oskar Jensen', 'with all');
select is(pg_temp.says(t.call('susi', 'unmerge_guest', '{"guest": 2}')), 'done', 'the first one is taken back');
select is(pg_temp.stays(2), '3 Hana Fernandez', 'and has its stay again');
select is(pg_temp.says(t.call('susi', 'unmerge_guest', '{"guest": 1}')), 'done', 'then the second');
select is(pg_temp.stays(1) || '; ' || pg_temp.stays(3), '1 Fernández, Hana, 2 Fernández, Hana, 5 Fernández, Hana, 6 Fernández, Hana; 4 Oskar Jensen', 'each has its own');
select is(jsonb_set(pg_temp.g(1) - 'version', '{stays}', '[]'), jsonb_set(a, '{stays}', '[]'), 'the keeper is what it was') from before;
select is((pg_temp.g(2) - 'version') #- '{stays,0,version}', b #- '{stays,0,version}', 'so is the other') from before;
select is(t.run('susi', 'select api.guest_document(1, 1)'), d, 'and the document') from before;
select is(pg_temp.says(t.call('susi', 'unmerge_guest', '{"guest": 1}')), 'invalid guest not_merged', 'not twice');
select is(pg_temp.broken(), '', 'all is well');

-- Anonymising.
select t.book(2, '2026-06-15', '2026-06-17', 'Grünspan, Zoë', p_more => '{"notes": "Grünspan likes tea", "guest": {"name": "Grünspan, Zoë", "email": "zoe@gruenspan.example", "reading": "ゾエグリュン"}}') ->> 'result';
create temp table zoe as select g.id, r.id as reservation from roomrack.guest g join roomrack.reservation r on r.guest_id = g.id where g.name ~ 'Zo';
select t.call('anna', 'edit_guest', format('{"guest": %s, "version": 1, "alert": "Grünspan owes"}', id)::jsonb) ->> 'result' from zoe;
select t.call('anna', 'set_guest_document', format('{"guest": %s, "kind": "passport", "number": "Zoepass"}', id)::jsonb) ->> 'result' from zoe;
select t.call('anna', 'book', '{"guest": {"name": "Zoe Grunspan"}, "stays": [{"room": 3, "arrival": "2026-07-01", "departure": "2026-07-02"}]}') ->> 'result';
select pg_temp.merge(id, (select max(id) from roomrack.guest)) ->> 'result' from zoe;
create function pg_temp.anonymise(p_login text default 'max') returns text
language sql
as $$
    select pg_temp.says(t.call(p_login, 'anonymise_guest', format('{"guest": %s, "version": %s}', id, pg_temp.version(id))::jsonb))
    from zoe;
$$;
select is(pg_temp.anonymise('susi'), '42501', 'a manager''s');
select is(pg_temp.anonymise(), 'invalid guest stays_ahead', 'not before the last stay is over');
select t.call('anna', 'check_in', format('{"reservation": %s, "version": 1}', reservation)::jsonb) ->> 'result' from zoe;
select t.call('anna', 'check_out', format('{"reservation": %s, "version": 2}', reservation)::jsonb) ->> 'result' from zoe;
select t.call('anna', 'book', format('{"guest": {"id": %s}, "stays": [{"room": 3, "arrival": "2026-07-05", "departure": "2026-07-06"}]}', id)::jsonb) ->> 'result' from zoe;
select t.call('susi', 'cancel', format('{"reservation": %s, "version": 1, "reason": "Madame has moved: to Lyon"}', max(id))::jsonb) ->> 'result' from roomrack.reservation;
select t.call('susi', 'cancel', format('{"reservation": %s, "version": %s, "reason": "guest", "note": "Frau Grunspan is ill"}', r.id, r.version)::jsonb) ->> 'result'
from roomrack.reservation r, zoe where r.guest_id = zoe.id and r.id not in (zoe.reservation, (select max(x.id) from roomrack.reservation x));
select is(jsonb_array_length(t.run('max', 'select api.guests_past_term(1, ''2026-06-16'')')), 0, 'no guest is past the term');
select is(t.run('max', 'select api.guests_past_term(1, ''2026-08-01'')') #>> '{0,name}', 'Grünspan, Zoë', 'one is');
select is(t.run('susi', 'select api.guests_past_term(1, ''2026-08-01'')') ->> 'raised', '42501', 'which a manager sees');
select is(t.run('susi', format('select api.guest_export(1, %s)', id))::text ~ 'Zoepass.*likes tea', true, 'the export has all') from zoe;
select is(pg_temp.anonymise(), 'done', 'anonymised');
select is(pg_temp.anywhere(w), '', 'no table holds ' || w)
from unnest(array['nspan', 'zoe', 'zoë', 'ゾエ', 'Zoepass', 'likes tea', 'is ill', 'Madame', 'Lyon']) w;
select is((select string_agg(o.reason, ',' order by o.id) from roomrack.occupancy o, zoe where o.guest_id = zoe.id and o.status = 'cancelled'),
          'guest,', 'of a reason its code is kept');
select is(pg_temp.g(id) #>> '{stays,0,status}' || ' ' || jsonb_array_length(pg_temp.g(id) -> 'stays'), 'cancelled 3', 'the stays are kept') from zoe;
select is(pg_temp.found('anonymous') || pg_temp.found('zoe'), '', 'nobody is found');
select is(pg_temp.broken(), '', 'all is well');
select is(pg_temp.anonymise(), 'invalid guest anonymised', 'once');
select is(pg_temp.says(t.book(1, '2026-08-20', '2026-08-22', p_more => format('{"guest": {"id": %s}}', id)::jsonb)), 'not_found', 'nothing is booked for it') from zoe;
select is(pg_temp.says(t.call('susi', 'unmerge_guest', format('{"guest": %s}', (select id from roomrack.guest where merged_into = zoe.id))::jsonb)),
          'invalid guest anonymised', 'no merge brings it back') from zoe;

-- No event ever held a name or a detail of a guest.
select is((select count(*)::int from roomrack.event e, roomrack.guest g
           where g.name <> 'Anonymous' and (coalesce(e.before::text, '') || coalesce(e.after::text, '')) ilike '%' || g.name || '%'), 0,
          'events name guests by id');

-- Search: any part, accents and width aside, kanji by one character.
select t.book(1, '2026-09-01', '2026-09-02', p_more => '{"guest": {"name": "山田 花子", "reading": "ヤマダ ハナコ", "phone": "03-1234-5678", "email": "hanako@example.jp"}}') ->> 'result';
select is(pg_temp.found(q), w, 'find ' || q)
from (values ('山', '山田 花子'), ('花子', '山田 花子'), ('田花', ''), ('やまだ', '山田 花子'), ('ﾊﾅｺ', '山田 花子'), ('マダ', '山田 花子'), ('1234', '山田 花子'),
    ('０３', '山田 花子'), ('ernan', 'Fernández, Hana, Hana Fernandez'), ('ｆｅｒｎáｎ', 'Fernández, Hana, Hana Fernandez'), ('os', 'Oskar Jensen'), ('k', 'Oskar Jensen, 山田 花子'),
    ('example.jp', '山田 花子'), ('山 ハナ', '山田 花子'), ('%', ''), ('x''); drop', '')) x (q, w);

-- Rare fragments find their index, of whatever script and however short.
insert into roomrack.guest (hotel_id, name) select 1, 'Filler ' || i from generate_series(1, 20000) i;
analyze roomrack.guest;
set local enable_seqscan = off;
create function pg_temp.plan(p_query text) returns text
language plpgsql
as $$
declare
    v_line text;
    v_plan text := '';
begin
    for v_line in execute 'explain ' || p_query loop
        v_plan := v_plan || v_line || chr(10);
    end loop;
    return v_plan;
end
$$;
select matches(pg_temp.plan('select id from roomrack.guest g where g.hotel_id = 1 and g.search like ''%rnandez%'' and g.search like all (array[''%rnandez%'']) order by g.id + 0 desc limit 300'), 'guest_search', 'letters: the trigrams');
select matches(pg_temp.plan('select id from roomrack.guest g where g.hotel_id = 1 and g.search ~ ''[^ -~]'' and roomrack.grams(g.search) @> roomrack.grams(''山'') order by g.id + 0 desc limit 300'), 'guest_grams', 'one kanji: the characters');
select matches(pg_temp.plan('select id from roomrack.guest g where g.hotel_id = 1 and (g.search like ''xq%'' or g.search like ''% xq%'') order by g.id + 0 desc limit 300'), 'guest_search', 'two letters: the trigrams of a beginning');

-- What many hold is found among the newest, what few hold wherever it is.
select is((select string_agg(name, ', ' order by id desc) from roomrack.guest where id = any (roomrack.guests_with(1, '{ller,fi}', 3))),
          'Filler 20000, Filler 19999, Filler 19998', 'the newest of many');
select is(pg_temp.found(q), w, 'behind 20,000 others: ' || q)
from (values ('花子', '山田 花子'), ('ernan', 'Fernández, Hana, Hana Fernandez'), ('os', 'Oskar Jensen')) x (q, w);

-- The log by filter.
create function pg_temp.log(p_filter jsonb) returns text
language sql
as $$
    select coalesce(string_agg(e ->> 'kind', ' ' order by n), '')
    from jsonb_array_elements(t.run('anna', format('select api.history(1, %L)', p_filter))) with ordinality x (e, n);
$$;
select is(pg_temp.log('{"guest": 2}'), 'unmerge_guest merge_guests set_guest_document', 'a guest''s');
select is(pg_temp.log(('{"login": "max", "guest": ' || id || '}')::jsonb), 'anonymise_guest', 'all conditions') from zoe;
select is(pg_temp.log('{"kind": "cancel"}'), 'cancel cancel', 'a kind''s');
select is(pg_temp.log('{"kind": "book", "limit": 2}'), 'book book', 'a page');
select is(pg_temp.log(format('{"kind": "book", "limit": 2, "before": %s}', (select id from roomrack.event where kind = 'book' order by id offset 2 limit 1))::jsonb), 'book book', 'the next');
select is(pg_temp.log(format('{"from": "%s"}', clock_timestamp() + interval '1 hour')::jsonb), '', 'from');
select is(pg_temp.log(format('{"to": "%s"}', clock_timestamp() - interval '1 hour')::jsonb), '', 'to');
select is(pg_temp.log('{"room": 4, "kind": "book"}'), 'book', 'a room''s');
select is(pg_temp.log('{"login": "x'' or true --"}'), '', 'a value is never text of the query');

-- Sister hotels: only one's own.
select is((select string_agg(distinct o ->> 'hotel_name', ', ') from jsonb_array_elements(t.run(l, 'select api.free_rooms_of_hotels(''2026-06-23'', ''2026-06-25'', false)')) o), w, l)
from (values ('anna', 'Alpenhof'), ('otto', 'Seaside'), ('susi', 'Alpenhof, Seaside')) x (l, w);
select is((select o - 'type' - 'hotel' from jsonb_array_elements(t.run('anna', 'select api.free_rooms_of_hotels(''2026-06-23'', ''2026-06-25'', false)')) o where o ->> 'type_name' = 'Standard'),
          '{"free": 3, "total": 20000, "free_rooms": 3, "type_name": "Standard", "hotel_name": "Alpenhof"}'::jsonb, 'how many, for how much');
select is(t.run('anna', 'select api.free_rooms_of_hotels(''2026-06-01'', ''2026-06-03'', false)'), '[]'::jsonb, 'nothing in the past');
select is(jsonb_array_length(t.run(l, 'select api.find_in_hotels(''山田'', 10)')), n, 'find in the hotels of ' || l)
from (values ('anna', 1), ('susi', 1), ('otto', 0)) x (l, n);

select * from finish();
rollback;
