// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "socketguard.h"

#include <QtCore/QDeadlineTimer>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

struct pg_cancel;

namespace roomrack::db::detail {

/// Ends statements that take too long or aren't wanted any more. exec() of the driver can't be
/// interrupted by itself: the server is asked first (PQcancel, which leaves the connection usable);
/// if it doesn't react within the grace, the connection is cut.
class Watchdog
{
public:
    struct Verdict
    {
        bool cancelSent = false; ///< the server was asked to cancel this statement
        bool cut = false;        ///< the connection was cut under it
    };

    /// `tick` is called from the watchdog's thread a few times a second while something is
    /// watched or wake() was called and it returns true (= call me again).
    Watchdog(int graceMs, std::function<bool()> tick);
    ~Watchdog();
    Watchdog(const Watchdog &) = delete;
    Watchdog &operator=(const Watchdog &) = delete;

    /// The connection's socket and cancel handle, taken over. Between connections: release().
    void guard(qintptr socket, pg_cancel *cancel);
    void release();

    void begin(QDeadlineTimer deadline, std::function<bool()> isCanceled);
    Verdict end();
    /// A cancel that was sent may not have been heeded yet, and may hit what is sent now.
    [[nodiscard]] bool isCancelOnItsWay();

    /// Something waits: tick again.
    void wake();
    /// Cuts what runs now and everything that begins later.
    void shutDown();

private:
    struct CancelHandle;
    struct Watch
    {
        QDeadlineTimer deadline;
        QDeadlineTimer cutAt;
        std::function<bool()> isCanceled;
        Verdict verdict;
    };

    void run();
    void look();
    void sendCancel();

    const int m_graceMs;
    const std::function<bool()> m_tick;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::optional<Watch> m_watch;
    SocketGuard m_socket;
    std::shared_ptr<CancelHandle> m_cancel; ///< null: no connection
    bool m_ticking = false;
    bool m_asleep = false; ///< has nothing to watch
    bool m_shutDown = false;
    bool m_stop = false;
    std::thread m_thread;
};

} // namespace roomrack::db::detail
