-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: no
--
-- Cancelled stays and no-shows of a span of dates are found by an index of their own, and the
-- index that the rack is read from stays as small as it is.

set local role roomrack_owner;

create index occupancy_rack_inactive on roomrack.occupancy (hotel_id, departure, arrival)
    where kind = 'stay' and status in ('cancelled', 'no_show');

reset role;
