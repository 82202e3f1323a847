// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakestore.h"

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
    return read<GuestDocument>(hotel,
                               [&](const FakeHotel &data) { return data.guestDocument(guest); });
}

QFuture<Result<QList<GuestHit>>> FakeStore::likelyDuplicates(HotelId hotel, Guest guest)
{
    return read<QList<GuestHit>>(
        hotel, [&](const FakeHotel &data) { return data.likelyDuplicates(guest); });
}

QFuture<Result<QJsonObject>> FakeStore::guestExport(HotelId hotel, GuestId guest)
{
    return read<QJsonObject>(hotel, [&](const FakeHotel &data) { return data.guestExport(guest); });
}

QFuture<Result<QList<GuestHit>>> FakeStore::guestsPastTerm(HotelId hotel, QDate before)
{
    return read<QList<GuestHit>>(
        hotel, [&](const FakeHotel &data) { return data.guestsPastTerm(before); });
}

QFuture<Result<QList<OpenItem>>> FakeStore::openItems(HotelId hotel)
{
    const QDateTime now = m_server->clock().utcNow();
    return read<QList<OpenItem>>(hotel,
                                 [&](const FakeHotel &data) { return data.openItems(now); });
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

QFuture<Result<QList<HotelOffer>>> FakeStore::freeRoomsOfHotels(StayDates)
{
    return answer(Result<QList<HotelOffer>>(QList<HotelOffer>()));
}

QFuture<Result<QList<Reservation>>> FakeStore::findInHotels(QString, int)
{
    return answer(Result<QList<Reservation>>(QList<Reservation>()));
}

} // namespace roomrack
