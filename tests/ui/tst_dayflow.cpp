// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/closedaydialog.h>
#include <dialogs/closuresdialog.h>
#include <dialogs/overbookingdialog.h>
#include <pages/housekeepingpage.h>
#include <pages/todaypage.h>
#include <widgets/actionbutton.h>
#include <widgets/inlineband.h>
#include <widgets/messagebar.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::day;
using samples::nights;

/// The rest of the desk's day by hand: its lists, housekeeping, closures, the close of day.
class TestDayFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theDayIsClosedFromTheList();
    void anotherDeskClosesTheDay();
    void housekeepingByQuickKeys();
    void undoWaitsForWhatIsBeingSaved();
    void undoDoesNotReachBehindWhatStands();
    void closuresOfARoom();
    void staysInTheWayOfAClosureAreMoved();
    void overbookingIsRaised();
    void listsOfTheDay();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");
const QString tanaka = QStringLiteral("Tanaka, Ken");

} // namespace

void TestDayFlow::theDayIsClosedFromTheList()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    const Reservation use =
        desk.elsewhere(samples::book(tanaka, {samples::inRoom(desk.room(QStringLiteral("102")),
                                                              samples::dayUse("2026-06-16"))}))
            .reservations.first();
    desk.elsewhere(samples::staysCommand<CheckIn>(use));
    QVERIFY(desk.waitFor(tanaka));
    QVERIFY(desk.waitFor(silva));
    desk.activate();
    QTest::keyClick(desk.window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = gui::window<CloseDayDialog>("closeDayDialog");
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->headline().contains(QLatin1String("2 things are open")));
    auto *close = gui::child<ActionButton>(dialog, "closeDay");
    QVERIFY(!close->isEnabled());
    const QString silvaId = QString::number(desk.stayOf(silva).id.value);
    const QString tanakaId = QString::number(desk.stayOf(tanaka).id.value);
    gui::click(gui::visibleChild(dialog, QStringLiteral("noShow") + silvaId));
    QTRY_VERIFY(dialog->headline().contains(QLatin1String("1 thing")));
    gui::click(gui::visibleChild(dialog, QStringLiteral("checkOut") + tanakaId));
    const QString room = QString::number(desk.room(QStringLiteral("102")).value);
    QTRY_VERIFY(dialog->findChild<QWidget *>(QStringLiteral("clean") + room));
    gui::click(gui::visibleChild(dialog, QStringLiteral("clean") + room));
    QTRY_VERIFY(close->isEnabled());
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.server.hotel(desk.hotel).hotel.businessDate, QDate(2026, 6, 17));
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("closeDayDialog"), 0));
    QCOMPARE(desk.stayOf(silva).status, Status::NoShow);
    QTRY_COMPARE(desk.window->context()->cache->setup().hotel.businessDate, QDate(2026, 6, 17));
    // Whoever closed it needs no banner.
    QVERIFY(!desk.window->banner()->isVisible());
}

void TestDayFlow::anotherDeskClosesTheDay()
{
    DeskFixture desk;
    desk.activate();
    QTest::keyClick(desk.window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = gui::window<CloseDayDialog>("closeDayDialog");
    QVERIFY(dialog);
    QTRY_VERIFY(gui::child<ActionButton>(dialog, "closeDay")->isEnabled());
    desk.store->setHints(false); // the other one is just a moment faster
    desk.elsewhere(CloseDay{QDate(2026, 6, 16), {}});
    gui::click(dialog, "closeDay");
    QTRY_VERIFY(desk.message().contains(QLatin1String("closed the day at")));
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("closeDayDialog"), 0));
    QCOMPARE(desk.server.hotel(desk.hotel).hotel.businessDate, QDate(2026, 6, 17));
    desk.store->setHints(true);
    // A desk that only watches sees it in the banner.
    desk.elsewhere(CloseDay{QDate(2026, 6, 17), {}});
    QTRY_VERIFY(desk.window->banner()->isVisible());
    QVERIFY(desk.window->banner()->message().text.contains(QLatin1String("closed the day at")));
}

