// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "calls.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <functional>
#include <vector>

using namespace roomrack::test;

namespace {

struct Race
{
    Call first;
    Call second;
};

using Prepare = std::function<Race(Arena &)>;

Call plain(Arena &a, const char *roomOrType, const char *guest)
{
    return a.book(a.stay(text(roomOrType), 5, 8), text(guest));
}

} // namespace
Q_DECLARE_METATYPE(Prepare)

/// Two desks about one hold, one party that waits, one allotment. The first desk's call is done but
/// not committed when the second's is made; whether the second waits is read from pg_stat_activity.
class TestListRaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void race_data();
    void race();
    void desksStormAnAllotment();
    void aCutOffIsMarkedOnce();
};

void TestListRaces::race_data()
{
    QTest::addColumn<Prepare>("prepare");
    QTest::addColumn<bool>("waits");
    QTest::addColumn<QString>("afterCommit"); // result word, with the code of an invalid one
    QTest::addColumn<QString>("afterRollback");
    const auto row = [](const char *name, const Prepare &prepare, bool waits,
                        const char *afterCommit, const char *afterRollback) {
        QTest::newRow(name) << prepare << waits << text(afterCommit) << text(afterRollback);
    };

    row(
        "an expired hold: two who need the room",
        [](Arena &a) -> Race {
            expire(a, held(a, "201", 5, 8));
            return {plain(a, "201", "First"), plain(a, "201", "Second")};
        },
        true, "slot_taken", "done");
    row(
        "an expired hold: confirmed, and needed",
        [](Arena &a) -> Race {
            const Answer hold = held(a, "201", 5, 8);
            expire(a, hold);
            return {confirm(a, hold), plain(a, "201", "Second")};
        },
        true, "slot_taken", "done");
    row(
        "an expired hold: needed, and confirmed",
        [](Arena &a) -> Race {
            const Answer hold = held(a, "201", 5, 8);
            expire(a, hold);
            return {plain(a, "201", "First"), confirm(a, hold)};
        },
        true, "stale_edit", "done");
    row(
        "an expired hold of a type: two who need it",
        [](Arena &a) -> Race {
            expire(a, held(a, "TWIN", 5, 8));
            return {plain(a, "TWIN", "First"), plain(a, "TWIN", "Second")};
        },
        true, "full", "done");
    row(
        "one who waits, booked by two desks",
        [](Arena &a) -> Race {
            const qint64 waiting = addWaiting(a, 5, 8);
            return {bookWaiting(a, waiting, "TWIN", 5, 8, "First"),
                    bookWaiting(a, waiting, "TWIN", 5, 8, "Second")};
        },
        true, "invalid wrong_status", "done");
    row(
        "one who waits, booked into other types",
        [](Arena &a) -> Race {
            const qint64 waiting = addWaiting(a, 5, 8);
            return {bookWaiting(a, waiting, "STD", 5, 8, "First"),
                    bookWaiting(a, waiting, "DLX", 5, 8, "Second")};
        },
        true, "invalid wrong_status", "done");
    row(
        "one who waits, booked and taken off the list",
        [](Arena &a) -> Race {
            const qint64 waiting = addWaiting(a, 5, 8);
            return {bookWaiting(a, waiting, "STD", 5, 8, "First"), closeWaiting(a, waiting)};
        },
        true, "stale_edit", "done");
    row(
        "the last of an allotment, picked up twice",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            return {pickUp(a, block, "TWIN", 5, 8, "First"),
                    pickUp(a, block, "TWIN", 5, 8, "Second")};
        },
        true, "invalid none_left", "done");
    row(
        "an allotment: pick-up and a plain booking",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            return {pickUp(a, block, "TWIN", 5, 8, "First"), plain(a, "TWIN", "Second")};
        },
        true, "full", "full");
    row(
        "an allotment: a plain booking of the last room, and pick-up",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "STD", 2);
            return {plain(a, "101", "First"), pickUp(a, block, "STD", 5, 8, "Second")};
        },
        true, "done", "done");
    row(
        "an allotment: released, and picked up",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            return {release(a, block), pickUp(a, block, "TWIN", 5, 8, "Second")};
        },
        true, "invalid released", "done");
    row(
        "an allotment: picked up, and released",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            return {pickUp(a, block, "TWIN", 5, 8, "First"), release(a, block)};
        },
        true, "done", "done");
    row(
        "an allotment: released, and its room booked",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            return {release(a, block), plain(a, "201", "Second")};
        },
        true, "done", "full");
    row(
        "a cut-off that has come: the place needed twice",
        [](Arena &a) -> Race {
            comeDue(a, addBlock(a, "TWIN", 1, 2));
            return {plain(a, "201", "First"), plain(a, "TWIN", "Second")};
        },
        true, "full", "done");
    row(
        "a cut-off that has come: the place needed, and picked up",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1, 2);
            comeDue(a, block);
            return {plain(a, "201", "First"), pickUp(a, block, "TWIN", 5, 8, "Second")};
        },
        true, "invalid released", "invalid released");
    row(
        "an allotment made larger, and a booking of the last room",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "STD", 2);
            return {resize(a, block, 3), plain(a, "STD", "Second")};
        },
        true, "full", "done");
    row(
        "a picked-up stay cancelled, and its place wanted",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            const Answer stay = a.done(pickUp(a, block, "TWIN", 5, 8, "Guest"));
            return {a.call(text("cancel"), at(stay, {})), pickUp(a, block, "TWIN", 5, 8, "Second")};
        },
        true, "done", "invalid none_left");
    row(
        "allotments of other types don't wait",
        [](Arena &a) -> Race {
            const qint64 twin = addBlock(a, "TWIN", 1);
            const qint64 standard = addBlock(a, "STD", 1);
            return {pickUp(a, twin, "TWIN", 5, 8, "First"),
                    pickUp(a, standard, "STD", 5, 8, "Second")};
        },
        false, "done", "done");
}

