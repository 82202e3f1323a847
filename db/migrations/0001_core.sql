-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: no
--
-- Run as a superuser, in one transaction: it makes the roles, takes the session-level advisory
-- functions away from everybody and then goes on as roomrack_owner, who owns the two schemas. Every
-- later migration and every file of db/api can be run by roomrack_owner.
--
-- roomrack  the tables, private: nobody but the owner has any right there
-- api       the functions that desks may call

do $roles$
declare
    name text;
begin
    foreach name in array array['roomrack_owner', 'roomrack_people', 'roomrack_clerk',
                                'roomrack_supervisor', 'roomrack_manager']
    loop
        if not exists (select from pg_catalog.pg_roles r where r.rolname = name) then
            execute format('create role %I nologin', name);
        end if;
    end loop;
end
$roles$;

alter role roomrack_owner login;
alter role roomrack_people nologin createrole;
grant roomrack_clerk to roomrack_supervisor;
grant roomrack_supervisor to roomrack_manager;
grant roomrack_clerk, roomrack_supervisor, roomrack_manager to roomrack_people with admin option;
-- A server log must not hold guests' names: each person's login carries these two.
grant set on parameter log_min_error_statement, log_error_verbosity to roomrack_people;

do $database$
begin
    execute format('revoke all on database %I from public', current_database());
    execute format('grant connect on database %I to roomrack_clerk, roomrack_owner',
                   current_database());
    execute format('grant create on database %I to roomrack_owner', current_database());
end
$database$;

revoke all on schema public from public;

-- A session-level key would outlive the transaction: a desk that holds one stops its hotel.
revoke execute on function
    pg_catalog.pg_advisory_lock(bigint), pg_catalog.pg_advisory_lock(int, int),
    pg_catalog.pg_advisory_lock_shared(bigint), pg_catalog.pg_advisory_lock_shared(int, int),
    pg_catalog.pg_try_advisory_lock(bigint), pg_catalog.pg_try_advisory_lock(int, int),
    pg_catalog.pg_try_advisory_lock_shared(bigint),
    pg_catalog.pg_try_advisory_lock_shared(int, int),
    pg_catalog.pg_advisory_unlock(bigint), pg_catalog.pg_advisory_unlock(int, int),
    pg_catalog.pg_advisory_unlock_shared(bigint), pg_catalog.pg_advisory_unlock_shared(int, int),
    pg_catalog.pg_advisory_unlock_all()
from public;
grant execute on function
    pg_catalog.pg_advisory_lock(bigint), pg_catalog.pg_advisory_unlock(bigint),
    pg_catalog.pg_try_advisory_lock(bigint)
to roomrack_owner;

create schema roomrack authorization roomrack_owner;
create schema api authorization roomrack_owner;
create extension if not exists btree_gist with schema roomrack;
create extension if not exists pg_trgm with schema roomrack;

-- The one door through which a login is made, changed or switched off. It belongs to a role of its
-- own, so that neither a desk's role nor the owner of the tables needs CREATEROLE. It only touches
-- logins that are members of a group role and hold no attribute; p_role null switches one off.
-- A login that exists already is only taken over when the caller says so (p_adopt).
create function roomrack.set_login(
    p_login text,
    p_verifier text,
    p_role text,
    p_adopt boolean
) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_role pg_catalog.pg_roles;
    v_group text;
    v_is_member boolean;
begin
    if p_login is null or p_login !~ '^[a-z][a-z0-9_.@-]{0,62}$' or p_login ~ '^(pg_|roomrack_)' then
        return 'bad_login';
    end if;
    if p_verifier is not null
       and p_verifier !~ '^SCRAM-SHA-256\$[0-9]+:[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$' then
        return 'bad_verifier';
    end if;
    if p_role is not null and p_role not in ('clerk', 'supervisor', 'manager') then
        return 'bad_role';
    end if;
    select * into v_role from pg_catalog.pg_roles r where r.rolname = p_login;
    if found then
        if v_role.rolsuper or v_role.rolcreaterole or v_role.rolcreatedb or v_role.rolreplication
           or v_role.rolbypassrls
           or not exists (
                select
                from pg_catalog.pg_auth_members m
                join pg_catalog.pg_roles g on g.oid = m.roleid
                where m.member = v_role.oid
                  and g.rolname in ('roomrack_clerk', 'roomrack_supervisor', 'roomrack_manager'))
           or not p_adopt then
            return 'login_taken';
        end if;
    elsif p_role is null then
        return 'no_such_login';
    else
        execute format('create role %I login connection limit 20', p_login);
        execute format('alter role %I set log_min_error_statement = panic', p_login);
        execute format('alter role %I set log_error_verbosity = terse', p_login);
        execute format('alter role %I set idle_in_transaction_session_timeout = %L', p_login, '30s');
        execute format('alter role %I set client_connection_check_interval = %L', p_login, '10s');
    end if;
    if p_role is null then
        execute format('alter role %I nologin', p_login);
        return null;
    end if;
    for v_group, v_is_member in
        select g, exists (
            select
            from pg_catalog.pg_auth_members m
            join pg_catalog.pg_roles r on r.oid = m.roleid
            join pg_catalog.pg_roles l on l.oid = m.member
            where r.rolname = 'roomrack_' || g
              and l.rolname = p_login)
        from unnest(array['clerk', 'supervisor', 'manager']) g
    loop
        if v_group = p_role and not v_is_member then
            execute format('grant %I to %I', 'roomrack_' || v_group, p_login);
        elsif v_group <> p_role and v_is_member then
            execute format('revoke %I from %I', 'roomrack_' || v_group, p_login);
        end if;
    end loop;
    execute format('alter role %I login', p_login);
    if p_verifier is not null then
        execute format('alter role %I password %L', p_login, p_verifier);
    end if;
    return null;
