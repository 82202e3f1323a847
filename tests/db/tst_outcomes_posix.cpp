// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Every SQLSTATE that the store tells apart, provoked on a real server.

#include "lanehelper.h"
#include "storefixture.h"

#include <dbsupport/testserver.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QtTest>

#include <csignal>

using namespace roomrack;
using namespace roomrack::db::detail;
using namespace roomrack::test;

class tst_Outcomes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void cleanup();

    void statements_data();
    void statements();
    void exclusionIsSlotTaken();
    void oneInHouseIsSlotTaken();
    void guardRowIsFull();
    void slotIsFull();
    void lockTimeoutIsBusy();
    void deadlockIsRetryable();
    void serializationFailureIsRetryable();
    void terminatedWhileRunning();
    void readOnlyServerIsLeft();
    void tooManyConnections();
    void unknownDatabase();
    void wrongPassword();
    void nobodyListens();
    void serverShuttingDown();

private:
    [[nodiscard]] Failure connectFailure(const db::StoreOptions &options) const;

    std::unique_ptr<StoreFixture> m_fixture;
};

void tst_Outcomes::initTestCase()
{
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    m_fixture->addPerson(QStringLiteral("clara"), QStringLiteral("clerk"));
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    QVERIFY(m_fixture->admin()
                .exec(QStringLiteral("create table public.t (a int constraint t_pk primary key,"
                                     " b int not null, c int references public.t,"
                                     " constraint t_small check (b < 10));"
                                     " grant all on public.t to public;"
                                     " grant usage on schema public to public;"
                                     " insert into public.t values (1, 1), (2, 2)"))
                .ok);
}

void tst_Outcomes::cleanupTestCase()
{
    m_fixture.reset();
}

void tst_Outcomes::cleanup()
{
    m_fixture->admin().exec(QStringLiteral("update public.t set b = a"));
}

Failure tst_Outcomes::connectFailure(const db::StoreOptions &options) const
{
    // Where many compile the server may be too slow to be asked why.
    Failure failure;
    (void)awaitUntil([&] {
        db::PgStore store(options);
        failure = await(store.session()).failure();
        return !failure.sqlState.isEmpty();
    });
    return failure;
}

void tst_Outcomes::statements_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("sqlState");
    QTest::addColumn<Outcome>("outcome");
    const auto row = [](const char *state, Outcome outcome, const char *sql) {
        QTest::addRow("%s %s", state, sql)
            << QString::fromLatin1(sql) << QString::fromLatin1(state) << outcome;
    };
    row("22007", Outcome::Invalid, "select 'nonsense'::date");
    row("22008", Outcome::Invalid, "select '2027-02-30'::date");
    row("22P02", Outcome::Invalid, "select 'x'::int");
    row("22P05", Outcome::Invalid, R"(select '{"a": "\u0000"}'::jsonb)");
    row("22003", Outcome::Invalid, "select 3000000000::int");
    row("22012", Outcome::Invalid, "select 1 / 0");
    row("23502", Outcome::Invalid, "insert into public.t values (3, null)");
    row("23503", Outcome::Invalid, "insert into public.t values (3, 3, 9)");
    row("23505", Outcome::Invalid, "insert into public.t values (1, 1)");
    row("23514", Outcome::Invalid, "insert into public.t values (3, 10)");
    row("42501", Outcome::NotAllowed, "select * from roomrack.guest");
    row("42501", Outcome::NotAllowed, "select api.check()");
    row("57014", Outcome::Busy, "select pg_sleep(60)");
    row("42883", Outcome::Failed, "select api.no_such_function()");
    row("42601", Outcome::Failed, "selec 1");
    row("42P01", Outcome::Failed, "select * from no_such_table");
    row("3F000", Outcome::Failed, "create table nowhere.t (a int)");
}

void tst_Outcomes::statements()
{
    QFETCH(QString, sql);
    QFETCH(QString, sqlState);
    QFETCH(Outcome, outcome);
    const auto desk = startedLane(m_fixture->options(QStringLiteral("clara")));
    auto running = send(*desk, sql);
    if (sqlState == QLatin1String("57014")) {
        QVERIFY(isAsleep(*m_fixture));
        QVERIFY(m_fixture->admin()
                    .exec(QStringLiteral("select pg_cancel_backend(%1)")
                              .arg(m_fixture->backends().constLast()))
                    .ok);
    }
    const Answer answer = await(running);
    QCOMPARE(answer.sqlState, sqlState);
    QVERIFY(!answer.ok);
    QVERIFY(answer.open);
    QVERIFY(!answer.cancelAsked);
    QCOMPARE(outcomeOf(answer), outcome);
    QVERIFY(!isRetryable(answer));
    QVERIFY2(!technicalDetail(answer).contains(QStringLiteral("nonsense")),
             "a detail must not repeat data");
    // The connection is as good as before.
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
    QCOMPARE(desk->statistics().connects, 1);
}

