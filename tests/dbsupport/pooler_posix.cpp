// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "pooler.h"

#include "pgsession.h"
#include "testserver.h"

#include <privateserverplatform.h>

#include <QDeadlineTimer>
#include <QFile>
#include <QStandardPaths>

#include <libpq-fe.h>

#ifdef Q_OS_LINUX
#include <csignal>
#include <sys/prctl.h>
#endif

namespace roomrack::test {

namespace {

constexpr int port = 6432;
constexpr int startMs = 10'000;

QString program()
{
    const QString found = QStandardPaths::findExecutable(QStringLiteral("pgbouncer"));
    return found.isEmpty() ? QStandardPaths::findExecutable(QStringLiteral("pgbouncer"),
                                                            {QStringLiteral("/usr/sbin")})
                           : found;
}

// The verifiers as the server has them: with these the pooler signs in as the person, and only
// after the person has.
QByteArray usersOf(TestServer &server)
{
    PgSession admin(server.adminUri(QStringLiteral("postgres")));
    const PgResult people = admin.exec(
        QStringLiteral("select rolname, rolpassword from pg_authid where rolpassword is not null"));
    QString text = QStringLiteral("\"roomrack_owner\" \"owner\"\n");
    for (const QStringList &row : people.rows)
        text += QStringLiteral("\"%1\" \"%2\"\n").arg(row.at(0), row.at(1));
    return text.toUtf8();
}

} // namespace

Pooler::Pooler(TestServer &server, Mode mode, int poolSize, const QString &everybody)
    : m_folder(TestServer::makeFolder())
{
    const QString dir = m_folder->filePath(QStringLiteral("pooler"));
    const auto account = db::detail::serverAccount(dir, &m_error);
    if (!account || !db::detail::makePrivateFolder(dir, *account)) {
        m_error += QStringLiteral(" the pooler's folder");
        return;
    }
    const db::ServerAddress &address = server.server().address();
    // With verifiers it can't sign in as anybody but the person whom it has let in.
    const QString auth =
        everybody.isEmpty() ? QStringLiteral("scram-sha-256") : QStringLiteral("trust");
    const QString settings =
        QStringLiteral("[databases]\n"
                       "* = host=%1 port=%2 %3\n"
                       "[pgbouncer]\n"
                       "listen_port = %4\n"
                       "unix_socket_dir = %5\n"
                       "auth_type = %6\n"
                       "auth_file = %5/users\n"
                       "logfile = %5/log\n"
                       "pool_mode = %7\n"
                       "default_pool_size = %8\n")
            .arg(address.host, QString::number(address.port), everybody, QString::number(port), dir,
                 auth,
                 mode == Mode::Session ? QStringLiteral("session") : QStringLiteral("transaction"),
                 QString::number(poolSize));
    const QString file = dir + QStringLiteral("/settings");
    if (!db::detail::writeSecret(file, settings.toUtf8(), *account)
        || !db::detail::writeSecret(dir + QStringLiteral("/users"), usersOf(server), *account)) {
        m_error = QStringLiteral("the pooler's settings");
        return;
    }
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    db::detail::prepareTool(&m_process, *account);
#ifdef Q_OS_LINUX
    // Not to outlive a test that crashes; set last, because changing the user clears it.
    m_process.setChildProcessModifier([become = m_process.childProcessModifier()] {
        become();
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    });
#endif
    m_process.start(program(), {file});
    // Its socket's file is there a moment before anybody listens.
    const QByteArray uri = uriFor(QStringLiteral("roomrack_owner"), QStringLiteral("owner"),
                                  QStringLiteral("postgres"))
                               .toUtf8();
    const QDeadlineTimer deadline(startMs);
    while (PQping(uri.constData()) != PQPING_OK) {
        if (deadline.hasExpired() || m_process.waitForFinished(5)) {
            m_error = QStringLiteral("pgbouncer: ") + QString::fromUtf8(m_process.readAll());
            return;
        }
    }
}

Pooler::~Pooler()
{
    m_process.kill();
    m_process.waitForFinished();
}

bool Pooler::isInstalled()
{
    return !program().isEmpty();
}

QString Pooler::uriFor(const QString &user, const QString &password, const QString &database) const
{
    db::ServerAddress address;
    address.host = m_folder->filePath(QStringLiteral("pooler"));
    address.port = port;
    return address.uriFor(user, password, database);
}

} // namespace roomrack::test
