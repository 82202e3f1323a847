// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <roomrack/migrator.h>

#include "migration.h"

namespace roomrack::db {

namespace {
const QString resources = QStringLiteral(":/roomrack/db");
}

MigrateResult migrate(const QString &uri, const std::function<void(const QString &)> &progress)
{
    return detail::Migration(uri, resources, progress).run();
}

int newestMigration()
{
    const auto files = detail::migrationFiles(resources + QLatin1String("/migrations"));
    return files.isEmpty() ? 0 : files.constLast().version;
}

} // namespace roomrack::db
