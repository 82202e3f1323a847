-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Whether places of a slot can be taken at all. Null, or the refusal. Asked before the slot's key is
-- taken: slots are never deleted, and a start that no slot has would not fit the key.
create or replace function roomrack.slot_fault(
    p_context roomrack.write_context,
    p_service int,
    p_start bigint
) returns jsonb
language plpgsql stable
as $$
declare
    v_date date;
begin
    if p_service is null then
        return roomrack.invalid('service', 'required');
    elsif p_start is null then
        return roomrack.invalid('start', 'bad_time');
    end if;
    select (to_timestamp(s.start) at time zone h.time_zone)::date
    into v_date
    from roomrack.service_slot s
    join roomrack.hotel h on h.id = s.hotel_id
    where s.hotel_id = p_context.hotel_id
      and s.service_id = p_service
      and s.start = p_start;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif v_date < p_context.business_date then
        return roomrack.invalid('start', 'before_business_date');
    end if;
    return null;
end
$$;
alter function roomrack.slot_fault(roomrack.write_context, int, bigint) owner to roomrack_owner;
revoke all on function roomrack.slot_fault(roomrack.write_context, int, bigint) from public;
