// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/bookdialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/holddialog.h>
#include <dialogs/stayform.h>
#include <dialogs/waitdialog.h>
#include <dialogs/waitlistdialog.h>
#include <holdtext.h>
#include <pages/listsflow.h>
#include <pages/sidepanel.h>
#include <settings/uisettings.h>
#include <widgets/actionbutton.h>
#include <widgets/holdendfield.h>
#include <widgets/messagebar.h>
#include <widgets/timefield.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// Holds and the waitlist, from the hands on the window to the server.
class TestLists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTimes();
    void saysWhatIsLeft();
    void aHoldGetsAChosenEnd();
    void aHoldIsExtendedAndConfirmed();
    void aHoldIsConfirmedFromTheMenu();
    void theWaitlistTellsAndBooks();
    void theFormPutsOnTheWaitlist();
    void somebodyIsPutOnAndTakenOff();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");

Occupancy holdOf(DeskFixture &desk)
{
    Book command;
    command.guest.name = silva;
    command.stays = {
        samples::inRoom(desk.room(QStringLiteral("102")), nights("2026-06-18", "2026-06-20"))};
    command.holdUntil = desk.server.clock().utcNow().addSecs(3600);
    (void)desk.server.write(QStringLiteral("supervisor"), desk.hotel, command);
    const bool isHere = desk.waitFor(silva);
    Q_ASSERT(isHere);
    Q_UNUSED(isHere)
    return desk.stayOf(silva);
}

WriteResult waits(DeskFixture &desk, const QString &guest)
{
    AddToWaitlist command;
    command.guest.name = guest;
    command.type = desk.server.type(desk.hotel, QStringLiteral("DLX"));
    command.dates = nights("2026-06-18", "2026-06-20");
    return desk.server.write(QStringLiteral("supervisor"), desk.hotel, command);
}

} // namespace

void TestLists::readsTimes()
{
    QCOMPARE(readTime(QStringLiteral("18:00")), QTime(18, 0));
    QCOMPARE(readTime(QStringLiteral("1830")), QTime(18, 30));
    QCOMPARE(readTime(QStringLiteral(" 6.15 ")), QTime(6, 15));
    QCOMPARE(readTime(QStringLiteral("9")), QTime(9, 0));
    QCOMPARE(readTime(QStringLiteral("１８：００")), QTime(18, 0));
    QCOMPARE(readTime(QStringLiteral("18時30分")), QTime(18, 30));
    QCOMPARE(readTime(QStringLiteral("９時")), QTime(9, 0));
    QVERIFY(!readTime(QStringLiteral("25:00")).isValid());
    QVERIFY(!readTime(QStringLiteral("soon")).isValid());
    QVERIFY(!readTime(QString()).isValid());
}

void TestLists::saysWhatIsLeft()
{
    UiSettings settings;
    settings.language = QStringLiteral("en");
    applyLook(settings);
    const QDateTime now(QDate(2026, 6, 16), QTime(12, 0), Qt::UTC);
    QCOMPARE(holdLeftText(now.addSecs(40), now), QStringLiteral("40 s left"));
    QCOMPARE(holdLeftText(now.addSecs(61), now), QStringLiteral("1 min left"));
    QCOMPARE(holdLeftText(now.addSecs(4320), now), QStringLiteral("1 h 12 min left"));
    QCOMPARE(holdLeftText(now.addDays(3), now), QStringLiteral("3 days left"));
    QCOMPARE(holdLeftText(now, now), QStringLiteral("over"));
}

void TestLists::aHoldGetsAChosenEnd()
{
    DeskFixture desk;
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    gui::type(dialog, "guestName", silva);
    gui::type(dialog, "holdTime", QStringLiteral("late"));
    gui::click(dialog, "hold");
    QCOMPARE(desk.stayCount(), 0); // no time: nothing is sent
    gui::type(dialog, "holdDate", QStringLiteral("18 Jun 2026"));
    gui::type(dialog, "holdTime", QStringLiteral("930"));
    gui::click(dialog, "hold");
    QTRY_COMPARE(desk.stayCount(), 1);
    const Occupancy stay = desk.stayOf(silva);
    QCOMPARE(stay.status, Status::Requested);
    // 9:30 of the hotel's clock, which is two hours ahead of UTC in June.
    QCOMPARE(stay.holdUntil.toUTC(), QDateTime(QDate(2026, 6, 18), QTime(7, 30), Qt::UTC));
}

void TestLists::aHoldIsExtendedAndConfirmed()
{
    DeskFixture desk;
    const Occupancy hold = holdOf(desk);
    desk.window->rackPage()->open(hold.id);
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    QVERIFY(details->subline().contains(QLatin1String("left")));
    gui::click(details, "hold");
    auto *dialog = gui::window<HoldDialog>("holdDialog");
    QVERIFY(dialog);
    const QString line = dialog->subline();
    desk.server.clock().advanceMs(10 * 60 * 1000);
    QTRY_VERIFY(dialog->subline() != line); // it counts down
    gui::type(dialog, "holdDate", QStringLiteral("17 Jun 2026"));
    gui::type(dialog, "holdTime", QStringLiteral("20:00"));
    gui::key(dialog->endField()->timeEdit(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).holdUntil.toUTC(),
                 QDateTime(QDate(2026, 6, 17), QTime(18, 0), Qt::UTC));
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("holdDialog"), 0));
    QVERIFY(desk.waitFor(silva));
    desk.window->lists()->showHold(hold.id);
    dialog = gui::window<HoldDialog>("holdDialog");
    QVERIFY(dialog);
    gui::click(dialog, "confirmHold");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::Reserved);
    // Taken back, it is a hold again.
    QVERIFY(desk.waitFor(silva));
    desk.window->rackPage()->undo();
    QTRY_COMPARE(desk.stayOf(silva).status, Status::Requested);
}

