// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "changetext.h"

#include <domain/commands.h>
#include <domain/outcome.h>

#include <QtCore/QHash>

#include <functional>
#include <optional>

namespace roomrack {

/// What stood before a write, as far as its undo needs it.
struct BeforeChange
{
    QDate businessDate;
    QHash<OccupancyId, Occupancy> rows;
    QHash<ReservationId, Reservation> reservations; ///< at the version that the command names
    QHash<RoomId, Room> rooms;
    QHash<GuestId, GuestProfile> guests;    ///< those that the desk has read
    QHash<PlacesId, ServicePlaces> parties; ///< with places in a service's slot
    QHash<BlockId, Block> blocks;           ///< those that the desk has read
};

/// Ids of the occupancies, reservations and rooms that a command names.
struct CommandTargets
{
    QList<OccupancyId> rows;
    QList<std::pair<ReservationId, int>> reservations; ///< with the version seen
    QList<RoomId> rooms;
};
[[nodiscard]] CommandTargets targetsOf(const Command &command);

/// Whether the row of the rack is too little to undo it: guest's data or agreed prices change.
[[nodiscard]] bool needsReservation(const Command &command, const BeforeChange &before);

/// The command that takes an accepted one back, on the versions that its result brought; nothing
/// for what can't be undone (rooms, rates, close of day, a guest's document, an anonymised guest).
/// What isn't there any more by then is refused: an allotment whose cut-off has come since it was
/// released stays released.
[[nodiscard]] std::optional<Command> inverseOf(const Command &command, const BeforeChange &before,
                                               const WriteResult &result);

[[nodiscard]] ChangeText describe(const Command &command, const BeforeChange &before,
                                  const WriteResult &result);

/// Raises the version seen in a command that is kept, after an own change to the same reservation.
void rebase(Command &command, ReservationId reservation, const QList<OccupancyId> &itsStays,
            int seen, int now);
/// The same for parties on the waitlist, allotments and places, after the own change `own`.
void rebase(Command &command, const Command &own, const WriteResult &result);

} // namespace roomrack
