// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What roomrackctl says to a person who got something wrong: which thing, and what would be right.

#include "ctlhouse.h"

#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtCore/QJsonArray>
#include <QtCore/QTemporaryFile>
#include <QtCore/QTimeZone>
#include <QtTest/QtTest>

using namespace roomrack::test;

namespace {

const QString json = QStringLiteral("--json");

} // namespace

class tst_CtlSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void noConnectionString();
    void usageIsAnObjectToo();
    void signingIn();
    void refused_data();
    void refused();
    void aVersionThatNeverWas();
    void partiesThatNeverWere();
    void closedSlots();
    void momentsByTheHotelsClock();
    void aZoneThatThisComputerDoesntKnow();
    void nightsThatAreNotOnSale();

private:
    [[nodiscard]] CtlRun run(const QStringList &arguments) { return m_house->ctl().run(arguments); }
    [[nodiscard]] CtlRun run(const char *line) { return run(words(line)); }

    std::unique_ptr<CtlHouse> m_house;
};

void tst_CtlSentences::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_house = std::make_unique<CtlHouse>(ROOMRACKCTL);
    QVERIFY2(m_house->error().isEmpty(), qPrintable(m_house->error()));
    QCOMPARE(run("service add DINNER --hotel HARB --name Dinner").code, int(Done));
    QCOMPARE(run("service open --hotel HARB --service DINNER --from 2027-06-01 --to 2027-06-08 "
                 "--times 18:00,20:00 --capacity 4")
                 .code,
             int(Done));
}

void tst_CtlSentences::cleanupTestCase()
{
    if (m_house) {
        const CtlRun checked = run("check");
        QVERIFY2(checked.code == Done, checked.told());
    }
    m_house.reset();
}

void tst_CtlSentences::noConnectionString()
{
    const CtlProgram bare(ROOMRACKCTL);
    for (const char *command : {"hotel list", "migrate", "show RR-10001"}) {
        const CtlRun wrong = bare.run(words("--db garbage") + words(command));
        QVERIFY2(wrong.code == Usage, wrong.told());
        QVERIFY2(wrong.err.startsWith(text("roomrackctl: --db needs a libpq URI")), wrong.told());
        QVERIFY2(!wrong.err.contains(text("garbage")), wrong.told());
    }
}

void tst_CtlSentences::usageIsAnObjectToo()
{
    const CtlProgram bare(ROOMRACKCTL);
    for (const char *line :
         {"--json", "--json nothing", "--json --nonsense hotel list", "book --json --hotel HARB",
          "show --json", "--json --db garbage check"}) {
        const CtlRun wrong = bare.run(words(line));
        QVERIFY2(wrong.code == Usage && wrong.err.isEmpty(), line + wrong.told());
        QCOMPARE(wrong.lines().size(), 1);
        QCOMPARE(wrong.json()[text("outcome")].toString(), text("usage"));
        QVERIFY2(!wrong.json()[text("message")].toString().isEmpty(), wrong.told());
    }
}

void tst_CtlSentences::signingIn()
{
    QTemporaryFile password;
    QVERIFY(password.open());
    password.write("right one\n");
    password.close();
    const CtlRun added =
        run(words("user add aki --role clerk --hotel HARB --password-file")
            + QStringList{password.fileName(), text("--display-name"), text("Abe Aki")});
    QVERIFY2(added.code == Done, added.told());
    const CtlProgram bare(ROOMRACKCTL);
    const auto as = [&](const char *secret, const char *line) {
        const QString uri =
            TestServer::instance().uriFor(text("aki"), text(secret), m_house->database());
        return bare.run(QStringList{text("--db"), uri} + words(line));
    };
    for (const char *command : {"hotel list", "migrate"}) {
        const CtlRun wrong = as("wrong", command);
        QVERIFY2(wrong.code == NotAllowed, wrong.told());
        QCOMPARE(wrong.err, text("roomrackctl: Name and password don't match.\n"));
    }
    const CtlRun clerk = as("right one", "migrate");
    QVERIFY2(clerk.code == NotAllowed, clerk.told());
    QVERIFY2(clerk.err.contains(text("sign in as its owner, roomrack_owner")), clerk.told());
    const CtlRun object = as("right one", "migrate --json");
    QVERIFY2(object.code == NotAllowed && object.err.isEmpty(), object.told());
    QCOMPARE(object.json()[text("outcome")].toString(), text("not_allowed"));
}

