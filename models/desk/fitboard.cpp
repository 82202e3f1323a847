// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fitboard.h"

#include <QtCore/QHash>

#include <algorithm>
#include <set>

namespace roomrack {

FitBoard::FitBoard(const FitProblem &problem)
    : m_rooms(int(problem.rooms.size()))
{
    clip(problem);
    if (m_width <= 0)
        return;
    QHash<RoomId, int> roomIndex;
    for (size_t i = 0; i < problem.rooms.size(); ++i)
        roomIndex.insert(problem.rooms[i].room, int(i));
    m_cells.assign(problem.rooms.size() * size_t(m_width), freeCell);
    m_stays.push_back({{problem.wanted.from - m_from, problem.wanted.to - m_from}, {}, -1, -1});
    for (const FitStay &taken : problem.taken) {
        const int room = roomIndex.value(taken.room, -1);
        const HalfDays span{std::max(taken.span.from, m_from) - m_from,
                            std::min(taken.span.to, m_from + m_width) - m_from};
        if (room < 0 || span.isEmpty())
            continue;
        if (!taken.movable) {
            fill(span, room, fixedCell);
            continue;
        }
        fill(span, room, stayCount());
        m_stays.push_back({span, taken.stay, room, room});
    }
}

/// Moves can only reach as far as movable stays overlap each other in time, room by room or not.
void FitBoard::clip(const FitProblem &problem)
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

void FitBoard::fill(HalfDays span, int room, int value)
{
    const auto row = m_cells.begin() + qsizetype(room) * m_width;
    std::fill(row + span.from, row + span.to, value);
}

void FitBoard::put(int index, int room, std::vector<int> &pushedOut)
{
    Stay &put = m_stays[size_t(index)];
    for (int half = put.span.from; half < put.span.to;) {
        const int there = cell(room, half);
        if (there < 0) {
            ++half;
            continue;
        }
        Stay &other = m_stays[size_t(there)];
        fill(other.span, room, freeCell);
        other.room = -1;
        pushedOut.push_back(there);
        half = other.span.to;
    }
    fill(put.span, room, fixedCell);
    put.room = room;
}

void FitBoard::lift(int index, const std::vector<int> &pushedOut)
{
    Stay &lifted = m_stays[size_t(index)];
    const int room = lifted.room;
    fill(lifted.span, room, freeCell);
    lifted.room = -1;
    for (const int there : pushedOut) {
        fill(m_stays[size_t(there)].span, room, there);
        m_stays[size_t(there)].room = room;
    }
}

/// At each moment the stays of that moment need different rooms, each one whose time without fixed
/// stays holds the whole stay. Where that can't be, no moves help.
bool FitBoard::someMomentHasNoPlaces() const
{
    const auto byStart = [](HalfDays a, HalfDays b) { return a.from < b.from; };
    std::vector<HalfDays> stays;
    for (const Stay &stay : m_stays)
        stays.push_back(stay.span);
    std::sort(stays.begin(), stays.end(), byStart);
    std::vector<HalfDays> windows; // of all rooms
    for (int room = 0; room < m_rooms; ++room) {
        int begin = 0;
        for (int half = 0; half <= m_width; ++half) {
            if (half < m_width && cell(room, half) != fixedCell)
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

} // namespace roomrack
