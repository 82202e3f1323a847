// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QList>
#include <QString>
#include <QStringList>

typedef struct pg_conn PGconn;

namespace roomrack::test {

// What one statement answered. A null value of a row is a null QString.
struct PgResult
{
    bool ok = false;
    QString sqlState; // empty when the connection was lost or the wait timed out
    QString message;
    QString detail;
    QString constraint;
    QStringList columns;
    QList<QStringList> rows;
    qint64 affected = 0;

    [[nodiscard]] QString value(int row = 0, int column = 0) const;
    [[nodiscard]] QString value(int row, const QString &column) const;
};

// One connection, held by a test that wants to be "another desk": bare libpq, no Qt SQL, so that
// what it proves doesn't depend on the code under test. Used from one thread at a time.
class PgSession
{
public:
    explicit PgSession(const QString &uri);
    ~PgSession();
    PgSession(PgSession &&other) noexcept;
    PgSession &operator=(PgSession &&other) noexcept;
    PgSession(const PgSession &) = delete;
    PgSession &operator=(const PgSession &) = delete;

    [[nodiscard]] bool isOpen() const;
    [[nodiscard]] QString connectError() const { return m_connectError; }
    [[nodiscard]] int pid() const;

    // Several statements may be given; the answer is the last one's, or the first error.
    PgResult exec(const QString &sql, int timeoutMs = 60'000);
    // One statement with $1..$n as text; a null QString is NULL.
    PgResult exec(const QString &sql, const QStringList &parameters, int timeoutMs = 60'000);

    // Starts a statement and returns at once; wait() fetches its answer.
    bool send(const QString &sql);
    bool send(const QString &sql, const QStringList &parameters);
    // Whether the answer isn't there yet, nor comes within the time.
    [[nodiscard]] bool isBusy(int patienceMs = 0);
    PgResult wait(int timeoutMs = 60'000);

    // True as soon as `observer` sees this session's backend wait for a lock; false after the time.
    [[nodiscard]] bool waitUntilBlocked(PgSession &observer, int timeoutMs = 60'000) const;
    // The backends that this session waits for, as the server sees it now.
    [[nodiscard]] QList<int> blockedBy(PgSession &observer) const;

    bool cancel();
    QStringList takeNotifications(int timeoutMs = 0); // "channel:payload"
    void close();

private:
    PgResult collect(int timeoutMs);
    bool waitReadable(int timeoutMs);

    PGconn *m_connection = nullptr;
    QString m_connectError;
    bool m_sent = false;
};

} // namespace roomrack::test
