// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Which rows there are, how stays without a room are packed into lanes, and what of it a change of
// the cache moves.

#include "rackmodel.h"

#include <desk/availabilitycache.h>
#include <desk/dayadvice.h>

#include <algorithm>

namespace roomrack {

void RackModel::rebuildRows()
{
    const HotelSetup &setup = m_cache->setup();
    m_rows.clear();
    m_rowOfRoom.clear();
    m_rowOfType.clear();
    m_rowOfRoom.reserve(setup.rooms.size());
    for (const RoomType &type : setup.types) {
        m_rowOfType.insert(type.id, int(m_rows.size()));
        m_rows.push_back({RackRow::TypeHeader, 0, type.id, {}});
        if (m_folded.contains(type.id))
            continue;
        for (int i = 0; i < laneCount(type.id); ++i) {
            const Lanes &lanes = *m_lanes.constFind(type.id);
            const bool inactive = i >= lanes.firstInactive;
            m_rows.push_back({RackRow::Lane,
                              quint8(i),
                              type.id,
                              {},
                              i >= lanes.firstOverbooked && !inactive,
                              inactive});
        }
        const auto rooms = m_cache->roomsOf(type.id);
        for (const RoomId room : rooms) {
            m_rowOfRoom.insert(room, int(m_rows.size()));
            m_rows.push_back({RackRow::RoomRow, 0, type.id, room});
        }
    }
}

void RackModel::packLanes(RoomTypeId type)
{
    Lanes lanes;
    const size_t depth = size_t(isLaneOpen(type) ? maxLanes : foldedLanes);
    std::vector<int> ends;
    const QSet<OccupancyId> overbooked = overbookedStays(*m_cache, type);
    const OccupancyLine &stays = m_cache->withoutRoom(type);
    const OccupancyLine &allotted = m_cache->allotments(type);
    // Both by start; an allotment before the stays that begin with it, so that it keeps its lane.
    for (int i = 0, j = 0; i < stays.size() || j < allotted.size();) {
        const bool fromAllotted =
            j < allotted.size()
            && (i == stays.size() || drawnSpan(allotted.at(j)).from <= drawnSpan(stays.at(i)).from);
        const Occupancy &next = fromAllotted ? allotted.at(j++) : stays.at(i++);
        if (overbooked.contains(next.id))
            continue;
        const HalfDays span = drawnSpan(next);
        const size_t lane = size_t(
            std::find_if(ends.begin(), ends.end(), [span](int end) { return end <= span.from; })
            - ends.begin());
        if (lane == depth) {
            lanes.deeper.push_back(span);
            continue;
        }
        if (lane == ends.size()) {
            ends.push_back(span.to);
            lanes.lane.emplace_back();
        }
        lanes.lane[lane].push_back(next.id);
        ends[lane] = span.to;
    }
    // Below, in lanes of their own.
    const auto packBelow = [&lanes](const OccupancyLine &line, auto isMeant) {
        const size_t first = lanes.lane.size();
        std::vector<int> until;
        for (int i = 0; i < line.size() && lanes.lane.size() < size_t(maxLanes); ++i) {
            if (!isMeant(line.at(i).id))
                continue;
            const HalfDays span = drawnSpan(line.at(i));
            const auto end = std::find_if(until.begin(), until.end(),
                                          [span](int each) { return each <= span.from; });
            const size_t lane = first + size_t(end - until.begin());
            if (end == until.end()) {
                until.push_back(span.to);
                lanes.lane.emplace_back();
            } else {
                *end = span.to;
            }
            lanes.lane[lane].push_back(line.at(i).id);
        }
        return int(first);
    };
    lanes.overbooked = int(overbooked.size());
    lanes.firstOverbooked =
        packBelow(stays, [&overbooked](OccupancyId id) { return overbooked.contains(id); });
    lanes.firstInactive =
        packBelow(m_cache->inactive(type), [this](OccupancyId) { return m_inactiveShown; });
    m_lanes.insert(type, std::move(lanes));
}

int RackModel::overbooked(RoomTypeId type) const
{
    const auto lanes = m_lanes.constFind(type);
    return lanes == m_lanes.constEnd() ? 0 : lanes->overbooked;
}

bool RackModel::isInLane(const OccupancyPlace &place) const
{
    return place.shelf == OccupancyPlace::NoRoom || place.shelf == OccupancyPlace::Allotted
           || (place.shelf == OccupancyPlace::Inactive && !place.room.isValid() && m_inactiveShown);
}

int RackModel::laneCount(RoomTypeId type) const
{
    const auto lanes = m_lanes.constFind(type);
    return lanes == m_lanes.constEnd() ? 0 : int(lanes->lane.size());
}

const std::vector<OccupancyId> &RackModel::lane(int row) const
{
    static const std::vector<OccupancyId> none;
    const auto lanes = m_lanes.constFind(m_rows[size_t(row)].type);
    return lanes == m_lanes.constEnd() ? none : lanes->lane[m_rows[size_t(row)].lane];
}

int RackModel::rowOf(const OccupancyPlace &place, OccupancyId id) const
{
    if (isInLane(place)) {
        const int header = rowOfType(place.type);
        const auto lanes = m_lanes.constFind(place.type);
        if (header < 0 || isFolded(place.type) || lanes == m_lanes.constEnd())
            return -1;
        for (size_t i = 0; i < lanes->lane.size(); ++i) {
            const auto &stays = lanes->lane[i];
            if (std::find(stays.begin(), stays.end(), id) != stays.end())
                return header + 1 + int(i);
        }
        return -1;
    }
    const bool isInRoom = place.shelf == OccupancyPlace::InRoom
                          || place.shelf == OccupancyPlace::Under
                          || (place.shelf == OccupancyPlace::Inactive && m_inactiveShown);
    return isInRoom ? rowOfRoom(place.room) : -1;
}

int RackModel::indexIn(int row, const OccupancyPlace &place, OccupancyId id) const
{
    if (place.shelf == OccupancyPlace::InRoom)
        return m_cache->inRoom(place.room).indexOf(id, place.span.from);
    if (!isInLane(place))
        return -1;
    const auto &stays = lane(row);
    return int(std::find(stays.begin(), stays.end(), id) - stays.begin());
}

void RackModel::takeReset()
{
    m_holidays.clear();
    m_lanes.clear();
    for (const Holiday &holiday : m_cache->setup().holidays)
        m_holidays.insert(holiday.date, holiday.name);
    for (const RoomType &type : m_cache->setup().types)
        packLanes(type.id);
    rebuildRows();
    Q_EMIT rowsReset();
}

void RackModel::takeChange(const OccupancyPlace &before, const OccupancyPlace &after,
                           OccupancyId id)
{
    int rowBefore = rowOf(before, id);
    const bool laneBefore = isInLane(before);
    const bool laneAfter = isInLane(after);
    bool rebuilt = laneBefore && takeLaneChange(before.type);
    if (laneAfter && !(laneBefore && before.type == after.type))
        rebuilt |= takeLaneChange(after.type);
    // A room that is taken or given back changes who is overbooked.
    for (const OccupancyPlace &place : {before, after}) {
        if (place.shelf == OccupancyPlace::InRoom
            && (before.type != after.type || before.held != after.held)
            && m_cache->withoutRoom(place.type).size() > 0)
            rebuilt |= takeLaneChange(place.type, false);
    }
    if (rebuilt)
        rowBefore = -1; // a row of before the reset, and the reset has told all

    const int rowAfter = rowOf(after, id);
    if (rowBefore >= 0 || rowAfter >= 0)
        Q_EMIT stayChanged(rowBefore, rowBefore >= 0 ? before.span : HalfDays{}, rowAfter,
                           rowAfter >= 0 ? after.span : HalfDays{});
    if (before.type == after.type && before.held == after.held)
        return;
    tellCounts(before);
    tellCounts(after);
}

bool RackModel::takeLaneChange(RoomTypeId type, bool inLane)
{
    const int lanesBefore = laneCount(type);
    const Lanes before = m_lanes.value(type);
    packLanes(type);
    const Lanes &after = *m_lanes.constFind(type);
    const bool same = before.lane == after.lane && before.firstOverbooked == after.firstOverbooked
                      && before.firstInactive == after.firstInactive;
    if (isFolded(type) || (same && !inLane))
        return false;
    if (laneCount(type) != lanesBefore) {
        rebuildRows();
        Q_EMIT rowsReset();
        return true;
    }
    const int header = rowOfType(type);
    for (int i = 0; header >= 0 && i < laneCount(type); ++i)
        Q_EMIT rowChanged(header + 1 + i);
    return false;
}

void RackModel::tellCounts(const OccupancyPlace &place)
{
    if (place.held.isEmpty())
        return;
    const bool endless = place.held.to == HalfDays::endless;
    Q_EMIT countsChanged(place.type, dateOfDay(place.held.from / 2),
                         endless ? QDate() : dateOfDay((place.held.to + 1) / 2));
}

} // namespace roomrack
