// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Esc puts the forms of the desk's day aside with what was typed: they come back onto what there is
// by then.

#include "servicedesk.h"

#include <dialogs/changeroomdialog.h>
#include <dialogs/checkindialog.h>
#include <dialogs/holddialog.h>
#include <dialogs/placesdialog.h>
#include <pages/listsflow.h>
#include <widgets/holdendfield.h>
#include <widgets/messagebar.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using gui::ServiceDesk;
using samples::nights;

class TestPutAsideDay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCheckInIsKept();
    void aChosenRoomIsKept();
    void anotherRoomIsKept();
    void theEndOfAHoldIsKept();
    void placesAreKeptForAnotherSlot();
    void nothingTypedIsNothingKept();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");
const QString kept = QStringLiteral("What you typed is kept.");

void select(DeskFixture &desk, const QString &guest)
{
    QVERIFY(desk.waitFor(guest));
    desk.activate();
    desk.view()->select(desk.stayOf(guest).id);
    desk.view()->setFocus();
}

/// Another desk writes a note into the guest's reservation.
void noteElsewhere(DeskFixture &desk, const QString &guest, const QString &note)
{
    const Occupancy stay = desk.stayOf(guest);
    Edit edit;
    edit.reservation = stay.reservation;
    edit.version = stay.version;
    edit.notes = note;
    QVERIFY(desk.elsewhere(edit).isDone());
    QVERIFY(desk.waitFor(guest));
}

} // namespace

void TestPutAsideDay::aCheckInIsKept()
{
    DeskFixture desk;
    desk.elsewhere(samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")),
                                                         nights("2026-06-16", "2026-06-18"))}));
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_F8);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    gui::type(dialog, "phone", QStringLiteral("+351 1234"));
    gui::key(dialog->focusWidget(), Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), kept);
    QVERIFY(!gui::waitForWindow(QStringLiteral("checkInDialog"), 0));
    QVERIFY(!desk.window->close()); // and it is asked for
    QWidget *leave = gui::waitForWindow(QStringLiteral("leaveDialog"));
    QVERIFY(leave);
    gui::key(leave, Qt::Key_Escape);

    noteElsewhere(desk, silva, QStringLiteral("allergic to feathers"));
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_F8);
    dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    QCOMPARE(gui::child<QLineEdit>(dialog, "phone")->text(), QStringLiteral("+351 1234"));
    QVERIFY(gui::child<QWidget>(dialog, "facts")
                ->findChild<QLabel *>()
                ->text()
                .contains(QLatin1String("feathers")));
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    const FakeHotel &hotel = desk.server.hotel(desk.hotel);
    QCOMPARE(hotel.guests.value(desk.stayOf(silva).guestId).phone, QStringLiteral("+351 1234"));
}

void TestPutAsideDay::aChosenRoomIsKept()
{
    DeskFixture desk;
    Book book = samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("101")),
                                                      nights("2026-06-16", "2026-06-18"))});
    book.guest.phone = QStringLiteral("+49 40 1");
    book.notes = QStringLiteral("late");
    desk.elsewhere(book);
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_F8);
    auto *dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    auto *rooms = gui::child<QComboBox>(dialog, "room0");
    gui::key(rooms, Qt::Key_Down);
    const int chosen = rooms->currentData().toInt();
    QVERIFY(chosen != desk.room(QStringLiteral("101")).value);
    gui::key(rooms, Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), kept);
    gui::click(desk.window->messageBar(), "messageAction");
    dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    QCOMPARE(gui::child<QComboBox>(dialog, "room0")->currentData().toInt(), chosen);
    gui::key(dialog, Qt::Key_Escape);
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_F8);
    dialog = gui::window<CheckInDialog>("checkInDialog");
    QVERIFY(dialog);
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QCOMPARE(desk.stayOf(silva).room.value, chosen);
}

void TestPutAsideDay::anotherRoomIsKept()
{
    DeskFixture desk;
    (void)desk.inHouseElsewhere(silva, QStringLiteral("101"), "2026-06-20");
    select(desk, silva);
    gui::key(desk.view(), Qt::Key_M, Qt::ControlModifier);
    auto *dialog = gui::window<ChangeRoomDialog>("changeRoomDialog");
    QVERIFY(dialog);
    auto *reason = gui::child<QComboBox>(dialog, "reason");
    gui::type(reason->lineEdit(), QStringLiteral("snores"));
    gui::key(reason->lineEdit(), Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), kept);
    QVERIFY(!gui::waitForWindow(QStringLiteral("changeRoomDialog"), 0));

    noteElsewhere(desk, silva, QStringLiteral("quiet"));
    select(desk, silva);
    Q_EMIT desk.window->rackPage()->changeRoomRequested(desk.stayOf(silva).id);
    dialog = gui::window<ChangeRoomDialog>("changeRoomDialog");
    QVERIFY2(dialog, qPrintable(desk.message()));
    QCOMPARE(gui::child<QComboBox>(dialog, "reason")->currentText(), QStringLiteral("snores"));
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(desk.stayOf(silva).room != desk.room(QStringLiteral("101")));
}

