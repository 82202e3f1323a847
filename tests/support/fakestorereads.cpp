// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakestore.h"

#include <algorithm>

namespace roomrack {

QFuture<Result<QList<Event>>> FakeStore::history(HotelId hotel, EventFilter filter)
{
    return read<QList<Event>>(hotel, [&](const FakeHotel &data) { return data.history(filter); });
}

QFuture<Result<GuestProfile>> FakeStore::guestProfile(HotelId hotel, GuestId guest)
{
    return read<GuestProfile>(hotel,
                              [&](const FakeHotel &data) { return data.guestProfile(guest); });
}

QFuture<Result<GuestDocument>> FakeStore::guestDocument(HotelId hotel, GuestId guest)
{
    return readAs<GuestDocument>(Role::Supervisor, hotel,
                                 [&](const FakeHotel &data) { return data.guestDocument(guest); });
}

QFuture<Result<QList<GuestHit>>> FakeStore::likelyDuplicates(HotelId hotel, Guest guest)
{
    return read<QList<GuestHit>>(
        hotel, [&](const FakeHotel &data) { return data.likelyDuplicates(guest); });
}

QFuture<Result<QJsonObject>> FakeStore::guestExport(HotelId hotel, GuestId guest)
{
    return readAs<QJsonObject>(Role::Supervisor, hotel,
                               [&](const FakeHotel &data) { return data.guestExport(guest); });
}

QFuture<Result<QList<GuestHit>>> FakeStore::guestsPastTerm(HotelId hotel, QDate before)
{
    return readAs<QList<GuestHit>>(
        Role::Manager, hotel, [&](const FakeHotel &data) { return data.guestsPastTerm(before); });
}

QFuture<Result<QList<OpenItem>>> FakeStore::openItems(HotelId hotel)
{
    const QDateTime now = m_server->clock().utcNow();
    return read<QList<OpenItem>>(hotel, [&](const FakeHotel &data) { return data.openItems(now); });
}

QFuture<Result<QList<Waiting>>> FakeStore::waitlist(HotelId hotel)
{
    return read<QList<Waiting>>(hotel, [&](const FakeHotel &data) { return data.waitlist(); });
}

QFuture<Result<QList<Block>>> FakeStore::blocks(HotelId hotel)
{
    return read<QList<Block>>(hotel, [&](const FakeHotel &data) { return data.blocks(); });
}

QFuture<Result<QList<Service>>> FakeStore::services(HotelId hotel)
{
    return read<QList<Service>>(hotel, [&](const FakeHotel &data) { return data.services(); });
}

QFuture<Result<QList<ServiceSlot>>> FakeStore::serviceDay(HotelId hotel, QDate date)
{
    return read<QList<ServiceSlot>>(hotel,
                                    [&](const FakeHotel &data) { return data.serviceDay(date); });
}

QList<const FakeHotel *> FakeStore::ownHotels() const
{
    QList<const FakeHotel *> hotels;
    const QList<Hotel> mine = m_server->session(m_login).hotels;
    for (const Hotel &hotel : mine)
        hotels.append(&m_server->hotel(hotel.id));
    std::stable_sort(hotels.begin(), hotels.end(), [](const FakeHotel *a, const FakeHotel *b) {
        return a->hotel.name < b->hotel.name;
    });
    return hotels;
}

QFuture<Result<QList<HotelOffer>>> FakeStore::freeRoomsOfHotels(StayDates dates)
{
    if (const std::optional<Failure> failure = readFailure())
        return answer(Result<QList<HotelOffer>>(*failure));
    QList<HotelOffer> offers;
    const QList<const FakeHotel *> hotels = ownHotels();
    for (const FakeHotel *data : hotels) {
        if (dates.arrival < data->hotel.businessDate || dates.departure > data->hotel.sellUntil
            || dates.halfDays().isEmpty())
            continue;
        const QList<RoomType> types = data->setup().types;
        for (const RoomType &type : types) {
            const int free = data->freeOver(type.id, dates.halfDays());
            if (free > 0)
                offers.append({data->hotel.id, data->hotel.name, type.id, type.name, free,
                               total(data->ratesFor(type.id, dates)),
                               data->freeRoomsOver(type.id, dates.halfDays())});
        }
    }
    return answer(Result<QList<HotelOffer>>(offers));
}

QFuture<Result<QList<Reservation>>> FakeStore::findInHotels(QString text, int limit)
{
    if (const std::optional<Failure> failure = readFailure())
        return answer(Result<QList<Reservation>>(*failure));
    QList<Reservation> found;
    const QList<const FakeHotel *> hotels = ownHotels();
    for (const FakeHotel *data : hotels)
        found += data->findReservations(text, limit - int(found.size()));
    return answer(Result<QList<Reservation>>(found));
}

} // namespace roomrack
