// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// How the manual is laid out; its texts are in manual.cpp.

#include "command.h"

#include <QtCore/QRegularExpression>

#include <utility>

namespace roomrack::ctl {

namespace {

const char exitStatus[] = R"(
EXIT STATUS
  0 done                     4 stale edit                      8 full
  1 failed                   5 busy or timed out               9 invalid
  2 usage                    6 not allowed or needs approval  10 not found
  3 slot taken               7 no connection                  11 unknown whether it was saved)";

/// The pieces in lines of 80 columns, the first one indented by two, the others by `further`.
QString filled(const QStringList &pieces, int further)
{
    constexpr qsizetype width = 80;
    QStringList lines{QStringLiteral(" ")};
    for (const QString &piece : pieces) {
        if (lines.last().size() + 1 + piece.size() > width && !lines.last().trimmed().isEmpty())
            lines.append(QString(further - 1, QLatin1Char(' ')));
        lines.last() += QLatin1Char(' ') + piece;
    }
    return lines.join(QLatin1Char('\n'));
}

/// A command's manual: its paragraphs are filled, headings and what is indented stay as they are.
QString laidOut(const QString &manual)
{
    static const QRegularExpression heading(QStringLiteral("^[A-Z]+$"));
    QStringList lines;
    QStringList words;
    const auto endParagraph = [&] {
        if (!words.isEmpty())
            lines.append(filled(std::exchange(words, {}), 2));
    };
    for (const QString &line : manual.split(QLatin1Char('\n'))) {
        if (line.isEmpty() || line.startsWith(QLatin1Char(' ')) || line.contains(heading)) {
            endParagraph();
            lines.append(line);
        } else {
            words += line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        }
    }
    endParagraph();
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString overviewPage()
{
    QString list;
    for (const Command &command : allCommands())
        list += QStringLiteral("  %1 %2\n").arg(command.name.leftJustified(14), command.summary);
    return QStringLiteral(R"(NAME
  roomrackctl - the console tool of Roomrack, for administrators and scripts

SYNOPSIS
  roomrackctl [--db URI] [--json] COMMAND [ARGUMENT ...]
  roomrackctl COMMAND --help

DESCRIPTION
  Works through the same store as the dialogs at the desk: each write locks what is sold, checks
  again, commits or refuses, and tells the truth.

COMMANDS
%1
OPTIONS
  --db URI     Where the database is, as a libpq URI: postgresql://user@host:port/database?...
               Default: libpq's environment (PGHOST, PGDATABASE, PGUSER, PGSERVICE ...).
               Keep passwords out of it: use a passfile (PGPASSFILE) or a service file.
  --json       Prints one JSON object, of a refusal or wrong usage too: those have at least outcome
               and message. Times in it are UTC or have their offset; without --json times are by
               the hotel's clock. Of what takes --request it has the request's UUID.
  --help       This page, or the command's.
  --version    The version.
  Dates are ISO 8601 (2027-03-01). "--" options go after the command, but for --db.

ENVIRONMENT
  PGHOST, PGPORT, PGDATABASE, PGUSER, PGPASSFILE, PGSERVICE ...
               What --db leaves open, as for every program that uses libpq.
  ROOMRACK_PG_BINDIR, ROOMRACK_SERVER_USER
               See roomrackctl demo --help.
%2)")
        .arg(list, QLatin1String(exitStatus));
}

QString commandPage(const Command &command)
{
    static const QRegularExpression beforeOption(QStringLiteral(" (?=--|\\[|\\()"));
    const QString call =
        QStringLiteral("roomrackctl [--db URI] [--json] %1 %2").arg(command.name, command.synopsis);
    return QStringLiteral("NAME\n  roomrackctl %1 - %2\n\nSYNOPSIS\n%3\n\nDESCRIPTION\n%4\n%5\n\n"
                          "SEE ALSO\n  roomrackctl --help: --db, --json and the environment")
        .arg(command.name, command.summary, filled(call.trimmed().split(beforeOption), 6),
             laidOut(command.manual), QLatin1String(exitStatus));
}

} // namespace roomrack::ctl
