// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>

#include <QtCore/QJsonArray>

namespace roomrack {

/// A demo hotel: its set-up and two years of reservations around a business date. The same for the
/// same date, on every platform.
struct DemoHotel
{
    AddHotel setup;
    QJsonArray reservations; ///< as db::loadStays() takes them
    QJsonArray closures;     ///< room, from, to, kind, reason
    QJsonArray housekeeping; ///< room, status
};

/// 60 rooms at a harbour, prices in euros.
[[nodiscard]] DemoHotel harbourHotel(QDate businessDate);
/// A ryokan of 14 rooms, Japanese names with readings, prices in yen.
[[nodiscard]] DemoHotel craneRyokan(QDate businessDate);

} // namespace roomrack
