// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// Cancelling, no-shows, checking in and out, and taking each of them back.
class StatusContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    // Case 17
    void case17_cancelFreesAtOnce()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        Cancel cancel = staysCommand<Cancel>(a);
        cancel.reason = QStringLiteral("illness");
        const WriteResult cancelled = supervisor(cancel);
        QCOMPARE(text(cancelled), QStringLiteral("done"));
        QCOMPARE(cancelled.reservations.first().version, 2);
        QCOMPARE(text(now(a)), QStringLiteral("101 07-10>07-12 cancelled A"));
        QCOMPARE(rack(), QStringList());
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 3 07-11: 3"));
        QCOMPARE(text(clerk(bookIn("B", "101", "2026-07-10", "2026-07-12"))),
                 QStringLiteral("done"));
    }

    void case17_aWholeGroupOrAPart()
    {
        const Reservation group =
            clerk(book(QStringLiteral("G"),
                       {inRoom(room("101"), nights("2026-07-10", "2026-07-12")),
                        inRoom(room("102"), nights("2026-07-10", "2026-07-12")),
                        ofType(type("STD"), nights("2026-07-10", "2026-07-12"))}))
                .reservations.value(0);
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 0 07-11: 0"));
        const WriteResult part = supervisor(staysCommand<Cancel>(group, {group.stays[1].id}));
        QCOMPARE(text(part), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("- 07-10>07-12 reserved G"),
                                      QStringLiteral("101 07-10>07-12 reserved G")}));
        QCOMPARE(now(group).stays.first().groupSize, 2);
        QCOMPARE(text(supervisor(staysCommand<Cancel>(now(group)))), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList());
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 3 07-11: 3"));
        QCOMPARE(text(supervisor(staysCommand<Cancel>(now(group)))),
                 QStringLiteral("invalid stays wrong_status"));
    }

    void cancelIsForWhatIsAhead()
    {
        const Reservation here = inHouse("A", "101", "2026-06-18");
        QCOMPARE(text(supervisor(staysCommand<Cancel>(here))),
                 QStringLiteral("invalid stays wrong_status"));
        const Reservation b = booked("B", "102", "2026-06-16", "2026-06-18");
        QCOMPARE(text(supervisor(staysCommand<Cancel>(b, {here.stays.first().id}))),
                 QStringLiteral("not_found"));
        Cancel stale = staysCommand<Cancel>(b);
        stale.version = 7;
        QCOMPARE(text(supervisor(stale)), QStringLiteral("stale v1"));
    }

    void reinstateIsCheckedLikeABooking()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        (void)supervisor(staysCommand<Cancel>(a));
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(a)))), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-10>07-12 reserved A")}));
        QCOMPARE(now(a).version, 3);

        (void)supervisor(staysCommand<Cancel>(now(a)));
        booked("B", "101", "2026-07-11", "2026-07-13");
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(a)))),
                 QStringLiteral("slot_taken 101 07-11>07-13 reserved B"));
        QCOMPARE(text(now(a)), QStringLiteral("101 07-10>07-12 cancelled A"));

        const Reservation waiting = bookedType("W", "DLX", "2026-07-10", "2026-07-12");
        (void)supervisor(staysCommand<Cancel>(waiting));
        booked("C", "201", "2026-07-11", "2026-07-12");
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(waiting)))),
                 QStringLiteral("full DLX night 07-11"));
    }

    void reinstatingWhatIsOver()
    {
        const Reservation a = booked("A", "101", "2026-06-16", "2026-06-17");
        (void)supervisor(staysCommand<Cancel>(a));
        roll(1);
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(a)))),
                 QStringLiteral("invalid stays before_business_date"));
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(
                     booked("Never cancelled", "102", "2026-06-17", "2026-06-18")))),
                 QStringLiteral("invalid stays wrong_status"));
    }

    void noShow()
    {
        const Reservation today = booked("Today", "101", "2026-06-16", "2026-06-18");
        const Reservation tomorrow = booked("Tomorrow", "102", "2026-06-17", "2026-06-18");
        QCOMPARE(text(clerk(staysCommand<MarkNoShow>(tomorrow))),
                 QStringLiteral("invalid stays not_due"));
        QCOMPARE(text(clerk(staysCommand<MarkNoShow>(today))), QStringLiteral("done"));
        QCOMPARE(text(now(today)), QStringLiteral("101 06-16>06-18 no_show Today"));
        QCOMPARE(freeNights("STD", "2026-06-16", "2026-06-18"),
                 QStringLiteral("06-16: 3 06-17: 2"));
        // They come after all, a night late.
        roll(1);
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(today)))), QStringLiteral("done"));
        QCOMPARE(text(clerk(staysCommand<CheckIn>(now(today)))), QStringLiteral("done"));
        QCOMPARE(text(now(today)), QStringLiteral("101 06-16>06-18 in_house Today"));
        QCOMPARE(text(clerk(staysCommand<MarkNoShow>(now(today)))),
                 QStringLiteral("invalid stays wrong_status"));
    }

    void checkIn()
    {
        const Reservation today = booked("Today", "101", "2026-06-16", "2026-06-18");
        const Reservation tomorrow = booked("Tomorrow", "102", "2026-06-17", "2026-06-18");
        const Reservation waiting = bookedType("Waiting", "STD", "2026-06-16", "2026-06-18");
        QCOMPARE(text(clerk(staysCommand<CheckIn>(tomorrow))),
                 QStringLiteral("invalid stays not_due"));
        QCOMPARE(text(clerk(staysCommand<CheckIn>(waiting))),
                 QStringLiteral("invalid room no_room"));
        const WriteResult done = clerk(staysCommand<CheckIn>(today));
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(done.reservations.first().version, 2);
        QCOMPARE(text(now(today)), QStringLiteral("101 06-16>06-18 in_house Today"));
        QCOMPARE(text(clerk(staysCommand<CheckIn>(now(today)))),
                 QStringLiteral("invalid stays wrong_status"));
        QCOMPARE(text(clerk(staysCommand<CheckIn>(today))), QStringLiteral("stale v2 check_in"));
        const Reservation use =
            clerk(book(QStringLiteral("Day"), {inRoom(room("103"), dayUse("2026-06-16"))}))
                .reservations.value(0);
        QCOMPARE(text(clerk(staysCommand<CheckIn>(use))), QStringLiteral("done"));
    }

    void tooLateToCheckIn()
    {
        const Reservation a = booked("A", "101", "2026-06-16", "2026-06-17");
        const Reservation b = booked("B", "102", "2026-06-16", "2026-06-18");
        roll(1);
        QCOMPARE(text(clerk(staysCommand<CheckIn>(a))), QStringLiteral("invalid stays over"));
        QCOMPARE(text(clerk(staysCommand<CheckIn>(b))), QStringLiteral("done"));
    }

    // I1b
    void theNextGuestWaitsUntilTheLastIsOut()
    {
        const Reservation last = inHouse("Last", "101", "2026-06-17");
        const Reservation next = booked("Next", "101", "2026-06-17", "2026-06-18");
        roll(1);
        QCOMPARE(text(clerk(staysCommand<CheckIn>(next))),
                 QStringLiteral("slot_taken 101 06-16>06-17 in_house Last"));
        QCOMPARE(text(clerk(staysCommand<CheckOut>(last))), QStringLiteral("done"));
        QCOMPARE(text(clerk(SetHousekeeping{{room("101")}, Housekeeping::Clean})),
                 QStringLiteral("done"));
        QCOMPARE(text(clerk(staysCommand<CheckIn>(next))), QStringLiteral("done"));
        // And the last one can't be set back in house beside them.
        QCOMPARE(text(clerk(staysCommand<UndoCheckOut>(now(last)))),
                 QStringLiteral("slot_taken 101 06-17>06-18 in_house Next"));
    }

    void checkOutOnTheDay()
    {
        const Reservation a = inHouse("A", "101", "2026-06-17");
        roll(1);
        const WriteResult done = clerk(staysCommand<CheckOut>(a));
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 06-16>06-17 checked_out A"));
        QCOMPARE(now(a).stays.first().total.minor, 10'000);
        const HotelSetup setup = await(desk("clerk").setup(hotel())).take();
        for (const Room &one : setup.rooms) {
            QCOMPARE(one.housekeeping,
                     one.id == room("101") ? Housekeeping::Dirty : Housekeeping::Clean);
        }
        QCOMPARE(done.rooms.size(), 1);
        QCOMPARE(done.rooms.first().id, room("101"));
        QCOMPARE(done.rooms.first().housekeeping, Housekeeping::Dirty);
    }

    // Case 16 and PITFALLS 7.6
    void case16_earlyDeparture()
    {
        newHotel({QStringLiteral("101-103:STD"), QDate(2026, 7, 10)});
        const Reservation a = inHouse("A", "101", "2026-07-15");
        roll(2);
        QCOMPARE(text(clerk(staysCommand<CheckOut>(a))), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 07-10>07-12 checked_out A"));
        QCOMPARE(now(a).stays.first().total.minor, 20'000);
        QCOMPARE(freeNights("STD", "2026-07-12", "2026-07-15"),
                 QStringLiteral("07-12: 3 07-13: 3 07-14: 3"));
        // Taken back while nobody came: all five nights again.
        QCOMPARE(text(clerk(staysCommand<UndoCheckOut>(now(a)))), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 07-10>07-15 in_house A"));
        QCOMPARE(now(a).stays.first().total.minor, 50'000);
        QCOMPARE(text(clerk(staysCommand<CheckOut>(now(a)))), QStringLiteral("done"));

        QCOMPARE(text(clerk(bookIn("B", "101", "2026-07-12", "2026-07-15"))),
                 QStringLiteral("done"));
        QCOMPARE(text(clerk(staysCommand<UndoCheckOut>(now(a)))),
                 QStringLiteral("slot_taken 101 07-12>07-15 reserved B"));
        QCOMPARE(text(now(a)), QStringLiteral("101 07-10>07-12 checked_out A"));
    }

    // The room of a guest who is in house again is what it was; what was said since stands.
    void anUndoneCheckOutGivesTheStatusBack()
    {
        const Reservation a = inHouse("A", "101", "2026-06-18");
        (void)clerk(SetHousekeeping{{room("101")}, Housekeeping::Inspected});
        const auto status = [this] {
            const HotelSetup setup = await(desk("clerk").setup(hotel())).take();
            for (const Room &one : setup.rooms) {
                if (one.id == room("101"))
                    return one.housekeeping;
            }
            return Housekeeping::Clean;
        };
        (void)clerk(staysCommand<CheckOut>(a));
        QCOMPARE(status(), Housekeeping::Dirty);
        const WriteResult undone = clerk(staysCommand<UndoCheckOut>(now(a)));
        QCOMPARE(text(undone), QStringLiteral("done"));
        QCOMPARE(status(), Housekeeping::Inspected);
        QCOMPARE(undone.rooms.size(), 1);
        QCOMPARE(undone.rooms.first().housekeeping, Housekeeping::Inspected);

        for (const Housekeeping said : {Housekeeping::Pickup, Housekeeping::Dirty}) {
            (void)clerk(staysCommand<CheckOut>(now(a)));
            (void)clerk(SetHousekeeping{{room("101")}, said});
            QCOMPARE(text(clerk(staysCommand<UndoCheckOut>(now(a)))), QStringLiteral("done"));
            QCOMPARE(status(), said);
            (void)clerk(SetHousekeeping{{room("101")}, Housekeeping::Clean});
        }
    }

    void leavingOnTheDayOfArrival()
    {
        const Reservation a = inHouse("A", "101", "2026-06-18");
        QCOMPARE(text(clerk(staysCommand<CheckOut>(a))), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 06-16>06-16 checked_out A"));
        QCOMPARE(now(a).stays.first().total.minor, 0);
        QCOMPARE(text(clerk(bookIn("B", "101", "2026-06-16", "2026-06-17"))),
                 QStringLiteral("done"));
        QCOMPARE(text(clerk(staysCommand<UndoCheckOut>(now(a)))),
                 QStringLiteral("slot_taken 101 06-16>06-17 reserved B"));
    }

    void undoCheckIn()
    {
        const Reservation a = inHouse("A", "101", "2026-06-18");
        QCOMPARE(text(clerk(staysCommand<UndoCheckIn>(a))), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 06-16>06-18 reserved A"));
        QCOMPARE(text(clerk(staysCommand<UndoCheckIn>(now(a)))),
                 QStringLiteral("invalid stays wrong_status"));
        QCOMPARE(text(supervisor(staysCommand<Cancel>(now(a)))), QStringLiteral("done"));
    }

    // PITFALLS 7.12
    void oneOfSeveralRoomsLeaves()
    {
        const Reservation group =
            clerk(book(QStringLiteral("G"),
                       {inRoom(room("101"), nights("2026-06-16", "2026-06-19")),
                        inRoom(room("102"), nights("2026-06-16", "2026-06-19")),
                        inRoom(room("103"), nights("2026-06-16", "2026-06-19"))}))
                .reservations.value(0);
        QCOMPARE(text(clerk(staysCommand<CheckIn>(group))), QStringLiteral("done"));
        roll(1);
        QCOMPARE(text(clerk(staysCommand<CheckOut>(now(group), {group.stays[1].id}))),
                 QStringLiteral("done"));
        QCOMPARE(text(now(group)),
                 QStringLiteral("101 06-16>06-19 in_house G; 102 06-16>06-17 checked_out G; "
                                "103 06-16>06-19 in_house G"));
        QCOMPARE(now(group).stays[0].total.minor, 30'000);
        QCOMPARE(text(clerk(staysCommand<CheckOut>(now(group)))), QStringLiteral("done"));
    }

    void groupsCheckInAllOrNone()
    {
        const Reservation last = inHouse("Last", "102", "2026-06-17");
        const Reservation group =
            clerk(book(QStringLiteral("G"),
                       {inRoom(room("101"), nights("2026-06-17", "2026-06-19")),
                        inRoom(room("102"), nights("2026-06-17", "2026-06-19"))}))
                .reservations.value(0);
        roll(1);
        QCOMPARE(text(clerk(staysCommand<CheckIn>(group))),
                 QStringLiteral("slot_taken 102 06-16>06-17 in_house Last"));
        QCOMPARE(text(now(group)), QStringLiteral("101 06-17>06-19 reserved G; "
                                                  "102 06-17>06-19 reserved G"));
        QCOMPARE(text(clerk(staysCommand<CheckIn>(group, {group.stays[0].id}))),
                 QStringLiteral("done"));
        QVERIFY(last.id.isValid());
    }
};

std::unique_ptr<ContractTest> makeStatusContract(Backend &backend)
{
    return std::make_unique<StatusContract>(backend);
}

} // namespace roomrack

#include "statuscontract.moc"
