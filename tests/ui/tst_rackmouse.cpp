// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Clicks, double-clicks, hovering, menus and the wheel.

#include "rackscreen.h"

#include <rack/rackcolumn.h>
#include <rack/rackheader.h>

#include <support/testprogram.h>

#include <QtTest/QtTest>
#include <QtWidgets/QMenu>

#include <memory>

using namespace roomrack;
using namespace roomrack::ui;

class RackMouseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_screen = std::make_unique<RackScreen>(); }
    void cleanup() { m_screen.reset(); }

    void clickSelects();
    void controlClickAddsAndShiftClickARange();
    void doubleClicks();
    void aClickForADialogOpensNothing();
    void hoverMarksRowAndDay();
    void cursors();
    void menuOnABar();
    void menuShowsWhatIsOff();
    void wheelZooms();
    void foldByTheChevron();

private:
    [[nodiscard]] RackScreen &screen() { return *m_screen; }
    std::unique_ptr<RackScreen> m_screen;
};

void RackMouseTest::clickSelects()
{
    const OccupancyId hana = screen().stay("207", 16);
    QSignalSpy changed(&screen().view, &RackView::selectionChanged);
    QTest::mouseClick(screen().view.viewport(), Qt::LeftButton, {}, screen().barPoint(hana, 17));
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{hana});
    QCOMPARE(screen().view.current(), hana);
    QCOMPARE(changed.count(), 1);
    QTest::mouseClick(screen().view.viewport(), Qt::LeftButton, {}, screen().nightPoint("207", 22));
    QVERIFY(screen().view.selection().isEmpty());
    QCOMPARE(screen().view.nightsTarget().dates, (StayDates{june(22), june(23), false}));
    QVERIFY(screen().booked.isEmpty());
}

void RackMouseTest::controlClickAddsAndShiftClickARange()
{
    QWidget *viewport = screen().view.viewport();
    const OccupancyId first = screen().stay("201", 15);
    const OccupancyId second = screen().stay("201", 18);
    const OccupancyId third = screen().stay("201", 21);
    QTest::mouseClick(viewport, Qt::LeftButton, {}, screen().barPoint(first, 16));
    QTest::mouseClick(viewport, Qt::LeftButton, Qt::ShiftModifier, screen().barPoint(third, 22));
    QCOMPARE(screen().view.selection().size(), 3);
    QTest::mouseClick(viewport, Qt::LeftButton, Qt::ControlModifier, screen().barPoint(second, 18));
    QCOMPARE(screen().view.selection().size(), 2);
    QVERIFY(!screen().view.selection().contains(second));
    // From the cursor, which is on the second: a selected bar's range is as good as another's.
    QTest::mouseClick(viewport, Qt::LeftButton, Qt::ShiftModifier, screen().barPoint(third, 22));
    const QList<OccupancyId> range = screen().view.selection();
    QCOMPARE(range.size(), 2);
    QVERIFY(range.contains(second) && range.contains(third));
}

void RackMouseTest::aClickForADialogOpensNothing()
{
    // A fast second or third click on a dialog's button that closes it falls on what is behind.
    QWidget *viewport = screen().view.viewport();
    const OccupancyId hana = screen().stay("207", 16);
    QTest::mouseClick(viewport, Qt::LeftButton, {}, screen().barPoint(hana, 17));
    QEvent left(QEvent::Leave); // the pointer went to the dialog
    QCoreApplication::sendEvent(viewport, &left);
    QTest::mouseDClick(viewport, Qt::LeftButton, {}, screen().barPoint(hana, 17));
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, screen().barPoint(hana, 17));
    QVERIFY(screen().opened.isEmpty());
    QTest::mouseDClick(viewport, Qt::LeftButton, {}, screen().barPoint(hana, 17));
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, screen().barPoint(hana, 17));
    QCOMPARE(screen().opened, QList<OccupancyId>{hana});
}

void RackMouseTest::doubleClicks()
{
    QWidget *viewport = screen().view.viewport();
    const OccupancyId hana = screen().stay("207", 16);
    // As the window gets it: the first click is a press of its own.
    const auto doubleClick = [viewport](QPoint place) {
        QTest::mouseClick(viewport, Qt::LeftButton, {}, place);
        QTest::mouseDClick(viewport, Qt::LeftButton, {}, place);
        QTest::mouseRelease(viewport, Qt::LeftButton, {}, place);
    };
    doubleClick(screen().barPoint(hana, 17));
    QCOMPARE(screen().opened, QList<OccupancyId>{hana});
    doubleClick(screen().nightPoint("207", 22));
    QCOMPARE(screen().booked.size(), 1);
    QCOMPARE(screen().booked.first().dates, (StayDates{june(22), june(23), false}));

    const int rows = screen().fixture.model.rowCount();
    const int header = screen().fixture.model.rowOfType(screen().fixture.type(1));
    const QRect row = screen().view.geometryOfRack().rowRect(header);
    doubleClick(row.center());
    QVERIFY(screen().fixture.model.rowCount() < rows);

    QSignalSpy days(&screen().view, &RackView::dayActivated);
    const QRect column = screen().view.geometryOfRack().columnRect(dayNumber(june(15)));
    QTest::mouseDClick(screen().view.header(), Qt::LeftButton, {}, QPoint(column.center().x(), 40));
    QCOMPARE(days.count(), 1);
    QCOMPARE(days.first().first().toDate(), june(15));
}

