// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "planscenes.h"

#include <widgets/actionbutton.h>
#include <widgets/messagebar.h>

#include <items/rackmodel.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using namespace roomrack::gui;
using samples::nights;

/// Moves that are staged and saved together: nothing is sent before, and then all of it or nothing.
class TestPlans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shuffleSwapsByKeyboardAlone();
    void shuffleByMousePutsAsideWhoIsInTheWay();
    void escDiscardsAndItCanBeTakenUpAgain();
    void anotherDesksChangeShowsAndClashes();
    void aSaveThatIsRefusedKeepsThePlan();
    void ctrlZTakesAStepBack();
    void nothingElseIsWrittenMeanwhile();
    void anotherHotelEndsThePlan();
};

namespace {

void bookBoth(DeskFixture &desk)
{
    (void)desk.bookElsewhere(silva, number("101"), nights("2026-06-18", "2026-06-21"));
    (void)desk.bookElsewhere(okafor, number("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(okafor));
}

void startShuffle(DeskFixture &desk)
{
    gui::key(desk.view(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(desk.window->rackPage()->isPlanning());
}

} // namespace

void TestPlans::shuffleSwapsByKeyboardAlone()
{
    DeskFixture desk;
    bookBoth(desk);
    startShuffle(desk);
    RackView *view = desk.view();
    view->select(desk.stayOf(silva).id);
    gui::key(view, Qt::Key_P); // aside
    QCOMPARE(panelOf(desk)->clashes()->count(), 1);
    view->select(desk.stayOf(okafor).id);
    gui::key(view, Qt::Key_M);
    gui::key(view, Qt::Key_Up);
    gui::key(view, Qt::Key_Return);
    QCOMPARE(panelOf(desk)->changes()->count(), 2);
    gui::key(view, Qt::Key_N); // the one that was put aside
    QCOMPARE(view->current(), desk.stayOf(silva).id);
    gui::key(view, Qt::Key_M);
    gui::key(view, Qt::Key_Down);
    gui::key(view, Qt::Key_Down);
    gui::key(view, Qt::Key_Return);
    QCOMPARE(panelOf(desk)->clashes()->count(), 0);
    QCOMPARE(desk.stayOf(silva).room, desk.room(number("101"))); // nothing is sent yet
    gui::key(view, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(number("102")));
    QCOMPARE(desk.stayOf(okafor).room, desk.room(number("101")));
    QTRY_VERIFY(!desk.window->rackPage()->isPlanning());
    QVERIFY(!desk.window->rackPage()->findChild<PlanPanel *>()->isVisible());
    // One step of undo takes all of it back.
    QVERIFY(desk.waitFor(silva));
    desk.window->rackPage()->undo();
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(number("101")));
    QCOMPARE(desk.stayOf(okafor).room, desk.room(number("102")));
}

void TestPlans::shuffleByMousePutsAsideWhoIsInTheWay()
{
    DeskFixture desk;
    bookBoth(desk);
    (void)desk.bookElsewhere(novak, number("101"), nights("2026-06-21", "2026-06-23"));
    QVERIFY(desk.waitFor(novak));
    startShuffle(desk);
    // 101 has Silva before and Novák after: no swap, so both make room.
    desk.dragTo(okafor, number("101"));
    QCOMPARE(panelOf(desk)->clashes()->count(), 2);
    QVERIFY(firstLine(panelOf(desk)->clashes()).startsWith(silva));
    QVERIFY(firstLine(panelOf(desk)->clashes()).contains(QLatin1String("Put aside")));
    QVERIFY(!gui::child<ActionButton>(panelOf(desk), "planSave")->isEnabled());
    // Down from the lane into free rooms.
    const auto lower = [&desk](const QString &guest, const char *room) {
        const Occupancy *stay = desk.window->context()->model->occupancy(desk.stayOf(guest).id);
        QVERIFY(stay && !stay->room.isValid());
        const QRect bar = desk.view()->barRect(stay->id);
        const QRect row = desk.view()->nightRect(desk.room(number(room)), stay->arrival);
        desk.drag(bar.center(), QPoint(bar.center().x(), row.center().y()));
    };
    lower(silva, "103");
    lower(novak, "104");
    QCOMPARE(panelOf(desk)->clashes()->count(), 0);
    QCOMPARE(panelOf(desk)->changes()->count(), 3);
    gui::click(panelOf(desk), "planSave");
    QTRY_COMPARE(desk.stayOf(okafor).room, desk.room(number("101")));
    QCOMPARE(desk.stayOf(silva).room, desk.room(number("103")));
    QCOMPARE(desk.stayOf(novak).room, desk.room(number("104")));
}

void TestPlans::escDiscardsAndItCanBeTakenUpAgain()
{
    DeskFixture desk;
    bookBoth(desk);
    startShuffle(desk);
    desk.dragTo(silva, number("103"));
    QCOMPARE(panelOf(desk)->changes()->count(), 1);
    gui::key(desk.view(), Qt::Key_Escape); // lets go of the selection first
    if (desk.window->rackPage()->isPlanning())
        gui::key(desk.view(), Qt::Key_Escape);
    QVERIFY(!desk.window->rackPage()->isPlanning());
    QCOMPARE(desk.stayOf(silva).room, desk.room(number("101")));
    QCOMPARE(desk.window->context()->model->occupancy(desk.stayOf(silva).id)->room,
             desk.room(number("101")));
    QCOMPARE(desk.message(), QStringLiteral("Discarded 1 change."));
    gui::click(desk.window->messageBar()->actionButton());
    QVERIFY(desk.window->rackPage()->isPlanning());
    QCOMPARE(panelOf(desk)->changes()->count(), 1);
    gui::click(panelOf(desk), "planDiscard");
    QVERIFY(!desk.window->rackPage()->isPlanning());
}

void TestPlans::anotherDesksChangeShowsAndClashes()
{
    DeskFixture desk;
    bookBoth(desk);
    startShuffle(desk);
    desk.dragTo(silva, number("103"));
    QCOMPARE(panelOf(desk)->clashes()->count(), 0);
    (void)desk.bookElsewhere(novak, number("103"), nights("2026-06-20", "2026-06-23"));
    QTRY_COMPARE(panelOf(desk)->clashes()->count(), 1);
    QVERIFY(firstLine(panelOf(desk)->clashes()).startsWith(silva));
    QVERIFY(firstLine(panelOf(desk)->clashes()).contains(novak));
    RackModel *model = desk.window->context()->model;
    QCOMPARE(model->occupancy(desk.stayOf(novak).id)->room, desk.room(number("103")));
    QVERIFY(!model->occupancy(desk.stayOf(silva).id)->room.isValid());
    gui::click(panelOf(desk), "planNext");
    QCOMPARE(desk.view()->current(), desk.stayOf(silva).id);
    gui::click(panelOf(desk), "planBack");
    QCOMPARE(panelOf(desk)->clashes()->count(), 0);
    QCOMPARE(panelOf(desk)->changes()->count(), 0);
}

void TestPlans::aSaveThatIsRefusedKeepsThePlan()
{
    DeskFixture desk;
    bookBoth(desk);
    startShuffle(desk);
    desk.dragTo(silva, number("103"));
    desk.dragTo(okafor, number("104"));
    desk.store->setHints(false); // this desk's picture is a moment old
    (void)desk.bookElsewhere(novak, number("103"), nights("2026-06-18", "2026-06-19"));
    gui::click(panelOf(desk), "planSave");
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QVERIFY(conflict->subline().contains(novak));
    // All or none: the other one didn't move either.
    QCOMPARE(desk.stayOf(okafor).room, desk.room(number("102")));
    desk.server.clock().advanceMs(ConflictDialog::guardMs);
    QTRY_VERIFY(!conflict->isGuarded());
    gui::click(conflict, "back");
    QVERIFY(desk.window->rackPage()->isPlanning());
    QCOMPARE(panelOf(desk)->changes()->count(), 2);
}

void TestPlans::ctrlZTakesAStepBack()
{
    DeskFixture desk;
    bookBoth(desk);
    startShuffle(desk);
    desk.dragTo(silva, number("103"));
    desk.dragTo(okafor, number("104"));
    desk.window->rackPage()->undo();
    QCOMPARE(panelOf(desk)->changes()->count(), 1);
    desk.window->rackPage()->undo();
    QCOMPARE(panelOf(desk)->changes()->count(), 0);
    desk.window->rackPage()->undo(); // nothing more: no write is taken back from here
    QCOMPARE(desk.stayCount(), 2);
}

void TestPlans::nothingElseIsWrittenMeanwhile()
{
    DeskFixture desk;
    bookBoth(desk);
    startShuffle(desk);
    const QRect night = desk.night(number("104"), "2026-06-18");
    desk.drag(night.center(), desk.night(number("104"), "2026-06-20").center());
    QVERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 100));
    QCOMPARE(desk.message(), QStringLiteral("Save or discard the staged changes first."));
}

void TestPlans::anotherHotelEndsThePlan()
{
    DeskFixture desk;
    bookBoth(desk);
    startShuffle(desk);
    desk.dragTo(silva, number("103"));
    desk.window->rackPage()->hotelChanged();
    QVERIFY(!desk.window->rackPage()->isPlanning());
    QCOMPARE(desk.stayOf(silva).room, desk.room(number("101")));
}

ROOMRACK_TEST(TestPlans)
#include "tst_plans.moc"
