// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "dayadvice.h"

#include "availabilitycache.h"
#include "halfdaycounts.h"

#include <domain/localtime.h>

#include <algorithm>
#include <tuple>

namespace roomrack {

namespace {

constexpr int lateSeconds = 3 * 60 * 60;
// A gap this long is as good to sell as any longer one.
constexpr int longGap = 14;

bool isOutOfService(const AvailabilityCache &cache, RoomId room, QDate date)
{
    const OccupancyLine &under = cache.under(room);
    for (int i = 0; i < under.size(); ++i) {
        const Occupancy &row = under.at(i);
        if (row.arrival <= date && (!row.departure.isValid() || row.departure > date))
            return true;
    }
    return false;
}

/// Empty nights beside the stay, before it and after it, if it went into the room.
int emptyNightsAround(const AvailabilityCache &cache, RoomId room, const StayDates &dates)
{
    const HalfDays span = dates.halfDays();
    int before = span.from - 2 * longGap;
    int after = span.to + 2 * longGap;
    const OccupancyLine &line = cache.inRoom(room);
    for (int i = 0; i < line.size(); ++i) {
        const HalfDays other = drawnSpan(line.at(i));
        if (other.to <= span.from)
            before = std::max(before, other.to);
        else if (other.from >= span.to)
            after = std::min(after, other.from);
    }
    return (span.from - before) / 2 + (after - span.to) / 2;
}

/// Whether the guest was or is here in another room, on dates that fit.
template<typename Fits>
bool hasPart(const AvailabilityCache &cache, const Occupancy &stay, Fits fits)
{
    if (stay.dayUse || !stay.guestId.isValid())
        return false;
    const QList<OccupancyId> group = cache.groupOf(stay.id);
    return std::any_of(group.cbegin(), group.cend(), [&](OccupancyId id) {
        const Occupancy *part = cache.find(id);
        return part && id != stay.id && !part->dayUse && part->guestId == stay.guestId
               && (part->status == Status::InHouse || part->status == Status::CheckedOut)
               && fits(*part);
    });
}

} // namespace

RoomReadiness readinessOf(const AvailabilityCache &cache, RoomId id, OccupancyId stay)
{
    using State = RoomReadiness::State;
    const Room *room = cache.room(id);
    if (!room)
        return {State::NoRoom, {}};
    const OccupancyLine &line = cache.inRoom(id);
    for (int i = 0; i < line.size(); ++i) {
        const Occupancy &row = line.at(i);
        if (row.isStay() && row.status == Status::InHouse && row.id != stay)
            return {State::GuestBefore, row};
    }
    if (isOutOfService(cache, id, cache.setup().hotel.businessDate))
        return {State::OutOfService, {}};
    if (room->housekeeping == Housekeeping::Dirty || room->housekeeping == Housekeeping::Pickup)
        return {State::NotClean, {}};
    return {};
}

QList<RoomId> bestRooms(const AvailabilityCache &cache, const Occupancy &stay,
                        const QList<RoomId> &except, int most)
{
    struct Candidate
    {
        RoomId room;
        int rank = 0;
        int empty = 0;
    };
    std::vector<Candidate> candidates;
    const StayDates dates = stay.dates();
    const QList<RoomId> free = cache.freeRooms(stay.soldType, dates.halfDays(), {stay.id});
    for (const RoomId room : free) {
        if (!except.contains(room)) {
            const RoomReadiness state = readinessOf(cache, room, stay.id);
            candidates.push_back({room,
                                  state.isReady()           ? 0
                                  : state.canBeHandedOver() ? 1
                                                            : 2,
                                  emptyNightsAround(cache, room, dates)});
        }
    }
    // Rooms come in rack order; equals keep it.
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate &a, const Candidate &b) {
                         return std::tuple(a.rank, a.empty) < std::tuple(b.rank, b.empty);
                     });
    QList<RoomId> rooms;
    for (const Candidate &candidate : candidates) {
        if (int(rooms.size()) < most)
            rooms.append(candidate.room);
    }
    return rooms;
}

QSet<OccupancyId> overbookedStays(const AvailabilityCache &cache, RoomTypeId type)
{
    const OccupancyLine &line = cache.withoutRoom(type);
    std::vector<const Occupancy *> stays;
    for (int i = 0; i < line.size(); ++i) {
        if (!line.at(i).held().isEmpty() && cache.leastFree(type, line.at(i).held()) < 0)
            stays.push_back(&line.at(i));
    }
    std::sort(stays.begin(), stays.end(), [](const Occupancy *a, const Occupancy *b) {
        return std::tuple(a->since, a->id) > std::tuple(b->since, b->id);
    });
    QSet<OccupancyId> beyond;
    HalfDayCounts takenOut;
    for (const Occupancy *stay : stays) {
        const HalfDays span = stay->held();
        bool needed = false;
        // Where nothing may be oversold nothing is: a picture that says so is behind by a read.
        for (int half = span.from; half < span.to && !needed; ++half) {
            needed = cache.allowance(type, half / 2) > 0
                     && cache.freeAt(type, half) + takenOut.at(half) < 0;
        }
        if (needed) {
            beyond.insert(stay->id);
            takenOut.add(span, 1);
        }
    }
    return beyond;
}

bool mayArrive(const Occupancy &stay, QDate businessDate)
{
    const bool isAhead = stay.status == Status::Requested || stay.status == Status::Reserved;
    return stay.isStay() && isAhead && stay.arrival <= businessDate
           && (stay.dayUse ? stay.departure >= businessDate : stay.departure > businessDate);
}

bool cameFromAnotherRoom(const AvailabilityCache &cache, const Occupancy &stay)
{
    return hasPart(cache, stay, [&stay](const Occupancy &part) {
        return part.departure == stay.arrival && part.arrival < stay.arrival;
    });
}

bool wentToAnotherRoom(const AvailabilityCache &cache, const Occupancy &stay)
{
    return hasPart(cache, stay, [&stay](const Occupancy &part) {
        return part.arrival == stay.departure && part.departure > stay.departure;
    });
}

bool isExpectedNoShow(const Occupancy &stay, QDate businessDate, const QDateTime &hotelNow)
{
    if (!isDueIn(stay, businessDate) || stay.arrivedAt.isValid())
        return false;
    if (stay.arrival < businessDate || hotelNow.date() > businessDate)
        return true;
    if (!stay.expectedArrival.isValid() || hotelNow.date() != businessDate)
        return false;
    return stay.expectedArrival.secsTo(hotelNow.time()) >= lateSeconds;
}

bool holdEndsToday(const Occupancy &stay, const Hotel &hotel)
{
    if (!stay.isStay() || stay.status != Status::Requested || !stay.holdUntil.isValid())
        return false;
    const QTimeZone zone = zoneNamed(hotel.timeZone);
    return stay.holdUntil.toTimeZone(zone.isValid() ? zone : QTimeZone::utc()).date()
           <= hotel.businessDate;
}

} // namespace roomrack