end
$$;
alter function roomrack.set_login(text, text, text, boolean) owner to roomrack_people;
revoke all on function roomrack.set_login(text, text, text, boolean) from public;
grant execute on function roomrack.set_login(text, text, text, boolean) to roomrack_owner;

set local role roomrack_owner;
alter default privileges revoke execute on functions from public;
grant usage on schema api to roomrack_clerk;

create table roomrack.schema_version (
    version int not null,
    name text not null,
    breaking boolean not null,
    checksum text not null,
    at timestamptz not null default clock_timestamp(),
    constraint schema_version_pk primary key (version)
);

create type roomrack.role as enum ('clerk', 'supervisor', 'manager');

-- What begin_write hands to a writing function. A refusal that is set is the whole answer.
create type roomrack.write_context as (
    hotel_id int,
    request uuid,
    desk text,
    function text,
    hash bytea,
    person_id int,
    display_name text,
    role roomrack.role,
    approved_by text,
    business_date date,
    sell_until date,
    refusal jsonb
);

-- A stay as a command wants it to be, read and checked. A refusal that is set is the answer.
create type roomrack.stay_wish as (
    stay bigint,
    reservation_id bigint,
    status text,
    room_id int,
    old_room_id int,
    sold_type_id int,
    type_id int,
    arrival date,
    departure date,
    day_use boolean,
    prices bigint[],
    room_locked boolean,
    guest_name text,
    refusal jsonb
);

-- Advisory keys are packed, not hashed: kind (4 bits), hotel (16), id (44).
-- Kinds: 1 request, 2 hotel, 3 room type, 4 service slot, 5 relay, 6 migration.
create function roomrack.lock_key(p_kind int, p_hotel int, p_id bigint) returns bigint
language sql immutable parallel safe
return (p_kind::bigint << 60) | (p_hotel::bigint << 44) | (p_id & 17592186044415);

-- A day has a daytime 2d and a night 2d + 1; d counts from 1 January 2000.
create function roomrack.half_days(
    p_kind text,
    p_status text,
    p_arrival date,
    p_departure date,
    p_day_use boolean
) returns int4range
language plpgsql immutable parallel safe
as $$
declare
    v_first constant int := 2 * (p_arrival - date '2000-01-01');
begin
    if p_kind = 'stay' then
        if p_status not in ('requested', 'reserved', 'in_house', 'checked_out') then
            return null;
        elsif p_day_use then
            return int4range(v_first, v_first + 1);
        elsif p_departure > p_arrival then
            return int4range(v_first + 1, 2 * (p_departure - date '2000-01-01'));
        end if;
        return null;
    elsif p_kind = 'closure' then
        if p_status = 'out_of_order' and (p_departure is null or p_departure > p_arrival) then
            return int4range(v_first, 2 * (p_departure - date '2000-01-01'));
        end if;
        return null;
    elsif p_kind = 'allotment' and p_status = 'definite' then
        return int4range(v_first + 1, 2 * (p_departure - date '2000-01-01'));
    end if;
    return null;
end
$$;

-- The form in which names are searched: width, case, accents, apostrophes and the two kanas folded.
create function roomrack.normalise(p_text text) returns text
language plpgsql immutable parallel safe
as $$
declare
    v_text text := p_text;
