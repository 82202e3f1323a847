// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <rack/rackgeometry.h>

#include <support/testprogram.h>

#include <QtCore/QRandomGenerator>
#include <QtTest/QtTest>

#include <algorithm>
#include <cmath>

using namespace roomrack;
using namespace roomrack::ui;

namespace {

/// One row of stays that don't overlap, as the model would answer for them.
class PlainBars final : public RackBars
{
public:
    struct Bar
    {
        DaySpan span;
        HalfDays half;
    };
    std::vector<Bar> bars;

    void add(int arrival, int departure)
    {
        bars.push_back({{arrival, departure, false}, {nightOf(arrival), daytimeOf(departure)}});
    }
    void addDayUse(int day)
    {
        bars.push_back({{day, day, true}, {daytimeOf(day), daytimeOf(day) + 1}});
    }

    int barCount(int) const override { return int(bars.size()); }
    int firstVisible(int, int halfDay) const override
    {
        size_t i = 0;
        while (i < bars.size() && bars[i].half.to <= halfDay)
            ++i;
        return int(i);
    }
    DaySpan span(int, int index) const override { return bars[size_t(index)].span; }
};

RackGeometry geometryOf(double dayWidth, int offset, bool rtl)
{
    RackGeometry geometry;
    geometry.axis.setRange(9600, 730);
    geometry.axis.setDayWidth(dayWidth);
    geometry.rows.setRows({RackRow::TypeHeader, RackRow::Lane, RackRow::RoomRow, RackRow::RoomRow});
    geometry.offset = {offset, 0};
    geometry.viewport = {1208, 500};
    geometry.rightToLeft = rtl;
    return geometry;
}

constexpr int room = 2;

} // namespace

class RackGeometryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void axis_data();
    void axis();
    void barEdgesAsInTheDesign();
    void zoomFitsWholeDays();
    void everyStayIsHit_data();
    void everyStayIsHit();
    void seamBelongsToBothBars();
    void edgeZones_data();
    void edgeZones();
    void chipsComeFirst();
    void cellIsANight();
    void rows();
    void densities_data();
    void densities();
    void mirrorIsItsOwnInverse();
    void rightToLeftMirrorsEverything();
    void openEndedClosure();
    void spanOfHalfDays();
};

void RackGeometryTest::axis_data()
{
    QTest::addColumn<double>("width");
    for (const double width :
         {1.0, 4.1, 13.13, 16.0, 19.8, 31.999, 57.523809523809526, 86.2857, 172.571, 402.666666})
        QTest::addRow("%f", width) << width;
}

void RackGeometryTest::axis()
{
    QFETCH(double, width);
    RackTimeAxis axis;
    axis.setRange(9600, 730);
    axis.setDayWidth(width);
    for (int day = 9600; day < 9600 + 730; ++day) {
        // The definition, worked out here once more.
        QCOMPARE(axis.edge(day), int(std::floor((day - 9600) * width)));
        QCOMPARE(axis.middle(day), int(std::floor((day - 9600 + 0.5) * width)));
        for (const int x : {axis.edge(day), axis.edge(day + 1) - 1})
            QVERIFY(axis.column(axis.dayAt(x)).contains(x));
        for (const int x : {axis.middle(day), axis.middle(day + 1) - 1})
            QVERIFY(axis.night(axis.nightAt(x)).contains(x));
        QVERIFY(axis.edge(day + 1) >= axis.edge(day));
    }
    QCOMPARE(axis.contentWidth(), int(std::floor(730 * width)));
    // Every pixel belongs to exactly one day and one night.
    for (int x = 0; x < 2000; ++x) {
        QVERIFY(axis.column(axis.dayAt(x)).contains(x));
        QVERIFY(axis.night(axis.nightAt(x)).contains(x));
    }
}

