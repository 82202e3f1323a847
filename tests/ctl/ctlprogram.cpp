// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "ctlprogram.h"

#include <QtCore/QJsonDocument>

namespace roomrack::test {

QStringList CtlRun::lines() const
{
    return out.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

QJsonObject CtlRun::json() const
{
    return QJsonDocument::fromJson(out.toUtf8()).object();
}

QByteArray CtlRun::told() const
{
    return QStringLiteral("exit %1\n%2\n%3").arg(code).arg(out, err).toUtf8();
}

CtlProgram::CtlProgram(const char *path)
    : m_path(QString::fromUtf8(path))
{}

std::unique_ptr<QProcess> CtlProgram::start(const QStringList &arguments) const
{
    auto process = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    // What stands there must not bend where --db points.
    const QStringList names = environment.keys();
    for (const QString &name : names) {
        if (name.startsWith(QLatin1String("PG")))
            environment.remove(name);
    }
    process->setProcessEnvironment(environment);
    process->start(m_path, m_globals + arguments);
    return process;
}

CtlRun CtlProgram::finish(QProcess &process, int timeoutMs)
{
    CtlRun run;
    const bool ended =
        process.state() == QProcess::NotRunning || process.waitForFinished(timeoutMs);
    if (!ended) {
        process.kill();
        process.waitForFinished(5'000);
    } else if (process.exitStatus() == QProcess::NormalExit
               && process.error() == QProcess::UnknownError) {
        run.code = process.exitCode();
    }
    run.out = QString::fromUtf8(process.readAllStandardOutput());
    run.err = QString::fromUtf8(process.readAllStandardError());
    return run;
}

CtlRun CtlProgram::run(const QStringList &arguments, int timeoutMs) const
{
    const auto process = start(arguments);
    return finish(*process, timeoutMs);
}

} // namespace roomrack::test
