// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Arguments of roomrackctl that nobody should trust: stored as they are or refused, never run.

#include "ctlhouse.h"

#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtCore/QStandardPaths>
#include <QtTest/QtTest>

using namespace roomrack::test;

namespace {

const QString json = QStringLiteral("--json");

} // namespace

class tst_CtlUntrusted : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void untrustedGuests_data();
    void untrustedGuests();
    void bytesThatAreNoText();
    void turnedRoundOnATerminal();
    void injectionInEveryArgument();

private:
    [[nodiscard]] CtlRun run(const QStringList &arguments) { return m_house->ctl().run(arguments); }

    std::unique_ptr<CtlHouse> m_house;
    int m_day = 0;
};

void tst_CtlUntrusted::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_house = std::make_unique<CtlHouse>(ROOMRACKCTL);
    QVERIFY2(m_house->error().isEmpty(), qPrintable(m_house->error()));
}

void tst_CtlUntrusted::cleanupTestCase()
{
    if (m_house) {
        const CtlRun checked = run(words("check"));
        QVERIFY2(checked.code == Done, checked.told());
    }
    m_house.reset();
}

void tst_CtlUntrusted::untrustedGuests_data()
{
    QTest::addColumn<QString>("guest");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, const QString &guest, int code) {
        QTest::newRow(name) << guest << code;
    };
    row("quotes", text("O'Brien \"Q\" ''; --"), Done);
    row("end of a literal", text("'); drop table roomrack.hotel; --"), Done);
    row("escapes", text("\\'; select 1; \\n \\0 \\u0000 E'\\x27'"), Done);
    row("dollars", text("$1 $$ $roomrack$ ${x}"), Done);
    row("percent", text("100 % %1 %s %n \\%"), Done);
    row("JSON", text("\",\"version\":9,\"x\":{\"y\":[1]}"), Done);
    row("looks like an option", text("--json"), Usage);
    row("Japanese", QStringLiteral("佐藤 恵美 (さとう えみ)"), Done);
    row("beyond the basic plane", QStringLiteral("𠮷野家 👩‍👩‍👧"), Done);
    row("right to left", QStringLiteral("דוד \u202E\u2066כהן\u2069"), Done);
    row("full width", QStringLiteral("Ｔａｎａｋａ　１０１"), Done);
    row("combining", QStringLiteral("Zoe\u0308 A\u030Angstro\u0308m"), Done);
    row("200 characters", QString(200, QLatin1Char('x')), Done);
    row("201 characters", QString(201, QLatin1Char('x')), Invalid);
    row("100 kB", QString(100'000, QLatin1Char('\'')), Invalid);
    row("empty", QString(), Invalid);
    row("blanks", text("   "), Invalid);
    row("line end", text("Mills\nRoot"), Invalid);
    row("escape sequence", text("\x1b[31mMills"), Invalid);
}

void tst_CtlUntrusted::untrustedGuests()
{
    QFETCH(QString, guest);
    QFETCH(int, code);
    const QDate arrival = QDate(2027, 6, 2).addDays(m_day++);
    const CtlRun booked = run(CtlHouse::bookWords(text("101"), arrival.toString(Qt::ISODate),
                                                  arrival.addDays(1).toString(Qt::ISODate), guest)
                              + QStringList{json});
    QVERIFY2(booked.code == code, booked.told());
    if (code == Usage)
        return;
    QCOMPARE(booked.json().isEmpty(), false);
    if (code == Invalid) {
        QCOMPARE(booked.json()[text("outcome")].toString(), text("invalid"));
        return;
    }
    QCOMPARE(booked.json()[text("guest")].toString(), guest);
    QCOMPARE(m_house->scalar(text("select name from roomrack.guest order by id desc limit 1")),
             guest);
}