void RackGeometryTest::barEdgesAsInTheDesign()
{
    // 21 days on 1208 pixels from Mon 8 June: Kim, Wed 17 to Sun 21, stands at 547 to 774.
    RackTimeAxis axis;
    axis.setRange(dayNumber(QDate(2026, 6, 8)), 100);
    axis.setDayWidth(1208.0 / 21);
    const PixelSpan kim = axis.bar(dayNumber(QDate(2026, 6, 17)), dayNumber(QDate(2026, 6, 21)));
    QCOMPARE(kim.from, 547);
    QCOMPARE(kim.to, 775);
    // A turnover leaves a seam of exactly two pixels, at every width.
    for (const double width : {3.3, 13.13, 57.52, 172.57}) {
        axis.setDayWidth(width);
        const int first = axis.firstDay();
        for (int day = first; day < first + 90; ++day)
            QCOMPARE(axis.bar(day + 1, day + 3).from - axis.bar(day, day + 1).to, 2);
    }
}

void RackGeometryTest::zoomFitsWholeDays()
{
    QList<int> days;
    for (int i = 0; i < zoomCount; ++i)
        days.append(daysOf(Zoom(i)));
    QCOMPARE(days, (QList<int>{3, 7, 14, 21, 31, 61, 92}));
    for (const int count : std::as_const(days)) {
        RackTimeAxis axis;
        axis.setRange(0, 1000);
        axis.setDayWidth(1208.0 / count);
        QVERIFY(std::abs(axis.edge(count) - 1208) <= 1);
    }
}

void RackGeometryTest::everyStayIsHit_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<bool>("rtl");
    for (const double width : {16.0, 39.0, 57.523809, 172.57, 402.67}) {
        QTest::addRow("%f ltr", width) << width << false;
        QTest::addRow("%f rtl", width) << width << true;
    }
}

void RackGeometryTest::everyStayIsHit()
{
    QFETCH(double, width);
    QFETCH(bool, rtl);
    QRandomGenerator random(7);
    for (int round = 0; round < 50; ++round) {
        PlainBars bars;
        int day = 9620;
        for (int i = 0; i < 40; ++i) {
            day += random.bounded(3); // 0: a turnover
            const int nights = 1 + random.bounded(6);
            bars.add(day, day + nights);
            day += nights;
        }
        for (size_t i = 0; i < bars.bars.size(); ++i) {
            RackGeometry geometry = geometryOf(width, 0, rtl);
            // Scrolled so that the bar's centre is somewhere on the screen.
            const int centre = (geometry.axis.middle(bars.bars[i].span.arrival)
                                + geometry.axis.middle(bars.bars[i].span.departure))
                               / 2;
            geometry.offset.setX(std::max(0, centre - random.bounded(1208)));
            const QRect rect = geometry.barRect(room, bars.bars[i].span);
            const RackHit hit = geometry.hitRow(room, rect.center().x(), bars);
            QVERIFY(hit.isBar());
            QCOMPARE(hit.index, int(i));
            // And one pixel inside of both ends.
            QCOMPARE(geometry.hitRow(room, rect.left(), bars).index, int(i));
            QCOMPARE(geometry.hitRow(room, rect.right(), bars).index, int(i));
        }
    }
}

void RackGeometryTest::seamBelongsToBothBars()
{
    PlainBars bars;
    bars.add(9610, 9612);
    bars.add(9612, 9615);
    for (const double width : {16.0, 39.5, 57.52}) {
        const RackGeometry geometry = geometryOf(width, 0, false);
        const int seam = geometry.axis.middle(9612);
        QCOMPARE(geometry.hitRow(room, seam - 1, bars).index, 0);
        QCOMPARE(geometry.hitRow(room, seam, bars).index, 1);
        // The two halves of the turnover's cell are two different stays.
        const PixelSpan cell = geometry.axis.column(9612);
        QCOMPARE(geometry.hitRow(room, cell.from + 1, bars).index, 0);
        QCOMPARE(geometry.hitRow(room, cell.to - 2, bars).index, 1);
    }
}

