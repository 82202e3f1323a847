// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QString>

namespace roomrack::test {

/// A new database on the tests' server with a hotel of one room, INN, which is in Lisbon. Empty: it
/// can't be made.
[[nodiscard]] QString databaseWithInn();

} // namespace roomrack::test
