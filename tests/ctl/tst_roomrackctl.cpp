// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The commands of roomrackctl and their exit codes, as processes against a real server; what book
// answers is in tst_ctlbook.cpp.

#include "ctlhouse.h"

#include <dbsupport/testserver.h>
#include <domain/cancelreason.h>

#include <support/testprogram.h>

#include <QtCore/QJsonArray>
#include <QtCore/QTemporaryFile>
#include <QtTest/QtTest>

using namespace roomrack::test;

namespace {
const QString json = QStringLiteral("--json");
}

class tst_Roomrackctl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void init();

    void hotelListNamesTheHotel();
    void hotelCodeIsTakenOnce();
    void showAndEdit();
    void editOfOneStayOfAGroup();
    void staleEdit();
    void cancelFreesTheRoom();
    void availability();
    void peopleSignInAndMayWhatTheirRoleMay();
    void checkFindsWhatIsBroken();

private:
    [[nodiscard]] CtlRun run(const QStringList &arguments) { return m_house->ctl().run(arguments); }
    [[nodiscard]] QStringList booking(const char *where, const char *arrival, const char *departure,
                                      const char *guest)
    {
        return CtlHouse::bookWords(text(where), text(arrival), text(departure), text(guest));
    }

    std::unique_ptr<CtlHouse> m_house;
};

void tst_Roomrackctl::initTestCase()
{
    if (TestServer::instance().notInstalled())
        QSKIP("PostgreSQL is not installed");
    m_house = std::make_unique<CtlHouse>(ROOMRACKCTL);
    QVERIFY2(m_house->error().isEmpty(), qPrintable(m_house->error()));
}

void tst_Roomrackctl::cleanupTestCase()
{
    if (m_house) {
        const CtlRun checked = run(words("check"));
        QVERIFY2(checked.code == Done, checked.told());
        QCOMPARE(checked.lines(), QStringList{text("Every invariant holds.")});
    }
    m_house.reset();
}

// Each test finds an empty hotel.
void tst_Roomrackctl::init()
{
    m_house->cancelAll();
}

void tst_Roomrackctl::hotelListNamesTheHotel()
{
    const CtlRun plain = run(words("hotel list"));
    QCOMPARE(plain.code, int(Done));
    QCOMPARE(plain.lines().size(), 1);
    QVERIFY2(plain.out.startsWith(text("HARB ")) && plain.out.contains(text("Harbour Hotel"))
                 && plain.out.contains(text("2027-06-01")),
             plain.told());
    const CtlRun object = run(words("--json hotel list"));
    const QJsonObject hotel = object.json()[text("hotels")][0].toObject();
    QCOMPARE(hotel, (QJsonObject{{text("code"), text("HARB")},
                                 {text("name"), text("Harbour Hotel")},
                                 {text("business_date"), text("2027-06-01")},
                                 {text("time_zone"), text("Europe/Berlin")},
                                 {text("currency"), text("EUR")}}));
}

void tst_Roomrackctl::hotelCodeIsTakenOnce()
{
    const CtlRun again = run(words("hotel add harb --name Other --time-zone Asia/Tokyo "
                                   "--currency JPY --rooms 1:STD --json"));
    QVERIFY2(again.code == Invalid, again.told());
    QCOMPARE(again.json()[text("field")].toString(), text("code"));
    QCOMPARE(again.json()[text("code")].toString(), text("taken"));
    QCOMPARE(m_house->scalar(text("select count(*) from roomrack.hotel")), text("1"));
}

void tst_Roomrackctl::showAndEdit()
{
    const QString confirmation =
        m_house->book(text("101"), text("2027-06-05"), text("2027-06-08"), text("Tanaka"))
            .value(text("confirmation"))
            .toString();
    const CtlRun shown = run({text("show"), confirmation, json});
    QVERIFY2(shown.code == Done, shown.told());
    QCOMPARE(shown.json()[text("version")].toInt(), 1);
    QCOMPARE(shown.json()[text("hotel")].toString(), text("HARB"));
    QCOMPARE(shown.json()[text("stays")].toArray().size(), 1);
    // The bare number does as well.
    QCOMPARE(run({text("show"), confirmation.mid(3), json}).json(), shown.json());

    const CtlRun edited =
        run(QStringList{text("edit"), confirmation}
            + words("--version 1 --room 103 --arrival 2027-06-06 --departure 2027-06-10 "
                    "--guest Tanaka-Mills --json"));
    QVERIFY2(edited.code == Done, edited.told());
    QCOMPARE(edited.json()[text("version")].toInt(), 2);
    QCOMPARE(edited.json()[text("room")].toString(), text("103"));
    QCOMPARE(edited.json()[text("arrival")].toString(), text("2027-06-06"));
    QCOMPARE(edited.json()[text("departure")].toString(), text("2027-06-10"));
    QCOMPARE(edited.json()[text("guest")].toString(), text("Tanaka-Mills"));
    // Where it was is free again.
    QCOMPARE(run(booking("101", "2027-06-05", "2027-06-08", "Ito")).code, int(Done));
    // Where it can't go, it stays as it was.
    const CtlRun refused =
        run(QStringList{text("edit"), confirmation} + words("--version 2 --room 101 --json"));
    QVERIFY2(refused.code == SlotTaken, refused.told());
    QCOMPARE(run({text("show"), confirmation, json}).json()[text("room")].toString(), text("103"));
}

