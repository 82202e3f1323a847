// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/ids.h>

#include <QtCore/QObject>
#include <QtCore/QStringList>

class QTimer;

namespace roomrack::db::detail {

class LaneWorker;

/// Milliseconds from one turn of the relay to the next, after one that took `tookMs`, where a turn
/// without news takes `idleMs`. A notification wakes every listening desk of the chain, and the
/// turn is over when all have been signalled: it may take a tenth of the time, so that bookings
/// stay as fast as without it. Never longer than the desks' own regular read.
[[nodiscard]] int relayPause(int tookMs, int idleMs);

/// Hears that something changed, and helps to spread the word: the one desk that holds the relay
/// lock looks for new events and sends the notification, since a write itself sends none (a NOTIFY
/// inside it would queue up the commits of all hotels).
class HintRelay : public QObject
{
    Q_OBJECT

public:
    explicit HintRelay(LaneWorker &worker);

    /// The statement that a session hears hints with.
    [[nodiscard]] static QString listenStatement();
    void hear(const QStringList &payloads);
    void sessionOpened();
    void sessionClosed();

Q_SIGNALS:
    void hinted(roomrack::HotelId hotel);

private:
    void look();

    LaneWorker &m_worker;
    QTimer *m_timer;
    bool m_open = false;
    bool m_relaying = false;
    QString m_seen;   ///< how far the events have been told
    int m_idleMs = 0; ///< what the last turn without news took: the way to the server and back
};

} // namespace roomrack::db::detail
