// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Dragging without a widget: points of the rack in, proposals out.

#include <rack/dragmachine.h>

#include <QtTest/QtTest>

using namespace roomrack;
using namespace roomrack::ui;

namespace {

QDate june(int day)
{
    return QDate(2026, 6, day);
}

/// Rooms 1 to 5 of type 1, 6 to 8 of type 2, in this order; business date 12 June.
class PlainWorld final : public DragWorld
{
public:
    std::vector<Occupancy> rows;
    QSet<OccupancyId> saving;
    bool writable = true;
    int free = 3;

    OccupancyId add(int room, int arrival, int departure, Status status = Status::Reserved)
    {
        Occupancy row;
        row.id = {int(rows.size()) + 1};
        row.reservation = {row.id.value + 100};
        row.version = 7;
        row.room = {room};
        row.type = {room > 5 ? 2 : 1};
        row.status = status;
        row.arrival = june(1).addDays(arrival - 1);
        row.departure = june(1).addDays(departure - 1);
        row.guest = QStringLiteral("Guest %1").arg(row.id.value);
        rows.push_back(row);
        return row.id;
    }
    Occupancy &of(OccupancyId id) { return rows[size_t(id.value) - 1]; }

    bool canWrite() const override { return writable; }
    QDate businessDate() const override { return june(12); }
    QDate sellUntil() const override { return june(12).addDays(365); }
    const Occupancy *stay(OccupancyId id) const override
    {
        for (const Occupancy &row : rows) {
            if (row.id == id)
                return &row;
        }
        return nullptr;
    }
    bool isSaving(OccupancyId id) const override { return saving.contains(id); }
    QList<OccupancyId> overlapping(RoomId room, HalfDays held) const override
    {
        QList<OccupancyId> found;
        for (const Occupancy &row : rows) {
            if (row.room == room && row.held().overlaps(held))
                found.append(row.id);
        }
        return found;
    }
    RoomTypeId typeOf(RoomId room) const override { return {room.value > 5 ? 2 : 1}; }
    RoomId roomBelow(RoomId room, int steps) const override
    {
        const int to = room.value + steps;
        return to >= 1 && to <= 8 ? RoomId{to} : RoomId{};
    }
    int rowsBetween(RoomId from, RoomId to) const override { return to.value - from.value; }
    int freeOn(RoomTypeId, QDate) const override { return free; }

    DragTarget at(int room, int day, OccupancyId over = {}) const
    {
        DragTarget target;
        target.room = {room};
        target.type = room > 0 ? typeOf({room}) : RoomTypeId{1};
        target.night = dayNumber(june(1).addDays(day - 1));
        target.boundary = target.night;
        target.over = over;
        return target;
    }
};

const QPoint start(100, 100);
const QPoint away(140, 130);

using State = DragMachine::State;

} // namespace

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
    QVERIFY(machine.pressStay(start, world.at(1, 14, id), DragKind::Move));
    QCOMPARE(machine.state(), State::Pressed);
    machine.moveTo(start + QPoint(3, 0), world.at(2, 14));
    QCOMPARE(machine.state(), State::Pressed);
    QVERIFY(!machine.proposal());
    machine.moveTo(start + QPoint(2, 2), world.at(2, 14));
    QCOMPARE(machine.state(), State::Dragging);
    // Having begun, it goes on near the start too.
    machine.moveTo(start, world.at(1, 14));
    QCOMPARE(machine.state(), State::Dragging);
}

