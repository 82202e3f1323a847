// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Who may write through the store, how often, once, and on what: approvals, the token bucket,
// request ids, a newer database, the server's clock.

#include "storefixture.h"

#include <dbsupport/testserver.h>
#include <support/await.h>
#include <support/mockclock.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtCore/QFile>
#include <QtCore/QScopeGuard>
#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::test;
using samples::day;

class tst_StoreAccess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void approval();
    void theOwnerSigns();
    void tokenBucket();
    void onceById();
    void newerBreakingDatabase();
    void theServersClock();

private:
    WriteResult write(const Command &command, RequestId request = QUuid::createUuid())
    {
        return await(m_store->write(m_fixture->hotel(), request, command));
    }
    [[nodiscard]] db::StoreOptions options(const QString &login = {}) const
    {
        return m_fixture->options(login);
    }

    std::unique_ptr<StoreFixture> m_fixture;
    std::unique_ptr<db::PgStore> m_store;
};

void tst_StoreAccess::initTestCase()
{
    QVERIFY2(TestServer::instance().isRunning(), qPrintable(TestServer::instance().error()));
}

void tst_StoreAccess::init()
{
    m_fixture = std::make_unique<StoreFixture>();
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    m_store = std::make_unique<db::PgStore>(options());
}

void tst_StoreAccess::cleanup()
{
    m_store.reset();
    m_fixture.reset();
}

void tst_StoreAccess::approval()
{
    m_fixture->addPerson(QStringLiteral("clara"), QStringLiteral("clerk"));
    m_fixture->addPerson(QStringLiteral("susan"), QStringLiteral("supervisor"));
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    const WriteResult booked = write(bookRoom(m_fixture->room("101"), "2027-06-02", "2027-06-05"));
    QVERIFY(booked.isDone());
    m_store = std::make_unique<db::PgStore>(options(QStringLiteral("clara")));
    const auto session = await(m_store->session());
    QVERIFY2(session.ok(), qPrintable(session.failure().detail));
    QCOMPARE(session.value().displayName, QStringLiteral("Clara"));
    QCOMPARE(session.value().hotels.value(0).role, Role::Clerk);

    const HotelId hotel = m_fixture->hotel();
    const RequestId request = QUuid::createUuid();
    const Command cancel = samples::staysCommand<Cancel>(booked.reservations.constFirst());
    const WriteResult asked = write(cancel, request);
    QCOMPARE(asked.outcome, Outcome::NeedsApproval);
    QCOMPARE(asked.needs, Role::Supervisor);
    QVERIFY(!asked.approvalHash.isEmpty());
    const auto approve = [&](const char *login, const QString &password) {
        return await(m_store->approve(hotel, request, asked.approvalHash, QLatin1String(login),
                                      password))
            .outcome;
    };
    QCOMPARE(approve("susan", QStringLiteral("wrong")), Outcome::NotAllowed);
    QCOMPARE(approve("nobody", QStringLiteral("x")), Outcome::NotAllowed);
    QCOMPARE(approve("clara", StoreFixture::passwordOf(QStringLiteral("clara"))),
             Outcome::NotAllowed);
    QCOMPARE(write(cancel, request).outcome, Outcome::NeedsApproval);
    QCOMPARE(approve("susan", StoreFixture::passwordOf(QStringLiteral("susan"))), Outcome::Done);
    const WriteResult done = write(cancel, request);
    QVERIFY2(done.isDone(), qPrintable(done.failure.detail));
    const auto events = await(
        m_store->history(hotel, samples::eventsOf(booked.reservations.constFirst().id, {}, 1)));
    QVERIFY(events.ok());
    QCOMPARE(events.value().constFirst().byLogin, QStringLiteral("clara"));
    QVERIFY(!events.value().constFirst().approvedBy.isEmpty());
    QCOMPARE(write(RollBusinessDate{day("2027-06-01")}).outcome, Outcome::NotAllowed);
}

