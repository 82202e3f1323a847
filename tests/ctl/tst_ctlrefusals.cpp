// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What roomrackctl refuses, what its manual says, and arguments that nobody should trust.

#include "ctlhouse.h"

#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtCore/QJsonArray>
#include <QtCore/QRegularExpression>
#include <QtCore/QStandardPaths>
#include <QtTest/QtTest>

using namespace roomrack::test;

namespace {

const QString json = QStringLiteral("--json");

// The commands of the design, each with a way to call it that does nothing.
const QStringList commands{
    text("demo"),         text("migrate"),      text("hotel add"),     text("hotel list"),
    text("user add"),     text("book"),         text("show"),          text("edit"),
    text("cancel"),       text("availability"), text("check"),         text("replay"),
    text("service add"),  text("service open"), text("service list"),  text("service day"),
    text("service book"), text("service move"), text("service cancel")};

} // namespace

class tst_CtlRefusals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void noConnection();
    void refusals_data();
    void refusals();
    void usageErrors_data();
    void usageErrors();
    void overviewNamesEveryCommand();
    void pages_data();
    void pages();
    void untrustedGuests_data();
    void untrustedGuests();
    void bytesThatAreNoText();
    void injectionInEveryArgument();

private:
    [[nodiscard]] CtlRun run(const QStringList &arguments) { return m_house->ctl().run(arguments); }

    std::unique_ptr<CtlHouse> m_house;
    int m_day = 0;
};

void tst_CtlRefusals::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_house = std::make_unique<CtlHouse>(ROOMRACKCTL);
    QVERIFY2(m_house->error().isEmpty(), qPrintable(m_house->error()));
}

void tst_CtlRefusals::cleanupTestCase()
{
    if (m_house) {
        const CtlRun checked = run(words("check"));
        QVERIFY2(checked.code == Done, checked.told());
    }
    m_house.reset();
}

void tst_CtlRefusals::noConnection()
{
    const CtlProgram bare(ROOMRACKCTL);
    const QString nowhere = text("postgresql://roomrack_owner@/roomrack?host=/nonexistent&port=1");
    for (const char *command : {"hotel list", "check", "show RR-10001", "migrate"}) {
        const CtlRun run = bare.run(QStringList{text("--db"), nowhere} + words(command));
        QVERIFY2(run.code == NoConnection, command + run.told());
        QVERIFY2(!run.err.isEmpty(), run.told());
    }
    const CtlRun object = bare.run({text("--db"), nowhere, json, text("hotel"), text("list")});
    QCOMPARE(object.json()[text("outcome")].toString(), text("no_connection"));
}

void tst_CtlRefusals::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("code");
    const auto row = [](const char *name, const char *arguments, int code) {
        QTest::newRow(name) << words(arguments) << code;
    };
    row("departure before arrival",
        "book --hotel HARB --room 101 --arrival 2027-06-08 --departure 2027-06-05 --guest A",
        Invalid);
    row("no night",
        "book --hotel HARB --room 101 --arrival 2027-06-08 --departure 2027-06-08 --guest A",
        Invalid);
    row("before the business date",
        "book --hotel HARB --room 101 --arrival 2027-05-31 --departure 2027-06-05 --guest A",
        Invalid);
    row("later than can be sold",
        "book --hotel HARB --room 101 --arrival 2037-06-01 --departure 2037-06-05 --guest A",
        Invalid);
    row("over 400 nights",
        "book --hotel HARB --room 101 --arrival 2027-06-01 --departure 2028-07-06 --guest A",
        Invalid);
    row("unknown hotel",
        "book --hotel NONE --room 101 --arrival 2027-06-05 --departure 2027-06-08 --guest A",
        NotFound);
    row("unknown room",
        "book --hotel HARB --room 999 --arrival 2027-06-05 --departure 2027-06-08 --guest A",
        NotFound);
    row("unknown type",
        "book --hotel HARB --type XXX --arrival 2027-06-05 --departure 2027-06-08 --guest A",
        NotFound);
    row("unknown reservation", "show RR-99999999", NotFound);
    row("no number", "show nothing", NotFound);
    row("edit of an unknown one", "edit RR-99999999 --version 1 --guest A", NotFound);
    row("cancel of an unknown one", "cancel RR-99999999 --version 1", NotFound);
    row("availability of an unknown hotel",
        "availability --hotel NONE --from 2027-06-01 --to 2027-06-02", NotFound);
    row("person in an unknown hotel",
        "user add x --role clerk --hotel NONE --password-file /etc/passwd", NotFound);
    row("a login that is no login",
        "user add Robert'); --role clerk --hotel HARB --password-file /etc/passwd", Invalid);
    row("unknown zone",
        "hotel add NEW --name N --time-zone Mars/Olympus --currency EUR --rooms 1:A", Invalid);
    row("unknown currency form",
        "hotel add NEW --name N --time-zone UTC --currency EURO --rooms 1:A", Invalid);
    row("the same room twice",
        "hotel add NEW --name N --time-zone UTC --currency EUR --rooms 1:A,1:B", Invalid);
}

