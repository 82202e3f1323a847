// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "makeitfit.h"

#include <QtCore/QSet>

#include <optional>

namespace roomrack {

/// The search behind makeItFit(). Iterative deepening on the number of moves: a stay is put into a
/// room, what it pushes out is put into others, and so on. A solution with the fewest moves holds
/// nothing that wasn't pushed out by another part of it, so nothing else has to be tried. A stay
/// that was put down stays there. Lower bounds come from a table of how many stays each room would
/// push out; it is made once, and only the rooms that the search has touched are counted anew.
class FitSearch
{
public:
    enum class End { Found, ProvedNone, GaveUp };

    explicit FitSearch(const FitProblem &problem);

    [[nodiscard]] End run();
    [[nodiscard]] qint64 steps() const { return m_steps; }
    // After Found
    [[nodiscard]] RoomId room() const;
    [[nodiscard]] QList<FitMove> moves() const;

private:
    struct Stay
    {
        HalfDays span;
        int room = -1; ///< where it is by now; -1: pushed out
        int from = -1; ///< where it was at first; -1: the wanted one
        OccupancyId id;
        std::vector<std::pair<int, int>> byCost; ///< (pushes out, room) at first, sorted; lazy
        bool hasCosts = false;
    };
    /// Rooms in which something fixed is in the way.
    static constexpr int impossible = 1'000'000;

    void clip(const FitProblem &problem);
    [[nodiscard]] bool someMomentHasNoPlaces() const;
    [[nodiscard]] int pushedOut(const std::vector<int> &grid, HalfDays span, int room,
                                std::vector<int> *stays = nullptr) const;
    const std::vector<std::pair<int, int>> &costs(int stay);
    [[nodiscard]] int leastCost(int stay);
    [[nodiscard]] int lowerBound(std::vector<int> &least);
    [[nodiscard]] int boundWithoutSharing(const std::vector<int> &least) const;
    [[nodiscard]] bool someShare(const std::vector<int> &least);
    void fill(HalfDays span, int room, int value);
    void put(int stay, int room);
    void lift(int stay, int room, int value);
    bool place(int budget);
    bool tryRoom(int stay, int room, int budget);

    const FitProblem &m_problem;
    int m_from = 0; ///< first half-day of the part of time that hangs together
    int m_width = 0;
    std::vector<Stay> m_stays;  ///< 0 is the wanted one
    std::vector<int> m_atFirst; ///< by room and half-day: free, fixed or a stay
    std::vector<int> m_grid;    ///< the same, by now
    std::vector<int> m_touched; ///< how often the search changed the room
    std::vector<int> m_touchedRooms;
    std::vector<int> m_waiting; ///< pushed out and not put down yet
    QSet<quint64> m_failed;     ///< placings from which nothing was found with this budget
    quint64 m_key = 0;
    mutable qint64 m_steps = 0; ///< how often a room was looked at
    bool m_cut = false;         ///< something was left untried for want of budget
    bool m_gaveUp = false;
};

} // namespace roomrack
