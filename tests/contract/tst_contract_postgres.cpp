// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "pgbackend.h"

#include <dbsupport/testserver.h>
#include <support/fatallogger.h>

#include <QtCore/QCoreApplication>
#include <QtCore/QDebug>

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const roomrack::FatalLogger fatal;
    roomrack::PgBackend backend;
    if (roomrack::test::TestServer::instance().notInstalled()) {
        qInfo() << "PostgreSQL is not installed: the contract was not tried on it.";
        return 0;
    }
    if (!backend.error().isEmpty()) {
        qInfo() << backend.error();
        return 1;
    }
    const int failures = roomrack::runContract(backend, argc, argv);
    const QString broken = backend.broken();
    if (!broken.isEmpty())
        qInfo().noquote() << QStringLiteral("broken invariants:\n") + broken;
    return failures + (broken.isEmpty() ? 0 : 1);
}
