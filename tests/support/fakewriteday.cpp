// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

#include <domain/textrules.h>

#include <QtCore/QJsonArray>

#include <algorithm>

namespace roomrack {

namespace {
constexpr int maxReasonLength = 200;
} // namespace

FakeWrite::Refusal FakeWrite::apply(const MarkArrived &command)
{
    StayIds stays;
    if (const Refusal refusal = pick(command, {Status::Requested, Status::Reserved}, stays))
        return refusal;
    for (const OccupancyId id : stays) {
        Occupancy &stay = m_hotel.occupancies[id];
        if (stay.arrival > m_hotel.hotel.businessDate)
            return invalid("stays", "not_due");
        if (!command.arrived)
            stay.arrivedAt = {};
        else if (!stay.arrivedAt.isValid())
            stay.arrivedAt = m_now;
    }
    touch(command.reservation);
    return std::nullopt;
}

QString FakeWrite::roomFault(StayIds stays) const
{
    std::sort(stays.begin(), stays.end());
    const QDate today = m_hotel.hotel.businessDate;
    for (const OccupancyId id : stays) {
        const RoomId room = m_hotel.occupancies.value(id).room;
        const bool outOfService = std::any_of(
            m_hotel.occupancies.cbegin(), m_hotel.occupancies.cend(), [&](const Occupancy &o) {
                return o.room == room && o.status == Status::OutOfService && o.arrival <= today
                       && (!o.departure.isValid() || o.departure > today);
            });
        const Housekeeping status = m_hotel.findRoom(room)->housekeeping;
        if (outOfService)
            return QStringLiteral("out_of_service");
        if (status == Housekeeping::Dirty || status == Housekeeping::Pickup)
            return QStringLiteral("not_clean");
    }
    return {};
}

void FakeWrite::leaveRoom(RoomId room)
{
    setHousekeeping(room, Housekeeping::Dirty);
    m_hotel.unsaidRooms.insert(room);
}

OccupancyId FakeWrite::partBefore(const Occupancy &stay, RoomId room) const
{
    const GuestId guest = m_hotel.row(stay.id).guestId;
    const QList<OccupancyId> all = m_hotel.staysOf(stay.reservation);
    for (const OccupancyId id : all) {
        const Occupancy part = m_hotel.row(id);
        const bool fits = stay.status == Status::InHouse
                              ? part.status == Status::CheckedOut
                              : part.status == Status::Reserved || part.status == Status::InHouse
                                    || part.status == Status::Requested;
        if (fits && id != stay.id && part.room == room && part.departure == stay.arrival
            && part.arrival < part.departure && part.guestId == guest)
            return id;
    }
    return {};
}

FakeWrite::Refusal FakeWrite::apply(const ChangeRoom &command)
{
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    if (!command.from.isValid())
        return invalid("from", "bad_date");
    if (const QString fault = textFault(command.reason, maxReasonLength); !fault.isEmpty())
        return invalid("reason", fault);
    const Occupancy stay = m_hotel.occupancies.value(command.stay);
    if (!stay.id.isValid() || stay.reservation != command.reservation)
        return notFound();
    if (!m_hotel.findRoom(command.room))
        return notFound();
    if (const Refusal refusal = checkVersion(command.reservation, command.version))
        return refusal;
    const QDate today = m_hotel.hotel.businessDate;
    const bool inHouse = stay.status == Status::InHouse;
    if (!inHouse && stay.status != Status::Reserved && stay.status != Status::Requested)
        return invalid("stay", "wrong_status");
    if (command.from < today)
        return invalid("from", "before_business_date");
    if (command.from < stay.arrival
        || command.from >= std::max(stay.departure, stay.arrival.addDays(1)))
        return invalid("from", "not_in_stay");
    if (command.from > stay.arrival && command.from <= today && !inHouse)
        return invalid("from", "not_in_house");
    if (command.room == stay.room)
        return invalid("room", "same");
    const StayDates rest{command.from, stay.departure, stay.dayUse};
    if (command.prices) {
        if (const Refusal refusal = checkPrices(*command.prices, rest, -1))
            return refusal;
    }
    const bool whole = command.from == stay.arrival;
    const OccupancyId before =
        whole && !stay.dayUse ? partBefore(stay, command.room) : OccupancyId();
    if (stay.roomLocked && !before.isValid())
        return invalid("room", "room_locked");
    const bool leaves =
        (inHouse && command.from == today)
        || (before.isValid() && m_hotel.occupancies[before].status == Status::CheckedOut);

    m_reason = command.reason.isNull() ? QLatin1String("") : command.reason;
    touch(command.reservation);
    StayIds changed;
    if (before.isValid()) {
        Occupancy &part = m_hotel.occupancies[before];
        part.departure = stay.departure;
        part.prices += command.prices.value_or(stay.prices);
        part.expectedDeparture = stay.expectedDeparture;
        if (part.status == Status::CheckedOut)
            part.status = Status::InHouse;
        m_hotel.occupancies[stay.id].status = Status::Cancelled;
        m_hotel.joined.insert(stay.id);
        changed = {before};
    } else if (whole) {
        Occupancy &moved = m_hotel.occupancies[stay.id];
        moved.room = command.room;
        moved.prices = command.prices.value_or(moved.prices);
        useType(moved);
        changed = {stay.id};
    } else {
        changed = {splitStay(command, leaves)};
    }
    if (leaves) {
        leaveRoom(stay.room);
        m_hotel.unsaidRooms.remove(command.room);
    }
    return place(changed);
}

OccupancyId FakeWrite::splitStay(const ChangeRoom &command, bool leaves)
{
    Occupancy &first = m_hotel.occupancies[command.stay];
    const qsizetype slept = first.arrival.daysTo(command.from);
    Occupancy second = first;
    second.id = {++m_sequences.id};
    second.room = command.room;
    second.arrival = command.from;
    second.prices = command.prices.value_or(first.prices.mid(slept));
    second.roomLocked = !leaves;
    second.expectedArrival = {};
    second.arrivedAt = {};
    if (!leaves && second.status == Status::InHouse)
        second.status = Status::Reserved;
    second.by = m_caller.name;
    second.desk = m_caller.desk;
    second.since = m_now;
    useType(second);
    first.departure = command.from;
    first.prices = first.prices.mid(0, slept);
    first.expectedDeparture = {};
    if (leaves)
        first.status = Status::CheckedOut;
    m_hotel.bookedByLogin[second.id] = m_caller.login;
    m_hotel.occupancies[second.id] = second;
    return second.id;
}

FakeWrite::Refusal FakeWrite::apply(const CloseDay &command)
{
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    const QDate today = m_hotel.hotel.businessDate;
    if (!command.day.isValid())
        return invalid("day", "bad_date");
    if (command.day > today)
        return invalid("day", "not_yet");
    if (command.day < today) {
        WriteResult refusal = invalid("day", "already_closed");
        const QString day = command.day.toString(Qt::ISODate);
        for (const Event &event : m_before.events) {
            if (event.kind == QLatin1String("close_day")
                && event.before.value(QLatin1String("business_date")) == day)
                refusal.changes = {event};
        }
        return refusal;
    }
    for (const OccupancyId id : command.noShows) {
        const auto it = m_hotel.occupancies.constFind(id);
        if (it == m_hotel.occupancies.cend() || !it->isStay())
            return notFound();
    }
    for (const OccupancyId id : command.noShows) {
        const Occupancy stay = m_hotel.occupancies.value(id);
        if ((stay.status != Status::Reserved && stay.status != Status::Requested)
            || stay.arrival > today)
            return invalid("no_shows", "wrong_status");
    }
    const QList<OpenItem> open = m_hotel.openItems(m_now, command.noShows);
    if (!open.isEmpty()) {
        WriteResult refusal = invalid("day", "open");
        refusal.openItems = open;
        return refusal;
    }
    QJsonArray noShows;
    for (const OccupancyId id : command.noShows) {
        Occupancy &stay = m_hotel.occupancies[id];
        stay.status = Status::NoShow;
        m_kinds[stay.reservation] = QStringLiteral("no_show");
        touch(stay.reservation);
        noShows.append(id.value);
    }
    for (const Occupancy &stay : std::as_const(m_hotel.occupancies)) {
        if (stay.isStay() && stay.status == Status::InHouse
            && m_hotel.findRoom(stay.room)->housekeeping != Housekeeping::Dirty)
            setHousekeeping(stay.room, Housekeeping::Dirty);
    }
    m_setupBefore = {{QStringLiteral("business_date"), today.toString(Qt::ISODate)}};
    rollDay();
    m_setupAfter[QStringLiteral("no_shows")] = noShows;
    return std::nullopt;
}

void FakeWrite::rollDay()
{
    const QDate next = m_hotel.hotel.businessDate.addDays(1);
    m_hotel.hotel.businessDate = next;
    m_hotel.hotel.sellUntil = std::max(m_hotel.hotel.sellUntil, next.addDays(1200));
    m_hotelChanged = true;
    m_setupAfter = {{QStringLiteral("business_date"), next.toString(Qt::ISODate)}};
    for (const Occupancy &closure : std::as_const(m_hotel.occupancies)) {
        if (closure.kind == OccupancyKind::Closure && closure.status != Status::Lifted
            && closure.departure == next)
            m_hotel.unsaidRooms.insert(closure.room);
    }
    releaseDueBlocks({});
}

} // namespace roomrack
