-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Reads one change of a stay ({stay, room?, type?, arrival?, departure?, day_use?, prices?,
-- room_locked?}) against the stay as it stands, and checks it. What isn't named stays as it is.
create or replace function roomrack.read_change(
    p_context roomrack.write_context,
    p_change jsonb,
    p_index int,
    p_keys text[]
) returns roomrack.stay_wish
language plpgsql volatile
as $$
declare
    w roomrack.stay_wish;
    o roomrack.occupancy;
    v_count int;
begin
    if jsonb_typeof(p_change) is distinct from 'object' or (p_change ->> 'stay') is null then
        w.refusal := roomrack.invalid('stay', 'required', p_index);
        return w;
    elsif p_change - p_keys <> '{}' then
        w.refusal := roomrack.invalid('stays', 'unknown_key', p_index);
        return w;
    end if;
    select *
    into o
    from roomrack.occupancy x
    where x.hotel_id = p_context.hotel_id
      and x.id = (p_change ->> 'stay')::bigint
      and x.kind = 'stay';
    if not found then
        w.refusal := '{"result": "not_found"}';
        return w;
    end if;
    w.stay := o.id;
    w.reservation_id := o.reservation_id;
    w.status := o.status;
    w.old_room_id := o.room_id;
    w.room_id := case when p_change ? 'room' then (p_change ->> 'room')::int else o.room_id end;
    w.sold_type_id := coalesce((p_change ->> 'type')::int, o.sold_type_id);
    w.arrival := o.arrival;
    w.departure := o.departure;
    w.day_use := coalesce((p_change ->> 'day_use')::boolean, o.day_use);
    w.room_locked := coalesce((p_change ->> 'room_locked')::boolean, o.room_locked);
    if coalesce(p_change -> 'arrival', 'null') <> 'null' then
        w.arrival := roomrack.as_date(p_change ->> 'arrival');
    end if;
    if coalesce(p_change -> 'departure', 'null') <> 'null' then
        w.departure := roomrack.as_date(p_change ->> 'departure');
    end if;
    if w.arrival is null or w.departure is null then
        w.refusal := roomrack.invalid(case when w.arrival is null then 'arrival' else 'departure' end,
                                      'bad_date', p_index);
        return w;
    end if;

    if o.status not in ('requested', 'reserved', 'in_house') then
        w.refusal := roomrack.invalid('stay', 'wrong_status', p_index);
    elsif w.arrival <> o.arrival and o.status = 'in_house' then
        w.refusal := roomrack.invalid('arrival', 'in_house', p_index);
    elsif w.departure <> o.departure and w.departure < p_context.business_date then
        w.refusal := roomrack.invalid('departure', 'before_business_date', p_index);
    elsif w.room_id is null and o.status = 'in_house' then
        w.refusal := roomrack.invalid('room', 'in_house', p_index);
    elsif w.room_id is distinct from o.room_id and o.room_locked and w.room_locked then
        w.refusal := roomrack.invalid('room', 'room_locked', p_index);
    elsif (w.arrival, w.departure, w.day_use) is distinct from (o.arrival, o.departure, o.day_use) then
        w.refusal := roomrack.dates_fault(
            w.arrival, w.departure, w.day_use,
            case when w.arrival <> o.arrival then p_context.business_date else w.arrival end,
            p_context.sell_until, p_index);
    end if;
    if w.refusal is not null then
        return w;
    end if;

    if w.sold_type_id <> o.sold_type_id then
        perform
        from roomrack.room_type t
        where t.hotel_id = p_context.hotel_id
          and t.id = w.sold_type_id;
        if not found then
            w.refusal := '{"result": "not_found"}';
            return w;
        end if;
    end if;
    w.type_id := w.sold_type_id;
    if w.room_id is not null then
        select r.type_id
        into w.type_id
        from roomrack.room r
        where r.hotel_id = p_context.hotel_id
          and r.id = w.room_id;
        if not found then
            w.refusal := '{"result": "not_found"}';
            return w;
        end if;
    end if;

    v_count := greatest(w.departure - w.arrival, 1);
    if coalesce(p_change -> 'prices', 'null') <> 'null' then
        w.prices := roomrack.read_prices(p_change -> 'prices', v_count);
        if w.prices is null then
            w.refusal := roomrack.invalid('prices', 'bad_prices', p_index);
        end if;
    elsif w.arrival <> o.arrival or w.departure <> o.departure then
        w.prices := roomrack.prices(p_context.hotel_id, w.sold_type_id, w.arrival, v_count,
                                    o.arrival, o.prices);
    else
        w.prices := o.prices;
    end if;
    return w;
end
$$;
alter function roomrack.read_change(roomrack.write_context, jsonb, int, text[]) owner to roomrack_owner;
revoke all on function roomrack.read_change(roomrack.write_context, jsonb, int, text[]) from public;
