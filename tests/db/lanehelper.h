// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <lane.h>

#include <support/await.h>

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

} // namespace roomrack::test
