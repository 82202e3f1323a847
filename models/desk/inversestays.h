// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "inverse.h"

namespace roomrack {

// What takes changes of reservations and their stays back; see inverse.h.

[[nodiscard]] std::optional<Command> inverse(const Book &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const Edit &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const Move &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const Cancel &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const Reinstate &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const MarkNoShow &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const CheckIn &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const CheckOut &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const UndoCheckIn &command, const BeforeChange &before,
                                             const WriteResult &result);
[[nodiscard]] std::optional<Command> inverse(const UndoCheckOut &command,
                                             const BeforeChange &before, const WriteResult &result);

} // namespace roomrack
