// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <vector>

using namespace roomrack::test;

/// More than two at once, and what a desk is told that has waited too long.
class TestCrowds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void capacityInSequence();
    void groupsInOppositeOrder();
    void lockTimeoutIsNoSuccess();
    void desksStormOneRoom();
    void desksStormLastRoomOfType();
    void expiredHoldIsGivenOnce();
};

void TestCrowds::capacityInSequence()
{
    Arena &arena = Arena::fresh();
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

void TestCrowds::groupsInOppositeOrder()
{
    for (int round = 0; round < 10; ++round) {
        Arena &arena = Arena::fresh();
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
        // The barrier: both wait for the hotel's key, and go for the rooms at the same instant.
        PgSession gate = arena.admin();
        QVERIFY(gate.exec(QStringLiteral("begin; select pg_advisory_xact_lock(roomrack.lock_key("
                                         "2, %1, 0))")
                              .arg(arena.hotelA()))
                    .ok);
        QVERIFY(send(first, group(rooms, QStringLiteral("Forward"))));
        QVERIFY(send(second, group(reversed, QStringLiteral("Backward"))));
        QVERIFY(first.waitUntilBlocked(arena.observer()));
        QVERIFY(second.waitUntilBlocked(arena.observer()));
        QVERIFY(gate.exec(QStringLiteral("commit")).ok);
        QStringList words{answerOf(first.wait()).word, answerOf(second.wait()).word};
        words.sort();
        QCOMPARE(words, (QStringList{QStringLiteral("done"), QStringLiteral("slot_taken")}));
        const QStringList state =
            arena.state(arena.hotelA(), arena.businessDate(), arena.businessDate().addDays(30));
        QCOMPARE(state.size(), 3);
        QCOMPARE(arena.check(), QStringList());
    }
}

void TestCrowds::lockTimeoutIsNoSuccess()
{
    Arena &arena = Arena::fresh();
    PgSession first = arena.desk(QStringLiteral("s1"));
    PgSession second = arena.desk(QStringLiteral("s2"));
    QVERIFY(first.exec(QStringLiteral("begin")).ok);
    QCOMPARE(
        run(first, arena.book(arena.stay(QStringLiteral("101"), 5, 8), QStringLiteral("A"))).word,
        QStringLiteral("done"));
    const Call call = arena.book(arena.stay(QStringLiteral("102"), 5, 8), QStringLiteral("B"));
    arena.setPatience("100ms");
    QCOMPARE(run(second, call).word, QStringLiteral("55P03"));
    arena.setPatience("1min");
    QVERIFY(first.exec(QStringLiteral("commit")).ok);
    QCOMPARE(arena.state(arena.hotelA(), arena.businessDate(), arena.businessDate().addDays(30)),
             QStringList{QStringLiteral("101 5 8 reserved A 1")});
    // The same request may be tried again.
    const Answer again = run(second, call);
    QCOMPARE(again.word, QStringLiteral("done"));
    QVERIFY(!again.object[QStringLiteral("replay")].toBool());
}

void TestCrowds::desksStormOneRoom()
{
    Arena &arena = Arena::fresh();
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

void TestCrowds::desksStormLastRoomOfType()
{
    Arena &arena = Arena::fresh();
    std::vector<PgSession> sessions;
    QSet<int> pids;
    for (int i = 0; i < 16; ++i) {
        sessions.push_back(arena.desk(QStringLiteral("s1")));
        pids.insert(sessions.back().pid());
    }
    QCOMPARE(pids.size(), 16);
    PgSession gate = arena.admin();
    QVERIFY(gate.exec(QStringLiteral("begin; select pg_advisory_xact_lock(roomrack.lock_key("
                                     "3, %1, %2))")
                          .arg(arena.hotelA())
                          .arg(arena.type(QStringLiteral("STD"))))
                .ok);
    for (PgSession &session : sessions)
        QVERIFY(send(session,
                     arena.book(arena.stay(QStringLiteral("STD"), 2, 5), QStringLiteral("Storm"))));
    for (const PgSession &session : sessions)
        QVERIFY(session.waitUntilBlocked(arena.observer()));
    QVERIFY(gate.exec(QStringLiteral("commit")).ok);
    QHash<QString, int> words;
    for (PgSession &session : sessions)
        ++words[answerOf(session.wait()).word];
    QCOMPARE(words.value(QStringLiteral("done")), 3);
    QCOMPARE(words.value(QStringLiteral("full")), 13);
    QCOMPARE(arena.check(), QStringList());
}

void TestCrowds::expiredHoldIsGivenOnce()
{
    Arena &arena = Arena::fresh();
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
    QVERIFY(first.exec(QStringLiteral("begin")).ok);
    QCOMPARE(run(first, want("First")).word, QStringLiteral("done"));
    QVERIFY(send(second, want("Second")));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QVERIFY(first.exec(QStringLiteral("commit")).ok);
    const Answer late = answerOf(second.wait());
    QCOMPARE(late.word, QStringLiteral("slot_taken"));
    QCOMPARE(late.object[QStringLiteral("conflicts")][0][QStringLiteral("guest")].toString(),
             QStringLiteral("First"));
    QCOMPARE(arena.check(), QStringList());
}

ROOMRACK_TEST(TestCrowds)
#include "tst_crowds.moc"