void tst_CtlSentences::refused_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const char *line, int code, const char *sentence) {
        QTest::newRow(name) << text(line) << code << text(sentence);
    };
    row("dates turned round",
        "book --hotel HARB --room 101 --arrival 2027-06-08 --departure 2027-06-05 --guest A",
        Invalid, "Departure must be after arrival.");
    row("too early",
        "book --hotel HARB --room 101 --arrival 2027-05-31 --departure 2027-06-05 --guest A",
        Invalid, "The arrival is before the business date, 2027-06-01.");
    row("too late",
        "book --hotel HARB --room 101 --arrival 2037-06-01 --departure 2037-06-05 --guest A",
        Invalid, "These nights are not on sale yet; on sale: 2027-06-01 to 2030-09-12.");
    row("too long",
        "book --hotel HARB --room 101 --arrival 2027-06-01 --departure 2028-07-06 --guest A",
        Invalid, "A stay can be 400 nights long at most.");
    row("no name",
        "book --hotel HARB --room 101 --arrival 2027-06-05 --departure 2027-06-08 --guest=",
        Invalid, "The guest needs a name.");
    row("a card number for a name",
        "book --hotel HARB --room 101 --arrival 2027-06-05 --departure 2027-06-08 "
        "--guest 4111111111111111",
        Invalid, "The guest's name looks like a card number. Card numbers are not kept here.");
    row("nobody",
        "book --hotel HARB --room 101 --arrival 2027-06-05 --departure 2027-06-08 --guest A "
        "--adults 0",
        Invalid, "One room is booked for 1 to 20 adults, not 0.");
    row("a crowd",
        "book --hotel HARB --room 101 --arrival 2027-06-05 --departure 2027-06-08 --guest A "
        "--adults 99",
        Invalid, "One room is booked for 1 to 20 adults, not 99.");
    row("no such hotel",
        "book --hotel NONE --room 101 --arrival 2027-06-05 --departure 2027-06-08 --guest A",
        NotFound, "This login has no hotel \"NONE\".");
    row("no such reservation", "show RR-99999999", NotFound,
        "There is no reservation RR-99999999.");
    row("no such currency", "hotel add NEW --name N --time-zone UTC --currency ZZZ --rooms 1:A",
        Invalid, "There is no such currency: write its ISO 4217 code, for instance EUR or JPY.");
    row("no such time zone",
        "hotel add NEW --name N --time-zone Mars/Olympus --currency EUR --rooms 1:A", Invalid,
        "There is no such time zone: write its IANA name, for instance Europe/Berlin.");
    row("a room twice", "hotel add NEW --name N --time-zone UTC --currency EUR --rooms 1-3:A,2:B",
        Invalid, "Room 2 is named twice.");
    row("a hotel twice", "hotel add HARB --name N --time-zone UTC --currency EUR --rooms 1:A",
        Invalid, "There is a hotel of this code already.");
    row("a code that is none", "service add d!n --hotel HARB --name Dinner", Invalid,
        "A code has 1 to 20 letters, digits, \"-\" and \"_\", and begins with a letter or digit.");
    row("a login that is none",
        "user add Robert'); --role clerk --hotel HARB --password-file PASSWORD", Invalid,
        "A login has small letters, digits and \"_.@-\", begins with a letter, and not with pg_ or "
        "roomrack_.");
    row("slots turned round",
        "service open --hotel HARB --service DINNER --from 2027-06-02 --to 2027-06-01 "
        "--times 18:00 --capacity 4",
        Invalid, "--to must be after --from.");
    row("no such slot",
        "service book --hotel HARB --service DINNER --start 2027-06-01T19:00 --guest A", NotFound,
        "The service has no slot at 2027-06-01 19:00.");
    row("no such party", "service cancel 987654321 --hotel HARB --version 1", NotFound,
        "There is no such party.");
}

