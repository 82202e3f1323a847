// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/bookdialog.h>
#include <dialogs/conflictdialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/guestform.h>
#include <dialogs/stayform.h>
#include <pages/bookflow.h>
#include <pages/sidepanel.h>
#include <pages/todaypage.h>
#include <pages/topbar.h>
#include <widgets/actionbutton.h>
#include <widgets/inlineband.h>
#include <widgets/messagebar.h>
#include <widgets/statusline.h>

#include <desk/availabilitycache.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// The window over the fake store: what the hands do on the rack, and what comes of it.
class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsOnlyWhatWorks();
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
    void checkInAndOutByKey();
    void anUnknownOutcomeIsSettled();
    void busyKeepsTheFormAndTriesAgain();
    void offlineIsReadOnlyAndKeepsWhatWasTyped();
    void anotherDesksBookingAppears();
    void findJumpsToTheBar();
    void theDaysListsCheckIn();
    void countsFilterTheRack();
    void thePanelShowsTheStay();
    void closuresAreEnteredAndRefused();
    void escKeepsTheDraftAndF4BringsItBack();
    void settingsChangeTheLook();
    void everyCommandIsInTheList();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");

QRect nightsRect(DeskFixture &desk, const QString &room, const char *first)
{
    return desk.view()->nightRect(desk.room(room), samples::day(first));
}

void drag(QWidget *viewport, QPoint from, QPoint to)
{
    QTest::mousePress(viewport, Qt::LeftButton, {}, from);
    for (int step = 1; step <= 8; ++step)
        QTest::mouseMove(viewport, from + (to - from) * step / 8);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
}

} // namespace

void TestMainWindow::showsOnlyWhatWorks()
{
    DeskFixture desk;
    QVERIFY(desk.window->windowTitle().contains(QLatin1String("Roomrack")));
    QCOMPARE(desk.window->minimumSize(), QSize(1024, 600));
    QVERIFY(gui::visibleChild(desk.window.get(), QStringLiteral("section0")));
    QVERIFY(gui::visibleChild(desk.window.get(), QStringLiteral("section1")));
    QVERIFY(!desk.window->findChild<QWidget *>(QStringLiteral("section2")));
    QTRY_VERIFY(desk.window->statusLine()->liveText().startsWith(QLatin1String("Live")));
    QVERIFY(desk.window->statusLine()->personText().contains(QLatin1String("supervisor")));
    QVERIFY(!desk.window->banner()->isVisible());
    // 1366 wide: the panel is closed; from 1600 on it is open.
    QVERIFY(!desk.window->sidePanel()->isVisible());
    desk.window->resize(1700, 900);
    QTRY_VERIFY(desk.window->sidePanel()->isVisible());
}

void TestMainWindow::draggingFreeNightsBooks()
{
    DeskFixture desk;
    const QRect first = nightsRect(desk, QStringLiteral("102"), "2026-06-18");
    const QRect last = nightsRect(desk, QStringLiteral("102"), "2026-06-20");
    drag(desk.view()->viewport(), first.center(), last.center());
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

void TestMainWindow::f4BooksAndTheOtherDeskIsNamed()
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

void TestMainWindow::oneClickBooksTheOffer()
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
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    desk.server.clock().advanceMs(ConflictDialog::guardMs);
    QTRY_VERIFY(!conflict->isGuarded());
    QVERIFY(conflict->primaryButton() == conflict->offerButtons().first());
    gui::click(conflict->offerButtons().first());
    QTRY_COMPARE(desk.stayCount(), 2);
    const Occupancy stay = desk.stayOf(silva);
    QCOMPARE(stay.dates(), nights("2026-06-18", "2026-06-20"));
    QVERIFY(stay.room != desk.room(QStringLiteral("101")));
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("conflictDialog"), 0));
}

void TestMainWindow::aConflictCantBeClickedThrough()
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