void TestLists::aHoldIsConfirmedFromTheMenu()
{
    DeskFixture desk;
    const Occupancy hold = holdOf(desk);
    desk.view()->select(hold.id);
    const QPoint place = desk.view()->barRect(hold.id).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, place,
                            desk.view()->viewport()->mapToGlobal(place));
    QApplication::sendEvent(desk.view()->viewport(), &event);
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QAction *confirm = nullptr;
    const QList<QAction *> entries = menu->actions();
    for (QAction *entry : entries) {
        if (entry->text() == QLatin1String("Confirm the booking"))
            confirm = entry;
    }
    QVERIFY(confirm && confirm->isEnabled());
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(confirm).center());
    QTRY_COMPARE(desk.stayOf(silva).status, Status::Reserved);
    desk.window->sidePanel()->setStay(hold.id);
}

void TestLists::theWaitlistTellsAndBooks()
{
    DeskFixture desk;
    const StayDates dates = nights("2026-06-18", "2026-06-20");
    const Reservation one = desk.bookElsewhere(QStringLiteral("A"), QStringLiteral("201"), dates);
    (void)desk.bookElsewhere(QStringLiteral("B"), QStringLiteral("202"), dates);
    QVERIFY(desk.waitFor(QStringLiteral("B")));
    QVERIFY(waits(desk, silva).isDone());
    gui::key(desk.window.get(), Qt::Key_L, Qt::ControlModifier);
    auto *list = gui::window<WaitlistDialog>("waitlistDialog");
    QVERIFY(list);
    QTRY_COMPARE(list->list()->topLevelItemCount(), 1);
    QCOMPARE(list->list()->topLevelItem(0)->text(0), QStringLiteral("full"));
    gui::click(list, "close");

    // Nights come free: the desk is told, once.
    Cancel cancel = samples::staysCommand<Cancel>(one);
    QVERIFY(desk.server.write(QStringLiteral("supervisor"), desk.hotel, cancel).isDone());
    QTRY_VERIFY(desk.message().startsWith(QLatin1String("Nights are free for Silva, Paula")));
    const qsizetype said = desk.window->messageBar()->log().size();
    (void)desk.bookElsewhere(QStringLiteral("C"), QStringLiteral("101"), dates);
    QVERIFY(desk.waitFor(QStringLiteral("C")));
    QTest::qWait(400);
    QCOMPARE(desk.window->messageBar()->log().size(), said);

    gui::click(desk.window->messageBar()->actionButton());
    list = gui::window<WaitlistDialog>("waitlistDialog");
    QVERIFY(list);
    QTRY_COMPARE(list->list()->topLevelItemCount(), 1);
    QCOMPARE(list->list()->topLevelItem(0)->text(0), QStringLiteral("1 free"));
    gui::key(list->list(), Qt::Key_Return, Qt::ControlModifier);
    auto *form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    QCOMPARE(form->stayForm()->stay().room, desk.room(QStringLiteral("201")));
    gui::click(form, "book");
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("201")));
    QTRY_COMPARE(list->list()->topLevelItemCount(), 0);
}

void TestLists::theFormPutsOnTheWaitlist()
{
    DeskFixture desk;
    const StayDates dates = nights("2026-06-18", "2026-06-20");
    (void)desk.bookElsewhere(QStringLiteral("A"), QStringLiteral("201"), dates);
    (void)desk.bookElsewhere(QStringLiteral("B"), QStringLiteral("202"), dates);
    QVERIFY(desk.waitFor(QStringLiteral("B")));
    Book draft;
    draft.adults = 2;
    draft.stays = {samples::ofType(desk.server.type(desk.hotel, QStringLiteral("DLX")), dates)};
    desk.window->rackPage()->bookDraft(draft);
    auto *form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    gui::type(form, "guestName", silva);
    gui::click(form, "wait");
    QTRY_COMPARE(desk.server.hotel(desk.hotel).waitlist().size(), 1);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("bookDialog"), 0));
    QTRY_COMPARE(desk.message(), QStringLiteral("Put on the waitlist"));
    QCOMPARE(desk.stayCount(), 2);
    desk.window->rackPage()->undo();
    QTRY_COMPARE(desk.server.hotel(desk.hotel).waitlist().size(), 0);
}

void TestLists::somebodyIsPutOnAndTakenOff()
{
    DeskFixture desk;
    desk.window->lists()->showWaitlist();
    auto *list = gui::window<WaitlistDialog>("waitlistDialog");
    QVERIFY(list);
    QCOMPARE(list->headline(), QStringLiteral("Nobody waits"));
    gui::click(list, "addWaiting");
    auto *dialog = gui::window<WaitDialog>("waitDialog");
    QVERIFY(dialog);
    gui::type(dialog, "guestName", silva);
    gui::type(dialog, "departure", QStringLiteral("16 Jun 2026"));
    gui::click(dialog, "wait");
    QVERIFY(!dialog->isSaving()); // the departure is marked
    gui::type(dialog, "departure", QStringLiteral("19 Jun 2026"));
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(list->list()->topLevelItemCount(), 1);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("waitDialog"), 0));
    gui::click(list, "dropWaiting");
    QTRY_COMPARE(list->list()->topLevelItemCount(), 0);
}

ROOMRACK_TEST(TestLists)
#include "tst_lists.moc"