void TestListRaces::race()
{
    QFETCH(Prepare, prepare);
    QFETCH(bool, waits);
    QFETCH(QString, afterCommit);
    QFETCH(QString, afterRollback);
    for (const bool commit : {true, false}) {
        Arena &arena = Arena::fresh();
        QVERIFY2(arena.isReady(), qPrintable(arena.error()));
        const Race race = prepare(arena);
        PgSession first = arena.desk(text("s1"));
        PgSession second = arena.desk(text("s2"));
        QVERIFY(first.pid() != second.pid());
        QVERIFY(first.exec(text("begin")).ok);
        QCOMPARE(run(first, race.first).word, text("done"));
        QVERIFY(send(second, race.second));
        if (waits) {
            QVERIFY(second.waitUntilBlocked(arena.observer()));
            QVERIFY(second.blockedBy(arena.observer()).contains(first.pid()));
        } else {
            QVERIFY(second.wait().ok);
            QVERIFY(first.exec(commit ? text("commit") : text("rollback")).ok);
            QCOMPARE(arena.check(), QStringList());
            continue;
        }
        QVERIFY(first.exec(commit ? text("commit") : text("rollback")).ok);
        const Answer answer = answerOf(second.wait());
        QString word = answer.word;
        if (word == QLatin1String("invalid"))
            word += QLatin1Char(' ') + answer.object[text("code")].toString();
        QCOMPARE(word, commit ? afterCommit : afterRollback);
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestListRaces::desksStormAnAllotment()
{
    Arena &arena = Arena::fresh();
    const qint64 block = addBlock(arena, "STD", 2);
    std::vector<PgSession> sessions;
    for (int i = 0; i < 12; ++i)
        sessions.push_back(arena.desk(i % 2 ? text("s1") : text("s2")));
    // The barrier: every call waits for the type's key, which the gate holds.
    PgSession gate = arena.admin();
    const QString key = QStringLiteral("roomrack.lock_key(3, %1, %2)")
                            .arg(arena.hotelA())
                            .arg(arena.type(text("STD")));
    QVERIFY(gate.exec(QStringLiteral("select pg_advisory_lock(%1)").arg(key)).ok);
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        // Half of them out of the allotment of two, half of them the one room beside it.
        QVERIFY(send(sessions[i], i % 2 ? plain(arena, "STD", "Plain")
                                        : pickUp(arena, block, "STD", 5, 8, "Pick")));
    }
    for (const PgSession &session : sessions)
        QVERIFY(session.waitUntilBlocked(arena.observer()));
    QVERIFY(gate.exec(QStringLiteral("select pg_advisory_unlock(%1)").arg(key)).ok);
    QHash<QString, int> picked;
    QHash<QString, int> booked;
    for (std::size_t i = 0; i < sessions.size(); ++i)
        ++(i % 2 ? booked : picked)[answerOf(sessions[i].wait()).word];
    QCOMPARE(picked.value(text("done")), 2);
    QCOMPARE(picked.value(text("invalid")), 4);
    QCOMPARE(booked.value(text("done")), 1);
    QCOMPARE(booked.value(text("full")), 5);
    QCOMPARE(arena.check(), QStringList());
}

void TestListRaces::aCutOffIsMarkedOnce()
{
    Arena &arena = Arena::fresh();
    const qint64 block = addBlock(arena, "DLX", 2, 2);
    comeDue(arena, block);
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    QVERIFY(send(first, plain(arena, "301", "First")));
    QVERIFY(send(second, plain(arena, "302", "Second")));
    QCOMPARE(answerOf(first.wait()).word, text("done"));
    QCOMPARE(answerOf(second.wait()).word, text("done"));
    const PgResult events =
        arena.owner().exec(QStringLiteral("select count(*) from roomrack.event "
                                          "where kind = 'cut_off' and hotel_id = %1")
                               .arg(arena.hotelA()));
    QCOMPARE(events.value(), text("1"));
    QCOMPARE(arena.check(), QStringList());
}

ROOMRACK_TEST(TestListRaces)
#include "tst_listraces.moc"
