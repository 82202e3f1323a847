// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "contracts.h"

namespace roomrack {

using namespace samples;

/// Dates of a booking: turnover, far ahead, zones and daylight saving, what is no stay.
class BookDatesContract : public ContractTest
{
    Q_OBJECT

public:
    using ContractTest::ContractTest;

private Q_SLOTS:
    void case1And2And3_turnover()
    {
        booked("A", "101", "2026-08-05", "2026-08-06");
        booked("Before", "101", "2026-08-04", "2026-08-05");
        booked("After", "101", "2026-08-06", "2026-08-07");
        booked("Late", "101", "2026-08-10", "2026-08-14");
        booked("Between", "101", "2026-08-07", "2026-08-10");
        QCOMPARE(rack(), QStringList({QStringLiteral("101 08-04>08-05 reserved Before"),
                                      QStringLiteral("101 08-05>08-06 reserved A"),
                                      QStringLiteral("101 08-06>08-07 reserved After"),
                                      QStringLiteral("101 08-07>08-10 reserved Between"),
                                      QStringLiteral("101 08-10>08-14 reserved Late")}));
    }

    void case5_oneTakenNightDoesNotMarkTheRoom()
    {
        newHotel({QStringLiteral("101:STD"), QDate(2017, 4, 20)});
        booked("A", "101", "2017-04-25", "2017-04-26");
        QCOMPARE(text(clerk(bookIn("B", "101", "2017-04-26", "2017-04-28"))),
                 QStringLiteral("done"));
    }

    void case6_farAhead()
    {
        // 16 June 2026 and 400 days
        booked("A", "101", "2027-07-21", "2027-07-24");
        QCOMPARE(text(clerk(bookIn("B", "101", "2027-07-19", "2027-07-21"))),
                 QStringLiteral("done"));
        QCOMPARE(text(clerk(bookIn("C", "101", "2027-07-20", "2027-07-22"))),
                 QStringLiteral("slot_taken 101 2027-07-19>2027-07-21 reserved B; "
                                "101 2027-07-21>2027-07-24 reserved A"));
    }

    void case7_havana()
    {
        newHotel({QStringLiteral("101:STD"), QDate(2015, 12, 28), QStringLiteral("USD"),
                  QStringLiteral("America/Havana")});
        booked("A", "101", "2015-12-30", "2016-01-02");
        booked("B", "101", "2016-01-03", "2016-01-05");
        booked("C", "101", "2016-01-07", "2016-01-08");
        QCOMPARE(rack("2015-12-01", "2016-02-01"),
                 QStringList({QStringLiteral("101 2015-12-30>2016-01-02 reserved A"),
                              QStringLiteral("101 2016-01-03>2016-01-05 reserved B"),
                              QStringLiteral("101 2016-01-07>2016-01-08 reserved C")}));
        QCOMPARE(freeNights("STD", "2015-12-29", "2016-01-09"),
                 QStringLiteral("2015-12-29: 1 2015-12-30: 0 2015-12-31: 0 2016-01-01: 0 "
                                "2016-01-02: 1 2016-01-03: 0 2016-01-04: 0 2016-01-05: 1 "
                                "2016-01-06: 1 2016-01-07: 0 2016-01-08: 1"));
    }

    void case8_daylightSaving_data()
    {
        QTest::addColumn<QDate>("night");
        QTest::newRow("the clock goes back") << QDate(2024, 10, 27);
        QTest::newRow("the clock goes forward") << QDate(2019, 3, 31);
        QTest::newRow("the night before it goes back") << QDate(2024, 10, 26);
        QTest::newRow("the night before it goes forward") << QDate(2019, 3, 30);
    }

    void case8_daylightSaving()
    {
        QFETCH(QDate, night);
        newHotel({QStringLiteral("101:STD"), night.addDays(-2)});
        const WriteResult result = clerk(
            book(QStringLiteral("A"), {inRoom(room("101"), {night, night.addDays(1), false})}));
        QCOMPARE(text(result), QStringLiteral("done"));
        const Occupancy stay = result.reservations.first().stays.first();
        QCOMPARE(stay.dates().nights(), 1);
        QCOMPARE(stay.total.minor, 10'000);
        const auto free =
            await(desk("clerk").availability(hotel(), night.addDays(-1), night.addDays(2)));
        QVERIFY(free.ok());
        for (const TypeNight &row : free.value())
            QCOMPARE(row.freeNight, row.date == night ? 0 : 1);
    }

    // Case 26 and its neighbours.
    void dates_data()
    {
        QTest::addColumn<StayDates>("wanted");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char *name, const StayDates &wanted, const char *expected) {
            QTest::newRow(name) << wanted << QString::fromLatin1(expected);
        };
        row("from today", nights("2026-06-16", "2026-06-17"), "done");
        row("from yesterday", nights("2026-06-15", "2026-06-17"),
            "invalid arrival before_business_date #0");
        row("backwards", nights("2026-06-18", "2026-06-17"),
            "invalid departure departure_before_arrival #0");
        row("no night", nights("2026-06-18", "2026-06-18"), "invalid departure no_nights #0");
        row("day use", dayUse("2026-06-18"), "done");
        row("day use today", dayUse("2026-06-16"), "done");
        row("day use yesterday", dayUse("2026-06-15"), "invalid arrival before_business_date #0");
        row("day use over a night", {day("2026-06-18"), day("2026-06-19"), true},
            "invalid departure day_use_one_day #0");
        row("400 nights", nights("2026-06-16", "2027-07-21"), "done");
        row("401 nights", nights("2026-06-16", "2027-07-22"), "invalid departure too_long #0");
        // Sold for 1200 days: until 28 September 2029
        row("the last night for sale", nights("2029-09-27", "2029-09-28"), "done");
        row("a night too far", nights("2029-09-27", "2029-09-29"),
            "invalid departure past_sell_until #0");
        row("the last day for day use", dayUse("2029-09-27"), "done");
        row("day use too far", dayUse("2029-09-28"), "invalid departure past_sell_until #0");
        row("leap day", nights("2028-02-28", "2028-03-01"), "done");
    }

    void dates()
    {
        QFETCH(StayDates, wanted);
        QFETCH(QString, expected);
        const WriteResult result = clerk(book(QStringLiteral("A"), {inRoom(room("101"), wanted)}));
        QCOMPARE(text(result), expected);
        QCOMPARE(result.reservations.size(), result.isDone() ? 1 : 0);
        if (result.isDone())
            QCOMPARE(result.reservations.first().stays.first().dates(), wanted);
    }
};

std::unique_ptr<ContractTest> makeBookDatesContract(Backend &backend)
{
    return std::make_unique<BookDatesContract>(backend);
}

} // namespace roomrack

#include "bookdatescontract.moc"
