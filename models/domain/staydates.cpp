// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "staydates.h"

namespace roomrack {

namespace {
constexpr QDate epoch()
{
    return QDate::fromJulianDay(2451545); // 2000-01-01
}
} // namespace

int dayNumber(QDate date)
{
    return int(epoch().daysTo(date));
}

QDate dateOfDay(int dayNumber)
{
    return epoch().addDays(dayNumber);
}

bool StayDates::isValid() const
{
    if (!arrival.isValid() || !departure.isValid())
        return false;
    if (dayUse)
        return arrival == departure;
    return arrival < departure && arrival.daysTo(departure) <= maxNights;
}

int StayDates::nights() const
{
    return int(arrival.daysTo(departure));
}

HalfDays StayDates::halfDays() const
{
    const int a = dayNumber(arrival);
    if (dayUse)
        return {daytimeOf(a), daytimeOf(a) + 1};
    return {nightOf(a), daytimeOf(dayNumber(departure))};
}

StayDates StayDates::movedBy(int days) const
{
    return {arrival.addDays(days), departure.addDays(days), dayUse};
}

HalfDays closureHalfDays(QDate from, QDate to)
{
    return {daytimeOf(dayNumber(from)),
            to.isValid() ? daytimeOf(dayNumber(to)) : HalfDays::endless};
}

} // namespace roomrack
