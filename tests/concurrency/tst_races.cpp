// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <csignal>
#include <functional>
#include <vector>

using namespace roomrack::test;

namespace {

/// What a race is about: made on a fresh hotel, `first` is called and left uncommitted, `second`
/// meets it.
struct Race
{
    Call first;
    Call second;
    QString secondLogin = QStringLiteral("s2");
};

using Prepare = std::function<Race(Arena &)>;

} // namespace
Q_DECLARE_METATYPE(Prepare)

/// Two desks, two backends. The first desk's call is done but not committed when the second's is
/// made; whether the second waits is read from pg_stat_activity, what it answers after the first's
/// commit and after its rollback are compared with what a clerk may expect.
class TestRaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void race_data();
    void race();
    void capacityInSequence();
    void sameRequestTwice();
    void settleWaitsForRunningCall();
    void settleBeatsCallThatHasNotBegun();
    void groupsInOppositeOrder();
    void lockTimeoutIsNoSuccess();
    void desksStormOneRoom();
    void desksStormLastRoomOfType();
    void expiredHoldIsGivenOnce();
};

void TestRaces::initTestCase()
{
    Arena arena;
    QVERIFY2(arena.isReady(), qPrintable(arena.error()));
}

void TestRaces::race_data()
{
    QTest::addColumn<Prepare>("prepare");
    QTest::addColumn<QString>("waits"); // "" = the second does not wait
    QTest::addColumn<QString>("afterCommit");
    QTest::addColumn<QString>("afterRollback");

    const QString yes = QStringLiteral("waits");
    const QString no;
    const auto row = [](const char *name, const Prepare &prepare, const QString &waits,
                        const char *afterCommit, const char *afterRollback) {
        QTest::newRow(name) << prepare << waits << QString::fromLatin1(afterCommit)
                            << QString::fromLatin1(afterRollback);
    };
    const auto text = [](const char *t) { return QString::fromLatin1(t); };

    row(
        "two desks, one room",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("101"), 5, 8), text("First")),
                    a.book(a.stay(text("101"), 7, 9), text("Second")), text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "turnover in one room",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("101"), 5, 8), text("First")),
                    a.book(a.stay(text("101"), 8, 9), text("Second")), text("s2")};
        },
        yes, "done", "done");
    row(
        "last room of a type",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("TWIN"), 5, 8), text("First")),
                    a.book(a.stay(text("TWIN"), 7, 9), text("Second")), text("s2")};
        },
        yes, "full", "done");
    row(
        "the room against its type",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("201"), 5, 8), text("First")),
                    a.book(a.stay(text("TWIN"), 5, 6), text("Second")), text("s2")};
        },
        yes, "full", "done");
    row(
        "other room types don't wait",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("101"), 5, 8), text("First")),
                    a.book(a.stay(text("201"), 5, 8), text("Second")), text("s2")};
        },
        no, "done", "done");
    row(
        "other hotels don't wait",
        [=](Arena &a) -> Race {
            Call other = a.book(a.stay(text("B101"), 5, 8), text("Second"));
            other.hotel = a.hotelB();
            return {a.book(a.stay(text("101"), 5, 8), text("First")), other, text("b1")};
        },
        no, "done", "done");
    row(
        "a cancelled stay frees its room",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            return {a.call(text("cancel"), at(stay, {})),
                    a.book(a.stay(text("101"), 5, 8), text("Second")), text("s2")};
        },
        yes, "done", "slot_taken");
    row(
        "booking against closure",
        [=](Arena &a) -> Race {
            const QDate from = a.businessDate().addDays(6);
            return {a.call(text("close_room"), {{text("room"), a.room(text("101"))},
                                                {text("from"), from.toString(Qt::ISODate)},
                                                {text("to"), from.addDays(2).toString(Qt::ISODate)},
                                                {text("kind"), text("out_of_order")},
                                                {text("reason"), text("paint")}}),
                    a.book(a.stay(text("101"), 5, 8), text("Second")), text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "closure against booking",
        [=](Arena &a) -> Race {
            const QDate from = a.businessDate().addDays(6);
            return {a.book(a.stay(text("101"), 5, 8), text("First")),
                    a.call(text("close_room"), {{text("room"), a.room(text("101"))},
                                                {text("from"), from.toString(Qt::ISODate)},
                                                {text("to"), from.addDays(2).toString(Qt::ISODate)},
                                                {text("kind"), text("out_of_order")},
                                                {text("reason"), text("paint")}}),
                    text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "edit against cancel",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            return {a.call(text("cancel"), at(stay, {})),
                    a.call(text("edit"), at(stay, {{text("notes"), text("late")}})), text("s2")};
        },
        yes, "stale_edit", "done");
    row(
        "cancel against edit",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            return {a.call(text("edit"), at(stay, {{text("notes"), text("late")}})),
                    a.call(text("cancel"), at(stay, {})), text("s2")};
        },
        yes, "stale_edit", "done");
    row(
        "book against move",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            const QJsonObject move{{text("stay"), stay.stay()},
                                   {text("version"), stay.version()},
                                   {text("room"), a.room(text("102"))}};
            return {a.call(text("move"), {{text("moves"), QJsonArray{move}}}),
                    a.book(a.stay(text("102"), 6, 7), text("Second")), text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "book into the room that a move leaves",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            const QJsonObject move{{text("stay"), stay.stay()},
                                   {text("version"), stay.version()},
                                   {text("room"), a.room(text("102"))}};
            return {a.call(text("move"), {{text("moves"), QJsonArray{move}}}),
                    a.book(a.stay(text("101"), 6, 7), text("Second")), text("s2")};
        },
        yes, "done", "slot_taken");
    row(
        "move against book",
        [=](Arena &a) -> Race {
            const Answer stay = a.done(a.book(a.stay(text("101"), 5, 8), text("Guest")));
            const QJsonObject move{{text("stay"), stay.stay()},
                                   {text("version"), stay.version()},
                                   {text("room"), a.room(text("102"))}};
            return {a.book(a.stay(text("102"), 6, 7), text("First")),
                    a.call(text("move"), {{text("moves"), QJsonArray{move}}}), text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "check-in of two guests of a turnover day",
        [=](Arena &a) -> Race {
            const Answer day = a.done(a.book(a.stay(text("101"), 0, 0), text("By day")));
            const Answer night = a.done(a.book(a.stay(text("101"), 0, 2), text("By night")));
            return {a.call(text("check_in"), at(day, {})), a.call(text("check_in"), at(night, {})),
                    text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "retype against book",
        [=](Arena &a) -> Race {
            return {a.book(a.stay(text("103"), 5, 8), text("First")),
                    a.call(text("retype_room"), {{text("room"), a.room(text("103"))},
                                                 {text("type"), a.type(text("DLX"))}}),
                    text("m1")};
        },
        yes, "slot_taken", "done");
    row(
        "book against retype",
        [=](Arena &a) -> Race {
            // The three rooms of STD become two: the third booking of the type finds none.
            (void)a.done(a.book(a.stay(text("STD"), 5, 8), text("One")));
            (void)a.done(a.book(a.stay(text("STD"), 5, 8), text("Two")));
            return {a.call(text("retype_room"), {{text("room"), a.room(text("103"))},
                                                 {text("type"), a.type(text("DLX"))}}),
                    a.book(a.stay(text("STD"), 7, 9), text("Second")), text("s2")};
        },
        yes, "full", "done");
    row(
        "book against retire",
        [=](Arena &a) -> Race {
            const QDate from = a.businessDate().addDays(6);
            return {a.call(text("retire_room"), {{text("room"), a.room(text("103"))},
                                                 {text("from"), from.toString(Qt::ISODate)}}),
                    a.book(a.stay(text("103"), 5, 8), text("Second")), text("s2")};
        },
        yes, "slot_taken", "done");
    row(
        "allowance against book",
        [=](Arena &a) -> Race {
            (void)a.done(a.book(a.stay(text("TWIN"), 5, 8), text("One")));
            const QDate from = a.businessDate().addDays(5);
            return {a.call(text("set_overbooking"),
                           {{text("type"), a.type(text("TWIN"))},
                            {text("from"), from.toString(Qt::ISODate)},
                            {text("to"), from.addDays(3).toString(Qt::ISODate)},
                            {text("extra"), 1}}),
                    a.book(a.stay(text("TWIN"), 5, 8), text("Second")), text("s2")};
        },
        yes, "done", "full");
}

void TestRaces::race()
{
    QFETCH(Prepare, prepare);
    QFETCH(QString, waits);
    QFETCH(QString, afterCommit);
    QFETCH(QString, afterRollback);

    for (const bool commit : {true, false}) {
        Arena arena;
        const Race race = prepare(arena);
        const bool setUp = race.first.function.startsWith(QLatin1String("ret"))
                           || race.first.function == QLatin1String("set_overbooking");
        PgSession first = arena.desk(setUp ? QStringLiteral("m1") : QStringLiteral("s1"));
        PgSession second = arena.desk(race.secondLogin);
        QVERIFY2(first.isOpen() && second.isOpen(), qPrintable(second.connectError()));
        QVERIFY(first.pid() != second.pid());

        QVERIFY(first.exec(QStringLiteral("begin")).ok);
        QCOMPARE(run(first, race.first).word, QStringLiteral("done"));
        QVERIFY(send(second, race.second));
        if (!waits.isEmpty()) {
            QVERIFY(second.waitUntilBlocked(arena.observer()));
            QVERIFY(second.blockedBy(arena.observer()).contains(first.pid()));
            QVERIFY(first.exec(commit ? QStringLiteral("commit") : QStringLiteral("rollback")).ok);
            QCOMPARE(answerOf(second.wait()).word, commit ? afterCommit : afterRollback);
        } else {
            QCOMPARE(answerOf(second.wait()).word, afterCommit);
            QVERIFY(first.exec(commit ? QStringLiteral("commit") : QStringLiteral("rollback")).ok);
        }
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestRaces::capacityInSequence()
{
    Arena arena;
    PgSession desk = arena.desk(QStringLiteral("s1"));
    const auto word = [&](const QString &type) {
        return run(desk, arena.book(arena.stay(type, 3, 4), QStringLiteral("Guest"))).word;
    };
    QCOMPARE(word(QStringLiteral("TWIN")), QStringLiteral("done"));
    QCOMPARE(word(QStringLiteral("TWIN")), QStringLiteral("full"));
    QCOMPARE(word(QStringLiteral("DLX")), QStringLiteral("done"));
    QCOMPARE(word(QStringLiteral("DLX")), QStringLiteral("done"));
    QCOMPARE(word(QStringLiteral("DLX")), QStringLiteral("full"));
}

void TestRaces::sameRequestTwice()
{
    for (const bool commit : {true, false}) {
        Arena arena;
        PgSession first = arena.desk(QStringLiteral("s1"));
        PgSession second = arena.desk(QStringLiteral("s1"));
        QVERIFY(first.pid() != second.pid());
        const Call call =
            arena.book(arena.stay(QStringLiteral("101"), 5, 8), QStringLiteral("Once"));
        QVERIFY(first.exec(QStringLiteral("begin")).ok);
        const Answer answer = run(first, call);
        QCOMPARE(answer.word, QStringLiteral("done"));
        QVERIFY(send(second, call));
        QVERIFY(second.waitUntilBlocked(arena.observer()));
        QVERIFY(first.exec(commit ? QStringLiteral("commit") : QStringLiteral("rollback")).ok);
        const Answer again = answerOf(second.wait());
        QCOMPARE(again.word, QStringLiteral("done"));
        QCOMPARE(again.object[QStringLiteral("replay")].toBool(), commit);
        QCOMPARE(again.reservation() == answer.reservation(), commit);
        QCOMPARE(arena.state(arena.hotelA(), arena.businessDate(), arena.businessDate().addDays(30))
                     .size(),
                 1);
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestRaces::settleWaitsForRunningCall()
{
    for (const bool commit : {true, false}) {
        Arena arena;
        PgSession first = arena.desk(QStringLiteral("s1"));
        PgSession second = arena.desk(QStringLiteral("s1"));
        const Call call =
            arena.book(arena.stay(QStringLiteral("101"), 5, 8), QStringLiteral("Unsure"));
        QVERIFY(first.exec(QStringLiteral("begin")).ok);
        QCOMPARE(run(first, call).word, QStringLiteral("done"));
        QVERIFY(second.send(
            QStringLiteral("select api.settle(%1, '%2')").arg(arena.hotelA()).arg(call.request)));
        QVERIFY(second.waitUntilBlocked(arena.observer()));
        QVERIFY(second.blockedBy(arena.observer()).contains(first.pid()));
        QVERIFY(first.exec(commit ? QStringLiteral("commit") : QStringLiteral("rollback")).ok);
        const Answer settled = answerOf(second.wait());
        QCOMPARE(settled.word, commit ? QStringLiteral("done") : QStringLiteral("not_stored"));
        // Rolled back and settled: the request is used up, whoever sends it again.
        if (!commit) {
            const Answer late = run(first, call);
            QCOMPARE(late.word, QStringLiteral("invalid"));
            QCOMPARE(late.object[QStringLiteral("code")].toString(), QStringLiteral("settled"));
        }
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestRaces::settleBeatsCallThatHasNotBegun()
{
    Arena arena;
    PgSession late = arena.desk(QStringLiteral("s1"));
    PgSession other = arena.desk(QStringLiteral("s1"));
    const Call call = arena.book(arena.stay(QStringLiteral("101"), 5, 8), QStringLiteral("Late"));
    // The backend is stopped as a hung server or a slow network would stop it: the call has been
    // sent, and nothing of it has begun.
    QCOMPARE(::kill(late.pid(), SIGSTOP), 0);
    QVERIFY(send(late, call));
    const Answer settled = answerOf(other.exec(
        QStringLiteral("select api.settle(%1, '%2')").arg(arena.hotelA()).arg(call.request)));
    QCOMPARE(settled.word, QStringLiteral("not_stored"));
    QCOMPARE(::kill(late.pid(), SIGCONT), 0);
    const Answer answer = answerOf(late.wait());
    QCOMPARE(answer.word, QStringLiteral("invalid"));
    QCOMPARE(answer.object[QStringLiteral("code")].toString(), QStringLiteral("settled"));
    QCOMPARE(arena.state(arena.hotelA(), arena.businessDate(), arena.businessDate().addDays(30)),
             QStringList());
}

void TestRaces::groupsInOppositeOrder()
{
    for (int round = 0; round < 20; ++round) {
        Arena arena;
        const auto group = [&](const QStringList &rooms, const QString &guest) {
            QJsonArray stays;
            for (const QString &room : rooms)
                stays.append(arena.stay(room, 5, 8));
            return arena.call(
                QStringLiteral("book"),
                {{QStringLiteral("guest"), QJsonObject{{QStringLiteral("name"), guest}}},
                 {QStringLiteral("stays"), stays}});
        };
        const QStringList rooms{QStringLiteral("101"), QStringLiteral("201"),
                                QStringLiteral("301")};
        const QStringList reversed(rooms.rbegin(), rooms.rend());
        PgSession first = arena.desk(QStringLiteral("s1"));
        PgSession second = arena.desk(QStringLiteral("s2"));
        QVERIFY(send(first, group(rooms, QStringLiteral("Forward"))));
        QVERIFY(send(second, group(reversed, QStringLiteral("Backward"))));
        QStringList words{answerOf(first.wait()).word, answerOf(second.wait()).word};
        words.sort();
        QCOMPARE(words, (QStringList{QStringLiteral("done"), QStringLiteral("slot_taken")}));
        const QStringList state =
            arena.state(arena.hotelA(), arena.businessDate(), arena.businessDate().addDays(30));
        QCOMPARE(state.size(), 3);
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestRaces::lockTimeoutIsNoSuccess()
{
    Arena arena;
    PgSession first = arena.desk(QStringLiteral("s1"));
    PgSession second = arena.desk(QStringLiteral("s2"));
    QVERIFY(first.exec(QStringLiteral("begin")).ok);
    QCOMPARE(
        run(first, arena.book(arena.stay(QStringLiteral("101"), 5, 8), QStringLiteral("A"))).word,
        QStringLiteral("done"));
    const Call call = arena.book(arena.stay(QStringLiteral("102"), 5, 8), QStringLiteral("B"));
    QCOMPARE(run(second, call).word, QStringLiteral("55P03"));
    QVERIFY(first.exec(QStringLiteral("commit")).ok);
    QCOMPARE(arena.state(arena.hotelA(), arena.businessDate(), arena.businessDate().addDays(30)),
             QStringList{QStringLiteral("101 5 8 reserved A 1")});
    // The same request may be tried again.
    const Answer again = run(second, call);
    QCOMPARE(again.word, QStringLiteral("done"));
    QVERIFY(!again.object[QStringLiteral("replay")].toBool());
}

void TestRaces::desksStormOneRoom()
{
    Arena arena;
    constexpr int desks = 16;
    std::vector<PgSession> sessions;
    QSet<int> pids;
    for (int i = 0; i < desks; ++i) {
        sessions.push_back(arena.desk(i % 2 ? QStringLiteral("s1") : QStringLiteral("s2")));
        pids.insert(sessions.back().pid());
    }
    QCOMPARE(pids.size(), desks);
    // The barrier: every call is waiting for the type's key, which the gate holds.
    PgSession gate = arena.admin();
    const QString key = QStringLiteral("roomrack.lock_key(3, %1, %2)")
                            .arg(arena.hotelA())
                            .arg(arena.type(QStringLiteral("STD")));
    for (int round = 0; round < 5; ++round) {
        QVERIFY(gate.exec(QStringLiteral("select pg_advisory_lock(%1)").arg(key)).ok);
        for (PgSession &session : sessions) {
            QVERIFY(send(session,
                         arena.book(arena.stay(QStringLiteral("101"), 10 * round, 10 * round + 3),
                                    QStringLiteral("Storm"))));
        }
        for (const PgSession &session : sessions)
            QVERIFY(session.waitUntilBlocked(arena.observer()));
        QVERIFY(gate.exec(QStringLiteral("select pg_advisory_unlock(%1)").arg(key)).ok);
        QHash<QString, int> words;
        for (PgSession &session : sessions)
            ++words[answerOf(session.wait()).word];
        QCOMPARE(words.value(QStringLiteral("done")), 1);
        QCOMPARE(words.value(QStringLiteral("slot_taken")), desks - 1);
    }
    QCOMPARE(arena.check(), QStringList());
}

void TestRaces::desksStormLastRoomOfType()
{
    Arena arena;
    std::vector<PgSession> sessions;
    for (int i = 0; i < 16; ++i)
        sessions.push_back(arena.desk(QStringLiteral("s1")));
    for (PgSession &session : sessions)
        QVERIFY(send(session,
                     arena.book(arena.stay(QStringLiteral("STD"), 2, 5), QStringLiteral("Storm"))));
    QHash<QString, int> words;
    for (PgSession &session : sessions)
        ++words[answerOf(session.wait()).word];
    QCOMPARE(words.value(QStringLiteral("done")), 3);
    QCOMPARE(words.value(QStringLiteral("full")), 13);
    QCOMPARE(arena.check(), QStringList());
}

void TestRaces::expiredHoldIsGivenOnce()
{
    Arena arena;
    Call hold = arena.book(arena.stay(QStringLiteral("201"), 5, 8), QStringLiteral("Held"));
    hold.command.insert(QStringLiteral("hold_until"),
                        QDateTime::currentDateTimeUtc().addSecs(3600).toString(Qt::ISODate));
    const Answer held = arena.done(hold);
    PgSession first = arena.desk(QStringLiteral("s1"));
    PgSession second = arena.desk(QStringLiteral("s2"));
    const auto want = [&](const char *guest) {
        return arena.book(arena.stay(QStringLiteral("201"), 5, 8), QString::fromLatin1(guest));
    };
    // While it runs it is in the way and says until when.
    const Answer refused = run(first, want("Early"));
    QCOMPARE(refused.word, QStringLiteral("slot_taken"));
    QVERIFY(!refused.object[QStringLiteral("conflicts")][0][QStringLiteral("hold_until")]
                 .toString()
                 .isEmpty());
    QVERIFY(arena.owner()
                .exec(QStringLiteral("update roomrack.occupancy set hold_until = now() - interval "
                                     "'1 minute' where id = %1")
                          .arg(held.stay()))
                .ok);
    QVERIFY(send(first, want("First")));
    QVERIFY(send(second, want("Second")));
    QStringList words{answerOf(first.wait()).word, answerOf(second.wait()).word};
    words.sort();
    QCOMPARE(words, (QStringList{QStringLiteral("done"), QStringLiteral("slot_taken")}));
    QCOMPARE(arena.check(), QStringList());
}

ROOMRACK_TEST(TestRaces)
#include "tst_races.moc"
