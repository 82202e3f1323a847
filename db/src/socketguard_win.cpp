// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "socketguard.h"

#include <winsock2.h>

namespace roomrack::db::detail {

// Winsock has no plain dup(): the handle is libpq's own, and the watchdog lets go of it before the
// connection is closed.
SocketGuard::SocketGuard(qintptr socket)
    : m_handle(socket)
{}

SocketGuard::~SocketGuard() = default;

void SocketGuard::cut()
{
    if (m_handle >= 0)
        ::shutdown(SOCKET(m_handle), SD_BOTH);
}

bool waitForSocket(qintptr socket, Wait what, int timeoutMs)
{
    WSAPOLLFD entry{SOCKET(socket), SHORT(what == Wait::Read ? POLLRDNORM : POLLWRNORM), 0};
    return ::WSAPoll(&entry, 1, timeoutMs) > 0;
}

} // namespace roomrack::db::detail
