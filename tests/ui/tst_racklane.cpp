// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What has no room yet, and allotments: the rows between a type and its rooms.

#include "rackscreen.h"

#include <rack/rackcolumn.h>
#include <rack/rackwords.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolTip>

#include <memory>

using namespace roomrack;
using namespace roomrack::ui;

class RackLaneTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_screen.reset(); }

    void moreThanTwoIsCountedAndUnfoldsByAClick();
    void theColumnUnfoldsAndFolds();
    void theMenuUnfolds();
    void whatIsFoundIsUnfolded();
    void namesSayWhatIsNotShown();
    void aNameEndsBeforeTheCount();
    void theTypeTellsWhatItsFiguresAre();
    void anAllotmentIsDrawnAndTold();
    void anAllotmentIsNotDragged();
    void theTooltipHasTheParty();

private:
    [[nodiscard]] RackScreen &screen() { return *m_screen; }
    [[nodiscard]] RackModel &model() { return m_screen->fixture.model; }
    Occupancy add(qint64 id, int from, int to);
    [[nodiscard]] QRect laneNight(int lane, int day);
    [[nodiscard]] int deepLanes();

    std::unique_ptr<RackScreen> m_screen;
};

void RackLaneTest::init()
{
    m_screen = std::make_unique<RackScreen>();
    add(9001, 17, 20);
    add(9002, 17, 20);
    add(9003, 18, 20);
    screen().settle();
}

Occupancy RackLaneTest::add(qint64 id, int from, int to)
{
    Occupancy row;
    row.id = {id};
    row.reservation = {id};
    row.confirmation = id;
    row.version = 1;
    row.type = screen().fixture.type(0);
    row.soldType = row.type;
    row.arrival = june(from);
    row.departure = june(to);
    row.guest = QStringLiteral("Guest %1").arg(id);
    screen().fixture.change(row);
    return row;
}

QRect RackLaneTest::laneNight(int lane, int day)
{
    const int row = model().rowOfType(screen().fixture.type(0)) + 1 + lane;
    return screen().view.geometryOfRack().nightRect(row, dayNumber(june(day)));
}

int RackLaneTest::deepLanes()
{
    const int header = model().rowOfType(screen().fixture.type(0));
    int lanes = 0;
    while (model().row(header + 1 + lanes).kind == RackRow::Lane)
        ++lanes;
    return lanes;
}

void RackLaneTest::moreThanTwoIsCountedAndUnfoldsByAClick()
{
    QCOMPARE(deepLanes(), 2);
    QVERIFY(!screen().view.barRect({9003}).isValid());
    // Kim, 9001 and 9002 lie in two rows: one is deeper on the 17th, two on the 18th and 19th.
    QCOMPARE(model().laneExtra(screen().fixture.type(0), june(18)), 2);
    // Said once for nights that have the same.
    QCOMPARE(model().laneExtra(screen().fixture.type(0), june(19)), 2);
    screen().hover(laneNight(1, 18).bottomRight() - QPoint(12, 10));
    QVERIFY(screen().view.viewport()->cursor().shape() != Qt::PointingHandCursor);
    const QPoint chip = laneNight(1, 19).bottomRight() - QPoint(12, 10);
    screen().hover(chip);
    QCOMPARE(screen().view.viewport()->cursor().shape(), Qt::PointingHandCursor);
    QTest::mouseClick(screen().view.viewport(), Qt::LeftButton, {}, chip);
    QCOMPARE(deepLanes(), 4);
    QVERIFY(screen().view.barRect({9003}).isValid());
    QVERIFY(screen().booked.isEmpty());
    QVERIFY(screen().view.selection().isEmpty());
}

void RackLaneTest::theColumnUnfoldsAndFolds()
{
    const QPoint label(40, laneNight(0, 18).center().y());
    QTest::mouseClick(screen().view.column(), Qt::LeftButton, {}, label);
    QCOMPARE(deepLanes(), 4);
    QTest::mouseClick(screen().view.column(), Qt::LeftButton, {}, label);
    QCOMPARE(deepLanes(), 2);
}

