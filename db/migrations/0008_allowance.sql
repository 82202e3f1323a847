-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: yes
--
-- What is free is told with the agreed overbooking beside it: one more column, which an older program
-- does not expect.

set local role roomrack_owner;

drop function if exists api.availability(int, date, date);
