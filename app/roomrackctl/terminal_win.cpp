// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "terminal.h"

#include <io.h>

namespace roomrack::ctl {

bool isTerminal(FILE *stream)
{
    return ::_isatty(::_fileno(stream)) != 0;
}

bool areText(int, const char *const *)
{
    return true; // Windows passes on UTF-16
}

} // namespace roomrack::ctl
