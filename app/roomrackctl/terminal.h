// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdio>

namespace roomrack::ctl {

/// Whether a person reads this stream as it is written.
[[nodiscard]] bool isTerminal(FILE *stream);

/// Whether the program's arguments reached it as text: a shell can pass on any bytes.
[[nodiscard]] bool areText(int argc, const char *const *argv);

} // namespace roomrack::ctl
