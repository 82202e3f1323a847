// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/hotel.h>
#include <domain/occupancy.h>
#include <domain/reservation.h>

#include <QtCore/QDateTime>
#include <QtCore/QLocale>

#include <utility>

namespace roomrack::ui {

// How dates, instants, money and names are written, in the language of the program. Dates always
// carry a weekday, and a year of four digits where it could be mistaken.

/// English names for every language without a catalogue of its own.
[[nodiscard]] QLocale textLocale();

[[nodiscard]] QString dayText(QDate date);                      ///< "Tue 16"
[[nodiscard]] QString shortDateText(QDate date);                ///< "Tue 16 Jun"
[[nodiscard]] QString nightText(QDate date);                    ///< "Tue 16 June", in a sentence
[[nodiscard]] QString dateText(QDate date);                     ///< "Tue 16 Jun 2026"
[[nodiscard]] QString dateRangeText(QDate from, QDate to);      ///< "Tue 16 – Fri 19 Jun 2026"
[[nodiscard]] QString shortDateRangeText(QDate from, QDate to); ///< "Tue 16 – Fri 19 Jun"
/// Start and end for a sentence of their own: the year stands where the language has it.
[[nodiscard]] std::pair<QString, QString> dateRangeParts(QDate from, QDate to);
[[nodiscard]] QString staySpanText(const StayDates &dates); ///< range, or the day of a day use
[[nodiscard]] QString nightsText(const StayDates &dates);   ///< "3 nights", "day use"
/// "Wed 17 and Thu 18 June"
[[nodiscard]] QString nightListText(const QList<QDate> &nights);

/// "10:31", in the hotel's zone.
[[nodiscard]] QString timeText(const QDateTime &utc, const QString &timeZone);
/// "10:31:08".
[[nodiscard]] QString clockText(const QDateTime &utc, const QString &timeZone);
/// "18:00", "Wed 17 Jun 18:00" when that isn't on the business date.
[[nodiscard]] QString endOfHoldText(const QDateTime &utc, const QString &timeZone,
                                    QDate businessDate);
/// "today 10:31:08", "Tue 16 Jun 2026 10:31:08"; `now` decides what is today.
[[nodiscard]] QString momentText(const QDateTime &utc, const QString &timeZone,
                                 const QDateTime &now);
[[nodiscard]] QString untilText(const QDateTime &utc, const QString &timeZone,
                                const QDateTime &now);

/// "€ 387.00"
[[nodiscard]] QString moneyText(Money amount, const Currency &currency);
/// "+ € 14.00", "same price", "- € 5.00"
[[nodiscard]] QString differenceText(Money difference, const Currency &currency);

/// Sentences one after another as the language writes them, a space between them or none; empty
/// ones are left out. Of rich text, too.
[[nodiscard]] QString sentencesText(const QStringList &sentences);
/// A name as a line has room for it: the end of a very long one, or of a very long word, is left
/// out.
[[nodiscard]] QString shortenedName(const QString &name);
/// A guest as addressed in the program's language: 様 in Japanese.
[[nodiscard]] QString guestText(const QString &name);
[[nodiscard]] QString partyText(int adults, int children); ///< "2 adults, 1 child"
[[nodiscard]] QString floorText(int floor);                ///< "2nd floor"
[[nodiscard]] QString roomPlaceText(const Room &room);     ///< "2nd floor, courtyard"
[[nodiscard]] QString statusText(Status status);
[[nodiscard]] QString roleText(Role role);
[[nodiscard]] QString housekeepingText(Housekeeping status);

[[nodiscard]] const RoomType *findType(const HotelSetup &setup, RoomTypeId id);
[[nodiscard]] const Room *findRoom(const HotelSetup &setup, RoomId id);
[[nodiscard]] QString typeName(const HotelSetup &setup, RoomTypeId id);
/// The number, or "no room yet".
[[nodiscard]] QString roomText(const HotelSetup &setup, RoomId id);

} // namespace roomrack::ui