void tst_CtlRefusals::refusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, code);
    const CtlRun plain = run(arguments);
    QVERIFY2(plain.code == code, plain.told());
    QVERIFY2(plain.out.isEmpty() && plain.err.startsWith(text("roomrackctl: ")), plain.told());
    const CtlRun object = run(arguments + QStringList{json});
    QVERIFY2(object.code == code, object.told());
    QCOMPARE(object.json()[text("outcome")].toString(),
             code == Invalid ? text("invalid") : text("not_found"));
    QVERIFY(!object.json()[text("message")].toString().isEmpty());
}

void tst_CtlRefusals::usageErrors_data()
{
    QTest::addColumn<QStringList>("arguments");
    for (const char *arguments :
         {"",
          "nothing",
          "hotel",
          "hotel remove",
          "book",
          "--nonsense hotel list",
          "--db",
          "hotel list extra",
          "hotel add",
          "hotel add A --name N --time-zone UTC --currency EUR",
          "hotel add A --name N --time-zone UTC --currency EUR --rooms 110-101:STD",
          "hotel add A --name N --time-zone UTC --currency EUR --rooms 101",
          "user add x --role king --hotel HARB --password-file /etc/passwd",
          "user add x --role clerk --hotel HARB --password-file /nonexistent",
          "book --hotel HARB --arrival 2027-06-05 --departure 2027-06-08 --guest A",
          "book --hotel HARB --room 101 --type STD --arrival 2027-06-05 --departure 2027-06-08 "
          "--guest A",
          "book --hotel HARB --room 101 --arrival 2027-06-05 --guest A",
          "book --hotel HARB --room 101 --arrival 5.6.2027 --departure 2027-06-08 --guest A",
          "book --hotel HARB --room 101 --arrival 2027-02-30 --departure 2027-06-08 --guest A",
          "book --hotel HARB --room 101 --arrival 2027-06-05 --departure 2027-06-08 --guest",
          "book --hotel HARB --room 101 --arrival 2027-06-05 --departure 2027-06-08 --guest A "
          "--guest B",
          "book --hotel HARB --room 101 --arrival 2027-06-05 --departure 2027-06-08 --guest A "
          "--request 1",
          "book --hotel HARB --room 101 --arrival 2027-06-05 --departure 2027-06-08 --guest A "
          "--adults -1",
          "show",
          "edit RR-10001",
          "edit RR-10001 --version 1",
          "edit RR-10001 --version x --guest A",
          "cancel RR-10001",
          "availability --hotel HARB --from 2027-06-02 --to 2027-06-02",
          "demo",
          "demo dance",
          "demo stop --empty",
          "replay",
          "replay /nonexistent",
          "replay /etc/passwd",
          "replay /etc/passwd --hotel OTHER",
          "replay /etc/passwd --lanes 0"})
        QTest::newRow(arguments) << words(arguments);
}

