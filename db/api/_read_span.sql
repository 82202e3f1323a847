-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Whether a command's half-open span [from, to) is fit for a setting by date. Null, or the refusal.
create or replace function roomrack.read_span(
    p_context roomrack.write_context,
    p_command jsonb,
    p_from date,
    p_to date
) returns jsonb
language plpgsql stable
as $$
begin
    if p_from is null then
        return roomrack.invalid('from', 'bad_date');
    elsif p_to is null then
        return roomrack.invalid('to', 'bad_date');
    elsif p_from < p_context.business_date then
        return roomrack.invalid('from', 'before_business_date');
    elsif p_to <= p_from then
        return roomrack.invalid('to', 'departure_before_arrival');
    elsif p_to > p_context.sell_until then
        return roomrack.invalid('to', 'past_sell_until');
    elsif (p_command ->> 'type') is null then
        return roomrack.invalid('type', 'required');
    end if;
    perform
    from roomrack.room_type t
    where t.hotel_id = p_context.hotel_id
      and t.id = (p_command ->> 'type')::int;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    return null;
end
$$;
alter function roomrack.read_span(roomrack.write_context, jsonb, date, date) owner to roomrack_owner;
revoke all on function roomrack.read_span(roomrack.write_context, jsonb, date, date) from public;
