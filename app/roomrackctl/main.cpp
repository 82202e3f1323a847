// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "command.h"

#include <common/regexpjit.h>

#include <roomrack/connectionoptions.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QLoggingCategory>

using namespace roomrack::ctl;

namespace {

/// The command that the arguments begin with; the longer name wins. `words`: how many it has.
const Command *findCommand(const QStringList &arguments, qsizetype *words)
{
    for (qsizetype count : {2, 1}) {
        const QString name = arguments.mid(0, count).join(QLatin1Char(' '));
        for (const Command &command : allCommands()) {
            if (command.name == name) {
                *words = count;
                return &command;
            }
        }
    }
    return nullptr;
}

} // namespace

int main(int argc, char *argv[])
{
    roomrack::turnOffRegexpJit();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("roomrackctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ROOMRACK_VERSION));

    // A desk's log; here the answer says it.
    QLoggingCategory::setFilterRules(QStringLiteral("roomrack.db.slots.info=false"));

    GlobalOptions global;
    QStringList arguments = application.arguments().mid(1);
    global.json = arguments.removeAll(QStringLiteral("--json")) > 0;
    const Output output(global.json);
    const bool help = arguments.removeAll(QStringLiteral("--help")) > 0
                      || arguments.removeAll(QStringLiteral("-h")) > 0;
    while (!arguments.isEmpty() && arguments.first().startsWith(QLatin1String("--"))) {
        const QString option = arguments.takeFirst();
        if (option == QLatin1String("--version")) {
            Output(false).line(
                QStringLiteral("roomrackctl %1").arg(QStringLiteral(ROOMRACK_VERSION)));
            return int(ExitCode::Done);
        }
        if (option.startsWith(QLatin1String("--db=")))
            global.db = option.mid(5);
        else if (option == QLatin1String("--db") && !arguments.isEmpty())
            global.db = arguments.takeFirst();
        else
            return int(output.usage(
                QStringLiteral("There is no option %1 before the command.").arg(option)));
    }
    qsizetype words = 0;
    const Command *command = findCommand(arguments, &words);
    if (help) {
        Output(false).line(command ? commandPage(*command) : overviewPage());
        return int(ExitCode::Done);
    }
    if (arguments.isEmpty())
        return int(output.usage(QStringLiteral("A command is missing.")));
    if (!command)
        return int(
            output.usage(QStringLiteral("There is no command \"%1\".").arg(arguments.first())));
    if (!roomrack::db::ConnectionOptions::fromUri(global.db).ok()) {
        return int(output.usage(
            QStringLiteral("--db needs a libpq URI: postgresql://user@host:port/database.")));
    }
    return int(command->run(global, arguments.mid(words), output));
}
