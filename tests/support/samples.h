// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/commands.h>

namespace roomrack::samples {

// Short ways to write commands and dates in tests.

inline QDate day(const char *iso)
{
    return QDate::fromString(QLatin1String(iso), Qt::ISODate);
}

inline StayDates nights(const char *arrival, const char *departure)
{
    return {day(arrival), day(departure), false};
}

inline StayDates dayUse(const char *date)
{
    return {day(date), day(date), true};
}

inline StayRequest inRoom(RoomId room, const StayDates &dates)
{
    StayRequest stay;
    stay.room = room;
    stay.dates = dates;
    return stay;
}

inline StayRequest ofType(RoomTypeId type, const StayDates &dates)
{
    StayRequest stay;
    stay.type = type;
    stay.dates = dates;
    return stay;
}

inline Book book(const QString &guest, const QList<StayRequest> &stays)
{
    Book command;
    command.guest.name = guest;
    command.stays = stays;
    return command;
}

/// For Cancel, CheckIn and the like.
template<typename T>
[[nodiscard]] T staysCommand(const Reservation &reservation, const QList<OccupancyId> &stays = {})
{
    T command;
    command.reservation = reservation.id;
    command.version = reservation.version;
    command.stays = stays;
    return command;
}

/// Keeps the dates; give new ones to change them.
inline StayMove moveOf(const Occupancy &stay, RoomId room, QDate arrival = {}, QDate departure = {})
{
    return {stay.id, stay.version, room, arrival, departure, std::nullopt};
}

inline CloseRoom closure(RoomId room, const char *from, const char *to,
                         Status kind = Status::OutOfOrder)
{
    return {room, day(from), to ? day(to) : QDate(), kind, QStringLiteral("painting")};
}

inline EditGuest editOf(GuestId guest, int version)
{
    EditGuest command;
    command.guest = guest;
    command.version = version;
    return command;
}

inline EventFilter eventsOf(ReservationId reservation, RoomId room = {}, int limit = 10)
{
    EventFilter filter;
    filter.reservation = reservation;
    filter.room = room;
    filter.limit = limit;
    return filter;
}

} // namespace roomrack::samples
