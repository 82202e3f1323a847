// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fitsearch.h"

#include <algorithm>

namespace roomrack {

namespace {

constexpr int roundsForPrices = 200;

/// Well-mixed bits for a stay in a room (splitmix64), to be joined by exclusive or.
quint64 placingKey(int stay, int room)
{
    quint64 bits = (quint64(quint32(stay)) << 32 | quint32(room)) + 0x9e3779b97f4a7c15ULL;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebULL;
    return bits ^ (bits >> 31);
}

} // namespace

FitSearch::FitSearch(const FitProblem &problem, qint64 looksBeforePrices)
    : m_problem(problem)
    , m_looksBeforePrices(looksBeforePrices)
    , m_board(problem)
{}

FitSearch::End FitSearch::run()
{
    if (m_board.width() <= 0 || m_board.roomCount() == 0 || m_board.someMomentHasNoPlaces())
        return End::ProvedNone;
    FitPrices prices(m_board);
    m_waiting = {FitBoard::wanted};
    for (m_budget = 0; m_budget < m_board.stayCount(); ++m_budget) {
        m_failed.clear();
        switch (lookInto(prices)) {
        case Verdict::Found:
            return End::Found;
        case Verdict::Open:
            return End::GaveUp;
        case Verdict::None:
            break;
        }
    }
    return End::ProvedNone;
}

/// Who is put down next, and where it can go with the moves that are left: the one with the fewest
/// rooms, since it fails soonest. False: somebody has none.
bool FitSearch::choose(const FitPrices &prices, Choice &choice)
{
    const qint64 rooms = m_board.roomCount();
    qint64 slack = qint64(m_budget) * FitPrices::move - prices.base();
    std::vector<int> least;
    least.reserve(m_waiting.size());
    for (const int waiting : m_waiting) {
        least.push_back(prices.least(m_board.stay(waiting).span));
        slack -= least.back();
        m_steps += rooms;
    }
    if (slack < 0)
        return false;

    qint64 fewest = rooms + 1;
    for (size_t i = 0; i < m_waiting.size(); ++i) {
        prices.ofRooms(m_board.stay(m_waiting[i]).span, m_roomPrices);
        m_steps += rooms;
        const qint64 most = least[i] + slack;
        const qint64 count = std::count_if(m_roomPrices.begin(), m_roomPrices.end(),
                                           [most](int price) { return price <= most; });
        if (count < fewest) {
            fewest = count;
            choice.waiting = int(i);
        }
    }
    const int best = choice.waiting;
    prices.ofRooms(m_board.stay(m_waiting[size_t(best)]).span, m_roomPrices);
    for (int room = 0; room < int(rooms); ++room) {
        if (m_roomPrices[size_t(room)] <= least[size_t(best)] + slack)
            choice.rooms.push_back(room);
    }
    const auto rank = [this](int room) {
        return std::tuple(m_roomPrices[size_t(room)], m_problem.rooms[size_t(room)].last, room);
    };
    std::sort(choice.rooms.begin(), choice.rooms.end(),
              [&rank](int a, int b) { return rank(a) < rank(b); });
    return true;
}

/// All rooms of the choice, the rest by `next`.
template<typename Next>
FitSearch::Verdict FitSearch::branch(FitPrices &prices, const Choice &choice, Next next)
{
    const int stay = m_waiting[size_t(choice.waiting)];
    const HalfDays span = m_board.stay(stay).span;
    const std::vector<int> waitingBefore = m_waiting;
    const int movesBefore = m_moves;
    std::vector<int> pushedOut;
    for (const int room : choice.rooms) {
        bool isFixed = false;
        for (int half = span.from; half < span.to && !isFixed; ++half)
            isFixed = m_board.cell(room, half) == FitBoard::fixedCell;
        if (isFixed)
            continue;
        pushedOut.clear();
        prices.put(m_board, stay, room);
        m_board.put(stay, room, pushedOut);
        m_key ^= placingKey(stay, room);
        m_moves += int(pushedOut.size());
        m_steps += 2 * (m_board.width() - span.from); // there and back; takes as long as looks do
        Verdict verdict = Verdict::None;
        if (m_moves <= m_budget) {
            m_waiting.erase(m_waiting.begin() + choice.waiting);
            m_waiting.insert(m_waiting.end(), pushedOut.begin(), pushedOut.end());
            verdict = next();
        }
        if (verdict == Verdict::Found)
            return verdict;
        m_waiting = waitingBefore;
        m_moves = movesBefore;
        m_key ^= placingKey(stay, room);
        m_board.lift(stay, pushedOut);
        prices.lift(m_board, stay, room);
        if (verdict == Verdict::Open)
            return verdict;
    }
    m_failed.insert(m_key);
    return Verdict::None;
}

/// Depth first, by the prices as they are. Open: it takes too long.
FitSearch::Verdict FitSearch::descend(FitPrices &prices, qint64 mostSteps)
{
    if (m_waiting.empty())
        return Verdict::Found;
    // Whoever waits is what the placings pushed out: the placings alone are the state.
    if (m_failed.contains(m_key))
        return Verdict::None;
    if (m_steps > mostSteps)
        return Verdict::Open;
    Choice choice;
    if (!choose(prices, choice))
        return Verdict::None;
    return branch(prices, choice, [&] { return descend(prices, mostSteps); });
}

/// Depth first, and where that takes too long, once more with better prices.
FitSearch::Verdict FitSearch::lookInto(FitPrices &prices)
{
    const Verdict verdict =
        descend(prices, std::min(m_steps + m_looksBeforePrices, m_problem.mostSteps));
    if (verdict != Verdict::Open || m_steps > m_problem.mostSteps)
        return verdict;
    prices.raise(m_board, m_waiting, qint64(m_budget) * FitPrices::move, roundsForPrices, m_steps);
    Choice choice;
    if (!choose(prices, choice)) {
        m_failed.insert(m_key);
        return Verdict::None;
    }
    return branch(prices, choice, [&] {
        FitPrices own(prices);
        m_steps += qint64(m_board.width()) * m_board.roomCount() / 4;
        return lookInto(own);
    });
}

RoomId FitSearch::room() const
{
    return m_problem.rooms[size_t(m_board.stay(FitBoard::wanted).room)].room;
}

QList<FitMove> FitSearch::moves() const
{
    QList<FitMove> moves;
    for (int i = 1; i < m_board.stayCount(); ++i) {
        const FitBoard::Stay &stay = m_board.stay(i);
        if (stay.room != stay.from)
            moves.append({stay.id, m_problem.rooms[size_t(stay.from)].room,
                          m_problem.rooms[size_t(stay.room)].room});
    }
    return moves;
}

} // namespace roomrack
