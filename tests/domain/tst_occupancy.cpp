// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <domain/occupancy.h>
#include <support/fatallogger.h>
#include <support/samples.h>
#include <support/testprogram.h>

#include <QtTest/QTest>

using namespace roomrack;
using namespace roomrack::samples;

namespace {
const QDate businessDate(2026, 6, 16);

Occupancy stayOf(const StayDates &dates, Status status = Status::Reserved)
{
    Occupancy stay;
    stay.status = status;
    stay.arrival = dates.arrival;
    stay.departure = dates.departure;
    stay.dayUse = dates.dayUse;
    return stay;
}
} // namespace

class TestOccupancy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatHoldsARoom_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("active");
        const auto row = [](const char *name, OccupancyKind kind, Status status, bool active) {
            QTest::newRow(name) << int(kind) << int(status) << active;
        };
        row("requested", OccupancyKind::Stay, Status::Requested, true);
        row("reserved", OccupancyKind::Stay, Status::Reserved, true);
        row("in house", OccupancyKind::Stay, Status::InHouse, true);
        row("checked out", OccupancyKind::Stay, Status::CheckedOut, true);
        row("cancelled", OccupancyKind::Stay, Status::Cancelled, false);
        row("no-show", OccupancyKind::Stay, Status::NoShow, false);
        row("out of order", OccupancyKind::Closure, Status::OutOfOrder, true);
        row("out of service", OccupancyKind::Closure, Status::OutOfService, false);
        row("lifted", OccupancyKind::Closure, Status::Lifted, false);
        row("tentative", OccupancyKind::Allotment, Status::Tentative, false);
        row("definite", OccupancyKind::Allotment, Status::Definite, true);
        row("released", OccupancyKind::Allotment, Status::Released, false);
    }
    void whatHoldsARoom()
    {
        QFETCH(int, kind);
        QFETCH(int, status);
        QFETCH(bool, active);
        Occupancy row = stayOf(nights("2026-06-16", "2026-06-18"), Status(status));
        row.kind = OccupancyKind(kind);
        QCOMPARE(isActive(row.kind, row.status), active);
        QCOMPARE(row.held().isEmpty(), !active);
    }

    void whatIsHeld()
    {
        // 16 June 2026 is day 9663.
        QCOMPARE(stayOf(nights("2026-06-16", "2026-06-18")).held(), (HalfDays{19327, 19330}));
        QCOMPARE(stayOf(dayUse("2026-06-16")).held(), (HalfDays{19326, 19327}));
        // Left on the day of arrival
        QVERIFY(stayOf(nights("2026-06-16", "2026-06-16"), Status::CheckedOut).held().isEmpty());
        Occupancy closure = stayOf(nights("2026-06-16", "2026-06-18"), Status::OutOfOrder);
        closure.kind = OccupancyKind::Closure;
        QCOMPARE(closure.held(), (HalfDays{19326, 19330}));
        closure.departure = QDate();
        QCOMPARE(closure.held(), (HalfDays{19326, HalfDays::endless}));
    }

    void computedStates_data()
    {
        QTest::addColumn<Occupancy>("stay");
        QTest::addColumn<QString>("states"); // in, out, over
        const auto row = [](const char *name, const Occupancy &stay, const char *states) {
            QTest::newRow(name) << stay << QString::fromLatin1(states);
        };
        row("arrives today", stayOf(nights("2026-06-16", "2026-06-18")), "in");
        row("arrived late, expected yesterday", stayOf(nights("2026-06-15", "2026-06-18")), "in");
        row("arrives tomorrow", stayOf(nights("2026-06-17", "2026-06-18")), "");
        row("never came, over today", stayOf(nights("2026-06-15", "2026-06-16")), "");
        row("day use today", stayOf(dayUse("2026-06-16")), "in");
        row("day use yesterday", stayOf(dayUse("2026-06-15")), "");
        row("hold for today", stayOf(nights("2026-06-16", "2026-06-18"), Status::Requested), "");
        row("in house, came today", stayOf(nights("2026-06-16", "2026-06-18"), Status::InHouse),
            "");
        row("in house, stays over", stayOf(nights("2026-06-15", "2026-06-17"), Status::InHouse),
            "");
        row("in house, leaves today", stayOf(nights("2026-06-14", "2026-06-16"), Status::InHouse),
            "out");
        row("in house, should have left",
            stayOf(nights("2026-06-13", "2026-06-15"), Status::InHouse), "out");
        row("day use in house", stayOf(dayUse("2026-06-16"), Status::InHouse), "out");
        row("gone", stayOf(nights("2026-06-14", "2026-06-16"), Status::CheckedOut), "");
        row("cancelled", stayOf(nights("2026-06-16", "2026-06-18"), Status::Cancelled), "");
        Occupancy closure = stayOf(nights("2026-06-15", "2026-06-17"), Status::OutOfOrder);
        closure.kind = OccupancyKind::Closure;
        row("closure", closure, "");
    }
    void computedStates()
    {
        QFETCH(Occupancy, stay);
        QFETCH(QString, states);
        QStringList found;
        if (isDueIn(stay, businessDate))
            found.append(QStringLiteral("in"));
        if (isDueOut(stay, businessDate))
            found.append(QStringLiteral("out"));
        QCOMPARE(found.join(QLatin1Char(' ')), states);
    }

    void confirmationNumbers_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("number");
        const auto row = [](const QString &text, qint64 number) {
            QTest::newRow(qPrintable(text)) << text << number;
        };
        row(QStringLiteral("RR-48213"), 48213);
        row(QStringLiteral("rr 48213"), 48213);
        row(QStringLiteral("rr48213"), 48213);
        row(QStringLiteral(" 48213 "), 48213);
        row(QStringLiteral("ＲＲ－４８２１３"), 48213);
        row(QStringLiteral("RR- 48213"), 48213);
        row(QStringLiteral("RR-"), 0);
        row(QStringLiteral("RR-0"), 0);
        row(QStringLiteral("-5"), 0);
        row(QStringLiteral("48213a"), 0);
        row(QStringLiteral("4 8213"), 0);
        row(QStringLiteral("99999999999999999999"), 0);
        row(QString(), 0);
    }
    void confirmationNumbers()
    {
        QFETCH(QString, text);
        QFETCH(qint64, number);
        QCOMPARE(confirmationFromText(text), number);
        if (number > 0)
            QCOMPARE(confirmationFromText(confirmationText(number)), number);
    }

private:
    FatalLogger m_fatal;
};

ROOMRACK_TEST(TestOccupancy)
#include "tst_occupancy.moc"
