// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/ids.h>

#include <QtCore/QObject>
#include <QtCore/QStringList>

class QTimer;

namespace roomrack::db::detail {

class LaneWorker;

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
    QString m_seen; ///< how far the events have been told
};

} // namespace roomrack::db::detail
