-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Releases the allotments of a type whose cut-off has come and that touch the dates (p_type null:
-- all). Called under the type's key by whoever needs the place, and when the business date rolls.
create or replace function roomrack.release_due_blocks(
    p_context roomrack.write_context,
    p_type int,
    p_from date,
    p_to date
) returns void
language plpgsql volatile
as $$
declare
    b roomrack.block;
    v_before jsonb;
begin
    for b in
        select *
        from roomrack.block x
        where x.hotel_id = p_context.hotel_id
          and (p_type is null or (x.type_id = p_type and x.to_date > p_from and x.from_date <= p_to))
          and not x.released
          and x.cutoff <= p_context.business_date
        order by x.id
        for update
    loop
        v_before := roomrack.block_event(b);
        update roomrack.block x
        set released = true,
            version = x.version + 1
        where x.hotel_id = b.hotel_id
          and x.id = b.id
        returning * into b;
        perform roomrack.lay_block(p_context, b);
        perform roomrack.write_event(p_context, null, null, null, null, v_before,
                                     roomrack.block_event(b), 'cut_off');
    end loop;
end
$$;
alter function roomrack.release_due_blocks(roomrack.write_context, int, date, date) owner to roomrack_owner;
revoke all on function roomrack.release_due_blocks(roomrack.write_context, int, date, date) from public;
