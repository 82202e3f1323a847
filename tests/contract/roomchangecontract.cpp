// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

#include <desk/inverse.h>

namespace roomrack {

using namespace samples;

/// Another room during a stay, and back.
class RoomChangeContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void fromTonight()
    {
        const Reservation a = inHouse("A", "101", "2026-06-20");
        roll(1);
        ChangeRoom change = to(a, "103", "2026-06-17");
        QCOMPARE(text(clerk(change)), QStringLiteral("needs_approval supervisor"));
        const WriteResult done = supervisor(change);
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 06-16>06-17 checked_out A; "
                                              "103 06-17>06-20 in_house A"));
        QCOMPARE(prices(a), QStringLiteral("10000 | 10000 10000 10000"));
        QCOMPARE(now(a).version, 3);
        QCOMPARE(done.rooms.size(), 1);
        QCOMPARE(done.rooms[0].id, room("101"));
        QCOMPARE(done.rooms[0].housekeeping, Housekeeping::Dirty);
        QCOMPARE(freeNights("STD", "2026-06-17", "2026-06-19"),
                 QStringLiteral("06-17: 2 06-18: 2"));
        const QList<Event> events = await(desk("clerk").history(hotel(), eventsOf(a.id))).take();
        QCOMPARE(events.value(0).kind, QStringLiteral("change_room"));
        QCOMPARE(events.value(0).after.value(QLatin1String("reason")).toString(),
                 QStringLiteral("noise"));
        // The part that is over wasn't a check-out that could be taken back.
        QCOMPARE(text(clerk(staysCommand<UndoCheckOut>(now(a), {a.stays[0].id}))),
                 QStringLiteral("invalid stays wrong_status"));
    }

    void fromADateOn()
    {
        const Reservation a = inHouse("A", "101", "2026-06-20");
        ChangeRoom change = to(a, "201", "2026-06-18");
        change.prices = QList<qint64>{15'000, 15'000};
        QCOMPARE(text(supervisor(change)), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 06-16>06-18 in_house A; "
                                              "201 06-18>06-20 reserved A"));
        QCOMPARE(prices(a), QStringLiteral("10000 10000 | 15000 15000"));
        QCOMPARE(now(a).stays[1].roomLocked, true);
        QCOMPARE(freeNights("STD", "2026-06-18", "2026-06-19"), QStringLiteral("06-18: 3"));
        QCOMPARE(freeNights("DLX", "2026-06-18", "2026-06-19"), QStringLiteral("06-18: 0"));
        ChangeRoom again = to(now(a), "102", "2026-06-18");
        again.stay = now(a).stays[1].id;
        QCOMPARE(text(supervisor(again)), QStringLiteral("invalid room room_locked"));
        // On the day the guest goes out of the one and into the other.
        roll(2);
        QCOMPARE(text(clerk(staysCommand<CheckOut>(now(a), {a.stays[0].id}))),
                 QStringLiteral("done"));
        QCOMPARE(text(clerk(staysCommand<CheckIn>(now(a), {again.stay}))), QStringLiteral("done"));
    }

    void checkedLikeABooking()
    {
        const Reservation a = inHouse("A", "101", "2026-06-20");
        booked("B", "102", "2026-06-18", "2026-06-19");
        (void)supervisor(closure(room("103"), "2026-06-19", nullptr));
        QCOMPARE(text(supervisor(to(a, "102", "2026-06-17"))),
                 QStringLiteral("slot_taken 102 06-18>06-19 reserved B"));
        QCOMPARE(text(supervisor(to(a, "103", "2026-06-17"))),
                 QStringLiteral("slot_taken 103 06-19> out_of_order"));
        bookedType("C", "DLX", "2026-06-18", "2026-06-19");
        QCOMPARE(text(supervisor(to(a, "201", "2026-06-18"))),
                 QStringLiteral("full DLX night 06-18 for - 06-18>06-19 reserved C"));
        const Reservation d = inHouse("D", "102", "2026-06-17");
        QCOMPARE(
            text(supervisor(to(a, "102", "2026-06-16"))),
            QStringLiteral("slot_taken 102 06-16>06-17 in_house D; 102 06-18>06-19 reserved B"));
        QCOMPARE(text(now(a)), QStringLiteral("101 06-16>06-20 in_house A"));
        QCOMPARE(now(a).version, a.version);
        QVERIFY(d.id.isValid());
    }

    void whatIsNoChange()
    {
        const Reservation a = booked("A", "101", "2026-06-16", "2026-06-20");
        QCOMPARE(text(supervisor(to(a, "101", "2026-06-17"))), QStringLiteral("invalid room same"));
        QCOMPARE(text(supervisor(to(a, "102", "2026-06-15"))),
                 QStringLiteral("invalid from before_business_date"));
        QCOMPARE(text(supervisor(to(a, "102", "2026-06-20"))),
                 QStringLiteral("invalid from not_in_stay"));
        ChangeRoom prices = to(a, "102", "2026-06-18");
        prices.prices = QList<qint64>{1};
        QCOMPARE(text(supervisor(prices)), QStringLiteral("invalid prices bad_prices"));
        ChangeRoom stale = to(a, "102", "2026-06-18");
        stale.version = 9;
        QCOMPARE(text(supervisor(stale)), QStringLiteral("stale v1"));
        ChangeRoom card = to(a, "102", "2026-06-18");
        card.reason = QStringLiteral("4111 1111 1111 1111");
        QCOMPARE(supervisor(card).field, QStringLiteral("reason"));
        roll(1);
        QCOMPARE(text(supervisor(to(a, "102", "2026-06-17"))),
                 QStringLiteral("invalid from not_in_house"));
    }

    void fromTheFirstNightTheStayItselfMoves()
    {
        const Reservation a = inHouse("A", "101", "2026-06-18");
        QCOMPARE(text(supervisor(to(a, "102", "2026-06-16"))), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("102 06-16>06-18 in_house A"));
        const Reservation ahead = booked("B", "103", "2026-06-20", "2026-06-22");
        QCOMPARE(text(supervisor(to(ahead, "101", "2026-06-20"))), QStringLiteral("done"));
        QCOMPARE(text(now(ahead)), QStringLiteral("101 06-20>06-22 reserved B"));
    }

    /// Each kind of change is taken back by its inverse.
    void undo_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<bool>("newPrice");
        QTest::newRow("from tonight") << QStringLiteral("2026-06-17") << false;
        QTest::newRow("from a date") << QStringLiteral("2026-06-18") << false;
        QTest::newRow("from a date, at another price") << QStringLiteral("2026-06-18") << true;
    }
    void undo()
    {
        QFETCH(QString, from);
        QFETCH(bool, newPrice);
        const Reservation first = inHouse("A", "101", "2026-06-20");
        roll(1);
        ChangeRoom change = to(first, "102", qPrintable(from));
        if (newPrice)
            change.prices = QList<qint64>{1, 2};
        BeforeChange before;
        before.businessDate = day("2026-06-17");
        before.rows[first.stays[0].id] = first.stays[0];
        before.reservations[first.id] = first;
        const WriteResult done = supervisor(change);
        QCOMPARE(text(done), QStringLiteral("done"));
        const auto back = inverseOf(change, before, done);
        QVERIFY(back.has_value());
        const WriteResult undone = supervisor(*back);
        QCOMPARE(text(undone), QStringLiteral("done"));
        QCOMPARE(text(standing(first)), QStringLiteral("101 06-16>06-20 in_house A"));
        QCOMPARE(standing(first).stays[0].total.minor, 40'000);
        // And done again.
        BeforeChange then;
        then.businessDate = day("2026-06-17");
        for (const Occupancy &stay : done.reservations[0].stays)
            then.rows[stay.id] = stay;
        then.reservations[first.id] = done.reservations[0];
        const auto again = inverseOf(*back, then, undone);
        QVERIFY(again.has_value());
        QCOMPARE(text(supervisor(*again)), QStringLiteral("done"));
        QCOMPARE(standing(first).stays.size(), 2);
    }

    void swapOfTwoInHouse()
    {
        const Reservation a = inHouse("A", "101", "2026-06-18");
        const Reservation b = inHouse("B", "102", "2026-06-18");
        QCOMPARE(text(supervisor(
                     Move{{moveOf(a.stays[0], room("102")), moveOf(b.stays[0], room("101"))}})),
                 QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("102 06-16>06-18 in_house A"));
        QCOMPARE(text(now(b)), QStringLiteral("101 06-16>06-18 in_house B"));
        const HotelSetup setup = await(desk("clerk").setup(hotel())).take();
        int dirty = 0;
        for (const Room &one : setup.rooms)
            dirty += one.housekeeping == Housekeeping::Dirty ? 1 : 0;
        QCOMPARE(dirty, 2);
    }

private:
    [[nodiscard]] ChangeRoom to(const Reservation &reservation, const char *number,
                                const char *from)
    {
        ChangeRoom change;
        change.reservation = reservation.id;
        change.version = now(reservation).version;
        change.stay = reservation.stays[0].id;
        change.room = room(number);
        change.from = day(from);
        change.reason = QStringLiteral("noise");
        return change;
    }
    /// Without what is cancelled.
    [[nodiscard]] Reservation standing(const Reservation &reservation)
    {
        Reservation left = now(reservation);
        left.stays.removeIf([](const Occupancy &o) { return o.status == Status::Cancelled; });
        return left;
    }
    [[nodiscard]] QString prices(const Reservation &reservation)
    {
        QStringList parts;
        const QList<Occupancy> stays = now(reservation).stays;
        for (const Occupancy &stay : stays) {
            QStringList list;
            for (const qint64 price : stay.prices)
                list.append(QString::number(price));
            parts.append(list.join(QLatin1Char(' ')));
        }
        return parts.join(QStringLiteral(" | "));
    }
};

std::unique_ptr<ContractTest> makeRoomChangeContract(Backend &backend)
{
    return std::make_unique<RoomChangeContract>(backend);
}

} // namespace roomrack

#include "roomchangecontract.moc"
