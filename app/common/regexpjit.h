// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace roomrack {

/// The first thing that a program does, before any QRegularExpression: on Windows, keeps Qt from
/// compiling regular expressions, which would let the program hang at its end. Elsewhere nothing.
void turnOffRegexpJit();

} // namespace roomrack
