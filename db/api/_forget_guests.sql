-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A stored answer without what it says of some guests: wherever a guest, a stay or a reservation of
-- theirs stands, whatever the answer's shape.
create or replace function roomrack.forget_guests(p_answer jsonb, p_guests bigint[]) returns jsonb
language plpgsql immutable
as $$
declare
    v_answer jsonb := p_answer;
    v_key text;
    v_value jsonb;
begin
    if jsonb_typeof(p_answer) = 'array' then
        return (
            select coalesce(jsonb_agg(roomrack.forget_guests(e.value, p_guests) order by e.n), '[]')
            from jsonb_array_elements(p_answer) with ordinality e (value, n));
    elsif jsonb_typeof(p_answer) <> 'object' then
        return p_answer;
    end if;
    for v_key, v_value in
        select e.key, e.value
        from jsonb_each(p_answer) e
    loop
        if jsonb_typeof(v_value) in ('object', 'array') then
            v_answer := jsonb_set(v_answer, array[v_key],
                                  roomrack.forget_guests(v_value, p_guests));
        end if;
    end loop;
    if jsonb_typeof(p_answer -> 'guest') = 'object'
       and (p_answer #>> '{guest,id}')::bigint = any (p_guests) then
        v_answer := v_answer || jsonb_build_object('guest', jsonb_build_object(
            'id', p_answer #> '{guest,id}', 'name', 'Anonymous', 'reading', '', 'phone', '',
            'email', '', 'language', ''));
        if p_answer ? 'notes' then
            v_answer := v_answer || '{"notes": ""}';
        end if;
        if p_answer ? 'guest_alert' then
            v_answer := v_answer || '{"guest_alert": ""}';
        end if;
    end if;
    if jsonb_typeof(p_answer -> 'guest_id') = 'number'
       and (p_answer ->> 'guest_id')::bigint = any (p_guests) then
        if jsonb_typeof(p_answer -> 'guest') = 'string' then
            v_answer := v_answer || '{"guest": "Anonymous"}';
        end if;
        if jsonb_typeof(p_answer -> 'reason') = 'string' then
            v_answer := v_answer || jsonb_build_object(
                'reason', roomrack.known_reason(p_answer ->> 'reason'));
        end if;
    end if;
    return v_answer;
end
$$;
alter function roomrack.forget_guests(jsonb, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.forget_guests(jsonb, bigint[]) from public;
