// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "probe.h"

#include "socketguard.h"

#include <QtCore/QByteArray>
#include <QtCore/QDeadlineTimer>
#include <QtCore/QList>
#include <QtCore/QRegularExpression>

#include <libpq-fe.h>

#include <algorithm>
#include <vector>

namespace roomrack::db::detail {

pg_conn *connectWithin(const ConnectionOptions &options, int timeoutMs)
{
    QList<QByteArray> texts;
    for (auto it = options.parameters.begin(); it != options.parameters.end(); ++it)
        texts << it.key().toUtf8() << it.value().toUtf8();
    std::vector<const char *> keywords;
    std::vector<const char *> values;
    for (qsizetype i = 0; i < texts.size(); i += 2) {
        keywords.push_back(texts.at(i).constData());
        values.push_back(texts.at(i + 1).constData());
    }
    keywords.push_back(nullptr);
    values.push_back(nullptr);

    PGconn *connection = PQconnectStartParams(keywords.data(), values.data(), 0);
    if (!connection)
        return nullptr;
    PQsetErrorVerbosity(connection, PQERRORS_SQLSTATE);
    const QDeadlineTimer deadline(timeoutMs);
    PostgresPollingStatusType next = PGRES_POLLING_WRITING;
    while (PQstatus(connection) != CONNECTION_BAD && next != PGRES_POLLING_OK
           && next != PGRES_POLLING_FAILED) {
        const Wait what = next == PGRES_POLLING_READING ? Wait::Read : Wait::Write;
        const int left = int(std::max<qint64>(0, deadline.remainingTime()));
        if (!waitForSocket(PQsocket(connection), what, left))
            break;
        next = PQconnectPoll(connection);
    }
    return connection;
}

QString sqlStateOf(const pg_conn *connection)
{
    // With PQERRORS_SQLSTATE a server's message is its severity (which may be translated) and the
    // code. Several hosts or a second try without TLS give several lines: the last one counts.
    static const QRegularExpression code(QStringLiteral(":\\s+([0-9A-Z]{5})\\s*$"),
                                         QRegularExpression::MultilineOption);
    QString last;
    auto matches = code.globalMatch(QString::fromUtf8(PQerrorMessage(connection)));
    while (matches.hasNext())
        last = matches.next().captured(1);
    // Here libpq has given up by itself.
    if (last.isEmpty() && PQconnectionNeedsPassword(connection) == 1)
        return QStringLiteral("28R01");
    return last;
}

QString probeSqlState(const ConnectionOptions &options, int timeoutMs)
{
    PGconn *connection = connectWithin(options, timeoutMs);
    const QString sqlState = connection ? sqlStateOf(connection) : QString();
    PQfinish(connection);
    return sqlState;
}

} // namespace roomrack::db::detail
