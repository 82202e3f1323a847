// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "standby.h"

#include "pgsession.h"
#include "testserver.h"

#include <support/await.h>

#include <privateserverbootstrap.h>
#include <privateserverpaths.h>
#include <privateserverplatform.h>

#include <QFile>

namespace roomrack::test {

namespace {

QString postgres(const db::ServerAddress &address)
{
    return address.adminUri(QStringLiteral("postgres"));
}

// Asks again until the answer is "t".
bool waitFor(PgSession &session, const QString &question)
{
    return awaitUntil([&] { return session.exec(question).value() == QLatin1String("t"); });
}

} // namespace

Standby::Standby(TestServer &primary)
    : m_folder(TestServer::makeFolder())
{
    if (!m_folder) {
        m_error = QStringLiteral("no temporary folder");
        return;
    }
    const db::detail::ServerFolder folder(m_folder->filePath(QStringLiteral("server")));
    const auto programs = db::detail::findPrograms({}, 0);
    const auto account = db::detail::serverAccount(folder.cluster(), &m_error);
    QFile marker(folder.marker());
    if (!programs || !account || !QDir().mkpath(folder.path()) || !marker.open(QFile::WriteOnly)
        || !db::detail::makePrivateFolder(folder.cluster(), *account)) {
        m_error += QStringLiteral(" the standby's folder");
        return;
    }
    marker.close();
    m_primary = db::detail::adminConninfo(primary.server().address(), QStringLiteral("postgres"))
                + QStringLiteral(" application_name=standby");
    const db::detail::ToolResult copied = db::detail::runTool(
        db::detail::programPath(programs->binDir, QStringLiteral("pg_basebackup")),
        {QStringLiteral("--pgdata=") + folder.cluster(), QStringLiteral("--dbname=") + m_primary,
         QStringLiteral("--write-recovery-conf"), QStringLiteral("--checkpoint=fast"),
         QStringLiteral("--no-sync"), QStringLiteral("--no-manifest")},
        *account, 60'000);
    if (copied.exitCode != 0) {
        m_error = QStringLiteral("pg_basebackup: ") + copied.output;
        return;
    }
    db::PrivateServerOptions options;
    options.dataDir = folder.path();
    options.durable = false;
    options.settings.insert(QStringLiteral("wal_retrieve_retry_interval"), QStringLiteral("50ms"));
    m_server = std::make_unique<db::PrivateServer>(options);
    if (const db::ServerResult started = m_server->start(); !started.ok())
        m_error = started.message;
}

Standby::~Standby() = default;

QString Standby::adminUri(const QString &database) const
{
    return m_server->address().adminUri(database);
}

bool Standby::catchUp(PgSession &primary)
{
    const QString position =
        primary.exec(QStringLiteral("select pg_current_wal_insert_lsn()")).value();
    PgSession session(postgres(m_server->address()));
    return waitFor(session,
                   QStringLiteral("select pg_last_wal_replay_lsn() >= '%1'").arg(position));
}

bool Standby::follow(bool on)
{
    QString conninfo = on ? m_primary : QString();
    conninfo.replace(QLatin1Char('\''), QLatin1String("''"));
    PgSession session(postgres(m_server->address()));
    if (!session.exec(QStringLiteral("alter system set primary_conninfo = '%1'").arg(conninfo)).ok
        || !session.exec(QStringLiteral("select pg_reload_conf()")).ok)
        return false;
    return waitFor(session, QStringLiteral("select exists (select from pg_stat_wal_receiver) = %1")
                                .arg(on ? QStringLiteral("true") : QStringLiteral("false")));
}

bool Standby::promote()
{
    PgSession session(postgres(m_server->address()));
    return session.exec(QStringLiteral("select pg_promote(true, 30)")).value()
           == QLatin1String("t");
}

} // namespace roomrack::test
