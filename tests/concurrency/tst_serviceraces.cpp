// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"
#include "dinner.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <vector>

using namespace roomrack::test;

namespace {

QString text(const char *t)
{
    return QString::fromLatin1(t);
}

} // namespace

/// Invariant I3 from several connections: what two desks do to one slot at the same time.
class TestServiceRaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLastPlace_data();
    void theLastPlace();
    void capacityInSequence_data();
    void capacityInSequence();
    void differentSlotsDoNotWait();
    void lockTimeoutIsNoSuccess();
    void movesInOppositeOrder();
    void aMoveWaitsForABooking();
    void takenBackAgainstABooking();
    void directInsertAgainstABooking();
    void aBookingAgainstADirectInsert();
    void onlyAtReadCommitted();
    void lessCapacityAgainstABooking();
    void desksStormOneSlot();
};

void TestServiceRaces::theLastPlace_data()
{
    QTest::addColumn<bool>("commits");
    QTest::newRow("the first commits") << true;
    QTest::newRow("the first rolls back") << false;
}

void TestServiceRaces::theLastPlace()
{
    QFETCH(bool, commits);
    Arena &arena = Arena::fresh();
    QVERIFY2(arena.isReady(), qPrintable(arena.error()));
    const Dinner dinner(arena, 1);
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    QVERIFY(first.pid() != second.pid());
    QVERIFY(first.exec(text("begin")).ok);
    QCOMPARE(run(first, dinner.book(18)).word, text("done"));
    QVERIFY(send(second, dinner.book(18)));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QVERIFY(second.blockedBy(arena.observer()).contains(first.pid()));
    QVERIFY(first.exec(commits ? text("commit") : text("rollback")).ok);
    const Answer answer = answerOf(second.wait());
    QCOMPARE(answer.word, commits ? text("full") : text("done"));
    if (commits)
        QCOMPARE(answer.object[text("places_left")].toInt(-1), 0);
    QCOMPARE(dinner.taken(18), 1);
    QCOMPARE(arena.check(), QStringList());
}

void TestServiceRaces::capacityInSequence_data()
{
    QTest::addColumn<int>("capacity");
    QTest::newRow("1") << 1;
    QTest::newRow("2") << 2;
}

void TestServiceRaces::capacityInSequence()
{
    QFETCH(int, capacity);
    Arena &arena = Arena::fresh();
    const Dinner dinner(arena, capacity);
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    for (int i = 0; i < capacity; ++i)
        QCOMPARE(run(i % 2 ? second : first, dinner.book(18)).word, text("done"));
    QCOMPARE(run(first, dinner.book(18)).word, text("full"));
    QCOMPARE(run(second, dinner.book(18)).word, text("full"));
    QCOMPARE(dinner.taken(18), capacity);
}

void TestServiceRaces::differentSlotsDoNotWait()
{
    Arena &arena = Arena::fresh();
    const Dinner dinner(arena, 1);
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    QVERIFY(first.exec(text("begin")).ok);
    QVERIFY(second.exec(text("begin")).ok);
    QCOMPARE(run(first, dinner.book(18)).word, text("done"));
    // The second one's call ends while the first one still holds its key: it can't have waited.
    QCOMPARE(run(second, dinner.book(19)).word, text("done"));
    QVERIFY(dinner.value(QStringLiteral("select %1").arg(dinner.key(18)))
            != dinner.value(QStringLiteral("select %1").arg(dinner.key(19))));
    QCOMPARE(dinner.holders(18), 1);
    QCOMPARE(dinner.holders(19), 1);
    QCOMPARE(dinner.holders(20), 0);
    QCOMPARE(dinner.value(text("select count(*) from pg_stat_activity "
                               "where datname = current_database() and wait_event_type = 'Lock'")),
             text("0"));
    QVERIFY(first.exec(text("rollback")).ok);
    QVERIFY(second.exec(text("commit")).ok);
    QCOMPARE(dinner.holders(18) + dinner.holders(19), 0);
    QCOMPARE(dinner.taken(18), 0);
    QCOMPARE(dinner.taken(19), 1);
}

