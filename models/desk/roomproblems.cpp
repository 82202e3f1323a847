// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "roomproblems.h"

#include "availabilitycache.h"

#include <algorithm>

namespace roomrack {

namespace {

std::vector<HalfDays> outOfServiceOf(const AvailabilityCache &cache, RoomId room)
{
    std::vector<HalfDays> spans;
    const OccupancyLine &under = cache.under(room);
    spans.reserve(size_t(under.size()));
    for (int i = 0; i < under.size(); ++i)
        spans.push_back(drawnSpan(under.at(i)));
    return spans;
}

/// What holds nights from `from` on; what is over is in nobody's way.
template<typename Take>
void forEachTaken(const AvailabilityCache &cache, RoomId room, int fromHalfDay, Take &&take)
{
    const OccupancyLine &line = cache.inRoom(room);
    for (int i = line.firstEndingAfter(fromHalfDay); i < line.size(); ++i)
        take(line.at(i));
}

} // namespace

bool mayChangeRooms(const Occupancy &stay, QDate businessDate)
{
    return stay.isStay() && (stay.status == Status::Reserved || stay.status == Status::Requested)
           && !stay.roomLocked && stay.arrival >= businessDate;
}

QList<OccupancyId> withoutRoom(const AvailabilityCache &cache, RoomTypeId type, QDate from,
                               QDate to)
{
    QList<OccupancyId> stays;
    const OccupancyLine &line = cache.withoutRoom(type);
    for (int i = 0; i < line.size(); ++i) {
        const Occupancy &stay = line.at(i);
        if (stay.arrival >= from && stay.arrival < to)
            stays.append(stay.id);
    }
    return stays;
}

AssignProblem assignProblem(const AvailabilityCache &cache, RoomTypeId type,
                            const QList<OccupancyId> &stays,
                            const QHash<ReservationId, QStringList> &wishes)
{
    const QDate today = cache.setup().hotel.businessDate;
    AssignProblem problem;
    problem.today = dayNumber(today);
    for (const RoomId id : cache.roomsOf(type)) {
        const Room *room = cache.room(id);
        const bool isClean = room->housekeeping == Housekeeping::Clean
                             || room->housekeeping == Housekeeping::Inspected;
        problem.rooms.push_back({id, room->floor, whatRoomHas(*room, cache.setup().rooms), isClean,
                                 outOfServiceOf(cache, id)});
        forEachTaken(cache, id, daytimeOf(problem.today), [&](const Occupancy &row) {
            problem.taken.push_back(
                {row.id, row.reservation, id, row.held(), mayChangeRooms(row, today)});
        });
    }
    for (const OccupancyId id : stays) {
        const Occupancy *stay = cache.find(id);
        if (!stay || stay->held().isEmpty())
            continue;
        AssignStay wanted{id, stay->reservation, stay->held(), wishes.value(stay->reservation), {}};
        for (const OccupancyId mate : cache.groupOf(id)) {
            const Occupancy *other = cache.find(mate);
            const Room *room = other ? cache.room(other->room) : nullptr;
            if (room && room->type != type)
                wanted.groupFloors.append(room->floor);
        }
        problem.stays.push_back(std::move(wanted));
    }
    return problem;
}

FitProblem fitProblem(const AvailabilityCache &cache, RoomTypeId type, const StayDates &dates,
                      OccupancyId except)
{
    const QDate today = cache.setup().hotel.businessDate;
    FitProblem problem;
    problem.wanted = dates.halfDays();
    for (const RoomId id : cache.roomsOf(type)) {
        const std::vector<HalfDays> outOfService = outOfServiceOf(cache, id);
        problem.rooms.push_back(
            {id, std::any_of(outOfService.begin(), outOfService.end(),
                             [&](HalfDays span) { return span.overlaps(problem.wanted); })});
        forEachTaken(cache, id, daytimeOf(dayNumber(today)), [&](const Occupancy &row) {
            if (row.id != except)
                problem.taken.push_back({row.id, id, row.held(), mayChangeRooms(row, today)});
        });
    }
    return problem;
}

QList<FitPiece> piecesOfLonger(const AvailabilityCache &cache, const Occupancy &stay,
                               QDate departure)
{
    const auto [from, to] = cache.loaded();
    if (stay.status != Status::InHouse || stay.dayUse || departure <= stay.departure
        || !from.isValid() || departure > to)
        return {};
    const StayDates more{stay.departure, departure, false};
    const Occupancy *next = cache.overlap(stay.room, more.halfDays(), {stay.id});
    if (!next)
        return {};
    const QDate end = std::max(stay.departure, next->arrival);
    QList<FitPiece> pieces =
        fewestPieces(fitProblem(cache, stay.type, {end, departure, false}, stay.id));
    if (pieces.isEmpty() || pieces.first().room == stay.room) // only a day use is in between
        return {};
    pieces.prepend({stay.room, stay.arrival, end});
    return pieces;
}

bool needsFitting(const AvailabilityCache &cache, RoomTypeId type, const StayDates &dates,
                  OccupancyId except)
{
    const HalfDays span = dates.halfDays();
    const QList<OccupancyId> itself =
        except.isValid() ? QList<OccupancyId>{except} : QList<OccupancyId>{};
    const auto [from, to] = cache.loaded();
    return dates.isValid() && !dates.dayUse && dates.arrival >= cache.setup().hotel.businessDate
           && from.isValid() && dates.arrival >= from && dates.departure <= to
           && cache.leastFree(type, span, itself) > 0
           && cache.freeRooms(type, span, itself).isEmpty();
}

} // namespace roomrack
