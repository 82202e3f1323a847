// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "randomhotel.h"

#include <algorithm>

namespace roomrack {

RandomHotel::RandomHotel(quint32 seed, int rooms, int types, int days)
    : m_random(seed)
    , m_days(days)
{
    m_setup.hotel.id = {1};
    m_setup.hotel.businessDate = m_first;
    m_setup.hotel.sellUntil = m_first.addDays(days);
    for (int i = 0; i < types; ++i) {
        m_setup.types.append({{100 + i},
                              QStringLiteral("T%1").arg(i),
                              QStringLiteral("Type %1").arg(i),
                              i,
                              {10'000 + 1'000 * i}});
    }
    for (int i = 0; i < rooms; ++i) {
        Room room;
        room.id = {1000 + i};
        room.type = {100 + i * types / rooms};
        room.number = QString::number(101 + i);
        m_setup.rooms.append(room);
    }
}

RoomId RandomHotel::randomRoom()
{
    return m_setup.rooms[random(int(m_setup.rooms.size()))].id;
}

RoomTypeId RandomHotel::randomType()
{
    return m_setup.types[random(int(m_setup.types.size()))].id;
}

StayDates RandomHotel::randomDates()
{
    const QDate arrival = m_first.addDays(random(m_days));
    if (random(8) == 0)
        return {arrival, arrival, true};
    return {arrival, arrival.addDays(1 + random(6)), false};
}

std::set<RandomHotel::Half> RandomHotel::halves(const StayDates &dates)
{
    std::set<Half> result;
    if (dates.dayUse) {
        result.insert({dates.arrival, false});
        return result;
    }
    for (QDate date = dates.arrival; date < dates.departure; date = date.addDays(1)) {
        if (date != dates.arrival)
            result.insert({date, false});
        result.insert({date, true});
    }
    return result;
}

std::set<RandomHotel::Half> RandomHotel::halves(const Occupancy &row) const
{
    switch (row.status) {
    case Status::Cancelled:
    case Status::NoShow:
    case Status::OutOfService:
    case Status::Lifted:
    case Status::Tentative:
    case Status::Released:
        return {};
    default:
        break;
    }
    if (row.kind != OccupancyKind::Closure)
        return halves(row.dates());
    // A closed room is closed by day and by night; without an end, far beyond what is looked at.
    std::set<Half> result;
    const QDate end = row.departure.isValid() ? row.departure : m_first.addDays(m_days + 60);
    for (QDate date = row.arrival; date < end; date = date.addDays(1)) {
        result.insert({date, false});
        result.insert({date, true});
    }
    return result;
}

QList<OccupancyId> RandomHotel::inTheWay(RoomId room, const std::set<Half> &wanted) const
{
    QList<OccupancyId> result;
    for (const Occupancy &row : m_rows) {
        if (row.room != room)
            continue;
        const auto taken = halves(row);
        if (std::any_of(wanted.begin(), wanted.end(),
                        [&taken](const Half &half) { return taken.contains(half); }))
            result.append(row.id);
    }
    return result;
}

int RandomHotel::free(RoomTypeId type, Half half) const
{
    int free = int(std::count_if(m_setup.rooms.begin(), m_setup.rooms.end(),
                                 [type](const Room &room) { return room.type == type; }));
    for (const Occupancy &row : m_rows) {
        if (row.type == type && halves(row).contains(half))
            free -= row.quantity;
    }
    return free;
}

bool RandomHotel::place(const Occupancy &row) const
{
    if (!row.room.isValid())
        return true;
    QList<OccupancyId> others = inTheWay(row.room, halves(row));
    others.removeAll(row.id);
    return others.isEmpty();
}

QList<Occupancy> RandomHotel::write()
{
    if (m_rows.size() < 10 || random(3) == 0)
        return book();
    auto it = m_rows.cbegin();
    std::advance(it, random(int(m_rows.size())));
    return change(*it);
}

QList<Occupancy> RandomHotel::book()
{
    Occupancy row;
    row.id = {++m_lastId};
    row.version = 1;
    row.guest = QStringLiteral("Guest %1").arg(m_lastId);
    const StayDates dates = randomDates();
    row.arrival = dates.arrival;
    row.departure = dates.departure;
    row.dayUse = dates.dayUse;
    row.type = randomType();
    const int what = random(20);
    if (what < 14) {
        row.reservation = {m_lastId + 10'000};
        row.confirmation = m_lastId + 10'000;
        if (random(4) != 0)
            row.room = randomRoom();
    } else if (what < 18) {
        row.kind = OccupancyKind::Closure;
        row.status = what == 14 ? Status::OutOfService : Status::OutOfOrder;
        row.dayUse = false;
        row.departure = random(10) == 0 ? QDate() : row.arrival.addDays(1 + random(5));
        row.room = randomRoom();
    } else {
        row.kind = OccupancyKind::Allotment;
        row.status = random(3) == 0 ? Status::Tentative : Status::Definite;
        row.quantity = 1 + random(3);
        row.dayUse = false;
        row.departure = row.arrival.addDays(1 + random(5));
    }
    for (const Room &room : m_setup.rooms) {
        if (room.id == row.room)
            row.type = room.type;
    }
    row.soldType = row.type;
    if (!place(row))
        return {};
    m_rows.insert(row.id, row);
    return {row};
}

QList<Occupancy> RandomHotel::change(Occupancy row)
{
    ++row.version;
    QList<Occupancy> changed;
    switch (random(5)) {
    case 0: { // other dates
        if (row.kind != OccupancyKind::Stay)
            return {};
        const StayDates dates = randomDates();
        row.arrival = dates.arrival;
        row.departure = dates.departure;
        row.dayUse = dates.dayUse;
        break;
    }
    case 1: // another room, or none any more
        if (row.kind != OccupancyKind::Stay)
            return {};
        row.room = random(4) == 0 ? RoomId() : randomRoom();
        break;
    case 2: // ends, or lives again
        if (row.kind == OccupancyKind::Stay)
            row.status = row.status == Status::Reserved ? Status::Cancelled : Status::Reserved;
        else if (row.kind == OccupancyKind::Closure)
            row.status = Status::Lifted;
        else
            row.status = Status::Released;
        break;
    case 3: { // swap with a neighbour
        auto it = m_rows.cbegin();
        std::advance(it, random(int(m_rows.size())));
        Occupancy other = *it;
        if (other.id == row.id || row.kind != OccupancyKind::Stay
            || other.kind != OccupancyKind::Stay || !row.room.isValid() || !other.room.isValid())
            return {};
        ++other.version;
        std::swap(row.room, other.room);
        std::swap(row.type, other.type);
        const auto before = m_rows;
        m_rows.remove(row.id);
        m_rows.remove(other.id);
        const bool fits = place(row);
        m_rows.insert(row.id, row);
        if (fits && place(other)) {
            m_rows.insert(other.id, other);
            return {row, other};
        }
        m_rows = before;
        return {};
    }
    default: // early departure
        if (row.kind != OccupancyKind::Stay || row.dayUse)
            return {};
        row.status = Status::CheckedOut;
        row.departure = row.arrival.addDays(random(2));
        break;
    }
    for (const Room &room : m_setup.rooms) {
        if (room.id == row.room)
            row.type = room.type;
    }
    if (!place(row))
        return {};
    m_rows.insert(row.id, row);
    return {row};
}

} // namespace roomrack
