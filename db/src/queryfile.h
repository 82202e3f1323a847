// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QString>

namespace roomrack::db::detail {

/// The text of db/queries/<name>.sql, as compiled into the program.
[[nodiscard]] QString queryText(const QString &name);

} // namespace roomrack::db::detail
