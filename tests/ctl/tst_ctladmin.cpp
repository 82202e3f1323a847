// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What an administrator meets: logins that are nobody's, passwords, new and restored databases.

#include "ctlhouse.h"

#include <dbsupport/testserver.h>

#include <support/testprogram.h>

#include <QtCore/QJsonArray>
#include <QtCore/QStandardPaths>
#include <QtCore/QTemporaryFile>
#include <QtTest/QtTest>

using namespace roomrack::test;

namespace {

const QString json = QStringLiteral("--json");

} // namespace

class tst_CtlAdmin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();

    void aLoginThatIsNobodys();
    void noPassword();
    void notMigrated();
    void anotherMigration();
    void restored();
    void passwordFiles_data();
    void passwordFiles();
    void passwordWithoutEnd();
    void reservedNames();
    void aPersonOfAnotherHotel();
    void emptyValues_data();
    void emptyValues();
    void subcommands();
    void nobodyReads();
    void replayedTwice();
    void hotels_data();
    void hotels();
    void slotsThatNoDateHas();

private:
    [[nodiscard]] CtlRun run(const QStringList &arguments) { return m_house->ctl().run(arguments); }
    [[nodiscard]] CtlRun run(const char *line) { return run(words(line)); }
    [[nodiscard]] static CtlRun at(const QString &uri, const char *line)
    {
        return CtlProgram(ROOMRACKCTL).run(QStringList{text("--db"), uri} + words(line));
    }
    [[nodiscard]] CtlRun add(const QString &login, const char *role, const char *hotel,
                             const QString &by = {})
    {
        return at(by.isEmpty() ? m_house->ownerUri() : by,
                  text("user add %1 --role %2 --hotel %3 --password-file %4 --json")
                      .arg(login, text(role), text(hotel), m_house->passwordFile())
                      .toLatin1()
                      .constData());
    }

    std::unique_ptr<CtlHouse> m_house;
};

void tst_CtlAdmin::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_house = std::make_unique<CtlHouse>(ROOMRACKCTL);
    QVERIFY2(m_house->error().isEmpty(), qPrintable(m_house->error()));
}

void tst_CtlAdmin::cleanupTestCase()
{
    if (m_house) {
        const CtlRun checked = run("check");
        QVERIFY2(checked.code == Done, checked.told());
    }
    m_house.reset();
}

void tst_CtlAdmin::aLoginThatIsNobodys()
{
    const QString superuser = TestServer::instance().adminUri(m_house->database());
    for (const char *line : {"hotel list", "check",
                             "hotel add NEW --name N --time-zone UTC --currency EUR --rooms 1:A"}) {
        const CtlRun refused = at(superuser, line);
        QVERIFY2(refused.code == NotAllowed && refused.out.isEmpty(), line + refused.told());
        QVERIFY2(refused.err.contains(text("sign in as roomrack_owner")), refused.told());
    }
}

void tst_CtlAdmin::noPassword()
{
    QCOMPARE(add(text("nopass"), "clerk", "HARB").code, int(Done));
    const QString uri = TestServer::instance().uriFor(text("nopass"), {}, m_house->database());
    for (const char *line : {"hotel list", "migrate"}) {
        const CtlRun refused = at(uri, line);
        QVERIFY2(refused.code == NotAllowed, refused.told());
        QVERIFY2(refused.err.contains(text("asks for a password")), refused.told());
    }
}

void tst_CtlAdmin::notMigrated()
{
    TestServer &server = TestServer::instance();
    const QString database = server.createDatabase(false);
    const auto drop = qScopeGuard([&] { server.dropDatabase(database); });
    for (const char *line : {"hotel list", "check", "show RR-10001"}) {
        const CtlRun refused = at(server.ownerUri(database), line);
        QVERIFY2(refused.code == Failed, refused.told());
        QVERIFY2(refused.err.contains(text("run roomrackctl migrate")), refused.told());
    }
}

