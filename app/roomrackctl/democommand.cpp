// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "arguments.h"
#include "command.h"

#include <common/demoserver.h>

#include <QtCore/QJsonObject>

namespace roomrack::ctl {

namespace {

ExitCode answer(const db::ServerResult &result, const Output &output, const QString &sentence)
{
    if (!result.ok())
        return output.refused(Outcome::Failed, result.message);
    output.object({{QStringLiteral("outcome"), QStringLiteral("done")}});
    output.line(sentence);
    return ExitCode::Done;
}

QString stateName(db::ServerState state)
{
    switch (state) {
    case db::ServerState::Absent:
        return QStringLiteral("absent");
    case db::ServerState::Stopped:
        return QStringLiteral("stopped");
    case db::ServerState::Starting:
        return QStringLiteral("starting");
    case db::ServerState::Running:
        return QStringLiteral("running");
    case db::ServerState::Stopping:
        break;
    }
    return QStringLiteral("stopping");
}

ExitCode start(const QString &dataDir, bool empty, const Output &output)
{
    DemoOptions options;
    options.server.dataDir = dataDir;
    options.server.detached = true;
    options.empty = empty;
    const auto progress = [&output](const QString &step) { output.line(step); };
    options.server.progress = progress;
    db::PrivateServer server(options.server);
    const QString error = startDemo(server, options, progress);
    if (!error.isEmpty())
        return output.refused(Outcome::Failed, error);
    const QString uri = server.address().ownerUri();
    output.object({{QStringLiteral("outcome"), QStringLiteral("done")},
                   {QStringLiteral("uri"), uri},
                   {QStringLiteral("dir"), server.dataDir()},
                   {QStringLiteral("pid"), server.pid()}});
    output.line(uri);
    return ExitCode::Done;
}

ExitCode status(const QString &dataDir, const Output &output)
{
    const db::ServerStatus status = db::PrivateServer::status(dataDir);
    QJsonObject answer{{QStringLiteral("state"), stateName(status.state)},
                       {QStringLiteral("dir"), status.dataDir},
                       {QStringLiteral("version"), status.version}};
    output.line(QStringLiteral("%1: %2").arg(status.dataDir, stateName(status.state)));
    if (status.state == db::ServerState::Running) {
        const QString uri = status.address.ownerUri();
        answer.insert(QStringLiteral("uri"), uri);
        answer.insert(QStringLiteral("pid"), status.pid);
        output.line(uri);
    }
    output.object(answer);
    return ExitCode::Done;
}

} // namespace

ExitCode runDemo(const GlobalOptions &, const QStringList &words, const Output &output)
{
    Arguments arguments(words, {QStringLiteral("dir")}, {QStringLiteral("empty")}, 1);
    if (!arguments.error().isEmpty())
        return output.usage(arguments.error());
    const QString action = arguments.positional(0);
    const QString dataDir = arguments.has(QStringLiteral("dir"))
                                ? arguments.value(QStringLiteral("dir"))
                                : db::PrivateServer::defaultDataDir();
    const bool empty = arguments.has(QStringLiteral("empty"));
    if (empty && action != QLatin1String("start"))
        return output.usage(QStringLiteral("--empty goes with demo start."));
    db::PrivateServer::clearClientEnvironment();
    if (action == QLatin1String("start"))
        return start(dataDir, empty, output);
    if (action == QLatin1String("stop"))
        return answer(db::PrivateServer::stopAt(dataDir), output,
                      QStringLiteral("The demo server has stopped."));
    if (action == QLatin1String("status"))
        return status(dataDir, output);
    if (action == QLatin1String("reset"))
        return answer(db::PrivateServer::reset(dataDir), output,
                      QStringLiteral("The demo's data are gone."));
    return output.usage(QStringLiteral("demo takes start, stop, status or reset."));
}

} // namespace roomrack::ctl
