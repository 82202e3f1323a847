// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arena.h"

#include <dbsupport/syncrep.h>
#include <support/await.h>
#include <support/testprogram.h>

#include <QtCore/QScopeGuard>
#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::test;

namespace {

QString text(const char *utf8)
{
    return QString::fromUtf8(utf8);
}

bool awaitStandbyWait(const PgSession &session, PgSession &observer)
{
    return awaitUntil([&] { return waitsForStandby(session, observer); });
}

} // namespace

/// What the design rests on, tried: each way that is said not to work is shown not to work, beside
/// the way that the product goes.
class TestProved : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checkThenInsertSellsTwice_data();
    void checkThenInsertSellsTwice();
    void lockAndCountInOneStatementOversells_data();
    void lockAndCountInOneStatementOversells();
    void repeatableReadIsRefused();
    void plainLookUpThenOldCallCommits();
    void snapshotReadAfterRowsLosesARow();
    void cancelWithoutTheTypeLockDeadlocks();
    void plainInsertsDeadlockInTheConstraint();
    void uniqueIndexBreaksASwap();
    void synchronousCommitIsOnInAWrite();
    void commitsThatNotifyWaitForEachOther();
};

void TestProved::checkThenInsertSellsTwice_data()
{
    QTest::addColumn<QString>("isolation");
    QTest::newRow("read committed") << text("read committed");
    QTest::newRow("repeatable read") << text("repeatable read");
}

void TestProved::checkThenInsertSellsTwice()
{
    QFETCH(QString, isolation);
    Arena arena;
    arena.lab("create table public.naive (room int, nights int4range)");
    PgSession first = arena.admin();
    PgSession second = arena.admin();
    const QString check = text("select count(*) from public.naive where room = 1 "
                               "and nights && int4range(10, 12)");
    const QString insert = text("insert into public.naive values (1, int4range(10, 12))");
    for (PgSession *session : {&first, &second}) {
        QVERIFY(session->exec(text("begin isolation level ") + isolation).ok);
        QCOMPARE(session->exec(check).value(), text("0"));
    }
    for (PgSession *session : {&first, &second}) {
        QVERIFY(session->exec(insert).ok);
        QVERIFY(session->exec(text("commit")).ok);
    }
    QCOMPARE(first.exec(text("select count(*) from public.naive")).value(), text("2"));
}

void TestProved::lockAndCountInOneStatementOversells_data()
{
    QTest::addColumn<QString>("function");
    QTest::addColumn<QString>("isolation");
    QTest::addColumn<QString>("counted");
    const QString committed = text("read committed");
    // Each waits for the key until the first's row is committed; only the last sees it then.
    QTest::newRow("one statement") << text("one_statement") << committed << text("0");
    QTest::newRow("a stable function") << text("stable_function") << committed << text("0");
    QTest::newRow("two statements, repeatable read")
        << text("two_statements") << text("repeatable read") << text("0");
    QTest::newRow("two statements, volatile") << text("two_statements") << committed << text("1");
}

void TestProved::lockAndCountInOneStatementOversells()
{
    QFETCH(QString, function);
    QFETCH(QString, isolation);
    QFETCH(QString, counted);
    Arena arena;
    arena.lab(R"(
        create table public.place (slot int);
        create function public.one_statement() returns bigint language sql volatile as $$
            with key as materialized (select pg_advisory_xact_lock(7))
            select count(p.slot) from key left join public.place p on true $$;
        create function public.stable_function() returns bigint language plpgsql stable as $$
        begin
            perform pg_advisory_xact_lock(7);
            return (select count(*) from public.place);
        end $$;
        create function public.two_statements() returns bigint language plpgsql volatile as $$
        begin
            perform pg_advisory_xact_lock(7);
            return (select count(*) from public.place);
        end $$;)");
    PgSession first = arena.admin();
    PgSession second = arena.admin();
    QVERIFY(first
                .exec(text("begin; select pg_advisory_xact_lock(7); "
                           "insert into public.place values (1)"))
                .ok);
    QVERIFY(second.exec(text("set default_transaction_isolation = '%1'").arg(isolation)).ok);
    QVERIFY(second.send(text("select public.%1()").arg(function)));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QVERIFY(first.exec(text("commit")).ok);
    QCOMPARE(second.wait().value(), counted);
}

void TestProved::repeatableReadIsRefused()
{
    Arena &arena = Arena::fresh();
    PgSession desk = arena.desk(text("s1"));
    for (const char *isolation : {"repeatable read", "serializable"}) {
        QVERIFY(desk.exec(text("begin isolation level ") + text(isolation)).ok);
        QCOMPARE(run(desk, arena.book(arena.stay(text("101"), 1, 2), text("Guest"))).word,
                 text("25000"));
        QVERIFY(desk.exec(text("rollback")).ok);
    }
}

