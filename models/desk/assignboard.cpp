// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "assignboard.h"

#include <algorithm>
#include <limits>

namespace roomrack {

namespace {

// What speaks against a place. A wish outweighs a clean room, that the group, that a short gap; out
// of service outweighs all of them.
constexpr int outOfServiceCost = 100'000;
constexpr int wishCost = 1'000;
constexpr int needCost = 5'000; ///< of what a guest can't do without
constexpr int notReadyCost = 400;
constexpr int sparedCost = 150; ///< of a special room for somebody who didn't ask for it
constexpr int floorCost = 60;
constexpr int farCost = 8;
constexpr int oneNightGapCost = 50;
constexpr int twoNightGapCost = 30;

bool isNeed(const QString &wish)
{
    return wish == QLatin1String("accessible") || wish == QLatin1String("smoking")
           || wish == QLatin1String("non_smoking");
}

int costOfGap(int nights)
{
    return nights == 1 ? oneNightGapCost : nights == 2 ? twoNightGapCost : 0;
}

int daysOf(HalfDays span)
{
    return span.from / 2;
}

} // namespace

AssignBoard::AssignBoard(const AssignProblem &problem)
    : m_problem(problem)
    , m_rooms(problem.rooms.size())
    , m_roomOf(problem.stays.size(), -1)
{
    for (size_t i = 0; i < problem.rooms.size(); ++i)
        m_roomIndex.insert(problem.rooms[i].room, int(i));
    for (size_t i = 0; i < problem.taken.size(); ++i) {
        const AssignTaken &taken = problem.taken[i];
        const int room = indexOf(taken.room);
        m_takenRoom.push_back(room);
        if (room >= 0)
            insert(room, {taken.span, -1, int(i)});
        if (room >= 0 && taken.reservation.isValid())
            m_takenMates[taken.reservation].push_back(int(i));
    }
    for (size_t i = 0; i < problem.stays.size(); ++i)
        m_stayMates[problem.stays[i].reservation].push_back(int(i));
}

void AssignBoard::insert(int room, const Entry &entry)
{
    auto &entries = m_rooms[size_t(room)];
    const auto at =
        std::upper_bound(entries.begin(), entries.end(), entry,
                         [](const Entry &a, const Entry &b) { return a.span.from < b.span.from; });
    entries.insert(at, entry);
}

void AssignBoard::erase(int room, int stay, int taken)
{
    auto &entries = m_rooms[size_t(room)];
    entries.erase(std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) {
        return entry.stay == stay && entry.taken == taken;
    }));
}

bool AssignBoard::isFree(int room, HalfDays span) const
{
    const auto &entries = m_rooms[size_t(room)];
    // They don't overlap, so their ends are in order too.
    const auto at =
        std::lower_bound(entries.begin(), entries.end(), span,
                         [](const Entry &a, HalfDays wanted) { return a.span.to <= wanted.from; });
    return at == entries.end() || !at->span.overlaps(span);
}

bool AssignBoard::isOutOfService(const AssignRoom &room, HalfDays span)
{
    return std::any_of(room.outOfService.begin(), room.outOfService.end(),
                       [span](HalfDays other) { return other.overlaps(span); });
}

void AssignBoard::put(int stay, int room)
{
    m_roomOf[size_t(stay)] = room;
    insert(room, {m_problem.stays[size_t(stay)].span, stay, -1});
}

void AssignBoard::lift(int stay)
{
    erase(m_roomOf[size_t(stay)], stay, -1);
    m_roomOf[size_t(stay)] = -1;
}

int AssignBoard::bestRoom(int stay) const
{
    int best = -1;
    int least = std::numeric_limits<int>::max();
    for (int room = 0; room < int(m_rooms.size()); ++room) {
        if (!isFree(room, m_problem.stays[size_t(stay)].span))
            continue;
        const int price = cost(stay, room);
        if (price < least) {
            best = room;
            least = price;
        }
    }
    return best;
}