void TestServiceRaces::lockTimeoutIsNoSuccess()
{
    Arena &arena = Arena::fresh();
    const Dinner dinner(arena, 2);
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    QVERIFY(first.exec(text("begin")).ok);
    QCOMPARE(run(first, dinner.book(18)).word, text("done"));
    const Call call = dinner.book(18);
    arena.setPatience("100ms");
    QCOMPARE(run(second, call).word, text("55P03"));
    arena.setPatience("1min");
    QVERIFY(first.exec(text("commit")).ok);
    QCOMPARE(dinner.taken(18), 1);
    // The same request may be tried again.
    const Answer again = run(second, call);
    QCOMPARE(again.word, text("done"));
    QVERIFY(!again.object[text("replay")].toBool());
    QCOMPARE(dinner.taken(18), 2);
}

void TestServiceRaces::movesInOppositeOrder()
{
    Arena &arena = Arena::fresh();
    const Dinner dinner(arena, 20);
    QList<Answer> early;
    QList<Answer> late;
    for (int i = 0; i < 5; ++i) {
        early.append(arena.done(dinner.book(18)));
        late.append(arena.done(dinner.book(19)));
    }
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    PgSession gate = arena.admin();
    // Whichever key the two ask for first, the gate holds it: they queue in one order.
    QVERIFY(gate.exec(QStringLiteral("select pg_advisory_lock(%1), pg_advisory_lock(%2)")
                          .arg(dinner.key(18), dinner.key(19)))
                .ok);
    QVERIFY(send(first, dinner.move(early, 19)));
    QVERIFY(send(second, dinner.move(late, 18)));
    QVERIFY(first.waitUntilBlocked(arena.observer()));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QVERIFY(gate.exec(QStringLiteral("select pg_advisory_unlock_all()")).ok);
    QCOMPARE(answerOf(first.wait()).word, text("done"));
    QCOMPARE(answerOf(second.wait()).word, text("done"));
    QCOMPARE(dinner.taken(18), 5);
    QCOMPARE(dinner.taken(19), 5);
    QCOMPARE(arena.check(), QStringList());
}

