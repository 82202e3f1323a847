// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The store behind pgbouncer: a gateway, which keeps each login's sessions apart.

#include "storefixture.h"

#include <dbsupport/pooler.h>
#include <dbsupport/testserver.h>
#include <support/await.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtCore/QSet>
#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::test;
using Mode = Pooler::Mode;

class tst_Pooler : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void init();

    void eachSessionItsOwn();
    void sessionsAreClean();
    void hangingCallsAreCancelled();
    void aLostServerIsSettled();
    void transactionsTakeTurns();
    void transactionsKeepPeopleApart();
    void aSupervisorSignsThere();
    void peopleAreNotMerged();

private:
    [[nodiscard]] db::StoreOptions through(const Pooler &pooler, const QString &login) const;
    [[nodiscard]] WriteResult book(db::PgStore &store, QDate night, const QString &guest) const;
    /// Of a login's sessions with the server.
    [[nodiscard]] int sessions(const QString &login);
    [[nodiscard]] QStringList events(const QString &login);

    std::unique_ptr<StoreFixture> m_fixture;
    QDate m_first{2027, 6, 1};
    const QString m_clara = QStringLiteral("clara");
    const QString m_carl = QStringLiteral("carl");
    const QString m_sofia = QStringLiteral("sofia");
};

void tst_Pooler::initTestCase()
{
    if (!Pooler::isInstalled())
        QSKIP("pgbouncer is not installed");
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    m_fixture->addPerson(m_clara, QStringLiteral("clerk"));
    m_fixture->addPerson(m_carl, QStringLiteral("clerk"));
    m_fixture->addPerson(m_sofia, QStringLiteral("supervisor"));
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
}

void tst_Pooler::cleanupTestCase()
{
    m_fixture.reset();
}

void tst_Pooler::init()
{
    m_first = m_first.addDays(60); // room 101 is free again
    // The last test's pooler is gone, and with it its sessions.
    QVERIFY(awaitUntil([this] { return sessions(m_clara) + sessions(m_carl) == 0; }));
}

db::StoreOptions tst_Pooler::through(const Pooler &pooler, const QString &login) const
{
    db::StoreOptions options = m_fixture->options(login);
    options.connection =
        db::ConnectionOptions::fromUri(
            pooler.uriFor(login, StoreFixture::passwordOf(login), m_fixture->database()))
            .take();
    options.bulk = true;
    return options;
}

WriteResult tst_Pooler::book(db::PgStore &store, QDate night, const QString &guest) const
{
    const Book book = samples::book(
        guest, {samples::inRoom(m_fixture->room("101"), {night, night.addDays(1), false})});
    return await(store.write(m_fixture->hotel(), QUuid::createUuid(), book));
}

int tst_Pooler::sessions(const QString &login)
{
    return m_fixture
        ->scalar(QStringLiteral("select count(*) from pg_stat_activity where usename = '%1'"
                                " and datname = current_database()")
                     .arg(login))
        .toInt();
}

QStringList tst_Pooler::events(const QString &login)
{
    return m_fixture
        ->scalar(QStringLiteral("select string_agg(g.name, ',' order by g.name)"
                                " from roomrack.event e join roomrack.reservation r"
                                " on r.hotel_id = e.hotel_id and r.id = e.reservation_id"
                                " join roomrack.guest g on g.hotel_id = r.hotel_id"
                                " and g.id = r.guest_id where e.kind = 'book' and e.person = '%1'"
                                " and g.name ~ '^[ABC][0-9]$'")
                     .arg(login))
        .split(QLatin1Char(','));
}

