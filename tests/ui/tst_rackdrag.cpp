// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Every drag on the real widget: what it asks for, and what it leaves alone.

#include "rackscreen.h"

#include <support/testprogram.h>

#include <QtTest/QtTest>

#include <memory>

using namespace roomrack;
using namespace roomrack::ui;

class RackDragTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_screen = std::make_unique<RackScreen>(); }
    void cleanup() { m_screen.reset(); }

    void dragOnFreeNightsBooks();
    void dragInTheLaneBooksTheType();
    void moveToAnotherRoom();
    void moveToOtherDates();
    void shiftKeepsTheDates();
    void aSelectedBarIsDraggedWithShiftHeld();
    void altKeepsTheRoom();
    void edgesLengthenAndShorten();
    void dropOnATakenRoomIsRefused();
    void dropOnAClosureIsRefused();
    void swapByDroppingOnAnother();
    void assignFromTheLane();
    void severalTogether();
    void escapeCancels();
    void rightButtonCancels();
    void diesWhenTheStayVanishes();
    void pinnedAndPastStay();
    void offlineNothingMoves();
    void nothingMovesBeforeTheCommit();
    void autoScrollAtTheEdge();

private:
    [[nodiscard]] RackScreen &screen() { return *m_screen; }
    std::unique_ptr<RackScreen> m_screen;
};

void RackDragTest::dragOnFreeNightsBooks()
{
    for (const bool rtl : {false, true}) {
        m_screen = std::make_unique<RackScreen>(rtl);
        screen().drag(screen().nightPoint("207", 21), screen().nightPoint("207", 23));
        QCOMPARE(screen().booked.size(), 1);
        const RackTarget target = screen().booked.first();
        QCOMPARE(target.room, screen().fixture.room(QStringLiteral("207")));
        QCOMPARE(target.dates, (StayDates{june(21), june(24), false}));
        QVERIFY(screen().moved.isEmpty());
    }
}

void RackDragTest::dragInTheLaneBooksTheType()
{
    const int lane = screen().fixture.model.rowOfType(screen().fixture.type(0)) + 1;
    const RackGeometry &geometry = screen().view.geometryOfRack();
    const QPoint from = geometry.nightRect(lane, dayNumber(june(23))).center();
    const QPoint to = geometry.nightRect(lane, dayNumber(june(24))).center();
    screen().drag(from, to);
    QCOMPARE(screen().booked.size(), 1);
    QVERIFY(!screen().booked.first().room.isValid());
    QCOMPARE(screen().booked.first().type, screen().fixture.type(0));
    QCOMPARE(screen().booked.first().dates, (StayDates{june(23), june(25), false}));
}

void RackDragTest::moveToAnotherRoom()
{
    for (const bool rtl : {false, true}) {
        m_screen = std::make_unique<RackScreen>(rtl);
        const OccupancyId hana = screen().stay("207", 16);
        // Its own dates in 301: turnover with the group that leaves on the 16th.
        screen().drag(screen().barPoint(hana, 17), screen().nightPoint("301", 17));
        QCOMPARE(screen().moved.size(), 1);
        const auto [moves, kind] = screen().moved.first();
        QCOMPARE(kind, DragKind::Move);
        QCOMPARE(moves.size(), 1);
        QCOMPARE(moves[0].stay, hana);
        QCOMPARE(moves[0].version, 1);
        QCOMPARE(moves[0].room, screen().fixture.room(QStringLiteral("301")));
        QVERIFY(!moves[0].arrival.isValid() && !moves[0].departure.isValid());
        QCOMPARE(screen().view.selection(), QList<OccupancyId>{hana});
    }
}

void RackDragTest::moveToOtherDates()
{
    for (const bool rtl : {false, true}) {
        m_screen = std::make_unique<RackScreen>(rtl);
        const OccupancyId hana = screen().stay("207", 16);
        screen().drag(screen().barPoint(hana, 17), screen().nightPoint("207", 22));
        QCOMPARE(screen().moved.size(), 1);
        const StayMove move = screen().moved.first().first.first();
        QCOMPARE(move.arrival, june(21));
        QCOMPARE(move.departure, june(24));
    }
}

