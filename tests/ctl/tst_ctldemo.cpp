// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// roomrackctl demo, and migrate.

#include "ctlprogram.h"

#include <dbsupport/pgsession.h>
#include <dbsupport/testserver.h>
#include <roomrack/migrator.h>
#include <roomrack/privateserver.h>

#include <support/testprogram.h>

#include <QtCore/QDir>
#include <QtCore/QJsonArray>
#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::test;

class tst_CtlDemo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();

    void demoRunsUntilItIsStopped();
    void demoIsFilledOnce();
    void demoLeavesForeignFoldersAlone();
    void migrateOnce();
    void migrateRefusesNewer();

private:
    [[nodiscard]] CtlRun demo(const char *action, const QStringList &more = {})
    {
        return m_ctl.run(QStringList{text("demo"), text(action), text("--dir"), m_dir} + more,
                         200'000);
    }

    const CtlProgram m_ctl{ROOMRACKCTL};
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_dir;
};

void tst_CtlDemo::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_folder = TestServer::makeFolder();
    QVERIFY(m_folder);
    // A folder with a blank and letters that a careless quoting breaks.
    m_dir = m_folder->filePath(QStringLiteral("Émi's demo"));
}

// Whatever a test left behind, also when it failed.
void tst_CtlDemo::cleanup()
{
    if (!m_dir.isEmpty())
        (void)db::PrivateServer::reset(m_dir);
}

void tst_CtlDemo::demoRunsUntilItIsStopped()
{
    const auto state = [this] { return demo("status", {text("--json")}).json(); };
    QCOMPARE(state()[text("state")].toString(), text("absent"));
    QCOMPARE(demo("stop").code, int(Failed));

    const CtlRun started = demo("start", {text("--empty")});
    QVERIFY2(started.code == Done, started.told());
    const QString uri = started.lines().constLast();
    QVERIFY2(uri.startsWith(text("postgresql://roomrack_owner@")), started.told());
    const QJsonObject running = state();
    QCOMPARE(running[text("state")].toString(), text("running"));
    QCOMPARE(running[text("uri")].toString(), uri);
    const CtlRun status = demo("status");
    QVERIFY2(status.code == Done && status.lines().constLast() == uri, status.told());

    const CtlRun list = m_ctl.run({text("--db"), uri, text("hotel"), text("list"), text("--json")});
    QVERIFY2(list.code == Done, list.told());
    QVERIFY(list.json()[text("hotels")].toArray().isEmpty());
    QCOMPARE(m_ctl.run({text("--db"), uri, text("migrate")}).code, int(Done));

    // Starting what runs joins it.
    const CtlRun again = demo("start", {text("--empty"), text("--json")});
    QVERIFY2(again.code == Done, again.told());
    QCOMPARE(again.json()[text("pid")], running[text("pid")]);
    QCOMPARE(again.json()[text("uri")].toString(), uri);

    const CtlRun stopped = demo("stop");
    QVERIFY2(stopped.code == Done, stopped.told());
    QCOMPARE(state()[text("state")].toString(), text("stopped"));
    QCOMPARE(m_ctl.run({text("--db"), uri, text("hotel"), text("list")}).code, int(NoConnection));

    const CtlRun reset = demo("reset");
    QVERIFY2(reset.code == Done, reset.told());
    QCOMPARE(state()[text("state")].toString(), text("absent"));
    QVERIFY(!QDir(m_dir).exists());
}

