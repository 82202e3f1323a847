// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/assignment.h>
#include <support/fatallogger.h>
#include <support/testprogram.h>

#include <QtCore/QRandomGenerator>
#include <QtTest/QTest>

#include <algorithm>
#include <functional>

using namespace roomrack;

namespace {

const QString quiet = QStringLiteral("quiet");
const QString view = QStringLiteral("view");

HalfDays nights(int arrival, int departure)
{
    return {2 * arrival + 1, 2 * departure};
}

AssignProblem hotel(int rooms)
{
    AssignProblem problem;
    for (int room = 1; room <= rooms; ++room)
        problem.rooms.push_back({RoomId{room}, 1, {}, true, {}});
    return problem;
}

void take(AssignProblem &problem, int room, HalfDays span, bool movable = false,
          int reservation = 0)
{
    problem.taken.push_back({OccupancyId{qint64(problem.taken.size()) + 1},
                             ReservationId{reservation}, RoomId{room}, span, movable});
}

void want(AssignProblem &problem, HalfDays span, const QStringList &wishes = {},
          int reservation = 0)
{
    const auto id = qint64(problem.stays.size()) + 1;
    problem.stays.push_back({OccupancyId{100 + id},
                             ReservationId{reservation > 0 ? reservation : 1'000 + id},
                             span,
                             wishes,
                             {}});
}

RoomId roomOf(const Assignment &answer, int stay)
{
    for (const Assigned &assigned : answer.assigned) {
        if (assigned.stay == OccupancyId{100 + stay})
            return assigned.room;
    }
    return {};
}

/// Nobody twice in a room, nobody moved who may not be.
bool holds(const AssignProblem &problem, const Assignment &answer)
{
    std::vector<std::pair<RoomId, HalfDays>> all;
    for (const AssignTaken &taken : problem.taken) {
        RoomId room = taken.room;
        for (const Assigned &assigned : answer.assigned) {
            if (assigned.stay != taken.stay)
                continue;
            if (!taken.movable || assigned.from != taken.room)
                return false;
            room = assigned.room;
        }
        all.emplace_back(room, taken.span);
    }
    for (const AssignStay &stay : problem.stays) {
        const bool without = answer.without.contains(stay.stay);
        int placed = 0;
        for (const Assigned &assigned : answer.assigned) {
            if (assigned.stay != stay.stay)
                continue;
            ++placed;
            all.emplace_back(assigned.room, stay.span);
        }
        if (placed != (without ? 0 : 1))
            return false;
    }
    for (size_t i = 0; i < all.size(); ++i) {
        for (size_t j = 0; j < i; ++j) {
            if (all[i].first == all[j].first && all[i].second.overlaps(all[j].second))
                return false;
        }
    }
    return true;
}

/// Whether everybody can have a room, by trying all.
bool allFitByForce(const AssignProblem &problem, bool mayMove)
{
    std::vector<HalfDays> toPlace;
    std::vector<std::vector<HalfDays>> busy(problem.rooms.size() + 1);
    for (const AssignTaken &taken : problem.taken) {
        if (taken.movable && mayMove)
            toPlace.push_back(taken.span);
        else
            busy[size_t(taken.room.value)].push_back(taken.span);
    }
    for (const AssignStay &stay : problem.stays)
        toPlace.push_back(stay.span);
    const std::function<bool(size_t)> put = [&](size_t index) {
        if (index == toPlace.size())
            return true;
        for (size_t room = 1; room < busy.size(); ++room) {
            if (std::any_of(busy[room].begin(), busy[room].end(),
                            [&](HalfDays other) { return other.overlaps(toPlace[index]); }))
                continue;
            busy[room].push_back(toPlace[index]);
            const bool fits = put(index + 1);
            busy[room].pop_back();
            if (fits)
                return true;
        }
        return false;
    };
    return put(0);
}

} // namespace

class TestAssignment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wishesCount();
    void whoHasAWishIsNotOustedByWhoHasNone();
    void cleanRoomsForToday();
    void avoidsShortGaps();
    void groupsStayTogether();
    void specialRoomsAreSpared();
    void outOfServiceLast();
    void movesOthersOnlyIfItMust();
    void countsShortGaps();
    void knowsHighAndLow();
    void agreesWithForce_data();
    void agreesWithForce();

private:
    FatalLogger m_fatal;
};