void TestDayFlow::housekeepingByQuickKeys()
{
    DeskFixture desk;
    desk.activate();
    QTest::keyClick(desk.window.get(), Qt::Key_5, Qt::ControlModifier);
    HousekeepingPage *page = desk.window->housekeepingPage();
    QTRY_VERIFY(page->isVisible());
    QTableWidget *board = page->board();
    QTRY_VERIFY(board->hasFocus());
    page->select({desk.room(QStringLiteral("102"))});
    gui::key(board, Qt::Key_D);
    QTRY_COMPARE(desk.housekeepingOf(QStringLiteral("102")), Housekeeping::Dirty);
    QTRY_COMPARE(page->dirtyRooms(), 1);
    board->setCurrentCell(0, 0);
    gui::key(board, Qt::Key_F);
    QCOMPARE(page->selectedRooms().size(), 4); // one floor
    gui::key(board, Qt::Key_I);
    QTRY_COMPARE(desk.housekeepingOf(QStringLiteral("104")), Housekeeping::Inspected);
    QCOMPARE(desk.housekeepingOf(QStringLiteral("201")), Housekeeping::Clean);
    QCOMPARE(desk.housekeepingOf(QStringLiteral("102")), Housekeeping::Inspected);
    // Rooms of different statuses: each gets back its own.
    QTRY_VERIFY(desk.window->context()->desk->undoText()->count == 4);
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(desk.housekeepingOf(QStringLiteral("102")), Housekeeping::Dirty);
    QCOMPARE(desk.housekeepingOf(QStringLiteral("104")), Housekeeping::Clean);
}

void TestDayFlow::undoWaitsForWhatIsBeingSaved()
{
    DeskFixture desk;
    desk.activate();
    const RoomId room = desk.room(QStringLiteral("102"));
    BookingDesk *writes = desk.window->context()->desk;
    QVERIFY(await(writes->submit(SetHousekeeping{{room}, Housekeeping::Dirty},
                                 BookingDesk::newRequest()))
                .isDone());
    desk.store->holdAnswers();
    const auto second =
        writes->submit(SetHousekeeping{{room}, Housekeeping::Inspected}, BookingDesk::newRequest());
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.message(),
             QStringLiteral("The last change is still being saved. Try again in a moment."));
    desk.store->releaseAnswers();
    QVERIFY(await(second).isDone());
    QCOMPARE(desk.housekeepingOf(QStringLiteral("102")), Housekeeping::Inspected);
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(desk.housekeepingOf(QStringLiteral("102")), Housekeeping::Dirty);
}