void RackLaneTest::theMenuUnfolds()
{
    const QPoint free = laneNight(0, 25).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, free,
                            screen().view.viewport()->mapToGlobal(free));
    QCoreApplication::sendEvent(screen().view.viewport(), &event);
    auto *menu = screen().view.findChild<QMenu *>();
    QVERIFY(menu);
    auto *entry = menu->findChild<QAction *>(QStringLiteral("laneOpen"));
    QVERIFY(entry);
    QVERIFY(!entry->isChecked());
    entry->trigger();
    menu->close();
    QCOMPARE(deepLanes(), 4);
}

void RackLaneTest::whatIsFoundIsUnfolded()
{
    screen().view.setSearchHits({OccupancyId{9003}}, OccupancyId{9003});
    QCOMPARE(deepLanes(), 4);
    QVERIFY(screen().view.viewport()->rect().intersects(screen().view.barRect({9003})));
}

void RackLaneTest::namesSayWhatIsNotShown()
{
    const int row = model().rowOfType(screen().fixture.type(0)) + 1;
    const QString name = cellName(model(), row, june(18), nullptr);
    QVERIFY2(name.contains(QLatin1String("2 more not shown")), qPrintable(name));
    QVERIFY(!cellName(model(), row, june(25), nullptr).contains(QLatin1String("more")));
}

void RackLaneTest::aNameEndsBeforeTheCount()
{
    // A name that would fill its bar, in the row that the count stands in.
    const int row = model().rowOfType(screen().fixture.type(0)) + 2;
    for (const qint64 id : {9001, 9002, 9003}) {
        Occupancy stay = *screen().fixture.model.occupancy({id});
        stay.version = 2;
        stay.guest = QString(60, u'M');
        screen().fixture.change(stay);
    }
    const QImage picture = screen().shot();
    const QRect cell = laneNight(1, 19);
    const int middle = cell.bottom() - 10;
    const QPoint viewport = screen().view.viewport()->pos();
    const auto at = [&](int x, int y) { return picture.pixelColor(viewport + QPoint(x, y)); };
    const QColor edge = screen().view.theme().warning;
    int chip = cell.left();
    while (chip < cell.right() && at(chip, middle) != edge)
        ++chip;
    QVERIFY(chip < cell.right());
    OccupancyId shown;
    for (const qint64 id : {9001, 9002, 9003}) {
        if (model().find({id}).row == row)
            shown = {id};
    }
    const QRect bar = screen().view.barRect(shown);
    QVERIFY(bar.contains(chip, middle));
    const QColor ground = at(chip - 1, middle);
    for (int x = chip - 3; x < chip; ++x) {
        for (int y = bar.top() + 2; y <= bar.bottom() - 2; ++y)
            QCOMPARE(at(x, y), ground);
    }
    // And stands where there is room for it.
    const QColor ink = screen().view.theme().bar(BarKind::Unassigned).text;
    int inked = 0;
    for (int x = bar.left(); x < chip; ++x) {
        for (int y = bar.top() + 2; y <= bar.bottom() - 2; ++y)
            inked += at(x, y) == ink ? 1 : 0;
    }
    QVERIFY2(inked > 5, qPrintable(QString::number(inked)));
}

void RackLaneTest::theTypeTellsWhatItsFiguresAre()
{
    const int row = model().rowOfType(screen().fixture.type(0));
    const QString name = cellName(model(), row, june(18), nullptr);
    QVERIFY2(name.contains(QLatin1String("4 stay(s) without a room")), qPrintable(name));
    QVERIFY(!cellName(model(), row, june(25), nullptr).contains(QLatin1String("without")));
    const QRect cell = screen().view.geometryOfRack().columnRect(dayNumber(june(18)));
    const QPoint badge(cell.right() - 8, laneNight(0, 18).top() - 14);
    QHelpEvent help(QEvent::ToolTip, badge, screen().view.viewport()->mapToGlobal(badge));
    QCoreApplication::sendEvent(screen().view.viewport(), &help);
    const QString tip = QToolTip::text();
    QVERIFY2(tip.contains(QStringLiteral("Standard double · Thu 18 Jun 2026")), qPrintable(tip));
    QVERIFY2(tip.contains(QLatin1String("4 stay(s) without a room")), qPrintable(tip));
    QVERIFY2(tip.contains(QLatin1String("free")) || tip.contains(QLatin1String("oversold")),
             qPrintable(tip));
    QToolTip::hideText();
}

