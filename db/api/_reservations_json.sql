-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

create or replace function roomrack.reservations_json(p_hotel int, p_ids bigint[]) returns jsonb
language plpgsql stable
as $$
begin
    return (
        select coalesce(jsonb_agg(roomrack.reservation_json(p_hotel, i.id) order by i.n), '[]')
        from unnest(p_ids) with ordinality i (id, n));
end
$$;
alter function roomrack.reservations_json(int, bigint[]) owner to roomrack_owner;
revoke all on function roomrack.reservations_json(int, bigint[]) from public;
