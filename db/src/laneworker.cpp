// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "laneworker.h"

#include "decode.h"
#include "hintrelay.h"
#include "jsonread.h"
#include "queryfile.h"

#include <roomrack/migrator.h>

#include <QtCore/QRandomGenerator>

#include <tuple>

namespace roomrack::db::detail {

namespace {

constexpr int lookAfterEveryMs = 500;
constexpr int sessionDeadlineMs = 5'000;
constexpr int heartbeatDeadlineMs = 1'500;

std::function<double()> randomOf(const StoreOptions &options)
{
    if (options.random)
        return options.random;
    return [] { return QRandomGenerator::global()->generateDouble(); };
}

// What a desk on a bad line needs; what the caller has set wins.
ConnectionOptions withDefaults(const StoreOptions &options)
{
    ConnectionOptions result;
    result.set(QStringLiteral("connect_timeout"), QString::number(options.connectTimeoutS));
    result.set(QStringLiteral("keepalives_idle"), QStringLiteral("15"));
    result.set(QStringLiteral("keepalives_interval"), QStringLiteral("5"));
    result.set(QStringLiteral("keepalives_count"), QStringLiteral("3"));
    result.set(QStringLiteral("tcp_user_timeout"), QStringLiteral("30000"));
    result.set(QStringLiteral("application_name"), QStringLiteral("roomrack"));
    // Several hosts = primary and standbys: writes need the one that takes them.
    if (options.connection.value(QStringLiteral("host")).contains(QLatin1Char(',')))
        result.set(QStringLiteral("target_session_attrs"), QStringLiteral("read-write"));
    result.parameters.insert(options.connection.parameters);
    return result;
}

// The newest migration of the database that older programs can't work with.
int breakingVersion(const QList<Row> &whoami)
{
    const auto json = jsonOf(whoami);
    return json ? intAt(json->toObject(), "breaking_version") : 0;
}

} // namespace

LaneWorker::LaneWorker(std::shared_ptr<LaneShared> shared, StoreOptions options)
    : m_shared(std::move(shared))
    , m_options(std::move(options))
    , m_target(withDefaults(m_options))
    , m_random(randomOf(m_options))
    , m_connection(m_target, m_shared->watchdog(), m_shared->roundTrips)
    , m_backoff(m_options.firstRetryMs, m_options.longestRetryMs, m_random)
    , m_retry(new QTimer(this))
    , m_lookAfter(new QTimer(this))
    , m_relay(new HintRelay(*this))
{
    m_info.failure = {Outcome::NoConnection, {}, QStringLiteral("not connected yet")};
    m_retry->setSingleShot(true);
    connect(m_retry, &QTimer::timeout, this, &LaneWorker::connectNow);
    m_lookAfter->setInterval(lookAfterEveryMs);
    connect(m_lookAfter, &QTimer::timeout, this, &LaneWorker::lookAfter);
    connect(m_relay, &HintRelay::hinted, this, &LaneWorker::hinted);
}

LaneWorker::~LaneWorker()
{
    lost();
}

void LaneWorker::connectNow()
{
    ensureSession(true);
}

void LaneWorker::runNext()
{
    const std::optional<LaneTask> task = m_shared->pop();
    if (!task)
        return;
    m_task = &*task;
    task->run(*this);
    m_task = nullptr;
}

Answer LaneWorker::exec(const QString &sql, RowReader *reader)
{
    return m_task ? send(sql, m_task->deadline, m_task->isCanceled, reader)
                  : send(sql, QDeadlineTimer(sessionDeadlineMs), {}, reader);
}

Answer LaneWorker::execUncancelled(const QString &sql, QDeadlineTimer deadline)
{
    return send(sql, deadline, {});
}

Answer LaneWorker::send(const QString &sql, QDeadlineTimer deadline,
                        const std::function<bool()> &isCanceled, RowReader *reader)
{
    if (!ensureSession())
        return {};
    const Answer answer = m_connection.exec(sql, deadline, isCanceled, reader);
    m_heartbeat.setRemainingTime(m_options.heartbeatMs);
    m_relay->hear(m_connection.takeNotifications());
    if (!answer.open || wantsReconnect(answer.sqlState)) {
        lost();
        scheduleRetry(failureOf(answer));
    }
    return answer;
}

bool LaneWorker::ensureSession(bool evenIfWaiting)
{
    if (m_connected) {
        if (m_connection.isAlive())
            return true;
        lost();
    } else if (!evenIfWaiting) {
        return false;
    }
    if (m_shared->isStopped())
        return false;
    m_retry->stop();
    setInfo(ConnectionState::Connecting, 0, m_info.failure);
    const Failure failure = openSession();
    if (failure.outcome != Outcome::Done) {
        lost();
        scheduleRetry(failure);
        return false;
    }
    m_connected = true;
    ++m_shared->connects;
    m_backoff.reset();
    m_heartbeat.setRemainingTime(m_options.heartbeatMs);
    m_lookAfter->start();
    m_notifier = new QSocketNotifier(m_connection.socket(), QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &LaneWorker::readable);
    m_relay->sessionOpened();
    setInfo(ConnectionState::Connected, 0, {Outcome::Done, {}, {}});
    return true;
}

ConnectionOptions LaneWorker::target() const
{
    ConnectionOptions target = m_target;
    // Of several hosts the one that takes writes: the others may not even answer.
    if (m_connected)
        m_connection.putPlace(target);
    return target;
}

Failure LaneWorker::failureFor(const Answer &answer) const
{
    return answer.sent ? failureOf(answer) : m_info.failure;
}

Failure LaneWorker::openSession()
{
    if (const Failure failure = m_connection.open(); failure.outcome != Outcome::Done)
        return failure;
    const auto run = [this](const QString &sql) {
        return m_connection.exec(sql, QDeadlineTimer(sessionDeadlineMs));
    };
    if (const Answer answer = run(queryText(QStringLiteral("open_session"))); !answer.ok)
        return failureOf(answer);

    // Without a schema there is nobody to ask who is signed in: that is for session() to tell.
    const QDateTime asked = m_options.clock->utcNow();
    const Answer who = run(QStringLiteral("select api.whoami()"));
    if (!who.open)
        return failureOf(who);
    measureClock(who.rows, asked, m_options.clock->utcNow());
    if (who.ok && breakingVersion(who.rows) > newestMigration()) {
        return {
            Outcome::Failed,
            {},
            QStringLiteral("the database was made by a newer Roomrack that this one can't read")};
    }
    QString zone = m_options.timeZone;
    if (const auto session = who.ok ? decodeSession(who.rows) : std::nullopt) {
        // A pooler that lets everybody in as one: events would name the wrong person.
        const QString wanted = m_target.value(QStringLiteral("user"));
        if (!wanted.isEmpty() && session->login != wanted) {
            return {Outcome::NotAllowed,
                    {},
                    QStringLiteral("the connection leads to the session of another person")};
        }
        m_session = *session;
        if (zone.isEmpty() && !session->hotels.isEmpty())
            zone = session->hotels.constFirst().timeZone;
    }
    if (!zone.isEmpty()) {
        const Answer answer = run(QStringLiteral("select set_config('TimeZone', %1, false)")
                                      .arg(m_connection.literal(zone)));
        if (!answer.ok)
            return failureOf(answer);
    }
    if (m_options.listen) {
        // A pooler may not have it; changes then show with the regular reads.
        if (const Answer answer = run(HintRelay::listenStatement()); !answer.open)
            return failureOf(answer);
    }
    return {Outcome::Done, {}, {}};
}

/// The server read its clock about half way between question and answer.
void LaneWorker::measureClock(const QList<Row> &whoami, const QDateTime &asked,
                              const QDateTime &answered)
{
    const auto json = jsonOf(whoami);
    const QDateTime server = json ? instantAt(json->toObject(), "server_time") : QDateTime();
    if (server.isValid())
        m_info.serverAheadMs = asked.msecsTo(server) - asked.msecsTo(answered) / 2;
}

void LaneWorker::lost()
{
    m_connected = false;
    m_lookAfter->stop();
    m_relay->sessionClosed();
    if (m_notifier) {
        // Before the socket is closed; it may be the one that is calling.
        m_notifier->setEnabled(false);
        m_notifier->deleteLater();
        m_notifier = nullptr;
    }
    m_connection.close();
}

void LaneWorker::setInfo(ConnectionState state, int retryInMs, const Failure &failure)
{
    m_info.state = state;
    m_info.retryInMs = retryInMs;
    m_info.failure = failure;
    m_shared->setConnectFailure(failure);
    Q_EMIT infoChanged(m_info);
}

void LaneWorker::scheduleRetry(const Failure &failure)
{
    if (m_shared->isStopped())
        return;
    // A refused person or password doesn't heal by itself, and knocking may lock the account. Nor
    // does a database get older.
    if (failure.outcome == Outcome::NotAllowed || failure.outcome == Outcome::Failed) {
        setInfo(ConnectionState::Disconnected, 0, failure);
        return;
    }
    const int wait = m_backoff.next();
    m_retry->start(wait);
    setInfo(ConnectionState::Disconnected, wait, failure);
}

void LaneWorker::lookAfter()
{
    if (!m_connected)
        return;
    if (!m_connection.isAlive())
        ensureSession();
    else if (m_heartbeat.hasExpired())
        std::ignore = send(QStringLiteral("select 1"), QDeadlineTimer(heartbeatDeadlineMs), {});
}

// Between statements the server speaks only to notify or to take its leave.
void LaneWorker::readable()
{
    if (!m_connected)
        return;
    if (m_connection.isAlive())
        m_relay->hear(m_connection.takeNotifications());
    else
        ensureSession();
}

} // namespace roomrack::db::detail
