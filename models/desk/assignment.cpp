// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "assignment.h"

#include "assignboard.h"
#include "makeitfit.h"

#include <QtCore/QHash>

#include <algorithm>
#include <set>

namespace roomrack {

namespace {

/// Fewest rooms to choose from first, then the longest: who has a choice takes what is left.
std::vector<int> orderOf(const AssignProblem &problem, const AssignBoard &board)
{
    std::vector<std::tuple<int, int, int, qint64, int>> ranked;
    for (int stay = 0; stay < int(problem.stays.size()); ++stay) {
        int choices = 0;
        for (int room = 0; room < int(problem.rooms.size()); ++room)
            choices += board.isFree(room, problem.stays[size_t(stay)].span) ? 1 : 0;
        const AssignStay &row = problem.stays[size_t(stay)];
        ranked.emplace_back(choices, row.span.from - row.span.to, row.span.from, row.stay.value,
                            stay);
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<int> order;
    order.reserve(ranked.size());
    for (const auto &entry : ranked)
        order.push_back(std::get<4>(entry));
    return order;
}

/// Moves what the board has put down already, and only if that isn't enough, others.
bool makeRoom(const AssignProblem &problem, AssignBoard &board, int stay, Assignment &result)
{
    for (const bool others : {false, true}) {
        if (others && !problem.mayMove)
            break;
        FitProblem fit;
        fit.mostSteps = problem.mostSteps;
        fit.wanted = problem.stays[size_t(stay)].span;
        fit.taken = board.taken(others);
        for (const AssignRoom &room : problem.rooms)
            fit.rooms.push_back({room.room, AssignBoard::isOutOfService(room, fit.wanted)});
        const FitAnswer answer = makeItFit(fit);
        if (answer.kind == FitAnswer::Kind::Moves) {
            board.apply(answer.moves);
            board.put(stay, board.indexOf(answer.room));
            return true;
        }
        if (others || !problem.mayMove)
            result.proved = result.proved && answer.proved;
    }
    return false;
}

/// Better rooms one stay at a time and by exchanging two, until nothing gets better.
void improve(const AssignProblem &problem, AssignBoard &board)
{
    constexpr int mostRounds = 8;
    const int stays = int(problem.stays.size());
    for (int round = 0; round < mostRounds; ++round) {
        bool better = false;
        for (int stay = 0; stay < stays; ++stay) {
            if (board.roomOf(stay) >= 0)
                better = board.tryBetterRoom(stay) || better;
        }
        for (int one = 0; one < stays; ++one) {
            for (int other = one + 1; other < stays; ++other)
                better = board.trySwap(one, other) || better;
        }
        if (!better)
            break;
    }
}

} // namespace

Assignment assignRooms(const AssignProblem &problem)
{
    Assignment result;
    AssignBoard board(problem);
    std::vector<int> left;
    for (const int stay : orderOf(problem, board)) {
        const int room = board.bestRoom(stay);
        if (room >= 0)
            board.put(stay, room);
        else if (!makeRoom(problem, board, stay, result))
            left.push_back(stay);
    }
    improve(problem, board);

    std::vector<int> order(problem.stays.size());
    for (size_t i = 0; i < order.size(); ++i)
        order[i] = int(i);
    std::sort(order.begin(), order.end(), [&problem](int a, int b) {
        const AssignStay &one = problem.stays[size_t(a)];
        const AssignStay &other = problem.stays[size_t(b)];
        return std::pair(one.span.from, one.stay) < std::pair(other.span.from, other.stay);
    });
    for (const int stay : order) {
        if (board.roomOf(stay) >= 0)
            result.assigned.append(board.describe(stay));
        else
            result.without.append(problem.stays[size_t(stay)].stay);
    }
    result.assigned += board.movedForOthers();
    return result;
}

int shortGapNights(std::vector<HalfDays> spans, int today)
{
    std::sort(spans.begin(), spans.end(), [](HalfDays a, HalfDays b) { return a.from < b.from; });
    int nights = 0;
    int freeFrom = daytimeOf(today);
    for (const HalfDays span : spans) {
        // A night n is free if it isn't before the last one's end and is over before the next one.
        const int gap = span.from / 2 - freeFrom / 2;
        if (gap > 0 && gap <= longestShortGap)
            nights += gap;
        freeFrom = std::max(freeFrom, span.to);
    }
    return nights;
}

QStringList whatRoomHas(const Room &room, const QList<Room> &allRooms)
{
    QStringList has = room.features;
    has.removeAll(QStringLiteral("high_floor"));
    has.removeAll(QStringLiteral("low_floor"));
    std::set<int> floors;
    for (const Room &other : allRooms)
        floors.insert(other.floor);
    if (floors.size() > 1) {
        const auto below = size_t(std::distance(floors.begin(), floors.find(room.floor)));
        const size_t third = std::max<size_t>(1, floors.size() / 3);
        if (below < third)
            has.append(QStringLiteral("low_floor"));
        if (below + third >= floors.size())
            has.append(QStringLiteral("high_floor"));
    }
    return has;
}

} // namespace roomrack
