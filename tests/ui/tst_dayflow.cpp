// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/changeroomdialog.h>
#include <dialogs/checkindialog.h>
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

/// The desk's day by hand: check-in with what stands in its way, another room, housekeeping,
/// closures, the close of day.
class TestDayFlow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void notesAreShownBeforeTheKeyIsGiven();
    void missingContactIsAskedFor();
    void aDirtyRoomOffersACleanOne();
    void aDirtyRoomIsHandedOver();
    void theGuestWaits();
    void aStayWithoutARoomGetsTheBestOne();
    void aRoomIsChangedFromADateOn();
    void theNewPriceStandsBesideTheOld();
    void theDayIsClosedFromTheList();
    void anotherDeskClosesTheDay();
    void housekeepingByQuickKeys();
    void undoDoesNotReachBehindWhatStands();
    void undoWaitsForWhatIsBeingSaved();
    void closuresOfARoom();
    void staysInTheWayOfAClosureAreMoved();
    void overbookingIsRaised();
    void listsOfTheDay();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");
const QString tanaka = QStringLiteral("Tanaka, Ken");

/// After a dialog has closed the keyboard goes to the window again.
void activate(DeskFixture &desk)
{
    desk.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(desk.window.get()));
}

void select(DeskFixture &desk, const QString &guest)
{
    QVERIFY(desk.waitFor(guest));
    activate(desk);
    desk.view()->select(desk.stayOf(guest).id);
    desk.view()->setFocus();
}

void housekeeping(DeskFixture &desk, const QString &number, Housekeeping status)
{
    const RoomId room = desk.room(number);
    QVERIFY(
        desk.server.write(QStringLiteral("manager"), desk.hotel, SetHousekeeping{{room}, status})
            .isDone());
    QVERIFY(awaitUntil(
        [&] { return desk.window->context()->cache->room(room)->housekeeping == status; }));
}

Housekeeping housekeepingOf(DeskFixture &desk, const QString &number)
{
    return desk.server.hotel(desk.hotel).findRoom(desk.room(number))->housekeeping;
}

/// In house since today, by another desk.
Reservation inHouse(DeskFixture &desk, const QString &guest, const QString &number,
                    const char *departure)
{
    const Reservation booked = desk.bookElsewhere(guest, number, nights("2026-06-16", departure));
    const WriteResult in = desk.server.write(QStringLiteral("manager"), desk.hotel,
                                             samples::staysCommand<CheckIn>(booked));
    if (!in.isDone())
        qFatal("the other desk could not check in");
    return in.reservations.first();
}

Reservation bookWith(DeskFixture &desk, Book book)
{
    const WriteResult result = desk.server.write(QStringLiteral("manager"), desk.hotel, book);
    if (!result.isDone())
        qFatal("the other desk could not book");
    return result.reservations.first();
}

} // namespace

void TestDayFlow::notesAreShownBeforeTheKeyIsGiven()
{
    DeskFixture desk;
    Book book = samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")),
                                                      nights("2026-06-16", "2026-06-18"))});
    book.guest.phone = QStringLiteral("+49 40 1");
    book.notes = QStringLiteral("allergic to feathers");
    (void)bookWith(desk, book);
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_F8);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    QVERIFY(dialog->headline().contains(QLatin1String("101")));
    bool told = false;
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        told = told || label->text().contains(QLatin1String("feathers"));
    QVERIFY(told);
    QVERIFY(!dialog->findChild<QLineEdit *>(QStringLiteral("phone")));
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("checkInDialog"), 0));
}

void TestDayFlow::missingContactIsAskedFor()
{
    DeskFixture desk;
    (void)bookWith(desk,
                   samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")),
                                                         nights("2026-06-16", "2026-06-18"))}));
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_F8);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    gui::type(dialog, "phone", QStringLiteral("+351 1234"));
    gui::click(dialog, "checkIn");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    const FakeHotel &hotel = desk.server.hotel(desk.hotel);
    QCOMPARE(hotel.guests.value(desk.stayOf(silva).guestId).phone, QStringLiteral("+351 1234"));
}

void TestDayFlow::aDirtyRoomOffersACleanOne()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    (void)desk.bookElsewhere(tanaka, QStringLiteral("103"), nights("2026-06-18", "2026-06-20"));
    housekeeping(desk, QStringLiteral("101"), Housekeeping::Dirty);
    select(desk, silva);
    QVERIFY(desk.waitFor(tanaka));
    gui::key(desk.view(), Qt::Key_F8);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    QVERIFY(!gui::child<QPushButton>(dialog, "checkIn")->isEnabled());
    // The first offer is clean and leaves the fewest empty nights: it ends where Tanaka begins.
    auto *rooms = gui::child<QComboBox>(dialog, "room0");
    rooms->setFocus();
    gui::key(rooms, Qt::Key_Down);
    QVERIFY2(rooms->currentText().startsWith(QLatin1String("103")),
             qPrintable(rooms->currentText()));
    QVERIFY(gui::child<QPushButton>(dialog, "checkIn")->isEnabled());
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("103")));
}

