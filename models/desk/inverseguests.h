// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "inverse.h"

namespace roomrack {

// What takes changes of guests' profiles back; see inverse.h.

[[nodiscard]] std::optional<Command> inverse(const EditGuest &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const MergeGuests &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const UnmergeGuest &command,
                                             const BeforeChange &before, const WriteResult &result);

} // namespace roomrack
