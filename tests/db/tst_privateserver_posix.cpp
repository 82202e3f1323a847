// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserverhelper.h"

#include <privateserverpaths.h>
#include <privateserverplatform.h>
#include <roomrack/privateserver.h>

#include <dbsupport/pgsession.h>

#include <QDir>
#include <QFileInfo>
#include <QTest>

#include <thread>

using namespace roomrack;
using namespace roomrack::db;
using test::Helper;
using test::HelperAnswer;
using test::PgSession;

// What a private server promises while nothing goes wrong; what goes wrong is in
// tst_privateserverplace and tst_privateserverprocess.
class PrivateServerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = test::makeOpenFolder();
        QVERIFY(m_folder);
        m_dataDir = m_folder->filePath(QStringLiteral("demo"));
    }

    void cleanup()
    {
        const ServerResult result = PrivateServer::reset(m_dataDir);
        QVERIFY2(result.ok(), qPrintable(result.message));
        m_folder.reset();
    }

    void startsFromNothing()
    {
        QStringList steps;
        PrivateServerOptions options = test::quickOptions(m_dataDir);
        options.progress = [&steps](const QString &step) { steps.append(step); };
        PrivateServer server(options);
        const ServerResult result = server.start();
        QVERIFY2(result.ok(), qPrintable(result.message));
        QVERIFY(!server.joined());
        QCOMPARE(steps.size(), 4);
        QCOMPARE(steps.at(1), QStringLiteral("Creating the database cluster"));

        PgSession owner(server.address().ownerUri());
        QVERIFY2(owner.isOpen(), qPrintable(owner.connectError()));
        const test::PgResult who = owner.exec(QStringLiteral(
            "select current_user, rolsuper, rolcreaterole, rolcreatedb, "
            "(select pg_get_userbyid(datdba) from pg_database where datname = current_database()) "
            "from pg_roles where rolname = current_user"));
        QCOMPARE(who.rows.value(0).join(QLatin1Char(' ')),
                 QStringLiteral("roomrack_owner f f f roomrack_owner"));
        PgSession admin(server.address().adminUri());
        QCOMPARE(admin.exec(QStringLiteral("select rolname from pg_roles where rolsuper")).rows,
                 QList<QStringList>{{QStringLiteral("roomrack_admin")}});
        QCOMPARE(admin
                     .exec(QStringLiteral("select pg_encoding_to_char(encoding), datlocprovider "
                                          "from pg_database where datname = 'roomrack'"))
                     .rows.value(0)
                     .constFirst(),
                 QStringLiteral("UTF8"));
    }

    void tellsTheServerWhatItNeeds_data()
    {
        QTest::addColumn<QString>("value");
        const auto row = [](const char *name, const char *value) {
            QTest::newRow(name) << QString::fromLatin1(value);
        };
        row("data_checksums", "on");
        row("listen_addresses", "");
        row("max_connections", "300");
        row("shared_preload_libraries", "plpgsql");
        row("dynamic_shared_memory_type", "posix");
        row("max_parallel_workers", "0");
        row("log_min_error_statement", "panic");
        row("log_error_verbosity", "terse");
        row("log_statement", "none");
        row("log_parameter_max_length_on_error", "0");
        row("idle_in_transaction_session_timeout", "1min");
        row("client_connection_check_interval", "10s");
        row("tcp_keepalives_idle", "30");
        row("lc_messages", "C");
        row("TimeZone", "UTC");
        row("fsync", "on");
        row("synchronous_commit", "on");
        row("full_page_writes", "on");
    }

    void tellsTheServerWhatItNeeds()
    {
        QFETCH(QString, value);
        // One durable server for all rows; tcp_* show their value over TCP only, so the source asks
        // for what the server was told.
        static const std::unique_ptr<QTemporaryDir> folder = test::makeOpenFolder();
        static PrivateServer server([] {
            PrivateServerOptions options =
                test::quickOptions(folder->filePath(QStringLiteral("d")));
            options.durable = true;
            options.detached = true;
            return options;
        }());
        if (!server.address().isValid()) {
            const ServerResult result = server.start();
            QVERIFY2(result.ok(), qPrintable(result.message));
        }
        PgSession admin(server.address().adminUri());
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QString sql = QStringLiteral("show %1").arg(name);
        if (name.startsWith(QLatin1String("tcp_")))
            sql = QStringLiteral("select boot_val is distinct from reset_val, reset_val "
                                 "from pg_settings where name = '%1'")
                      .arg(name);
        const test::PgResult result = admin.exec(sql);
        QVERIFY2(result.ok, qPrintable(result.message));
        QCOMPARE(result.rows.value(0).constLast(), value);
        if (name == QLatin1String("full_page_writes"))
            QVERIFY(PrivateServer::reset(server.dataDir()).ok());
    }

    void othersNeedTheirPassword()
    {
        PrivateServer server(test::quickOptions(m_dataDir));
        QVERIFY(server.start().ok());
        PgSession admin(server.address().adminUri());
        QVERIFY(admin.exec(QStringLiteral("create role anna login password 'rübe ☂'")).ok);
        const auto signIn = [&server](const QString &password) {
            return PgSession(server.address().uriFor(QStringLiteral("anna"), password)).isOpen();
        };
        QVERIFY(signIn(QStringLiteral("rübe ☂")));
        QVERIFY(!signIn(QStringLiteral("guess")));
        QVERIFY(!signIn({}));
        QCOMPARE(admin
                     .exec(QStringLiteral("select left(rolpassword, 13) from pg_authid "
                                          "where rolname = 'anna'"))
                     .value(),
                 QStringLiteral("SCRAM-SHA-256"));
        const QFileInfo folder(server.address().host);
        QCOMPARE(folder.permissions() & QFile::Permissions(0x0077), QFile::Permissions());
    }

    void aSecondStartJoinsTheFirst()
    {
        PrivateServer first(test::quickOptions(m_dataDir));
        QVERIFY(first.start().ok());
        {
            PrivateServer second(test::quickOptions(m_dataDir));
            QVERIFY(second.start().ok());
            QVERIFY(second.joined());
            QCOMPARE(second.pid(), first.pid());
            QCOMPARE(second.address().ownerUri(), first.address().ownerUri());
        }
        // The one that only joined doesn't end it.
        QVERIFY(PgSession(first.address().ownerUri()).isOpen());
    }

    void keepsItsDataAndItsName()
    {
        PrivateServer server(test::quickOptions(m_dataDir));
        QVERIFY(server.start().ok());
        const QString uri = server.address().ownerUri();
        QVERIFY(PgSession(server.address().adminUri())
                    .exec(QStringLiteral("create table kept as select 42 as answer"))
                    .ok);
        QVERIFY(server.stop().ok());
        QCOMPARE(PrivateServer::status(m_dataDir).state, ServerState::Stopped);
        QVERIFY(!server.address().isValid());
        QCOMPARE(PrivateServer::stopAt(m_dataDir).error, ServerError::NotRunning);

        QVERIFY(server.start().ok());
        QCOMPARE(server.address().ownerUri(), uri);
        QCOMPARE(PgSession(server.address().adminUri())
                     .exec(QStringLiteral("select answer from kept"))
                     .value(),
                 QStringLiteral("42"));
    }

    void saysHowItIs()
    {
        QCOMPARE(PrivateServer::status(m_dataDir).state, ServerState::Absent);
        PrivateServer server(test::quickOptions(m_dataDir));
        QVERIFY(server.start().ok());
        const ServerStatus status = PrivateServer::status(m_dataDir);
        QCOMPARE(status.state, ServerState::Running);
        QCOMPARE(status.pid, server.pid());
        QCOMPARE(status.address.ownerUri(), server.address().ownerUri());
        QVERIFY(detail::majorVersionOf(status.version) >= 15);
    }

    void aDetachedServerOutlivesItsProgram()
    {
        Helper helper(m_dataDir, {QStringLiteral("detached")});
        helper.start();
        const HelperAnswer answer = helper.answer();
        QVERIFY2(answer.error == ServerError::None, qPrintable(answer.message));
        QVERIFY(helper.waitForEnd());
        QVERIFY(PgSession(answer.uri).isOpen());
        QCOMPARE(PrivateServer::status(m_dataDir).state, ServerState::Running);
        const QString socketFolder = PrivateServer::status(m_dataDir).address.host;
        QVERIFY(QFileInfo::exists(socketFolder));

        QVERIFY(PrivateServer::stopAt(m_dataDir).ok());
        QVERIFY(!PgSession(answer.uri).isOpen());
        QVERIFY(!QFileInfo::exists(socketFolder));
    }

    void anOwnedServerDiesWithItsProgram_data()
    {
        QTest::addColumn<bool>("killed");
        QTest::newRow("SIGKILL") << true;
        QTest::newRow("normal end") << false;
    }

    void anOwnedServerDiesWithItsProgram()
    {
        QFETCH(bool, killed);
        Helper helper(m_dataDir, {QStringLiteral("hold")});
        helper.start();
        const HelperAnswer answer = helper.answer();
        QVERIFY2(answer.error == ServerError::None, qPrintable(answer.message));
        QVERIFY(PgSession(answer.uri).isOpen());
        if (killed) {
            helper.kill();
        } else {
            helper.letGo();
            QVERIFY(helper.waitForEnd());
        }
        QTRY_VERIFY_WITH_TIMEOUT(!detail::processAlive(answer.pid), 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(PrivateServer::status(m_dataDir).state, ServerState::Stopped,
                                  60'000);
    }

    void anOwnedServerOutlivesTheThreadThatStartedIt()
    {
        PrivateServer server(test::quickOptions(m_dataDir));
        ServerResult result;
        std::thread([&] { result = server.start(); }).join();
        QVERIFY2(result.ok(), qPrintable(result.message));
        // The kernel would have sent its signal by now: a whole connection takes far longer.
        for (int i = 0; i < 20; ++i)
            QVERIFY(PgSession(server.address().ownerUri()).exec(QStringLiteral("select 1")).ok);
        QVERIFY(detail::processAlive(server.pid()));
    }

    void thePipeWatchEndsAProcessWithItsProgram()
    {
        QProcess sleeper;
        sleeper.start(QStringLiteral("sleep"), {QStringLiteral("600")});
        QVERIFY(sleeper.waitForStarted());
        Helper helper(QStringLiteral("watch"), {QString::number(sleeper.processId())});
        helper.start();
        QCOMPARE(helper.answer().error, ServerError::None);
        QCOMPARE(sleeper.state(), QProcess::Running);
        helper.kill();
        QVERIFY(sleeper.waitForFinished(60'000));
        QCOMPARE(sleeper.exitStatus(), QProcess::CrashExit);
    }

    void thePipeWatchGoesWithItsServer()
    {
        QProcess sleeper;
        sleeper.start(QStringLiteral("sleep"), {QStringLiteral("600")});
        QVERIFY(sleeper.waitForStarted());
        Helper helper(QStringLiteral("watch"), {QString::number(sleeper.processId())});
        helper.start();
        const qint64 watch = helper.answer().pid;
        QVERIFY(detail::processAlive(watch));
        helper.letGo();
        QVERIFY(helper.waitForEnd());
        QVERIFY(!detail::processAlive(watch));
        QCOMPARE(sleeper.state(), QProcess::Running);
        sleeper.kill();
        QVERIFY(sleeper.waitForFinished());
    }

    void overLoopbackEveryoneNeedsAPassword()
    {
        PrivateServerOptions options = test::quickOptions(m_dataDir);
        options.loopbackTcp = true;
        PrivateServer server(options);
        const ServerResult result = server.start();
        QVERIFY2(result.ok(), qPrintable(result.message));
        const ServerAddress address = server.address();
        QCOMPARE(address.host, QStringLiteral("127.0.0.1"));
        QVERIFY(address.port != 0);
        QVERIFY(PgSession(address.ownerUri()).isOpen());
        QVERIFY(PgSession(address.adminUri()).isOpen());
        for (const QString &user :
             {QStringLiteral("roomrack_owner"), QStringLiteral("roomrack_admin")})
            QVERIFY(!PgSession(address.uriFor(user, QStringLiteral("guess"))).isOpen());
        for (const QString &name :
             {QStringLiteral("owner.password"), QStringLiteral("admin.password")}) {
            const QFileInfo secret(server.dataDir() + QLatin1Char('/') + name);
            QVERIFY(secret.size() > 20);
            QCOMPARE(secret.permissions() & QFile::Permissions(0x0077), QFile::Permissions());
        }
        // Who joins finds the passwords.
        QCOMPARE(PrivateServer::status(m_dataDir).address.ownerUri(), address.ownerUri());
    }

    void resetRemovesOnlyWhatRoomrackMade()
    {
        PrivateServer server(test::quickOptions(m_dataDir));
        QVERIFY(server.start().ok());
        const QString kept = server.dataDir() + QStringLiteral("/cluster.postgresql-14");
        QVERIFY(QDir().mkpath(kept));
        QVERIFY(PrivateServer::reset(m_dataDir).ok());
        QVERIFY(!detail::processAlive(server.pid()));
        QCOMPARE(QDir(m_dataDir).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList({QStringLiteral("cluster.postgresql-14"),
                              QStringLiteral("roomrack-private-server")}));
        QVERIFY(QDir().rmdir(kept));
        QVERIFY(PrivateServer::reset(m_dataDir).ok());
        QVERIFY(!QFileInfo::exists(m_dataDir));
    }

    void leavesAForeignFolderAlone()
    {
        const QString foreign = m_folder->filePath(QStringLiteral("letters"));
        QVERIFY(QDir().mkpath(foreign));
        QVERIFY(test::writeFile(foreign + QStringLiteral("/PG_VERSION"), "15\n"));
        PrivateServer server(test::quickOptions(foreign));
        QCOMPARE(server.start().error, ServerError::NotOurs);
        QCOMPARE(PrivateServer::reset(foreign).error, ServerError::NotOurs);
        QCOMPARE(PrivateServer::stopAt(foreign).error, ServerError::NotRunning);
        QCOMPARE(QDir(foreign).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList(QStringLiteral("PG_VERSION")));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_dataDir;
};

int main(int argc, char **argv)
{
    int exitCode = 0;
    if (test::ranAsHelper(argc, argv, &exitCode))
        return exitCode;
    QCoreApplication application(argc, argv);
    PrivateServerTest object;
    return QTest::qExec(&object, argc, argv);
}

#include "tst_privateserver_posix.moc"
