// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserverbootstrap.h"

#include <libpq-fe.h>

#include <cstring>
#include <memory>

namespace roomrack::db::detail {

namespace {

struct FinishConnection
{
    void operator()(PGconn *connection) const { PQfinish(connection); }
};
using Connection = std::unique_ptr<PGconn, FinishConnection>;

struct ClearResult
{
    void operator()(PGresult *result) const { PQclear(result); }
};
using Rows = std::unique_ptr<PGresult, ClearResult>;

bool libpqKnows(const char *keyword)
{
    PQconninfoOption *options = PQconndefaults();
    bool known = false;
    for (const PQconninfoOption *option = options; option && option->keyword; ++option)
        known = known || std::strcmp(option->keyword, keyword) == 0;
    PQconninfoFree(options);
    return known;
}

void append(QString *conninfo, const char *keyword, const QString &value)
{
    QString quoted = value;
    quoted.replace(QLatin1Char('\\'), QLatin1String("\\\\"))
        .replace(QLatin1Char('\''), QLatin1String("\\'"));
    *conninfo += QStringLiteral("%1='%2' ").arg(QLatin1String(keyword), quoted);
}

Connection connectTo(const ServerAddress &address, const QString &database)
{
    return Connection(PQconnectdb(adminConninfo(address, database).toUtf8().constData()));
}

class Statements
{
public:
    explicit Statements(const ServerAddress &address)
        : m_connection(connectTo(address, QStringLiteral("postgres")))
    {
        if (PQstatus(m_connection.get()) != CONNECTION_OK)
            m_error = QString::fromUtf8(PQerrorMessage(m_connection.get())).trimmed();
    }

    [[nodiscard]] QString error() const { return m_error; }

    // The first value, null when there is none or after an error.
    QString value(const QByteArray &sql)
    {
        if (!m_error.isEmpty())
            return {};
        const Rows answer(PQexec(m_connection.get(), sql.constData()));
        const ExecStatusType status = PQresultStatus(answer.get());
        if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) {
            m_error = QString::fromUtf8(PQresultErrorMessage(answer.get())).trimmed();
            return {};
        }
        if (PQntuples(answer.get()) == 0)
            return {};
        return QString::fromUtf8(PQgetvalue(answer.get(), 0, 0));
    }

    QByteArray literal(const QString &text)
    {
        const QByteArray utf8 = text.toUtf8();
        char *escaped = PQescapeLiteral(m_connection.get(), utf8.constData(), size_t(utf8.size()));
        const QByteArray result(escaped);
        PQfreemem(escaped);
        return result;
    }

private:
    Connection m_connection;
    QString m_error;
};

} // namespace

QString adminConninfo(const ServerAddress &address, const QString &database)
{
    QString conninfo;
    append(&conninfo, "host", address.host);
    append(&conninfo, "port", QString::number(address.port));
    append(&conninfo, "user", QStringLiteral("roomrack_admin"));
    append(&conninfo, "password", address.adminPassword);
    append(&conninfo, "dbname", database);
    append(&conninfo, "connect_timeout", QStringLiteral("10"));
    append(&conninfo, "application_name", QStringLiteral("roomrack"));
    append(&conninfo, "client_encoding", QStringLiteral("UTF8"));
    // An empty value, too, keeps libpq from looking at the variable.
    append(&conninfo, "hostaddr", {});
    append(&conninfo, "options", {});
    append(&conninfo, "target_session_attrs", QStringLiteral("any"));
    append(&conninfo, "sslmode", QStringLiteral("disable"));
    append(&conninfo, "gssencmode", QStringLiteral("disable"));
    append(&conninfo, "channel_binding", QStringLiteral("disable"));
    static const bool hasRequireAuth = libpqKnows("require_auth");
    if (hasRequireAuth)
        append(&conninfo, "require_auth", {});
    return conninfo;
}

Reachability ping(const ServerAddress &address)
{
    const QString conninfo = adminConninfo(address, QStringLiteral("postgres"));
    switch (PQping(conninfo.toUtf8().constData())) {
    case PQPING_OK:
        return Reachability::Ready;
    case PQPING_REJECT: // 57P03: starting, or stopping
    case PQPING_NO_RESPONSE:
        return Reachability::NotYet;
    case PQPING_NO_ATTEMPT:
        break;
    }
    return Reachability::Never;
}

QString makeRolesAndDatabase(const ServerAddress &address)
{
    Statements sql(address);
    const QByteArray password = address.ownerPassword.isEmpty()
                                    ? QByteArray()
                                    : " password " + sql.literal(address.ownerPassword);
    if (sql.value("select 1 from pg_roles where rolname = 'roomrack_owner'").isNull())
        sql.value("create role roomrack_owner login" + password);
    else if (!password.isEmpty())
        sql.value("alter role roomrack_owner" + password);
    if (sql.value("select 1 from pg_database where datname = 'roomrack'").isNull())
        sql.value("create database roomrack owner roomrack_owner");
    return sql.error();
}

QString runningVersion(const ServerAddress &address)
{
    return Statements(address).value("show server_version");
}

QString runningDataDirectory(const ServerAddress &address)
{
    return Statements(address).value("show data_directory");
}

} // namespace roomrack::db::detail
