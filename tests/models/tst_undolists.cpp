// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>
#include <support/await.h>
#include <support/fakestore.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

/// Undo and redo of what is on lists: the waitlist, allotments, places. Versions go on through own
/// changes, so that each step can still be taken.
class TestUndoLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aBookingFromTheWaitlist();
    void anAllotment();
    void anAllotmentThatAnotherChanged();

private:
    [[nodiscard]] WriteResult submit(const Command &command)
    {
        return await(m_desk->submit(command, BookingDesk::newRequest()));
    }
    [[nodiscard]] Block block() const
    {
        const QList<BlockId> ids = m_server->hotel(m_hotel).allotments.keys();
        return m_server->hotel(m_hotel).block(ids.value(0));
    }
    [[nodiscard]] Waiting::State state(WaitingId id) const
    {
        return m_server->hotel(m_hotel).waiting(id).state;
    }
    void addAllotment();

    FatalLogger m_fatal;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<FakeStore> m_store;
    std::unique_ptr<AvailabilityCache> m_cache;
    std::unique_ptr<BookingDesk> m_desk;
    HotelId m_hotel;
};

void TestUndoLists::init()
{
    m_desk.reset();
    m_cache = std::make_unique<AvailabilityCache>();
    m_store.reset();
    m_server = std::make_unique<FakeServer>();
    m_hotel = m_server->addHotel(QStringLiteral("HBR"), QStringLiteral("101-103:STD,201:DLX"));
    m_store = std::make_unique<FakeStore>(m_server.get(), QStringLiteral("manager"),
                                          QStringLiteral("Front 1"));
    m_cache->setSetup(await(m_store->setup(m_hotel)).value());
    RackRead read = await(m_store->rack(m_hotel, day("2026-04-01"), day("2027-04-01"), {})).value();
    m_cache->replaceAll(read, day("2026-04-01"), day("2027-04-01"), m_cache->ticket());
    m_desk = std::make_unique<BookingDesk>(m_store.get(), m_cache.get(), m_server->clock());
    m_desk->setHotel(m_hotel);
}

void TestUndoLists::aBookingFromTheWaitlist()
{
    AddToWaitlist add;
    add.guest.name = QStringLiteral("Silva, Paula");
    add.type = m_server->type(m_hotel, QStringLiteral("STD"));
    add.dates = nights("2026-06-18", "2026-06-20");
    const Waiting party = submit(add).waiting.value(0);
    Book command =
        book(party.guest.name, {inRoom(m_server->room(m_hotel, QStringLiteral("101")), add.dates)});
    command.waiting = party.id;
    const WriteResult booked = submit(command);
    QVERIFY(booked.isDone());
    QCOMPARE(state(party.id), Waiting::State::Booked);
    for (int i = 0; i < 2; ++i) {
        QVERIFY(await(m_desk->undo()).isDone());
        QCOMPARE(state(party.id), Waiting::State::Open);
        QCOMPARE(m_cache->find(booked.reservations[0].stays[0].id)->status, Status::Cancelled);
        QVERIFY(await(m_desk->redo()).isDone());
        QCOMPARE(state(party.id), Waiting::State::Booked);
        QCOMPARE(m_cache->find(booked.reservations[0].stays[0].id)->status, Status::Reserved);
    }
    // And before that: that it waits at all.
    QVERIFY(await(m_desk->undo()).isDone());
    QVERIFY(await(m_desk->undo()).isDone());
    QCOMPARE(state(party.id), Waiting::State::Closed);
    QVERIFY(!m_desk->undoText());
    QVERIFY(await(m_desk->redo()).isDone());
    QCOMPARE(state(party.id), Waiting::State::Open);
    QVERIFY(await(m_desk->redo()).isDone());
    QCOMPARE(state(party.id), Waiting::State::Booked);
}

void TestUndoLists::addAllotment()
{
    const WriteResult added = submit(AddBlock{QStringLiteral("Tour"),
                                              m_server->type(m_hotel, QStringLiteral("STD")),
                                              day("2026-06-20"),
                                              day("2026-06-22"),
                                              2,
                                              false,
                                              {}});
    QVERIFY(added.isDone());
}

void TestUndoLists::anAllotment()
{
    addAllotment();
    EditBlock edit{block().id, 1, QStringLiteral("Choir"), 1, true, day("2026-06-19")};
    QVERIFY(submit(edit).isDone());
    QVERIFY(submit(ReleaseBlock{block().id, 2}).isDone());
    const auto text = [this] {
        const Block now = block();
        return QStringLiteral("%1 %2 %3 %4 %5")
            .arg(now.name)
            .arg(now.quantity)
            .arg(now.definite)
            .arg(now.released)
            .arg(now.cutoff.toString(Qt::ISODate));
    };
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(text(), QStringLiteral("Choir 1 1 1 2026-06-19"));
        QVERIFY(await(m_desk->undo()).isDone());
        QCOMPARE(text(), QStringLiteral("Choir 1 1 0 2026-06-19"));
        QVERIFY(await(m_desk->undo()).isDone());
        QCOMPARE(text(), QStringLiteral("Tour 2 0 0 "));
        QVERIFY(await(m_desk->undo()).isDone());
        QCOMPARE(text(), QStringLiteral("Tour 2 0 1 "));
        QVERIFY(!m_desk->undoText());
        for (int step = 0; step < 3; ++step)
            QVERIFY(await(m_desk->redo()).isDone());
    }
}

void TestUndoLists::anAllotmentThatAnotherChanged()
{
    addAllotment();
    QVERIFY(submit(EditBlock{block().id, 1, QStringLiteral("Choir"), {}, {}, {}}).isDone());
    QVERIFY(
        m_server
            ->write(QStringLiteral("supervisor"), m_hotel, EditBlock{block().id, 2, {}, 3, {}, {}})
            .isDone());
    QSignalSpy refused(m_desk.get(), &BookingDesk::undoRefused);
    QCOMPARE(await(m_desk->undo()).outcome, Outcome::StaleEdit);
    QCOMPARE(refused.count(), 1);
    QCOMPARE(block().name, QStringLiteral("Choir"));
    QCOMPARE(block().quantity, 3);
}

ROOMRACK_TEST(TestUndoLists)

#include "tst_undolists.moc"
