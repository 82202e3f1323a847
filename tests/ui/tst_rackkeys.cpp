// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The rack by keyboard alone, and what assistive tools hear of it.

#include "rackscreen.h"

#include <support/testprogram.h>

#include <QtGui/QAccessible>
#include <QtTest/QtTest>

#include <memory>

using namespace roomrack;
using namespace roomrack::ui;

class RackKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_screen = std::make_unique<RackScreen>(); }
    void cleanup() { m_screen.reset(); }

    void arrowsWalkByNightAndRow();
    void arrowsRightToLeft();
    void controlArrowsWalkByStay();
    void enterOpensOrBooks();
    void shiftArrowsMarkAndF4Books();
    void altArrowsLengthenAndShorten();
    void moveModeCarriesAndDrops();
    void cutAndPasteMoves();
    void moveModeRefusedAndEscaped();
    void pinnedIsNotTakenUp();
    void severalAreChosenAndMovedTogether();
    void otherKeys();
    void escapeEndsTheSearch();
    void keepsSelectionAndPlaceThroughChanges();
    void oneTabStop();
    void cellsAreReadable();
    void focusIsTheCell();
    void onlyVisibleCellsAreChildren();

private:
    [[nodiscard]] RackScreen &screen() { return *m_screen; }
    [[nodiscard]] int rowOf(const char *room)
    {
        return screen().fixture.model.rowOfRoom(screen().fixture.room(QLatin1String(room)));
    }
    void standAt(const char *room, int day) { screen().view.focusCell(rowOf(room), june(day)); }
    [[nodiscard]] QDate night() { return dateOfDay(screen().view.state().focus.night); }

    std::unique_ptr<RackScreen> m_screen;
};

void RackKeysTest::arrowsWalkByNightAndRow()
{
    standAt("207", 21);
    screen().key(Qt::Key_Right);
    QCOMPARE(night(), june(22));
    screen().key(Qt::Key_Left);
    screen().key(Qt::Key_Left);
    QCOMPARE(night(), june(20));
    screen().key(Qt::Key_Down);
    QCOMPARE(screen().view.state().focus.row, rowOf("208"));
    screen().key(Qt::Key_Up);
    screen().key(Qt::Key_Up);
    QCOMPARE(screen().view.state().focus.row, rowOf("206"));
    // Onto a bar: that stay is current and selected.
    QCOMPARE(screen().view.current(), screen().stay("206", 17));
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{screen().stay("206", 17)});
}

void RackKeysTest::arrowsRightToLeft()
{
    m_screen = std::make_unique<RackScreen>(true);
    standAt("207", 21);
    screen().key(Qt::Key_Left);
    QCOMPARE(night(), june(22));
    screen().key(Qt::Key_Right);
    screen().key(Qt::Key_Right);
    QCOMPARE(night(), june(20));
}

