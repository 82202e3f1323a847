// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "fakehotel.h"

#include <algorithm>

namespace roomrack {

Result<GuestProfile> FakeHotel::guestProfile(GuestId) const
{
    return Failure{Outcome::NotFound, {}, {}};
}

Result<GuestDocument> FakeHotel::guestDocument(GuestId) const
{
    return Failure{Outcome::NotFound, {}, {}};
}

QList<GuestHit> FakeHotel::likelyDuplicates(const Guest &) const
{
    return {};
}

Result<QJsonObject> FakeHotel::guestExport(GuestId) const
{
    return Failure{Outcome::NotFound, {}, {}};
}

QList<GuestHit> FakeHotel::guestsPastTerm(QDate) const
{
    return {};
}

QList<OpenItem> FakeHotel::openItems() const
{
    return {};
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
    block.pickedUp = int(std::count_if(
        pickups.cbegin(), pickups.cend(),
        [id](const Pickup &pickup) { return pickup.block == id && !pickup.givenBack; }));
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
