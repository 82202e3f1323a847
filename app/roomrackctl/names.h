// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/hotel.h>

namespace roomrack::ctl {

// What people call the things that answers name by id; empty: the set-up has no such thing.
[[nodiscard]] QString roomNumber(RoomId id, const HotelSetup &setup);
[[nodiscard]] QString typeCode(RoomTypeId id, const HotelSetup &setup);

[[nodiscard]] QStringList isoDates(const QList<QDate> &dates);

} // namespace roomrack::ctl
