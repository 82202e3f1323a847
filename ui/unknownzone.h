// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "errortext.h"

namespace roomrack::ui {

/// Why a hotel can't be opened here whose time zone this computer doesn't know.
[[nodiscard]] Message unknownZoneMessage(const Hotel &hotel);

} // namespace roomrack::ui
