// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"

#include <support/testprogram.h>

#include <QtCore/QFileInfo>
#include <QtCore/QJsonObject>
#include <QtTest/QTest>

using namespace roomrack::test;

/// The real hotels with rooms given by Assign: no database is asked for, and the counts add up.
class tst_CtlAssign : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void replayWithAssign();
};

void tst_CtlAssign::replayWithAssign()
{
    const QString file =
        QStringLiteral(ROOMRACK_SOURCE_DIR "/../shared/data/hotel_bookings.csv.gz");
    if (!QFileInfo::exists(file))
        QSKIP("skipped: data set not found");
    const CtlProgram ctl(ROOMRACKCTL);
    const QStringList call =
        QStringList{text("replay"), file} + words("--assign --rows 4000 --json");
    const CtlRun first = ctl.run(call, 200'000);
    QVERIFY2(first.code == Done, first.told());
    QCOMPARE(ctl.run(call, 200'000).json(), first.json()); // the same every time
    for (const char *hotel : {"RESORT", "CITY"}) {
        const QJsonObject ways = first.json()[text(hotel)].toObject();
        const auto count = [&ways](const char *way, const char *name) {
            return ways[text(way)].toObject()[text(name)].toInt(-1);
        };
        QVERIFY(count("assign", "stays") > 0);
        QCOMPARE(count("assign", "stays"), count("first_free", "stays"));
        QCOMPARE(count("assign", "other_type_really"), count("first_free", "other_type_really"));
        for (const char *way : {"assign", "first_free"}) {
            QVERIFY(count(way, "other_type") + count(way, "room_change") + count(way, "no_room")
                    <= count(way, "stays"));
            QVERIFY(count(way, "short_gap_nights") <= count(way, "free_nights"));
        }
        // What it is for: fewer change rooms, fewer nights stay free that nobody can buy.
        QVERIFY(count("assign", "room_change") <= count("first_free", "room_change"));
        QVERIFY(count("assign", "short_gap_nights") < count("first_free", "short_gap_nights"));
    }
    // A file that isn't there is told as such.
    QCOMPARE(ctl.run(QStringList{text("replay"), text("/nowhere.csv"), text("--assign")}).code,
             int(Usage));
}

ROOMRACK_TEST(tst_CtlAssign)
#include "tst_ctlassign.moc"
