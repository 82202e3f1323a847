-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Not a numbered migration: run at a migrate by whoever signed in where a grant is missing
-- (db/src/migrationmend.cpp). Who may not goes on without.

-- The grants on the database, as the first migration made them: a dump that was restored without
-- --create has lost them.
do $grants$
begin
    execute format('revoke all on database %I from public', current_database());
    execute format('grant connect on database %I to roomrack_clerk, roomrack_owner',
                   current_database());
    execute format('grant create on database %I to roomrack_owner', current_database());
exception
    when insufficient_privilege then null;
end
$grants$;
