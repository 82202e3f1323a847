// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "calls.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <functional>

using namespace roomrack::test;

namespace {

struct Race
{
    Call first;
    Call second;
    QString secondLogin = QStringLiteral("s2");
};

using Prepare = std::function<Race(Arena &)>;

} // namespace
Q_DECLARE_METATYPE(Prepare)

/// The desk's day on two backends: the first desk's call is done but not committed when the
/// second's is made.
class TestDayRaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void race_data();
    void race();
    void theSecondCloserIsToldWho();
    void closingWaitsWithoutHoldingBookingsUp();
    void manyDesksCloseOnce();
};

void TestDayRaces::race_data()
{
    QTest::addColumn<Prepare>("prepare");
    QTest::addColumn<bool>("waits");
    QTest::addColumn<QString>("afterCommit");
    QTest::addColumn<QString>("afterRollback");
    const auto row = [](const char *name, const Prepare &prepare, bool waits,
                        const char *afterCommit, const char *afterRollback) {
        QTest::newRow(name) << prepare << waits << text(afterCommit) << text(afterRollback);
    };

    row(
        "close of day against close of day",
        [](Arena &a) -> Race {
            return {closeDay(a), closeDay(a)};
        },
        true, "invalid", "done");
    row(
        "a booking for tonight against close of day",
        [](Arena &a) -> Race {
            return {closeDay(a), a.book(a.stay(text("101"), 0, 2), text("Late"))};
        },
        true, "invalid", "done");
    row(
        "close of day against a booking for tonight",
        [](Arena &a) -> Race {
            return {a.book(a.stay(text("101"), 0, 2), text("Late")), closeDay(a)};
        },
        true, "invalid", "done");
    row(
        "a booking ahead against close of day",
        [](Arena &a) -> Race {
            return {closeDay(a), a.book(a.stay(text("101"), 3, 5), text("Ahead"))};
        },
        true, "done", "done");
    row(
        "close of day against the last check-in",
        [](Arena &a) -> Race {
            const Answer due = booked(a, "101", 0, 2, "Due");
            return {a.call(text("check_in"), at(due, {})), closeDay(a)};
        },
        true, "done", "invalid");
    row(
        "check-in of a guest that the close of day makes a no-show",
        [](Arena &a) -> Race {
            const Answer due = booked(a, "101", 0, 2, "Due");
            return {closeDay(a, {due.stay()}), a.call(text("check_in"), at(due, {}))};
        },
        true, "stale_edit", "done");
    row(
        "a booking against another guest's change of room",
        [](Arena &a) -> Race {
            const Answer stay = inHouse(a, "101", 6, "Ada");
            return {changeRoom(a, stay, "201", 2), a.book(a.stay(text("201"), 3, 4), text("Ben"))};
        },
        true, "slot_taken", "done");
    row(
        "a change of room against a booking",
        [](Arena &a) -> Race {
            const Answer stay = inHouse(a, "101", 6, "Ada");
            return {a.book(a.stay(text("201"), 3, 4), text("Ben")), changeRoom(a, stay, "201", 2)};
        },
        true, "slot_taken", "done");
    row(
        "the nights that a change of room frees",
        [](Arena &a) -> Race {
            const Answer stay = inHouse(a, "201", 6, "Ada");
            return {changeRoom(a, stay, "101", 2), a.book(a.stay(text("TWIN"), 2, 4), text("Ben"))};
        },
        true, "done", "full");
    row(
        "two changes into one room",
        [](Arena &a) -> Race {
            const Answer ada = inHouse(a, "101", 6, "Ada");
            const Answer ben = inHouse(a, "102", 6, "Ben");
            return {changeRoom(a, ada, "103", 1), changeRoom(a, ben, "103", 3)};
        },
        true, "slot_taken", "done");
    row(
        "a change of room tonight against the check-in of that room's guest",
        [](Arena &a) -> Race {
            const Answer ada = inHouse(a, "101", 3, "Ada");
            const Answer day = booked(a, "102", 0, 0, "By day");
            return {changeRoom(a, ada, "102", 0), a.call(text("check_in"), at(day, {}))};
        },
        true, "slot_taken", "done");
    row(
        "the next guest's check-in against the last one's check-out",
        [](Arena &a) -> Race {
            const Answer day =
                a.done(a.call(text("check_in"), at(booked(a, "101", 0, 0, "By day"), {})));
            const Answer night = booked(a, "101", 0, 2, "By night");
            return {a.call(text("check_out"), at(day, {})),
                    a.call(text("check_in"), at(night, {{text("hand_over"), true}}))};
        },
        true, "done", "slot_taken");
}

