// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskmemory.h"

#include "availabilitycache.h"

namespace roomrack {

void DeskMemory::clear()
{
    m_parties.clear();
    m_guests.clear();
    m_blocks.clear();
}

void DeskMemory::know(const QList<ServicePlaces> &parties)
{
    for (const ServicePlaces &party : parties)
        m_parties.insert(party.id, party);
}

void DeskMemory::know(const QList<Block> &blocks)
{
    for (const Block &block : blocks)
        m_blocks.insert(block.id, block);
}

void DeskMemory::takeGuests(const Command &command)
{
    const auto raise = [this](GuestId id) {
        if (const auto known = m_guests.find(id); known != m_guests.end())
            ++known->version;
    };
    if (const auto *merge = std::get_if<MergeGuests>(&command)) {
        raise(merge->guest);
        raise(merge->other);
        if (const auto other = m_guests.find(merge->other); other != m_guests.end())
            other->mergedInto = merge->guest;
    } else if (const auto *unmerge = std::get_if<UnmergeGuest>(&command)) {
        if (const auto other = m_guests.find(unmerge->guest); other != m_guests.end()) {
            raise(other->mergedInto);
            other->mergedInto = {};
        }
        raise(unmerge->guest);
    } else if (const auto *edit = std::get_if<EditGuest>(&command)) {
        const auto known = m_guests.find(edit->guest);
        if (known == m_guests.end() || known->version != edit->version)
            return;
        ++known->version;
        known->guest.name = edit->name.value_or(known->guest.name);
        known->guest.reading = edit->reading.value_or(known->guest.reading);
        known->guest.phone = edit->phone.value_or(known->guest.phone);
        known->guest.email = edit->email.value_or(known->guest.email);
        known->guest.language = edit->language.value_or(known->guest.language);
        known->preferences = edit->preferences.value_or(known->preferences);
        known->alert = edit->alert.value_or(known->alert);
    }
}

void DeskMemory::fill(BeforeChange &before, const Command &command,
                      const AvailabilityCache &cache) const
{
    before.businessDate = cache.setup().hotel.businessDate;
    CommandTargets targets = targetsOf(command);
    for (const auto &[reservation, version] : std::as_const(targets.reservations)) {
        const auto known = before.reservations.constFind(reservation);
        if (known == before.reservations.constEnd())
            continue;
        for (const Occupancy &stay : known->stays) {
            before.rows.insert(stay.id, stay);
            if (!targets.rows.contains(stay.id))
                targets.rows.append(stay.id);
        }
    }
    for (const OccupancyId id : std::as_const(targets.rows)) {
        if (const Occupancy *row = cache.find(id))
            before.rows.insert(id, *row);
    }
    // Names of rooms, for the text; a hotel has a few hundred.
    for (const Room &room : cache.setup().rooms)
        before.rooms.insert(room.id, room);
    before.guests = m_guests;
    before.blocks = m_blocks;
    if (const auto *move = std::get_if<MovePlaces>(&command)) {
        for (const PlacesMove &step : move->moves) {
            if (const auto party = m_parties.constFind(step.places); party != m_parties.cend())
                before.parties.insert(party->id, *party);
        }
    }
}

} // namespace roomrack
