// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "watchdog.h"

#include <libpq-fe.h>

#include <atomic>
#include <chrono>

namespace roomrack::db::detail {

namespace {
// A cancelled search is noticed within this time.
constexpr std::chrono::milliseconds lookEvery{20};
} // namespace

struct Watchdog::CancelHandle
{
    struct Free
    {
        void operator()(pg_cancel *handle) const { PQfreeCancel(handle); }
    };

    explicit CancelHandle(pg_cancel *handle)
        : cancel(handle)
    {}

    std::unique_ptr<pg_cancel, Free> cancel;
    std::atomic<int> onTheirWay{0}; ///< the server hasn't said yet that it passed them on
};

Watchdog::Watchdog(int graceMs, std::function<bool()> tick)
    : m_graceMs(graceMs)
    , m_tick(std::move(tick))
    , m_thread([this] { run(); })
{}

Watchdog::~Watchdog()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_changed.notify_all();
    m_thread.join();
}

void Watchdog::guard(qintptr socket, pg_cancel *cancel)
{
    const std::lock_guard lock(m_mutex);
    m_socket = SocketGuard(socket);
    m_cancel = std::make_shared<CancelHandle>(cancel);
    if (m_shutDown)
        m_socket.cut();
}

void Watchdog::release()
{
    const std::lock_guard lock(m_mutex);
    m_socket = SocketGuard();
    m_cancel.reset();
}

void Watchdog::begin(QDeadlineTimer deadline, std::function<bool()> isCanceled)
{
    bool asleep = false;
    {
        const std::lock_guard lock(m_mutex);
        asleep = m_asleep;
        m_watch =
            Watch{deadline, QDeadlineTimer(QDeadlineTimer::Forever), std::move(isCanceled), {}};
        if (m_shutDown)
            m_socket.cut();
    }
    // Statement after statement finds it awake: waking it each time would cost more than the rest.
    if (asleep)
        m_changed.notify_all();
}

Watchdog::Verdict Watchdog::end()
{
    const std::lock_guard lock(m_mutex);
    const Verdict verdict = m_watch ? m_watch->verdict : Verdict{};
    m_watch.reset();
    return verdict;
}

bool Watchdog::isCancelOnItsWay()
{
    const std::lock_guard lock(m_mutex);
    return m_cancel && m_cancel->onTheirWay > 0;
}

void Watchdog::wake()
{
    bool asleep = false;
    {
        const std::lock_guard lock(m_mutex);
        m_ticking = true;
        asleep = m_asleep;
    }
    if (asleep)
        m_changed.notify_all();
}

void Watchdog::shutDown()
{
    const std::lock_guard lock(m_mutex);
    m_shutDown = true;
    if (m_watch)
        m_socket.cut();
}

void Watchdog::run()
{
    std::unique_lock lock(m_mutex);
    while (!m_stop) {
        if (!m_watch && !m_ticking) {
            m_asleep = true;
            m_changed.wait(lock, [this] { return m_stop || m_watch || m_ticking; });
            m_asleep = false;
            continue;
        }
        if (m_watch)
            look();
        if (m_ticking) {
            // Without the mutex: the tick answers requests, and their continuations may come here.
            m_ticking = false;
            lock.unlock();
            const bool again = m_tick();
            lock.lock();
            m_ticking = m_ticking || again;
        }
        m_changed.wait_for(lock, lookEvery, [this] { return m_stop; });
    }
}

void Watchdog::look()
{
    Watch &watch = *m_watch;
    if (!watch.verdict.cancelSent) {
        if (watch.deadline.hasExpired() || (watch.isCanceled && watch.isCanceled())) {
            watch.verdict.cancelSent = true;
            watch.cutAt = QDeadlineTimer(m_graceMs);
            sendCancel();
        }
    } else if (!watch.verdict.cut && watch.cutAt.hasExpired()) {
        watch.verdict.cut = true;
        m_socket.cut();
    }
}

void Watchdog::sendCancel()
{
    if (!m_cancel)
        return;
    // PQcancel makes a connection of its own and waits for the server to close it, for minutes if
    // the machine is gone. The thread owns its handle, so nobody has to wait for it.
    ++m_cancel->onTheirWay;
    std::thread([handle = m_cancel] {
        char reason[256];
        PQcancel(handle->cancel.get(), reason, int(sizeof reason));
        --handle->onTheirWay;
    }).detach();
}

} // namespace roomrack::db::detail
