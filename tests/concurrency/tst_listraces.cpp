// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"

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

QString text(const char *t)
{
    return QString::fromLatin1(t);
}

QString date(int day)
{
    return Arena::businessDate().addDays(day).toString(Qt::ISODate);
}

/// An allotment of the only TWIN room, or of two STD rooms; what is made on a fresh hotel.
qint64 addBlock(Arena &a, const char *type, int quantity, int cutoff = 0)
{
    QJsonObject command{{text("name"), text("Tour")}, {text("type"), a.type(text(type))},
                        {text("from"), date(4)},      {text("to"), date(12)},
                        {text("quantity"), quantity}, {text("definite"), true}};
    if (cutoff > 0)
        command.insert(text("cutoff"), date(cutoff));
    return a.done(a.call(text("add_block"), command))
        .object[text("blocks")][0][text("id")]
        .toInteger();
}

Call pickUp(Arena &a, qint64 block, const char *type, const char *guest)
{
    QJsonObject stay = a.stay(text(type), 5, 8);
    stay.insert(text("block"), block);
    return a.book(stay, text(guest));
}

Call plain(Arena &a, const char *roomOrType, const char *guest)
{
    return a.book(a.stay(text(roomOrType), 5, 8), text(guest));
}

Call release(Arena &a, qint64 block)
{
    return a.call(text("release_block"), {{text("block"), block}, {text("version"), 1}});
}

/// The allotment's cut-off has come, and nobody has marked it yet.
void comeDue(Arena &a, qint64 block)
{
    QVERIFY(a.owner()
                .exec(QStringLiteral("update roomrack.block set cutoff = '%1' where id = %2")
                          .arg(date(0))
                          .arg(block))
                .ok);
}

Answer held(Arena &a, const char *roomOrType)
{
    Call hold = plain(a, roomOrType, "Held");
    hold.command.insert(text("hold_until"),
                        QDateTime::currentDateTimeUtc().addSecs(3600).toString(Qt::ISODate));
    return a.done(hold);
}

void expire(Arena &a, const Answer &hold)
{
    QVERIFY(a.owner()
                .exec(QStringLiteral("update roomrack.occupancy set hold_until = now() - interval "
                                     "'1 minute' where id = %1")
                          .arg(hold.stay()))
                .ok);
}

qint64 addWaiting(Arena &a)
{
    return a
        .done(a.call(text("add_to_waitlist"),
                     {{text("guest"), QJsonObject{{text("name"), text("Waits")}}},
                      {text("type"), a.type(text("TWIN"))},
                      {text("arrival"), date(5)},
                      {text("departure"), date(8)}}))
        .object[text("waiting")][0][text("id")]
        .toInteger();
}

