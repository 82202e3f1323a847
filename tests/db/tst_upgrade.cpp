// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// A database of an older migration, with stays or lists in it, brought to the newest one: nothing
// is lost, every invariant holds, and the desk goes on with its day.

#include <migration.h>

#include <dbsupport/pgsession.h>
#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::db;
using namespace roomrack::test;

class tst_Upgrade : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void staysOfTheFirstVersion();
    void listsOfTheEighthVersion();

private:
    /// A hotel with two rooms in a database as the migration `version` leaves it.
    void makeOld(int version);

    QString m_database;
};

void tst_Upgrade::initTestCase()
{
    QVERIFY2(TestServer::instance().isRunning(), qPrintable(TestServer::instance().error()));
}

void tst_Upgrade::init()
{
    m_database = TestServer::instance().createDatabase(false);
}

void tst_Upgrade::cleanup()
{
    TestServer::instance().dropDatabase(m_database);
}

void tst_Upgrade::makeOld(int version)
{
    QTemporaryDir folder;
    for (const char *name : {"migrations", "api"})
        QVERIFY(QDir(folder.path()).mkpath(QLatin1String(name)));
    const QDir migrations(QStringLiteral(":/roomrack/db/migrations"));
    const QStringList names = migrations.entryList(QDir::Files, QDir::Name).mid(0, version);
    QCOMPARE(names.size(), version);
    for (const QString &name : names)
        QVERIFY(QFile::copy(migrations.filePath(name),
                            folder.filePath(QStringLiteral("migrations/") + name)));
    const QString uri = TestServer::instance().adminUri(m_database);
    const MigrateResult old = detail::Migration(uri, folder.path(), {}).run();
    QVERIFY2(old.ok(), qPrintable(old.message));
    QCOMPARE(old.version, version);
    const PgResult filled = PgSession(uri).exec(QStringLiteral(R"(
        insert into roomrack.hotel (code, name, time_zone, currency, minor_digits, business_date,
                                    sell_until)
        values ('OLD', 'Old', 'Europe/Vienna', 'EUR', 2, '2026-06-15', '2029-09-27');
        insert into roomrack.room_type (hotel_id, code, name, base_price) values (1, 'STD', 'S', 100);
        insert into roomrack.room (hotel_id, type_id, number) values (1, 1, '101'), (1, 1, '102');
    )"));
    QVERIFY2(filled.ok, qPrintable(filled.message));
}

void tst_Upgrade::staysOfTheFirstVersion()
{
    makeOld(1);
    const TestServer &server = TestServer::instance();
    const QString database = m_database;
    PgSession admin(server.adminUri(database));
    const PgResult filled = admin.exec(QStringLiteral(R"(
        insert into roomrack.guest (hotel_id, name) values (1, 'Kept Guest');
        insert into roomrack.reservation (hotel_id, guest_id, created_by, created_desk)
        values (1, 1, 1, 'desk'), (1, 1, 1, 'desk');
        insert into roomrack.event (hotel_id, person, display_name, desk, request, kind,
                                    reservation_id, version)
        select 1, 'roomrack_owner', 'A', 'desk', gen_random_uuid(), 'load', r.id, 1
        from roomrack.reservation r;
        insert into roomrack.occupancy (hotel_id, kind, reservation_id, sold_type_id, type_id, room_id,
                                        arrival, departure, status, prices, created_by, created_desk)
        values (1, 'stay', 1, 1, 1, 1, '2026-06-15', '2026-06-17', 'in_house', '{100,100}', 1, 'desk'),
               (1, 'stay', 2, 1, 1, null, '2026-06-15', '2026-06-16', 'reserved', '{100}', 1, 'desk');
    )"));
    QVERIFY2(filled.ok, qPrintable(filled.message));

    const MigrateResult newest = migrate(server.adminUri(database));
    QVERIFY2(newest.ok(), qPrintable(newest.message));
    PgSession owner(server.ownerUri(database));
    const PgResult broken =
        owner.exec(QStringLiteral("select string_agg(c::text, '; ') from api.check() c"));
    QVERIFY2(broken.ok, qPrintable(broken.message));
    QCOMPARE(broken.value(), QString());
    QCOMPARE(
        owner
            .exec(QStringLiteral("select count(*) from api.rack(1, '2026-06-01', '2026-07-01', "
                                 "null) where tag = 'occ' and guest = 'Kept Guest'"))
            .value(),
        QStringLiteral("2"));
    const PgResult open = owner.exec(QStringLiteral(
        "select string_agg(i ->> 'kind', ' ') from jsonb_array_elements(api.open_items(1)) i"));
    QCOMPARE(open.value(), QStringLiteral("due_in"));
    const PgResult closed = owner.exec(QStringLiteral(
        "select api.close_day(1, gen_random_uuid(), 'desk', '{\"day\": \"2026-06-15\", "
        "\"no_shows\": [2]}') ->> 'result'"));
    QCOMPARE(closed.value(), QStringLiteral("done"));
}

// What was changed of an allotment before is found by the index that came later, behind however
// many entries of the log.
void tst_Upgrade::listsOfTheEighthVersion()
{
    makeOld(8);
    const TestServer &server = TestServer::instance();
    const PgResult filled = PgSession(server.adminUri(m_database)).exec(QStringLiteral(R"(
        insert into roomrack.block (hotel_id, version, name, type_id, from_date, to_date, quantity,
                                    definite, created_by, created_desk)
        values (1, 2, 'Tour', 1, '2026-07-01', '2026-07-02', 1, false, 1, 'desk');
        insert into roomrack.event (hotel_id, person, display_name, desk, request, kind, after)
        values (1, 'roomrack_owner', 'Somebody', 'desk', gen_random_uuid(), 'edit_block',
                '{"block": 1, "name": "Tour"}');
        insert into roomrack.event (hotel_id, person, display_name, desk, request, kind)
        select 1, 'roomrack_owner', 'A', 'desk', gen_random_uuid(), 'load'
        from generate_series(1, 10001);
    )"));
    QVERIFY2(filled.ok, qPrintable(filled.message));
    const MigrateResult newest = migrate(server.ownerUri(m_database));
    QVERIFY2(newest.ok(), qPrintable(newest.message));
    const PgResult stale =
        PgSession(server.ownerUri(m_database))
            .exec(QStringLiteral(
                "select (a ->> 'result') || ' ' || (a #>> '{changes,0,by}') "
                "from api.edit_block(1, gen_random_uuid(), 'desk', '{\"block\": 1, \"version\": 1, "
                "\"quantity\": 2}') a"));
    QVERIFY2(stale.ok, qPrintable(stale.message));
    QCOMPARE(stale.value(), QStringLiteral("stale_edit Somebody"));
}

ROOMRACK_TEST(tst_Upgrade)
#include "tst_upgrade.moc"
