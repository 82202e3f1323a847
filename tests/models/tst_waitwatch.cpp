// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/availabilitycache.h>
#include <desk/rackfeed.h>
#include <desk/waitwatch.h>
#include <support/await.h>
#include <support/fakestore.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

/// The waitlist beside the desk's picture: who is told of what, and how often.
class TestWaitWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<FakeServer>();
        m_hotel = m_server->addHotel(QStringLiteral("H"), QStringLiteral("101-102:STD,201:DLX"));
        m_store = std::make_unique<FakeStore>(m_server.get(), QStringLiteral("clerk"),
                                              QStringLiteral("Front 1"));
        m_cache = std::make_unique<AvailabilityCache>();
        m_feed = std::make_unique<RackFeed>(m_store.get(), m_cache.get(), m_server->clock(),
                                            RackFeed::Times{});
        QSignalSpy loaded(m_feed.get(), &RackFeed::loaded);
        m_feed->start(m_hotel);
        QVERIFY(loaded.count() > 0 || loaded.wait());
        m_watch = std::make_unique<WaitWatch>(m_store.get(), m_cache.get());
    }
    void cleanup()
    {
        m_watch.reset();
        m_feed.reset();
        m_cache.reset();
        m_store.reset();
        m_server.reset();
    }

    void toldOnceForEachTime()
    {
        const Reservation taken = book("201");
        QTRY_COMPARE(m_cache->size(), 1);
        waits("W");
        follow();
        QSignalSpy freed(m_watch.get(), &WaitWatch::cameFree);
        QCOMPARE(m_watch->parties().size(), 1);
        QTRY_COMPARE(m_watch->freeFor(m_watch->parties().first()), 0);

        cancel(taken);
        QTRY_COMPARE(freed.count(), 1);
        QCOMPARE(freed.first().first().value<Waiting>().guest.name, QStringLiteral("W"));
        QCOMPARE(freed.first().at(1).toInt(), 0);
        // Other changes say nothing new.
        (void)book("101");
        QTRY_COMPARE(m_cache->size(), 2);
        QTest::qWait(300);
        QCOMPARE(freed.count(), 1);
        // Taken and free again: told again.
        const Reservation again = book("201");
        QTRY_COMPARE(m_watch->freeFor(m_watch->parties().first()), 0);
        QTest::qWait(300);
        cancel(again);
        QTRY_COMPARE(freed.count(), 2);
    }

    void whoIsNewOnTheListIsNoNews()
    {
        waits("W"); // the nights are free already
        QSignalSpy freed(m_watch.get(), &WaitWatch::cameFree);
        follow();
        QTest::qWait(300);
        QCOMPARE(freed.count(), 0);
        QCOMPARE(m_watch->freeFor(m_watch->parties().first()), 1);
    }

    void severalAreToldTogether()
    {
        const Reservation taken = book("201");
        QTRY_COMPARE(m_cache->size(), 1);
        waits("V");
        waits("W");
        follow();
        QTRY_COMPARE(m_watch->freeFor(m_watch->parties().first()), 0);
        QSignalSpy freed(m_watch.get(), &WaitWatch::cameFree);
        cancel(taken);
        QTRY_COMPARE(freed.count(), 1);
        QCOMPARE(freed.first().at(1).toInt(), 1);
    }

    void anAllowanceFreesNightsToo()
    {
        (void)book("201");
        QTRY_COMPARE(m_cache->size(), 1);
        waits("W");
        follow();
        QTRY_COMPARE(m_watch->freeFor(m_watch->parties().first()), 0);
        QSignalSpy freed(m_watch.get(), &WaitWatch::cameFree);
        const Waiting party = m_watch->parties().first();
        const SetOverbooking more{party.type, party.dates.arrival, party.dates.departure, 1};
        QVERIFY(m_server->write(QStringLiteral("supervisor"), m_hotel, more).isDone());
        QTRY_COMPARE(freed.count(), 1);
        QCOMPARE(m_watch->freeFor(party), 1);
    }

    void datesThatAreNotHereAreAsRead()
    {
        waits("W");
        const AvailabilityCache nothing;
        WaitWatch watch(m_store.get(), &nothing);
        QSignalSpy read(&watch, &WaitWatch::listChanged);
        watch.setHotel(m_hotel);
        QTRY_VERIFY(read.count() >= 2);
        QCOMPARE(watch.freeFor(watch.parties().first()), 1);
    }

    void anOwnWriteIsTakenAtOnce()
    {
        follow();
        QVERIFY(m_watch->parties().isEmpty());
        const WriteResult added = waits("W");
        m_watch->take(added);
        QCOMPARE(m_watch->parties().size(), 1);
        QVERIFY(m_watch->find(added.waiting.first().id));
        const CloseWaiting close{added.waiting.first().id, 1, false};
        m_watch->take(m_server->write(QStringLiteral("clerk"), m_hotel, close));
        QVERIFY(m_watch->parties().isEmpty());
    }

private:
    void follow()
    {
        QSignalSpy read(m_watch.get(), &WaitWatch::listChanged);
        m_watch->setHotel(m_hotel);
        QTRY_VERIFY(read.count() >= 2); // emptied, then read
    }
    Reservation book(const char *room)
    {
        const Book command = samples::book(
            QStringLiteral("Guest"), {inRoom(m_server->room(m_hotel, QString::fromLatin1(room)),
                                             nights("2026-06-18", "2026-06-20"))});
        return m_server->write(QStringLiteral("clerk"), m_hotel, command).reservations.value(0);
    }
    void cancel(const Reservation &reservation)
    {
        QVERIFY(
            m_server
                ->write(QStringLiteral("supervisor"), m_hotel, staysCommand<Cancel>(reservation))
                .isDone());
    }
    WriteResult waits(const char *guest)
    {
        AddToWaitlist command;
        command.guest.name = QString::fromLatin1(guest);
        command.type = m_server->type(m_hotel, QStringLiteral("DLX"));
        command.dates = nights("2026-06-18", "2026-06-20");
        return m_server->write(QStringLiteral("clerk"), m_hotel, command);
    }

    std::unique_ptr<FakeServer> m_server;
    HotelId m_hotel;
    std::unique_ptr<FakeStore> m_store;
    std::unique_ptr<AvailabilityCache> m_cache;
    std::unique_ptr<RackFeed> m_feed;
    std::unique_ptr<WaitWatch> m_watch;
};

ROOMRACK_TEST(TestWaitWatch)
#include "tst_waitwatch.moc"