void TestProved::plainLookUpThenOldCallCommits()
{
    Arena &arena = Arena::fresh();
    PgSession late = arena.desk(text("s1"));
    const Call call = arena.book(arena.stay(text("101"), 1, 2), text("Late"));
    QVERIFY(late.exec(text("begin")).ok);
    QCOMPARE(run(late, call).word, text("done"));
    const QString look =
        text("select count(*) from roomrack.operation where request = '%1'").arg(call.request);
    QCOMPARE(arena.observer().exec(look).value(), text("0")); // "not stored" ...
    QVERIFY(late.exec(text("commit")).ok);
    QCOMPARE(arena.observer().exec(look).value(), text("1")); // ... and then it is
}

void TestProved::snapshotReadAfterRowsLosesARow()
{
    Arena &arena = Arena::fresh();
    PgSession desk = arena.desk(text("s1"));
    const QString window = text("select tag, id, text1 from api.rack(%1, '%2', '%3', %4)")
                               .arg(arena.hotelA())
                               .arg(Arena::businessDate().toString(Qt::ISODate),
                                    Arena::businessDate().addDays(30).toString(Qt::ISODate));
    const auto occupancies = [](const PgResult &result) {
        int count = 0;
        for (const QStringList &row : result.rows)
            count += row.first() == QLatin1String("occ") ? 1 : 0;
        return count;
    };
    const auto cursor = [](const PgResult &result) { return result.rows.first().at(2); };

    // Rows first, the snapshot in a second statement: what commits in between is in neither.
    const PgResult before = desk.exec(window.arg(text("null")));
    QVERIFY2(before.ok, qPrintable(before.message));
    QCOMPARE(occupancies(before), 0);
    (void)arena.done(arena.book(arena.stay(text("101"), 1, 2), text("Lost")));
    const QString snapshot = desk.exec(text("select pg_current_snapshot()::text")).value();
    const QString place = cursor(before).section(QLatin1Char(':'), 0, 1);
    const PgResult lost = desk.exec(window.arg(text("'%1:%2'").arg(place, snapshot)));
    QCOMPARE(occupancies(lost), 0);

    // In one statement: the delta from its cursor brings the row.
    const PgResult kept = desk.exec(window.arg(text("'%1'").arg(cursor(before))));
    QCOMPARE(occupancies(kept), 1);
    // And nothing twice from there on.
    QCOMPARE(occupancies(desk.exec(window.arg(text("'%1'").arg(cursor(kept))))), 0);
}

void TestProved::cancelWithoutTheTypeLockDeadlocks()
{
    const auto group = [](Arena &arena, const char *guest) {
        Call call = arena.book(arena.stay(text("101"), 1, 3), text(guest));
        call.command.insert(text("stays"), QJsonArray{arena.stay(text("101"), 1, 3),
                                                      arena.stay(text("301"), 1, 3)});
        return call;
    };
    {
        // A cancellation that only updates rows, in the opposite order of types.
        Arena &arena = Arena::fresh();
        const Answer old = arena.done(group(arena, "Old"));
        PgSession canceller = arena.admin();
        PgSession booker = arena.desk(text("s1"));
        const QString cancel = text("update roomrack.occupancy set status = 'cancelled' "
                                    "where id = %1");
        QVERIFY(canceller.exec(text("begin; set deadlock_timeout = '50ms'")).ok);
        QVERIFY(canceller.exec(cancel.arg(old.stay(1))).ok);
        Call other = group(arena, "New");
        other.command.insert(text("stays"), QJsonArray{arena.stay(text("102"), 1, 3),
                                                       arena.stay(text("302"), 1, 3)});
        QVERIFY(send(booker, other));
        QVERIFY(booker.waitUntilBlocked(arena.observer()));
        QVERIFY(canceller.send(cancel.arg(old.stay(0))));
        const QString one = canceller.wait().sqlState;
        QVERIFY(canceller.exec(one.isEmpty() ? text("commit") : text("rollback")).ok);
        const QString two = answerOf(booker.wait()).word;
        QVERIFY(one == text("40P01") || two == text("40P01"));
    }
    {
        Arena &arena = Arena::fresh();
        const Answer old = arena.done(group(arena, "Old"));
        PgSession canceller = arena.desk(text("s2"));
        PgSession booker = arena.desk(text("s1"));
        QVERIFY(canceller.exec(text("begin")).ok);
        QCOMPARE(run(canceller, arena.call(text("cancel"), at(old, {}))).word, text("done"));
        QVERIFY(send(booker, group(arena, "New")));
        QVERIFY(booker.waitUntilBlocked(arena.observer()));
        QVERIFY(canceller.exec(text("commit")).ok);
        QCOMPARE(answerOf(booker.wait()).word, text("done"));
    }
}

