// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "occupancy.h"

namespace roomrack {

/// What stands in the way of closing a day.
struct OpenItem
{
    enum class Kind {
        DueIn,             ///< not arrived: check in, another arrival, or no-show
        DueOut,            ///< still here: check out, or stay longer
        RoomWithoutStatus, ///< housekeeping hasn't said
    };

    Kind kind = Kind::DueIn;
    Occupancy stay; ///< of DueIn and DueOut
    RoomId room;    ///< of RoomWithoutStatus, and of stays with a room
};

/// Marks expected no-shows, turns the rooms of stay-overs dirty and rolls the business date once,
/// whatever number of desks start it. Refused as Invalid, field "day", code "open", with
/// WriteResult::openItems, while something stands in the way.
struct CloseDay
{
    QDate day;                  ///< the business date that the clerk saw
    QList<OccupancyId> noShows; ///< due in, not arrived: marked as no-shows in the same write
};

} // namespace roomrack
