// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/rackfeed.h>
#include <items/rackmodel.h>
#include <support/await.h>
#include <support/fakestore.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

/// The feed over a fake store and a clock that the test moves: what it reads, when, and what it
/// says about how old the picture is.
class TestRackFeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void loadsTheWindow();
    void takesAChangeOnAHint();
    void takesAChangeWithoutAHint();
    void asksNoMoreOftenThanItMust();
    void aHintDuringAReadIsNotLost();
    void oldAnswersAreDropped();
    void anotherServerIsReadAnew();
    void saysHowOldThePictureIs();
    void catchesUpAfterReconnect();
    void aFailedReadIsTriedAgain();
    void sleepMakesThePictureOld();
    void readsWhatIsLookedAt();
    void cancelledStaysAreReadOnlyWhenWanted();
    void comparesWhatIsShown();
    void newRoomsAreSeen();
    void theDayIsClosedElsewhere();
    void anotherHotelStartsEmpty();
    void refusalIsTold();

private:
    /// Until nothing is asked any more.
    void settle()
    {
        int reads = -1;
        QVERIFY(awaitUntil([&] {
            QCoreApplication::processEvents();
            return std::exchange(reads, m_store->readCount()) == m_store->readCount()
                   && m_store->heldAnswers() == 0;
        }));
    }
    void advance(int ms)
    {
        m_server->clock().advanceMs(ms);
        m_feed->tick();
        settle();
    }
    [[nodiscard]] RoomId room(const char *number) const
    {
        return m_server->room(m_hotel, QLatin1String(number));
    }
    [[nodiscard]] OccupancyId book(const char *number, const StayDates &dates)
    {
        const WriteResult result = m_server->write(
            QStringLiteral("manager"), m_hotel,
            samples::book(QStringLiteral("Novák, Nina"), {inRoom(room(number), dates)}));
        return result.isDone() ? result.reservations[0].stays[0].id : OccupancyId();
    }

    FatalLogger m_fatal;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<FakeStore> m_store;
    std::unique_ptr<AvailabilityCache> m_cache;
    std::unique_ptr<RackFeed> m_feed;
    HotelId m_hotel;
};

void TestRackFeed::init()
{
    m_feed.reset();
    m_cache = std::make_unique<AvailabilityCache>();
    m_store.reset();
    m_server = std::make_unique<FakeServer>();
    m_hotel = m_server->addHotel(QStringLiteral("HBR"), QStringLiteral("101-103:STD,201:DLX"));
    m_store = std::make_unique<FakeStore>(m_server.get(), QStringLiteral("clerk"),
                                          QStringLiteral("Front 1"));
    RackFeed::Times times;
    times.tickMs = 0;
    times.jitterMs = 0;
    m_feed = std::make_unique<RackFeed>(m_store.get(), m_cache.get(), m_server->clock(), times);
    m_feed->start(m_hotel);
    settle();
}

