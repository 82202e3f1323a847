// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "hotel.h"
#include "occupancy.h"

#include <QtCore/QByteArray>
#include <QtCore/QList>

namespace roomrack {

/// Where a reader of changes stands: system identifier, timeline and snapshot of the statement
/// that read last. Opaque; empty = nothing read yet.
using RackCursor = QByteArray;

/// The answer to a rack read: everything that touches the window (no cursor), or what changed
/// since the cursor, whatever its date. Rows and the new cursor are of the same statement.
struct RackRead
{
    bool reset = false; ///< another server or timeline: read all again
    RackCursor cursor;
    QList<Occupancy> occupancies; ///< inactive ones included in a delta: they remove a bar
    QList<Room> rooms;
    QDate businessDate; ///< invalid = unchanged
    QDate sellUntil;
    bool setupChanged = false; ///< a room type or the hotel's set-up changed: read the setup again
};

/// One type and date of the database's guard rows.
struct TypeNight
{
    RoomTypeId type;
    QDate date;
    int freeNight = 0;
    int freeDay = 0;
    int rooms = 0;
    Money price;
    int allowance = 0; ///< agreed overbooking, counted in what is free above
};

struct RoomOffer
{
    RoomId room;
    RoomTypeId type;
    QDate arrival;
    QDate departure;
    Money total;
    bool outOfService = false;
};

struct TypeOffer
{
    RoomTypeId type;
    int free = 0;
    QList<RoomOffer> rooms;
};

/// Free rooms of a type in one of the person's hotels.
struct HotelOffer
{
    HotelId hotel;
    QString hotelName;
    RoomTypeId type;
    QString typeName;
    int free = 0; ///< places that can be sold for every night
    Money total;
    int freeRooms = 0; ///< the same without the agreed overbooking; negative: sold beyond it
};

/// The ways out of a refusal, in one read.
struct Alternatives
{
    QList<RoomOffer> rooms;   ///< of the type, for the dates
    QList<TypeOffer> types;   ///< other types, for the dates
    QList<RoomOffer> nearest; ///< the room, other dates
    int withoutRoom = 0;      ///< places of the type that can still be sold without a room
    Money withoutRoomTotal;
};

} // namespace roomrack
