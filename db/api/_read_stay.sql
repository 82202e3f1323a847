-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Reads one stay of a booking's command: room and type, dates, prices, each checked.
create or replace function roomrack.read_stay(
    p_context roomrack.write_context,
    p_stay jsonb,
    p_index int
) returns roomrack.stay_wish
language plpgsql volatile
as $$
declare
    w roomrack.stay_wish;
    v_code text;
begin
    if jsonb_typeof(p_stay) <> 'object' then
        w.refusal := roomrack.invalid('stays', 'required', p_index);
        return w;
    end if;
    if p_stay - array['room', 'type', 'arrival', 'departure', 'day_use', 'prices', 'guest_name',
                      'room_locked'] <> '{}' then
        w.refusal := roomrack.invalid('stays', 'unknown_key', p_index);
        return w;
    end if;
    w.arrival := roomrack.as_date(p_stay ->> 'arrival');
    w.departure := roomrack.as_date(p_stay ->> 'departure');
    if w.arrival is null or w.departure is null then
        w.refusal := roomrack.invalid(case when w.arrival is null then 'arrival' else 'departure' end,
                                      'bad_date', p_index);
        return w;
    end if;
    w.day_use := coalesce((p_stay ->> 'day_use')::boolean, false);
    w.refusal := roomrack.dates_fault(w.arrival, w.departure, w.day_use, p_context.business_date,
                                      p_context.sell_until, p_index);
    if w.refusal is not null then
        return w;
    end if;

    w.sold_type_id := (p_stay ->> 'type')::int;
    w.room_id := (p_stay ->> 'room')::int;
    w.room_locked := coalesce((p_stay ->> 'room_locked')::boolean, false);
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
        w.sold_type_id := coalesce(w.sold_type_id, w.type_id);
    elsif w.sold_type_id is null then
        w.refusal := roomrack.invalid('room', 'required', p_index);
        return w;
    else
        w.type_id := w.sold_type_id;
    end if;
    if w.sold_type_id <> w.type_id or w.room_id is null then
        perform
        from roomrack.room_type t
        where t.hotel_id = p_context.hotel_id
          and t.id = w.sold_type_id;
        if not found then
            w.refusal := '{"result": "not_found"}';
            return w;
        end if;
    end if;

    if coalesce(p_stay -> 'prices', 'null') = 'null' then
        w.prices := roomrack.prices(p_context.hotel_id, w.sold_type_id, w.arrival,
                                    greatest(w.departure - w.arrival, 1));
    else
        w.prices := roomrack.read_prices(p_stay -> 'prices', greatest(w.departure - w.arrival, 1));
        if w.prices is null then
            w.refusal := roomrack.invalid('prices', 'bad_prices', p_index);
            return w;
        end if;
    end if;
    w.guest_name := nullif(p_stay ->> 'guest_name', '');
    v_code := roomrack.text_fault(w.guest_name, 200);
    if v_code is not null then
        w.refusal := roomrack.invalid('guest_name', v_code, p_index);
    end if;
    return w;
end
$$;
alter function roomrack.read_stay(roomrack.write_context, jsonb, int) owner to roomrack_owner;
revoke all on function roomrack.read_stay(roomrack.write_context, jsonb, int) from public;
