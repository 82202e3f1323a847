// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "inverse.h"

namespace roomrack {

// What the inverses of all kinds look up; see inverse.h.

/// Nothing when the answer doesn't hold it.
[[nodiscard]] const Reservation *resultOf(const WriteResult &result, ReservationId id);
[[nodiscard]] const Occupancy *rowIn(const WriteResult &result, OccupancyId id);
[[nodiscard]] const Occupancy *rowIn(const BeforeChange &before, OccupancyId id);
/// The agreed prices of a stay before; empty when they aren't known for certain.
[[nodiscard]] QList<qint64> pricesBefore(const BeforeChange &before, const Occupancy &row);

} // namespace roomrack
