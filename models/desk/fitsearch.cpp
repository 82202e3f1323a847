// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fitsearch.h"

#include <QtCore/QHash>

#include <algorithm>
#include <numeric>
#include <set>

namespace roomrack {

namespace {

constexpr int freeCell = -1;
constexpr int fixedCell = -2;

/// Well-mixed bits for a stay in a room (splitmix64), to be joined by exclusive or.
quint64 placingKey(int stay, int room)
{
    quint64 bits = (quint64(quint32(stay)) << 32 | quint32(room)) + 0x9e3779b97f4a7c15ULL;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9ULL;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebULL;
    return bits ^ (bits >> 31);
}

} // namespace

FitSearch::FitSearch(const FitProblem &problem)
    : m_problem(problem)
{
    clip(problem);
    const auto rooms = problem.rooms.size();
    QHash<RoomId, int> roomIndex;
    for (size_t i = 0; i < rooms; ++i)
        roomIndex.insert(problem.rooms[i].room, int(i));
    m_grid.assign(rooms * size_t(m_width), freeCell);
    m_touched.assign(rooms, 0);
    m_stays.push_back({problem.wanted, -1, -1, {}, {}, false});
    for (const FitStay &taken : problem.taken) {
        const int room = roomIndex.value(taken.room, -1);
        const HalfDays span{std::max(taken.span.from, m_from),
                            std::min(taken.span.to, m_from + m_width)};
        if (room < 0 || span.isEmpty())
            continue;
        if (!taken.movable) {
            fill(span, room, fixedCell);
            continue;
        }
        fill(span, room, int(m_stays.size()));
        m_stays.push_back({span, room, room, taken.stay, {}, false});
    }
    m_atFirst = m_grid;
}

/// Moves can only reach as far as movable stays overlap each other in time, room by room or not.
void FitSearch::clip(const FitProblem &problem)
{
    std::vector<HalfDays> movable;
    for (const FitStay &taken : problem.taken) {
        if (taken.movable && !taken.span.isEmpty())
            movable.push_back(taken.span);
    }
    std::sort(movable.begin(), movable.end(),
              [](HalfDays a, HalfDays b) { return a.from < b.from; });
    HalfDays reach = problem.wanted;
    for (const HalfDays span : movable) { // to the right
        if (span.from < reach.to && span.to > reach.to && span.to > reach.from)
            reach.to = span.to;
    }
    std::sort(movable.begin(), movable.end(), [](HalfDays a, HalfDays b) { return a.to > b.to; });
    for (const HalfDays span : movable) { // to the left
        if (span.to > reach.from && span.from < reach.from && span.from < reach.to)
            reach.from = span.from;
    }
    m_from = reach.from;
    m_width = reach.to - reach.from;
}

void FitSearch::fill(HalfDays span, int room, int value)
{
    const auto begin = m_grid.begin() + qsizetype(room) * m_width - m_from;
    std::fill(begin + span.from, begin + span.to, value);
}

/// How many stays would have to leave the room for the span.
int FitSearch::pushedOut(const std::vector<int> &grid, HalfDays span, int room,
                         std::vector<int> *stays) const
{
    ++m_steps;
    const int *cells = grid.data() + qsizetype(room) * m_width - m_from;
    int count = 0;
    for (int half = span.from; half < span.to;) {
        const int cell = cells[half];
        if (cell == fixedCell)
            return impossible;
        if (cell == freeCell) {
            ++half;
            continue;
        }
        ++count;
        if (stays)
            stays->push_back(cell);
        half = m_stays[size_t(cell)].span.to;
    }
    return count;
}

const std::vector<std::pair<int, int>> &FitSearch::costs(int index)
{
    Stay &stay = m_stays[size_t(index)];
    if (!stay.hasCosts) {
        stay.hasCosts = true;
        for (int room = 0; room < int(m_problem.rooms.size()); ++room) {
            const int count = pushedOut(m_atFirst, stay.span, room);
            if (count < impossible)
                stay.byCost.emplace_back(count, room);
        }
        const auto rank = [this](const std::pair<int, int> &cost) {
            return std::tuple(cost.first, m_problem.rooms[size_t(cost.second)].last, cost.second);
        };
        std::sort(stay.byCost.begin(), stay.byCost.end(),
                  [&rank](const auto &a, const auto &b) { return rank(a) < rank(b); });
    }
    return stay.byCost;
}

int FitSearch::leastCost(int index)
{
    int least = impossible;
    for (const auto &[count, room] : costs(index)) {
        if (!m_touched[size_t(room)]) {
            least = count;
            break;
        }
    }
    const HalfDays span = m_stays[size_t(index)].span;
    for (const int room : m_touchedRooms) {
        if (least == 0)
            break;
        least = std::min(least, pushedOut(m_grid, span, room));
    }
    return least;
}

/// Stays that still have to be pushed out for those that wait. What two of them push out is the
/// same stay at most once each: the one that reaches from before the later one's start to the
/// earlier one, in the same room.
int FitSearch::lowerBound(std::vector<int> &least)
{
    int sum = 0;
    least.clear();
    for (const int waiting : m_waiting) {
        const int cost = leastCost(waiting);
        least.push_back(cost);
        if (cost >= impossible)
            return impossible;
        if (cost == 0)
            continue;
        const int start = m_stays[size_t(waiting)].span.from;
        const bool mayShare = std::any_of(m_waiting.begin(), m_waiting.end(), [&](int other) {
            return m_stays[size_t(other)].span.to <= start;
        });
        sum += cost - (mayShare ? 1 : 0);
    }
    return std::max(sum, least.empty() ? 0 : *std::max_element(least.begin(), least.end()));
}

int FitSearch::boundWithoutSharing(const std::vector<int> &least) const
{
    return std::accumulate(least.begin(), least.end(), 0);
}

/// Whether two that wait can push out the same stay without costing more than they do apart.
bool FitSearch::someShare(const std::vector<int> &least)
{
    for (size_t i = 0; i < m_waiting.size(); ++i) {
        for (size_t j = 0; j < m_waiting.size(); ++j) {
            const HalfDays first = m_stays[size_t(m_waiting[i])].span;
            const HalfDays second = m_stays[size_t(m_waiting[j])].span;
            if (first.to > second.from || least[i] == 0 || least[j] == 0)
                continue;
            m_steps += qint64(m_problem.rooms.size()) / 4;
            for (int room = 0; room < int(m_problem.rooms.size()); ++room) {
                const int *cells = m_grid.data() + qsizetype(room) * m_width - m_from;
                const int bridge = cells[second.from];
                if (bridge >= 0 && m_stays[size_t(bridge)].span.from < first.to
                    && pushedOut(m_grid, first, room) == least[i]
                    && pushedOut(m_grid, second, room) == least[j])
                    return true;
            }
        }
    }
    return false;
}

void FitSearch::put(int stay, int room)
{
    fill(m_stays[size_t(stay)].span, room, fixedCell);
    if (m_touched[size_t(room)]++ == 0)
        m_touchedRooms.push_back(room);
    m_key ^= placingKey(stay, room);
}

void FitSearch::lift(int stay, int room, int value)
{
    fill(m_stays[size_t(stay)].span, room, value);
    if (--m_touched[size_t(room)] == 0)
        m_touchedRooms.erase(std::find(m_touchedRooms.begin(), m_touchedRooms.end(), room));
    m_key ^= placingKey(stay, room);
}

bool FitSearch::tryRoom(int stay, int room, int budget)
{
    std::vector<int> out;
    const int count = pushedOut(m_grid, m_stays[size_t(stay)].span, room, &out);
    for (const int pushed : out) {
        if (leastCost(pushed) > budget - count) {
            m_cut = true;
            return false;
        }
    }
    for (const int pushed : out) {
        fill(m_stays[size_t(pushed)].span, room, freeCell);
        m_stays[size_t(pushed)].room = -1;
        m_waiting.push_back(pushed);
    }
    put(stay, room);
    m_stays[size_t(stay)].room = room;
    if (place(budget - count))
        return true;
    m_stays[size_t(stay)].room = -1;
    lift(stay, room, freeCell);
    for (const int pushed : out) {
        m_stays[size_t(pushed)].room = room;
        fill(m_stays[size_t(pushed)].span, room, pushed);
    }
    m_waiting.resize(m_waiting.size() - out.size());
    return false;
}

bool FitSearch::place(int budget)
{
    if (m_waiting.empty())
        return true;
    if (m_steps > m_problem.mostSteps) {
        m_gaveUp = true;
        return false;
    }
    std::vector<int> least;
    const int bound = lowerBound(least);
    if (bound >= impossible)
        return false;
    if (bound > budget) {
        m_cut = true;
        return false;
    }
    if (m_waiting.size() > 1 && budget > 0 && boundWithoutSharing(least) > budget
        && !someShare(least)) {
        m_cut = true;
        return false;
    }
    // Whoever waits is what the placings pushed out: the placings alone are the state.
    if (m_failed.contains(m_key))
        return false;

    // The one that is hardest to place first: it fails soonest.
    size_t hardest = 0;
    for (size_t i = 1; i < m_waiting.size(); ++i) {
        const auto hardness = [&](size_t at) {
            const Stay &stay = m_stays[size_t(m_waiting[at])];
            return std::pair(least[at], stay.span.to - stay.span.from);
        };
        if (hardness(i) > hardness(hardest))
            hardest = i;
    }
    const int stay = m_waiting[hardest];
    m_waiting.erase(m_waiting.begin() + qsizetype(hardest));

    std::vector<std::pair<int, int>> rooms;
    for (const auto &[count, room] : costs(stay)) {
        const int now =
            m_touched[size_t(room)] ? pushedOut(m_grid, m_stays[size_t(stay)].span, room) : count;
        if (now >= impossible)
            continue;
        if (now > budget)
            m_cut = true;
        else
            rooms.emplace_back(now, room);
    }
    std::stable_sort(rooms.begin(), rooms.end(),
                     [](const auto &a, const auto &b) { return a.first < b.first; });
    for (const auto &[count, room] : rooms) {
        if (tryRoom(stay, room, budget))
            return true;
        if (m_gaveUp)
            break;
    }
    m_waiting.insert(m_waiting.begin() + qsizetype(hardest), stay);
    m_failed.insert(m_key);
    return false;
}

/// At each moment the stays of that moment need different rooms, each one whose time without fixed
/// stays holds the whole stay. Where that can't be, no moves help.
bool FitSearch::someMomentHasNoPlaces() const
{
    const auto byStart = [](HalfDays a, HalfDays b) { return a.from < b.from; };
    std::vector<HalfDays> stays;
    for (const Stay &stay : m_stays)
        stays.push_back(stay.span);
    std::sort(stays.begin(), stays.end(), byStart);
    std::vector<HalfDays> windows; // of all rooms
    for (int room = 0; room < int(m_problem.rooms.size()); ++room) {
        const int *cells = m_atFirst.data() + qsizetype(room) * m_width - m_from;
        int begin = m_from;
        for (int half = m_from; half <= m_from + m_width; ++half) {
            if (half < m_from + m_width && cells[half] != fixedCell)
                continue;
            if (half > begin)
                windows.push_back({begin, half});
            begin = half + 1;
        }
    }
    std::sort(windows.begin(), windows.end(), byStart);

    for (size_t last = 0; last < stays.size(); ++last) {
        const int half = stays[last].from; // most stays are there when one more begins
        if (last + 1 < stays.size() && stays[last + 1].from == half)
            continue;
        // Later starts have more rooms to choose from: the earliest takes the tightest that holds.
        std::multiset<int> ends;
        auto window = windows.begin();
        for (size_t i = 0; i <= last; ++i) {
            if (stays[i].to <= half)
                continue;
            for (; window != windows.end() && window->from <= stays[i].from; ++window) {
                if (window->to > half)
                    ends.insert(window->to);
            }
            const auto end = ends.lower_bound(stays[i].to);
            if (end == ends.end())
                return true;
            ends.erase(end);
        }
    }
    return false;
}

FitSearch::End FitSearch::run()
{
    if (m_width <= 0 || m_problem.rooms.empty() || someMomentHasNoPlaces())
        return End::ProvedNone;
    for (int budget = 0; budget < int(m_stays.size()); ++budget) {
        m_failed.clear();
        m_cut = false;
        m_waiting = {0};
        if (place(budget))
            return End::Found;
        if (m_gaveUp)
            return End::GaveUp;
        if (!m_cut)
            return End::ProvedNone;
    }
    return End::ProvedNone;
}

RoomId FitSearch::room() const
{
    return m_problem.rooms[size_t(m_stays[0].room)].room;
}

QList<FitMove> FitSearch::moves() const
{
    QList<FitMove> moves;
    for (size_t i = 1; i < m_stays.size(); ++i) {
        const Stay &stay = m_stays[i];
        if (stay.room != stay.from)
            moves.append({stay.id, m_problem.rooms[size_t(stay.from)].room,
                          m_problem.rooms[size_t(stay.room)].room});
    }
    return moves;
}

} // namespace roomrack
