// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserverpaths.h"

#include "privateserverplatform.h"
#include "privateservertr.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>

namespace roomrack::db::detail {

namespace {

constexpr int toolTimeoutMs = 20'000;

QString canonical(const QString &path)
{
    const QFileInfo info(path);
    const QString existing = info.canonicalFilePath();
    if (!existing.isEmpty())
        return existing;
    // The folder itself may be missing still; its parent decides how it will be spelled.
    const QString parent = QFileInfo(info.absolutePath()).canonicalFilePath();
    if (!parent.isEmpty())
        return QDir(parent).filePath(info.fileName());
    return QDir::cleanPath(info.absoluteFilePath());
}

QStringList versionedFolders(const QString &parent, const QString &filter, const QString &inside)
{
    QStringList names = QDir(parent).entryList({filter}, QDir::Dirs | QDir::NoDotAndDotDot);
    std::sort(names.begin(), names.end(), [](const QString &a, const QString &b) {
        return majorVersionOf(a) > majorVersionOf(b);
    });
    QStringList folders;
    for (const QString &name : std::as_const(names))
        folders.append(parent + QLatin1Char('/') + name + inside);
    return folders;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

ServerFolder::ServerFolder(const QString &dataDir)
    : m_path(canonical(dataDir))
{}

QString ServerFolder::cluster() const
{
    return m_path + QStringLiteral("/cluster");
}

QString ServerFolder::unfinishedCluster() const
{
    return m_path + QStringLiteral("/cluster.unfinished");
}

QString ServerFolder::marker() const
{
    return m_path + QStringLiteral("/roomrack-private-server");
}

QString ServerFolder::lock() const
{
    return m_path + QStringLiteral("/lock");
}

QString ServerFolder::hbaFile() const
{
    return m_path + QStringLiteral("/pg_hba.conf");
}

QString ServerFolder::logFile() const
{
    // Inside the cluster, since the server's own user must be able to write it.
    return cluster() + QStringLiteral("/server.log");
}

QString ServerFolder::ownerPasswordFile() const
{
    return m_path + QStringLiteral("/owner.password");
}

QString ServerFolder::adminPasswordFile() const
{
    return m_path + QStringLiteral("/admin.password");
}

QString ServerFolder::clusterAside(int majorVersion) const
{
    const QString wanted = cluster() + QStringLiteral(".postgresql-%1").arg(majorVersion);
    QString free = wanted;
    for (int i = 2; QFileInfo::exists(free); ++i)
        free = wanted + QStringLiteral("-%1").arg(i);
    return free;
}

bool ServerFolder::isOurs() const
{
    return QFileInfo(marker()).isFile();
}

bool ServerFolder::isEmptyOrAbsent() const
{
    const QFileInfo info(m_path);
    if (!info.exists())
        return true;
    return info.isDir()
           && QDir(m_path)
                  .entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot)
                  .isEmpty();
}

bool ServerFolder::hasCluster() const
{
    return QFileInfo(cluster()).isDir();
}

int ServerFolder::clusterMajorVersion() const
{
    return contentOf(cluster() + QStringLiteral("/PG_VERSION")).trimmed().toInt();
}

std::optional<PidFile> PidFile::parse(const QByteArray &content)
{
    const QList<QByteArray> lines = content.split('\n');
    const auto line = [&lines](qsizetype number) {
        return number < lines.size() ? QString::fromUtf8(lines.at(number)).trimmed() : QString();
    };
    PidFile file;
    // A server in single-user mode writes its pid with a minus sign.
    file.pid = qAbs(line(0).toLongLong());
    if (file.pid == 0)
        return std::nullopt;
    file.startTime = line(2).toLongLong();
    file.port = quint16(line(3).toUInt());
    file.socketFolder = line(4);
    file.listenAddress = line(5);
    const QString status = line(7);
    if (status == QLatin1String("starting"))
        file.status = Status::Starting;
    else if (status == QLatin1String("ready") || status == QLatin1String("standby"))
        file.status = Status::Ready;
    else if (status == QLatin1String("stopping"))
        file.status = Status::Stopping;
    return file;
}

std::optional<PidFile> PidFile::read(const QString &clusterDir)
{
    return parse(contentOf(clusterDir + QStringLiteral("/postmaster.pid")));
}

int majorVersionOf(const QString &version)
{
    static const QRegularExpression digits(QStringLiteral("(\\d+)"));
    return digits.match(version).captured(1).toInt();
}

QString programPath(const QString &binDir, const QString &name)
{
#ifdef Q_OS_WIN
    return binDir + QLatin1Char('/') + name + QStringLiteral(".exe");
#else
    return binDir + QLatin1Char('/') + name;
#endif
}

QStringList programFolders()
{
    QStringList folders;
    const QString pgConfig = QStandardPaths::findExecutable(QStringLiteral("pg_config"));
    if (!pgConfig.isEmpty()) {
        const ToolResult answer =
            runTool(pgConfig, {QStringLiteral("--bindir")}, {}, toolTimeoutMs);
        if (answer.exitCode == 0)
            folders.append(QDir::fromNativeSeparators(answer.output.trimmed()));
    }
    const QString onPath = QStandardPaths::findExecutable(QStringLiteral("postgres"));
    if (!onPath.isEmpty())
        folders.append(QFileInfo(onPath).canonicalPath());
#if defined(Q_OS_WIN)
    const QString programFiles = QDir::fromNativeSeparators(qEnvironmentVariable("ProgramFiles"));
    folders += versionedFolders(programFiles + QStringLiteral("/PostgreSQL"), QStringLiteral("*"),
                                QStringLiteral("/bin"));
#elif defined(Q_OS_MACOS)
    for (const QString &prefix : {QStringLiteral("/opt/homebrew"), QStringLiteral("/usr/local")}) {
        folders += versionedFolders(prefix + QStringLiteral("/opt"), QStringLiteral("postgresql*"),
                                    QStringLiteral("/bin"));
    }
    folders += versionedFolders(QStringLiteral("/Applications/Postgres.app/Contents/Versions"),
                                QStringLiteral("*"), QStringLiteral("/bin"));
#else
    folders += versionedFolders(QStringLiteral("/usr/lib/postgresql"), QStringLiteral("*"),
                                QStringLiteral("/bin"));
    folders +=
        versionedFolders(QStringLiteral("/usr"), QStringLiteral("pgsql-*"), QStringLiteral("/bin"));
    folders += {QStringLiteral("/usr/bin"), QStringLiteral("/usr/local/bin")};
    folders += {QStringLiteral("/usr/local/pgsql/bin")};
#endif
    folders.removeDuplicates();
    return folders;
}

std::optional<Programs> programsIn(const QString &binDir)
{
    for (const QString &name : {QStringLiteral("postgres"), QStringLiteral("initdb")}) {
        if (!QFileInfo(programPath(binDir, name)).isExecutable())
            return std::nullopt;
    }
    const ToolResult answer = runTool(programPath(binDir, QStringLiteral("postgres")),
                                      {QStringLiteral("--version")}, {}, toolTimeoutMs);
    // "postgres (PostgreSQL) 15.8 (Debian 15.8-0+deb12u1)"
    static const QRegularExpression form(QStringLiteral("\\(PostgreSQL\\) (.+)$"),
                                         QRegularExpression::MultilineOption);
    const QString version = form.match(answer.output).captured(1).trimmed();
    if (answer.exitCode != 0 || version.isEmpty())
        return std::nullopt;
    return Programs{binDir, version, majorVersionOf(version)};
}

std::optional<Programs> findPrograms(const QString &binDir, int wantedMajor)
{
    const QString set = binDir.isEmpty() ? qEnvironmentVariable("ROOMRACK_PG_BINDIR") : binDir;
    const QStringList folders = set.isEmpty() ? programFolders() : QStringList{set};
    std::optional<Programs> best;
    for (const QString &folder : folders) {
        const std::optional<Programs> found = programsIn(folder);
        if (!found || found->majorVersion < oldestMajorVersion)
            continue;
        if (found->majorVersion == wantedMajor)
            return found;
        if (!best || (best->majorVersion < found->majorVersion))
            best = found;
    }
    return best;
}

QString installHint()
{
#if defined(Q_OS_WIN)
    return ServerTr::tr("Install it with \"winget install PostgreSQL.PostgreSQL.16\", or with the "
                        "installer from https://www.postgresql.org/download/windows/.");
#elif defined(Q_OS_MACOS)
    return ServerTr::tr("Install it with \"brew install postgresql@16\".");
#else
    return ServerTr::tr("Install it with \"sudo apt install postgresql\" on Debian and Ubuntu, "
                        "\"sudo dnf install postgresql-server\" on Fedora; on another system see "
                        "https://www.postgresql.org/download/.");
#endif
}

QString folderHash(const QString &path)
{
    const QByteArray digest = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(digest.toHex().left(8));
}

} // namespace roomrack::db::detail
