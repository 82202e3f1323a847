// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <privateserverpaths.h>
#include <privateserverplatform.h>
#include <privateserversettings.h>

#include <support/testprogram.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>
#include <QUrlQuery>

using namespace roomrack::db;
using namespace roomrack::db::detail;

namespace {

bool makeProgram(const QString &path, const QString &script)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(script.toUtf8()) > 0
           && file.setPermissions(QFile::Permissions(0x7555));
}

bool makePrograms(const QString &folder, const QString &version)
{
    const QString script =
        QStringLiteral("#!/bin/sh\necho 'postgres (PostgreSQL) %1'\n").arg(version);
    return makeProgram(folder + QStringLiteral("/postgres"), script)
           && makeProgram(folder + QStringLiteral("/initdb"), script);
}

} // namespace

class PrivateServerPathsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsThePidFile()
    {
        const auto file = PidFile::parse("4711\n/data/clus ter\n1700000000\n5432\n/run/x\n\n"
                                         "  5432001    163840\nready   \n");
        QVERIFY(file);
        QCOMPARE(file->pid, 4711);
        QCOMPARE(file->startTime, 1700000000);
        QCOMPARE(file->port, quint16(5432));
        QCOMPARE(file->socketFolder, QStringLiteral("/run/x"));
        QCOMPARE(file->listenAddress, QString());
        QCOMPARE(file->status, PidFile::Status::Ready);
    }

    void readsAPidFileThatIsBeingWritten()
    {
        const auto file = PidFile::parse("4711\n/data\n");
        QVERIFY(file);
        QCOMPARE(file->pid, 4711);
        QCOMPARE(file->port, quint16(0));
        QCOMPARE(file->status, PidFile::Status::Unknown);
        QVERIFY(!PidFile::parse(""));
        QVERIFY(!PidFile::parse("garbage\n"));
    }

    void urisComeBackWhole_data()
    {
        QTest::addColumn<QString>("host");
        QTest::newRow("plain") << QStringLiteral("/run/user/1000/roomrack-0123abcd");
        QTest::newRow("blanks") << QStringLiteral("/tmp/my hotel");
        QTest::newRow("Japanese") << QStringLiteral("/tmp/データ");
        QTest::newRow("what URIs are made of") << QStringLiteral("/tmp/a&b=c?d%20#e/@:");
    }

    void urisComeBackWhole()
    {
        QFETCH(QString, host);
        ServerAddress address;
        address.host = host;
        address.port = 5432;
        const QString uri = address.uriFor(QStringLiteral("o@b/c"), QStringLiteral("p:w%"));
        const QUrl url(uri, QUrl::StrictMode);
        QVERIFY2(url.isValid(), qPrintable(url.errorString()));
        QCOMPARE(url.userName(QUrl::FullyDecoded), QStringLiteral("o@b/c"));
        QCOMPARE(url.password(QUrl::FullyDecoded), QStringLiteral("p:w%"));
        QCOMPARE(url.path(), QStringLiteral("/roomrack"));
        QCOMPARE(QUrlQuery(url).queryItemValue(QStringLiteral("host"), QUrl::FullyDecoded), host);
    }

    void theOwnersUriHasTheDocumentedForm()
    {
        ServerAddress address;
        QCOMPARE(address.ownerUri(), QString());
        address.host = QStringLiteral("/tmp/roomrack-0-1");
        address.port = 5432;
        QCOMPARE(address.ownerUri(), QStringLiteral("postgresql://roomrack_owner@/roomrack"
                                                    "?host=%2Ftmp%2Froomrack-0-1&port=5432"));
        ServerAddress tcp{QStringLiteral("127.0.0.1"), 5433, QStringLiteral("s"), {}};
        QCOMPARE(tcp.ownerUri(),
                 QStringLiteral("postgresql://roomrack_owner:s@127.0.0.1:5433/roomrack"));
    }

    void findsTheNewestAndTheWanted()
    {
        QTemporaryDir folder;
        QVERIFY(makePrograms(folder.path(), QStringLiteral("16.2 (Debian 16.2-1)")));
        const auto found = findPrograms(folder.path(), 0);
        QVERIFY(found);
        QCOMPARE(found->version, QStringLiteral("16.2 (Debian 16.2-1)"));
        QCOMPARE(found->majorVersion, 16);
        QCOMPARE(found->binDir, folder.path());
    }

    void refusesWhatIsTooOldOrNotThere()
    {
        QTemporaryDir folder;
        QVERIFY(!findPrograms(folder.path(), 0));
        QVERIFY(makePrograms(folder.path(), QStringLiteral("14.9")));
        QVERIFY(!findPrograms(folder.path(), 14));
    }

    void aSettingInTheEnvironmentDecides()
    {
        QTemporaryDir folder;
        QVERIFY(makePrograms(folder.path(), QStringLiteral("99.1")));
        qputenv("ROOMRACK_PG_BINDIR", QFile::encodeName(folder.path()));
        const auto found = findPrograms({}, 0);
        qunsetenv("ROOMRACK_PG_BINDIR");
        QVERIFY(found);
        QCOMPARE(found->majorVersion, 99);
    }

    void aKeptClusterNeverTakesAnothersName()
    {
        QTemporaryDir temporary;
        const ServerFolder folder(temporary.path());
        QCOMPARE(folder.clusterAside(14), folder.cluster() + QStringLiteral(".postgresql-14"));
        QVERIFY(QDir().mkpath(folder.clusterAside(14)));
        QCOMPARE(folder.clusterAside(14), folder.cluster() + QStringLiteral(".postgresql-14-2"));
    }

    void oneFolderHasOneSpelling()
    {
        QTemporaryDir temporary;
        const QString real = temporary.filePath(QStringLiteral("real"));
        const QString link = temporary.filePath(QStringLiteral("link"));
        QVERIFY(QDir().mkpath(real));
        QVERIFY(QFile::link(real, link));
        QCOMPARE(ServerFolder(link).path(), ServerFolder(real).path());
        QCOMPARE(ServerFolder(real + QStringLiteral("/../real/")).path(),
                 ServerFolder(real).path());
        QCOMPARE(ServerFolder(link + QStringLiteral("/new")).path(),
                 ServerFolder(real + QStringLiteral("/new")).path());
    }

    void settingsAreQuotedInAFile()
    {
        const QByteArray text =
            settingFile({{QStringLiteral("hba_file"), QStringLiteral("C:\\it's")}});
        QVERIFY2(text.contains("hba_file = 'C:\\\\it''s'\n"), text.constData());
        QCOMPARE(settingArguments({{QStringLiteral("port"), QStringLiteral("1")}}),
                 QStringList({QStringLiteral("-c"), QStringLiteral("port=1")}));
    }

    void everyoneButTheTwoNeedsAPassword()
    {
        const QList<QByteArray> lines = hbaContent(false).split('\n');
        for (const QByteArray &line : lines) {
            if (line.contains("trust"))
                QVERIFY2(line.contains("roomrack_admin") || line.contains("roomrack_owner"), line);
        }
        QVERIFY(!hbaContent(true).contains("trust"));
    }
};

ROOMRACK_TEST(PrivateServerPathsTest)
#include "tst_privateserverpaths.moc"
