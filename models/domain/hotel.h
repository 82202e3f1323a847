// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ids.h"
#include "money.h"

#include <QtCore/QDate>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace roomrack {

enum class Role { Clerk, Supervisor, Manager };

/// A hotel as the signed-in person sees it.
struct Hotel
{
    HotelId id;
    QString code;
    QString name;
    QString timeZone; ///< IANA name
    Currency currency;
    QDate businessDate; ///< the hotel's accounting day: "today" everywhere in Roomrack
    QDate sellUntil;    ///< first date that can't be sold yet
    Role role = Role::Clerk;
    int writesPerMinute = 60; ///< token bucket by person; 0 = no limit
    int writeBurst = 20;
};

struct RoomType
{
    RoomTypeId id;
    QString code;
    QString name;
    int rackOrder = 0;
    Money basePrice; ///< for a night without a rate of its own
};

enum class Housekeeping { Clean, Dirty, Pickup, Inspected };

struct Room
{
    RoomId id;
    RoomTypeId type;
    QString number;
    QString name; ///< short name or view; may be empty
    int floor = 0;
    int rackOrder = 0;
    Housekeeping housekeeping = Housekeeping::Clean;
    QStringList features = {}; ///< words of roomWishes()
};

/// What a guest may wish of a room and a room may have: "quiet", "view", "accessible", "smoking",
/// "non_smoking", "near_lift", "high_floor", "low_floor". The last two are told from the floor.
[[nodiscard]] QStringList roomWishes();

struct Holiday
{
    QDate date;
    QString name;
};

/// Everything about a hotel that changes rarely.
struct HotelSetup
{
    Hotel hotel;
    QList<RoomType> types; ///< by rack order
    QList<Room> rooms;     ///< by type's rack order, then the room's
    QList<Holiday> holidays;
};

/// Who is signed in and where they may work.
struct Session
{
    QString login;
    QString displayName;
    bool isOwner = false; ///< the schema's owner acts as a manager of every hotel
    QList<Hotel> hotels;
};

} // namespace roomrack
