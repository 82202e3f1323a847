// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <desk/fitprices.h>
#include <desk/fitsearch.h>
#include <desk/makeitfit.h>
#include <support/fatallogger.h>
#include <support/testprogram.h>

#include <QtCore/QHash>
#include <QtCore/QRandomGenerator>
#include <QtTest/QTest>

#include <algorithm>
#include <functional>

using namespace roomrack;

namespace {

HalfDays nights(int arrival, int departure)
{
    return {2 * arrival + 1, 2 * departure};
}

FitStay stay(int id, int room, HalfDays span, bool movable = true)
{
    return {OccupancyId{id}, RoomId{room}, span, movable};
}

FitProblem hotel(int rooms, HalfDays wanted, std::vector<FitStay> taken)
{
    FitProblem problem;
    for (int room = 1; room <= rooms; ++room)
        problem.rooms.push_back({RoomId{room}, false});
    problem.wanted = wanted;
    problem.taken = std::move(taken);
    return problem;
}

/// The fewest moves by trying every room for everybody; -1: no way.
int fewestMovesByForce(const FitProblem &problem)
{
    std::vector<FitStay> movable;
    QHash<RoomId, std::vector<HalfDays>> busy;
    for (const FitStay &taken : problem.taken) {
        if (taken.movable)
            movable.push_back(taken);
        else
            busy[taken.room].push_back(taken.span);
    }
    int best = -1;
    const std::function<void(size_t, int)> put = [&](size_t index, int moves) {
        if (best >= 0 && moves >= best)
            return;
        if (index > movable.size()) {
            best = moves;
            return;
        }
        const bool isWanted = index == movable.size();
        const HalfDays span = isWanted ? problem.wanted : movable[index].span;
        for (const FitRoom &room : problem.rooms) {
            std::vector<HalfDays> &there = busy[room.room];
            const bool free = std::none_of(there.begin(), there.end(),
                                           [span](HalfDays other) { return other.overlaps(span); });
            if (!free)
                continue;
            there.push_back(span);
            const bool moved = !isWanted && movable[index].room != room.room;
            put(index + 1, moves + (moved ? 1 : 0));
            busy[room.room].pop_back();
        }
    };
    put(0, 0);
    return best;
}

/// The fewest rooms one after another by trying all; -1: a night without a room.
int fewestPiecesByForce(const FitProblem &problem)
{
    const int from = problem.wanted.from / 2;
    const int to = problem.wanted.to / 2;
    std::vector<int> pieces(size_t(to - from + 1), -1);
    pieces[0] = 0;
    for (int begin = from; begin < to; ++begin) {
        if (pieces[size_t(begin - from)] < 0)
            continue;
        for (int end = begin + 1; end <= to; ++end) {
            const bool some =
                std::any_of(problem.rooms.begin(), problem.rooms.end(), [&](const FitRoom &room) {
                    return std::none_of(problem.taken.begin(), problem.taken.end(),
                                        [&](const FitStay &taken) {
                                            return taken.room == room.room
                                                   && taken.span.overlaps(nights(begin, end));
                                        });
                });
            int &count = pieces[size_t(end - from)];
            if (some && (count < 0 || pieces[size_t(begin - from)] + 1 < count))
                count = pieces[size_t(begin - from)] + 1;
        }
    }
    return pieces.back();
}

/// Whether the answer's moves are possible and leave its room free.
bool holds(const FitProblem &problem, const FitAnswer &answer)
{
    std::vector<FitStay> after = problem.taken;
    for (const FitMove &move : answer.moves) {
        const auto at = std::find_if(after.begin(), after.end(),
                                     [&](const FitStay &taken) { return taken.stay == move.stay; });
        if (at == after.end() || !at->movable || at->room != move.from || move.from == move.to)
            return false;
        at->room = move.to;
    }
    after.push_back({OccupancyId{}, answer.room, problem.wanted, false});
    for (size_t i = 0; i < after.size(); ++i) {
        for (size_t j = 0; j < i; ++j) {
            if (after[i].room == after[j].room && after[i].span.overlaps(after[j].span))
                return false;
        }
    }
    return true;
}

} // namespace

class TestMakeItFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void freeRoomNeedsNoMoves();
    void oneMoveOpensARoom();
    void pinnedStaysStay();
    void splitsWhereNoMovesHelp();
    void nothingWhereANightIsFull();
    void dayUseAndTurnover();
    void outOfServiceComesLast();
    void saysWhenItGaveUp();
    void agreesWithForce_data();
    void agreesWithForce();
    void forceMetAllKinds();
    void pricesComeBack();

private:
    void comparePrices(const FitProblem &problem, int moves);

    FatalLogger m_fatal;
    int m_rounds = 0;
    int m_kinds[3] = {};
    int m_several = 0; ///< answers with more than one move
    int m_mostMoves = 0;
    int m_raised = 0; ///< bounds that better prices made better
};