void DragMachineTest::clickIsNoDrag()
{
    PlainWorld world;
    const OccupancyId id = world.add(1, 14, 16);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 14, id), DragKind::Move));
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
    QVERIFY(machine.pressNights(start, world.at(3, from)));
    machine.moveTo(away, world.at(5, to)); // another row: the room stays
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
    QVERIFY(machine.pressNights(start, world.at(0, 16)));
    machine.moveTo(away, world.at(0, 17));
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
    QVERIFY(machine.pressStay(start, world.at(2, 15, id), DragKind::Move));
    machine.moveTo(away, world.at(room, night), {shift, alt});
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
    QVERIFY(machine.pressStay(start, world.at(2, 32, id), DragKind::Move));
    machine.moveTo(start + QPoint(0, 28), world.at(3, 32));
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
    QVERIFY(machine.pressStay(start, world.at(2, 15, id), DragKind::Move));
    machine.moveTo(away, world.at(3, 15));
    machine.moveTo(start, world.at(2, 15, id));
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
    QVERIFY(machine.pressStay(start, world.at(2, from, id), kind));
    machine.moveTo(away, world.at(5, to)); // another row: an edge stays in its room
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
    QCOMPARE(machine.pressStay(start, world.at(2, 15, id), kind), refusal == DragRefusal::None);
    machine.cancel();

    world.saving = {id};
    QVERIFY(!machine.pressStay(start, world.at(2, 15, id), kind));
    world.saving = {};
    world.writable = false;
    QCOMPARE(machine.whyNot(kind, id), DragRefusal::Offline);
    QVERIFY(!machine.pressStay(start, world.at(2, 15, id), kind));
    QVERIFY(!machine.pressNights(start, world.at(2, 20)));
    world.writable = true;
    world.of(id).kind = OccupancyKind::Closure;
    QCOMPARE(machine.whyNot(kind, id), DragRefusal::NotAStay);
    QVERIFY(!machine.pressNights(start, world.at(2, 11))); // a night that is over
}

void DragMachineTest::guestWhoIsHereKeepsTheDates()
{
    PlainWorld world;
    const OccupancyId id = world.add(2, 10, 15, Status::InHouse);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(2, 13, id), DragKind::Move));
    machine.moveTo(away, world.at(4, 16));
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits() && proposal->keepsDates);
    QCOMPARE(proposal->grabbed().room, RoomId{4});
    QCOMPARE(proposal->grabbed().dates, world.of(id).dates());
}

void DragMachineTest::refusals_data()
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

void DragMachineTest::refusals()
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
    QVERIFY(machine.pressStay(start, world.at(1, 20, id), DragKind::Move));
    DragTarget target = world.at(room, night);
    if (room == 0)
        target.type = {};
    machine.moveTo(away, target);
    QVERIFY(machine.proposal());
    QCOMPARE(machine.proposal()->refusal, refusal);
    QCOMPARE(machine.proposal()->inTheWay.size(), inTheWay);
}

void DragMachineTest::severalTogether()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 21, 24);
    const OccupancyId c = world.add(4, 25, 26);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(2, 21, b), DragKind::Move, {a, b, c}));
    machine.moveTo(away, world.at(3, 23));
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

void DragMachineTest::severalAreAllOrNone()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 22);
    const OccupancyId c = world.add(3, 20, 22);
    const OccupancyId other = world.add(5, 21, 23);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 20, a), DragKind::Move, {a, b, c}));
    machine.moveTo(away, world.at(3, 20, c)); // a lands free, c on a stay
    const auto proposal = machine.drop();
    QVERIFY(proposal);
    QCOMPARE(proposal->refusal, DragRefusal::Taken);
    QCOMPARE(proposal->inTheWay, QList<OccupancyId>{other});
    QVERIFY(proposal->grabbed().inTheWay.isEmpty());

    // One that can't be dragged holds all of them.
    world.of(b).roomLocked = true;
    QVERIFY(!machine.pressStay(start, world.at(1, 20, a), DragKind::Move, {a, b, c}));
}

void DragMachineTest::severalOffTheEdge()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(2, 20, b), DragKind::Move, {a, b}));
    machine.moveTo(away, world.at(1, 20));
    QCOMPARE(machine.proposal()->refusal, DragRefusal::NoRoomThere);
}

void DragMachineTest::severalOntoEachOther()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 20, a), DragKind::Move, {a, b}));
    machine.moveTo(away, world.at(0, 20)); // to the lane: both without a room, which may overlap
    QVERIFY(machine.proposal()->fits());
    QVERIFY(!machine.proposal()->pieces[0].room.isValid());
    QVERIFY(!machine.proposal()->pieces[1].room.isValid());
}

void DragMachineTest::swap()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 23);
    const OccupancyId b = world.add(2, 20, 23);
    const OccupancyId next = world.add(1, 23, 25);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 21, a), DragKind::Move));
    machine.moveTo(away, world.at(2, 22, b)); // a day off: a swap keeps the dates
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

