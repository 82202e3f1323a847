-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: no
--
-- The desk's day: when a guest is expected, that it is here and waits for its room, and rooms whose
-- housekeeping status nobody has said since the guest left or the closure ended.

set local role roomrack_owner;

-- They read whole rows of the tables that change; db/api makes them again.
drop function if exists roomrack.occupancy_json(roomrack.occupancy) cascade;
drop function if exists roomrack.room_json(roomrack.room) cascade;
-- It takes one argument more.
drop function if exists roomrack.finish_stays(roomrack.write_context, bigint, bigint[], jsonb, jsonb);

alter table roomrack.occupancy
    add column expected_arrival time,
    add column expected_departure time,
    add column arrived_at timestamptz;

-- Set when a guest leaves and when a closure ends, cleared by who says the status and by the next
-- check-in: what of it is left in the evening stands in the way of closing the day.
alter table roomrack.room add column status_unsaid boolean not null default false;

-- The rack is read from the index alone: it holds the new columns, too.
drop index roomrack.occupancy_rack;
create index occupancy_rack on roomrack.occupancy (hotel_id, departure, arrival)
    include (id, status, reservation_id, confirmation, version, room_id, type_id, sold_type_id,
             day_use, guest_id, guest_name, hold_until, room_locked, created_by, created_desk,
             created_at, total, group_size, expected_arrival, expected_departure, arrived_at)
    where kind = 'stay' and status not in ('cancelled', 'no_show');

create index event_of_closed_days on roomrack.event (hotel_id, id) where kind = 'close_day';

reset role;
