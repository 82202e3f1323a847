// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// A crowd of processes at one room, and two real hotels' bookings, through roomrackctl.

#include "ctlhouse.h"

#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtCore/QFileInfo>
#include <QtCore/QScopeGuard>
#include <QtCore/QStandardPaths>
#include <QtTest/QtTest>

#include <deque>

using namespace roomrack::test;

namespace {

/// One who wants room 201 for those nights, and asks until it is told.
struct Caller
{
    QString guest;
    QUuid request = QUuid::createUuid(); ///< so that asking again can't book twice
    std::unique_ptr<QProcess> process = {};

    void call(const CtlProgram &ctl)
    {
        process = ctl.start(
            CtlHouse::bookWords(text("201"), text("2027-06-05"), text("2027-06-08"), guest)
            + QStringList{text("--request"), request.toString(QUuid::WithoutBraces),
                          text("--json")});
    }
};

} // namespace

class tst_CtlCrowd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void twoHundredProcessesOneRoom();
    void replayTwiceGivesTheSameCounts();
    void replayWithSeveralLanesAddsUp();
    void replayShowsABarOnATerminalOnly();

private:
    [[nodiscard]] QJsonObject replay(const QStringList &options);

    QString m_file;
};

void tst_CtlCrowd::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    QVERIFY2(TestServer::instance().isRunning(), qPrintable(TestServer::instance().error()));
    m_file = QStringLiteral(ROOMRACK_SOURCE_DIR "/../shared/data/hotel_bookings.csv.gz");
}

