// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "planscenes.h"

#include <dialogs/assigndialog.h>

#include <desk/availabilitycache.h>
#include <items/rackmodel.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using namespace roomrack::gui;
using samples::nights;

/// Assign, from its dialog to the server: shown on the rack first, saved all or none.
class TestAssign : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void assignShowsFirstAndSavesAll();
    void assignTellsWhenThereIsNothing();
    void assignHonoursWishes();
};

namespace {

/// The set-up is not read more often than that.
constexpr int setupPauseMs = 5'000;

} // namespace

void TestAssign::assignShowsFirstAndSavesAll()
{
    DeskFixture desk;
    for (const QString &guest : {silva, okafor, novak})
        bookType(desk, guest, nights("2026-06-18", "2026-06-21"));
    QVERIFY(desk.waitFor(novak));
    gui::key(desk.view(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = gui::window<AssignDialog>("assignDialog");
    QVERIFY(dialog);
    gui::click(dialog, "propose");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    PlanPanel *panel = panelOf(desk);
    QCOMPARE(panel->changes()->count(), 3);
    QVERIFY(firstLine(panel->changes()).contains(QLatin1String("10")));
    RackModel *model = desk.window->context()->model;
    QVERIFY(model->occupancy(desk.stayOf(silva).id)->room.isValid()); // on the rack
    QVERIFY(!desk.stayOf(silva).room.isValid());                      // not in the database
    QVERIFY(model->isStaged(desk.stayOf(silva).id));
    gui::click(panel, "planSave");
    QTRY_VERIFY(desk.stayOf(silva).room.isValid());
    QVERIFY(desk.stayOf(okafor).room.isValid());
    QVERIFY(desk.stayOf(novak).room.isValid());
    QTRY_VERIFY(!desk.window->rackPage()->isPlanning());
    QVERIFY(!model->isStaged(desk.stayOf(silva).id));
}

void TestAssign::assignTellsWhenThereIsNothing()
{
    DeskFixture desk;
    desk.window->rackPage()->assignRooms();
    auto *dialog = gui::window<AssignDialog>("assignDialog");
    QVERIFY(dialog);
    gui::click(dialog, "propose");
    QCOMPARE(desk.message(), QStringLiteral("Every arrival of these days has a room."));
    QVERIFY(!desk.window->rackPage()->isPlanning());
}

void TestAssign::assignHonoursWishes()
{
    DeskFixture desk;
    const QStringList quiet{QStringLiteral("quiet")};
    desk.elsewhere(SetRoomFeatures{desk.room(number("103")), quiet});
    desk.server.clock().advanceMs(setupPauseMs);
    QTRY_COMPARE(desk.window->context()->cache->room(desk.room(number("103")))->features, quiet);
    bookType(desk, silva, nights("2026-06-18", "2026-06-21"), quiet);
    QVERIFY(desk.waitFor(silva));
    desk.window->rackPage()->assignRooms();
    gui::click(gui::window<AssignDialog>("assignDialog"), "propose");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    const QString line = firstLine(panelOf(desk)->changes());
    QVERIFY2(line.contains(QLatin1String("103")), qPrintable(line));
    QVERIFY2(line.contains(QLatin1String("quiet")), qPrintable(line));
}

ROOMRACK_TEST(TestAssign)
#include "tst_assign.moc"
