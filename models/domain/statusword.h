// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "occupancy.h"

#include <optional>
#include <string_view>

namespace roomrack {

/// The word of a status in the database, in events and in roomrackctl's JSON. Never shown to a
/// clerk.
[[nodiscard]] QString wordOf(Status status);
[[nodiscard]] std::optional<Status> statusFromWord(const QString &word);
[[nodiscard]] std::optional<Status> statusFromWord(std::string_view word);

} // namespace roomrack
