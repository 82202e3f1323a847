// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The lane and servers that die, hang or come back.

#include "lanehelper.h"

#include <dbsupport/proxy.h>
#include <dbsupport/syncrep.h>
#include <dbsupport/testserver.h>
#include <support/testprogram.h>

#include <QtTest/QtTest>

#include <csignal>

using namespace roomrack;
using namespace roomrack::db::detail;
using namespace roomrack::test;

namespace {

// Stops a process for as long as it lives itself: a server that is there and doesn't answer.
class Stopped
{
public:
    explicit Stopped(int pid)
        : m_pid(pid)
    {
        ::kill(m_pid, SIGSTOP);
    }
    ~Stopped() { ::kill(m_pid, SIGCONT); }
    Stopped(const Stopped &) = delete;
    Stopped &operator=(const Stopped &) = delete;

private:
    pid_t m_pid;
};

} // namespace

class tst_LaneLosses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void deadlineWithAHungServer();
    void idleConnectionKilled();
    void hungIdleConnectionIsNoticed();
    void serverGoneAndBack();
    void crashedServerComesBack();
    void reconnectNow();
    void lateCancelHitsTheNext();

private:
    std::unique_ptr<StoreFixture> m_fixture;
};

void tst_LaneLosses::initTestCase()
{
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
}

void tst_LaneLosses::cleanupTestCase()
{
    m_fixture.reset();
}

void tst_LaneLosses::deadlineWithAHungServer()
{
    const auto desk = startedLane(m_fixture->options()); // 200 ms from cancel to cut
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
    const QList<int> backends = m_fixture->backends();
    QVERIFY(!backends.isEmpty());
    const Stopped hung(backends.constLast());
    const Answer answer = runLate(*desk, QStringLiteral("select 1"));
    QVERIFY(answer.sent);
    QVERIFY(!answer.ok);
    QVERIFY(!answer.open);
    QCOMPARE(outcomeOf(answer), Outcome::Unknown);
    // Another backend isn't hung.
    QVERIFY(awaitUntil([&] { return desk->statistics().connects == 2; }));
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
}

void tst_LaneLosses::idleConnectionKilled()
{
    for (const bool listening : {true, false}) {
        db::StoreOptions options = m_fixture->options();
        options.listen = listening;
        const auto desk = startedLane(options);
        QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
        QVERIFY(m_fixture->admin()
                    .exec(QStringLiteral("select pg_terminate_backend(%1, 60000)")
                              .arg(m_fixture->backends().constLast()))
                    .ok);
        // What had not been sent is sent on the next connection: nobody notices.
        QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
        QCOMPARE(desk->statistics().connects, 2);
    }
}

void tst_LaneLosses::hungIdleConnectionIsNoticed()
{
    Proxy line(StoreFixture::serverSocket());
    db::StoreOptions options = m_fixture->throughProxy(line.port());
    options.heartbeatMs = 300;
    options.connectTimeoutS = 2;
    db::PgStore store(options);
    QVERIFY(await(store.session()).ok());
    QVERIFY(awaitUntil([&] { return store.connection().state == ConnectionState::Connected; }));
    line.setBlackhole(true);
    // Nobody asks for anything; the desk finds out by itself.
    QVERIFY(awaitUntil([&] { return store.connection().state != ConnectionState::Connected; }));
    const auto meanwhile = await(store.session());
    QCOMPARE(meanwhile.failure().outcome, Outcome::NoConnection);
    line.setBlackhole(false);
    line.cutAll();
    QVERIFY(awaitUntil([&] { return store.connection().state == ConnectionState::Connected; }));
    QVERIFY(await(store.session()).ok());
}

void tst_LaneLosses::serverGoneAndBack()
{
    Proxy line(StoreFixture::serverSocket());
    db::StoreOptions options = m_fixture->throughProxy(line.port());
    options.readDeadlineMs = 600'000; // what is asked meanwhile is answered at once all the same
    db::PgStore store(options);
    QVERIFY(await(store.session()).ok());
    QList<ConnectionState> states;
    connect(&store, &FrontDeskStore::connectionChanged, this,
            [&] { states.append(store.connection().state); });
    line.setRefusing(true);
    line.cutAll();
    QVERIFY(awaitUntil([&] { return states.count(ConnectionState::Disconnected) >= 3; }));
    QVERIFY(store.connection().retryInMs <= 100);
    QCOMPARE(await(store.session()).failure().outcome, Outcome::NoConnection);
    line.setRefusing(false);
    QVERIFY(awaitUntil([&] { return store.connection().state == ConnectionState::Connected; }));
    QVERIFY(await(store.session()).ok());
}

