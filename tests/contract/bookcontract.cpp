// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// Booking rooms: overlaps, texts, prices, groups, what a conflict tells.
class BookContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void storesWhatWasAsked()
    {
        Book command = bookIn("Tanaka Hanako", "101", "2026-06-16", "2026-06-18");
        command.guest.reading = QStringLiteral("タナカ ハナコ");
        command.guest.phone = QStringLiteral("+81 3 1234 5678");
        command.guest.email = QStringLiteral("hanako@example.org");
        command.guest.language = QStringLiteral("ja");
        command.adults = 2;
        command.children = 1;
        command.notes = QStringLiteral("Quiet room\nlate arrival");
        command.walkIn = true;
        command.stays[0].prices = {12'300, 0};
        command.stays[0].roomLocked = true;
        const WriteResult result = clerk(command);
        QCOMPARE(text(result), QStringLiteral("done"));
        QCOMPARE(result.reservations.size(), 1);
        QVERIFY(result.event.isValid());
        for (const Reservation &r :
             {result.reservations.first(), now(result.reservations.first())}) {
            QCOMPARE(r.hotel, hotel());
            QVERIFY(r.confirmation > 10'000);
            QCOMPARE(r.version, 1);
            QCOMPARE(r.guest.name, QStringLiteral("Tanaka Hanako"));
            QCOMPARE(r.guest.reading, QStringLiteral("タナカ ハナコ"));
            QCOMPARE(r.guest.phone, QStringLiteral("+81 3 1234 5678"));
            QCOMPARE(r.guest.email, QStringLiteral("hanako@example.org"));
            QCOMPARE(r.guest.language, QStringLiteral("ja"));
            QCOMPARE(r.adults, 2);
            QCOMPARE(r.children, 1);
            QCOMPARE(r.notes, QStringLiteral("Quiet room\nlate arrival"));
            QVERIFY(r.walkIn);
            QCOMPARE(r.createdBy, person("clerk"));
            QCOMPARE(r.createdDesk, QStringLiteral("Front 1"));
            QVERIFY(r.createdAt.isValid());
            QCOMPARE(r.stays.size(), 1);
            const Occupancy stay = r.stays.first();
            QCOMPARE(text(stay), QStringLiteral("101 06-16>06-18 reserved Tanaka Hanako"));
            QCOMPARE(stay.reservation, r.id);
            QCOMPARE(stay.confirmation, r.confirmation);
            QCOMPARE(stay.version, 1);
            QCOMPARE(stay.type, type("STD"));
            QCOMPARE(stay.soldType, type("STD"));
            QCOMPARE(stay.prices, QList<qint64>({12'300, 0}));
            QCOMPARE(stay.total.minor, 12'300);
            QVERIFY(stay.roomLocked);
            QCOMPARE(stay.groupSize, 1);
            QCOMPARE(stay.by, person("clerk"));
        }
    }

    void oneRoomAgainstOneStay_data()
    {
        QTest::addColumn<StayDates>("wanted");
        QTest::addColumn<QString>("expected");
        const QString taken = QStringLiteral("slot_taken 101 07-10>07-13 reserved First");
        const auto row = [](const char *name, const StayDates &wanted, const QString &expected) {
            QTest::newRow(name) << wanted << expected;
        };
        const QString done = QStringLiteral("done");
        row("the same", nights("2026-07-10", "2026-07-13"), taken);
        row("around, a day longer", nights("2026-07-10", "2026-07-14"), taken);
        row("around, a day earlier", nights("2026-07-09", "2026-07-13"), taken);
        row("inside", nights("2026-07-11", "2026-07-12"), taken);
        row("leaves at its arrival", nights("2026-07-08", "2026-07-10"), done);
        row("leaves a day later", nights("2026-07-08", "2026-07-11"), taken);
        row("arrives at its departure", nights("2026-07-13", "2026-07-15"), done);
        row("arrives a day earlier", nights("2026-07-12", "2026-07-15"), taken);
        row("day use on the arrival day", dayUse("2026-07-10"), done);
        row("day use in between", dayUse("2026-07-11"), taken);
        row("day use on the departure day", dayUse("2026-07-13"), done);
        row("weeks later", nights("2026-08-10", "2026-08-13"), done);
    }
    void oneRoomAgainstOneStay()
    {
        QFETCH(StayDates, wanted);
        QFETCH(QString, expected);
        QVERIFY(booked("First", "101", "2026-07-10", "2026-07-13").id.isValid());
        QCOMPARE(text(clerk(book(QStringLiteral("Second"), {inRoom(room("101"), wanted)}))),
                 expected);
        QCOMPARE(rack().size(), expected == QLatin1String("done") ? 2 : 1);
        // Another room is free at any time.
        QCOMPARE(text(clerk(book(QStringLiteral("Third"), {inRoom(room("102"), wanted)}))),
                 QStringLiteral("done"));
    }

    void refusesWhatIsIncomplete()
    {
        const Book good = bookIn("A", "101", "2026-06-16", "2026-06-18");
        Book command = good;
        command.guest.name = QStringLiteral("   ");
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid guest.name required"));
        command = good;
        command.stays.clear();
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid stays required"));
        command = good;
        command.stays[0].room = {};
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid room required #0"));
        command = good;
        command.stays[0].prices = {10'000};
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid prices bad_prices #0"));
        command.stays[0].prices = {10'000, -1};
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid prices bad_prices #0"));
        command = good;
        command.adults = -1;
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid adults out_of_range"));
        command = good;
        command.notes = QStringLiteral("card 4111 1111 1111 1111");
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid notes card_number"));
        command = good;
        command.guest.name = QString(201, QLatin1Char('x'));
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid guest.name too_long"));
        command = good;
        command.guest.name = QStringLiteral("a\nb");
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid guest.name control_character"));
        command = good;
        command.guest.id = {987'654'321};
        QCOMPARE(text(clerk(command)), QStringLiteral("not_found"));
        command = good;
        command.stays[0].room = {987'654'321};
        QCOMPARE(text(clerk(command)), QStringLiteral("not_found"));
        command = good;
        command.stays[0].room = {};
        command.stays[0].type = {987'654'321};
        QCOMPARE(text(clerk(command)), QStringLiteral("not_found"));
        QCOMPARE(rack(), QStringList());
        QCOMPARE(text(clerk(good)), QStringLiteral("done"));
    }

    void namesAreStoredAsTyped_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"Aaron O'Sullivan", "王小明", "محمد", "Łukasz", "😀 Smith",
                                 "Robert'); drop table roomrack.guest; --", "$1 \\ \\' %s \"x\"",
                                 "Ｆｕｌｌ　Ｗｉｄｔｈ １２", "X"})
            QTest::newRow(name) << QString::fromUtf8(name);
    }
    void namesAreStoredAsTyped()
    {
        QFETCH(QString, name);
        const Reservation stored = booked(qPrintable(name), "101", "2026-06-16", "2026-06-18");
        QCOMPARE(now(stored).guest.name, name);
    }

    void untrustedText()
    {
        const Book good = bookIn("A", "101", "2026-06-16", "2026-06-18");
        Book command = good;
        command.notes = QString(1'000'000, QLatin1Char('x'));
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid notes too_long"));
        command = good;
        command.guest.name = QStringLiteral("a") + QChar(0) + QStringLiteral("b");
        QCOMPARE(clerk(command).outcome, Outcome::Invalid);
        command = good;
        command.guest.name = QStringLiteral("half a pair ") + QChar(0xd83d);
        const WriteResult half = clerk(command);
        QVERIFY2(half.outcome == Outcome::Invalid || half.isDone(), qPrintable(text(half)));
        if (half.isDone())
            (void)supervisor(staysCommand<Cancel>(half.reservations.first()));
        QCOMPARE(rack(), QStringList());
        command = good;
        command.guest.name = QStringLiteral("\u202eevil\u202c");
        command.guest.phone = QStringLiteral("' or 1=1 --");
        command.guest.email = QStringLiteral("\\'; select pg_sleep(9); --@x");
        command.notes = QStringLiteral("$1 $$ {\"a\": \\u0000} %s");
        const Reservation stored = now(clerk(command).reservations.value(0));
        QCOMPARE(stored.guest.name, command.guest.name);
        QCOMPARE(stored.guest.phone, command.guest.phone);
        QCOMPARE(stored.guest.email, command.guest.email);
        QCOMPARE(stored.notes, command.notes);
    }

    void pricesComeFromTheRates()
    {
        const Reservation standard = booked("A", "101", "2026-06-16", "2026-06-19");
        QCOMPARE(standard.stays.first().prices, QList<qint64>({10'000, 10'000, 10'000}));
        QCOMPARE(standard.stays.first().total.minor, 30'000);
        const Reservation deluxe = booked("C", "201", "2026-06-18", "2026-06-20");
        QCOMPARE(deluxe.stays.first().total.minor, 30'000);
        const WriteResult use =
            clerk(book(QStringLiteral("D"), {inRoom(room("102"), dayUse("2026-06-20"))}));
        QCOMPARE(use.reservations.value(0).stays.value(0).prices, QList<qint64>({10'000}));
    }

    void groupsAreAllOrNone()
    {
        booked("First", "102", "2026-07-11", "2026-07-12");
        const auto group = [this](const char *one, const char *two) {
            return book(QStringLiteral("Group"),
                        {inRoom(room(one), nights("2026-07-10", "2026-07-13")),
                         inRoom(room(two), nights("2026-07-10", "2026-07-13"))});
        };
        QCOMPARE(text(clerk(group("101", "102"))),
                 QStringLiteral("slot_taken 102 07-11>07-12 reserved First"));
        QCOMPARE(text(clerk(group("102", "101"))),
                 QStringLiteral("slot_taken 102 07-11>07-12 reserved First"));
        QCOMPARE(clerk(group("101", "102")).conflicts.value(0).index, 1);
        QCOMPARE(clerk(group("102", "101")).conflicts.value(0).index, 0);
        QCOMPARE(rack(), QStringList({QStringLiteral("102 07-11>07-12 reserved First")}));
        const WriteResult done = clerk(group("101", "103"));
        QCOMPARE(text(done), QStringLiteral("done"));
        const Reservation reservation = done.reservations.first();
        QCOMPARE(reservation.version, 1);
        QCOMPARE(reservation.stays.size(), 2);
        QCOMPARE(reservation.stays[0].groupSize, 2);
        QCOMPARE(rack().size(), 3);
    }

    void groupsDoNotMeetThemselves()
    {
        const auto group = [this](const StayDates &one, const StayDates &two) {
            return text(clerk(book(QStringLiteral("Group"),
                                   {inRoom(room("101"), one), inRoom(room("101"), two)})));
        };
        QCOMPARE(group(nights("2026-07-10", "2026-07-13"), nights("2026-07-12", "2026-07-14")),
                 QStringLiteral("invalid room twice #1"));
        QCOMPARE(rack(), QStringList());
        // One room after the other is a turnover like any.
        QCOMPARE(group(nights("2026-07-10", "2026-07-12"), nights("2026-07-12", "2026-07-14")),
                 QStringLiteral("done"));
    }

    void roomingList()
    {
        Book command = book(QStringLiteral("Travel Agency"),
                            {inRoom(room("101"), nights("2026-07-10", "2026-07-12")),
                             inRoom(room("102"), nights("2026-07-10", "2026-07-12"))});
        command.stays[1].guestName = QStringLiteral("Suzuki Jiro");
        const Reservation group = clerk(command).reservations.value(0);
        QCOMPARE(text(group), QStringLiteral("101 07-10>07-12 reserved Travel Agency; "
                                             "102 07-10>07-12 reserved Suzuki Jiro"));
        QCOMPARE(group.guest.name, QStringLiteral("Travel Agency"));
    }

    void knownGuests()
    {
        const Reservation first = booked("Tanaka", "101", "2026-06-16", "2026-06-18");
        Book again = bookIn("", "101", "2026-06-18", "2026-06-20");
        again.guest.id = first.guest.id;
        const Reservation second = clerk(again).reservations.value(0);
        QCOMPARE(second.guest.id, first.guest.id);
        QCOMPARE(second.guest.name, QStringLiteral("Tanaka"));
        QVERIFY(second.confirmation > first.confirmation);
    }

    // Cases 22 and 27: who is faster wins, and the other is told by whom.
    void aConflictTellsEverything()
    {
        Book first = bookIn("Aaron O'Sullivan", "101", "2026-07-10", "2026-07-13");
        const WriteResult done =
            await(desk("supervisor", "Front 2").write(hotel(), QUuid::createUuid(), first));
        QCOMPARE(text(done), QStringLiteral("done"));
        const WriteResult refused = clerk(bookIn("Late", "101", "2026-07-12", "2026-07-14"));
        QCOMPARE(refused.outcome, Outcome::SlotTaken);
        QCOMPARE(refused.conflicts.size(), 1);
        const Conflict conflict = refused.conflicts.first();
        QCOMPARE(conflict.occupancy, done.reservations.first().stays.first().id);
        QCOMPARE(conflict.kind, OccupancyKind::Stay);
        QCOMPARE(conflict.status, Status::Reserved);
        QCOMPARE(conflict.room, QStringLiteral("101"));
        QCOMPARE(conflict.roomId, room("101"));
        QCOMPARE(conflict.arrival, day("2026-07-10"));
        QCOMPARE(conflict.departure, day("2026-07-13"));
        QVERIFY(!conflict.dayUse);
        QCOMPARE(conflict.guest, QStringLiteral("Aaron O'Sullivan"));
        QCOMPARE(conflict.confirmation, done.reservations.first().confirmation);
        QCOMPARE(conflict.by, person("supervisor"));
        QCOMPARE(conflict.byLogin, backend().login(QStringLiteral("supervisor")));
        QCOMPARE(conflict.desk, QStringLiteral("Front 2"));
        QCOMPARE(conflict.since.toMSecsSinceEpoch(),
                 done.reservations.first().stays.first().since.toMSecsSinceEpoch());
        QVERIFY(conflict.since.isValid());
        QVERIFY(!conflict.holdUntil.isValid());
        QCOMPARE(conflict.index, 0);
    }

    void everyConflictIsNamed()
    {
        booked("A", "101", "2026-07-10", "2026-07-12");
        booked("B", "101", "2026-07-12", "2026-07-14");
        booked("C", "101", "2026-07-15", "2026-07-16");
        QCOMPARE(
            text(clerk(bookIn("D", "101", "2026-07-11", "2026-07-20"))),
            QStringLiteral("slot_taken 101 07-10>07-12 reserved A; 101 07-12>07-14 reserved B; "
                           "101 07-15>07-16 reserved C"));
    }
};

std::unique_ptr<ContractTest> makeBookContract(Backend &backend)
{
    return std::make_unique<BookContract>(backend);
}

} // namespace roomrack

#include "bookcontract.moc"
