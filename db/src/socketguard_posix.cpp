// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "socketguard.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <fcntl.h>

namespace roomrack::db::detail {

SocketGuard::SocketGuard(qintptr socket)
    : m_handle(socket < 0 ? -1 : ::fcntl(int(socket), F_DUPFD_CLOEXEC, 0))
{}

SocketGuard::~SocketGuard()
{
    if (m_handle >= 0)
        ::close(int(m_handle));
}

void SocketGuard::cut()
{
    if (m_handle >= 0)
        ::shutdown(int(m_handle), SHUT_RDWR);
}

bool waitForSocket(qintptr socket, Wait what, int timeoutMs)
{
    pollfd entry{int(socket), short(what == Wait::Read ? POLLIN : POLLOUT), 0};
    return ::poll(&entry, 1, timeoutMs) > 0;
}

} // namespace roomrack::db::detail
