// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <roomrack/privateserver.h>

#include "privateserverbootstrap.h"
#include "privateserverpaths.h"
#include "privateserverplatform.h"
#include "privateserverstarter.h"
#include "privateservertr.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QUrl>

namespace roomrack::db {

using namespace detail;

namespace {

QString encoded(const QString &text)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(text));
}

void removeFolder(const QString &path)
{
    // A link is removed as a link: what it leads to isn't ours.
    if (QFileInfo(path).isSymLink())
        QFile::remove(path);
    else
        QDir(path).removeRecursively();
}

} // namespace

QString ServerAddress::uriFor(const QString &user, const QString &password,
                              const QString &database) const
{
    if (!isValid())
        return {};
    QString person = encoded(user);
    if (!password.isEmpty())
        person += QLatin1Char(':') + encoded(password);
    const bool socket = QDir::isAbsolutePath(host);
    if (socket) {
        return QStringLiteral("postgresql://%1@/%2?host=%3&port=%4")
            .arg(person, encoded(database), encoded(host), QString::number(port));
    }
    return QStringLiteral("postgresql://%1@%2:%3/%4")
        .arg(person, host, QString::number(port), encoded(database));
}

QString ServerAddress::ownerUri(const QString &database) const
{
    return uriFor(QStringLiteral("roomrack_owner"), ownerPassword, database);
}

QString ServerAddress::adminUri(const QString &database) const
{
    return uriFor(QStringLiteral("roomrack_admin"), adminPassword, database);
}

class PrivateServer::Private
{
public:
    explicit Private(PrivateServerOptions given)
        : options(std::move(given))
        , dataDir(options.dataDir.isEmpty() ? defaultServerFolder() : options.dataDir)
    {}

    PrivateServerOptions options;
    QString dataDir;
    Started started;
};

PrivateServer::PrivateServer(PrivateServerOptions options)
    : d(std::make_unique<Private>(std::move(options)))
{}

PrivateServer::~PrivateServer()
{
    const bool ours = d->started.process && !d->options.detached;
    if (ours && !d->started.process->hasExited()) {
        // Without durability there is nothing that a checkpoint would save.
        const StopMode mode = d->options.durable ? StopMode::Fast : StopMode::Immediate;
        static_cast<void>(stopAt(d->dataDir, mode));
    }
}

ServerResult PrivateServer::start()
{
    d->started = {};
    return ServerStarter(d->options, d->dataDir).start(&d->started);
}

ServerResult PrivateServer::stop(StopMode mode)
{
    const ServerResult result = stopAt(d->dataDir, mode);
    if (result.ok())
        d->started = {};
    return result;
}

bool PrivateServer::joined() const
{
    return d->started.joined;
}

const ServerAddress &PrivateServer::address() const
{
    return d->started.address;
}

QString PrivateServer::dataDir() const
{
    return ServerFolder(d->dataDir).path();
}

QString PrivateServer::logFile() const
{
    return ServerFolder(d->dataDir).logFile();
}

qint64 PrivateServer::pid() const
{
    return d->started.pid;
}

bool PrivateServer::needsRestart() const
{
    const QString running = runningVersion(d->started.address);
    if (running.isEmpty())
        return false;
    const std::optional<Programs> programs =
        findPrograms(d->options.binDir, majorVersionOf(running));
    return programs && programs->majorVersion == majorVersionOf(running)
           && programs->version != running;
}

QString PrivateServer::defaultDataDir()
{
    return defaultServerFolder();
}

ServerStatus PrivateServer::status(const QString &dataDir)
{
    const ServerFolder folder(dataDir);
    ServerStatus status;
    status.dataDir = folder.path();
    if (!folder.isOurs() || !folder.hasCluster())
        return status;
    status.state = ServerState::Stopped;
    status.version = QString::number(folder.clusterMajorVersion());
    const std::optional<PidFile> file = PidFile::read(folder.cluster());
    if (!file || isPostmasterOf(file->pid, folder.cluster()) == Certainty::No)
        return status;
    status.pid = file->pid;
    status.address = addressOf(folder, *file);
    if (file->status == PidFile::Status::Stopping) {
        status.state = ServerState::Stopping;
    } else if (status.address.isValid() && ping(status.address) == Reachability::Ready) {
        status.state = ServerState::Running;
        status.version = runningVersion(status.address);
    } else {
        status.state = ServerState::Starting;
    }
    return status;
}

ServerResult PrivateServer::stopAt(const QString &dataDir, StopMode mode)
{
    const ServerFolder folder(dataDir);
    if (!folder.isOurs() || !folder.hasCluster()) {
        return {ServerError::NotRunning,
                ServerTr::tr("There is no private server in %1.").arg(folder.path())};
    }
    QLockFile lock(folder.lock());
    if (const ServerResult locked = lockFolder(folder, &lock); !locked.ok())
        return locked;
    return stopLocked(folder, mode);
}

ServerResult PrivateServer::reset(const QString &dataDir)
{
    const ServerFolder folder(dataDir);
    if (folder.isEmptyOrAbsent())
        return {};
    if (!folder.isOurs())
        return notOurs(folder);
    {
        QLockFile lock(folder.lock());
        if (const ServerResult locked = lockFolder(folder, &lock); !locked.ok())
            return locked;
        const ServerResult stopped = stopLocked(folder, StopMode::Immediate);
        if (!stopped.ok() && stopped.error != ServerError::NotRunning)
            return stopped;
        QString message;
        const ServerAccount account =
            serverAccount(folder.cluster(), &message).value_or(ServerAccount());
        for (const QString &path : {folder.cluster(), folder.unfinishedCluster()})
            removeFolder(path);
        for (const QString &path :
             {folder.hbaFile(), folder.ownerPasswordFile(), folder.adminPasswordFile()})
            QFile::remove(path);
        // Left behind when the server ended by itself; a folder in use isn't empty.
        const QStringList sockets = socketFolderCandidates(folder.cluster(), account);
        for (const QString &path : sockets)
            QDir().rmdir(path);
        if (folder.hasCluster()) {
            return {ServerError::PathUnusable,
                    ServerTr::tr("The folder %1 could not be removed.").arg(folder.cluster())};
        }
    }
    // What else is there (data of another version that were kept) stays, and stays marked as ours.
    const QStringList left =
        QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    if (left.size() == 1) {
        QFile::remove(folder.marker());
        QDir().rmdir(folder.path());
    }
    return {};
}

void PrivateServer::clearClientEnvironment()
{
    clearClientVariables();
}

} // namespace roomrack::db
