-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- A person's role at a hotel, or (null) none any more. The login follows: it has the rights of the
-- highest role that is left, and is switched off when none is.
create or replace function roomrack.set_membership(
    p_context roomrack.write_context,
    p_login text,
    p_role roomrack.role
) returns jsonb
language plpgsql volatile
as $$
declare
    v_person int;
    v_highest roomrack.role;
    v_old roomrack.role;
    v_code text;
begin
    select p.id, m.role
    into v_person, v_old
    from roomrack.person p
    join roomrack.membership m on m.person_id = p.id
    where p.login = p_login
      and m.hotel_id = p_context.hotel_id
    for update;
    if not found then
        return '{"result": "not_found"}'::jsonb;
    end if;
    v_highest := roomrack.highest_role(v_person, p_context.hotel_id, p_role);
    v_code := roomrack.set_login(p_login, null, v_highest::text, true);
    if v_code is not null then
        return roomrack.invalid('login', v_code);
    end if;
    if p_role is null then
        delete from roomrack.membership m
        where m.person_id = v_person
          and m.hotel_id = p_context.hotel_id;
    else
        update roomrack.membership m
        set role = p_role
        where m.person_id = v_person
          and m.hotel_id = p_context.hotel_id;
    end if;
    update roomrack.person p
    set active = v_highest is not null
    where p.id = v_person;
    return roomrack.finish_setup(
        p_context, null, jsonb_build_object('person', p_login, 'role', v_old),
        jsonb_build_object('person', p_login, 'role', p_role),
        jsonb_build_object('person', jsonb_build_object('id', v_person, 'login', p_login,
                                                        'role', p_role)));
end
$$;
alter function roomrack.set_membership(roomrack.write_context, text, roomrack.role) owner to roomrack_owner;
revoke all on function roomrack.set_membership(roomrack.write_context, text, roomrack.role) from public;
