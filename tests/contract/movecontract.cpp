// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// Moves: to other rooms and dates, several at once, swaps, what they refuse.
class MoveContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void toAnotherRoom()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-13");
        const WriteResult moved = supervisor(moveTo(a, "102"));
        QCOMPARE(text(moved), QStringLiteral("done"));
        QCOMPARE(moved.reservations.size(), 1);
        QCOMPARE(moved.reservations.first().version, 2);
        QCOMPARE(rack(), QStringList({QStringLiteral("102 07-10>07-13 reserved A")}));
    }

    // Case 11: without new dates the dates stay, also where the bar is clipped.
    void case11_straightDown()
    {
        newHotel({QStringLiteral("101-102:STD"), QDate(2018, 12, 30)});
        const Reservation a = booked("A", "101", "2018-12-31", "2019-01-03");
        QCOMPARE(text(supervisor(moveTo(a, "102"))), QStringLiteral("done"));
        QCOMPARE(rack("2019-01-01", "2019-02-01"),
                 QStringList({QStringLiteral("102 2018-12-31>2019-01-03 reserved A")}));
    }

    void toOtherDates_data()
    {
        QTest::addColumn<StayDates>("wanted");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const StayDates &wanted, const char *expected) {
            QTest::newRow(name) << wanted << QString::fromLatin1(expected);
        };
        // The stay is 10 -> 13 July, B is 15 -> 17 in the same room.
        row("a day later, over itself", nights("2026-07-11", "2026-07-14"), "done");
        row("longer until B", nights("2026-07-10", "2026-07-15"), "done");
        row("longer into B", nights("2026-07-10", "2026-07-16"),
            "slot_taken 101 07-15>07-17 reserved B");
        row("behind B", nights("2026-07-17", "2026-07-20"), "done");
        row("shorter", nights("2026-07-11", "2026-07-12"), "done");
        row("to no night", nights("2026-07-10", "2026-07-10"), "invalid departure no_nights #0");
        row("backwards", nights("2026-07-10", "2026-07-09"),
            "invalid departure departure_before_arrival #0");
        row("into the past", nights("2026-06-15", "2026-06-18"),
            "invalid arrival before_business_date #0");
        row("too long", nights("2026-07-18", "2027-08-23"), "invalid departure too_long #0");
    }
    void toOtherDates()
    {
        QFETCH(StayDates, wanted);
        QFETCH(QString, expected);
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-13");
        booked("B", "101", "2026-07-15", "2026-07-17");
        Move command;
        command.moves = {moveOf(a.stays.first(), room("101"), wanted.arrival, wanted.departure)};
        const WriteResult result = supervisor(command);
        QCOMPARE(text(result), expected);
        QCOMPARE(now(a).stays.first().dates(),
                 result.isDone() ? wanted : nights("2026-07-10", "2026-07-13"));
        QCOMPARE(now(a).version, result.isDone() ? 2 : 1);
    }

    // Case 10
    void case10_lengthenOverTheNewYear()
    {
        const Reservation a = booked("A", "101", "2026-12-28", "2027-01-03");
        QCOMPARE(text(supervisor(moveTo(a, "101", "2026-12-28", "2027-01-05"))),
                 QStringLiteral("done"));
        QCOMPARE(now(a).stays.size(), 1);
        QCOMPARE(text(now(a)), QStringLiteral("101 12-28>2027-01-05 reserved A"));
        QCOMPARE(now(a).stays.first().total.minor, 80'000);
    }

    void nightsKeepTheirAgreedPrice()
    {
        Book command = bookIn("A", "101", "2026-07-10", "2026-07-13");
        command.stays[0].prices = {1'000, 2'000, 3'000};
        const Reservation a = clerk(command).reservations.value(0);
        QCOMPARE(text(supervisor(moveTo(a, "101", "2026-07-11", "2026-07-15"))),
                 QStringLiteral("done"));
        // The nights 11 and 12 were agreed, 13 and 14 cost the rate.
        QCOMPARE(now(a).stays.first().prices, QList<qint64>({2'000, 3'000, 10'000, 10'000}));
        QCOMPARE(text(supervisor(moveTo(a, "201"))), QStringLiteral("done"));
        QCOMPARE(now(a).stays.first().prices, QList<qint64>({2'000, 3'000, 10'000, 10'000}));
        Move priced = moveTo(a, "201", "2026-07-20", "2026-07-22");
        priced.moves[0].prices = QList<qint64>{7'000, 8'000};
        QCOMPARE(text(supervisor(priced)), QStringLiteral("done"));
        QCOMPARE(now(a).stays.first().prices, QList<qint64>({7'000, 8'000}));
        priced = moveTo(a, "201", "2026-07-20", "2026-07-23");
        priced.moves[0].prices = QList<qint64>{7'000, 8'000};
        QCOMPARE(text(supervisor(priced)), QStringLiteral("invalid prices bad_prices #0"));
    }

    void toAnotherType()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        QCOMPARE(text(supervisor(moveTo(a, "201"))), QStringLiteral("done"));
        QCOMPARE(now(a).stays.first().soldType, type("STD"));
        QCOMPARE(now(a).stays.first().type, type("DLX"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 3 07-11: 3"));
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 0 07-11: 0"));
        // Without a room it is what was sold again.
        QCOMPARE(text(supervisor(moveTo(a, "none"))), QStringLiteral("done"));
        QCOMPARE(now(a).stays.first().type, type("STD"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 2 07-11: 2"));
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-12"),
                 QStringLiteral("07-10: 1 07-11: 1"));
    }

    void intoATypeThatIsFull()
    {
        bookedType("Waiting", "DLX", "2026-07-10", "2026-07-12");
        const Reservation a = booked("A", "101", "2026-07-11", "2026-07-13");
        QCOMPARE(text(supervisor(moveTo(a, "201"))),
                 QStringLiteral("full DLX night 07-11 for - 07-10>07-12 reserved Waiting"));
        QCOMPARE(text(now(a)), QStringLiteral("101 07-11>07-13 reserved A"));
    }

    // Case 12: all or none.
    void case12_severalBars()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const Reservation b = booked("B", "102", "2026-07-10", "2026-07-12");
        const Reservation c = booked("C", "103", "2026-07-10", "2026-07-12");
        booked("In the way", "102", "2026-07-14", "2026-07-16");
        const QStringList before = rack();
        Move command;
        for (const Reservation *r : {&a, &b, &c})
            command.moves.append(moveOf(r->stays.first(), r->stays.first().room, day("2026-07-14"),
                                        day("2026-07-16")));
        const WriteResult refused = supervisor(command);
        QCOMPARE(text(refused), QStringLiteral("slot_taken 102 07-14>07-16 reserved In the way"));
        QCOMPARE(refused.conflicts.first().index, 1);
        QCOMPARE(rack(), before);
        QCOMPARE(now(a).version, 1);
        for (StayMove &move : command.moves) {
            move.arrival = day("2026-07-11");
            move.departure = day("2026-07-13");
        }
        QCOMPARE(text(supervisor(command)), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-11>07-13 reserved A"),
                                      QStringLiteral("102 07-11>07-13 reserved B"),
                                      QStringLiteral("102 07-14>07-16 reserved In the way"),
                                      QStringLiteral("103 07-11>07-13 reserved C")}));
    }

    // Case 13, then case 24's neighbour: both stay editable.
    void case13_swap()
    {
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        const Reservation b = booked("B", "102", "2026-07-10", "2026-07-12");
        Move swap;
        swap.moves = {moveOf(a.stays.first(), room("102")), moveOf(b.stays.first(), room("101"))};
        const WriteResult swapped = supervisor(swap);
        QCOMPARE(text(swapped), QStringLiteral("done"));
        QCOMPARE(swapped.reservations.size(), 2);
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-10>07-12 reserved B"),
                                      QStringLiteral("102 07-10>07-12 reserved A")}));
        QCOMPARE(text(supervisor(moveTo(a, "102", "2026-07-10", "2026-07-14"))),
                 QStringLiteral("done"));
        QCOMPARE(text(supervisor(moveTo(b, "101", "2026-07-09", "2026-07-12"))),
                 QStringLiteral("done"));
    }

    void case14_swapBesideANeighbour()
    {
        const Reservation a = booked("A", "101", "2026-07-01", "2026-07-03");
        booked("N", "101", "2026-07-03", "2026-07-05");
        const Reservation b = booked("B", "102", "2026-07-01", "2026-07-03");
        Move swap;
        swap.moves = {moveOf(b.stays.first(), room("101")), moveOf(a.stays.first(), room("102"))};
        QCOMPARE(text(supervisor(swap)), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-01>07-03 reserved B"),
                                      QStringLiteral("101 07-03>07-05 reserved N"),
                                      QStringLiteral("102 07-01>07-03 reserved A")}));
    }

    void aSwapThatDoesNotFit()
    {
        const Reservation a = booked("A", "101", "2026-07-01", "2026-07-03");
        booked("N", "101", "2026-07-03", "2026-07-05");
        const Reservation b = booked("B", "102", "2026-07-01", "2026-07-04");
        const QStringList before = rack();
        Move swap;
        swap.moves = {moveOf(a.stays.first(), room("102")), moveOf(b.stays.first(), room("101"))};
        QCOMPARE(text(supervisor(swap)), QStringLiteral("slot_taken 101 07-03>07-05 reserved N"));
        QCOMPARE(rack(), before);
    }

    void aSwapInHouse()
    {
        const Reservation a = inHouse("A", "101", "2026-06-18");
        const Reservation b = inHouse("B", "102", "2026-06-19");
        Move swap;
        swap.moves = {moveOf(a.stays.first(), room("102")), moveOf(b.stays.first(), room("101"))};
        QCOMPARE(text(supervisor(swap)), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 06-16>06-19 in_house B"),
                                      QStringLiteral("102 06-16>06-18 in_house A")}));
    }

    void acrossTypesAtTheLimit()
    {
        // The only DLX room against a STD room: neither type has a place to spare.
        newHotel({QStringLiteral("101:STD,201:DLX"), QDate(2026, 6, 16)});
        const Reservation a = booked("A", "101", "2026-07-01", "2026-07-03");
        const Reservation b = booked("B", "201", "2026-07-01", "2026-07-03");
        Move swap;
        swap.moves = {moveOf(a.stays.first(), room("201")), moveOf(b.stays.first(), room("101"))};
        QCOMPARE(text(supervisor(swap)), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-01>07-03 reserved B"),
                                      QStringLiteral("201 07-01>07-03 reserved A")}));
    }

    void aCircleOfThree()
    {
        const Reservation a = booked("A", "101", "2026-07-01", "2026-07-03");
        const Reservation b = booked("B", "102", "2026-07-01", "2026-07-03");
        const Reservation c = booked("C", "103", "2026-07-01", "2026-07-03");
        Move circle;
        circle.moves = {moveOf(a.stays.first(), room("102")), moveOf(b.stays.first(), room("103")),
                        moveOf(c.stays.first(), room("101"))};
        QCOMPARE(text(supervisor(circle)), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-01>07-03 reserved C"),
                                      QStringLiteral("102 07-01>07-03 reserved A"),
                                      QStringLiteral("103 07-01>07-03 reserved B")}));
    }

    void twoMovesIntoOneRoom()
    {
        const Reservation a = booked("A", "101", "2026-07-01", "2026-07-03");
        const Reservation b = booked("B", "102", "2026-07-02", "2026-07-04");
        Move command;
        command.moves = {moveOf(a.stays.first(), room("103")),
                         moveOf(b.stays.first(), room("103"))};
        const WriteResult refused = supervisor(command);
        QCOMPARE(text(refused), QStringLiteral("slot_taken 103 07-01>07-03 reserved A"));
        QCOMPARE(refused.conflicts.first().index, 1);
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-01>07-03 reserved A"),
                                      QStringLiteral("102 07-02>07-04 reserved B")}));
        command.moves = {moveOf(a.stays.first(), room("103")),
                         moveOf(a.stays.first(), room("102"))};
        QCOMPARE(text(supervisor(command)), QStringLiteral("invalid stay twice #1"));
    }

    void twoStaysOfOneReservation()
    {
        const Reservation group =
            clerk(book(QStringLiteral("G"),
                       {inRoom(room("101"), nights("2026-07-01", "2026-07-03")),
                        inRoom(room("102"), nights("2026-07-01", "2026-07-03"))}))
                .reservations.value(0);
        Move command;
        command.moves = {moveOf(group.stays[0], room("102")), moveOf(group.stays[1], room("101"))};
        const WriteResult swapped = supervisor(command);
        QCOMPARE(text(swapped), QStringLiteral("done"));
        QCOMPARE(swapped.reservations.size(), 1);
        QCOMPARE(swapped.reservations.first().version, 2);
        // Only one of them: the other doesn't change.
        command.moves = {moveOf(swapped.reservations.first().stays[0], room("103"))};
        QCOMPARE(text(supervisor(command)), QStringLiteral("done"));
        QCOMPARE(rack().size(), 2);
        QCOMPARE(now(group).version, 3);
    }

    void staleMoves()
    {
        const Reservation a = booked("A", "101", "2026-07-01", "2026-07-03");
        const Reservation b = booked("B", "102", "2026-07-01", "2026-07-03");
        QCOMPARE(text(supervisor(moveTo(a, "103"))), QStringLiteral("done"));
        Move late;
        late.moves = {moveOf(b.stays.first(), room("201")), moveOf(a.stays.first(), room("102"))};
        const WriteResult refused = supervisor(late);
        QCOMPARE(text(refused), QStringLiteral("stale v2 move"));
        QCOMPARE(refused.current.id, a.id);
        QCOMPARE(text(refused.current), QStringLiteral("103 07-01>07-03 reserved A"));
        QCOMPARE(refused.changes.first().by, person("supervisor"));
        QCOMPARE(text(now(b)), QStringLiteral("102 07-01>07-03 reserved B"));
        // Somebody else cancelled it meanwhile: stale before anything else.
        (void)supervisor(staysCommand<Cancel>(now(a)));
        QCOMPARE(text(supervisor(late)), QStringLiteral("stale v3 move cancel"));
    }

    void whatCannotMove()
    {
        const Reservation gone = booked("A", "101", "2026-07-01", "2026-07-03");
        (void)supervisor(staysCommand<Cancel>(gone));
        QCOMPARE(text(supervisor(moveTo(gone, "102"))),
                 QStringLiteral("invalid stay wrong_status #0"));

        Book command = bookIn("B", "102", "2026-07-01", "2026-07-03");
        command.stays[0].roomLocked = true;
        const Reservation locked = clerk(command).reservations.value(0);
        QCOMPARE(text(supervisor(moveTo(locked, "103"))),
                 QStringLiteral("invalid room room_locked #0"));
        // "Do not move" is about the room, not the dates.
        QCOMPARE(text(supervisor(moveTo(locked, "102", "2026-07-01", "2026-07-04"))),
                 QStringLiteral("done"));

        const Reservation here = inHouse("C", "103", "2026-06-18");
        QCOMPARE(text(supervisor(moveTo(here, "103", "2026-06-17", "2026-06-18"))),
                 QStringLiteral("invalid arrival in_house #0"));
        QCOMPARE(text(supervisor(moveTo(here, "none"))),
                 QStringLiteral("invalid room in_house #0"));
        QCOMPARE(text(supervisor(moveTo(here, "101"))), QStringLiteral("done"));

        Move unknown;
        unknown.moves = {StayMove{{987'654'321}, 1, room("101"), {}, {}, {}}};
        QCOMPARE(text(supervisor(unknown)), QStringLiteral("not_found"));
        QCOMPARE(text(supervisor(Move{})), QStringLiteral("invalid moves required"));
    }

    // I1b: on a turnover day the next guest waits until the last is out.
    void intoARoomWithSomebodyInHouse()
    {
        const Reservation leaves = inHouse("Leaves", "101", "2026-06-17");
        const Reservation comes = inHouse("Comes", "102", "2026-06-18");
        roll(1);
        const Move toTheirRoom = moveTo(comes, "101", "2026-06-16", "2026-06-18");
        QCOMPARE(text(supervisor(toTheirRoom)),
                 QStringLiteral("slot_taken 101 06-16>06-17 in_house Leaves"));
        QVERIFY(leaves.id.isValid());
    }

    // Case 21
    void case21_lengthenInHouse()
    {
        newHotel({QStringLiteral("101-103:STD"), QDate(2026, 3, 26)});
        const Reservation a = inHouse("A", "101", "2026-03-27");
        booked("Next", "101", "2026-03-27", "2026-03-28");
        booked("B", "102", "2026-03-26", "2026-03-28");
        QCOMPARE(text(supervisor(moveTo(a, "101", "2026-03-26", "2026-03-28"))),
                 QStringLiteral("slot_taken 101 03-27>03-28 reserved Next"));
        const auto ways = await(desk("clerk").alternatives(hotel(), type("STD"), room("101"),
                                                           nights("2026-03-26", "2026-03-28")));
        QVERIFY(ways.ok());
        QCOMPARE(ways.value().rooms.size(), 1);
        QCOMPARE(ways.value().rooms.first().room, room("103"));
    }

    void aRoomMoveInHouseLeavesTheOldRoomDirty()
    {
        const Reservation a = inHouse("A", "101", "2026-06-18");
        QCOMPARE(text(supervisor(moveTo(a, "102"))), QStringLiteral("done"));
        const HotelSetup setup = await(desk("clerk").setup(hotel())).take();
        for (const Room &one : setup.rooms) {
            QCOMPARE(one.housekeeping,
                     one.id == room("101") ? Housekeeping::Dirty : Housekeeping::Clean);
        }
    }
};

std::unique_ptr<ContractTest> makeMoveContract(Backend &backend)
{
    return std::make_unique<MoveContract>(backend);
}

} // namespace roomrack

#include "movecontract.moc"
