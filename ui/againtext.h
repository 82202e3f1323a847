// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>
#include <domain/hotel.h>

#include <QtCore/QString>

namespace roomrack::ui {

/// What a button says that does a command once more which was not saved: "Book 207 again".
[[nodiscard]] QString againText(const Command &command, const HotelSetup &setup);

} // namespace roomrack::ui
