// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The primary dies and its standby takes over, without what had not reached it; and a restore into
// another server.

#include "storefixture.h"

#include <dbsupport/proxy.h>
#include <dbsupport/standby.h>
#include <dbsupport/testserver.h>
#include <support/await.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <privateserverpaths.h>
#include <privateserverplatform.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::test;
using Fault = Proxy::Fault;

namespace {

QStringList names(const char *list)
{
    return QString::fromLatin1(list).split(QLatin1Char(' '));
}

} // namespace

class tst_Failover : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void lostTail();
    void restoredElsewhere();

private:
    [[nodiscard]] static Book booking(const StoreFixture &fixture, const char *guest, int night);
    [[nodiscard]] static RackRead rack(db::PgStore &store, HotelId hotel,
                                       const RackCursor &cursor = {});
    [[nodiscard]] static QStringList guests(const RackRead &rack);
    [[nodiscard]] static QString copyInto(TestServer &from, const QString &database,
                                          TestServer &to);
    [[nodiscard]] static QStringList invariants(PgSession &owner);
};

void tst_Failover::initTestCase()
{
    if (!db::detail::findPrograms({}, 0))
        QSKIP("PostgreSQL is not installed");
}

Book tst_Failover::booking(const StoreFixture &fixture, const char *guest, int night)
{
    const QDate arrival = QDate(2027, 6, 1).addDays(night);
    return samples::book(
        QLatin1String(guest),
        {samples::inRoom(fixture.room("101"), {arrival, arrival.addDays(1), false})});
}

RackRead tst_Failover::rack(db::PgStore &store, HotelId hotel, const RackCursor &cursor)
{
    const auto read = await(store.rack(hotel, {2027, 5, 1}, {2028, 5, 1}, cursor));
    return read.ok() ? read.value() : RackRead{};
}

QStringList tst_Failover::guests(const RackRead &rack)
{
    QStringList names;
    for (const Occupancy &stay : rack.occupancies)
        names.append(stay.guest);
    names.sort();
    return names;
}

QStringList tst_Failover::invariants(PgSession &owner)
{
    QStringList names;
    const PgResult found = owner.exec(QStringLiteral("select distinct invariant from api.check()"));
    for (const QStringList &row : found.rows)
        names.append(row.at(0));
    return found.ok ? names : QStringList{found.message};
}

void tst_Failover::lostTail()
{
    TestServer primary;
    StoreFixture fixture(primary);
    QVERIFY2(fixture.error().isEmpty(), qPrintable(fixture.error()));
    const HotelId hotel = fixture.hotel();
    fixture.addPerson(QStringLiteral("clara"), QStringLiteral("clerk"));
    Standby standby(primary);
    QVERIFY2(standby.error().isEmpty(), qPrintable(standby.error()));

    // Desks know both servers; the way to the primary can be cut.
    auto line = std::make_unique<Proxy>(primary.socket());
    const auto desk = [&](const QString &login) {
        db::StoreOptions options = fixture.options(login);
        options.connection.parameters.insert(
            fixture.throughProxy(line->port()).connection.parameters);
        options.connection.set(QStringLiteral("user"),
                               login.isEmpty() ? QStringLiteral("roomrack_owner") : login);
        options.connection.set(QStringLiteral("host"),
                               QStringLiteral("127.0.0.1,") + standby.address().host);
        options.connection.set(
            QStringLiteral("port"),
            QStringLiteral("%1,%2").arg(line->port()).arg(standby.address().port));
        options.settleLimitMs = 30'000;
        return options;
    };
    db::PgStore keeps(desk(QStringLiteral("clara")));
    db::PgStore loses(desk({}));
    const auto write = [&](db::PgStore &store, const Book &book, RequestId request) {
        return store.write(hotel, request, book);
    };
    QVERIFY(await(write(keeps, booking(fixture, "Before", 0), QUuid::createUuid())).isDone());
    QVERIFY(await(loses.session()).ok());

    // One answer is lost of a write that the standby has ...
    line->setRefusing(true);
    line->arm("api.book(", Fault::CutAnswer, 0);
    const RequestId kept = QUuid::createUuid();
    auto keeping = write(keeps, booking(fixture, "Kept", 1), kept);
    QVERIFY(awaitUntil([&line] { return line->faultHappened(); }));
    QVERIFY(standby.catchUp(fixture.owner()));
    // ... and one of a write that it will never have.
    QVERIFY(standby.follow(false));
    line->arm("api.book(", Fault::CutAnswer, 0);
    const RequestId lost = QUuid::createUuid();
    const Book again = booking(fixture, "Lost", 2);
    auto losing = write(loses, again, lost);
    QVERIFY(awaitUntil([&line] { return line->faultHappened(); }));
    // More of the tail: numbers that the next server will give to other transactions.
    for (int i = 0; i < 20; ++i)
        QVERIFY(fixture.owner().exec(QStringLiteral("select pg_current_xact_id()")).ok);
    RackCursor cursor;
    {
        db::PgStore direct(fixture.options());
        cursor = rack(direct, hotel).cursor;
        QCOMPARE(guests(rack(direct, hotel)), names("Before Kept Lost"));
    }
    QVERIFY(primary.server().stop(db::StopMode::Immediate).ok());
    line.reset(); // nobody listens there
    QVERIFY(standby.promote());

    // The desks find the new primary by themselves, and learn there what is true now.
    const WriteResult told = await(keeping);
    QVERIFY2(told.isDone(), qPrintable(told.failure.detail));
    QVERIFY(told.replay);
    const WriteResult gone = await(losing);
    QCOMPARE(gone.outcome, Outcome::Busy);
    QCOMPARE(gone.code, QStringLiteral("not_saved"));
    QCOMPARE(guests(rack(keeps, hotel)), names("Before Kept"));

    // A cursor of the old timeline: read all again. (proved) Taken at its word it misses a row,
    // whose transaction has a number that the lost tail had used.
    QVERIFY(rack(keeps, hotel, cursor).reset);
    const RackCursor fresh = rack(keeps, hotel).cursor;
    QVERIFY(await(write(loses, booking(fixture, "New", 3), QUuid::createUuid())).isDone());
    QCOMPARE(guests(rack(keeps, hotel, fresh)), names("New"));
    QByteArrayList parts = cursor.split(':');
    QVERIFY(parts[1] != fresh.split(':').at(1));
    parts[1] = fresh.split(':').at(1);
    PgSession owner(standby.address().ownerUri(fixture.database()));
    while (owner.exec(QStringLiteral("select pg_current_xact_id()")).value().toLongLong()
           < parts[3].toLongLong()) {}
    const RackRead believed = rack(keeps, hotel, parts.join(':'));
    QVERIFY(!believed.reset);
    QCOMPARE(guests(believed), QStringList());

    // The guest that was told "not saved" is booked again.
    QVERIFY(await(write(loses, again, QUuid::createUuid())).isDone());
    QCOMPARE(invariants(owner), QStringList());
}

