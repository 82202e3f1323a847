-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Takes a merge back: the guest gets its reservations and stays again, as far as they are still the
-- keeper's, and the keeper forgets what it only knew from the guest, unless it was changed since.
create or replace function api.unmerge_guest(
    p_hotel int,
    p_request uuid,
    p_desk text,
    p_command jsonb
) returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    v_guest constant bigint := (p_command ->> 'guest')::bigint;
    v_holder bigint;
    b record;
    m roomrack.guest_merge;
    v_changed bigint[];
    v_event bigint;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'unmerge_guest', p_command, array['guest']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    elsif v_guest is null then
        return invalid('guest', 'required');
    end if;
    -- It may live on in somebody who lives on in somebody else, who has its reservations.
    v_holder := keeper_of(p_hotel, v_guest);
    perform
    from guest g
    where g.hotel_id = p_hotel
      and g.id in (v_guest, v_holder, (
            select x.merged_into
            from guest x
            where x.hotel_id = p_hotel
              and x.id = v_guest))
    order by g.id
    for update;
    if keeper_of(p_hotel, v_guest) is distinct from v_holder then
        raise exception 'merged meanwhile' using errcode = '40001';
    end if;
    select * into b from guest g where g.hotel_id = p_hotel and g.id = v_guest;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif b.merged_into is null then
        return invalid('guest', 'not_merged');
    elsif b.anonymised_at is not null then
        return invalid('guest', 'anonymised');
    end if;
    select * into m
    from guest_merge x
    where x.hotel_id = p_hotel
      and x.other_id = v_guest
      and x.undone_at is null;

    -- Whatever on the way to the holder was somebody's own already stays there.
    m.own_stays := array(
        with recursive way (id) as (
            select v_guest
            union all
            select g.merged_into
            from way
            join guest g on g.hotel_id = p_hotel and g.id = way.id and g.merged_into is not null)
        select s
        from way
        join guest_merge x on x.hotel_id = p_hotel and x.other_id = way.id and x.undone_at is null,
            unnest(x.own_stays) s);
    v_changed := array(
        select r.id
        from reservation r
        where r.hotel_id = p_hotel
          and r.id = any (lock_reservations_of(p_hotel, array[v_holder]))
          and ((r.id = any (m.reservations) and r.guest_id = v_holder)
               or exists (
                    select
                    from occupancy o
                    where o.hotel_id = p_hotel
                      and o.reservation_id = r.id
                      and o.id = any (m.stays)
                      and o.guest_id = v_holder))
        order by r.id);
    update guest g
    set version = g.version + 1,
        reading = case when 'reading' = any (m.filled) and g.reading = b.reading then ''
                       else g.reading end,
        phone = case when 'phone' = any (m.filled) and g.phone = b.phone then '' else g.phone end,
        email = case when 'email' = any (m.filled) and g.email = b.email then '' else g.email end,
        language = case when 'language' = any (m.filled) and g.language = b.language then ''
                        else g.language end,
        preferences = case when g.preferences = joined_notes(m.preferences_before, b.preferences)
                           then m.preferences_before else g.preferences end,
        alert = case when g.alert = joined_notes(m.alert_before, b.alert) then m.alert_before
                     else g.alert end
    where g.hotel_id = p_hotel
      and g.id = m.guest_id;
    if m.document_copied then
        delete from guest_document d
        using guest_document o
        where d.hotel_id = p_hotel
          and d.guest_id = m.guest_id
          and o.hotel_id = p_hotel
          and o.guest_id = v_guest
          and (d.kind, d.number, d.country) = (o.kind, o.number, o.country);
    end if;
    update guest g
    set merged_into = null
    where g.hotel_id = p_hotel
      and g.id = v_guest;
    update guest_merge x
    set undone_at = clock_timestamp()
    where x.hotel_id = p_hotel
      and x.id = m.id;

    update waiting w
    set guest_id = v_guest
    where w.hotel_id = p_hotel
      and w.id = any (m.waiting)
      and w.guest_id = v_holder;
    v_event := hand_over(c, v_holder, v_guest, v_changed, m);
    perform write_guest_event(c, m.guest_id, null, jsonb_build_object('other', v_guest));
    v_event := write_guest_event(c, v_guest, jsonb_build_object('merged_into', m.guest_id),
                                 jsonb_build_object('reservations', to_jsonb(v_changed)));
    return finish_write(c, v_event, jsonb_build_object(
        'guests', jsonb_build_array(v_guest, m.guest_id),
        'reservations', reservations_json(p_hotel, v_changed)));
end
$$;
alter function api.unmerge_guest(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.unmerge_guest(int, uuid, text, jsonb) from public;
grant execute on function api.unmerge_guest(int, uuid, text, jsonb) to roomrack_clerk;
