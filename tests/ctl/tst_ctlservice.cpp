// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Services with limited places from the console.

#include "ctlhouse.h"

#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtCore/QJsonArray>
#include <QtTest/QtTest>

using namespace roomrack::test;

class tst_CtlService : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void fromNothingToAPartyAtTheTable();
    void theLastPlace();
    void moveAndCancel();
    void refusals_data();
    void refusals();

private:
    [[nodiscard]] CtlRun run(const QStringList &arguments) { return m_house->ctl().run(arguments); }
    [[nodiscard]] CtlRun run(const char *line) { return run(words(line)); }
    [[nodiscard]] QJsonObject booked(const char *line)
    {
        return run(words(line) + QStringList{text("--json")}).json();
    }

    std::unique_ptr<CtlHouse> m_house;
};

void tst_CtlService::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_house = std::make_unique<CtlHouse>(ROOMRACKCTL);
    QVERIFY2(m_house->error().isEmpty(), qPrintable(m_house->error()));
    const CtlRun added = run({text("service"), text("add"), text("dinner"), text("--hotel"),
                              text("HARB"), text("--name"), text("Dinner seatings")});
    QVERIFY2(added.code == Done, added.told());
    const CtlRun opened = run("service open --hotel HARB --service DINNER --from 2027-06-01 "
                              "--to 2027-06-08 --times 18:00,20:00 --capacity 4 --length 90");
    QVERIFY2(opened.code == Done, opened.told());
}

void tst_CtlService::cleanupTestCase()
{
    if (m_house) {
        const CtlRun checked = run("check");
        QVERIFY2(checked.code == Done, checked.told());
    }
    m_house.reset();
}

void tst_CtlService::fromNothingToAPartyAtTheTable()
{
    const CtlRun list = run("service list --hotel HARB");
    QCOMPARE(list.out, text("DINNER    Dinner seatings\n"));
    QStringList book = words("service book --hotel HARB --service DINNER --start 2027-06-01T18:00 "
                             "--seats 2 --json --guest");
    const CtlRun done = run(book + QStringList{QString::fromUtf8("Fernández, Hana")});
    QVERIFY2(done.code == Done, done.told());
    const QJsonObject party = done.json();
    QCOMPARE(party[text("outcome")].toString(), text("done"));
    QCOMPARE(party[text("guest")].toString(), QString::fromUtf8("Fernández, Hana"));
    QCOMPARE(party[text("service")].toString(), text("DINNER"));
    QCOMPARE(party[text("start")].toString(), text("2027-06-01T18:00:00+02:00"));
    QCOMPARE(party[text("seats")].toInt(), 2);
    QCOMPARE(party[text("version")].toInt(), 1);
    QCOMPARE(party[text("status")].toString(), text("confirmed"));
    // An instant of its own offset is the same slot.
    QCOMPARE(
        run("service book --hotel HARB --service DINNER --start 2027-06-01T16:00Z --guest B").code,
        int(Done));
    const CtlRun day = run("service day --hotel HARB");
    QVERIFY2(day.code == Done, day.told());
    QCOMPARE(day.lines().size(), 4);
    QCOMPARE(day.lines().first(), text("DINNER    2027-06-01 18:00    1 of 4 places left"));
    QVERIFY2(day.out.contains(QString::fromUtf8("2 places, Fernández, Hana")), day.told());
    const QJsonObject told = run("service day --hotel HARB --date 2027-06-01 --json").json();
    QCOMPARE(told[text("slots")][0][text("places_left")].toInt(), 1);
    QCOMPARE(told[text("slots")][1][text("places_left")].toInt(), 4);
}

