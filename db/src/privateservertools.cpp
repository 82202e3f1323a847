// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "privateserverplatform.h"

#include "privateservertr.h"

#include <QProcess>
#include <QProcessEnvironment>

namespace roomrack::db::detail {

QStringList cleanEnvironment()
{
    QProcessEnvironment environment;
    const QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    const QStringList names = own.keys();
    for (const QString &name : names) {
        const bool changesPostgres =
            name.startsWith(QLatin1String("LC_")) || name.startsWith(QLatin1String("PG"))
            || name == QLatin1String("LANG") || name == QLatin1String("LANGUAGE")
            || name == QLatin1String("TZ");
        if (!changesPostgres)
            environment.insert(name, own.value(name));
    }
    // Set, not left out: without it macOS looks the language up, in a thread, and the server
    // refuses to be multithreaded.
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    return environment.toStringList();
}

void clearClientVariables()
{
    const QStringList names = QProcessEnvironment::systemEnvironment().keys();
    for (const QString &name : names) {
        if (name.startsWith(QLatin1String("PG")))
            qunsetenv(name.toLocal8Bit().constData());
    }
}

ToolResult runTool(const QString &program, const QStringList &arguments,
                   const ServerAccount &account, int timeoutMs)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.setStandardInputFile(QProcess::nullDevice());
    process.setEnvironment(cleanEnvironment());
    prepareTool(&process, account);
    process.start(program, arguments);
    ToolResult result;
    result.started = process.waitForStarted(timeoutMs);
    if (!result.started) {
        result.output = process.errorString();
        return result;
    }
    if (!process.waitForFinished(timeoutMs)) {
        process.kill();
        process.waitForFinished(5'000);
        result.output =
            ServerTr::tr("%1 did not end within %n second(s).", nullptr, timeoutMs / 1000)
                .arg(program);
        return result;
    }
    result.output = QString::fromUtf8(process.readAll());
    if (process.exitStatus() == QProcess::NormalExit)
        result.exitCode = process.exitCode();
    return result;
}

} // namespace roomrack::db::detail
