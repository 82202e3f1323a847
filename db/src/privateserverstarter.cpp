// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserverstarter.h"

#include "privateserverbootstrap.h"
#include "privateserversettings.h"
#include "privateservertr.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QThread>

namespace roomrack::db::detail {

namespace {

constexpr int startTimeoutMs = 300'000; // recovery after a crash may take a while
constexpr int joinTimeoutMs = 60'000;
constexpr int doubtTimeoutMs = 3'000;
constexpr int retryTimeoutMs = 10'000;
constexpr qint64 longestLog = 10'000'000;
constexpr quint16 socketPort = 5432;

ServerResult failure(ServerError error, const QString &message)
{
    return {error, message};
}

} // namespace

ServerStarter::ServerStarter(const PrivateServerOptions &options, const QString &dataDir)
    : m_options(options)
    , m_folder(dataDir)
    , m_tcp(options.loopbackTcp || !usesSocket())
{}

ServerResult ServerStarter::start(Started *started)
{
    if (const ServerResult result = prepareFolder(); !result.ok())
        return result;
    QLockFile lock(m_folder.lock());
    if (const ServerResult result = lockFolder(m_folder, &lock); !result.ok())
        return result;
    return startLocked(started);
}

ServerResult ServerStarter::prepareFolder()
{
    // In this order: another program may be marking the folder at this moment.
    const bool fresh = m_folder.isEmptyOrAbsent();
    if (!fresh && !m_folder.isOurs())
        return notOurs(m_folder);
    if (!QDir().mkpath(m_folder.path())) {
        return failure(ServerError::PathUnusable,
                       ServerTr::tr("The folder %1 could not be made.").arg(m_folder.path()));
    }
    m_folder = ServerFolder(m_folder.path()); // its spelling is final only now
    QString message;
    const std::optional<ServerAccount> account = serverAccount(m_folder.cluster(), &message);
    if (!account)
        return failure(ServerError::NoServerUser, message);
    m_account = *account;
    QFile marker(m_folder.marker());
    if (fresh && (!marker.open(QIODevice::WriteOnly) || marker.write("1\n") < 0)) {
        return failure(ServerError::PathUnusable,
                       ServerTr::tr("The folder %1 can't be written to: %2.")
                           .arg(m_folder.path(), marker.errorString()));
    }
    openForServer(m_folder.path(), m_account, true);
    const QString closed = firstClosedFolder(m_folder.cluster(), m_account);
    if (!closed.isEmpty()) {
        const QString user = m_account.switchUser ? m_account.name : ServerTr::tr("you");
        return failure(ServerError::PathUnusable,
                       ServerTr::tr("The folder %1 can't be entered by the user that PostgreSQL "
                                    "must run as (%2). Choose another data folder.")
                           .arg(closed, user));
    }
    return {};
}

ServerResult ServerStarter::startLocked(Started *started)
{
    if (const ServerResult result = join(started); result.error != ServerError::NotRunning)
        return result.ok() ? finish(started) : result;
    if (const ServerResult result = prepareCluster(); !result.ok())
        return result;
    if (const ServerResult result = launch(started); !result.ok())
        return result;
    return finish(started);
}

ServerResult ServerStarter::join(Started *started)
{
    const QDeadlineTimer deadline(joinTimeoutMs);
    const QDeadlineTimer doubt(doubtTimeoutMs);
    for (;;) {
        const std::optional<PidFile> file = PidFile::read(m_folder.cluster());
        if (!file)
            return {ServerError::NotRunning, {}};
        const Certainty running = isPostmasterOf(file->pid, m_folder.cluster());
        if (running == Certainty::No)
            return {ServerError::NotRunning, {}};
        const ServerAddress address = addressOf(m_folder, *file);
        if (file->status != PidFile::Status::Stopping && address.isValid()
            && ping(address) == Reachability::Ready) {
            *started = {nullptr, address, file->pid, true};
            return {};
        }
        // Where nobody can tell whose pid it is, the server itself settles it when it starts.
        if (running == Certainty::Unknown && doubt.hasExpired())
            return {ServerError::NotRunning, {}};
        if (deadline.hasExpired()) {
            return failure(
                ServerError::StartFailed,
                ServerTr::tr("The server in %1 (process %2) is running but doesn't "
                             "answer. Its log is %3.")
                    .arg(m_folder.path(), QString::number(file->pid), m_folder.logFile()));
        }
        QThread::msleep(20);
    }
}

ServerResult ServerStarter::launch(Started *started)
{
    removeStalePidFile();
    keepLogShort();
    QFile hba(m_folder.hbaFile());
    if (!hba.open(QIODevice::WriteOnly) || hba.write(hbaContent(m_tcp)) < 0) {
        return failure(ServerError::PathUnusable,
                       ServerTr::tr("%1 can't be written to.").arg(m_folder.hbaFile()));
    }
    hba.close();
    openForServer(m_folder.hbaFile(), m_account, false);
    report(ServerTr::tr("Starting the database server"));
    const QDeadlineTimer retries(retryTimeoutMs);
    for (;;) {
        bool mayRetry = false;
        const ServerResult result = launchOnce(started, &mayRetry);
        if (result.ok() || !mayRetry || retries.hasExpired())
            return result;
        QThread::msleep(100);
    }
}

ServerResult ServerStarter::launchOnce(Started *started, bool *mayRetry)
{
    ServerAddress address;
    if (const ServerResult result = chooseAddress(&address); !result.ok())
        return result;
    const Settings settings =
        serverSettings(m_options, nativePath(m_folder.hbaFile()), address, m_tcp);
    LaunchRequest request;
    request.binDir = m_programs.binDir;
    request.clusterDir = m_folder.cluster();
    request.logFile = m_folder.logFile();
    request.arguments =
        QStringList{QStringLiteral("-D"), m_folder.cluster()} + settingArguments(settings);
    request.settings = settingFile(settings);
    request.environment = cleanEnvironment();
    request.account = m_account;
    request.detached = m_options.detached;
    const qint64 logStart = QFileInfo(m_folder.logFile()).size();
    QString message;
    std::unique_ptr<ServerProcess> process = ServerProcess::launch(request, &message);
    if (!process)
        return failure(ServerError::StartFailed, message);
    const qint64 pid = process->pid();
    *started = {std::move(process), address, pid, false};
    const ServerResult result = waitUntilReady(started, logStart, mayRetry);
    if (!result.ok())
        *started = {};
    return result;
}

ServerResult ServerStarter::waitUntilReady(Started *started, qint64 logStart, bool *mayRetry)
{
    const QDeadlineTimer deadline(startTimeoutMs);
    for (;;) {
        // Asked before the file is read: a server that came up and ended again is noticed.
        const bool exited = started->process->hasExited();
        const std::optional<PidFile> file = PidFile::read(m_folder.cluster());
        if (!exited && file && file->status == PidFile::Status::Ready
            && ping(started->address) == Reachability::Ready) {
            started->pid = file->pid;
            return {};
        }
        if (exited) {
            const QString log = logSince(logStart);
            // The last processes of a server that crashed are still on their way out, or somebody
            // took the port that was free a moment ago.
            *mayRetry =
                log.contains(QLatin1String("pre-existing shared memory block"))
                || log.contains(QLatin1String("lock file \"postmaster.pid\" already exists"))
                || (m_tcp && log.contains(QLatin1String("could not bind")));
            return failure(
                ServerError::StartFailed,
                ServerTr::tr("The database server did not start. Its log ends with:\n%1").arg(log));
        }
        if (deadline.hasExpired()) {
            signalServer(started->pid, true);
            return failure(ServerError::StartFailed,
                           ServerTr::tr("The database server was not ready in time. Its log is %1.")
                               .arg(m_folder.logFile()));
        }
        QThread::msleep(10);
    }
}

ServerResult ServerStarter::chooseAddress(ServerAddress *address) const
{
    if (m_tcp) {
        address->host = QStringLiteral("127.0.0.1");
        address->port = freeLoopbackPort();
    } else {
        address->port = socketPort;
        address->host =
            prepareSocketFolder(socketFolderCandidates(m_folder.cluster(), m_account), m_account);
        if (address->host.isEmpty()) {
            return failure(
                ServerError::PathUnusable,
                ServerTr::tr("No folder for the server's socket could be made in /tmp."));
        }
    }
    PidFile file;
    file.port = address->port;
    file.socketFolder = m_tcp ? QString() : address->host;
    *address = addressOf(m_folder, file);
    return {};
}

ServerResult ServerStarter::finish(Started *started)
{
    if (!started->joined)
        report(ServerTr::tr("Preparing the database"));
    const QString error = makeRolesAndDatabase(started->address);
    if (error.isEmpty())
        return {};
    // Its destructor would not end it, and a half-prepared server is of no use to anyone.
    if (!started->joined)
        static_cast<void>(stopLocked(m_folder, StopMode::Fast));
    *started = {};
    return failure(ServerError::BootstrapFailed,
                   ServerTr::tr("The database could not be prepared: %1").arg(error));
}

void ServerStarter::removeStalePidFile()
{
    // We hold the folder's lock, so no other Roomrack is starting a server here; only a certain No
    // will do, since two servers on the same data destroy them.
    const QString path = m_folder.cluster() + QStringLiteral("/postmaster.pid");
    const std::optional<PidFile> file = PidFile::read(m_folder.cluster());
    if (file && isPostmasterOf(file->pid, m_folder.cluster()) == Certainty::No)
        QFile::remove(path);
}

void ServerStarter::keepLogShort() const
{
    const QString log = m_folder.logFile();
    if (QFileInfo(log).size() < longestLog)
        return;
    const QString older = log + QStringLiteral(".1");
    QFile::remove(older);
    QFile::rename(log, older);
}

QString ServerStarter::logSince(qint64 position) const
{
    QFile file(m_folder.logFile());
    if (!file.open(QIODevice::ReadOnly) || !file.seek(qMin(position, file.size())))
        return {};
    const QStringList lines = QString::fromUtf8(file.readAll()).trimmed().split(QLatin1Char('\n'));
    return lines.mid(qMax<qsizetype>(0, lines.size() - 8)).join(QLatin1Char('\n'));
}

void ServerStarter::report(const QString &step) const
{
    if (m_options.progress)
        m_options.progress(step);
}

} // namespace roomrack::db::detail
