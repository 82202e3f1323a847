// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ids.h"

#include <QtCore/QDate>
#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QTime>

namespace roomrack {

// Services with limited places: dinner seatings, the private bath, the shuttle, the spa. A service
// has slots; a party takes places in one. Invariant I3: never more places than the capacity.

using ServiceId = Id<struct ServiceTag, qint32>;
using PlacesId = Id<struct PlacesTag>;

struct Service
{
    ServiceId id;
    QString code; ///< upper case, unique in the hotel
    QString name;
};

/// Places that one party has in a slot.
struct ServicePlaces
{
    PlacesId id;
    int version = 0; ///< each change raises it (I5)
    ServiceId service;
    QDateTime start; ///< UTC, whole seconds; with the service the slot's key
    int seats = 1;
    bool cancelled = false;
    QString guest; ///< of the stay, or as typed for somebody who has none
    OccupancyId stay;
    QString room; ///< number of the stay's room; may be empty
    QString note;
    QString by; ///< display name
    QString desk;
    QDateTime since; ///< UTC
};

struct ServiceSlot
{
    ServiceId service;
    QDateTime start; ///< UTC
    int lengthMinutes = 60;
    int capacity = 0;
    int taken = 0;               ///< confirmed places
    QList<ServicePlaces> places; ///< by since; cancelled ones are not here

    [[nodiscard]] int left() const { return capacity - taken; }
};

// Commands

/// A manager sets a service up; the same code again renames it.
struct SetService
{
    QString code;
    QString name;
};

/// Opens slots, or gives those that are there another length and capacity: on the dates [from, to)
/// at times of the hotel's own clock. A capacity below the places that are confirmed is refused as
/// Full. Capacity 0 closes a slot.
struct OpenSlots
{
    ServiceId service;
    QDate from;
    QDate to;            ///< half-open
    QList<int> weekdays; ///< 1 = Monday; empty = all
    QList<QTime> times;
    int lengthMinutes = 60;
    int capacity = 0;
};

struct BookPlaces
{
    ServiceId service;
    QDateTime start; ///< UTC
    int seats = 1;
    OccupancyId stay; ///< a guest in house; invalid: `guest` as typed
    QString guest;
    QString note;
};

struct PlacesMove
{
    PlacesId places;
    int version = 0;
};

/// Parties to another slot of the same or another service: all or none.
struct MovePlaces
{
    QList<PlacesMove> moves;
    ServiceId service;
    QDateTime start; ///< UTC
};

/// Gives the places back, or takes them again (checked like a booking).
struct CancelPlaces
{
    PlacesId places;
    int version = 0;
    bool cancel = true; ///< false: takes a cancellation back
};

} // namespace roomrack