void TestMainWindow::draggingABarMovesIt()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    const QRect bar = desk.view()->barRect(desk.stayOf(silva).id);
    const QRect row = nightsRect(desk, QStringLiteral("103"), "2026-06-18");
    drag(desk.view()->viewport(), bar.center(), QPoint(bar.center().x(), row.center().y()));
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("103")));
    QTRY_COMPARE(
        desk.message(),
        QStringLiteral("Moved Silva, Paula from 101 to 103 Undo").remove(QLatin1String(" Undo")));
    QCOMPARE(desk.stayOf(silva).dates(), nights("2026-06-18", "2026-06-20"));
}

void TestMainWindow::aTakenDropIsToldWithItsWaysOut()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.store->setHints(false);
    (void)desk.bookElsewhere(QStringLiteral("Novák, Nina"), QStringLiteral("103"),
                             nights("2026-06-19", "2026-06-22"));
    const QRect bar = desk.view()->barRect(desk.stayOf(silva).id);
    const QRect row = nightsRect(desk, QStringLiteral("103"), "2026-06-18");
    drag(desk.view()->viewport(), bar.center(), QPoint(bar.center().x(), row.center().y()));
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

void TestMainWindow::undoTakesBackAndRedoDoesAgain()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    const QRect bar = desk.view()->barRect(desk.stayOf(silva).id);
    const QRect row = nightsRect(desk, QStringLiteral("103"), "2026-06-18");
    drag(desk.view()->viewport(), bar.center(), QPoint(bar.center().x(), row.center().y()));
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

void TestMainWindow::undoIsRefusedWhenSomeoneChangedIt()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    const QRect bar = desk.view()->barRect(desk.stayOf(silva).id);
    const QRect row = nightsRect(desk, QStringLiteral("103"), "2026-06-18");
    drag(desk.view()->viewport(), bar.center(), QPoint(bar.center().x(), row.center().y()));
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

void TestMainWindow::aStaleEditIsJoined()
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

void TestMainWindow::aClerkAsksForApproval()
{
    DeskFixture desk(QStringLiteral("clerk"));
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    const QRect bar = desk.view()->barRect(desk.stayOf(silva).id);
    const QRect row = nightsRect(desk, QStringLiteral("103"), "2026-06-18");
    drag(desk.view()->viewport(), bar.center(), QPoint(bar.center().x(), row.center().y()));
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

void TestMainWindow::aWrongPasswordAsksAgain()
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

void TestMainWindow::givingUpAnApprovalChangesNothing()
{
    DeskFixture desk(QStringLiteral("clerk"));
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    const QRect bar = desk.view()->barRect(desk.stayOf(silva).id);
    const QRect row = nightsRect(desk, QStringLiteral("103"), "2026-06-18");
    drag(desk.view()->viewport(), bar.center(), QPoint(bar.center().x(), row.center().y()));
    QWidget *approval = gui::waitForWindow(QStringLiteral("approvalDialog"));
    QVERIFY(approval);
    gui::click(approval, "back");
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("approvalDialog"), 0));
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
    QVERIFY(desk.window->context()->desk->pendingWrites().isEmpty());
}

void TestMainWindow::cancelAsksForTheReason()
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
    const auto &cancel = std::get<Cancel>(desk.store->writes().last());
    QCOMPARE(cancel.reason, QStringLiteral("guest"));
    QCOMPARE(cancel.note, QStringLiteral("flight cancelled"));
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Cancelled RR-")));
}

void TestMainWindow::keepKeeps()
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

void TestMainWindow::checkInAndOutByKey()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(booked.stays.first().id);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F8);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QVERIFY(desk.waitFor(silva));
    gui::key(desk.view(), Qt::Key_F9);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::CheckedOut);
    QVERIFY(desk.waitFor(silva));
    // What is over can't be checked in: the reason is said.
    gui::key(desk.view(), Qt::Key_F8);
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Only guests who are due in")));
}

