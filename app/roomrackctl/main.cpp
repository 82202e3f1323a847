// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "command.h"
#include "terminal.h"

#include <common/regexpjit.h>

#include <roomrack/connectionoptions.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QLoggingCategory>

#include <utility>

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

/// "service add, service open or ...": what begins with this word; empty: nothing.
QString commandsOf(const QString &word)
{
    QStringList names;
    for (const Command &command : allCommands()) {
        if (command.name.startsWith(word + QLatin1Char(' ')))
            names.append(command.name);
    }
    if (names.size() < 2)
        return names.join(QString());
    const QString last = names.takeLast();
    return names.join(QLatin1String(", ")) + QLatin1String(" or ") + last;
}

/// Takes the options before the command off `arguments`. The sentence of what is wrong, or empty.
QString takeGlobals(QStringList *arguments, GlobalOptions *global, bool *version)
{
    bool isGiven = false;
    while (!arguments->isEmpty() && arguments->first().startsWith(QLatin1String("--"))) {
        const QString option = arguments->takeFirst();
        if (option == QLatin1String("--version")) {
            *version = true;
            return {};
        }
        const bool joined = option.startsWith(QLatin1String("--db="));
        if (!joined && option != QLatin1String("--db"))
            return QStringLiteral("There is no option %1 before the command.").arg(option);
        if (std::exchange(isGiven, true))
            return QStringLiteral("--db was given twice.");
        if (!joined && arguments->isEmpty())
            return QStringLiteral("--db needs a value.");
        global->db = joined ? option.mid(5) : arguments->takeFirst();
        if (global->db.isEmpty())
            return QStringLiteral("--db needs a value; it is empty.");
    }
    return {};
}

ExitCode runProgram(QStringList arguments, bool isText)
{
    GlobalOptions global;
    global.json = arguments.removeAll(QStringLiteral("--json")) > 0;
    const Output output(global.json);
    if (!isText) {
        return output.refused(
            roomrack::Outcome::Invalid,
            QStringLiteral("An argument is no text (not valid UTF-8). Nothing was "
                           "done."));
    }
    const bool help = arguments.removeAll(QStringLiteral("--help")) > 0
                      || arguments.removeAll(QStringLiteral("-h")) > 0;
    bool version = false;
    if (const QString fault = takeGlobals(&arguments, &global, &version); !fault.isEmpty())
        return output.usage(fault);
    if (version) {
        Output(false).line(QStringLiteral("roomrackctl %1").arg(QStringLiteral(ROOMRACK_VERSION)));
        return ExitCode::Done;
    }
    qsizetype words = 0;
    const Command *command = findCommand(arguments, &words);
    if (help) {
        Output(false).line(command ? commandPage(*command) : overviewPage());
        return ExitCode::Done;
    }
    if (arguments.isEmpty())
        return output.usage(QStringLiteral("A command is missing."));
    if (!command) {
        const QString known = commandsOf(arguments.first());
        return output.usage(
            known.isEmpty() ? QStringLiteral("There is no command \"%1\".").arg(arguments.first())
                            : QStringLiteral("There is no command \"%1\"; there is %2.")
                                  .arg(arguments.mid(0, 2).join(QLatin1Char(' ')), known));
    }
    if (!roomrack::db::ConnectionOptions::fromUri(global.db).ok()) {
        return output.usage(
            QStringLiteral("--db needs a libpq URI: postgresql://user@host:port/database."));
    }
    return command->run(global, arguments.mid(words), output);
}

} // namespace

int main(int argc, char *argv[])
{
    roomrack::turnOffRegexpJit();
    const bool isText = areText(argc, argv);
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("roomrackctl"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ROOMRACK_VERSION));

    // A desk's log; here the answer says it.
    QLoggingCategory::setFilterRules(QStringLiteral("roomrack.db.slots.info=false"));

    const ExitCode code = runProgram(QCoreApplication::arguments().mid(1), isText);
    if (Output::isWhole())
        return int(code);
    Output(false).error(QStringLiteral("The answer could not be written to standard output."));
    return int(code == ExitCode::Done ? ExitCode::Failed : code);
}
