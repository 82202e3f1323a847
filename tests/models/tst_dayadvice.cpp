// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/availabilitycache.h>
#include <desk/dayadvice.h>
#include <items/rackmodel.h>
#include <items/staylistmodel.h>

#include <support/fakeserver.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::samples;

/// What a desk knows of the day's arrivals, rooms and overbooking before it asks.
class TestDayAdvice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void readiness();
    void theBestRoomLeavesTheLeastGap();
    void cleanRoomsComeFirst();
    void expectedNoShows_data();
    void expectedNoShows();
    void holdsThatEndToday();
    void overbookedStaysStandApart();
    void guestsWhoWaitComeFirst();

private:
    Reservation booked(const char *guest, const char *room, const char *from, const char *to);
    Reservation ofTypeStd(const char *guest, const char *from, const char *to,
                          bool overbook = false);
    void read();
    [[nodiscard]] RoomId room(const char *number) const
    {
        return m_server->room(m_hotel, QString::fromLatin1(number));
    }
    [[nodiscard]] RoomTypeId std() const { return m_server->type(m_hotel, QStringLiteral("STD")); }
    [[nodiscard]] QStringList numbers(const QList<RoomId> &rooms) const;
    void write(const Command &command)
    {
        QVERIFY(m_server->write(QStringLiteral("manager"), m_hotel, command).isDone());
    }

    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<AvailabilityCache> m_cache;
    HotelId m_hotel;
};

void TestDayAdvice::init()
{
    m_server = std::make_unique<FakeServer>();
    m_hotel = m_server->addHotel(QStringLiteral("DAY"), QStringLiteral("101-104:STD"),
                                 QDate(2026, 6, 16));
    m_cache = std::make_unique<AvailabilityCache>();
    read();
}

void TestDayAdvice::read()
{
    const FakeHotel &hotel = m_server->hotel(m_hotel);
    m_cache->setSetup(hotel.setup());
    m_cache->replaceAll(hotel.rack(QDate(2026, 6, 1), QDate(2026, 9, 1)), QDate(2026, 6, 1),
                        QDate(2026, 9, 1), m_cache->ticket());
    m_cache->setRates(hotel.availability(QDate(2026, 6, 16), QDate(2026, 9, 1)));
}

Reservation TestDayAdvice::booked(const char *guest, const char *number, const char *from,
                                  const char *to)
{
    return m_server
        ->write(QStringLiteral("manager"), m_hotel,
                book(QString::fromLatin1(guest), {inRoom(room(number), nights(from, to))}))
        .reservations.value(0);
}

Reservation TestDayAdvice::ofTypeStd(const char *guest, const char *from, const char *to,
                                     bool overbook)
{
    Book command = book(QString::fromLatin1(guest), {ofType(std(), nights(from, to))});
    command.overbook = overbook;
    m_server->clock().advanceMs(1000); // booked later than the one before
    return m_server->write(QStringLiteral("manager"), m_hotel, command).reservations.value(0);
}

QStringList TestDayAdvice::numbers(const QList<RoomId> &rooms) const
{
    QStringList list;
    for (const RoomId id : rooms)
        list.append(m_cache->room(id)->number);
    return list;
}

void TestDayAdvice::readiness()
{
    using State = RoomReadiness::State;
    const Reservation here = booked("Here", "101", "2026-06-16", "2026-06-18");
    write(staysCommand<CheckIn>(here));
    write(SetHousekeeping{{room("102")}, Housekeeping::Pickup});
    write(closure(room("103"), "2026-06-16", "2026-06-17", Status::OutOfService));
    read();
    const RoomReadiness before = readinessOf(*m_cache, room("101"));
    QCOMPARE(before.state, State::GuestBefore);
    QCOMPARE(before.before->guest, QStringLiteral("Here"));
    QVERIFY(!before.canBeHandedOver());
    QVERIFY(
        readinessOf(*m_cache, room("101"), here.stays[0].id).isReady()); // it is the guest's own
    QCOMPARE(readinessOf(*m_cache, room("102")).state, State::NotClean);
    QVERIFY(readinessOf(*m_cache, room("102")).canBeHandedOver());
    QCOMPARE(readinessOf(*m_cache, room("103")).state, State::OutOfService);
    QVERIFY(readinessOf(*m_cache, room("104")).isReady());
    QCOMPARE(readinessOf(*m_cache, {}).state, State::NoRoom);
}

void TestDayAdvice::theBestRoomLeavesTheLeastGap()
{
    booked("After", "103", "2026-06-18", "2026-06-20"); // begins where the stay ends
    booked("Later", "102", "2026-06-21", "2026-06-22"); // three nights after it
    const Reservation stay = ofTypeStd("New", "2026-06-16", "2026-06-18");
    read();
    QCOMPARE(numbers(bestRooms(*m_cache, *m_cache->find(stay.stays[0].id), {}, 3)),
             QStringList({QStringLiteral("103"), QStringLiteral("102"), QStringLiteral("101")}));
    QCOMPARE(numbers(bestRooms(*m_cache, *m_cache->find(stay.stays[0].id), {room("103")}, 1)),
             QStringList{QStringLiteral("102")});
}

void TestDayAdvice::cleanRoomsComeFirst()
{
    booked("After", "103", "2026-06-18", "2026-06-20");
    write(SetHousekeeping{{room("103")}, Housekeeping::Dirty});
    const Reservation stay = ofTypeStd("New", "2026-06-16", "2026-06-18");
    read();
    QCOMPARE(numbers(bestRooms(*m_cache, *m_cache->find(stay.stays[0].id), {}, 4)),
             QStringList({QStringLiteral("101"), QStringLiteral("102"), QStringLiteral("104"),
                          QStringLiteral("103")}));
}

