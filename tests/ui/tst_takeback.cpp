// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/detailsdialog.h>
#include <pages/todaypage.h>
#include <pages/topbar.h>
#include <rack/rackactions.h>

#include <desk/availabilitycache.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::nights;

/// A check-in, a check-out, a no-show and a cancellation can be taken back by any desk at any time,
/// not only by Undo of the one that made it; each is checked like a booking.
class TestTakeBack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCheckInFromItsMenu();
    void aCheckOutFromTheList();
    void aCancellationFoundByItsNumber();
    void aNoShowFoundByName();
    void whatIsTakenByNow();
    void whereThereIsNothing();

private:
    static WriteResult write(DeskFixture &desk, const Command &command);
    template<typename T>
    static void change(DeskFixture &desk);
    static QAction *menuEntry(const DeskFixture &desk);
    static void find(DeskFixture &desk, const QString &text);
};

namespace {
const QString silva = QStringLiteral("Silva, Paula");
} // namespace

WriteResult TestTakeBack::write(DeskFixture &desk, const Command &command)
{
    return desk.server.write(QStringLiteral("manager"), QStringLiteral("Front 1"), desk.hotel,
                             QUuid::createUuid(), command);
}

/// Another desk did it.
template<typename T>
void TestTakeBack::change(DeskFixture &desk)
{
    const Occupancy stay = desk.stayOf(silva);
    T command;
    command.reservation = stay.reservation;
    command.version = stay.version;
    command.stays = {stay.id};
    QVERIFY(write(desk, command).isDone());
    QVERIFY(desk.waitFor(silva));
}

QAction *TestTakeBack::menuEntry(const DeskFixture &desk)
{
    const QList<QAction *> all = desk.window->commands();
    for (QAction *action : all) {
        if (action->text().remove(QLatin1Char('&')) == QLatin1String("Take back or reinstate"))
            return action;
    }
    return nullptr;
}

void TestTakeBack::find(DeskFixture &desk, const QString &text)
{
    gui::key(desk.view(), Qt::Key_F3);
    QLineEdit *field = desk.window->topBar()->findField();
    QTRY_VERIFY(field->hasFocus());
    QTest::keyClicks(field, text);
    gui::key(field, Qt::Key_Return);
}

void TestTakeBack::aCheckInFromItsMenu()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    change<CheckIn>(desk);
    desk.view()->select(desk.stayOf(silva).id);
    desk.view()->setFocus();
    gui::contextMenuKey(desk.view());
    QTRY_VERIFY(QApplication::activePopupWidget());
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    const QList<QAction *> actions = menu->actions();
    const auto back = std::find_if(actions.begin(), actions.end(), [](const QAction *action) {
        return action->data().toInt() == int(RackAction::TakeBack);
    });
    QVERIFY(back != actions.end());
    QCOMPARE((*back)->text(), QStringLiteral("Take the check-in back"));
    menu->setActiveAction(*back);
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_COMPARE(desk.stayOf(silva).status, Status::Reserved);
}

void TestTakeBack::aCheckOutFromTheList()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    change<CheckIn>(desk);
    QVERIFY(write(desk, RollBusinessDate{samples::day("2026-06-16")}).isDone());
    const QDate tomorrow = samples::day("2026-06-17");
    QTRY_COMPARE(desk.window->context()->cache->setup().hotel.businessDate, tomorrow);
    change<CheckOut>(desk);
    gui::key(desk.window.get(), Qt::Key_2, Qt::ControlModifier);
    desk.window->todayPage()->showList(TodayPage::Departed);
    QTRY_COMPARE(desk.window->todayPage()->selectedStays().size(), 1);
    QVERIFY(menuEntry(desk));
    menuEntry(desk)->trigger();
    QTRY_COMPARE(desk.stayOf(silva).status, Status::InHouse);
    QCOMPARE(desk.stayOf(silva).departure, samples::day("2026-06-18"));
}

void TestTakeBack::aCancellationFoundByItsNumber()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    change<Cancel>(desk);
    find(desk, confirmationText(desk.stayOf(silva).confirmation));
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    QCOMPARE(gui::child<QPushButton>(details, "changeStatus")->text(), QStringLiteral("Reinstate"));
    gui::click(details, "changeStatus");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::Reserved);
    QTRY_COMPARE(desk.message().left(10), QStringLiteral("Reinstated"));
}

void TestTakeBack::aNoShowFoundByName()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-16", "2026-06-18"));
    change<MarkNoShow>(desk);
    find(desk, QStringLiteral("silva"));
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    gui::click(details, "changeStatus");
    QTRY_COMPARE(desk.stayOf(silva).status, Status::Reserved);
}

/// Checked like a booking: who has the room by now is named.
void TestTakeBack::whatIsTakenByNow()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    change<Cancel>(desk);
    const OccupancyId stay = desk.stayOf(silva).id;
    const QString other = QStringLiteral("Okafor, Grace");
    (void)desk.bookElsewhere(other, QStringLiteral("101"), nights("2026-06-19", "2026-06-21"));
    QVERIFY(desk.waitFor(other));
    desk.window->rackPage()->takeBackStatus({stay});
    QTRY_VERIFY2(desk.message().contains(other), qPrintable(desk.message()));
    QCOMPARE(desk.stayOf(silva).status, Status::Cancelled);
}

void TestTakeBack::whereThereIsNothing()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, QStringLiteral("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    desk.view()->select(desk.stayOf(silva).id);
    desk.view()->setFocus();
    menuEntry(desk)->trigger();
    QVERIFY2(desk.message().startsWith(QLatin1String("No check-in")), qPrintable(desk.message()));
}

ROOMRACK_TEST(TestTakeBack)
#include "tst_takeback.moc"
