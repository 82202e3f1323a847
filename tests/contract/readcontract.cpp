// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

#include <QtTest/QSignalSpy>

#include <algorithm>

namespace roomrack {

using namespace samples;

/// The rack and its changes, searching, the ways out of a refusal.
class ReadContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    // Case 9: what touches the window is on it, whatever the week begins with.
    void case9_theEdgeOfTheWindow()
    {
        newHotel({QStringLiteral("101-103:STD"), QDate(2021, 1, 1)});
        booked("Last day", "101", "2021-01-31", "2021-02-03");
        booked("Next month", "102", "2021-02-01", "2021-02-03");
        booked("Leaves first", "103", "2021-01-10", "2021-01-12");
        QCOMPARE(rack("2021-01-15", "2021-02-01"),
                 QStringList({QStringLiteral("101 2021-01-31>2021-02-03 reserved Last day")}));
        // On its departure day half a bar is still seen.
        QCOMPARE(rack("2021-01-12", "2021-01-15"),
                 QStringList({QStringLiteral("103 2021-01-10>2021-01-12 reserved Leaves first")}));
        QCOMPARE(rack("2021-01-13", "2021-01-15"), QStringList());
    }

    void theDelta()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const auto whole =
            await(desk("clerk").rack(hotel(), day("2026-07-01"), day("2026-08-01"), {}));
        QVERIFY(whole.ok());
        QVERIFY(!whole.value().cursor.isEmpty());
        QCOMPARE(whole.value().businessDate, day("2026-06-16"));
        QCOMPARE(whole.value().rooms.size(), 4);

