// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/changeroomdialog.h>
#include <dialogs/checkindialog.h>
#include <pages/todaypage.h>
#include <widgets/inlineband.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// Check-in with what stands in its way, and another room during the stay.
class TestCheckIn : public QObject
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
    void whereAGuestStillIsIsOfferedLast();
    void whoIsInTheWayIsShown();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");
const QString tanaka = QStringLiteral("Tanaka, Ken");

void select(DeskFixture &desk, const QString &guest)
{
    QVERIFY(desk.waitFor(guest));
    desk.activate();
    desk.view()->select(desk.stayOf(guest).id);
    desk.view()->setFocus();
}

void housekeeping(DeskFixture &desk, const QString &number, Housekeeping status)
{
    const RoomId room = desk.room(number);
    desk.elsewhere(SetHousekeeping{{room}, status});
    QVERIFY(awaitUntil(
        [&] { return desk.window->context()->cache->room(room)->housekeeping == status; }));
}

} // namespace

void TestCheckIn::notesAreShownBeforeTheKeyIsGiven()
{
    DeskFixture desk;
    Book book = samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")),
                                                      nights("2026-06-16", "2026-06-18"))});
    book.guest.phone = QStringLiteral("+49 40 1");
    book.notes = QStringLiteral("allergic to feathers");
    desk.elsewhere(book);
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

void TestCheckIn::missingContactIsAskedFor()
{
    DeskFixture desk;
    desk.elsewhere(samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")),
                                                         nights("2026-06-16", "2026-06-18"))}));
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_F8);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    // The room is ready: the keyboard is where something is missing.
    QTRY_VERIFY(gui::child<QLineEdit>(dialog, "phone")->hasFocus());
    gui::type(dialog, "phone", QStringLiteral("+351 1234"));
    gui::click(dialog, "checkIn");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    const FakeHotel &hotel = desk.server.hotel(desk.hotel);
    QCOMPARE(hotel.guests.value(desk.stayOf(silva).guestId).phone, QStringLiteral("+351 1234"));
}

void TestCheckIn::aDirtyRoomOffersACleanOne()
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
    QTRY_VERIFY(gui::child<QComboBox>(dialog, "room0")->hasFocus());
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

void TestCheckIn::aDirtyRoomIsHandedOver()
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

void TestCheckIn::theGuestWaits()
{
    DeskFixture desk;
    (void)desk.inHouseElsewhere(tanaka, QStringLiteral("101"), "2026-06-17");
    desk.elsewhere(RollBusinessDate{QDate(2026, 6, 16)});
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
    desk.activate();
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

void TestCheckIn::aStayWithoutARoomGetsTheBestOne()
{
    DeskFixture desk;
    Book book =
        samples::book(silva, {samples::ofType(desk.server.type(desk.hotel, QStringLiteral("STD")),
                                              nights("2026-06-16", "2026-06-18"))});
    book.guest.phone = QStringLiteral("+49 40 1");
    desk.elsewhere(book);
    housekeeping(desk, QStringLiteral("101"), Housekeeping::Dirty);
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_F8);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("102")));
}

void TestCheckIn::aRoomIsChangedFromADateOn()
{
    DeskFixture desk;
    (void)desk.inHouseElsewhere(silva, QStringLiteral("101"), "2026-06-20");
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
    desk.activate();
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).departure, QDate(2026, 6, 20));
}

void TestCheckIn::theNewPriceStandsBesideTheOld()
{
    DeskFixture desk;
    (void)desk.inHouseElsewhere(silva, QStringLiteral("101"), "2026-06-18");
    (void)desk.inHouseElsewhere(tanaka, QStringLiteral("102"), "2026-06-18");
    (void)desk.inHouseElsewhere(QStringLiteral("B"), QStringLiteral("103"), "2026-06-18");
    (void)desk.inHouseElsewhere(QStringLiteral("C"), QStringLiteral("104"), "2026-06-18");
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
    QCOMPARE(desk.housekeepingOf(QStringLiteral("101")), Housekeeping::Dirty);
}

void TestCheckIn::whereAGuestStillIsIsOfferedLast()
{
    DeskFixture desk;
    (void)desk.inHouseElsewhere(tanaka, QStringLiteral("102"), "2026-06-17");
    (void)desk.inHouseElsewhere(silva, QStringLiteral("101"), "2026-06-20");
    desk.elsewhere(RollBusinessDate{QDate(2026, 6, 16)});
    select(desk, silva);
    QVERIFY(desk.waitFor(tanaka));
    QTRY_COMPARE(desk.window->context()->cache->setup().hotel.businessDate, QDate(2026, 6, 17));
    gui::key(desk.view(), Qt::Key_M, Qt::ControlModifier);
    auto *dialog = gui::window<ChangeRoomDialog>("changeRoomDialog");
    QVERIFY(dialog);
    auto *rooms = gui::child<QComboBox>(dialog, "room");
    QVERIFY2(rooms->currentText().startsWith(QLatin1String("103")),
             qPrintable(rooms->currentText()));
    const QString last = rooms->itemText(rooms->count() - 1);
    QVERIFY2(last.startsWith(QLatin1String("102")), qPrintable(last));
    QVERIFY2(last.endsWith(QLatin1String("Guest before still here")), qPrintable(last));
}

void TestCheckIn::whoIsInTheWayIsShown()
{
    DeskFixture desk;
    (void)desk.inHouseElsewhere(tanaka, QStringLiteral("102"), "2026-06-17");
    (void)desk.inHouseElsewhere(silva, QStringLiteral("101"), "2026-06-20");
    desk.elsewhere(RollBusinessDate{QDate(2026, 6, 16)});
    select(desk, silva);
    QVERIFY(desk.waitFor(tanaka));
    QTRY_COMPARE(desk.window->context()->cache->setup().hotel.businessDate, QDate(2026, 6, 17));
    gui::key(desk.view(), Qt::Key_M, Qt::ControlModifier);
    auto *dialog = gui::window<ChangeRoomDialog>("changeRoomDialog");
    QVERIFY(dialog);
    auto *rooms = gui::child<QComboBox>(dialog, "room");
    rooms->setFocus();
    gui::key(rooms, Qt::Key_End);
    gui::key(rooms, Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(!dialog->band()->message().isEmpty());
    QCOMPARE(dialog->band()->message().action, MessageAction::Show);
    gui::click(dialog->band(), "bandAction");
    QCOMPARE(desk.view()->current(), desk.stayOf(tanaka).id);
}

ROOMRACK_TEST(TestCheckIn)
#include "tst_checkin.moc"
