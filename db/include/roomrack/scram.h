// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QString>

namespace roomrack::db {

/// The SCRAM-SHA-256 verifier of a password, as PostgreSQL stores it: what travels instead of the
/// password when a person is added. Empty for a password that libpq refuses. No connection is used.
[[nodiscard]] QString scramVerifier(const QString &password);

} // namespace roomrack::db
