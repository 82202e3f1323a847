// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "availabilitycache.h"

#include <algorithm>

namespace roomrack {

namespace {

// Past this many rows a view is faster with everything anew than with one rectangle a row.
constexpr qsizetype changesWorthReset = 400;

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
    Batch batch;
    applyRows(std::move(rows), Trust::Read, m_ticket, false, batch);
    Q_EMIT reset();
}

int AvailabilityCache::replaceAll(RackRead read, QDate from, QDate to, Ticket asked)
{
    Batch batch;
    dropMissing(read.occupancies, {}, {}, asked, batch);
    applyRows(std::move(read.occupancies), Trust::Read, asked, false, batch);
    m_own.removeIf([asked](const auto &own) { return own.value() <= asked; });
    m_loaded = {from, to};
    Q_EMIT loadedChanged();
    return finish(batch, read);
}

int AvailabilityCache::mergeWindow(RackRead read, QDate from, QDate to, Ticket asked)
{
    Batch batch;
    dropMissing(read.occupancies, from, to, asked, batch);
    applyRows(std::move(read.occupancies), Trust::Versions, asked, false, batch);
    extendLoaded(from, to);
    return finish(batch, read);
}

int AvailabilityCache::applyDelta(RackRead read, Ticket asked)
{
    Batch batch;
    applyRows(std::move(read.occupancies), Trust::Versions, asked, false, batch);
    const int count = finish(batch, read);
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
    Batch batch;
    applyRows(std::move(rows), Trust::Versions, m_ticket, true, batch);
    applyRooms(result.rooms);
    announce(batch);
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

int AvailabilityCache::finish(const Batch &batch, const RackRead &read)
{
    applyRooms(read.rooms);
    announce(batch);
    Hotel hotel = m_setup.hotel;
    if (read.businessDate.isValid())
        hotel.businessDate = read.businessDate;
    if (read.sellUntil.isValid())
        hotel.sellUntil = read.sellUntil;
    takeHotel(hotel);
    return int(batch.changes.size());
}

void AvailabilityCache::takeHotel(const Hotel &hotel)
{
    const bool dates = hotel.businessDate != m_setup.hotel.businessDate
                       || hotel.sellUntil != m_setup.hotel.sellUntil;
    m_setup.hotel = hotel;
    if (dates)
        Q_EMIT hotelChanged();
}

void AvailabilityCache::announce(const Batch &batch)
{
    if (batch.changes.size() > changesWorthReset) {
        Q_EMIT reset();
    } else {
        for (const Change &change : batch.changes)
            Q_EMIT changed(change.before, change.after, change.id);
    }
    if (batch.isStrange)
        Q_EMIT setupOutdated();
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
