// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/closedaydialog.h>
#include <dialogs/detailsdialog.h>
#include <pages/todaypage.h>
#include <widgets/inklabel.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::day;
using samples::nights;

/// What a clerk stumbles over on a long day: lists that jump, rows that stay, words of another
/// list.
class TestDayDetails : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theListOfTheCloseStaysWhereItIs();
    void theListOfTheCloseStaysOnTheScreen();
    void aRoomThatIsSaidToBeAsItIsShownIsDone();
    void moveArrivalIsAboutTheDates();
    void holdsThatEndSayUntilWhen();
    void anEmptyListSaysSo();
};

namespace {

CloseDayDialog *openCloseOfDay(DeskFixture &desk)
{
    desk.window->activateWindow();
    if (!QTest::qWaitForWindowActive(desk.window.get()))
        return nullptr;
    QTest::keyClick(desk.window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    return gui::window<CloseDayDialog>("closeDayDialog");
}

QString named(const char *what, qint64 id)
{
    return QLatin1String(what) + QString::number(id);
}

} // namespace

void TestDayDetails::theListOfTheCloseStaysWhereItIs()
{
    DeskFixture desk;
    CloseDayDialog dialog(desk.window->context()->cache);
    QList<OpenItem> items;
    for (int i = 1; i <= 30; ++i) {
        OpenItem item;
        item.stay.id = {i};
        item.stay.guest = QStringLiteral("Guest %1").arg(i);
        items.append(item);
    }
    dialog.setItems(items);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    auto *bar = dialog.findChild<QScrollArea *>()->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 400);
    bar->setValue(400);
    // The third row that is wholly in sight.
    const int rowHeight = (bar->maximum() + bar->pageStep()) / 30;
    const int id = 400 / rowHeight + 4;
    QWidget *noShow = gui::visibleChild(&dialog, named("noShow", id));
    const int before = noShow->mapTo(&dialog, QPoint()).y();
    gui::click(noShow);
    QTRY_VERIFY(dialog.findChild<QWidget *>(named("takeBack", id)));
    QWidget *takeBack = gui::visibleChild(&dialog, named("takeBack", id));
    QTRY_COMPARE(bar->value(), 400);
    QTRY_COMPARE(takeBack->mapTo(&dialog, QPoint()).y(), before);
    QCOMPARE(dialog.focusWidget(), takeBack);
    // Read anew, as after each change of another desk.
    items.removeFirst();
    dialog.setItems(items);
    QTRY_COMPARE(bar->value(), 400);
    QCOMPARE(dialog.focusWidget(), dialog.findChild<QWidget *>(named("takeBack", id)));
}

void TestDayDetails::theListOfTheCloseStaysOnTheScreen()
{
    DeskFixture desk;
    CloseDayDialog dialog(desk.window->context()->cache);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const QRect area = dialog.screen()->availableGeometry();
    dialog.move(area.left(), area.bottom() - dialog.height() - 20);
    QList<OpenItem> items;
    for (int i = 1; i <= 30; ++i)
        items.append({OpenItem::Kind::DueIn, {}, {}});
    for (int i = 0; i < 30; ++i)
        items[i].stay.id = {i + 1};
    dialog.setItems(items);
    QTRY_VERIFY(dialog.height() > 400);
    QTRY_VERIFY2(dialog.frameGeometry().bottom() <= area.bottom(),
                 qPrintable(QString::number(dialog.frameGeometry().bottom())));
}

void TestDayDetails::aRoomThatIsSaidToBeAsItIsShownIsDone()
{
    DeskFixture desk;
    const Reservation use = desk.bookElsewhere(QStringLiteral("Silva"), QStringLiteral("101"),
                                               samples::dayUse("2026-06-16"));
    const WriteResult in = desk.server.write(QStringLiteral("manager"), desk.hotel,
                                             samples::staysCommand<CheckIn>(use));
    QVERIFY(in.isDone());
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel,
                       samples::staysCommand<CheckOut>(in.reservations.first()))
                .isDone());
    QVERIFY(desk.waitFor(QStringLiteral("Silva")));
    const RoomId room = desk.room(QStringLiteral("101"));
    QTRY_COMPARE(desk.window->context()->cache->room(room)->housekeeping, Housekeeping::Dirty);
    CloseDayDialog *dialog = openCloseOfDay(desk);
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->findChild<QWidget *>(named("dirty", room.value)));
    // Why a room that the board shows as dirty is asked about.
    bool told = false;
    for (const QLabel *label : dialog->findChildren<QLabel *>())
        told = told || label->text().startsWith(QLatin1String("Dirty, nobody has confirmed"));
    QVERIFY(told);
    gui::click(gui::visibleChild(dialog, named("dirty", room.value)));
    QTRY_VERIFY(gui::child<QPushButton>(dialog, "closeDay")->isEnabled());
    QVERIFY(dialog->headline().contains(QLatin1String("nothing is open")));
}

