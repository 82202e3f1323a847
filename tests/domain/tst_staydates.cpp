// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <domain/occupancy.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QTest>

#include <ctime>

using namespace roomrack;
using namespace roomrack::samples;

namespace {
HalfDays stay(const char *arrival, const char *departure)
{
    return nights(arrival, departure).halfDays();
}

HalfDays use(const char *date)
{
    return dayUse(date).halfDays();
}

HalfDays closed(const char *from, const char *to)
{
    return closureHalfDays(day(from), to ? day(to) : QDate());
}
} // namespace

class TestStayDates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void halfDayNumbers()
    {
        // 2000-01-01 is day 0; 2000-01-02 day 1. 2026-06-16 is day 9663: 26 years of 365 days
        // are 9490, the leap years 2000 to 2024 add 7, and 16 June is 166 days after 1 January.
        QCOMPARE(dayNumber(day("2000-01-01")), 0);
        QCOMPARE(dayNumber(day("1999-12-31")), -1);
        QCOMPARE(dayNumber(day("2026-06-16")), 9663);
        QCOMPARE(dateOfDay(9663), day("2026-06-16"));
        QCOMPARE(stay("2026-06-16", "2026-06-18"), (HalfDays{19327, 19330}));
        QCOMPARE(use("2026-06-16"), (HalfDays{19326, 19327}));
        QCOMPARE(closed("2026-06-16", "2026-06-18"), (HalfDays{19326, 19330}));
        QCOMPARE(closed("2026-06-16", nullptr), (HalfDays{19326, HalfDays::endless}));
    }

    void everyPairOfKinds_data()
    {
        QTest::addColumn<HalfDays>("one");
        QTest::addColumn<HalfDays>("other");
        QTest::addColumn<bool>("meet");
        const auto row = [](const char *name, HalfDays one, HalfDays other, bool meet) {
            QTest::newRow(name) << one << other << meet;
        };
        const HalfDays s = stay("2026-06-16", "2026-06-18"); // nights 16 and 17
        row("stay, the same stay", s, s, true);
        row("stay, one around it", s, stay("2026-06-15", "2026-06-19"), true);
        row("stay, one inside", stay("2026-06-15", "2026-06-19"), s, true);
        row("stay, one that leaves at its arrival", s, stay("2026-06-14", "2026-06-16"), false);
        row("stay, one that leaves a day later", s, stay("2026-06-14", "2026-06-17"), true);
        row("stay, one that arrives at its departure", s, stay("2026-06-18", "2026-06-20"), false);
        row("stay, one that arrives a day earlier", s, stay("2026-06-17", "2026-06-20"), true);
        row("stay, day use the day before", s, use("2026-06-15"), false);
        row("stay, day use on its arrival day", s, use("2026-06-16"), false);
        row("stay, day use in the middle", s, use("2026-06-17"), true);
        row("stay, day use on its departure day", s, use("2026-06-18"), false);
        row("stay of one night, day use on both days", stay("2026-06-16", "2026-06-17"),
            use("2026-06-16"), false);
        row("stay, closure until its arrival", s, closed("2026-06-14", "2026-06-16"), false);
        row("stay, closure until a day later", s, closed("2026-06-14", "2026-06-17"), true);
        row("stay, closure from its departure", s, closed("2026-06-18", "2026-06-20"), false);
        row("stay, closure from a day earlier", s, closed("2026-06-17", "2026-06-20"), true);
        row("stay, closure around", s, closed("2026-06-01", "2026-07-01"), true);
        row("stay, endless closure from its departure", s, closed("2026-06-18", nullptr), false);
        row("stay, endless closure from its last day", s, closed("2026-06-17", nullptr), true);
        row("day use, the same day use", use("2026-06-16"), use("2026-06-16"), true);
        row("day use, the day after", use("2026-06-16"), use("2026-06-17"), false);
        row("day use, closure of that day", use("2026-06-16"), closed("2026-06-16", "2026-06-17"),
            true);
        row("day use, closure until that day", use("2026-06-16"),
            closed("2026-06-14", "2026-06-16"), false);
        row("day use, closure from the next day", use("2026-06-16"),
            closed("2026-06-17", "2026-06-18"), false);
        row("closure, the next closure", closed("2026-06-14", "2026-06-16"),
            closed("2026-06-16", "2026-06-18"), false);
        row("closure, one that begins a day earlier", closed("2026-06-14", "2026-06-16"),
            closed("2026-06-15", "2026-06-18"), true);
        row("endless closures", closed("2026-06-14", nullptr), closed("2030-01-01", nullptr), true);
        // Leaving on the day of arrival uses nothing.
        row("empty, anything around it", stay("2026-06-17", "2026-06-17"), s, false);
        row("empty, empty", stay("2026-06-17", "2026-06-17"), stay("2026-06-17", "2026-06-17"),
            false);
    }
    void everyPairOfKinds()
    {
        QFETCH(HalfDays, one);
        QFETCH(HalfDays, other);
        QFETCH(bool, meet);
        QCOMPARE(one.overlaps(other), meet);
        QCOMPARE(other.overlaps(one), meet);
    }

    void validity_data()
    {
        QTest::addColumn<StayDates>("dates");
        QTest::addColumn<bool>("valid");
        QTest::addColumn<int>("nightCount");
        QTest::addColumn<int>("units");
        QTest::newRow("one night") << nights("2026-06-16", "2026-06-17") << true << 1 << 1;
        QTest::newRow("no night") << nights("2026-06-16", "2026-06-16") << false << 0 << 0;
        QTest::newRow("backwards") << nights("2026-06-17", "2026-06-16") << false << -1 << -1;
        QTest::newRow("day use") << dayUse("2026-06-16") << true << 0 << 1;
        QTest::newRow("day use over two days")
            << StayDates{day("2026-06-16"), day("2026-06-17"), true} << false << 1 << 1;
        QTest::newRow("400 nights") << nights("2026-06-16", "2027-07-21") << true << 400 << 400;
        QTest::newRow("401 nights") << nights("2026-06-16", "2027-07-22") << false << 401 << 401;
        QTest::newRow("no arrival") << StayDates{{}, day("2026-06-17"), false} << false << 0 << 0;
        QTest::newRow("no departure") << StayDates{day("2026-06-17"), {}, false} << false << 0 << 0;
    }
    void validity()
    {
        QFETCH(StayDates, dates);
        QFETCH(bool, valid);
        QFETCH(int, nightCount);
        QFETCH(int, units);
        QCOMPARE(dates.isValid(), valid);
        if (dates.arrival.isValid() && dates.departure.isValid()) {
            QCOMPARE(dates.nights(), nightCount);
            QCOMPARE(dates.units(), units);
        }
    }

    void movingKeepsTheLength()
    {
        QCOMPARE(nights("2026-06-16", "2026-06-18").movedBy(14),
                 nights("2026-06-30", "2026-07-02"));
        QCOMPARE(dayUse("2028-02-28").movedBy(1), dayUse("2028-02-29"));
    }

    // Cases 7 and 8: nights are calendar dates; no zone and no clock change makes two of one.
    void nightsDoNotDependOnTheZone_data()
    {
        QTest::addColumn<QByteArray>("zone");
        for (const char *zone : {"America/Havana", "Europe/Berlin", "Asia/Tokyo", "UTC",
                                 "America/St_Johns", "Pacific/Apia"})
            QTest::newRow(zone) << QByteArray(zone);
    }
    void nightsDoNotDependOnTheZone()
    {
        QFETCH(QByteArray, zone);
        const QByteArray before = qgetenv("TZ");
        qputenv("TZ", zone);
        tzset_();
        QCOMPARE(nights("2015-12-30", "2016-01-02").nights(), 3);
        QCOMPARE(nights("2016-01-03", "2016-01-05").nights(), 2);
        QCOMPARE(nights("2016-01-07", "2016-01-08").nights(), 1);
        QCOMPARE(nights("2024-10-27", "2024-10-28").nights(), 1);
        QCOMPARE(nights("2024-10-26", "2024-10-27").nights(), 1);
        QCOMPARE(nights("2019-03-31", "2019-04-01").nights(), 1);
        QCOMPARE(nights("2019-03-30", "2019-03-31").nights(), 1);
        // Samoa had no 30 December 2011; the calendar of the hotel still has.
        QCOMPARE(nights("2011-12-29", "2011-12-31").nights(), 2);
        QCOMPARE(stay("2024-10-27", "2024-10-28"), (HalfDays{18133, 18134}));
        QCOMPARE(dateOfDay(9067), day("2024-10-28"));
        qputenv("TZ", before);
        if (before.isNull())
            qunsetenv("TZ");
        tzset_();
    }

private:
    static void tzset_()
    {
#ifdef Q_OS_WIN
        _tzset();
#else
        ::tzset();
#endif
    }

    FatalLogger m_fatal;
};

ROOMRACK_TEST(TestStayDates)
#include "tst_staydates.moc"
