// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Where the window's commands take the rack's cursor, and what it reaches.

#include "deskfixture.h"

#include <dialogs/bookdialog.h>
#include <dialogs/datedialog.h>
#include <dialogs/detailsdialog.h>
#include <dialogs/guestform.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

class TestRackCursor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itComesToTheBusinessDate();
    void itComesToTheDateThatWasAskedFor();
    void itIsOnWhatWasBookedThere();
    void aCancelledStayUnderAnotherIsReached();
    void itStaysInItsRoomWhereALaneComes();
    void itLeavesATypeThatIsFolded();
};

namespace {

const QString silva = QStringLiteral("Silva, Paula");
const QString tanaka = QStringLiteral("Tanaka, Ken");

/// Stands on a stay of the coming days, as after a look at it.
void standOnTheNextStay(DeskFixture &desk)
{
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-19", "2026-06-22"));
    QVERIFY(desk.waitFor(silva));
    desk.activate();
    desk.view()->select(desk.stayOf(silva).id);
    desk.view()->setFocus();
}

} // namespace

void TestRackCursor::itComesToTheBusinessDate()
{
    DeskFixture desk;
    standOnTheNextStay(desk);
    QTest::keyClick(desk.window.get(), Qt::Key_T, Qt::ControlModifier);
    gui::key(desk.view(), Qt::Key_Down);
    QCOMPARE(desk.view()->nightsTarget().dates.arrival, QDate(2026, 6, 16));
    QCOMPARE(desk.view()->nightsTarget().room, desk.room(QStringLiteral("102")));
}

void TestRackCursor::itComesToTheDateThatWasAskedFor()
{
    DeskFixture desk;
    standOnTheNextStay(desk);
    QTest::keyClick(desk.window.get(), Qt::Key_F2);
    auto *dialog = gui::window<DateDialog>("dateDialog");
    QVERIFY(dialog);
    gui::type(dialog, "date", QStringLiteral("3 Sep 2026"));
    gui::key(gui::visibleChild(dialog, QStringLiteral("date")), Qt::Key_Return);
    QTRY_COMPARE(desk.view()->firstVisibleDate(), QDate(2026, 9, 3));
    gui::key(desk.view(), Qt::Key_Down);
    QCOMPARE(desk.view()->nightsTarget().dates.arrival, QDate(2026, 9, 3));
    QCOMPARE(desk.view()->firstVisibleDate(), QDate(2026, 9, 3));
}

void TestRackCursor::itIsOnWhatWasBookedThere()
{
    DeskFixture desk;
    desk.activate();
    desk.view()->focusCell(
        desk.window->context()->model->rowOfRoom(desk.room(QStringLiteral("102"))),
        QDate(2026, 6, 17));
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_F4);
    auto *form = gui::window<BookDialog>("bookDialog");
    QVERIFY(form);
    gui::type(form, "guestName", silva);
    gui::key(form->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.stayCount(), 1);
    QTRY_COMPARE(desk.view()->current(), desk.stayOf(silva).id);
    // The next key is about it.
    desk.activate();
    gui::key(desk.view(), Qt::Key_Delete);
    QVERIFY(gui::waitForWindow(QStringLiteral("cancelDialog")));
}

void TestRackCursor::aCancelledStayUnderAnotherIsReached()
{
    DeskFixture desk;
    const Reservation gone =
        desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    Cancel cancel;
    cancel.reservation = gone.id;
    cancel.version = gone.version;
    desk.elsewhere(cancel);
    (void)desk.bookElsewhere(tanaka, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(tanaka));
    RackModel *model = desk.window->context()->model;
    const OccupancyId over = desk.stayOf(tanaka).id;
    const auto foot = [&desk, over] {
        const QRect bar = desk.view()->barRect(over);
        const QImage image = desk.view()->viewport()->grab().toImage();
        const qreal ratio = image.devicePixelRatio();
        return image.pixelColor((QPointF(bar.center().x(), bar.bottom() - 3) * ratio).toPoint());
    };
    const QColor edge = desk.view()->theme().bar(BarKind::Cancelled).edge;
    QVERIFY(foot() != edge);
    model->setInactiveShown(true);
    QTRY_COMPARE(model->underlayCount(model->rowOfRoom(desk.room(QStringLiteral("101")))), 1);
    QCOMPARE(foot(), edge);
    // By the keyboard's menu.
    desk.activate();
    desk.view()->select(over);
    desk.view()->setFocus();
    gui::contextMenuKey(desk.view());
    QTRY_VERIFY(QApplication::activePopupWidget());
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QAction *entry = menu->actions().constLast();
    QVERIFY2(entry->text().contains(silva), qPrintable(entry->text()));
    gui::key(menu, Qt::Key_Up); // the last one
    QCOMPARE(menu->activeAction(), entry);
    gui::key(menu, Qt::Key_Return);
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    QCOMPARE(details->guestForm()->guest().name, silva);
    QCOMPARE(gui::child<QPushButton>(details, "changeStatus")->text(), QStringLiteral("Reinstate"));
}

// A booking of the type on another desk puts a lane above the room while nights of it are marked.
void TestRackCursor::itStaysInItsRoomWhereALaneComes()
{
    DeskFixture desk;
    const RackModel *model = desk.window->context()->model;
    const RoomId room = desk.room(QStringLiteral("103"));
    desk.activate();
    desk.view()->focusCell(model->rowOfRoom(room), QDate(2026, 6, 17));
    desk.view()->setFocus();
    gui::key(desk.view(), Qt::Key_Right, Qt::ShiftModifier);
    const int row = model->rowOfRoom(room);
    desk.elsewhere(
        samples::book(silva, {samples::ofType(desk.server.type(desk.hotel, QStringLiteral("STD")),
                                              nights("2026-06-16", "2026-06-18"))}));
    QVERIFY(desk.waitFor(silva));
    QTRY_COMPARE(model->rowOfRoom(room), row + 1);
    QCOMPARE(desk.view()->nightsTarget().room, room);
    QCOMPARE(desk.view()->nightsTarget().dates.arrival, QDate(2026, 6, 17));
    QCOMPARE(desk.view()->nightsTarget().dates.departure, QDate(2026, 6, 19));
    gui::key(desk.view(), Qt::Key_Left);
    QCOMPARE(desk.view()->nightsTarget().room, room);
}

// Not on a room of the next type, which has come to its place.
void TestRackCursor::itLeavesATypeThatIsFolded()
{
    DeskFixture desk;
    RackModel *model = desk.window->context()->model;
    const RoomTypeId type = desk.server.type(desk.hotel, QStringLiteral("STD"));
    desk.activate();
    desk.view()->focusCell(model->rowOfRoom(desk.room(QStringLiteral("103"))), QDate(2026, 6, 17));
    desk.view()->setFocus();
    model->setFolded(type, true);
    QVERIFY(!desk.view()->nightsTarget().room.isValid());
    QCOMPARE(desk.view()->nightsTarget().type, type);
}

ROOMRACK_TEST(TestRackCursor)
#include "tst_rackcursor.moc"
