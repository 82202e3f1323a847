// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakewrite.h"

#include <domain/textrules.h>

#include <algorithm>

namespace roomrack {

namespace {
bool fixesAnything(const StayEdit &edit)
{
    return edit.type || edit.arrival || edit.departure || edit.dayUse || edit.prices
           || edit.roomLocked;
}

constexpr int mostGuests = 99;

bool isOver(Status status)
{
    return status != Status::Requested && status != Status::Reserved && status != Status::InHouse;
}
} // namespace

FakeWrite::Refusal FakeWrite::apply(const Book &command)
{
    if (command.overbook) {
        if (const Refusal refusal = require(Role::Supervisor))
            return refusal;
    }
    if (command.stays.isEmpty())
        return invalid("stays", "required");
    if (const Refusal refusal = checkParty(command.adults, command.children, command.notes))
        return refusal;
    if (command.holdUntil.isValid() && command.holdUntil <= m_now)
        return invalid("hold_until", "past");
    Reservation owner;
    if (command.guest.id.isValid()) {
        owner.guest.id = knownGuest(command.guest.id);
        if (!owner.guest.id.isValid())
            return notFound();
    } else {
        if (const Refusal refusal = checkGuest(command.guest))
            return refusal;
        owner.guest = command.guest;
        owner.guest.id = {++m_sequences.id};
        m_hotel.guests[owner.guest.id] = owner.guest;
    }
    owner.id = {++m_sequences.id};
    owner.hotel = m_hotel.hotel.id;
    owner.confirmation = ++m_sequences.confirmation;
    owner.adults = command.adults;
    owner.children = command.children;
    owner.notes = command.notes;
    owner.walkIn = command.walkIn;
    if (const Refusal refusal = takeWishes(command.wishes, owner))
        return refusal;
    owner.createdAt = m_now;
    owner.createdBy = m_caller.name;
    owner.createdDesk = m_caller.desk;
    m_hotel.reservations[owner.id] = owner;
    touch(owner.id);

    StayIds booked;
    for (int i = 0; i < command.stays.size(); ++i) {
        if (const Refusal refusal = bookStay(command, i, owner, booked))
            return refusal;
    }
    if (const Refusal refusal = liftPickups(command, booked))
        return refusal;
    return place(booked, command.overbook);
}

FakeWrite::Refusal FakeWrite::bookStay(const Book &command, int index, const Reservation &owner,
                                       StayIds &booked)
{
    const StayRequest &request = command.stays[index];
    if (const Refusal refusal = checkDates(request.dates, index))
        return refusal;
    if (request.dates.arrival < m_hotel.hotel.businessDate)
        return invalid("arrival", "before_business_date", index);
    const Room *room = m_hotel.findRoom(request.room);
    if (request.room.isValid() && !room)
        return notFound();
    if (!request.room.isValid() && !request.type.isValid())
        return invalid("room", "required", index);
    if (!room && !m_hotel.findType(request.type))
        return notFound();

    Occupancy stay;
    stay.id = {++m_sequences.id};
    stay.reservation = owner.id;
    stay.status = command.holdUntil.isValid() ? Status::Requested : Status::Reserved;
    stay.holdUntil = command.holdUntil;
    stay.room = request.room;
    stay.soldType = room ? room->type : request.type;
    useType(stay);
    stay.arrival = request.dates.arrival;
    stay.departure = request.dates.departure;
    stay.dayUse = request.dates.dayUse;
    stay.roomLocked = request.roomLocked;
    stay.prices =
        request.prices.isEmpty() ? m_hotel.ratesFor(stay.soldType, request.dates) : request.prices;
    if (const Refusal refusal = checkPrices(stay.prices, request.dates, index))
        return refusal;
    if (const QString fault = textFault(request.guestName, maxNameLength); !fault.isEmpty())
        return invalid("guest_name", fault, index);
    if (!request.guestName.isEmpty()) {
        stay.guestId = {++m_sequences.id};
        m_hotel.guests[stay.guestId] = {stay.guestId, request.guestName, {}, {}, {}, {}};
    }
    stay.by = m_caller.name;
    stay.desk = m_caller.desk;
    stay.since = m_now;
    m_hotel.bookedByLogin[stay.id] = m_caller.login;
    m_hotel.occupancies[stay.id] = stay;
    booked.append(stay.id);
    return std::nullopt;
}

bool FakeWrite::assigns(const Occupancy &stay, RoomId room) const
{
    const Room *found = m_hotel.findRoom(room);
    return !stay.room.isValid() && found && found->type == stay.soldType;
}

bool FakeWrite::onlyAssigns(const Edit &command) const
{
    return std::all_of(command.stays.cbegin(), command.stays.cend(), [this](const StayEdit &edit) {
        const Occupancy stay = m_hotel.occupancies.value(edit.stay);
        return !fixesAnything(edit)
               && (!edit.room || *edit.room == stay.room || assigns(stay, *edit.room));
    });
}

bool FakeWrite::onlyAssigns(const Move &command) const
{
    return std::all_of(command.moves.cbegin(), command.moves.cend(), [this](const StayMove &move) {
        const Occupancy stay = m_hotel.occupancies.value(move.stay);
        return assigns(stay, move.room) && !move.prices
               && (!move.arrival.isValid() || move.arrival == stay.arrival)
               && (!move.departure.isValid() || move.departure == stay.departure);
    });
}

FakeWrite::Refusal FakeWrite::apply(const Edit &command)
{
    if (const Refusal refusal = checkVersion(command.reservation, command.version))
        return refusal;
    const bool asks = !onlyAssigns(command);
    if (const Refusal refusal = editGuest(command))
        return refusal;
    if (command.holdUntil) {
        if (const Refusal refusal = setHold(command))
            return refusal;
    }
    StayIds moved;
    for (int i = 0; i < command.stays.size(); ++i) {
        if (m_hotel.occupancies.value(command.stays[i].stay).reservation != command.reservation)
            return notFound();
        bool holdsOther = false;
        if (const Refusal refusal = editStay(command.stays[i], i, holdsOther))
            return refusal;
        if (holdsOther)
            moved.append(command.stays[i].stay);
    }
    if (asks) {
        if (const Refusal refusal = require(Role::Supervisor))
            return refusal;
    }
    touch(command.reservation);
    return place(moved);
}

FakeWrite::Refusal FakeWrite::editGuest(const Edit &command)
{
    Reservation &owner = m_hotel.reservations[command.reservation];
    Guest &guest = m_hotel.guests[owner.guest.id];
    const auto asShown = [](const Guest &g) {
        return QStringList{g.name, g.reading, g.phone, g.email, g.language};
    };
    const QStringList before = asShown(guest);
    guest.name = command.guestName.value_or(guest.name);
    guest.reading = command.guestReading.value_or(guest.reading);
    guest.phone = command.guestPhone.value_or(guest.phone);
    guest.email = command.guestEmail.value_or(guest.email);
    guest.language = command.guestLanguage.value_or(guest.language);
    if (asShown(guest) != before)
        m_guestVersion = ++m_hotel.profiles[owner.guest.id].version;
    owner.adults = command.adults.value_or(owner.adults);
    owner.children = command.children.value_or(owner.children);
    owner.notes = command.notes.value_or(owner.notes);
    if (const Refusal refusal = takeWishes(command.wishes.value_or(owner.wishes), owner))
        return refusal;
    if (const Refusal refusal = checkGuest(guest))
        return refusal;
    return checkParty(owner.adults, owner.children, owner.notes);
}

FakeWrite::Refusal FakeWrite::checkGuest(const Guest &guest)
{
    if (guest.name.trimmed().isEmpty())
        return invalid("guest.name", "required");
    if (const QString fault = textFault(guest.name, maxNameLength); !fault.isEmpty())
        return invalid("guest.name", fault);
    if (const QString fault = textFault(guest.reading, maxNameLength); !fault.isEmpty())
        return invalid("guest.reading", fault);
    if (const QString fault = phoneFault(guest.phone); !fault.isEmpty())
        return invalid("guest.phone", fault);
    if (const QString fault = textFault(guest.email, maxEmailLength); !fault.isEmpty())
        return invalid("guest.email", fault);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::checkParty(int adults, int children, const QString &notes)
{
    if (adults < 0 || adults > mostGuests)
        return invalid("adults", "out_of_range");
    if (children < 0 || children > mostGuests)
        return invalid("children", "out_of_range");
    if (const QString fault = textFault(notes, maxNotesLength, true); !fault.isEmpty())
        return invalid("notes", fault);
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::editStay(const StayEdit &edit, int index, bool &holdsOther)
{
    const Occupancy before = m_hotel.occupancies.value(edit.stay);
    Occupancy stay = before;
    if (isOver(stay.status))
        return invalid("stay", "wrong_status", index);
    if (edit.type) {
        if (!m_hotel.findType(*edit.type))
            return notFound();
        stay.soldType = *edit.type;
    }
    stay.roomLocked = edit.roomLocked.value_or(stay.roomLocked);
    if (edit.room && *edit.room != stay.room) {
        if (edit.room->isValid() && !m_hotel.findRoom(*edit.room))
            return notFound();
        if (!edit.room->isValid() && stay.status == Status::InHouse)
            return invalid("room", "in_house", index);
        if (before.roomLocked && stay.roomLocked)
            return invalid("room", "room_locked", index);
        if (stay.status == Status::InHouse)
            leaveRoom(stay.room);
        stay.room = *edit.room;
    }
    const StayDates dates{edit.arrival.value_or(stay.arrival),
                          edit.departure.value_or(stay.departure),
                          edit.dayUse.value_or(stay.dayUse)};
    if (dates != stay.dates()) {
        if (const Refusal refusal = checkDates(dates, index))
            return refusal;
        if (stay.status == Status::InHouse && dates.arrival != stay.arrival)
            return invalid("arrival", "in_house", index);
        if (dates.arrival != stay.arrival && dates.arrival < m_hotel.hotel.businessDate)
            return invalid("arrival", "before_business_date", index);
        if (dates.departure != stay.departure && dates.departure < m_hotel.hotel.businessDate)
            return invalid("departure", "before_business_date", index);
    }
    if (edit.expectedArrival)
        stay.expectedArrival = *edit.expectedArrival;
    if (edit.expectedDeparture)
        stay.expectedDeparture = *edit.expectedDeparture;
    redate(stay, dates, edit.prices);
    if (const Refusal refusal = checkPrices(stay.prices, dates, index))
        return refusal;
    if (const QString fault = textFault(edit.guestName.value_or(QString()), maxNameLength);
        !fault.isEmpty())
        return invalid("guest_name", fault, index);
    useType(stay);
    m_hotel.occupancies[stay.id] = stay;
    if (edit.guestName)
        nameStay(edit);
    holdsOther =
        stay.room != before.room || stay.type != before.type || stay.held() != before.held();
    return std::nullopt;
}

FakeWrite::Refusal FakeWrite::apply(const Move &command)
{
    if (command.moves.isEmpty())
        return invalid("moves", "required");
    const bool asks = !onlyAssigns(command);
    QHash<ReservationId, int> versions;
    // Lift and put down: the draft holds all new places before the first check.
    StayIds moved;
    for (int i = 0; i < command.moves.size(); ++i) {
        const StayMove &move = command.moves[i];
        const auto it = m_hotel.occupancies.constFind(move.stay);
        if (it == m_hotel.occupancies.cend() || !it->isStay())
            return notFound();
        const ReservationId owner = it->reservation;
        if (versions.value(owner, move.version) != move.version)
            return invalid("version", "differs", i);
        versions[owner] = move.version;
        if (const Refusal refusal = checkVersion(owner, move.version))
            return refusal;
        if (moved.contains(move.stay))
            return invalid("stay", "twice", i);
        StayEdit edit;
        edit.stay = move.stay;
        edit.room = move.room;
        if (move.arrival.isValid())
            edit.arrival = move.arrival;
        if (move.departure.isValid())
            edit.departure = move.departure;
        edit.prices = move.prices;
        bool holdsOther = false;
        if (const Refusal refusal = editStay(edit, i, holdsOther))
            return refusal;
        moved.append(move.stay);
        touch(owner);
    }
    if (asks) {
        if (const Refusal refusal = require(Role::Supervisor))
            return refusal;
    }
    return place(moved);
}

} // namespace roomrack