void tst_Roomrackctl::editOfOneStayOfAGroup()
{
    const QString confirmation =
        m_house->admin()
            .exec(text(
                "set session authorization roomrack_owner; "
                "select api.book(h.id, gen_random_uuid(), 'test', jsonb_build_object("
                "'guest', jsonb_build_object('name', 'Group'), 'stays', jsonb_agg("
                "jsonb_build_object('room', r.id, 'arrival', '2027-06-20', "
                "'departure', '2027-06-22') order by r.number))) #>> "
                "'{reservations,0,confirmation}' from roomrack.hotel h join roomrack.room r on "
                "r.hotel_id = h.id and r.number in ('101', '102') group by h.id"))
            .value();
    m_house->admin().exec(text("reset session authorization"));
    QVERIFY(!confirmation.isEmpty());
    const CtlRun which =
        run(QStringList{text("edit"), confirmation} + words("--version 1 --departure 2027-06-23"));
    QVERIFY2(which.code == Usage && which.err.contains(text("--stay 1 to 2")), which.told());
    const CtlRun edited = run(QStringList{text("edit"), confirmation}
                              + words("--version 1 --departure 2027-06-23 --stay 2 --json"));
    QVERIFY2(edited.code == Done, edited.told());
    const QJsonArray stays = edited.json()[text("stays")].toArray();
    QCOMPARE(stays[0][text("departure")].toString(), text("2027-06-22"));
    QCOMPARE(stays[1][text("departure")].toString(), text("2027-06-23"));
    const CtlRun third = run(QStringList{text("edit"), confirmation}
                             + words("--version 2 --departure 2027-06-24 --stay 3"));
    QCOMPARE(third.code, int(NotFound));
}

void tst_Roomrackctl::staleEdit()
{
    const QString confirmation =
        m_house->book(text("101"), text("2027-06-05"), text("2027-06-08"), text("Tanaka"))
            .value(text("confirmation"))
            .toString();
    const QStringList edit = QStringList{text("edit"), confirmation} + words("--version 1 --json");
    QCOMPARE(run(edit + words("--guest First")).code, int(Done));
    const CtlRun stale = run(edit + words("--guest Second"));
    QVERIFY2(stale.code == StaleEdit, stale.told());
    QCOMPARE(stale.json()[text("outcome")].toString(), text("stale_edit"));
    QCOMPARE(stale.json()[text("current")][text("version")].toInt(), 2);
    QCOMPARE(stale.json()[text("current")][text("guest")].toString(), text("First"));
    QCOMPARE(run({text("cancel"), confirmation, text("--version"), text("1")}).code,
             int(StaleEdit));
}

void tst_Roomrackctl::cancelFreesTheRoom()
{
    const QString confirmation =
        m_house->book(text("201"), text("2027-06-05"), text("2027-06-08"), text("Tanaka"))
            .value(text("confirmation"))
            .toString();
    const CtlRun cancelled = run({text("cancel"), confirmation, text("--version"), text("1"),
                                  text("--reason"), text("flight cancelled"), json});
    QVERIFY2(cancelled.code == Done, cancelled.told());
    QCOMPARE(cancelled.json()[text("status")].toString(), text("cancelled"));
    QCOMPARE(cancelled.json()[text("request")].toString().size(), 36);
    const QString reason = text("select reason from roomrack.occupancy where confirmation = %1");
    QCOMPARE(m_house->scalar(reason.arg(confirmation.mid(3))), text("other: flight cancelled"));
    const QString second =
        m_house->book(text("103"), text("2027-06-05"), text("2027-06-08"), text("Ito"))
            .value(text("confirmation"))
            .toString();
    QCOMPARE(run({text("cancel"), second, text("--version=1"), text("--reason=duplicate")}).code,
             int(Done));
    QCOMPARE(m_house->scalar(reason.arg(second.mid(3))), text("duplicate"));
    // The database keeps the same codes when a guest is forgotten.
    const QString kept = text("select string_agg(roomrack.known_reason(code), ',') "
                              "from unnest(string_to_array('%1', ',')) with ordinality t(code, n)");
    const QString codes = roomrack::cancelreason::all().join(u',');
    QCOMPARE(m_house->scalar(kept.arg(codes)), codes);
    QCOMPARE(run(booking("201", "2027-06-05", "2027-06-08", "Mills")).code, int(Done));
}

