// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/bookdialog.h>
#include <dialogs/conflictdialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/stayform.h>
#include <pages/bookflow.h>
#include <widgets/actionbutton.h>
#include <widgets/inlineband.h>
#include <widgets/messagebar.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// What is written: from the hands on the rack over the dialogs to the server, refusals included.
class TestMainWindowWrites : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void draggingFreeNightsBooks();
    void f4BooksAndTheOtherDeskIsNamed();
    void oneClickBooksTheOffer();
    void aConflictCantBeClickedThrough();
    void draggingABarMovesIt();
    void aTakenDropIsToldWithItsWaysOut();
    void undoTakesBackAndRedoDoesAgain();
    void undoIsRefusedWhenSomeoneChangedIt();
    void aStaleEditIsJoined();
    void aClerkAsksForApproval();
    void aWrongPasswordAsksAgain();
    void givingUpAnApprovalChangesNothing();
    void cancelAsksForTheReason();
    void keepKeeps();
    void anUnknownOutcomeIsSettled();
    void busyKeepsTheFormAndTriesAgain();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");

} // namespace

void TestMainWindowWrites::draggingFreeNightsBooks()
{
    DeskFixture desk;
    const QRect first = desk.night(QStringLiteral("102"), "2026-06-18");
    const QRect last = desk.night(QStringLiteral("102"), "2026-06-20");
    desk.drag(first.center(), last.center());
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QVERIFY(!dialog->isModal());
    QCOMPARE(dialog->headline(), QStringLiteral("Room 102, Thu 18 – Sun 21 Jun 2026"));
    gui::type(dialog, "guestName", silva);
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.stayCount(), 1);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 0));
    const Occupancy stay = desk.stayOf(silva);
    QCOMPARE(stay.room, desk.room(QStringLiteral("102")));
    QCOMPARE(stay.dates(), nights("2026-06-18", "2026-06-21"));
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Booked 102 for Silva, Paula, RR-")));
    QVERIFY(desk.view()->barRect(stay.id).isValid());
}

void TestMainWindowWrites::f4BooksAndTheOtherDeskIsNamed()
{
    DeskFixture desk;
    desk.window->rackPage()->view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    gui::type(dialog, "guestName", silva);
    const StayRequest wish = dialog->stayForm()->stay();
    desk.store->setHints(false); // this desk's picture is a moment old
    (void)desk.bookElsewhere(QStringLiteral("Okafor, Grace"),
                             desk.window->context()->cache->room(wish.room)->number, wish.dates);
    gui::click(dialog, "book");
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QVERIFY(conflict->subline().contains(QLatin1String("Okafor, Grace")));
    QVERIFY(conflict->subline().contains(QLatin1String("Front 1")));
    QVERIFY(conflict->headline().contains(QLatin1String("is taken for the night of")));
    QCOMPARE(desk.stayCount(), 1);
}

void TestMainWindowWrites::oneClickBooksTheOffer()
{
    DeskFixture desk;
    desk.store->setHints(false);
    (void)desk.bookElsewhere(QStringLiteral("Okafor, Grace"), QStringLiteral("101"),
                             nights("2026-06-17", "2026-06-19"));
    Book draft;
    draft.guest.name = silva;
    draft.stays = {
        samples::inRoom(desk.room(QStringLiteral("101")), nights("2026-06-18", "2026-06-20"))};
    desk.window->rackPage()->book();
    desk.window->rackPage()->bookFlow()->open(draft, {});
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::click(dialog, "book");
    ConflictDialog *conflict = desk.openConflict();
    QVERIFY(conflict);
    QVERIFY(conflict->primaryButton() == conflict->offerButtons().first());
    gui::click(conflict->offerButtons().first());
    QTRY_COMPARE(desk.stayCount(), 2);
    const Occupancy stay = desk.stayOf(silva);
    QCOMPARE(stay.dates(), nights("2026-06-18", "2026-06-20"));
    QVERIFY(stay.room != desk.room(QStringLiteral("101")));
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("conflictDialog"), 0));
}

