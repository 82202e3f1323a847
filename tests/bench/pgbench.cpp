// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "pgbench.h"

#include <privateserverpaths.h>

#include <QtCore/QDir>
#include <QtCore/QProcess>
#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryFile>

#include <algorithm>

namespace roomrack::test {

double pgbench(const QString &uri, const QByteArray &script, int clients, int seconds,
               QString *message)
{
    const auto programs = db::detail::findPrograms({}, 0);
    QTemporaryFile file;
    if (!programs || !file.open() || file.write(script) != script.size()) {
        *message = QStringLiteral("no pgbench, or no temporary file");
        return 0;
    }
    file.close();
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QDir(programs->binDir).filePath(QStringLiteral("pgbench")),
                  {QStringLiteral("-n"), QStringLiteral("-f"), file.fileName(),
                   QStringLiteral("-c"), QString::number(clients), QStringLiteral("-j"),
                   QString::number(std::min(clients, 2)), QStringLiteral("-T"),
                   QString::number(seconds), uri});
    process.waitForFinished((seconds + 60) * 1000);
    const QString output = QString::fromUtf8(process.readAll());
    static const QRegularExpression form(QStringLiteral("tps = ([0-9.]+)"));
    const double perSecond = form.match(output).captured(1).toDouble();
    static const QRegularExpression failed(
        QStringLiteral("number of failed transactions: [1-9]|aborted"));
    if (perSecond <= 0 || failed.match(output).hasMatch()) {
        *message = output;
        return 0;
    }
    return perSecond;
}

} // namespace roomrack::test
