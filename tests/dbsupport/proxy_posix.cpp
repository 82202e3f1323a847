// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "proxy.h"

#include <QtEndian>

#include <algorithm>
#include <vector>

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace roomrack::test {

namespace {

constexpr int startupHeader = 8;
constexpr quint32 cancelRequest = 80877102;
constexpr quint32 sslRequest = 80877103;
constexpr quint32 gssRequest = 80877104;

int connectUnix(const QByteArray &path)
{
    const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::copy_n(path.constData(),
                std::min<size_t>(size_t(path.size()), sizeof address.sun_path - 1),
                address.sun_path);
    if (::connect(fd, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0) {
        ::close(fd);
        return -1;
    }
    return fd;
}

bool readAvailable(int fd, QByteArray &into)
{
    char buffer[16384];
    const ssize_t got = ::recv(fd, buffer, sizeof buffer, MSG_DONTWAIT);
    if (got > 0)
        into.append(buffer, qsizetype(got));
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

bool writeAvailable(int fd, QByteArray &from)
{
    const ssize_t sent =
        ::send(fd, from.constData(), size_t(from.size()), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent > 0)
        from.remove(0, qsizetype(sent));
    return sent > 0 || (sent < 0 && (errno == EAGAIN || errno == EINTR));
}

void closeFd(int &fd)
{
    if (fd >= 0)
        ::close(fd);
    fd = -1;
}

} // namespace

Proxy::Proxy(const QString &serverSocket)
    : m_serverSocket(serverSocket.toUtf8())
{
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    if (::bind(m_listener, reinterpret_cast<sockaddr *>(&address), length) == 0
        && ::listen(m_listener, 64) == 0
        && ::getsockname(m_listener, reinterpret_cast<sockaddr *>(&address), &length) == 0)
        m_port = ntohs(address.sin_port);
    m_thread = std::thread([this] { run(); });
}

Proxy::~Proxy()
{
    m_stop = true;
    m_thread.join();
    for (Pipe &pipe : m_pipes) {
        closeFd(pipe.client);
        closeFd(pipe.server);
    }
    closeFd(m_listener);
}

void Proxy::arm(const QByteArray &text, Fault fault, int bytes)
{
    const std::lock_guard lock(m_mutex);
    m_text = text;
    m_fault = fault;
    m_bytes = bytes;
    m_happened = false;
    m_release = false;
    m_lateAnswered = false;
}

void Proxy::releaseLate()
{
    m_release = true;
}

void Proxy::run()
{
    while (!m_stop) {
        std::vector<pollfd> entries{{m_listener, POLLIN, 0}};
        for (const Pipe &pipe : m_pipes) {
            entries.push_back({m_blackhole ? -1 : pipe.client,
                               short(POLLIN | (pipe.toClient.isEmpty() ? 0 : POLLOUT)), 0});
            entries.push_back({m_blackhole ? -1 : pipe.server,
                               short(POLLIN | (pipe.toServer.isEmpty() ? 0 : POLLOUT)), 0});
        }
        ::poll(entries.data(), nfds_t(entries.size()), 5);
        const bool cutAll = m_cutAll.exchange(false);
        for (size_t i = 0; i < m_pipes.size(); ++i) {
            Pipe &pipe = m_pipes[i];
            if (cutAll)
                pipe.dead = true;
            if (pipe.dead || m_blackhole)
                continue;
            if (entries[2 * i + 1].revents & (POLLIN | POLLHUP | POLLERR))
                readClient(pipe);
            if (entries[2 * i + 2].revents & (POLLIN | POLLHUP | POLLERR))
                readServer(pipe);
            if (pipe.cancels ? !m_holdingCancels : pipe.fault != Fault::ArriveLate || m_release)
                write(pipe);
        }
        for (Pipe &pipe : m_pipes) {
            if (pipe.dead) {
                closeFd(pipe.client);
                closeFd(pipe.server);
            }
        }
        std::erase_if(m_pipes, [](const Pipe &pipe) { return pipe.dead; });
        if (entries[0].revents & POLLIN)
            acceptOne();
    }
}

void Proxy::acceptOne()
{
    const int client = ::accept(m_listener, nullptr, nullptr);
    if (client < 0)
        return;
    const int server = m_refusing ? -1 : connectUnix(m_serverSocket);
    if (server < 0) {
        ::close(client);
        return;
    }
    Pipe pipe;
    pipe.client = client;
    pipe.server = server;
    m_pipes.push_back(std::move(pipe));
}

void Proxy::readClient(Pipe &pipe)
{
    if (pipe.client < 0)
        return;
    if (!readAvailable(pipe.client, pipe.fromClient)) {
        pipe.dead = true;
        return;
    }
    takeMessages(pipe);
}

void Proxy::takeMessages(Pipe &pipe)
{
    while (!pipe.dead) {
        const qsizetype lengthAt = pipe.started ? 1 : 0;
        if (pipe.fromClient.size() < lengthAt + 4)
            return;
        const auto length =
            qsizetype(qFromBigEndian<quint32>(pipe.fromClient.constData() + lengthAt));
        if (pipe.fromClient.size() < lengthAt + length)
            return;
        const QByteArray message = pipe.fromClient.left(lengthAt + length);
        pipe.fromClient.remove(0, message.size());
        if (!pipe.started) {
            const quint32 code = message.size() >= startupHeader
                                     ? qFromBigEndian<quint32>(message.constData() + 4)
                                     : 0;
            pipe.started = code != sslRequest && code != gssRequest;
            pipe.cancels = code == cancelRequest;
            m_cancels += pipe.cancels;
            pipe.toServer += message;
        } else if (message.at(0) == 'Q') {
            ++m_queries;
            meet(pipe, message);
        } else {
            if (message.at(0) != 'p' && message.at(0) != 'X') // password, terminate
                ++m_others;
            pipe.toServer += message;
        }
    }
}

void Proxy::meet(Pipe &pipe, const QByteArray &message)
{
    const std::lock_guard lock(m_mutex);
    const bool hit = m_fault != Fault::None && message.contains(m_text);
    if (hit) {
        pipe.fault = m_fault;
        pipe.bytes = m_bytes;
        m_fault = Fault::None;
    }
    if (hit && pipe.fault == Fault::CutBeforeServer) {
        pipe.dead = true;
        m_happened = true;
        return;
    }
    pipe.toServer += message;
    if (hit && pipe.fault == Fault::ArriveLate) {
        closeFd(pipe.client);
        m_happened = true;
    }
}

void Proxy::readServer(Pipe &pipe)
{
    QByteArray got;
    if (pipe.dead)
        return;
    if (!readAvailable(pipe.server, got)) {
        pipe.dead = true;
        return;
    }
    if (pipe.fault == Fault::None) {
        pipe.toClient += got;
        return;
    }
    pipe.answer += got;
    if (!isComplete(pipe.answer))
        return;
    m_answerLength = int(pipe.answer.size());
    if (pipe.fault == Fault::ArriveLate) {
        m_lateAnswered = true;
    } else {
        const QByteArray part = pipe.answer.left(pipe.bytes);
        ::send(pipe.client, part.constData(), size_t(part.size()), MSG_NOSIGNAL);
        m_happened = true;
    }
    pipe.dead = true;
}

void Proxy::write(Pipe &pipe)
{
    if (pipe.dead)
        return;
    if (!pipe.toServer.isEmpty() && !writeAvailable(pipe.server, pipe.toServer))
        pipe.dead = true;
    if (!pipe.toClient.isEmpty() && pipe.client >= 0 && !writeAvailable(pipe.client, pipe.toClient))
        pipe.dead = true;
}

bool Proxy::isComplete(const QByteArray &answer)
{
    // ReadyForQuery is the last message of every answer.
    qsizetype at = 0;
    while (at + 5 <= answer.size()) {
        const char type = answer.at(at);
        at += 1 + qsizetype(qFromBigEndian<quint32>(answer.constData() + at + 1));
        if (type == 'Z' && at <= answer.size())
            return true;
    }
    return false;
}

} // namespace roomrack::test