void tst_CtlDemo::demoIsFilledOnce()
{
    const CtlRun started = demo("start");
    QVERIFY2(started.code == Done, started.told());
    const QString uri = started.lines().constLast();
    const auto ask = [&](const char *command) {
        return m_ctl.run(QStringList{text("--db"), uri, text("--json")} + words(command));
    };
    const QJsonObject hotels = ask("hotel list").json();
    QCOMPARE(hotels[text("hotels")].toArray().size(), 2);
    PgSession owner(uri);
    const QString stays = owner.exec(text("select count(*) from roomrack.occupancy")).value();
    QVERIFY(stays.toInt() > 5'000);
    // Both hotels have services, and guests who come tonight.
    for (const char *hotel : {"HARBOUR", "TSURU"}) {
        const CtlRun day = ask(qPrintable(text("service day --hotel %1").arg(text(hotel))));
        QVERIFY2(day.code == Done, day.told());
        const QJsonArray board = day.json()[text("slots")].toArray();
        QVERIFY(board.size() >= 10);
        int parties = 0;
        for (const QJsonValue slot : board) {
            parties += int(slot[text("parties")].toArray().size());
            QVERIFY(slot[text("places_left")].toInt(-1) >= 0);
        }
        QVERIFY(parties >= 3);
    }
    // The people of the manual can sign in.
    const QString host = uri.section(text("@/roomrack"), 1);
    for (const char *person : {"sato", "mori", "lindqvist"}) {
        const CtlRun list = m_ctl.run(
            {text("--db"), text("postgresql://%1:roomrack@/roomrack%2").arg(text(person), host),
             text("hotel"), text("list")});
        QVERIFY2(list.code == Done && list.lines().size() == 2, list.told());
    }
    QCOMPARE(demo("start").code, int(Done));
    QCOMPARE(owner.exec(text("select count(*) from roomrack.occupancy")).value(), stays);
    const CtlRun checked = ask("check");
    QVERIFY2(checked.code == Done, checked.told());
}

void tst_CtlDemo::demoLeavesForeignFoldersAlone()
{
    QTemporaryDir other;
    QFile file(other.filePath(text("thesis.txt")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    for (const char *action : {"start", "reset"}) {
        const CtlRun refused = m_ctl.run({text("demo"), text(action), text("--dir"), other.path()});
        QVERIFY2(refused.code == Failed && refused.err.contains(other.path()), refused.told());
    }
    QCOMPARE(QDir(other.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{text("thesis.txt")});
}

void tst_CtlDemo::migrateOnce()
{
    TestServer &server = TestServer::instance();
    const QString database = server.createDatabase(false);
    const auto migrate = [&](const QString &uri) {
        return m_ctl.run({text("--json"), text("--db"), uri, text("migrate")});
    };
    // Without a schema there is nobody to sign in as.
    QVERIFY(m_ctl.run({text("--db"), server.ownerUri(database), text("hotel"), text("list")}).code
            != Done);
    const CtlRun first = migrate(server.adminUri(database));
    QVERIFY2(first.code == Done, first.told());
    QCOMPARE(first.json()[text("version")].toInt(), db::newestMigration());
    QCOMPARE(first.json()[text("steps")].toInt(), db::newestMigration());
    const CtlRun second = migrate(server.ownerUri(database));
    QVERIFY2(second.code == Done, second.told());
    QCOMPARE(second.json()[text("steps")].toInt(), 0);
    const CtlRun plain = m_ctl.run({text("--db"), server.ownerUri(database), text("migrate")});
    QVERIFY2(plain.lines().constLast().contains(text("at version %1").arg(db::newestMigration())),
             plain.told());
    server.dropDatabase(database);
}

void tst_CtlDemo::migrateRefusesNewer()
{
    TestServer &server = TestServer::instance();
    const QString database = server.createDatabase();
    {
        PgSession owner(server.ownerUri(database));
        const PgResult added =
            owner.exec(text("insert into roomrack.schema_version (version, name, breaking, "
                            "checksum) values (9999, 'later', true, '')"));
        QVERIFY2(added.ok, qPrintable(added.message));
    }
    const QString uri = server.ownerUri(database);
    const CtlRun refused = m_ctl.run({text("--db"), uri, text("migrate")});
    QVERIFY2(refused.code == Failed && refused.err.contains(text("9999")), refused.told());
    const CtlRun list = m_ctl.run({text("--db"), uri, text("hotel"), text("list")});
    QVERIFY2(list.code == Failed && list.err.contains(text("newer Roomrack")), list.told());
    server.dropDatabase(database);
}

ROOMRACK_TEST(tst_CtlDemo)

#include "tst_ctldemo.moc"