void TestDayAdvice::expectedNoShows_data()
{
    QTest::addColumn<QTime>("expected");
    QTest::addColumn<QDateTime>("now");
    QTest::addColumn<bool>("late");
    const QDate day(2026, 6, 16);
    QTest::newRow("in time") << QTime(18, 0) << QDateTime(day, QTime(20, 59)) << false;
    QTest::newRow("hours late") << QTime(18, 0) << QDateTime(day, QTime(21, 0)) << true;
    QTest::newRow("nobody knows when") << QTime() << QDateTime(day, QTime(23, 59)) << false;
    QTest::newRow("the night is over")
        << QTime() << QDateTime(day.addDays(1), QTime(0, 30)) << true;
    QTest::newRow("told to come late, the night is over")
        << QTime(23, 30) << QDateTime(day.addDays(1), QTime(0, 30)) << true;
}

void TestDayAdvice::expectedNoShows()
{
    QFETCH(QTime, expected);
    QFETCH(QDateTime, now);
    QFETCH(bool, late);
    Occupancy stay;
    stay.arrival = QDate(2026, 6, 16);
    stay.departure = QDate(2026, 6, 18);
    stay.expectedArrival = expected;
    QCOMPARE(isExpectedNoShow(stay, QDate(2026, 6, 16), now), late);
    stay.arrivedAt = now; // is here and waits
    QVERIFY(!isExpectedNoShow(stay, QDate(2026, 6, 16), now));
    stay.arrivedAt = {};
    stay.arrival = QDate(2026, 6, 17);
    QVERIFY(!isExpectedNoShow(stay, QDate(2026, 6, 16), now)); // not due yet
}

void TestDayAdvice::holdsThatEndToday()
{
    Hotel hotel;
    hotel.businessDate = QDate(2026, 6, 16);
    hotel.timeZone = QStringLiteral("Asia/Tokyo");
    Occupancy hold;
    hold.status = Status::Requested;
    hold.arrival = QDate(2026, 7, 1);
    hold.departure = QDate(2026, 7, 2);
    hold.holdUntil = QDateTime(QDate(2026, 6, 16), QTime(14, 59), Qt::UTC); // 23:59 in Tokyo
    QVERIFY(holdEndsToday(hold, hotel));
    hold.holdUntil = QDateTime(QDate(2026, 6, 16), QTime(15, 1), Qt::UTC);
    QVERIFY(!holdEndsToday(hold, hotel));
    hold.holdUntil = {};
    QVERIFY(!holdEndsToday(hold, hotel));
}

void TestDayAdvice::overbookedStaysStandApart()
{
    booked("A", "101", "2026-06-16", "2026-06-18");
    booked("B", "102", "2026-06-16", "2026-06-18");
    const Reservation first = ofTypeStd("First", "2026-06-16", "2026-06-18");
    const Reservation second = ofTypeStd("Second", "2026-06-16", "2026-06-17");
    read();
    QVERIFY(overbookedStays(*m_cache, std()).isEmpty());
    const Reservation beyond = ofTypeStd("Beyond", "2026-06-17", "2026-06-19", true);
    const Reservation more = ofTypeStd("More", "2026-06-16", "2026-06-17", true);
    QVERIFY(more.id.isValid());
    read();
    // On the 17th four are enough for everybody; on the 16th the one booked last is too many.
    QCOMPARE(overbookedStays(*m_cache, std()), QSet<OccupancyId>{more.stays[0].id});

    RackModel model(m_cache.get());
    const auto laneOf = [&model](OccupancyId id) { return model.row(model.find(id).row); };
    QVERIFY(laneOf(more.stays[0].id).overbooked);
    QVERIFY(!laneOf(first.stays[0].id).overbooked);
    QVERIFY(!laneOf(second.stays[0].id).overbooked);
    QVERIFY(!laneOf(beyond.stays[0].id).overbooked);
    QCOMPARE(model.overbooked(std()), 1);
    // A room that is given back takes it out of the lane.
    const Reservation a =
        m_server->hotel(m_hotel).reservation(m_cache->inRoom(room("101")).at(0).reservation);
    const WriteResult cancelled =
        m_server->write(QStringLiteral("manager"), m_hotel, staysCommand<Cancel>(a));
    QVERIFY(cancelled.isDone());
    m_cache->applyWrite(cancelled);
    QCOMPARE(model.overbooked(std()), 0);
    // It is back among the others, below the lanes that are shown.
    QCOMPARE(model.find(more.stays[0].id).row, -1);
    QCOMPARE(model.laneExtra(std(), day("2026-06-16")), 1);
}

void TestDayAdvice::guestsWhoWaitComeFirst()
{
    booked("One", "101", "2026-06-16", "2026-06-18");
    const Reservation two = booked("Two", "102", "2026-06-16", "2026-06-18");
    write(staysCommand<MarkArrived>(two));
    read();
    StayListModel dueIn(StayListModel::List::DueIn, m_cache.get());
    dueIn.setClock(&m_server->clock());
    QCOMPARE(dueIn.rowCount(), 2);
    QCOMPARE(dueIn.index(0, StayListModel::GuestColumn).data().toString(), QStringLiteral("Two"));
    QVERIFY(dueIn.index(0, 0).data(StayListModel::WaitsSinceRole).toDateTime().isValid());
    QVERIFY(!dueIn.index(1, 0).data(StayListModel::WaitsSinceRole).toDateTime().isValid());
}

ROOMRACK_TEST(TestDayAdvice)
#include "tst_dayadvice.moc"
