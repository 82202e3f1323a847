-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- What is wrong with an allotment's name, number of rooms or cut-off; p_new: all have to be there.
create or replace function roomrack.block_fault(
    p_context roomrack.write_context,
    p_command jsonb,
    p_new boolean
) returns jsonb
language plpgsql stable
as $$
declare
    v_name constant text := p_command ->> 'name';
    v_code text;
begin
    if (p_new or p_command ? 'name') and btrim(coalesce(v_name, '')) = '' then
        return roomrack.invalid('name', 'required');
    end if;
    v_code := roomrack.text_fault(v_name, 200);
    if v_code is not null then
        return roomrack.invalid('name', v_code);
    elsif (p_new or p_command ? 'quantity')
          and coalesce((p_command ->> 'quantity')::numeric, 0) not between 1 and 1000 then
        return roomrack.invalid('quantity', 'out_of_range');
    elsif (p_command ->> 'cutoff') is not null then
        if roomrack.as_date(p_command ->> 'cutoff') is null then
            return roomrack.invalid('cutoff', 'bad_date');
        elsif roomrack.as_date(p_command ->> 'cutoff') <= p_context.business_date then
            return roomrack.invalid('cutoff', 'past');
        end if;
    end if;
    return null;
end
$$;
alter function roomrack.block_fault(roomrack.write_context, jsonb, boolean) owner to roomrack_owner;
revoke all on function roomrack.block_fault(roomrack.write_context, jsonb, boolean) from public;
