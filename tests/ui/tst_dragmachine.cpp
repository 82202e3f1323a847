// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Dragging without a widget: points of the rack in, proposals out.

#include "dragworld.h"

#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::ui;

using State = DragMachine::State;

class DragMachineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void threshold();
    void clickIsNoDrag();
    void newBooking_data();
    void newBooking();
    void newBookingInTheLane();
    void move_data();
    void move();
    void clippedBarKeepsItsDates();
    void backToTheStartChangesNothing();
    void edges_data();
    void edges();
    void whatCannotBeDragged_data();
    void whatCannotBeDragged();
    void cancelEndsEverything();
    void diesWithItsStay();
    void diesWhenTheStayChanges();
    void diesOffline();
    void otherChangesAreJudgedAnew();
    void secondPressIsIgnored();
    void keyboardLift();
    void movesHoldOnlyWhatChanges();
};

void DragMachineTest::threshold()
{
    PlainWorld world;
    const OccupancyId id = world.add(1, 14, 16);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 14, id), DragKind::Move));
    QCOMPARE(machine.state(), State::Pressed);
    machine.moveTo(dragStart + QPoint(3, 0), world.at(2, 14));
    QCOMPARE(machine.state(), State::Pressed);
    QVERIFY(!machine.proposal());
    machine.moveTo(dragStart + QPoint(2, 2), world.at(2, 14));
    QCOMPARE(machine.state(), State::Dragging);
    // Having begun, it goes on near the dragStart too.
    machine.moveTo(dragStart, world.at(1, 14));
    QCOMPARE(machine.state(), State::Dragging);
}

void DragMachineTest::clickIsNoDrag()
{
    PlainWorld world;
    const OccupancyId id = world.add(1, 14, 16);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 14, id), DragKind::Move));
    QVERIFY(!machine.drop());
    QCOMPARE(machine.state(), State::Idle);
}

void DragMachineTest::newBooking_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<int>("arrival");
    QTest::addColumn<int>("departure");
    QTest::newRow("one night") << 16 << 16 << 16 << 17;
    QTest::newRow("to later") << 16 << 18 << 16 << 19;
    QTest::newRow("to earlier") << 18 << 16 << 16 << 19;
    QTest::newRow("from the business date") << 12 << 13 << 12 << 14;
}

void DragMachineTest::newBooking()
{
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(int, arrival);
    QFETCH(int, departure);
    PlainWorld world;
    DragMachine machine(&world);
    QVERIFY(machine.pressNights(dragStart, world.at(3, from)));
    machine.moveTo(dragAway, world.at(5, to)); // another row: the room stays
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->kind, DragKind::Book);
    QCOMPARE(proposal->grabbed().room, RoomId{3});
    QCOMPARE(proposal->grabbed().dates, (StayDates{june(arrival), june(departure), false}));
    QVERIFY(proposal->moves().isEmpty());
}

void DragMachineTest::newBookingInTheLane()
{
    PlainWorld world;
    DragMachine machine(&world);
    QVERIFY(machine.pressNights(dragStart, world.at(0, 16)));
    machine.moveTo(dragAway, world.at(0, 17));
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QVERIFY(!proposal->grabbed().room.isValid());
    QCOMPARE(proposal->grabbed().type, RoomTypeId{1});
}

void DragMachineTest::move_data()
{
    QTest::addColumn<int>("room");
    QTest::addColumn<int>("night");
    QTest::addColumn<bool>("shift");
    QTest::addColumn<bool>("alt");
    QTest::addColumn<int>("toRoom");
    QTest::addColumn<int>("arrival");
    // Grabbed at its second night, 15 June; the stay is 14 to 17 in room 2.
    QTest::newRow("other room") << 4 << 15 << false << false << 4 << 14;
    QTest::newRow("later") << 2 << 18 << false << false << 2 << 17;
    QTest::newRow("earlier") << 2 << 14 << false << false << 2 << 13;
    QTest::newRow("both") << 5 << 16 << false << false << 5 << 15;
    QTest::newRow("other type") << 7 << 15 << false << false << 7 << 14;
    QTest::newRow("Shift keeps the dates") << 4 << 20 << true << false << 4 << 14;
    QTest::newRow("Alt keeps the room") << 4 << 18 << false << true << 2 << 17;
    QTest::newRow("both keys: nothing") << 4 << 18 << true << true << 2 << 14;
}

