// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Where a drag puts its stays, one and several, and why not.

#include "dragworld.h"

#include <support/testprogram.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::ui;

using State = DragMachine::State;

class DragPlacingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void guestWhoIsHereKeepsTheDates();
    void refusals_data();
    void refusals();
    void severalTogether();
    void severalAreAllOrNone();
    void severalOffTheEdge();
    void severalOntoEachOther();
    void swap();
    void swapThatDoesNotFit();
    void swapNeedsTheSameNights();
    void noSwapWhenTheOtherIsPinned();
    void intoTheLaneAndOut();
    void dayUseMovesWhole();
};

void DragPlacingTest::guestWhoIsHereKeepsTheDates()
{
    PlainWorld world;
    const OccupancyId id = world.add(2, 10, 15, Status::InHouse);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(2, 13, id), DragKind::Move));
    machine.moveTo(dragAway, world.at(4, 16));
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits() && proposal->keepsDates);
    QCOMPARE(proposal->grabbed().room, RoomId{4});
    QCOMPARE(proposal->grabbed().dates, world.of(id).dates());
}

void DragPlacingTest::refusals_data()
{
    QTest::addColumn<int>("room");
    QTest::addColumn<int>("night");
    QTest::addColumn<int>("free");
    QTest::addColumn<DragRefusal>("refusal");
    QTest::addColumn<int>("inTheWay"); // how many
    // The stay is 20 to 22 in room 1, grabbed at 20; room 2 has 24 to 26, room 3 is closed 24
    // to 30.
    QTest::newRow("free") << 2 << 20 << 3 << DragRefusal::None << 0;
    QTest::newRow("turnover before") << 2 << 22 << 3 << DragRefusal::None << 0;
    QTest::newRow("turnover after") << 2 << 26 << 3 << DragRefusal::None << 0;
    QTest::newRow("taken, last night") << 2 << 23 << 3 << DragRefusal::Taken << 1;
    QTest::newRow("taken, first night") << 2 << 25 << 3 << DragRefusal::Taken << 1;
    QTest::newRow("closed") << 3 << 24 << 3 << DragRefusal::Closed << 1;
    QTest::newRow("business date") << 1 << 12 << 3 << DragRefusal::None << 0;
    QTest::newRow("before the business date")
        << 1 << 11 << 3 << DragRefusal::BeforeBusinessDate << 0;
    QTest::newRow("not on sale") << 1 << 400 << 3 << DragRefusal::BeyondSale << 0;
    QTest::newRow("promised") << 1 << 27 << 0 << DragRefusal::Full << 0;
    QTest::newRow("its own nights need no other room") << 4 << 20 << 0 << DragRefusal::None << 0;
    QTest::newRow("no row") << 0 << 20 << 3 << DragRefusal::NoRoomThere << 0;
}

void DragPlacingTest::refusals()
{
    QFETCH(int, room);
    QFETCH(int, night);
    QFETCH(int, free);
    QFETCH(DragRefusal, refusal);
    QFETCH(int, inTheWay);
    PlainWorld world;
    world.free = free;
    const OccupancyId id = world.add(1, 20, 22);
    world.add(2, 24, 26);
    const OccupancyId closed = world.add(3, 24, 30, Status::OutOfOrder);
    world.of(closed).kind = OccupancyKind::Closure;
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, id), DragKind::Move));
    DragTarget target = world.at(room, night);
    if (room == 0)
        target.type = {};
    machine.moveTo(dragAway, target);
    QVERIFY(machine.proposal());
    QCOMPARE(machine.proposal()->refusal, refusal);
    QCOMPARE(machine.proposal()->inTheWay.size(), inTheWay);
}

void DragPlacingTest::severalTogether()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 21, 24);
    const OccupancyId c = world.add(4, 25, 26);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(2, 21, b), DragKind::Move, {a, b, c}));
    machine.moveTo(dragAway, world.at(3, 23));
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->pieces.size(), 3);
    QCOMPARE(proposal->grabbed().stay, b);
    QHash<qint64, DragPiece> pieces;
    for (const DragPiece &piece : proposal->pieces)
        pieces.insert(piece.stay.value, piece);
    // One row down and two days later, each of them; b's old place is free for a.
    QCOMPARE(pieces[a.value].room, RoomId{2});
    QCOMPARE(pieces[a.value].dates.arrival, june(22));
    QCOMPARE(pieces[b.value].room, RoomId{3});
    QCOMPARE(pieces[c.value].room, RoomId{5});
    QCOMPARE(pieces[c.value].dates, (StayDates{june(27), june(28), false}));
    QCOMPARE(proposal->moves().size(), 3);
}

