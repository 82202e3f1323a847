-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: no
--
-- What a room has, and what a reservation wishes of its rooms.

set local role roomrack_owner;

-- It takes a row of a table below; db/api makes it again.
drop function if exists roomrack.room_json(roomrack.room) cascade;

-- High and low are told by the floor.
alter table roomrack.room
    add column features text[] not null default '{}',
    add constraint room_features_known check (
        features <@ array['quiet', 'view', 'accessible', 'smoking', 'non_smoking', 'near_lift']
        and array_position(features, null) is null);

alter table roomrack.reservation
    add column wishes text[] not null default '{}',
    add constraint reservation_wishes_known check (
        wishes <@ array['quiet', 'view', 'accessible', 'smoking', 'non_smoking', 'near_lift',
                        'high_floor', 'low_floor']
        and array_position(wishes, null) is null);

reset role;
