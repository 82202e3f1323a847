-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.reservation_json(p_hotel int, p_id bigint) returns jsonb
language plpgsql stable
as $$
declare
    r roomrack.reservation;
    g roomrack.guest;
    o roomrack.occupancy;
    v_name text;
    v_stays jsonb := '[]'::jsonb;
    v_allotment text;
    v_has_document boolean;
begin
    select * into r
    from roomrack.reservation x
    where x.hotel_id = p_hotel and x.id = p_id;
    if not found then
        return null;
    end if;
    select * into g
    from roomrack.guest x
    where x.hotel_id = p_hotel and x.id = r.guest_id;
    for o in
        select *
        from roomrack.occupancy x
        where x.hotel_id = p_hotel and x.reservation_id = p_id
        order by x.id
    loop
        v_stays := v_stays || roomrack.occupancy_json(o);
        select b.name into v_allotment
        from roomrack.pickup u
        join roomrack.block b on b.hotel_id = u.hotel_id and b.id = u.block_id
        where u.hotel_id = p_hotel
          and u.stay_id = o.id
          and not u.given_back;
        if found then
            v_stays := jsonb_set(v_stays, '{-1,allotment}', to_jsonb(v_allotment));
        end if;
    end loop;
    v_has_document := exists (
        select
        from roomrack.guest_document d
        where d.hotel_id = p_hotel and d.guest_id = r.guest_id);
    select p.display_name into v_name
    from roomrack.person p
    where p.id = r.created_by;
    return jsonb_build_object(
        'id', r.id, 'hotel', r.hotel_id, 'confirmation', r.confirmation, 'version', r.version,
        'guest', roomrack.guest_json(g), 'guest_alert', g.alert,
        'guest_has_document', v_has_document,
        'adults', r.adults, 'children', r.children, 'notes', r.notes,
        'walk_in', r.walk_in, 'wishes', r.wishes, 'created_at', r.created_at,
        'created_by', v_name, 'created_desk', r.created_desk, 'stays', v_stays);
end
$$;
alter function roomrack.reservation_json(int, bigint) owner to roomrack_owner;
revoke all on function roomrack.reservation_json(int, bigint) from public;
