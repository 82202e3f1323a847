// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "testprogram.h"

#include <QtCore/QCoreApplication>

// A file of its own: a program that has a main() of its own doesn't take this one from the library.
int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    return roomrack::runRegisteredTest(argc, argv);
}