void DragMachineTest::swapThatDoesNotFit()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 24);
    world.add(1, 22, 25); // in the way of b
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(away, world.at(2, 20, b));
    QCOMPARE(machine.proposal()->kind, DragKind::Move);
    QCOMPARE(machine.proposal()->refusal, DragRefusal::Taken);
    QCOMPARE(machine.proposal()->inTheWay, QList<OccupancyId>{b});
    QCOMPARE(machine.proposal()->pieces.size(), 1);
}

void DragMachineTest::swapNeedsTheSameNights()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 24, 26);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(away, world.at(2, 24, b));
    QCOMPARE(machine.proposal()->kind, DragKind::Move);
    QCOMPARE(machine.proposal()->refusal, DragRefusal::Taken);
}

void DragMachineTest::noSwapWhenTheOtherIsPinned()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 22);
    world.of(b).roomLocked = true;
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(away, world.at(2, 20, b));
    QCOMPARE(machine.proposal()->refusal, DragRefusal::Taken);
}

void DragMachineTest::intoTheLaneAndOut()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(away, world.at(0, 20));
    auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QVERIFY(!proposal->moves()[0].room.isValid());

    world.of(a).room = {};
    QVERIFY(machine.pressStay(start, world.at(0, 20, a), DragKind::Move));
    machine.moveTo(away, world.at(3, 20));
    proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->moves()[0].room, RoomId{3});
}

void DragMachineTest::dayUseMovesWhole()
{
    PlainWorld world;
    const OccupancyId id = world.add(1, 20, 20);
    world.of(id).dayUse = true;
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 20, id), DragKind::Move));
    machine.moveTo(away, world.at(2, 22));
    const auto proposal = machine.drop();
    QVERIFY(proposal && proposal->fits());
    QCOMPARE(proposal->grabbed().dates, (StayDates{june(22), june(22), true}));
    QCOMPARE(proposal->moves()[0].arrival, june(22));
    QCOMPARE(proposal->moves()[0].departure, june(22));
}

void DragMachineTest::cancelEndsEverything()
{
    PlainWorld world;
    const OccupancyId id = world.add(1, 20, 22);
    DragMachine machine(&world);
    machine.cancel(); // nothing to cancel
    QVERIFY(machine.pressStay(start, world.at(1, 20, id), DragKind::Move));
    machine.cancel();
    QCOMPARE(machine.state(), State::Idle);
    QVERIFY(machine.pressStay(start, world.at(1, 20, id), DragKind::Move));
    machine.moveTo(away, world.at(2, 20));
    machine.cancel();
    QCOMPARE(machine.state(), State::Idle);
    QVERIFY(!machine.proposal());
    machine.moveTo(away, world.at(3, 20)); // the button is still down
    QCOMPARE(machine.state(), State::Idle);
    QVERIFY(!machine.drop());
}

void DragMachineTest::diesWithItsStay()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    const OccupancyId b = world.add(2, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 20, a), DragKind::Move, {a, b}));
    machine.moveTo(away, world.at(3, 20));
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
    QVERIFY(machine.pressStay(start, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(away, world.at(3, 20));
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
    QVERIFY(machine.pressNights(start, world.at(1, 20)));
    machine.moveTo(away, world.at(1, 22));
    world.writable = false;
    machine.refresh();
    QCOMPARE(machine.state(), State::Idle);
}

void DragMachineTest::otherChangesAreJudgedAnew()
{
    PlainWorld world;
    const OccupancyId a = world.add(1, 20, 22);
    DragMachine machine(&world);
    QVERIFY(machine.pressStay(start, world.at(1, 20, a), DragKind::Move));
    machine.moveTo(away, world.at(3, 20));
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
    QVERIFY(machine.pressStay(start, world.at(1, 20, a), DragKind::Move));
    QVERIFY(!machine.pressNights(start, world.at(3, 20)));
    machine.moveTo(away, world.at(3, 20));
    QVERIFY(!machine.pressStay(start, world.at(1, 20, a), DragKind::MoveEnd));
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
    QVERIFY(machine.pressStay(start, world.at(1, 22, a), DragKind::MoveEnd));
    machine.moveTo(away, world.at(1, 24));
    const auto moves = machine.drop()->moves();
    QCOMPARE(moves.size(), 1);
    QVERIFY(!moves[0].arrival.isValid());
    QCOMPARE(moves[0].departure, june(24));
    QCOMPARE(moves[0].room, RoomId{1});
}

QTEST_GUILESS_MAIN(DragMachineTest)
#include "tst_dragmachine.moc"