void RackMouseTest::hoverMarksRowAndDay()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().hover(screen().barPoint(hana, 17));
    QCOMPARE(screen().view.state().hovered, hana);
    QCOMPARE(screen().view.state().hoveredRow,
             screen().fixture.model.rowOfRoom(screen().fixture.room(QStringLiteral("207"))));
    const OccupancyId group = screen().stay("301", 13);
    screen().hover(screen().barPoint(group, 14));
    QCOMPARE(screen().view.state().groupMates.size(), 2);
}

void RackMouseTest::cursors()
{
    const OccupancyId hana = screen().stay("207", 16);
    const OccupancyId pinned = screen().stay("204", 12);
    const auto shapeAt = [this](QPoint pos) {
        screen().press(pos);
        screen().release(pos);
        return screen().view.viewport()->cursor().shape();
    };
    QCOMPARE(shapeAt(screen().nightPoint("207", 22)), Qt::CrossCursor);
    QCOMPARE(shapeAt(screen().nightPoint("207", 9)), Qt::ArrowCursor); // past
    QCOMPARE(shapeAt(screen().barPoint(hana, 17)), Qt::OpenHandCursor);
    QCOMPARE(shapeAt(screen().endEdge(hana)), Qt::SizeHorCursor);
    QCOMPARE(shapeAt(screen().barPoint(pinned, 12)), Qt::ArrowCursor);
    screen().press(screen().barPoint(hana, 17));
    screen().moveTo(screen().nightPoint("305", 17));
    QCOMPARE(screen().view.viewport()->cursor().shape(), Qt::ClosedHandCursor);
    screen().key(Qt::Key_Escape);
}

void RackMouseTest::menuOnABar()
{
    const OccupancyId hana = screen().stay("207", 16);
    const QPoint pos = screen().barPoint(hana, 17);
    QContextMenuEvent event(QContextMenuEvent::Mouse, pos,
                            screen().view.viewport()->mapToGlobal(pos));
    QCoreApplication::sendEvent(screen().view.viewport(), &event);
    const auto menus = screen().view.findChildren<QMenu *>();
    QCOMPARE(menus.size(), 1);
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{hana});
    QAction *cancel = nullptr;
    for (QAction *action : menus.first()->actions()) {
        if (action->data() == int(RackAction::CancelReservation) && !action->isSeparator())
            cancel = action;
    }
    QVERIFY(cancel && cancel->isEnabled());
    cancel->trigger();
    QCOMPARE(screen().asked.size(), 1);
    QCOMPARE(screen().asked.first().first, RackAction::CancelReservation);
    QCOMPARE(screen().asked.first().second.stay, hana);
    menus.first()->close();
}

void RackMouseTest::menuShowsWhatIsOff()
{
    screen().view.setActionProvider([](RackAction action, const RackTarget &) {
        RackActionState state;
        state.enabled = action != RackAction::Hold;
        if (!state.enabled)
            state.reason = QStringLiteral("A clerk can't do this.");
        return state;
    });
    const QPoint pos = screen().nightPoint("207", 22);
    QContextMenuEvent event(QContextMenuEvent::Mouse, pos,
                            screen().view.viewport()->mapToGlobal(pos));
    QCoreApplication::sendEvent(screen().view.viewport(), &event);
    const auto menus = screen().view.findChildren<QMenu *>();
    QCOMPARE(menus.size(), 1);
    int off = 0;
    for (const QAction *action : menus.first()->actions()) {
        if (action->isEnabled())
            continue;
        ++off;
        QCOMPARE(action->data().toInt(), int(RackAction::Hold));
        QCOMPARE(action->toolTip(), QStringLiteral("A clerk can't do this."));
    }
    QCOMPARE(off, 1);
    menus.first()->close();
}

void RackMouseTest::wheelZooms()
{
    QWidget *viewport = screen().view.viewport();
    const QDate first = screen().view.firstVisibleDate();
    const auto wheel = [&](int delta) {
        const QPointF pos(100, 100);
        QWheelEvent event(pos, viewport->mapToGlobal(pos), {}, {0, delta}, Qt::NoButton,
                          Qt::ControlModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(viewport, &event);
    };
    wheel(120);
    QCOMPARE(screen().view.zoom(), Zoom::TwoWeeks);
    QCOMPARE(screen().view.firstVisibleDate(), first);
    QCOMPARE(screen().view.lastVisibleDate(), first.addDays(13));
    for (int i = 0; i < 10; ++i)
        wheel(-120);
    QCOMPARE(screen().view.zoom(), Zoom::ThreeMonths);
    QCOMPARE(screen().view.firstVisibleDate(), first);
}

void RackMouseTest::foldByTheChevron()
{
    RackModel &model = screen().fixture.model;
    const RoomTypeId type = screen().fixture.type(1);
    const int header = model.rowOfType(type);
    const QRect row = screen().view.geometryOfRack().rowRect(header);
    QTest::mouseClick(screen().view.column(), Qt::LeftButton, {}, QPoint(12, row.center().y()));
    QVERIFY(model.isFolded(type));
    screen().view.ensureVisible(screen().stay("301", 13));
    QVERIFY(!model.isFolded(type));
}

ROOMRACK_TEST(RackMouseTest)
#include "tst_rackmouse.moc"