void DragMachineTest::move()
{
    QFETCH(int, room);
    QFETCH(int, night);
    QFETCH(bool, shift);
    QFETCH(bool, alt);
    QFETCH(int, toRoom);
    QFETCH(int, arrival);
    PlainWorld world;
    const OccupancyId id = world.add(2, 14, 17);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(2, 15, id), DragKind::Move));
    machine.moveTo(dragAway, world.at(room, night), {shift, alt});
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->kind, DragKind::Move);
    QCOMPARE(proposal->grabbed().room, RoomId{toRoom});
    QCOMPARE(proposal->grabbed().dates, (StayDates{june(arrival), june(arrival + 3), false}));
    QCOMPARE(proposal->grabbed().type, world.typeOf({toRoom}));
    QCOMPARE(proposal->keepsDates, shift);
    QCOMPARE(proposal->keepsRoom, alt);
    QCOMPARE(proposal->changesSomething(), toRoom != 2 || arrival != 14);
}

void DragMachineTest::clippedBarKeepsItsDates()
{
    // The window begins on 1 January; of 31 December to 3 January only the end is on the screen.
    PlainWorld world;
    const OccupancyId id = world.add(2, 31, 34);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(2, 32, id), DragKind::Move));
    machine.moveTo(dragStart + QPoint(0, 28), world.at(3, 32));
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->grabbed().dates, world.of(id).dates());
    const auto moves = proposal->moves();
    QCOMPARE(moves.size(), 1);
    QVERIFY(!moves[0].arrival.isValid());
    QVERIFY(!moves[0].departure.isValid());
}

void DragMachineTest::backToTheStartChangesNothing()
{
    PlainWorld world;
    world.free = 0; // even where nothing more could be sold
    const OccupancyId id = world.add(2, 14, 17);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(2, 15, id), DragKind::Move));
    machine.moveTo(dragAway, world.at(3, 15));
    machine.moveTo(dragStart, world.at(2, 15, id));
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QVERIFY(!proposal->changesSomething());
}

void DragMachineTest::edges_data()
{
    QTest::addColumn<DragKind>("kind");
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<int>("arrival");
    QTest::addColumn<int>("departure");
    QTest::newRow("longer") << DragKind::MoveEnd << 17 << 20 << 14 << 20;
    QTest::newRow("shorter") << DragKind::MoveEnd << 17 << 16 << 14 << 16;
    QTest::newRow("never under a night") << DragKind::MoveEnd << 17 << 10 << 14 << 15;
    QTest::newRow("earlier") << DragKind::MoveStart << 14 << 12 << 12 << 17;
    QTest::newRow("later") << DragKind::MoveStart << 14 << 16 << 16 << 17;
    QTest::newRow("later, never under a night") << DragKind::MoveStart << 14 << 25 << 16 << 17;
}

void DragMachineTest::edges()
{
    QFETCH(DragKind, kind);
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(int, arrival);
    QFETCH(int, departure);
    PlainWorld world;
    const OccupancyId id = world.add(2, 14, 17);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(2, from, id), kind));
    machine.moveTo(dragAway, world.at(5, to)); // another row: an edge stays in its room
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->kind, kind);
    QCOMPARE(proposal->grabbed().room, RoomId{2});
    QCOMPARE(proposal->grabbed().dates, (StayDates{june(arrival), june(departure), false}));
}

void DragMachineTest::whatCannotBeDragged_data()
{
    QTest::addColumn<DragKind>("kind");
    QTest::addColumn<Status>("status");
    QTest::addColumn<bool>("pinned");
    QTest::addColumn<DragRefusal>("refusal");
    const auto none = DragRefusal::None;
    QTest::newRow("reserved") << DragKind::Move << Status::Reserved << false << none;
    QTest::newRow("hold") << DragKind::Move << Status::Requested << false << none;
    QTest::newRow("in house") << DragKind::Move << Status::InHouse << false << none;
    QTest::newRow("in house, end") << DragKind::MoveEnd << Status::InHouse << false << none;
    QTest::newRow("in house, start")
        << DragKind::MoveStart << Status::InHouse << false << DragRefusal::InHouse;
    QTest::newRow("pinned") << DragKind::Move << Status::Reserved << true << DragRefusal::Pinned;
    QTest::newRow("pinned, end") << DragKind::MoveEnd << Status::Reserved << true << none;
    for (const Status past : {Status::CheckedOut, Status::Cancelled, Status::NoShow})
        QTest::addRow("past %d", int(past)) << DragKind::Move << past << false << DragRefusal::Past;
}