Call bookWaiting(Arena &a, qint64 waiting, const char *type, const char *guest)
{
    Call call = plain(a, type, guest);
    call.command.insert(text("waiting"), waiting);
    return call;
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
            expire(a, held(a, "201"));
            return {plain(a, "201", "First"), plain(a, "201", "Second")};
        },
        true, "slot_taken", "done");
    row(
        "an expired hold: confirmed, and needed",
        [](Arena &a) -> Race {
            const Answer hold = held(a, "201");
            expire(a, hold);
            return {a.call(text("edit"), at(hold, {{text("hold_until"), QJsonValue::Null}})),
                    plain(a, "201", "Second")};
        },
        true, "slot_taken", "done");
    row(
        "an expired hold: needed, and confirmed",
        [](Arena &a) -> Race {
            const Answer hold = held(a, "201");
            expire(a, hold);
            return {plain(a, "201", "First"),
                    a.call(text("edit"), at(hold, {{text("hold_until"), QJsonValue::Null}}))};
        },
        true, "stale_edit", "done");
    row(
        "an expired hold of a type: two who need it",
        [](Arena &a) -> Race {
            expire(a, held(a, "TWIN"));
            return {plain(a, "TWIN", "First"), plain(a, "TWIN", "Second")};
        },
        true, "full", "done");
    row(
        "one who waits, booked by two desks",
        [](Arena &a) -> Race {
            const qint64 waiting = addWaiting(a);
            return {bookWaiting(a, waiting, "TWIN", "First"),
                    bookWaiting(a, waiting, "TWIN", "Second")};
        },
        true, "invalid wrong_status", "done");
    row(
        "one who waits, booked into other types",
        [](Arena &a) -> Race {
            const qint64 waiting = addWaiting(a);
            return {bookWaiting(a, waiting, "STD", "First"),
                    bookWaiting(a, waiting, "DLX", "Second")};
        },
        true, "invalid wrong_status", "done");
    row(
        "one who waits, booked and taken off the list",
        [](Arena &a) -> Race {
            const qint64 waiting = addWaiting(a);
            return {
                bookWaiting(a, waiting, "STD", "First"),
                a.call(text("close_waiting"), {{text("waiting"), waiting}, {text("version"), 1}})};
        },
        true, "stale_edit", "done");
    row(
        "the last of an allotment, picked up twice",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            return {pickUp(a, block, "TWIN", "First"), pickUp(a, block, "TWIN", "Second")};
        },
        true, "invalid none_left", "done");
    row(
        "an allotment: pick-up and a plain booking",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            return {pickUp(a, block, "TWIN", "First"), plain(a, "TWIN", "Second")};
        },
        true, "full", "full");
    row(
        "an allotment: a plain booking of the last room, and pick-up",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "STD", 2);
            return {plain(a, "101", "First"), pickUp(a, block, "STD", "Second")};
        },
        true, "done", "done");
    row(
        "an allotment: released, and picked up",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            return {release(a, block), pickUp(a, block, "TWIN", "Second")};
        },
        true, "invalid released", "done");
    row(
        "an allotment: picked up, and released",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            return {pickUp(a, block, "TWIN", "First"), release(a, block)};
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
            return {plain(a, "201", "First"), pickUp(a, block, "TWIN", "Second")};
        },
        true, "invalid released", "invalid released");
    row(
        "an allotment made larger, and a booking of the last room",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "STD", 2);
            return {a.call(text("edit_block"),
                           {{text("block"), block}, {text("version"), 1}, {text("quantity"), 3}}),
                    plain(a, "STD", "Second")};
        },
        true, "full", "done");
    row(
        "a picked-up stay cancelled, and its place wanted",
        [](Arena &a) -> Race {
            const qint64 block = addBlock(a, "TWIN", 1);
            const Answer stay = a.done(pickUp(a, block, "TWIN", "Guest"));
            return {a.call(text("cancel"), at(stay, {})), pickUp(a, block, "TWIN", "Second")};
        },
        true, "done", "invalid none_left");
    row(
        "allotments of other types don't wait",
        [](Arena &a) -> Race {
            const qint64 twin = addBlock(a, "TWIN", 1);
            const qint64 standard = addBlock(a, "STD", 1);
            return {pickUp(a, twin, "TWIN", "First"), pickUp(a, standard, "STD", "Second")};
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
        Arena arena;
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
    Arena arena;
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
        QVERIFY(send(sessions[i],
                     i % 2 ? plain(arena, "STD", "Plain") : pickUp(arena, block, "STD", "Pick")));
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
    Arena arena;
    const qint64 block = addBlock(arena, "DLX", 2, 2);
    comeDue(arena, block);
    PgSession first = arena.desk(text("s1"));
    PgSession second = arena.desk(text("s2"));
    QVERIFY(send(first, plain(arena, "301", "First")));
    QVERIFY(send(second, plain(arena, "302", "Second")));
    QCOMPARE(answerOf(first.wait()).word, text("done"));
    QCOMPARE(answerOf(second.wait()).word, text("done"));
    const PgResult events =
        arena.owner().exec(text("select count(*) from roomrack.event where kind = 'cut_off'"));
    QCOMPARE(events.value(), text("1"));
    QCOMPARE(arena.check(), QStringList());
}

ROOMRACK_TEST(TestListRaces)
#include "tst_listraces.moc"