// All that a desk does, with a session of its own behind the pooler.
void tst_Pooler::eachSessionItsOwn()
{
    const Pooler pooler(TestServer::instance(), Mode::Session);
    QVERIFY2(pooler.error().isEmpty(), qPrintable(pooler.error()));
    db::StoreOptions options = through(pooler, m_clara);
    options.relay = true;
    options.random = [] { return 0.0; };
    db::PgStore clara(options);
    db::PgStore carl(through(pooler, m_carl));
    QCOMPARE(await(clara.session()).take().login, m_clara);
    QCOMPARE(await(carl.session()).take().login, m_carl);
    int hints = 0;
    connect(&carl, &FrontDeskStore::changeHinted, this, [&hints] { ++hints; });
    // The relay has looked once, so it knows what is new.
    QVERIFY(awaitUntil([&] {
        return m_fixture->scalar(QStringLiteral("select count(*) from pg_locks where locktype ="
                                                " 'advisory' and objsubid = 1 and granted"))
               == QLatin1String("1");
    }));
    const auto rack = await(carl.rack(m_fixture->hotel(), m_first, m_first.addDays(30), {}));
    QVERIFY(rack.ok());
    int night = 0;
    QVERIFY(awaitUntil([&] {
        if (hints == 0)
            (void)book(clara, m_first.addDays(night++), QStringLiteral("Tanaka"));
        return hints > 0;
    }));
    const auto delta =
        await(carl.rack(m_fixture->hotel(), m_first, m_first.addDays(30), rack.value().cursor));
    QVERIFY(delta.ok());
    QVERIFY(!delta.value().reset);
    QCOMPARE(delta.value().occupancies.size(), night);
    const WriteResult taken = book(carl, m_first, QStringLiteral("Sato"));
    QCOMPARE(taken.outcome, Outcome::SlotTaken);
    QCOMPARE(sessions(m_clara), 1);
    QCOMPARE(sessions(m_carl), 1);
}

// A session that goes back to the pool carries nothing over to the desk that gets it next.
void tst_Pooler::sessionsAreClean()
{
    const Pooler pooler(TestServer::instance(), Mode::Session, 1);
    QVERIFY2(pooler.error().isEmpty(), qPrintable(pooler.error()));
    const QString question = QStringLiteral(
        "select pg_backend_pid() || ' ' || (select count(*) from pg_locks where pid ="
        " pg_backend_pid() and locktype = 'advisory') || ' ' || (select count(*) from"
        " pg_listening_channels()) || ' ' || current_setting('TimeZone')");
    const QString uri =
        pooler.uriFor(m_clara, StoreFixture::passwordOf(m_clara), m_fixture->database());
    QString before;
    {
        PgSession desk(uri);
        QVERIFY2(desk.isOpen(), qPrintable(desk.connectError()));
        before = desk.exec(question).value();
        QVERIFY(desk.exec(QStringLiteral("select api.relay_try()")).ok);
        QVERIFY(desk.exec(QStringLiteral("listen roomrack_hint")).ok);
        QVERIFY(desk.exec(QStringLiteral("set timezone = 'Asia/Tokyo'")).ok);
        QVERIFY(desk.exec(question).value() != before);
    }
    PgSession next(uri);
    QCOMPARE(next.exec(question).value(), before); // the same backend, as new
}

void tst_Pooler::hangingCallsAreCancelled()
{
    const Pooler pooler(TestServer::instance(), Mode::Session);
    QVERIFY2(pooler.error().isEmpty(), qPrintable(pooler.error()));
    db::StoreOptions options = through(pooler, m_clara);
    options.writeDeadlineMs = 300;
    options.hungGraceMs = 30'000; // it is the cancel that ends the call, not the cut
    db::PgStore clara(options);
    QVERIFY(await(clara.session()).ok());
    QVERIFY(m_fixture->owner()
                .exec(QStringLiteral("begin; select pg_advisory_xact_lock(roomrack.lock_key(2, %1,"
                                     " 0))")
                          .arg(m_fixture->hotel().value))
                .ok);
    // Where many compile, a call with this deadline may end before it is sent, or before it is
    // done.
    WriteResult result;
    QVERIFY(awaitUntil([&] {
        result = book(clara, m_first, QStringLiteral("Tanaka"));
        return !result.failure.sqlState.isEmpty();
    }));
    QVERIFY(m_fixture->owner().exec(QStringLiteral("rollback")).ok);
    QCOMPARE(result.outcome, Outcome::Busy);
    QCOMPARE(result.failure.sqlState, QStringLiteral("57014"));
    QVERIFY(awaitUntil([&] {
        result = book(clara, m_first, QStringLiteral("Tanaka"));
        return result.outcome != Outcome::Busy;
    }));
    QVERIFY2(result.isDone(), qPrintable(result.failure.detail));
    QCOMPARE(clara.statistics().connects, 1);
}

