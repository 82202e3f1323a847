// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QProcess>
#include <QtCore/QStringList>

#include <memory>

namespace roomrack::test {

/// What one run of the real program left behind.
struct CtlRun
{
    int code = -1; ///< -1: it didn't start, crashed, or didn't end in time
    QString out;
    QString err;

    [[nodiscard]] QStringList lines() const; ///< of `out`, without the empty one at the end
    [[nodiscard]] QJsonObject json() const;  ///< `out` as the one JSON object that it must be
    [[nodiscard]] QByteArray told() const;   ///< everything, for a failed assertion
};

/// The real program, run as a process of its own.
class CtlProgram
{
public:
    explicit CtlProgram(const char *path);

    /// What stands before the command from now on, for instance {"--db", URI}.
    void setGlobals(const QStringList &globals) { m_globals = globals; }

    /// Runs it to its end.
    [[nodiscard]] CtlRun run(const QStringList &arguments, int timeoutMs = 60'000) const;
    [[nodiscard]] std::unique_ptr<QProcess> start(const QStringList &arguments) const;
    [[nodiscard]] static CtlRun finish(QProcess &process, int timeoutMs);

private:
    QString m_path;
    QStringList m_globals;
};

/// Arguments of a command line, split at blanks.
[[nodiscard]] inline QStringList words(const char *line)
{
    return QString::fromLatin1(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

[[nodiscard]] inline QString text(const char *latin1)
{
    return QString::fromLatin1(latin1);
}

/// The exit codes, as the manual gives them.
enum CtlCode {
    Done = 0,
    Failed = 1,
    Usage = 2,
    SlotTaken = 3,
    StaleEdit = 4,
    Busy = 5,
    NotAllowed = 6,
    NoConnection = 7,
    Full = 8,
    Invalid = 9,
    NotFound = 10,
    Unknown = 11,
};

} // namespace roomrack::test