void tst_CtlSentences::refused()
{
    QFETCH(QString, line);
    QFETCH(int, code);
    QFETCH(QString, sentence);
    const QStringList arguments =
        line.split(QLatin1Char(' ')).replaceInStrings(text("PASSWORD"), m_house->passwordFile());
    const CtlRun plain = run(arguments);
    QVERIFY2(plain.code == code, plain.told());
    QCOMPARE(plain.err, text("roomrackctl: %1\n").arg(sentence));
    const CtlRun object = run(arguments + QStringList{json});
    QCOMPARE(object.code, code);
    QCOMPARE(object.json()[text("message")].toString(), sentence);
}

void tst_CtlSentences::aVersionThatNeverWas()
{
    const QString confirmation =
        m_house->book(text("102"), text("2027-07-05"), text("2027-07-08"), text("Tanaka"))
            .value(text("confirmation"))
            .toString();
    const auto on = [&](const char *command, const char *rest) {
        return run(QStringList{text(command), confirmation} + words(rest));
    };
    QCOMPARE(on("edit", "--version 1 --guest Mills").code, int(Done));
    for (const CtlRun &future :
         {on("edit", "--version 3 --guest Ito"), on("cancel", "--version 3")}) {
        QVERIFY2(future.code == StaleEdit, future.told());
        QCOMPARE(future.err, text("roomrackctl: Version 3 doesn't exist: the reservation stands at "
                                  "version 2.\n"));
    }
    // A version that was is another thing: somebody has changed it since.
    const CtlRun old = on("cancel", "--version 1");
    QVERIFY2(old.code == StaleEdit && old.err.contains(text("Administrator changed")), old.told());
    QCOMPARE(on("cancel", "--version 2").code, int(Done));
    const CtlRun again = on("cancel", "--version 3");
    QVERIFY2(again.code == Invalid, again.told());
    QVERIFY2(again.err.contains(text("it is cancelled, a no-show or checked out")), again.told());
}

void tst_CtlSentences::partiesThatNeverWere()
{
    const CtlRun booked = run("service book --hotel HARB --service DINNER "
                              "--start 2027-06-02T18:00 --guest A --json");
    const QString id = QString::number(booked.json()[text("places")].toInteger());
    const auto on = [&](const char *command, const char *rest) {
        return run(words(command) + QStringList{id} + words("--hotel HARB") + words(rest));
    };
    const CtlRun future = on("service cancel", "--version 5");
    QVERIFY2(future.code == StaleEdit, future.told());
    QCOMPARE(future.err,
             text("roomrackctl: Version 5 doesn't exist: the party stands at version 1.\n"));
    const CtlRun standing = on("service cancel", "--version 1 --undo");
    QCOMPARE(standing.code, int(Invalid));
    QCOMPARE(standing.err, text("roomrackctl: The party isn't cancelled.\n"));
    QCOMPARE(on("service cancel", "--version 1").code, int(Done));
    const CtlRun again = on("service cancel", "--version 2");
    QCOMPARE(again.code, int(Invalid));
    QCOMPARE(again.err, text("roomrackctl: The party is cancelled already.\n"));
    const CtlRun moved =
        on("service move", "--version 2 --service DINNER --start 2027-06-02T20:00");
    QCOMPARE(moved.code, int(Invalid));
    QCOMPARE(moved.err, text("roomrackctl: The party is cancelled: it can't be moved.\n"));
}

void tst_CtlSentences::closedSlots()
{
    const CtlRun closed = run("service open --hotel HARB --service DINNER --from 2027-06-07 "
                              "--to 2027-06-08 --times 18:00 --capacity 0");
    QVERIFY2(closed.code == Done, closed.told());
    QCOMPARE(closed.out, text("The slots are closed.\n"));
    const CtlRun day = run("service day --hotel HARB --date 2027-06-07");
    QCOMPARE(day.lines().value(0), text("DINNER    2027-06-07 18:00  closed"));
    QCOMPARE(day.lines().value(1), text("DINNER    2027-06-07 20:00    4 of 4 places left"));
}

