// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What the cache answers; how it is kept is in availabilitycache.cpp.

#include "availabilitycache.h"

#include <algorithm>
#include <limits>

namespace roomrack {

namespace {

const OccupancyLine &emptyLine()
{
    static const OccupancyLine line;
    return line;
}

} // namespace

const Room *AvailabilityCache::room(RoomId id) const
{
    const int index = m_roomIndex.value(id, -1);
    return index < 0 ? nullptr : &m_setup.rooms.at(index);
}

const RoomType *AvailabilityCache::type(RoomTypeId id) const
{
    const int index = m_typeIndex.value(id, -1);
    return index < 0 ? nullptr : &m_setup.types.at(index);
}

QList<RoomId> AvailabilityCache::roomsOf(RoomTypeId type) const
{
    QList<RoomId> rooms;
    const int index = m_typeIndex.value(type, -1);
    if (index < 0)
        return rooms;
    rooms.reserve(qsizetype(m_types[size_t(index)].rooms.size()));
    for (const int room : m_types[size_t(index)].rooms)
        rooms.append(m_setup.rooms.at(room).id);
    return rooms;
}

const Occupancy *AvailabilityCache::find(OccupancyId id) const
{
    const auto place = m_places.constFind(id);
    if (place == m_places.constEnd())
        return nullptr;
    if (const OccupancyLine *line = lineOf(*place)) {
        const int index = line->indexOf(id, place->span.from);
        return index < 0 ? nullptr : &line->at(index);
    }
    const auto hidden = m_hidden.constFind(id);
    return hidden == m_hidden.constEnd() ? nullptr : &*hidden;
}

OccupancyPlace AvailabilityCache::placeOf(OccupancyId id) const
{
    return m_places.value(id);
}

const OccupancyLine &AvailabilityCache::inRoom(RoomId room) const
{
    const int index = m_roomIndex.value(room, -1);
    return index < 0 ? emptyLine() : m_rooms[size_t(index)].inRoom;
}

const OccupancyLine &AvailabilityCache::under(RoomId room) const
{
    const int index = m_roomIndex.value(room, -1);
    return index < 0 ? emptyLine() : m_rooms[size_t(index)].under;
}

const OccupancyLine &AvailabilityCache::inactive(RoomId room) const
{
    const int index = m_roomIndex.value(room, -1);
    return index < 0 ? emptyLine() : m_rooms[size_t(index)].inactive;
}

const OccupancyLine &AvailabilityCache::inactive(RoomTypeId type) const
{
    const int index = m_typeIndex.value(type, -1);
    return index < 0 ? emptyLine() : m_types[size_t(index)].inactive;
}

const OccupancyLine &AvailabilityCache::withoutRoom(RoomTypeId type) const
{
    const int index = m_typeIndex.value(type, -1);
    return index < 0 ? emptyLine() : m_types[size_t(index)].withoutRoom;
}

const OccupancyLine &AvailabilityCache::allotments(RoomTypeId type) const
{
    const int index = m_typeIndex.value(type, -1);
    return index < 0 ? emptyLine() : m_types[size_t(index)].allotments;
}

QList<OccupancyId> AvailabilityCache::groupOf(OccupancyId stay) const
{
    const Occupancy *row = find(stay);
    if (!row)
        return {};
    if (row->groupSize <= 1 || !row->reservation.isValid())
        return {stay};
    QList<OccupancyId> stays = m_groups.values(row->reservation);
    std::sort(stays.begin(), stays.end(), [this](OccupancyId a, OccupancyId b) {
        const QDate arrivalA = find(a)->arrival;
        const QDate arrivalB = find(b)->arrival;
        return arrivalA != arrivalB ? arrivalA < arrivalB : a < b;
    });
    return stays;
}

const Occupancy *AvailabilityCache::overlap(RoomId room, HalfDays span,
                                            const QList<OccupancyId> &except) const
{
    if (span.isEmpty())
        return nullptr;
    const OccupancyLine &line = inRoom(room);
    for (int i = line.firstEndingAfter(span.from); i < line.size(); ++i) {
        const Occupancy &row = line.at(i);
        if (drawnSpan(row).from >= span.to)
            break;
        if (!except.contains(row.id))
            return &row;
    }
    return nullptr;
}

QList<RoomId> AvailabilityCache::freeRooms(RoomTypeId type, HalfDays span,
                                           const QList<OccupancyId> &except) const
{
    QList<RoomId> free;
    QList<RoomId> outOfService;
    const int index = m_typeIndex.value(type, -1);
    if (index < 0 || span.isEmpty())
        return free;
    for (const int roomIndex : m_types[size_t(index)].rooms) {
        const RoomId room = m_setup.rooms.at(roomIndex).id;
        if (overlap(room, span, except))
            continue;
        const OccupancyLine &under = m_rooms[size_t(roomIndex)].under;
        bool clear = true;
        for (int i = 0; clear && i < under.size(); ++i)
            clear = !drawnSpan(under.at(i)).overlaps(span);
        (clear ? free : outOfService).append(room);
    }
    return free + outOfService;
}

int AvailabilityCache::roomCount(RoomTypeId type) const
{
    const int index = m_typeIndex.value(type, -1);
    return index < 0 ? 0 : int(m_types[size_t(index)].rooms.size());
}

int AvailabilityCache::freeAt(RoomTypeId type, int halfDay) const
{
    const int index = m_typeIndex.value(type, -1);
    if (index < 0)
        return 0;
    const TypeShelf &shelf = m_types[size_t(index)];
    return int(shelf.rooms.size()) - shelf.used.at(halfDay);
}

int AvailabilityCache::leastFree(RoomTypeId type, HalfDays span,
                                 const QList<OccupancyId> &except) const
{
    const int index = m_typeIndex.value(type, -1);
    if (index < 0 || span.isEmpty())
        return 0;
    const TypeShelf &shelf = m_types[size_t(index)];
    const int rooms = int(shelf.rooms.size());
    if (except.isEmpty())
        return rooms - shelf.used.most(span);

    // What is lifted out frees its own half-days only, so these have to be looked at one by one.
    // Beyond the last of them the plain answer holds.
    HalfDayCounts lifted;
    for (const OccupancyId id : except) {
        const OccupancyPlace place = placeOf(id);
        if (place.type != type || place.held.isEmpty())
            continue;
        const HalfDays part{std::max(place.held.from, span.from), std::min(place.held.to, span.to)};
        if (!part.isEmpty())
            lifted.add(part, find(id)->quantity);
    }
    int least = std::numeric_limits<int>::max();
    const int last = std::min(span.to, span.from + 2 * StayDates::maxNights + 2);
    for (int half = span.from; half < last; ++half)
        least = std::min(least, rooms - shelf.used.at(half) + lifted.at(half));
    if (last < span.to)
        least = std::min(least, rooms - shelf.used.most({last, span.to}));
    return least;
}

int AvailabilityCache::allowance(RoomTypeId type, int dayNumber) const
{
    const int index = m_typeIndex.value(type, -1);
    return index < 0 ? 0 : m_types[size_t(index)].allowance.value(dayNumber, 0);
}

std::optional<Money> AvailabilityCache::price(RoomTypeId type, QDate date) const
{
    const int index = m_typeIndex.value(type, -1);
    if (index < 0)
        return {};
    const auto &prices = m_types[size_t(index)].prices;
    const auto it = prices.constFind(dayNumber(date));
    return it != prices.constEnd() ? *it : m_setup.types.at(index).basePrice;
}

} // namespace roomrack
