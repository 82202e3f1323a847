// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QtGlobal>

#include <utility>

namespace roomrack::db::detail {

/// A second handle on a connection's socket, to cut it from another thread. Being our own handle,
/// it can't be closed and handed out again by libpq in the moment in which it is cut.
class SocketGuard
{
public:
    SocketGuard() = default;
    explicit SocketGuard(qintptr socket);
    ~SocketGuard();
    SocketGuard(SocketGuard &&other) noexcept
        : m_handle(std::exchange(other.m_handle, -1))
    {}
    SocketGuard &operator=(SocketGuard &&other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }

    /// Ends both directions: a thread that waits in a read wakes up at once.
    void cut();

private:
    qintptr m_handle = -1;
};

enum class Wait { Read, Write };

/// Waits until the socket is ready; false after the time.
[[nodiscard]] bool waitForSocket(qintptr socket, Wait what, int timeoutMs);

} // namespace roomrack::db::detail
