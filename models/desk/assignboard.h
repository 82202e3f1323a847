// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "assignment.h"
#include "makeitfit.h"

#include <QtCore/QHash>

namespace roomrack {

/// The rooms while assignRooms() fills them: who is where, and what a place costs.
class AssignBoard
{
public:
    explicit AssignBoard(const AssignProblem &problem);

    [[nodiscard]] int indexOf(RoomId room) const { return m_roomIndex.value(room, -1); }
    [[nodiscard]] bool isFree(int room, HalfDays span) const;
    [[nodiscard]] int roomOf(int stay) const { return m_roomOf[size_t(stay)]; }
    [[nodiscard]] static bool isOutOfService(const AssignRoom &room, HalfDays span);

    void put(int stay, int room);
    void lift(int stay);
    /// The cheapest free one; -1: none.
    [[nodiscard]] int bestRoom(int stay) const;
    bool tryBetterRoom(int stay);
    bool trySwap(int one, int other);

    /// For makeItFit(): what has been put down may move, and the others that may if `others`.
    [[nodiscard]] std::vector<FitStay> taken(bool others) const;
    /// Moves of what taken() named.
    void apply(const QList<FitMove> &moves);

    [[nodiscard]] Assigned describe(int stay) const;
    [[nodiscard]] QList<Assigned> movedForOthers() const;

private:
    struct Entry
    {
        HalfDays span;
        int stay = -1;  ///< of the problem's stays
        int taken = -1; ///< of the problem's taken ones
    };

    void insert(int room, const Entry &entry);
    void erase(int room, int stay, int taken);
    /// What speaks against the room beside gaps: it counts for the stay alone.
    [[nodiscard]] int dislike(int stay, int room) const;
    [[nodiscard]] int groupDistance(int stay, int room) const;
    /// What the gaps on both sides cost more with the stay than without.
    [[nodiscard]] int gapCost(int room, HalfDays span) const;
    [[nodiscard]] std::pair<int, int> gapsBeside(int room, HalfDays span) const;
    [[nodiscard]] int cost(int stay, int room) const
    {
        return dislike(stay, room) + groupDistance(stay, room)
               + gapCost(room, m_problem.stays[size_t(stay)].span);
    }

    const AssignProblem &m_problem;
    QHash<RoomId, int> m_roomIndex;
    std::vector<std::vector<Entry>> m_rooms; ///< by start
    std::vector<int> m_roomOf;               ///< by stay; -1: none yet
    std::vector<int> m_takenRoom;            ///< by taken one, by now
    QHash<ReservationId, std::vector<int>> m_stayMates;
    QHash<ReservationId, std::vector<int>> m_takenMates;
};

} // namespace roomrack
