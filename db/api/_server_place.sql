-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- "<system identifier>:<timeline>": where a cursor of the delta read is good. On the primary the
-- timeline is read from the WAL file's name, since the control file lags behind a promotion.
create or replace function roomrack.server_place() returns text
language plpgsql stable
as $$
begin
    if pg_is_in_recovery() then
        return (select s.system_identifier from pg_control_system() s)::text || ':'
            || (select k.timeline_id from pg_control_checkpoint() k)::text;
    end if;
    return (select s.system_identifier from pg_control_system() s)::text || ':'
        || ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int::text;
end
$$;
alter function roomrack.server_place() owner to roomrack_owner;
revoke all on function roomrack.server_place() from public;
