-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- The document of a guest, or none. Whoever registers a guest writes it; only a supervisor reads it.
create or replace function api.set_guest_document(
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
    v_kind constant text := coalesce(p_command ->> 'kind', '');
    v_number constant text := btrim(coalesce(p_command ->> 'number', ''));
    v_country constant text := upper(coalesce(p_command ->> 'country', ''));
    v_had boolean;
    v_code text;
    v_refusal jsonb;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'set_guest_document', p_command,
                     array['guest', 'kind', 'number', 'country']);
    if c.refusal is not null then
        return c.refusal;
    elsif v_guest is null then
        return invalid('guest', 'required');
    elsif v_kind not in ('', 'passport', 'identity_card', 'residence_card', 'driving_licence') then
        return invalid('kind', 'unknown_kind');
    elsif v_kind <> '' and v_number = '' then
        return invalid('number', 'required');
    elsif v_country !~ '^([A-Z]{2})?$' then
        return invalid('country', 'bad_country');
    end if;
    v_code := text_fault(v_number, 60);
    if v_code is not null then
        return invalid('number', v_code);
    end if;
    perform from guest g where g.hotel_id = p_hotel and g.id = v_guest for no key update;
    v_refusal := open_guest(c, 'guest', v_guest, null);
    if v_refusal is not null then
        return v_refusal;
    end if;
    v_had := exists (
        select
        from guest_document d
        where d.hotel_id = p_hotel
          and d.guest_id = v_guest);
    if v_kind = '' then
        delete from guest_document d where d.hotel_id = p_hotel and d.guest_id = v_guest;
    else
        insert into guest_document (hotel_id, guest_id, kind, number, country)
        values (p_hotel, v_guest, v_kind, v_number, v_country)
        on conflict (hotel_id, guest_id) do update
        set kind = excluded.kind,
            number = excluded.number,
            country = excluded.country;
    end if;
    update guest g
    set version = g.version + 1
    where g.hotel_id = p_hotel
      and g.id = v_guest;
    return finish_write(
        c,
        write_guest_event(c, v_guest, jsonb_build_object('document', v_had),
                          jsonb_build_object('document', v_kind <> '')),
        jsonb_build_object('guests', jsonb_build_array(v_guest)));
end
$$;
alter function api.set_guest_document(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.set_guest_document(int, uuid, text, jsonb) from public;
grant execute on function api.set_guest_document(int, uuid, text, jsonb) to roomrack_clerk;