void TestDayFlow::undoDoesNotReachBehindWhatStands()
{
    DeskFixture desk(QStringLiteral("manager"));
    desk.activate();
    const RoomId room = desk.room(QStringLiteral("102"));
    BookingDesk *writes = desk.window->context()->desk;
    const auto submit = [writes](const Command &command) {
        return await(writes->submit(command, BookingDesk::newRequest())).isDone();
    };
    QVERIFY(submit(SetHousekeeping{{room}, Housekeeping::Dirty}));
    const auto *bar = desk.window->findChild<MessageBar *>();
    QVERIFY(bar);
    QCOMPARE(bar->message().action, MessageAction::Undo);
    const RoomTypeId type = desk.server.type(desk.hotel, QStringLiteral("STD"));
    QVERIFY(submit(SetRates{type, day("2026-07-01"), day("2026-07-02"), {}, {9'000}}));
    QCOMPARE(bar->message().action, MessageAction::None);
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(bar->message().text,
             QStringLiteral("This can't be undone: Saved. Undo now takes back what was before it: "
                            "Housekeeping of 1 room saved."));
    QCOMPARE(desk.housekeepingOf(QStringLiteral("102")), Housekeeping::Dirty);
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(desk.housekeepingOf(QStringLiteral("102")), Housekeeping::Clean);
}

void TestDayFlow::closuresOfARoom()
{
    DeskFixture desk;
    desk.elsewhere(samples::closure(desk.room(QStringLiteral("101")), "2026-06-16", "2026-06-20"));
    QTRY_COMPARE(desk.window->context()->cache->inRoom(desk.room(QStringLiteral("101"))).size(), 1);
    RackTarget target;
    target.room = desk.room(QStringLiteral("101"));
    Q_EMIT desk.view()->actionRequested(RackAction::Closures, target);
    auto *dialog = gui::window<ClosuresDialog>("closuresDialog");
    QVERIFY(dialog);
    QCOMPARE(gui::child<QListWidget>(dialog, "closures")->count(), 1);
    gui::click(dialog, "end");
    QTRY_COMPARE(dialog->findChild<QListWidget *>(QStringLiteral("closures"))->count(), 0);
    QTRY_VERIFY(gui::child<QPushButton>(dialog, "outOfOrder")->isEnabled());
    gui::click(dialog, "outOfOrder");
    QWidget *add = gui::waitForWindow(QStringLiteral("closureDialog"));
    QVERIFY(add);
    gui::type(add, "reason", QStringLiteral("shower"));
    gui::click(add, "closeRoom");
    QTRY_COMPARE(dialog->findChild<QListWidget *>(QStringLiteral("closures"))->count(), 1);
}

void TestDayFlow::staysInTheWayOfAClosureAreMoved()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-17", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    RackTarget target;
    target.room = desk.room(QStringLiteral("101"));
    target.dates = nights("2026-06-16", "2026-06-19");
    Q_EMIT desk.view()->actionRequested(RackAction::OutOfOrder, target);
    QWidget *add = gui::waitForWindow(QStringLiteral("closureDialog"));
    QVERIFY(add);
    gui::type(add, "reason", QStringLiteral("shower"));
    gui::click(add, "closeRoom");
    auto *band = add->findChild<InlineBand *>();
    QTRY_VERIFY(band->isVisible());
    gui::click(band->actionButton());
    auto *dialog = gui::window<ClosuresDialog>("closuresDialog");
    QVERIFY(dialog);
    QVERIFY(gui::child<QLabel>(dialog, "inTheWay")->text().contains(QLatin1String("Silva")));
    gui::click(dialog, "moveAway");
    QTRY_COMPARE(dialog->findChild<QListWidget *>(QStringLiteral("closures"))->count(), 1);
    QVERIFY(desk.stayOf(silva).room != desk.room(QStringLiteral("101")));
    QCOMPARE(desk.stayOf(silva).arrival, QDate(2026, 6, 17));
}

void TestDayFlow::overbookingIsRaised()
{
    DeskFixture desk;
    RackTarget target;
    target.type = desk.server.type(desk.hotel, QStringLiteral("DLX"));
    Q_EMIT desk.view()->actionRequested(RackAction::Overbooking, target);
    auto *dialog = gui::window<OverbookingDialog>("overbookingDialog");
    QVERIFY(dialog);
    auto *extra = gui::child<QSpinBox>(dialog, "extra");
    extra->setFocus();
    gui::key(extra, Qt::Key_Up);
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.server.hotel(desk.hotel).overbooking.value({target.type, QDate(2026, 6, 16)}),
                 1);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("overbookingDialog"), 0));
}

void TestDayFlow::listsOfTheDay()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("102"), nights("2026-06-16", "2026-06-18"));
    (void)desk.inHouseElsewhere(tanaka, QStringLiteral("101"), "2026-06-18");
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(tanaka));
    TodayPage *today = desk.window->todayPage();
    QTRY_COMPARE(today->total(TodayPage::DueIn), 1);
    QCOMPARE(today->total(TodayPage::Arrived), 1);
    QCOMPARE(today->total(TodayPage::InHouse), 1);
    QCOMPARE(today->total(TodayPage::Departed), 0);
    QCOMPARE(today->total(TodayPage::NoShows), 0);
    desk.activate();
    QTest::keyClick(desk.window.get(), Qt::Key_2, Qt::ControlModifier);
    QTRY_VERIFY(today->table()->hasFocus());
    // F4 on the day's lists: a walk-in, booked and checked in from one form.
    gui::key(today->table(), Qt::Key_F4);
    QWidget *form = gui::waitForWindow(QStringLiteral("bookDialog"));
    QVERIFY(form);
    gui::type(form, "guestName", QStringLiteral("Walker, Wes"));
    gui::type(form, "guestPhone", QStringLiteral("+1 555"));
    gui::key(gui::visibleChild(form, QStringLiteral("guestPhone")), Qt::Key_Return,
             Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(QStringLiteral("Walker, Wes")).status, Status::InHouse);
    QTRY_COMPARE(today->total(TodayPage::Arrived), 2);
    // After midnight, the day still open: who has not come is not likely to.
    desk.server.clock().setUtcNow(QDateTime(QDate(2026, 6, 17), QTime(1, 0), Qt::UTC));
    (void)desk.bookElsewhere(QStringLiteral("Late"), QStringLiteral("104"),
                             nights("2026-06-16", "2026-06-17"));
    QTRY_COMPARE(today->total(TodayPage::NoShows), 2);
}

ROOMRACK_TEST(TestDayFlow)
#include "tst_dayflow.moc"
