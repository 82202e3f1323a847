// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// How rows come into the cache, change their places and leave it.

#include "availabilitycache.h"

#include <QtCore/QSet>

#include <algorithm>
#include <functional>

namespace roomrack {

namespace {

bool sameRow(const Occupancy &a, const Occupancy &b)
{
    return a.version == b.version && a.status == b.status && a.kind == b.kind && a.room == b.room
           && a.type == b.type && a.soldType == b.soldType && a.arrival == b.arrival
           && a.departure == b.departure && a.dayUse == b.dayUse && a.quantity == b.quantity
           && a.guest == b.guest && a.guestId == b.guestId && a.holdUntil == b.holdUntil
           && a.roomLocked == b.roomLocked && a.total == b.total && a.reason == b.reason
           && a.groupSize == b.groupSize && a.reservation == b.reservation && a.by == b.by
           && a.desk == b.desk && a.since == b.since
           && (a.prices == b.prices || b.prices.isEmpty());
}

} // namespace

OccupancyPlace AvailabilityCache::placeFor(const Occupancy &row) const
{
    OccupancyPlace place;
    place.shelf = OccupancyPlace::Hidden;
    place.room = row.room;
    place.type = row.type;
    place.span = drawnSpan(row);
    if (place.span.isEmpty() || !m_typeIndex.contains(row.type))
        return place;
    const HalfDays held = row.held();
    if (row.room.isValid()) {
        if (!m_roomIndex.contains(row.room))
            return place;
        place.held = held;
        if (!held.isEmpty())
            place.shelf = OccupancyPlace::InRoom;
        else if (row.status == Status::OutOfService)
            place.shelf = OccupancyPlace::Under;
        else if (row.isStay())
            place.shelf = OccupancyPlace::Inactive;
        return place;
    }
    place.held = held;
    if (row.isStay())
        place.shelf = held.isEmpty() ? OccupancyPlace::Inactive : OccupancyPlace::NoRoom;
    else if (row.status == Status::Tentative || row.status == Status::Definite)
        place.shelf = OccupancyPlace::Allotted;
    return place;
}

/// Of a room or a type that the set-up here doesn't have.
bool AvailabilityCache::isStrange(const Occupancy &row) const
{
    return (row.room.isValid() && !m_roomIndex.contains(row.room))
           || !m_typeIndex.contains(row.type);
}

OccupancyLine *AvailabilityCache::lineOf(const OccupancyPlace &place)
{
    return const_cast<OccupancyLine *>(std::as_const(*this).lineOf(place));
}

const OccupancyLine *AvailabilityCache::lineOf(const OccupancyPlace &place) const
{
    switch (place.shelf) {
    case OccupancyPlace::InRoom:
        return &m_rooms[size_t(m_roomIndex.value(place.room))].inRoom;
    case OccupancyPlace::Under:
        return &m_rooms[size_t(m_roomIndex.value(place.room))].under;
    case OccupancyPlace::Inactive:
        return place.room.isValid() ? &m_rooms[size_t(m_roomIndex.value(place.room))].inactive
                                    : &m_types[size_t(m_typeIndex.value(place.type))].inactive;
    case OccupancyPlace::NoRoom:
        return &m_types[size_t(m_typeIndex.value(place.type))].withoutRoom;
    case OccupancyPlace::Allotted:
        return &m_types[size_t(m_typeIndex.value(place.type))].allotments;
    case OccupancyPlace::Hidden:
    case OccupancyPlace::None:
        break;
    }
    return nullptr;
}

void AvailabilityCache::count(const OccupancyPlace &place, const Occupancy &row, int sign)
{
    if (place.held.isEmpty())
        return;
    m_types[size_t(m_typeIndex.value(place.type))].used.add(place.held, sign * row.quantity);
    if (row.kind == OccupancyKind::Stay)
        m_stays.add(place.held, sign);
    else if (row.kind == OccupancyKind::Closure)
        m_closed.add(place.held, sign);
}

void AvailabilityCache::put(Occupancy &&row, const OccupancyPlace &place, OccupancyLine *line)
{
    const OccupancyId id = row.id;
    if (row.groupSize > 1 && row.reservation.isValid())
        m_groups.insert(row.reservation, id);
    count(place, row, 1);
    if (line)
        line->insert(std::move(row));
    else
        m_hidden.insert(id, std::move(row));
    m_places.insert(id, place);
}

Occupancy AvailabilityCache::take(OccupancyId id)
{
    const OccupancyPlace place = m_places.take(id);
    OccupancyLine *line = lineOf(place);
    Occupancy row = line ? line->take(line->indexOf(id, place.span.from)) : m_hidden.take(id);
    count(place, row, -1);
    if (row.groupSize > 1)
        m_groups.remove(row.reservation, id);
    return row;
}

/// Two rows in one place: the older of the two has left it, but the news of that isn't here yet.
OccupancyPlace AvailabilityCache::hide(OccupancyId id)
{
    Occupancy row = take(id);
    OccupancyPlace place;
    place.shelf = OccupancyPlace::Hidden;
    m_hidden.insert(id, std::move(row));
    m_places.insert(id, place);
    return place;
}

/// Answers where the row has come to be: another one that is known better keeps it out.
OccupancyPlace AvailabilityCache::settle(Occupancy &&row, const OccupancyPlace &place,
                                         OccupancyLine *line, Ticket asked, bool own, Batch &batch)
{
    const OccupancyId id = row.id;
    if (place.shelf == OccupancyPlace::Hidden && isStrange(row))
        batch.isStrange = true;
    bool late = false;
    while (place.shelf == OccupancyPlace::InRoom && !late) {
        const int next = line->firstEndingAfter(place.held.from);
        if (next == line->size() || drawnSpan(line->at(next)).from >= place.held.to)
            break;
        const OccupancyId other = line->at(next).id;
        late = !own && m_own.value(other) > asked && m_own.value(id) <= asked;
        if (!late) {
            const OccupancyPlace before = m_places.value(other);
            batch.changes.append({other, before, hide(other)});
        }
    }
    put(std::move(row), place, line);
    return late ? hide(id) : place;
}

bool AvailabilityCache::accepts(const Occupancy &row, Trust trust, Ticket asked) const
{
    const Occupancy *known = find(row.id);
    if (!known)
        return true;
    if (m_own.value(row.id) > asked)
        return row.version > known->version;
    return trust == Trust::Read || row.version >= known->version;
}

void AvailabilityCache::applyRows(QList<Occupancy> rows, Trust trust, Ticket asked, bool own,
                                  Batch &batch)
{
    if (m_places.isEmpty()) {
        fill(std::move(rows), asked, own, batch);
        return;
    }
    struct Arrival
    {
        OccupancyLine *line = nullptr;
        qsizetype row = 0;
        qsizetype change = 0;
        OccupancyPlace place;
    };
    std::vector<Arrival> arrivals;
    QHash<OccupancyId, size_t> seen;
    batch.changes.reserve(batch.changes.size() + rows.size());
    arrivals.reserve(size_t(rows.size()));
    seen.reserve(rows.size());
    m_places.reserve(m_places.size() + rows.size());

    // All that change leave their places before any takes a new one: a swap passes no conflict.
    for (qsizetype i = 0; i < rows.size(); ++i) {
        Occupancy &row = rows[i];
        if (const auto twice = seen.constFind(row.id); twice != seen.constEnd()) {
            Arrival &arrival = arrivals[*twice];
            if (row.version >= rows[arrival.row].version) {
                arrival.row = i;
                arrival.place = placeFor(row);
                arrival.line = lineOf(arrival.place);
            }
            continue;
        }
        if (!accepts(row, trust, asked))
            continue;
        Change change;
        change.id = row.id;
        const OccupancyPlace place = placeFor(row);
        if (const Occupancy *known = find(row.id)) {
            change.before = m_places.value(row.id);
            // The rack's read has only the total; what a write or a dialog read is better.
            if (row.prices.isEmpty() && row.version == known->version && row.total == known->total)
                row.prices = known->prices;
            if (sameRow(row, *known) && change.before == place) {
                if (own)
                    m_own.insert(row.id, m_ticket);
                continue;
            }
            take(row.id);
        }
        if (own)
            m_own.insert(row.id, m_ticket);
        seen.insert(row.id, arrivals.size());
        arrivals.push_back({lineOf(place), i, batch.changes.size(), place});
        batch.changes.append(change);
    }

    // By line and start: most rows then go to the end of their line.
    std::sort(arrivals.begin(), arrivals.end(), [](const Arrival &a, const Arrival &b) {
        return a.line != b.line ? std::less<>()(a.line, b.line)
                                : a.place.span.from < b.place.span.from;
    });
    for (const Arrival &arrival : arrivals) {
        const OccupancyPlace place =
            settle(std::move(rows[arrival.row]), arrival.place, arrival.line, asked, own, batch);
        batch.changes[arrival.change].after = place;
    }
}

/// The big read into an empty picture. Nothing to compare with: each line is filled from its start
/// to its end, in one piece of memory.
void AvailabilityCache::fill(QList<Occupancy> rows, Ticket asked, bool own, Batch &batch)
{
    struct Arrival
    {
        OccupancyLine *line = nullptr;
        int from = 0;
        int row = 0;
    };
    std::vector<OccupancyPlace> places;
    std::vector<Arrival> arrivals;
    places.reserve(size_t(rows.size()));
    arrivals.reserve(size_t(rows.size()));
    batch.changes.reserve(rows.size());
    m_places.reserve(rows.size());
    for (int i = 0; i < int(rows.size()); ++i) {
        places.push_back(placeFor(std::as_const(rows)[i]));
        arrivals.push_back({lineOf(places.back()), places.back().span.from, i});
    }
    std::sort(arrivals.begin(), arrivals.end(), [](const Arrival &a, const Arrival &b) {
        if (a.line != b.line)
            return std::less<>()(a.line, b.line);
        return a.from != b.from ? a.from < b.from : a.row < b.row;
    });
    for (auto it = arrivals.cbegin(); it != arrivals.cend();) {
        const auto end = std::find_if(it, arrivals.cend(), [line = it->line](const Arrival &other) {
            return other.line != line;
        });
        if (it->line)
            it->line->reserve(int(end - it));
        for (; it != end; ++it) {
            Occupancy &row = rows[it->row];
            const OccupancyId id = row.id;
            if (m_places.contains(id))
                continue;
            if (own)
                m_own.insert(id, m_ticket);
            const OccupancyPlace place =
                settle(std::move(row), places[size_t(it->row)], it->line, asked, own, batch);
            batch.changes.append({id, {}, place});
        }
    }
}

void AvailabilityCache::dropMissing(const QList<Occupancy> &present, QDate from, QDate to,
                                    Ticket asked, Batch &batch)
{
    if (m_places.isEmpty())
        return;
    QSet<OccupancyId> here;
    here.reserve(present.size());
    for (const Occupancy &row : present)
        here.insert(row.id);

    const bool all = !from.isValid();
    const HalfDays window =
        all ? HalfDays{} : HalfDays{daytimeOf(dayNumber(from)), daytimeOf(dayNumber(to))};
    // The window query looks only so far for ends: a longer closure may rightly be missing in it.
    const int farEnd = window.to + daytimeOf(StayDates::maxNights);
    QList<OccupancyId> gone;
    for (auto it = m_places.cbegin(); it != m_places.cend(); ++it) {
        const bool counts = !it->held.isEmpty() || it->shelf == OccupancyPlace::Under
                            || it->shelf == OccupancyPlace::Allotted;
        const bool seen = it->span.overlaps(window)
                          && (it->span.to <= farEnd || it->span.to == HalfDays::endless);
        if ((all || (counts && seen)) && !here.contains(it.key()) && m_own.value(it.key()) <= asked)
            gone.append(it.key());
    }
    for (const OccupancyId id : std::as_const(gone)) {
        batch.changes.append({id, m_places.value(id), {}});
        take(id);
    }
}

} // namespace roomrack