void tst_CtlAdmin::anotherMigration()
{
    TestServer &server = TestServer::instance();
    const QString database = server.createDatabase();
    const auto drop = qScopeGuard([&] { server.dropDatabase(database); });
    PgSession admin(server.adminUri(database));
    QVERIFY(
        admin.exec(text("update roomrack.schema_version set checksum = 'x' where version = 2")).ok);
    const CtlRun refused = at(server.ownerUri(database), "migrate");
    QVERIFY2(refused.code == Failed && refused.err.contains(text("was another one")),
             refused.told());
}

// What pg_restore leaves behind without --create, and on a server that has counted fewer
// transactions: rights lost, stamps of the future.
void tst_CtlAdmin::restored()
{
    TestServer &server = TestServer::instance();
    const QString database = server.createDatabase();
    const auto drop = qScopeGuard([&] { server.dropDatabase(database); });
    const QString owner = server.ownerUri(database);
    PgSession admin(server.adminUri(database));
    QCOMPARE(at(owner, "hotel add OLD --name N --time-zone UTC --currency EUR --rooms 1:A").code,
             int(Done));
    const PgResult spoilt =
        admin.exec(text("grant connect on database %1 to public; "
                        "alter table roomrack.hotel disable trigger hotel_1_stamp; "
                        "alter table roomrack.room disable trigger room_1_stamp; "
                        "update roomrack.hotel set stamp = '99999999999'; "
                        "update roomrack.room set stamp = '99999999999'; "
                        "alter table roomrack.hotel enable always trigger hotel_1_stamp; "
                        "alter table roomrack.room enable always trigger room_1_stamp")
                       .arg(database));
    QVERIFY2(spoilt.ok, qPrintable(spoilt.message));
    const CtlRun broken = at(owner, "check");
    QVERIFY2(broken.code == Failed, broken.told());
    QVERIFY2(broken.out.count(text("roomrackctl migrate mends them")) == 1, broken.told());
    const CtlRun mended = at(server.adminUri(database), "migrate");
    QVERIFY2(mended.code == Done && mended.err.isEmpty(), mended.told());
    QVERIFY2(mended.out.contains(text("stamped anew")), mended.told());
    QVERIFY2(mended.out.contains(text("Rights on the database")), mended.told());
    QCOMPARE(admin
                 .exec(text("select has_database_privilege('public', current_database(), "
                            "'connect')"))
                 .value(),
             text("f"));
    const CtlRun whole = at(owner, "check");
    QVERIFY2(whole.code == Done, whole.told());
    QCOMPARE(at(owner, "migrate").lines().size(), 1);

    // The globals, too, come first.
    QVERIFY(admin.exec(text("alter schema roomrack owner to current_user")).ok);
    const CtlRun strange = at(server.adminUri(database), "migrate");
    QVERIFY2(strange.code == Failed && strange.err.contains(text("pg_dumpall --globals-only")),
             strange.told());
}

void tst_CtlAdmin::passwordFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const QByteArray &content, const char *sentence) {
        QTest::newRow(name) << content << text(sentence);
    };
    row("nothing", "", "is empty");
    row("a line end", "\n", "is empty");
    row("short", "seven77\n", "shorter than 8");
    row("short in characters", "さとうえみ\n", "shorter than 8");
    row("two lines", "correct horse\nbattery\n", "more than one line");
    row("a line and an empty one", "correct horse\n\n", "more than one line");
    row("long", QByteArray(1001, 'x'), "longer than 1000");
    row("a zero", QByteArray("correct\0horse", 13), "not valid UTF-8");
    row("no UTF-8", "correct \xff\xfe horse", "not valid UTF-8");
    row("as long as can be", QByteArray(1000, 'x') + "\r\n", "");
    row("eight characters", "さとうえみさとう", "");
}

void tst_CtlAdmin::passwordFiles()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, sentence);
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write(content);
    file.close();
    const CtlRun added = run(words("user add filed --role clerk --hotel HARB --password-file")
                             + QStringList{file.fileName()});
    QVERIFY2(added.code == (sentence.isEmpty() ? Done : Usage), added.told());
    QVERIFY2(added.err.contains(sentence), added.told());
}