void DragPlacingTest::severalAreAllOrNone()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 22);
    const OccupancyId c = world.add(3, 20, 22);
    const OccupancyId other = world.add(5, 21, 23);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move, {a, b, c}));
    machine.moveTo(dragAway, world.at(3, 20, c)); // a lands free, c on a stay
    const auto proposal = machine.drop();
    QVERIFY(proposal);
    QCOMPARE(proposal->refusal, DragRefusal::Taken);
    QCOMPARE(proposal->inTheWay, QList<OccupancyId>{other});
    QVERIFY(proposal->grabbed().inTheWay.isEmpty());

    // One that can't be dragged holds all of them.
    world.of(b).roomLocked = true;
    QVERIFY(!machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move, {a, b, c}));
}

void DragPlacingTest::severalOffTheEdge()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(2, 20, b), DragKind::Move, {a, b}));
    machine.moveTo(dragAway, world.at(1, 20));
    QCOMPARE(machine.proposal()->refusal, DragRefusal::NoRoomThere);
}

void DragPlacingTest::severalOntoEachOther()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move, {a, b}));
    machine.moveTo(dragAway,
                   world.at(0, 20)); // to the lane: both without a room, which may overlap
    QVERIFY(machine.proposal()->fits());
    QVERIFY(!machine.proposal()->pieces[0].room.isValid());
    QVERIFY(!machine.proposal()->pieces[1].room.isValid());
}

void DragPlacingTest::swap()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 23);
    const OccupancyId b = world.add(2, 20, 23);
    const OccupancyId next = world.add(1, 23, 25);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 21, a), DragKind::Move));
    machine.moveTo(dragAway, world.at(2, 22, b)); // a day off: a swap keeps the dates
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->kind, DragKind::Swap);
    const auto moves = proposal->moves();
    QCOMPARE(moves.size(), 2);
    QCOMPARE(moves[0].stay, a);
    QCOMPARE(moves[0].room, RoomId{2});
    QCOMPARE(moves[1].stay, b);
    QCOMPARE(moves[1].room, RoomId{1});
    for (const StayMove &move : moves) {
        QVERIFY(!move.arrival.isValid());
        QCOMPARE(move.version, 7);
        QVERIFY(move.stay != next);
    }
}

void DragPlacingTest::swapThatDoesNotFit()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 24);
    world.add(1, 22, 25); // in the way of b
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(dragAway, world.at(2, 20, b));
    QCOMPARE(machine.proposal()->kind, DragKind::Move);
    QCOMPARE(machine.proposal()->refusal, DragRefusal::Taken);
    QCOMPARE(machine.proposal()->inTheWay, QList<OccupancyId>{b});
    QCOMPARE(machine.proposal()->pieces.size(), 1);
}

void DragPlacingTest::swapNeedsTheSameNights()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 24, 26);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(dragAway, world.at(2, 24, b));
    QCOMPARE(machine.proposal()->kind, DragKind::Move);
    QCOMPARE(machine.proposal()->refusal, DragRefusal::Taken);
}

void DragPlacingTest::noSwapWhenTheOtherIsPinned()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 22);
    world.of(b).roomLocked = true;
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(dragAway, world.at(2, 20, b));
    QCOMPARE(machine.proposal()->refusal, DragRefusal::Taken);
}

void DragPlacingTest::intoTheLaneAndOut()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(dragAway, world.at(0, 20));
    auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QVERIFY(!proposal->moves()[0].room.isValid());

    world.of(a).room = {};
    QVERIFY(machine.pressStay(dragStart, world.at(0, 20, a), DragKind::Move));
    machine.moveTo(dragAway, world.at(3, 20));
    proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->moves()[0].room, RoomId{3});
}

void DragPlacingTest::dayUseMovesWhole()
{
    PlainWorld world;
    const OccupancyId id = world.add(1, 20, 20);
    world.of(id).dayUse = true;
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(dragStart, world.at(1, 20, id), DragKind::Move));
    machine.moveTo(dragAway, world.at(2, 22));
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->grabbed().dates, (StayDates{june(22), june(22), true}));
    QCOMPARE(proposal->moves()[0].arrival, june(22));
    QCOMPARE(proposal->moves()[0].departure, june(22));
}

ROOMRACK_TEST(DragPlacingTest)
#include "tst_dragplacing.moc"
