// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/bookdialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/featuresdialog.h>
#include <rack/rackcolumn.h>
#include <rack/rackview.h>
#include <widgets/wishfield.h>

#include <desk/availabilitycache.h>
#include <items/rackmodel.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// What guests wish, what rooms have, and what the rack shows of stays without a room.
class TestWishes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wishesAreBooked();
    void wishesAreEditedAndUndone();
    void aManagerSaysWhatARoomHas();
    void aSupervisorDoesNot();
    void freeRoomsLightUp();
    void roomsAreFoundForTheMarkedNights();
    void staysWithoutARoomAreCounted();
};

namespace {

/// The set-up is not read more often than that.
constexpr int setupPauseMs = 5'000;
const QString silva = QStringLiteral("Silva, Paula");

/// Opens the field's menu with a click and presses an entry with the keyboard.
void choose(WishField *field, const QString &text)
{
    QTimer::singleShot(0, field, [field, text] {
        QMenu *menu = field->menu();
        for (QAction *action : menu->actions()) {
            if (action->text() == text) {
                menu->setActiveAction(action);
                QTest::keyClick(menu, Qt::Key_Return);
                return;
            }
        }
        qFatal("no such wish");
    });
    gui::click(field);
}

/// Opens the menu at the keyboard's cursor and presses one of its entries.
void chooseRackAction(RackView *view, RackAction action)
{
    const QPoint place = view->viewport()->rect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, place,
                            view->viewport()->mapToGlobal(place));
    QApplication::sendEvent(view->viewport(), &event);
    const QList<QMenu *> menus = view->findChildren<QMenu *>();
    for (QMenu *menu : menus) {
        for (QAction *entry : menu->actions()) {
            if (!menu->isVisible() || entry->isSeparator() || entry->data() != int(action))
                continue;
            menu->setActiveAction(entry);
            QTest::keyClick(menu, Qt::Key_Return);
            return;
        }
    }
    qFatal("the menu has no such entry");
}

QStringList wishesOf(DeskFixture &desk, const QString &guest)
{
    return desk.server.hotel(desk.hotel).reservation(desk.stayOf(guest).reservation).wishes;
}

void showMenu(DeskFixture &desk, const QString &room)
{
    RackColumn *column = desk.view()->column();
    const QRect night = desk.night(room, "2026-06-18");
    const QPoint place(20, desk.view()->viewport()->mapTo(desk.view(), night.center()).y()
                               - column->geometry().top());
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, column->mapToGlobal(place));
    QApplication::sendEvent(column, &event);
}

QAction *entryOf(RackAction wanted)
{
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    if (!menu)
        return nullptr;
    for (QAction *action : menu->actions()) {
        if (action->data().toInt() == int(wanted))
            return action;
    }
    return nullptr;
}

} // namespace

void TestWishes::wishesAreBooked()
{
    DeskFixture desk;
    desk.drag(desk.night(QStringLiteral("102"), "2026-06-18").center(),
              desk.night(QStringLiteral("102"), "2026-06-20").center());
    auto *dialog = gui::window<BookDialog>("bookDialog");
    QVERIFY(dialog);
    gui::type(dialog, "guestName", silva);
    auto *field = gui::child<WishField>(dialog, "wishes");
    choose(field, QStringLiteral("quiet"));
    choose(field, QStringLiteral("high floor"));
    QCOMPARE(field->text(), QStringLiteral("quiet, high floor"));
    gui::click(dialog, "book");
    QTRY_COMPARE(desk.stayCount(), 1);
    QCOMPARE(wishesOf(desk, silva),
             (QStringList{QStringLiteral("quiet"), QStringLiteral("high_floor")}));
}

void TestWishes::wishesAreEditedAndUndone()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-21"));
    QVERIFY(desk.waitFor(silva));
    desk.window->rackPage()->open(desk.stayOf(silva).id);
    auto *dialog = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(dialog);
    QVERIFY(!dialog->isModified());
    choose(gui::child<WishField>(dialog, "wishes"), QStringLiteral("view"));
    QVERIFY(dialog->isModified());
    gui::key(dialog, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(wishesOf(desk, silva), QStringList{QStringLiteral("view")});
    QVERIFY(desk.waitFor(silva));
    desk.window->rackPage()->undo();
    QTRY_COMPARE(wishesOf(desk, silva), QStringList());
}

void TestWishes::aManagerSaysWhatARoomHas()
{
    DeskFixture desk(QStringLiteral("manager"));
    showMenu(desk, QStringLiteral("103"));
    QTRY_VERIFY(entryOf(RackAction::Features));
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    menu->setActiveAction(entryOf(RackAction::Features));
    QTest::keyClick(menu, Qt::Key_Return);
    auto *dialog = gui::window<FeaturesDialog>("featuresDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->headline(), QStringLiteral("What room 103 has"));
    choose(gui::child<WishField>(dialog, "features"), QStringLiteral("accessible"));
    gui::click(dialog, "save");
    desk.server.clock().advanceMs(setupPauseMs);
    // On the server, and in the desk's own picture as soon as it has read the set-up again.
    QTRY_COMPARE(desk.window->context()->cache->room(desk.room(QStringLiteral("103")))->features,
                 QStringList{QStringLiteral("accessible")});
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("featuresDialog"), 0));
}

