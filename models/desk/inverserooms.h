// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "inverse.h"

namespace roomrack {

// What takes closures and what rooms are like back; see inverse.h.

[[nodiscard]] std::optional<Command> inverse(const CloseRoom &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const LiftClosure &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const SetHousekeeping &command,
                                             const BeforeChange &before, const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const SetOverbooking &command,
                                             const BeforeChange &before, const WriteResult &result);

} // namespace roomrack
