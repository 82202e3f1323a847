-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The hotel's key for itself. Everybody who books queues behind whoever waits for it, so a try gives
-- up after 200 ms and lets them through before the next one.
create or replace function roomrack.lock_hotel_exclusively(p_hotel int) returns void
language plpgsql volatile
as $$
begin
    for i in 1 .. 20 loop
        begin
            perform set_config('lock_timeout', '200ms', true);
            perform pg_advisory_xact_lock(roomrack.lock_key(2, p_hotel, 0));
            perform set_config('lock_timeout', '5s', true);
            return;
        exception
            when lock_not_available then
                perform pg_sleep(0.02 + random() * 0.08);
        end;
    end loop;
    raise exception 'the hotel is busy' using errcode = '55P03';
end
$$;
alter function roomrack.lock_hotel_exclusively(int) owner to roomrack_owner;
revoke all on function roomrack.lock_hotel_exclusively(int) from public;
