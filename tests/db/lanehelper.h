// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "storefixture.h"

#include <lane.h>

#include <support/await.h>

#include <memory>
#include <utility>

namespace roomrack::test {

using db::detail::Answer;
using db::detail::Lane;
using db::detail::LaneWorker;

/// A task that sends one statement.
inline QFuture<Answer> send(Lane &lane, const QString &sql, int deadlineMs = 60'000)
{
    return lane.post<Answer>(
        deadlineMs, [sql](LaneWorker &worker) { return worker.exec(sql); },
        [](const Failure &failure) {
            Answer answer;
            answer.message = failure.detail;
            return answer;
        });
}

inline Answer run(Lane &lane, const QString &sql, int deadlineMs = 60'000)
{
    return await(send(lane, sql, deadlineMs));
}

inline std::unique_ptr<Lane> startedLane(const db::StoreOptions &options)
{
    auto lane = std::make_unique<Lane>(options);
    lane->start();
    return lane;
}

/// The same, where the deadline is what is tested: where many compile, a statement that should be
/// cut short may not even have been sent by then, and gets a longer one.
inline Answer runLate(Lane &lane, const QString &sql, int deadlineMs = 300)
{
    const Answer answer = run(lane, sql, deadlineMs);
    return answer.sent || deadlineMs > 10'000 ? answer : runLate(lane, sql, 2 * deadlineMs);
}

/// Keeps statements waiting on the server until it is opened.
class Gate
{
public:
    explicit Gate(StoreFixture &fixture)
        : m_fixture(fixture)
        , m_closed(fixture.admin().exec(QLatin1String("begin; ") + statement()).ok)
    {}
    ~Gate() { open(); }
    Gate(const Gate &) = delete;
    Gate &operator=(const Gate &) = delete;

    /// What waits there.
    [[nodiscard]] static QString statement()
    {
        return QStringLiteral("select pg_advisory_xact_lock(77)");
    }
    [[nodiscard]] bool isReached() const
    {
        return m_closed && awaitUntil([this] {
                   return m_fixture.scalar(QStringLiteral("select count(*) from pg_locks where"
                                                          " locktype = 'advisory' and objid = 77"
                                                          " and not granted"))
                          == QLatin1String("1");
               });
    }
    void open()
    {
        if (std::exchange(m_closed, false))
            m_fixture.admin().exec(QStringLiteral("commit"));
    }

private:
    StoreFixture &m_fixture;
    bool m_closed;
};

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
