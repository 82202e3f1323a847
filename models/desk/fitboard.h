// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "makeitfit.h"

namespace roomrack {

/// The rooms while FitSearch fills them: who is where, and who was pushed out. Half-days count from
/// the first one of the part of time that hangs together.
class FitBoard
{
public:
    static constexpr int freeCell = -1;
    static constexpr int fixedCell = -2;
    static constexpr int wanted = 0; ///< the first stay: it has no room yet

    struct Stay
    {
        HalfDays span;
        OccupancyId id;
        int from = -1; ///< where it was at first; -1: the wanted one
        int room = -1; ///< where it is by now; -1: pushed out
    };

    explicit FitBoard(const FitProblem &problem);

    [[nodiscard]] int width() const { return m_width; }
    [[nodiscard]] int roomCount() const { return m_rooms; }
    [[nodiscard]] int stayCount() const { return int(m_stays.size()); }
    [[nodiscard]] const Stay &stay(int index) const { return m_stays[size_t(index)]; }
    /// Free, fixed (also by a stay that was put there) or the stay that may be pushed out.
    [[nodiscard]] int cell(int room, int half) const
    {
        return m_cells[size_t(room) * size_t(m_width) + size_t(half)];
    }

    /// Puts a stay without a room down for good. Those that it pushes out are appended.
    void put(int stay, int room, std::vector<int> &pushedOut);
    /// Takes the last put() back.
    void lift(int stay, const std::vector<int> &pushedOut);

    /// A proof that no moves help: at some moment the stays of that moment don't all find a room
    /// that could hold them.
    [[nodiscard]] bool someMomentHasNoPlaces() const;

private:
    void clip(const FitProblem &problem);
    void fill(HalfDays span, int room, int value);

    int m_rooms = 0;
    int m_from = 0; ///< first half-day of the part of time that hangs together
    int m_width = 0;
    std::vector<Stay> m_stays;
    std::vector<int> m_cells; ///< by room and half-day
};

} // namespace roomrack
