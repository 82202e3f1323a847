// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "planscenes.h"

#include <dialogs/bookdialog.h>
#include <dialogs/detailsdialog.h>
#include <widgets/actionbutton.h>
#include <widgets/messagebar.h>

#include <items/rackmodel.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using namespace roomrack::gui;
using samples::nights;

/// Make it fit by moves, out of every place that offers it: shown on the rack first, saved all or
/// none.
class TestMakeItFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makeItFitOfAStayWithoutARoom();
    void makeItFitOutOfTheConflictDialog();
    void discardingTheFitGoesBackToTheForm();
    void aSplitGoesIntoTheForm();
    void makeItFitOfARefusedMove();
    void makeItFitOutOfTheDetails();
};

namespace {

/// Rooms 103 and 104 are taken for good, 101 and 102 one after the other.
void fillStandard(DeskFixture &desk)
{
    (void)desk.bookElsewhere(silva, number("101"), nights("2026-06-20", "2026-06-22"));
    (void)desk.bookElsewhere(okafor, number("102"), nights("2026-06-22", "2026-06-24"));
    for (const char *room : {"103", "104"})
        bookPinned(desk, number(room), room, nights("2026-06-18", "2026-06-26"));
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(okafor));
}

/// 101 has Silva until the 22nd, then Novák; 102 is free from the 22nd on.
void fillForLonger(DeskFixture &desk)
{
    fillStandard(desk);
    const Occupancy moved = desk.stayOf(okafor);
    desk.elsewhere(Move{{samples::moveOf(moved, desk.room(number("102")),
                                         samples::day("2026-06-20"), samples::day("2026-06-22"))}});
    (void)desk.bookElsewhere(novak, number("101"), nights("2026-06-22", "2026-06-24"));
    QVERIFY(desk.waitFor(okafor));
    QVERIFY(desk.waitFor(novak));
}

ConflictDialog *askForTakenNights(DeskFixture &desk)
{
    // By the server's word: the other desk was a moment faster than the picture.
    Book draft;
    draft.guest.name = novak;
    draft.stays = {samples::inRoom(desk.room(number("101")), nights("2026-06-20", "2026-06-24"))};
    desk.window->rackPage()->book();
    desk.window->rackPage()->bookFlow()->open(draft, {});
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::click(dialog, "book");
    return desk.openConflict();
}

} // namespace

void TestMakeItFit::makeItFitOfAStayWithoutARoom()
{
    DeskFixture desk;
    fillStandard(desk);
    bookType(desk, novak, nights("2026-06-20", "2026-06-24"));
    QVERIFY(desk.waitFor(novak));
    // By its menu, from the keyboard.
    desk.view()->select(desk.stayOf(novak).id);
    desk.view()->setFocus();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(desk.view(), &event);
    QTRY_VERIFY(QApplication::activePopupWidget());
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    const QList<QAction *> actions = menu->actions();
    const auto fit = std::find_if(actions.begin(), actions.end(), [](const QAction *action) {
        return action->data().toInt() == int(RackAction::MakeItFit);
    });
    QVERIFY(fit != actions.end());
    menu->setActiveAction(*fit);
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    QCOMPARE(panelOf(desk)->changes()->count(), 2); // one moves, one gets the room
    gui::click(panelOf(desk), "planSave");
    QTRY_VERIFY(desk.stayOf(novak).room.isValid());
    QCOMPARE(desk.stayOf(silva).room, desk.stayOf(okafor).room);
}

void TestMakeItFit::makeItFitOutOfTheConflictDialog()
{
    DeskFixture desk;
    fillStandard(desk);
    ConflictDialog *conflict = askForTakenNights(desk);
    QVERIFY(conflict);
    gui::click(conflict, "makeItFit");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    QCOMPARE(panelOf(desk)->changes()->count(), 1);
    QVERIFY(desk.window->rackPage()->planMode()->proposal().wanted.has_value());
    QCOMPARE(desk.stayCount(), 4);
    gui::click(panelOf(desk), "planSave");
    // The moves, then the booking.
    QTRY_COMPARE(desk.stayCount(), 5);
    QCOMPARE(desk.stayOf(novak).dates(), nights("2026-06-20", "2026-06-24"));
    QVERIFY(desk.stayOf(novak).room.isValid());
    QCOMPARE(desk.stayOf(silva).room, desk.stayOf(okafor).room);
}