void TestServiceRaces::aMoveWaitsForABooking()
{
    for (const bool commits : {true, false}) {
        Arena &arena = Arena::fresh();
        const Dinner dinner(arena, 2);
        const Answer one = arena.done(dinner.book(18));
        const Answer two = arena.done(dinner.book(18));
        PgSession first = arena.desk(text("s1"));
        PgSession second = arena.desk(text("s2"));
        QVERIFY(first.exec(text("begin")).ok);
        QCOMPARE(run(first, dinner.book(19)).word, text("done"));
        QVERIFY(send(second, dinner.move({one, two}, 19)));
        QVERIFY(second.waitUntilBlocked(arena.observer()));
        QVERIFY(first.exec(commits ? text("commit") : text("rollback")).ok);
        QCOMPARE(answerOf(second.wait()).word, commits ? text("full") : text("done"));
        // All or none.
        QCOMPARE(dinner.taken(18), commits ? 2 : 0);
        QCOMPARE(dinner.taken(19), commits ? 1 : 2);
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestServiceRaces::takenBackAgainstABooking()
{
    Arena &arena = Arena::fresh();
    const Dinner dinner(arena, 1);
    const Answer party = arena.done(dinner.book(18));
    (void)arena.done(dinner.cancel(party));
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    QVERIFY(first.exec(text("begin")).ok);
    QCOMPARE(run(first, dinner.book(18)).word, text("done"));
    QVERIFY(send(second, dinner.cancel(party, 2, false)));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QVERIFY(first.exec(text("commit")).ok);
    QCOMPARE(answerOf(second.wait()).word, text("full"));
    QCOMPARE(dinner.taken(18), 1);
}

void TestServiceRaces::directInsertAgainstABooking()
{
    for (const bool commits : {true, false}) {
        Arena &arena = Arena::fresh();
        const Dinner dinner(arena, 1);
        PgSession desk = arena.desk(text("s1"));
        QVERIFY(desk.exec(text("begin")).ok);
        QCOMPARE(run(desk, dinner.book(18)).word, text("done"));
        QVERIFY(arena.owner().send(dinner.directInsert(18)));
        QVERIFY(arena.owner().waitUntilBlocked(arena.observer()));
        QVERIFY(desk.exec(commits ? text("commit") : text("rollback")).ok);
        const PgResult inserted = arena.owner().wait();
        QCOMPARE(inserted.ok, !commits);
        if (commits)
            QCOMPARE(inserted.sqlState, text("23514"));
        QCOMPARE(dinner.taken(18), 1);
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestServiceRaces::aBookingAgainstADirectInsert()
{
    for (const bool commits : {true, false}) {
        Arena &arena = Arena::fresh();
        const Dinner dinner(arena, 1);
        PgSession desk = arena.desk(text("s1"));
        QVERIFY(arena.owner().exec(text("begin")).ok);
        QVERIFY(arena.owner().exec(dinner.directInsert(18)).ok);
        QVERIFY(send(desk, dinner.book(18)));
        QVERIFY(desk.waitUntilBlocked(arena.observer()));
        QVERIFY(arena.owner().exec(commits ? text("commit") : text("rollback")).ok);
        QCOMPARE(answerOf(desk.wait()).word, commits ? text("full") : text("done"));
        QCOMPARE(dinner.taken(18), 1);
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestServiceRaces::onlyAtReadCommitted()
{
    Arena &arena = Arena::fresh();
    const Dinner dinner(arena, 2);
    for (const char *level : {"repeatable read", "serializable"}) {
        PgSession desk = arena.desk(text("s1"));
        QVERIFY(desk.exec(QStringLiteral("begin isolation level %1").arg(text(level))).ok);
        QCOMPARE(run(desk, dinner.book(18)).word, text("25000"));
        QVERIFY(arena.owner().exec(QStringLiteral("begin isolation level %1").arg(text(level))).ok);
        QCOMPARE(arena.owner().exec(dinner.directInsert(18)).sqlState, text("25000"));
        QVERIFY(arena.owner().exec(text("rollback")).ok);
    }
    QCOMPARE(dinner.taken(18), 0);
}

void TestServiceRaces::lessCapacityAgainstABooking()
{
    Arena &arena = Arena::fresh();
    const Dinner dinner(arena, 2);
    (void)arena.done(dinner.book(18));
    PgSession desk = arena.desk(text("s1"));
    QVERIFY(desk.exec(text("begin")).ok);
    QCOMPARE(run(desk, dinner.book(18)).word, text("done"));
    // The owner takes a seat away by hand: the trigger waits for the booking and counts it.
    QVERIFY(arena.owner().send(
        QStringLiteral("update roomrack.service_slot set capacity = 1 where hotel_id = %1")
            .arg(arena.hotelA())));
    QVERIFY(arena.owner().waitUntilBlocked(arena.observer()));
    QVERIFY(desk.exec(text("commit")).ok);
    QCOMPARE(arena.owner().wait().sqlState, text("23514"));
    QCOMPARE(arena.check(), QStringList());
}

void TestServiceRaces::desksStormOneSlot()
{
    Arena &arena = Arena::fresh();
    constexpr int desks = 16;
    constexpr int capacity = 5;
    const Dinner dinner(arena, capacity);
    std::vector<PgSession> sessions;
    QSet<int> pids;
    for (int i = 0; i < desks; ++i) {
        sessions.push_back(arena.desk(i % 2 ? text("s1") : text("s2")));
        pids.insert(sessions.back().pid());
    }
    QCOMPARE(pids.size(), desks);
    PgSession gate = arena.admin();
    for (const int hour : {18, 19, 20}) {
        QVERIFY(gate.exec(QStringLiteral("select pg_advisory_lock(%1)").arg(dinner.key(hour))).ok);
        for (PgSession &session : sessions)
            QVERIFY(send(session, dinner.book(hour)));
        for (const PgSession &session : sessions)
            QVERIFY(session.waitUntilBlocked(arena.observer()));
        QVERIFY(
            gate.exec(QStringLiteral("select pg_advisory_unlock(%1)").arg(dinner.key(hour))).ok);
        QHash<QString, int> words;
        for (PgSession &session : sessions)
            ++words[answerOf(session.wait()).word];
        QCOMPARE(words.value(text("done")), capacity);
        QCOMPARE(words.value(text("full")), desks - capacity);
        QCOMPARE(dinner.taken(hour), capacity);
    }
    QCOMPARE(arena.check(), QStringList());
}

ROOMRACK_TEST(TestServiceRaces)
#include "tst_serviceraces.moc"
