// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "assignment.h"
#include "makeitfit.h"

#include <domain/occupancy.h>

#include <QtCore/QHash>

namespace roomrack {

class AvailabilityCache;

// The desk's picture as problems for assignRooms() and makeItFit(): copies, so that they can be
// solved on another thread.

/// Whether a stay that has a room may be given another one to make room: ahead, not in house, not
/// pinned.
[[nodiscard]] bool mayChangeRooms(const Occupancy &stay, QDate businessDate);

/// Stays of the type without a room that arrive in [from, to), by arrival.
[[nodiscard]] QList<OccupancyId> withoutRoom(const AvailabilityCache &cache, RoomTypeId type,
                                             QDate from, QDate to);

/// `wishes` as far as they are known; the stays are of this type and have no room.
[[nodiscard]] AssignProblem assignProblem(const AvailabilityCache &cache, RoomTypeId type,
                                          const QList<OccupancyId> &stays,
                                          const QHash<ReservationId, QStringList> &wishes);

/// A room of the type for the dates; `except` is the stay itself, if it has a room.
[[nodiscard]] FitProblem fitProblem(const AvailabilityCache &cache, RoomTypeId type,
                                    const StayDates &dates, OccupancyId except = {});

/// The nights of a guest in house who stays until `departure`: in the room as far as it is free,
/// then in others of its type, the fewest. Empty: a night has no room, or the room is free for all.
[[nodiscard]] QList<FitPiece> piecesOfLonger(const AvailabilityCache &cache, const Occupancy &stay,
                                             QDate departure);

/// Whether Make it fit has something to say: a place of the type every night, but no single room.
[[nodiscard]] bool needsFitting(const AvailabilityCache &cache, RoomTypeId type,
                                const StayDates &dates, OccupancyId except = {});

} // namespace roomrack
