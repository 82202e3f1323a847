// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>

#include <optional>

namespace roomrack {
class AvailabilityCache;
}

namespace roomrack::ui {

/// What a person wants that somebody else has to approve, as one sentence that names the change:
/// "Sato Emi wants to change the dates of RR-48213: Fri 19 → Sat 20 Jun 2026, + € 143.00." `known`
/// is the reservation where the desk's picture may lack it.
[[nodiscard]] QString approvalText(const Command &command, const QString &who,
                                   const AvailabilityCache &cache,
                                   const std::optional<Reservation> &known = {});

} // namespace roomrack::ui