void RackDragTest::shiftKeepsTheDates()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().drag(screen().barPoint(hana, 17), screen().nightPoint("305", 22), Qt::ShiftModifier);
    QCOMPARE(screen().moved.size(), 1);
    const StayMove move = screen().moved.first().first.first();
    QCOMPARE(move.room, screen().fixture.room(QStringLiteral("305")));
    QVERIFY(!move.arrival.isValid());
}

void RackDragTest::aSelectedBarIsDraggedWithShiftHeld()
{
    // Where a click with Shift selects a range.
    const OccupancyId hana = screen().stay("207", 16);
    const QPoint grip = screen().barPoint(hana, 17);
    QTest::mouseClick(screen().view.viewport(), Qt::LeftButton, {}, grip);
    screen().press(grip, Qt::ShiftModifier);
    screen().moveTo(grip + QPoint(8, 0), Qt::ShiftModifier);
    screen().moveTo(screen().nightPoint("305", 22), Qt::ShiftModifier);
    screen().release(screen().nightPoint("305", 22), Qt::ShiftModifier);
    QCOMPARE(screen().moved.size(), 1);
    const StayMove move = screen().moved.first().first.first();
    QCOMPARE(move.stay, hana);
    QCOMPARE(move.room, screen().fixture.room(QStringLiteral("305")));
    QVERIFY(!move.arrival.isValid());
}

void RackDragTest::altKeepsTheRoom()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().drag(screen().barPoint(hana, 17), screen().nightPoint("305", 22), Qt::AltModifier);
    QCOMPARE(screen().moved.size(), 1);
    const StayMove move = screen().moved.first().first.first();
    QCOMPARE(move.room, screen().fixture.room(QStringLiteral("207")));
    QCOMPARE(move.arrival, june(21));
}

void RackDragTest::edgesLengthenAndShorten()
{
    for (const bool rtl : {false, true}) {
        m_screen = std::make_unique<RackScreen>(rtl);
        const OccupancyId hana = screen().stay("207", 16);
        const int day = qRound(screen().view.geometryOfRack().axis.dayWidth()) * (rtl ? -1 : 1);
        const auto edge = [&](QPoint from, int days, DragKind kind) {
            screen().moved.clear();
            screen().drag(from, from + QPoint(day * days, 0));
            QCOMPARE(screen().moved.size(), 1);
            QCOMPARE(screen().moved.first().second, kind);
        };
        edge(screen().endEdge(hana), 2, DragKind::MoveEnd);
        QCOMPARE(screen().moved.first().first.first().departure, june(21));
        QVERIFY(!screen().moved.first().first.first().arrival.isValid());
        edge(screen().endEdge(hana), -1, DragKind::MoveEnd);
        QCOMPARE(screen().moved.first().first.first().departure, june(18));
        edge(screen().startEdge(hana), 1, DragKind::MoveStart);
        QCOMPARE(screen().moved.first().first.first().arrival, june(17));
        // Earlier, up to the guest before.
        edge(screen().startEdge(hana), -1, DragKind::MoveStart);
        QCOMPARE(screen().moved.first().first.first().arrival, june(15));
        screen().moved.clear();
        screen().drag(screen().startEdge(hana), screen().startEdge(hana) - QPoint(day * 2, 0));
        QVERIFY(screen().moved.isEmpty());
        QCOMPARE(screen().refused.size(), 1);
        QCOMPARE(screen().refused.first().refusal, DragRefusal::Taken);
    }
}

