// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Esc puts a form aside with what was typed: it is there when the form is asked for again.

#include "deskfixture.h"

#include <dialogs/allotmentsdialog.h>
#include <dialogs/bookdialog.h>
#include <dialogs/closedaydialog.h>
#include <dialogs/conflictdialog.h>
#include <dialogs/guestform.h>
#include <dialogs/roominglistdialog.h>
#include <dialogs/waitdialog.h>
#include <dialogs/waitlistdialog.h>
#include <pages/listsflow.h>
#include <widgets/actionbutton.h>
#include <widgets/inlineband.h>
#include <widgets/messagebar.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

class TestPutAside : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAllotmentIsKept();
    void aPartyThatWaitsIsKept();
    void aClosureIsKeptForItsRoom();
    void aRoomingListIsKept();
    void discardDiscards();
    void marksOfTheDaysEndAreKept();
    void theFormComesBackWithItsName();
    void backToTheFormReplacesNothing();
    void theFocusIsWhereItWasAfterARefusal();

private:
    static QWidget *closure(DeskFixture &desk, const char *room)
    {
        desk.window->rackPage()->closeRoom(
            {{}, {}, desk.room(QString::fromLatin1(room)), {}, nights("2026-06-18", "2026-06-20")},
            Status::OutOfOrder);
        return gui::waitForWindow(QStringLiteral("closureDialog"));
    }
};

namespace {
const QString silva = QStringLiteral("Silva, Paula");
const QString okafor = QStringLiteral("Okafor, Grace");
} // namespace

void TestPutAside::anAllotmentIsKept()
{
    DeskFixture desk;
    desk.window->lists()->showAllotments();
    auto *dialog = gui::window<AllotmentsDialog>("allotmentsDialog");
    QVERIFY(dialog);
    QTRY_COMPARE(QApplication::activeWindow(), dialog);
    QVERIFY(gui::child<QLineEdit>(dialog, "blockName")->hasFocus());
    gui::key(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("allotmentsDialog"), 0));
    QVERIFY2(desk.message().isEmpty(), qPrintable(desk.message())); // nothing was typed

    desk.window->lists()->showAllotments();
    dialog = gui::window<AllotmentsDialog>("allotmentsDialog");
    QVERIFY(dialog);
    gui::type(dialog, "blockName", QStringLiteral("Choir"));
    gui::type(dialog, "blockFrom", QStringLiteral("18 Jun 2026"));
    gui::key(dialog, Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), QStringLiteral("What you typed is kept."));
    QVERIFY(!gui::waitForWindow(QStringLiteral("allotmentsDialog"), 0));
    QVERIFY(!desk.window->close()); // and it is asked for
    QWidget *leave = gui::waitForWindow(QStringLiteral("leaveDialog"));
    QVERIFY(leave);
    gui::key(leave, Qt::Key_Escape);
    gui::click(desk.window->messageBar(), "messageAction");
    dialog = gui::window<AllotmentsDialog>("allotmentsDialog");
    QVERIFY(dialog);
    QCOMPARE(gui::child<QLineEdit>(dialog, "blockName")->text(), QStringLiteral("Choir"));
    QCOMPARE(gui::child<QLineEdit>(dialog, "blockFrom")->text(), QStringLiteral("18 Jun 2026"));
}

void TestPutAside::aPartyThatWaitsIsKept()
{
    DeskFixture desk;
    desk.window->lists()->showWaitlist();
    auto *list = gui::window<WaitlistDialog>("waitlistDialog");
    QVERIFY(list);
    Q_EMIT list->addRequested({});
    auto *dialog = gui::window<WaitDialog>("waitDialog");
    QVERIFY(dialog);
    gui::type(dialog, "guestName", silva);
    gui::key(dialog, Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), QStringLiteral("What you typed is kept."));
    Q_EMIT list->addRequested({});
    dialog = gui::window<WaitDialog>("waitDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->guestForm()->guest().name, silva);
}

void TestPutAside::aClosureIsKeptForItsRoom()
{
    DeskFixture desk;
    QWidget *dialog = closure(desk, "101");
    QVERIFY(dialog);
    gui::type(dialog, "reason", QStringLiteral("paint"));
    gui::key(dialog, Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), QStringLiteral("What you typed is kept."));
    QWidget *other = closure(desk, "102");
    QVERIFY(other);
    QCOMPARE(gui::child<QLineEdit>(other, "reason")->text(), QString());
    gui::key(other, Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("closureDialog"), 0));
    dialog = closure(desk, "101");
    QVERIFY(dialog);
    QCOMPARE(gui::child<QLineEdit>(dialog, "reason")->text(), QStringLiteral("paint"));
}