void tst_CtlAdmin::passwordWithoutEnd()
{
    if (!QFile::exists(text("/dev/zero")))
        QSKIP("there is no /dev/zero here");
    const CtlRun added =
        run("user add endless --role clerk --hotel HARB --password-file /dev/zero");
    QVERIFY2(added.code == Usage, added.told());
}

// The server would refuse them with the statement, and the verifier in it, in its log.
void tst_CtlAdmin::reservedNames()
{
    for (const char *name : {"public", "none"}) {
        const CtlRun refused = add(text(name), "clerk", "HARB");
        QVERIFY2(refused.code == Invalid, refused.told());
        QVERIFY2(refused.json()[text("message")].toString().contains(text(name)), refused.told());
    }
}

void tst_CtlAdmin::aPersonOfAnotherHotel()
{
    QCOMPARE(run("hotel add PORT --name Port --time-zone UTC --currency EUR --rooms 1:A").out,
             text("Added hotel PORT with 1 room.\n"));
    QCOMPARE(add(text("chief"), "manager", "PORT").code, int(Done));
    const CtlRun fresh = add(text("kai"), "clerk", "HARB");
    QCOMPARE(fresh.json()[text("password_kept")].toBool(true), false);
    const QString verifier = text("select rolpassword from pg_authid where rolname = 'kai'");
    const QString before = m_house->scalar(verifier);
    const QString chief =
        TestServer::instance().uriFor(text("chief"), text("correct horse"), m_house->database());
    const CtlRun kept = add(text("kai"), "clerk", "PORT", chief);
    QVERIFY2(kept.code == Done, kept.told());
    QCOMPARE(kept.json()[text("password_kept")].toBool(), true);
    QCOMPARE(m_house->scalar(verifier), before);
    const CtlRun changed = add(text("kai"), "clerk", "HARB");
    QCOMPARE(changed.json()[text("password_kept")].toBool(true), false);
    QVERIFY(m_house->scalar(verifier) != before);
}

void tst_CtlAdmin::emptyValues_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<QString>("sentence");
    const QString empty = text("needs a value; it is empty.");
    QTest::newRow("--dir") << QStringList{text("demo"), text("status"), text("--dir"), QString()}
                           << text("--dir ") + empty;
    QTest::newRow("--hotel") << words("replay /nonexistent --hotel=") << text("--hotel ") + empty;
    QTest::newRow("--db") << QStringList{text("--db"), QString(), text("check")}
                          << text("--db ") + empty;
    QTest::newRow("--db=") << words("--db= check") << text("--db ") + empty;
    QTest::newRow("--db at the end") << words("--db") << text("--db needs a value.");
    QTest::newRow("--db twice") << words("--db postgresql:///a --db=postgresql:///b check")
                                << text("--db was given twice.");
}

void tst_CtlAdmin::emptyValues()
{
    QFETCH(QStringList, line);
    QFETCH(QString, sentence);
    const CtlRun refused = CtlProgram(ROOMRACKCTL).run(line);
    QVERIFY2(refused.code == Usage && refused.err.contains(sentence), refused.told());
}

void tst_CtlAdmin::subcommands()
{
    const CtlRun wrong = run("service frob --hotel HARB");
    QVERIFY2(wrong.code == Usage, wrong.told());
    QVERIFY2(wrong.err.contains(text("\"service frob\"")), wrong.told());
    QVERIFY2(wrong.err.contains(text("service move or service cancel")), wrong.told());
}

