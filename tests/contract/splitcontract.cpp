// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

#include <desk/inverse.h>

#include <QtCore/QJsonArray>

#include <utility>

namespace roomrack {

using namespace samples;

/// A stay that fits in no single room: in several, one after another, and whole again.
class SplitContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    /// 101 and 102 each have a gap, 103 is taken: only both together hold the stay.
    void aClerkGivesRoomsToAStayWithoutOne()
    {
        fillBut101And102();
        const Reservation a = bookedType("A", "STD", "2026-06-20", "2026-06-24");
        QCOMPARE(text(clerk(moveTo(a, "101"))),
                 QStringLiteral("slot_taken 101 06-22>06-24 reserved X"));
        const WriteResult done = clerk(twoRooms(a));
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 06-20>06-22 reserved A; "
                                              "102 06-22>06-24 reserved A"));
        QCOMPARE(now(a).version, 2);
        QCOMPARE(prices(now(a)), QStringLiteral("10000 10000 | 10000 10000"));
        QCOMPARE(now(a).stays[1].guestId, now(a).stays[0].guestId);
        QCOMPARE(now(a).stays[1].roomLocked, false);
        QCOMPARE(now(a).stays[1].by, person("clerk"));
        QCOMPARE(freeNights("STD", "2026-06-20", "2026-06-24"),
                 QStringLiteral("06-20: 0 06-21: 0 06-22: 0 06-23: 0"));
        const QList<Event> events = await(desk("clerk").history(hotel(), eventsOf(a.id))).take();
        QCOMPARE(events.value(0).kind, QStringLiteral("split_stay"));
        QCOMPARE(events.value(0).before.value(QLatin1String("stays")).toArray().size(), 1);
        QCOMPARE(events.value(0).after.value(QLatin1String("stays")).toArray().size(), 2);
        // The guest goes out of the one and into the other.
        roll(4);
        QCOMPARE(text(clerk(staysCommand<CheckIn>(now(a), {now(a).stays[0].id}))),
                 QStringLiteral("done"));
        roll(2);
        QCOMPARE(text(clerk(staysCommand<CheckOut>(now(a), {now(a).stays[0].id}))),
                 QStringLiteral("done"));
        QCOMPARE(text(clerk(staysCommand<CheckIn>(now(a), {now(a).stays[1].id}))),
                 QStringLiteral("done"));
    }

    void allOrNone()
    {
        const Reservation a = bookedType("A", "STD", "2026-06-20", "2026-06-24");
        booked("X", "102", "2026-06-23", "2026-06-24");
        (void)supervisor(closure(room("101"), "2026-06-21", "2026-06-23"));
        QCOMPARE(text(clerk(twoRooms(a))),
                 QStringLiteral("slot_taken 101 06-21>06-23 out_of_order; "
                                "102 06-23>06-24 reserved X"));
        QCOMPARE(text(now(a)), QStringLiteral("- 06-20>06-24 reserved A"));
        QCOMPARE(now(a).version, 1);
        // Another type is checked as one, too.
        bookedType("C", "DLX", "2026-06-22", "2026-06-24");
        SplitStay other = twoRooms(a);
        other.parts[0].room = room("103");
        other.parts[1].room = room("201");
        QCOMPARE(text(clerk(other)), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(supervisor(other)),
                 QStringLiteral("full DLX night 06-22 06-23 for - 06-22>06-24 reserved C"));
    }

    void whatItIsRefusedFor()
    {
        const Reservation a = bookedType("A", "STD", "2026-06-20", "2026-06-24");
        const Reservation b = bookedType("B", "STD", "2026-06-24", "2026-06-26");
        const auto refused = [this](const SplitStay &split) { return text(supervisor(split)); };
        SplitStay split = twoRooms(a);
        split.parts.clear();
        QCOMPARE(refused(split), QStringLiteral("invalid parts required"));
        split = twoRooms(a);
        split.parts[1].from = day("2026-06-23");
        QCOMPARE(refused(split), QStringLiteral("invalid parts not_in_stay #1"));
        split = twoRooms(a);
        split.parts[1].to = split.parts[1].from;
        QCOMPARE(refused(split), QStringLiteral("invalid parts no_nights #1"));
        split = twoRooms(a);
        split.parts[0].from = QDate();
        QCOMPARE(refused(split), QStringLiteral("invalid parts bad_date #0"));
        split = twoRooms(a);
        split.parts[1].room = split.parts[0].room;
        QCOMPARE(refused(split), QStringLiteral("invalid room same #1"));
        split = twoRooms(a);
        split.parts[1].room = {};
        QCOMPARE(refused(split), QStringLiteral("invalid room required #1"));
        split = twoRooms(a);
        split.parts[0].from = day("2026-06-15");
        QCOMPARE(refused(split), QStringLiteral("invalid arrival before_business_date"));
        split = twoRooms(a);
        split.prices = QList<qint64>{1};
        QCOMPARE(refused(split), QStringLiteral("invalid prices bad_prices"));
        split = twoRooms(a);
        split.joined = {b.stays[0].id}; // another reservation's
        QCOMPARE(refused(split), QStringLiteral("not_found"));
        split = twoRooms(a);
        split.parts[1].room = {987'654};
        QCOMPARE(refused(split), QStringLiteral("not_found"));
        split = twoRooms(a);
        split.version = 9;
        QCOMPARE(refused(split), QStringLiteral("stale v1"));
        const Reservation gone = bookedType("G", "STD", "2026-06-20", "2026-06-24");
        QCOMPARE(text(supervisor(staysCommand<Cancel>(gone))), QStringLiteral("done"));
        QCOMPARE(refused(twoRooms(now(gone))), QStringLiteral("invalid stay wrong_status"));
    }

    /// Other dates, a room already, another price: a supervisor's.
    void whoMay()
    {
        const Reservation a = bookedType("A", "STD", "2026-06-20", "2026-06-24");
        SplitStay longer = twoRooms(a);
        longer.parts[1].to = day("2026-06-25");
        SplitStay dearer = twoRooms(a);
        dearer.prices = QList<qint64>{1, 2, 3, 4};
        const Reservation b = booked("B", "103", "2026-06-20", "2026-06-24");
        for (const SplitStay &split : {longer, dearer, twoRooms(b)})
            QCOMPARE(text(clerk(split)), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(supervisor(longer)), QStringLiteral("done"));
        QCOMPARE(prices(now(a)), QStringLiteral("10000 10000 | 10000 10000 10000"));
    }

    void pinnedStaysStay()
    {
        const Reservation a = booked("A", "101", "2026-06-20", "2026-06-24");
        Edit pin;
        pin.reservation = a.id;
        pin.version = a.version;
        StayEdit stay;
        stay.stay = a.stays[0].id;
        stay.roomLocked = true;
        pin.stays = {stay};
        QCOMPARE(text(supervisor(pin)), QStringLiteral("done"));
        SplitStay split = twoRooms(now(a));
        std::swap(split.parts[0].room, split.parts[1].room);
        QCOMPARE(text(supervisor(split)), QStringLiteral("invalid room room_locked"));
        QCOMPARE(text(supervisor(twoRooms(now(a)))), QStringLiteral("done"));
    }

    /// One more night, but another guest has the room: into another one for it.
    void inHouseAndLonger()
    {
        const Reservation a = inHouse("A", "101", "2026-06-18");
        booked("X", "101", "2026-06-18", "2026-06-20");
        SplitStay split =
            of(a, {{"101", "2026-06-16", "2026-06-18"}, {"102", "2026-06-18", "2026-06-20"}});
        SplitStay elsewhere = split;
        elsewhere.parts[0].room = room("103");
        QCOMPARE(text(supervisor(elsewhere)), QStringLiteral("invalid room kept #0"));
        elsewhere = split;
        elsewhere.parts[0].from = day("2026-06-17");
        QCOMPARE(text(supervisor(elsewhere)), QStringLiteral("invalid arrival in_house"));
        QCOMPARE(text(supervisor(split)), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 06-16>06-18 in_house A; "
                                              "102 06-18>06-20 reserved A"));
        QCOMPARE(prices(now(a)), QStringLiteral("10000 10000 | 10000 10000"));
    }

    void aHoldKeepsItsEnd()
    {
        Book hold =
            book(QStringLiteral("A"), {ofType(type("STD"), nights("2026-06-20", "2026-06-24"))});
        hold.holdUntil = QDateTime::currentDateTimeUtc().addYears(5);
        const Reservation a = clerk(hold).reservations.value(0);
        QCOMPARE(text(clerk(twoRooms(a))), QStringLiteral("done"));
        QCOMPARE(text(now(a)), QStringLiteral("101 06-20>06-22 requested A; "
                                              "102 06-22>06-24 requested A"));
        QCOMPARE(now(a).stays[1].holdUntil, now(a).stays[0].holdUntil);
    }

    void undo_data()
    {
        QTest::addColumn<QString>("room");
        QTest::addColumn<bool>("longer");
        QTest::addColumn<bool>("newPrice");
        QTest::newRow("had no room") << QString() << false << false;
        QTest::newRow("had a room") << QStringLiteral("103") << false << false;
        QTest::newRow("was shorter") << QStringLiteral("103") << true << false;
        QTest::newRow("had no room, at another price") << QString() << false << true;
    }
    void undo()
    {
        QFETCH(QString, room);
        QFETCH(bool, longer);
        QFETCH(bool, newPrice);
        const char *end = longer ? "2026-06-23" : "2026-06-24";
        const Reservation first = room.isEmpty() ? bookedType("A", "STD", "2026-06-20", end)
                                                 : booked("A", qPrintable(room), "2026-06-20", end);
        SplitStay change = twoRooms(first);
        if (newPrice)
            change.prices = QList<qint64>{1, 2, 3, 4};
        BeforeChange before;
        before.businessDate = day("2026-06-16");
        before.reservations[first.id] = first;
        const WriteResult done = supervisor(change);
        QCOMPARE(text(done), QStringLiteral("done"));
        const auto back = inverseOf(change, before, done);
        QVERIFY(back.has_value());
        const WriteResult undone = supervisor(*back);
        QCOMPARE(text(undone), QStringLiteral("done"));
        QCOMPARE(text(standing(first)), text(first));
        QCOMPARE(prices(standing(first)), prices(first));
        // And done again.
        BeforeChange then;
        then.businessDate = day("2026-06-16");
        then.reservations[first.id] = done.reservations[0];
        const auto again = inverseOf(*back, then, undone);
        QVERIFY(again.has_value());
        const WriteResult redone = supervisor(*again);
        QCOMPARE(text(redone), QStringLiteral("done"));
        QCOMPARE(text(standing(first)), QStringLiteral("101 06-20>06-22 reserved A; "
                                                       "102 06-22>06-24 reserved A"));
        QCOMPARE(prices(standing(first)), prices(done.reservations[0]));
    }

    /// What is wrong with what is joined.
    void onlyWhatCarriesOnIsJoined()
    {
        const Reservation a = bookedType("A", "STD", "2026-06-20", "2026-06-24");
        QCOMPARE(text(supervisor(twoRooms(a))), QStringLiteral("done"));
        const QList<Occupancy> parts = now(a).stays;
        SplitStay whole = of(now(a), {{"103", "2026-06-22", "2026-06-24"}});
        whole.stay = parts[1].id;
        whole.joined = {parts[0].id}; // comes before it
        QCOMPARE(text(supervisor(whole)), QStringLiteral("invalid joined not_in_stay #0"));
        whole = of(now(a), {{"103", "2026-06-20", "2026-06-24"}});
        whole.joined = {parts[1].id};
        QCOMPARE(text(clerk(whole)), QStringLiteral("needs_approval supervisor"));
        QCOMPARE(text(supervisor(whole)), QStringLiteral("done"));
        QCOMPARE(text(standing(a)), QStringLiteral("103 06-20>06-24 reserved A"));
        QCOMPARE(freeNights("STD", "2026-06-20", "2026-06-24"),
                 QStringLiteral("06-20: 2 06-21: 2 06-22: 2 06-23: 2"));
    }

    /// What was joined is no cancelled stay of the guest: it doesn't come back with the others.
    void whatWasJoinedIsNotReinstated()
    {
        const Reservation a = bookedType("A", "STD", "2026-06-20", "2026-06-24");
        QCOMPARE(text(supervisor(twoRooms(a))), QStringLiteral("done"));
        const OccupancyId second = now(a).stays[1].id;
        SplitStay whole = of(now(a), {{"103", "2026-06-20", "2026-06-24"}});
        whole.joined = {second};
        QCOMPARE(text(supervisor(whole)), QStringLiteral("done"));
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(a)))),
                 QStringLiteral("invalid stays wrong_status"));
        QCOMPARE(text(supervisor(staysCommand<Cancel>(now(a)))), QStringLiteral("done"));
        const auto gone =
            await(desk("clerk").inactiveStays(hotel(), day("2026-06-01"), day("2026-07-01")));
        QVERIFY(gone.ok());
        QCOMPARE(gone.value().size(), 1);
        QVERIFY(gone.value().first().id != second);
        QCOMPARE(await(desk("clerk").guestProfile(hotel(), now(a).guest.id)).take().stays.size(),
                 1);
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(a), {second}))),
                 QStringLiteral("invalid stays wrong_status"));
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(a)))), QStringLiteral("done"));
        QCOMPARE(text(standing(a)), QStringLiteral("103 06-20>06-24 reserved A"));
        QCOMPARE(freeNights("STD", "2026-06-20", "2026-06-24"),
                 QStringLiteral("06-20: 2 06-21: 2 06-22: 2 06-23: 2"));
        // A part that is cancelled by itself is one.
        QCOMPARE(text(supervisor(twoRooms(standing(a)))), QStringLiteral("done"));
        const OccupancyId third = standing(a).stays[1].id;
        QCOMPARE(text(supervisor(staysCommand<Cancel>(now(a), {third}))), QStringLiteral("done"));
        QCOMPARE(text(supervisor(staysCommand<Reinstate>(now(a)))), QStringLiteral("done"));
        QCOMPARE(text(standing(a)), QStringLiteral("101 06-20>06-22 reserved A; "
                                                   "102 06-22>06-24 reserved A"));
    }

