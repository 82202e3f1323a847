// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// Rooms out of order and out of service.
class ClosureContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void outOfOrderTakesTheRoomAway()
    {
        const WriteResult closed = supervisor(closure(room("101"), "2026-07-12", "2026-07-15"));
        QCOMPARE(text(closed), QStringLiteral("done"));
        QCOMPARE(closed.occupancies.size(), 1);
        const Occupancy row = closed.occupancies.first();
        QCOMPARE(row.kind, OccupancyKind::Closure);
        QCOMPARE(text(row), QStringLiteral("101 07-12>07-15 out_of_order"));
        QCOMPARE(row.reason, QStringLiteral("painting"));
        QCOMPARE(row.by, person("supervisor"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-12>07-15 out_of_order")}));
        QCOMPARE(freeNights("STD", "2026-07-11", "2026-07-16"),
                 QStringLiteral("07-11: 3 07-12: 2 07-13: 2 07-14: 2 07-15: 3"));
        QCOMPARE(freeDays("STD", "2026-07-11", "2026-07-16"),
                 QStringLiteral("07-11: 3 07-12: 2 07-13: 2 07-14: 2 07-15: 3"));
    }

    void aStayBesideAClosure_data()
    {
        QTest::addColumn<StayDates>("wanted");
        QTest::addColumn<bool>("accepted");
        QTest::newRow("until its first day") << nights("2026-07-10", "2026-07-12") << true;
        QTest::newRow("a night into it") << nights("2026-07-10", "2026-07-13") << false;
        QTest::newRow("from its last day") << nights("2026-07-15", "2026-07-17") << true;
        QTest::newRow("from a day earlier") << nights("2026-07-14", "2026-07-17") << false;
        QTest::newRow("around it") << nights("2026-07-01", "2026-07-31") << false;
        QTest::newRow("day use before") << dayUse("2026-07-11") << true;
        QTest::newRow("day use on its first day") << dayUse("2026-07-12") << false;
        QTest::newRow("day use on its last day") << dayUse("2026-07-14") << false;
        QTest::newRow("day use when it is over") << dayUse("2026-07-15") << true;
    }
    void aStayBesideAClosure()
    {
        QFETCH(StayDates, wanted);
        QFETCH(bool, accepted);
        const QString expected = accepted
                                     ? QStringLiteral("done")
                                     : QStringLiteral("slot_taken 101 07-12>07-15 out_of_order");
        const CloseRoom close = closure(room("101"), "2026-07-12", "2026-07-15");
        QCOMPARE(text(supervisor(close)), QStringLiteral("done"));
        const Book command = book(QStringLiteral("A"), {inRoom(room("101"), wanted)});
        const WriteResult result = clerk(command);
        QCOMPARE(text(result), expected);
        if (!accepted)
            QCOMPARE(result.conflicts.first().reason, QStringLiteral("painting"));

        // The other order: the closure is laid over the stay.
        newHotel();
        QCOMPARE(text(clerk(book(QStringLiteral("A"), {inRoom(room("101"), wanted)}))),
                 QStringLiteral("done"));
        const WriteResult closed = supervisor(closure(room("101"), "2026-07-12", "2026-07-15"));
        QCOMPARE(closed.outcome, accepted ? Outcome::Done : Outcome::SlotTaken);
        if (!accepted)
            QCOMPARE(closed.conflicts.first().guest, QStringLiteral("A"));
    }

    void case18_lengthenIntoAClosure()
    {
        QCOMPARE(text(supervisor(closure(room("101"), "2026-07-12", "2026-07-15"))),
                 QStringLiteral("done"));
        const Reservation a = booked("A", "101", "2026-07-10", "2026-07-12");
        QCOMPARE(text(supervisor(moveTo(a, "101", "2026-07-10", "2026-07-13"))),
                 QStringLiteral("slot_taken 101 07-12>07-15 out_of_order"));
        QCOMPARE(text(supervisor(closure(room("101"), "2026-07-11", "2026-07-12"))),
                 QStringLiteral("slot_taken 101 07-10>07-12 reserved A"));
    }

    void case19_moveBehindAClosure()
    {
        QCOMPARE(text(supervisor(closure(room("101"), "2026-07-10", "2026-07-12"))),
                 QStringLiteral("done"));
        const Reservation a = booked("A", "102", "2026-07-12", "2026-07-14");
        const auto ways = await(desk("clerk").alternatives(hotel(), type("STD"), {},
                                                           nights("2026-07-12", "2026-07-14")));
        QVERIFY(ways.ok());
        QCOMPARE(ways.value().rooms.value(0).room, room("101"));
        QCOMPARE(text(supervisor(moveTo(a, "101"))), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 07-12>07-14 reserved A"));
    }

    void withoutAnEnd()
    {
        QCOMPARE(text(supervisor(closure(room("201"), "2026-07-12", nullptr))),
                 QStringLiteral("done"));
        QCOMPARE(text(clerk(bookIn("A", "201", "2029-01-01", "2029-01-02"))),
                 QStringLiteral("slot_taken 201 07-12> out_of_order"));
        QCOMPARE(text(clerk(bookIn("B", "201", "2026-07-10", "2026-07-12"))),
                 QStringLiteral("done"));
        QCOMPARE(freeNights("DLX", "2029-09-26", "2029-10-01"),
                 QStringLiteral("2029-09-26: 0 2029-09-27: 0"));
        QCOMPARE(rack("2028-01-01", "2028-02-01"),
                 QStringList({QStringLiteral("201 07-12> out_of_order")}));
    }

    void aClosureNeedsARoomOfItsType()
    {
        bookedType("Waiting", "DLX", "2026-07-10", "2026-07-12");
        QCOMPARE(text(supervisor(closure(room("201"), "2026-07-11", "2026-07-12"))),
                 QStringLiteral("full DLX night 07-11 for - 07-10>07-12 reserved Waiting"));
        // Out of service is still sold.
        QCOMPARE(text(supervisor(
                     closure(room("201"), "2026-07-11", "2026-07-12", Status::OutOfService))),
                 QStringLiteral("done"));
    }

    void outOfServiceIsOfferedLast()
    {
        QCOMPARE(text(supervisor(
                     closure(room("101"), "2026-07-10", "2026-07-14", Status::OutOfService))),
                 QStringLiteral("done"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 3"));
        const auto ways = await(desk("clerk").alternatives(hotel(), type("STD"), {},
                                                           nights("2026-07-10", "2026-07-12")));
        QVERIFY(ways.ok());
        QList<RoomId> rooms;
        for (const RoomOffer &offer : ways.value().rooms)
            rooms.append(offer.room);
        QCOMPARE(rooms, QList<RoomId>({room("102"), room("103"), room("101")}));
        QVERIFY(ways.value().rooms.last().outOfService);
        QVERIFY(!ways.value().rooms.first().outOfService);
        QCOMPARE(text(clerk(bookIn("A", "101", "2026-07-10", "2026-07-12"))),
                 QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-10>07-14 out_of_service"),
                                      QStringLiteral("101 07-10>07-12 reserved A")}));
    }

    void lifting()
    {
        const Occupancy row =
            supervisor(closure(room("101"), "2026-07-12", "2026-07-15")).occupancies.value(0);
        // A day earlier
        const WriteResult shorter = supervisor(LiftClosure{row.id, day("2026-07-14")});
        QCOMPARE(text(shorter), QStringLiteral("done"));
        QCOMPARE(text(shorter.occupancies.first()), QStringLiteral("101 07-12>07-14 out_of_order"));
        QCOMPARE(text(clerk(bookIn("A", "101", "2026-07-14", "2026-07-16"))),
                 QStringLiteral("done"));
        QCOMPARE(text(supervisor(LiftClosure{row.id, day("2026-07-14")})),
                 QStringLiteral("invalid closure wrong_status"));
        // Wholly
        QCOMPARE(text(supervisor(LiftClosure{row.id, {}})), QStringLiteral("done"));
        QCOMPARE(rack(), QStringList({QStringLiteral("101 07-14>07-16 reserved A")}));
        QCOMPARE(freeNights("STD", "2026-07-12", "2026-07-15"),
                 QStringLiteral("07-12: 3 07-13: 3 07-14: 2"));
        QCOMPARE(text(supervisor(LiftClosure{row.id, {}})),
                 QStringLiteral("invalid closure wrong_status"));
        QCOMPARE(text(supervisor(LiftClosure{{987'654'321}, {}})), QStringLiteral("not_found"));
    }

    void liftingOneThatHasBegun()
    {
        const Occupancy row =
            supervisor(closure(room("101"), "2026-06-16", nullptr)).occupancies.value(0);
        roll(2);
        // The past stays as it was.
        QCOMPARE(text(supervisor(LiftClosure{row.id, day("2026-06-17")})),
                 QStringLiteral("invalid from before_business_date"));
        const WriteResult lifted = supervisor(LiftClosure{row.id, {}});
        QCOMPARE(text(lifted), QStringLiteral("done"));
        QCOMPARE(text(lifted.occupancies.first()), QStringLiteral("101 06-16>06-18 out_of_order"));
        QCOMPARE(text(clerk(bookIn("A", "101", "2026-06-18", "2026-06-20"))),
                 QStringLiteral("done"));
    }

    void closureFaults()
    {
        const auto closing = [this](const char *from, const char *to,
                                    Status kind = Status::OutOfOrder) {
            return text(supervisor(closure(room("101"), from, to, kind)));
        };
        QCOMPARE(closing("2026-07-15", "2026-07-12"),
                 QStringLiteral("invalid to departure_before_arrival"));
        QCOMPARE(closing("2026-07-12", "2026-07-12"), QStringLiteral("invalid to no_nights"));
        QCOMPARE(closing("2026-06-15", "2026-07-12"),
                 QStringLiteral("invalid from before_business_date"));
        QCOMPARE(closing("2026-06-16", "2026-06-17"), QStringLiteral("done"));
        QCOMPARE(text(supervisor(closure({987'654'321}, "2026-07-12", "2026-07-15"))),
                 QStringLiteral("not_found"));
        QCOMPARE(closing("2026-06-16", "2026-06-18"),
                 QStringLiteral("slot_taken 101 06-16>06-17 out_of_order"));
        QCOMPARE(text(clerk(closure(room("102"), "2026-07-12", "2026-07-15"))),
                 QStringLiteral("needs_approval supervisor"));
    }
};

std::unique_ptr<ContractTest> makeClosureContract(Backend &backend)
{
    return std::make_unique<ClosureContract>(backend);
}

} // namespace roomrack

#include "closurecontract.moc"
