-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Makes sure that the person's role at the hotel is enough. A clerk who does what a supervisor may
-- needs an approval that a supervisor stored for this request; nobody else's role can be lent.
create or replace function roomrack.need_role(
    p_context roomrack.write_context,
    p_role roomrack.role
) returns roomrack.write_context
language plpgsql volatile
as $$
declare
    c roomrack.write_context := p_context;
begin
    if c.refusal is not null or c.role >= p_role or c.approved_by is not null then
        return c;
    end if;
    if p_role <> 'supervisor' then
        raise exception 'not allowed' using errcode = '42501';
    end if;
    select a.supervisor
    into c.approved_by
    from roomrack.approval a
    where a.hotel_id = c.hotel_id
      and a.request = c.request
      and a.hash = c.hash
      and a.clerk = session_user
      and a.used_at is null
      and a.expires > clock_timestamp();
    if not found then
        c.refusal := jsonb_build_object('result', 'needs_approval', 'needs', p_role,
                                        'hash', encode(c.hash, 'hex'));
    end if;
    return c;
end
$$;
alter function roomrack.need_role(roomrack.write_context, roomrack.role) owner to roomrack_owner;
revoke all on function roomrack.need_role(roomrack.write_context, roomrack.role) from public;