QString tst_Failover::copyInto(TestServer &from, const QString &database, TestServer &to)
{
    const auto folder = TestServer::makeFolder();
    const QString file = folder->filePath(QStringLiteral("dump"));
    const auto programs = db::detail::findPrograms({}, 0);
    const auto run = [&programs](const char *program, const QStringList &arguments) {
        const auto result =
            db::detail::runTool(db::detail::programPath(programs->binDir, QLatin1String(program)),
                                arguments, {}, 60'000);
        return result.exitCode == 0 ? QString() : result.output;
    };
    QString error = run("pg_dump", {QStringLiteral("--format=custom"),
                                    QStringLiteral("--file=") + file, from.adminUri(database)});
    const QString restored = to.createDatabase(false);
    if (error.isEmpty()) {
        error = run("pg_restore", {QStringLiteral("--exit-on-error"),
                                   QStringLiteral("--dbname=") + to.adminUri(restored), file});
    }
    return error.isEmpty() ? restored : error;
}

// Another server counts its transactions from elsewhere: the stamps that come with the rows may lie
// in its future.
void tst_Failover::restoredElsewhere()
{
    TestServer &old = TestServer::instance();
    QString restored;
    TestServer other;
    {
        StoreFixture fixture;
        QVERIFY2(fixture.error().isEmpty(), qPrintable(fixture.error()));
        QVERIFY(fixture.admin()
                    .exec(QStringLiteral("do $$ begin for i in 1..5000 loop"
                                         " perform pg_current_xact_id(); commit; end loop; end $$"))
                    .ok);
        db::PgStore store(fixture.options());
        QVERIFY(await(store.write(fixture.hotel(), QUuid::createUuid(),
                                  booking(fixture, "Restored", 0)))
                    .isDone());
        restored = copyInto(old, fixture.database(), other);
    }
    PgSession owner(other.ownerUri(restored));
    QVERIFY2(owner.isOpen(), qPrintable(restored));
    QCOMPARE(invariants(owner), QStringList{QStringLiteral("stamp")});
    QVERIFY(owner.exec(QStringLiteral("select roomrack.reset_stamps()")).ok);
    QCOMPARE(invariants(owner), QStringList());
    // And from here on a delta holds what is new, and nothing else.
    db::StoreOptions options;
    options.connection = db::ConnectionOptions::fromUri(other.ownerUri(restored)).take();
    options.relay = false;
    db::PgStore store(options);
    const HotelId hotel = await(store.session()).take().hotels.at(0).id;
    const RackCursor cursor = rack(store, hotel).cursor;
    QVERIFY(rack(store, hotel, cursor).occupancies.isEmpty());
    const HotelSetup setup = await(store.setup(hotel)).take();
    Book book = samples::book(
        QStringLiteral("Next"),
        {samples::inRoom(setup.rooms.at(1).id, samples::nights("2027-06-01", "2027-06-02"))});
    QVERIFY(await(store.write(hotel, QUuid::createUuid(), book)).isDone());
    QCOMPARE(guests(rack(store, hotel, cursor)), names("Next"));
}

ROOMRACK_TEST(tst_Failover)
#include "tst_failover_posix.moc"
