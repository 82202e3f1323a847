// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackworld.h"

#include <cstdlib>

namespace roomrack::ui {

bool RackWorld::canWrite() const
{
    return m_writable && m_model->freshness() != Freshness::Offline;
}

const Occupancy *RackWorld::stay(OccupancyId id) const
{
    return m_model->occupancy(id);
}

QList<OccupancyId> RackWorld::overlapping(RoomId room, HalfDays held) const
{
    QList<OccupancyId> found;
    const int row = m_model->rowOfRoom(room);
    if (row < 0)
        return found;
    for (int i = m_model->firstVisible(row, held.from); i < m_model->barCount(row); ++i) {
        const Occupancy &occupancy = m_model->bar(row, i);
        const HalfDays other = occupancy.held();
        if (other.from >= held.to)
            break;
        if (other.overlaps(held))
            found.append(occupancy.id);
    }
    return found;
}

RoomTypeId RackWorld::typeOf(RoomId room) const
{
    const Room *known = m_model->room(room);
    return known ? known->type : RoomTypeId{};
}

RoomId RackWorld::roomBelow(RoomId room, int rows) const
{
    int row = m_model->rowOfRoom(room);
    if (row < 0)
        return {};
    const int step = rows < 0 ? -1 : 1;
    for (int left = std::abs(rows); left > 0;) {
        row += step;
        if (row < 0 || row >= m_model->rowCount())
            return {};
        if (m_model->row(row).kind == RackRow::RoomRow)
            --left;
    }
    return m_model->row(row).room;
}

int RackWorld::rowsBetween(RoomId from, RoomId to) const
{
    const int first = m_model->rowOfRoom(from);
    const int last = m_model->rowOfRoom(to);
    if (first < 0 || last < 0)
        return 0;
    // Steps onto a room on the way, the last one included: what roomBelow() goes back.
    const int step = last < first ? -1 : 1;
    int rooms = 0;
    for (int row = first; row != last; row += step)
        rooms += m_model->row(row + step).kind == RackRow::RoomRow;
    return last < first ? -rooms : rooms;
}

} // namespace roomrack::ui