// The pooler says in words of its own (08P01) that the server's end of a call is gone.
void tst_Pooler::aLostServerIsSettled()
{
    const Pooler pooler(TestServer::instance(), Mode::Session);
    QVERIFY2(pooler.error().isEmpty(), qPrintable(pooler.error()));
    db::PgStore clara(through(pooler, m_clara));
    QVERIFY(await(clara.session()).ok());
    QVERIFY(m_fixture->owner()
                .exec(QStringLiteral("begin; select pg_advisory_xact_lock(roomrack.lock_key(2, %1,"
                                     " 0))")
                          .arg(m_fixture->hotel().value))
                .ok);
    const Book wanted = samples::book(
        QStringLiteral("Tanaka"),
        {samples::inRoom(m_fixture->room("101"), {m_first, m_first.addDays(1), false})});
    const auto running = clara.write(m_fixture->hotel(), QUuid::createUuid(), wanted);
    const QString waiting = QStringLiteral("select pid from pg_stat_activity where usename = '%1'"
                                           " and wait_event_type = 'Lock'")
                                .arg(m_clara);
    QVERIFY(awaitUntil([&] { return !m_fixture->scalar(waiting).isEmpty(); }));
    QVERIFY(
        m_fixture->admin()
            .exec(QStringLiteral("select pg_terminate_backend(%1)").arg(m_fixture->scalar(waiting)))
            .ok);
    const WriteResult lost = await(running);
    QVERIFY(m_fixture->owner().exec(QStringLiteral("rollback")).ok);
    // Some versions pass the server's own word on.
    const QString sqlState = lost.failure.sqlState;
    QVERIFY2(sqlState == QLatin1String("08P01") || sqlState == QLatin1String("57P01"),
             qPrintable(sqlState));
    QCOMPARE(lost.outcome, Outcome::Busy);
    QCOMPARE(lost.code, QStringLiteral("not_saved"));
    QVERIFY(book(clara, m_first, QStringLiteral("Tanaka")).isDone());
}

// Many desks of one person share two sessions, statement by statement: nobody gets another's rows,
// nothing depends on what a session remembers.
void tst_Pooler::transactionsTakeTurns()
{
    const Pooler pooler(TestServer::instance(), Mode::Transaction, 2);
    QVERIFY2(pooler.error().isEmpty(), qPrintable(pooler.error()));
    constexpr size_t desks = 6;
    constexpr size_t bookings = 8; // of each desk
    std::vector<std::unique_ptr<db::PgStore>> stores;
    for (size_t i = 0; i < desks; ++i)
        stores.push_back(std::make_unique<db::PgStore>(through(pooler, m_clara)));
    std::vector<QFuture<WriteResult>> writes;
    std::vector<QFuture<Result<QList<Reservation>>>> searches;
    const auto guest = [](size_t n) { return QStringLiteral("Guest %1").arg(100 + n); };
    for (size_t n = 0; n < desks * bookings; ++n) {
        const QDate night = m_first.addDays(int(n));
        const Book wanted = samples::book(
            guest(n), {samples::inRoom(m_fixture->room("101"), {night, night.addDays(1), false})});
        db::PgStore &desk = *stores[n % desks];
        writes.push_back(desk.write(m_fixture->hotel(), QUuid::createUuid(), wanted));
        searches.push_back(desk.findReservations(m_fixture->hotel(), guest(n), 10));
    }
    for (size_t n = 0; n < writes.size(); ++n) {
        const WriteResult result = await(writes[n]);
        QVERIFY2(result.isDone(), qPrintable(result.failure.detail));
        QCOMPARE(result.reservations.first().guest.name, guest(n));
        const auto found = await(searches[n]);
        QVERIFY2(found.ok(), qPrintable(found.failure().detail));
        QCOMPARE(found.value().size(), 1);
        QCOMPARE(found.value().first().guest.name, guest(n));
    }
    QVERIFY(sessions(m_clara) <= 2);
    for (const auto &store : stores)
        QCOMPARE(store->statistics().connects, 1);
    const auto findings = m_fixture->owner().exec(QStringLiteral("select * from api.check()"));
    QVERIFY(findings.ok);
    QCOMPARE(findings.rows.size(), 0);
}

