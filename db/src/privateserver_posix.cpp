// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserverplatform.h"

#include "privateserverpaths.h"
#include "privateservertr.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <cerrno>
#include <csignal>
#include <cstring>

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <netinet/in.h>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#ifdef Q_OS_MACOS
#include <libproc.h>
#endif

// Accounts, folders and questions about processes on Unix.
namespace roomrack::db::detail {

namespace {

std::optional<ServerAccount> accountNamed(const QString &name)
{
    const passwd *entry = getpwnam(name.toLocal8Bit().constData());
    if (!entry || entry->pw_uid == 0)
        return std::nullopt;
    return ServerAccount{true, entry->pw_uid, entry->pw_gid, name};
}

bool isOwnedFolder(const QByteArray &path, quint32 uid)
{
    struct stat info = {};
    // lstat: in /tmp a symbolic link may be somebody else's trap.
    return lstat(path.constData(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == uid;
}

quint32 uidOf(const ServerAccount &account)
{
    return account.switchUser ? account.uid : quint32(geteuid());
}

} // namespace

bool usesSocket()
{
    return true;
}

int socketPathLimit()
{
    return int(sizeof(sockaddr_un::sun_path)) - 1;
}

std::optional<ServerAccount> serverAccount(const QString &clusterDir, QString *message)
{
    if (geteuid() != 0)
        return ServerAccount{};
    // Data that are there already belong to the user that ran the server until now.
    struct stat info = {};
    if (stat(QFile::encodeName(clusterDir).constData(), &info) == 0 && info.st_uid != 0) {
        const passwd *entry = getpwuid(info.st_uid);
        const QString name =
            entry ? QString::fromLocal8Bit(entry->pw_name) : QString::number(info.st_uid);
        return ServerAccount{true, info.st_uid, info.st_gid, name};
    }
    const QString wanted = qEnvironmentVariable("ROOMRACK_SERVER_USER", QStringLiteral("postgres"));
    const std::optional<ServerAccount> account = accountNamed(wanted);
    if (!account) {
        *message = ServerTr::tr("PostgreSQL refuses to run as root, and there is no ordinary user "
                                "\"%1\" to run it as. Start Roomrack as an ordinary user, or name "
                                "one in ROOMRACK_SERVER_USER.")
                       .arg(wanted);
    }
    return account;
}

QStringList socketFolderCandidates(const QString &clusterDir, const ServerAccount &account)
{
    const QString hash = folderHash(clusterDir);
    QStringList candidates;
    const QString runtimeDir = qEnvironmentVariable("XDG_RUNTIME_DIR");
    if (!runtimeDir.isEmpty() && QDir::isAbsolutePath(runtimeDir)
        && firstClosedFolder(runtimeDir + QStringLiteral("/x"), account).isEmpty())
        candidates.append(runtimeDir + QStringLiteral("/roomrack-") + hash);
    // Never TMPDIR: on macOS, in build sandboxes and on some desktops it is long by itself.
    const QString inTmp = QStringLiteral("/tmp/roomrack-%1-%2").arg(uidOf(account)).arg(hash);
    candidates.append(inTmp);
    // Somebody else may have taken the name, by accident or to be in the way.
    for (int i = 2; i < 10; ++i)
        candidates.append(inTmp + QStringLiteral("-%1").arg(i));
    return candidates;
}

QString prepareSocketFolder(const QStringList &candidates, const ServerAccount &account)
{
    for (const QString &candidate : candidates) {
        const QByteArray path = QFile::encodeName(candidate);
        if (path.size() + qsizetype(std::strlen("/.s.PGSQL.65535.lock")) > socketPathLimit())
            continue;
        if (mkdir(path.constData(), 0700) == 0) {
            if (account.switchUser && lchown(path.constData(), account.uid, account.gid) != 0) {
                rmdir(path.constData());
                continue;
            }
        } else if (errno != EEXIST) {
            continue;
        }
        if (isOwnedFolder(path, uidOf(account)) && chmod(path.constData(), 0700) == 0)
            return candidate;
    }
    return {};
}

quint16 freeLoopbackPort()
{
    const int listener = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto *general = reinterpret_cast<sockaddr *>(&address);
    quint16 port = 0;
    if (bind(listener, general, size) == 0 && getsockname(listener, general, &size) == 0)
        port = ntohs(address.sin_port);
    close(listener);
    return port;
}

bool makePrivateFolder(const QString &path, const ServerAccount &account)
{
    const QByteArray name = QFile::encodeName(path);
    if (mkdir(name.constData(), 0700) != 0 && errno != EEXIST)
        return false;
    if (account.switchUser && lchown(name.constData(), account.uid, account.gid) != 0)
        return false;
    return isOwnedFolder(name, uidOf(account)) && chmod(name.constData(), 0700) == 0;
}

void openForServer(const QString &path, const ServerAccount &account, bool folder)
{
    // Run by root, the folder stays root's, and the server's user may pass through and read.
    const mode_t own = folder ? 0700 : 0600;
    const mode_t shared = folder ? 0711 : 0644;
    // Failure shows at once: the server's own message names the file that it can't read.
    static_cast<void>(
        chmod(QFile::encodeName(path).constData(), account.switchUser ? shared : own));
}

bool writeSecret(const QString &path, const QByteArray &content, const ServerAccount &account)
{
    const QByteArray name = QFile::encodeName(path);
    unlink(name.constData());
    const int fd = open(name.constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return false;
    bool written = write(fd, content.constData(), size_t(content.size())) == content.size();
    if (account.switchUser)
        written = fchown(fd, account.uid, account.gid) == 0 && written;
    return close(fd) == 0 && written;
}

bool giveToServerUser(const QString &clusterDir)
{
    QString message;
    const std::optional<ServerAccount> account = serverAccount(clusterDir, &message);
    if (!account || !account->switchUser)
        return account.has_value();
    const auto give = [&account](const QString &path) {
        return lchown(QFile::encodeName(path).constData(), account->uid, account->gid) == 0;
    };
    QDirIterator it(clusterDir,
                    QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                    QDirIterator::Subdirectories);
    while (it.hasNext()) {
        if (!give(it.next()))
            return false;
    }
    return give(clusterDir);
}

QString firstClosedFolder(const QString &path, const ServerAccount &account)
{
    QStringList folders;
    for (QString folder = QFileInfo(path).absolutePath();;
         folder = QFileInfo(folder).absolutePath()) {
        folders.prepend(folder);
        if (folder == QLatin1String("/"))
            break;
    }
    for (const QString &folder : std::as_const(folders)) {
        const QByteArray name = QFile::encodeName(folder);
        struct stat info = {};
        if (stat(name.constData(), &info) != 0)
            return folder;
        bool open = false;
        if (!account.switchUser)
            open = access(name.constData(), X_OK) == 0;
        else if (info.st_uid == account.uid)
            open = info.st_mode & S_IXUSR;
        else if (info.st_gid == account.gid)
            open = info.st_mode & S_IXGRP;
        else
            open = info.st_mode & S_IXOTH;
        if (!open)
            return folder;
    }
    return {};
}

QString defaultServerFolder()
{
    // Root's home is closed to the user that the server runs as.
    if (geteuid() == 0)
        return QStringLiteral("/var/lib/roomrack/demo");
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation)
           + QStringLiteral("/roomrack/demo");
}

QString nativePath(const QString &path)
{
    return path;
}

bool processAlive(qint64 pid)
{
    if (pid <= 0 || (kill(pid_t(pid), 0) != 0 && errno == ESRCH))
        return false;
#ifdef Q_OS_LINUX
    // A dead process that nobody has fetched still has its pid (in a container, for example, whose
    // first process is no init).
    QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
    if (file.open(QIODevice::ReadOnly)) {
        const QByteArray content = file.readAll();
        const qsizetype afterName = content.lastIndexOf(')');
        const char state = content.size() > afterName + 2 ? content.at(afterName + 2) : '?';
        return state != 'Z' && state != 'X';
    }
#endif
    return true;
}

Certainty isPostmasterOf(qint64 pid, const QString &clusterDir)
{
    if (!processAlive(pid))
        return Certainty::No;
#ifdef Q_OS_LINUX
    const QString process = QStringLiteral("/proc/%1/").arg(pid);
    QFile file(process + QStringLiteral("cmdline"));
    if (!file.open(QIODevice::ReadOnly))
        return processAlive(pid) ? Certainty::Unknown : Certainty::No;
    const QList<QByteArray> arguments = file.readAll().split('\0');
    const QByteArray program =
        arguments.constFirst().mid(arguments.constFirst().lastIndexOf('/') + 1);
    if (program != "postgres" && program != "postmaster")
        return Certainty::No;
    if (arguments.contains(QFile::encodeName(clusterDir)))
        return Certainty::Yes;
    // Started by hand, with the folder spelled otherwise: the server works inside its folder.
    const QString workingDir = QFile::symLinkTarget(process + QStringLiteral("cwd"));
    if (workingDir.isEmpty())
        return Certainty::Unknown;
    return workingDir == clusterDir ? Certainty::Yes : Certainty::No;
#else
    Q_UNUSED(clusterDir)
#ifdef Q_OS_MACOS
    char path[PROC_PIDPATHINFO_MAXSIZE] = {};
    if (proc_pidpath(int(pid), path, sizeof path) > 0
        && QFileInfo(QFile::decodeName(path)).fileName() != QLatin1String("postgres"))
        return Certainty::No;
#endif
    return Certainty::Unknown;
#endif
}

bool signalServer(qint64 pid, bool immediate)
{
    return kill(pid_t(pid), immediate ? SIGQUIT : SIGINT) == 0;
}

} // namespace roomrack::db::detail