void tst_CtlService::theLastPlace()
{
    const char *four = "service book --hotel HARB --service DINNER --start 2027-06-02T18:00 "
                       "--seats 3 --guest A";
    QCOMPARE(run(four).code, int(Done));
    const CtlRun full = run(four);
    QVERIFY2(full.code == Full, full.told());
    QCOMPARE(full.err, text("roomrackctl: The slot has too few places: 1 place left.\n"));
    const CtlRun object = run(words(four) + QStringList{text("--json")});
    QCOMPARE(object.code, int(Full));
    QCOMPARE(object.json()[text("outcome")].toString(), text("full"));
    QCOMPARE(object.json()[text("places_left")].toInt(-1), 1);
    // No capacity below what is booked.
    const CtlRun less = run("service open --hotel HARB --service DINNER --from 2027-06-02 "
                            "--to 2027-06-03 --times 18:00 --capacity 2");
    QVERIFY2(less.code == Full && less.err.contains(text("2027-06-02")), less.told());
    // The same request never books twice.
    const QStringList once =
        words("service book --hotel HARB --service DINNER --start 2027-06-02T20:00 --guest A "
              "--request 7f0d1c1e-0d0b-4a8e-9a51-1c9f5a3d2b10 --json");
    QCOMPARE(run(once).json()[text("replay")].toBool(true), false);
    QCOMPARE(run(once).json()[text("replay")].toBool(false), true);
}

void tst_CtlService::moveAndCancel()
{
    const QJsonObject party = booked(
        "service book --hotel HARB --service DINNER --start 2027-06-03T18:00 --guest A --seats 3");
    const QString id = QString::number(party[text("places")].toInteger());
    const auto on = [&](const char *command, const char *rest) {
        return run(words(command) + QStringList{id} + words("--hotel HARB") + words(rest));
    };
    const CtlRun moved =
        on("service move", "--version 1 --service DINNER --start 2027-06-03T20:00");
    QVERIFY2(moved.code == Done && moved.out.contains(text("2027-06-03 20:00")), moved.told());
    const CtlRun stale = on("service cancel", "--version 1");
    QVERIFY2(stale.code == StaleEdit && stale.err.contains(text("version 2")), stale.told());
    QCOMPARE(on("service cancel", "--version 2").code, int(Done));
    QCOMPARE(booked("service book --hotel HARB --service DINNER --start 2027-06-03T20:00 "
                    "--guest B --seats 2")[text("outcome")]
                 .toString(),
             text("done"));
    QCOMPARE(on("service cancel", "--version 3 --undo").code, int(Full));
}

void tst_CtlService::refusals_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, const char *line, int code) {
        QTest::newRow(name) << text(line) << code;
    };
    row("no such service",
        "service book --hotel HARB --service SPA --start 2027-06-01T18:00 --guest A", NotFound);
    row("no such slot",
        "service book --hotel HARB --service DINNER --start 2027-06-01T19:00 --guest A", NotFound);
    row("no such hotel",
        "service book --hotel NONE --service DINNER --start 2027-06-01T18:00 --guest A", NotFound);
    row("no such party", "service cancel 987654321 --hotel HARB --version 1", NotFound);
    row("no time", "service book --hotel HARB --service DINNER --start tonight --guest A", Usage);
    row("a time that is skipped",
        "service book --hotel HARB --service DINNER --start 2028-03-26T02:30 --guest A", Usage);
    row("no seats",
        "service book --hotel HARB --service DINNER --start 2027-06-01T18:00 --guest A --seats 0",
        Usage);
    row("no party", "service cancel nobody --hotel HARB --version 1", Usage);
    row("no times",
        "service open --hotel HARB --service DINNER --from 2027-06-01 --to 2027-06-02 "
        "--times 25:00 --capacity 4",
        Usage);
    row("no weekday",
        "service open --hotel HARB --service DINNER --from 2027-06-01 --to 2027-06-02 "
        "--times 18:00 --capacity 4 --weekdays 8",
        Usage);
    row("before the business date",
        "service open --hotel HARB --service DINNER --from 2027-05-01 --to 2027-06-02 "
        "--times 18:00 --capacity 4",
        Invalid);
    row("a code that is none", "service add d!n --hotel HARB --name Dinner", Invalid);
    row("service alone", "service", Usage);
}

void tst_CtlService::refusals()
{
    QFETCH(QString, line);
    QFETCH(int, code);
    const CtlRun refused = run(line.split(QLatin1Char(' ')));
    QVERIFY2(refused.code == code, refused.told());
    QVERIFY2(refused.out.isEmpty() && !refused.err.isEmpty(), refused.told());
}

ROOMRACK_TEST(tst_CtlService)

#include "tst_ctlservice.moc"
