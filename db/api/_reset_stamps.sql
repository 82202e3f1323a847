-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- After a restore into another server: its transaction ids are not the old server's, so a stamp may
-- lie in the future and its row be missed by every delta read. Stamps everything anew.
create or replace function roomrack.reset_stamps() returns void
language plpgsql volatile
as $$
begin
    update roomrack.hotel set stamp = pg_current_xact_id();
    update roomrack.room_type set stamp = pg_current_xact_id();
    update roomrack.room set stamp = pg_current_xact_id();
    update roomrack.guest set stamp = pg_current_xact_id();
    update roomrack.reservation set stamp = pg_current_xact_id();
    update roomrack.occupancy set stamp = pg_current_xact_id();
    update roomrack.service set stamp = pg_current_xact_id();
    update roomrack.service_slot set stamp = pg_current_xact_id();
    update roomrack.service_places set stamp = pg_current_xact_id();
    -- The only change of events that there is; nothing but the stamp.
    alter table roomrack.event disable trigger event_1_append_only;
    update roomrack.event set stamp = pg_current_xact_id();
    alter table roomrack.event enable always trigger event_1_append_only;
end
$$;
alter function roomrack.reset_stamps() owner to roomrack_owner;
revoke all on function roomrack.reset_stamps() from public;
