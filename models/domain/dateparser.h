// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QDate>
#include <QtCore/QString>

namespace roomrack {

/// How a place writes dates in numbers.
enum class DateOrder {
    DayMonthYear, ///< 16/6/2026
    MonthDayYear, ///< 6/16/2026
    YearMonthDay, ///< 2026/6/16, and 6/16 without the year
};

/// What a date is for: that decides which year is meant when it isn't written in full.
enum class DateUse {
    Stay,  ///< about now: a year from one back to three ahead
    Birth, ///< never ahead
};

enum class DateFault {
    None,
    Empty,
    NotADate,  ///< not understood
    NoSuchDay, ///< understood, but the calendar has no such day: 31 June, 29 February 2027
};

struct DateAnswer
{
    QDate date; ///< invalid with a fault
    DateFault fault = DateFault::None;
    /// A stay more than two years ahead or one year back: rather a slip of the finger. Ask.
    bool unlikely = false;
};

/// Reads a date as clerks type it: 2026-06-16, 16.6.2026, 16.06.26, 16.6, 16/6, 16 (the next one),
/// 16 jun, June 16th, 1606, 160626, +3, -1, +2w, fri, today, tomorrow, 6月16日, 2026年6月16日(火),
/// 令和8年6月16日, 明日, 金曜; full-width digits; the weekday of our own format is ignored, so that
/// a shown date can be edited in place.
///
/// Qt's own reading is not used: it takes 07.04.23 for 1923. A missing or two-digit year is
/// completed from the business date, never from the machine's clock.
[[nodiscard]] DateAnswer readDate(const QString &text, QDate businessDate,
                                  DateOrder order = DateOrder::DayMonthYear,
                                  DateUse use = DateUse::Stay);

enum class DateLanguage { English, Japanese };

/// "Tue 16 Jun 2026" or "2026年6月16日(火)": always the weekday and four digits of the year.
[[nodiscard]] QString formatDate(QDate date, DateLanguage language = DateLanguage::English);

} // namespace roomrack