void tst_Outcomes::exclusionIsSlotTaken()
{
    // Straight into the table, past every function.
    const QString insert =
        QStringLiteral("insert into roomrack.occupancy (hotel_id, kind, type_id, room_id, arrival,"
                       " departure, status, created_by, created_desk, reason) select %1, 'closure',"
                       " type_id, id, '2027-06-10', '2027-06-12', 'out_of_order', (select id from"
                       " roomrack.person limit 1), '', '' from roomrack.room where id = %2")
            .arg(m_fixture->hotel().value)
            .arg(m_fixture->room("101").value);
    const auto desk = startedLane(m_fixture->options());
    const Answer first = run(*desk, insert);
    QVERIFY2(first.ok, qPrintable(first.sqlState + first.message));
    const Answer answer = run(*desk, insert);
    QCOMPARE(answer.sqlState, QStringLiteral("23P01"));
    QCOMPARE(answer.constraint, QStringLiteral("one_occupant"));
    QCOMPARE(outcomeOf(answer), Outcome::SlotTaken);
}

void tst_Outcomes::oneInHouseIsSlotTaken()
{
    // The guest of the day and the one of the night don't overlap; in house they can't both be.
    const QString insert =
        QStringLiteral(
            "with g as (insert into roomrack.guest (hotel_id, name) values (%1, 'G')"
            " returning id), r as (insert into roomrack.reservation (hotel_id, guest_id,"
            " created_by, created_desk) select %1, id, 1, '' from g returning id, guest_id,"
            " confirmation) insert into roomrack.occupancy (hotel_id, kind,"
            " reservation_id, guest_id, guest_name, confirmation, version, group_size,"
            " sold_type_id, type_id, room_id, arrival, departure, day_use, status,"
            " created_by, created_desk) select %1, 'stay', r.id, r.guest_id, 'G',"
            " confirmation, 1, 1, m.type_id, m.type_id, m.id, '2027-06-20', '%3', %4,"
            " 'in_house', 1, '' from r, roomrack.room m where m.id = %2")
            .arg(m_fixture->hotel().value)
            .arg(m_fixture->room("102").value);
    const auto desk = startedLane(m_fixture->options());
    const Answer first =
        run(*desk, insert.arg(QStringLiteral("2027-06-20"), QStringLiteral("true")));
    QVERIFY2(first.ok, qPrintable(first.sqlState + first.message));
    const Answer answer =
        run(*desk, insert.arg(QStringLiteral("2027-06-21"), QStringLiteral("false")));
    QCOMPARE(answer.sqlState, QStringLiteral("23P01"));
    QCOMPARE(answer.constraint, QStringLiteral("one_in_house"));
    QCOMPARE(outcomeOf(answer), Outcome::SlotTaken);
}

void tst_Outcomes::guardRowIsFull()
{
    const auto desk = startedLane(m_fixture->options());
    const Answer answer =
        run(*desk, QStringLiteral("update roomrack.type_night set free_night = -1"));
    QCOMPARE(answer.sqlState, QStringLiteral("23514"));
    QCOMPARE(answer.constraint, QStringLiteral("type_not_oversold"));
    QCOMPARE(outcomeOf(answer), Outcome::Full);
}

void tst_Outcomes::slotIsFull()
{
    QVERIFY(
        m_fixture->owner()
            .exec(QStringLiteral("insert into roomrack.service (hotel_id, id, code, name) values"
                                 " (%1, 1, 'DINE', 'Dinner'); insert into roomrack.service_slot"
                                 " values (%1, 1, 1811872800, 60, 1)")
                      .arg(m_fixture->hotel().value))
            .ok);
    const auto desk = startedLane(m_fixture->options());
    const Answer answer = run(
        *desk, QStringLiteral("insert into roomrack.service_places (hotel_id, service_id, start,"
                              " seats, guest, created_by, created_desk) values (%1, 1,"
                              " 1811872800, 2, 'Party', 1, '')")
                   .arg(m_fixture->hotel().value));
    QCOMPARE(answer.sqlState, QStringLiteral("23514"));
    QCOMPARE(answer.constraint, QStringLiteral("slot_not_overfull"));
    QCOMPARE(outcomeOf(answer), Outcome::Full);
}

