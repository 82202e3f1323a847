// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

#include <algorithm>

namespace roomrack {

using namespace samples;

/// Rooms, rates, housekeeping and the business date.
class SetupContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void aNewHotel()
    {
        newHotel({QStringLiteral("101-102:STD,201:DLX"), QDate(2026, 6, 16), QStringLiteral("JPY"),
                  QStringLiteral("Asia/Tokyo")});
        const HotelSetup setup = await(desk("clerk").setup(hotel())).take();
        QCOMPARE(setup.hotel.id, hotel());
        QCOMPARE(setup.hotel.currency, (Currency{QStringLiteral("JPY"), 0}));
        QCOMPARE(setup.hotel.timeZone, QStringLiteral("Asia/Tokyo"));
        QCOMPARE(setup.hotel.businessDate, day("2026-06-16"));
        QCOMPARE(setup.hotel.sellUntil, day("2029-09-28"));
        QCOMPARE(setup.hotel.role, Role::Clerk);
        QStringList types;
        for (const RoomType &one : setup.types)
            types.append(one.code + QLatin1Char(' ') + QString::number(one.basePrice.minor));
        QCOMPARE(types, QStringList({QStringLiteral("STD 10000"), QStringLiteral("DLX 15000")}));
        QStringList rooms;
        for (const Room &one : setup.rooms)
            rooms.append(one.number);
        QCOMPARE(rooms, QStringList(
                            {QStringLiteral("101"), QStringLiteral("102"), QStringLiteral("201")}));
        const Session session = await(desk("supervisor").session()).take();
        QCOMPARE(session.displayName, person("supervisor"));
        QVERIFY(!session.isOwner);
        const auto it = std::find_if(session.hotels.cbegin(), session.hotels.cend(),
                                     [this](const Hotel &one) { return one.id == hotel(); });
        QVERIFY(it != session.hotels.cend());
        QCOMPARE(it->role, Role::Supervisor);
    }

