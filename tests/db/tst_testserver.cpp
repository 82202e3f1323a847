// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <dbsupport/pgsession.h>
#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QElapsedTimer>
#include <QTest>

using roomrack::test::PgResult;
using roomrack::test::PgSession;
using roomrack::test::TestServer;

// What every other test of the database stands on.
class TestServerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (TestServer::instance().notInstalled())
            QSKIP("PostgreSQL is not installed");
        QVERIFY2(TestServer::instance().isRunning(), qPrintable(TestServer::instance().error()));
    }

    void databasesAreApart()
    {
        TestServer &server = TestServer::instance();
        const QString one = server.createDatabase(false);
        const QString other = server.createDatabase(false);
        QVERIFY(!one.isEmpty() && !other.isEmpty() && one != other);
        PgSession first(server.ownerUri(one));
        PgSession second(server.ownerUri(other));
        QVERIFY(first.exec(QStringLiteral("create schema s create table t (a int)")).ok);
        QCOMPARE(second.exec(QStringLiteral("select * from s.t")).sqlState,
                 QStringLiteral("42P01"));
        second.close();
        server.dropDatabase(other);
        QVERIFY(!PgSession(server.ownerUri(other)).isOpen());
    }

    void aMigratedDatabaseIsLikeOneThatWasMigrated()
    {
        TestServer &server = TestServer::instance();
        const QString name = server.createDatabase();
        QVERIFY(!name.isEmpty());
        PgSession owner(server.ownerUri(name));
        QVERIFY2(owner.isOpen(), qPrintable(owner.connectError()));
        QVERIFY(owner.exec(QStringLiteral("select api.whoami()")).ok);
        // Rights on the database and its settings belong to the copy too.
        PgSession admin(server.adminUri(name));
        const PgResult rights = admin.exec(
            QStringLiteral(
                "select count(distinct datacl::text), count(*) filter (where datacl is null) "
                "from pg_database where datname in ('roomrack_template', '%1')")
                .arg(name));
        QCOMPARE(rights.rows.value(0), QStringList({QStringLiteral("1"), QStringLiteral("0")}));
    }

    void aSessionTellsWhatItWaitsFor()
    {
        TestServer &server = TestServer::instance();
        const QString name = server.createDatabase(false);
        PgSession holder(server.ownerUri(name));
        PgSession waiter(server.ownerUri(name));
        PgSession observer(server.adminUri(name));
        QVERIFY(holder.exec(QStringLiteral("begin; select pg_advisory_xact_lock(7)")).ok);
        QVERIFY(waiter.send(QStringLiteral("begin; select pg_advisory_xact_lock(7)")));
        QVERIFY(waiter.waitUntilBlocked(observer));
        QVERIFY(waiter.isBusy());
        QCOMPARE(waiter.blockedBy(observer), QList<int>{holder.pid()});
        QVERIFY(holder.exec(QStringLiteral("commit")).ok);
        QVERIFY(waiter.wait().ok);
        QVERIFY(!waiter.isBusy());

        QVERIFY(holder.send(QStringLiteral("select pg_advisory_xact_lock(7)")));
        QVERIFY(holder.waitUntilBlocked(observer));
        QVERIFY(holder.cancel());
        QCOMPARE(holder.wait().sqlState, QStringLiteral("57014"));
        QVERIFY(holder.isOpen());
    }

    void aSessionTellsValuesFromNulls()
    {
        TestServer &server = TestServer::instance();
        PgSession session(server.ownerUri(server.createDatabase(false)));
        const PgResult result = session.exec(QStringLiteral("select $1::text as a, $2::text as b"),
                                             {QString(), QStringLiteral("")});
        QVERIFY(result.ok);
        QVERIFY(result.value(0, 0).isNull());
        QVERIFY(!result.value(0, 1).isNull());
        QCOMPARE(result.columns, QStringList({QStringLiteral("a"), QStringLiteral("b")}));
        const PgResult failed = session.exec(QStringLiteral("select 1; select 1/0; select 2"));
        QVERIFY(!failed.ok);
        QCOMPARE(failed.sqlState, QStringLiteral("22012"));
    }

    void aSecondServerStartsFromTheCopy()
    {
        QElapsedTimer timer;
        timer.start();
        TestServer second;
        QVERIFY2(second.isRunning(), qPrintable(second.error()));
        QVERIFY(second.server().pid() != TestServer::instance().server().pid());
        QVERIFY(!second.createDatabase().isEmpty());
        qInfo("from the copy: %lld ms", timer.elapsed());
    }
};

ROOMRACK_TEST(TestServerTest)
#include "tst_testserver.moc"
