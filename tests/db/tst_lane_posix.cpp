// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The lane: order, bounds, deadlines, cancelling.

#include "lanehelper.h"
#include "storefixture.h"

#include <dbsupport/proxy.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::db::detail;
using namespace roomrack::test;

class tst_Lane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void firstInFirstOut();
    void queueIsBounded();
    void cancelBeforeSending();
    void cancelWhileRunning();
    void cancelledSearchFreesTheLane();
    void deadlineInTheQueue();
    void deadlineWhileRunning();
    void destructionDoesNotWait();
    void oneRoundTripACall();
    void zoneAfterEveryOpen();
    void literalsAreSafe_data();
    void literalsAreSafe();
    void patternsMeanWhatTheySay();
    void hints();

private:
    std::unique_ptr<StoreFixture> m_fixture;
};

void tst_Lane::initTestCase()
{
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
}

void tst_Lane::cleanupTestCase()
{
    m_fixture.reset();
}

void tst_Lane::firstInFirstOut()
{
    const auto desk = startedLane(m_fixture->options());
    QList<int> order;
    QList<QFuture<void>> all;
    // The earlier ones take longer.
    for (int i = 0; i < 20; ++i) {
        all.append(
            send(*desk, QStringLiteral("select %1, pg_sleep(%2)").arg(i).arg((20 - i) * 0.001))
                .then(this, [&order, i](const Answer &answer) {
                    if (answer.ok && answer.rows.constFirst().constFirst().toInt() == i)
                        order.append(i);
                }));
    }
    QVERIFY(awaitUntil([&] { return order.size() == 20; }));
    QVERIFY(std::is_sorted(order.begin(), order.end()));
}

void tst_Lane::queueIsBounded()
{
    db::StoreOptions options = m_fixture->options();
    options.queueLimit = 3;
    const auto desk = startedLane(options);
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
    Gate gate(*m_fixture);
    auto first = send(*desk, Gate::statement());
    QVERIFY(gate.isReached());
    QList<QFuture<Answer>> queued;
    for (int i = 0; i < 3; ++i)
        queued.append(send(*desk, QStringLiteral("select 1")));
    auto tooMany = send(*desk, QStringLiteral("select 1"));
    QVERIFY(tooMany.isFinished()); // answered at once
    QVERIFY(!tooMany.result().sent);
    gate.open();
    QVERIFY(await(first).ok);
    for (auto &future : queued)
        QVERIFY(await(future).ok);

    db::PgStore store(options);
    QVERIFY(await(store.session()).ok());
    QList<QFuture<Result<Session>>> many;
    for (int i = 0; i < 200; ++i)
        many.append(store.session());
    int busy = 0;
    for (auto &future : many)
        busy += await(future).failure().outcome == Outcome::Busy ? 1 : 0;
    QVERIFY(busy > 0);
    QVERIFY(busy < 200);
}

void tst_Lane::cancelBeforeSending()
{
    const auto desk = startedLane(m_fixture->options());
    Gate gate(*m_fixture);
    auto first = send(*desk, Gate::statement());
    QVERIFY(gate.isReached());
    const qint64 sent = desk->statistics().roundTrips;
    auto second = send(*desk, QStringLiteral("select 1"));
    second.cancel();
    QVERIFY(awaitUntil([&] { return second.isFinished(); }));
    QVERIFY(!first.isFinished());
    gate.open();
    QVERIFY(await(first).ok);
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
    QCOMPARE(desk->statistics().roundTrips, sent + 1);
}

void tst_Lane::cancelWhileRunning()
{
    const auto desk = startedLane(m_fixture->options());
    Gate gate(*m_fixture);
    auto running = send(*desk, Gate::statement());
    QVERIFY(gate.isReached());
    running.cancel();
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok); // though the gate is closed
    QCOMPARE(desk->statistics().connects, 1);           // the connection survived
}

void tst_Lane::cancelledSearchFreesTheLane()
{
    // Typing: each letter cancels the search before it. However late a cancel arrives, the
    // statement that comes next must not be its victim in the end.
    db::PgStore store(m_fixture->options());
    QVERIFY(await(store.session()).ok());
    QFuture<Result<QList<GuestHit>>> last;
    for (int i = 0; i < 200; ++i) {
        last.cancel();
        last = store.findGuests(m_fixture->hotel(), QStringLiteral("tan"), 10);
        QCoreApplication::processEvents();
    }
    const auto found = await(last);
    QVERIFY2(found.ok(), qPrintable(found.failure().detail));
    QCOMPARE(store.statistics().connects, 1);
}

void tst_Lane::deadlineInTheQueue()
{
    const auto desk = startedLane(m_fixture->options());
    Gate gate(*m_fixture);
    auto first = send(*desk, Gate::statement());
    QVERIFY(gate.isReached());
    QElapsedTimer timer;
    timer.start();
    // Answered though the one before it isn't.
    const Answer late = run(*desk, QStringLiteral("select 1"), 200);
    QVERIFY(!late.sent);
    QVERIFY(timer.elapsed() >= 200);
    QVERIFY(!first.isFinished());
    gate.open();
    QVERIFY(await(first).ok);
}

