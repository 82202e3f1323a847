// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "ids.h"
#include "money.h"
#include "staydates.h"

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QTime>

namespace roomrack {

enum class OccupancyKind { Stay, Closure, Allotment };

/// What is stored. Due in, due out and stay-over are computed from dates and business date.
enum class Status {
    Requested, ///< a tentative hold, counts until it is marked expired
    Reserved,
    InHouse,
    CheckedOut,
    Cancelled,
    NoShow,
    OutOfOrder,   ///< closure: not sold, removed from inventory
    OutOfService, ///< closure: still sold, offered last
    Lifted,       ///< closure that has ended early
    Tentative,    ///< allotment: does not reduce availability
    Definite,     ///< allotment: reduces availability by its quantity
    Released,
};

/// One row of the rack: a stay, a closure or an allotment. A plain value; rows of one id are
/// ordered by the reservation's version.
struct Occupancy
{
    OccupancyId id;
    OccupancyKind kind = OccupancyKind::Stay;
    Status status = Status::Reserved;
    ReservationId reservation; ///< invalid for closures
    qint64 confirmation = 0;   ///< shown as RR-<n>
    int version = 0;           ///< the reservation's version (I5)
    QString guest;
    GuestId guestId;
    RoomTypeId soldType; ///< what was booked
    RoomTypeId type;     ///< what it uses: its room's own type when it has a room
    RoomId room;         ///< invalid = no room yet
    QDate arrival;
    QDate departure; ///< invalid only for a closure without an end
    bool dayUse = false;
    int quantity = 1;
    QDateTime holdUntil;     ///< UTC; invalid = no hold
    bool roomLocked = false; ///< "do not move"
    QTime expectedArrival;   ///< of the hotel's clock; invalid: not known
    QTime expectedDeparture; ///< a late departure
    QDateTime arrivedAt;     ///< UTC; the guest is here and waits for the room
    QList<qint64> prices;    ///< a night each, minor units; empty where only the total is known
    Money total;
    QString reason;    ///< of a closure
    int groupSize = 1; ///< stays of the reservation that are not cancelled
    QString by;        ///< display name of who booked it
    QString desk;
    QDateTime since; ///< UTC
    /// Name of the allotment that the stay was picked up from; only in a reservation that was read.
    QString allotment = {};

    [[nodiscard]] StayDates dates() const { return {arrival, departure, dayUse}; }
    /// Empty when the row is inactive: cancelled, no-show, lifted, out of service, tentative
    /// allotment, or a departure on the day of arrival.
    [[nodiscard]] HalfDays held() const;
    [[nodiscard]] bool isStay() const { return kind == OccupancyKind::Stay; }
};

[[nodiscard]] bool isActive(OccupancyKind kind, Status status);
[[nodiscard]] bool isDueIn(const Occupancy &stay, QDate businessDate);
[[nodiscard]] bool isDueOut(const Occupancy &stay, QDate businessDate);

/// "RR-48213"
[[nodiscard]] QString confirmationText(qint64 confirmation);
/// The number in "RR-48213", "rr 48213", "48213", full-width digits too; 0 when it is none.
[[nodiscard]] qint64 confirmationFromText(const QString &text);

} // namespace roomrack