void RackGeometryTest::edgeZones_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<int>("zone");
    QTest::newRow("wide: six pixels") << 57.0 << 6;
    QTest::newRow("a quarter of the bar") << 22.0 << 5; // bar of 20 pixels
    QTest::newRow("none under 16") << 16.0 << 0;        // bar of 14 pixels
}

void RackGeometryTest::edgeZones()
{
    QFETCH(double, width);
    QFETCH(int, zone);
    PlainBars bars;
    bars.add(9610, 9611);
    const RackGeometry geometry = geometryOf(width, 0, false);
    const QRect bar = geometry.barRect(room, bars.bars[0].span);
    for (int x = bar.left(); x <= bar.right(); ++x) {
        const RackHit::Part expected = x < bar.left() + zone    ? RackHit::BarStart
                                       : x > bar.right() - zone ? RackHit::BarEnd
                                                                : RackHit::BarBody;
        QCOMPARE(geometry.hitRow(room, x, bars).part, expected);
    }
}

void RackGeometryTest::chipsComeFirst()
{
    PlainBars bars;
    bars.add(9610, 9612);
    bars.addDayUse(9612);
    bars.add(9612, 9614);
    for (const double width : {16.0, 30.0, 57.52, 172.0}) {
        const RackGeometry geometry = geometryOf(width, 0, false);
        const QRect chip = geometry.barRect(room, bars.bars[1].span);
        QVERIFY(chip.width() >= 20);
        if (width >= 40)
            QCOMPARE(chip.width(), int(width / 2));
        QCOMPARE(geometry.hitRow(room, chip.left(), bars).index, 1);
        QCOMPARE(geometry.hitRow(room, chip.right(), bars).index, 1);
        QCOMPARE(geometry.hitRow(room, chip.center().x(), bars).index, 1);
        QCOMPARE(geometry.hitRow(room, chip.right() + 1, bars).index, 2);
        QCOMPARE(geometry.hitRow(room, chip.left() - 1, bars).index, 0);
        // Two pixels lower and shorter than a bar.
        const QRect bar = geometry.barRect(room, bars.bars[0].span);
        QCOMPARE(chip.top(), bar.top() + 2);
        QCOMPARE(chip.bottom(), bar.bottom() - 2);
    }
}

void RackGeometryTest::cellIsANight()
{
    PlainBars none;
    const RackGeometry geometry = geometryOf(60, 0, false);
    const int noon = geometry.axis.middle(9610);
    QCOMPARE(geometry.hitRow(room, noon - 1, none).night, 9609);
    QCOMPARE(geometry.hitRow(room, noon, none).night, 9610);
    QCOMPARE(geometry.hitRow(room, noon, none).day, 9610);
    QCOMPARE(geometry.hitRow(room, noon, none).part, RackHit::FreeNight);
    QCOMPARE(geometry.hitRow(room, noon + 29, none).boundary, 9610);
    QCOMPARE(geometry.hitRow(room, noon + 31, none).boundary, 9611);
    QCOMPARE(geometry.nightRect(room, 9610).left(), noon);
}

void RackGeometryTest::rows()
{
    const RackGeometry geometry = geometryOf(57, 0, false);
    QCOMPARE(geometry.rows.contentHeight(), 4 * 28);
    QCOMPARE(geometry.rows.rowAt(-1), -1);
    QCOMPARE(geometry.rows.rowAt(0), 0);
    QCOMPARE(geometry.rows.rowAt(27), 0);
    QCOMPARE(geometry.rows.rowAt(28), 1);
    QCOMPARE(geometry.rows.rowAt(4 * 28 - 1), 3);
    QCOMPARE(geometry.rows.rowAt(4 * 28), 4);
}