void RackDragTest::dropOnATakenRoomIsRefused()
{
    const OccupancyId hana = screen().stay("207", 16);
    const OccupancyId other = screen().stay("206", 17);
    const QPoint target = screen().barPoint(other, 19);
    screen().press(screen().barPoint(hana, 17));
    screen().moveTo(target);
    const DragProposal *proposal = screen().view.dragProposal();
    QVERIFY(proposal);
    QVERIFY(!proposal->fits());
    QVERIFY(proposal->inTheWay.contains(other));
    // The reason names the guest and the dates.
    const QString text = screen().view.state().dragText;
    QVERIFY2(text.contains(screen().fixture.row(other).guest), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("17")) && text.contains(QStringLiteral("21")),
             qPrintable(text));
    QCOMPARE(screen().view.viewport()->cursor().shape(), Qt::ForbiddenCursor);
    screen().release(target);
    QVERIFY(screen().moved.isEmpty());
    QCOMPARE(screen().refused.size(), 1);
    QTRY_VERIFY(screen().view.state().sliding.isEmpty());
}

void RackDragTest::dropOnAClosureIsRefused()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().drag(screen().barPoint(hana, 17), screen().nightPoint("203", 17));
    QVERIFY(screen().moved.isEmpty());
    QCOMPARE(screen().refused.size(), 1);
    QCOMPARE(screen().refused.first().refusal, DragRefusal::Closed);
}

void RackDragTest::swapByDroppingOnAnother()
{
    const OccupancyId elena = screen().stay("204", 16);
    const OccupancyId hana = screen().stay("207", 16);
    screen().drag(screen().barPoint(hana, 17), screen().barPoint(elena, 17));
    QCOMPARE(screen().moved.size(), 1);
    const auto [moves, kind] = screen().moved.first();
    QCOMPARE(kind, DragKind::Swap);
    QCOMPARE(moves.size(), 2);
    QCOMPARE(moves[0].stay, hana);
    QCOMPARE(moves[0].room, screen().fixture.room(QStringLiteral("204")));
    QCOMPARE(moves[1].stay, elena);
    QCOMPARE(moves[1].room, screen().fixture.room(QStringLiteral("207")));
}

void RackDragTest::assignFromTheLane()
{
    const OccupancyId kim = screen().stay("", 17);
    screen().drag(screen().barPoint(kim, 18), screen().nightPoint("305", 18));
    QCOMPARE(screen().moved.size(), 1);
    QCOMPARE(screen().moved.first().first.first().room,
             screen().fixture.room(QStringLiteral("305")));
}

void RackDragTest::severalTogether()
{
    const OccupancyId hana = screen().stay("207", 16);
    const OccupancyId walter = screen().stay("208", 16);
    QTest::mouseClick(screen().view.viewport(), Qt::LeftButton, {}, screen().barPoint(hana, 17));
    QTest::mouseClick(screen().view.viewport(), Qt::LeftButton, Qt::ControlModifier,
                      screen().barPoint(walter, 17));
    QCOMPARE(screen().view.selection().size(), 2);
    // 208 has a guest until the 16th: a day earlier only one of them fits, so neither goes.
    screen().drag(screen().barPoint(hana, 17), screen().nightPoint("207", 15));
    QVERIFY(screen().moved.isEmpty());
    QCOMPARE(screen().refused.size(), 1);
    screen().drag(screen().barPoint(hana, 17), screen().nightPoint("207", 22));
    QCOMPARE(screen().moved.size(), 1);
    QCOMPARE(screen().moved.first().first.size(), 2);
    for (const StayMove &move : screen().moved.first().first)
        QCOMPARE(move.arrival, june(21));
    QCOMPARE(screen().view.selection().size(), 2);
}

void RackDragTest::escapeCancels()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().press(screen().barPoint(hana, 17));
    screen().moveTo(screen().nightPoint("305", 18));
    QVERIFY(screen().view.dragProposal());
    screen().key(Qt::Key_Escape);
    QVERIFY(!screen().view.dragProposal());
    screen().moveTo(screen().nightPoint("305", 19));
    screen().release(screen().nightPoint("305", 19));
    QVERIFY(screen().moved.isEmpty() && screen().booked.isEmpty() && screen().refused.isEmpty());
}

void RackDragTest::rightButtonCancels()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().press(screen().barPoint(hana, 17));
    const QPoint pos = screen().nightPoint("305", 18);
    screen().moveTo(pos);
    QVERIFY(screen().view.dragProposal());
    QTest::mousePress(screen().view.viewport(), Qt::RightButton, {}, pos);
    QVERIFY(!screen().view.dragProposal());
    screen().release(pos);
    QVERIFY(screen().moved.isEmpty());
}