void tst_CtlAdmin::nobodyReads()
{
    if (!QFile::exists(text("/dev/full")) || QStandardPaths::findExecutable(text("sh")).isEmpty())
        QSKIP("there is no /dev/full here");
    for (const char *line : {"--help", "hotel list", "--json hotel list"}) {
        QProcess shell;
        shell.start(text("sh"),
                    {text("-c"), text("exec \"$0\" --db \"$1\" %1 >/dev/full").arg(text(line)),
                     text(ROOMRACKCTL), m_house->ownerUri()});
        const CtlRun full = CtlProgram::finish(shell, 60'000);
        QVERIFY2(full.code == Failed && full.err.contains(text("could not be written")),
                 full.told());
    }
}

void tst_CtlAdmin::replayedTwice()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    file.write("hotel,lead_time,arrival_date_year,arrival_date_month,arrival_date_day_of_month,"
               "stays_in_weekend_nights,stays_in_week_nights,adults,children,babies,"
               "reserved_room_type,assigned_room_type,adr,reservation_status,"
               "reservation_status_date\n"
               "City Hotel,1,2027,July,1,0,2,1,0,0,A,A,90,Check-Out,2027-07-03\n");
    file.close();
    const QStringList replay{text("replay"), file.fileName(), text("--hotel"), text("CITY")};
    QCOMPARE(add(text("player"), "clerk", "HARB").code, int(Done));
    const CtlRun clerk =
        CtlProgram(ROOMRACKCTL)
            .run(QStringList{text("--db"),
                             TestServer::instance().uriFor(text("player"), text("correct horse"),
                                                           m_house->database())}
                 + replay);
    QVERIFY2(clerk.code == NotAllowed, clerk.told());
    const CtlRun once = run(replay);
    QVERIFY2(once.code == Done, once.told());
    const CtlRun twice = run(replay);
    QVERIFY2(twice.code == Invalid, twice.told());
    QVERIFY2(twice.err.contains(text("There is a hotel CITY already")), twice.told());
}

void tst_CtlAdmin::hotels_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const char *zone, const QString &rooms,
                        const QString &hotel, int code, const char *sentence) {
        QTest::newRow(name) << QStringList{text("--time-zone"), text(zone), text("--rooms"), rooms,
                                           text("--name"),      hotel}
                            << code << text(sentence);
    };
    for (const char *zone : {"posixrules", "localtime", "Factory", "posix/UTC"})
        row(zone, zone, text("1:A"), text("N"), Invalid, "no such time zone");
    row("many rooms", "UTC", text("1-99999999:A"), text("N"), Usage, "more than 10000 rooms");
    row("an invisible room", "UTC", QStringLiteral("\u200b:A"), text("N"), Invalid, "number");
    row("an invisible hotel", "UTC", text("1:A"), QStringLiteral("\u2060\u3000"), Invalid, "name");
    row("full width", "UTC", QStringLiteral("１０１－１０３：ＳＴＤ，２０１：ＤＬＸ"), text("N"),
        Done, "");
}

void tst_CtlAdmin::hotels()
{
    QFETCH(QStringList, options);
    QFETCH(int, code);
    QFETCH(QString, sentence);
    const CtlRun added = run(words("hotel add WIDE --currency EUR") + options);
    QVERIFY2(added.code == code && added.err.contains(sentence), added.told());
    if (code == Done) {
        QCOMPARE(m_house->scalar(text("select string_agg(r.number, ',' order by r.number) from "
                                      "roomrack.room r join roomrack.hotel h on h.id = r.hotel_id "
                                      "where h.code = 'WIDE'")),
                 text("101,102,103,201"));
    }
}

void tst_CtlAdmin::slotsThatNoDateHas()
{
    QCOMPARE(run("service add TEA --hotel HARB --name Tea").code, int(Done));
    // 2027-06-02 is a Wednesday.
    const CtlRun none = run("service open --hotel HARB --service TEA --from 2027-06-02 "
                            "--to 2027-06-03 --times 15:00 --capacity 4 --weekdays 1");
    QVERIFY2(none.code == Done && none.out.contains(text("nothing changed")), none.told());
    QCOMPARE(m_house->scalar(text("select count(*) from roomrack.service_slot")), text("0"));
}

ROOMRACK_TEST(tst_CtlAdmin)

#include "tst_ctladmin.moc"
