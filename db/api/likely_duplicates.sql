-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0

-- Known guests who are likely the person that is being typed, the likeliest first: the same number
-- or address, the same name (whatever the order of its parts) or reading, or a name nearly the same
-- with the end of the number or the beginning of the address in common.
create or replace function api.likely_duplicates(p_hotel int, p_guest jsonb) returns jsonb
language plpgsql stable security definer
set search_path = roomrack, pg_temp
as $$
declare
    v_own constant bigint := coalesce((p_guest ->> 'id')::bigint, 0);
    v_name constant text := sorted_words(p_guest ->> 'name');
    v_reading constant text := sorted_words(p_guest ->> 'reading');
    v_email constant text := lower(btrim(coalesce(p_guest ->> 'email', '')) collate "C");
    v_mailbox constant text := split_part(v_email, '@', 1);
    v_digits constant text := regexp_replace(normalize(coalesce(p_guest ->> 'phone', ''), nfkc),
                                             '[^0-9]', '', 'g');
    v_ids bigint[] := '{}'::bigint[];
begin
    if role_at(p_hotel) is null then
        return '[]'::jsonb;
    end if;
    -- A name of one or two letters says nothing yet: it is being typed.
    if length(v_name) >= 3 or (length(v_name) = 2 and v_name ~ '[^ -~]') then
        v_ids := v_ids || guests_with(p_hotel, search_words(v_name), 200);
    end if;
    if length(v_reading) >= 2 then
        v_ids := v_ids || guests_with(p_hotel, search_words(v_reading), 200);
    end if;
    if length(v_digits) >= 7 then
        v_ids := v_ids || guests_with(p_hotel, array[right(v_digits, 7)], 200);
    end if;
    if length(v_mailbox) >= 4 then
        v_ids := v_ids || guests_with(p_hotel, array[v_mailbox], 200);
    end if;
    return (
        select coalesce(jsonb_agg(
            guest_json(k) || jsonb_build_object('stays', s.stays, 'last_stay', s.last_stay)
            order by d.points desc, s.last_stay desc nulls last, k.id desc), '[]')
        from (
            select keeper_of(p_hotel, x.id) as id, max(x.points) as points
            from (
                select
                    g.id,
                    case when length(v_digits) >= 7 and p.digits = v_digits then 4 else 0 end
                    + case when length(v_mailbox) >= 4 and p.email = v_email then 4 else 0 end
                    + case when v_name <> '' and p.name = v_name then 3 else 0 end
                    + case when v_reading <> '' and p.reading = v_reading then 2 else 0 end
                    + case when similarity(p.name, v_name) >= 0.4
                                and ((length(v_digits) >= 7
                                      and right(p.digits, 7) = right(v_digits, 7))
                                     or (length(v_mailbox) >= 4
                                         and split_part(p.email, '@', 1) = v_mailbox))
                           then 1 else 0 end as points
                from guest g
                cross join lateral (
                    select
                        sorted_words(g.name) as name, sorted_words(g.reading) as reading,
                        lower(g.email collate "C") as email,
                        regexp_replace(normalize(g.phone, nfkc), '[^0-9]', '', 'g') as digits) p
                where g.hotel_id = p_hotel
                  and g.id = any (v_ids)
                  and g.anonymised_at is null) x
            where x.points > 0
            group by 1
            order by 2 desc, 1 desc
            limit 10) d
        join guest k on k.hotel_id = p_hotel and k.id = d.id and k.id <> v_own
        cross join lateral (
            select count(*) as stays, max(o.arrival) as last_stay
            from occupancy o
            where o.hotel_id = p_hotel
              and o.guest_id = k.id
              and o.status not in ('cancelled', 'no_show')) s);
end
$$;
alter function api.likely_duplicates(int, jsonb) owner to roomrack_owner;
revoke all on function api.likely_duplicates(int, jsonb) from public;
grant execute on function api.likely_duplicates(int, jsonb) to roomrack_clerk;
