// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "migration.h"

#include "privateservertr.h"
#include "probe.h"
#include "sqlstate.h"

#include <libpq-fe.h>

#include <algorithm>
#include <tuple>

namespace roomrack::db::detail {

namespace {

constexpr int connectTimeoutMs = 30'000;

// Kind 6 of the packed keys (roomrack.lock_key), which doesn't exist before the first migration.
const QByteArray takeLock = "select pg_advisory_xact_lock(6::bigint << 60)";

// The row that remembers which functions are there; migrations count from 1.
constexpr int functionsRow = 0;

QByteArray quoted(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    bytes.replace('\'', "''");
    return '\'' + bytes + '\'';
}

QString connectSentence(const QString &sqlState)
{
    if (connectOutcome(sqlState) == Outcome::NotAllowed)
        return ServerTr::tr("The database refuses this login.");
    return ServerTr::tr("The database can't be reached.");
}

} // namespace

void Migration::Finish::operator()(pg_conn *connection) const
{
    PQfinish(connection);
}

Migration::Migration(const QString &uri, const QString &folder, Progress progress)
    : m_folder(folder)
    , m_progress(std::move(progress))
{
    if (connectTo(uri))
        m_result.status = MigrateStatus::UpToDate;
}

Migration::~Migration() = default;

MigrateResult Migration::run()
{
    if (!m_result.ok() || !readVersion())
        return m_result;
    const QList<MigrationFile> files = migrationFiles(m_folder + QLatin1String("/migrations"));
    const int newest = files.isEmpty() ? 0 : files.constLast().version;
    if (m_result.version > newest) {
        // Its functions are newer too: nothing of it is touched.
        m_result.status =
            m_newerBreaking ? MigrateStatus::NewerBreaking : MigrateStatus::NewerCompatible;
        if (m_newerBreaking) {
            m_result.message =
                ServerTr::tr("The database was made by a newer Roomrack and can't be used "
                             "by this one. Please install the newer version.");
        }
        return m_result;
    }
    for (const MigrationFile &file : files) {
        if (!apply(file))
            return m_result;
    }
    if (!applyFunctions() || !mendServer() || !mendStamps())
        return m_result;
    if (m_changed)
        m_result.status = MigrateStatus::Migrated;
    return m_result;
}

bool Migration::connectTo(const QString &uri)
{
    const auto options = ConnectionOptions::fromUri(uri);
    if (!options.ok()) {
        m_result.message = ServerTr::tr("The connection string can't be read.");
        return false;
    }
    ConnectionOptions session = options.value();
    session.set(QStringLiteral("application_name"), QStringLiteral("roomrack migrate"));
    m_connection.reset(connectWithin(session, connectTimeoutMs));
    if (!m_connection || PQstatus(m_connection.get()) != CONNECTION_OK) {
        if (m_connection)
            m_result.sqlState = sqlStateOf(m_connection.get());
        m_result.message = connectSentence(m_result.sqlState);
        return false;
    }
    m_result.reached = true;
    PQsetErrorVerbosity(m_connection.get(), PQERRORS_DEFAULT);
    PQsetNoticeProcessor(
        m_connection.get(), [](void *, const char *) {}, nullptr);
    return true;
}

Migration::Reply Migration::exec(const QByteArray &sql)
{
    const std::unique_ptr<PGresult, decltype(&PQclear)> result(
        PQexec(m_connection.get(), sql.constData()), &PQclear);
    Reply reply;
    const ExecStatusType status = PQresultStatus(result.get());
    reply.ok =
        status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY;
    if (!reply.ok) {
        reply.sqlState = QString::fromUtf8(PQresultErrorField(result.get(), PG_DIAG_SQLSTATE));
        reply.message =
            QString::fromUtf8(PQresultErrorField(result.get(), PG_DIAG_MESSAGE_PRIMARY));
        return reply;
    }
    for (int row = 0; row < PQntuples(result.get()); ++row) {
        QStringList values;
        for (int column = 0; column < PQnfields(result.get()); ++column)
            values.append(QString::fromUtf8(PQgetvalue(result.get(), row, column)));
        reply.rows.append(values);
    }
    return reply;
}

bool Migration::readVersion()
{
    const Reply there = exec("select to_regclass('roomrack.schema_version') is not null");
    if (!there.ok)
        return fail(there, ServerTr::tr("The database's version can't be read."));
    m_result.version = 0;
    if (there.rows.constFirst().constFirst() != QLatin1String("t"))
        return true;
    if (!rolesAreThere())
        return false;
    m_isNew = m_isNew && m_result.steps > 0;
    const Reply rows = exec("select version, breaking, checksum, name from roomrack.schema_version "
                            "order by version");
    if (!rows.ok)
        return fail(rows,
                    ServerTr::tr("The database's version can't be read. Please sign in as the "
                                 "schema's owner."));
    const QList<MigrationFile> files = migrationFiles(m_folder + QLatin1String("/migrations"));
    m_newerBreaking = false;
    for (const QStringList &row : rows.rows) {
        const int version = row.at(0).toInt();
        if (version == functionsRow) {
            m_functionsChecksum = row.at(2);
            continue;
        }
        m_result.version = version;
        const auto known = std::find_if(files.begin(), files.end(), [version](const auto &file) {
            return file.version == version;
        });
        if (known == files.end())
            m_newerBreaking = m_newerBreaking || row.at(1) == QLatin1String("t");
        else if (known->checksum != row.at(2))
            return fail(
                {}, ServerTr::tr("The migration %1 was another one when this database was made.")
                        .arg(row.at(3)));
    }
    return true;
}

bool Migration::beginAlone()
{
    Reply reply = exec("begin");
    if (reply.ok)
        reply = exec(takeLock);
    if (!reply.ok)
        return fail(reply, ServerTr::tr("The database can't be locked for its migration."));
    // In a statement of its own, after the lock: another program may have been faster.
    return readVersion();
}

bool Migration::apply(const MigrationFile &file)
{
    if (file.version <= m_result.version)
        return true;
    if (!beginAlone())
        return false;
    if (file.version <= m_result.version)
        return exec("commit").ok;
    if (m_progress)
        m_progress(ServerTr::tr("Migration %1: %2").arg(file.version).arg(file.name));
    // The first one makes the roles and the table of versions, so it starts as the superuser.
    const bool first = file.version == 1;
    if (!first && (!asOwner() || !recordVersion(file)))
        return false;
    if (const Reply reply = exec(file.sql); !reply.ok) {
        const bool refused = first && reply.sqlState == QLatin1String("42501");
        return fail(reply, refused ? ServerTr::tr(
                               "A new database has to be set up by a superuser of the server.")
                                   : ServerTr::tr("The migration %1 failed.").arg(file.name));
    }
    if (first && !recordVersion(file))
        return false;
    if (const Reply reply = exec("commit"); !reply.ok)
        return fail(reply, ServerTr::tr("The migration %1 failed.").arg(file.name));
    m_result.version = file.version;
    ++m_result.steps;
    m_changed = true;
    return true;
}

bool Migration::applyFunctions()
{
    const FunctionFiles files = functionFiles(m_folder + QLatin1String("/api"));
    // A migration may drop the functions that stand in its way, so all come back after it.
    if (!m_changed && files.checksum == m_functionsChecksum)
        return true;
    const QString sentence = ServerTr::tr("The database's functions can't be brought up to date.");
    if (!beginAlone())
        return false;
    if (!m_changed && files.checksum == m_functionsChecksum)
        return exec("commit").ok;
    if (m_progress)
        m_progress(ServerTr::tr("Functions"));
    if (!asOwner())
        return false;
    // A function may use another one whose file comes later: what fails for that reason is tried
    // again after the others, as long as there is any progress.
    QList<QByteArray> waiting = files.sql;
    while (!waiting.isEmpty()) {
        QList<QByteArray> next;
        Reply last;
        for (const QByteArray &sql : std::as_const(waiting)) {
            if (const Reply mark = exec("savepoint one_function"); !mark.ok)
                return fail(mark, sentence);
            const Reply reply = exec(sql);
            if (!reply.ok && reply.sqlState != QLatin1String("42883"))
                return fail(reply, sentence);
            if (!reply.ok) {
                last = reply;
                next.append(sql);
                if (const Reply back = exec("rollback to savepoint one_function"); !back.ok)
                    return fail(back, sentence);
            }
        }
        if (next.size() == waiting.size())
            return fail(last, sentence);
        waiting = next;
    }
    const Reply stored =
        exec("insert into roomrack.schema_version (version, name, breaking, checksum)"
             " values (0, 'api', false, "
             + quoted(files.checksum)
             + ") on conflict (version) do update"
               " set checksum = excluded.checksum, at = clock_timestamp()");
    if (!stored.ok)
        return fail(stored, sentence);
    if (const Reply reply = exec("commit"); !reply.ok)
        return fail(reply, sentence);
    m_changed = true;
    return true;
}

bool Migration::rolesAreThere()
{
    const Reply roles = exec("select exists (select from pg_catalog.pg_namespace n"
                             " join pg_catalog.pg_roles r on r.oid = n.nspowner"
                             " where n.nspname = 'roomrack' and r.rolname = 'roomrack_owner')");
    if (!roles.ok)
        return fail(roles, ServerTr::tr("The database's version can't be read."));
    if (roles.rows.constFirst().constFirst() == QLatin1String("t"))
        return true;
    return fail({}, ServerTr::tr("The schema doesn't belong to roomrack_owner: this is a dump that "
                                 "was restored without the server's roles. Restore those first "
                                 "(pg_dumpall --globals-only), then the dump anew."));
}

bool Migration::asOwner()
{
    const Reply reply = exec("set local role roomrack_owner");
    return reply.ok || fail(reply, ServerTr::tr("Please sign in as the schema's owner."));
}

bool Migration::recordVersion(const MigrationFile &file)
{
    const Reply reply =
        exec("insert into roomrack.schema_version (version, name, breaking, checksum)"
             " values ("
             + QByteArray::number(file.version) + ", " + quoted(file.name)
             + (file.breaking ? ", true, " : ", false, ") + quoted(file.checksum) + ')');
    return reply.ok || fail(reply, ServerTr::tr("The migration %1 failed.").arg(file.name));
}

bool Migration::fail(const Reply &reply, const QString &sentence)
{
    std::ignore = exec("rollback"); // the connection may be gone
    m_result.status = MigrateStatus::Failed;
    m_result.sqlState = reply.sqlState;
    m_result.message = sentence;
    m_result.reached = PQstatus(m_connection.get()) == CONNECTION_OK;
    if (!reply.message.isEmpty())
        m_result.message += QLatin1String(" (") + reply.message + QLatin1Char(')');
    return false;
}

} // namespace roomrack::db::detail