void TestMakeItFit::freeRoomNeedsNoMoves()
{
    const FitAnswer answer =
        makeItFit(hotel(2, nights(1, 5), {stay(1, 1, nights(0, 3)), stay(2, 2, nights(5, 9))}));
    QCOMPARE(answer.kind, FitAnswer::Kind::Moves);
    QCOMPARE(answer.room, RoomId{2});
    QVERIFY(answer.moves.isEmpty());
}

void TestMakeItFit::oneMoveOpensARoom()
{
    // 1 is free from 3 on, 2 until 3: either stay next to the other one.
    const FitProblem problem =
        hotel(2, nights(1, 5), {stay(1, 1, nights(1, 3)), stay(2, 2, nights(3, 5))});
    const FitAnswer answer = makeItFit(problem);
    QCOMPARE(answer.kind, FitAnswer::Kind::Moves);
    QCOMPARE(answer.moves.size(), 1);
    QVERIFY(holds(problem, answer));
}

void TestMakeItFit::pinnedStaysStay()
{
    const FitProblem problem =
        hotel(2, nights(1, 5), {stay(1, 1, nights(1, 3), false), stay(2, 2, nights(3, 5), true)});
    const FitAnswer answer = makeItFit(problem);
    QCOMPARE(answer.kind, FitAnswer::Kind::Moves);
    QCOMPARE(answer.moves, (QList<FitMove>{{OccupancyId{2}, RoomId{2}, RoomId{1}}}));
    QCOMPARE(answer.room, RoomId{2});
}

void TestMakeItFit::splitsWhereNoMovesHelp()
{
    const FitAnswer answer =
        makeItFit(hotel(3, nights(1, 7),
                        {stay(1, 1, nights(3, 5), false), stay(2, 2, nights(5, 7), false),
                         stay(3, 3, nights(0, 2), false), stay(4, 3, nights(6, 7), false)}));
    QCOMPARE(answer.kind, FitAnswer::Kind::Split);
    QVERIFY(answer.proved);
    QCOMPARE(answer.pieces, (QList<FitPiece>{{RoomId{2}, dateOfDay(1), dateOfDay(5)},
                                             {RoomId{1}, dateOfDay(5), dateOfDay(7)}}));
}

void TestMakeItFit::nothingWhereANightIsFull()
{
    const FitAnswer answer =
        makeItFit(hotel(2, nights(1, 5), {stay(1, 1, nights(0, 3)), stay(2, 2, nights(2, 4))}));
    QCOMPARE(answer.kind, FitAnswer::Kind::Nothing);
    QVERIFY(answer.proved);
}

void TestMakeItFit::dayUseAndTurnover()
{
    // A day use fits between the guest who left that morning and the one who comes in the evening.
    const FitProblem between =
        hotel(1, {8, 9}, {stay(1, 1, nights(1, 4)), stay(2, 1, nights(4, 6))});
    QCOMPARE(makeItFit(between).kind, FitAnswer::Kind::Moves);
    QCOMPARE(makeItFit(hotel(1, {8, 9}, {stay(1, 1, nights(1, 5))})).kind,
             FitAnswer::Kind::Nothing);
}

void TestMakeItFit::outOfServiceComesLast()
{
    FitProblem problem = hotel(2, nights(1, 5), {});
    problem.rooms[0].last = true;
    QCOMPARE(makeItFit(problem).room, RoomId{2});
    problem.taken = {stay(1, 2, nights(1, 2), false)};
    QCOMPARE(makeItFit(problem).room, RoomId{1});
}

void TestMakeItFit::saysWhenItGaveUp()
{
    FitProblem problem =
        hotel(2, nights(1, 5), {stay(1, 1, nights(1, 3)), stay(2, 2, nights(3, 5))});
    problem.mostSteps = 0;
    const FitAnswer answer = makeItFit(problem);
    QCOMPARE(answer.kind, FitAnswer::Kind::Split);
    QVERIFY(!answer.proved);
    QCOMPARE(answer.pieces.size(), 2);
    QCOMPARE(answer.atLeast, 1); // no room is free as it is: so much was seen
}

void TestMakeItFit::agreesWithForce_data()
{
    QTest::addColumn<int>("rooms");
    QTest::addColumn<int>("days");
    QTest::addColumn<int>("pinnedPercent");
    QTest::newRow("two rooms") << 2 << 8 << 15;
    QTest::newRow("three rooms") << 3 << 9 << 10;
    QTest::newRow("three rooms, many pinned") << 3 << 9 << 40;
    QTest::newRow("four rooms") << 4 << 8 << 10;
    QTest::newRow("four rooms, nobody pinned") << 4 << 8 << 0;
}