void tst_Outcomes::lockTimeoutIsBusy()
{
    PgSession &other = m_fixture->owner();
    QVERIFY(other.exec(QStringLiteral("begin; update public.t set b = 5 where a = 1")).ok);
    const auto desk = startedLane(m_fixture->options());
    QVERIFY(run(*desk, QStringLiteral("select set_config('lock_timeout', '100', false)")).ok);
    const Answer answer = run(*desk, QStringLiteral("update public.t set b = 6 where a = 1"));
    QVERIFY(other.exec(QStringLiteral("rollback")).ok);
    QCOMPARE(answer.sqlState, QStringLiteral("55P03"));
    QCOMPARE(outcomeOf(answer), Outcome::Busy);
    QVERIFY(!isRetryable(answer));
    QCOMPARE(m_fixture->scalar(QStringLiteral("select b from public.t where a = 1")),
             QStringLiteral("1"));
}

void tst_Outcomes::deadlockIsRetryable()
{
    // A superuser may give the other one more patience, so that ours is the one that gives up.
    PgSession other(TestServer::instance().adminUri(m_fixture->database()));
    QVERIFY(other
                .exec(QStringLiteral("set deadlock_timeout = '1min'; begin;"
                                     " update public.t set b = 5 where a = 2"))
                .ok);
    const auto desk = startedLane(m_fixture->options());
    QVERIFY(run(*desk, QStringLiteral("begin")).ok);
    QVERIFY(run(*desk, QStringLiteral("update public.t set b = 6 where a = 1")).ok);
    QVERIFY(other.send(QStringLiteral("update public.t set b = 7 where a = 1")));
    QVERIFY(other.waitUntilBlocked(m_fixture->admin()));
    // Ours closes the circle: who waits looks for deadlocks once, a second after it began to.
    const Answer answer = run(*desk, QStringLiteral("update public.t set b = 6 where a = 2"));
    QVERIFY(run(*desk, QStringLiteral("rollback")).ok);
    QVERIFY(other.wait().ok);
    QVERIFY(other.exec(QStringLiteral("rollback")).ok);
    QCOMPARE(answer.sqlState, QStringLiteral("40P01"));
    QCOMPARE(outcomeOf(answer), Outcome::Busy);
    QVERIFY(isRetryable(answer));
}

void tst_Outcomes::serializationFailureIsRetryable()
{
    const auto desk = startedLane(m_fixture->options());
    QVERIFY(run(*desk, QStringLiteral("select set_config('default_transaction_isolation',"
                                      " 'repeatable read', false)"))
                .ok);
    PgSession &other = m_fixture->owner();
    QVERIFY(other.exec(QStringLiteral("begin; update public.t set b = 5 where a = 1")).ok);
    auto waiting = send(*desk, QStringLiteral("update public.t set b = 6 where a = 1"));
    QVERIFY(awaitUntil([this] {
        return m_fixture->scalar(QStringLiteral("select count(*) from pg_stat_activity where"
                                                " application_name = 'roomrack' and"
                                                " wait_event_type = 'Lock'"))
               == QLatin1String("1");
    }));
    QVERIFY(other.exec(QStringLiteral("commit")).ok);
    const Answer answer = await(waiting);
    QCOMPARE(answer.sqlState, QStringLiteral("40001"));
    QCOMPARE(outcomeOf(answer), Outcome::Busy);
    QVERIFY(isRetryable(answer));
}

void tst_Outcomes::terminatedWhileRunning()
{
    const auto desk = startedLane(m_fixture->options());
    auto running = send(*desk, QStringLiteral("select pg_sleep(60)"));
    QVERIFY(awaitUntil([this] {
        return m_fixture->scalar(QStringLiteral("select count(*) from pg_stat_activity where"
                                                " application_name = 'roomrack' and"
                                                " wait_event = 'PgSleep'"))
               == QLatin1String("1");
    }));
    QVERIFY(m_fixture->admin()
                .exec(QStringLiteral("select pg_terminate_backend(%1)")
                          .arg(m_fixture->backends().constLast()))
                .ok);
    const Answer answer = await(running);
    QCOMPARE(answer.sqlState, QStringLiteral("57P01"));
    QVERIFY(!answer.open);
    QCOMPARE(outcomeOf(answer), Outcome::Unknown);
    QCOMPARE(failureOf(answer).outcome, Outcome::NoConnection); // of a read
    // It comes back by itself.
    QVERIFY(awaitUntil([&] { return desk->statistics().connects == 2; }));
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
}

