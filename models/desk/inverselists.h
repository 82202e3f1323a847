// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "inverse.h"

namespace roomrack {

// What takes changes of holds, rooming lists, the waitlist and allotments back; see inverse.h.

/// The end that the reservation's hold had; invalid: it was confirmed.
[[nodiscard]] QDateTime holdBefore(const Reservation &before);
/// The name that a stay had on the rooming list; empty: the reservation's guest.
[[nodiscard]] QString guestBefore(const Reservation &before, const Occupancy &stay);

[[nodiscard]] std::optional<Command> inverse(const AddToWaitlist &command,
                                             const BeforeChange &before, const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const CloseWaiting &command,
                                             const BeforeChange &before, const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const AddBlock &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const EditBlock &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const ReleaseBlock &command,
                                             const BeforeChange &before, const WriteResult &result);

} // namespace roomrack