// A pooler that pools by login keeps a session for each login: it can't serve two people with one,
// and so makes none of them fewer; who did what stays right.
void tst_Pooler::transactionsKeepPeopleApart()
{
    const Pooler pooler(TestServer::instance(), Mode::Transaction, 1);
    QVERIFY2(pooler.error().isEmpty(), qPrintable(pooler.error()));
    db::PgStore clara1(through(pooler, m_clara));
    db::PgStore clara2(through(pooler, m_clara));
    db::PgStore carl(through(pooler, m_carl));
    const auto done = [this](db::PgStore &store, int night, const char *guest) {
        const WriteResult result =
            book(store, m_first.addDays(night), QLatin1String(guest) + QString::number(night));
        return result.isDone() ? QString() : result.failure.detail + result.code;
    };
    for (int n = 0; n < 9; n += 3) {
        QCOMPARE(done(clara1, n, "A"), QString());
        QCOMPARE(done(carl, n + 1, "B"), QString());
        QCOMPARE(done(clara2, n + 2, "C"), QString());
    }
    const auto names = [](const char *list) {
        return QString::fromLatin1(list).split(QLatin1Char(' '));
    };
    QCOMPARE(events(m_clara), names("A0 A3 A6 C2 C5 C8"));
    QCOMPARE(events(m_carl), names("B1 B4 B7"));
    QCOMPARE(sessions(m_clara), 1); // for two desks
    QCOMPARE(sessions(m_carl), 1);
    // What isn't hers isn't hers there either.
    Cancel cancel;
    cancel.reservation = {
        m_fixture->scalar(QStringLiteral("select max(id) from roomrack.reservation")).toLongLong()};
    cancel.version = 1;
    QCOMPARE(await(clara1.write(m_fixture->hotel(), QUuid::createUuid(), cancel)).outcome,
             Outcome::NeedsApproval);
}

void tst_Pooler::aSupervisorSignsThere()
{
    const Pooler pooler(TestServer::instance(), Mode::Transaction, 1);
    QVERIFY2(pooler.error().isEmpty(), qPrintable(pooler.error()));
    db::PgStore clara(through(pooler, m_clara));
    const WriteResult booked = book(clara, m_first, QStringLiteral("Tanaka"));
    QVERIFY2(booked.isDone(), qPrintable(booked.failure.detail));
    Cancel cancel;
    cancel.reservation = booked.reservations.first().id;
    cancel.version = 1;
    const RequestId request = QUuid::createUuid();
    const WriteResult asks = await(clara.write(m_fixture->hotel(), request, cancel));
    QCOMPARE(asks.outcome, Outcome::NeedsApproval);
    const auto approve = [&](const QString &login, const QString &password) {
        return await(clara.approve(m_fixture->hotel(), request, asks.approvalHash, login, password))
            .outcome;
    };
    // Some versions of pgbouncer have one SQLSTATE for whatever goes wrong at its door.
    const Outcome wrong = approve(m_sofia, QStringLiteral("wrong"));
    QVERIFY(wrong == Outcome::NotAllowed || wrong == Outcome::NoConnection);
    QCOMPARE(approve(m_sofia, StoreFixture::passwordOf(m_sofia)), Outcome::Done);
    QVERIFY(await(clara.write(m_fixture->hotel(), request, cancel)).isDone());
    QCOMPARE(m_fixture->scalar(QStringLiteral("select person || ' ' || approved_by from"
                                              " roomrack.event where kind = 'cancel'")),
             QStringLiteral("clara sofia"));
}

// The pooler can be told to let everybody in as one; the store doesn't work in another's name.
void tst_Pooler::peopleAreNotMerged()
{
    const Pooler pooler(
        TestServer::instance(), Mode::Transaction, 20,
        QStringLiteral("user=%1 password=%2").arg(m_carl, StoreFixture::passwordOf(m_carl)));
    QVERIFY2(pooler.error().isEmpty(), qPrintable(pooler.error()));
    PgSession bare(
        pooler.uriFor(m_clara, StoreFixture::passwordOf(m_clara), m_fixture->database()));
    QVERIFY2(bare.isOpen(), qPrintable(bare.connectError()));
    QCOMPARE(bare.exec(QStringLiteral("select session_user")).value(), m_carl);
    db::PgStore clara(through(pooler, m_clara));
    QVERIFY(awaitUntil([&] { return clara.connection().state == ConnectionState::Disconnected; }));
    QCOMPARE(clara.connection().failure.outcome, Outcome::NotAllowed);
    QCOMPARE(book(clara, m_first, QStringLiteral("Merged")).outcome, Outcome::NotAllowed);
    QCOMPARE(m_fixture->scalar(
                 QStringLiteral("select count(*) from roomrack.guest where name = 'Merged'")),
             QStringLiteral("0"));
}

ROOMRACK_TEST(tst_Pooler)
#include "tst_pooler_posix.moc"
