// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What is painted: no more than what changed, and never a stale pixel.

#include "rackscreen.h"

#include <rack/rackheader.h>

#include <support/testprogram.h>

#include <QtCore/QRandomGenerator>
#include <QtGui/QPaintEvent>
#include <QtTest/QtTest>
#include <QtWidgets/QScrollBar>

#include <memory>

using namespace roomrack;
using namespace roomrack::ui;

namespace {

/// Collects what a widget is asked to paint.
class PaintLog final : public QObject
{
public:
    explicit PaintLog(QWidget *watched)
        : QObject(watched)
    {
        watched->installEventFilter(this);
    }
    QRegion region;

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent *>(event)->region();
        return false;
    }
};

qint64 area(const QRegion &region)
{
    qint64 pixels = 0;
    for (const QRect &rect : region)
        pixels += qint64(rect.width()) * rect.height();
    return pixels;
}

int differingPixels(const QImage &a, const QImage &b)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        const auto *left = reinterpret_cast<const QRgb *>(a.constScanLine(y));
        const auto *right = reinterpret_cast<const QRgb *>(b.constScanLine(y));
        for (int x = 0; x < a.width(); ++x)
            count += left[x] != right[x];
    }
    return count;
}

} // namespace

class RackPaintTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneStayPaintsItsTwoRectangles();
    void hoverPaintsTheBar();
    void draggingPaintsTheGhosts();
    void scrollingNeverLeavesAStalePixel_data();
    void scrollingNeverLeavesAStalePixel();
    void changesNeverLeaveAStalePixel();
    void businessDateMovesItsLine();
    void verticalScrollPaintsOnlyTheStrip();
    void nameSticksToTheVisibleEdge();
    void whatLiesUnderAStayKeepsItsName();
    void threeMonthsMarkTheFullDays();
};

void RackPaintTest::threeMonthsMarkTheFullDays()
{
    RackScreen screen;
    // What is free of each type is held on two nights: hardly a room of the house is left.
    for (int type = 0; type < 3; ++type) {
        Occupancy block;
        block.id = {9100 + type};
        block.kind = OccupancyKind::Allotment;
        block.status = Status::Definite;
        block.type = screen.fixture.type(type);
        block.arrival = june(23);
        block.departure = june(25);
        block.quantity = std::min(screen.fixture.model.freeOn(block.type, june(23)),
                                  screen.fixture.model.freeOn(block.type, june(24)));
        screen.fixture.change(block);
    }
    screen.view.setZoom(Zoom::ThreeMonths);
    const QImage picture = screen.shot();
    const auto hasInk = [&picture](const QRect &place) {
        for (int y = place.top(); y <= place.bottom(); ++y) {
            for (int x = place.left(); x <= place.right(); ++x) {
                if (picture.pixel(x, y) != picture.pixel(place.topLeft()))
                    return true;
            }
        }
        return false;
    };
    const RackGeometry &geometry = screen.view.geometryOfRack();
    QVERIFY(geometry.axis.dayWidth() < 18);
    const RackModel &model = screen.fixture.model;
    const QPoint viewport = screen.view.viewport()->pos();
    const QRect house(0, RackHeader::fullHeight - RackHeader::houseHeight, 1,
                      RackHeader::houseHeight);
    const RoomTypeId type = screen.fixture.type(0);
    const QRect row = geometry.rowRect(model.rowOfType(type));
    int few = 0;
    int full = 0;
    for (QDate date = june(9); date < june(28); date = date.addDays(1)) {
        if (date.dayOfWeek() == Qt::Monday || date == model.businessDate())
            continue;
        const QRect column = geometry.columnRect(dayNumber(date)).adjusted(1, 0, 0, 0);
        const bool isFew = model.freeTotal(date) <= int(model.setup().rooms.size()) / 10;
        const QRect inHouse(viewport.x() + column.left(),
                            viewport.y() - RackHeader::houseHeight + 1, column.width(),
                            house.height() - 3);
        QVERIFY2(hasInk(inHouse) == isFew, qPrintable(date.toString()));
        const bool isFull = model.freeOn(type, date) <= 0;
        const QRect inType(viewport.x() + column.left(), viewport.y() + row.top() + 1,
                           column.width(), row.height() - 3);
        QVERIFY2(hasInk(inType) == isFull, qPrintable(date.toString()));
        few += isFew ? 1 : 0;
        full += isFull ? 1 : 0;
        // The tooltip has every figure.
        const QPoint pos(column.center().x(), 70);
        QHelpEvent help(QEvent::ToolTip, pos, screen.view.header()->mapToGlobal(pos));
        QCoreApplication::sendEvent(screen.view.header(), &help);
        QVERIFY2(QToolTip::text().contains(QStringLiteral("%1 room").arg(model.freeTotal(date))),
                 qPrintable(QToolTip::text()));
    }
    QToolTip::hideText();
    QVERIFY2(few > 0 && full > 0, qPrintable(QStringLiteral("%1, %2").arg(few).arg(full)));
    // The business date's number stands on the header, in a colour that shows there.
    const QColor onAccent = RackTheme::light().onAccent;
    const QRect today = geometry.columnRect(dayNumber(model.businessDate()));
    for (int y = -RackHeader::houseHeight - RackHeader::dayHeight; y < -RackHeader::houseHeight;
         ++y) {
        for (int x = today.left() - 4; x <= today.right() + 4; ++x)
            QVERIFY(picture.pixelColor(viewport.x() + x, viewport.y() + y) != onAccent);
    }
}

