// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/hotel.h>
#include <domain/occupancy.h>

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtCore/QSet>

#include <optional>

namespace roomrack {

class AvailabilityCache;

// What a desk knows of arrivals before it asks. Advisory: only the commit decides.

/// What keeps a room from being handed over on the business date.
struct RoomReadiness
{
    enum class State {
        Ready,
        NoRoom,       ///< none given yet
        GuestBefore,  ///< `before` is still in house there
        OutOfService, ///< a supervisor may hand it over
        NotClean,     ///< the same
    };
    State state = State::Ready;
    std::optional<Occupancy> before;

    [[nodiscard]] bool isReady() const { return state == State::Ready; }
    [[nodiscard]] bool canBeHandedOver() const
    {
        return state == State::OutOfService || state == State::NotClean;
    }
};

[[nodiscard]] RoomReadiness readinessOf(const AvailabilityCache &cache, RoomId room,
                                        OccupancyId stay = {});

/// Rooms for the stay's dates, the best first: of the type that was sold, free, ready to be handed
/// over; then those that leave the fewest empty nights before and after the stay. At most `most`,
/// never one of `except`.
[[nodiscard]] QList<RoomId> bestRooms(const AvailabilityCache &cache, const Occupancy &stay,
                                      const QList<RoomId> &except, int most);

/// The stays without a room that the type's rooms can't take any more: those that were booked last.
/// They are there because the type was sold beyond its rooms, or a room has been closed since.
[[nodiscard]] QSet<OccupancyId> overbookedStays(const AvailabilityCache &cache, RoomTypeId type);

/// Ahead, and the business date is one on which it may be checked in, with a room or without.
[[nodiscard]] bool mayArrive(const Occupancy &stay, QDate businessDate);

/// Goes on from another room of the guest, or in another room: a room change is neither an arrival
/// nor a departure, though the stay has a part for each room.
[[nodiscard]] bool cameFromAnotherRoom(const AvailabilityCache &cache, const Occupancy &stay);
[[nodiscard]] bool wentToAnotherRoom(const AvailabilityCache &cache, const Occupancy &stay);

/// Due in, not here, and by the hotel's clock long after the time that was told (`hotelNow` in the
/// hotel's zone): some hours late, or the night is over.
[[nodiscard]] bool isExpectedNoShow(const Occupancy &stay, QDate businessDate,
                                    const QDateTime &hotelNow);

/// A tentative hold that ends with the business date or has ended.
[[nodiscard]] bool holdEndsToday(const Occupancy &stay, const Hotel &hotel);

} // namespace roomrack
