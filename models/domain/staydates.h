// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QDate>

namespace roomrack {

/// Half-days since 2000-01-01: day d has the daytime 2d and the night 2d + 1. Half-open, may be
/// empty. The same numbers as the database's `held` column, so that both sides overlap alike.
struct HalfDays
{
    int from = 0;
    int to = 0; ///< HalfDays::endless for a closure without an end.

    static constexpr int endless = 2'000'000'000;

    [[nodiscard]] constexpr bool isEmpty() const { return from >= to; }
    [[nodiscard]] constexpr bool overlaps(HalfDays other) const
    {
        return !isEmpty() && !other.isEmpty() && from < other.to && other.from < to;
    }
    friend constexpr bool operator==(HalfDays, HalfDays) = default;
};

/// Days since 2000-01-01, the day number of the half-days.
[[nodiscard]] int dayNumber(QDate date);
[[nodiscard]] QDate dateOfDay(int dayNumber);
[[nodiscard]] constexpr int daytimeOf(int dayNumber)
{
    return 2 * dayNumber;
}
[[nodiscard]] constexpr int nightOf(int dayNumber)
{
    return 2 * dayNumber + 1;
}

/// The dates of a stay: hotel-local calendar dates, half-open [arrival, departure), never instants.
/// Day use has arrival = departure and uses the daytime of that day.
struct StayDates
{
    QDate arrival;
    QDate departure;
    bool dayUse = false;

    /// The longest stay that can be sold, in nights (the database's rule).
    static constexpr int maxNights = 400;

    /// Both dates valid; departure after arrival (equal for day use); at most maxNights.
    [[nodiscard]] bool isValid() const;
    /// Nights; 0 for day use.
    [[nodiscard]] int nights() const;
    /// How many prices the stay has: one a night, one for day use.
    [[nodiscard]] int units() const { return dayUse ? 1 : nights(); }
    /// Overnight a..d is [2a + 1, 2d), day use on d is [2d, 2d + 1).
    [[nodiscard]] HalfDays halfDays() const;
    [[nodiscard]] StayDates movedBy(int days) const;

    friend bool operator==(const StayDates &, const StayDates &) = default;
};

/// The half-days of a closure from..to: [2 from, 2 to); endless without `to`.
[[nodiscard]] HalfDays closureHalfDays(QDate from, QDate to);

} // namespace roomrack
