// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What roomrackctl refuses, and what its manual says.

#include "ctlhouse.h"

#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtCore/QJsonArray>
#include <QtCore/QRegularExpression>
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

private:
    [[nodiscard]] CtlRun run(const QStringList &arguments) { return m_house->ctl().run(arguments); }

    std::unique_ptr<CtlHouse> m_house;
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
        "user add x --role clerk --hotel NONE --password-file PASSWORD", NotFound);
    row("a login that is no login",
        "user add Robert'); --role clerk --hotel HARB --password-file PASSWORD", Invalid);
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
    arguments.replaceInStrings(text("PASSWORD"), m_house->passwordFile());
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
          "user add x --role king --hotel HARB --password-file PASSWORD",
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
    for (int code = Done; code <= Unknown; ++code) {
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
    QVERIFY2(lines.contains(text("EXIT STATUS")), page.told());
    for (const QString &line : lines)
        QVERIFY2(line.size() <= 100, qPrintable(line));
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

ROOMRACK_TEST(tst_CtlRefusals)

#include "tst_ctlrefusals.moc"
