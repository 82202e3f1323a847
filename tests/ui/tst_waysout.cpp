// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/bookdialog.h>
#include <dialogs/conflictdialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/guestform.h>
#include <dialogs/stayform.h>
#include <pages/bookflow.h>
#include <widgets/actionbutton.h>
#include <widgets/inlineband.h>
#include <widgets/messagebar.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// What the desk's own picture shows as taken: the ways out before anything is sent.
class TestWaysOut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nightsThatAreTakenLeadToTheWaysOut();
    void backFromTheWaysOutLeavesNothing();
    void aRefusedMoveOffersThem();
    void aClosedRoomOffersThemToo();
    void theFormSaysWhoHasTheRoom();
    void theFormsWaysOutKeepWhatWasTyped();
    void theBandGoesWhenTheRoomIsFree();
    void anEditSaysWhoHasTheRoom();
    void aRefusedReinstatementShowsWho();

private:
    static void passGuard(DeskFixture &desk, ConflictDialog *conflict);
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");
const QString okafor = QStringLiteral("Okafor, Grace");

} // namespace

void TestWaysOut::passGuard(DeskFixture &desk, ConflictDialog *conflict)
{
    desk.server.clock().advanceMs(ConflictDialog::guardMs);
    QTRY_VERIFY(!conflict->isGuarded());
}

void TestWaysOut::nightsThatAreTakenLeadToTheWaysOut()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-20", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    desk.drag(desk.night(QStringLiteral("102"), "2026-06-18").center(),
              desk.night(QStringLiteral("102"), "2026-06-20").center());
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QVERIFY(conflict->subline().contains(okafor));
    QVERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 0));
    QTRY_VERIFY(conflict->offerButtons().size() > 1);
    passGuard(desk, conflict);
    // Nobody is named yet: the offer leads to the form, with the offered room in it.
    QCOMPARE(conflict->offerButtons().first()->text(), QStringLiteral("Book 101"));
    gui::click(conflict->offerButtons().first());
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->headline(), QStringLiteral("Room 101, Thu 18 – Sun 21 Jun 2026"));
    QVERIFY(dialog->band()->message().isEmpty());
    QCOMPARE(desk.stayCount(), 1);
    gui::type(dialog, "guestName", silva);
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
}

void TestWaysOut::backFromTheWaysOutLeavesNothing()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-20", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    desk.drag(desk.night(QStringLiteral("102"), "2026-06-18").center(),
              desk.night(QStringLiteral("102"), "2026-06-20").center());
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    passGuard(desk, conflict);
    gui::click(conflict, "back");
    QTRY_VERIFY(!desk.window->rackPage()->bookFlow());
    QVERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 0));
    QCOMPARE(desk.stayCount(), 1);
}

void TestWaysOut::aRefusedMoveOffersThem()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    (void)desk.bookElsewhere(okafor, QStringLiteral("103"), nights("2026-06-17", "2026-06-22"));
    // In the way of a swap.
    (void)desk.bookElsewhere(QStringLiteral("Kim, Ji-woo"), QStringLiteral("101"),
                             nights("2026-06-20", "2026-06-22"));
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(okafor));
    QVERIFY(desk.waitFor(QStringLiteral("Kim, Ji-woo")));
    const QRect bar = desk.view()->barRect(desk.stayOf(silva).id);
    const QRect row = desk.night(QStringLiteral("103"), "2026-06-20");
    desk.drag(QPoint(bar.left() + 20, bar.center().y()),
              QPoint(row.center().x(), row.center().y()));
    QVERIFY2(desk.message().contains(okafor), qPrintable(desk.message()));
    QCOMPARE(desk.window->messageBar()->message().action, MessageAction::ShowConflict);
    gui::click(desk.window->messageBar(), "messageAction");
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QVERIFY(conflict->subline().contains(okafor));
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    passGuard(desk, conflict);
    gui::click(conflict->offerButtons().first());
    QTRY_VERIFY(desk.stayOf(silva).room != desk.room(QStringLiteral("101"))
                || desk.stayOf(silva).dates() != nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.stayOf(silva).room != desk.room(QStringLiteral("103")));
}

void TestWaysOut::aClosedRoomOffersThemToo()
{
    DeskFixture desk;
    const WriteResult closed = desk.server.write(
        QStringLiteral("manager"), QStringLiteral("Front 1"), desk.hotel, QUuid::createUuid(),
        samples::closure(desk.room(QStringLiteral("102")), "2026-06-18", "2026-06-25"));
    QVERIFY(closed.isDone());
    const OccupancyId id = closed.occupancies.first().id;
    QTRY_VERIFY(desk.view()->barRect(id).isValid());
    desk.drag(desk.night(QStringLiteral("102"), "2026-06-17").center(),
              desk.night(QStringLiteral("102"), "2026-06-19").center());
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QVERIFY2(conflict->headline().contains(QLatin1String("Room 102 is closed")),
             qPrintable(conflict->headline()));
    QVERIFY(conflict->subline().contains(QLatin1String("painting")));
}