void TestMainWindow::anUnknownOutcomeIsSettled()
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

void TestMainWindow::busyKeepsTheFormAndTriesAgain()
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

void TestMainWindow::offlineIsReadOnlyAndKeepsWhatWasTyped()
{
    DeskFixture desk;
    desk.window->rackPage()->book();
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    desk.store->setServerReachable(false);
    desk.store->disconnectFromServer(Outcome::NoConnection, 4000);
    QTRY_VERIFY(desk.window->banner()->isVisible());
    QVERIFY(desk.window->banner()->message().plainText().startsWith(
        QLatin1String("No connection to the database. You see the rack as of")));
    QVERIFY(!desk.window->topBar()->bookButton()->isEnabled());
    QVERIFY(!gui::child<QPushButton>(dialog, "book")->isEnabled());
    QTRY_VERIFY(desk.window->statusLine()->liveText().startsWith(QLatin1String("Offline")));
    desk.store->setServerReachable(true);
    gui::click(desk.window->banner()->actionButton());
    desk.store->connectToServer();
    QTRY_VERIFY(!desk.window->banner()->isVisible());
    QCOMPARE(dialog->draft().guest.name, silva);
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.stayCount(), 1);
}

void TestMainWindow::anotherDesksBookingAppears()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("104"), nights("2026-06-17", "2026-06-19"));
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.view()->barRect(booked.stays.first().id).isValid());
}

void TestMainWindow::findJumpsToTheBar()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(QStringLiteral("O'Sullivan, Aaron"), QStringLiteral("104"),
                           nights("2026-09-17", "2026-09-19"));
    QVERIFY(desk.waitFor(QStringLiteral("O'Sullivan, Aaron")));
    QTest::keyClick(desk.window.get(), Qt::Key_F, Qt::ControlModifier);
    QLineEdit *field = desk.window->topBar()->findField();
    QTRY_VERIFY(field->hasFocus());
    gui::type(field, QStringLiteral("osulliv"));
    gui::key(field, Qt::Key_Return);
    QTRY_COMPARE(desk.view()->selection(), QList<OccupancyId>{booked.stays.first().id});
    QTRY_VERIFY(desk.view()->firstVisibleDate() <= QDate(2026, 9, 17)
                && desk.view()->lastVisibleDate() >= QDate(2026, 9, 18));
    gui::key(field, Qt::Key_Escape);
    QVERIFY(field->text().isEmpty());
}

void TestMainWindow::theDaysListsCheckIn()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    QTest::keyClick(desk.window.get(), Qt::Key_F6);
    TodayPage *today = desk.window->todayPage();
    QTRY_VERIFY(today->isVisible());
    QTRY_COMPARE(today->total(TodayPage::DueIn), 1);
    today->table()->selectRow(0);
    gui::key(today->table(), Qt::Key_F8);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QTRY_COMPARE(today->total(TodayPage::DueIn), 0);
    QTRY_COMPARE(today->total(TodayPage::InHouse), 1);
}

void TestMainWindow::countsFilterTheRack()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    StatusLine *line = desk.window->statusLine();
    QTRY_COMPARE(line->countText(StatusLine::Count::DueIn), QStringLiteral("1 due in"));
    QCOMPARE(line->countText(StatusLine::Count::WithoutRoom), QStringLiteral("0 without a room"));
    QTRY_VERIFY(line->countRect(StatusLine::Count::DueIn).isValid());
    gui::clickAt(line, line->countRect(StatusLine::Count::DueIn).center());
    gui::clickAt(line, QPoint(30, 13)); // elsewhere: the log
    QVERIFY(gui::waitForWindow(QStringLiteral("logDialog")));
}

