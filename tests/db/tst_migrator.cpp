// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The migrator: fresh, again, twice at once, upgraded with data, newer than the program.

#include <migration.h>

#include <dbsupport/pgsession.h>
#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>

#include <thread>

using namespace roomrack;
using namespace roomrack::db;
using namespace roomrack::test;

namespace {

QString scalar(PgSession &session, const char *sql)
{
    return session.exec(QString::fromLatin1(sql)).value();
}

// The program's own files and what a test adds.
class Files
{
public:
    Files()
    {
        for (const char *name : {"migrations", "api"}) {
            const QString from = QStringLiteral(":/roomrack/db/") + QLatin1String(name);
            QDir(m_folder.path()).mkpath(QLatin1String(name));
            const QStringList files = QDir(from).entryList(QDir::Files);
            for (const QString &file : files)
                QFile::copy(from + QLatin1Char('/') + file, path(QLatin1String(name), file));
        }
    }

    [[nodiscard]] QString folder() const { return m_folder.path(); }
    void add(const char *folder, const QString &name, const QByteArray &sql) const
    {
        const QString target = path(QLatin1String(folder), name);
        QFile::remove(target);
        QFile file(target);
        if (file.open(QIODevice::WriteOnly))
            file.write(sql);
    }
    /// Number of the migration after the last one, and `more`.
    [[nodiscard]] static QString next(const char *name, int more = 0)
    {
        return QStringLiteral("%1_%2.sql")
            .arg(newestMigration() + 1 + more, 4, 10, QLatin1Char('0'))
            .arg(QLatin1String(name));
    }

private:
    [[nodiscard]] QString path(const QString &folder, const QString &name) const
    {
        return m_folder.filePath(folder + QLatin1Char('/') + name);
    }
    QTemporaryDir m_folder;
};

MigrateResult migrateFrom(const QString &folder, const QString &uri)
{
    return detail::Migration(uri, folder, {}).run();
}

} // namespace

class tst_Migrator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void freshAndAgain();
    void ownerCannotSetUpANewDatabase();
    void twoAtOnce();
    void olderIsUpgradedWithItsData();
    void newerBreakingIsRefused();
    void newerCompatibleIsLeftAlone();
    void failureChangesNothing();
    void changedFunctionsAreApplied();
    void changedMigrationIsNoticed();
    void noDatabase();
    void whatOnlyASuperuserMends();

private:
    [[nodiscard]] QString admin() const { return TestServer::instance().adminUri(m_database); }
    [[nodiscard]] QString owner() const { return TestServer::instance().ownerUri(m_database); }
    [[nodiscard]] MigrateResult toCurrent() const { return migrate(admin()); }

    QString m_database;
};

void tst_Migrator::initTestCase()
{
    TestServer &server = TestServer::instance();
    QVERIFY2(server.isRunning(), qPrintable(server.error()));
}

void tst_Migrator::init()
{
    m_database = TestServer::instance().createDatabase(false);
    QVERIFY(!m_database.isEmpty());
}

void tst_Migrator::cleanup()
{
    TestServer::instance().dropDatabase(m_database);
}

void tst_Migrator::freshAndAgain()
{
    QStringList steps;
    const MigrateResult first = migrate(admin(), [&](const QString &step) { steps.append(step); });
    QVERIFY2(first.ok(), qPrintable(first.message));
    QCOMPARE(first.status, MigrateStatus::Migrated);
    QCOMPARE(first.steps, newestMigration());
    QCOMPARE(first.version, newestMigration());
    QCOMPARE(steps.size(), newestMigration() + 1); // and the functions
    const MigrateResult again = migrate(admin());
    QCOMPARE(again.status, MigrateStatus::UpToDate);
    QCOMPARE(again.steps, 0);
    QCOMPARE(migrate(owner()).status, MigrateStatus::UpToDate);
}

void tst_Migrator::ownerCannotSetUpANewDatabase()
{
    const MigrateResult result = migrate(owner());
    QCOMPARE(result.status, MigrateStatus::Failed);
    QCOMPARE(result.sqlState, QStringLiteral("42501"));
    QVERIFY(!result.message.isEmpty());
    PgSession look(admin());
    QCOMPARE(scalar(look, "select to_regnamespace('roomrack') is null"), QStringLiteral("t"));
}

