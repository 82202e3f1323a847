// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "privateserverpaths.h"
#include "privateserverplatform.h"

#include <roomrack/privateserver.h>

#include <memory>

class QLockFile;

namespace roomrack::db::detail {

struct Started
{
    std::unique_ptr<ServerProcess> process; // null when joined
    ServerAddress address;
    qint64 pid = 0;
    bool joined = false;
};

// One attempt to have a running server in a folder: everything from an empty folder to the answer.
class ServerStarter
{
public:
    ServerStarter(const PrivateServerOptions &options, const QString &dataDir);

    ServerResult start(Started *started);

private:
    ServerResult prepareFolder();
    ServerResult startLocked(Started *started);
    // NotRunning when there is no server to join.
    ServerResult join(Started *started);
    ServerResult prepareCluster();
    ServerResult createCluster();
    ServerResult makePasswords();
    ServerResult launch(Started *started);
    ServerResult launchOnce(Started *started, bool *mayRetry);
    ServerResult waitUntilReady(Started *started, qint64 logStart, bool *mayRetry);
    ServerResult chooseAddress(ServerAddress *address) const;
    ServerResult finish(Started *started);
    void removeStalePidFile();
    void keepLogShort() const;
    [[nodiscard]] QString logSince(qint64 position) const;
    void report(const QString &step) const;

    const PrivateServerOptions &m_options;
    ServerFolder m_folder;
    bool m_tcp = false;
    ServerAccount m_account;
    Programs m_programs;
};

ServerAddress addressOf(const ServerFolder &folder, const PidFile &file);
ServerResult lockFolder(const ServerFolder &folder, QLockFile *lock);
ServerResult stopLocked(const ServerFolder &folder, StopMode mode);
ServerResult notOurs(const ServerFolder &folder);

} // namespace roomrack::db::detail