void DragMachineTest::whatCannotBeDragged()
{
    QFETCH(DragKind, kind);
    QFETCH(Status, status);
    QFETCH(bool, pinned);
    QFETCH(DragRefusal, refusal);
    PlainWorld world;
    const OccupancyId id = world.add(2, 14, 17, status);
    world.of(id).roomLocked = pinned;
    DragMachine machine(&world);
    QCOMPARE(machine.whyNot(kind, id), refusal);
    QCOMPARE(machine.pressStay(dragStart, world.at(2, 15, id), kind), refusal == DragRefusal::None);
    machine.cancel();

    world.saving = {id};
    QVERIFY(!machine.pressStay(dragStart, world.at(2, 15, id), kind));
    world.saving = {};
    world.writable = false;
    QCOMPARE(machine.whyNot(kind, id), DragRefusal::Offline);
    QVERIFY(!machine.pressStay(dragStart, world.at(2, 15, id), kind));
    QVERIFY(!machine.pressNights(dragStart, world.at(2, 20)));
    world.writable = true;
    world.of(id).kind = OccupancyKind::Closure;
    QCOMPARE(machine.whyNot(kind, id), DragRefusal::NotAStay);
    QVERIFY(!machine.pressNights(dragStart, world.at(2, 11))); // a night that is over
}

void DragMachineTest::cancelEndsEverything()
{
    PlainWorld world;
    const OccupancyId id = world.add(1, 20, 22);
    DragMachine machine(&world);
    machine.cancel(); // nothing to cancel
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, id), DragKind::Move));
    machine.cancel();
    QCOMPARE(machine.state(), State::Idle);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, id), DragKind::Move));
    machine.moveTo(dragAway, world.at(2, 20));
    machine.cancel();
    QCOMPARE(machine.state(), State::Idle);
    QVERIFY(!machine.proposal());
    machine.moveTo(dragAway, world.at(3, 20)); // the button is still down
    QCOMPARE(machine.state(), State::Idle);
    QVERIFY(!machine.drop());
}

void DragMachineTest::diesWithItsStay()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move, {a, b}));
    machine.moveTo(dragAway, world.at(3, 20));
    machine.stayVanished({99});
    QVERIFY(machine.isDragging());
    machine.stayVanished(b);
    QCOMPARE(machine.state(), State::Idle);
}

void DragMachineTest::diesWhenTheStayChanges()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(dragAway, world.at(3, 20));
    machine.refresh();
    QVERIFY(machine.isDragging());
    world.of(a).version = 8; // a colleague was faster
    machine.refresh();
    QCOMPARE(machine.state(), State::Idle);
}

void DragMachineTest::diesOffline()
{
    PlainWorld world;
    DragMachine machine(&world);
    QVERIFY(machine.pressNights(dragStart, world.at(1, 20)));
    machine.moveTo(dragAway, world.at(1, 22));
    world.writable = false;
    machine.refresh();
    QCOMPARE(machine.state(), State::Idle);
}

void DragMachineTest::otherChangesAreJudgedAnew()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(dragAway, world.at(3, 20));
    QVERIFY(machine.proposal()->fits());
    const OccupancyId b = world.add(3, 21, 23); // booked at another desk meanwhile
    machine.refresh();
    QVERIFY(machine.isDragging());
    QCOMPARE(machine.proposal()->inTheWay, QList<OccupancyId>{b});
}

void DragMachineTest::secondPressIsIgnored()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move));
    QVERIFY(!machine.pressNights(dragStart, world.at(3, 20)));
    machine.moveTo(dragAway, world.at(3, 20));
    QVERIFY(!machine.pressStay(dragStart, world.at(1, 20, a), DragKind::MoveEnd));
    QCOMPARE(machine.proposal()->kind, DragKind::Move);
}

void DragMachineTest::keyboardLift()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.liftStay(world.at(1, 20, a)));
    QCOMPARE(machine.state(), State::Dragging);
    QVERIFY(!machine.proposal()->changesSomething());
    machine.moveTo({}, world.at(2, 21)); // no pixels: arrows carry
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->grabbed().room, RoomId{2});
    QCOMPARE(proposal->grabbed().dates.arrival, june(21));
}

void DragMachineTest::movesHoldOnlyWhatChanges()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 22, a), DragKind::MoveEnd));
    machine.moveTo(dragAway, world.at(1, 24));
    const auto moves = machine.drop()->moves();
    QCOMPARE(moves.size(), 1);
    QVERIFY(!moves[0].arrival.isValid());
    QCOMPARE(moves[0].departure, june(24));
    QCOMPARE(moves[0].room, RoomId{1});
}

ROOMRACK_TEST(DragMachineTest)
#include "tst_dragmachine.moc"