void TestWishes::aSupervisorDoesNot()
{
    DeskFixture desk;
    showMenu(desk, QStringLiteral("103"));
    QTRY_VERIFY(entryOf(RackAction::Features));
    QVERIFY(!entryOf(RackAction::Features)->isEnabled());
    QVERIFY(!entryOf(RackAction::Features)->toolTip().isEmpty());
    QApplication::activePopupWidget()->close();
}

void TestWishes::freeRoomsLightUp()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(QStringLiteral("Okafor, Grace"), QStringLiteral("102"),
                             nights("2026-06-19", "2026-06-20"));
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel,
                       samples::book(silva, {samples::ofType(
                                                desk.server.type(desk.hotel, QStringLiteral("STD")),
                                                nights("2026-06-18", "2026-06-21"))}))
                .isDone());
    QVERIFY(desk.waitFor(silva));
    RackView *view = desk.view();
    view->select(desk.stayOf(silva).id);
    QVERIFY(view->state().litRows.isEmpty());
    const QImage before = view->viewport()->grab().toImage();
    gui::key(view, Qt::Key_M);
    const RackModel *model = desk.window->context()->model;
    const auto row = [&](const char *number) {
        return model->rowOfRoom(desk.room(QLatin1String(number)));
    };
    QCOMPARE(view->state().litRows, (QSet<int>{row("101"), row("103"), row("104")}));
    const QRect night = desk.night(QStringLiteral("103"), "2026-06-19");
    const QImage lit = view->viewport()->grab().toImage();
    QVERIFY(lit.pixelColor(night.center()) != before.pixelColor(night.center()));
    gui::key(view, Qt::Key_Escape);
    QVERIFY(view->state().litRows.isEmpty());
    // A stay that has a room lights nothing up.
    view->select(desk.stayOf(QStringLiteral("Okafor, Grace")).id);
    gui::key(view, Qt::Key_M);
    QVERIFY(view->state().litRows.isEmpty());
    gui::key(view, Qt::Key_Escape);
}

void TestWishes::roomsAreFoundForTheMarkedNights()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    (void)desk.bookElsewhere(QStringLiteral("Okafor, Grace"), QStringLiteral("103"),
                             nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(QStringLiteral("Okafor, Grace")));
    RackView *view = desk.view();
    const RackModel *model = desk.window->context()->model;
    const auto row = [&](const char *number) {
        return model->rowOfRoom(desk.room(QLatin1String(number)));
    };
    // Nights that 101 and 103 don't have.
    view->focusCell(row("102"), QDate(2026, 6, 16));
    for (int i = 0; i < 3; ++i)
        gui::key(view, Qt::Key_Right, Qt::ShiftModifier);
    chooseRackAction(view, RackAction::FindRooms);
    QCOMPARE(view->state().litRows, (QSet<int>{row("102"), row("104"), row("201"), row("202")}));
    QCOMPARE(desk.message(),
             QStringLiteral("4 rooms are free, Tue 16 – Sat 20 Jun 2026. F4 books the marked "
                            "one, Esc ends."));
    QCOMPARE(view->state().focus.row, row("102"));
    // Another desk takes one of them.
    (void)desk.bookElsewhere(QStringLiteral("Novák, Nina"), QStringLiteral("104"),
                             nights("2026-06-17", "2026-06-18"));
    QVERIFY(desk.waitFor(QStringLiteral("Novák, Nina")));
    QCOMPARE(view->state().litRows, (QSet<int>{row("102"), row("201"), row("202")}));
    gui::key(view, Qt::Key_F4);
    auto *form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    QCOMPARE(form->draft().stays.first().room, desk.room(QStringLiteral("102")));
    QCOMPARE(form->draft().stays.first().dates, nights("2026-06-16", "2026-06-20"));
    QVERIFY(view->state().litRows.isEmpty());
    gui::click(form, "discard");
    // Given up by Esc.
    view->focusCell(row("101"), QDate(2026, 6, 17));
    chooseRackAction(view, RackAction::FindRooms);
    QVERIFY(!view->state().litRows.isEmpty());
    gui::key(view, Qt::Key_Escape);
    QVERIFY(view->state().litRows.isEmpty());
}

void TestWishes::staysWithoutARoomAreCounted()
{
    DeskFixture desk;
    const RoomTypeId standard = desk.server.type(desk.hotel, QStringLiteral("STD"));
    for (const StayDates &dates :
         {nights("2026-06-18", "2026-06-21"), nights("2026-06-20", "2026-06-22")}) {
        QVERIFY(desk.server
                    .write(QStringLiteral("manager"), desk.hotel,
                           samples::book(silva, {samples::ofType(standard, dates)}))
                    .isDone());
    }
    const RackModel *model = desk.window->context()->model;
    const int first = dayNumber(samples::day("2026-06-17"));
    QTRY_COMPARE(model->withoutRoomOn(standard, first, first + 5),
                 (std::vector<int>{0, 1, 1, 2, 1, 0}));
}

ROOMRACK_TEST(TestWishes)
#include "tst_wishes.moc"