// A person reads the hotel's own clock, a program an instant that needs no zone.
void tst_CtlSentences::momentsByTheHotelsClock()
{
    (void)m_house->book(text("103"), text("2027-07-05"), text("2027-07-08"), text("Tanaka"));
    const QStringList again =
        CtlHouse::bookWords(text("103"), text("2027-07-06"), text("2027-07-07"), text("Mills"));
    const QString utc =
        run(again + QStringList{json}).json()[text("conflict")][text("since")].toString();
    QVERIFY2(utc.endsWith(QLatin1Char('Z')), qPrintable(utc));
    const QDateTime since = QDateTime::fromString(utc, Qt::ISODateWithMs);
    const QString local =
        since.toTimeZone(QTimeZone("Europe/Berlin")).toString(text("yyyy-MM-dd HH:mm:ss"));
    const CtlRun taken = run(again);
    QVERIFY2(taken.err.contains(text(" at %1 Europe/Berlin.").arg(local)), taken.told());
}

void tst_CtlSentences::aZoneThatThisComputerDoesntKnow()
{
    const QString zone = m_house->scalar(text("select time_zone from roomrack.hotel"));
    const auto setZone = [this](const QString &name) {
        return m_house->admin().exec(text("update roomrack.hotel set time_zone = $1"), {name}).ok;
    };
    // PostgreSQL takes a zone's name in any letters, Qt doesn't.
    QVERIFY(setZone(zone.toLower()));
    const auto setBack = qScopeGuard([&] { setZone(zone); });
    const QString stays = m_house->scalar(text("select count(*) from roomrack.occupancy"));
    for (const QStringList &line :
         {words("service day --hotel HARB"),
          CtlHouse::bookWords(text("101"), text("2027-06-20"), text("2027-06-21"), text("A"))}) {
        const CtlRun unknown = run(line);
        QVERIFY2(unknown.code == Failed, unknown.told());
        QCOMPARE(unknown.err,
                 text("roomrackctl: It failed and nothing was saved. This computer doesn't know "
                      "the hotel's time zone, %1.\n")
                     .arg(zone.toLower()));
    }
    QCOMPARE(m_house->scalar(text("select count(*) from roomrack.occupancy")), stays);
}

void tst_CtlSentences::nightsThatAreNotOnSale()
{
    const QString range = text("on sale: 2027-06-01 to 2030-09-12.\n");
    for (const char *outside : {"availability --hotel HARB --from 2027-05-01 --to 2027-06-01",
                                "availability --hotel HARB --from 2030-09-13 --to 2030-09-20"}) {
        const CtlRun refused = run(outside);
        QVERIFY2(refused.code == Invalid && refused.out.isEmpty(), refused.told());
        QVERIFY2(refused.err.endsWith(range), refused.told());
        const CtlRun object = run(words(outside) + QStringList{json});
        QCOMPARE(object.json()[text("outcome")].toString(), text("invalid"));
    }
    const CtlRun part = run("availability --hotel HARB --from 2030-09-11 --to 2099-01-01");
    QVERIFY2(part.code == Done, part.told());
    // The heading, two nights of two types, and why there are no more.
    QCOMPARE(part.lines().size(), 6);
    QVERIFY2(part.out.endsWith(range), part.told());
    const QJsonObject object =
        run("availability --hotel HARB --from 2027-06-01 --to 2027-06-02 --json").json();
    QCOMPARE(object[text("sold_from")].toString(), text("2027-06-01"));
    QCOMPARE(object[text("sold_until")].toString(), text("2030-09-12"));
    const CtlRun inside = run("availability --hotel HARB --from 2027-06-01 --to 2027-06-02");
    QVERIFY2(!inside.out.contains(text("on sale")), inside.told());
}

ROOMRACK_TEST(tst_CtlSentences)

#include "tst_ctlsentences.moc"
