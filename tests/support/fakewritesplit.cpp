// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// A stay in several rooms, one after another.

#include "fakewrite.h"

#include <algorithm>

namespace roomrack {

namespace {
constexpr qsizetype mostParts = 20;
} // namespace

bool FakeWrite::onlyAssigns(const SplitStay &command) const
{
    const Occupancy stay = m_hotel.occupancies.value(command.stay);
    return !stay.room.isValid() && command.joined.isEmpty()
           && command.parts.first().from == stay.arrival
           && command.parts.last().to == stay.departure
           && command.prices.value_or(stay.prices) == stay.prices
           && std::all_of(command.parts.cbegin(), command.parts.cend(),
                          [this, &stay](const StayPart &part) {
                              const Room *room = m_hotel.findRoom(part.room);
                              return !room || room->type == stay.soldType;
                          });
}

FakeWrite::Refusal FakeWrite::checkParts(const SplitStay &command, const Occupancy &stay) const
{
    const bool inHouse = stay.status == Status::InHouse;
    for (int i = 0; i < command.parts.size(); ++i) {
        const StayPart &part = command.parts[i];
        const StayPart before = i > 0 ? command.parts[i - 1] : StayPart();
        if (!part.from.isValid() || !part.to.isValid())
            return invalid("parts", "bad_date", i);
        if (part.to <= part.from)
            return invalid("parts", "no_nights", i);
        if (i > 0 && part.from != before.to)
            return invalid("parts", "not_in_stay", i);
        if (!part.room.isValid() && (command.parts.size() > 1 || inHouse))
            return invalid("room", "required", i);
        if (i > 0 && part.room == before.room)
            return invalid("room", "same", i);
    }
    const StayPart &first = command.parts.first();
    if (inHouse && first.from != stay.arrival)
        return invalid("arrival", "in_house");
    if (inHouse && first.room != stay.room)
        return invalid("room", "kept", 0);
    if (inHouse && first.to < m_hotel.hotel.businessDate)
        return invalid("parts", "not_in_stay", 0);
    if (stay.roomLocked && first.room != stay.room)
        return invalid("room", "room_locked");
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::checkJoined(const SplitStay &command, const Occupancy &stay) const
{
    const GuestId guest = m_hotel.row(stay.id).guestId;
    QDate end = stay.departure;
    for (int i = 0; i < command.joined.size(); ++i) {
        const Occupancy part = m_hotel.row(command.joined[i]);
        const bool ahead = part.status == Status::Requested || part.status == Status::Reserved;
        if (!ahead || part.dayUse || part.roomLocked || part.guestId != guest
            || part.arrival != end)
            return invalid("joined", "not_in_stay", i);
        end = part.departure;
    }
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const SplitStay &command)
{
    if (command.parts.isEmpty())
        return invalid("parts", "required");
    if (command.parts.size() > mostParts)
        return invalid("parts", "too_many");
    Occupancy whole = m_hotel.occupancies.value(command.stay);
    QList<OccupancyId> meant = command.joined;
    meant.prepend(command.stay);
    const QList<OccupancyId> all = m_hotel.staysOf(command.reservation);
    for (const OccupancyId id : std::as_const(meant)) {
        if (!all.contains(id))
            return notFound();
    }
    for (const StayPart &part : command.parts) {
        if (part.room.isValid() && !m_hotel.findRoom(part.room))
            return notFound();
    }
    if (const Refusal refusal = checkVersion(command.reservation, command.version))
        return refusal;
    const bool inHouse = whole.status == Status::InHouse;
    if ((!inHouse && whole.status != Status::Reserved && whole.status != Status::Requested)
        || whole.dayUse)
        return invalid("stay", "wrong_status");
    if (const Refusal refusal = checkParts(command, whole))
        return refusal;
    if (const Refusal refusal = checkJoined(command, whole))
        return refusal;
    for (const OccupancyId id : command.joined) {
        const Occupancy part = m_hotel.occupancies.value(id);
        whole.departure = part.departure;
        whole.prices += part.prices;
        whole.expectedDeparture = part.expectedDeparture;
    }
    const StayDates dates{command.parts.first().from, command.parts.last().to, false};
    if (dates != whole.dates()) {
        if (dates.arrival != whole.arrival && dates.arrival < m_hotel.hotel.businessDate)
            return invalid("arrival", "before_business_date");
        if (const Refusal refusal = checkDates(dates, -1))
            return refusal;
    }
    if (command.prices) {
        if (const Refusal refusal = checkPrices(*command.prices, dates, -1))
            return refusal;
    }
    if (!onlyAssigns(command)) {
        if (const Refusal refusal = require(Role::Supervisor))
            return refusal;
    }
    redate(whole, dates, command.prices);

    touch(command.reservation);
    for (const OccupancyId id : command.joined) {
        m_hotel.occupancies[id].status = Status::Cancelled;
        m_hotel.joined.insert(id);
    }
    StayIds changed;
    for (const StayPart &part : command.parts) {
        const bool isFirst = changed.isEmpty();
        Occupancy row = whole;
        row.room = part.room;
        row.arrival = part.from;
        row.departure = part.to;
        row.prices = whole.prices.mid(dates.arrival.daysTo(part.from), part.from.daysTo(part.to));
        if (part.to != dates.departure)
            row.expectedDeparture = {};
        if (!isFirst) {
            row.id = {++m_sequences.id};
            row.status = inHouse ? Status::Reserved : row.status;
            row.roomLocked = false;
            row.expectedArrival = {};
            row.arrivedAt = {};
            row.by = m_caller.name;
            row.desk = m_caller.desk;
            row.since = m_now;
            m_hotel.bookedByLogin[row.id] = m_caller.login;
        }
        useType(row);
        m_hotel.occupancies[row.id] = row;
        changed.append(row.id);
    }
    return place(changed);
}

} // namespace roomrack
