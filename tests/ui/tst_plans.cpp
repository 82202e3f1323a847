// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/assigndialog.h>
#include <dialogs/bookdialog.h>
#include <dialogs/conflictdialog.h>
#include <dialogs/detailsdialog.h>
#include <rack/planmode.h>
#include <rack/planpanel.h>
#include <widgets/actionbutton.h>
#include <widgets/messagebar.h>

#include <desk/availabilitycache.h>
#include <items/rackmodel.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// Shuffle, Assign and Make it fit, from the hands on the rack to the server: nothing is sent
/// before it is saved, and then all of it or nothing.
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
    void assignShowsFirstAndSavesAll();
    void assignTellsWhenThereIsNothing();
    void assignHonoursWishes();
    void makeItFitOfAStayWithoutARoom();
    void makeItFitOutOfTheConflictDialog();
    void discardingTheFitGoesBackToTheForm();
    void aSplitGoesIntoTheForm();
    void makeItFitOfARefusedMove();
    void makeItFitOutOfTheDetails();
    void anotherHotelEndsThePlan();
};

namespace {

/// The set-up is not read more often than that.
constexpr int setupPauseMs = 5'000;
const QString silva = QStringLiteral("Silva, Paula");
const QString okafor = QStringLiteral("Okafor, Grace");
const QString novak = QStringLiteral("Novák, Nina");

QString number(const char *room)
{
    return QLatin1String(room);
}

PlanPanel *panelOf(DeskFixture &desk)
{
    return gui::child<PlanPanel>(desk.window.get(), "planPanel");
}

QString firstLine(const QListWidget *list)
{
    return list->count() > 0 ? list->item(0)->text() : QString();
}

void bookBoth(DeskFixture &desk)
{
    (void)desk.bookElsewhere(silva, number("101"), nights("2026-06-18", "2026-06-21"));
    (void)desk.bookElsewhere(okafor, number("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(okafor));
}

Reservation bookType(DeskFixture &desk, const QString &guest, const StayDates &dates,
                     const QStringList &wishes = {})
{
    Book command = samples::book(
        guest, {samples::ofType(desk.server.type(desk.hotel, QStringLiteral("STD")), dates)});
    command.wishes = wishes;
    const WriteResult result =
        desk.server.write(QStringLiteral("manager"), QStringLiteral("Front 1"), desk.hotel,
                          QUuid::createUuid(), command);
    return result.isDone() ? result.reservations.first() : Reservation();
}

/// Rooms 103 and 104 are taken for good, 101 and 102 one after the other.
void fillStandard(DeskFixture &desk)
{
    (void)desk.bookElsewhere(silva, number("101"), nights("2026-06-20", "2026-06-22"));
    (void)desk.bookElsewhere(okafor, number("102"), nights("2026-06-22", "2026-06-24"));
    for (const char *room : {"103", "104"}) {
        StayRequest pinned =
            samples::inRoom(desk.room(number(room)), nights("2026-06-18", "2026-06-26"));
        pinned.roomLocked = true;
        const WriteResult done =
            desk.server.write(QStringLiteral("manager"), QStringLiteral("Front 1"), desk.hotel,
                              QUuid::createUuid(), samples::book(number(room), {pinned}));
        QVERIFY(done.isDone());
        QVERIFY(desk.waitFor(number(room)));
    }
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(okafor));
}

void startShuffle(DeskFixture &desk)
{
    gui::key(desk.view(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(desk.window->rackPage()->isPlanning());
}

/// The conflict dialog, as soon as its offers are there and may be clicked.
ConflictDialog *openConflict(DeskFixture &desk)
{
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    if (!conflict || !awaitUntil([&] { return !conflict->offerButtons().isEmpty(); }))
        return nullptr;
    desk.server.clock().advanceMs(ConflictDialog::guardMs);
    return awaitUntil([&] { return !conflict->isGuarded(); }) ? conflict : nullptr;
}

/// 101 has Silva until the 22nd, then Novák; 102 is free from the 22nd on.
void fillForLonger(DeskFixture &desk)
{
    fillStandard(desk);
    Occupancy moved = desk.stayOf(okafor);
    QVERIFY(
        desk.server
            .write(QStringLiteral("manager"), desk.hotel,
                   Move{{samples::moveOf(moved, desk.room(number("102")),
                                         samples::day("2026-06-20"), samples::day("2026-06-22"))}})
            .isDone());
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
    return openConflict(desk);
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

void TestPlans::assignShowsFirstAndSavesAll()
{
    DeskFixture desk;
    for (const QString &guest : {silva, okafor, novak})
        QVERIFY(bookType(desk, guest, nights("2026-06-18", "2026-06-21")).id.isValid());
    QVERIFY(desk.waitFor(novak));
    gui::key(desk.view(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = gui::window<AssignDialog>("assignDialog");
    QVERIFY(dialog);
    gui::click(dialog, "propose");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    PlanPanel *panel = panelOf(desk);
    QCOMPARE(panel->changes()->count(), 3);
    QVERIFY(firstLine(panel->changes()).contains(QLatin1String("10")));
    RackModel *model = desk.window->context()->model;
    QVERIFY(model->occupancy(desk.stayOf(silva).id)->room.isValid()); // on the rack
    QVERIFY(!desk.stayOf(silva).room.isValid());                      // not in the database
    QVERIFY(model->isStaged(desk.stayOf(silva).id));
    gui::click(panel, "planSave");
    QTRY_VERIFY(desk.stayOf(silva).room.isValid());
    QVERIFY(desk.stayOf(okafor).room.isValid());
    QVERIFY(desk.stayOf(novak).room.isValid());
    QTRY_VERIFY(!desk.window->rackPage()->isPlanning());
    QVERIFY(!model->isStaged(desk.stayOf(silva).id));
}

void TestPlans::assignTellsWhenThereIsNothing()
{
    DeskFixture desk;
    desk.window->rackPage()->assignRooms();
    auto *dialog = gui::window<AssignDialog>("assignDialog");
    QVERIFY(dialog);
    gui::click(dialog, "propose");
    QCOMPARE(desk.message(), QStringLiteral("Every arrival of these days has a room."));
    QVERIFY(!desk.window->rackPage()->isPlanning());
}

void TestPlans::assignHonoursWishes()
{
    DeskFixture desk;
    const QStringList quiet{QStringLiteral("quiet")};
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel,
                       SetRoomFeatures{desk.room(number("103")), quiet})
                .isDone());
    desk.server.clock().advanceMs(setupPauseMs);
    QTRY_COMPARE(desk.window->context()->cache->room(desk.room(number("103")))->features, quiet);
    QVERIFY(bookType(desk, silva, nights("2026-06-18", "2026-06-21"), quiet).id.isValid());
    QVERIFY(desk.waitFor(silva));
    desk.window->rackPage()->assignRooms();
    gui::click(gui::window<AssignDialog>("assignDialog"), "propose");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    const QString line = firstLine(panelOf(desk)->changes());
    QVERIFY2(line.contains(QLatin1String("103")), qPrintable(line));
    QVERIFY2(line.contains(QLatin1String("quiet")), qPrintable(line));
}

void TestPlans::makeItFitOfAStayWithoutARoom()
{
    DeskFixture desk;
    fillStandard(desk);
    QVERIFY(bookType(desk, novak, nights("2026-06-20", "2026-06-24")).id.isValid());
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

void TestPlans::makeItFitOutOfTheConflictDialog()
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

void TestPlans::discardingTheFitGoesBackToTheForm()
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

void TestPlans::aSplitGoesIntoTheForm()
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
        QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, edit).isDone());
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
void TestPlans::makeItFitOfARefusedMove()
{
    DeskFixture desk;
    fillStandard(desk);
    QVERIFY(bookType(desk, novak, nights("2026-06-20", "2026-06-24")).id.isValid());
    QVERIFY(desk.waitFor(novak));
    const Occupancy stay = desk.stayOf(novak);
    desk.window->context()->model->setLaneOpen(stay.type, true);
    const QRect bar = desk.view()->barRect(stay.id);
    const QRect row = desk.view()->nightRect(desk.room(number("101")), stay.arrival);
    desk.drag(bar.center(), QPoint(bar.center().x(), row.center().y()));
    QVERIFY(desk.window->messageBar()->actionButton()->isVisible());
    gui::click(desk.window->messageBar()->actionButton());
    ConflictDialog *conflict = openConflict(desk);
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

void TestPlans::makeItFitOutOfTheDetails()
{
    DeskFixture desk;
    fillForLonger(desk);
    desk.window->rackPage()->open(desk.stayOf(silva).id);
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    gui::type(details, "notes", QStringLiteral("cot"));
    gui::type(details, "departure", QStringLiteral("2026-06-24"));
    gui::click(details, "save");
    ConflictDialog *conflict = openConflict(desk);
    QVERIFY(conflict);
    gui::click(conflict, "makeItFit");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    gui::click(panelOf(desk), "planDiscard"); // what was typed is there again
    QTRY_VERIFY(details->isVisible());
    gui::click(details, "save");
    conflict = openConflict(desk);
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