    void kuwaitiDinars()
    {
        newHotel({QStringLiteral("101:STD"), QDate(2026, 6, 16), QStringLiteral("KWD"),
                  QStringLiteral("Asia/Kuwait")});
        Book command = bookIn("A", "101", "2026-06-16", "2026-06-18");
        command.stays[0].prices = {12'345, 1};
        QCOMPARE(clerk(command).reservations.value(0).stays.value(0).total.minor, 12'346);
        QCOMPARE(await(desk("clerk").setup(hotel())).take().hotel.currency.digits, 3);
    }

    void rates()
    {
        // July 2026: the 10th is a Friday. Weekends (Friday and Saturday nights) cost more.
        QCOMPARE(text(supervisor(
                     SetRates{type("STD"), day("2026-07-01"), day("2026-08-01"), {}, {11'000}})),
                 QStringLiteral("not_allowed"));
        QCOMPARE(text(manager(
                     SetRates{type("STD"), day("2026-07-01"), day("2026-08-01"), {}, {11'000}})),
                 QStringLiteral("done"));
        QCOMPARE(text(manager(SetRates{
                     type("STD"), day("2026-07-01"), day("2026-08-01"), {5, 6}, {14'000}})),
                 QStringLiteral("done"));
        const Reservation a = booked("A", "101", "2026-07-09", "2026-07-13");
        QCOMPARE(a.stays.first().prices, QList<qint64>({11'000, 14'000, 14'000, 11'000}));
        QCOMPARE(a.stays.first().total.minor, 50'000);
        // Half-open: the night of 1 August costs the base price.
        const Reservation b = booked("B", "102", "2026-07-31", "2026-08-02");
        QCOMPARE(b.stays.first().prices, QList<qint64>({14'000, 10'000}));
        // Agreed prices stay when rates change.
        QCOMPARE(text(manager(
                     SetRates{type("STD"), day("2026-07-01"), day("2026-08-01"), {}, {20'000}})),
                 QStringLiteral("done"));
        QCOMPARE(now(a).stays.first().total.minor, 50'000);
        QCOMPARE(text(supervisor(moveTo(a, "101", "2026-07-09", "2026-07-14"))),
                 QStringLiteral("done"));
        QCOMPARE(now(a).stays.first().total.minor, 70'000);
        const auto free =
            await(desk("clerk").availability(hotel(), day("2026-07-31"), day("2026-08-02")));
        QVERIFY(free.ok());
        for (const TypeNight &row : free.value()) {
            if (row.type == type("STD"))
                QCOMPARE(row.price.minor, row.date == day("2026-07-31") ? 20'000 : 10'000);
            else
                QCOMPARE(row.price.minor, 15'000);
        }
    }

    void rateFaults()
    {
        QCOMPARE(
            manager(SetRates{type("STD"), day("2026-07-02"), day("2026-07-01"), {}, {1}}).outcome,
            Outcome::Invalid);
        QCOMPARE(
            manager(SetRates{type("STD"), day("2026-07-01"), day("2026-07-02"), {}, {-1}}).outcome,
            Outcome::Invalid);
        QCOMPARE(
            text(manager(SetRates{{987'654'321}, day("2026-07-01"), day("2026-07-02"), {}, {1}})),
            QStringLiteral("not_found"));
    }

    void housekeeping()
    {
        const WriteResult done =
            clerk(SetHousekeeping{{room("101"), room("103")}, Housekeeping::Inspected});
        QCOMPARE(text(done), QStringLiteral("done"));
        QCOMPARE(done.rooms.size(), 2);
        const HotelSetup setup = await(desk("clerk").setup(hotel())).take();
        for (const Room &one : setup.rooms) {
            const bool changed = one.id == room("101") || one.id == room("103");
            QCOMPARE(one.housekeeping, changed ? Housekeeping::Inspected : Housekeeping::Clean);
        }
        QCOMPARE(text(clerk(SetHousekeeping{{room("102"), {987'654'321}}, Housekeeping::Dirty})),
                 QStringLiteral("not_found"));
        QCOMPARE(text(clerk(SetHousekeeping{{}, Housekeeping::Dirty})),
                 QStringLiteral("invalid rooms required"));
    }

    // As undoing it needs: rooms that had different statuses, in one step.
    void housekeepingOfEachRoom()
    {
        SetHousekeeping command{{room("103"), room("101")}, Housekeeping::Clean};
        command.each = {Housekeeping::Pickup, Housekeeping::Dirty};
        QCOMPARE(text(clerk(command)), QStringLiteral("done"));
        const HotelSetup setup = await(desk("clerk").setup(hotel())).take();
        for (const Room &one : setup.rooms) {
            QCOMPARE(one.housekeeping, one.id == room("101")   ? Housekeeping::Dirty
                                       : one.id == room("103") ? Housekeeping::Pickup
                                                               : Housekeeping::Clean);
        }
        command.each.removeLast();
        QCOMPARE(text(clerk(command)), QStringLiteral("invalid each bad_status"));
    }

    void theBusinessDateRollsOnce()
    {
        QCOMPARE(text(supervisor(RollBusinessDate{day("2026-06-16")})),
                 QStringLiteral("not_allowed"));
        QCOMPARE(text(manager(RollBusinessDate{day("2026-06-16")})), QStringLiteral("done"));
        QCOMPARE(text(manager(RollBusinessDate{day("2026-06-16")})),
                 QStringLiteral("invalid from already_rolled"));
        const HotelSetup setup = await(desk("clerk").setup(hotel())).take();
        QCOMPARE(setup.hotel.businessDate, day("2026-06-17"));
        // Sold a day further, so that it is always 1200 days.
        QCOMPARE(setup.hotel.sellUntil, day("2029-09-29"));
        QCOMPARE(text(clerk(bookIn("A", "101", "2026-06-16", "2026-06-18"))),
                 QStringLiteral("invalid arrival before_business_date #0"));
        QCOMPARE(text(clerk(bookIn("B", "101", "2029-09-28", "2029-09-29"))),
                 QStringLiteral("done"));
        QCOMPARE(freeNights("STD", "2029-09-27", "2029-10-05"),
                 QStringLiteral("2029-09-27: 3 2029-09-28: 2"));
    }

    void newRooms()
    {
        const AddRooms command{
            {NewRoom{QStringLiteral("104"), QStringLiteral("STD"), 1, QStringLiteral("Garden")}}};
        QCOMPARE(text(supervisor(command)), QStringLiteral("not_allowed"));
        QCOMPARE(text(manager(command)), QStringLiteral("done"));
        QCOMPARE(freeNights("STD", "2026-06-16", "2026-06-17"), QStringLiteral("06-16: 4"));
        QCOMPARE(manager(command).outcome, Outcome::Invalid);
        QCOMPARE(freeNights("STD", "2026-06-16", "2026-06-17"), QStringLiteral("06-16: 4"));
        QCOMPARE(manager(AddRooms{{NewRoom{QStringLiteral("105"), QStringLiteral("STD"), 1, {}},
                                   NewRoom{QStringLiteral("106"), QStringLiteral("NONE"), 1, {}}}})
                     .outcome,
                 Outcome::Invalid);
        QCOMPARE(freeNights("STD", "2026-06-16", "2026-06-17"), QStringLiteral("06-16: 4"));
        const HotelSetup setup = await(desk("clerk").setup(hotel())).take();
        QCOMPARE(setup.rooms.size(), 5);
    }

    // Case 20
    void case20_retiringARoom()
    {
        booked("A", "101", "2026-07-10", "2026-07-12");
        booked("B", "101", "2026-08-10", "2026-08-12");
        booked("Other room", "102", "2026-07-10", "2026-07-12");
        QCOMPARE(text(supervisor(RetireRoom{room("101"), day("2026-07-11")})),
                 QStringLiteral("not_allowed"));
        QCOMPARE(text(manager(RetireRoom{room("101"), day("2026-07-11")})),
                 QStringLiteral("slot_taken 101 07-10>07-12 reserved A; "
                                "101 08-10>08-12 reserved B"));
        QCOMPARE(rack().size(), 3);
        QCOMPARE(text(manager(RetireRoom{room("101"), day("2026-08-12")})), QStringLiteral("done"));
        QCOMPARE(text(clerk(bookIn("C", "101", "2028-01-01", "2028-01-02"))),
                 QStringLiteral("slot_taken 101 08-12> out_of_order"));
        QCOMPARE(freeNights("STD", "2026-08-11", "2026-08-13"),
                 QStringLiteral("08-11: 2 08-12: 2"));
        QCOMPARE(text(clerk(bookIn("D", "102", "2028-01-01", "2028-01-02"))),
                 QStringLiteral("done"));
        QCOMPARE(text(manager(RetireRoom{{987'654'321}, day("2026-08-12")})),
                 QStringLiteral("not_found"));
    }

    void retypingARoom()
    {
        const Reservation a = booked("A", "103", "2026-07-10", "2026-07-12");
        const RetypeRoom command{room("103"), type("DLX")};
        QCOMPARE(text(supervisor(command)), QStringLiteral("not_allowed"));
        QCOMPARE(text(manager(command)), QStringLiteral("slot_taken 103 07-10>07-12 reserved A"));
        (void)supervisor(staysCommand<Cancel>(a));
        QCOMPARE(text(manager(command)), QStringLiteral("done"));
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 2"));
        QCOMPARE(freeNights("DLX", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 2"));
        QCOMPARE(booked("B", "103", "2026-07-10", "2026-07-11").stays.value(0).type, type("DLX"));
        QCOMPARE(text(manager(RetypeRoom{room("102"), {987'654'321}})),
                 QStringLiteral("not_found"));
    }

    void retypingTheLastNeededRoom()
    {
        bookedType("Waiting", "DLX", "2026-07-10", "2026-07-12");
        QCOMPARE(manager(RetypeRoom{room("201"), type("STD")}).outcome, Outcome::Full);
        QCOMPARE(freeNights("STD", "2026-07-10", "2026-07-11"), QStringLiteral("07-10: 3"));
    }

    void pastStaysKeepTheirType()
    {
        const Reservation a = inHouse("A", "103", "2026-06-17");
        roll(1);
        QCOMPARE(text(clerk(staysCommand<CheckOut>(a))), QStringLiteral("done"));
        QCOMPARE(text(manager(RetypeRoom{room("103"), type("DLX")})), QStringLiteral("done"));
        QCOMPARE(now(a).stays.first().type, type("STD"));
    }
};

std::unique_ptr<ContractTest> makeSetupContract(Backend &backend)
{
    return std::make_unique<SetupContract>(backend);
}

} // namespace roomrack

#include "setupcontract.moc"
