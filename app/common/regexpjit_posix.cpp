// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "regexpjit.h"

namespace roomrack {

void turnOffRegexpJit() {}

} // namespace roomrack