void TestPutAsideDay::theEndOfAHoldIsKept()
{
    DeskFixture desk;
    Book book = samples::book(silva, {samples::inRoom(desk.room(QStringLiteral("102")),
                                                      nights("2026-06-18", "2026-06-20"))});
    book.holdUntil = desk.server.clock().utcNow().addSecs(3600);
    desk.elsewhere(book);
    QVERIFY(desk.waitFor(silva));
    const OccupancyId hold = desk.stayOf(silva).id;
    desk.window->lists()->showHold(hold);
    auto *dialog = gui::window<HoldDialog>("holdDialog");
    QVERIFY(dialog);
    gui::type(dialog, "holdDate", QStringLiteral("17 Jun 2026"));
    gui::type(dialog, "holdTime", QStringLiteral("20:00"));
    gui::key(dialog->endField()->timeEdit(), Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), kept);
    QVERIFY(!gui::waitForWindow(QStringLiteral("holdDialog"), 0));

    noteElsewhere(desk, silva, QStringLiteral("calls back"));
    desk.window->lists()->showHold(hold);
    dialog = gui::window<HoldDialog>("holdDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->endField()->timeEdit()->text(), QStringLiteral("20:00"));
    gui::key(dialog->endField()->timeEdit(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayOf(silva).holdUntil.toUTC(),
                 QDateTime(QDate(2026, 6, 17), QTime(18, 0), Qt::UTC));
}

void TestPutAsideDay::placesAreKeptForAnotherSlot()
{
    ServiceDesk desk;
    desk.choose(18);
    gui::key(desk.page()->board(), Qt::Key_Return);
    auto *dialog = gui::window<PlacesDialog>("placesDialog");
    QVERIFY(dialog);
    gui::type(dialog, "guest", QStringLiteral("Moreau, Luc"));
    gui::type(dialog, "note", QStringLiteral("window"));
    gui::key(dialog->focusWidget(), Qt::Key_Escape);
    QTRY_COMPARE(desk.message(), kept);
    QVERIFY(!gui::waitForWindow(QStringLiteral("placesDialog"), 0));

    // They come an hour later: what was typed is for the slot that is chosen now.
    desk.activate();
    desk.choose(19);
    gui::key(desk.page()->board(), Qt::Key_Return);
    dialog = gui::window<PlacesDialog>("placesDialog");
    QVERIFY(dialog);
    QCOMPARE(gui::child<QLineEdit>(dialog, "guest")->text(), QStringLiteral("Moreau, Luc"));
    QVERIFY2(dialog->headline().contains(QLatin1String("19:00")), qPrintable(dialog->headline()));
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.taken(19), 1);
    QCOMPARE(desk.taken(18), 0);
}

void TestPutAsideDay::nothingTypedIsNothingKept()
{
    ServiceDesk desk(QStringLiteral("supervisor"));
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    desk.choose(18);
    gui::key(desk.page()->board(), Qt::Key_Return);
    auto *places = gui::window<PlacesDialog>("placesDialog");
    QVERIFY(places);
    gui::key(places->focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("placesDialog"), 0));
    gui::click(desk.window.get(), "section0");
    select(desk, silva);
    Q_EMIT desk.window->rackPage()->changeRoomRequested(desk.stayOf(silva).id);
    auto *room = gui::window<ChangeRoomDialog>("changeRoomDialog");
    QVERIFY(room);
    // A room's status is another one meanwhile.
    desk.elsewhere(SetHousekeeping{{desk.room(QStringLiteral("102"))}, Housekeeping::Dirty});
    auto *rooms = gui::child<QComboBox>(room, "room");
    QTRY_VERIFY(rooms->findText(QStringLiteral("dirty"), Qt::MatchContains) >= 0);
    gui::key(room->focusWidget(), Qt::Key_Escape);
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("changeRoomDialog"), 0));
    QVERIFY2(desk.message().isEmpty(), qPrintable(desk.message()));
    QVERIFY(desk.window->close());
}

ROOMRACK_TEST(TestPutAsideDay)
#include "tst_putasideday.moc"