void TestDayDetails::moveArrivalIsAboutTheDates()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(QStringLiteral("Silva"), QStringLiteral("101"),
                             nights("2026-06-16", "2026-06-18"));
    QVERIFY(desk.waitFor(QStringLiteral("Silva")));
    CloseDayDialog *dialog = openCloseOfDay(desk);
    QVERIFY(dialog);
    const QString button = named("moveArrival", desk.stayOf(QStringLiteral("Silva")).id.value);
    QTRY_VERIFY(dialog->findChild<QWidget *>(button));
    gui::click(gui::visibleChild(dialog, button));
    auto *form = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(form);
    QTRY_VERIFY(form->focusWidget());
    QCOMPARE(form->focusWidget(), gui::visibleChild(form, QStringLiteral("arrival")));
}

void TestDayDetails::holdsThatEndSayUntilWhen()
{
    DeskFixture desk;
    Book hold = samples::book(
        QStringLiteral("Silva"),
        {samples::inRoom(desk.room(QStringLiteral("101")), nights("2026-06-18", "2026-06-19"))});
    hold.holdUntil = QDateTime(QDate(2026, 6, 16), QTime(16, 0), Qt::UTC);
    QVERIFY(desk.server.write(QStringLiteral("manager"), desk.hotel, hold).isDone());
    QVERIFY(desk.waitFor(QStringLiteral("Silva")));
    TodayPage *today = desk.window->todayPage();
    today->showList(TodayPage::Holds);
    QTRY_COMPARE(today->table()->model()->rowCount(), 1);
    const auto heads = [today] {
        QStringList texts;
        for (int column = 0; column < today->table()->model()->columnCount(); ++column)
            texts.append(today->table()->model()->headerData(column, Qt::Horizontal).toString());
        return texts;
    };
    const qsizetype column = heads().indexOf(QStringLiteral("Held until"));
    QVERIFY(column >= 0);
    const auto until = [today, column] {
        return today->table()->model()->index(0, int(column)).data().toString();
    };
    QCOMPARE(until(), QStringLiteral("18:00"));
    // A day later it is one that ended the day before.
    QVERIFY(desk.server
                .write(QStringLiteral("manager"), desk.hotel, RollBusinessDate{QDate(2026, 6, 16)})
                .isDone());
    QTRY_COMPARE(until(), QStringLiteral("Tue 16 Jun 18:00"));
    today->showList(TodayPage::DueIn);
    QVERIFY(heads().contains(QStringLiteral("Expected")));
}

void TestDayDetails::anEmptyListSaysSo()
{
    DeskFixture desk;
    QTest::keyClick(desk.window.get(), Qt::Key_F6);
    TodayPage *today = desk.window->todayPage();
    QTRY_VERIFY(today->isVisible());
    auto *empty = today->findChild<InkLabel *>(QStringLiteral("listEmpty"));
    QVERIFY(empty && empty->isVisible());
    QCOMPARE(empty->text(), QStringLiteral("This list is empty."));
    (void)desk.bookElsewhere(QStringLiteral("Silva"), QStringLiteral("101"),
                             nights("2026-06-16", "2026-06-18"));
    QTRY_VERIFY(!empty->isVisible());
    gui::type(today, "listFilter", QStringLiteral("zz"));
    QTRY_VERIFY(empty->isVisible());
    QCOMPARE(empty->text(), QStringLiteral("Nobody is found."));
}

ROOMRACK_TEST(TestDayDetails)
#include "tst_daydetails.moc"
