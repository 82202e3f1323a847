// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QList>
#include <QtCore/QString>

namespace roomrack::db::detail {

struct MigrationFile
{
    int version = 0;
    QString name;          ///< without number and suffix
    bool breaking = false; ///< older programs can't work with the database after it
    QString checksum;
    QByteArray sql;
};

/// The files of db/migrations in their order, from a folder or from the program's resources.
[[nodiscard]] QList<MigrationFile> migrationFiles(const QString &folder);

struct FunctionFiles
{
    QList<QByteArray> sql; ///< one function each
    QString checksum;      ///< of all together
};

/// The files of db/api by name: what begins with an underscore, the helpers, comes first.
[[nodiscard]] FunctionFiles functionFiles(const QString &folder);

} // namespace roomrack::db::detail