void TestMainWindowWrites::aConflictCantBeClickedThrough()
{
    DeskFixture desk;
    desk.store->setHints(false);
    (void)desk.bookElsewhere(QStringLiteral("Okafor, Grace"), QStringLiteral("101"),
                             nights("2026-06-17", "2026-06-19"));
    Book draft;
    draft.guest.name = silva;
    draft.stays = {
        samples::inRoom(desk.room(QStringLiteral("101")), nights("2026-06-18", "2026-06-20"))};
    desk.window->rackPage()->book();
    desk.window->rackPage()->bookFlow()->open(draft, {});
    gui::click(gui::window<BookDialog>("bookDialog"), "book");
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    // Reflexes in the first second: Enter, Ctrl+Enter, Space, Esc, a click.
    QVERIFY(!conflict->offerButtons().first()->isEnabled());
    QTest::keyClick(conflict, Qt::Key_Return);
    QTest::keyClick(conflict, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClick(conflict, Qt::Key_Escape);
    QTest::mouseClick(conflict->offerButtons().first(), Qt::LeftButton);
    QVERIFY(conflict->isVisible());
    QCOMPARE(desk.stayCount(), 1);
    desk.server.clock().advanceMs(ConflictDialog::guardMs);
    QTRY_VERIFY(!conflict->isGuarded());
    gui::click(conflict, "back");
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->draft().guest.name, silva);
    QCOMPARE(desk.stayCount(), 1);
}

void TestMainWindowWrites::draggingABarMovesIt()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.dragTo(silva, QStringLiteral("103"));
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("103")));
    QTRY_COMPARE(
        desk.message(),
        QStringLiteral("Moved Silva, Paula from 101 to 103 Undo").remove(QLatin1String(" Undo")));
    QCOMPARE(desk.stayOf(silva).dates(), nights("2026-06-18", "2026-06-20"));
}

void TestMainWindowWrites::aTakenDropIsToldWithItsWaysOut()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.store->setHints(false);
    (void)desk.bookElsewhere(QStringLiteral("Novák, Nina"), QStringLiteral("103"),
                             nights("2026-06-19", "2026-06-22"));
    desk.dragTo(silva, QStringLiteral("103"));
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QVERIFY2(conflict->subline().contains(QStringLiteral("Novák, Nina")),
             qPrintable(conflict->subline()));
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    desk.server.clock().advanceMs(ConflictDialog::guardMs);
    QTRY_VERIFY(!conflict->isGuarded());
    gui::click(conflict->offerButtons().first());
    QTRY_VERIFY(desk.stayOf(silva).room != desk.room(QStringLiteral("101")));
    QVERIFY(desk.stayOf(silva).room != desk.room(QStringLiteral("103")));
}

void TestMainWindowWrites::undoTakesBackAndRedoDoesAgain()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.dragTo(silva, QStringLiteral("103"));
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("103")));
    QTRY_VERIFY(desk.window->messageBar()->hasMessage());
    gui::click(desk.window->messageBar()->actionButton()); // "Undo"
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
    QTRY_COMPARE(desk.message(), QStringLiteral("Undone: Silva, Paula is back in 101"));
    QTest::keyClick(desk.window.get(), Qt::Key_Y, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("103")));
    QTRY_VERIFY(desk.window->findChild<QAction *>(QStringLiteral("undo"))->isEnabled());
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
}

void TestMainWindowWrites::undoIsRefusedWhenSomeoneChangedIt()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.dragTo(silva, QStringLiteral("103"));
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("103")));
    QTRY_VERIFY(desk.window->messageBar()->hasMessage());
    Edit edit;
    edit.reservation = desk.stayOf(silva).reservation;
    edit.version = desk.stayOf(silva).version;
    edit.notes = QStringLiteral("late");
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, edit).isDone());
    gui::click(desk.window->messageBar()->actionButton());
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("This can't be undone any more:")));
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("103")));
}

void TestMainWindowWrites::aStaleEditIsJoined()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.window->rackPage()->open(booked.stays.first().id);
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    gui::type(details, "guestPhone", QStringLiteral("+351 21"));
    gui::type(details, "notes", QStringLiteral("cot"));
    Edit theirs;
    theirs.reservation = booked.id;
    theirs.version = booked.version;
    theirs.notes = QStringLiteral("late train");
    theirs.adults = 2;
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, theirs).isDone());
    gui::click(details, "save");
    QWidget *stale = gui::waitForWindow(QStringLiteral("staleEditDialog"));
    QVERIFY(stale);
    auto *save = gui::child<QPushButton>(stale, "saveVersion");
    QVERIFY(!save->isEnabled()); // nothing is preset
    gui::click(stale, "keepBoth");
    QVERIFY(save->isEnabled());
    gui::click(save);
    QTRY_COMPARE(desk.server.hotel(desk.hotel).reservation(booked.id).version, booked.version + 2);
    const Reservation joined = desk.server.hotel(desk.hotel).reservation(booked.id);
    QCOMPARE(joined.guest.phone, QStringLiteral("+351 21"));
    QCOMPARE(joined.adults, 2);
    QCOMPARE(joined.notes, QStringLiteral("late train\ncot"));
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("staleEditDialog"), 0));
}