void tst_CtlCrowd::twoHundredProcessesOneRoom()
{
    constexpr int size = 200;
    CtlHouse house(ROOMRACKCTL);
    QVERIFY2(house.error().isEmpty(), qPrintable(house.error()));

    // Two hundred at once wait long until a slow machine has let them all in.
    CtlProgram patient(ROOMRACKCTL);
    patient.setGlobals({text("--db"), house.ownerUri() + text("&connect_timeout=120")});
    std::deque<Caller> crowd;
    for (int i = 0; i < size; ++i) {
        crowd.push_back({text("Guest %1").arg(i)});
        crowd.back().call(patient);
    }
    QMap<int, int> codes;
    QString winner;
    QStringList named;
    for (; !crowd.empty(); crowd.pop_front()) {
        Caller &caller = crowd.front();
        if (!caller.process)
            caller.call(patient);
        const CtlRun run = CtlProgram::finish(*caller.process, 150'000);
        const QJsonObject answer = run.json();
        // On a machine that has more to do than this, some hear that they aren't served in time:
        // they do what the manual says, and ask again, one after the other.
        const QString code = answer[text("code")].toString();
        const bool isUsedUp = code == text("not_saved") || code == text("settled");
        if (isUsedUp || run.code == Busy || run.code == NoConnection || run.code == Unknown) {
            if (isUsedUp)
                caller.request = QUuid::createUuid();
            caller.process.reset();
            crowd.push_back(std::move(caller));
            continue;
        }
        ++codes[run.code];
        if (run.code == Done)
            winner = answer[text("guest")].toString();
        else if (run.code == SlotTaken)
            named.append(answer[text("conflict")][text("guest")].toString());
        else
            qWarning("%s", run.told().constData());
    }
    QCOMPARE(codes, (QMap<int, int>{{Done, 1}, {SlotTaken, size - 1}}));
    // Everybody was told who has the room.
    QCOMPARE(named.size(), size - 1);
    named.removeDuplicates();
    QCOMPARE(named, QStringList{winner});
    QCOMPARE(house.scalar(text("select count(*) from roomrack.occupancy")), text("1"));
    QCOMPARE(house.scalar(text("select name from roomrack.guest")), winner);
    const CtlRun checked = house.ctl().run(words("check"));
    QVERIFY2(checked.code == Done, checked.told());
}

// Plays the file in a fresh database, checks that one, and answers the counts.
QJsonObject tst_CtlCrowd::replay(const QStringList &options)
{
    TestServer &server = TestServer::instance();
    const QString database = server.createDatabase();
    CtlProgram ctl(ROOMRACKCTL);
    ctl.setGlobals({text("--db"), server.ownerUri(database)});
    const CtlRun played =
        ctl.run(QStringList{text("replay"), m_file, text("--json")} + options, 200'000);
    const CtlRun checked = ctl.run(words("check"));
    PgSession admin(server.adminUri(database));
    const QString rows =
        admin.exec(text("select count(*) from roomrack.event where kind = 'book'")).value();
    admin.close();
    server.dropDatabase(database);
    if (played.code != Done || checked.code != Done) {
        QTest::qFail((played.told() + checked.told()).constData(), __FILE__, __LINE__);
        return {};
    }
    QJsonObject counts = played.json();
    counts.remove(text("seconds"));
    counts.insert(text("booked"), rows.toInt());
    return counts;
}

void tst_CtlCrowd::replayTwiceGivesTheSameCounts()
{
    if (!QFileInfo::exists(m_file))
        QSKIP("skipped: data set not found");
    constexpr int rows = 300;
    const QStringList options = words("--rows 300 --lanes 1");
    const QJsonObject first = replay(options);
    const QJsonObject second = replay(options);
    QVERIFY(!first.isEmpty());
    QCOMPARE(second, first);
    int stored = 0;
    for (const char *hotel : {"RESORT", "CITY"}) {
        const QJsonObject counts = first[text(hotel)].toObject();
        const auto count = [&counts](const char *name) { return counts[text(name)].toInt(-1); };
        QCOMPARE(count("rows"), rows);
        QCOMPARE(count("stored") + count("full"), rows);
        QCOMPARE(count("cancelled") + count("no_show") + count("stayed"), count("stored"));
        QVERIFY(count("stayed") > 0);
        stored += count("stored");
    }
    QCOMPARE(first[text("booked")].toInt(), stored);
}

void tst_CtlCrowd::replayWithSeveralLanesAddsUp()
{
    if (!QFileInfo::exists(m_file))
        QSKIP("skipped: data set not found");
    const QJsonObject played = replay(words("--rows 200 --lanes 4 --hotel city"));
    QVERIFY(!played.isEmpty());
    QVERIFY(!played.contains(text("RESORT")));
    const QJsonObject counts = played[text("CITY")].toObject();
    QCOMPARE(counts[text("stored")].toInt() + counts[text("full")].toInt(), 200);
    QCOMPARE(played[text("booked")].toInt(), counts[text("stored")].toInt());
}

void tst_CtlCrowd::replayShowsABarOnATerminalOnly()
{
    const QString script = QStandardPaths::findExecutable(text("script"));
#ifndef Q_OS_LINUX
    QSKIP("the terminal of this test is util-linux's");
#endif
    if (!QFileInfo::exists(m_file) || script.isEmpty())
        QSKIP("skipped: data set or script not found");
    TestServer &server = TestServer::instance();
    const QString database = server.createDatabase();
    const auto drop = qScopeGuard([&] { server.dropDatabase(database); });
    const QStringList play = words("replay --hotel CITY --rows 40") + QStringList{m_file};
    CtlProgram ctl(ROOMRACKCTL);
    ctl.setGlobals({text("--db"), server.ownerUri(database)});

    QProcess terminal;
    QStringList quoted;
    for (const QString &word :
         QStringList{text(ROOMRACKCTL), text("--db"), server.ownerUri(database)} + play)
        quoted.append(text("'%1'").arg(word));
    terminal.start(script, {text("-qec"), quoted.join(QLatin1Char(' ')), text("/dev/null")});
    const CtlRun shown = CtlProgram::finish(terminal, 100'000);
    QVERIFY2(shown.code == Done, shown.told());
    QVERIFY2(shown.out.contains(text("\rCITY [")), shown.told());
    QVERIFY2(shown.out.contains(
                 text("[%1] 100 %  40 of 40 bookings").arg(QString(40, QLatin1Char('#')))),
             shown.told());

    const QString other = server.createDatabase();
    const auto dropOther = qScopeGuard([&] { server.dropDatabase(other); });
    ctl.setGlobals({text("--db"), server.ownerUri(other)});
    const CtlRun piped = ctl.run(play, 100'000);
    QVERIFY2(piped.code == Done && piped.err.isEmpty() && !piped.out.contains(text("[#")),
             piped.told());
}

ROOMRACK_TEST(tst_CtlCrowd)

#include "tst_ctlcrowd.moc"