void tst_LaneLosses::crashedServerComesBack()
{
    // A backend that dies by SIGKILL takes all others with it; the server recovers by itself.
    TestServer own{TestServer::Options()};
    QVERIFY2(own.isRunning(), qPrintable(own.error()));
    const QString database = own.createDatabase();
    db::StoreOptions options = m_fixture->options();
    options.connection = db::ConnectionOptions::fromUri(own.ownerUri(database)).take();
    const auto desk = startedLane(options);
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
    PgSession other(own.ownerUri(database));
    auto running = send(*desk, QStringLiteral("select pg_sleep(60)"));
    QVERIFY(awaitUntil([&] {
        return other
                   .exec(QStringLiteral(
                       "select 1 from pg_stat_activity where wait_event = 'PgSleep'"))
                   .value()
               == QLatin1String("1");
    }));
    QCOMPARE(::kill(pid_t(other.pid()), SIGKILL), 0);
    const Answer answer = await(running);
    QVERIFY(answer.sent);
    QVERIFY(!answer.ok);
    QVERIFY(!answer.open);
    QCOMPARE(outcomeOf(answer), Outcome::Unknown);
    QVERIFY(awaitUntil([&] { return desk->statistics().connects == 2; }));
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
}

void tst_LaneLosses::reconnectNow()
{
    Proxy line(StoreFixture::serverSocket());
    db::StoreOptions options = m_fixture->throughProxy(line.port());
    options.firstRetryMs = 600'000;
    options.longestRetryMs = 600'000;
    line.setRefusing(true);
    db::PgStore store(options);
    QVERIFY(awaitUntil([&] { return store.connection().retryInMs > 0; }));
    line.setRefusing(false);
    QCOMPARE(await(store.session()).failure().outcome, Outcome::NoConnection);
    store.reconnectNow();
    QVERIFY(await(store.session()).ok());
}

// The cancel of a search arrives when the search is over and a booking's commit waits for a
// standby. The server ends the wait and answers success: that isn't one.
void tst_LaneLosses::lateCancelHitsTheNext()
{
    PgSession &admin = m_fixture->admin();
    const auto nobody = [&admin](const char *change) {
        return admin.exec(QStringLiteral("alter system %1").arg(QLatin1String(change))).ok
               && admin.exec(QStringLiteral("select pg_reload_conf()")).ok;
    };
    Proxy line(StoreFixture::serverSocket());
    db::StoreOptions options = m_fixture->throughProxy(line.port());
    options.hungGraceMs = 60'000;
    options.settleLimitMs = 300;
    const auto reset = qScopeGuard([&] { (void)nobody("reset synchronous_standby_names"); });
    QVERIFY(nobody("set synchronous_standby_names = 'nobody'"));
    {
        PgSession probe(TestServer::instance().adminUri(m_fixture->database()));
        QVERIFY(awaitCommitsThatWait(probe, admin));
    }
    line.setHoldingCancels(true);
    // Where many compile, the first deadlines pass before the search has been sent.
    std::unique_ptr<db::PgStore> store;
    for (options.readDeadlineMs = 300; line.cancels() == 0; options.readDeadlineMs *= 2) {
        QVERIFY(options.readDeadlineMs < 30'000);
        store = std::make_unique<db::PgStore>(options);
        QVERIFY(awaitUntil(
            [&store] { return store->connection().state == ConnectionState::Connected; }));
        QVERIFY(admin.exec(QStringLiteral("begin; lock table roomrack.guest")).ok);
        const auto search =
            store->findReservations(m_fixture->hotel(), QStringLiteral("Tanaka"), 5);
        const bool isHeld = awaitUntil([&] { return line.cancels() == 1 || search.isFinished(); });
        QVERIFY(admin.exec(QStringLiteral("rollback")).ok);
        QVERIFY(isHeld);
        (void)await(search);
    }
    const auto booked = store->write(m_fixture->hotel(), QUuid::createUuid(),
                                     bookRoom(m_fixture->room("101"), "2027-06-20", "2027-06-21"));
    QVERIFY(awaitUntil([&] {
        return m_fixture->scalar(QStringLiteral("select count(*) from pg_stat_activity where"
                                                " wait_event = 'SyncRep'"))
               == QLatin1String("1");
    }));
    line.setHoldingCancels(false);
    const WriteResult result = await(booked);
    QCOMPARE(result.outcome, Outcome::Unknown);
    QCOMPARE(store->statistics().connects, 1); // so it was the cancel, and no cut
}

ROOMRACK_TEST(tst_LaneLosses)
#include "tst_lanelosses_posix.moc"
