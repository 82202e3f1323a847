-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What isn't picked up of an allotment goes back on sale, or (release false) is kept again: checked like
-- a booking.
create or replace function api.release_block(p_hotel int, p_request uuid, p_desk text, p_command jsonb)
returns jsonb
language plpgsql volatile security definer
set search_path = roomrack, pg_temp
set lock_timeout = '5s'
set plan_cache_mode = force_generic_plan
as $$
declare
    c roomrack.write_context;
    b roomrack.block;
    v_release constant boolean := coalesce((p_command ->> 'release')::boolean, true);
    v_before jsonb;
    v_refusal jsonb;
    v_answer text;
begin
    c := begin_write(p_hotel, p_request, p_desk, 'release_block', p_command,
                     array['block', 'version', 'release']);
    c := need_role(c, 'supervisor');
    if c.refusal is not null then
        return c.refusal;
    end if;
    v_refusal := open_block(c, p_command);
    if v_refusal is not null then
        return v_refusal;
    end if;
    select block_event(x)
    into v_before
    from block x
    where x.hotel_id = p_hotel
      and x.id = (p_command ->> 'block')::bigint;
    begin
        update block x
        set released = v_release,
            version = x.version + 1
        where x.hotel_id = p_hotel
          and x.id = (p_command ->> 'block')::bigint
        returning * into b;
        perform lay_block(c, b);
    exception
        when sqlstate 'RR001' then
            get stacked diagnostics v_answer = pg_exception_detail;
            return v_answer::jsonb;
    end;
    return finish_setup(c, null, v_before, block_event(b),
                        blocks_answer(p_hotel, array[b.id]));
end
$$;
alter function api.release_block(int, uuid, text, jsonb) owner to roomrack_owner;
revoke all on function api.release_block(int, uuid, text, jsonb) from public;
grant execute on function api.release_block(int, uuid, text, jsonb) to roomrack_clerk;
