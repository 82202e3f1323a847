// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "occupancy.h"

namespace roomrack {

// Advisory rules: what fits a stay's status and dates now, so that a desk greys out what can't
// work; only the commit decides.

[[nodiscard]] bool canMove(const Occupancy &stay);
[[nodiscard]] bool canCancel(const Occupancy &stay);
[[nodiscard]] bool canReinstate(const Occupancy &stay, QDate businessDate);
[[nodiscard]] bool canCheckIn(const Occupancy &stay, QDate businessDate);
[[nodiscard]] bool canCheckOut(const Occupancy &stay);
[[nodiscard]] bool canUndoCheckIn(const Occupancy &stay);
[[nodiscard]] bool canUndoCheckOut(const Occupancy &stay);

} // namespace roomrack
