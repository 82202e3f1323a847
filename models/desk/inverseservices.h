// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "inverse.h"

namespace roomrack {

// What takes changes of places in a service's slots back; see inverse.h.

[[nodiscard]] std::optional<Command> inverse(const BookPlaces &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const CancelPlaces &command,
                                             const BeforeChange &before, const WriteResult &result);
/// One command leads to one slot: parties that came from several are not taken back by it.
[[nodiscard]] std::optional<Command> inverse(const MovePlaces &command, const BeforeChange &before,
                                             const WriteResult &result);

} // namespace roomrack
