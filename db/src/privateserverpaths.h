// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace roomrack::db::detail {

inline constexpr int oldestMajorVersion = 15;

// What Roomrack keeps in the folder of a private server.
class ServerFolder
{
public:
    explicit ServerFolder(const QString &dataDir);

    [[nodiscard]] QString path() const { return m_path; }
    [[nodiscard]] QString cluster() const; // PostgreSQL's data directory
    [[nodiscard]] QString unfinishedCluster() const;
    [[nodiscard]] QString marker() const;
    [[nodiscard]] QString lock() const;
    [[nodiscard]] QString hbaFile() const;
    [[nodiscard]] QString logFile() const;
    [[nodiscard]] QString ownerPasswordFile() const;
    [[nodiscard]] QString adminPasswordFile() const;
    [[nodiscard]] QString clusterAside(int majorVersion) const; // a name that is still free

    [[nodiscard]] bool isOurs() const;
    [[nodiscard]] bool isEmptyOrAbsent() const;
    [[nodiscard]] bool hasCluster() const;
    [[nodiscard]] int clusterMajorVersion() const; // 0 when there is no cluster

private:
    QString m_path;
};

// postmaster.pid, which the server writes line by line.
struct PidFile
{
    enum class Status { Unknown, Starting, Ready, Stopping };

    qint64 pid = 0;
    qint64 startTime = 0;
    quint16 port = 0;
    QString socketFolder;
    QString listenAddress;
    Status status = Status::Unknown;

    static std::optional<PidFile> parse(const QByteArray &content);
    static std::optional<PidFile> read(const QString &clusterDir);
};

struct Programs
{
    QString binDir;
    QString version; // as the server calls itself, for example "15.8 (Debian 15.8-0+deb12u1)"
    int majorVersion = 0;
};

// Folders that may hold PostgreSQL's programs, best first.
QStringList programFolders();
std::optional<Programs> programsIn(const QString &binDir);
// Those of `binDir`, or of ROOMRACK_PG_BINDIR, alone if one is given; else the ones of
// `wantedMajor` (0: any), else the newest.
std::optional<Programs> findPrograms(const QString &binDir, int wantedMajor);
QString programPath(const QString &binDir, const QString &name);
int majorVersionOf(const QString &version);
QString installHint();

QString folderHash(const QString &path); // 8 hex digits

} // namespace roomrack::db::detail