void tst_Outcomes::readOnlyServerIsLeft()
{
    const auto desk = startedLane(m_fixture->options());
    QVERIFY(run(*desk, QStringLiteral("select set_config('default_transaction_read_only', 'on',"
                                      " false)"))
                .ok);
    const Answer answer = run(*desk, QStringLiteral("update public.t set b = 3"));
    QCOMPARE(answer.sqlState, QStringLiteral("25006"));
    QCOMPARE(outcomeOf(answer), Outcome::NoConnection);
    // The server that doesn't take writes isn't the primary: the lane connects anew.
    QVERIFY(awaitUntil([&] { return desk->statistics().connects == 2; }));
}

void tst_Outcomes::tooManyConnections()
{
    QVERIFY(m_fixture->admin().exec(QStringLiteral("alter role clara connection limit 0")).ok);
    const Failure failure = connectFailure(m_fixture->options(QStringLiteral("clara")));
    QVERIFY(m_fixture->admin().exec(QStringLiteral("alter role clara connection limit 20")).ok);
    QCOMPARE(failure.sqlState, QStringLiteral("53300"));
    QCOMPARE(failure.outcome, Outcome::NoConnection);
}

void tst_Outcomes::unknownDatabase()
{
    db::StoreOptions options = m_fixture->options();
    options.connection.set(QStringLiteral("dbname"), QStringLiteral("nowhere"));
    const Failure failure = connectFailure(options);
    QCOMPARE(failure.sqlState, QStringLiteral("3D000"));
    QCOMPARE(failure.outcome, Outcome::NoConnection);
}

void tst_Outcomes::wrongPassword()
{
    db::StoreOptions options = m_fixture->options(QStringLiteral("clara"));
    options.connection.set(QStringLiteral("password"), QStringLiteral("wrong"));
    db::PgStore store(options);
    const Failure failure = await(store.session()).failure();
    QCOMPARE(failure.sqlState, QStringLiteral("28P01"));
    QCOMPARE(failure.outcome, Outcome::NotAllowed);
    // Nobody knocks again by himself: that could lock the account.
    QVERIFY(awaitUntil([&] { return store.connection().state == ConnectionState::Disconnected; }));
    QCOMPARE(store.connection().retryInMs, 0);
    QCOMPARE(store.connection().failure.sqlState, QStringLiteral("28P01"));
    QCOMPARE(
        await(store.write(m_fixture->hotel(), QUuid::createUuid(), RollBusinessDate{})).outcome,
        Outcome::NotAllowed);
}

void tst_Outcomes::nobodyListens()
{
    db::StoreOptions options = m_fixture->options();
    options.connection.set(QStringLiteral("host"), QStringLiteral("/tmp/no-such-folder"));
    db::PgStore store(options);
    const Failure failure = await(store.session()).failure();
    QCOMPARE(failure.outcome, Outcome::NoConnection);
    QVERIFY(failure.sqlState.isEmpty());
    QVERIFY(!failure.detail.isEmpty());
    QVERIFY(awaitUntil([&] { return store.connection().retryInMs > 0; }));
    QCOMPARE(
        await(store.write(m_fixture->hotel(), QUuid::createUuid(), RollBusinessDate{})).outcome,
        Outcome::NoConnection);
}

void tst_Outcomes::serverShuttingDown()
{
    // A smart shutdown waits for the sessions that are there and takes no new ones.
    TestServer own{TestServer::Options()};
    QVERIFY2(own.isRunning(), qPrintable(own.error()));
    const QString database = own.createDatabase();
    auto guest = std::make_unique<PgSession>(own.ownerUri(database));
    QVERIFY(guest->isOpen());
    QCOMPARE(::kill(pid_t(own.server().pid()), SIGTERM), 0);
    db::StoreOptions options = m_fixture->options();
    options.connection = db::ConnectionOptions::fromUri(own.ownerUri(database)).take();
    const Failure failure = connectFailure(options);
    QCOMPARE(failure.sqlState, QStringLiteral("57P03"));
    QCOMPARE(failure.outcome, Outcome::NoConnection);
    guest.reset();
}

ROOMRACK_TEST(tst_Outcomes)
#include "tst_outcomes_posix.moc"
