// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>
#include <desk/servicefeed.h>
#include <items/serviceboardmodel.h>

#include <support/await.h>
#include <support/fakeserver.h>
#include <support/fakestore.h>
#include <support/fatallogger.h>
#include <support/testprogram.h>

#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;

namespace {

const QTimeZone berlin("Europe/Berlin");

QDateTime at(int hour)
{
    return QDateTime(QDate(2026, 6, 16), QTime(hour, 0), Qt::UTC);
}

ServiceSlot slot(int service, int hour, int capacity, int taken)
{
    return {{service}, at(hour), 60, capacity, taken, {}};
}

} // namespace

/// The day board, what keeps it new, and the undo of what is done on it.
class TestServiceBoard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cellsByServiceAndTime();
    void nearbyHasRoom();
    void theFeedFollowsOtherDesks();
    void theFeedRestsWhileNobodyLooks();
    void undoneAndRedone();
    void movedBack();
    void anUndoOfWhatAnotherDeskChanged();

private:
    WriteResult elsewhere(const Command &command)
    {
        return m_server->write(QStringLiteral("manager"), m_hotel, command);
    }
    BookPlaces booking(int hour, int seats = 1) const
    {
        BookPlaces command;
        command.service = m_dinner;
        command.start = at(hour);
        command.seats = seats;
        command.guest = QStringLiteral("Party");
        return command;
    }
    [[nodiscard]] int taken(int hour) const
    {
        return m_server->hotel(m_hotel).placesTaken(m_dinner, at(hour));
    }

    FatalLogger m_fatal;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<FakeStore> m_store;
    HotelId m_hotel;
    ServiceId m_dinner;
};

void TestServiceBoard::init()
{
    m_store.reset();
    m_server = std::make_unique<FakeServer>();
    m_hotel = m_server->addHotel(QStringLiteral("H"), QStringLiteral("101-103:STD"));
    m_store =
        std::make_unique<FakeStore>(m_server.get(), QStringLiteral("clerk"), QStringLiteral("D1"));
    QVERIFY(elsewhere(SetService{QStringLiteral("DINE"), QStringLiteral("Dinner")}).isDone());
    m_dinner = m_server->hotel(m_hotel).offered.first().id;
    const OpenSlots open{m_dinner,
                         QDate(2026, 6, 16),
                         QDate(2026, 6, 17),
                         {},
                         {QTime(18, 0), QTime(19, 0), QTime(20, 0)},
                         60,
                         4};
    QVERIFY(elsewhere(open).isDone());
}

void TestServiceBoard::cellsByServiceAndTime()
{
    ServiceBoardModel model;
    const QAbstractItemModelTester tester(&model);
    const QList<Service> services{{{2}, QStringLiteral("BATH"), QStringLiteral("Bath")},
                                  {{1}, QStringLiteral("DINE"), QStringLiteral("Dinner")},
                                  {{3}, QStringLiteral("SPA"), QStringLiteral("Spa")}};
    QVERIFY(model.isEmpty());
    model.setDay(services, {slot(1, 18, 12, 5), slot(1, 16, 12, 12), slot(2, 16, 1, 0)}, berlin);
    // A service without a slot on the day has no column.
    QCOMPARE(model.columnCount(), 2);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(),
             QStringLiteral("Bath"));
    QCOMPARE(model.headerData(0, Qt::Vertical, Qt::DisplayRole).toString(),
             QStringLiteral("18:00"));
    QCOMPARE(model.index(0, 0).data(ServiceBoardModel::LeftRole).toInt(), 1);
    QCOMPARE(model.index(0, 1).data(ServiceBoardModel::LeftRole).toInt(), 0);
    QCOMPARE(model.index(1, 1).data(ServiceBoardModel::LeftRole).toInt(), 7);
    QCOMPARE(model.index(1, 1).data(ServiceBoardModel::CapacityRole).toInt(), 12);
    QVERIFY(!model.slotAt(model.index(1, 0)));
    QVERIFY(!model.index(1, 0).data().isValid());
    QCOMPARE(model.indexOf({1}, at(18)), model.index(1, 1));
    QCOMPARE(model.serviceName({1}), QStringLiteral("Dinner"));
    // The same shape with other numbers is a change, no reset: the selection stays.
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setDay(services, {slot(1, 18, 12, 6), slot(1, 16, 12, 12), slot(2, 16, 1, 1)}, berlin);
    QCOMPARE(resets.size(), 0);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(model.index(1, 1).data(ServiceBoardModel::LeftRole).toInt(), 6);
    model.setDay(services, {}, berlin);
    QCOMPARE(resets.size(), 1);
    QVERIFY(model.isEmpty());
}

void TestServiceBoard::nearbyHasRoom()
{
    ServiceBoardModel model;
    model.setDay({{{1}, QStringLiteral("DINE"), QStringLiteral("Dinner")},
                  {{2}, QStringLiteral("BATH"), QStringLiteral("Bath")}},
                 {slot(1, 16, 4, 0), slot(1, 17, 4, 3), slot(1, 18, 4, 4), slot(1, 19, 4, 2),
                  slot(1, 21, 4, 1), slot(2, 18, 9, 0)},
                 berlin);
    const auto hours = [&](int seats, int most) {
        QList<int> list;
        for (const ServiceSlot &found : model.nearby({1}, at(18), seats, most))
            list.append(found.start.time().hour());
        return list;
    };
    QCOMPARE(hours(1, 3), QList<int>({17, 19, 16}));
    QCOMPARE(hours(2, 9), QList<int>({19, 16, 21}));
    QCOMPARE(hours(4, 9), QList<int>({16}));
    QCOMPARE(hours(5, 9), QList<int>());
}