void RackKeysTest::controlArrowsWalkByStay()
{
    standAt("209", 9);
    screen().key(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(screen().view.current(), screen().stay("209", 10));
    screen().key(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(screen().view.current(), screen().stay("209", 16));
    // The chip on the seam has its turn too.
    screen().key(Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(screen().fixture.row(screen().view.current()).dayUse);
    screen().key(Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(screen().view.current(), screen().stay("209", 19));
    screen().key(Qt::Key_Left, Qt::ControlModifier);
    QVERIFY(screen().fixture.row(screen().view.current()).dayUse);
    standAt("206", 18);
    screen().key(Qt::Key_Down, Qt::ControlModifier);
    QCOMPARE(screen().view.current(), screen().stay("207", 16));
}

void RackKeysTest::enterOpensOrBooks()
{
    standAt("207", 17);
    screen().key(Qt::Key_Return);
    QCOMPARE(screen().opened, QList<OccupancyId>{screen().stay("207", 16)});
    standAt("207", 22);
    screen().key(Qt::Key_Return);
    QCOMPARE(screen().booked.size(), 1);
    QCOMPARE(screen().booked.first().dates, (StayDates{june(22), june(23), false}));
}

void RackKeysTest::shiftArrowsMarkAndF4Books()
{
    standAt("207", 21);
    screen().key(Qt::Key_Right, Qt::ShiftModifier);
    screen().key(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(screen().view.state().marked,
             (MarkedNights{rowOf("207"), dayNumber(june(21)), dayNumber(june(24))}));
    screen().key(Qt::Key_Left, Qt::ShiftModifier);
    screen().key(Qt::Key_F4);
    QCOMPARE(screen().booked.size(), 1);
    QCOMPARE(screen().booked.first().room, screen().fixture.room(QStringLiteral("207")));
    QCOMPARE(screen().booked.first().dates, (StayDates{june(21), june(23), false}));
    screen().key(Qt::Key_Escape);
    QVERIFY(screen().view.state().marked.isEmpty());
}

void RackKeysTest::altArrowsLengthenAndShorten()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().view.select(hana);
    screen().key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(screen().moved.size(), 1);
    QCOMPARE(screen().moved[0].second, DragKind::MoveEnd);
    QCOMPARE(screen().moved[0].first.first().departure, june(20));
    screen().key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(screen().moved[1].first.first().departure, june(18));
    screen().key(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(screen().moved[2].second, DragKind::MoveStart);
    QCOMPARE(screen().moved[2].first.first().arrival, june(15));
    // In the way of the next guest: refused with the reason, nothing asked.
    screen().view.select(screen().stay("201", 15));
    screen().key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(screen().moved.size(), 3);
    QCOMPARE(screen().refused.size(), 1);
    QCOMPARE(screen().refused.first().inTheWay, QList<OccupancyId>{screen().stay("201", 18)});
}

void RackKeysTest::moveModeCarriesAndDrops()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().view.select(hana);
    screen().key(Qt::Key_M);
    QVERIFY(screen().view.dragProposal());
    QVERIFY(!screen().view.dragProposal()->changesSomething());
    for (int i = 0; i < 5; ++i)
        screen().key(Qt::Key_Right);
    QCOMPARE(screen().view.dragProposal()->grabbed().dates.arrival, june(21));
    QVERIFY(screen().moved.isEmpty());
    screen().key(Qt::Key_Return);
    QVERIFY(!screen().view.dragProposal());
    QCOMPARE(screen().moved.size(), 1);
    QCOMPARE(screen().moved.first().first.first().arrival, june(21));
    QCOMPARE(screen().moved.first().first.first().departure, june(24));
    QVERIFY(screen().opened.isEmpty());
}

void RackKeysTest::cutAndPasteMoves()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().view.select(hana);
    screen().key(Qt::Key_X, Qt::ControlModifier);
    QVERIFY(screen().view.dragProposal());
    for (int i = 0; i < 20 && screen().view.state().focus.row != rowOf("305"); ++i)
        screen().key(Qt::Key_Down); // over a type's own row without a stop
    QCOMPARE(screen().view.state().focus.row, rowOf("305"));
    screen().key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(screen().moved.size(), 1);
    QCOMPARE(screen().moved.first().first.first().room,
             screen().fixture.room(QStringLiteral("305")));
    QVERIFY(!screen().moved.first().first.first().arrival.isValid());
}

void RackKeysTest::moveModeRefusedAndEscaped()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().view.select(hana);
    screen().key(Qt::Key_M);
    screen().key(Qt::Key_Up); // onto 206, which is taken, and a swap doesn't fit
    QVERIFY(!screen().view.dragProposal()->fits());
    screen().key(Qt::Key_Escape);
    QVERIFY(!screen().view.dragProposal());
    QCOMPARE(screen().view.current(), hana);
    QVERIFY(screen().moved.isEmpty() && screen().refused.isEmpty());
}

void RackKeysTest::pinnedIsNotTakenUp()
{
    screen().view.select(screen().stay("204", 12));
    screen().key(Qt::Key_M);
    QVERIFY(!screen().view.dragProposal());
}

// All or none, as with the mouse.
void RackKeysTest::severalAreChosenAndMovedTogether()
{
    const OccupancyId hana = screen().stay("207", 16);
    const OccupancyId shimizu = screen().stay("206", 17);
    const OccupancyId lindgren = screen().stay("208", 16);
    standAt("207", 16);
    screen().key(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{hana});
    screen().key(Qt::Key_Down);
    QCOMPARE(screen().view.current(), lindgren);
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{hana}); // walking keeps it
    screen().key(Qt::Key_Up);
    screen().key(Qt::Key_Up);
    screen().key(Qt::Key_Right);
    QCOMPARE(screen().view.current(), shimizu);
    screen().key(Qt::Key_Space, Qt::ControlModifier);
    QCOMPARE(QSet<OccupancyId>(screen().view.state().selected), (QSet<OccupancyId>{hana, shimizu}));
    // Both a week later.
    screen().key(Qt::Key_M);
    QVERIFY(screen().view.dragProposal());
    QCOMPARE(screen().view.dragProposal()->pieces.size(), 2);
    for (int i = 0; i < 5; ++i)
        screen().key(Qt::Key_Right);
    QVERIFY(screen().view.dragProposal()->fits());
    // Given up: both stay chosen.
    screen().key(Qt::Key_Escape);
    QCOMPARE(QSet<OccupancyId>(screen().view.state().selected), (QSet<OccupancyId>{hana, shimizu}));
    screen().key(Qt::Key_M);
    for (int i = 0; i < 5; ++i)
        screen().key(Qt::Key_Right);
    screen().key(Qt::Key_Return);
    QCOMPARE(screen().moved.size(), 1);
    QCOMPARE(screen().moved.first().first.size(), 2);
    // Taken out again, one after the other; then walking selects as ever.
    screen().view.select(hana);
    screen().key(Qt::Key_Space, Qt::ControlModifier);
    screen().key(Qt::Key_Space, Qt::ControlModifier);
    QVERIFY(screen().view.selection().isEmpty());
    screen().key(Qt::Key_Down);
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{screen().view.current()});
    screen().key(Qt::Key_Escape);
    QVERIFY(screen().view.selection().isEmpty());
}

