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
const RoomTypeId standard{1};

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
} // namespace

class TestRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatFitsAStatus_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("fits");
        const auto row = [](Status status, const char *fits) {
            QTest::newRow(fits) << int(status) << QString::fromLatin1(fits);
        };
        row(Status::Requested, "move cancel in");
        row(Status::Reserved, "move cancel in");
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
        QVERIFY(!canReinstate(stay(Status::Cancelled, nights("2026-06-14", "2026-06-16")),
                              businessDate));
        QVERIFY(
            canReinstate(stay(Status::NoShow, nights("2026-06-15", "2026-06-17")), businessDate));
        QVERIFY(canReinstate(stay(Status::NoShow, dayUse("2026-06-16")), businessDate));
    }

private:
    FatalLogger m_fatal;
};

ROOMRACK_TEST(TestRules)
#include "tst_rules.moc"