/// The owner may act as a manager of every hotel, so it may sign for a clerk: with its password,
/// also where the server lets it in without asking for one, as a private server does.
void tst_StoreAccess::theOwnerSigns()
{
    m_fixture->addPerson(QStringLiteral("clara"), QStringLiteral("clerk"));
    QVERIFY2(m_fixture->error().isEmpty(), qPrintable(m_fixture->error()));
    const WriteResult booked = write(bookRoom(m_fixture->room("101"), "2027-06-02", "2027-06-05"));
    QVERIFY(booked.isDone());
    m_store = std::make_unique<db::PgStore>(options(QStringLiteral("clara")));
    const RequestId request = QUuid::createUuid();
    const Command cancel = samples::staysCommand<Cancel>(booked.reservations.constFirst());
    const WriteResult asked = write(cancel, request);
    QCOMPARE(asked.outcome, Outcome::NeedsApproval);
    const auto approve = [&](const char *password) {
        return await(m_store->approve(m_fixture->hotel(), request, asked.approvalHash,
                                      QStringLiteral("roomrack_owner"), QLatin1String(password)))
            .outcome;
    };
    PgSession &admin = m_fixture->admin();
    QVERIFY(admin.exec(QStringLiteral("alter role roomrack_owner password 'the owner''s own'")).ok);

    QFile hba(m_fixture->scalar(QStringLiteral("show hba_file")));
    QVERIFY(hba.open(QIODevice::ReadOnly));
    const QByteArray trusting = hba.readAll();
    hba.close();
    const auto setAuthentication = [&](const QByteArray &content) {
        return hba.open(QIODevice::WriteOnly) && hba.write(content) == content.size()
               && (hba.close(), true) && admin.exec(QStringLiteral("select pg_reload_conf()")).ok;
    };
    const auto comesIn = [this] {
        return PgSession(TestServer::instance().ownerUri(m_fixture->database())).isOpen();
    };
    QByteArray asking = trusting;
    asking.replace("roomrack_owner trust", "roomrack_owner scram-sha-256");
    if (asking == trusting)
        QSKIP("this server asks everybody");
    QCOMPARE(approve("the owner's own"), Outcome::NotAllowed);

    QVERIFY(setAuthentication(asking));
    const auto trust = qScopeGuard([&] {
        if (!setAuthentication(trusting) || !awaitUntil(comesIn))
            QTest::qFail("the owner is not trusted again", __FILE__, __LINE__);
    });
    QVERIFY(awaitUntil([&] { return !comesIn(); }));
    QCOMPARE(approve("guess"), Outcome::NotAllowed);
    QCOMPARE(write(cancel, request).outcome, Outcome::NeedsApproval);
    QCOMPARE(approve("the owner's own"), Outcome::Done);
    const WriteResult done = write(cancel, request);
    QVERIFY2(done.isDone(), qPrintable(done.failure.detail));
    const auto events = await(m_store->history(
        m_fixture->hotel(), samples::eventsOf(booked.reservations.constFirst().id, {}, 1)));
    QVERIFY(events.ok());
    QCOMPARE(events.value().constFirst().byLogin, QStringLiteral("clara"));
    QCOMPARE(events.value().constFirst().approvedBy, QStringLiteral("Administrator"));
}

void tst_StoreAccess::tokenBucket()
{
    MockClock clock;
    db::StoreOptions limited = options();
    limited.clock = &clock;
    m_store = std::make_unique<db::PgStore>(limited);
    QVERIFY(await(m_store->session()).ok());
    const Command command = SetHousekeeping{{m_fixture->room("101")}, Housekeeping::Dirty};
    for (int i = 0; i < 20; ++i)
        QVERIFY(write(command).isDone());
    const qint64 sent = m_store->statistics().roundTrips;
    const WriteResult slowed = write(command);
    QCOMPARE(slowed.outcome, Outcome::Busy);
    QCOMPARE(slowed.code, QStringLiteral("too_many_writes"));
    QCOMPARE(slowed.waitMs, 1'000);
    QCOMPARE(m_store->statistics().roundTrips, sent); // the server isn't bothered
    clock.advanceMs(slowed.waitMs);
    QVERIFY(write(command).isDone());
    QCOMPARE(write(command).outcome, Outcome::Busy);
    // Reads aren't slowed.
    QVERIFY(await(m_store->setup(m_fixture->hotel())).ok());

    limited.bulk = true;
    m_store = std::make_unique<db::PgStore>(limited);
    for (int i = 0; i < 40; ++i)
        QVERIFY(write(command).isDone());
}

void tst_StoreAccess::onceById()
{
    const RequestId request = QUuid::createUuid();
    const Book book = bookRoom(m_fixture->room("101"), "2027-06-02", "2027-06-05");
    const WriteResult first = write(book, request);
    QVERIFY(first.isDone());
    const WriteResult again = write(book, request);
    QVERIFY(again.isDone());
    QVERIFY(again.replay);
    QCOMPARE(again.reservations.constFirst().id, first.reservations.constFirst().id);
    const WriteResult other =
        write(bookRoom(m_fixture->room("102"), "2027-06-02", "2027-06-05"), request);
    QCOMPARE(other.outcome, Outcome::Invalid);
    QCOMPARE(other.code, QStringLiteral("request_reused"));
}

void tst_StoreAccess::newerBreakingDatabase()
{
    QVERIFY(m_fixture->admin()
                .exec(QStringLiteral("insert into roomrack.schema_version (version, name, breaking,"
                                     " checksum) values (9000, 'future', true, 'x')"))
                .ok);
    m_store = std::make_unique<db::PgStore>(options());
    const auto session = await(m_store->session());
    QCOMPARE(session.failure().outcome, Outcome::Failed);
    QVERIFY(!session.failure().detail.isEmpty());
    QVERIFY(
        awaitUntil([&] { return m_store->connection().state == ConnectionState::Disconnected; }));
    QCOMPARE(m_store->connection().retryInMs, 0);
    QCOMPARE(write(RollBusinessDate{day("2027-06-01")}).outcome, Outcome::Failed);
}

// A desk whose clock is an hour wrong counts holds down by the server's all the same.
void tst_StoreAccess::theServersClock()
{
    const MockClock wrong(QDateTime::currentDateTimeUtc().addSecs(3600));
    db::StoreOptions late = options();
    late.clock = &wrong;
    db::PgStore store(late);
    QVERIFY(await(store.session()).ok());
    QVERIFY(awaitUntil([&] { return store.connection().state == ConnectionState::Connected; }));
    const qint64 ahead = store.connection().serverAheadMs;
    QVERIFY2(qAbs(ahead + 3'600'000) < 120'000, qPrintable(QString::number(ahead)));
}

ROOMRACK_TEST(tst_StoreAccess)

#include "tst_storeaccess.moc"