void RackPaintTest::oneStayPaintsItsTwoRectangles()
{
    RackScreen screen;
    const OccupancyId hana = screen.stay("207", 16);
    screen.view.clearFocus();
    screen.settle();
    const QRect before = screen.view.barRect(hana);
    PaintLog log(screen.view.viewport());
    Occupancy moved = screen.fixture.row(hana);
    moved.version = 2;
    moved.room = screen.fixture.room(QStringLiteral("209"));
    moved.arrival = june(22);
    moved.departure = june(25);
    // Same type and as many nights in the same week: the counts of two spans change as well.
    screen.fixture.change(moved);
    const QRect after = screen.view.barRect(hana);
    screen.settle();
    const QRegion bars = QRegion(before.adjusted(-2, -2, 2, 2)) + after.adjusted(-2, -2, 2, 2);
    const int header = screen.fixture.model.rowOfType(screen.fixture.type(0));
    const QRegion counts = log.region & screen.view.geometryOfRack().rowRect(header);
    QVERIFY(log.region.contains(before.center()));
    QVERIFY(log.region.contains(after.center()));
    QVERIFY2((log.region - bars - counts).isEmpty(),
             qPrintable(QString::number(area(log.region - bars - counts))));
    QVERIFY(area(counts) <= qint64(12) * 60 * 28);
}

void RackPaintTest::hoverPaintsTheBar()
{
    RackScreen screen;
    const OccupancyId hana = screen.stay("207", 16);
    PaintLog log(screen.view.viewport());
    screen.press(screen.barPoint(hana, 17));
    screen.release(screen.barPoint(hana, 17));
    screen.settle();
    const QRect cell = screen.view.geometryOfRack().rowRect(
        screen.fixture.model.rowOfRoom(screen.fixture.room(QStringLiteral("207"))));
    QVERIFY(area(log.region) <= qint64(cell.height()) * 600);
}

void RackPaintTest::draggingPaintsTheGhosts()
{
    RackScreen screen;
    const OccupancyId hana = screen.stay("207", 16);
    screen.press(screen.barPoint(hana, 17));
    screen.moveTo(screen.nightPoint("305", 18));
    screen.settle();
    PaintLog log(screen.view.viewport());
    screen.moveTo(screen.nightPoint("305", 19));
    screen.settle();
    QVERIFY(!log.region.isEmpty());
    QVERIFY(area(log.region) < qint64(screen.view.viewport()->width()) * 28 * 4);
    // Within the same cell nothing is painted.
    log.region = {};
    screen.moveTo(screen.nightPoint("305", 19) + QPoint(3, 1));
    screen.settle();
    QVERIFY(log.region.isEmpty());
    screen.key(Qt::Key_Escape);
}