void RackGeometryTest::densities_data()
{
    QTest::addColumn<Density>("density");
    QTest::addColumn<QList<int>>("stated"); // row, bar, pad, name, type row
    QTest::newRow("compact") << Density::Compact << QList<int>{24, 18, 3, 12, 24};
    QTest::newRow("standard") << Density::Standard << QList<int>{28, 21, 3, 13, 28};
    QTest::newRow("comfortable") << Density::Comfortable << QList<int>{36, 27, 4, 14, 28};
}

void RackGeometryTest::densities()
{
    QFETCH(Density, density);
    QFETCH(QList<int>, stated);
    const RowMetrics metrics = RowMetrics::of(density);
    QCOMPARE((QList<int>{metrics.row, metrics.bar, metrics.pad, metrics.name, metrics.typeRow}),
             stated);
    RackRows rows;
    rows.setDensity(density);
    rows.setRows({RackRow::TypeHeader, RackRow::RoomRow});
    QCOMPARE(rows.bar(1), (PixelSpan{stated[4] + stated[2], stated[4] + stated[2] + stated[1]}));
}

void RackGeometryTest::mirrorIsItsOwnInverse()
{
    const RackGeometry geometry = geometryOf(57.52, 300, true);
    for (int x = -50; x < 1300; x += 7) {
        QCOMPARE(geometry.mirrored(geometry.mirrored(x)), x);
        QCOMPARE(geometry.mirrored(geometry.mirrored(x, 30), 30), x);
    }
    QCOMPARE(geometry.mirrored(0), 1207);
    QCOMPARE(geometry.mirrored(QRect(0, 5, 10, 20)), QRect(1198, 5, 10, 20));
}

void RackGeometryTest::rightToLeftMirrorsEverything()
{
    const RackGeometry ltr = geometryOf(57.52, 345, false);
    const RackGeometry rtl = geometryOf(57.52, 345, true);
    PlainBars bars;
    bars.add(9608, 9611);
    bars.addDayUse(9611);
    bars.add(9611, 9612);
    for (const auto &bar : bars.bars) {
        const QRect left = ltr.barRect(room, bar.span);
        const QRect right = rtl.barRect(room, bar.span);
        QCOMPARE(right.left(), 1208 - 1 - left.right());
        QCOMPARE(right.width(), left.width());
    }
    for (int x = 0; x < 1208; ++x) {
        const RackHit a = ltr.hitRow(room, x, bars);
        const RackHit b = rtl.hitRow(room, 1207 - x, bars);
        QCOMPARE(b.part, a.part);
        QCOMPARE(b.index, a.index);
        QCOMPARE(b.night, a.night);
        QCOMPARE(b.boundary, a.boundary);
    }
    const QRect whole(0, 0, 1208, 10);
    QCOMPARE(rtl.firstDayIn(whole), ltr.firstDayIn(whole));
    QCOMPARE(rtl.lastDayIn(whole), ltr.lastDayIn(whole));
}

void RackGeometryTest::openEndedClosure()
{
    const RackGeometry geometry = geometryOf(57.52, 345, false);
    const QRect bar = geometry.barRect(room, {9610, HalfDays::endless, false});
    QVERIFY(bar.width() > 1208);
    QVERIFY(bar.width() < 1'000'000);
}

void RackGeometryTest::spanOfHalfDays()
{
    QCOMPARE(DaySpan::of(HalfDays{nightOf(10), daytimeOf(12)}), (DaySpan{10, 12, false}));
    QCOMPARE(DaySpan::of(HalfDays{daytimeOf(10), daytimeOf(10) + 1}), (DaySpan{10, 10, true}));
    QCOMPARE(DaySpan::of(HalfDays{daytimeOf(10), daytimeOf(12)}), (DaySpan{10, 12, false}));
    QCOMPARE(DaySpan::of(HalfDays{daytimeOf(10), HalfDays::endless}),
             (DaySpan{10, HalfDays::endless, false}));
}

ROOMRACK_TEST(RackGeometryTest)
#include "tst_rackgeometry.moc"
