// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "dragproposal.h"

#include <QtCore/QSet>
#include <QtCore/QString>

#include <functional>
#include <limits>

namespace roomrack::ui {

inline constexpr int noDay = std::numeric_limits<int>::min();

/// Where the keyboard is: a night of a row, or a stay in it.
struct RackFocus
{
    int row = -1;
    int night = noDay;
    OccupancyId stay; ///< valid: this bar, even where another one has the night

    [[nodiscard]] bool isValid() const { return row >= 0; }
    friend bool operator==(const RackFocus &, const RackFocus &) = default;
};

/// Marked nights [from, to) of a row.
struct MarkedNights
{
    int row = -1;
    int from = 0;
    int to = 0;

    [[nodiscard]] bool isEmpty() const { return row < 0 || from >= to; }
    friend bool operator==(const MarkedNights &, const MarkedNights &) = default;
};

/// A ghost on its way back after a refusal: where it began, and where it is now.
struct SlidingGhost
{
    QRect from;
    QRect to;
    QString label;
    double progress = 0; ///< 0 at `from`, 1 at `to`
};

/// Everything that the painting shows beside the model: what the hand and the keyboard do.
struct RackState
{
    OccupancyId hovered;
    int hoveredRow = -1;
    int hoveredDay = noDay;
    QSet<OccupancyId> selected;
    QSet<OccupancyId> groupMates; ///< of what is hovered or selected
    RackFocus focus;
    bool hasFocus = false;
    bool byKeyboard = false; ///< the cursor was moved by keys last
    MarkedNights marked;
    QSet<OccupancyId> hits;
    OccupancyId currentHit;
    std::function<bool(const Occupancy &)> filter; ///< empty: everything is wanted
    const DragProposal *drag = nullptr;
    QString dragText;
    /// Rows of rooms that are free: for a stay that is dragged out of its lane, or for the nights
    /// that rooms are looked for. From the first of those nights to the last.
    QSet<int> litRows;
    int litFrom = 0;
    int litTo = 0;
    QList<SlidingGhost> sliding;
};

} // namespace roomrack::ui