void tst_Lane::deadlineWhileRunning()
{
    db::StoreOptions options = m_fixture->options();
    options.hungGraceMs = 30'000; // it is the cancel that ends the call, not the cut
    const auto desk = startedLane(options);
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
    const Gate gate(*m_fixture);
    const Answer answer = runLate(*desk, Gate::statement());
    QCOMPARE(answer.sqlState, QStringLiteral("57014"));
    QVERIFY(answer.cancelAsked);
    QVERIFY(answer.open);
    QCOMPARE(outcomeOf(answer), Outcome::Busy);
    QVERIFY(!isRetryable(answer)); // it was asked for
    QVERIFY(run(*desk, QStringLiteral("select 1")).ok);
    QCOMPARE(desk->statistics().connects, 1);
}

void tst_Lane::destructionDoesNotWait()
{
    QFuture<Answer> running;
    QFuture<Answer> queued;
    Gate gate(*m_fixture);
    {
        const auto desk = startedLane(m_fixture->options());
        running = send(*desk, Gate::statement());
        QVERIFY(gate.isReached());
        queued = send(*desk, QStringLiteral("select 1"));
    }
    // Here, though the gate is closed.
    QVERIFY(running.isFinished());
    QVERIFY(queued.isFinished());
    QVERIFY(!running.result().ok);
    QVERIFY(!queued.result().sent);
}

void tst_Lane::oneRoundTripACall()
{
    Proxy line(StoreFixture::serverSocket());
    db::StoreOptions options = m_fixture->throughProxy(line.port());
    options.listen = false;
    options.heartbeatMs = 600'000;
    db::PgStore store(options);
    QVERIFY(await(store.session()).ok());
    const HotelId hotel = m_fixture->hotel();

    const auto countedAs = [&](int expected, auto call) {
        const int before = line.queries();
        const qint64 counted = store.statistics().roundTrips;
        call();
        return line.queries() - before == expected
               && store.statistics().roundTrips - counted == expected;
    };
    qint64 confirmation = 0;
    ReservationId id;
    QVERIFY(countedAs(1, [&] {
        const auto done =
            await(store.write(hotel, QUuid::createUuid(),
                              bookRoom(m_fixture->room("103"), "2027-06-02", "2027-06-03")));
        QVERIFY(done.isDone());
        confirmation = done.reservations.constFirst().confirmation;
        id = done.reservations.constFirst().id;
    }));
    QVERIFY(countedAs(1, [&] {
        const auto taken =
            await(store.write(hotel, QUuid::createUuid(),
                              bookRoom(m_fixture->room("103"), "2027-06-02", "2027-06-03")));
        QCOMPARE(taken.outcome, Outcome::SlotTaken);
    }));
    const QDate from = samples::day("2027-06-01");
    const QDate to = samples::day("2027-06-15");
    RackCursor cursor;
    QVERIFY(countedAs(1, [&] {
        const auto read = await(store.rack(hotel, from, to, {}));
        QVERIFY2(read.ok(), qPrintable(read.failure().detail));
        cursor = read.value().cursor;
    }));
    QVERIFY(countedAs(1, [&] { QVERIFY(await(store.rack(hotel, from, to, cursor)).ok()); }));
    QVERIFY(countedAs(1, [&] { QVERIFY(await(store.setup(hotel)).ok()); }));
    QVERIFY(countedAs(1, [&] { QVERIFY(await(store.session()).ok()); }));
    QVERIFY(countedAs(1, [&] { QVERIFY(await(store.availability(hotel, from, to)).ok()); }));
    QVERIFY(countedAs(1, [&] { QVERIFY(await(store.reservation(hotel, id)).ok()); }));
    QVERIFY(
        countedAs(1, [&] { QVERIFY(await(store.reservationByConfirmation(confirmation)).ok()); }));
    QVERIFY(countedAs(
        1, [&] { QVERIFY(await(store.findGuests(hotel, QStringLiteral("tan"), 5)).ok()); }));
    QVERIFY(countedAs(
        1, [&] { QVERIFY(await(store.findReservations(hotel, QStringLiteral("tan"), 5)).ok()); }));
    QVERIFY(countedAs(1, [&] {
        QVERIFY(await(store.alternatives(hotel, m_fixture->type("STD"), m_fixture->room("103"),
                                         samples::nights("2027-06-02", "2027-06-03")))
                    .ok());
    }));
    QVERIFY(
        countedAs(1, [&] { QVERIFY(await(store.history(hotel, samples::eventsOf(id))).ok()); }));
    // Neither Parse nor Bind: behind a pooler these would be other people's.
    QCOMPARE(line.otherMessages(), 0);
}

