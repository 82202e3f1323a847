// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inn.h"

#include <desktop/program.h>

#include <dbsupport/pgsession.h>
#include <dbsupport/testserver.h>
#include <support/await.h>
#include <support/testprogram.h>

#include <widgets/actionbutton.h>
#include <widgets/inlineband.h>
#include <widgets/messagebar.h>

#include <QtCore/QTemporaryDir>
#include <QtCore/QTimer>
#include <QtTest/QTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>

using namespace roomrack;
using roomrack::test::PgSession;
using roomrack::test::TestServer;

/// The command line of the desk program, and what --db makes of it.
class TestLaunch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void commandLine_data();
    void commandLine();
    void signsInAtOnce();
    void asksForThePassword();
    void whoIsRefusedIsAskedAgain();
    void writesAPicture();
    void anUnknownHotelIsSaid();
    void anUnknownHotelEndsAPicture();
    void anUnknownTimeZoneIsSaid();
    void theDemoTellsWhatGoesOnAtOnce();
    void theDemosDesksHaveNamesOfTheirOwn();
    void theWindowComesBackAsItWas();

private:
    [[nodiscard]] LaunchOptions signIn(const QString &login, const QString &password) const;
    [[nodiscard]] static QWidget *shown(const char *className);

    QTemporaryDir m_settings;
    QString m_database;
};

void TestLaunch::initTestCase()
{
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings.path());
    TestServer &server = TestServer::instance();
    if (server.notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_database = test::databaseWithInn();
    QVERIFY2(!m_database.isEmpty(), qPrintable(server.error()));
}

void TestLaunch::cleanupTestCase()
{
    TestServer::instance().dropDatabase(m_database);
}

void TestLaunch::commandLine_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<bool>("accepted");
    const auto row = [](const char *arguments, bool accepted) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments) << accepted;
    };
    row("", true);
    row("--demo --person mori --date 2026-06-12", true);
    row("--demo --tour there", true);
    row("--db postgresql://clara@host/roomrack", true);
    row("--db postgresql://clara:pw@host/roomrack --screenshot rack.png", true);
    row("--db postgresql://clara:pw@host/roomrack --tour there --hotel INN", true);
    row("--db nonsense", false);
    row("--demo --db postgresql://host/roomrack", false);
    row("--tour there", false);
    row("--screenshot rack.png", false);
    row("--db postgresql://host/roomrack --person mori", false);
    row("--date 2026-06-12", false);
    row("--demo --person nobody", false);
    row("--demo --person lindqvist", true);
    row("--language ja", true);
    row("--language xx", false);
    row("--size 1024x600", true);
    row("--size 16384x900", true);
    row("--size 16385x900", false);
    row("--demo --language", false);
}

void TestLaunch::commandLine()
{
    QFETCH(QString, arguments);
    QFETCH(bool, accepted);
    const LaunchOptions options = LaunchOptions::parse(QStringList{QStringLiteral("roomrack")}
                                                       + arguments.split(u' ', Qt::SkipEmptyParts));
    QCOMPARE(options.error.isEmpty(), accepted);
    QCOMPARE(options.drives(), arguments.contains(QLatin1String("--tour"))
                                   || arguments.contains(QLatin1String("--screenshot")));
    if (accepted)
        QCOMPARE(options.database.has_value(), arguments.contains(QLatin1String("--db")));
}

LaunchOptions TestLaunch::signIn(const QString &login, const QString &password) const
{
    return LaunchOptions::parse({QStringLiteral("roomrack"), QStringLiteral("--db"),
                                 TestServer::instance().uriFor(login, password, m_database)});
}

QWidget *TestLaunch::shown(const char *className)
{
    for (QWidget *window : QApplication::topLevelWidgets()) {
        if (window->isVisible() && window->inherits(className))
            return window;
    }
    return nullptr;
}

void TestLaunch::signsInAtOnce()
{
    // The server lets its owner in whatever the password is.
    Program program(signIn(QStringLiteral("roomrack_owner"), QStringLiteral("any")));
    program.start();
    QVERIFY(awaitUntil([] { return shown("roomrack::ui::MainWindow"); }));
    QVERIFY(!shown("roomrack::ui::SignInDialog"));
    // What the command line asks for is for this time only.
    QCOMPARE(ui::ConnectionSettings::load(QSettings()).login, QString());
}

void TestLaunch::asksForThePassword()
{
    Program program(signIn(QStringLiteral("clara"), {}));
    program.start();
    QWidget *dialog = shown("roomrack::ui::SignInDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QLineEdit *>(QStringLiteral("login"))->text(),
             QStringLiteral("clara"));
    QVERIFY(!shown("roomrack::ui::ConnectionDialog"));
    dialog->close();
}

void TestLaunch::whoIsRefusedIsAskedAgain()
{
    Program program(signIn(QStringLiteral("nobody"), QStringLiteral("wrong")));
    program.start();
    QVERIFY(awaitUntil([] { return shown("roomrack::ui::SignInDialog"); }));
    shown("roomrack::ui::SignInDialog")->close();
}

void TestLaunch::writesAPicture()
{
    LaunchOptions options = signIn(QStringLiteral("roomrack_owner"), QStringLiteral("any"));
    options.screenshot = m_settings.filePath(QStringLiteral("rack.png"));
    options.size = {1024, 600};
    Program program(options);
    program.start();
    QImage picture;
    QVERIFY(awaitUntil([&] { return picture.load(options.screenshot, "PNG"); }));
    QCOMPARE(picture.size(), options.size);
}

