// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakehotel.h"

#include <algorithm>
#include <limits>

namespace roomrack {

const RoomType *FakeHotel::findType(RoomTypeId id) const
{
    const auto it = std::find_if(types.cbegin(), types.cend(),
                                 [id](const RoomType &type) { return type.id == id; });
    return it == types.cend() ? nullptr : &*it;
}

const RoomType *FakeHotel::findType(const QString &code) const
{
    const auto it = std::find_if(types.cbegin(), types.cend(),
                                 [&code](const RoomType &type) { return type.code == code; });
    return it == types.cend() ? nullptr : &*it;
}

const Room *FakeHotel::findRoom(RoomId id) const
{
    const auto it = std::find_if(rooms.cbegin(), rooms.cend(),
                                 [id](const Room &room) { return room.id == id; });
    return it == rooms.cend() ? nullptr : &*it;
}

const Room *FakeHotel::findRoom(const QString &number) const
{
    const auto it = std::find_if(rooms.cbegin(), rooms.cend(),
                                 [&number](const Room &room) { return room.number == number; });
    return it == rooms.cend() ? nullptr : &*it;
}

Occupancy FakeHotel::row(OccupancyId id) const
{
    Occupancy row = occupancies.value(id);
    row.total = roomrack::total(row.prices);
    if (!row.reservation.isValid())
        return row;
    const Reservation &owner = *reservations.constFind(row.reservation);
    row.confirmation = owner.confirmation;
    row.version = owner.version;
    if (!row.guestId.isValid())
        row.guestId = owner.guest.id;
    row.guest = guests.value(row.guestId).name;
    const QList<OccupancyId> stays = staysOf(row.reservation);
    row.groupSize = int(std::count_if(stays.cbegin(), stays.cend(), [this](OccupancyId stay) {
        return occupancies.constFind(stay)->status != Status::Cancelled;
    }));
    return row;
}

QList<OccupancyId> FakeHotel::staysOf(ReservationId id) const
{
    QList<OccupancyId> stays;
    for (const Occupancy &row : occupancies) {
        if (row.reservation == id)
            stays.append(row.id);
    }
    std::stable_sort(stays.begin(), stays.end(), [this](OccupancyId a, OccupancyId b) {
        return occupancies.constFind(a)->arrival < occupancies.constFind(b)->arrival;
    });
    return stays;
}

Reservation FakeHotel::reservation(ReservationId id) const
{
    Reservation result = reservations.value(id);
    result.guest = guests.value(result.guest.id);
    result.guestAlert = profiles.value(result.guest.id).alert;
    result.guestHasDocument = !profiles.value(result.guest.id).document.kind.isEmpty();
    result.hotel = hotel.id;
    const QList<OccupancyId> stays = staysOf(id);
    for (const OccupancyId stay : stays) {
        result.stays.append(row(stay));
        const Pickup pickup = pickups.value(stay);
        if (pickup.block.isValid() && !pickup.givenBack)
            result.stays.last().allotment = allotments.value(pickup.block).name;
    }
    return result;
}

Conflict FakeHotel::conflict(OccupancyId id, int index) const
{
    const Occupancy other = row(id);
    Conflict conflict;
    conflict.occupancy = id;
    conflict.kind = other.kind;
    conflict.status = other.status;
    conflict.roomId = other.room;
    if (const Room *room = findRoom(other.room))
        conflict.room = room->number;
    conflict.arrival = other.arrival;
    conflict.departure = other.departure;
    conflict.dayUse = other.dayUse;
    conflict.guest = other.guest;
    conflict.confirmation = other.confirmation;
    conflict.by = other.by;
    conflict.byLogin = bookedByLogin.value(id);
    conflict.desk = other.desk;
    conflict.since = other.since;
    conflict.holdUntil = other.holdUntil;
    conflict.reason = other.reason;
    conflict.index = index;
    return conflict;
}

QList<OccupancyId> FakeHotel::inTheWay(RoomId room, HalfDays half,
                                       const QList<OccupancyId> &except) const
{
    QList<OccupancyId> found;
    for (const Occupancy &other : occupancies) {
        if (other.room == room && other.held().overlaps(half) && !except.contains(other.id))
            found.append(other.id);
    }
    std::stable_sort(found.begin(), found.end(), [this](OccupancyId a, OccupancyId b) {
        return occupancies.constFind(a)->held().from < occupancies.constFind(b)->held().from;
    });
    return found;
}

int FakeHotel::roomCount(RoomTypeId type) const
{
    return int(std::count_if(rooms.cbegin(), rooms.cend(),
                             [type](const Room &room) { return room.type == type; }));
}

int FakeHotel::freeAt(RoomTypeId type, int halfDay) const
{
    const HalfDays slice{halfDay, halfDay + 1};
    int free = roomCount(type) + overbooking.value({type, dateOfDay(halfDay / 2)});
    for (const Occupancy &row : occupancies) {
        if (row.type == type && row.held().overlaps(slice))
            free -= row.quantity;
    }
    return free;
}

int FakeHotel::freeOver(RoomTypeId type, HalfDays half) const
{
    const HalfDays kept = sellable();
    int least = std::numeric_limits<int>::max();
    for (int at = std::max(half.from, kept.from); at < std::min(half.to, kept.to); ++at)
        least = std::min(least, freeAt(type, at));
    return least;
}

int FakeHotel::freeRoomsOver(RoomTypeId type, HalfDays half) const
{
    const HalfDays kept = sellable();
    int least = std::numeric_limits<int>::max();
    for (int at = std::max(half.from, kept.from); at < std::min(half.to, kept.to); ++at) {
        least = std::min(least, freeAt(type, at) - overbooking.value({type, dateOfDay(at / 2)}));
    }
    return least;
}

HalfDays FakeHotel::sellable() const
{
    return {daytimeOf(dayNumber(hotel.businessDate)), daytimeOf(dayNumber(hotel.sellUntil))};
}

Money FakeHotel::rate(RoomTypeId type, QDate date) const
{
    const auto it = rates.constFind({type, date});
    if (it != rates.cend())
        return *it;
    const RoomType *found = findType(type);
    return found ? found->basePrice : Money{};
}

QList<qint64> FakeHotel::ratesFor(RoomTypeId type, const StayDates &dates) const
{
    QList<qint64> prices;
    for (int i = 0; i < dates.units(); ++i)
        prices.append(rate(type, dates.arrival.addDays(i)).minor);
    return prices;
}

} // namespace roomrack
