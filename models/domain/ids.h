// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QHashFunctions>
#include <QtCore/QUuid>

#include <compare>

namespace roomrack {

/// A database key that can't be mixed up with another kind's. 0 means "none".
template<typename Tag, typename Number = qint64>
struct Id
{
    Number value = 0;

    [[nodiscard]] constexpr bool isValid() const { return value > 0; }
    friend constexpr auto operator<=>(Id, Id) = default;
    friend size_t qHash(Id id, size_t seed = 0) { return ::qHash(id.value, seed); }
};

using HotelId = Id<struct HotelTag, qint32>;
using RoomTypeId = Id<struct RoomTypeTag, qint32>;
using RoomId = Id<struct RoomTag, qint32>;
using GuestId = Id<struct GuestTag>;
using ReservationId = Id<struct ReservationTag>;
using OccupancyId = Id<struct OccupancyTag>;
using EventId = Id<struct EventTag>;

/// Made when a dialog opens or a drag starts, kept through every retry (invariant I4).
using RequestId = QUuid;

} // namespace roomrack
