-- SPDX-FileCopyrightText: 2026 The Roomrack authors
-- SPDX-License-Identifier: Apache-2.0
-- breaking: no
--
-- Guests: profiles with a version, their document, merges that can be taken back, and a log that can
-- be asked for a guest.

set local role roomrack_owner;

-- They take a row of the tables below, or are replaced by one with other parameters.
drop function if exists roomrack.guest_json(roomrack.guest) cascade;
drop function if exists roomrack.guests_like(int, text) cascade;
drop function if exists roomrack.event_json(roomrack.event) cascade;
drop function if exists api.history(int, bigint, int, int) cascade;
drop function if exists roomrack.write_event(
    roomrack.write_context, bigint, int, bigint[], int, jsonb, jsonb, text) cascade;

-- Names in a script that a trigram index of the server's locale may not know, or in which two
-- characters are a whole name, are found by their characters and their pairs of neighbours.
create function roomrack.grams(p_text text) returns text[]
language plpgsql immutable parallel safe
as $$
declare
    v_characters constant text[] := string_to_array(p_text, null);
    v_before text := ' ';
    v_character text;
    v_grams text[] := '{}'::text[];
begin
    foreach v_character in array v_characters loop
        if v_character > '~' collate "C" then
            v_grams := v_grams || v_character;
            if v_before <> ' ' then
                v_grams := v_grams || (v_before || v_character);
            end if;
        end if;
        v_before := v_character;
    end loop;
    return v_grams;
end
$$;

alter table roomrack.guest
    add column version int not null default 1,
    add column preferences text not null default '',
    add column alert text not null default '',
    -- The profile that this one lives on in.
    add column merged_into bigint,
    add column anonymised_at timestamptz,
    add constraint guest_merged_into foreign key (hotel_id, merged_into) references roomrack.guest,
    add constraint guest_not_its_own check (merged_into <> id),
    add constraint guest_texts check (length(preferences) <= 10000 and length(alert) <= 10000);
create index guest_merged on roomrack.guest (hotel_id, merged_into) where merged_into is not null;
create index guest_grams on roomrack.guest using gin (roomrack.grams(search))
    where search ~ '[^ -~]';

-- Passport or identity card, apart from the profile: only its own functions read or write it.
create table roomrack.guest_document (
    hotel_id int not null,
    guest_id bigint not null,
    kind text not null,
    number text not null,
    country text not null default '',
    constraint guest_document_pk primary key (hotel_id, guest_id),
    constraint guest_document_guest foreign key (hotel_id, guest_id) references roomrack.guest,
    constraint guest_document_kind check (
        kind in ('passport', 'identity_card', 'residence_card', 'driving_licence')),
    constraint guest_document_number check (length(number) between 1 and 60),
    constraint guest_document_country check (country ~ '^([A-Z]{2})?$')
);

-- What a merge did, so that it can be taken back exactly. The row stays when it is: it tells which
-- reservations stood under which name.
create table roomrack.guest_merge (
    hotel_id int not null,
    id bigint generated always as identity,
    guest_id bigint not null,
    other_id bigint not null,
    reservations bigint[] not null,
    stays bigint[] not null,
    -- Stays in those reservations that were the keeper's before.
    own_stays bigint[] not null,
    waiting bigint[] not null,
    filled text[] not null,
    preferences_before text not null,
    alert_before text not null,
    document_copied boolean not null,
    undone_at timestamptz,
    constraint guest_merge_pk primary key (hotel_id, id),
    constraint guest_merge_guest foreign key (hotel_id, guest_id) references roomrack.guest,
    constraint guest_merge_other foreign key (hotel_id, other_id) references roomrack.guest
);
create unique index guest_merge_once on roomrack.guest_merge (hotel_id, other_id)
    where undone_at is null;
create index guest_merge_by_guest on roomrack.guest_merge (hotel_id, guest_id);

alter table roomrack.event add column guest_id bigint;
create index event_by_guest on roomrack.event (hotel_id, guest_id, id) where guest_id is not null;
-- Events are appended in the order of their time: next to nothing to keep, enough for a day's log.
create index event_by_time on roomrack.event using brin (at);

-- Whoever changes a profile, by whatever function: its version moves on.
create function roomrack.guest_version() returns trigger
language plpgsql
as $$
begin
    if new.version = old.version then
        new.version := old.version + 1;
    end if;
    return new;
end
$$;
create trigger guest_0_version before update on roomrack.guest
    for each row
    when (old.name <> new.name or old.reading <> new.reading or old.phone <> new.phone
          or old.email <> new.email or old.language <> new.language
          or old.preferences <> new.preferences or old.alert <> new.alert
          or old.merged_into is distinct from new.merged_into
          or old.anonymised_at is distinct from new.anonymised_at)
    execute function roomrack.guest_version();
alter table roomrack.guest enable always trigger guest_0_version;

reset role;
