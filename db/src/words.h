// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/hotel.h>
#include <domain/statusword.h>

#include <QtCore/QString>

#include <optional>
#include <string_view>

namespace roomrack::db::detail {

// The database's words for the closed enums; those for Status are in domain/statusword.h.
[[nodiscard]] QString wordOf(Housekeeping status);
[[nodiscard]] QString wordOf(Role role);

[[nodiscard]] std::optional<OccupancyKind> kindFromWord(const QString &word);
[[nodiscard]] std::optional<Housekeeping> housekeepingFromWord(const QString &word);
[[nodiscard]] std::optional<Role> roleFromWord(const QString &word);
[[nodiscard]] std::optional<OccupancyKind> kindFromWord(std::string_view word);

} // namespace roomrack::db::detail
