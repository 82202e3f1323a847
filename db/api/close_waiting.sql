-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A party doesn't wait any more, or (open) waits again.
create or replace function api.close_waiting(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    w roomrack.waiting;
    v_open constant boolean := coalesce((p_command ->> 'open')::boolean, false);
begin
    c := begin_write(p_hotel, p_request, p_desk, 'close_waiting', p_command,
                     array['waiting', 'version', 'open']);
    if c.refusal is not null then
        return c.refusal;
    elsif (p_command ->> 'waiting') is null or (p_command ->> 'version') is null then
        return invalid(case when (p_command ->> 'waiting') is null then 'waiting' else 'version' end,
                       'required');
    end if;
    select *
    into w
    from waiting x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'waiting')::bigint
    for update;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    elsif w.version <> (p_command ->> 'version')::int then
        return stale_entry(p_hotel, 'waiting', w.id, w.version,
                           (p_command ->> 'version')::int);
    elsif w.state = 'booked' or (w.state = 'open') = v_open then
        return invalid('waiting', 'wrong_status');
    end if;
    update waiting x
    set state = case when v_open then 'open' else 'closed' end,
        version = x.version + 1
    where x.hotel_id = p_hotel
      and x.id = w.id;
    return finish_setup(
        c, null,
        jsonb_build_object('waiting', w.id, 'guest', w.guest_id, 'type', w.type_id,
                           'arrival', w.arrival, 'departure', w.departure, 'state', w.state),
        jsonb_build_object('waiting', w.id, 'guest', w.guest_id, 'type', w.type_id,
                           'arrival', w.arrival, 'departure', w.departure,
                           'state', case when v_open then 'open' else 'closed' end),
        jsonb_build_object('waiting', jsonb_build_array(waiting_json(p_hotel, w.id))));
end
$$;
alter function api.close_waiting(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.close_waiting(int, uuid, text, jsonb) from public;
grant execute on function api.close_waiting(int, uuid, text, jsonb) to roomrack_clerk;
