// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "connection.h"

#include "probe.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QElapsedTimer>
#include <QtCore/QJsonDocument>
#include <QtCore/QLoggingCategory>
#include <QtCore/QThread>
#include <QtSql/QSqlDriver>
#include <QtSql/QSqlError>
#include <QtSql/QSqlField>
#include <QtSql/QSqlQuery>
#include <QtSql/QSqlRecord>
#include <QtSql/QSqlResult>

#include <libpq-fe.h>

#include <cstring>

namespace roomrack::db::detail {

Q_LOGGING_CATEGORY(lcConnection, "roomrack.db.connection", QtWarningMsg)

namespace {

// The driver's handles come as "pg_conn*", whatever Qt's documentation says.
template<typename T>
T *unwrap(const QVariant &handle, const char *tag, const char *alias)
{
    const char *name = handle.typeName();
    if (!name || (std::strcmp(name, tag) != 0 && std::strcmp(name, alias) != 0))
        return nullptr;
    return *static_cast<T *const *>(handle.constData());
}

PGresult *resultOf(const QSqlQuery &query)
{
    return unwrap<PGresult>(query.result()->handle(), "pg_result*", "PGresult*");
}

void ignoreNotice(void *, const char *message)
{
    qCDebug(lcConnection) << message;
}

QString quoted(QString value)
{
    value.replace(QLatin1Char('\\'), QLatin1String("\\\\"));
    value.replace(QLatin1Char('\''), QLatin1String("\\'"));
    return QLatin1Char('\'') + value + QLatin1Char('\'');
}

// What the driver has a setter for; all else goes through its connect options.
bool hasSetter(const QString &name)
{
    return name == QLatin1String("host") || name == QLatin1String("dbname")
           || name == QLatin1String("user") || name == QLatin1String("password");
}

QString uniqueName()
{
    static std::atomic<int> next{0};
    return QStringLiteral("roomrack-%1").arg(++next);
}

void readError(const QSqlQuery &query, Answer &answer)
{
    answer.ok = false;
    answer.rows.clear();
    answer.sqlState = query.lastError().nativeErrorCode();
    if (const PGresult *result = resultOf(query)) {
        const auto field = [result](int code) {
            return QString::fromUtf8(PQresultErrorField(result, code));
        };
        answer.constraint = field(PG_DIAG_CONSTRAINT_NAME);
        answer.message = field(PG_DIAG_MESSAGE_PRIMARY);
        if (answer.sqlState.isEmpty())
            answer.sqlState = field(PG_DIAG_SQLSTATE);
    }
}

} // namespace

QString technicalDetail(const Answer &answer)
{
    if (!answer.sent)
        return QStringLiteral("no connection");
    if (answer.sqlState.isEmpty())
        return answer.open ? QStringLiteral("no SQLSTATE") : QStringLiteral("connection lost");
    QString detail = answer.sqlState;
    if (!answer.constraint.isEmpty())
        detail += QLatin1String(", constraint ") + answer.constraint;
    // Messages of data errors and of our own exceptions may repeat what a clerk typed.
    static constexpr std::array withData{"22", "23", "P0", "42601"};
    const bool mayHoldData = std::any_of(withData.begin(), withData.end(), [&](const char *prefix) {
        return answer.sqlState.startsWith(QLatin1String(prefix));
    });
    if (!mayHoldData && !answer.message.isEmpty())
        detail += QLatin1String(": ") + answer.message;
    return detail;
}

Failure failureOf(const Answer &answer)
{
    Outcome outcome = outcomeOf(answer);
    if (outcome == Outcome::Unknown) // a read has nothing to settle
        outcome = Outcome::NoConnection;
    return {outcome, answer.sqlState, technicalDetail(answer)};
}

Connection::Connection(ConnectionOptions options, Watchdog &watchdog,
                       std::atomic<qint64> &roundTrips)
    : m_options(std::move(options))
    , m_watchdog(watchdog)
    , m_roundTrips(roundTrips)
    , m_name(uniqueName())
{}

Connection::~Connection()
{
    close();
}

Failure Connection::open()
{
    Q_ASSERT(!m_db.isValid());
    Q_ASSERT_X(!QCoreApplication::instance()
                   || QThread::currentThread() != QCoreApplication::instance()->thread(),
               "Connection::open", "the main thread never opens a database");
    m_db = QSqlDatabase::addDatabase(QStringLiteral("QPSQL"), m_name);
    if (!m_db.isValid() || !m_db.driver()) {
        close();
        return {
            Outcome::NoConnection, {}, QStringLiteral("The PostgreSQL driver of Qt is missing.")};
    }
    QStringList options;
    for (auto it = m_options.parameters.begin(); it != m_options.parameters.end(); ++it) {
        if (!hasSetter(it.key()))
            options.append(it.key() + QLatin1Char('=') + quoted(it.value()));
    }
    m_db.setHostName(m_options.value(QStringLiteral("host")));
    m_db.setPort(-1); // libpq takes the list of ports from the options
    m_db.setDatabaseName(m_options.value(QStringLiteral("dbname")));
    m_db.setConnectOptions(options.join(QLatin1Char(';')));
    m_db.setNumericalPrecisionPolicy(QSql::HighPrecision);

    QElapsedTimer timer;
    timer.start();
    if (!m_db.open(m_options.value(QStringLiteral("user")),
                   m_options.value(QStringLiteral("password")))) {
        const QString text = m_db.lastError().databaseText().simplified();
        close();
        // The driver keeps no SQLSTATE of a refused connection. Asking once more is worth it only
        // if somebody answered.
        const QString sqlState =
            timer.elapsed() < 1000 ? probeSqlState(m_options, 2000) : QString();
        return {connectOutcome(sqlState), sqlState, text};
    }
    PGconn *connection = handle();
    if (!connection) {
        close();
        return {Outcome::NoConnection, {}, QStringLiteral("The PostgreSQL driver has no handle.")};
    }
    PQsetNoticeProcessor(connection, ignoreNotice, nullptr);
    m_watchdog.guard(PQsocket(connection), PQgetCancel(connection));
    m_unspentCancel = false;
    return {Outcome::Done, {}, {}};
}

void Connection::close()
{
    if (!m_db.isValid())
        return;
    m_watchdog.release();
    m_db.close();
    m_db = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_name);
}

