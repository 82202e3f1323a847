// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// Booking by type, the counted nights, overbooking and holds.
class InventoryContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void staysWithoutARoomCount()
    {
        QCOMPARE(freeNights("STD", "2026-07-09", "2026-07-13"),
                 QStringLiteral("07-09: 3 07-10: 3 07-11: 3 07-12: 3"));
        const Reservation first = bookedType("A", "STD", "2026-07-10", "2026-07-12");
        QCOMPARE(text(first), QStringLiteral("- 07-10>07-12 reserved A"));
        QCOMPARE(first.stays.first().type, type("STD"));
        booked("B", "101", "2026-07-11", "2026-07-13");
        QCOMPARE(freeNights("STD", "2026-07-09", "2026-07-13"),
                 QStringLiteral("07-09: 3 07-10: 2 07-11: 1 07-12: 2"));
        bookedType("C", "STD", "2026-07-11", "2026-07-12");
        QCOMPARE(freeNights("STD", "2026-07-09", "2026-07-13"),
                 QStringLiteral("07-09: 3 07-10: 2 07-11: 0 07-12: 2"));
        QCOMPARE(freeNights("DLX", "2026-07-11", "2026-07-12"), QStringLiteral("07-11: 1"));
    }

    void theLastRoomOfAType_data()
    {
        QTest::addColumn<StayDates>("wanted");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const StayDates &wanted, const char *expected) {
            QTest::newRow(name) << wanted << QString::fromLatin1(expected);
        };
        // 201 is the only DLX; a stay without a room needs it for the nights 10, 11, 12.
        row("the same", nights("2026-07-10", "2026-07-13"),
            "full DLX night 07-10 07-11 07-12 for - 07-10>07-13 reserved First");
        row("one night of it", nights("2026-07-12", "2026-07-15"),
            "full DLX night 07-12 for - 07-10>07-13 reserved First");
        row("until it", nights("2026-07-08", "2026-07-10"), "done");
        row("from its departure", nights("2026-07-13", "2026-07-14"), "done");
        row("day use on the arrival day", dayUse("2026-07-10"), "done");
        row("day use in between", dayUse("2026-07-11"),
            "full DLX day 07-11 for - 07-10>07-13 reserved First");
        row("day use on the departure day", dayUse("2026-07-13"), "done");
    }
    void theLastRoomOfAType()
    {
        QFETCH(StayDates, wanted);
        QFETCH(QString, expected);
        bookedType("First", "DLX", "2026-07-10", "2026-07-13");
        QCOMPARE(text(clerk(book(QStringLiteral("By type"), {ofType(type("DLX"), wanted)}))),
                 expected);
        QCOMPARE(rack().size(), expected == QLatin1String("done") ? 2 : 1);
    }

    void aFreeRoomMayBeNeeded()
    {
        bookedType("First", "DLX", "2026-07-10", "2026-07-13");
        // The room is free, the refusal names who needs it.
        QCOMPARE(text(clerk(bookIn("B", "201", "2026-07-10", "2026-07-11"))),
                 QStringLiteral("full DLX night 07-10 for - 07-10>07-13 reserved First"));
        // A taken room is told as taken.
        booked("C", "201", "2026-07-13", "2026-07-14");
        QCOMPARE(text(clerk(bookIn("D", "201", "2026-07-12", "2026-07-14"))),
                 QStringLiteral("slot_taken 201 07-13>07-14 reserved C"));
    }

    void case4_sumsOfNightsNotOfBookings()
    {
        newHotel({QStringLiteral("301-304:TWN"), QDate(2026, 6, 16)});
        // Nights 18 to 21 November: 2, 2, 3, 1 sold by five bookings
        bookedType("A", "TWN", "2026-11-18", "2026-11-20");
        bookedType("B", "TWN", "2026-11-18", "2026-11-20");
        bookedType("C", "TWN", "2026-11-20", "2026-11-21");
        bookedType("D", "TWN", "2026-11-20", "2026-11-21");
        bookedType("E", "TWN", "2026-11-20", "2026-11-22");
        QCOMPARE(freeNights("TWN", "2026-11-18", "2026-11-22"),
                 QStringLiteral("11-18: 2 11-19: 2 11-20: 1 11-21: 3"));
        const Book wanted =
            book(QStringLiteral("F"), {ofType(type("TWN"), nights("2026-11-18", "2026-11-22"))});
        QCOMPARE(text(clerk(wanted)), QStringLiteral("done"));
        const WriteResult refused = clerk(wanted);
        QCOMPARE(refused.outcome, Outcome::Full);
        QCOMPARE(refused.fullType, type("TWN"));
        QCOMPARE(refused.fullNights, QList<QDate>({day("2026-11-20")}));
    }

    void nightsNotOneRoom()
    {
        // An honest limit: 101 free for 1, 2 and 102 for 3, 4 accepts a stay 1 -> 5 by type.
        newHotel({QStringLiteral("101-102:STD"), QDate(2026, 6, 16)});
        booked("A", "101", "2026-07-03", "2026-07-05");
        booked("B", "102", "2026-07-01", "2026-07-03");
        QCOMPARE(text(clerk(book(QStringLiteral("C"),
                                 {ofType(type("STD"), nights("2026-07-01", "2026-07-05"))}))),
                 QStringLiteral("done"));
        QCOMPARE(freeNights("STD", "2026-07-01", "2026-07-05"),
                 QStringLiteral("07-01: 0 07-02: 0 07-03: 0 07-04: 0"));
    }

    void daysAndNightsAreCountedApart()
    {
        (void)clerk(book(QStringLiteral("Day"), {inRoom(room("101"), dayUse("2026-07-10"))}));
        QCOMPARE(freeDays("STD", "2026-07-09", "2026-07-12"),
                 QStringLiteral("07-09: 3 07-10: 2 07-11: 3"));
        QCOMPARE(freeNights("STD", "2026-07-09", "2026-07-12"),
                 QStringLiteral("07-09: 3 07-10: 3 07-11: 3"));
        booked("Night", "101", "2026-07-10", "2026-07-12");
        // In between the room is neither free by day nor by night.
        QCOMPARE(freeDays("STD", "2026-07-09", "2026-07-13"),
                 QStringLiteral("07-09: 3 07-10: 2 07-11: 2 07-12: 3"));
        QCOMPARE(freeNights("STD", "2026-07-09", "2026-07-13"),
                 QStringLiteral("07-09: 3 07-10: 2 07-11: 2 07-12: 3"));
        QCOMPARE(text(clerk(book(QStringLiteral("Day again"),
                                 {inRoom(room("101"), dayUse("2026-07-10"))}))),
                 QStringLiteral("slot_taken 101 07-10 day reserved Day"));
    }

    void groupsByTypeAreAllOrNone()
    {
        const auto group = [this](int rooms) {
            return book(
                QStringLiteral("Group"),
                QList<StayRequest>(rooms, ofType(type("STD"), nights("2026-07-10", "2026-07-12"))));
        };
        QCOMPARE(clerk(group(4)).outcome, Outcome::Full);
        QCOMPARE(rack(), QStringList());
        QCOMPARE(text(clerk(group(3))), QStringLiteral("done"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 0 07-11: 0"));
    }

    void theBusinessDateCutsThePast()
    {
        newHotel({QStringLiteral("101:STD"), QDate(2026, 6, 16)});
        inHouse("A", "101", "2026-06-19");
        roll(1);
        // Half-days before the business date are neither counted nor shown.
        QCOMPARE(freeNights("STD", "2026-06-15", "2026-06-20"),
                 QStringLiteral("06-17: 0 06-18: 0 06-19: 1"));
    }

    void overbookingIsTheSupervisors()
    {
        bookedType("First", "DLX", "2026-07-10", "2026-07-12");
        Book more = book(QStringLiteral("Second"),
                         {ofType(type("DLX"), nights("2026-07-10", "2026-07-11"))});
        QCOMPARE(supervisor(more).outcome, Outcome::Full);
        more.overbook = true;
        QCOMPARE(text(clerk(more)), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(supervisor(more)), QStringLiteral("done"));
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 0 07-11: 0"));
        // A room can't be overbooked.
        booked("In the room", "103", "2026-07-10", "2026-07-12");
        Book room103 = bookIn("Third", "103", "2026-07-10", "2026-07-12");
        room103.overbook = true;
        QCOMPARE(text(supervisor(room103)),
                 QStringLiteral("slot_taken 103 07-10>07-12 reserved In the room"));
    }

    void theAllowance()
    {
        const auto allow = [this](int extra) {
            return SetOverbooking{type("DLX"), day("2026-07-10"), day("2026-07-12"), extra};
        };
        QCOMPARE(text(clerk(allow(1))), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(supervisor(allow(1))), QStringLiteral("done"));
        QCOMPARE(freeNights("DLX", "2026-07-09", "2026-07-13"),
                 QStringLiteral("07-09: 1 07-10: 2 07-11: 2 07-12: 1"));
        bookedType("A", "DLX", "2026-07-10", "2026-07-12");
        bookedType("B", "DLX", "2026-07-11", "2026-07-12");
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 1 07-11: 0"));
        // Taking it back would oversell the night of the 11th.
        const WriteResult refused = supervisor(allow(0));
        QCOMPARE(refused.outcome, Outcome::Full);
        QCOMPARE(refused.fullNights, QList<QDate>({day("2026-07-11")}));
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 1 07-11: 0"));
        QCOMPARE(
            text(supervisor(SetOverbooking{type("DLX"), day("2026-07-10"), day("2026-07-11"), 0})),
            QStringLiteral("done"));
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 0 07-11: 0"));
    }

    // Taken back date by date; what is free as a room is told without it.
    void theAllowanceOfEachDate()
    {
        const auto allowances = [this] {
            QStringList texts;
            const QList<TypeNight> nights =
                await(desk("clerk").availability(hotel(), day("2026-07-10"), day("2026-07-13")))
                    .take();
            for (const TypeNight &night : nights) {
                if (night.type == type("DLX"))
                    texts.append(QStringLiteral("%1/%2").arg(night.freeNight).arg(night.allowance));
            }
            return texts.join(QLatin1Char(' '));
        };
        const WriteResult first =
            supervisor(SetOverbooking{type("DLX"), day("2026-07-11"), day("2026-07-12"), 2});
        QCOMPARE(first.allowances, QList<int>({0}));
        SetOverbooking all{type("DLX"), day("2026-07-10"), day("2026-07-13"), 1};
        const WriteResult second = supervisor(all);
        QCOMPARE(second.allowances, QList<int>({0, 2, 0}));
        QCOMPARE(allowances(), QStringLiteral("2/1 2/1 2/1"));
        all.each = second.allowances;
        QCOMPARE(text(supervisor(all)), QStringLiteral("done"));
        QCOMPARE(allowances(), QStringLiteral("1/0 3/2 1/0"));
        all.each = {0, 0};
        QCOMPARE(text(supervisor(all)), QStringLiteral("invalid each bad_format"));
        all.each = {0, 0, 0};
        bookedType("A", "DLX", "2026-07-11", "2026-07-12");
        bookedType("B", "DLX", "2026-07-11", "2026-07-12");
        QCOMPARE(supervisor(all).fullNights, QList<QDate>({day("2026-07-11")}));
    }

    // What may be sold beyond the rooms isn't in the rack's rows: desks are told to read it.
    void theAllowanceIsToldAtOnce()
    {
        const auto cursor = [this] {
            return await(desk("clerk").rack(hotel(), day("2026-07-01"), day("2026-08-01"), {}))
                .value()
                .cursor;
        };
        const auto isTold = [this](const RackCursor &since) {
            return await(desk("clerk").rack(hotel(), {}, {}, since)).value().setupChanged;
        };
        RackCursor before = cursor();
        QVERIFY(!isTold(before));
        const SetOverbooking one{type("DLX"), day("2026-07-10"), day("2026-07-12"), 1};
        QCOMPARE(text(supervisor(one)), QStringLiteral("done"));
        QVERIFY(isTold(before));
        before = cursor();
        bookedType("A", "DLX", "2026-07-10", "2026-07-12");
        bookedType("B", "DLX", "2026-07-10", "2026-07-12");
        QVERIFY(!isTold(before));
        Book beyond =
            book(QStringLiteral("C"), {ofType(type("DLX"), nights("2026-07-10", "2026-07-12"))});
        beyond.overbook = true;
        QCOMPARE(text(supervisor(beyond)), QStringLiteral("done"));
        QVERIFY(isTold(before));
        before = cursor();
        const SetRates rates{type("DLX"), day("2026-07-10"), day("2026-07-12"), {}, Money{17'000}};
        QCOMPARE(text(manager(rates)), QStringLiteral("done"));
        QVERIFY(isTold(before));
    }

    // Case 29: a hold says until when it holds.
    void aHoldHoldsUntilItEnds()
    {
        Book hold = bookIn("Maybe", "201", "2026-07-10", "2026-07-12");
        hold.holdUntil = backendTime().addSecs(3600);
        const WriteResult held = clerk(hold);
        QCOMPARE(text(held), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("201 07-10>07-12 requested Maybe")}));

        const Book wanted = bookIn("Sure", "201", "2026-07-11", "2026-07-13");
        const WriteResult refused = clerk(wanted);
        QCOMPARE(text(refused), QStringLiteral("slot_taken 201 07-10>07-12 requested Maybe"));
        QCOMPARE(refused.conflicts.first().holdUntil.toSecsSinceEpoch(),
                 hold.holdUntil.toSecsSinceEpoch());

        backend().letTimePass(3601);
        QCOMPARE(text(clerk(wanted)), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("201 07-11>07-13 reserved Sure")}));
        const Reservation expired = now(held.reservations.first());
        QCOMPARE(text(expired), QStringLiteral("201 07-10>07-12 cancelled Maybe"));
        QCOMPARE(expired.version, 2);
    }

    void anExpiredHoldOfTheTypeGivesWay()
    {
        Book hold = book(QStringLiteral("Maybe"),
                         {ofType(type("DLX"), nights("2026-07-10", "2026-07-12"))});
        hold.holdUntil = backendTime().addSecs(60);
        QCOMPARE(text(clerk(hold)), QStringLiteral("done"));
        const Book wanted = bookIn("Sure", "201", "2026-07-10", "2026-07-12");
        QCOMPARE(text(clerk(wanted)),
                 QStringLiteral("full DLX night 07-10 07-11 for - 07-10>07-12 requested Maybe"));
        backend().letTimePass(61);
        QCOMPARE(text(clerk(wanted)), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("201 07-10>07-12 reserved Sure")}));
    }

    void aHoldCannotEndInThePast()
    {
        Book hold = bookIn("Maybe", "201", "2026-07-10", "2026-07-12");
        hold.holdUntil = backendTime().addSecs(-60);
        QCOMPARE(text(clerk(hold)), QStringLiteral("invalid hold_until past"));
    }

private:
    /// The server's time, told by a booking that is cancelled at once.
    QDateTime backendTime()
    {
        const Reservation clock = booked("Clock", "103", "2027-03-01", "2027-03-02");
        (void)supervisor(staysCommand<Cancel>(clock));
        return clock.createdAt;
    }
};

std::unique_ptr<ContractTest> makeInventoryContract(Backend &backend)
{
    return std::make_unique<InventoryContract>(backend);
}

} // namespace roomrack

#include "inventorycontract.moc"
