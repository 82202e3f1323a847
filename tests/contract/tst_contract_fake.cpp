// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakebackend.h"

#include <support/fatallogger.h>

#include <QtCore/QCoreApplication>

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const roomrack::FatalLogger fatal;
    roomrack::FakeBackend backend;
    return roomrack::runContract(backend, argc, argv);
}