        QCOMPARE(delta(whole.value().cursor).first, QStringList());
        // Changes of any date, also of rows that leave the rack
        booked("Far away", "102", "2027-07-10", "2027-07-12");
        auto [changes, cursor] = delta(whole.value().cursor);
        QCOMPARE(changes,
                 QStringList({QStringLiteral("102 2027-07-10>2027-07-12 reserved Far away")}));
        (void)supervisor(staysCommand<Cancel>(a));
        std::tie(changes, cursor) = delta(cursor);
        QCOMPARE(changes, QStringList({QStringLiteral("101 07-10>07-12 cancelled A")}));
        // Applying twice is harmless: the old cursor gives both.
        QCOMPARE(delta(whole.value().cursor).first.size(), 2);
        QCOMPARE(delta(cursor).first, QStringList());
    }

    // What is cancelled or didn't come leaves the rack, and is read on its own when it is asked
    // for.
    void cancelledStaysAndNoShows()
    {
        const auto gone = [this](const char *from, const char *to) {
            const auto read = await(desk("clerk").inactiveStays(hotel(), day(from), day(to)));
            QStringList lines;
            for (const Occupancy &stay : read.ok() ? read.value() : QList<Occupancy>())
                lines.append(text(stay));
            lines.sort();
            return lines;
        };
        booked("Stays", "101", "2026-07-10", "2026-07-12");
        const Reservation a = booked("A", "102", "2026-07-10", "2026-07-12");
        const Reservation b = booked("B", "103", "2026-06-16", "2026-06-18");
        StayRequest unassigned = inRoom({}, nights("2026-07-11", "2026-07-14"));
        unassigned.type = type("STD");
        const WriteResult sold = clerk(book(QStringLiteral("C"), {unassigned}));
        QVERIFY(sold.isDone());
        QCOMPARE(gone("2026-06-01", "2026-09-01"), QStringList());
        (void)supervisor(staysCommand<Cancel>(a));
        (void)supervisor(staysCommand<Cancel>(sold.reservations.first()));
        (void)supervisor(staysCommand<MarkNoShow>(b));
        QCOMPARE(gone("2026-06-01", "2026-09-01"),
                 QStringList({QStringLiteral("- 07-11>07-14 cancelled C"),
                              QStringLiteral("102 07-10>07-12 cancelled A"),
                              QStringLiteral("103 06-16>06-18 no_show B")}));
        // As the rack's window: half a bar is seen on the day of departure.
        QCOMPARE(gone("2026-07-12", "2026-09-01").size(), 2);
        QCOMPARE(gone("2026-07-13", "2026-09-01").size(), 1);
        QCOMPARE(gone("2026-06-17", "2026-07-11").size(), 2);
        QCOMPARE(rack("2026-06-01", "2026-09-01"),
                 QStringList({QStringLiteral("101 07-10>07-12 reserved Stays")}));
        // Who works elsewhere learns nothing.
        const auto other =
            await(desk("stranger").inactiveStays(hotel(), day("2026-06-01"), day("2026-09-01")));
        QVERIFY(!other.ok() || other.value().isEmpty());
    }

    void theDeltaCarriesVersionsAndNames()
    {
        const Reservation group =
            clerk(book(QStringLiteral("G"),
                       {inRoom(room("101"), nights("2026-07-10", "2026-07-12")),
                        inRoom(room("102"), nights("2026-07-10", "2026-07-12"))}))
                .reservations.value(0);
        const auto whole =
            await(desk("clerk").rack(hotel(), day("2026-07-01"), day("2026-08-01"), {}));
        QVERIFY(whole.ok());
        Edit edit;
        edit.reservation = group.id;
        edit.version = 1;
        edit.guestName = QStringLiteral("Renamed");
        QCOMPARE(text(clerk(edit)), QStringLiteral("done"));
        const auto read = await(desk("clerk").rack(hotel(), {}, {}, whole.value().cursor));
        QVERIFY(read.ok());
        // One version a reservation: both bars have a new one, so that a later move isn't stale.
        QCOMPARE(read.value().occupancies.size(), 2);
        for (const Occupancy &row : read.value().occupancies) {
            QCOMPARE(row.version, 2);
            QCOMPARE(row.guest, QStringLiteral("Renamed"));
            QCOMPARE(row.groupSize, 2);
            QCOMPARE(row.total.minor, 20'000);
            QCOMPARE(row.confirmation, group.confirmation);
            QCOMPARE(row.by, person("clerk"));
        }
    }

    void theDeltaOfRoomsAndTheBusinessDate()
    {
        const auto whole =
            await(desk("clerk").rack(hotel(), day("2026-07-01"), day("2026-08-01"), {}));
        QVERIFY(whole.ok());
        (void)clerk(SetHousekeeping{{room("102")}, Housekeeping::Pickup});
        const auto first = await(desk("clerk").rack(hotel(), {}, {}, whole.value().cursor));
        QVERIFY(first.ok());
        QCOMPARE(first.value().rooms.size(), 1);
        QCOMPARE(first.value().rooms.first().id, room("102"));
        QCOMPARE(first.value().rooms.first().housekeeping, Housekeeping::Pickup);
        QVERIFY(!first.value().businessDate.isValid());
        roll(1);
        const auto second = await(desk("clerk").rack(hotel(), {}, {}, first.value().cursor));
        QVERIFY(second.ok());
        QCOMPARE(second.value().businessDate, day("2026-06-17"));
        QVERIFY(second.value().rooms.isEmpty());
    }

    void otherDesksAreHinted()
    {
        FrontDeskStore &other = desk("supervisor", "Front 2");
        QVERIFY(await(other.session()).ok());
        QSignalSpy hints(&other, &FrontDeskStore::changeHinted);
        booked("A", "101", "2026-07-10", "2026-07-12");
        QVERIFY(awaitUntil([&] {
            return std::any_of(hints.cbegin(), hints.cend(), [this](const QVariantList &hint) {
                return hint.first().value<HotelId>() == hotel();
            });
        }));
    }

    void aCursorOfAnotherServer()
    {
        const auto read =
            await(desk("clerk").rack(hotel(), {}, {}, "1234567890123456789:1:10:10:"));
        QVERIFY(read.ok());
        QVERIFY(read.value().reset);
        QVERIFY(read.value().occupancies.isEmpty());
    }

    void byNumber()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const auto read = await(desk("clerk").reservationByConfirmation(a.confirmation));
        QVERIFY(read.ok());
        QCOMPARE(read.value().id, a.id);
        QCOMPARE(read.value().hotel, hotel());
        QCOMPARE(await(desk("clerk").reservationByConfirmation(999'999'999)).failure().outcome,
                 Outcome::NotFound);
        QCOMPARE(await(desk("clerk").reservation(hotel(), {987'654'321})).failure().outcome,
                 Outcome::NotFound);
    }

    // Case 25
    void findsGuests_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("found");
        const auto row = [](const char *typed, const char *found) {
            QTest::newRow(typed) << QString::fromUtf8(typed) << QString::fromUtf8(found);
        };
        row("osullivan", "Aaron O'Sullivan");
        row("o'sullivan", "Aaron O'Sullivan");
        row("O’SULL", "Aaron O'Sullivan");
        row("sulli", "Aaron O'Sullivan");
        row("王", "王小明");
        row("小明", "王小明");
        row("محمد", "محمد");
        row("lukasz", "Łukasz");
        row("ŁUKASZ", "Łukasz");
        row("😀", "😀 Smith");
        row("たなか", "田中 花子");
        row("ﾀﾅｶ", "田中 花子");
        row("ハナコ", "田中 花子");
        row("hanako@example", "田中 花子");
        row("12345678", "田中 花子");
        row("nobody", "");
        row("%", "");
        row("_", "");
        row("'; --", "");
    }
    void findsGuests()
    {
        QFETCH(QString, typed);
        QFETCH(QString, found);
        for (const char *name : {"Aaron O'Sullivan", "王小明", "محمد", "Łukasz", "😀 Smith"})
            booked(name, "101", "2026-07-10", "2026-07-12");
        Book hanako = bookIn("田中 花子", "102", "2026-07-10", "2026-07-12");
        hanako.guest.reading = QStringLiteral("タナカ ハナコ");
        hanako.guest.email = QStringLiteral("hanako@example.org");
        hanako.guest.phone = QStringLiteral("+81 (3) 1234-5678");
        (void)clerk(hanako);
        int day = 1;
        for (const char *name : {"Aaron O'Sullivan", "王小明", "محمد", "Łukasz", "😀 Smith"}) {
            const QDate arrival(2026, 8, day++);
            (void)clerk(book(QString::fromUtf8(name),
                             {inRoom(room("103"), {arrival, arrival.addDays(1), false})}));
        }
        const auto hits = await(desk("clerk").findGuests(hotel(), typed, 20));
        QVERIFY(hits.ok());
        QStringList names;
        for (const GuestHit &hit : hits.value()) {
            if (!names.contains(hit.guest.name))
                names.append(hit.guest.name);
        }
        QCOMPARE(names.join(QLatin1Char('|')), found);
        const auto reservations = await(desk("clerk").findReservations(hotel(), typed, 20));
        QVERIFY(reservations.ok());
        QCOMPARE(reservations.value().isEmpty(), found.isEmpty());
    }

    void knownGuestsAreCounted()
    {
        const Reservation first = booked("Tanaka", "101", "2026-07-10", "2026-07-12");
        Book again = bookIn("", "101", "2026-08-10", "2026-08-12");
        again.guest.id = first.guest.id;
        const Reservation second = clerk(again).reservations.value(0);
        const auto hits = await(desk("clerk").findGuests(hotel(), QStringLiteral("tanaka"), 10));
        QVERIFY(hits.ok());
        QCOMPARE(hits.value().size(), 1);
        QCOMPARE(hits.value().first().guest.id, first.guest.id);
        QCOMPARE(hits.value().first().stays, 2);
        QCOMPARE(hits.value().first().lastStay, day("2026-08-10"));
        (void)supervisor(staysCommand<Cancel>(second));
        QCOMPARE(await(desk("clerk").findGuests(hotel(), QStringLiteral("tanaka"), 10))
                     .value()
                     .first()
                     .stays,
                 1);
        // By number, and by name the next arrival first
        const auto found = await(
            desk("clerk").findReservations(hotel(), confirmationText(first.confirmation), 10));
        QVERIFY(found.ok());
        QCOMPARE(found.value().size(), 1);
        QCOMPARE(found.value().first().id, first.id);
        const auto both =
            await(desk("clerk").findReservations(hotel(), QStringLiteral("TANAKA"), 10));
        QCOMPARE(both.value().size(), 2);
        QCOMPARE(both.value().first().id, first.id);
        QCOMPARE(both.value().last().id, second.id);
        QCOMPARE(await(desk("clerk").findReservations(hotel(), QStringLiteral("TANAKA"), 1))
                     .value()
                     .size(),
                 1);
    }

    // Case 15
    void case15_theWayOut()
    {
        newHotel({QStringLiteral("25-27:STD"), QDate(2026, 7, 1)});
        booked("A", "25", "2026-08-05", "2026-08-25");
        booked("B", "26", "2026-07-03", "2026-07-26");
        const Reservation c = booked("C", "27", "2026-07-08", "2026-07-26");
        const StayDates wanted = nights("2026-07-24", "2026-08-07");
        QCOMPARE(text(clerk(bookIn("W", "25", "2026-07-24", "2026-08-07"))),
                 QStringLiteral("slot_taken 25 08-05>08-25 reserved A"));
        QCOMPARE(text(clerk(bookIn("W", "26", "2026-07-24", "2026-08-07"))),
                 QStringLiteral("slot_taken 26 07-03>07-26 reserved B"));
        QCOMPARE(text(clerk(bookIn("W", "27", "2026-07-24", "2026-08-07"))),
                 QStringLiteral("slot_taken 27 07-08>07-26 reserved C"));
        const auto read =
            await(desk("clerk").alternatives(hotel(), type("STD"), room("27"), wanted));
        QVERIFY(read.ok());
        const Alternatives ways = read.value();
        QVERIFY(ways.rooms.isEmpty());
        // Two nights later the room is free; earlier, 14 nights fit nowhere before 8 July.
        QCOMPARE(ways.nearest.size(), 3);
        QCOMPARE(ways.nearest.first().room, room("27"));
        QCOMPARE(ways.nearest.first().arrival, day("2026-07-26"));
        QCOMPARE(ways.nearest.first().departure, day("2026-08-09"));
        QCOMPARE(ways.nearest.first().total.minor, 140'000);
        // On every night one of the three is free, so the type can still be sold without a room.
        QCOMPARE(ways.withoutRoom, 1);
        QCOMPARE(ways.withoutRoomTotal.minor, 140'000);
        // And C fits into 25: after that 27 takes the booking.
        QCOMPARE(text(supervisor(moveTo(c, "25"))), QStringLiteral("done"));
        QCOMPARE(text(clerk(bookIn("W", "27", "2026-07-24", "2026-08-07"))),
                 QStringLiteral("done"));
    }

    void otherTypes()
    {
        for (const char *number : {"101", "102", "103"})
            booked("A", number, "2026-07-10", "2026-07-12");
        const auto read = await(desk("clerk").alternatives(hotel(), type("STD"), {},
                                                           nights("2026-07-11", "2026-07-13")));
        QVERIFY(read.ok());
        QVERIFY(read.value().rooms.isEmpty());
        QCOMPARE(read.value().withoutRoom, 0);
        QCOMPARE(read.value().types.size(), 1);
        QCOMPARE(read.value().types.first().type, type("DLX"));
        QCOMPARE(read.value().types.first().free, 1);
        QCOMPARE(read.value().types.first().rooms.size(), 1);
        QCOMPARE(read.value().types.first().rooms.first().room, room("201"));
        QCOMPARE(read.value().types.first().rooms.first().total.minor, 30'000);
    }

    void anOfferCanBeBooked()
    {
        booked("A", "101", "2026-07-10", "2026-07-12");
        bookedType("Waiting", "STD", "2026-07-11", "2026-07-13");
        const auto read = await(desk("clerk").alternatives(hotel(), type("STD"), room("101"),
                                                           nights("2026-07-10", "2026-07-13")));
        QVERIFY(read.ok());
        // 102 and 103 are free, but one of them is needed by who waits.
        QCOMPARE(read.value().rooms.size(), 2);
        QCOMPARE(read.value().withoutRoom, 1);
        QCOMPARE(text(clerk(bookIn("B", "102", "2026-07-10", "2026-07-13"))),
                 QStringLiteral("done"));
        const auto again = await(desk("clerk").alternatives(hotel(), type("STD"), room("101"),
                                                            nights("2026-07-10", "2026-07-13")));
        QVERIFY(again.ok());
        QVERIFY(again.value().rooms.isEmpty());
        QCOMPARE(again.value().withoutRoom, 0);
    }

    void historyOfARoom()
    {
        const Occupancy row =
            supervisor(closure(room("103"), "2026-07-10", "2026-07-12")).occupancies.value(0);
        (void)supervisor(LiftClosure{row.id, {}});
        (void)clerk(SetHousekeeping{{room("103")}, Housekeeping::Dirty});
        (void)clerk(SetHousekeeping{{room("101")}, Housekeeping::Dirty});
        const auto read = await(desk("clerk").history(hotel(), eventsOf({}, room("103"))));
        QVERIFY(read.ok());
        QStringList kinds;
        for (const Event &event : read.value())
            kinds.append(event.kind);
        QCOMPARE(kinds,
                 QStringList({QStringLiteral("set_housekeeping"), QStringLiteral("lift_closure"),
                              QStringLiteral("close_room")}));
        QCOMPARE(await(desk("clerk").history(hotel(), eventsOf({}, room("103"), 1))).value().size(),
                 1);
    }

private:
    std::pair<QStringList, RackCursor> delta(const RackCursor &cursor)
    {
        const auto read =
            await(desk("clerk").rack(hotel(), day("2026-07-01"), day("2026-08-01"), cursor));
        if (!read.ok() || read.value().reset)
            return {{QStringLiteral("no delta")}, cursor};
        QStringList lines;
        for (const Occupancy &row : read.value().occupancies)
            lines.append(text(row));
        return {lines, read.value().cursor};
    }
};

std::unique_ptr<ContractTest> makeReadContract(Backend &backend)
{
    return std::make_unique<ReadContract>(backend);
}

} // namespace roomrack

#include "readcontract.moc"
