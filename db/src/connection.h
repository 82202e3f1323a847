// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rowtext.h"
#include "sqlstate.h"
#include "watchdog.h"

#include <roomrack/connectionoptions.h>

#include <QtCore/QDate>
#include <QtCore/QDeadlineTimer>
#include <QtCore/QJsonObject>
#include <QtCore/QList>
#include <QtCore/QUuid>
#include <QtCore/QVariant>
#include <QtSql/QSqlDatabase>

#include <atomic>

struct pg_conn;

namespace roomrack::db::detail {

using Row = QList<QVariant>;

/// What one statement answered: plain values, nothing of Qt SQL or libpq.
struct Answer : Ending
{
    QString message; ///< the server's primary message; may hold data, see technicalDetail()
    QList<Row> rows;
};

/// SQLSTATE, constraint and, where the server's message can't hold data of a guest, the message.
[[nodiscard]] QString technicalDetail(const Answer &answer);
[[nodiscard]] Failure failureOf(const Answer &answer);

/// One QPSQL connection, confined to the thread that opens it.
class Connection
{
public:
    Connection(ConnectionOptions options, Watchdog &watchdog, std::atomic<qint64> &roundTrips);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    /// Opens a session; never twice without close(). The failure's outcome is NoConnection or, if
    /// the server refused this person, NotAllowed.
    [[nodiscard]] Failure open();
    void close();
    /// False as soon as this side knows that the connection is gone. Reads what the socket holds,
    /// sends nothing.
    [[nodiscard]] bool isAlive();

    /// One statement, one round trip. Rows are read to the end: only the end of the answer says
    /// that the transaction was committed. With a reader the rows go there instead of into the
    /// answer; what it has read counts only if the answer is ok.
    [[nodiscard]] Answer exec(const QString &sql, QDeadlineTimer deadline,
                              std::function<bool()> isCanceled = {}, RowReader *reader = nullptr);

    /// Payloads of the notifications that have come in since the last time. The driver's own
    /// subscription isn't used: it keeps watching a socket that libpq has closed.
    [[nodiscard]] QStringList takeNotifications();
    [[nodiscard]] qintptr socket() const;
    /// Of the hosts that the options name, the one where the session is.
    void putPlace(ConnectionOptions &options) const;

    // Values as SQL literals.
    [[nodiscard]] QString literal(const QString &text) const;
    [[nodiscard]] QString literal(const QJsonObject &json) const;
    [[nodiscard]] static QString literal(QDate date);
    [[nodiscard]] static QString literal(const QUuid &id);
    [[nodiscard]] static QString literal(qint64 number) { return QString::number(number); }
    [[nodiscard]] static QString literal(bool value);

private:
    [[nodiscard]] pg_conn *handle() const;

    const ConnectionOptions m_options;
    Watchdog &m_watchdog;
    std::atomic<qint64> &m_roundTrips;
    const QString m_name;
    QSqlDatabase m_db;
    bool m_unspentCancel = false; ///< was sent and hasn't ended a statement
};

/// Text as PostgreSQL can store it: without U+0000, lone surrogates replaced.
[[nodiscard]] QString storable(const QString &text);
[[nodiscard]] bool isStorable(const QString &text);

} // namespace roomrack::db::detail