void RackPaintTest::scrollingNeverLeavesAStalePixel_data()
{
    QTest::addColumn<bool>("rightToLeft");
    QTest::addColumn<Zoom>("zoom");
    QTest::newRow("three weeks") << false << Zoom::ThreeWeeks;
    QTest::newRow("three weeks, right to left") << true << Zoom::ThreeWeeks;
    QTest::newRow("week") << false << Zoom::Week;
    QTest::newRow("three months") << false << Zoom::ThreeMonths;
}

void RackPaintTest::scrollingNeverLeavesAStalePixel()
{
    QFETCH(bool, rightToLeft);
    QFETCH(Zoom, zoom);
    RackScreen screen(rightToLeft, {1000, 420});
    screen.view.setZoom(zoom);
    screen.view.goTo(june(10));
    screen.view.select(screen.stay("201", 15));
    screen.view.setSearchHits({screen.stay("203", 11)});
    QRandomGenerator random(11);
    for (int step = 0; step < 60; ++step) {
        QScrollBar *bar = random.bounded(3) == 0 ? screen.view.verticalScrollBar()
                                                 : screen.view.horizontalScrollBar();
        bar->setValue(bar->value() + random.bounded(-90, 91));
        const QImage copied = screen.shot();
        screen.window.update();
        screen.view.viewport()->update();
        for (QWidget *part : screen.view.findChildren<QWidget *>())
            part->update();
        const QImage painted = screen.shot();
        const int differ = differingPixels(copied, painted);
        if (differ > 0 && qEnvironmentVariableIsSet("ROOMRACK_PICTURES")) {
            const QString folder = qEnvironmentVariable("ROOMRACK_PICTURES");
            copied.save(folder + QStringLiteral("/differ-copied.png"));
            painted.save(folder + QStringLiteral("/differ-painted.png"));
        }
        QVERIFY2(differ == 0,
                 qPrintable(QStringLiteral("step %1: %2 pixels").arg(step).arg(differ)));
    }
}

void RackPaintTest::changesNeverLeaveAStalePixel()
{
    RackScreen screen(false, {1366, 600});
    QRandomGenerator random(12);
    const QList<OccupancyId> ids{screen.stay("207", 16), screen.stay("206", 17),
                                 screen.stay("201", 18), screen.stay("202", 19)};
    const QStringList rooms{QStringLiteral("207"), QStringLiteral("305"), QStringLiteral("306"),
                            QStringLiteral("209")};
    for (int step = 0; step < 40; ++step) {
        Occupancy row = screen.fixture.row(ids.at(random.bounded(int(ids.size()))));
        row.version += 1;
        switch (random.bounded(4)) {
        case 0:
            row.guest += QStringLiteral("x");
            break;
        case 1:
            row.departure = row.departure.addDays(random.bounded(-1, 2));
            if (row.departure <= row.arrival)
                row.departure = row.arrival.addDays(1);
            break;
        case 2:
            row.status = random.bounded(2) ? Status::InHouse : Status::Requested;
            break;
        default:
            // Far to the right, where nothing stands: rows may not overlap.
            row.arrival = june(20 + step % 6);
            row.departure = row.arrival.addDays(2);
            row.room = screen.fixture.room(rooms.at(step % 4));
            if (!screen.view.barRect(row.id).isValid())
                continue;
        }
        if (screen.fixture.cache.overlap(row.room, row.held(), {row.id}))
            continue;
        screen.fixture.change(row);
        screen.fixture.model.setPending({}, {ids.at(step % 4)});
        const QImage kept = screen.shot();
        for (QWidget *part : screen.view.findChildren<QWidget *>())
            part->update();
        QVERIFY2(differingPixels(kept, screen.shot()) == 0, qPrintable(QString::number(step)));
    }
}

void RackPaintTest::businessDateMovesItsLine()
{
    RackScreen screen;
    const RackGeometry &geometry = screen.view.geometryOfRack();
    const int row = screen.fixture.model.rowOfRoom(screen.fixture.room(QStringLiteral("306")));
    const int y = geometry.rowRect(row).top() + 1;
    const QPoint shift = screen.view.viewport()->mapTo(&screen.window, QPoint());
    const auto lineAt = [&](QDate date) {
        const int x = geometry.axis.middle(dayNumber(date)) - 1 - geometry.offset.x();
        return screen.shot().pixelColor(QPoint(x, y) + shift) == RackTheme::light().accent;
    };
    QVERIFY(lineAt(june(12)));
    screen.fixture.setBusinessDate(june(13));
    QVERIFY(!lineAt(june(12)));
    QVERIFY(lineAt(june(13)));
}