void TestMainWindowWrites::aClerkAsksForApproval()
{
    DeskFixture desk(QStringLiteral("clerk"));
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.dragTo(silva, QStringLiteral("103"));
    QWidget *approval = gui::waitForWindow(QStringLiteral("approvalDialog"));
    QVERIFY(approval);
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
    gui::type(approval, "supervisor", QStringLiteral("supervisor"));
    gui::type(approval, "password", QStringLiteral("secret"));
    gui::click(approval, "approve");
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("103")));
    QVERIFY(!desk.server.hotel(desk.hotel).events.last().approvedBy.isEmpty());
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("approvalDialog"), 0));
}

void TestMainWindowWrites::aWrongPasswordAsksAgain()
{
    DeskFixture desk(QStringLiteral("clerk"));
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.window->rackPage()->cancel({booked.stays.first().id});
    gui::click(gui::waitForWindow(QStringLiteral("cancelDialog")), "cancel");
    QWidget *approval = gui::waitForWindow(QStringLiteral("approvalDialog"));
    QVERIFY(approval);
    gui::type(approval, "supervisor", QStringLiteral("supervisor"));
    gui::type(approval, "password", QStringLiteral("wrong"));
    gui::click(approval, "approve");
    QTRY_COMPARE(approval->findChild<QLabel *>(QStringLiteral("fieldError"))->text(),
                 QStringLiteral("Name and password don't match."));
    QCOMPARE(desk.stayOf(silva).status, Status::Reserved);
    gui::type(approval, "password", QStringLiteral("secret"));
    gui::click(approval, "approve");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::Cancelled);
}

void TestMainWindowWrites::givingUpAnApprovalChangesNothing()
{
    DeskFixture desk(QStringLiteral("clerk"));
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.dragTo(silva, QStringLiteral("103"));
    QWidget *approval = gui::waitForWindow(QStringLiteral("approvalDialog"));
    QVERIFY(approval);
    gui::click(approval, "back");
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("approvalDialog"), 0));
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
    QVERIFY(desk.window->context()->desk->pendingWrites().isEmpty());
}

void TestMainWindowWrites::cancelAsksForTheReason()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(booked.stays.first().id);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_Delete);
    QWidget *dialog = gui::waitForWindow(QStringLiteral("cancelDialog"));
    QVERIFY(dialog);
    // The destructive button is never the one that Ctrl+Enter presses.
    QTest::keyClick(dialog, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(desk.stayOf(silva).status, Status::Reserved);
    gui::type(dialog, "note", QStringLiteral("flight cancelled"));
    gui::click(dialog, "cancel");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::Cancelled);
    const auto cancel = std::get<Cancel>(desk.store->writes().last());
    QCOMPARE(cancel.reason, QStringLiteral("guest"));
    QCOMPARE(cancel.note, QStringLiteral("flight cancelled"));
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Cancelled RR-")));
}

void TestMainWindowWrites::keepKeeps()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.window->rackPage()->cancel({booked.stays.first().id});
    gui::click(gui::waitForWindow(QStringLiteral("cancelDialog")), "keep");
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("cancelDialog"), 0));
    QCOMPARE(desk.stayOf(silva).status, Status::Reserved);
    QVERIFY(desk.store->writes().isEmpty());
}

void TestMainWindowWrites::anUnknownOutcomeIsSettled()
{
    DeskFixture desk;
    desk.window->rackPage()->book();
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    desk.store->loseNextWrite();
    gui::click(dialog, "book");
    QTRY_COMPARE(dialog->band()->message().plainText(), QStringLiteral("It was not saved."));
    QCOMPARE(desk.stayCount(), 0);
    gui::click(dialog, "bandAction"); // try again
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 0));
    QCOMPARE(desk.stayCount(), 1);

    desk.window->rackPage()->book();
    dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", QStringLiteral("Kim, Ji-woo"));
    desk.store->loseNextAnswer();
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.stayCount(), 2); // once
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 0));
}

void TestMainWindowWrites::busyKeepsTheFormAndTriesAgain()
{
    DeskFixture desk;
    desk.window->rackPage()->book();
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    desk.store->failNextWrite(Outcome::Busy);
    gui::click(dialog, "book");
    QTRY_VERIFY(dialog->band()->isVisible());
    QCOMPARE(desk.stayCount(), 0);
    gui::click(dialog, "bandAction");
    QTRY_COMPARE(desk.stayCount(), 1);
    QCOMPARE(desk.store->requests().at(0), desk.store->requests().at(1));
}

ROOMRACK_TEST(TestMainWindowWrites)
#include "tst_mainwindowwrites.moc"
