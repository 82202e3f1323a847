// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "terminal.h"

#include <QtCore/QString>

#include <unistd.h>

#include <algorithm>

namespace roomrack::ctl {

bool isTerminal(FILE *stream)
{
    return ::isatty(::fileno(stream)) == 1;
}

bool areText(int argc, const char *const *argv)
{
    return std::all_of(argv, argv + argc, [](const char *argument) {
        const QByteArray bytes(argument);
        return QString::fromLocal8Bit(bytes).toLocal8Bit() == bytes;
    });
}

} // namespace roomrack::ctl
