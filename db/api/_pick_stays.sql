-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Opens the reservation of a command {reservation, version, stays?} and finds the stays that it is
-- about: the ones it names, or all that have one of the statuses. A refusal that is set in the context
-- is the answer.
create or replace function roomrack.pick_stays(
    p_context roomrack.write_context,
    p_command jsonb,
    p_statuses text[],
    out ids bigint[],
    out refusal jsonb
)
language plpgsql volatile
as $$
declare
    v_reservation bigint;
    v_version int;
    v_named bigint[];
    v_types int[];
    v_known int;
begin
    if p_context.refusal is not null then
        refusal := p_context.refusal;
        return;
    end if;
    v_reservation := (p_command ->> 'reservation')::bigint;
    v_version := (p_command ->> 'version')::int;
    if v_reservation is null or v_version is null then
        refusal := roomrack.invalid(
            case when v_reservation is null then 'reservation' else 'version' end, 'required');
        return;
    end if;
    if coalesce(p_command -> 'stays', 'null') <> 'null' then
        if jsonb_typeof(p_command -> 'stays') <> 'array' then
            refusal := roomrack.invalid('stays', 'required');
            return;
        end if;
        select array_agg(distinct s::bigint)
        into v_named
        from jsonb_array_elements_text(p_command -> 'stays') s;
        if v_named is null then
            refusal := roomrack.invalid('stays', 'required');
            return;
        end if;
    end if;
    -- Both the type that a stay uses and the one that its room has by now: the keys come before rows.
    select array_agg(o.type_id) || array_agg(r.type_id), count(*)::int
    into v_types, v_known
    from roomrack.occupancy o
    left join roomrack.room r on r.hotel_id = o.hotel_id and r.id = o.room_id
    where o.hotel_id = p_context.hotel_id
      and o.reservation_id = v_reservation
      and (v_named is null or o.id = any (v_named));
    if v_known = 0 or v_known <> cardinality(v_named) then
        refusal := '{"result": "not_found"}';
        return;
    end if;
    refusal := roomrack.open_reservation(p_context, v_reservation, v_version, v_types);
    if refusal is not null then
        return;
    end if;
    select array_agg(o.id order by o.id)
    into ids
    from roomrack.occupancy o
    where o.hotel_id = p_context.hotel_id
      and o.reservation_id = v_reservation
      and (v_named is null or o.id = any (v_named))
      and o.status = any (p_statuses);
    if ids is null or cardinality(ids) < cardinality(v_named) then
        refusal := roomrack.invalid('stays', 'wrong_status');
    end if;
end
$$;
alter function roomrack.pick_stays(roomrack.write_context, jsonb, text[]) owner to roomrack_owner;
revoke all on function roomrack.pick_stays(roomrack.write_context, jsonb, text[]) from public;
