// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakehotel.h"

#include <algorithm>

namespace roomrack {

QList<OpenItem> FakeHotel::openItems(const QDateTime &now, const QList<OccupancyId> &noShows) const
{
    const QDate day = hotel.businessDate;
    const auto isOpen = [&](OpenItem::Kind kind, const Occupancy &stay) {
        if (!stay.isStay())
            return false;
        if (kind == OpenItem::Kind::DueOut)
            return stay.status == Status::InHouse && stay.departure <= day;
        const bool ahead = stay.status == Status::Reserved
                           || (stay.status == Status::Requested
                               && (!stay.holdUntil.isValid() || stay.holdUntil >= now));
        return ahead && stay.arrival <= day && !noShows.contains(stay.id);
    };
    QList<OpenItem> items;
    for (const auto kind : {OpenItem::Kind::DueIn, OpenItem::Kind::DueOut}) {
        for (const Occupancy &stay : occupancies) {
            if (isOpen(kind, stay))
                items.append({kind, row(stay.id), stay.room});
        }
    }
    const auto standsEmpty = [&](RoomId room) {
        return std::none_of(occupancies.cbegin(), occupancies.cend(), [&](const Occupancy &o) {
            const bool closed = o.kind == OccupancyKind::Closure && o.status != Status::Lifted
                                && o.arrival <= day
                                && (!o.departure.isValid() || o.departure > day);
            return o.room == room && (closed || (o.isStay() && o.status == Status::InHouse));
        });
    };
    QList<RoomId> unsaid(unsaidRooms.cbegin(), unsaidRooms.cend());
    std::sort(unsaid.begin(), unsaid.end());
    for (const RoomId room : unsaid) {
        if (standsEmpty(room))
            items.append({OpenItem::Kind::RoomWithoutStatus, {}, room});
    }
    return items;
}

QList<Waiting> FakeHotel::waitlist() const
{
    QList<Waiting> waits;
    for (const Waiting &party : waitingParties) {
        if (party.state == Waiting::State::Open && party.dates.arrival >= hotel.businessDate)
            waits.append(waiting(party.id));
    }
    std::stable_sort(waits.begin(), waits.end(), [](const Waiting &a, const Waiting &b) {
        return a.dates.arrival < b.dates.arrival;
    });
    return waits;
}

Waiting FakeHotel::waiting(WaitingId id) const
{
    Waiting party = waitingParties.value(id);
    party.guest = guests.value(party.guest.id);
    party.freeNow = std::max(0, freeOver(party.type, party.dates.halfDays()));
    return party;
}

QList<Block> FakeHotel::blocks() const
{
    QList<Block> list;
    for (const Block &stored : allotments) {
        if (stored.to > hotel.businessDate)
            list.append(block(stored.id));
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const Block &a, const Block &b) { return a.from < b.from; });
    return list;
}

bool FakeHotel::isReleased(const Block &block) const
{
    return block.released || (block.cutoff.isValid() && block.cutoff <= hotel.businessDate);
}

Block FakeHotel::block(BlockId id) const
{
    Block block = allotments.value(id);
    block.released = isReleased(block);
    const QList<OccupancyId> nights = nightsOf(id);
    for (const OccupancyId night : nights) {
        const Occupancy row = occupancies.value(night);
        block.left.append(block.released || row.status == Status::Released ? 0 : row.quantity);
    }
    block.pickedUp =
        int(std::count_if(pickups.cbegin(), pickups.cend(), [id](const Pickup &pickup) {
            return pickup.block == id && !pickup.givenBack;
        }));
    return block;
}

int FakeHotel::pickedUp(BlockId block, QDate night) const
{
    return int(std::count_if(pickups.cbegin(), pickups.cend(), [&](const Pickup &pickup) {
        return pickup.block == block && !pickup.givenBack && night >= pickup.arrival
               && night < pickup.departure;
    }));
}

QList<OccupancyId> FakeHotel::nightsOf(BlockId block) const
{
    QList<OccupancyId> nights;
    for (auto it = blockNights.cbegin(); it != blockNights.cend(); ++it) {
        if (it.key().first == block)
            nights.append(it.value());
    }
    return nights;
}

} // namespace roomrack
