// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "arena.h"

#include <functional>

namespace roomrack::test {

/// Makes what two sessions meet about on a fresh hotel; what each of them calls.
using Prepare = std::function<QList<Call>(Arena &)>;

struct Scenario
{
    const char *name;
    Prepare prepare;
};

/// Stays: booked, moved, split, cancelled, checked in, closed over.
[[nodiscard]] QList<Scenario> stayScenarios();
/// The desk's day: places of a service, holds, the waitlist, allotments, plans, close of day.
[[nodiscard]] QList<Scenario> dayScenarios();

} // namespace roomrack::test