void TestAssignment::wishesCount()
{
    AssignProblem problem = hotel(4);
    problem.rooms[2].has = {quiet};
    want(problem, nights(1, 4), {quiet, view});
    const Assignment answer = assignRooms(problem);
    QCOMPARE(roomOf(answer, 1), RoomId{3});
    QCOMPARE(answer.assigned[0].met, QStringList{quiet});
    QCOMPARE(answer.assigned[0].unmet, QStringList{view});
}

void TestAssignment::whoHasAWishIsNotOustedByWhoHasNone()
{
    AssignProblem problem = hotel(2);
    problem.rooms[0].has = {quiet};
    want(problem, nights(1, 6)); // longer, and so placed first
    want(problem, nights(1, 4), {quiet});
    const Assignment answer = assignRooms(problem);
    QCOMPARE(roomOf(answer, 2), RoomId{1});
    QCOMPARE(roomOf(answer, 1), RoomId{2});
}

void TestAssignment::cleanRoomsForToday()
{
    AssignProblem problem = hotel(3);
    problem.today = 5;
    problem.rooms[0].isClean = false;
    problem.rooms[1].isClean = false;
    want(problem, nights(5, 7));
    want(problem, nights(6, 8)); // not today: the first one does
    const Assignment answer = assignRooms(problem);
    QCOMPARE(roomOf(answer, 1), RoomId{3});
    QVERIFY(answer.assigned[0].isCleanToday);
    QVERIFY(!answer.assigned[1].isCleanToday);
}

void TestAssignment::avoidsShortGaps()
{
    AssignProblem problem = hotel(3);
    take(problem, 1, nights(0, 4));
    take(problem, 1, nights(9, 12)); // would leave one night before the next guest
    take(problem, 2, nights(0, 5));
    take(problem, 2, nights(8, 12)); // just right
    want(problem, nights(5, 8));
    const Assignment answer = assignRooms(problem);
    QCOMPARE(roomOf(answer, 1), RoomId{2});
    QCOMPARE(answer.assigned[0].shortGaps, 0);
}

void TestAssignment::groupsStayTogether()
{
    AssignProblem problem = hotel(6);
    for (size_t room = 0; room < 6; ++room)
        problem.rooms[room].floor = room < 3 ? 1 : 2;
    take(problem, 5, nights(1, 4), false, 7);
    want(problem, nights(1, 4), {}, 7);
    want(problem, nights(1, 4), {}, 7);
    const Assignment answer = assignRooms(problem);
    QVERIFY(roomOf(answer, 1).value >= 4);
    QVERIFY(roomOf(answer, 2).value >= 4);
    QVERIFY(answer.assigned[0].isNearGroup);
}

void TestAssignment::specialRoomsAreSpared()
{
    AssignProblem problem = hotel(2);
    problem.rooms[0].has = {QStringLiteral("accessible")};
    want(problem, nights(1, 4));
    QCOMPARE(roomOf(assignRooms(problem), 1), RoomId{2});
}

void TestAssignment::outOfServiceLast()
{
    AssignProblem problem = hotel(2);
    problem.rooms[0].outOfService = {{2, 6}};
    problem.rooms[0].has = {quiet};
    want(problem, nights(2, 4), {quiet});
    want(problem, nights(2, 4));
    want(problem, nights(8, 9), {quiet}); // in service again by then
    const Assignment answer = assignRooms(problem);
    QCOMPARE(answer.without.size(), 0);
    QCOMPARE(roomOf(answer, 3), RoomId{1});
    QVERIFY(answer.assigned[0].isOutOfService || answer.assigned[1].isOutOfService);
    problem.stays.erase(problem.stays.begin() + 1);
    QCOMPARE(roomOf(assignRooms(problem), 1), RoomId{2});
}