void RackKeysTest::otherKeys()
{
    QSignalSpy panel(&screen().view, &RackView::sidePanelToggleRequested);
    standAt("207", 22);
    screen().key(Qt::Key_Space);
    QCOMPARE(panel.count(), 1);
    screen().key(Qt::Key_Plus);
    QCOMPARE(screen().view.zoom(), Zoom::TwoWeeks);
    screen().key(Qt::Key_Minus);
    QCOMPARE(screen().view.zoom(), Zoom::ThreeWeeks);
    screen().key(Qt::Key_T);
    QCOMPARE(night(), june(12));
    QCOMPARE(screen().view.firstVisibleDate(), june(8));
    screen().key(Qt::Key_Home);
    QCOMPARE(night(), june(8));
    screen().key(Qt::Key_End);
    QCOMPARE(night(), june(27));
    const int row = screen().view.state().focus.row;
    screen().key(Qt::Key_PageDown);
    QVERIFY(screen().view.state().focus.row > row + 5);
    screen().key(Qt::Key_PageUp);
    QCOMPARE(screen().view.state().focus.row, row);
    screen().view.select(screen().stay("207", 16));
    screen().key(Qt::Key_Delete);
    screen().key(Qt::Key_F8);
    QCOMPARE(screen().asked.size(), 2);
    QCOMPARE(screen().asked[0].first, RackAction::CancelReservation);
    QCOMPARE(screen().asked[1].first, RackAction::CheckIn);
    // Walking off the edge scrolls along.
    standAt("207", 22);
    for (int i = 0; i < 10; ++i)
        screen().key(Qt::Key_Right);
    QCOMPARE(night(), june(32));
    QVERIFY(screen().view.lastVisibleDate() >= june(32));
}

void RackKeysTest::escapeEndsTheSearch()
{
    QSignalSpy ended(&screen().view, &RackView::searchEnded);
    const OccupancyId hit = screen().stay("201", 21);
    screen().view.setSearchHits({hit, screen().stay("207", 16)}, hit);
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{hit});
    screen().key(Qt::Key_Escape);
    QVERIFY(screen().view.state().hits.isEmpty());
    QCOMPARE(ended.count(), 1);
}

void RackKeysTest::keepsSelectionAndPlaceThroughChanges()
{
    const OccupancyId hana = screen().stay("207", 16);
    screen().view.select(hana);
    const QDate first = screen().view.firstVisibleDate();
    const QRect before = screen().view.barRect(hana);
    // A new stay without a room makes a lane above it: everything moves down, the view with it.
    Occupancy row;
    row.id = {5000};
    row.reservation = {6000};
    row.version = 1;
    row.type = screen().fixture.type(1);
    row.soldType = row.type;
    row.arrival = june(14);
    row.departure = june(16);
    row.guest = QStringLiteral("New, Nora");
    screen().fixture.change(row);
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{hana});
    QCOMPARE(screen().view.current(), hana);
    QCOMPARE(screen().view.firstVisibleDate(), first);
    QCOMPARE(screen().view.barRect(hana), before);
    screen().fixture.setBusinessDate(june(13));
    QCOMPARE(screen().view.firstVisibleDate(), first);
    QCOMPARE(screen().view.selection(), QList<OccupancyId>{hana});
    // What is gone is not selected any more.
    Occupancy gone = screen().fixture.row(hana);
    gone.status = Status::Cancelled;
    gone.version = 9;
    screen().fixture.change(gone);
    QVERIFY(!screen().fixture.model.find(hana).isValid());
}

