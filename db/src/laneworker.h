// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "backoff.h"
#include "connection.h"
#include "laneshared.h"
#include "tokenbucket.h"

#include <QtCore/QHash>
#include <QtCore/QObject>
#include <QtCore/QSocketNotifier>
#include <QtCore/QTimer>

namespace roomrack::db::detail {

class HintRelay;

/// Lives on the lane's thread: opens and reopens the session, runs the tasks one by one, hears
/// hints. The public functions that take or give an Answer are for the tasks.
class LaneWorker : public QObject
{
    Q_OBJECT

public:
    LaneWorker(std::shared_ptr<LaneShared> shared, StoreOptions options);
    ~LaneWorker() override;

    void connectNow();
    void runNext();

    /// Sends a statement under the running task's deadline and cancel. A connection that has died
    /// unnoticed is opened again first; the answer is unsent if that fails.
    /// With a reader the rows go there.
    [[nodiscard]] Answer exec(const QString &sql, RowReader *reader = nullptr);
    /// Under a deadline of its own, and not ended by the task's cancel.
    [[nodiscard]] Answer execUncancelled(const QString &sql, QDeadlineTimer deadline);
    /// One attempt to have a live session. Without `evenIfWaiting` it fails at once between two
    /// attempts of the backoff.
    bool ensureSession(bool evenIfWaiting = false);
    /// Why there is no session.
    [[nodiscard]] Failure connectFailure() const { return m_info.failure; }
    [[nodiscard]] Failure failureFor(const Answer &answer) const;

    /// To sign somebody else in where the session is.
    [[nodiscard]] ConnectionOptions target() const;
    [[nodiscard]] const Connection &connection() const { return m_connection; }
    [[nodiscard]] const StoreOptions &options() const { return m_options; }
    [[nodiscard]] LaneShared &shared() { return *m_shared; }
    [[nodiscard]] const LaneTask *task() const { return m_task; }
    [[nodiscard]] double random() const { return m_random(); }
    [[nodiscard]] const Session &session() const { return m_session; }
    void setSession(const Session &session) { m_session = session; }
    /// The signed-in person's bucket for a hotel.
    [[nodiscard]] TokenBucket &bucket(HotelId hotel) { return m_buckets[hotel]; }

Q_SIGNALS:
    void infoChanged(const roomrack::ConnectionInfo &info);
    void hinted(roomrack::HotelId hotel);
    void settling(const QUuid &request);

private:
    [[nodiscard]] Answer send(const QString &sql, QDeadlineTimer deadline,
                              const std::function<bool()> &isCanceled, RowReader *reader = nullptr);
    [[nodiscard]] Failure openSession();
    void measureClock(const QList<Row> &whoami, const QDateTime &asked, const QDateTime &answered);
    void lost();
    void setInfo(ConnectionState state, int retryInMs, const Failure &failure);
    void scheduleRetry(const Failure &failure);
    void lookAfter();
    void readable();

    const std::shared_ptr<LaneShared> m_shared;
    const StoreOptions m_options;
    const ConnectionOptions m_target; ///< the options', with what a desk on a bad line needs
    const std::function<double()> m_random;
    Connection m_connection;
    Backoff m_backoff;
    ConnectionInfo m_info;
    Session m_session;
    QHash<HotelId, TokenBucket> m_buckets;
    QTimer *m_retry;
    QTimer *m_lookAfter;
    QSocketNotifier *m_notifier = nullptr; ///< of the live session
    HintRelay *m_relay;
    QDeadlineTimer m_heartbeat;
    const LaneTask *m_task = nullptr;
    bool m_connected = false;
};

} // namespace roomrack::db::detail
