// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Where the bars of a command will be once it is saved.

#include "rackmodel.h"

#include <desk/availabilitycache.h>
#include <desk/bookingdesk.h>

namespace roomrack {

namespace {

RoomTypeId typeOf(const AvailabilityCache &cache, RoomId id, RoomTypeId otherwise)
{
    const Room *room = cache.room(id);
    return room ? room->type : otherwise;
}

void addBook(const AvailabilityCache &cache, const Book &book, PendingBar bar,
             QList<PendingBar> &bars)
{
    for (const StayRequest &stay : book.stays) {
        bar.room = stay.room;
        bar.type = typeOf(cache, stay.room, stay.type);
        bar.dates = stay.dates;
        bar.guest = stay.guestName.isEmpty() ? book.guest.name : stay.guestName;
        bars.append(bar);
    }
}

/// A bar of a stay that is there already; `room`, `arrival` and `departure` where they change.
void addChange(const AvailabilityCache &cache, OccupancyId id, std::optional<RoomId> room,
               QDate arrival, QDate departure, PendingBar bar, QList<PendingBar> &bars)
{
    const Occupancy *stay = cache.find(id);
    if (!stay)
        return;
    bar.stay = id;
    bar.room = room.value_or(stay->room);
    bar.type = typeOf(cache, bar.room, stay->soldType);
    bar.dates = stay->dates();
    if (arrival.isValid())
        bar.dates.arrival = arrival;
    if (departure.isValid())
        bar.dates.departure = departure;
    bar.guest = stay->guest;
    // Details of a stay that stays where it is have no ghost.
    if (bar.room != stay->room || bar.dates != stay->dates())
        bars.append(bar);
}

QList<PendingBar> barsOf(const AvailabilityCache &cache, const BookingDesk &desk)
{
    QList<PendingBar> bars;
    const auto writes = desk.pendingWrites();
    for (const PendingWrite &write : writes) {
        if (!write.saving)
            continue;
        PendingBar bar;
        bar.request = write.request;
        if (const auto *book = std::get_if<Book>(&write.command)) {
            addBook(cache, *book, bar, bars);
        } else if (const auto *move = std::get_if<Move>(&write.command)) {
            for (const StayMove &step : move->moves)
                addChange(cache, step.stay, step.room, step.arrival, step.departure, bar, bars);
        } else if (const auto *split = std::get_if<SplitStay>(&write.command)) {
            for (const StayPart &part : split->parts)
                addChange(cache, split->stay, part.room, part.from, part.to, bar, bars);
        } else if (const auto *edit = std::get_if<Edit>(&write.command)) {
            for (const StayEdit &stay : edit->stays)
                addChange(cache, stay.stay, stay.room, stay.arrival.value_or(QDate()),
                          stay.departure.value_or(QDate()), bar, bars);
        }
    }
    return bars;
}

} // namespace

void RackModel::follow(const BookingDesk *desk)
{
    connect(desk, &BookingDesk::pendingChanged, this,
            [this, desk] { setPending(barsOf(*m_cache, *desk), desk->savingRows()); });
}

} // namespace roomrack
