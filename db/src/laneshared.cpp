// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "laneshared.h"

#include <algorithm>
#include <chrono>
#include <vector>

namespace roomrack::db::detail {

LaneShared::LaneShared(const StoreOptions &options)
    : m_limit(size_t(std::max(1, options.queueLimit)))
    , m_connectFailure{Outcome::NoConnection, {}, QStringLiteral("not connected yet")}
    , m_watchdog(options.hungGraceMs, [this] { return expire(); })
{}

bool LaneShared::push(LaneTask task)
{
    std::unique_lock lock(m_mutex);
    if (m_stopped || m_queue.size() >= m_limit) {
        const Failure failure =
            m_stopped
                ? Failure{Outcome::NoConnection, {}, QStringLiteral("the store has been closed")}
                : Failure{Outcome::Busy, {}, QStringLiteral("too many requests are waiting")};
        lock.unlock(); // the answer's continuations may come here again
        task.refuse(failure);
        return false;
    }
    m_queue.push_back(std::move(task));
    lock.unlock();
    m_watchdog.wake();
    return true;
}

std::optional<LaneTask> LaneShared::pop()
{
    expire();
    const std::lock_guard lock(m_mutex);
    if (m_queue.empty())
        return std::nullopt;
    LaneTask task = std::move(m_queue.front());
    m_queue.pop_front();
    return task;
}

void LaneShared::stop()
{
    std::deque<LaneTask> left;
    {
        const std::lock_guard lock(m_mutex);
        m_stopped = true;
        left.swap(m_queue);
    }
    m_wake.notify_all();
    m_watchdog.shutDown();
    for (const LaneTask &task : left)
        task.refuse({Outcome::NoConnection, {}, QStringLiteral("the store has been closed")});
}

void LaneShared::pause(int ms)
{
    std::unique_lock lock(m_mutex);
    const quint64 before = m_wakes;
    m_wake.wait_for(lock, std::chrono::milliseconds(ms),
                    [&] { return m_stopped || m_wakes != before; });
}

void LaneShared::wakePause()
{
    {
        const std::lock_guard lock(m_mutex);
        ++m_wakes;
    }
    m_wake.notify_all();
}

void LaneShared::setConnectFailure(const Failure &failure)
{
    const std::lock_guard lock(m_mutex);
    m_connectFailure = failure;
}

StoreStatistics LaneShared::statistics() const
{
    return {roundTrips, retries, connects, settled, slotCounts.all()};
}

bool LaneShared::expire()
{
    std::vector<std::pair<LaneTask, Failure>> late;
    bool more = false;
    {
        const std::lock_guard lock(m_mutex);
        for (auto it = m_queue.begin(); it != m_queue.end();) {
            if (it->deadline.hasExpired() || it->isCanceled()) {
                late.emplace_back(std::move(*it), Failure{});
                late.back().second = lateFailure(late.back().first);
                it = m_queue.erase(it);
            } else {
                ++it;
            }
        }
        more = !m_queue.empty();
    }
    for (const auto &[task, failure] : late)
        task.refuse(failure);
    return more;
}

Failure LaneShared::lateFailure(const LaneTask &task) const
{
    if (task.isCanceled())
        return {Outcome::Busy, {}, QStringLiteral("cancelled before it was sent")};
    if (m_connectFailure.outcome != Outcome::Done)
        return m_connectFailure;
    return {Outcome::Busy, {}, QStringLiteral("not sent within its time")};
}

} // namespace roomrack::db::detail
