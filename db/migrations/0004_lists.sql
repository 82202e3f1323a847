-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: no
--
-- Who waits for nights of a type, and allotments. An allotment's nights are occupancies of the kind
-- 'allotment', one a night; its row there is what is left of that night: none left = 'released'.

set local role roomrack_owner;

create table roomrack.waiting (
    hotel_id int not null,
    id bigint generated always as identity,
    version int not null default 1,
    state text not null default 'open',
    guest_id bigint not null,
    type_id int not null,
    arrival date not null,
    departure date not null,
    day_use boolean not null default false,
    adults int not null default 1,
    children int not null default 0,
    notes text not null default '',
    reservation_id bigint,
    created_at timestamptz not null default clock_timestamp(),
    created_by int not null,
    created_desk text not null,
    constraint waiting_pk primary key (hotel_id, id),
    constraint waiting_guest foreign key (hotel_id, guest_id) references roomrack.guest,
    constraint waiting_type foreign key (hotel_id, type_id) references roomrack.room_type,
    constraint waiting_reservation
        foreign key (hotel_id, reservation_id) references roomrack.reservation,
    constraint waiting_state check (state in ('open', 'booked', 'closed')),
    constraint waiting_booked check ((state = 'booked') = (reservation_id is not null)),
    constraint waiting_dates check (roomrack.is_span('reserved', arrival, departure, day_use)),
    constraint waiting_party check (adults between 0 and 99 and children between 0 and 99),
    constraint waiting_notes check (length(notes) <= 10000)
);
create index waiting_open on roomrack.waiting (hotel_id, arrival) where state = 'open';
create index waiting_by_guest on roomrack.waiting (hotel_id, guest_id);

create table roomrack.block (
    hotel_id int not null,
    id bigint generated always as identity,
    version int not null default 1,
    name text not null,
    type_id int not null,
    from_date date not null,
    to_date date not null,
    quantity int not null,
    definite boolean not null,
    released boolean not null default false,
    cutoff date,
    created_at timestamptz not null default clock_timestamp(),
    created_by int not null,
    created_desk text not null,
    constraint block_pk primary key (hotel_id, id),
    constraint block_type foreign key (hotel_id, type_id) references roomrack.room_type,
    constraint block_name check (name <> '' and length(name) <= 200),
    constraint block_quantity check (quantity between 1 and 1000),
    constraint block_dates check (to_date > from_date and to_date <= from_date + 400)
);
create index block_open on roomrack.block (hotel_id, type_id, to_date) where not released;

create table roomrack.block_night (
    hotel_id int not null,
    block_id bigint not null,
    date date not null,
    occupancy_id bigint not null,
    constraint block_night_pk primary key (hotel_id, block_id, date),
    constraint block_night_block foreign key (hotel_id, block_id) references roomrack.block,
    constraint block_night_occupancy
        foreign key (hotel_id, occupancy_id) references roomrack.occupancy
);

-- Which stays were made out of an allotment, with the nights that they took from it. Given back: the
-- stay was cancelled while the allotment was open, and its nights are in it again.
create table roomrack.pickup (
    hotel_id int not null,
    stay_id bigint not null,
    block_id bigint not null,
    arrival date not null,
    departure date not null,
    given_back boolean not null default false,
    constraint pickup_pk primary key (hotel_id, stay_id),
    constraint pickup_stay foreign key (hotel_id, stay_id) references roomrack.occupancy,
    constraint pickup_block foreign key (hotel_id, block_id) references roomrack.block,
    constraint pickup_dates check (departure > arrival)
);
create index pickup_by_block on roomrack.pickup (hotel_id, block_id);

reset role;