void tst_Lane::zoneAfterEveryOpen()
{
    const auto zoneOf = [](Lane &desk) {
        return run(desk, QStringLiteral("select current_setting('TimeZone')"))
            .rows.value(0)
            .value(0)
            .toString();
    };
    const auto desk = startedLane(m_fixture->options());
    QCOMPARE(zoneOf(*desk), QStringLiteral("Asia/Tokyo")); // the hotel's
    QVERIFY(m_fixture->admin()
                .exec(QStringLiteral("select pg_terminate_backend(%1, 60000)")
                          .arg(m_fixture->backends().constLast()))
                .ok);
    QCOMPARE(zoneOf(*desk), QStringLiteral("Asia/Tokyo"));
    QCOMPARE(desk->statistics().connects, 2);

    db::StoreOptions options = m_fixture->options();
    options.timeZone = QStringLiteral("America/St_Johns");
    QCOMPARE(zoneOf(*startedLane(options)), QStringLiteral("America/St_Johns"));
}

void tst_Lane::literalsAreSafe_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("quotes") << QStringLiteral("O'Sullivan ''; \"x\"");
    QTest::newRow("injection") << QStringLiteral("'); drop schema roomrack cascade; --");
    QTest::newRow("backslash") << QStringLiteral("\\' \\ \\n \\x27");
    QTest::newRow("parameter") << QStringLiteral("$1 $$ $a$ ? :name");
    QTest::newRow("lines") << QStringLiteral("a\nb\r\nc\td");
    QTest::newRow("bidi") << QString::fromUtf8("\xE2\x80\xAE"
                                               "evil\xE2\x80\xAC \xE2\x81\xA6x\xE2\x81\xA9");
    QTest::newRow("wide") << QString::fromUtf8(
        "\xEF\xBC\x91\xEF\xBC\x92 \xE5\xB1\xB1\xE7\x94\xB0 \xF0\xA9\xB8\xBD");
    QTest::newRow("percent") << QStringLiteral("%1 %2 %s %L1");
    QTest::newRow("empty") << QStringLiteral("");
    QTest::newRow("long") << QString(1'000'000, QLatin1Char('\''));
}

void tst_Lane::literalsAreSafe()
{
    QFETCH(QString, text);
    // Also on a server that was set up the old way (and warns about it: its "nonstandard use").
    for (const bool old : {false, true}) {
        QVERIFY(m_fixture->admin()
                    .exec(QStringLiteral("alter database %1 set standard_conforming_strings = %2")
                              .arg(m_fixture->database(), QLatin1String(old ? "off" : "on")))
                    .ok);
        const auto other = startedLane(m_fixture->options());
        const Answer answer = await(other->post<Answer>(
            60'000,
            [text](LaneWorker &worker) {
                return worker.ensureSession() ? worker.exec(QLatin1String("select ")
                                                            + worker.connection().literal(text))
                                              : Answer();
            },
            [](const Failure &) { return Answer(); }));
        QVERIFY2(answer.ok, qPrintable(answer.sqlState));
        QCOMPARE(answer.rows.constFirst().constFirst().toString(), text);
    }
}

/// The database's checks are patterns with backslashes, which the old way of a server would drop.
void tst_Lane::patternsMeanWhatTheySay()
{
    const QString setting =
        QStringLiteral("alter database %1 set standard_conforming_strings = %2");
    QVERIFY(m_fixture->admin().exec(setting.arg(m_fixture->database(), QLatin1String("off"))).ok);
    db::PgStore store(m_fixture->options());
    const WriteResult result = await(store.write(
        m_fixture->hotel(), QUuid::createUuid(),
        bookRoom(m_fixture->room("103"), "2027-08-02", "2027-08-03", QStringLiteral("   "))));
    QVERIFY(m_fixture->admin().exec(setting.arg(m_fixture->database(), QLatin1String("on"))).ok);
    QCOMPARE(result.outcome, Outcome::Invalid);
    QCOMPARE(result.field, QStringLiteral("guest.name"));
}

void tst_Lane::hints()
{
    db::StoreOptions options = m_fixture->options();
    options.relay = true;
    options.random = [] { return 0.0; }; // relays at once
    db::PgStore relay(options);
    QVERIFY(await(relay.session()).ok());
    QVERIFY(awaitUntil([&] {
        return m_fixture->scalar(QStringLiteral("select count(*) from pg_locks where locktype ="
                                                " 'advisory' and database = (select oid from"
                                                " pg_database where datname = current_database())"))
               == QLatin1String("1");
    }));
    db::PgStore listener(m_fixture->options());
    QVERIFY(await(listener.session()).ok());
    QList<HotelId> heard;
    connect(&listener, &FrontDeskStore::changeHinted, this, [&](HotelId id) { heard.append(id); });
    db::PgStore writer(m_fixture->options());
    QVERIFY(await(writer.write(m_fixture->hotel(), QUuid::createUuid(),
                               bookRoom(m_fixture->room("201"), "2027-06-02", "2027-06-03")))
                .isDone());
    QVERIFY(awaitUntil([&] { return heard.contains(m_fixture->hotel()); }));
}

ROOMRACK_TEST(tst_Lane)
#include "tst_lane_posix.moc"
