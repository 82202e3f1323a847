// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "halfdaycounts.h"

#include <domain/commands.h>

#include <QtCore/QHash>

#include <optional>

namespace roomrack {

class AvailabilityCache;

/// What a stay to book costs by the desk's picture: as agreed, else by the rates of the nights.
[[nodiscard]] Money priceOf(const AvailabilityCache &cache, const StayRequest &stay);

/// The type that a stay to book uses: its room's, else the one that is named.
[[nodiscard]] RoomTypeId typeOf(const AvailabilityCache &cache, const StayRequest &stay);

/// Ways out for rooms that are booked together where a type has fewer places than they want: by the
/// desk's picture, and only the commit decides. Whoever comes first keeps the place.
class GroupWays
{
public:
    GroupWays(const AvailabilityCache &cache, QList<StayRequest> stays);

    /// What the server has said of some dates, where it is less than what the picture has.
    void limit(RoomTypeId type, const StayDates &dates, int free);

    /// As many as their types have places for.
    [[nodiscard]] QList<StayRequest> fewer() const;
    /// The others in other types, those of the nearest price first, at the rates of these; who
    /// finds no place there either is left out.
    [[nodiscard]] QList<StayRequest> mixed() const;

private:
    using Used = QHash<RoomTypeId, HalfDayCounts>;
    using Places = QList<std::optional<StayRequest>>;

    [[nodiscard]] bool hasPlace(RoomTypeId type, HalfDays span, const Used &used) const;
    [[nodiscard]] Places inTheirTypes(Used &used) const;
    [[nodiscard]] QList<RoomTypeId> typesNear(const StayRequest &stay) const;
    [[nodiscard]] RoomId freeRoom(RoomTypeId type, HalfDays span, const Places &places) const;

    struct Limit
    {
        HalfDays span;
        int free = 0;
    };

    const AvailabilityCache &m_cache;
    QList<StayRequest> m_stays;
    QMultiHash<RoomTypeId, Limit> m_limits;
};

} // namespace roomrack
