// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

#include <algorithm>

namespace roomrack {

FakeWrite::Refusal FakeWrite::pick(const StaysCommand &command, const QList<Status> &statuses,
                                   StayIds &stays) const
{
    if (const Refusal refusal = checkVersion(command.reservation, command.version))
        return refusal;
    const QList<OccupancyId> all = m_hotel.staysOf(command.reservation);
    const auto fits = [&](OccupancyId id) {
        return statuses.contains(m_hotel.occupancies.constFind(id)->status);
    };
    if (command.stays.isEmpty()) {
        std::copy_if(all.cbegin(), all.cend(), std::back_inserter(stays), fits);
    } else {
        for (const OccupancyId id : command.stays) {
            if (!all.contains(id))
                return notFound();
            if (!fits(id))
                return invalid("stays", "wrong_status");
        }
        stays = command.stays;
    }
    if (stays.isEmpty())
        return invalid("stays", "wrong_status");
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const Cancel &command)
{
    StayIds stays;
    if (const Refusal refusal = pick(command, {Status::Requested, Status::Reserved}, stays))
        return refusal;
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    if (command.waiting.isValid()) {
        if (const Refusal refusal = waitAgain(command.waiting, command.reservation, true))
            return refusal;
    }
    for (const OccupancyId id : stays) {
        m_hotel.occupancies[id].status = Status::Cancelled;
        m_hotel.occupancies[id].reason = command.note.isEmpty()
                                             ? command.reason
                                             : command.reason + QStringLiteral(": ") + command.note;
    }
    touch(command.reservation);
    givePickupsBack(stays);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const Reinstate &command)
{
    StayIds stays;
    if (const Refusal refusal = pick(command, {Status::Cancelled, Status::NoShow}, stays))
        return refusal;
    if (const Refusal refusal = require(Role::Supervisor))
        return refusal;
    const auto isJoined = [this](OccupancyId id) { return m_hotel.joined.contains(id); };
    const bool anyJoined = std::any_of(stays.cbegin(), stays.cend(), isJoined);
    stays.removeIf(isJoined);
    if (stays.isEmpty() || (anyJoined && !command.stays.isEmpty()))
        return invalid("stays", "wrong_status");
    const QDate today = m_hotel.hotel.businessDate;
    StayIds cancelled;
    std::copy_if(stays.cbegin(), stays.cend(), std::back_inserter(cancelled),
                 [this](OccupancyId id) {
                     return m_hotel.occupancies.value(id).status == Status::Cancelled;
                 });
    for (const OccupancyId id : stays) {
        Occupancy &stay = m_hotel.occupancies[id];
        if (stay.departure < today || (!stay.dayUse && stay.departure == today))
            return invalid("stays", "before_business_date");
        stay.status = Status::Reserved;
        stay.holdUntil = {};
    }
    if (command.waiting.isValid()) {
        if (const Refusal refusal = waitAgain(command.waiting, command.reservation, false))
            return refusal;
    }
    touch(command.reservation);
    pickUpAgain(cancelled);
    return place(stays);
}

FakeWrite::Refusal FakeWrite::apply(const MarkNoShow &command)
{
    StayIds stays;
    if (const Refusal refusal = pick(command, {Status::Requested, Status::Reserved}, stays))
        return refusal;
    for (const OccupancyId id : stays) {
        if (m_hotel.occupancies.value(id).arrival > m_hotel.hotel.businessDate)
            return invalid("stays", "not_due");
        m_hotel.occupancies[id].status = Status::NoShow;
    }
    touch(command.reservation);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const CheckIn &command)
{
    if (command.handOver) {
        if (const Refusal refusal = require(Role::Supervisor))
            return refusal;
    }
    StayIds stays;
    if (const Refusal refusal = pick(command, {Status::Requested, Status::Reserved}, stays))
        return refusal;
    const QDate today = m_hotel.hotel.businessDate;
    for (const OccupancyId id : stays) {
        Occupancy &stay = m_hotel.occupancies[id];
        if (!stay.room.isValid())
            return invalid("room", "no_room");
        if (stay.arrival > today)
            return invalid("stays", "not_due");
        if (stay.dayUse ? stay.departure < today : stay.departure <= today)
            return invalid("stays", "over");
        stay.status = Status::InHouse;
        stay.holdUntil = {};
    }
    touch(command.reservation);
    if (const Refusal refusal = checkOneInHouse(stays))
        return refusal;
    if (!command.handOver) {
        if (const QString fault = roomFault(stays); !fault.isEmpty())
            return invalid("room", fault);
    }
    for (const OccupancyId id : stays)
        m_hotel.unsaidRooms.remove(m_hotel.occupancies.value(id).room);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const CheckOut &command)
{
    StayIds stays;
    if (const Refusal refusal = pick(command, {Status::InHouse}, stays))
        return refusal;
    const QDate today = m_hotel.hotel.businessDate;
    for (const OccupancyId id : stays) {
        Occupancy &stay = m_hotel.occupancies[id];
        m_hotel.beforeCheckOut[id] = stay;
        stay.status = Status::CheckedOut;
        if (stay.departure > today) {
            stay.departure = today;
            stay.prices = stay.prices.mid(0, stay.dates().nights());
        }
        m_hotel.statusBeforeCheckOut[id] = m_hotel.findRoom(stay.room)->housekeeping;
        leaveRoom(stay.room);
        m_hotel.leftBy[stay.room] = id;
    }
    touch(command.reservation);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const UndoCheckIn &command)
{
    StayIds stays;
    if (const Refusal refusal = pick(command, {Status::InHouse}, stays))
        return refusal;
    for (const OccupancyId id : stays)
        m_hotel.occupancies[id].status = Status::Reserved;
    touch(command.reservation);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const UndoCheckOut &command)
{
    StayIds stays;
    if (const Refusal refusal = pick(command, {Status::CheckedOut}, stays))
        return refusal;
    for (const OccupancyId id : stays) {
        // An early departure gave nights back: they are wanted again, so checked like a booking.
        if (!m_hotel.beforeCheckOut.contains(id)) // it ended with a change of room
            return invalid("stays", "wrong_status");
        const Occupancy before = m_hotel.beforeCheckOut.take(id);
        if (before.departure < m_hotel.hotel.businessDate)
            return invalid("stays", "before_business_date");
        Occupancy &stay = m_hotel.occupancies[id];
        stay.departure = before.departure;
        stay.prices = before.prices;
        stay.status = Status::InHouse;
    }
    touch(command.reservation);
    if (const Refusal refusal = place(stays))
        return refusal;
    for (const OccupancyId id : stays) {
        const RoomId room = m_hotel.occupancies.value(id).room;
        if (m_hotel.leftBy.value(room) == id) {
            setHousekeeping(room, m_hotel.statusBeforeCheckOut.take(id));
            m_hotel.unsaidRooms.remove(room);
        }
    }
    return std::nullopt;
}

} // namespace roomrack