bool AssignBoard::tryBetterRoom(int stay)
{
    const int now = roomOf(stay);
    lift(stay);
    const int best = bestRoom(stay);
    const bool better = best >= 0 && cost(stay, best) < cost(stay, now);
    put(stay, better ? best : now);
    return better;
}

bool AssignBoard::trySwap(int one, int other)
{
    const int roomOne = roomOf(one);
    const int roomOther = roomOf(other);
    const HalfDays spanOne = m_problem.stays[size_t(one)].span;
    const HalfDays spanOther = m_problem.stays[size_t(other)].span;
    if (roomOne < 0 || roomOther < 0 || roomOne == roomOther || !spanOne.overlaps(spanOther))
        return false;
    lift(one);
    lift(other);
    const auto costOf = [&](int first, int firstRoom, int second, int secondRoom) {
        int sum = cost(first, firstRoom);
        put(first, firstRoom);
        sum += cost(second, secondRoom);
        lift(first);
        return sum;
    };
    const bool fits = isFree(roomOther, spanOne) && isFree(roomOne, spanOther);
    const bool better =
        fits && costOf(one, roomOther, other, roomOne) < costOf(one, roomOne, other, roomOther);
    put(one, better ? roomOther : roomOne);
    put(other, better ? roomOne : roomOther);
    return better;
}

int AssignBoard::dislike(int stay, int room) const
{
    const AssignStay &wanted = m_problem.stays[size_t(stay)];
    const AssignRoom &place = m_problem.rooms[size_t(room)];
    int sum = isOutOfService(place, wanted.span) ? outOfServiceCost : 0;
    for (const QString &wish : wanted.wishes) {
        if (!place.has.contains(wish))
            sum += isNeed(wish) ? needCost : wishCost;
    }
    for (const QString &special : {QStringLiteral("accessible"), QStringLiteral("smoking")}) {
        if (place.has.contains(special) && !wanted.wishes.contains(special))
            sum += sparedCost;
    }
    if (daysOf(wanted.span) == m_problem.today && !place.isClean)
        sum += notReadyCost;
    return sum;
}

int AssignBoard::groupDistance(int stay, int room) const
{
    constexpr int farthest = 10;
    const AssignStay &wanted = m_problem.stays[size_t(stay)];
    const int floor = m_problem.rooms[size_t(room)].floor;
    int least = -1;
    const auto take = [&](int otherFloor, int rooms) {
        const int distance = floorCost * std::min(std::abs(otherFloor - floor), 5)
                             + farCost * std::min(rooms, farthest);
        least = least < 0 ? distance : std::min(least, distance);
    };
    for (const int otherFloor : wanted.groupFloors)
        take(otherFloor, 0);
    const auto takeRoom = [&](int other) {
        take(m_problem.rooms[size_t(other)].floor, std::abs(other - room));
    };
    for (const int mate : m_stayMates.value(wanted.reservation)) {
        if (mate != stay && roomOf(mate) >= 0)
            takeRoom(roomOf(mate));
    }
    for (const int mate : m_takenMates.value(wanted.reservation))
        takeRoom(m_takenRoom[size_t(mate)]);
    return std::max(least, 0);
}

/// Free nights before and after a span that is free; -1: nothing on that side bounds them.
std::pair<int, int> AssignBoard::gapsBeside(int room, HalfDays span) const
{
    const auto &entries = m_rooms[size_t(room)];
    int freeFrom = daytimeOf(m_problem.today);
    int next = -1;
    for (const Entry &entry : entries) {
        if (entry.span.to <= span.from)
            freeFrom = std::max(freeFrom, entry.span.to);
        else if (entry.span.from >= span.to) {
            next = entry.span.from;
            break;
        }
    }
    return {std::max(0, span.from / 2 - freeFrom / 2),
            next < 0 ? -1 : std::max(0, next / 2 - span.to / 2)};
}