private:
    struct Part
    {
        const char *room;
        const char *from;
        const char *to;
    };
    [[nodiscard]] SplitStay of(const Reservation &reservation, const QList<Part> &parts) const
    {
        SplitStay split;
        split.reservation = reservation.id;
        split.version = reservation.version;
        split.stay = reservation.stays[0].id;
        for (const Part &part : parts)
            split.parts.append({room(part.room), day(part.from), day(part.to)});
        return split;
    }
    [[nodiscard]] SplitStay twoRooms(const Reservation &reservation) const
    {
        return of(reservation,
                  {{"101", "2026-06-20", "2026-06-22"}, {"102", "2026-06-22", "2026-06-24"}});
    }
    void fillBut101And102()
    {
        booked("X", "101", "2026-06-22", "2026-06-24");
        booked("Y", "102", "2026-06-20", "2026-06-22");
        booked("Z", "103", "2026-06-20", "2026-06-24");
    }
    /// Without what is cancelled.
    [[nodiscard]] Reservation standing(const Reservation &reservation)
    {
        Reservation left = now(reservation);
        left.stays.removeIf([](const Occupancy &o) { return o.status == Status::Cancelled; });
        return left;
    }
    [[nodiscard]] static QString prices(const Reservation &reservation)
    {
        QStringList parts;
        for (const Occupancy &stay : reservation.stays) {
            QStringList list;
            for (const qint64 price : stay.prices)
                list.append(QString::number(price));
            if (stay.status != Status::Cancelled)
                parts.append(list.join(QLatin1Char(' ')));
        }
        return parts.join(QStringLiteral(" | "));
    }
};

std::unique_ptr<ContractTest> makeSplitContract(Backend &backend)
{
    return std::make_unique<SplitContract>(backend);
}

} // namespace roomrack

#include "splitcontract.moc"
