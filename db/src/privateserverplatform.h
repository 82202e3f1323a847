// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

class QProcess;

// What differs between Unix and Windows about a private server, and nothing else.
namespace roomrack::db::detail {

// The operating system's user that the server runs as.
struct ServerAccount
{
    bool switchUser = false; // we are root and must become somebody else
    quint32 uid = 0;
    quint32 gid = 0;
    QString name;
};

enum class Certainty { No, Yes, Unknown };

struct LaunchRequest
{
    QString binDir;
    QString clusterDir;
    QString logFile;
    QStringList arguments; // of postgres, where it is started directly
    QByteArray settings;   // the same as a file, where pg_ctl starts it
    QStringList environment;
    ServerAccount account;
    bool detached = false;
};

// A server that was started here. It holds no thread of the caller's: an owned server must end
// with this program, not with the thread that happened to start it.
class ServerProcess
{
public:
    // Null, and a message, when the program can't be started at all.
    static std::unique_ptr<ServerProcess> launch(const LaunchRequest &request, QString *message);
    ~ServerProcess();

    [[nodiscard]] qint64 pid() const;
    [[nodiscard]] bool hasExited() const;

private:
    struct State;
    explicit ServerProcess(std::shared_ptr<State> state);
    std::shared_ptr<State> m_state;
};

struct ToolResult
{
    bool started = false;
    int exitCode = -1;
    QString output; // of both channels
};

// Runs a helper program to its end, as the given account and with a clean environment.
ToolResult runTool(const QString &program, const QStringList &arguments,
                   const ServerAccount &account, int timeoutMs);
// Sets what a helper program needs on this platform to run as the account, unseen.
void prepareTool(QProcess *process, const ServerAccount &account);
// This program's environment without what changes how PostgreSQL behaves.
QStringList cleanEnvironment();
void clearClientVariables();

bool usesSocket();     // false where only loopback TCP will do
int socketPathLimit(); // bytes of a socket's path, without the closing zero
QStringList socketFolderCandidates(const QString &clusterDir, const ServerAccount &account);
// The first candidate that could be made ours (0700, of the account); empty when none could.
QString prepareSocketFolder(const QStringList &candidates, const ServerAccount &account);
quint16 freeLoopbackPort();

// Null, and a message, when there is nobody to run the server as.
std::optional<ServerAccount> serverAccount(const QString &clusterDir, QString *message);
bool makePrivateFolder(const QString &path, const ServerAccount &account);
// Lets the server's user pass through a folder of ours, or read a file in it.
void openForServer(const QString &path, const ServerAccount &account, bool folder);
// Writes a file that only the server's user and we can read.
bool writeSecret(const QString &path, const QByteArray &content, const ServerAccount &account);
// Hands a copied cluster over to the user that the server would run as.
bool giveToServerUser(const QString &clusterDir);
// The first folder on the way to `path` that the account can't enter; empty when there is none.
QString firstClosedFolder(const QString &path, const ServerAccount &account);
QString defaultServerFolder();
QString nativePath(const QString &path); // as PostgreSQL's programs can take it

bool processAlive(qint64 pid);
Certainty isPostmasterOf(qint64 pid, const QString &clusterDir);
bool signalServer(qint64 pid, bool immediate); // only to a pid that is known to be a server

// A process that ends the server when this program ends, where the kernel can't do it: it waits for
// the end of a pipe that only this program keeps open.
struct ExitWatch
{
    qint64 pid = 0;
    int fd = -1;
};
ExitWatch startExitWatch(qint64 serverPid);
void endExitWatch(const ExitWatch &watch); // the server is gone, its pid may soon be another's

} // namespace roomrack::db::detail
