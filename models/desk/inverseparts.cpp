// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "inverseparts.h"

#include <algorithm>

namespace roomrack {

const Reservation *resultOf(const WriteResult &result, ReservationId id)
{
    const auto it = std::find_if(result.reservations.begin(), result.reservations.end(),
                                 [id](const Reservation &one) { return one.id == id; });
    return it == result.reservations.end() ? nullptr : &*it;
}

const Occupancy *rowIn(const WriteResult &result, OccupancyId id)
{
    for (const Reservation &reservation : result.reservations) {
        for (const Occupancy &stay : reservation.stays) {
            if (stay.id == id)
                return &stay;
        }
    }
    return nullptr;
}

const Occupancy *rowIn(const BeforeChange &before, OccupancyId id)
{
    const auto it = before.rows.constFind(id);
    if (it != before.rows.constEnd())
        return &*it;
    for (const Reservation &reservation : before.reservations) {
        for (const Occupancy &stay : reservation.stays) {
            if (stay.id == id)
                return &stay;
        }
    }
    return nullptr;
}

QList<qint64> pricesBefore(const BeforeChange &before, const Occupancy &row)
{
    const auto reservation = before.reservations.constFind(row.reservation);
    if (reservation != before.reservations.constEnd() && reservation->version == row.version) {
        for (const Occupancy &stay : reservation->stays) {
            if (stay.id == row.id)
                return stay.prices;
        }
    }
    return row.prices;
}

} // namespace roomrack
