// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>

#include <QtCore/QJsonArray>

namespace roomrack {

/// A service with its daily slots, and how full they are on the first days.
struct DemoService
{
    SetService service;
    QList<QTime> times;
    int lengthMinutes = 60;
    int capacity = 1;
    int largestParty = 1;
    int bookedPerMille = 0; ///< of the guests in house
};

/// A demo hotel: its set-up and two years of reservations around a business date. The same for the
/// same date, on every platform.
struct DemoHotel
{
    AddHotel setup;
    QJsonArray reservations; ///< as db::loadStays() takes them
    QJsonArray closures;     ///< room, from, to, kind, reason
    QJsonArray housekeeping; ///< room, status
    QList<DemoService> services;
};

/// Slots are open for so many days from the business date on.
inline constexpr int demoServiceDays = 60;

/// 60 rooms at a harbour, prices in euros.
[[nodiscard]] DemoHotel harbourHotel(QDate businessDate);
/// A ryokan of 14 rooms, Japanese names with readings, prices in yen.
[[nodiscard]] DemoHotel craneRyokan(QDate businessDate);

} // namespace roomrack
