// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/outcome.h>

namespace roomrack::ctl {

/// The exit status of every command, as `roomrackctl --help` lists them.
enum class ExitCode {
    Done = 0,
    Failed = 1,
    Usage = 2,
    SlotTaken = 3,
    StaleEdit = 4,
    Busy = 5, ///< also: timed out; nothing was saved
    NotAllowed = 6,
    NoConnection = 7,
    Full = 8,
    Invalid = 9,
    NotFound = 10,
    Unknown = 11, ///< it could not be found out whether it was saved
};

[[nodiscard]] ExitCode exitCodeFor(Outcome outcome);
/// The outcome's name in JSON: "slot_taken".
[[nodiscard]] QString outcomeName(Outcome outcome);

} // namespace roomrack::ctl
