-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
--
-- Not a numbered migration: what lies outside the tables, and what a dump leaves behind. Run at every
-- migrate by whoever signed in, and changes only what is missing; who may not goes on without.

do $server$
begin
    -- The owner's refused statements would leave guests' names and verifiers in the server's log.
    if not exists (
            select
            from pg_catalog.pg_db_role_setting s
            where s.setrole = 'roomrack_owner'::regrole
              and s.setdatabase = 0
              and s.setconfig @> array['log_min_error_statement=panic',
                                       'log_error_verbosity=terse']) then
        begin
            alter role roomrack_owner set log_min_error_statement = panic;
            alter role roomrack_owner set log_error_verbosity = terse;
        exception
            when insufficient_privilege then null;
        end;
    end if;
    -- The grants on the database, as the first migration made them: a dump that was restored without
    -- --create has lost them.
    if has_database_privilege('public', current_database(), 'connect')
       or not has_database_privilege('roomrack_clerk', current_database(), 'connect')
       or not has_database_privilege('roomrack_owner', current_database(), 'connect')
       or not has_database_privilege('roomrack_owner', current_database(), 'create') then
        begin
            execute format('revoke all on database %I from public', current_database());
            execute format('grant connect on database %I to roomrack_clerk, roomrack_owner',
                           current_database());
            execute format('grant create on database %I to roomrack_owner', current_database());
        exception
            when insufficient_privilege then null;
        end;
    end if;
end
$server$;