void TestServiceBoard::theFeedFollowsOtherDesks()
{
    ServiceFeed feed(m_store.get());
    feed.setHotel(m_hotel);
    feed.setDate(QDate(2026, 6, 16));
    feed.setActive(true);
    QVERIFY(awaitUntil([&] { return feed.isLoaded() && !feed.services().isEmpty(); }));
    QCOMPARE(feed.day().size(), 3);
    QCOMPARE(feed.day().first().left(), 4);
    QVERIFY(elsewhere(booking(16, 3)).isDone());
    QVERIFY(awaitUntil([&] { return feed.day().first().left() == 1; }));
    QCOMPARE(feed.day().first().places.first().guest, QStringLiteral("Party"));
    // A service that nobody here has heard of yet.
    QVERIFY(elsewhere(SetService{QStringLiteral("SPA"), QStringLiteral("Spa")}).isDone());
    const OpenSlots open{m_server->hotel(m_hotel).offered.last().id,
                         QDate(2026, 6, 16),
                         QDate(2026, 6, 17),
                         {},
                         {QTime(9, 0)},
                         60,
                         1};
    QVERIFY(elsewhere(open).isDone());
    QVERIFY(awaitUntil([&] { return feed.services().size() == 2 && feed.day().size() == 4; }));
    // Another date is not the old one's slots.
    feed.setDate(QDate(2026, 6, 17));
    QVERIFY(!feed.isLoaded());
    QVERIFY(feed.day().isEmpty());
    QVERIFY(awaitUntil([&] { return feed.isLoaded(); }));
    QVERIFY(feed.day().isEmpty());
}

void TestServiceBoard::theFeedRestsWhileNobodyLooks()
{
    ServiceFeed feed(m_store.get());
    feed.setHotel(m_hotel);
    feed.setDate(QDate(2026, 6, 16));
    QSignalSpy changes(&feed, &ServiceFeed::changed);
    QVERIFY(elsewhere(booking(16)).isDone());
    QCoreApplication::processEvents();
    QCOMPARE(changes.size(), 0);
    feed.setActive(true);
    QVERIFY(awaitUntil([&] { return feed.isLoaded(); }));
    QCOMPARE(feed.day().first().left(), 3);
}

void TestServiceBoard::undoneAndRedone()
{
    AvailabilityCache cache;
    BookingDesk desk(m_store.get(), &cache, m_server->clock());
    desk.setHotel(m_hotel);
    QVERIFY(await(desk.submit(booking(16, 3), BookingDesk::newRequest())).isDone());
    QCOMPARE(taken(16), 3);
    QVERIFY(desk.undoText());
    QCOMPARE(desk.undoText()->kind, ChangeText::Kind::PlacesBooked);
    QVERIFY(await(desk.undo()).isDone());
    QCOMPARE(taken(16), 0);
    QVERIFY(await(desk.redo()).isDone());
    QCOMPARE(taken(16), 3);
    // Somebody else has the places: the redo of a cancellation's undo is checked like a booking.
    QVERIFY(await(desk.undo()).isDone());
    QVERIFY(elsewhere(booking(16, 2)).isDone());
    const WriteResult full = await(desk.redo());
    QCOMPARE(full.outcome, Outcome::Full);
    QCOMPARE(full.placesLeft, 2);
    QCOMPARE(taken(16), 2);
}

void TestServiceBoard::movedBack()
{
    AvailabilityCache cache;
    BookingDesk desk(m_store.get(), &cache, m_server->clock());
    desk.setHotel(m_hotel);
    const ServicePlaces a = elsewhere(booking(16)).places.first();
    const ServicePlaces b = elsewhere(booking(16, 2)).places.first();
    desk.know({a, b});
    const MovePlaces command{{{a.id, 1}, {b.id, 1}}, m_dinner, at(17)};
    QVERIFY(await(desk.submit(command, BookingDesk::newRequest())).isDone());
    QCOMPARE(taken(17), 3);
    QVERIFY(await(desk.undo()).isDone());
    QCOMPARE(taken(16), 3);
    QCOMPARE(taken(17), 0);
    QVERIFY(await(desk.redo()).isDone());
    QCOMPARE(taken(17), 3);
    // Parties of two slots don't go back with one command.
    const ServicePlaces c = elsewhere(booking(18)).places.first();
    desk.know({c});
    const MovePlaces together{{{a.id, 4}, {c.id, 1}}, m_dinner, at(16)};
    QVERIFY(await(desk.submit(together, BookingDesk::newRequest())).isDone());
    QVERIFY(!desk.undoText());
    QCOMPARE(desk.stuckText()->kind, ChangeText::Kind::PlacesMoved);
    // Once that is known, what is undone next is the move before; one of its parties is back
    // already.
    desk.passStuck();
    QCOMPARE(await(desk.undo()).outcome, Outcome::Invalid);
    QCOMPARE(taken(17), 2);
}

void TestServiceBoard::anUndoOfWhatAnotherDeskChanged()
{
    AvailabilityCache cache;
    BookingDesk desk(m_store.get(), &cache, m_server->clock());
    desk.setHotel(m_hotel);
    const WriteResult mine = await(desk.submit(booking(16), BookingDesk::newRequest()));
    const PlacesId party = mine.places.first().id;
    QVERIFY(elsewhere(MovePlaces{{{party, 1}}, m_dinner, at(17)}).isDone());
    QSignalSpy refused(&desk, &BookingDesk::undoRefused);
    const WriteResult stale = await(desk.undo());
    QCOMPARE(stale.outcome, Outcome::StaleEdit);
    QCOMPARE(stale.places.first().start, at(17));
    QCOMPARE(refused.size(), 1);
    QCOMPARE(taken(17), 1);
}

ROOMRACK_TEST(TestServiceBoard)
#include "tst_serviceboard.moc"
