// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// The desk's day: waiting guests, handing over a room, closing the day.
class DayContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void expectedTimes()
    {
        const Reservation a = booked("A", "101", "2026-06-16", "2026-06-18");
        Edit edit;
        edit.reservation = a.id;
        edit.version = a.version;
        edit.stays = {StayEdit()};
        edit.stays[0].stay = a.stays[0].id;
        edit.stays[0].expectedArrival = QTime(22, 30);
        edit.stays[0].expectedDeparture = QTime(14, 0);
        QCOMPARE(text(clerk(edit)), QStringLiteral("done"));
        QCOMPARE(now(a).stays[0].expectedArrival, QTime(22, 30));
        QCOMPARE(now(a).stays[0].expectedDeparture, QTime(14, 0));
        const QList<Occupancy> rows = onRack();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows[0].expectedArrival, QTime(22, 30));
        QCOMPARE(rows[0].expectedDeparture, QTime(14, 0));
        edit.version = 2;
        edit.stays[0].expectedArrival = QTime();
        edit.stays[0].expectedDeparture = std::nullopt;
        QCOMPARE(text(clerk(edit)), QStringLiteral("done"));
        QVERIFY(!now(a).stays[0].expectedArrival.isValid());
        QCOMPARE(now(a).stays[0].expectedDeparture, QTime(14, 0));
    }

    void aGuestWaitsForTheRoom()
    {
        const Reservation a = booked("A", "101", "2026-06-16", "2026-06-18");
        const Reservation later = booked("B", "102", "2026-06-17", "2026-06-18");
        QCOMPARE(text(clerk(staysCommand<MarkArrived>(later))),
                 QStringLiteral("invalid stays not_due"));
        QCOMPARE(text(clerk(staysCommand<MarkArrived>(a))), QStringLiteral("done"));
        const QDateTime since = now(a).stays[0].arrivedAt;
        QVERIFY(since.isValid());
        int waiting = 0;
        const QList<Occupancy> rows = onRack();
        for (const Occupancy &row : rows)
            waiting += row.arrivedAt == since ? 1 : 0;
        QCOMPARE(waiting, 1);
        QCOMPARE(text(clerk(staysCommand<MarkArrived>(now(a)))), QStringLiteral("done"));
        QCOMPARE(now(a).stays[0].arrivedAt, since);
        MarkArrived gone = staysCommand<MarkArrived>(now(a));
        gone.arrived = false;
        QCOMPARE(text(clerk(gone)), QStringLiteral("done"));
        QVERIFY(!now(a).stays[0].arrivedAt.isValid());
        QCOMPARE(text(clerk(staysCommand<CheckIn>(now(a)))), QStringLiteral("done"));
        QCOMPARE(text(clerk(staysCommand<MarkArrived>(now(a)))),
                 QStringLiteral("invalid stays wrong_status"));
    }

    void aRoomIsHandedOverBySupervisors()
    {
        const Reservation a = booked("A", "101", "2026-06-16", "2026-06-18");
        CheckIn in = staysCommand<CheckIn>(a);
        for (const Housekeeping status : {Housekeeping::Dirty, Housekeeping::Pickup}) {
            QCOMPARE(text(clerk(SetHousekeeping{{room("101")}, status})), QStringLiteral("done"));
            QCOMPARE(text(clerk(in)), QStringLiteral("invalid room not_clean"));
        }
        QCOMPARE(text(clerk(SetHousekeeping{{room("101")}, Housekeeping::Inspected})),
                 QStringLiteral("done"));
        QCOMPARE(text(supervisor(
                     closure(room("101"), "2026-06-16", "2026-06-18", Status::OutOfService))),
                 QStringLiteral("done"));
        QCOMPARE(text(supervisor(in)), QStringLiteral("invalid room out_of_service"));
        in.handOver = true;
        QCOMPARE(text(clerk(in)), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(supervisor(in)), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 06-16>06-18 in_house A"));
    }

    void handingOverPutsNobodyBesideTheLastGuest()
    {
        const Reservation last = inHouse("Last", "101", "2026-06-17");
        const Reservation next = booked("Next", "101", "2026-06-17", "2026-06-18");
        roll(1);
        CheckIn in = staysCommand<CheckIn>(next);
        in.handOver = true;
        QCOMPARE(text(supervisor(in)), QStringLiteral("slot_taken 101 06-16>06-17 in_house Last"));
        QCOMPARE(text(clerk(staysCommand<CheckOut>(last))), QStringLiteral("done"));
        in.handOver = false;
        QCOMPARE(text(clerk(in)), QStringLiteral("invalid room not_clean"));
    }

    /// The wall clock doesn't matter: until the day is closed, tonight is the business date's.
    void lastNightAfterMidnight()
    {
        const Reservation a = booked("A", "101", "2026-06-16", "2026-06-17");
        QCOMPARE(text(clerk(staysCommand<CheckIn>(a))), QStringLiteral("done"));
        const Reservation walkIn = booked("Walk-in", "102", "2026-06-16", "2026-06-17");
        QCOMPARE(text(clerk(staysCommand<CheckIn>(walkIn))), QStringLiteral("done"));
        QCOMPARE(text(supervisor(CloseDay{day("2026-06-16"), {}})), QStringLiteral("done"));
        QCOMPARE(text(clerk(bookIn("Too late", "103", "2026-06-16", "2026-06-17"))),
                 QStringLiteral("invalid arrival before_business_date #0"));
    }

    void whatIsOpen()
    {
        QCOMPARE(open(), QString());
        const Reservation due = booked("Due", "101", "2026-06-16", "2026-06-18");
        const Reservation use =
            clerk(book(QStringLiteral("Day"), {inRoom(room("103"), dayUse("2026-06-16"))}))
                .reservations.value(0);
        QCOMPARE(text(clerk(staysCommand<CheckIn>(use))), QStringLiteral("done"));
        Book hold = bookIn("Hold", "102", "2026-06-16", "2026-06-17");
        hold.holdUntil = QDateTime::currentDateTimeUtc().addYears(5);
        QCOMPARE(text(clerk(hold)), QStringLiteral("done"));
        QCOMPARE(open(), QStringLiteral("in Due; in Hold; out Day"));
        QCOMPARE(text(clerk(staysCommand<CheckOut>(now(use)))), QStringLiteral("done"));
        QCOMPARE(open(), QStringLiteral("in Due; in Hold; room 103"));
        // Somebody moves in as it is: there is nothing left to say of it.
        CheckIn in = staysCommand<CheckIn>(booked("Next", "103", "2026-06-16", "2026-06-17"));
        in.handOver = true;
        QCOMPARE(text(supervisor(in)), QStringLiteral("done"));
        QCOMPARE(open(), QStringLiteral("in Due; in Hold"));
    }

    void closureThatEndsLeavesARoomWithoutStatus()
    {
        QCOMPARE(text(supervisor(closure(room("101"), "2026-06-16", "2026-06-17"))),
                 QStringLiteral("done"));
        const WriteResult lifted = supervisor(closure(room("102"), "2026-06-16", nullptr));
        QCOMPARE(text(lifted), QStringLiteral("done"));
        QCOMPARE(open(), QString());
        roll(1);
        QCOMPARE(open(), QStringLiteral("room 101"));
        QCOMPARE(text(supervisor(LiftClosure{lifted.occupancies.first().id, {}})),
                 QStringLiteral("done"));
        QCOMPARE(open(), QStringLiteral("room 101; room 102"));
        QCOMPARE(text(clerk(SetHousekeeping{{room("101"), room("102")}, Housekeeping::Clean})),
                 QStringLiteral("done"));
        QCOMPARE(open(), QString());
    }

    void closingTheDay()
    {
        const Reservation stays = inHouse("Stays", "101", "2026-06-19");
        const Reservation due = booked("Due", "102", "2026-06-16", "2026-06-18");
        const CloseDay close{day("2026-06-16"), {}};
        QCOMPARE(text(clerk(close)), QStringLiteral("needs_approval supervisor"));
        const WriteResult refused = supervisor(close);
        QCOMPARE(text(refused), QStringLiteral("invalid day open"));
        QCOMPARE(refused.openItems.size(), 1);
        QCOMPARE(refused.openItems[0].kind, OpenItem::Kind::DueIn);
        QCOMPARE(refused.openItems[0].stay.id, due.stays[0].id);
        QCOMPARE(refused.openItems[0].room, room("102"));

        QCOMPARE(text(supervisor(CloseDay{day("2026-06-16"), {stays.stays[0].id}})),
                 QStringLiteral("invalid no_shows wrong_status"));
        QCOMPARE(text(supervisor(CloseDay{day("2026-06-17"), {}})),
                 QStringLiteral("invalid day not_yet"));
        const WriteResult done = supervisor(CloseDay{day("2026-06-16"), {due.stays[0].id}});
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(text(now(due)), QStringLiteral("102 06-16>06-18 no_show Due"));
        QCOMPARE(now(due).version, 2);
        QCOMPARE(freeNights("STD", "2026-06-17", "2026-06-18"), QStringLiteral("06-17: 2"));
        QCOMPARE(done.rooms.size(), 1);
        QCOMPARE(done.rooms[0].id, room("101"));
        QCOMPARE(done.rooms[0].housekeeping, Housekeeping::Dirty);
        QCOMPARE(businessDate(), day("2026-06-17"));

        // Another desk that still saw the old date is told who was faster.
        const WriteResult second = manager(close);
        QCOMPARE(text(second), QStringLiteral("invalid day already_closed"));
        QCOMPARE(second.changes.size(), 1);
        QCOMPARE(second.changes[0].by, person("supervisor"));
        QCOMPARE(businessDate(), day("2026-06-17"));
    }

private:
    [[nodiscard]] QString open()
    {
        const QList<OpenItem> items = await(desk("clerk").openItems(hotel())).take();
        QStringList list;
        for (const OpenItem &item : items) {
            if (item.kind == OpenItem::Kind::DueIn)
                list.append(QStringLiteral("in ") + item.stay.guest);
            else if (item.kind == OpenItem::Kind::DueOut)
                list.append(QStringLiteral("out ") + item.stay.guest);
            else
                list.append(QStringLiteral("room ") + number(item.room));
        }
        return list.join(QStringLiteral("; "));
    }
    [[nodiscard]] QString number(RoomId id)
    {
        const QList<Room> rooms = await(desk("clerk").setup(hotel())).take().rooms;
        for (const Room &one : rooms) {
            if (one.id == id)
                return one.number;
        }
        return {};
    }
    [[nodiscard]] QDate businessDate()
    {
        return await(desk("clerk").setup(hotel())).take().hotel.businessDate;
    }
    [[nodiscard]] QList<Occupancy> onRack()
    {
        return await(desk("clerk").rack(hotel(), day("2026-06-01"), day("2026-07-01"), {}))
            .take()
            .occupancies;
    }
};

std::unique_ptr<ContractTest> makeDayContract(Backend &backend)
{
    return std::make_unique<DayContract>(backend);
}

} // namespace roomrack

#include "daycontract.moc"