void TestDayFlow::aDirtyRoomIsHandedOver()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    housekeeping(desk, QStringLiteral("101"), Housekeeping::Pickup);
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_F8);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    gui::click(dialog, "handOver");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("101")));
}

void TestDayFlow::theGuestWaits()
{
    DeskFixture desk;
    (void)inHouse(desk, tanaka, QStringLiteral("101"), "2026-06-17");
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel, RollBusinessDate{QDate(2026, 6, 16)})
                .isDone());
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-17", "2026-06-19"));
    select(desk, silva);
    QVERIFY(desk.waitFor(tanaka));
    gui::key(desk.view(), Qt::Key_F8);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    QVERIFY(gui::child<QLabel>(dialog, "state0")->text().contains(QLatin1String("Tanaka")));
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("handOver"))->isVisible());
    gui::click(dialog, "wait");
    QTRY_VERIFY(desk.stayOf(silva).arrivedAt.isValid());
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("checkInDialog"), 0));
    activate(desk);
    QTest::keyClick(desk.window.get(), Qt::Key_F6);
    QTRY_VERIFY(desk.window->todayPage()->isVisible());
    QTableView *table = desk.window->todayPage()->table();
    bool told = false;
    for (int column = 0; column < table->model()->columnCount(); ++column)
        told =
            told
            || table->model()->index(0, column).data().toString().contains(QLatin1String("waits"));
    QVERIFY(told);
}

void TestDayFlow::aStayWithoutARoomGetsTheBestOne()
{
    DeskFixture desk;
    Book book =
        samples::book(silva, {samples::ofType(desk.server.type(desk.hotel, QStringLiteral("STD")),
                                              nights("2026-06-16", "2026-06-18"))});
    book.guest.phone = QStringLiteral("+49 40 1");
    (void)bookWith(desk, book);
    housekeeping(desk, QStringLiteral("101"), Housekeeping::Dirty);
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_F8);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("102")));
}

void TestDayFlow::aRoomIsChangedFromADateOn()
{
    DeskFixture desk;
    (void)inHouse(desk, silva, QStringLiteral("101"), "2026-06-20");
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_M, Qt::ControlModifier);
    auto *dialog = gui::window<ChangeRoomDialog>("changeRoomDialog");
    QVERIFY(dialog);
    gui::type(dialog, "from", QStringLiteral("2026-06-18"));
    gui::key(gui::visibleChild(dialog, QStringLiteral("from")), Qt::Key_Tab);
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayCount(), 2);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("changeRoomDialog"), 0));
    // And taken back.
    activate(desk);
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).departure, QDate(2026, 6, 20));
}

void TestDayFlow::theNewPriceStandsBesideTheOld()
{
    DeskFixture desk;
    (void)inHouse(desk, silva, QStringLiteral("101"), "2026-06-18");
    (void)inHouse(desk, tanaka, QStringLiteral("102"), "2026-06-18");
    (void)inHouse(desk, QStringLiteral("B"), QStringLiteral("103"), "2026-06-18");
    (void)inHouse(desk, QStringLiteral("C"), QStringLiteral("104"), "2026-06-18");
    QVERIFY(desk.waitFor(QStringLiteral("C")));
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_M, Qt::ControlModifier);
    auto *dialog = gui::window<ChangeRoomDialog>("changeRoomDialog");
    QVERIFY(dialog);
    QVERIFY(
        gui::child<QRadioButton>(dialog, "keepPrice")->text().contains(QLatin1String("200.00")));
    auto *other = gui::child<QRadioButton>(dialog, "newPrice");
    QVERIFY2(other->text().contains(QLatin1String("300.00")), qPrintable(other->text()));
    QVERIFY(other->text().contains(QLatin1String("+")));
    gui::click(other);
    gui::click(dialog, "change");
    QTRY_COMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("201")));
    QCOMPARE(desk.stayOf(silva).total.minor, 30'000);
    QCOMPARE(housekeepingOf(desk, QStringLiteral("101")), Housekeeping::Dirty);
}

