// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakehotel.h"

#include <domain/textrules.h>

#include <algorithm>
#include <limits>
#include <tuple>

namespace roomrack {

namespace {
constexpr int offeredRooms = 20;
constexpr int offeredRoomsOfOtherType = 3;
constexpr int nearestEachWay = 3;
constexpr int nearestDays = 60;

bool standsOnRack(Status status)
{
    return status != Status::Cancelled && status != Status::NoShow && status != Status::Lifted
           && status != Status::Released;
}

bool isOutOfService(const FakeHotel &hotel, RoomId room, const StayDates &dates)
{
    const HalfDays half = dates.halfDays();
    return std::any_of(hotel.occupancies.cbegin(), hotel.occupancies.cend(),
                       [room, half](const Occupancy &row) {
                           return row.room == room && row.status == Status::OutOfService
                                  && closureHalfDays(row.arrival, row.departure).overlaps(half);
                       });
}

QList<RoomOffer> freeRooms(const FakeHotel &hotel, RoomTypeId type, const StayDates &dates, int max)
{
    QList<RoomOffer> offers;
    if (hotel.freeOver(type, dates.halfDays()) < 1)
        return offers;
    const Money price = total(hotel.ratesFor(type, dates));
    const QList<Room> rooms = hotel.setup().rooms;
    for (const Room &room : rooms) {
        if (room.type == type && hotel.inTheWay(room.id, dates.halfDays()).isEmpty())
            offers.append({room.id, type, dates.arrival, dates.departure, price,
                           isOutOfService(hotel, room.id, dates)});
    }
    std::stable_partition(offers.begin(), offers.end(),
                          [](const RoomOffer &offer) { return !offer.outOfService; });
    return offers.mid(0, max);
}
} // namespace

HotelSetup FakeHotel::setup() const
{
    HotelSetup result{hotel, types, rooms, holidays};
    std::stable_sort(
        result.types.begin(), result.types.end(),
        [](const RoomType &a, const RoomType &b) { return a.rackOrder < b.rackOrder; });
    std::stable_sort(result.rooms.begin(), result.rooms.end(),
                     [this](const Room &a, const Room &b) {
                         return std::pair(findType(a.type)->rackOrder, a.rackOrder)
                                < std::pair(findType(b.type)->rackOrder, b.rackOrder);
                     });
    return result;
}

RackRead FakeHotel::rack(QDate from, QDate to) const
{
    RackRead read;
    for (const Occupancy &stored : occupancies) {
        const bool touches =
            stored.arrival < to && (!stored.departure.isValid() || stored.departure >= from);
        if (touches && standsOnRack(stored.status))
            read.occupancies.append(row(stored.id));
    }
    read.rooms = rooms;
    read.businessDate = hotel.businessDate;
    read.sellUntil = hotel.sellUntil;
    return read;
}

RackRead FakeHotel::delta(qint64 since) const
{
    RackRead read;
    for (auto it = occupancyStamps.cbegin(); it != occupancyStamps.cend(); ++it) {
        if (it.value() > since)
            read.occupancies.append(row(it.key()));
    }
    for (const Room &room : rooms) {
        if (roomStamps.value(room.id) > since)
            read.rooms.append(room);
    }
    if (hotelStamp > since) {
        read.businessDate = hotel.businessDate;
        read.sellUntil = hotel.sellUntil;
    }
    read.setupChanged = setupStamp > since;
    return read;
}

QList<Occupancy> FakeHotel::inactiveStays(QDate from, QDate to) const
{
    QList<Occupancy> stays;
    for (const Occupancy &stored : occupancies) {
        const bool isGone = stored.status == Status::Cancelled || stored.status == Status::NoShow;
        if (isGone && stored.arrival < to && stored.departure >= from
            && !joined.contains(stored.id))
            stays.append(row(stored.id));
    }
    return stays;
}

QList<TypeNight> FakeHotel::availability(QDate from, QDate to) const
{
    QList<TypeNight> result;
    for (const RoomType &type : types) {
        for (QDate date = std::max(from, hotel.businessDate); date < std::min(to, hotel.sellUntil);
             date = date.addDays(1)) {
            const int d = dayNumber(date);
            result.append({type.id, date, freeAt(type.id, nightOf(d)),
                           freeAt(type.id, daytimeOf(d)), roomCount(type.id), rate(type.id, date),
                           overbooking.value({type.id, date})});
        }
    }
    return result;
}

QList<Reservation> FakeHotel::findReservations(const QString &text, int limit) const
{
    QList<std::tuple<int, qint64, Reservation>> hits; // how it was found, how near it is
    const QString needle = searchText(text);
    if (needle.isEmpty())
        return {};
    const qint64 number = confirmationFromText(text);
    const QStringList words = searchWords(text);
    // Whoever lives on in another guest leads to that one's reservations.
    QSet<GuestId> known;
    for (const Guest &guest : guests) {
        if (guestMatches(guest, words) && !profiles.value(guest.id).anonymisedAt.isValid())
            known.insert(keeperOf(guest.id));
    }
    for (const Reservation &stored : reservations) {
        const Reservation found = reservation(stored.id);
        const bool byGuest =
            known.contains(found.guest.id)
            || std::any_of(found.stays.cbegin(), found.stays.cend(),
                           [&](const Occupancy &stay) { return known.contains(stay.guestId); });
        const bool byRoom =
            std::any_of(found.stays.cbegin(), found.stays.cend(), [&](const Occupancy &stay) {
                const Room *room = findRoom(stay.room);
                return room && searchText(room->number) == needle
                       && stay.held().to > sellable().from;
            });
        if (found.confirmation != number && !byGuest && !byRoom)
            continue;
        qint64 nearest = std::numeric_limits<qint64>::max();
        for (const Occupancy &stay : found.stays) {
            const bool over = stay.departure < hotel.businessDate;
            nearest = std::min(nearest, over ? 100'000 + stay.departure.daysTo(hotel.businessDate)
                                             : hotel.businessDate.daysTo(stay.arrival));
        }
        hits.append({found.confirmation == number ? 0 : byRoom ? 1 : 2, nearest, found});
    }
    std::stable_sort(hits.begin(), hits.end(), [](const auto &a, const auto &b) {
        return std::pair(std::get<0>(a), std::get<1>(a))
               < std::pair(std::get<0>(b), std::get<1>(b));
    });
    QList<Reservation> result;
    for (const auto &[rank, nearest, found] : std::as_const(hits).mid(0, limit))
        result.append(found);
    return result;
}

Alternatives FakeHotel::alternatives(RoomTypeId type, RoomId room, const StayDates &dates) const
{
    Alternatives result;
    if (const Room *wanted = findRoom(room); wanted && !type.isValid())
        type = wanted->type;
    result.rooms = freeRooms(*this, type, dates, offeredRooms);
    const QList<RoomType> ordered = setup().types;
    for (const RoomType &other : ordered) {
        const int free = freeOver(other.id, dates.halfDays());
        if (other.id != type && free > 0)
            result.types.append(
                {other.id, free, freeRooms(*this, other.id, dates, offeredRoomsOfOtherType)});
    }
    for (const int step : {-1, 1}) {
        int found = 0;
        for (int days = 1; room.isValid() && days <= nearestDays && found < nearestEachWay;
             ++days) {
            const StayDates moved = dates.movedBy(step * days);
            if (moved.arrival < hotel.businessDate || moved.departure > hotel.sellUntil)
                break;
            if (!inTheWay(room, moved.halfDays()).isEmpty() || freeOver(type, moved.halfDays()) < 1)
                continue;
            result.nearest.append({room, type, moved.arrival, moved.departure,
                                   total(ratesFor(type, moved)),
                                   isOutOfService(*this, room, moved)});
            ++found;
        }
    }
    result.withoutRoom = std::max(0, freeOver(type, dates.halfDays()));
    result.withoutRoomTotal = total(ratesFor(type, dates));
    return result;
}

} // namespace roomrack
