// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <roomrack/pgstore.h>

#include "lane.h"
#include "replica.h"

#include <QtCore/QSysInfo>

#include <functional>
#include <memory>
#include <optional>

namespace roomrack::db {

/// The lanes of a store, and how it reads: shared by its two sources.
class PgStore::Private
{
public:
    explicit Private(const StoreOptions &given)
        : options(given)
        , lane(given)
    {
        if (options.desk.isEmpty())
            options.desk = QSysInfo::machineHostName();
        if (!options.readConnection.parameters.isEmpty())
            replica = std::make_unique<detail::Replica>(given);
    }

    template<typename T>
    using Decode = std::function<std::optional<T>(const QList<detail::Row> &)>;
    using Statement = std::function<QString(const detail::Connection &)>;

    /// Rows for showing: from the replica if there is one that has what was written here.
    template<typename T>
    QFuture<Result<T>> show(Statement statement, Decode<T> decode,
                            std::shared_ptr<detail::RowReader> reader = {})
    {
        const bool there = replica && replica->hasOwnWrites();
        return read<T>(std::move(statement), std::move(decode), 0, {},
                       there ? &replica->lane() : nullptr, std::move(reader));
    }

    /// A statement that reads, and its answer as a value. `deadlineMs` 0 = the usual one; `where`
    /// null = on the primary. With a reader the rows go there, and `decode` asks it for the value.
    template<typename T>
    QFuture<Result<T>> read(Statement statement, Decode<T> decode, int deadlineMs = 0,
                            std::function<void(detail::LaneWorker &, T &)> finish = {},
                            detail::Lane *where = nullptr,
                            std::shared_ptr<detail::RowReader> reader = {})
    {
        return (where ? where : &lane)
            ->post<Result<T>>(
                deadlineMs > 0 ? deadlineMs : options.readDeadlineMs,
                [statement = std::move(statement), decode = std::move(decode),
                 finish = std::move(finish),
                 reader = std::move(reader)](detail::LaneWorker &worker) -> Result<T> {
                    if (!worker.ensureSession())
                        return worker.connectFailure();
                    const QString sql = statement(worker.connection());
                    detail::Answer answer = worker.exec(sql, reader.get());
                    if (detail::isRetryable(answer)) // hit by the cancel of the search before it
                        answer = worker.exec(sql, reader.get());
                    if (!answer.ok)
                        return worker.failureFor(answer);
                    if (isNothing(answer.rows))
                        return Failure{Outcome::NotFound, {}, {}};
                    if (std::optional<T> value = decode(answer.rows)) {
                        if (finish)
                            finish(worker, *value);
                        return *std::move(value);
                    }
                    return Failure{
                        Outcome::Failed, {}, QStringLiteral("an answer of unknown shape")};
                },
                [](const Failure &failure) { return Result<T>(failure); });
    }

    /// The functions answer null for what is missing and for what isn't ours.
    static bool isNothing(const QList<detail::Row> &rows)
    {
        return rows.size() == 1 && rows.constFirst().size() == 1
               && rows.constFirst().constFirst().isNull();
    }

    StoreOptions options;
    ConnectionInfo info;
    ConnectionInfo replicaInfo;
    detail::Lane lane;
    std::unique_ptr<detail::Replica> replica; ///< null: all is read from the primary
};

} // namespace roomrack::db
