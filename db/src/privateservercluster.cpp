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
#include <QRandomGenerator>
#include <QThread>

// The data of a private server: making them, finding them, locking them, ending their server.
namespace roomrack::db::detail {

namespace {

constexpr int initdbTimeoutMs = 180'000;
constexpr int lockTimeoutMs = 240'000;
constexpr int fastStopMs = 30'000;
constexpr int immediateStopMs = 20'000;
constexpr int renameTries = 10;

QString secretIn(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()).trimmed()
                                          : QString();
}

QByteArray newPassword()
{
    QByteArray random(24, '\0');
    QRandomGenerator *generator = QRandomGenerator::system();
    for (char &byte : random)
        byte = char(generator->bounded(256));
    return random.toBase64(QByteArray::Base64UrlEncoding);
}

// A virus scanner may hold a fresh folder for a moment.
bool renameFolder(const QString &from, const QString &to)
{
    for (int i = 0; i < renameTries; ++i) {
        if (QDir().rename(from, to))
            return true;
        QThread::msleep(100);
    }
    return false;
}

bool hasStopped(qint64 pid, const QString &clusterDir, int timeoutMs)
{
    const QDeadlineTimer deadline(timeoutMs);
    for (;;) {
        const std::optional<PidFile> file = PidFile::read(clusterDir);
        if (!processAlive(pid) || (file && file->pid != pid))
            return true;
        if (deadline.hasExpired())
            return false;
        QThread::msleep(10);
    }
}

} // namespace

ServerResult notOurs(const ServerFolder &folder)
{
    return {ServerError::NotOurs,
            ServerTr::tr("The folder %1 holds something that Roomrack didn't make. Choose an empty "
                         "folder; nothing was changed.")
                .arg(folder.path())};
}

ServerResult lockFolder(const ServerFolder &folder, QLockFile *lock)
{
    lock->setStaleLockTime(0); // however long it takes, a living program's lock counts
    if (lock->tryLock(lockTimeoutMs))
        return {};
    if (lock->error() == QLockFile::LockFailedError) {
        return {ServerError::Busy,
                ServerTr::tr("Another program is working on the private server in %1.")
                    .arg(folder.path())};
    }
    return {ServerError::PathUnusable,
            ServerTr::tr("The folder %1 can't be written to.").arg(folder.path())};
}

ServerAddress addressOf(const ServerFolder &folder, const PidFile &file)
{
    ServerAddress address;
    address.port = file.port;
    if (file.socketFolder.isEmpty()) {
        address.host = QStringLiteral("127.0.0.1");
        address.ownerPassword = secretIn(folder.ownerPasswordFile());
        address.adminPassword = secretIn(folder.adminPasswordFile());
    } else {
        address.host = file.socketFolder;
    }
    return address;
}

ServerResult ServerStarter::prepareCluster()
{
    QDir(m_folder.unfinishedCluster()).removeRecursively();
    const int major = m_folder.clusterMajorVersion();
    if (m_folder.hasCluster() && major == 0) {
        return {ServerError::ClusterFailed,
                ServerTr::tr("The data in %1 are damaged: PG_VERSION is missing or unreadable.")
                    .arg(m_folder.cluster())};
    }
    report(ServerTr::tr("Looking for PostgreSQL's programs"));
    const std::optional<Programs> programs = findPrograms(m_options.binDir, major);
    if (!programs) {
        return {ServerError::NotInstalled,
                ServerTr::tr("No PostgreSQL server, version %1 or newer, was found on this "
                             "computer. %2")
                    .arg(QString::number(oldestMajorVersion), installHint())};
    }
    m_programs = *programs;
    if (major != 0 && major != m_programs.majorVersion) {
        if (!m_options.moveOtherVersionAside) {
            return {ServerError::OtherMajorVersion,
                    ServerTr::tr("The data in %1 were made by PostgreSQL %2, and this computer has "
                                 "PostgreSQL %3. The data are untouched: install PostgreSQL %2, or "
                                 "start afresh beside them.")
                        .arg(m_folder.cluster(), QString::number(major),
                             QString::number(m_programs.majorVersion))};
        }
        if (!renameFolder(m_folder.cluster(), m_folder.clusterAside(major))) {
            return {ServerError::PathUnusable,
                    ServerTr::tr("The folder %1 could not be renamed.").arg(m_folder.cluster())};
        }
    }
    if (!m_folder.hasCluster()) {
        if (const ServerResult result = createCluster(); !result.ok())
            return result;
    }
    // PostgreSQL refuses a data directory that others may enter.
    if (!makePrivateFolder(m_folder.cluster(), m_account)) {
        return {ServerError::PathUnusable,
                ServerTr::tr("The folder %1 belongs to another user.").arg(m_folder.cluster())};
    }
    return {};
}

