// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QStringList>

#include <functional>

namespace roomrack::db {

enum class MigrateStatus {
    Migrated,        ///< `steps` migrations, and the functions that changed
    UpToDate,        ///< nothing had to be done
    NewerCompatible, ///< a newer Roomrack made it, this one can still work with it; left alone
    NewerBreaking,   ///< a newer Roomrack made it and this one can't work with it; left alone
    Failed,
};

struct [[nodiscard]] MigrateResult
{
    MigrateStatus status = MigrateStatus::Failed;
    int steps = 0;
    int version = 0;      ///< of the database afterwards
    QString sqlState;     ///< of a failure
    QString message;      ///< of a failure: a whole sentence, without personal data
    bool reached = false; ///< the database answered, and still did at the end
    QStringList notes;    ///< sentences: what only a superuser can mend

    [[nodiscard]] bool ok() const
    {
        return status == MigrateStatus::Migrated || status == MigrateStatus::UpToDate
               || status == MigrateStatus::NewerCompatible;
    }
};

/// Brings the database at `uri` (the schema's owner signs in) to this program's schema: each
/// migration in a transaction of its own, then all functions of schema api in one. Then mends what
/// a restored dump lacks: grants, roles' settings, stamps. Two programs at once do it once. Blocks,
/// up to minutes: never on the GUI thread.
MigrateResult migrate(const QString &uri,
                      const std::function<void(const QString &)> &progress = {});

/// The newest migration that this program carries.
[[nodiscard]] int newestMigration();

} // namespace roomrack::db
