// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "planscenes.h"

#include <dialogs/detailsdialog.h>

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>
#include <items/rackmodel.h>

#include <support/testprogram.h>

using namespace roomrack;
using namespace roomrack::ui;
using namespace roomrack::gui;
using samples::nights;

/// Make it fit where no moves open a room: a stay that is there gets the rooms that are free, one
/// after another. Shown on the rack first, saved all or none, taken back as one.
class TestSplits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStayWithoutARoom();
    void discardingChangesNothing();
    void nothingElseIsChangedMeanwhile();
    void anotherDeskWasFaster();
    void aLongerStayOutOfTheDetails();
    void whoIsInHouseStaysLonger();
};

namespace {

/// 102 is free until the 22nd, 101 from then on, and nobody may be moved.
void fill(DeskFixture &desk)
{
    bookPinned(desk, silva, "101", nights("2026-06-20", "2026-06-22"));
    bookPinned(desk, okafor, "102", nights("2026-06-22", "2026-06-24"));
    bookPinned(desk, number("103"), "103", nights("2026-06-18", "2026-06-26"));
    bookPinned(desk, number("104"), "104", nights("2026-06-18", "2026-06-26"));
}

OccupancyId withoutRoom(DeskFixture &desk)
{
    bookType(desk, novak, nights("2026-06-20", "2026-06-24"));
    if (!desk.waitFor(novak))
        return {};
    return desk.stayOf(novak).id;
}

/// "102 06-20>06-22; 101 06-22>06-24": what stands of a guest's reservation.
QString placesOf(DeskFixture &desk, ReservationId id)
{
    QStringList places;
    const Reservation reservation = desk.server.hotel(desk.hotel).reservation(id);
    for (const Occupancy &stay : reservation.stays) {
        if (stay.status == Status::Cancelled)
            continue;
        const Room *room = desk.window->context()->cache->room(stay.room);
        places.append(QStringLiteral("%1 %2>%3")
                          .arg(room ? room->number : QStringLiteral("-"),
                               stay.arrival.toString(QStringLiteral("MM-dd")),
                               stay.departure.toString(QStringLiteral("MM-dd"))));
    }
    return places.join(QStringLiteral("; "));
}

const QString both = QStringLiteral("102 06-20>06-22; 101 06-22>06-24");
const QString none = QStringLiteral("- 06-20>06-24");

} // namespace

