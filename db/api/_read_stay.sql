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
    v_base bigint;
    v_code text;
begin
    if jsonb_typeof(p_stay) <> 'object' then
        w.refusal := roomrack.invalid('stays', 'required', p_index);
        return w;
    end if;
    if p_stay - array['room', 'type', 'arrival', 'departure', 'day_use', 'prices', 'guest_name',
                      'room_locked', 'block'] <> '{}' then
        w.refusal := roomrack.invalid('stays', 'unknown_key', p_index);
        return w;
    end if;
    if coalesce(p_stay ->> 'arrival', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
        w.refusal := roomrack.invalid('arrival', 'bad_date', p_index);
        return w;
    elsif coalesce(p_stay ->> 'departure', '') !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
        w.refusal := roomrack.invalid('departure', 'bad_date', p_index);
        return w;
    end if;
    select
        (p_stay ->> 'arrival')::date, (p_stay ->> 'departure')::date,
        coalesce((p_stay ->> 'day_use')::boolean, false),
        coalesce((p_stay ->> 'room_locked')::boolean, false),
        r.id, t.id, coalesce(r.type_id, t.id), nullif(p_stay ->> 'guest_name', ''), t.base_price
    into w.arrival, w.departure, w.day_use, w.room_locked, w.room_id, w.sold_type_id, w.type_id,
        w.guest_name, v_base
    from (values (p_context.hotel_id)) x (hotel)
    left join roomrack.room r
        on r.hotel_id = x.hotel and r.id = (p_stay ->> 'room')::int
    left join roomrack.room_type t
        on t.hotel_id = x.hotel and t.id = coalesce((p_stay ->> 'type')::int, r.type_id);
    w.refusal := roomrack.dates_fault(w.arrival, w.departure, w.day_use, p_context.business_date,
                                      p_context.sell_until, p_index);
    if w.refusal is not null then
        return w;
    elsif w.sold_type_id is null or w.room_id is distinct from (p_stay ->> 'room')::int then
        -- Neither was asked for, or one of them isn't the hotel's.
        w.refusal := case
            when p_stay ->> 'room' is null and p_stay ->> 'type' is null then
                roomrack.invalid('room', 'required', p_index)
            else '{"result": "not_found"}'
        end;
        return w;
    end if;

    if coalesce(p_stay -> 'prices', 'null') = 'null' then
        w.prices := roomrack.prices(p_context.hotel_id, w.sold_type_id, w.arrival,
                                    greatest(w.departure - w.arrival, 1), null, null, v_base);
    else
        w.prices := roomrack.read_prices(p_stay -> 'prices', greatest(w.departure - w.arrival, 1));
        if w.prices is null then
            w.refusal := roomrack.invalid('prices', 'bad_prices', p_index);
            return w;
        end if;
    end if;
    if w.guest_name is not null then
        v_code := roomrack.text_fault(w.guest_name, 200);
        if v_code is not null then
            w.refusal := roomrack.invalid('guest_name', v_code, p_index);
        end if;
    end if;
    return w;
end
$$;
alter function roomrack.read_stay(roomrack.write_context, jsonb, int) owner to roomrack_owner;
revoke all on function roomrack.read_stay(roomrack.write_context, jsonb, int) from public;