void TestMainWindow::thePanelShowsTheStay()
{
    DeskFixture desk;
    const Reservation booked =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(booked.stays.first().id);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_Space);
    SidePanel *panel = desk.window->sidePanel();
    QTRY_VERIFY(panel->isVisible());
    QTRY_COMPARE(gui::child<QLabel>(panel, "panelName")->text(), silva);
    QCOMPARE(gui::child<QPushButton>(panel, "panelPrimary")->text(), QStringLiteral("Check in"));
    gui::click(panel, "panelPrimary");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QTRY_COMPARE(gui::child<QPushButton>(panel, "panelPrimary")->text(),
                 QStringLiteral("Check out"));
}

void TestMainWindow::closuresAreEnteredAndRefused()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    RackTarget target;
    target.room = desk.room(QStringLiteral("101"));
    target.dates = nights("2026-06-17", "2026-06-19");
    Q_EMIT desk.view()->actionRequested(RackAction::OutOfOrder, target);
    QWidget *dialog = gui::waitForWindow(QStringLiteral("closureDialog"));
    QVERIFY(dialog);
    gui::click(dialog, "closeRoom"); // no reason yet
    QVERIFY(dialog->isVisible());
    gui::type(dialog, "reason", QStringLiteral("shower"));
    gui::click(dialog, "closeRoom");
    QTRY_VERIFY(dialog->findChild<QLabel *>(QStringLiteral("bandText"))
                    ->text()
                    .contains(QLatin1String("Silva")));
    gui::type(dialog, "to", QStringLiteral("2026-06-18"));
    gui::click(dialog, "closeRoom");
    QTRY_COMPARE(desk.stayCount(), 2);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("closureDialog"), 0));
}

void TestMainWindow::escKeepsTheDraftAndF4BringsItBack()
{
    DeskFixture desk;
    desk.window->rackPage()->book();
    auto *dialog = gui::window<BookDialog>("bookDialog");
    gui::type(dialog, "guestName", silva);
    gui::key(gui::visibleChild(dialog, QStringLiteral("guestPhone")), Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), QStringLiteral("What you typed is kept."));
    desk.window->activateWindow();
    gui::key(desk.view(), Qt::Key_F4);
    dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->draft().guest.name, silva);
    gui::click(dialog, "discard");
    QTRY_VERIFY(!desk.window->rackPage()->hasDraft());
}

void TestMainWindow::settingsChangeTheLook()
{
    DeskFixture desk;
    const QColor before = desk.window->palette().color(QPalette::Window);
    QSignalSpy kept(desk.window.get(), &MainWindow::settingsChanged);
    QAction *open = nullptr;
    for (QAction *action : desk.window->commands()) {
        if (action->text().contains(QLatin1String("Settings")))
            open = action;
    }
    QVERIFY(open);
    open->trigger();
    QWidget *dialog = gui::waitForWindow(QStringLiteral("settingsDialog"));
    QVERIFY(dialog);
    auto *scheme = gui::child<QComboBox>(dialog, "scheme");
    scheme->setFocus();
    gui::key(scheme, Qt::Key_Down); // dark
    gui::click(dialog, "save");
    QCOMPARE(kept.count(), 1);
    QCOMPARE(kept.first().first().value<UiSettings>().scheme, Scheme::Dark);
    QTRY_VERIFY(desk.window->palette().color(QPalette::Window) != before);
}

void TestMainWindow::everyCommandIsInTheList()
{
    DeskFixture desk;
    QTest::keyClick(desk.window.get(), Qt::Key_K, Qt::ControlModifier);
    QWidget *list = gui::waitForWindow(QStringLiteral("commandList"));
    QVERIFY(list);
    auto *entries = gui::child<QListWidget>(list, "commands");
    QVERIFY(entries->count() > 20);
    gui::type(list, "commandText", QStringLiteral("keys"));
    QCOMPARE(entries->count(), 1);
    gui::key(gui::visibleChild(list, QStringLiteral("commandText")), Qt::Key_Return);
    QVERIFY(gui::waitForWindow(QStringLiteral("keySheet")));
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
