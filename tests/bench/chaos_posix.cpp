// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "chaos.h"

#include <dbsupport/pgsession.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <numeric>

namespace roomrack::test {

namespace {

const char *const names[] = {"backend terminated",  "statement cancelled",
                             "lines cut",           "answer cut",
                             "call lost",           "call late",
                             "line dead",           "backend SIGKILLed",
                             "server stopped fast", "server stopped immediately",
                             "server SIGKILLed"};

void pause(int ms)
{
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
}

} // namespace

Chaos::Chaos(TestServer &server, Proxy &line, QString database, quint64 seed)
    : m_server(server)
    , m_line(line)
    , m_database(std::move(database))
    , m_random(seed)
{}

Chaos::~Chaos()
{
    stop();
}

void Chaos::start(int longestPauseMs)
{
    m_thread = std::thread([this, longestPauseMs] { run(longestPauseMs); });
}

void Chaos::stop()
{
    m_stop = true;
    if (m_thread.joinable())
        m_thread.join();
}

void Chaos::run(int longestPauseMs)
{
    std::array<int, FaultCount> deck{};
    std::iota(deck.begin(), deck.end(), 0);
    while (!m_stop && !m_failed) {
        std::shuffle(deck.begin(), deck.end(), m_random);
        for (const int fault : deck) {
            if (m_stop || m_failed)
                break;
            // Work gets done between the faults; how long doesn't matter to any of them.
            pause(100 + upTo(longestPauseMs));
            commit(Fault(fault));
            ++m_faults[QString::fromLatin1(names[fault])];
        }
        ++m_rounds;
    }
    m_line.releaseLate();
    m_line.setBlackhole(false);
}

void Chaos::commit(Fault fault)
{
    const QByteArray writes = "select api.";
    switch (fault) {
    case TerminateBackend:
        (void)victim(QStringLiteral("pg_terminate_backend(pid)"));
        break;
    case CancelStatement:
        (void)victim(QStringLiteral("pg_cancel_backend(pid)"));
        break;
    case CutLines:
        m_line.cutAll();
        break;
    case SwallowAnswer:
        m_line.arm(writes, Proxy::Fault::CutAnswer, upTo(200));
        break;
    case LoseCall:
        m_line.arm(writes, Proxy::Fault::CutBeforeServer);
        break;
    case DelayCall:
        m_line.arm(writes, Proxy::Fault::ArriveLate);
        pause(100 + upTo(200));
        m_line.releaseLate();
        break;
    case Blackhole:
        m_line.setBlackhole(true);
        pause(300 + upTo(500));
        m_line.setBlackhole(false);
        break;
    case KillBackend: {
        // The server takes all backends down and recovers by itself.
        const int pid = victim(QStringLiteral("pid")).toInt();
        if (pid > 0)
            ::kill(pid, SIGKILL);
        break;
    }
    case StopFast:
        restart([this] { return m_server.server().stop(db::StopMode::Fast).ok(); });
        break;
    case StopImmediately:
        restart([this] { return m_server.server().stop(db::StopMode::Immediate).ok(); });
        break;
    case KillServer:
        restart([this] {
            const qint64 pid = m_server.server().pid();
            return pid > 0 && ::kill(pid_t(pid), SIGKILL) == 0;
        });
        break;
    case FaultCount:
        break;
    }
}

void Chaos::restart(const std::function<bool()> &end)
{
    if (!end()) {
        m_error = QStringLiteral("the server could not be stopped");
        m_failed = true;
        return;
    }
    pause(upTo(400));
    const db::ServerResult started = m_server.server().start();
    if (!started.ok()) {
        m_error = started.message;
        m_failed = true;
    }
}

QString Chaos::victim(const QString &function) const
{
    PgSession admin(m_server.adminUri(m_database));
    return admin
        .exec(QStringLiteral("select %1 from pg_stat_activity where datname = current_database() "
                             "and application_name = 'roomrack' order by random() limit 1")
                  .arg(function))
        .value();
}

} // namespace roomrack::test
