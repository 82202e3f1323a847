// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>
#include <desk/rackfeed.h>
#include <items/rackmodel.h>
#include <support/await.h>
#include <support/fakestore.h>
#include <support/fatallogger.h>
#include <support/samples.h>

#include <QtTest/QTest>

#include <algorithm>
#include <memory>

namespace roomrack {

/// A desk with its cache and rack over the fake store: hotel HBR with the rooms 101 to 103 of type
/// STD and 201 of type DLX.
class DeskWorld
{
protected:
    void renew()
    {
        m_desk.reset();
        m_model.reset();
        m_cache = std::make_unique<AvailabilityCache>();
        m_store.reset();
        m_server = std::make_unique<FakeServer>();
        m_hotel = m_server->addHotel(QStringLiteral("HBR"), QStringLiteral("101-103:STD,201:DLX"));
        m_store = std::make_unique<FakeStore>(m_server.get(), QStringLiteral("manager"),
                                              QStringLiteral("Front 1"));
        m_model = std::make_unique<RackModel>(m_cache.get());
        m_cache->setSetup(await(m_store->setup(m_hotel)).value());
        RackRead read = await(m_store->rack(m_hotel, samples::day("2026-04-01"),
                                            samples::day("2027-04-01"), {}))
                            .value();
        m_cache->replaceAll(read, samples::day("2026-04-01"), samples::day("2027-04-01"),
                            m_cache->ticket());
        m_desk = std::make_unique<BookingDesk>(m_store.get(), m_cache.get(), m_server->clock());
        m_desk->setHotel(m_hotel);
        m_model->follow(m_desk.get());
    }
    [[nodiscard]] RoomId room(const char *number) const
    {
        return m_server->room(m_hotel, QLatin1String(number));
    }
    [[nodiscard]] RoomTypeId standard() const
    {
        return m_server->type(m_hotel, QStringLiteral("STD"));
    }
    [[nodiscard]] WriteResult submit(const Command &command)
    {
        return await(m_desk->submit(command, BookingDesk::newRequest()));
    }
    [[nodiscard]] Reservation booked(const char *number, const StayDates &dates)
    {
        const WriteResult result = submit(samples::book(QStringLiteral("Fernández, Hana"),
                                                        {samples::inRoom(room(number), dates)}));
        return result.reservations.value(0);
    }
    /// What the server holds that an undo must bring back: all but versions and stamps.
    [[nodiscard]] QStringList facts() const
    {
        QStringList facts;
        const FakeHotel &hotel = m_server->hotel(m_hotel);
        for (auto it = hotel.occupancies.cbegin(); it != hotel.occupancies.cend(); ++it) {
            const Occupancy row = hotel.row(it.key());
            if (row.held().isEmpty() && row.status != Status::OutOfService)
                continue;
            QStringList prices;
            for (const qint64 price : row.prices)
                prices.append(QString::number(price));
            facts.append(QStringLiteral("%1 %2 %3 %4 %5 %6 %7")
                             .arg(int(row.status))
                             .arg(row.room.value)
                             .arg(row.arrival.toString(Qt::ISODate),
                                  row.departure.toString(Qt::ISODate), row.guest,
                                  prices.join(QLatin1Char(',')))
                             .arg(row.roomLocked));
        }
        for (const Reservation &stored : hotel.reservations) {
            const Reservation reservation = hotel.reservation(stored.id);
            // A booking that was undone leaves a cancelled reservation behind, as it should.
            if (std::all_of(reservation.stays.begin(), reservation.stays.end(),
                            [](const Occupancy &stay) { return stay.held().isEmpty(); }))
                continue;
            facts.append(QStringLiteral("%1 %2 %3 %4 %5")
                             .arg(reservation.id.value)
                             .arg(reservation.guest.phone, reservation.notes)
                             .arg(reservation.adults)
                             .arg(reservation.children));
        }
        for (const Room &room : hotel.rooms)
            facts.append(QStringLiteral("%1 %2").arg(room.number).arg(int(room.housekeeping)));
        return facts;
    }
    /// The cache shows what the server holds.
    void comparePicture()
    {
        const FakeHotel &hotel = m_server->hotel(m_hotel);
        for (auto it = hotel.occupancies.cbegin(); it != hotel.occupancies.cend(); ++it) {
            const Occupancy row = hotel.row(it.key());
            const Occupancy *shown = m_cache->find(row.id);
            QVERIFY(shown);
            QCOMPARE(shown->version, row.version);
            QCOMPARE(shown->status, row.status);
            QCOMPARE(shown->room, row.room);
            QCOMPARE(shown->arrival, row.arrival);
            QCOMPARE(shown->departure, row.departure);
        }
    }

    FatalLogger m_fatal;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<FakeStore> m_store;
    std::unique_ptr<AvailabilityCache> m_cache;
    std::unique_ptr<RackModel> m_model;
    std::unique_ptr<BookingDesk> m_desk;
    HotelId m_hotel;
};

} // namespace roomrack