void TestWaysOut::theFormSaysWhoHasTheRoom()
{
    DeskFixture desk;
    desk.drag(desk.night(QStringLiteral("102"), "2026-06-18").center(),
              desk.night(QStringLiteral("102"), "2026-06-19").center());
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QVERIFY(dialog->band()->message().isEmpty());
    // A colleague takes the room while the form is open.
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-22"));
    QTRY_VERIFY(dialog->band()->message().text.contains(okafor));
    QVERIFY(dialog->band()->message().text.contains(QLatin1String("Front 1")));
    QCOMPARE(dialog->band()->message().action, MessageAction::ShowConflict);
    QVERIFY(dialog->band()->isVisible());
}

void TestWaysOut::theFormsWaysOutKeepWhatWasTyped()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    desk.drag(desk.night(QStringLiteral("102"), "2026-06-18").center(),
              desk.night(QStringLiteral("102"), "2026-06-18").center() + QPoint(12, 0));
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QTRY_COMPARE(QApplication::activeWindow(), dialog);
    gui::type(dialog, "guestName", silva);
    gui::type(dialog, "departure", QStringLiteral("2026-06-21"));
    gui::key(gui::visibleChild(dialog, QStringLiteral("departure")), Qt::Key_Tab);
    QTRY_VERIFY(dialog->band()->message().text.contains(okafor));
    gui::click(dialog->band()->actionButton());
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QVERIFY(!dialog->isVisible());
    passGuard(desk, conflict);
    gui::click(conflict, "back");
    QTRY_VERIFY(dialog->isVisible());
    QCOMPARE(dialog->guestForm()->guest().name, silva);
    QCOMPARE(dialog->stayForm()->stay().dates, nights("2026-06-18", "2026-06-21"));
    // And again: one click books, the guest is named.
    gui::click(dialog->band()->actionButton());
    conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    passGuard(desk, conflict);
    gui::click(conflict->offerButtons().first());
    QTRY_COMPARE(desk.stayCount(), 2);
    QCOMPARE(desk.stayOf(silva).dates(), nights("2026-06-18", "2026-06-21"));
}

void TestWaysOut::theBandGoesWhenTheRoomIsFree()
{
    DeskFixture desk;
    const Reservation theirs =
        desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    Book draft;
    draft.stays = {
        samples::inRoom(desk.room(QStringLiteral("102")), nights("2026-06-18", "2026-06-20"))};
    desk.window->rackPage()->book();
    desk.window->rackPage()->bookFlow()->open(draft, {});
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    QVERIFY(dialog->band()->message().text.contains(okafor));
    const WriteResult cancelled =
        desk.server.write(QStringLiteral("manager"), QStringLiteral("Front 1"), desk.hotel,
                          QUuid::createUuid(), samples::staysCommand<Cancel>(theirs));
    QVERIFY(cancelled.isDone());
    QTRY_VERIFY(dialog->band()->message().isEmpty());
    QVERIFY(!dialog->band()->isVisible());
}

void TestWaysOut::anEditSaysWhoHasTheRoom()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("102"), nights("2026-06-18", "2026-06-19"));
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(okafor));
    desk.window->rackPage()->open(desk.stayOf(silva).id);
    auto *dialog = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(dialog);
    QVERIFY(dialog->band()->message().isEmpty()); // its own bar is not in its way
    gui::type(dialog, "departure", QStringLiteral("2026-06-20"));
    gui::key(gui::visibleChild(dialog, QStringLiteral("departure")), Qt::Key_Tab);
    QTRY_VERIFY(dialog->band()->message().text.contains(okafor));
    gui::click(dialog->band()->actionButton());
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    QTRY_VERIFY(!conflict->offerButtons().isEmpty());
    passGuard(desk, conflict);
    gui::click(conflict->offerButtons().first());
    QTRY_VERIFY(desk.stayOf(silva).room != desk.room(QStringLiteral("102")));
    QCOMPARE(desk.stayOf(silva).dates(), nights("2026-06-18", "2026-06-20"));
}

void TestWaysOut::aRefusedReinstatementShowsWho()
{
    DeskFixture desk;
    const Reservation mine =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(desk.stayOf(silva).id);
    desk.window->rackPage()->cancelCurrent();
    QWidget *dialog = gui::waitForWindow(QStringLiteral("cancelDialog"));
    QVERIFY(dialog);
    gui::click(dialog, "cancel");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::Cancelled);
    (void)desk.bookElsewhere(okafor, QStringLiteral("101"), nights("2026-06-19", "2026-06-21"));
    QVERIFY(desk.waitFor(okafor));
    desk.window->rackPage()->undo();
    QTRY_VERIFY(desk.message().contains(okafor));
    QCOMPARE(desk.window->messageBar()->message().action, MessageAction::Show);
    gui::click(desk.window->messageBar(), "messageAction");
    QTRY_COMPARE(desk.view()->selection(), QList<OccupancyId>{desk.stayOf(okafor).id});
}

ROOMRACK_TEST(TestWaysOut)
#include "tst_waysout.moc"
