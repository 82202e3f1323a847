// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/ids.h>
#include <domain/staydates.h>

#include <QtCore/QList>

#include <vector>

namespace roomrack {

/// A room that the stay may get.
struct FitRoom
{
    RoomId room;
    bool last = false; ///< of rooms that serve alike, this one only after the others
};

/// Who has a room now. What isn't movable stays where it is: in house, pinned, closures.
struct FitStay
{
    OccupancyId stay;
    RoomId room; ///< one of the problem's; of one room nothing overlaps
    HalfDays span;
    bool movable = false;
};

struct FitProblem
{
    std::vector<FitRoom> rooms; ///< in the order in which they are offered
    std::vector<FitStay> taken;
    HalfDays wanted;
    /// How often it may look at a room before it gives up; a million take about a millisecond. The
    /// same problem takes the same steps everywhere, so its answer doesn't hang on the machine.
    qint64 mostSteps = 200'000'000;
};

struct FitMove
{
    OccupancyId stay;
    RoomId from;
    RoomId to;

    friend bool operator==(const FitMove &, const FitMove &) = default;
};

/// Nights [from, to) of a stay that is split over rooms.
struct FitPiece
{
    RoomId room;
    QDate from;
    QDate to;

    friend bool operator==(const FitPiece &, const FitPiece &) = default;
};

struct FitAnswer
{
    enum class Kind {
        Moves,   ///< `room` is free after `moves`; none are needed where a room is free
        Split,   ///< no moves open a room; `pieces` are free, in the fewest rooms one after another
        Nothing, ///< on one of the nights no room is free at all
    };

    Kind kind = Kind::Nothing;
    RoomId room;
    QList<FitMove> moves; ///< the fewest that there are, always proved
    QList<FitPiece> pieces;
    /// Of a split and of nothing: that no moves open a room. False: the search was given up, which
    /// says nothing about whether there are any.
    bool proved = true;
    /// Fewer moves than this don't open a room; proved also where the search was given up.
    int atLeast = 0;
    qint64 steps = 0;
};

/// The wanted nights as the rooms stand, one room after another, in the fewest; empty: on a night
/// no room is free.
[[nodiscard]] QList<FitPiece> fewestPieces(const FitProblem &problem);

/// Finds the fewest moves that open a room for the whole span, or proves that there are none; then
/// the split with the fewest room changes. Exact. Pure: may run on any thread.
[[nodiscard]] FitAnswer makeItFit(const FitProblem &problem);

} // namespace roomrack
