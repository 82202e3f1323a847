// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

namespace roomrack::test {

/// Runs a script with PostgreSQL's own pgbench: transactions a second, or 0 and a message.
[[nodiscard]] double pgbench(const QString &uri, const QByteArray &script, int clients, int seconds,
                             QString *message);

} // namespace roomrack::test