void TestDayFlow::theDayIsClosedFromTheList()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    const Reservation use =
        bookWith(desk, samples::book(tanaka, {samples::inRoom(desk.room(QStringLiteral("102")),
                                                              samples::dayUse("2026-06-16"))}));
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel, samples::staysCommand<CheckIn>(use))
                .isDone());
    QVERIFY(desk.waitFor(tanaka));
    QVERIFY(desk.waitFor(silva));
    activate(desk);
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
    activate(desk);
    QTest::keyClick(desk.window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = gui::window<CloseDayDialog>("closeDayDialog");
    QVERIFY(dialog);
    QTRY_VERIFY(gui::child<ActionButton>(dialog, "closeDay")->isEnabled());
    desk.store->setHints(false); // the other one is just a moment faster
    QVERIFY(
        desk.server.write(QStringLiteral("manager"), desk.hotel, CloseDay{QDate(2026, 6, 16), {}})
            .isDone());
    gui::click(dialog, "closeDay");
    QTRY_VERIFY(desk.message().contains(QLatin1String("closed the day at")));
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("closeDayDialog"), 0));
    QCOMPARE(desk.server.hotel(desk.hotel).hotel.businessDate, QDate(2026, 6, 17));
    desk.store->setHints(true);
    // A desk that only watches sees it in the banner.
    QVERIFY(
        desk.server.write(QStringLiteral("manager"), desk.hotel, CloseDay{QDate(2026, 6, 17), {}})
            .isDone());
    QTRY_VERIFY(desk.window->banner()->isVisible());
    QVERIFY(desk.window->banner()->message().text.contains(QLatin1String("closed the day at")));
}

void TestDayFlow::housekeepingByQuickKeys()
{
    DeskFixture desk;
    activate(desk);
    QTest::keyClick(desk.window.get(), Qt::Key_5, Qt::ControlModifier);
    HousekeepingPage *page = desk.window->housekeepingPage();
    QTRY_VERIFY(page->isVisible());
    QTableWidget *board = page->board();
    QTRY_VERIFY(board->hasFocus());
    page->select({desk.room(QStringLiteral("102"))});
    gui::key(board, Qt::Key_D);
    QTRY_COMPARE(housekeepingOf(desk, QStringLiteral("102")), Housekeeping::Dirty);
    QTRY_COMPARE(page->dirtyRooms(), 1);
    board->setCurrentCell(0, 0);
    gui::key(board, Qt::Key_F);
    QCOMPARE(page->selectedRooms().size(), 4); // one floor
    gui::key(board, Qt::Key_I);
    QTRY_COMPARE(housekeepingOf(desk, QStringLiteral("104")), Housekeeping::Inspected);
    QCOMPARE(housekeepingOf(desk, QStringLiteral("201")), Housekeeping::Clean);
    QCOMPARE(housekeepingOf(desk, QStringLiteral("102")), Housekeeping::Inspected);
    // Rooms of different statuses: each gets back its own.
    QTRY_VERIFY(desk.window->context()->desk->undoText()->count == 4);
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(housekeepingOf(desk, QStringLiteral("102")), Housekeeping::Dirty);
    QCOMPARE(housekeepingOf(desk, QStringLiteral("104")), Housekeeping::Clean);
}

void TestDayFlow::undoWaitsForWhatIsBeingSaved()
{
    DeskFixture desk;
    activate(desk);
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
    QCOMPARE(housekeepingOf(desk, QStringLiteral("102")), Housekeeping::Inspected);
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(housekeepingOf(desk, QStringLiteral("102")), Housekeeping::Dirty);
}

void TestDayFlow::undoDoesNotReachBehindWhatStands()
{
    DeskFixture desk(QStringLiteral("manager"));
    activate(desk);
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
    QCOMPARE(housekeepingOf(desk, QStringLiteral("102")), Housekeeping::Dirty);
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(housekeepingOf(desk, QStringLiteral("102")), Housekeeping::Clean);
}

void TestDayFlow::closuresOfARoom()
{
    DeskFixture desk;
    QVERIFY(
        desk.server
            .write(QStringLiteral("manager"), desk.hotel,
                   samples::closure(desk.room(QStringLiteral("101")), "2026-06-16", "2026-06-20"))
            .isDone());
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
    (void)inHouse(desk, tanaka, QStringLiteral("101"), "2026-06-18");
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(tanaka));
    TodayPage *today = desk.window->todayPage();
    QTRY_COMPARE(today->total(TodayPage::DueIn), 1);
    QCOMPARE(today->total(TodayPage::Arrived), 1);
    QCOMPARE(today->total(TodayPage::InHouse), 1);
    QCOMPARE(today->total(TodayPage::Departed), 0);
    QCOMPARE(today->total(TodayPage::NoShows), 0);
    activate(desk);
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