void tst_CtlRefusals::usageErrors()
{
    QFETCH(QStringList, arguments);
    const CtlRun wrong = run(arguments);
    QVERIFY2(wrong.code == Usage, wrong.told());
    QVERIFY2(wrong.out.isEmpty() && wrong.err.contains(text("See roomrackctl --help.")),
             wrong.told());
}

void tst_CtlRefusals::overviewNamesEveryCommand()
{
    const CtlRun overview = run(words("--help"));
    QVERIFY2(overview.code == Done && overview.err.isEmpty(), overview.told());
    for (const char *heading :
         {"NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "EXIT STATUS"})
        QVERIFY2(overview.lines().contains(text(heading)), heading);
    QStringList listed;
    const QStringList lines = overview.lines();
    for (qsizetype i = lines.indexOf(text("COMMANDS")) + 1; lines[i] != text("OPTIONS"); ++i)
        listed.append(lines[i].mid(2, 14).trimmed());
    listed.sort();
    QStringList expected = commands;
    expected.sort();
    QCOMPARE(listed, expected);
    for (int code = Done; code <= NotFound; ++code) {
        const QRegularExpression status(text("(^|\\s)%1 [a-z]").arg(code));
        QVERIFY2(lines.filter(status).size() > 0, qPrintable(QString::number(code)));
    }
    QVERIFY2(run(words("--version")).out.startsWith(text("roomrackctl 0.")), "--version");
}

void tst_CtlRefusals::pages_data()
{
    QTest::addColumn<QString>("command");
    for (const QString &command : commands)
        QTest::newRow(qPrintable(command)) << command;
}

// Every command has a page with more than its name, and takes each option that the page names.
void tst_CtlRefusals::pages()
{
    QFETCH(QString, command);
    const QStringList name = command.split(QLatin1Char(' '));
    const CtlRun page = run(name + words("--help"));
    QVERIFY2(page.code == Done && page.err.isEmpty(), page.told());
    const QStringList lines = page.lines();
    QVERIFY2(lines.value(1).startsWith(text("  roomrackctl %1 - ").arg(command)), page.told());
    QVERIFY2(lines.contains(text("SYNOPSIS")), page.told());
    const qsizetype description = lines.indexOf(text("DESCRIPTION"));
    QVERIFY2(description > 0 && lines.value(description + 1).size() > 20, page.told());
    QCOMPARE(run(words("-h") + name).out, page.out);

    const CtlProgram bare(ROOMRACKCTL);
    const QString noOption = text("There is no option");
    QSet<QString> options;
    static const QRegularExpression form(QStringLiteral("(?<![\\w-])--[a-z][a-z-]*"));
    for (auto match = form.globalMatch(page.out); match.hasNext();)
        options.insert(match.next().captured());
    options -= {text("--db"), text("--json"), text("--help")};
    for (const QString &option : std::as_const(options)) {
        const CtlRun taken = bare.run(words("--db postgresql:///?host=/nonexistent") + name
                                      + QStringList{option, text("x")});
        QVERIFY2(taken.code != Done && !taken.err.contains(noOption),
                 option.toUtf8() + '\n' + taken.told());
    }
    const CtlRun refused = run(name + words("--no-such-option x"));
    QVERIFY2(refused.code == Usage && refused.err.contains(noOption), refused.told());
}

void tst_CtlRefusals::untrustedGuests_data()
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

void tst_CtlRefusals::untrustedGuests()
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

// A shell passes on what no QString can hold: bytes that aren't UTF-8, and an overlong zero.
void tst_CtlRefusals::bytesThatAreNoText()
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
    QVERIFY2(booked.code == Done, booked.told());
    const QString guest = booked.json()[text("guest")].toString();
    QVERIFY2(guest.startsWith(text("Mi")) && guest.contains(QChar::ReplacementCharacter),
             booked.told());
    QCOMPARE(m_house->scalar(text("select name from roomrack.guest order by id desc limit 1")),
             guest);
}

void tst_CtlRefusals::injectionInEveryArgument()
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

ROOMRACK_TEST(tst_CtlRefusals)

#include "tst_ctlrefusals.moc"