void TestLaunch::anUnknownHotelIsSaid()
{
    LaunchOptions options = signIn(QStringLiteral("roomrack_owner"), QStringLiteral("any"));
    options.hotel = QStringLiteral("NOPE");
    Program program(options);
    program.start();
    QVERIFY(awaitUntil([] { return shown("roomrack::ui::MainWindow"); }));
    const auto *window = qobject_cast<ui::MainWindow *>(shown("roomrack::ui::MainWindow"));
    QVERIFY2(window->messageBar()->message().text.contains(options.hotel),
             qPrintable(window->messageBar()->message().text));
}

void TestLaunch::anUnknownHotelEndsAPicture()
{
    LaunchOptions options = signIn(QStringLiteral("roomrack_owner"), QStringLiteral("any"));
    options.hotel = QStringLiteral("NOPE");
    options.screenshot = m_settings.filePath(QStringLiteral("none.png"));
    Program program(options);
    program.start();
    QTimer::singleShot(30'000, qApp, [] { QApplication::exit(-1); });
    QCOMPARE(QApplication::exec(), 2);
    QVERIFY(!QFile::exists(options.screenshot));
}

void TestLaunch::anUnknownTimeZoneIsSaid()
{
    // PostgreSQL takes a zone's name in any letters, Qt doesn't.
    PgSession owner(TestServer::instance().ownerUri(m_database));
    const auto setZone = [&owner](const char *zone) {
        return owner
            .exec(QStringLiteral("update roomrack.hotel set time_zone = $1"),
                  {QString::fromLatin1(zone)})
            .ok;
    };
    QVERIFY(setZone("europe/lisbon"));
    const auto setBack = qScopeGuard([&] { setZone("Europe/Lisbon"); });
    LaunchOptions options = signIn(QStringLiteral("roomrack_owner"), QStringLiteral("any"));
    {
        Program program(options);
        program.start();
        QVERIFY(awaitUntil([] { return shown("roomrack::ui::SignInDialog"); }));
        auto *dialog = qobject_cast<ui::SignInDialog *>(shown("roomrack::ui::SignInDialog"));
        QTRY_VERIFY(dialog->band()->isVisible());
        const QString text = dialog->band()->message().text;
        QVERIFY2(text.contains(QLatin1String("time zone, europe/lisbon")), qPrintable(text));
        QVERIFY(!dialog->isSaving());
        QVERIFY(!shown("roomrack::ui::MainWindow"));
        dialog->close();
    }
    options.screenshot = m_settings.filePath(QStringLiteral("none.png"));
    Program program(options);
    program.start();
    QTimer::singleShot(30'000, qApp, [] { QApplication::exit(-1); });
    QCOMPARE(QApplication::exec(), 1);
    QVERIFY(!QFile::exists(options.screenshot));
}

void TestLaunch::theDemoTellsWhatGoesOnAtOnce()
{
    // Where a file stands, no server's folder can be made.
    QFile file(m_settings.filePath(QStringLiteral("a file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    LaunchOptions options;
    options.demo = true;
    options.demoDir = file.fileName();
    Program program(options);
    program.start();
    QWidget *splash = shown("QWidget");
    QVERIFY(splash);
    const auto textOf = [&](const char *name) {
        return splash->findChild<QLabel *>(QLatin1String(name))->text();
    };
    QVERIFY(!textOf("step").isEmpty());
    const QString preparing = textOf("headline");
    const QString first = textOf("step");
    QVERIFY(awaitUntil([&] { return textOf("headline") != preparing; }));
    QVERIFY(textOf("step") != first);
    QTimer::singleShot(0, splash, &QWidget::close);
    QTimer::singleShot(30'000, qApp, [] { QApplication::exit(-1); });
    QCOMPARE(QApplication::exec(), 1);
}

void TestLaunch::theDemosDesksHaveNamesOfTheirOwn()
{
    ui::UiSettings settings;
    settings.language = QStringLiteral("ja");
    ui::applyLook(settings);
    const auto english = qScopeGuard([&settings] {
        settings.language = QStringLiteral("en");
        ui::applyLook(settings);
    });
    QCOMPARE(demoDeskName(1), QStringLiteral("Front 1"));
}

void TestLaunch::theWindowComesBackAsItWas()
{
    const LaunchOptions options = signIn(QStringLiteral("roomrack_owner"), QStringLiteral("any"));
    const auto window = [] {
        return qobject_cast<ui::MainWindow *>(shown("roomrack::ui::MainWindow"));
    };
    const QSize wanted(1100, 640);
    {
        Program program(options);
        program.start();
        QVERIFY(awaitUntil([&] { return window(); }));
        window()->resize(wanted);
        // Signed out and in again …
        for (QAction *action : window()->commands()) {
            if (action->text() == QLatin1String("&Sign out"))
                action->trigger();
        }
        QVERIFY(awaitUntil([&] { return !window(); }));
        auto *dialog = qobject_cast<ui::SignInDialog *>(shown("roomrack::ui::SignInDialog"));
        QVERIFY(dialog);
        dialog->findChild<QLineEdit *>(QStringLiteral("login"))
            ->setText(QStringLiteral("roomrack_owner"));
        dialog->findChild<QLineEdit *>(QStringLiteral("password"))->setText(QStringLiteral("any"));
        dialog->primaryButton()->click();
        QVERIFY(awaitUntil([&] { return window(); }));
        QCOMPARE(window()->height(), wanted.height());
        window()->close();
    }
    // … and on the next day.
    Program program(options);
    program.start();
    QVERIFY(awaitUntil([&] { return window(); }));
    QCOMPARE(window()->height(), wanted.height());
    // Where it stood there is no screen any more: it stands on one that there is.
    window()->move(5000, 4000);
    window()->close();
    Program later(options);
    later.start();
    QVERIFY(awaitUntil([&] { return window(); }));
    QVERIFY(window()->screen()->availableGeometry().intersects(window()->frameGeometry()));
}

ROOMRACK_TEST(TestLaunch)
#include "tst_launch.moc"
