// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "slotcounts.h"
#include "watchdog.h"

#include <roomrack/pgstore.h>

#include <QtCore/QDeadlineTimer>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>

namespace roomrack::db::detail {

class LaneWorker;

struct LaneTask
{
    QDeadlineTimer deadline;
    std::function<bool()> isCanceled;
    std::function<void(LaneWorker &)> run;
    std::function<void(const Failure &)> refuse;
};

/// What the threads of a lane share: the bounded queue, the watchdog, the counters.
class LaneShared
{
public:
    explicit LaneShared(const StoreOptions &options);

    /// False: the queue is full or the lane has ended; the task has been answered.
    bool push(LaneTask task);
    /// The next one that is neither expired nor cancelled; those are answered on the way.
    [[nodiscard]] std::optional<LaneTask> pop();

    void stop();
    [[nodiscard]] bool isStopped() const { return m_stopped; }
    /// Sleeps, unless the lane is stopped or woken up.
    void pause(int ms);
    void wakePause();

    /// Why queued requests can't be sent; Done = they only wait for their turn.
    void setConnectFailure(const Failure &failure);

    [[nodiscard]] Watchdog &watchdog() { return m_watchdog; }
    [[nodiscard]] StoreStatistics statistics() const;

    std::atomic<qint64> roundTrips{0};
    std::atomic<qint64> retries{0};
    std::atomic<qint64> connects{0};
    std::atomic<qint64> settled{0};
    SlotCounts slotCounts;

private:
    bool expire();
    [[nodiscard]] Failure lateFailure(const LaneTask &task) const;

    const size_t m_limit;
    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<LaneTask> m_queue;
    Failure m_connectFailure;
    quint64 m_wakes = 0;
    std::atomic<bool> m_stopped{false};
    Watchdog m_watchdog; ///< last: its thread uses all of the above
};

} // namespace roomrack::db::detail