void RackDragTest::diesWhenTheStayVanishes()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().press(screen().barPoint(hana, 17));
    screen().moveTo(screen().nightPoint("305", 18));
    QVERIFY(screen().view.dragProposal());
    Occupancy cancelled = screen().fixture.row(hana);
    cancelled.status = Status::Cancelled;
    cancelled.version = 2;
    screen().fixture.change(cancelled);
    QVERIFY(!screen().view.dragProposal());
    screen().release(screen().nightPoint("305", 18));
    QVERIFY(screen().moved.isEmpty());
}

void RackDragTest::pinnedAndPastStay()
{
    const OccupancyId pinned = screen().stay("204", 12);
    screen().drag(screen().barPoint(pinned, 12), screen().nightPoint("305", 17));
    const OccupancyId past = screen().stay("204", 9);
    screen().drag(screen().barPoint(past, 10), screen().nightPoint("305", 17));
    const OccupancyId closure = screen().stay("203", 14);
    screen().drag(screen().barPoint(closure, 15), screen().nightPoint("305", 17));
    screen().drag(screen().nightPoint("207", 9), screen().nightPoint("207", 10));
    QVERIFY(screen().moved.isEmpty() && screen().booked.isEmpty() && screen().refused.isEmpty());
}

void RackDragTest::offlineNothingMoves()
{
    screen().fixture.model.setFreshness(Freshness::Offline, {});
    const OccupancyId hana = screen().stay("207", 16);
    screen().drag(screen().barPoint(hana, 17), screen().nightPoint("305", 18));
    screen().drag(screen().nightPoint("207", 21), screen().nightPoint("207", 23));
    QVERIFY(screen().moved.isEmpty() && screen().booked.isEmpty());
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{}); // still reads and selects
    QTest::mouseDClick(screen().view.viewport(), Qt::LeftButton, {}, screen().barPoint(hana, 17));
    QCOMPARE(screen().opened, QList<OccupancyId>{hana});
}

void RackDragTest::nothingMovesBeforeTheCommit()
{
    const OccupancyId hana = screen().stay("207", 16);
    const QRect before = screen().view.barRect(hana);
    screen().drag(screen().barPoint(hana, 17), screen().nightPoint("305", 22));
    QCOMPARE(screen().view.barRect(hana), before);
    screen().view.refuseDrop();
    QCOMPARE(screen().view.barRect(hana), before);
    QVERIFY(!screen().view.state().sliding.isEmpty());
    QTRY_VERIFY(screen().view.state().sliding.isEmpty());

    // The commit comes in: now it moves, and stays selected.
    Occupancy moved = screen().fixture.row(hana);
    moved.version = 2;
    moved.room = screen().fixture.room(QStringLiteral("305"));
    moved.type = screen().fixture.type(1);
    screen().fixture.change(moved);
    QVERIFY(screen().view.barRect(hana) != before);
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{hana});
}

void RackDragTest::autoScrollAtTheEdge()
{
    for (const bool rtl : {false, true}) {
        m_screen = std::make_unique<RackScreen>(rtl);
        const OccupancyId hana = screen().stay("207", 16);
        const QDate before = screen().view.firstVisibleDate();
        screen().press(screen().barPoint(hana, 17));
        const int width = screen().view.viewport()->width();
        const int later = rtl ? 3 : width - 4;
        screen().moveTo({later, screen().barPoint(hana, 17).y()});
        QVERIFY(screen().view.dragProposal());
        QTRY_VERIFY_WITH_TIMEOUT(screen().view.firstVisibleDate() > before.addDays(2), 8000);
        // What is proposed goes along with what is under the pointer.
        QVERIFY(screen().view.dragProposal()->grabbed().dates.arrival > june(22));
        screen().key(Qt::Key_Escape);
        QCOMPARE(screen().view.dragProposal(), nullptr);
    }
}

ROOMRACK_TEST(RackDragTest)
#include "tst_rackdrag.moc"
