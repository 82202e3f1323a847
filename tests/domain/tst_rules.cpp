// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <domain/rules.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

namespace {
const QDate businessDate(2026, 6, 16);
const RoomId room101{101};
const RoomId room201{201};
const RoomTypeId standard{1};
const RoomTypeId deluxe{2};

Hotel hotel()
{
    Hotel hotel;
    hotel.businessDate = businessDate;
    hotel.sellUntil = day("2029-06-16");
    return hotel;
}

Occupancy stay(Status status, const StayDates &dates, RoomId room = room101)
{
    Occupancy result;
    result.id = {7};
    result.status = status;
    result.room = room;
    result.type = standard;
    result.soldType = standard;
    result.arrival = dates.arrival;
    result.departure = dates.departure;
    result.dayUse = dates.dayUse;
    result.prices = QList<qint64>(dates.units(), 10'000);
    return result;
}

QString text(const std::optional<FieldFault> &fault)
{
    return fault ? fault->field + QLatin1Char(' ') + fault->code : QString();
}
} // namespace

class TestRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // Case 26 and its neighbours.
    void dates_data()
    {
        QTest::addColumn<StayDates>("dates");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char *name, const StayDates &dates, const char *fault) {
            QTest::newRow(name) << dates << QString::fromLatin1(fault);
        };
        row("from today", nights("2026-06-16", "2026-06-17"), "");
        row("from yesterday", nights("2026-06-15", "2026-06-17"), "arrival before_business_date");
        row("backwards", nights("2026-06-18", "2026-06-17"), "departure departure_before_arrival");
        row("no night", nights("2026-06-18", "2026-06-18"), "departure no_nights");
        row("day use", dayUse("2026-06-18"), "");
        row("day use over a night", {day("2026-06-18"), day("2026-06-19"), true},
            "departure day_use_one_day");
        row("400 nights", nights("2026-06-16", "2027-07-21"), "");
        row("401 nights", nights("2026-06-16", "2027-07-22"), "departure too_long");
        row("the last night for sale", nights("2029-06-15", "2029-06-16"), "");
        row("a night too far", nights("2029-06-15", "2029-06-17"), "departure past_sell_until");
        row("day use too far", dayUse("2029-06-16"), "departure past_sell_until");
        row("no arrival", {{}, day("2026-06-17"), false}, "arrival bad_date");
        row("no departure", {day("2026-06-17"), {}, false}, "departure bad_date");
    }
    void dates()
    {
        QFETCH(StayDates, dates);
        QFETCH(QString, fault);
        QCOMPARE(text(datesFault(dates, hotel())), fault);
    }

    void bookings()
    {
        Book good =
            book(QStringLiteral("Tanaka"), {inRoom(room101, nights("2026-06-16", "2026-06-18"))});
        QCOMPARE(text(bookFault(good, hotel())), QString());

        Book nobody = good;
        nobody.guest.name = QStringLiteral("  ");
        QCOMPARE(text(bookFault(nobody, hotel())), QStringLiteral("guest.name required"));
        nobody.guest.id = {5};
        QCOMPARE(text(bookFault(nobody, hotel())), QString());

        Book card = good;
        card.notes = QStringLiteral("pays with 4111 1111 1111 1111");
        QCOMPARE(text(bookFault(card, hotel())), QStringLiteral("notes card_number"));

        Book prices = good;
        prices.stays[0].prices = {10'000};
        QCOMPARE(text(bookFault(prices, hotel())), QStringLiteral("prices bad_prices"));
        prices.stays[0].prices = {10'000, -1};
        QCOMPARE(text(bookFault(prices, hotel())), QStringLiteral("prices bad_prices"));
        prices.stays[0].prices = {0, 10'000};
        QCOMPARE(text(bookFault(prices, hotel())), QString());

        Book nowhere = good;
        nowhere.stays[0].room = {};
        QCOMPARE(text(bookFault(nowhere, hotel())), QStringLiteral("room required"));

        Book second = good;
        second.stays.append(ofType(standard, nights("2026-06-18", "2026-06-18")));
        const auto fault = bookFault(second, hotel());
        QCOMPARE(text(fault), QStringLiteral("departure no_nights"));
        QCOMPARE(fault->index, 1);

        QCOMPARE(text(bookFault(book(QStringLiteral("Tanaka"), {}), hotel())),
                 QStringLiteral("stays required"));
    }

    void changes()
    {
        const Occupancy reserved = stay(Status::Reserved, nights("2026-06-18", "2026-06-20"));
        const Occupancy inHouse = stay(Status::InHouse, nights("2026-06-15", "2026-06-18"));
        StayEdit edit;
        QCOMPARE(text(changeFault(edit, reserved, hotel())), QString());
        edit.arrival = day("2026-06-15");
        QCOMPARE(text(changeFault(edit, reserved, hotel())),
                 QStringLiteral("arrival before_business_date"));
        edit.arrival = day("2026-06-16");
        QCOMPARE(text(changeFault(edit, inHouse, hotel())), QStringLiteral("arrival in_house"));
        edit = {};
        edit.departure = day("2026-06-19");
        QCOMPARE(text(changeFault(edit, inHouse, hotel())), QString());
        edit.departure = day("2026-06-15");
        QCOMPARE(text(changeFault(edit, inHouse, hotel())),
                 QStringLiteral("departure before_business_date"));
        edit = {};
        edit.room = RoomId{};
        QCOMPARE(text(changeFault(edit, inHouse, hotel())), QStringLiteral("room in_house"));
        QCOMPARE(text(changeFault(edit, reserved, hotel())), QString());
        Occupancy locked = reserved;
        locked.roomLocked = true;
        QCOMPARE(text(changeFault(edit, locked, hotel())), QStringLiteral("room room_locked"));
        edit.roomLocked = false;
        QCOMPARE(text(changeFault(edit, locked, hotel())), QString());
        QCOMPARE(text(changeFault({}, stay(Status::CheckedOut, nights("2026-06-10", "2026-06-12")),
                                  hotel())),
                 QStringLiteral("stay wrong_status"));
    }

    void whatFitsAStatus_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("fits");
        const auto row = [](Status status, const char *fits) {
            QTest::newRow(fits) << int(status) << QString::fromLatin1(fits);
        };
        row(Status::Requested, "move cancel in no-show");
        row(Status::Reserved, "move cancel in no-show");
        row(Status::InHouse, "move out undo-in");
        row(Status::CheckedOut, "undo-out");
        row(Status::Cancelled, "reinstate");
        row(Status::NoShow, "reinstate");
    }
    void whatFitsAStatus()
    {
        QFETCH(int, status);
        QFETCH(QString, fits);
        const Occupancy row = stay(Status(status), nights("2026-06-16", "2026-06-18"));
        QStringList found;
        const auto add = [&found](bool can, const char *word) {
            if (can)
                found.append(QString::fromLatin1(word));
        };
        add(canMove(row), "move");
        add(canCancel(row), "cancel");
        add(canReinstate(row, businessDate), "reinstate");
        add(canCheckIn(row, businessDate), "in");
        add(canCheckOut(row), "out");
        add(canMarkNoShow(row, businessDate), "no-show");
        add(canUndoCheckIn(row), "undo-in");
        add(canUndoCheckOut(row), "undo-out");
        QCOMPARE(found.join(QLatin1Char(' ')), fits);
    }

    void arrivalsAndTheBusinessDate()
    {
        const auto canIn = [](const StayDates &dates, RoomId room = room101) {
            return canCheckIn(stay(Status::Reserved, dates, room), businessDate);
        };
        QVERIFY(canIn(nights("2026-06-16", "2026-06-17")));
        QVERIFY(canIn(nights("2026-06-15", "2026-06-17")));
        QVERIFY(!canIn(nights("2026-06-15", "2026-06-16")));
        QVERIFY(!canIn(nights("2026-06-17", "2026-06-18")));
        QVERIFY(canIn(dayUse("2026-06-16")));
        QVERIFY(!canIn(dayUse("2026-06-15")));
        QVERIFY(!canIn(nights("2026-06-16", "2026-06-17"), RoomId{}));
        QVERIFY(!canMarkNoShow(stay(Status::Reserved, nights("2026-06-17", "2026-06-18")),
                               businessDate));
        QVERIFY(!canReinstate(stay(Status::Cancelled, nights("2026-06-14", "2026-06-16")),
                              businessDate));
        QVERIFY(
            canReinstate(stay(Status::NoShow, nights("2026-06-15", "2026-06-17")), businessDate));
        QVERIFY(canReinstate(stay(Status::NoShow, dayUse("2026-06-16")), businessDate));
    }

    void roles()
    {
        const Occupancy assigned = stay(Status::Reserved, nights("2026-06-18", "2026-06-20"));
        Occupancy waiting = assigned;
        waiting.id = {8};
        waiting.room = {};
        const FindStay find = [&](OccupancyId id) -> const Occupancy * {
            return id == assigned.id ? &assigned : id == waiting.id ? &waiting : nullptr;
        };
        const TypeOfRoom typeOf = [](RoomId room) { return room == room101 ? standard : deluxe; };
        const auto role = [&](const Command &command) { return roleNeeded(command, find, typeOf); };

        Book booking;
        QCOMPARE(role(booking), Role::Clerk);
        booking.overbook = true;
        QCOMPARE(role(booking), Role::Supervisor);

        Edit edit;
        edit.notes = QStringLiteral("late");
        edit.guestName = QStringLiteral("Tanaka");
        QCOMPARE(role(edit), Role::Clerk);
        StayEdit part;
        part.stay = waiting.id;
        part.room = room101;
        edit.stays = {part};
        QCOMPARE(role(edit), Role::Clerk); // gives a waiting stay a room of its type
        edit.stays[0].room = room201;
        QCOMPARE(role(edit), Role::Supervisor); // an upgrade
        edit.stays[0].room = room101;
        edit.stays[0].departure = day("2026-06-21");
        QCOMPARE(role(edit), Role::Supervisor);
        edit.stays[0] = {};
        edit.stays[0].stay = assigned.id;
        edit.stays[0].room = room101;
        QCOMPARE(role(edit), Role::Clerk); // nothing changes
        edit.stays[0].room = RoomId{};
        QCOMPARE(role(edit), Role::Supervisor);

        Move move;
        move.moves = {moveOf(waiting, room101)};
        QCOMPARE(role(move), Role::Clerk);
        move.moves.append(moveOf(assigned, room201));
        QCOMPARE(role(move), Role::Supervisor);

        SplitStay split;
        split.stay = waiting.id;
        split.parts = {{room101, day("2026-06-18"), day("2026-06-19")},
                       {room101, day("2026-06-19"), day("2026-06-20")}};
        QCOMPARE(role(split), Role::Clerk);
        split.parts[1].room = room201;
        QCOMPARE(role(split), Role::Supervisor);
        split.parts[1] = {room101, day("2026-06-19"), day("2026-06-21")};
        QCOMPARE(role(split), Role::Supervisor); // longer
        split.parts[1].to = day("2026-06-20");
        split.stay = assigned.id;
        QCOMPARE(role(split), Role::Supervisor);

        QCOMPARE(role(Cancel{}), Role::Supervisor);
        QCOMPARE(role(Reinstate{}), Role::Supervisor);
        QCOMPARE(role(MarkNoShow{}), Role::Clerk);
        QCOMPARE(role(CheckIn{}), Role::Clerk);
        QCOMPARE(role(CheckOut{}), Role::Clerk);
        QCOMPARE(role(UndoCheckIn{}), Role::Clerk);
        QCOMPARE(role(UndoCheckOut{}), Role::Clerk);
        QCOMPARE(role(CloseRoom{}), Role::Supervisor);
        QCOMPARE(role(LiftClosure{}), Role::Supervisor);
        QCOMPARE(role(SetHousekeeping{}), Role::Clerk);
        QCOMPARE(role(SetOverbooking{}), Role::Supervisor);
        QCOMPARE(role(SetRates{}), Role::Manager);
        QCOMPARE(role(RollBusinessDate{}), Role::Manager);
        QCOMPARE(role(AddRooms{}), Role::Manager);
        QCOMPARE(role(RetypeRoom{}), Role::Manager);
        QCOMPARE(role(RetireRoom{}), Role::Manager);
        QCOMPARE(role(AddPerson{}), Role::Manager);
        QCOMPARE(role(AddHotel{}), Role::Manager);
    }

private:
    FatalLogger m_fatal;
};

ROOMRACK_TEST(TestRules)
#include "tst_rules.moc"