bool Connection::isAlive()
{
    PGconn *connection = handle();
    if (!connection)
        return false;
    // Twice: a farewell and the end of the stream are found one after the other.
    for (int i = 0; i < 2 && PQstatus(connection) == CONNECTION_OK; ++i) {
        if (PQconsumeInput(connection))
            PQisBusy(connection);
    }
    return PQstatus(connection) == CONNECTION_OK;
}

Answer Connection::exec(const QString &sql, QDeadlineTimer deadline,
                        std::function<bool()> isCanceled, RowReader *reader)
{
    Answer answer;
    if (!isAlive())
        return answer;
    answer.sent = true;
    answer.strayCancel = m_unspentCancel && m_watchdog.isCancelOnItsWay();
    ++m_roundTrips;
    m_watchdog.begin(deadline, std::move(isCanceled));
    {
        QSqlQuery query(m_db);
        query.setForwardOnly(true);
        answer.ok = query.exec(sql);
        if (answer.ok) {
            if (reader) {
                reader->start();
                while (query.next())
                    reader->read(RowText(resultOf(query)));
            } else {
                const int columns = query.record().count();
                while (query.next()) {
                    Row row;
                    row.reserve(columns);
                    for (int column = 0; column < columns; ++column)
                        row.append(query.value(column));
                    answer.rows.append(std::move(row));
                }
            }
            answer.ok = query.lastError().type() == QSqlError::NoError;
        }
        if (!answer.ok)
            readError(query, answer);
    }
    const Watchdog::Verdict verdict = m_watchdog.end();
    answer.cancelAsked = verdict.cancelSent;
    // One cancel ends one statement; what it didn't end it may meet later.
    const bool spent = answer.sqlState == QLatin1String("57014");
    m_unspentCancel =
        verdict.cancelSent ? !spent || answer.strayCancel : answer.strayCancel && !spent;
    answer.open = PQstatus(handle()) == CONNECTION_OK;
    if (answer.ok && !answer.open) // cut after the rows: the end wasn't seen
        answer.ok = false;
    return answer;
}

QStringList Connection::takeNotifications()
{
    QStringList payloads;
    PGconn *connection = handle();
    while (PGnotify *notification = connection ? PQnotifies(connection) : nullptr) {
        payloads.append(QString::fromUtf8(notification->extra));
        PQfreemem(notification);
    }
    return payloads;
}

qintptr Connection::socket() const
{
    return PQsocket(handle());
}

void Connection::putPlace(ConnectionOptions &options) const
{
    const PGconn *connection = handle();
    options.set(QStringLiteral("host"), QString::fromUtf8(PQhost(connection)));
    options.set(QStringLiteral("port"), QString::fromUtf8(PQport(connection)));
    if (!options.value(QStringLiteral("hostaddr")).isEmpty())
        options.set(QStringLiteral("hostaddr"), QString::fromUtf8(PQhostaddr(connection)));
}

QString Connection::literal(const QString &text) const
{
    QSqlField field(QString(), QMetaType{QMetaType::QString});
    field.setValue(storable(text));
    return text.isNull() ? QStringLiteral("null") : m_db.driver()->formatValue(field);
}

QString Connection::literal(const QJsonObject &json) const
{
    return literal(QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact)));
}

QString Connection::literal(QDate date)
{
    const QString text = date.toString(Qt::ISODate);
    return text.isEmpty() ? QStringLiteral("null::date")
                          : QLatin1Char('\'') + text + QLatin1String("'::date");
}

QString Connection::literal(const QUuid &id)
{
    return QLatin1Char('\'') + id.toString(QUuid::WithoutBraces) + QLatin1String("'::uuid");
}

QString Connection::literal(bool value)
{
    return value ? QStringLiteral("true") : QStringLiteral("false");
}

pg_conn *Connection::handle() const
{
    return m_db.isValid() && m_db.driver()
               ? unwrap<PGconn>(m_db.driver()->handle(), "pg_conn*", "PGconn*")
               : nullptr;
}

QString storable(const QString &text)
{
    if (isStorable(text))
        return text;
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        const bool pair =
            c.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate();
        if (pair) {
            result += c;
            result += text.at(++i);
        } else if (c.isSurrogate()) {
            result += QChar::ReplacementCharacter;
        } else if (!c.isNull()) {
            result += c;
        }
    }
    return result;
}

bool isStorable(const QString &text)
{
    return !text.contains(QChar(QChar::Null)) && text.isValidUtf16();
}

} // namespace roomrack::db::detail
