-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.is_owner() returns boolean
language sql stable
return session_user = 'roomrack_owner';
alter function roomrack.is_owner() owner to roomrack_owner;
revoke all on function roomrack.is_owner() from public;
