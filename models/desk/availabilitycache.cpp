// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "availabilitycache.h"

#include <QtCore/QSet>

#include <algorithm>

namespace roomrack {

namespace {

// Past this many rows a view is faster with everything anew than with one rectangle a row.
constexpr qsizetype changesWorthReset = 400;

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

/// Whether the rack is built alike; housekeeping and the hotel's dates change without rebuilding.
bool sameStructure(const HotelSetup &a, const HotelSetup &b)
{
    return a.hotel.id == b.hotel.id
           && std::equal(a.types.begin(), a.types.end(), b.types.begin(), b.types.end(),
                         [](const RoomType &x, const RoomType &y) {
                             return x.id == y.id && x.code == y.code && x.name == y.name
                                    && x.basePrice == y.basePrice;
                         })
           && std::equal(a.rooms.begin(), a.rooms.end(), b.rooms.begin(), b.rooms.end(),
                         [](const Room &x, const Room &y) {
                             return x.id == y.id && x.type == y.type && x.number == y.number
                                    && x.name == y.name && x.floor == y.floor
                                    && x.features == y.features;
                         })
           && std::equal(a.holidays.begin(), a.holidays.end(), b.holidays.begin(), b.holidays.end(),
                         [](const Holiday &x, const Holiday &y) {
                             return x.date == y.date && x.name == y.name;
                         });
}

} // namespace

void AvailabilityCache::clear()
{
    m_setup = {};
    m_rooms.clear();
    m_types.clear();
    m_roomIndex.clear();
    m_typeIndex.clear();
    m_places.clear();
    m_hidden.clear();
    m_groups.clear();
    m_own.clear();
    m_stays.clear();
    m_closed.clear();
    m_loaded = {};
    ++m_ticket;
    Q_EMIT reset();
}

void AvailabilityCache::setSetup(const HotelSetup &setup)
{
    if (sameStructure(m_setup, setup)) {
        applyRooms(setup.rooms);
        takeHotel(setup.hotel);
        return;
    }
    QList<Occupancy> rows;
    rows.reserve(m_places.size());
    const auto keys = m_places.keys();
    for (const OccupancyId id : keys)
        rows.append(take(id));
    QHash<RoomTypeId, QHash<int, Money>> prices;
    for (size_t i = 0; i < m_types.size(); ++i)
        prices.insert(m_setup.types[qsizetype(i)].id, std::move(m_types[i].prices));

    m_setup = setup;
    m_rooms.clear();
    m_rooms.resize(size_t(setup.rooms.size()));
    m_types.clear();
    m_types.resize(size_t(setup.types.size()));
    m_roomIndex.clear();
    m_typeIndex.clear();
    for (int i = 0; i < int(setup.types.size()); ++i) {
        const RoomTypeId id = setup.types[i].id;
        m_typeIndex.insert(id, i);
        m_types[size_t(i)].prices = prices.take(id);
    }
    for (int i = 0; i < int(setup.rooms.size()); ++i) {
        m_roomIndex.insert(setup.rooms[i].id, i);
        const int type = m_typeIndex.value(setup.rooms[i].type, -1);
        if (type >= 0)
            m_types[size_t(type)].rooms.push_back(i);
    }
    // Announced as one reset below, so the single changes are of no use here.
    static_cast<void>(applyRows(std::move(rows), Trust::Read, m_ticket, false));
    Q_EMIT reset();
}

int AvailabilityCache::replaceAll(RackRead read, QDate from, QDate to, Ticket asked)
{
    auto changes = dropMissing(read.occupancies, {}, {}, asked);
    changes += applyRows(std::move(read.occupancies), Trust::Read, asked, false);
    m_own.removeIf([asked](const auto &own) { return own.value() <= asked; });
    m_loaded = {from, to};
    Q_EMIT loadedChanged();
    return finish(std::move(changes), read);
}

int AvailabilityCache::mergeWindow(RackRead read, QDate from, QDate to, Ticket asked)
{
    auto changes = dropMissing(read.occupancies, from, to, asked);
    changes += applyRows(std::move(read.occupancies), Trust::Versions, asked, false);
    extendLoaded(from, to);
    return finish(std::move(changes), read);
}

int AvailabilityCache::applyDelta(RackRead read, Ticket asked)
{
    auto changes = applyRows(std::move(read.occupancies), Trust::Versions, asked, false);
    const int count = finish(std::move(changes), read);
    if (read.setupChanged)
        Q_EMIT setupOutdated();
    return count;
}

void AvailabilityCache::applyWrite(const WriteResult &result)
{
    if (!result.isDone())
        return;
    QList<Occupancy> rows = result.occupancies;
    for (const Reservation &reservation : result.reservations)
        rows += reservation.stays;
    ++m_ticket;
    const auto changes = applyRows(std::move(rows), Trust::Versions, m_ticket, true);
    applyRooms(result.rooms);
    announce(changes);
}

void AvailabilityCache::setRates(const QList<TypeNight> &nights)
{
    for (const TypeNight &night : nights) {
        const int index = m_typeIndex.value(night.type, -1);
        if (index < 0)
            continue;
        TypeShelf &type = m_types[size_t(index)];
        const int day = dayNumber(night.date);
        type.prices.insert(day, night.price);
        // The guard row counts the allowance as free, this cache doesn't: the rest is the
        // allowance.
        const int allowance = night.freeNight - freeAt(night.type, nightOf(day));
        if (allowance > 0)
            type.allowance.insert(day, allowance);
        else
            type.allowance.remove(day);
    }
    Q_EMIT ratesChanged();
}

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
    if (row.isStay() && !held.isEmpty())
        place.shelf = OccupancyPlace::NoRoom;
    else if (row.status == Status::Tentative || row.status == Status::Definite)
        place.shelf = OccupancyPlace::Allotted;
    return place;
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
        return &m_rooms[size_t(m_roomIndex.value(place.room))].inactive;
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

void AvailabilityCache::put(Occupancy row, const OccupancyPlace &place)
{
    const OccupancyId id = row.id;
    if (row.groupSize > 1 && row.reservation.isValid())
        m_groups.insert(row.reservation, id);
    count(place, row, 1);
    if (OccupancyLine *line = lineOf(place))
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
void AvailabilityCache::hide(OccupancyId id, QList<Change> &changes)
{
    const OccupancyPlace before = m_places.value(id);
    Occupancy row = take(id);
    OccupancyPlace after;
    after.shelf = OccupancyPlace::Hidden;
    m_hidden.insert(id, std::move(row));
    m_places.insert(id, after);
    changes.append({id, before, after});
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

QList<AvailabilityCache::Change> AvailabilityCache::applyRows(QList<Occupancy> rows, Trust trust,
                                                              Ticket asked, bool own)
{
    struct Arrival
    {
        int bucket = 0;
        qsizetype row = 0;
        qsizetype change = 0;
        OccupancyPlace place;
    };
    const bool first = m_places.isEmpty(); // the big read: nothing to compare with
    QList<Change> changes;
    std::vector<Arrival> arrivals;
    QHash<OccupancyId, size_t> seen;
    changes.reserve(rows.size());
    arrivals.reserve(size_t(rows.size()));
    seen.reserve(first ? 0 : rows.size());
    m_places.reserve(m_places.size() + rows.size());

    // All that change leave their places before any takes a new one: a swap passes no conflict.
    for (qsizetype i = 0; i < rows.size(); ++i) {
        Occupancy &row = rows[i];
        Change change;
        change.id = row.id;
        if (!first) {
            if (const auto twice = seen.constFind(row.id); twice != seen.constEnd()) {
                Arrival &arrival = arrivals[*twice];
                if (row.version >= rows[arrival.row].version) {
                    arrival.row = i;
                    arrival.place = placeFor(row);
                }
                continue;
            }
            if (!accepts(row, trust, asked))
                continue;
            if (const Occupancy *known = find(row.id)) {
                change.before = m_places.value(row.id);
                // The rack's read has only the total; what a write or a dialog read is better.
                if (row.prices.isEmpty() && row.version == known->version
                    && row.total == known->total)
                    row.prices = known->prices;
                if (sameRow(row, *known) && change.before == placeFor(row)) {
                    if (own)
                        m_own.insert(row.id, m_ticket);
                    continue;
                }
                take(row.id);
            }
            seen.insert(row.id, arrivals.size());
        }
        if (own)
            m_own.insert(row.id, m_ticket);
        const OccupancyPlace place = placeFor(row);
        arrivals.push_back({m_roomIndex.value(place.room, -1), i, changes.size(), place});
        changes.append(change);
    }

    // By room and start: most rows then go to the end of their line.
    std::sort(arrivals.begin(), arrivals.end(), [](const Arrival &a, const Arrival &b) {
        return a.bucket != b.bucket ? a.bucket < b.bucket : a.place.span.from < b.place.span.from;
    });
    for (const Arrival &arrival : arrivals) {
        Occupancy &row = rows[arrival.row];
        const OccupancyId id = row.id;
        if (first && m_places.contains(id))
            continue;
        bool late = false;
        if (arrival.place.shelf == OccupancyPlace::InRoom) {
            while (const Occupancy *other = overlap(row.room, arrival.place.held)) {
                late = !own && m_own.value(other->id) > asked && m_own.value(id) <= asked;
                if (late)
                    break;
                hide(other->id, changes);
            }
        }
        put(std::move(row), arrival.place);
        if (late)
            hide(id, changes);
        changes[arrival.change].after = m_places.value(id);
    }
    return changes;
}

QList<AvailabilityCache::Change> AvailabilityCache::dropMissing(const QList<Occupancy> &present,
                                                                QDate from, QDate to, Ticket asked)
{
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
    QList<Change> changes;
    for (const OccupancyId id : std::as_const(gone)) {
        changes.append({id, m_places.value(id), {}});
        take(id);
    }
    return changes;
}

int AvailabilityCache::finish(QList<Change> changes, const RackRead &read)
{
    applyRooms(read.rooms);
    announce(changes);
    Hotel hotel = m_setup.hotel;
    if (read.businessDate.isValid())
        hotel.businessDate = read.businessDate;
    if (read.sellUntil.isValid())
        hotel.sellUntil = read.sellUntil;
    takeHotel(hotel);
    return int(changes.size());
}

void AvailabilityCache::takeHotel(const Hotel &hotel)
{
    const bool dates = hotel.businessDate != m_setup.hotel.businessDate
                       || hotel.sellUntil != m_setup.hotel.sellUntil;
    m_setup.hotel = hotel;
    if (dates)
        Q_EMIT hotelChanged();
}

void AvailabilityCache::announce(const QList<Change> &changes)
{
    if (changes.size() > changesWorthReset) {
        Q_EMIT reset();
    } else {
        for (const Change &change : changes)
            Q_EMIT changed(change.before, change.after, change.id);
    }
    for (const Change &change : changes) {
        const Occupancy *row = find(change.id);
        if (row
            && ((row->room.isValid() && !m_roomIndex.contains(row->room))
                || !m_typeIndex.contains(row->type))) {
            Q_EMIT setupOutdated();
            return;
        }
    }
}

void AvailabilityCache::applyRooms(const QList<Room> &rooms)
{
    bool outdated = false;
    for (const Room &room : rooms) {
        const int index = m_roomIndex.value(room.id, -1);
        if (index < 0) {
            outdated = true;
            continue;
        }
        Room &known = m_setup.rooms[index];
        // Reads of the rack tell only id, type and housekeeping of a room.
        if (room.type != known.type || (!room.number.isEmpty() && room.number != known.number))
            outdated = true;
        if (room.housekeeping != known.housekeeping) {
            known.housekeeping = room.housekeeping;
            Q_EMIT roomChanged(room.id);
        }
    }
    if (outdated)
        Q_EMIT setupOutdated();
}

void AvailabilityCache::extendLoaded(QDate from, QDate to)
{
    const auto before = m_loaded;
    if (!m_loaded.first.isValid()) {
        m_loaded = {from, to};
    } else if (from <= m_loaded.second && to >= m_loaded.first) {
        m_loaded = {std::min(from, m_loaded.first), std::max(to, m_loaded.second)};
    }
    if (m_loaded != before)
        Q_EMIT loadedChanged();
}

} // namespace roomrack
