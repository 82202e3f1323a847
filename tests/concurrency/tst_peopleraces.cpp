// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"

#include <support/testprogram.h>

#include <roomrack/scram.h>

#include <QtTest/QTest>

using namespace roomrack::test;

namespace {

QString text(const char *utf8)
{
    return QString::fromUtf8(utf8);
}

} // namespace

/// What people do to each other: two hotels that take somebody on at the same moment (logins belong
/// to the whole server), and one who keeps a key.
class TestPeopleRaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSameNewLogin_data();
    void theSameNewLogin();
    void aKeyHeldOpenIsTakenAway();

private:
    [[nodiscard]] static Call addPerson(const Arena &arena, const QString &login, int hotel,
                                        const char *role);
};

Call TestPeopleRaces::addPerson(const Arena &arena, const QString &login, int hotel,
                                const char *role)
{
    Call call = arena.call(text("add_person"),
                           {{text("login"), login},
                            {text("display_name"), login},
                            {text("role"), text(role)},
                            {text("verifier"), roomrack::db::scramVerifier(text("secret"))}});
    call.hotel = hotel;
    return call;
}

void TestPeopleRaces::theSameNewLogin_data()
{
    QTest::addColumn<QString>("login");
    QTest::addColumn<QString>("end");
    QTest::addColumn<QString>("answer");
    QTest::newRow("the first is done") << text("race_zoe") << text("commit") << text("invalid");
    QTest::newRow("the first gives up") << text("race_yan") << text("rollback") << text("done");
}

void TestPeopleRaces::theSameNewLogin()
{
    QFETCH(QString, login);
    QFETCH(QString, end);
    QFETCH(QString, answer);
    Arena arena;
    Call promote = arena.call(text("set_role"),
                              {{text("login"), text("b1")}, {text("role"), text("manager")}});
    promote.hotel = arena.hotelB();
    (void)arena.done(promote);
    PgSession first = arena.desk(text("m1"));
    PgSession second = arena.desk(text("b1"));
    QVERIFY(first.isOpen() && second.isOpen() && first.pid() != second.pid());
    QVERIFY(first.exec(text("begin")).ok);
    QCOMPARE(run(first, addPerson(arena, login, arena.hotelA(), "clerk")).word, text("done"));
    QVERIFY(send(second, addPerson(arena, login, arena.hotelB(), "supervisor")));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QCOMPARE(second.blockedBy(arena.observer()), QList<int>{first.pid()});
    QVERIFY(first.exec(end).ok);
    const Answer told = answerOf(second.wait());
    QCOMPARE(told.word, answer);
    if (answer == text("invalid")) {
        QCOMPARE(told.object[text("field")].toString(), text("login"));
        QCOMPARE(told.object[text("code")].toString(), text("login_taken"));
        // Somebody who is there already works in the second hotel from now on, too.
        QCOMPARE(run(second, addPerson(arena, login, arena.hotelB(), "supervisor")).word,
                 text("done"));
    }
    const QString roles = text("select string_agg(m.hotel_id || ' ' || m.role, ',' order by"
                               " m.hotel_id) from roomrack.membership m join roomrack.person p"
                               " on p.id = m.person_id where p.login = '%1'")
                              .arg(login);
    const QString there = text("%1 supervisor").arg(arena.hotelB());
    QCOMPARE(arena.observer().exec(roles).value(),
             end == text("commit") ? text("%1 clerk,").arg(arena.hotelA()) + there : there);
    QCOMPARE(arena.check(), QStringList());
}

// A person with psql can keep a transaction open and its keys with it, and nobody's login can be
// kept from that: the query of db/README.md ends who is idle while others wait, and nobody else.
void TestPeopleRaces::aKeyHeldOpenIsTakenAway()
{
    Arena &arena = Arena::fresh();
    PgSession keeper = arena.desk(text("s1"));
    PgSession idler = arena.desk(text("s1"));
    PgSession waiting = arena.desk(text("s2"));
    QVERIFY(keeper.exec(text("set idle_in_transaction_session_timeout = 0; begin")).ok);
    QCOMPARE(run(keeper, arena.book(arena.stay(text("101"), 1, 3), text("Kept"))).word,
             text("done"));
    QVERIFY(idler.exec(text("begin; select 1")).ok); // in nobody's way
    QVERIFY(send(waiting, arena.book(arena.stay(text("101"), 2, 4), text("Waits"))));
    QVERIFY(waiting.waitUntilBlocked(arena.observer()));
    const PgResult ended = arena.observer().exec(text(
        "select pg_terminate_backend(a.pid), a.pid from pg_stat_activity a "
        "where a.state = 'idle in transaction' and a.state_change < clock_timestamp() "
        "and exists (select from pg_stat_activity w where a.pid = any (pg_blocking_pids(w.pid)))"));
    QCOMPARE(ended.rows, (QList<QStringList>{{text("t"), QString::number(keeper.pid())}}));
    QCOMPARE(answerOf(waiting.wait()).word, text("done"));
    QVERIFY(!keeper.exec(text("commit")).ok);
    QVERIFY(idler.exec(text("commit")).ok);
    QCOMPARE(arena.check(), QStringList());
}

ROOMRACK_TEST(TestPeopleRaces)
#include "tst_peopleraces.moc"