ServerResult ServerStarter::createCluster()
{
    report(ServerTr::tr("Creating the database cluster"));
    const QString unfinished = m_folder.unfinishedCluster();
    if (!makePrivateFolder(unfinished, m_account)) {
        return {ServerError::PathUnusable,
                ServerTr::tr("The folder %1 could not be made.").arg(unfinished)};
    }
    QString passwordFile;
    if (m_tcp) {
        if (const ServerResult result = makePasswords(); !result.ok())
            return result;
        passwordFile = nativePath(m_folder.adminPasswordFile());
    }
    const QString initdb = programPath(m_programs.binDir, QStringLiteral("initdb"));
    ToolResult made;
    // A PostgreSQL may have been built without ICU; then strings sort by bytes.
    for (const bool icu : {true, false}) {
        const QStringList arguments =
            initdbArguments(nativePath(unfinished), m_options.durable, passwordFile, icu);
        made = runTool(initdb, arguments, m_account, initdbTimeoutMs);
        if (made.exitCode == 0 || !made.output.contains(QLatin1String("ICU")))
            break;
    }
    if (made.exitCode != 0) {
        QDir(unfinished).removeRecursively();
        return {ServerError::ClusterFailed,
                ServerTr::tr("The database cluster could not be made in %1. initdb says:\n%2")
                    .arg(m_folder.path(), made.output.trimmed())};
    }
    // Only a finished cluster bears the name: whatever interrupts us leaves nothing half done.
    if (!renameFolder(unfinished, m_folder.cluster())) {
        return {ServerError::PathUnusable,
                ServerTr::tr("The folder %1 could not be renamed.").arg(unfinished)};
    }
    return {};
}

ServerResult ServerStarter::makePasswords()
{
    for (const QString &path : {m_folder.adminPasswordFile(), m_folder.ownerPasswordFile()}) {
        if (!writeSecret(path, newPassword() + '\n', m_account)) {
            return {ServerError::PathUnusable, ServerTr::tr("%1 can't be written to.").arg(path)};
        }
    }
    return {};
}

ServerResult stopLocked(const ServerFolder &folder, StopMode mode)
{
    const QString cluster = folder.cluster();
    const std::optional<PidFile> file = PidFile::read(cluster);
    // Never a signal to a pid that may be somebody else's.
    Certainty running = file ? isPostmasterOf(file->pid, cluster) : Certainty::No;
    if (running == Certainty::Unknown) {
        const QString served = runningDataDirectory(addressOf(folder, *file));
        if (QFileInfo(served) == QFileInfo(cluster))
            running = Certainty::Yes;
    }
    if (running != Certainty::Yes) {
        return {ServerError::NotRunning,
                ServerTr::tr("The private server in %1 is not running.").arg(folder.path())};
    }
    bool stopped = false;
    if (mode == StopMode::Fast)
        stopped = signalServer(file->pid, false) && hasStopped(file->pid, cluster, fastStopMs);
    if (!stopped) {
        stopped = signalServer(file->pid, true) && hasStopped(file->pid, cluster, immediateStopMs);
    }
    if (!stopped) {
        return {ServerError::StopFailed,
                ServerTr::tr("The server in %1 (process %2) could not be ended.")
                    .arg(folder.path(), QString::number(file->pid))};
    }
    const QString socketFolder = file->socketFolder;
    if (QFileInfo(socketFolder).fileName().startsWith(QLatin1String("roomrack-"))) {
        // After an immediate end the socket may still lie there; no server listens on it.
        const QString socket = QStringLiteral("/.s.PGSQL.%1").arg(file->port);
        QFile::remove(socketFolder + socket);
        QFile::remove(socketFolder + socket + QStringLiteral(".lock"));
        QDir().rmdir(socketFolder);
    }
    return {};
}

} // namespace roomrack::db::detail
