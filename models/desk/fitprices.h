// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "fitboard.h"

namespace roomrack {

/// Lower bounds on how many stays have to move. Every half-day of every room has a price. A stay
/// pays the prices of where it goes, and a move; who holds a half-day gets its price. If everybody
/// takes what is cheapest, though several may take the same half-day, then what they pay, less the
/// prices of what would be left free, is never more than the moves of any real solution: a
/// Lagrangian relaxation. raise() looks for prices that make this sum large, by raising what is
/// wanted twice. All of it in whole numbers, so that it is the same on every machine.
///
/// A copy is a snapshot.
class FitPrices
{
public:
    static constexpr int move = 4096; ///< what one move costs

    /// The board before anything was put down.
    explicit FitPrices(const FitBoard &board);

    /// Of a stay's time in a room; at least `impossible` where something fixed is in the way, but
    /// it may be as much elsewhere too.
    [[nodiscard]] int of(HalfDays span, int room) const
    {
        return sums(span.to)[room] - sums(span.from)[room];
    }
    /// For each room.
    void ofRooms(HalfDays span, std::vector<int> &prices) const;
    [[nodiscard]] int least(HalfDays span) const;
    static constexpr int impossible = 1 << 18;

    /// What all but those who wait pay, less what stays free; the moves of those who wait are in
    /// it.
    [[nodiscard]] qint64 base() const { return m_base; }

    /// The stay will be put down in the room; call before FitBoard::put().
    void put(const FitBoard &board, int stay, int room);
    /// Takes the last put() back; call after FitBoard::lift().
    void lift(const FitBoard &board, int stay, int room);

    /// Looks for better prices on the board as it is, until the bound is over `enough` or `rounds`
    /// are over; returns the bound, counts its looks at a room in `steps`.
    qint64 raise(const FitBoard &board, const std::vector<int> &waiting, qint64 enough, int rounds,
                 qint64 &steps);

private:
    class Climb;

    [[nodiscard]] const int *sums(int half) const
    {
        return m_sums.data() + size_t(half) * size_t(m_rooms);
    }
    [[nodiscard]] int &price(int room, int half)
    {
        return m_prices[size_t(room) * size_t(m_width) + size_t(half)];
    }
    void sumUp(int room, int from = 0);
    void askOfNeighbours(const FitBoard &board);

    int m_rooms;
    int m_width;
    std::vector<int> m_prices; ///< by room and half-day
    std::vector<int> m_sums;   ///< of the half-days before, by half-day and room
    std::vector<int> m_gains;  ///< by stay: what it saves by leaving its room; at most 0
    qint64 m_base = 0;
    std::vector<int> m_undoPrices;
    std::vector<qint64> m_undoBases;
};

} // namespace roomrack
