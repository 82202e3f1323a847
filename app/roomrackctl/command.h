// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "output.h"

#include <QtCore/QStringList>

namespace roomrack::ctl {

/// What stands before the command on the command line.
struct GlobalOptions
{
    QString db; ///< libpq URI; empty: libpq's environment
    bool json = false;
};

struct Command
{
    QString name;     ///< "book", or two words: "hotel add"
    QString synopsis; ///< what follows the name
    QString summary;  ///< one line for the list
    QString manual;   ///< the rest of its page: paragraphs, options, examples
    /// `arguments` are what follows the name.
    ExitCode (*run)(const GlobalOptions &global, const QStringList &arguments,
                    const Output &output);
};

[[nodiscard]] const QList<Command> &allCommands();

[[nodiscard]] QString overviewPage();
[[nodiscard]] QString commandPage(const Command &command);

ExitCode runDemo(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runMigrate(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runHotelAdd(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runHotelList(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runUserAdd(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runBook(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runShow(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runEdit(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runCancel(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runAvailability(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runServiceAdd(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runServiceOpen(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runServiceList(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runServiceDay(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runServiceBook(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runServiceMove(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runServiceCancel(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runCheck(const GlobalOptions &, const QStringList &, const Output &);
ExitCode runReplay(const GlobalOptions &, const QStringList &, const Output &);

} // namespace roomrack::ctl