void tst_Migrator::twoAtOnce()
{
    std::vector<MigrateResult> results(3);
    std::vector<std::thread> programs;
    for (MigrateResult &result : results)
        programs.emplace_back([this, &result] { result = migrate(admin()); });
    for (std::thread &program : programs)
        program.join();
    int steps = 0;
    for (const MigrateResult &result : results) {
        QVERIFY2(result.ok(), qPrintable(result.message));
        QCOMPARE(result.version, newestMigration());
        steps += result.steps;
    }
    QCOMPARE(steps, newestMigration()); // each migration was done by one of them
}

void tst_Migrator::olderIsUpgradedWithItsData()
{
    QVERIFY(toCurrent().ok());
    PgSession session(owner());
    const QString add = QStringLiteral(
        R"(select api.add_hotel(0, gen_random_uuid(), 'd', '{"code": "OLD", "name": "Old", "time_zone":
           "Europe/Berlin", "currency": "EUR", "rooms": [{"number": "1", "type": "STD"}]}')
           ->> 'result')");
    QCOMPARE(session.exec(add).value(), QStringLiteral("done"));

    const Files files;
    files.add("migrations", Files::next("stars"),
              "-- breaking: no\ndrop function roomrack.hotel_json(roomrack.hotel) cascade;"
              " alter table roomrack.hotel add stars int not null default 3;");
    files.add("migrations", Files::next("four", 1),
              "-- breaking: yes\nupdate roomrack.hotel set stars = 4;");
    files.add("api", QStringLiteral("stars.sql"),
              "create or replace function api.stars() returns int language sql as"
              " 'select max(stars) from roomrack.hotel';");
    const MigrateResult result = migrateFrom(files.folder(), owner());
    QVERIFY2(result.ok(), qPrintable(result.message));
    QCOMPARE(result.status, MigrateStatus::Migrated);
    QCOMPARE(result.steps, 2);
    QCOMPARE(scalar(session, "select code || stars from roomrack.hotel"), QStringLiteral("OLD4"));
    QCOMPARE(scalar(session, "select api.stars()"), QStringLiteral("4"));
    QCOMPARE(scalar(session,
                    "select string_agg(breaking::text, ',' order by version) from"
                    " roomrack.schema_version where version > 0 and name in ('stars', 'four')"),
             QStringLiteral("false,true"));
    // What a superuser migrates belongs to the owner all the same.
    files.add("migrations", Files::next("table", 2), "create table roomrack.more (a int);");
    QVERIFY(migrateFrom(files.folder(), admin()).ok());
    QCOMPARE(scalar(session, "select tableowner from pg_tables where tablename = 'more'"),
             QStringLiteral("roomrack_owner"));
}

void tst_Migrator::newerBreakingIsRefused()
{
    QVERIFY(toCurrent().ok());
    PgSession session(owner());
    QVERIFY(session
                .exec(QStringLiteral("insert into roomrack.schema_version (version, name, breaking,"
                                     " checksum) values (9000, 'future', true, 'x'),"
                                     " (9001, 'later', false, 'x')"))
                .ok);
    const QString before = scalar(session, "select checksum from roomrack.schema_version"
                                           " where version = 0");
    const Files files;
    files.add("api", QStringLiteral("old.sql"),
              "create function api.old() returns int"
              " language sql return 1;");
    for (const MigrateResult &result : {migrate(owner()), migrateFrom(files.folder(), owner())}) {
        QCOMPARE(result.status, MigrateStatus::NewerBreaking);
        QVERIFY(!result.ok());
        QCOMPARE(result.version, 9001);
        QVERIFY(!result.message.isEmpty());
    }
    QCOMPARE(scalar(session, "select checksum from roomrack.schema_version where version = 0"),
             before);
}

void tst_Migrator::newerCompatibleIsLeftAlone()
{
    QVERIFY(toCurrent().ok());
    PgSession session(owner());
    QVERIFY(session
                .exec(QStringLiteral("insert into roomrack.schema_version (version, name, breaking,"
                                     " checksum) values (9000, 'future', false, 'x')"))
                .ok);
    const Files files;
    files.add("api", QStringLiteral("old.sql"),
              "create function api.old() returns int"
              " language sql return 1;");
    const MigrateResult result = migrateFrom(files.folder(), owner());
    QCOMPARE(result.status, MigrateStatus::NewerCompatible);
    QVERIFY(result.ok());
    QCOMPARE(result.version, 9000);
    // Its functions are newer than ours.
    QCOMPARE(scalar(session, "select to_regproc('api.old') is null"), QStringLiteral("t"));
}

