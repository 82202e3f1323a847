// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QByteArray>
#include <QString>

#include <atomic>
#include <deque>
#include <map>
#include <mutex>
#include <thread>

namespace roomrack::test {

// A bad line, on loopback TCP: forwards to the server's Unix socket, knows where the protocol's
// messages begin and end, and breaks what it is told to break. Clients use sslmode=disable.
class Proxy
{
public:
    explicit Proxy(const QString &serverSocket);
    ~Proxy();
    Proxy(const Proxy &) = delete;
    Proxy &operator=(const Proxy &) = delete;

    [[nodiscard]] quint16 port() const { return m_port; }

    // Query messages that clients sent: one is one round trip.
    [[nodiscard]] int queries() const { return m_queries; }
    // Messages of the extended protocol (Parse, Bind ...).
    [[nodiscard]] int otherMessages() const { return m_others; }

    // What happens to the next query that contains the text, once.
    enum class Fault {
        None,
        CutBeforeServer, // the server never sees it
        CutAnswer,       // it is done, `bytes` of the answer arrive, then both sides are cut
        ArriveLate,      // the client is cut at once; the server sees it after releaseLate()
    };
    void arm(const QByteArray &text, Fault fault, int bytes = 0);
    // Length of the answer that the last fault met (complete, as the server sent it).
    [[nodiscard]] int answerLength() const { return m_answerLength; }
    [[nodiscard]] bool faultHappened() const { return m_happened; }
    void releaseLate();
    [[nodiscard]] bool lateAnswered() const { return m_lateAnswered; }

    // Nothing goes through any more in either direction, and nobody is told.
    void setBlackhole(bool on) { m_blackhole = on; }
    // Requests to cancel a statement don't arrive until this is switched off.
    void setHoldingCancels(bool on) { m_holdingCancels = on; }
    // Requests to cancel that clients have sent.
    [[nodiscard]] int cancels() const { return m_cancels; }
    // New connections are closed at once.
    void setRefusing(bool on) { m_refusing = on; }
    // Ends all connections.
    void cutAll() { m_cutAll = true; }

private:
    struct Pipe
    {
        int client = -1;
        int server = -1;
        QByteArray fromClient; // not yet cut into messages
        QByteArray toServer;
        QByteArray toClient;
        QByteArray answer; // kept back because of a fault
        bool started = false;
        bool cancels = false; // its only message asks for that
        Fault fault = Fault::None;
        int bytes = 0;
        bool dead = false;
    };

    void run();
    void acceptOne();
    void readClient(Pipe &pipe);
    void takeMessages(Pipe &pipe);
    void readServer(Pipe &pipe);
    void write(Pipe &pipe);
    void meet(Pipe &pipe, const QByteArray &message);
    [[nodiscard]] static bool isComplete(const QByteArray &answer);

    const QByteArray m_serverSocket;
    int m_listener = -1;
    quint16 m_port = 0;
    std::deque<Pipe> m_pipes;

    std::mutex m_mutex; // of the armed fault
    QByteArray m_text;
    Fault m_fault = Fault::None;
    int m_bytes = 0;

    std::atomic<int> m_queries{0};
    std::atomic<int> m_others{0};
    std::atomic<int> m_cancels{0};
    std::atomic<bool> m_holdingCancels{false};
    std::atomic<int> m_answerLength{0};
    std::atomic<bool> m_happened{false};
    std::atomic<bool> m_release{false};
    std::atomic<bool> m_lateAnswered{false};
    std::atomic<bool> m_blackhole{false};
    std::atomic<bool> m_refusing{false};
    std::atomic<bool> m_cutAll{false};
    std::atomic<bool> m_stop{false};
    std::thread m_thread;
};

} // namespace roomrack::test
