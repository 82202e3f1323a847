// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "../errortext.h"

#include <functional>

namespace roomrack::ui {

/// A refusal as a dialog tells it that has its own fields for another room or date: who is in the
/// way can be looked at.
[[nodiscard]] Message besideMessage(const WriteResult &result, const MessageContext &context,
                                    const std::function<void(OccupancyId)> &show);

} // namespace roomrack::ui
