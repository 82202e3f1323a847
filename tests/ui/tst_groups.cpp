// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/allotmentsdialog.h>
#include <dialogs/bookdialog.h>
#include <dialogs/groupdialog.h>
#include <dialogs/roominglistdialog.h>
#include <pages/listsflow.h>
#include <widgets/actionbutton.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// Groups with their rooming lists, and allotments, from the hands on the window to the server.
class TestGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRoomingListIsPasted();
    void aGroupMovesAllOrNone();
    void aPartOfAGroupIsCheckedIn();
    void anAllotmentIsMadeAndPickedUp();
    void anAllotmentIsReleased();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");

Reservation groupOf(DeskFixture &desk, const QString &guest, const QStringList &rooms,
                    const StayDates &dates)
{
    Book command;
    command.guest.name = guest;
    command.guest.phone = QStringLiteral("+49 40 1234");
    command.guest.email = QStringLiteral("group@example.com");
    for (const QString &room : rooms)
        command.stays.append(samples::inRoom(desk.room(room), dates));
    const WriteResult booked = desk.server.write(QStringLiteral("supervisor"), desk.hotel, command);
    return booked.reservations.value(0);
}

} // namespace

void TestGroups::aRoomingListIsPasted()
{
    DeskFixture desk;
    const Reservation group =
        groupOf(desk, silva, {QStringLiteral("101"), QStringLiteral("102"), QStringLiteral("103")},
                nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.window->lists()->showGroup(group.stays.first().id);
    auto *dialog = gui::window<GroupDialog>("groupDialog");
    QVERIFY(dialog);
    gui::click(dialog, "roomingList");
    auto *rooming = gui::window<RoomingListDialog>("roomingListDialog");
    QVERIFY(rooming);
    QGuiApplication::clipboard()->setText(
        QStringLiteral("103\tSato\tEmi\r\nIto\tKen\r\n999\tNobody\r\n"));
    rooming->textEdit()->selectAll();
    gui::key(rooming->textEdit(), Qt::Key_V, Qt::ControlModifier);
    QTRY_COMPARE(rooming->preview()->topLevelItemCount(), 3);
    QCOMPARE(rooming->preview()->topLevelItem(0)->text(1), QStringLiteral("103"));
    QCOMPARE(rooming->preview()->topLevelItem(0)->text(2), QStringLiteral("Sato Emi"));
    QCOMPARE(rooming->preview()->topLevelItem(1)->text(1), QStringLiteral("101"));
    QCOMPARE(rooming->preview()->topLevelItem(2)->text(3),
             QStringLiteral("The group has no such room."));
    QVERIFY(!rooming->primaryButton()->isEnabled()); // a line is wrong
    // The bad line goes, by keys.
    gui::key(rooming->textEdit(), Qt::Key_End, Qt::ControlModifier);
    gui::key(rooming->textEdit(), Qt::Key_Up);
    gui::key(rooming->textEdit(), Qt::Key_Home);
    gui::key(rooming->textEdit(), Qt::Key_End, Qt::ShiftModifier);
    gui::key(rooming->textEdit(), Qt::Key_Delete);
    QTRY_VERIFY(rooming->primaryButton()->isEnabled());
    gui::click(rooming, "saveList");
    QTRY_COMPARE(desk.stayOf(QStringLiteral("Sato Emi")).room, desk.room(QStringLiteral("103")));
    QCOMPARE(desk.stayOf(QStringLiteral("Ito Ken")).room, desk.room(QStringLiteral("101")));
    QCOMPARE(desk.stayOf(silva).room, desk.room(QStringLiteral("102")));
    // The group shows it.
    QTRY_COMPARE(dialog->list()->topLevelItem(2)->text(1), QStringLiteral("Sato Emi"));
}

void TestGroups::aGroupMovesAllOrNone()
{
    DeskFixture desk;
    const Reservation group = groupOf(desk, silva, {QStringLiteral("101"), QStringLiteral("102")},
                                      nights("2026-06-18", "2026-06-20"));
    (void)desk.bookElsewhere(QStringLiteral("Okafor, Grace"), QStringLiteral("102"),
                             nights("2026-06-20", "2026-06-22"));
    QVERIFY(desk.waitFor(QStringLiteral("Okafor, Grace")));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(group.stays.first().id);
    gui::key(desk.window.get(), Qt::Key_G, Qt::ControlModifier);
    auto *dialog = gui::window<GroupDialog>("groupDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->ticked().size(), 2);
    dialog->daysField()->setFocus();
    gui::key(dialog->daysField(), Qt::Key_Up);
    // 102 is taken the day after: another room is offered.
    auto *second = gui::child<QComboBox>(dialog, "moveTo1");
    QTRY_COMPARE(second->currentText(), QStringLiteral("103"));
    // Somebody takes it before the group is there: nothing of the group moves.
    desk.store->setHints(false);
    (void)desk.bookElsewhere(QStringLiteral("Mori, Aya"), QStringLiteral("103"),
                             nights("2026-06-20", "2026-06-21"));
    gui::click(dialog, "moveGroup");
    QTRY_VERIFY(!dialog->isSaving());
    const FakeHotel &hotel = desk.server.hotel(desk.hotel);
    QCOMPARE(hotel.reservation(group.id).stays.first().arrival, QDate(2026, 6, 18));
    // Its picture catches up, and offers the next one.
    desk.store->setHints(true);
    desk.server.clock().advanceMs(3000);
    QVERIFY(desk.waitFor(QStringLiteral("Mori, Aya")));
    QTRY_COMPARE(gui::child<QComboBox>(dialog, "moveTo1")->currentText(), QStringLiteral("104"));
    gui::click(dialog, "moveGroup");
    QTRY_COMPARE(hotel.reservation(group.id).stays.first().arrival, QDate(2026, 6, 19));
    QCOMPARE(hotel.reservation(group.id).stays.at(1).room, desk.room(QStringLiteral("104")));
}

void TestGroups::aPartOfAGroupIsCheckedIn()
{
    DeskFixture desk;
    const Reservation group = groupOf(desk, silva, {QStringLiteral("101"), QStringLiteral("102")},
                                      nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(silva));
    desk.window->lists()->showGroup(group.stays.first().id);
    auto *dialog = gui::window<GroupDialog>("groupDialog");
    QVERIFY(dialog);
    // The first one is left out, by its box.
    dialog->list()->setCurrentItem(dialog->list()->topLevelItem(0));
    gui::key(dialog->list(), Qt::Key_Space);
    QCOMPARE(dialog->ticked(), QList<OccupancyId>({group.stays.at(1).id}));
    gui::click(dialog, "checkInGroup");
    const FakeHotel &hotel = desk.server.hotel(desk.hotel);
    QTRY_COMPARE(hotel.reservation(group.id).stays.at(1).status, Status::InHouse);
    QCOMPARE(hotel.reservation(group.id).stays.at(0).status, Status::Reserved);
    QTRY_COMPARE(dialog->list()->topLevelItem(1)->text(3), QStringLiteral("In house"));
}

void TestGroups::anAllotmentIsMadeAndPickedUp()
{
    DeskFixture desk;
    gui::key(desk.window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = gui::window<AllotmentsDialog>("allotmentsDialog");
    QVERIFY(dialog);
    gui::click(dialog, "saveBlock"); // without a name
    QVERIFY(!dialog->isSaving());
    gui::type(dialog, "blockName", QStringLiteral("Choir"));
    gui::type(dialog, "blockFrom", QStringLiteral("18 Jun 2026"));
    gui::type(dialog, "blockTo", QStringLiteral("20 Jun 2026"));
    gui::key(gui::child<QSpinBox>(dialog, "blockRooms"), Qt::Key_Up);
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.server.hotel(desk.hotel).blocks().size(), 1);
    QTRY_COMPARE(dialog->list()->topLevelItemCount(), 1);
    QTRY_COMPARE(dialog->list()->topLevelItem(0)->text(4), QStringLiteral("2"));
    gui::click(dialog, "pickUp");
    auto *form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    QTRY_VERIFY(form->draft().stays.first().block.isValid());
    gui::type(form, "guestName", silva);
    gui::click(form, "book");
    QTRY_COMPARE(desk.server.hotel(desk.hotel).blocks().first().pickedUp, 1);
    QTRY_COMPARE(dialog->list()->topLevelItem(0)->text(4), QStringLiteral("1"));
    // A booking of the type is offered it too.
    gui::click(dialog, "close");
    Book draft;
    draft.stays = {samples::ofType(desk.server.type(desk.hotel, QStringLiteral("STD")),
                                   nights("2026-06-18", "2026-06-20"))};
    desk.window->rackPage()->bookDraft(draft);
    form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    QTRY_VERIFY(form->findChild<QComboBox *>(QStringLiteral("allotment"))->isVisible());
    auto *allotment = gui::child<QComboBox>(form, "allotment");
    allotment->setFocus();
    gui::key(allotment, Qt::Key_Down);
    QVERIFY(form->draft().stays.first().block.isValid());
}

void TestGroups::anAllotmentIsReleased()
{
    DeskFixture desk;
    const AddBlock command{QStringLiteral("Choir"),
                           desk.server.type(desk.hotel, QStringLiteral("STD")),
                           QDate(2026, 6, 18),
                           QDate(2026, 6, 20),
                           2,
                           true,
                           {}};
    QVERIFY(desk.server.write(QStringLiteral("supervisor"), desk.hotel, command).isDone());
    desk.window->lists()->showAllotments();
    auto *dialog = gui::window<AllotmentsDialog>("allotmentsDialog");
    QVERIFY(dialog);
    QTRY_COMPARE(dialog->list()->topLevelItemCount(), 1);
    dialog->list()->setFocus();
    gui::key(dialog->list(), Qt::Key_Down);
    // Another desk changes it: the answer says so, and what stands is shown.
    EditBlock edit;
    edit.block = desk.server.hotel(desk.hotel).blocks().first().id;
    edit.version = 1;
    edit.quantity = 3;
    QVERIFY(desk.server.write(QStringLiteral("supervisor"), desk.hotel, edit).isDone());
    gui::click(dialog, "releaseBlock");
    QTRY_COMPARE(dialog->list()->topLevelItem(0)->text(3), QStringLiteral("3"));
    QVERIFY(!desk.server.hotel(desk.hotel).blocks().first().released);
    gui::click(dialog, "releaseBlock");
    QTRY_VERIFY(desk.server.hotel(desk.hotel).blocks().first().released);
    QTRY_COMPARE(dialog->list()->topLevelItem(0)->text(5), QStringLiteral("released"));
}

ROOMRACK_TEST(TestGroups)
#include "tst_groups.moc"
