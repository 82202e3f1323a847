// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "storefixture.h"

#include <lane.h>

#include <support/await.h>

#include <memory>

namespace roomrack::test {

using db::detail::Answer;
using db::detail::Lane;
using db::detail::LaneWorker;

/// A task that sends one statement.
inline QFuture<Answer> send(Lane &lane, const QString &sql, int deadlineMs = 10'000)
{
    return lane.post<Answer>(
        deadlineMs, [sql](LaneWorker &worker) { return worker.exec(sql); },
        [](const Failure &failure) {
            Answer answer;
            answer.message = failure.detail;
            return answer;
        });
}

inline Answer run(Lane &lane, const QString &sql, int deadlineMs = 10'000)
{
    return await(send(lane, sql, deadlineMs), 30'000);
}

inline std::unique_ptr<Lane> startedLane(const db::StoreOptions &options)
{
    auto lane = std::make_unique<Lane>(options);
    lane->start();
    return lane;
}

/// Whether a lane's statement has come to sleep on the server.
inline bool isAsleep(StoreFixture &fixture)
{
    return awaitUntil([&fixture] {
        return fixture.scalar(QStringLiteral("select count(*) from pg_stat_activity where"
                                             " application_name = 'roomrack' and"
                                             " wait_event = 'PgSleep'"))
               == QLatin1String("1");
    });
}

} // namespace roomrack::test