void RackLaneTest::anAllotmentIsDrawnAndTold()
{
    Occupancy block;
    block.id = {9100};
    block.kind = OccupancyKind::Allotment;
    block.status = Status::Definite;
    block.type = screen().fixture.type(1);
    block.arrival = june(16);
    block.departure = june(22);
    block.quantity = 3;
    block.reason = QStringLiteral("Alpine Club");
    const int freeBefore = model().freeOn(block.type, june(18));
    const QImage before = screen().shot();
    screen().fixture.change(block);
    QVERIFY(screen().shot() != before);
    QCOMPARE(model().freeOn(block.type, june(18)), freeBefore - 3);
    const QRect bar = screen().view.barRect(block.id);
    QVERIFY(bar.width() > 100);
    const QString tip = tipText(block, model(), {});
    QVERIFY2(tip.contains(QLatin1String("Alpine Club")), qPrintable(tip));
    QVERIFY2(tip.contains(QLatin1String("Definite allotment")), qPrintable(tip));
    QVERIFY2(tip.contains(QLatin1String("3 room")), qPrintable(tip));
    // A tentative one is drawn otherwise, and takes nothing.
    const QImage definite = screen().shot();
    block.status = Status::Tentative;
    block.version = 2;
    screen().fixture.change(block);
    QVERIFY(screen().shot() != definite);
    QCOMPARE(model().freeOn(block.type, june(18)), freeBefore);
    const int row = model().find(block.id).row;
    const QString name = cellName(model(), row, june(18), &block);
    QVERIFY2(name.contains(QLatin1String("Tentative allotment")), qPrintable(name));
}

void RackLaneTest::anAllotmentIsNotDragged()
{
    Occupancy block;
    block.id = {9100};
    block.kind = OccupancyKind::Allotment;
    block.status = Status::Definite;
    block.type = screen().fixture.type(1);
    block.arrival = june(16);
    block.departure = june(22);
    screen().fixture.change(block);
    screen().settle();
    const QPoint from = screen().barPoint(block.id, 18);
    screen().drag(from, from + QPoint(0, 60));
    QVERIFY(screen().moved.isEmpty());
    QVERIFY(screen().refused.isEmpty());
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{block.id});
    QTest::mouseDClick(screen().view.viewport(), Qt::LeftButton, {}, from);
    QCOMPARE(screen().opened, QList<OccupancyId>{block.id});
}

void RackLaneTest::theTooltipHasTheParty()
{
    QList<OccupancyId> askedFor;
    TipDetails details;
    screen().view.setTipProvider([&](OccupancyId stay) {
        askedFor.append(stay);
        return details;
    });
    const OccupancyId hana = screen().stay("207", 16);
    screen().hover(screen().barPoint(hana, 17));
    QTRY_VERIFY(QToolTip::isVisible());
    QCOMPARE(askedFor, QList<OccupancyId>{hana});
    QVERIFY(!QToolTip::text().contains(QLatin1String("adult")));
    // Read in the meantime: the tooltip that is shown learns it, another stay's does not.
    details = {QStringLiteral("2 adults, 1 child"), QStringLiteral("Quiet room, please")};
    screen().view.refreshTip(screen().stay("201", 15));
    QVERIFY(!QToolTip::text().contains(QLatin1String("adult")));
    screen().view.refreshTip(hana);
    QVERIFY2(QToolTip::text().contains(QLatin1String("2 adults, 1 child")),
             qPrintable(QToolTip::text()));
    QVERIFY(QToolTip::text().contains(QLatin1String("Quiet room, please")));
    // The time of day alone would look like today's.
    QVERIFY2(QToolTip::text().contains(QLatin1String("Booked by Mori Aya, Mon 1 Jun 2026 10:00")),
             qPrintable(QToolTip::text()));
    details.now = QDateTime(june(1), QTime(12, 0), Qt::UTC);
    screen().view.refreshTip(hana);
    QVERIFY2(QToolTip::text().contains(QLatin1String("Booked by Mori Aya, today 10:00")),
             qPrintable(QToolTip::text()));
    QToolTip::hideText();
}

ROOMRACK_TEST(RackLaneTest)
#include "tst_racklane.moc"