void RackPaintTest::verticalScrollPaintsOnlyTheStrip()
{
    RackScreen screen(false, {1366, 420});
    screen.settle();
    PaintLog log(screen.view.viewport());
    screen.view.verticalScrollBar()->setValue(screen.view.verticalScrollBar()->value() + 28);
    screen.settle();
    QCOMPARE(area(log.region), qint64(screen.view.viewport()->width()) * 28);
}

void RackPaintTest::nameSticksToTheVisibleEdge()
{
    RackScreen screen;
    const OccupancyId walter = screen.stay("208", 16);
    screen.view.goTo(june(18));
    const QRect bar = screen.view.barRect(walter);
    QVERIFY(bar.left() < 0 && bar.right() > 60);
    // Ink of the name just right of the edge.
    const QImage image = screen.shot();
    const QPoint shift = screen.view.viewport()->mapTo(&screen.window, QPoint());
    const QColor fill = RackTheme::light().bar(BarKind::Reserved).fill;
    int ink = 0;
    for (int x = 7; x < 60; ++x) {
        for (int y = bar.top() + 3; y < bar.bottom() - 2; ++y)
            ink += image.pixelColor(QPoint(x, y) + shift) != fill;
    }
    QVERIFY(ink > 40);
}

// A room that is out of service is still sold: the stay covers a part of it, and not its name.
void RackPaintTest::whatLiesUnderAStayKeepsItsName()
{
    RackScreen screen;
    screen.view.clearFocus();
    const QPoint shift = screen.view.viewport()->mapTo(&screen.window, QPoint());
    const auto ink = [&](const QRect &where) {
        const QImage image = screen.shot();
        int dark = 0;
        for (int x = where.left(); x <= where.right(); ++x) {
            for (int y = where.top() + 3; y < where.bottom() - 2; ++y)
                dark += image.pixelColor(QPoint(x, y) + shift).lightness() < 120;
        }
        return dark;
    };
    const RoomId room = screen.fixture.room(QStringLiteral("304"));
    const QRect under = screen.view.geometryOfRack().barRect(
        screen.fixture.model.rowOfRoom(room),
        DaySpan{dayNumber(june(18)), dayNumber(june(22)), false});
    Occupancy over;
    over.id = {7000};
    over.reservation = {7000};
    over.version = 1;
    over.room = room;
    over.type = screen.fixture.type(1);
    over.soldType = over.type;
    over.guest = QStringLiteral("New, Nora");
    over.arrival = june(17);
    over.departure = june(19);
    screen.fixture.change(over);
    QRect bar = screen.view.barRect(over.id);
    QVERIFY(bar.right() > under.left() + 30 && bar.right() < under.right() - 100);
    QRect rest = under;
    rest.setLeft(bar.right() + 20); // past the mark
    QVERIFY(ink(rest) > 60);
    // In the middle: the longer stretch has it, and the short one its mark.
    over.version = 2;
    over.arrival = june(19);
    over.departure = june(20);
    screen.fixture.change(over);
    bar = screen.view.barRect(over.id);
    rest.setLeft(bar.right() + 20);
    QVERIFY(ink(rest) > 40);
    // Each step has painted all that it changes, also scrolled off the edge.
    for (const int by : {0, 333, 40, -7}) {
        screen.view.horizontalScrollBar()->setValue(screen.view.horizontalScrollBar()->value()
                                                    + by);
        over.version += 1;
        over.departure = over.departure.addDays(over.version % 2 ? 1 : -1);
        screen.fixture.change(over);
        const QImage kept = screen.shot();
        screen.view.viewport()->update();
        QVERIFY2(differingPixels(kept, screen.shot()) == 0, qPrintable(QString::number(by)));
    }
}

ROOMRACK_TEST(RackPaintTest)
#include "tst_rackpaint.moc"
