-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Not a numbered migration: run at a migrate by whoever signed in where the setting is missing
-- (db/src/migrationmend.cpp). Who may not goes on without.

-- The owner's refused statements would leave guests' names and verifiers in the server's log.
do $log$
begin
    alter role roomrack_owner set log_min_error_statement = panic;
    alter role roomrack_owner set log_error_verbosity = terse;
exception
    when insufficient_privilege then null;
end
$log$;