void TestDayRaces::race()
{
    QFETCH(Prepare, prepare);
    QFETCH(bool, waits);
    QFETCH(QString, afterCommit);
    QFETCH(QString, afterRollback);
    for (const bool commits : {true, false}) {
        Arena &arena = Arena::fresh();
        QVERIFY2(arena.isReady(), qPrintable(arena.error()));
        const Race race = prepare(arena);
        PgSession first = arena.desk(text("s1"));
        PgSession second = arena.desk(race.secondLogin);
        QVERIFY(first.pid() != second.pid());
        QVERIFY(first.exec(text("begin")).ok);
        QCOMPARE(run(first, race.first).word, text("done"));
        QVERIFY(send(second, race.second));
        bool waited = false;
        while (second.isBusy() && !waited)
            waited = second.blockedBy(arena.observer()).contains(first.pid());
        QCOMPARE(waited, waits);
        QVERIFY(first.exec(commits ? text("commit") : text("rollback")).ok);
        QCOMPARE(answerOf(second.wait()).word, commits ? afterCommit : afterRollback);
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestDayRaces::theSecondCloserIsToldWho()
{
    Arena &arena = Arena::fresh();
    QVERIFY2(arena.isReady(), qPrintable(arena.error()));
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    QVERIFY(first.exec(text("begin")).ok);
    QCOMPARE(run(first, closeDay(arena)).word, text("done"));
    QVERIFY(send(second, closeDay(arena)));
    while (second.isBusy() && !second.blockedBy(arena.observer()).contains(first.pid())) {}
    QVERIFY(first.exec(text("commit")).ok);
    const Answer answer = answerOf(second.wait());
    QCOMPARE(answer.object.value(text("code")).toString(), text("already_closed"));
    const QJsonArray changes = answer.object.value(text("changes")).toArray();
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes[0].toObject().value(text("by_login")).toString(), text("s1"));
}

/// Whoever closes the day waits for a booking that is on its way, 200 ms at a time; a booking that
/// comes meanwhile is let through between two tries.
void TestDayRaces::closingWaitsWithoutHoldingBookingsUp()
{
    Arena &arena = Arena::fresh();
    QVERIFY2(arena.isReady(), qPrintable(arena.error()));
    PgSession slow = arena.desk(text("s1"));
    PgSession closer = arena.desk(text("s2"));
    PgSession other = arena.desk(text("m1"));
    QVERIFY(slow.exec(text("begin")).ok);
    QCOMPARE(run(slow, arena.book(arena.stay(text("101"), 3, 5), text("Slow"))).word, text("done"));
    QVERIFY(send(closer, closeDay(arena)));
    while (closer.isBusy() && !closer.blockedBy(arena.observer()).contains(slow.pid())) {}
    QVERIFY(closer.isBusy());
    QCOMPARE(run(other, arena.book(arena.stay(text("201"), 3, 5), text("Other"))).word,
             text("done"));
    QVERIFY(closer.isBusy());
    QVERIFY(slow.exec(text("commit")).ok);
    QCOMPARE(answerOf(closer.wait()).word, text("done"));
    QCOMPARE(arena.check(), QStringList());
}

void TestDayRaces::manyDesksCloseOnce()
{
    Arena &arena = Arena::fresh();
    QVERIFY2(arena.isReady(), qPrintable(arena.error()));
    constexpr int desks = 6;
    std::vector<PgSession> sessions;
    for (int i = 0; i < desks; ++i)
        sessions.push_back(arena.desk(i % 2 ? text("s2") : text("s1")));
    // All of them queue behind a booking; then they are let go at once.
    PgSession gate = arena.desk(text("m1"));
    QVERIFY(gate.exec(text("begin")).ok);
    QCOMPARE(run(gate, arena.book(arena.stay(text("101"), 3, 5), text("Gate"))).word, text("done"));
    for (PgSession &session : sessions)
        QVERIFY(send(session, closeDay(arena)));
    QVERIFY(gate.exec(text("commit")).ok);
    int done = 0;
    for (PgSession &session : sessions) {
        const QString word = answerOf(session.wait()).word;
        if (word == text("done"))
            ++done;
        else
            QVERIFY2(word == text("invalid") || word == text("55P03"), qPrintable(word));
    }
    QCOMPARE(done, 1);
    QCOMPARE(arena.owner()
                 .exec(QStringLiteral("select business_date from roomrack.hotel where id = %1")
                           .arg(arena.hotelA()))
                 .value(),
             isoDay(1));
    QCOMPARE(arena.check(), QStringList());
}

ROOMRACK_TEST(TestDayRaces)
#include "tst_dayraces.moc"