begin
    if v_text is null then
        return '';
    end if;
    if v_text ~ '[^ -~]' then
        v_text := lower(normalize(v_text, nfkc) collate "und-x-icu");
        v_text := normalize(regexp_replace(normalize(v_text, nfkd), '[\u0300-\u036f]', '', 'g'), nfkc);
        v_text := translate(v_text, 'łøđðıħŧ', 'loddiht');
        v_text := replace(replace(replace(replace(v_text, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
        v_text := translate(v_text,
            'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ',
            'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ');
        v_text := regexp_replace(v_text, '[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g');
    else
        v_text := lower(v_text collate "C");
    end if;
    v_text := translate(v_text, '''`´’‘ʼʹ', '');
    return btrim(regexp_replace(v_text, '\s+', ' ', 'g'));
end
$$;

create function roomrack.guest_search(p_name text, p_reading text, p_email text, p_phone text)
returns text
language plpgsql immutable parallel safe
as $$
declare
    v_search text := roomrack.normalise(p_name);
begin
    if p_reading <> '' then
        v_search := v_search || ' ' || roomrack.normalise(p_reading);
    end if;
    if p_email <> '' then
        v_search := v_search || ' ' || lower(p_email collate "C");
    end if;
    if p_phone <> '' then
        v_search := v_search || ' ' || regexp_replace(normalize(p_phone, nfkc), '[^0-9]', '', 'g');
    end if;
    return v_search;
end
$$;

create table roomrack.hotel (
    id int generated always as identity,
    code text not null,
    name text not null,
    time_zone text not null,
    currency text not null,
    minor_digits int not null,
    business_date date not null,
    sell_until date not null,
    writes_per_minute int not null default 60,
    write_burst int not null default 20,
    stamp xid8 not null default pg_current_xact_id(),
    constraint hotel_pk primary key (id),
    constraint hotel_id_fits_lock_key check (id between 1 and 65535),
    constraint hotel_code_unique unique (code),
    constraint hotel_code_upper check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'),
    constraint hotel_currency check (currency ~ '^[A-Z]{3}$'),
    constraint hotel_minor_digits check (minor_digits between 0 and 4),
    constraint hotel_sell_until check (sell_until > business_date),
    constraint hotel_write_limit check (writes_per_minute >= 0 and write_burst >= 1)
);

create table roomrack.holiday (
    hotel_id int not null,
    date date not null,
    name text not null,
    constraint holiday_pk primary key (hotel_id, date),
    constraint holiday_hotel foreign key (hotel_id) references roomrack.hotel
);

create table roomrack.person (
    id int generated always as identity,
    login text not null,
    display_name text not null,
    active boolean not null default true,
    constraint person_pk primary key (id),
    constraint person_login_unique unique (login)
);

create table roomrack.membership (
    hotel_id int not null,
    person_id int not null,
    role roomrack.role not null,
    constraint membership_pk primary key (hotel_id, person_id),
    constraint membership_hotel foreign key (hotel_id) references roomrack.hotel,
    constraint membership_person foreign key (person_id) references roomrack.person
);
create index membership_by_person on roomrack.membership (person_id);

create table roomrack.room_type (
    hotel_id int not null,
    id int generated always as identity,
    code text not null,
    name text not null,
    rack_order int not null default 0,
    base_price bigint not null default 0,
    stamp xid8 not null default pg_current_xact_id(),
    constraint room_type_pk primary key (hotel_id, id),
    constraint room_type_hotel foreign key (hotel_id) references roomrack.hotel,
    constraint room_type_code_unique unique (hotel_id, code),
    constraint room_type_price check (base_price >= 0)
);

create table roomrack.room (
    hotel_id int not null,
    id int generated always as identity,
    type_id int not null,
    number text not null,
    name text not null default '',
    floor int not null default 0,
    rack_order int not null default 0,
    housekeeping text not null default 'clean',
    stamp xid8 not null default pg_current_xact_id(),
    constraint room_pk primary key (hotel_id, id),
    constraint room_number_unique unique (hotel_id, number),
    -- Makes the type a part of a key: whoever holds the row FOR KEY SHARE keeps it from being retyped.
    constraint room_type_is_key unique (hotel_id, id, type_id),
    constraint room_has_type foreign key (hotel_id, type_id) references roomrack.room_type,
    constraint room_housekeeping check (housekeeping in ('clean', 'dirty', 'pickup', 'inspected'))
);
create index room_by_type on roomrack.room (hotel_id, type_id);
create index room_by_stamp on roomrack.room (hotel_id, stamp);

create table roomrack.overbooking (
    hotel_id int not null,
    type_id int not null,
    date date not null,
    extra int not null,
    constraint overbooking_pk primary key (hotel_id, type_id, date),
    constraint overbooking_type foreign key (hotel_id, type_id) references roomrack.room_type,
    constraint overbooking_extra check (extra >= 0)
);

create table roomrack.rate (
    hotel_id int not null,
    type_id int not null,
    date date not null,
    price bigint not null,
    constraint rate_pk primary key (hotel_id, type_id, date),
    constraint rate_type foreign key (hotel_id, type_id) references roomrack.room_type,
    constraint rate_price check (price >= 0)
);

-- The guard rows of I2: what of a type is still free, for each date from the business date on.
create table roomrack.type_night (
    hotel_id int not null,
    type_id int not null,
    date date not null,
    free_day int not null,
    free_night int not null,
    constraint type_night_pk primary key (hotel_id, type_id, date),
    constraint type_night_type foreign key (hotel_id, type_id) references roomrack.room_type,
    constraint type_not_oversold check (free_day >= 0 and free_night >= 0)
) with (fillfactor = 70);
alter table roomrack.type_night cluster on type_night_pk;

-- The tables below are written by every booking. They have no foreign key to hotel or person: its
-- check would lock one and the same row from every desk of a hotel. Their other keys lead there.

create table roomrack.guest (
    hotel_id int not null,
    id bigint generated always as identity,
    name text not null,
    reading text not null default '',
    phone text not null default '',
    email text not null default '',
    language text not null default '',
    search text not null generated always as (
        roomrack.guest_search(name, reading, email, phone)) stored,
    stamp xid8 not null default pg_current_xact_id(),
    constraint guest_pk primary key (hotel_id, id),
    constraint guest_name check (name <> '' and length(name) <= 200)
);
create index guest_search on roomrack.guest using gin (search roomrack.gin_trgm_ops);

create sequence roomrack.confirmation as bigint start 10001;

create table roomrack.reservation (
    hotel_id int not null,
    id bigint generated always as identity,
    confirmation bigint not null default nextval('roomrack.confirmation'),
    guest_id bigint not null,
    version int not null default 1,
    adults int not null default 1,
    children int not null default 0,
    notes text not null default '',
    walk_in boolean not null default false,
    group_size int not null default 1,
    created_at timestamptz not null default clock_timestamp(),
    created_by int not null,
    created_desk text not null,
    stamp xid8 not null default pg_current_xact_id(),
    constraint reservation_pk primary key (hotel_id, id),
    constraint reservation_confirmation_unique unique (confirmation),
    constraint reservation_guest foreign key (hotel_id, guest_id) references roomrack.guest,
    constraint reservation_party check (adults between 0 and 99 and children between 0 and 99),
    constraint reservation_notes check (length(notes) <= 10000)
);
create index reservation_by_guest on roomrack.reservation (hotel_id, guest_id);

-- The table's checks are functions: a long expression would be read anew by every statement.

create function roomrack.is_status(p_kind text, p_status text) returns boolean
language plpgsql immutable parallel safe
as $$
begin
    return case p_kind
        when 'stay' then p_status in ('requested', 'reserved', 'in_house', 'checked_out',
                                      'cancelled', 'no_show')
        when 'closure' then p_status in ('out_of_order', 'out_of_service', 'lifted')
        when 'allotment' then p_status in ('tentative', 'definite', 'released')
        else false
    end;
end
$$;

create function roomrack.is_shape(
    p_kind text,
    p_reservation bigint,
    p_guest bigint,
    p_sold_type int,
    p_room int,
    p_departure date,
    p_day_use boolean,
    p_quantity int
) returns boolean
language plpgsql immutable parallel safe
as $$
begin
    return case p_kind
        when 'stay' then p_reservation is not null and p_guest is not null
                         and p_sold_type is not null and p_departure is not null and p_quantity = 1
        when 'closure' then p_reservation is null and p_room is not null and not p_day_use
                            and p_quantity = 1
        else p_reservation is null and p_room is null and p_departure is not null
             and not p_day_use
    end;
end
$$;

-- A stay that was left on the day of arrival, and a closure that was lifted, may be empty.
create function roomrack.is_span(
    p_status text,
    p_arrival date,
    p_departure date,
    p_day_use boolean
) returns boolean
language plpgsql immutable parallel safe
as $$
begin
    return p_arrival between date '2000-01-01' and date '2999-12-31'
        and (p_departure is null
             or (p_departure <= p_arrival + 400
                 and case
                        when p_day_use then p_departure = p_arrival
                        when p_status in ('checked_out', 'lifted') then p_departure >= p_arrival
                        else p_departure > p_arrival
                     end));
end
$$;

create function roomrack.sum_of(p_prices bigint[]) returns bigint
language plpgsql immutable parallel safe
as $$
declare
    v_sum bigint := 0;
    v_price bigint;
begin
    foreach v_price in array p_prices loop
        v_sum := v_sum + v_price;
    end loop;
    return v_sum;
end
$$;

create table roomrack.occupancy (
    hotel_id int not null,
    id bigint generated always as identity,
    kind text not null,
    reservation_id bigint,
    -- The reservation's guest, or another one from its rooming list.
    guest_id bigint,
    -- Copies, kept by triggers, so that the rack is read from one index: the guest's name and what
    -- the reservation says of itself.
    guest_name text,
    confirmation bigint,
    version int,
    group_size int,
    sold_type_id int,
    type_id int not null,
    room_id int,
    arrival date not null,
    departure date,
    day_use boolean not null default false,
    status text not null,
    quantity int not null default 1,
    hold_until timestamptz,
    room_locked boolean not null default false,
    prices bigint[] not null default '{}',
    total bigint not null generated always as (roomrack.sum_of(prices)) stored,
    reason text not null default '',
    created_at timestamptz not null default clock_timestamp(),
    created_by int not null,
    created_desk text not null,
    held int4range generated always as (
        roomrack.half_days(kind, status, arrival, departure, day_use)) stored,
    stamp xid8 not null default pg_current_xact_id(),
    constraint occupancy_pk primary key (hotel_id, id),
    constraint occupancy_reservation
        foreign key (hotel_id, reservation_id) references roomrack.reservation,
    constraint occupancy_guest foreign key (hotel_id, guest_id) references roomrack.guest,
    constraint occupancy_sold_type
        foreign key (hotel_id, sold_type_id) references roomrack.room_type,
    constraint occupancy_room foreign key (hotel_id, room_id) references roomrack.room,
    constraint occupancy_status check (roomrack.is_status(kind, status)),
    constraint occupancy_shape check (
        roomrack.is_shape(kind, reservation_id, guest_id, sold_type_id, room_id, departure, day_use,
                          quantity)),
    constraint occupancy_copies check (
        (confirmation is null) = (reservation_id is null) and (version is null) = (reservation_id is null)
        and (guest_name is null) = (guest_id is null)
        and (group_size is null) = (reservation_id is null)),
    constraint occupancy_quantity check (quantity between 1 and 1000),
    constraint occupancy_dates check (roomrack.is_span(status, arrival, departure, day_use)),
    constraint occupancy_in_house_has_room check (status <> 'in_house' or room_id is not null),
    -- NOT DEFERRABLE: a deferrable one is not checked under session_replication_role = replica.
    constraint one_occupant exclude using gist (hotel_id with =, room_id with =, held with &&),
    constraint one_in_house exclude using btree (hotel_id with =, room_id with =)
        where (kind = 'stay' and status = 'in_house')
);
create index occupancy_by_reservation on roomrack.occupancy (hotel_id, reservation_id);
create index occupancy_by_guest on roomrack.occupancy (hotel_id, guest_id);
create index occupancy_by_stamp on roomrack.occupancy (hotel_id, stamp);
-- The rack of a span of dates is read from these two alone: stays, and all else.
create index occupancy_rack on roomrack.occupancy (hotel_id, departure, arrival)
    include (id, status, reservation_id, confirmation, version, room_id, type_id, sold_type_id,
             day_use, guest_id, guest_name, hold_until, room_locked, created_by, created_desk,
             created_at, total, group_size)
    where kind = 'stay' and status not in ('cancelled', 'no_show');
create index occupancy_rack_others on roomrack.occupancy (hotel_id, departure, arrival)
    where kind <> 'stay' and status not in ('lifted', 'released');
create index occupancy_without_room on roomrack.occupancy (hotel_id, type_id, arrival)
    where room_id is null and held is not null;
create index occupancy_holds on roomrack.occupancy (hotel_id, type_id, hold_until)
    where status = 'requested' and hold_until is not null;

create table roomrack.event (
    hotel_id int not null,
    id bigint generated always as identity,
    at timestamptz not null default clock_timestamp(),
    person text not null,
    display_name text not null,
    desk text not null,
    request uuid not null,
    kind text not null,
    approved_by text,
    reservation_id bigint,
    version int,
    occupancy_ids bigint[] not null default '{}',
    room_id int,
    before jsonb,
    after jsonb,
    stamp xid8 not null default pg_current_xact_id(),
    constraint event_pk primary key (hotel_id, id)
);
create index event_by_reservation on roomrack.event (hotel_id, reservation_id, id)
    where reservation_id is not null;
create index event_by_room on roomrack.event (hotel_id, room_id, id) where room_id is not null;
create index event_by_stamp on roomrack.event (stamp);

-- A row without a result is a tombstone: the request was settled as "not stored".
create table roomrack.operation (
    hotel_id int not null,
    request uuid not null,
    person text not null,
    hash bytea,
    result jsonb,
    at timestamptz not null default clock_timestamp(),
    constraint operation_pk primary key (hotel_id, request)
);

create table roomrack.approval (
    hotel_id int not null,
    request uuid not null,
    hash bytea not null,
    clerk text not null,
    supervisor text not null,
    expires timestamptz not null,
    used_at timestamptz,
    constraint approval_pk primary key (hotel_id, request, hash, clerk)
);

insert into roomrack.person (login, display_name) values ('roomrack_owner', 'Administrator');

-- ---------------------------------------------------------------------------------------------
-- Triggers. All are ENABLE ALWAYS: an ordinary one is skipped under session_replication_role =
-- replica. Stays and rooms, which desks read by their stamp, are stamped at every write; guests,
-- reservations and events get theirs from the default when they are inserted. Names are written in full, so that no search_path changes what they mean.

create function roomrack.set_stamp() returns trigger
language plpgsql
as $$
begin
    new.stamp := pg_current_xact_id();
    return new;
end
$$;

create function roomrack.refuse_change() returns trigger
language plpgsql
as $$
begin
    raise exception 'table % is append-only', tg_table_name
        using errcode = '42501';
end
$$;

create function roomrack.occupancy_before() returns trigger
language plpgsql
as $$
begin
    if new.room_id is null then
        if new.kind = 'stay' then
            new.type_id := new.sold_type_id;
        end if;
    elsif tg_op = 'INSERT'
          or (new.hotel_id, new.room_id, new.type_id, new.status, new.arrival, new.departure)
             is distinct from
             (old.hotel_id, old.room_id, old.type_id, old.status, old.arrival, old.departure) then
        select r.type_id
        into new.type_id
        from roomrack.room r
        where r.hotel_id = new.hotel_id
          and r.id = new.room_id
        for key share;
        if not found then
            raise exception 'no such room' using errcode = '23503', constraint = 'occupancy_room';
        end if;
    end if;
    if tg_op = 'INSERT' and new.reservation_id is not null and new.confirmation is null then
        select r.confirmation, r.version, r.group_size, g.id, g.name
        into new.confirmation, new.version, new.group_size, new.guest_id, new.guest_name
        from roomrack.reservation r
        join roomrack.guest g
            on g.hotel_id = r.hotel_id and g.id = coalesce(new.guest_id, r.guest_id)
        where r.hotel_id = new.hotel_id
          and r.id = new.reservation_id;
    end if;
    new.stamp := pg_current_xact_id();
    return new;
end
$$;

-- Takes (p_count > 0) or gives back (p_count < 0) a part of a type's half-days [p_lo, p_hi).
create function roomrack.use_type(
    p_hotel int,
    p_type int,
    p_lo int,
    p_hi int,
    p_count int,
    p_business_date date,
    p_sell_until date
) returns void
language plpgsql
as $$
declare
    v_first date := greatest(date '2000-01-01' + (p_lo >> 1), p_business_date);
    v_last date := date '2000-01-01' + ((p_hi - 1) >> 1);
    v_rows int;
begin
    if v_last is null then
        v_last := p_sell_until - 1;
    elsif v_last >= p_sell_until then
        if p_count > 0 then
            raise exception 'past the last date that is sold'
                using errcode = '23514', constraint = 'within_sell_until', table = 'occupancy',
                      schema = 'roomrack';
        end if;
        v_last := p_sell_until - 1;
    end if;
    if v_first > v_last then
        return;
    end if;
    update roomrack.type_night n
    set free_day = n.free_day
            - case when n.date >= date '2000-01-01' + ((p_lo + 1) >> 1) then p_count else 0 end,
        free_night = n.free_night
            - case when p_hi is null or n.date < date '2000-01-01' + (p_hi >> 1)
                   then p_count else 0 end
    where n.hotel_id = p_hotel
      and n.type_id = p_type
      and n.date between v_first and v_last;
    get diagnostics v_rows = row_count;
    if v_rows <> v_last - v_first + 1 then
        raise exception 'guard rows are missing' using errcode = '40001';
    end if;
end
$$;

create function roomrack.occupancy_guard() returns trigger
language plpgsql
as $$
declare
    v_business_date date;
    v_sell_until date;
    -- Half-days of the row before and after; a missing upper bound is the largest int.
    v_ol int;
    v_oh int;
    v_nl int;
    v_nh int;
    v_max constant int := 2147483647;
    v_hotel int;
begin
    if tg_op <> 'INSERT' and old.held is not null then
        v_ol := lower(old.held);
        v_oh := coalesce(upper(old.held), v_max);
    end if;
    if tg_op <> 'DELETE' and new.held is not null then
        v_nl := lower(new.held);
        v_nh := coalesce(upper(new.held), v_max);
    end if;
    if v_ol is null and v_nl is null then
        return null;
    end if;
    if tg_op = 'UPDATE' and old.hotel_id <> new.hotel_id then
        raise exception 'an occupancy stays in its hotel' using errcode = '23514',
            constraint = 'occupancy_hotel_fixed', table = 'occupancy', schema = 'roomrack';
    end if;
    v_hotel := case when tg_op = 'DELETE' then old.hotel_id else new.hotel_id end;
    if v_oh = v_max or v_nh = v_max then
        -- Open-ended: wait for whoever is changing sell_until, and make him wait for this.
        if current_setting('transaction_isolation') <> 'read committed' then
            raise exception 'only at READ COMMITTED' using errcode = '25000';
        end if;
        update roomrack.hotel h
        set sell_until = h.sell_until
        where h.id = v_hotel;
    end if;
    select h.business_date, h.sell_until
    into v_business_date, v_sell_until
    from roomrack.hotel h
    where h.id = v_hotel;
    if not found then
        raise exception 'no such hotel' using errcode = '23503', constraint = 'occupancy_hotel';
    end if;

    if v_ol is not null and v_nl is not null
       and old.type_id = new.type_id and old.quantity = new.quantity
       and v_ol < v_nh and v_nl < v_oh then
        -- Only the difference: first what is given back, then what is taken.
        if v_ol < v_nl then
            perform roomrack.use_type(v_hotel, new.type_id, v_ol, v_nl, -new.quantity,
                                      v_business_date, v_sell_until);
        end if;
        if v_oh > v_nh then
            perform roomrack.use_type(v_hotel, new.type_id, v_nh, nullif(v_oh, v_max),
                                      -new.quantity, v_business_date, v_sell_until);
        end if;
        if v_nl < v_ol then
            perform roomrack.use_type(v_hotel, new.type_id, v_nl, v_ol, new.quantity,
                                      v_business_date, v_sell_until);
        end if;
        if v_nh > v_oh then
            perform roomrack.use_type(v_hotel, new.type_id, v_oh, nullif(v_nh, v_max),
                                      new.quantity, v_business_date, v_sell_until);
        end if;
        return null;
    end if;
    if v_ol is not null then
        perform roomrack.use_type(v_hotel, old.type_id, v_ol, nullif(v_oh, v_max), -old.quantity,
                                  v_business_date, v_sell_until);
    end if;
    if v_nl is not null then
        perform roomrack.use_type(v_hotel, new.type_id, v_nl, nullif(v_nh, v_max), new.quantity,
                                  v_business_date, v_sell_until);
    end if;
    return null;
end
$$;

-- What the guard rows have to say, counted from rooms, allowances and occupancies.
create function roomrack.count_type_nights(p_hotel int, p_type int, p_from date, p_to date)
returns table (type_id int, date date, free_day int, free_night int)
language sql stable
begin atomic
    select
        t.id,
        d.date,
        (coalesce(r.rooms, 0) + coalesce(b.extra, 0) - coalesce(u.days, 0))::int,
        (coalesce(r.rooms, 0) + coalesce(b.extra, 0) - coalesce(u.nights, 0))::int
    from roomrack.room_type t
    cross join lateral (
        select p_from + n as date
        from generate_series(0, p_to - p_from - 1) n) d
    left join (
        select r.type_id, count(*) as rooms
        from roomrack.room r
        where r.hotel_id = p_hotel
        group by r.type_id) r on r.type_id = t.id
    left join roomrack.overbooking b
        on b.hotel_id = p_hotel and b.type_id = t.id and b.date = d.date
    left join (
        select
            o.type_id,
            date '2000-01-01' + (h >> 1) as date,
            sum(o.quantity) filter (where h & 1 = 0) as days,
            sum(o.quantity) filter (where h & 1 = 1) as nights
        from roomrack.occupancy o
        cross join lateral generate_series(
            greatest(lower(o.held), 2 * (p_from - date '2000-01-01')),
            least(coalesce(upper(o.held), 2147483647), 2 * (p_to - date '2000-01-01')) - 1) h
        where o.hotel_id = p_hotel
          and o.held && int4range(2 * (p_from - date '2000-01-01'), 2 * (p_to - date '2000-01-01'))
        group by 1, 2) u on u.type_id = t.id and u.date = d.date
    where t.hotel_id = p_hotel
      and (p_type is null or t.id = p_type);
end;

-- Everything that changes how many rooms a type has, or how far it is sold, first updates the
-- hotel's row and then acts in a statement of its own, which sees what was committed meanwhile.
create function roomrack.lock_hotel_row(p_hotel int) returns void
language plpgsql
as $$
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'only at READ COMMITTED' using errcode = '25000';
    end if;
    update roomrack.hotel h
    set sell_until = h.sell_until
    where h.id = p_hotel;
end
$$;

create function roomrack.hotel_guard() returns trigger
language plpgsql
as $$
begin
    if new.id <> old.id or new.business_date < old.business_date
       or new.sell_until < old.sell_until then
        raise exception 'the business date and sell_until only move forward'
            using errcode = '23514', constraint = 'hotel_moves_forward', table = 'hotel',
                  schema = 'roomrack';
    end if;
    if new.sell_until > old.sell_until then
        if current_setting('transaction_isolation') <> 'read committed' then
            raise exception 'only at READ COMMITTED' using errcode = '25000';
        end if;
        insert into roomrack.type_night (hotel_id, type_id, date, free_day, free_night)
        select new.id, c.type_id, c.date, c.free_day, c.free_night
        from roomrack.count_type_nights(new.id, null, old.sell_until, new.sell_until) c;
    end if;
    return null;
end
$$;

create function roomrack.room_type_guard() returns trigger
language plpgsql
as $$
begin
    perform roomrack.lock_hotel_row(new.hotel_id);
    insert into roomrack.type_night (hotel_id, type_id, date, free_day, free_night)
    select new.hotel_id, c.type_id, c.date, c.free_day, c.free_night
    from roomrack.hotel h
    cross join lateral roomrack.count_type_nights(
        new.hotel_id, new.id, h.business_date, h.sell_until) c
    where h.id = new.hotel_id;
    return null;
end
$$;

create function roomrack.room_guard() returns trigger
language plpgsql
as $$
declare
    v_hotel roomrack.hotel;
begin
    perform roomrack.lock_hotel_row(case when tg_op = 'DELETE' then old.hotel_id
                                         else new.hotel_id end);
    select *
    into v_hotel
    from roomrack.hotel h
    where h.id = case when tg_op = 'DELETE' then old.hotel_id else new.hotel_id end;
    if tg_op = 'UPDATE' then
        if old.hotel_id <> new.hotel_id
           or exists (
                select
                from roomrack.occupancy o
                where o.hotel_id = old.hotel_id
                  and o.room_id = old.id
                  and o.held && int4range(2 * (v_hotel.business_date - date '2000-01-01'), null)) then
            raise exception 'a room that is held is not retyped'
                using errcode = '23514', constraint = 'room_held_keeps_type', table = 'room',
                      schema = 'roomrack';
        end if;
    end if;
    if tg_op <> 'INSERT' then
        update roomrack.type_night n
        set free_day = n.free_day - 1,
            free_night = n.free_night - 1
        where n.hotel_id = old.hotel_id
          and n.type_id = old.type_id
          and n.date >= v_hotel.business_date;
    end if;
    if tg_op <> 'DELETE' then
        update roomrack.type_night n
        set free_day = n.free_day + 1,
            free_night = n.free_night + 1
        where n.hotel_id = new.hotel_id
          and n.type_id = new.type_id
          and n.date >= v_hotel.business_date;
    end if;
    return null;
end
$$;

create function roomrack.overbooking_guard() returns trigger
language plpgsql
as $$
declare
    v_row record;
begin
    perform roomrack.lock_hotel_row(case when tg_op = 'DELETE' then old.hotel_id
                                         else new.hotel_id end);
    -- The difference in one step: an allowance that is used up and then raised is never below zero.
    for v_row in
        select c.hotel_id, c.type_id, c.date, sum(c.extra)::int as extra
        from (
            select new.hotel_id, new.type_id, new.date, new.extra
            where tg_op <> 'DELETE'
            union all
            select old.hotel_id, old.type_id, old.date, -old.extra
            where tg_op <> 'INSERT') c
        group by 1, 2, 3
        order by 1, 2, 3
    loop
        update roomrack.type_night n
        set free_day = n.free_day + v_row.extra,
            free_night = n.free_night + v_row.extra
        from roomrack.hotel h
        where h.id = v_row.hotel_id
          and n.hotel_id = v_row.hotel_id
          and n.type_id = v_row.type_id
          and n.date = v_row.date
          and n.date >= h.business_date;
    end loop;
    return null;
end
$$;

-- A stay's row on the rack shows its reservation's version and its guest's name: when these change,
-- the stay's copy does, and with it its stamp, by which desks find what is new.
create function roomrack.reservation_touches_stays() returns trigger
language plpgsql
as $$
begin
    if new.guest_id <> old.guest_id then
        update roomrack.occupancy o
        set guest_id = g.id,
            guest_name = g.name
        from roomrack.guest g
        where g.hotel_id = new.hotel_id
          and g.id = new.guest_id
          and o.hotel_id = new.hotel_id
          and o.reservation_id = new.id
          and o.guest_id = old.guest_id;
    end if;
    update roomrack.occupancy o
    set version = new.version,
        confirmation = new.confirmation,
        group_size = new.group_size
    where o.hotel_id = new.hotel_id
      and o.reservation_id = new.id;
    return null;
end
$$;

create function roomrack.guest_touches_stays() returns trigger
language plpgsql
as $$
begin
    update roomrack.occupancy o
    set guest_name = new.name
    where o.hotel_id = new.hotel_id
      and o.guest_id = new.id;
    return null;
end
$$;

create trigger occupancy_1_before before insert or update on roomrack.occupancy
    for each row execute function roomrack.occupancy_before();
create trigger occupancy_2_guard after insert or delete on roomrack.occupancy
    for each row execute function roomrack.occupancy_guard();
create trigger occupancy_3_guard_update after update on roomrack.occupancy
    for each row
    when (old.hotel_id <> new.hotel_id or old.type_id <> new.type_id
          or old.room_id is distinct from new.room_id or old.quantity <> new.quantity
          or old.held is distinct from new.held)
    execute function roomrack.occupancy_guard();
create trigger hotel_1_stamp before insert or update on roomrack.hotel
    for each row execute function roomrack.set_stamp();
create trigger hotel_2_guard after update on roomrack.hotel
    for each row
    when (old.id <> new.id or old.business_date <> new.business_date
          or old.sell_until <> new.sell_until)
    execute function roomrack.hotel_guard();
create trigger room_type_1_stamp before insert or update on roomrack.room_type
    for each row execute function roomrack.set_stamp();
create trigger room_type_2_guard after insert on roomrack.room_type
    for each row execute function roomrack.room_type_guard();
create trigger room_1_stamp before insert or update on roomrack.room
    for each row execute function roomrack.set_stamp();
create trigger room_2_guard after insert or delete on roomrack.room
    for each row execute function roomrack.room_guard();
create trigger room_3_guard_update after update on roomrack.room
    for each row
    when (old.hotel_id <> new.hotel_id or old.id <> new.id or old.type_id <> new.type_id)
    execute function roomrack.room_guard();
create trigger overbooking_guard after insert or update or delete on roomrack.overbooking
    for each row execute function roomrack.overbooking_guard();
create trigger guest_1_stamp before update on roomrack.guest
    for each row execute function roomrack.set_stamp();
create trigger guest_2_touches_stays after update on roomrack.guest
    for each row
    when (old.name <> new.name)
    execute function roomrack.guest_touches_stays();
create trigger reservation_1_stamp before update on roomrack.reservation
    for each row execute function roomrack.set_stamp();
create trigger reservation_2_touches_stays after update on roomrack.reservation
    for each row execute function roomrack.reservation_touches_stays();
create trigger event_1_append_only before update or delete on roomrack.event
    for each row execute function roomrack.refuse_change();
create trigger event_2_append_only before truncate on roomrack.event
    for each statement execute function roomrack.refuse_change();

do $always$
declare
    v_trigger record;
begin
    for v_trigger in
        select t.tgname, t.tgrelid::regclass as relation
        from pg_catalog.pg_trigger t
        join pg_catalog.pg_class c on c.oid = t.tgrelid
        where c.relnamespace = 'roomrack'::regnamespace
          and not t.tgisinternal
    loop
        execute format('alter table %s enable always trigger %I', v_trigger.relation,
                       v_trigger.tgname);
    end loop;
end
$always$;

reset role;
