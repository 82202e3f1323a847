// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "desktop/launchoptions.h"
#include "desktop/program.h"

#include <common/regexpjit.h>

#include <QtWidgets/QApplication>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <string_view>

namespace {

/// Whether the command line only asks for a text, which needs no display.
bool asksForText(int argc, char *argv[])
{
    return std::any_of(argv + 1, argv + std::max(argc, 1), [](std::string_view argument) {
        return argument == "--help" || argument == "-h" || argument == "--version";
    });
}

} // namespace

int main(int argc, char *argv[])
{
    roomrack::turnOffRegexpJit();
    std::unique_ptr<QCoreApplication> application;
    if (asksForText(argc, argv))
        application = std::make_unique<QCoreApplication>(argc, argv);
    else
        application = std::make_unique<QApplication>(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("Roomrack"));
    QCoreApplication::setOrganizationName(QStringLiteral("Roomrack"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ROOMRACK_VERSION));

    const auto options = roomrack::LaunchOptions::parse(QCoreApplication::arguments());
    if (!options.error.isEmpty()) {
        std::fprintf(stderr, "roomrack: %s\n", qPrintable(options.error));
        return 2;
    }
    if (options.showHelp) {
        std::fputs(qPrintable(roomrack::LaunchOptions::helpText()), stdout);
        return 0;
    }
    if (options.showVersion) {
        std::printf("roomrack %s\n", ROOMRACK_VERSION);
        return 0;
    }
    // The demo's address must not be bent by PGSERVICE and its like.
    if (options.demo)
        roomrack::db::PrivateServer::clearClientEnvironment();
    roomrack::Program program(options);
    program.start();
    return QCoreApplication::exec();
}