void tst_Roomrackctl::availability()
{
    (void)m_house->book(text("101"), text("2027-06-05"), text("2027-06-06"), text("Tanaka"));
    (void)m_house->book(text("STD"), text("2027-06-05"), text("2027-06-07"), text("Mills"));
    const QStringList words{text("availability"), text("--hotel"),    text("HARB"),
                            text("--from"),       text("2027-06-05"), text("--to"),
                            text("2027-06-07")};
    const CtlRun object = run(words + QStringList{json});
    QVERIFY2(object.code == Done, object.told());
    QStringList free;
    const QJsonArray rows = object.json()[text("nights")].toArray();
    for (const QJsonValue row : rows)
        free.append(text("%1 %2 %3")
                        .arg(row[text("date")].toString(), row[text("type")].toString())
                        .arg(row[text("free")].toInt()));
    free.sort();
    QCOMPARE(free, (QStringList{text("2027-06-05 DLX 1"), text("2027-06-05 STD 1"),
                                text("2027-06-06 DLX 1"), text("2027-06-06 STD 2")}));
    const CtlRun plain = run(words);
    QCOMPARE(plain.lines().size(), 5); // with the heading
}

void tst_Roomrackctl::peopleSignInAndMayWhatTheirRoleMay()
{
    QTemporaryFile password;
    QVERIFY(password.open());
    password.write("correct horse '\\ battery\r\n");
    password.close();
    const auto add = [&](const char *login, const char *role) {
        return run({text("user"), text("add"), text(login), text("--role"), text(role),
                    text("--hotel"), text("HARB"), text("--password-file"), password.fileName(),
                    text("--display-name"), text("Sato Emi")});
    };
    CtlRun added = add("sato", "clerk");
    QVERIFY2(added.code == Done, added.told());
    added = add("mori", "supervisor");
    QVERIFY2(added.code == Done, added.told());
    QVERIFY(!added.out.contains(text("horse")));

    const TestServer &server = TestServer::instance();
    const auto uri = [&](const char *login, const char *secret) {
        return server.uriFor(text(login), text(secret), m_house->database());
    };
    const char secret[] = "correct horse '\\ battery";
    const CtlProgram bare(ROOMRACKCTL);
    const auto as = [&](const char *login, const QStringList &arguments) {
        return bare.run(QStringList{text("--db=") + uri(login, secret)} + arguments);
    };
    const CtlRun booked =
        as("sato", booking("101", "2027-06-05", "2027-06-08", "Tanaka") + QStringList{json});
    QVERIFY2(booked.code == Done, booked.told());
    const QString confirmation = booked.json()[text("confirmation")].toString();
    QCOMPARE(m_house->scalar(text("select person from roomrack.event order by id desc limit 1")),
             text("sato"));
    // A clerk edits guests' details; dates, rooms and cancelling are a supervisor's.
    const QStringList cancel{text("cancel"), confirmation, text("--version"), text("1"), json};
    const CtlRun refused = as("sato", cancel);
    QVERIFY2(refused.code == NotAllowed, refused.told());
    QCOMPARE(refused.json()[text("outcome")].toString(), text("needs_approval"));
    QCOMPARE(
        as("sato", words("hotel add NEW --name N --time-zone UTC --currency EUR --rooms 1:A")).code,
        int(NotAllowed));
    QCOMPARE(as("sato", words("check")).code, int(NotAllowed));
    const CtlRun cancelled = as("mori", cancel);
    QVERIFY2(cancelled.code == Done, cancelled.told());

    const CtlRun wrong =
        bare.run({text("--db"), uri("sato", "wrong"), text("hotel"), text("list")});
    QVERIFY2(wrong.code == NotAllowed, wrong.told());
    QVERIFY2(!wrong.err.contains(text("wrong@")) && !wrong.err.contains(text(":wrong")),
             wrong.told());
}

void tst_Roomrackctl::checkFindsWhatIsBroken()
{
    // By hand only with the triggers off: they count what is written.
    const QString spoil =
        text("begin; alter table roomrack.type_night disable trigger user; "
             "update roomrack.type_night set free_night = free_night %1 1 "
             "where date = '2027-07-01' and type_id = (select id from "
             "roomrack.room_type where code = 'DLX'); "
             "alter table roomrack.type_night enable always trigger type_night_1_inserted, "
             "enable always trigger type_night_2_updated; commit");
    QVERIFY(m_house->admin().exec(spoil.arg(text("-"))).ok);
    const CtlRun broken = run(words("check --json"));
    const CtlRun plain = run(words("check"));
    QVERIFY(m_house->admin().exec(spoil.arg(text("+"))).ok);
    QVERIFY2(broken.code == Failed, broken.told());
    const QJsonArray rows = broken.json()[text("broken")].toArray();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows[0][text("hotel")].toString(), text("HARB"));
    QCOMPARE(rows[0][text("invariant")].toString(), text("type_not_oversold"));
    QVERIFY2(rows[0][text("row")].toString().contains(text("2027-07-01")), broken.told());
    QCOMPARE(plain.code, int(Failed));
    QVERIFY(plain.out.startsWith(text("HARB: type_not_oversold: ")));
}

ROOMRACK_TEST(tst_Roomrackctl)

#include "tst_roomrackctl.moc"