void TestMakeItFit::agreesWithForce()
{
    QFETCH(const int, rooms);
    QFETCH(const int, days);
    QFETCH(const int, pinnedPercent);
    QRandomGenerator random(quint32(rooms * 1'000 + pinnedPercent));
    constexpr size_t mostMovable = 10;
    for (int round = 0; round < 400; ++round) {
        ++m_rounds;
        std::vector<FitStay> taken;
        size_t movables = 0;
        for (int room = 1; room <= rooms; ++room) {
            for (int day = 0; day < days;) {
                const int length = 1 + int(random.bounded(3));
                const bool isGuest = random.bounded(100) < 70;
                const bool movable = int(random.bounded(100)) >= pinnedPercent;
                const bool isDayUse = random.bounded(20) == 0;
                if (isGuest && (!movable || movables < mostMovable)) {
                    taken.push_back(
                        stay(int(taken.size()) + 1, room,
                             isDayUse ? HalfDays{2 * day, 2 * day + 1} : nights(day, day + length),
                             movable));
                    movables += movable ? 1 : 0;
                }
                day += isGuest && isDayUse ? 1 : isGuest ? length : 1;
            }
        }
        const int arrival = int(random.bounded(days - 2));
        const int length = 1 + int(random.bounded(days - 1 - arrival));
        const FitProblem problem = hotel(rooms, nights(arrival, arrival + length), taken);
        const FitAnswer answer = makeItFit(problem);
        const int moves = fewestMovesByForce(problem);
        QVERIFY(answer.proved);
        ++m_kinds[int(answer.kind)];
        if (moves >= 0) {
            QCOMPARE(answer.kind, FitAnswer::Kind::Moves);
            QCOMPARE(int(answer.moves.size()), moves);
            QVERIFY(holds(problem, answer));
            m_several += moves > 1 ? 1 : 0;
            m_mostMoves = std::max(m_mostMoves, moves);
            comparePrices(problem, moves);
            if (QTest::currentTestFailed())
                return;
            continue;
        }
        const int pieces = fewestPiecesByForce(problem);
        QCOMPARE(answer.kind, pieces > 0 ? FitAnswer::Kind::Split : FitAnswer::Kind::Nothing);
        QCOMPARE(int(answer.pieces.size()), std::max(pieces, 0));
        for (const FitPiece &piece : answer.pieces) {
            const HalfDays span{2 * dayNumber(piece.from) + 1, 2 * dayNumber(piece.to)};
            for (const FitStay &other : problem.taken)
                QVERIFY(other.room != piece.room || !other.span.overlaps(span));
        }
    }
}

/// The bound is never more than the fewest moves, and a search that looks for prices all the time,
/// as it does in the hard parts of large hotels, finds the same.
void TestMakeItFit::comparePrices(const FitProblem &problem, int moves)
{
    const FitBoard board(problem);
    FitPrices prices(board);
    const std::vector<int> waiting{FitBoard::wanted};
    const auto bound = [&] {
        return prices.base() + prices.least(board.stay(FitBoard::wanted).span);
    };
    const qint64 before = bound();
    QVERIFY(before <= qint64(moves) * FitPrices::move);
    qint64 steps = 0;
    const qint64 raised = prices.raise(board, waiting, qint64(moves) * FitPrices::move, 300, steps);
    QCOMPARE(bound(), raised);
    QVERIFY(raised >= before);
    QVERIFY(raised <= qint64(moves) * FitPrices::move);
    m_raised += raised > before ? 1 : 0;

    FitSearch search(problem, 0);
    QCOMPARE(search.run(), FitSearch::End::Found);
    QCOMPARE(int(search.moves().size()), moves);
}

/// Or the comparison would say little.
void TestMakeItFit::forceMetAllKinds()
{
    if (m_rounds == 0)
        QSKIP("the comparison didn't run");
    QVERIFY(m_kinds[0] > m_rounds / 10);
    QVERIFY(m_kinds[1] > m_rounds / 400);
    QVERIFY(m_kinds[2] > m_rounds / 10);
    QVERIFY(m_several > m_rounds / 100);
    QVERIFY(m_mostMoves >= 3);
    QVERIFY2(m_raised > m_rounds / 400, qPrintable(QString::number(m_raised)));
}

/// Putting a stay down and lifting it leaves board and prices as they were.
void TestMakeItFit::pricesComeBack()
{
    const FitProblem problem = hotel(
        2, nights(1, 5),
        {stay(1, 1, nights(0, 3)), stay(2, 2, nights(3, 6)), stay(3, 1, nights(4, 6), false)});
    FitBoard board(problem);
    FitPrices prices(board);
    std::vector<int> before;
    std::vector<int> after;
    const HalfDays all{0, board.width()};
    const qint64 base = prices.base();
    prices.ofRooms(all, before);
    std::vector<int> pushedOut;
    prices.put(board, FitBoard::wanted, 1);
    board.put(FitBoard::wanted, 1, pushedOut);
    QCOMPARE(pushedOut, std::vector<int>{2});
    QVERIFY(prices.base() >= FitPrices::move); // who was pushed out has to move
    QVERIFY(prices.of(board.stay(2).span, 1) >= FitPrices::impossible);
    board.lift(FitBoard::wanted, pushedOut);
    prices.lift(board, FitBoard::wanted, 1);
    prices.ofRooms(all, after);
    QCOMPARE(after, before);
    QCOMPARE(prices.base(), base);
    QCOMPARE(board.stay(2).room, 1);
    QCOMPARE(board.cell(1, board.stay(2).span.from), 2);
}

ROOMRACK_TEST(TestMakeItFit)
#include "tst_makeitfit.moc"
