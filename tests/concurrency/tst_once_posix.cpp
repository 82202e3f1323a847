// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"

#include <support/testprogram.h>

#include <QtTest/QTest>

#include <csignal>

using namespace roomrack::test;

/// The same request from two connections, and settling against the call itself.
class TestOnce : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameRequestTwice();
    void settleWaitsForRunningCall();
    void settleBeatsCallThatHasNotBegun();
};

void TestOnce::sameRequestTwice()
{
    for (const bool commit : {true, false}) {
        Arena &arena = Arena::fresh();
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

void TestOnce::settleWaitsForRunningCall()
{
    for (const bool commit : {true, false}) {
        Arena &arena = Arena::fresh();
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

void TestOnce::settleBeatsCallThatHasNotBegun()
{
    Arena &arena = Arena::fresh();
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

ROOMRACK_TEST(TestOnce)
#include "tst_once_posix.moc"
