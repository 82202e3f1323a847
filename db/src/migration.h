// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "migrationfiles.h"

#include <roomrack/migrator.h>

#include <memory>

struct pg_conn;

namespace roomrack::db::detail {

/// One run of the migrator over a connection of libpq's own: whole files go out as they are, and
/// errors come back with all their fields.
class Migration
{
public:
    using Progress = std::function<void(const QString &)>;

    /// `folder` holds migrations and api: the program's resources, or a test's own.
    Migration(const QString &uri, const QString &folder, Progress progress);
    ~Migration();

    [[nodiscard]] MigrateResult run();

private:
    struct Reply
    {
        bool ok = false;
        QString sqlState;
        QString message;
        QList<QStringList> rows;
    };

    [[nodiscard]] bool connectTo(const QString &uri);
    [[nodiscard]] Reply exec(const QByteArray &sql);
    [[nodiscard]] bool readVersion();
    /// A dump that was restored before the server's roles.
    [[nodiscard]] bool rolesAreThere();
    /// Begins a transaction that no other migrator runs beside, and looks again.
    [[nodiscard]] bool beginAlone();
    [[nodiscard]] bool apply(const MigrationFile &file);
    [[nodiscard]] bool applyFunctions();
    /// What lies outside the tables: mended if this login may, noted if not.
    [[nodiscard]] bool mendServer();
    [[nodiscard]] QStringList lacking();
    /// After a restore into another server rows are stamped by transactions that are yet to come.
    [[nodiscard]] bool mendStamps();
    [[nodiscard]] bool asOwner();
    [[nodiscard]] bool recordVersion(const MigrationFile &file);
    bool fail(const Reply &reply, const QString &sentence);

    const QString m_folder;
    const Progress m_progress;
    struct Finish
    {
        void operator()(pg_conn *connection) const;
    };
    std::unique_ptr<pg_conn, Finish> m_connection;
    MigrateResult m_result;
    bool m_newerBreaking = false;
    bool m_changed = false;
    bool m_isNew = true; ///< no Roomrack was in the database
    QString m_functionsChecksum;
};

} // namespace roomrack::db::detail