void TestRackFeed::loadsTheWindow()
{
    QCOMPARE(m_cache->setup().rooms.size(), 4);
    QCOMPARE(m_cache->loaded().first, day("2026-04-17")); // 60 days before 16 June
    QCOMPARE(m_cache->loaded().second, m_cache->setup().hotel.sellUntil);
    QCOMPARE(m_feed->freshness(), Freshness::Live);
    QCOMPARE(
        m_cache->price(m_server->type(m_hotel, QStringLiteral("DLX")), day("2026-06-20"))->minor,
        15'000);
}

void TestRackFeed::takesAChangeOnAHint()
{
    const OccupancyId id = book("101", nights("2026-06-20", "2026-06-22"));
    settle();
    QVERIFY(m_cache->find(id));
    QCOMPARE(m_cache->find(id)->room, room("101"));
}

void TestRackFeed::takesAChangeWithoutAHint()
{
    m_store->setHints(false);
    const OccupancyId id = book("101", nights("2026-06-20", "2026-06-22"));
    settle();
    QVERIFY(!m_cache->find(id));
    advance(1'000);
    QVERIFY(!m_cache->find(id));
    advance(1'000);
    QVERIFY(m_cache->find(id));
}

void TestRackFeed::asksNoMoreOftenThanItMust()
{
    const int before = m_store->readCount();
    for (int i = 0; i < 600; ++i)
        advance(100); // a minute
    // A delta every 2 s and a comparison every 15 s, none of it twice.
    const int reads = m_store->readCount() - before;
    QVERIFY2(reads >= 30 && reads <= 36, qPrintable(QString::number(reads)));
}

void TestRackFeed::aHintDuringAReadIsNotLost()
{
    m_store->setHints(false);
    m_store->holdAnswers();
    m_server->clock().advanceMs(2'000);
    m_feed->tick(); // asked now, before the booking
    const OccupancyId id = book("101", nights("2026-06-20", "2026-06-22"));
    Q_EMIT m_store->changeHinted(m_hotel);
    m_store->releaseAnswers();
    settle();
    QVERIFY(m_cache->find(id));
}

void TestRackFeed::oldAnswersAreDropped()
{
    const OccupancyId id = book("101", nights("2026-06-20", "2026-06-22"));
    settle();
    const int version = m_cache->find(id)->version;
    m_store->holdAnswers();
    m_server->clock().advanceMs(2'000);
    m_feed->tick();
    QCOMPARE(m_store->heldAnswers(), 1); // of the connection that is about to break
    m_store->disconnectFromServer();
    const Occupancy stay = *m_cache->find(id);
    QVERIFY(m_server->write(QStringLiteral("manager"), m_hotel, Move{{moveOf(stay, room("102"))}})
                .isDone());
    m_store->connectToServer();
    m_store->releaseAnswers();
    settle();
    QCOMPARE(m_cache->find(id)->version, version + 1);
    QCOMPARE(m_cache->find(id)->room, room("102"));
}

void TestRackFeed::anotherServerIsReadAnew()
{
    m_store->setHints(false);
    const OccupancyId id = book("101", nights("2026-06-20", "2026-06-22"));
    m_server->newTimeline();
    advance(2'000);
    QVERIFY(m_cache->find(id));
    QCOMPARE(m_feed->freshness(), Freshness::Live);
}

void TestRackFeed::saysHowOldThePictureIs()
{
    RackModel model(m_cache.get());
    model.follow(m_feed.get());
    QCOMPARE(model.freshness(), Freshness::Live);
    const QDateTime asOf = m_feed->asOf();
    QCOMPARE(asOf, m_server->clock().utcNow());
    m_store->holdAnswers(); // the server doesn't answer any more, the connection seems fine
    for (int i = 0; i < 3; ++i) {
        m_server->clock().advanceMs(3'000);
        m_feed->tick();
    }
    QCOMPARE(m_feed->ageSeconds(), 9);
    QCOMPARE(model.freshness(), Freshness::Live);
    m_server->clock().advanceMs(2'000);
    m_feed->tick();
    QCOMPARE(model.freshness(), Freshness::CatchingUp);
    QCOMPARE(m_feed->ageSeconds(), 11);

    m_store->disconnectFromServer();
    QCOMPARE(model.freshness(), Freshness::Offline);
    QCOMPARE(model.asOf(), asOf);
    m_store->releaseAnswers();
}

void TestRackFeed::catchesUpAfterReconnect()
{
    QSignalSpy caughtUp(m_feed.get(), &RackFeed::caughtUp);
    const QDateTime asOf = m_feed->asOf();
    const OccupancyId before = book("103", nights("2026-06-16", "2026-06-18"));
    settle();
    m_store->disconnectFromServer();
    const OccupancyId id = book("101", nights("2026-06-20", "2026-06-22"));
    m_server->clock().advanceMs(60'000);
    m_feed->tick();
    QVERIFY(!m_cache->find(id));
    QVERIFY(m_cache->find(before)); // the rack stays readable
    m_store->connectToServer();
    settle();
    QVERIFY(m_cache->find(id));
    QCOMPARE(m_feed->freshness(), Freshness::Live);
    QCOMPARE(caughtUp.count(), 1);
    QCOMPARE(caughtUp[0][0].toInt(), 1);
    QCOMPARE(caughtUp[0][1].toDateTime(), asOf);
}

void TestRackFeed::aFailedReadIsTriedAgain()
{
    m_store->setHints(false);
    const OccupancyId id = book("101", nights("2026-06-20", "2026-06-22"));
    m_store->failNextRead(Outcome::Busy);
    advance(2'000);
    QVERIFY(!m_cache->find(id));
    advance(500);
    QVERIFY(!m_cache->find(id));
    advance(500);
    QVERIFY(m_cache->find(id));
}

void TestRackFeed::sleepMakesThePictureOld()
{
    m_store->setHints(false);
    const OccupancyId id = book("101", nights("2026-06-20", "2026-06-22"));
    m_store->holdAnswers();
    // The laptop was closed for an hour; its monotone clock stood still meanwhile.
    m_server->clock().setUtcNow(m_server->clock().utcNow().addSecs(3'600));
    m_feed->tick();
    QCOMPARE(m_feed->freshness(), Freshness::CatchingUp);
    QVERIFY(m_feed->ageSeconds() >= 3'600);
    m_store->releaseAnswers();
    settle();
    QVERIFY(m_cache->find(id));
    m_feed->tick();
    QCOMPARE(m_feed->freshness(), Freshness::Live);
}

void TestRackFeed::readsWhatIsLookedAt()
{
    m_feed->setVisibleDates(day("2026-01-05"), day("2026-01-19"));
    settle();
    QVERIFY(m_cache->loaded().first <= day("2026-01-05"));
    QCOMPARE(m_cache->loaded().second, m_cache->setup().hotel.sellUntil);
}

void TestRackFeed::cancelledStaysAreReadOnlyWhenWanted()
{
    const auto cancel = [this](OccupancyId id) {
        const Occupancy stay = *m_cache->find(id);
        return m_server
            ->write(QStringLiteral("manager"), m_hotel,
                    Cancel{{stay.reservation, stay.version, {id}}, {}, {}})
            .isDone();
    };
    const OccupancyId near = book("101", nights("2026-06-20", "2026-06-22"));
    const OccupancyId far = book("102", nights("2027-06-20", "2027-06-22"));
    settle();
    QVERIFY(cancel(near) && cancel(far));
    m_feed->start(m_hotel); // a desk that signs in afterwards
    m_feed->setVisibleDates(day("2026-06-15"), day("2026-07-06"));
    settle();
    QVERIFY(!m_cache->find(near));
    const int reads = m_store->readCount();
    settle();
    QCOMPARE(m_store->readCount(), reads);

    m_feed->setInactiveWanted(true);
    settle();
    QCOMPARE(m_store->readCount(), reads + 1);
    QCOMPARE(m_cache->inactive(room("101")).size(), 1);
    QVERIFY(!m_cache->find(far));
    // A little further is here already, next year is read when it is looked at.
    m_feed->setVisibleDates(day("2026-06-22"), day("2026-07-13"));
    settle();
    QCOMPARE(m_store->readCount(), reads + 1);
    m_feed->setVisibleDates(day("2027-06-15"), day("2027-07-06"));
    settle();
    QVERIFY(m_cache->find(far));
    QCOMPARE(m_cache->freeAt(m_server->type(m_hotel, QStringLiteral("STD")),
                             nightOf(dayNumber(day("2027-06-20")))),
             3);
    // A picture that is read anew has them again.
    m_store->disconnectFromServer();
    m_store->connectToServer();
    settle();
    QVERIFY(m_cache->find(far));
}

void TestRackFeed::comparesWhatIsShown()
{
    m_store->setHints(false);
    const OccupancyId id = book("101", nights("2026-06-20", "2026-06-22"));
    advance(2'000);
    // Something went wrong in the picture: a bar that isn't there, and one that is missing.
    RackRead wrong;
    Occupancy ghost = *m_cache->find(id);
    ghost.id = {99'999};
    ghost.room = room("102");
    Occupancy gone = *m_cache->find(id);
    gone.room = room("103");
    wrong.occupancies = {ghost, gone};
    m_cache->applyDelta(wrong, m_cache->ticket());
    m_feed->setVisibleDates(day("2026-06-15"), day("2026-07-06"));
    for (int i = 0; i < 16; ++i)
        advance(2'000); // half a minute
    QVERIFY(!m_cache->find({99'999}));
    QCOMPARE(m_cache->find(id)->room, room("101"));
}

void TestRackFeed::newRoomsAreSeen()
{
    RackModel model(m_cache.get());
    const int rows = model.rowCount();
    AddRooms command{{{QStringLiteral("104"), QStringLiteral("STD"), 1, {}}}};
    QVERIFY(m_server->write(QStringLiteral("manager"), m_hotel, command).isDone());
    settle();
    for (int i = 0; i < 4; ++i)
        advance(2'000);
    QCOMPARE(model.rowCount(), rows + 1);
}

void TestRackFeed::theDayIsClosedElsewhere()
{
    RackModel model(m_cache.get());
    QSignalSpy dates(&model, &RackModel::businessDateChanged);
    RollBusinessDate roll{day("2026-06-16")};
    QVERIFY(m_server->write(QStringLiteral("manager"), m_hotel, roll).isDone());
    settle();
    QCOMPARE(model.businessDate(), day("2026-06-17"));
    QCOMPARE(dates.count(), 1);
}

void TestRackFeed::anotherHotelStartsEmpty()
{
    const OccupancyId id = book("101", nights("2026-06-20", "2026-06-22"));
    settle();
    const HotelId other = m_server->addHotel(QStringLiteral("CTY"), QStringLiteral("1-2:SGL"));
    m_feed->start(other);
    settle();
    QVERIFY(!m_cache->find(id));
    QCOMPARE(m_cache->setup().rooms.size(), 2);
}

void TestRackFeed::refusalIsTold()
{
    QSignalSpy refused(m_feed.get(), &RackFeed::refused);
    m_server->removeFromHotel(QStringLiteral("clerk"), m_hotel);
    advance(2'000);
    QCOMPARE(refused.count(), 1);
}

ROOMRACK_TEST(TestRackFeed)

#include "tst_rackfeed.moc"