void TestSplits::aStayWithoutARoom()
{
    DeskFixture desk;
    fill(desk);
    const OccupancyId stay = withoutRoom(desk);
    QVERIFY(stay.isValid());
    const ReservationId reservation = desk.stayOf(novak).reservation;
    desk.window->rackPage()->makeItFit(stay);
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    // On the rack, and nothing is sent yet.
    PlanPanel *panel = panelOf(desk);
    QCOMPARE(panel->changes()->count(), 2);
    QVERIFY(panel->changes()->item(0)->text().contains(number("102")));
    QVERIFY(panel->changes()->item(1)->text().contains(number("101")));
    const RackModel *model = desk.window->context()->model;
    QCOMPARE(model->occupancy(stay)->room, desk.room(number("102")));
    QCOMPARE(model->occupancy(stay)->departure, samples::day("2026-06-22"));
    const QList<Occupancy> wanted = desk.window->rackPage()->planMode()->wantedRows();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(model->find(wanted[0].id).row, model->rowOfRoom(desk.room(number("101"))));
    QCOMPARE(placesOf(desk, reservation), none);

    gui::key(desk.view(), Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(placesOf(desk, reservation), both);
    QTRY_VERIFY(!desk.window->rackPage()->isPlanning());
    QVERIFY2(desk.message().contains(QLatin1String("2 rooms")), qPrintable(desk.message()));
    gui::key(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(placesOf(desk, reservation), none);
    QTRY_VERIFY(desk.window->context()->desk->redoText());
    gui::key(desk.window.get(), Qt::Key_Y, Qt::ControlModifier);
    QTRY_COMPARE(placesOf(desk, reservation), both);
}

void TestSplits::discardingChangesNothing()
{
    DeskFixture desk;
    fill(desk);
    const OccupancyId stay = withoutRoom(desk);
    desk.window->rackPage()->makeItFit(stay);
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    gui::click(panelOf(desk), "planDiscard");
    QTRY_VERIFY(!desk.window->rackPage()->isPlanning());
    QCOMPARE(placesOf(desk, desk.stayOf(novak).reservation), none);
    QVERIFY(!desk.window->context()->model->occupancy(stay)->room.isValid());
    QCOMPARE(desk.message(), QStringLiteral("Nothing was changed."));
}

void TestSplits::nothingElseIsChangedMeanwhile()
{
    DeskFixture desk;
    fill(desk);
    const OccupancyId stay = withoutRoom(desk);
    desk.window->rackPage()->makeItFit(stay);
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    desk.view()->select(stay);
    gui::key(desk.view(), Qt::Key_P); // aside
    QVERIFY(desk.message().contains(QLatin1String("saved as it is")));
    QCOMPARE(panelOf(desk)->changes()->count(), 2);
    QCOMPARE(panelOf(desk)->clashes()->count(), 0);
}

void TestSplits::anotherDeskWasFaster()
{
    DeskFixture desk;
    fill(desk);
    desk.window->rackPage()->makeItFit(withoutRoom(desk));
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    // Okafor goes where the second part would have been.
    const Occupancy stay = desk.stayOf(okafor);
    Edit edit;
    edit.reservation = stay.reservation;
    edit.version = stay.version;
    StayEdit room;
    room.stay = stay.id;
    room.room = desk.room(number("101"));
    room.roomLocked = false;
    edit.stays = {room};
    desk.elsewhere(edit);
    QVERIFY(desk.waitFor(okafor));
    QTRY_COMPARE(panelOf(desk)->clashes()->count(), 1);
    QVERIFY(panelOf(desk)->clashes()->item(0)->text().contains(okafor));
    QVERIFY(!gui::child<QWidget>(panelOf(desk), "planSave")->isEnabled());
}

/// Room and dates as one write, then what else was typed.
void TestSplits::aLongerStayOutOfTheDetails()
{
    DeskFixture desk;
    fill(desk);
    (void)desk.bookElsewhere(novak, number("102"), nights("2026-06-20", "2026-06-22"));
    QVERIFY(desk.waitFor(novak));
    const ReservationId reservation = desk.stayOf(novak).reservation;
    desk.window->rackPage()->open(desk.stayOf(novak).id);
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    gui::type(details, "notes", QStringLiteral("cot"));
    gui::type(details, "departure", QStringLiteral("2026-06-24"));
    gui::click(details, "save");
    ConflictDialog *conflict = desk.openConflict();
    QVERIFY(conflict);
    gui::click(conflict, "makeItFit");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    gui::click(panelOf(desk), "planSave");
    QTRY_COMPARE(placesOf(desk, reservation), both);
    QTRY_COMPARE(desk.server.hotel(desk.hotel).reservation(reservation).notes,
                 QStringLiteral("cot"));
}

/// One more night, but the room is promised to somebody else from then on.
void TestSplits::whoIsInHouseStaysLonger()
{
    DeskFixture desk;
    (void)desk.bookElsewhere(silva, number("101"), nights("2026-06-16", "2026-06-18"));
    const Occupancy stay = desk.stayOf(silva);
    desk.elsewhere(CheckIn{{stay.reservation, stay.version, {stay.id}}});
    (void)desk.bookElsewhere(okafor, number("101"), nights("2026-06-18", "2026-06-20"));
    QVERIFY(desk.waitFor(silva));
    QVERIFY(desk.waitFor(okafor));
    desk.window->rackPage()->open(stay.id);
    auto *details = gui::window<DetailsDialog>("detailsDialog");
    QVERIFY(details);
    gui::type(details, "departure", QStringLiteral("2026-06-19"));
    gui::key(gui::child<QLineEdit>(details, "departure"), Qt::Key_Tab);
    gui::click(details, "save");
    ConflictDialog *conflict = desk.openConflict();
    QVERIFY(conflict);
    gui::click(conflict, "makeItFit");
    QTRY_VERIFY(desk.window->rackPage()->isPlanning());
    gui::click(panelOf(desk), "planSave");
    QTRY_COMPARE(placesOf(desk, stay.reservation),
                 QStringLiteral("101 06-16>06-18; 102 06-18>06-19"));
    QCOMPARE(desk.stayOf(silva).status, Status::InHouse);
}

ROOMRACK_TEST(TestSplits)
#include "tst_splits.moc"