void tst_Migrator::failureChangesNothing()
{
    QVERIFY(toCurrent().ok());
    const Files files;
    files.add("migrations", Files::next("bad"),
              "create table roomrack.half (a int); select 1 / 0; create table roomrack.b (a int);");
    const MigrateResult result = migrateFrom(files.folder(), owner());
    QCOMPARE(result.status, MigrateStatus::Failed);
    QCOMPARE(result.sqlState, QStringLiteral("22012"));
    PgSession session(owner());
    QCOMPARE(scalar(session, "select to_regclass('roomrack.half') is null"), QStringLiteral("t"));
    QCOMPARE(scalar(session, "select max(version) from roomrack.schema_version"),
             QString::number(newestMigration()));
    QCOMPARE(migrate(owner()).status, MigrateStatus::UpToDate);
}

void tst_Migrator::changedFunctionsAreApplied()
{
    QVERIFY(toCurrent().ok());
    const Files files;
    // One that uses another whose file comes later.
    files.add(
        "api", QStringLiteral("aaa.sql"),
        "create or replace function api.aaa() returns int language sql return api.zzz() + 1;");
    files.add("api", QStringLiteral("zzz.sql"),
              "create or replace function api.zzz() returns int language sql return 41;");
    MigrateResult result = migrateFrom(files.folder(), owner());
    QVERIFY2(result.ok(), qPrintable(result.message));
    QCOMPARE(result.status, MigrateStatus::Migrated);
    QCOMPARE(result.steps, 0);
    PgSession session(owner());
    QCOMPARE(scalar(session, "select api.aaa()"), QStringLiteral("42"));
    QCOMPARE(migrateFrom(files.folder(), owner()).status, MigrateStatus::UpToDate);

    files.add("api", QStringLiteral("bbb.sql"),
              "create function api.bbb() returns int language sql return api.missing();");
    result = migrateFrom(files.folder(), owner());
    QCOMPARE(result.status, MigrateStatus::Failed);
    QCOMPARE(result.sqlState, QStringLiteral("42883"));
}

void tst_Migrator::changedMigrationIsNoticed()
{
    QVERIFY(toCurrent().ok());
    const Files files;
    const QString name = QDir(files.folder() + QStringLiteral("/migrations"))
                             .entryList(QDir::Files, QDir::Name)
                             .constFirst();
    files.add("migrations", name, "select 1;");
    QCOMPARE(migrateFrom(files.folder(), owner()).status, MigrateStatus::Failed);
}

void tst_Migrator::noDatabase()
{
    const MigrateResult missing =
        migrate(TestServer::instance().ownerUri(QStringLiteral("nowhere")));
    QCOMPARE(missing.status, MigrateStatus::Failed);
    QCOMPARE(missing.sqlState, QStringLiteral("3D000"));
    QVERIFY(!missing.message.isEmpty());
    QCOMPARE(migrate(QStringLiteral("nonsense")).status, MigrateStatus::Failed);
    QCOMPARE(migrate(QStringLiteral("postgresql:///x?host=/tmp/no-such-folder")).status,
             MigrateStatus::Failed);
}

void tst_Migrator::whatOnlyASuperuserMends()
{
    QVERIFY(toCurrent().ok());
    PgSession superuser(admin());
    const char settings[] = "select array_to_string(setconfig, ' ') from pg_db_role_setting"
                            " where setrole = 'roomrack_owner'::regrole";
    QVERIFY(superuser.exec(QStringLiteral("alter role roomrack_owner reset all")).ok);
    const MigrateResult noted = migrate(owner());
    QCOMPARE(noted.status, MigrateStatus::UpToDate);
    QCOMPARE(noted.notes.size(), 1);
    QStringList steps;
    const MigrateResult mended = migrate(admin(), [&](const QString &step) { steps.append(step); });
    QCOMPARE(mended.status, MigrateStatus::Migrated);
    QVERIFY(mended.notes.isEmpty());
    QCOMPARE(steps.size(), 1);
    QCOMPARE(scalar(superuser, settings),
             QStringLiteral("log_min_error_statement=panic log_error_verbosity=terse"));
    const MigrateResult again = migrate(owner());
    QVERIFY(again.status == MigrateStatus::UpToDate && again.notes.isEmpty());
}

ROOMRACK_TEST(tst_Migrator)
#include "tst_migrator.moc"
