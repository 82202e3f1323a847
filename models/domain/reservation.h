// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "guests.h"
#include "occupancy.h"

#include <QtCore/QDateTime>
#include <QtCore/QJsonObject>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace roomrack {

struct Reservation
{
    ReservationId id;
    HotelId hotel;
    qint64 confirmation = 0;
    int version = 0;
    Guest guest;
    int adults = 1;
    int children = 0;
    QString notes;
    bool walkIn = false;
    QStringList wishes;            ///< words of roomWishes()
    QString guestAlert;            ///< shown before the key is given
    bool guestHasDocument = false; ///< passport or identity card is noted
    QDateTime createdAt;           ///< UTC
    QString createdBy;
    QString createdDesk;
    QList<Occupancy> stays; ///< by arrival, then id
};

/// An entry of the append-only action log. `before` and `after` hold the changed fields as the
/// database wrote them; guests appear by id only.
struct Event
{
    EventId id;
    QDateTime at; ///< UTC
    QString by;   ///< display name
    QString byLogin;
    QString approvedBy; ///< display name of the supervisor; empty without approval
    QString desk;
    QString kind;    ///< name of the api function
    int version = 0; ///< of the reservation after it
    ReservationId reservation;
    RoomId room;
    GuestId guest; ///< of a change of a guest's profile
    QJsonObject before;
    QJsonObject after;
    qint64 confirmation = 0; ///< of the reservation; 0 without one
    QString guestName;       ///< as it reads today; empty where the event is about no guest
};

/// Which entries of the action log: all that are given must fit.
struct EventFilter
{
    ReservationId reservation;
    RoomId room;
    GuestId guest;
    QString login; ///< by this person, or approved by it
    QString kind;
    QDateTime from; ///< UTC; at or after it
    QDateTime to;   ///< UTC; before it
    EventId before; ///< older than this one: the next page
    int limit = 200;
};

/// What is in the way of a booking, with enough to tell a guest (case 27).
struct Conflict
{
    OccupancyId occupancy;
    OccupancyKind kind = OccupancyKind::Stay;
    Status status = Status::Reserved;
    QString room; ///< number
    RoomId roomId;
    QDate arrival;
    QDate departure;
    bool dayUse = false;
    QString guest;
    qint64 confirmation = 0;
    QString by;
    QString byLogin;
    QString desk;
    QDateTime since; ///< UTC
    QDateTime holdUntil;
    QString reason;
    int index = 0; ///< which stay or move of the command met it
};

} // namespace roomrack
