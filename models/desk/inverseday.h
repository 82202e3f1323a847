// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "inverse.h"

namespace roomrack {

// What takes back that a guest waits or has changed rooms; see inverse.h.

/// Back into the room that it left: the second part goes there from its first night on, and both
/// are one again; a stay that became one again is split once more.
[[nodiscard]] std::optional<Command> inverse(const ChangeRoom &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const SplitStay &command, const BeforeChange &before,
                                             const WriteResult &result);
/// Whether the stay, with what is joined to it, gets other nights than it had.
[[nodiscard]] bool changesNights(const SplitStay &command, const BeforeChange &before);
[[nodiscard]] std::optional<Command> inverse(const MarkArrived &command, const BeforeChange &before,
                                             const WriteResult &result);

} // namespace roomrack
