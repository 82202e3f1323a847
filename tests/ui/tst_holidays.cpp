// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "deskfixture.h"

#include <dialogs/holidaysdialog.h>
#include <widgets/actionbutton.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using gui::DeskFixture;
using samples::day;

/// A manager keeps the hotel's holidays; the rack of every desk shows them.
class TestHolidays : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areAddedReplacedAndRemoved();
    void aNameIsNeeded();
    void reachTheRack();
    void areAManagersMatter();

private:
    static void add(QWidget *dialog, const QString &date, const QString &name);
};

void TestHolidays::add(QWidget *dialog, const QString &date, const QString &name)
{
    gui::type(dialog, "date", date);
    gui::type(dialog, "name", name);
    gui::click(dialog, "add");
}

void TestHolidays::areAddedReplacedAndRemoved()
{
    HotelSetup setup;
    setup.hotel.businessDate = day("2026-06-16");
    setup.holidays = {{day("2026-12-25"), QStringLiteral("Christmas Day")}};
    HolidaysDialog dialog(setup);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QSignalSpy saved(&dialog, &HolidaysDialog::holidaysRequested);
    auto *save = gui::child<ActionButton>(&dialog, "save");
    QVERIFY(!save->isEnabled());
    add(&dialog, QStringLiteral("2026-08-15"), QStringLiteral("Assumption"));
    add(&dialog, QStringLiteral("2026-12-25"), QStringLiteral("Christmas"));
    add(&dialog, QStringLiteral("2026-06-29"), QStringLiteral("Peter and Paul"));
    QVERIFY(save->isEnabled());
    QCOMPARE(dialog.holidays().size(), 3);
    QCOMPARE(dialog.holidays().first().date, day("2026-06-29"));
    QCOMPARE(dialog.holidays().last().name, QStringLiteral("Christmas"));
    auto *list = gui::child<QListWidget>(&dialog, "holidayList");
    QCOMPARE(list->count(), 3);
    list->setCurrentRow(0);
    gui::click(&dialog, "remove");
    QCOMPARE(list->count(), 2);
    QTest::keyClick(&dialog, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(saved.count(), 1);
    const auto command = saved.first().first().value<SetHolidays>();
    QCOMPARE(command.holidays.size(), 2);
    QCOMPARE(command.holidays.first().name, QStringLiteral("Assumption"));
    // A second press finds the button off.
    QTest::keyClick(&dialog, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(saved.count(), 1);
}

void TestHolidays::aNameIsNeeded()
{
    HotelSetup setup;
    setup.hotel.businessDate = day("2026-06-16");
    HolidaysDialog dialog(setup);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    add(&dialog, QStringLiteral("2026-08-15"), QString());
    QVERIFY(dialog.holidays().isEmpty());
    QCOMPARE(gui::child<QLabel>(&dialog, "fieldError")->text(),
             QStringLiteral("A holiday needs a name."));
    add(&dialog, QStringLiteral("2026-08-15"), QStringLiteral("4111 1111 1111 1111"));
    QVERIFY(dialog.holidays().isEmpty());
    // Enter in the name is as good as the button, and never saves.
    gui::type(&dialog, "name", QStringLiteral("Assumption"));
    gui::key(gui::visibleChild(&dialog, QStringLiteral("name")), Qt::Key_Return);
    QCOMPARE(dialog.holidays().size(), 1);
    QVERIFY(dialog.isVisible());
}

void TestHolidays::reachTheRack()
{
    DeskFixture desk(QStringLiteral("manager"));
    QVERIFY(!desk.view()->model()->holiday(day("2026-06-24")));
    auto *action = desk.window->findChild<QAction *>(QStringLiteral("holidays"));
    QVERIFY(action && action->isEnabled());
    action->trigger();
    auto *dialog = gui::window<HolidaysDialog>("holidaysDialog");
    QVERIFY(dialog);
    add(dialog, QStringLiteral("2026-06-24"), QStringLiteral("Midsummer"));
    gui::click(dialog, "save");
    QTRY_VERIFY(!gui::waitForWindow(QStringLiteral("holidaysDialog"), 0));
    // The hotel's set-up is read again, not more often than every few seconds.
    desk.server.clock().advanceMs(6'000);
    QTRY_VERIFY(desk.view()->model()->holiday(day("2026-06-24")));
    QCOMPARE(*desk.view()->model()->holiday(day("2026-06-24")), QStringLiteral("Midsummer"));
}

void TestHolidays::areAManagersMatter()
{
    DeskFixture desk(QStringLiteral("supervisor"));
    auto *action = desk.window->findChild<QAction *>(QStringLiteral("holidays"));
    QVERIFY(action);
    QVERIFY(!action->isEnabled());
    QCOMPARE(action->toolTip(), QStringLiteral("A manager can change holidays."));
}

ROOMRACK_TEST(TestHolidays)
#include "tst_holidays.moc"
