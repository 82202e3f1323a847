// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "calls.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <functional>

using namespace roomrack::test;

namespace {

/// What stands from the business date on, whoever has it.
QStringList stateOf(Arena &a)
{
    return a.state(a.hotelA(), Arena::businessDate(), Arena::businessDate().addDays(30));
}

/// A plan that is saved, and a booking that meets it.
struct Race
{
    Call plan;
    Call booking;
};

using Prepare = std::function<Race(Arena &)>;

/// Assign: three arrivals without a room get the three rooms of their type.
Race assignment(Arena &a)
{
    const Answer ada = booked(a, "STD", 5, 8, "Ada");
    const Answer ben = booked(a, "STD", 5, 8, "Ben");
    const Call plan = moves(a, {move(a, ada, "101"), move(a, ben, "102")});
    return {plan, a.book(a.stay(text("102"), 7, 9), text("Late"))};
}

/// A shuffle that swaps two rooms and moves a third stay into what another one leaves.
Race shuffle(Arena &a)
{
    const Answer ada = booked(a, "101", 5, 8, "Ada");
    const Answer ben = booked(a, "102", 5, 8, "Ben");
    const Answer cem = booked(a, "103", 8, 10, "Cem");
    const Call plan = moves(a, {move(a, ada, "102"), move(a, ben, "101"), move(a, cem, "102")});
    return {plan, a.book(a.stay(text("102"), 9, 11), text("Late"))};
}

/// Make it fit: one stay moves so that a third one, without a room, gets the room that opens.
Race makeItFit(Arena &a)
{
    const Answer ada = booked(a, "101", 5, 7, "Ada");
    const Answer ben = booked(a, "102", 7, 9, "Ben");
    const Answer cem = booked(a, "STD", 5, 9, "Cem");
    (void)booked(a, "103", 4, 10, "Dora");
    const Call plan = moves(a, {move(a, ben, "101"), move(a, cem, "102")});
    return {plan, a.book(a.stay(text("101"), 8, 9), text("Late"))};
}

/// Make it fit where no moves help: the nights one room after another.
Race split(Arena &a)
{
    const Answer ada = booked(a, "STD", 5, 9, "Ada");
    const QJsonArray parts{QJsonObject{{text("room"), a.room(text("101"))},
                                       {text("from"), isoDay(5)},
                                       {text("to"), isoDay(7)}},
                           QJsonObject{{text("room"), a.room(text("102"))},
                                       {text("from"), isoDay(7)},
                                       {text("to"), isoDay(9)}}};
    const Call plan = a.call(text("split_stay"), {{text("reservation"), ada.reservation()},
                                                  {text("version"), ada.version()},
                                                  {text("stay"), ada.stay()},
                                                  {text("parts"), parts}});
    return {plan, a.book(a.stay(text("102"), 8, 9), text("Late"))};
}

} // namespace
Q_DECLARE_METATYPE(Prepare)

/// Saving what was staged against a booking: two desks, two backends, all or none. Whoever comes
/// second waits for the first one's type and then sees what it did.
class TestPlanRaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void bookingMeetsThePlan_data() { plans(); }
    void bookingMeetsThePlan();
    void planMeetsTheBooking_data() { plans(); }
    void planMeetsTheBooking();
    void twoPlansInOppositeOrder();

private:
    static void plans();
};

void TestPlanRaces::initTestCase()
{
    Arena &arena = Arena::fresh();
    QVERIFY2(arena.isReady(), qPrintable(arena.error()));
}

void TestPlanRaces::plans()
{
    QTest::addColumn<Prepare>("prepare");
    QTest::newRow("assignment") << Prepare(assignment);
    QTest::newRow("shuffle") << Prepare(shuffle);
    QTest::newRow("make it fit") << Prepare(makeItFit);
    QTest::newRow("split") << Prepare(split);
}

void TestPlanRaces::bookingMeetsThePlan()
{
    QFETCH(Prepare, prepare);
    for (const bool commit : {true, false}) {
        Arena &arena = Arena::fresh();
        const Race race = prepare(arena);
        const QStringList before = stateOf(arena);
        PgSession first = arena.desk(text("s1"));
        PgSession second = arena.desk(text("s2"));
        QVERIFY(first.pid() != second.pid());
        QVERIFY(first.exec(text("begin")).ok);
        QCOMPARE(run(first, race.plan).word, text("done"));
        QVERIFY(send(second, race.booking));
        QVERIFY(second.waitUntilBlocked(arena.observer()));
        QVERIFY(second.blockedBy(arena.observer()).contains(first.pid()));
        QVERIFY(first.exec(commit ? text("commit") : text("rollback")).ok);
        const QString answer = answerOf(second.wait()).word;
        QStringList now = stateOf(arena);
        if (commit) {
            QCOMPARE(answer, text("slot_taken"));
            QVERIFY(now != before); // the whole plan
            QVERIFY(now.filter(text("Late")).isEmpty());
        } else {
            // Nothing of the plan; the booking gets what its own rules say.
            now.removeIf([](const QString &row) { return row.contains(QLatin1String("Late")); });
            QCOMPARE(now, before);
        }
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestPlanRaces::planMeetsTheBooking()
{
    QFETCH(Prepare, prepare);
    Arena &arena = Arena::fresh();
    const Race race = prepare(arena);
    const QStringList before = stateOf(arena);
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    QVERIFY(first.exec(text("begin")).ok);
    // Free as the rooms stand: only the plan would put somebody there. Where the type is full, the
    // booking is refused and the plan goes through.
    const QString booked = run(first, race.booking).word;
    QVERIFY(send(second, race.plan));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QVERIFY(first.exec(text("commit")).ok);
    const QString answer = answerOf(second.wait()).word;
    QStringList now = stateOf(arena);
    now.removeIf([](const QString &row) { return row.contains(QLatin1String("Late")); });
    if (booked == QLatin1String("done")) {
        QCOMPARE(answer, text("slot_taken"));
        QCOMPARE(now, before); // nobody moved, not even those whose rooms were free
    } else {
        QCOMPARE(booked, text("full"));
        QCOMPARE(answer, text("done"));
        QVERIFY(now != before);
    }
    QCOMPARE(arena.check(), QStringList());
}

void TestPlanRaces::twoPlansInOppositeOrder()
{
    Arena &arena = Arena::fresh();
    const Answer ada = booked(arena, "101", 5, 8, "Ada");
    const Answer ben = booked(arena, "102", 5, 8, "Ben");
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    QVERIFY(first.exec(text("begin")).ok);
    QCOMPARE(run(first, moves(arena, {move(arena, ada, "102"), move(arena, ben, "101")})).word,
             text("done"));
    // The same stays the other way round: no deadlock, and the second plan is of an older rack.
    QVERIFY(send(second, moves(arena, {move(arena, ben, "103"), move(arena, ada, "102")})));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QVERIFY(first.exec(text("commit")).ok);
    QCOMPARE(answerOf(second.wait()).word, text("stale_edit"));
    QCOMPARE(arena.check(), QStringList());
}

ROOMRACK_TEST(TestPlanRaces)
#include "tst_planraces.moc"
