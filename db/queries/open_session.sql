-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
--
-- The first statement of every session. The zone is the hotel's as soon as it is known; until then
-- UTC, so that no answer depends on the server's or the driver's own choice.
select
    set_config('TimeZone', 'UTC', false),
    set_config('DateStyle', 'ISO, YMD', false),
    set_config('IntervalStyle', 'iso_8601', false),
    set_config('synchronous_commit', 'on', false)
