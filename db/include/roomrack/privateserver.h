// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QMap>
#include <QString>

#include <functional>
#include <memory>

namespace roomrack::db {

// Chosen by what the reader can do about it; the message says the rest.
enum class ServerError {
    None,
    NotInstalled,      // no PostgreSQL 15 or newer: the message says how to install it
    NotOurs,           // the folder holds something that Roomrack didn't make: nothing was touched
    PathUnusable,      // the folder can't be made, written, or entered by the server's user
    NoServerUser,      // started as root, and there is no ordinary user to run the server as
    OtherMajorVersion, // the data were made by another major version; they are kept
    Busy,              // another program holds the folder for too long
    ClusterFailed,     // initdb failed
    StartFailed,       // the server didn't come up; the message ends with its last log lines
    StopFailed,        // the server didn't go away
    BootstrapFailed,   // the server runs, its roles or database couldn't be made
    NotRunning,
};

struct [[nodiscard]] ServerResult
{
    ServerError error = ServerError::None;
    QString message; // one or two whole sentences for a person, empty when it worked

    [[nodiscard]] bool ok() const { return error == ServerError::None; }
};

// Where a private server listens, and the URIs that sign in there.
struct ServerAddress
{
    QString host; // the socket's folder; over TCP 127.0.0.1
    quint16 port = 0;
    QString ownerPassword; // only over TCP
    QString adminPassword; // only over TCP

    [[nodiscard]] bool isValid() const { return port != 0; }
    [[nodiscard]] QString uriFor(const QString &user, const QString &password = {},
                                 const QString &database = QStringLiteral("roomrack")) const;
    // The login role that owns the schema; no superuser.
    [[nodiscard]] QString ownerUri(const QString &database = QStringLiteral("roomrack")) const;
    // The superuser that initdb made: for the migrator's group roles, for tests.
    [[nodiscard]] QString adminUri(const QString &database = QStringLiteral("roomrack")) const;
};

enum class ServerState { Absent, Stopped, Starting, Running, Stopping };

struct ServerStatus
{
    ServerState state = ServerState::Absent;
    QString dataDir;
    QString version; // of the running server, else of the data
    qint64 pid = 0;
    ServerAddress address;
};

enum class StopMode {
    Fast,      // ends sessions, writes a checkpoint
    Immediate, // like a crash; the next start recovers
};

struct PrivateServerOptions
{
    QString dataDir;          // empty: PrivateServer::defaultDataDir()
    QString binDir;           // PostgreSQL's programs; empty: looks for them
    bool durable = true;      // false: fsync off, for tests
    bool detached = false;    // true: outlives this program, until stopAt()
    bool loopbackTcp = false; // 127.0.0.1 and passwords instead of a socket; always so on Windows
    int maxConnections = 300;
    bool moveOtherVersionAside = false; // start afresh beside data of another major version
    QMap<QString, QString> settings;    // further server settings; they win
    std::function<void(const QString &)> progress; // a sentence a step, on start()'s thread
};

// A PostgreSQL server of our own, for the demo and the tests, in a folder of our own.
//
// Every call blocks, up to minutes when a disk is slow: never call them on the GUI thread. One
// object is used from one thread at a time; several objects and several programs may share a
// folder, they end up with the same server.
class PrivateServer
{
public:
    explicit PrivateServer(PrivateServerOptions options = {});
    ~PrivateServer(); // ends the server if this object started it and it isn't detached
    PrivateServer(const PrivateServer &) = delete;
    PrivateServer &operator=(const PrivateServer &) = delete;

    // Makes the cluster, the roles roomrack_admin and roomrack_owner and the database roomrack as
    // far as they are missing, and starts the server or joins the one that runs.
    ServerResult start();
    ServerResult stop(StopMode mode = StopMode::Fast);

    [[nodiscard]] bool joined() const; // the server was running before start()
    [[nodiscard]] const ServerAddress &address() const;
    [[nodiscard]] QString dataDir() const;
    [[nodiscard]] QString logFile() const;
    [[nodiscard]] qint64 pid() const;
    // PostgreSQL's programs were upgraded under the running server. It goes on, but a library that
    // it loads from now on may not fit: offer a restart.
    [[nodiscard]] bool needsRestart() const;

    static QString defaultDataDir();
    static ServerStatus status(const QString &dataDir);
    static ServerResult stopAt(const QString &dataDir, StopMode mode = StopMode::Fast);
    // Ends the server and removes what Roomrack made in the folder, and nothing else.
    static ServerResult reset(const QString &dataDir);
    // Takes PG* out of this program's environment, where PGSERVICE, PGOPTIONS or PGHOSTADDR would
    // bend the URIs above. Call it in main(), before the first thread, when a private server is
    // what the program is going to use.
    static void clearClientEnvironment();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace roomrack::db