void TestProved::plainInsertsDeadlockInTheConstraint()
{
    // Two sessions that insert what overlaps the other's rows, in opposite order, without a key.
    Arena &arena = Arena::fresh();
    PgSession first = arena.admin();
    PgSession second = arena.admin();
    const auto closure = [&](const char *room) {
        return text("insert into roomrack.occupancy (hotel_id, kind, type_id, room_id, arrival, "
                    "departure, status, created_by, created_desk) values (%1, 'closure', %2, %3, "
                    "'%4', '%5', 'out_of_order', 1, '')")
            .arg(arena.hotelA())
            .arg(arena.type(text("STD")))
            .arg(arena.room(text(room)))
            .arg(Arena::businessDate()
                     .addDays(room == QByteArray("101") ? 1 : 11)
                     .toString(Qt::ISODate),
                 Arena::businessDate()
                     .addDays(room == QByteArray("101") ? 2 : 12)
                     .toString(Qt::ISODate));
    };
    QVERIFY(first.exec(text("begin; set deadlock_timeout = '50ms'; ") + closure("101")).ok);
    QVERIFY(second.exec(text("begin; set deadlock_timeout = '50ms'; ") + closure("102")).ok);
    QVERIFY(second.send(closure("101")));
    QVERIFY(second.waitUntilBlocked(arena.observer()));
    QVERIFY(first.send(closure("102")));
    const QString one = first.wait().sqlState;
    QVERIFY(first.exec(text("rollback")).ok);
    const QString two = second.wait().sqlState;
    QVERIFY(second.exec(text("rollback")).ok);
    QVERIFY(one == text("40P01") || two == text("40P01"));
}

void TestProved::uniqueIndexBreaksASwap()
{
    Arena arena;
    arena.lab(R"(
        create table public.in_house (guest text, room int unique);
        insert into public.in_house values ('Ada', 1), ('Ben', 2);)");
    PgSession admin = arena.admin();
    QCOMPARE(admin.exec(text("update public.in_house set room = 3 - room")).sqlState,
             text("23505"));

    const Answer ada = arena.done(arena.book(arena.stay(text("101"), 0, 2), text("Ada")));
    const Answer ben = arena.done(arena.book(arena.stay(text("102"), 0, 2), text("Ben")));
    const Answer adaIn = arena.done(arena.call(text("check_in"), at(ada, {})));
    const Answer benIn = arena.done(arena.call(text("check_in"), at(ben, {})));
    const auto move = [&](const Answer &stay, const char *room) {
        return QJsonObject{{text("stay"), stay.stay()},
                           {text("version"), stay.version()},
                           {text("room"), arena.room(text(room))}};
    };
    (void)arena.done(arena.call(
        text("move"), {{text("moves"), QJsonArray{move(adaIn, "102"), move(benIn, "101")}}}));
    QCOMPARE(arena.state(arena.hotelA(), Arena::businessDate(), Arena::businessDate().addDays(1)),
             (QStringList{text("101 0 2 in_house Ben 3"), text("102 0 2 in_house Ada 3")}));
}

void TestProved::synchronousCommitIsOnInAWrite()
{
    Arena &arena = Arena::fresh();
    PgSession desk = arena.desk(text("s1"));
    QVERIFY(desk.exec(text("set synchronous_commit = off; begin")).ok);
    QCOMPARE(run(desk, arena.book(arena.stay(text("101"), 1, 2), text("Safe"))).word, text("done"));
    QCOMPARE(desk.exec(text("show synchronous_commit")).value(), text("on"));
    QVERIFY(desk.exec(text("commit")).ok);
}

void TestProved::commitsThatNotifyWaitForEachOther()
{
    Arena arena;
    arena.lab("create table public.noise (desk int)");
    PgSession admin = arena.admin();
    PgSession first = arena.desk(text("s1"));
    PgSession other = arena.desk(text("b1"));
    PgSession loud = arena.admin();
    PgSession louder = arena.admin();
    Call there = arena.book(arena.stay(text("B101"), 1, 2), text("There"));
    there.hotel = arena.hotelB();
    // A standby that never answers: who commits stays at the end of the commit.
    QVERIFY(admin.exec(text("alter system set synchronous_standby_names = 'nobody'")).ok);
    QVERIFY(admin.exec(text("select pg_reload_conf()")).ok);
    const auto answers = qScopeGuard([&] {
        admin.exec(text("alter system reset synchronous_standby_names"));
        admin.exec(text("select pg_reload_conf()"));
    });
    QVERIFY(awaitCommitsThatWait(loud, arena.observer()));

    // Two hotels' bookings commit side by side.
    QVERIFY(send(first, arena.book(arena.stay(text("101"), 1, 2), text("Here"))));
    QVERIFY(awaitStandbyWait(first, arena.observer()));
    QVERIFY(send(other, there));
    QVERIFY(awaitStandbyWait(other, arena.observer()));

    // With a NOTIFY in them the second waits for all of the first's commit, the standby included.
    const QString write = text("begin; insert into public.noise values (1); notify desks; commit");
    QVERIFY(loud.send(write));
    QVERIFY(awaitStandbyWait(loud, arena.observer()));
    QVERIFY(louder.send(write));
    QVERIFY(louder.waitUntilBlocked(arena.observer()));
    QCOMPARE(louder.blockedBy(arena.observer()), QList<int>{loud.pid()});

    QVERIFY(admin.exec(text("alter system reset synchronous_standby_names")).ok);
    QVERIFY(admin.exec(text("select pg_reload_conf()")).ok);
    for (PgSession *desk : {&first, &other})
        QCOMPARE(answerOf(desk->wait()).word, text("done"));
    for (PgSession *desk : {&loud, &louder})
        QVERIFY(desk->wait().ok);
}

ROOMRACK_TEST(TestProved)
#include "tst_proved.moc"
