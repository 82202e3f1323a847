// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "pgsession.h"

#include <QDeadlineTimer>
#include <QThread>

#include <libpq-fe.h>

#ifdef Q_OS_WIN
#include <winsock2.h>
#else
#include <poll.h>
#endif

#include <utility>
#include <vector>

namespace roomrack::test {

namespace {

PgResult lost(const QString &message)
{
    PgResult result;
    result.message = message;
    return result;
}

PgResult decode(const PGresult *raw)
{
    PgResult result;
    const ExecStatusType status = PQresultStatus(raw);
    result.ok =
        status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY;
    const auto field = [raw](int code) { return QString::fromUtf8(PQresultErrorField(raw, code)); };
    if (!result.ok) {
        result.sqlState = field(PG_DIAG_SQLSTATE);
        result.message = field(PG_DIAG_MESSAGE_PRIMARY);
        result.detail = field(PG_DIAG_MESSAGE_DETAIL);
        result.constraint = field(PG_DIAG_CONSTRAINT_NAME);
        if (result.message.isEmpty())
            result.message = QString::fromUtf8(PQresultErrorMessage(raw));
        return result;
    }
    result.affected = QByteArray(PQcmdTuples(const_cast<PGresult *>(raw))).toLongLong();
    const int columns = PQnfields(raw);
    for (int column = 0; column < columns; ++column)
        result.columns.append(QString::fromUtf8(PQfname(raw, column)));
    const int rows = PQntuples(raw);
    for (int row = 0; row < rows; ++row) {
        QStringList values;
        for (int column = 0; column < columns; ++column) {
            if (PQgetisnull(raw, row, column))
                values.append(QString());
            else
                values.append(
                    QString::fromUtf8(PQgetvalue(raw, row, column), PQgetlength(raw, row, column)));
        }
        result.rows.append(values);
    }
    return result;
}

void ignoreNotice(void *, const char *) {}

} // namespace

QString PgResult::value(int row, int column) const
{
    if (row >= rows.size() || column >= rows.at(row).size())
        return {};
    return rows.at(row).at(column);
}

QString PgResult::value(int row, const QString &column) const
{
    const qsizetype index = columns.indexOf(column);
    return index < 0 ? QString() : value(row, int(index));
}

PgSession::PgSession(const QString &uri)
    : m_connection(PQconnectdb(uri.toUtf8().constData()))
{
    if (!isOpen())
        m_connectError = QString::fromUtf8(PQerrorMessage(m_connection));
    PQsetNoticeProcessor(m_connection, ignoreNotice, nullptr);
}

PgSession::~PgSession()
{
    close();
}

PgSession::PgSession(PgSession &&other) noexcept
    : m_connection(std::exchange(other.m_connection, nullptr))
    , m_connectError(std::move(other.m_connectError))
    , m_sent(other.m_sent)
{}

PgSession &PgSession::operator=(PgSession &&other) noexcept
{
    std::swap(m_connection, other.m_connection);
    std::swap(m_connectError, other.m_connectError);
    std::swap(m_sent, other.m_sent);
    return *this;
}

bool PgSession::isOpen() const
{
    return m_connection && PQstatus(m_connection) == CONNECTION_OK;
}

int PgSession::pid() const
{
    return m_connection ? PQbackendPID(m_connection) : 0;
}

PgResult PgSession::exec(const QString &sql, int timeoutMs)
{
    if (!send(sql))
        return lost(QString::fromUtf8(PQerrorMessage(m_connection)));
    return collect(timeoutMs);
}

PgResult PgSession::exec(const QString &sql, const QStringList &parameters, int timeoutMs)
{
    if (!send(sql, parameters))
        return lost(QString::fromUtf8(PQerrorMessage(m_connection)));
    return collect(timeoutMs);
}

bool PgSession::send(const QString &sql)
{
    m_sent = m_connection && PQsendQuery(m_connection, sql.toUtf8().constData()) == 1;
    return m_sent;
}

bool PgSession::send(const QString &sql, const QStringList &parameters)
{
    QList<QByteArray> texts;
    for (const QString &parameter : parameters)
        texts.append(parameter.toUtf8());
    std::vector<const char *> values;
    for (qsizetype i = 0; i < texts.size(); ++i)
        values.push_back(parameters.at(i).isNull() ? nullptr : texts.at(i).constData());
    m_sent = m_connection
             && PQsendQueryParams(m_connection, sql.toUtf8().constData(), int(values.size()),
                                  nullptr, values.data(), nullptr, nullptr, 0)
                    == 1;
    return m_sent;
}

bool PgSession::isBusy(int patienceMs)
{
    if (!m_sent || !m_connection)
        return false;
    if (patienceMs > 0 && PQisBusy(m_connection))
        (void)waitReadable(patienceMs);
    if (!PQconsumeInput(m_connection))
        return false;
    return PQisBusy(m_connection) == 1;
}

PgResult PgSession::wait(int timeoutMs)
{
    if (!m_sent)
        return lost(QStringLiteral("nothing was sent"));
    return collect(timeoutMs);
}

PgResult PgSession::collect(int timeoutMs)
{
    const QDeadlineTimer deadline(timeoutMs);
    PgResult answer;
    bool any = false;
    for (;;) {
        while (PQisBusy(m_connection)) {
            if (!waitReadable(int(deadline.remainingTime())))
                return lost(QStringLiteral("no answer within %1 ms").arg(timeoutMs));
            if (!PQconsumeInput(m_connection))
                break; // PQgetResult below turns the loss into an error result
        }
        PGresult *raw = PQgetResult(m_connection);
        if (!raw)
            break;
        if (!any || answer.ok)
            answer = decode(raw);
        any = true;
        const bool copying =
            PQresultStatus(raw) == PGRES_COPY_IN || PQresultStatus(raw) == PGRES_COPY_OUT;
        PQclear(raw);
        if (copying)
            return lost(QStringLiteral("COPY is not supported here"));
    }
    m_sent = false;
    return answer;
}

bool PgSession::waitReadable(int timeoutMs)
{
#ifdef Q_OS_WIN
    WSAPOLLFD entry{SOCKET(PQsocket(m_connection)), POLLIN, 0};
    return WSAPoll(&entry, 1, timeoutMs) > 0;
#else
    pollfd entry{PQsocket(m_connection), POLLIN, 0};
    return ::poll(&entry, 1, timeoutMs) > 0;
#endif
}

bool PgSession::waitUntilBlocked(PgSession &observer, int timeoutMs) const
{
    const QDeadlineTimer deadline(timeoutMs);
    const QString sql = QStringLiteral("select 1 from pg_stat_activity "
                                       "where pid = %1 and wait_event_type = 'Lock'")
                            .arg(pid());
    while (observer.exec(sql).rows.isEmpty()) {
        if (deadline.hasExpired() || !observer.isOpen())
            return false;
        QThread::msleep(2);
    }
    return true;
}

QList<int> PgSession::blockedBy(PgSession &observer) const
{
    QList<int> pids;
    const PgResult result =
        observer.exec(QStringLiteral("select unnest(pg_blocking_pids(%1))").arg(pid()));
    for (const QStringList &row : result.rows)
        pids.append(row.constFirst().toInt());
    return pids;
}

bool PgSession::cancel()
{
    PGcancel *handle = m_connection ? PQgetCancel(m_connection) : nullptr;
    if (!handle)
        return false;
    char reason[256];
    const bool sent = PQcancel(handle, reason, int(sizeof reason)) == 1;
    PQfreeCancel(handle);
    return sent;
}

QStringList PgSession::takeNotifications(int timeoutMs)
{
    QStringList taken;
    const QDeadlineTimer deadline(timeoutMs);
    do {
        if (!PQconsumeInput(m_connection))
            break;
        while (PGnotify *notification = PQnotifies(m_connection)) {
            taken.append(QString::fromUtf8(notification->relname) + QLatin1Char(':')
                         + QString::fromUtf8(notification->extra));
            PQfreemem(notification);
        }
    } while (taken.isEmpty() && waitReadable(int(deadline.remainingTime())));
    return taken;
}

void PgSession::close()
{
    if (m_connection)
        PQfinish(m_connection);
    m_connection = nullptr;
    m_sent = false;
}

} // namespace roomrack::test
