// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fitboard.h"
#include "fitprices.h"

#include <QtCore/QSet>

namespace roomrack {

/// The search behind makeItFit(). Iterative deepening on the number of moves: a stay is put into a
/// room, what it pushes out is put into others, and so on. A solution with the fewest moves holds
/// nothing that wasn't pushed out by another part of it, so nothing else has to be tried. A stay
/// that was put down stays there. What can't be done with the moves that are left is known from
/// prices (see FitPrices); where the search through a part grows long, better prices are looked for
/// there first.
class FitSearch
{
public:
    enum class End { Found, ProvedNone, GaveUp };

    /// A part of the search that takes more looks than `looksBeforePrices` is worth better prices
    /// of its own. The problem must outlive the search.
    explicit FitSearch(const FitProblem &problem, qint64 looksBeforePrices = 1'000'000);

    [[nodiscard]] End run();
    [[nodiscard]] qint64 steps() const { return m_steps; }
    /// Fewer moves than this don't open a room; proved, also where the search gave up.
    [[nodiscard]] int fewestMoves() const { return m_budget; }
    // After Found
    [[nodiscard]] RoomId room() const;
    [[nodiscard]] QList<FitMove> moves() const;

private:
    enum class Verdict { Found, None, Open };
    struct Choice
    {
        int waiting = -1;       ///< position among those who wait
        std::vector<int> rooms; ///< that it may go to, what is most promising first
    };

    [[nodiscard]] bool choose(const FitPrices &prices, Choice &choice);
    Verdict lookInto(FitPrices &prices);
    Verdict descend(FitPrices &prices, qint64 mostSteps);
    template<typename Next>
    Verdict branch(FitPrices &prices, const Choice &choice, Next next);

    const FitProblem &m_problem;
    qint64 m_looksBeforePrices;
    FitBoard m_board;
    int m_budget = 0;           ///< moves that may be made
    int m_moves = 0;            ///< of those who were pushed out
    std::vector<int> m_waiting; ///< pushed out and not put down yet
    QSet<quint64> m_failed;     ///< placings from which nothing is found with this budget
    quint64 m_key = 0;
    qint64 m_steps = 0; ///< how often a room was looked at
    std::vector<int> m_roomPrices;
};

} // namespace roomrack
