// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <dbsupport/proxy.h>
#include <dbsupport/testserver.h>

#include <QtCore/QMap>
#include <QtCore/QString>

#include <atomic>
#include <functional>
#include <random>
#include <thread>

namespace roomrack::test {

/// Breaks the server and the line in front of it, one fault after the other, from a thread of its
/// own; each kind comes once in every round, in an order that the seed decides.
class Chaos
{
public:
    Chaos(TestServer &server, Proxy &line, QString database, quint64 seed);
    ~Chaos();

    void start(int longestPauseMs);
    /// Ends after the fault at hand; the server runs then, unless error() says why not.
    void stop();

    [[nodiscard]] int rounds() const { return m_rounds; }
    [[nodiscard]] bool hasFailed() const { return m_failed; }
    /// After stop().
    [[nodiscard]] QString error() const { return m_error; }
    [[nodiscard]] QMap<QString, int> faults() const { return m_faults; }

private:
    enum Fault {
        TerminateBackend,
        CancelStatement,
        CutLines,
        SwallowAnswer,
        LoseCall,
        DelayCall,
        Blackhole,
        KillBackend,
        StopFast,
        StopImmediately,
        KillServer,
        FaultCount
    };

    void run(int longestPauseMs);
    void commit(Fault fault);
    void restart(const std::function<bool()> &end);
    [[nodiscard]] QString victim(const QString &function) const;
    int upTo(int most) { return std::uniform_int_distribution<int>(0, most)(m_random); }

    TestServer &m_server;
    Proxy &m_line;
    const QString m_database;
    std::mt19937_64 m_random;
    std::atomic<bool> m_stop{false};
    std::atomic<bool> m_failed{false};
    std::atomic<int> m_rounds{0};
    QString m_error;
    QMap<QString, int> m_faults;
    std::thread m_thread;
};

} // namespace roomrack::test
