// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "randomhistory.h"

#include <dbsupport/pgsession.h>

namespace roomrack::test {

/// Compares what the clients were told with what the tables hold: a sentence for each thing that is
/// wrong. `owner` is the schema's owner; outcomes that stayed unknown are settled through it.
[[nodiscard]] QStringList judge(const RandomHistory &history, PgSession &owner);

} // namespace roomrack::test
