// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// From marked nights to the booking form.

#include "rackpage.h"

#include <dialogs/bookdialog.h>
#include <tr.h>

#include <desk/availabilitycache.h>

#include <algorithm>

namespace roomrack::ui {

void RackPage::startBooking(const RackTarget &target, bool isWalkIn, bool isHold, bool roomFollows)
{
    Q_UNUSED(isHold) // the form has a button of its own for a hold
    if (m_plan) {
        say(Tr::tr("Save or discard the staged changes first."));
        return;
    }
    const Book draft = draftFor(target, isWalkIn);
    if (!m_book)
        startBookFlow();
    const StayRequest &stay = draft.stays.first();
    m_book->openFor(draft, globalNightRect(stay),
                    roomFollows || (stay.room.isValid() && stay.room != target.room));
}

Book RackPage::draftFor(const RackTarget &target, bool isWalkIn) const
{
    Book draft;
    draft.walkIn = isWalkIn;
    draft.adults = 2;
    StayRequest stay;
    stay.room = target.room;
    stay.type = target.type;
    stay.dates = target.dates;
    const Hotel &hotel = m_context->cache->setup().hotel;
    if (!stay.dates.isValid())
        stay.dates = {hotel.businessDate, hotel.businessDate.addDays(1), false};
    if (isWalkIn) {
        const int nights = qMax(1, stay.dates.nights());
        stay.dates = {hotel.businessDate, hotel.businessDate.addDays(nights), false};
        const RoomId ready = readyRoom(stay);
        stay.type = {};
        stay.room = ready;
    }
    if (!stay.type.isValid() && !stay.room.isValid()) {
        // The first type that has one; if none has, the form says that it is full.
        const QList<RoomType> &types = m_context->cache->setup().types;
        stay.type = types.isEmpty() ? RoomTypeId() : types.first().id;
        for (const RoomType &type : types) {
            const QList<RoomId> free = freeRooms(type.id, stay.dates);
            if (free.isEmpty())
                continue;
            stay.type = type.id;
            stay.room = free.first();
            break;
        }
    }
    draft.stays.append(stay);
    return draft;
}

/// Rooms that can be sold: none of a type that is full, whatever gaps there are.
QList<RoomId> RackPage::freeRooms(RoomTypeId type, const StayDates &dates) const
{
    const AvailabilityCache &cache = *m_context->cache;
    if (cache.leastFree(type, dates.halfDays()) < 1)
        return {};
    return cache.freeRooms(type, dates.halfDays());
}

/// Who stands at the desk gets a room that is free and clean: the one that was asked for, else one
/// of its type, else of another; the last resort is one that isn't clean.
RoomId RackPage::readyRoom(const StayRequest &wish) const
{
    const AvailabilityCache &cache = *m_context->cache;
    const Room *asked = cache.room(wish.room);
    const RoomTypeId first = asked ? asked->type : wish.type;
    QList<RoomId> rooms = freeRooms(first, wish.dates);
    if (rooms.removeOne(wish.room))
        rooms.prepend(wish.room);
    for (const RoomType &type : cache.setup().types) {
        if (type.id != first)
            rooms += freeRooms(type.id, wish.dates);
    }
    const auto clean = std::find_if(rooms.cbegin(), rooms.cend(), [&cache](RoomId id) {
        const Room *room = cache.room(id);
        return room->housekeeping == Housekeeping::Clean
               || room->housekeeping == Housekeeping::Inspected;
    });
    return clean != rooms.cend() ? *clean : rooms.value(0);
}

void RackPage::startBookFlow()
{
    m_book = new BookFlow(m_context, this);
    watch(m_book);
    connect(m_book, &WriteFlow::ended, this, [this] { m_book.clear(); });
    connect(m_book, &WriteFlow::finished, this, [this](const WriteResult &result) {
        // A walk-in is here already: booked and checked in from one form.
        const Reservation booked = result.reservations.value(0);
        QList<OccupancyId> stays;
        for (const Occupancy &stay : booked.stays)
            stays.append(stay.id);
        // The next key is about what was booked at the cursor.
        const RackTarget cursor = m_view->nightsTarget();
        for (const Occupancy &stay : booked.stays) {
            if (!m_view->current().isValid() && stay.room.isValid() && stay.room == cursor.room
                && stay.dates().halfDays().overlaps(cursor.dates.halfDays()))
                m_view->select(stay.id);
        }
        if (booked.walkIn && !stays.isEmpty())
            checkIn(stays);
    });
    connect(m_book, &BookFlow::draftKept, this, &RackPage::sayKept);
}

QRect RackPage::globalNightRect(const StayRequest &stay) const
{
    if (!stay.room.isValid())
        return {};
    const QRect night = m_view->nightRect(stay.room, stay.dates.arrival);
    return {m_view->viewport()->mapToGlobal(night.topLeft()), night.size()};
}

void RackPage::book()
{
    RackTarget target = m_view->nightsTarget();
    const Hotel &hotel = m_context->cache->setup().hotel;
    const bool isPast = target.dates.isValid() && target.dates.arrival < hotel.businessDate;
    if (isPast || m_view->current().isValid())
        target = {}; // nothing to start from
    bool isProgramsRoom = false;
    if (!target.room.isValid() && target.type.isValid()) {
        // The cursor is on a type's row: its first free room.
        const QList<RoomId> free =
            m_context->cache->freeRooms(target.type, target.dates.halfDays());
        if (!free.isEmpty())
            target.room = free.first();
        isProgramsRoom = true;
    }
    startBooking(target, false, false, isProgramsRoom);
}

void RackPage::bookWalkIn()
{
    startBooking(m_view->nightsTarget(), true, false);
}

void RackPage::bookDraft(const Book &draft)
{
    if (m_book && m_book->dialog()->isTouched()) {
        // One form at a time, and it is about somebody else.
        m_book->reopen();
        say(Tr::tr("Book or discard this booking first."), Tone::Warning);
        return;
    }
    if (!m_book)
        startBookFlow();
    m_book->open(draft, globalNightRect(draft.stays.first()));
}

} // namespace roomrack::ui
