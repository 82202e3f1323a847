// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/hotel.h>
#include <domain/staydates.h>

#include <QtCore/QList>
#include <QtCore/QStringList>

#include <vector>

namespace roomrack {

/// A room of the type that is assigned.
struct AssignRoom
{
    RoomId room;
    int floor = 0;
    QStringList has; ///< words of roomWishes(), the floor's among them
    bool isClean = true;
    std::vector<HalfDays> outOfService; ///< still sold, offered last
};

/// Who has a room of the type already.
struct AssignTaken
{
    OccupancyId stay;
    ReservationId reservation;
    RoomId room;
    HalfDays span;
    bool movable = false; ///< ahead and not pinned: may change rooms where nothing else helps
};

/// Who needs one.
struct AssignStay
{
    OccupancyId stay;
    ReservationId reservation;
    HalfDays span;
    QStringList wishes;     ///< words of roomWishes()
    QList<int> groupFloors; ///< of rooms of other types that the same reservation has
};

struct AssignProblem
{
    std::vector<AssignRoom> rooms; ///< in rack order
    std::vector<AssignTaken> taken;
    std::vector<AssignStay> stays;
    int today = 0;                 ///< day number of the business date
    bool mayMove = true;           ///< movable stays, where a stay fits in no room otherwise
    qint64 mostSteps = 20'000'000; ///< of the search for each stay that fits in no room
};

/// Where a stay goes, and what speaks for the room.
struct Assigned
{
    OccupancyId stay;
    RoomId from; ///< valid: had a room and moves for others
    RoomId room;
    QStringList met;           ///< of its wishes
    QStringList unmet;         ///< of its wishes
    bool isCleanToday = false; ///< arrives today, into a room that is ready
    bool isNearGroup = false;  ///< on a floor with others of its reservation
    bool isOutOfService = false;
    int shortGaps = 0; ///< nights beside it in gaps too short to sell
};

struct Assignment
{
    QList<Assigned> assigned;   ///< by arrival, then id; those that move for others at the end
    QList<OccupancyId> without; ///< fit in no room
    bool proved = true; ///< that no moves would help those without; false: a search was given up
};

/// A gap of one or two nights between two guests of a room, or between the business date and the
/// next guest, is too short to sell.
inline constexpr int longestShortGap = 2;

/// Proposes rooms for all. Everybody gets a room if that is possible at all (as far as the search
/// goes); then wishes, clean rooms for arrivals of today, groups together and few short gaps count,
/// in this order. The same problem always gets the same answer. Pure: may run on any thread.
[[nodiscard]] Assignment assignRooms(const AssignProblem &problem);

/// The nights of gaps too short to sell in a room with these stays, from day `today` on.
[[nodiscard]] int shortGapNights(std::vector<HalfDays> spans, int today);

/// The words of roomWishes() that a room meets: its features and what its floor says. The upper
/// third of the hotel's floors is high, the lower third low; a hotel with one floor has neither.
[[nodiscard]] QStringList whatRoomHas(const Room &room, const QList<Room> &allRooms);

} // namespace roomrack