// A shell passes on what no QString can hold: bytes that aren't UTF-8, and an overlong zero. A
// guest isn't booked under another name than the one that was typed.
void tst_CtlUntrusted::bytesThatAreNoText()
{
    if (QStandardPaths::findExecutable(text("sh")).isEmpty())
        QSKIP("there is no shell here");
    QProcess shell;
    shell.start(text("sh"), {text("-c"),
                             text("exec \"$0\" --db \"$1\" --json book --hotel HARB --room 103 "
                                  "--arrival 2028-02-01 --departure 2028-02-02 "
                                  "--guest \"$(printf 'Mi\\377\\376lls\\300\\200')\""),
                             text(ROOMRACKCTL), m_house->ownerUri()});
    const CtlRun booked = CtlProgram::finish(shell, 60'000);
    QVERIFY2(booked.code == Invalid, booked.told());
    QVERIFY2(booked.json()[text("message")].toString().contains(text("not valid UTF-8")),
             booked.told());
    QCOMPARE(m_house->scalar(text("select count(*) from roomrack.guest where name ~ '^Mi'")),
             text("0"));
}

// A name must not turn round what a terminal shows beside it; a file gets it as it is.
void tst_CtlUntrusted::turnedRoundOnATerminal()
{
    if (QStandardPaths::findExecutable(text("script")).isEmpty())
        QSKIP("there is no script (util-linux) here");
    const QString guest = QStringLiteral("Mills\u202E101");
    const QString confirmation =
        m_house->book(text("103"), text("2028-02-03"), text("2028-02-04"), guest)
            .value(text("confirmation"))
            .toString();
    QVERIFY2(run({text("show"), confirmation}).out.contains(guest), "not to a terminal");
    QProcess terminal;
    terminal.start(
        text("script"),
        {text("-qec"),
         text("%1 --db '%2' show %3").arg(text(ROOMRACKCTL), m_house->ownerUri(), confirmation),
         text("/dev/null")});
    const CtlRun shown = CtlProgram::finish(terminal, 60'000);
    QVERIFY2(shown.out.contains(text("Mills\\u202E101")), shown.told());
}

void tst_CtlUntrusted::injectionInEveryArgument()
{
    const QString tables =
        text("select count(*) || ' ' || (select count(*) from roomrack.hotel) || ' ' || "
             "(select count(*) from roomrack.person) from pg_class where relnamespace = "
             "'roomrack'::regnamespace and relkind = 'r'");
    const QString before = m_house->scalar(tables);
    const QList<QStringList> calls{
        words("hotel add NEW --name N --time-zone UTC --currency EUR --rooms 1:A "
              "--business-date 2027-06-01"),
        words("user add eve --role clerk --hotel HARB --password-file /nonexistent "
              "--display-name Eve"),
        words("book --hotel HARB --room 102 --arrival 2028-01-01 --departure 2028-01-02 --guest A "
              "--adults 1 --request 5f0c2b34-3c0f-4ad7-9b39-6a3bb3a1c002"),
        words("book --hotel HARB --type STD --arrival 2028-01-01 --departure 2028-01-02 --guest A"),
        words("show RR-10001"),
        words("edit RR-10001 --version 9 --room 101 --arrival 2028-01-01 --departure 2028-01-02 "
              "--guest A --stay 1"),
        words("cancel RR-10001 --version 9 --reason R"),
        words("availability --hotel HARB --from 2028-01-01 --to 2028-01-02"),
        words("service add SPA --hotel HARB --name Spa"),
        words("service open --hotel HARB --service DINE --from 2028-01-01 --to 2028-01-02 "
              "--times 18:00 --capacity 4 --length 60 --weekdays 1,2,3,4,5,6,7"),
        words("service list --hotel HARB"),
        words("service day --hotel HARB --date 2028-01-01"),
        words("service book --hotel HARB --service DINE --start 2028-01-01T18:00 --guest A "
              "--seats 1 --note N --request 5f0c2b34-3c0f-4ad7-9b39-6a3bb3a1c003"),
        words("service move 1 --hotel HARB --version 9 --service DINE --start 2028-01-01T18:00"),
        words("service cancel 1 --hotel HARB --version 9"),
        words("replay /nonexistent --hotel CITY --lanes 1 --rows 1")};
    QVERIFY(run(words("service add DINE --hotel HARB --name Dinner")).code == Done);
    QVERIFY(run(words("service open --hotel HARB --service DINE --from 2028-01-01 --to 2028-01-02 "
                      "--times 18:00 --capacity 4"))
                .code
            == Done);
    for (const char *evil : {"'; drop table roomrack.hotel cascade; --", "\\'; select 1/0; --",
                             "1; delete from roomrack.person", "$$; select pg_sleep(60); --"}) {
        for (const QStringList &call : calls) {
            for (qsizetype i = 1; i < call.size(); ++i) {
                // Neither the options' names nor the second word of a command's name.
                if (call[i].startsWith(QLatin1String("--"))
                    || (i == 1
                        && (call[0] == QLatin1String("hotel") || call[0] == QLatin1String("user")
                            || call[0] == QLatin1String("service"))))
                    continue;
                QStringList spoilt = call;
                spoilt[i] = text(evil);
                const CtlRun answer = run(spoilt);
                // Stored as it is, or refused for what it is: never a fault of the database.
                const QList<int> fine{Done, Usage, SlotTaken, StaleEdit, Full, Invalid, NotFound};
                QVERIFY2(fine.contains(answer.code),
                         spoilt.join(QLatin1Char(' ')).toUtf8() + '\n' + answer.told());
            }
        }
    }
    const QStringList parts = before.split(QLatin1Char(' '));
    const QStringList now = m_house->scalar(tables).split(QLatin1Char(' '));
    QCOMPARE(now.at(0), parts.at(0));
    QCOMPARE(now.at(2), parts.at(2));
    // The hotel whose name is one of the evil words was added once for each that fits a name.
    QVERIFY(now.at(1).toInt() >= parts.at(1).toInt());
}

ROOMRACK_TEST(tst_CtlUntrusted)

#include "tst_ctluntrusted.moc"
