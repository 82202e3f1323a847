// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inn.h"

#include <dbsupport/testserver.h>
#include <support/testprogram.h>

#include <QtCore/QFile>
#include <QtCore/QProcess>
#include <QtCore/QTemporaryDir>
#include <QtGui/QImage>
#include <QtTest/QTest>

using namespace roomrack;
using roomrack::test::TestServer;

/// The program on screens of a given size: its window begins with its title on the screen and
/// nothing of it below the edge.
class TestScreen : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void theWindowFits_data();
    void theWindowFits();

private:
    QTemporaryDir m_folder;
    QString m_database;
};

void TestScreen::initTestCase()
{
    TestServer &server = TestServer::instance();
    if (server.notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_database = test::databaseWithInn();
    QVERIFY2(!m_database.isEmpty(), qPrintable(server.error()));
}

void TestScreen::cleanupTestCase()
{
    TestServer::instance().dropDatabase(m_database);
}

void TestScreen::theWindowFits_data()
{
    QTest::addColumn<QSize>("screen");
    QTest::newRow("1366 x 768") << QSize(1366, 768);
    QTest::newRow("1280 x 720") << QSize(1280, 720);
    QTest::newRow("1920 x 1080") << QSize(1920, 1080);
}

void TestScreen::theWindowFits()
{
    QFETCH(QSize, screen);
    QFile screens(m_folder.filePath(QStringLiteral("screens.json")));
    QVERIFY(screens.open(QIODevice::WriteOnly | QIODevice::Truncate));
    screens.write(QStringLiteral(R"({"screens": [{"name": "desk", "x": 0, "y": 0, "width": %1,
        "height": %2, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})")
                      .arg(screen.width())
                      .arg(screen.height())
                      .toUtf8());
    screens.close();
    const QString picture = m_folder.filePath(QStringLiteral("rack.png"));
    QFile::remove(picture);
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"),
                       QStringLiteral("offscreen:configfile=") + screens.fileName());
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
    program.setProcessEnvironment(environment);
    // The server lets its owner in whatever the password is.
    const QString uri = TestServer::instance().uriFor(QStringLiteral("roomrack_owner"),
                                                      QStringLiteral("any"), m_database);
    program.start(QCoreApplication::applicationDirPath() + QStringLiteral("/roomrack"),
                  {QStringLiteral("--db"), uri, QStringLiteral("--screenshot"), picture});
    QVERIFY(program.waitForFinished(60'000));
    QVERIFY2(program.exitCode() == 0, program.readAllStandardError().constData());
    QImage window;
    QVERIFY(window.load(picture, "PNG"));
    constexpr int leastTitle = 20;
    QVERIFY2(window.width() <= screen.width() && window.height() <= screen.height() - leastTitle,
             qPrintable(QStringLiteral("%1 x %2").arg(window.width()).arg(window.height())));
    QVERIFY(window.width() >= 1200 && window.height() >= 600);
}

ROOMRACK_TEST(TestScreen)
#include "tst_screen.moc"
