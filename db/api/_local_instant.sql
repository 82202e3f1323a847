-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The epoch second at which a hotel's clock shows a time on a date: the first one where it is shown
-- twice, null where it is skipped. Whatever a zone does, it does it with the offset of the day before
-- or of the day after.
create or replace function roomrack.local_instant(p_time_zone text, p_date date, p_time time)
returns bigint
language plpgsql stable
as $$
declare
    v_local constant timestamp := p_date + p_time;
    v_as_utc constant timestamptz := v_local at time zone 'UTC';
begin
    return (
        select extract(epoch from min(i.at))::bigint
        from (
            select v_as_utc - (o.at at time zone p_time_zone - o.at at time zone 'UTC') as at
            from (values (v_as_utc - interval '24 hours'), (v_as_utc + interval '24 hours')) o (at)) i
        where i.at at time zone p_time_zone = v_local);
end
$$;
alter function roomrack.local_instant(text, date, time) owner to roomrack_owner;
revoke all on function roomrack.local_instant(text, date, time) from public;