int AssignBoard::gapCost(int room, HalfDays span) const
{
    const auto [before, after] = gapsBeside(room, span);
    const int nights = span.to / 2 - span.from / 2;
    const int whole = after < 0 ? 0 : costOfGap(before + nights + after);
    return costOfGap(before) + (after < 0 ? 0 : costOfGap(after)) - whole;
}

std::vector<FitStay> AssignBoard::taken(bool others) const
{
    std::vector<FitStay> all;
    for (size_t room = 0; room < m_rooms.size(); ++room) {
        for (const Entry &entry : m_rooms[room]) {
            const bool isOurs = entry.stay >= 0;
            const OccupancyId id = isOurs ? m_problem.stays[size_t(entry.stay)].stay
                                          : m_problem.taken[size_t(entry.taken)].stay;
            const bool movable = isOurs || (others && m_problem.taken[size_t(entry.taken)].movable);
            all.push_back({id, m_problem.rooms[room].room, entry.span, movable});
        }
    }
    return all;
}

void AssignBoard::apply(const QList<FitMove> &moves)
{
    std::vector<std::pair<Entry, int>> lifted;
    for (const FitMove &move : moves) {
        auto &entries = m_rooms[size_t(indexOf(move.from))];
        const auto at = std::find_if(entries.begin(), entries.end(), [&](const Entry &entry) {
            const OccupancyId id = entry.stay >= 0 ? m_problem.stays[size_t(entry.stay)].stay
                                                   : m_problem.taken[size_t(entry.taken)].stay;
            return id == move.stay;
        });
        lifted.emplace_back(*at, indexOf(move.to));
        entries.erase(at);
    }
    for (const auto &[entry, room] : lifted) {
        insert(room, entry);
        if (entry.stay >= 0)
            m_roomOf[size_t(entry.stay)] = room;
        else
            m_takenRoom[size_t(entry.taken)] = room;
    }
}

Assigned AssignBoard::describe(int stay) const
{
    const AssignStay &wanted = m_problem.stays[size_t(stay)];
    const int room = roomOf(stay);
    const AssignRoom &place = m_problem.rooms[size_t(room)];
    Assigned assigned;
    assigned.stay = wanted.stay;
    assigned.room = place.room;
    for (const QString &wish : wanted.wishes)
        (place.has.contains(wish) ? assigned.met : assigned.unmet).append(wish);
    assigned.isCleanToday = daysOf(wanted.span) == m_problem.today && place.isClean;
    assigned.isOutOfService = isOutOfService(place, wanted.span);
    const auto sameFloor = [&](int other) {
        return m_problem.rooms[size_t(other)].floor == place.floor;
    };
    assigned.isNearGroup = wanted.groupFloors.contains(place.floor);
    for (const int mate : m_stayMates.value(wanted.reservation)) {
        if (mate != stay && roomOf(mate) >= 0 && sameFloor(roomOf(mate)))
            assigned.isNearGroup = true;
    }
    for (const int mate : m_takenMates.value(wanted.reservation)) {
        if (sameFloor(m_takenRoom[size_t(mate)]))
            assigned.isNearGroup = true;
    }
    const auto [before, after] = gapsBeside(room, wanted.span);
    for (const int gap : {before, after}) {
        if (gap > 0 && gap <= longestShortGap)
            assigned.shortGaps += gap;
    }
    return assigned;
}

QList<Assigned> AssignBoard::movedForOthers() const
{
    QList<Assigned> moved;
    for (size_t i = 0; i < m_problem.taken.size(); ++i) {
        const AssignTaken &taken = m_problem.taken[i];
        if (m_takenRoom[i] < 0 || m_problem.rooms[size_t(m_takenRoom[i])].room == taken.room)
            continue;
        Assigned assigned;
        assigned.stay = taken.stay;
        assigned.from = taken.room;
        assigned.room = m_problem.rooms[size_t(m_takenRoom[i])].room;
        moved.append(assigned);
    }
    return moved;
}

} // namespace roomrack
