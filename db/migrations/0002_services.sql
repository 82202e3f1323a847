-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: no
--
-- Services with limited places. Invariant I3: the confirmed places of a slot are never more than its
-- capacity.

set local role roomrack_owner;

-- Numbered within the hotel, so that the number fits a lock key beside the epoch second.
create table roomrack.service (
    hotel_id int not null,
    id int not null,
    code text not null,
    name text not null,
    stamp xid8 not null default pg_current_xact_id(),
    constraint service_pk primary key (hotel_id, id),
    constraint service_hotel foreign key (hotel_id) references roomrack.hotel,
    constraint service_id_fits_lock_key check (id between 1 and 2047),
    constraint service_code_unique unique (hotel_id, code),
    constraint service_code_upper check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,19}$'),
    constraint service_name check (name <> '' and length(name) <= 100)
);

-- start is an epoch second: no zone and no daylight saving can shift it.
create table roomrack.service_slot (
    hotel_id int not null,
    service_id int not null,
    start bigint not null,
    length_minutes int not null,
    capacity int not null,
    stamp xid8 not null default pg_current_xact_id(),
    constraint service_slot_pk primary key (hotel_id, service_id, start),
    constraint service_slot_service
        foreign key (hotel_id, service_id) references roomrack.service,
    constraint service_slot_start_fits_lock_key check (start between 0 and 8589934591),
    constraint service_slot_length check (length_minutes between 1 and 1440),
    constraint service_slot_capacity check (capacity between 0 and 10000)
);
create index service_slot_by_start on roomrack.service_slot (hotel_id, start);

-- The places of one party. Rows are cancelled, never deleted.
create table roomrack.service_places (
    hotel_id int not null,
    id bigint generated always as identity,
    service_id int not null,
    start bigint not null,
    version int not null default 1,
    seats int not null,
    cancelled boolean not null default false,
    stay_id bigint,
    -- Of somebody who has no stay, as typed.
    guest text not null default '',
    note text not null default '',
    created_at timestamptz not null default clock_timestamp(),
    created_by int not null,
    created_desk text not null,
    stamp xid8 not null default pg_current_xact_id(),
    constraint service_places_pk primary key (hotel_id, id),
    constraint service_places_slot
        foreign key (hotel_id, service_id, start) references roomrack.service_slot,
    constraint service_places_stay foreign key (hotel_id, stay_id) references roomrack.occupancy,
    constraint service_places_seats check (seats between 1 and 1000),
    constraint service_places_guest check ((stay_id is null) = (guest <> '') and length(guest) <= 200),
    constraint service_places_note check (length(note) <= 500)
);
create index service_places_by_slot on roomrack.service_places (hotel_id, service_id, start)
    include (seats) where not cancelled;
create index service_places_by_stay on roomrack.service_places (hotel_id, stay_id)
    where stay_id is not null;

-- What became of a party, for an edit of a version that no longer stands.
create index event_by_places on roomrack.event using gin ((after -> 'places') jsonb_path_ops)
    where kind in ('book_places', 'move_places', 'cancel_places');

-- Kind 4: hotel (16 bits), service (11 bits), epoch second (33 bits, up to the year 2242).
create function roomrack.slot_key(p_hotel int, p_service int, p_start bigint) returns bigint
language sql immutable parallel safe
return roomrack.lock_key(4, p_hotel, (p_service::bigint << 33) | p_start);

-- I3 against whoever writes the tables: takes the slot's key, as a booking does, and then counts in a
-- statement of its own, which sees what was committed while it waited.
create function roomrack.slot_guard() returns trigger
language plpgsql
as $$
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'only at READ COMMITTED' using errcode = '25000';
    end if;
    perform pg_advisory_xact_lock(roomrack.slot_key(new.hotel_id, new.service_id, new.start));
    perform
    from roomrack.service_slot s
    where s.hotel_id = new.hotel_id
      and s.service_id = new.service_id
      and s.start = new.start
      and s.capacity < (
            select coalesce(sum(p.seats), 0)
            from roomrack.service_places p
            where p.hotel_id = new.hotel_id
              and p.service_id = new.service_id
              and p.start = new.start
              and not p.cancelled);
    if found then
        raise exception 'more places than the slot has'
            using errcode = '23514', constraint = 'slot_not_overfull', table = 'service_places',
                  schema = 'roomrack';
    end if;
    return null;
end
$$;

create trigger service_1_stamp before insert or update on roomrack.service
    for each row execute function roomrack.set_stamp();
create trigger service_slot_1_stamp before insert or update on roomrack.service_slot
    for each row execute function roomrack.set_stamp();
create trigger service_places_1_stamp before insert or update on roomrack.service_places
    for each row execute function roomrack.set_stamp();
create constraint trigger slot_not_overfull
    after insert or update of hotel_id, service_id, start, seats, cancelled
    on roomrack.service_places
    not deferrable
    for each row
    when (not new.cancelled)
    execute function roomrack.slot_guard();
create constraint trigger slot_keeps_its_places
    after update of capacity
    on roomrack.service_slot
    not deferrable
    for each row
    when (new.capacity < old.capacity)
    execute function roomrack.slot_guard();

alter table roomrack.service enable always trigger service_1_stamp;
alter table roomrack.service_slot enable always trigger service_slot_1_stamp;
alter table roomrack.service_slot enable always trigger slot_keeps_its_places;
alter table roomrack.service_places enable always trigger service_places_1_stamp;
alter table roomrack.service_places enable always trigger slot_not_overfull;

reset role;
