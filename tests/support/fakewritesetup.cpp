// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

#include <QtCore/QJsonArray>

#include <algorithm>

namespace roomrack {

FakeWrite::Refusal FakeWrite::apply(const CloseRoom &command)
{
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    const Room *room = m_hotel.findRoom(command.room);
    if (!room)
        return notFound();
    if (!command.from.isValid())
        return invalid("from", "bad_date");
    if (command.from < m_hotel.hotel.businessDate)
        return invalid("from", "before_business_date");
    if (command.to.isValid() && command.to < command.from)
        return invalid("to", "departure_before_arrival");
    if (command.to == command.from)
        return invalid("to", "no_nights");
    if (command.kind != Status::OutOfOrder && command.kind != Status::OutOfService)
        return invalid("kind", "bad_kind");
    Occupancy closure;
    closure.id = {++m_sequences.id};
    closure.kind = OccupancyKind::Closure;
    closure.status = command.kind;
    closure.room = room->id;
    closure.type = room->type;
    closure.soldType = room->type;
    closure.arrival = command.from;
    closure.departure = command.to;
    closure.reason = command.reason;
    closure.by = m_caller.name;
    closure.desk = m_caller.desk;
    closure.since = m_now;
    m_hotel.bookedByLogin[closure.id] = m_caller.login;
    m_hotel.occupancies[closure.id] = closure;
    touch(closure.id);
    return place({closure.id});
}

FakeWrite::Refusal FakeWrite::apply(const LiftClosure &command)
{
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    const auto it = m_hotel.occupancies.find(command.closure);
    if (it == m_hotel.occupancies.end() || it->kind != OccupancyKind::Closure)
        return notFound();
    // What is past stays as it was.
    const QDate from = command.from.isValid() ? command.from : m_hotel.hotel.businessDate;
    if (from < m_hotel.hotel.businessDate)
        return invalid("from", "before_business_date");
    if (it->status == Status::Lifted || (it->departure.isValid() && it->departure <= from))
        return invalid("closure", "wrong_status");
    if (from == m_hotel.hotel.businessDate && it->arrival < from)
        m_hotel.unsaidRooms.insert(it->room);
    if (from <= it->arrival)
        it->status = Status::Lifted;
    else
        it->departure = from;
    touch(command.closure);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const SetHousekeeping &command)
{
    if (command.rooms.isEmpty())
        return invalid("rooms", "required");
    if (!command.each.isEmpty() && command.each.size() != command.rooms.size())
        return invalid("each", "bad_status");
    for (qsizetype i = 0; i < command.rooms.size(); ++i) {
        const RoomId id = command.rooms[i];
        if (!m_hotel.findRoom(id))
            return notFound();
        setHousekeeping(id, command.each.value(i, command.status));
        m_hotel.unsaidRooms.remove(id);
    }
    return std::nullopt;
}

void FakeWrite::setHousekeeping(RoomId id, Housekeeping status)
{
    for (Room &room : m_hotel.rooms) {
        if (room.id == id)
            room.housekeeping = status;
    }
    m_hotel.leftBy.remove(id);
    touch(id);
}

FakeWrite::Refusal FakeWrite::apply(const RollBusinessDate &command)
{
    if (const Refusal refusal = require(Role::Manager))
        return refusal;
    if (command.from != m_hotel.hotel.businessDate)
        return invalid("from", "already_rolled");
    rollDay();
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::checkSpan(RoomTypeId type, QDate from, QDate to) const
{
    if (!from.isValid())
        return invalid("from", "bad_date");
    if (!to.isValid())
        return invalid("to", "bad_date");
    if (from < m_hotel.hotel.businessDate)
        return invalid("from", "before_business_date");
    if (to <= from)
        return invalid("to", "departure_before_arrival");
    if (to > m_hotel.hotel.sellUntil)
        return invalid("to", "past_sell_until");
    if (!m_hotel.findType(type))
        return notFound();
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const SetOverbooking &command)
{
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    if (const Refusal refusal = checkSpan(command.type, command.from, command.to))
        return refusal;
    if (command.extra < 0)
        return invalid("extra", "out_of_range");
    if (!command.each.isEmpty() && command.each.size() != command.from.daysTo(command.to))
        return invalid("each", "bad_format");
    for (qsizetype i = 0; command.from.addDays(i) < command.to; ++i) {
        int &extra = m_hotel.overbooking[{command.type, command.from.addDays(i)}];
        m_allowances.append(extra);
        extra = command.each.value(i, command.extra);
    }
    m_setupChanged = true;
    const HalfDays half = closureHalfDays(command.from, command.to);
    if (m_hotel.freeOver(command.type, half) < 0)
        return full(command.type, half, {});
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const SetRates &command)
{
    if (const Refusal refusal = require(Role::Manager))
        return refusal;
    if (const Refusal refusal = checkSpan(command.type, command.from, command.to))
        return refusal;
    if (command.price.minor < 0)
        return invalid("price", "out_of_range");
    for (QDate date = command.from; date < command.to; date = date.addDays(1)) {
        if (command.weekdays.isEmpty() || command.weekdays.contains(date.dayOfWeek()))
            m_hotel.rates[{command.type, date}] = command.price;
    }
    m_setupChanged = true;
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const AddRooms &command)
{
    if (const Refusal refusal = require(Role::Manager))
        return refusal;
    if (command.rooms.isEmpty())
        return invalid("rooms", "missing");
    for (int i = 0; i < command.rooms.size(); ++i) {
        const NewRoom &wanted = command.rooms[i];
        const RoomType *type = m_hotel.findType(wanted.type);
        if (wanted.number.trimmed().isEmpty())
            return invalid("number", "missing", i);
        if (!type)
            return invalid("type", "unknown", i);
        if (m_hotel.findRoom(wanted.number))
            return invalid("number", "exists", i);
        Room room;
        room.id = {qint32(++m_sequences.id)};
        room.type = type->id;
        room.number = wanted.number;
        room.name = wanted.name;
        room.floor = wanted.floor;
        room.rackOrder = int(m_hotel.rooms.size()) + 1;
        m_hotel.rooms.append(room);
        touch(room.id);
    }
    m_setupChanged = true;
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const RetypeRoom &command)
{
    if (const Refusal refusal = require(Role::Manager))
        return refusal;
    const Room *room = m_hotel.findRoom(command.room);
    if (!room || !m_hotel.findType(command.type))
        return notFound();
    if (room->type == command.type)
        return invalid("type", "same");
    const HalfDays kept = m_hotel.sellable();
    const QList<OccupancyId> held = m_hotel.inTheWay(command.room, {kept.from, HalfDays::endless});
    if (!held.isEmpty())
        return taken(held, 0);
    const RoomTypeId left = room->type;
    for (Room &stored : m_hotel.rooms) {
        if (stored.id == command.room)
            stored.type = command.type;
    }
    if (m_hotel.freeOver(left, kept) < 0)
        return full(left, kept, {});
    touch(command.room);
    m_setupChanged = true;
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const RetireRoom &command)
{
    if (const Refusal refusal = require(Role::Manager))
        return refusal;
    CloseRoom closure;
    closure.room = command.room;
    closure.from = command.from;
    closure.reason = QStringLiteral("retired");
    return apply(closure);
}

FakeWrite::Refusal FakeWrite::apply(const AddHotel &)
{
    return notFound();
}

FakeWrite::Refusal FakeWrite::apply(const AddPerson &)
{
    return notFound();
}

} // namespace roomrack