void RackKeysTest::oneTabStop()
{
    int stops = 0;
    for (const QWidget *widget : screen().window.findChildren<QWidget *>()) {
        if (widget->focusPolicy() & Qt::TabFocus)
            ++stops;
    }
    QCOMPARE(stops, 1);
}

void RackKeysTest::cellsAreReadable()
{
    QAccessibleInterface *rack = QAccessible::queryAccessibleInterface(&screen().view);
    QVERIFY(rack);
    QCOMPARE(rack->role(), QAccessible::Table);
    QAccessibleTableInterface *table = rack->tableInterface();
    QVERIFY(table);
    QVERIFY(table->rowCount() > 10);
    QVERIFY(table->columnCount() >= 21);
    const QPoint pos = screen().view.viewport()->mapToGlobal(screen().nightPoint("207", 17));
    QAccessibleInterface *cell = rack->childAt(pos.x(), pos.y());
    QVERIFY(cell);
    QCOMPARE(cell->role(), QAccessible::Cell);
    const QString name = cell->text(QAccessible::Name);
    for (const char *part : {"Room 207", "17 Jun", "Hana", "reserved", "3 night"})
        QVERIFY2(name.contains(QLatin1String(part), Qt::CaseInsensitive), qPrintable(name));
    QVERIFY(cell->rect().contains(pos));
    QAccessibleTableCellInterface *place = cell->tableCellInterface();
    QVERIFY(place);
    QCOMPARE(table->cellAt(place->rowIndex(), place->columnIndex()), cell);
    QCOMPARE(rack->child(rack->indexOfChild(cell)), cell);
    QCOMPARE(table->rowDescription(place->rowIndex()), QStringLiteral("Room 207"));
    cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(screen().opened, QList<OccupancyId>{screen().stay("207", 16)});
    QVERIFY(cell->state().selected || cell->state().focused);
    // A free night and a type's own row have names, too.
    const QPoint free = screen().view.viewport()->mapToGlobal(screen().nightPoint("207", 22));
    QVERIFY(rack->childAt(free.x(), free.y())
                ->text(QAccessible::Name)
                .contains(QStringLiteral("free")));
    // Every announced cell is there.
    for (int row = 0; row < table->rowCount(); ++row) {
        for (int column = 0; column < table->columnCount(); ++column) {
            QVERIFY(table->cellAt(row, column));
            QVERIFY(!table->cellAt(row, column)->text(QAccessible::Name).isEmpty());
        }
    }
}

void RackKeysTest::focusIsTheCell()
{
    QAccessibleInterface *rack = QAccessible::queryAccessibleInterface(&screen().view);
    standAt("207", 17);
    QVERIFY(rack->focusChild());
    QVERIFY(rack->focusChild()->text(QAccessible::Name).contains(QStringLiteral("Room 207")));
    QVERIFY(rack->focusChild()->state().focused);
    screen().key(Qt::Key_Down);
    const QString name = rack->focusChild()->text(QAccessible::Name);
    QVERIFY2(name.contains(QStringLiteral("Room 208")), qPrintable(name));
    QVERIFY(rack->indexOfChild(rack->focusChild()) >= 0);
}

void RackKeysTest::onlyVisibleCellsAreChildren()
{
    QAccessibleInterface *rack = QAccessible::queryAccessibleInterface(&screen().view);
    const int count = rack->childCount();
    QVERIFY(count > 0 && count < 2000);
    screen().view.scrollDays(100);
    QVERIFY(std::abs(rack->childCount() - count) <= rack->tableInterface()->rowCount() * 2);
    QVERIFY(rack->tableInterface()->columnDescription(1).contains(QStringLiteral("2026")));
    for (int i = 0; i < rack->childCount(); ++i)
        QVERIFY(rack->child(i) && rack->child(i)->isValid());
}

ROOMRACK_TEST(RackKeysTest)
#include "tst_rackkeys.moc"
