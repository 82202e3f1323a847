// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "terminal.h"

#include <unistd.h>

namespace roomrack::ctl {

bool isTerminal(FILE *stream)
{
    return ::isatty(::fileno(stream)) == 1;
}

} // namespace roomrack::ctl