void TestMakeItFit::discardingTheFitGoesBackToTheForm()
{
    DeskFixture desk;
    fillStandard(desk);
    ConflictDialog *conflict = askForTakenNights(desk);
    QVERIFY(conflict);
    gui::click(conflict, "makeItFit");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    gui::click(panelOf(desk), "planDiscard");
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->draft().guest.name, novak); // nothing typed is lost
    QCOMPARE(desk.stayCount(), 4);
}

void TestMakeItFit::aSplitGoesIntoTheForm()
{
    DeskFixture desk;
    fillStandard(desk);
    for (const QString &guest : {silva, okafor}) { // now nobody may move
        const Occupancy stay = desk.stayOf(guest);
        Edit edit;
        edit.reservation = stay.reservation;
        edit.version = stay.version;
        StayEdit pin;
        pin.stay = stay.id;
        pin.roomLocked = true;
        edit.stays = {pin};
        desk.elsewhere(edit);
        QVERIFY(desk.waitFor(guest));
    }
    ConflictDialog *conflict = askForTakenNights(desk);
    QVERIFY(conflict);
    gui::click(conflict, "makeItFit");
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QVERIFY(!desk.window->rackPage()->isPlanning());
    const Book draft = dialog->draft();
    QCOMPARE(draft.stays.size(), 2);
    QCOMPARE(draft.stays[0].room, desk.room(number("102")));
    QCOMPARE(draft.stays[0].dates, nights("2026-06-20", "2026-06-22"));
    QCOMPARE(draft.stays[1].room, desk.room(number("101")));
    QVERIFY(desk.message().startsWith(QLatin1String("No room can be opened, whoever is moved.")));
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.stayCount(), 6);
}

/// Who drags a bar to where it doesn't fit finds the same way out as who books.
void TestMakeItFit::makeItFitOfARefusedMove()
{
    DeskFixture desk;
    fillStandard(desk);
    bookType(desk, novak, nights("2026-06-20", "2026-06-24"));
    QVERIFY(desk.waitFor(novak));
    const Occupancy stay = desk.stayOf(novak);
    desk.window->context()->model->setLaneOpen(stay.type, true);
    const QRect bar = desk.view()->barRect(stay.id);
    const QRect row = desk.view()->nightRect(desk.room(number("101")), stay.arrival);
    desk.drag(bar.center(), QPoint(bar.center().x(), row.center().y()));
    QVERIFY(desk.window->messageBar()->actionButton()->isVisible());
    gui::click(desk.window->messageBar()->actionButton());
    ConflictDialog *conflict = desk.openConflict();
    QVERIFY(conflict);
    gui::click(conflict, "makeItFit");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    QCOMPARE(panelOf(desk)->changes()->count(), 2); // who moves, and the bar itself
    gui::click(panelOf(desk), "planDiscard");
    QCOMPARE(desk.message(), QStringLiteral("Discarded 2 changes."));
    gui::click(desk.window->messageBar()->actionButton());
    QVERIFY(desk.window->rackPage()->isPlanning());
    gui::click(panelOf(desk), "planSave");
    QTRY_VERIFY(desk.stayOf(novak).room.isValid());
    QCOMPARE(desk.stayOf(silva).room, desk.stayOf(okafor).room);
}

void TestMakeItFit::makeItFitOutOfTheDetails()
{
    DeskFixture desk;
    fillForLonger(desk);
    desk.window->rackPage()->open(desk.stayOf(silva).id);
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    gui::type(details, "notes", QStringLiteral("cot"));
    gui::type(details, "departure", QStringLiteral("2026-06-24"));
    gui::click(details, "save");
    ConflictDialog *conflict = desk.openConflict();
    QVERIFY(conflict);
    gui::click(conflict, "makeItFit");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    gui::click(panelOf(desk), "planDiscard"); // what was typed is there again
    QTRY_VERIFY(details->isVisible());
    gui::click(details, "save");
    conflict = desk.openConflict();
    QVERIFY(conflict);
    gui::click(conflict, "makeItFit");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    QCOMPARE(panelOf(desk)->changes()->count(), 2);
    gui::click(panelOf(desk), "planSave");
    // The longer stay and who makes room for it in one write, then what else was typed.
    const ReservationId id = desk.stayOf(silva).reservation;
    QTRY_COMPARE(desk.server.hotel(desk.hotel).reservation(id).notes, QStringLiteral("cot"));
    QCOMPARE(desk.stayOf(silva).dates(), nights("2026-06-20", "2026-06-24"));
    QCOMPARE(desk.stayOf(silva).room, desk.room(number("101")));
    QCOMPARE(desk.stayOf(novak).room, desk.room(number("102")));
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("detailsDialog"), 0));
}

ROOMRACK_TEST(TestMakeItFit)
#include "tst_makeitfit.moc"
