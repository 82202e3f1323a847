// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include <support/testprogram.h>

#include <QtWidgets/QApplication>

// Programs with a main() of their own don't take this one from the library.
int main(int argc, char **argv)
{
    const QApplication application(argc, argv);
    QCoreApplication::setAttribute(Qt::AA_Use96Dpi);
    return roomrack::runRegisteredTest(argc, argv);
}