void TestAssignment::movesOthersOnlyIfItMust()
{
    AssignProblem problem = hotel(2);
    take(problem, 1, nights(1, 3), true);
    take(problem, 2, nights(3, 5), true);
    want(problem, nights(1, 5));
    const Assignment answer = assignRooms(problem);
    QVERIFY(answer.without.isEmpty());
    QCOMPARE(answer.assigned.size(), 2);
    QVERIFY(answer.assigned[1].from.isValid());
    QVERIFY(holds(problem, answer));

    problem.mayMove = false;
    QCOMPARE(assignRooms(problem).without.size(), 1);
    problem.mayMove = true;
    problem.taken[0].movable = problem.taken[1].movable = false;
    const Assignment none = assignRooms(problem);
    QCOMPARE(none.without.size(), 1);
    QVERIFY(none.proved);
}

void TestAssignment::countsShortGaps()
{
    QCOMPARE(shortGapNights({}, 0), 0);
    // One night from the business date on, two between the guests, three between the last ones.
    QCOMPARE(shortGapNights({nights(1, 2), nights(4, 5), nights(8, 9)}, 0), 3);
    QCOMPARE(shortGapNights({nights(1, 2), nights(2, 5)}, 1), 0);
    QCOMPARE(shortGapNights({nights(0, 2), {6, 7}}, 0), 1); // a day use after a free night
}

void TestAssignment::knowsHighAndLow()
{
    QList<Room> rooms;
    for (int floor = 1; floor <= 6; ++floor) {
        Room room;
        room.id = RoomId{floor};
        room.floor = floor;
        room.features = {quiet};
        rooms.append(room);
    }
    const QString high = QStringLiteral("high_floor");
    const QString low = QStringLiteral("low_floor");
    QCOMPARE(whatRoomHas(rooms[0], rooms), (QStringList{quiet, low}));
    QCOMPARE(whatRoomHas(rooms[1], rooms), (QStringList{quiet, low}));
    QCOMPARE(whatRoomHas(rooms[2], rooms), QStringList{quiet});
    QCOMPARE(whatRoomHas(rooms[4], rooms), (QStringList{quiet, high}));
    QCOMPARE(whatRoomHas(rooms[0], {rooms[0]}), QStringList{quiet});
}

void TestAssignment::agreesWithForce_data()
{
    QTest::addColumn<bool>("mayMove");
    QTest::newRow("others stay") << false;
    QTest::newRow("others may move") << true;
}

void TestAssignment::agreesWithForce()
{
    QFETCH(const bool, mayMove);
    QRandomGenerator random{quint32(mayMove ? 11 : 12)};
    int fit = 0;
    int misfit = 0;
    for (int round = 0; round < 400; ++round) {
        const int rooms = 2 + int(random.bounded(3));
        AssignProblem problem = hotel(rooms);
        problem.mayMove = mayMove;
        for (int room = 1; room <= rooms; ++room) {
            const int day = int(random.bounded(6));
            if (random.bounded(3) > 0)
                take(problem, room, nights(day, day + 1 + int(random.bounded(3))),
                     random.bounded(2) == 0);
        }
        const int stays = 2 + int(random.bounded(5));
        for (int i = 0; i < stays; ++i) {
            const int day = int(random.bounded(6));
            want(problem, nights(day, day + 1 + int(random.bounded(4))),
                 random.bounded(3) == 0 ? QStringList{quiet} : QStringList{});
        }
        problem.rooms[0].has = {quiet};
        const Assignment answer = assignRooms(problem);
        QVERIFY(answer.proved);
        QVERIFY(holds(problem, answer));
        const bool possible = allFitByForce(problem, mayMove);
        QCOMPARE(answer.without.isEmpty(), possible);
        (possible ? fit : misfit) += 1;

        const Assignment again = assignRooms(problem);
        QCOMPARE(again.without, answer.without);
        for (qsizetype i = 0; i < answer.assigned.size(); ++i)
            QCOMPARE(again.assigned[i].room, answer.assigned[i].room);
    }
    QVERIFY(fit > 50 && misfit > 50);
}

ROOMRACK_TEST(TestAssignment)
#include "tst_assignment.moc"
