-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What keeps half-days p_held of a room (or of a type, p_room null) from being taken, as the answer
-- to give, or null. The caller holds the type's key and has lifted what it moves itself.
create or replace function roomrack.obstacle(
    p_context roomrack.write_context,
    p_type int,
    p_room int,
    p_held int4range,
    p_quantity int,
    p_for int
) returns jsonb
language plpgsql volatile
as $$
declare
    v_hi constant int := upper(p_held);
    v_first constant date := greatest(date '2000-01-01' + (lower(p_held) >> 1),
                                      p_context.business_date);
    v_last constant date := least(date '2000-01-01' + ((upper(p_held) - 1) >> 1),
                                  p_context.sell_until - 1);
    v_day_from constant date := date '2000-01-01' + ((lower(p_held) + 1) >> 1);
    v_night_to constant date := date '2000-01-01' + (upper(p_held) >> 1);
    v_expired bigint[];
    v_conflicts jsonb;
    v_without jsonb;
    v_code text;
    v_nights jsonb;
    v_half text;
begin
    if p_held is null then
        return null;
    end if;
    if p_room is not null then
        perform
        from roomrack.occupancy o
        where o.hotel_id = p_context.hotel_id
          and o.room_id = p_room
          and o.held && p_held;
        if found then
            select
                jsonb_agg(roomrack.conflict_json(o.hotel_id, o.id, p_for) order by o.arrival)
                    filter (where not coalesce(
                        o.status = 'requested' and o.hold_until < clock_timestamp(), false)),
                array_agg(o.id)
                    filter (where o.status = 'requested' and o.hold_until < clock_timestamp())
            into v_conflicts, v_expired
            from roomrack.occupancy o
            where o.hotel_id = p_context.hotel_id
              and o.room_id = p_room
              and o.held && p_held;
            if v_conflicts is not null then
                return jsonb_build_object('result', 'slot_taken', 'conflicts', v_conflicts);
            end if;
            perform roomrack.expire_holds(p_context, v_expired);
        end if;
    end if;

    perform
    from roomrack.type_night n
    where n.hotel_id = p_context.hotel_id
      and n.type_id = p_type
      and n.date between v_first and coalesce(v_last, p_context.sell_until - 1)
      and ((n.free_day < p_quantity and n.date >= v_day_from)
           or (n.free_night < p_quantity and (v_hi is null or n.date < v_night_to)));
    if not found then
        return null;
    end if;

    select array_agg(o.id)
    into v_expired
    from roomrack.occupancy o
    where o.hotel_id = p_context.hotel_id
      and o.type_id = p_type
      and o.status = 'requested'
      and o.hold_until < clock_timestamp()
      and o.held && p_held;
    if v_expired is not null then
        perform roomrack.expire_holds(p_context, v_expired);
    end if;
    perform roomrack.release_due_blocks(p_context, p_type, v_first, coalesce(v_last, v_first));

    select
        jsonb_agg(n.date order by n.date),
        case when bool_or(n.free_night < p_quantity and (v_hi is null or n.date < v_night_to))
             then 'night' else 'day' end
    into v_nights, v_half
    from roomrack.type_night n
    where n.hotel_id = p_context.hotel_id
      and n.type_id = p_type
      and n.date between v_first and coalesce(v_last, p_context.sell_until - 1)
      and ((n.free_day < p_quantity and n.date >= v_day_from)
           or (n.free_night < p_quantity and (v_hi is null or n.date < v_night_to)));
    if v_nights is null then
        return null;
    end if;
    -- Two parts, for each has an index of its own: who has no room yet, and what is only held.
    select jsonb_agg(roomrack.conflict_json(p_context.hotel_id, s.id, p_for) order by s.arrival)
    into v_without
    from (
        (select o.id, o.arrival
         from roomrack.occupancy o
         where o.hotel_id = p_context.hotel_id
           and o.type_id = p_type
           and o.room_id is null
           and o.held is not null
           and o.held && p_held
         order by o.arrival
         limit 20)
        union all
        (select o.id, o.arrival
         from roomrack.occupancy o
         where o.hotel_id = p_context.hotel_id
           and o.type_id = p_type
           and o.status = 'requested'
           and o.hold_until is not null
           and o.room_id is not null
           and o.held && p_held
         order by o.hold_until
         limit 20)) s;
    select t.code into v_code
    from roomrack.room_type t
    where t.hotel_id = p_context.hotel_id and t.id = p_type;
    return jsonb_build_object('result', 'full', 'type', p_type, 'type_code', v_code,
                              'nights', v_nights, 'half', v_half, 'for', p_for,
                              'without_room', coalesce(v_without, '[]'));
end
$$;
alter function roomrack.obstacle(roomrack.write_context, int, int, int4range, int, int) owner to roomrack_owner;
revoke all on function roomrack.obstacle(roomrack.write_context, int, int, int4range, int, int) from public;
