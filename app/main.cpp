// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "desktop/launchoptions.h"
#include "desktop/program.h"

#include <QtWidgets/QApplication>

#include <cstdio>

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Roomrack"));
    QApplication::setOrganizationName(QStringLiteral("Roomrack"));
    QApplication::setApplicationVersion(QStringLiteral(ROOMRACK_VERSION));

    const auto options = roomrack::LaunchOptions::parse(QApplication::arguments());
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
    return QApplication::exec();
}
