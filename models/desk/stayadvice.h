// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>
#include <domain/occupancy.h>

#include <optional>

namespace roomrack {

class AvailabilityCache;

/// What the desk's picture says about a wish, for the ghost and the dialogs. Only the commit
/// decides.
struct StayAdvice
{
    enum class Reason {
        Fits,
        InvalidDates,
        BeforeBusinessDate,
        PastSellUntil,
        NotLoaded,   ///< the dates have not been read yet
        Taken,       ///< `conflict` is in the way
        TypeFull,    ///< the room is free, but stays without a room need it
        RoomLocked,  ///< do not move
        InHouse,     ///< a guest who is in house keeps the arrival and needs a room
        WrongStatus, ///< cancelled, checked out, not a stay
        Unknown,     ///< no such room, type or stay
    };

    Reason reason = Reason::Unknown;
    std::optional<Occupancy> conflict;
    QDate fullNight; ///< the first one, for TypeFull
    int index = 0;   ///< which of several moves
    int nights = 0;
    bool outOfService = false; ///< it fits, but the room is out of service
    QList<qint64> prices;      ///< a night each; empty when only the total is known
    Money total;

    [[nodiscard]] bool fits() const { return reason == Reason::Fits; }
};

/// A new stay in a room, or with an invalid room of a type.
[[nodiscard]] StayAdvice adviseBooking(const AvailabilityCache &cache, RoomId room, RoomTypeId type,
                                       const StayDates &dates,
                                       const QList<OccupancyId> &except = {});

/// Several moves at once, all or none: the first that doesn't fit, else the last one's advice with
/// the total of all. Moved stays are not in each other's way where they stood.
[[nodiscard]] StayAdvice adviseMoves(const AvailabilityCache &cache, const QList<StayMove> &moves);

/// What the moves would make of the stays: a swap when a bar is dropped onto another one.
[[nodiscard]] QList<StayMove> swapMoves(const Occupancy &one, const Occupancy &other);

} // namespace roomrack
