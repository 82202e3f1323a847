// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/hotel.h>
#include <domain/reservation.h>

namespace roomrack::ui {

/// "Booked", "Changed: Departure Thu 18 Jun 2026 → Fri 19 Jun 2026": an entry of the action log in
/// words.
[[nodiscard]] QString eventText(const Event &event, const HotelSetup &setup);
/// Numbers of the rooms that it was about, before and after; may be empty.
[[nodiscard]] QString eventRooms(const Event &event, const HotelSetup &setup);

} // namespace roomrack::ui