void TestPutAside::aRoomingListIsKept()
{
    DeskFixture desk;
    const Book book = samples::book(
        silva,
        {samples::inRoom(desk.room(QStringLiteral("101")), nights("2026-06-18", "2026-06-20")),
         samples::inRoom(desk.room(QStringLiteral("102")), nights("2026-06-18", "2026-06-20"))});
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, book).isDone());
    const Reservation group =
        desk.server.hotel(desk.hotel).reservation(desk.stayOf(silva).reservation);
    desk.window->lists()->showRoomingList(group);
    auto *dialog = gui::window<RoomingListDialog>("roomingListDialog");
    QVERIFY(dialog);
    QTRY_COMPARE(QApplication::activeWindow(), dialog);
    QTest::keyClicks(dialog->textEdit(), QStringLiteral("101\tMoreau, Luc"));
    const QString typed = dialog->textEdit()->toPlainText();
    gui::key(dialog, Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), QStringLiteral("What you typed is kept."));
    // Somebody changes the group meanwhile: what was typed goes onto what there is now.
    Edit edit;
    edit.reservation = group.id;
    edit.version = group.version;
    edit.notes = QStringLiteral("bus at 9");
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, edit).isDone());
    desk.window->lists()->showRoomingList(desk.server.hotel(desk.hotel).reservation(group.id));
    dialog = gui::window<RoomingListDialog>("roomingListDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->textEdit()->toPlainText(), typed);
    gui::click(dialog, "saveList");
    QTRY_COMPARE(desk.stayOf(QStringLiteral("Moreau, Luc")).room, desk.room(QStringLiteral("101")));
}

void TestPutAside::discardDiscards()
{
    DeskFixture desk;
    QWidget *dialog = closure(desk, "101");
    QVERIFY(dialog);
    gui::type(dialog, "reason", QStringLiteral("paint"));
    gui::click(dialog, "discard");
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("closureDialog"), 0));
    QVERIFY2(desk.message().isEmpty(), qPrintable(desk.message()));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    dialog = closure(desk, "101");
    QVERIFY(dialog);
    QCOMPARE(gui::child<QLineEdit>(dialog, "reason")->text(), QString());
}

void TestPutAside::marksOfTheDaysEndAreKept()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    const QString id = QString::number(desk.stayOf(silva).id.value);
    desk.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(desk.window.get()));
    QTest::keyClick(desk.window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = gui::window<CloseDayDialog>("closeDayDialog");
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->findChild<QPushButton *>(QLatin1String("noShow") + id));
    gui::click(dialog->findChild<QPushButton *>(QLatin1String("noShow") + id));
    QVERIFY(dialog->findChild<QPushButton *>(QLatin1String("takeBack") + id));
    gui::key(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("closeDayDialog"), 0));
    desk.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(desk.window.get()));
    QTest::keyClick(desk.window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    dialog = gui::window<CloseDayDialog>("closeDayDialog");
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->findChild<QPushButton *>(QLatin1String("takeBack") + id));
    QVERIFY(gui::child<QPushButton>(dialog, "closeDay")->isEnabled());
}

void TestPutAside::theFormComesBackWithItsName()
{
    DeskFixture desk;
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    auto *form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    gui::type(form, "guestName", silva);
    QWidget *at = gui::visibleChild(form, QStringLiteral("nights"));
    at->setFocus();
    gui::key(at, Qt::Key_Escape);
    QTRY_VERIFY(!form->isVisible());
    desk.window->activateWindow();
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    QTRY_VERIFY(form->isVisible());
    QTRY_COMPARE(QApplication::activeWindow(), form);
    QVERIFY(form->guestForm()->nameEdit()->hasFocus());
}

void TestPutAside::backToTheFormReplacesNothing()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(okafor, QStringLiteral("102"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(okafor));
    Book draft;
    draft.guest.name = silva;
    draft.stays = {
        samples::inRoom(desk.room(QStringLiteral("102")), nights("2026-06-18", "2026-06-20"))};
    desk.window->rackPage()->bookDraft(draft);
    auto *form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    gui::type(form, "price", QStringLiteral("99"));
    auto *price = gui::child<QLineEdit>(form, "price");
    price->selectAll(); // as Tab does
    QVERIFY(price->hasSelectedText());
    gui::key(price, Qt::Key_Return, Qt::ControlModifier);
    auto *conflict = gui::window<ConflictDialog>("conflictDialog");
    QVERIFY(conflict);
    desk.server.clock().advanceMs(ConflictDialog::guardMs);
    QTRY_VERIFY(!conflict->isGuarded());
    gui::click(conflict, "back");
    QTRY_VERIFY(form->isVisible());
    QVERIFY(!price->hasSelectedText());
}

void TestPutAside::theFocusIsWhereItWasAfterARefusal()
{
    DeskFixture desk;
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    auto *form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    QTRY_COMPARE(QApplication::activeWindow(), form);
    gui::type(form, "guestName", silva);
    QWidget *at = gui::visibleChild(form, QStringLiteral("nights"));
    at->setFocus();
    desk.store->failNextWrite(Outcome::Busy);
    gui::key(at, Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(!form->band()->message().isEmpty());
    QCOMPARE(form->focusWidget(), at);
}

ROOMRACK_TEST(TestPutAside)
#include "tst_putaside.moc"
