// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackmodel.h"

#include <desk/availabilitycache.h>
#include <desk/dayadvice.h>
#include <desk/rackfeed.h>

#include <algorithm>

namespace roomrack {

namespace {

const Occupancy &noOccupancy()
{
    static const Occupancy none;
    return none;
}

} // namespace

RackModel::RackModel(AvailabilityCache *cache, QObject *parent)
    : QObject(parent)
    , m_cache(cache)
{
    show(cache);
}

void RackModel::show(AvailabilityCache *cache)
{
    m_cache->disconnect(this);
    m_cache = cache;
    connect(cache, &AvailabilityCache::reset, this, &RackModel::takeReset);
    connect(cache, &AvailabilityCache::changed, this, &RackModel::takeChange);
    connect(cache, &AvailabilityCache::roomChanged, this, [this](RoomId room) {
        if (const int row = rowOfRoom(room); row >= 0)
            Q_EMIT rowChanged(row);
    });
    // Another allowance: other stays are beyond what may be sold.
    connect(cache, &AvailabilityCache::ratesChanged, this, [this] {
        for (const RoomType &type : m_cache->setup().types) {
            if (m_cache->withoutRoom(type.id).size() > 0)
                takeLaneChange(type.id, false);
        }
    });
    connect(cache, &AvailabilityCache::hotelChanged, this, &RackModel::businessDateChanged);
    takeReset();
}

int RackModel::rowOfRoom(RoomId room) const
{
    return m_rowOfRoom.value(room, -1);
}

int RackModel::rowOfType(RoomTypeId type) const
{
    return m_rowOfType.value(type, -1);
}

void RackModel::setFolded(RoomTypeId type, bool folded)
{
    if (folded == m_folded.contains(type))
        return;
    if (folded)
        m_folded.insert(type);
    else
        m_folded.remove(type);
    rebuildRows();
    Q_EMIT rowsReset();
}

void RackModel::setLaneOpen(RoomTypeId type, bool open)
{
    if (open == m_openLanes.contains(type))
        return;
    if (open)
        m_openLanes.insert(type);
    else
        m_openLanes.remove(type);
    packLanes(type);
    rebuildRows();
    Q_EMIT rowsReset();
}

bool RackModel::isLaneDeep(RoomTypeId type) const
{
    const auto lanes = m_lanes.constFind(type);
    return lanes != m_lanes.constEnd()
           && (lanes->firstOverbooked > foldedLanes || !lanes->deeper.empty());
}

int RackModel::barCount(int row) const
{
    switch (m_rows[size_t(row)].kind) {
    case RackRow::RoomRow:
        return m_cache->inRoom(m_rows[size_t(row)].room).size();
    case RackRow::Lane:
        return int(lane(row).size());
    case RackRow::TypeHeader:
        break;
    }
    return 0;
}

const Occupancy &RackModel::bar(int row, int index) const
{
    const RackRow &line = m_rows[size_t(row)];
    if (line.kind == RackRow::RoomRow)
        return m_cache->inRoom(line.room).at(index);
    // While a batch is announced a lane may still name a stay that has just left.
    const Occupancy *stay = m_cache->find(lane(row)[size_t(index)]);
    return stay ? *stay : noOccupancy();
}

int RackModel::firstVisible(int row, int halfDay) const
{
    const RackRow &line = m_rows[size_t(row)];
    if (line.kind == RackRow::RoomRow)
        return m_cache->inRoom(line.room).firstEndingAfter(halfDay);
    if (line.kind == RackRow::TypeHeader)
        return 0;
    const auto &stays = lane(row);
    const auto it =
        std::partition_point(stays.begin(), stays.end(), [this, halfDay](OccupancyId id) {
            const Occupancy *stay = m_cache->find(id);
            return !stay || drawnSpan(*stay).to <= halfDay;
        });
    return int(it - stays.begin());
}

int RackModel::barAt(int row, int halfDay) const
{
    const int index = firstVisible(row, halfDay);
    return index < barCount(row) && span(bar(row, index)).from <= halfDay ? index : -1;
}

int RackModel::underlayCount(int row) const
{
    const RackRow &line = m_rows[size_t(row)];
    if (line.kind != RackRow::RoomRow)
        return 0;
    const int under = m_cache->under(line.room).size();
    return m_inactiveShown ? under + m_cache->inactive(line.room).size() : under;
}

const Occupancy &RackModel::underlay(int row, int index) const
{
    const RoomId room = m_rows[size_t(row)].room;
    const OccupancyLine &under = m_cache->under(room);
    return index < under.size() ? under.at(index)
                                : m_cache->inactive(room).at(index - under.size());
}

HalfDays RackModel::span(const Occupancy &occupancy)
{
    return drawnSpan(occupancy);
}

RackModel::Position RackModel::find(OccupancyId id) const
{
    const OccupancyPlace place = m_cache->placeOf(id);
    const int row = rowOf(place, id);
    if (row < 0)
        return {};
    const int index = indexIn(row, place, id);
    return index < 0 ? Position{} : Position{row, index};
}

const Occupancy *RackModel::occupancy(OccupancyId id) const
{
    return m_cache->find(id);
}

QList<OccupancyId> RackModel::groupOf(OccupancyId stay) const
{
    return m_cache->groupOf(stay);
}

int RackModel::laneExtra(RoomTypeId type, QDate date) const
{
    const auto lanes = m_lanes.constFind(type);
    if (lanes == m_lanes.constEnd())
        return 0;
    const int night = nightOf(dayNumber(date));
    return int(std::count_if(lanes->deeper.begin(), lanes->deeper.end(), [night](HalfDays span) {
        return span.overlaps({night - 1, night + 1});
    }));
}

int RackModel::withoutRoom(RoomTypeId type) const
{
    const OccupancyLine &stays = m_cache->withoutRoom(type);
    int count = 0;
    for (int i = stays.size() - 1; i >= 0 && stays.at(i).arrival >= businessDate(); --i)
        ++count;
    return count;
}

std::vector<int> RackModel::withoutRoomOn(RoomTypeId type, int first, int last) const
{
    std::vector<int> counts(size_t(std::max(0, last - first + 1)), 0);
    const OccupancyLine &stays = m_cache->withoutRoom(type);
    for (int i = 0; i < stays.size(); ++i) {
        const HalfDays span = drawnSpan(stays.at(i));
        if (span.from > nightOf(last))
            break; // by start
        for (int day = std::max(first, span.from / 2); day <= last && nightOf(day) < span.to; ++day)
            ++counts[size_t(day - first)];
    }
    return counts;
}

int RackModel::allotments(RoomTypeId type) const
{
    const OccupancyLine &line = m_cache->allotments(type);
    int count = 0;
    for (int i = 0; i < line.size(); ++i)
        count += line.at(i).departure > businessDate() ? 1 : 0;
    return count;
}

void RackModel::setInactiveShown(bool shown)
{
    if (shown == m_inactiveShown)
        return;
    m_inactiveShown = shown;
    Q_EMIT rowsReset();
}

const HotelSetup &RackModel::setup() const
{
    return m_cache->setup();
}

const Room *RackModel::room(RoomId id) const
{
    return m_cache->room(id);
}

const RoomType *RackModel::type(RoomTypeId id) const
{
    return m_cache->type(id);
}

QDate RackModel::businessDate() const
{
    return m_cache->setup().hotel.businessDate;
}

const QString *RackModel::holiday(QDate date) const
{
    const auto it = m_holidays.constFind(date);
    return it == m_holidays.constEnd() ? nullptr : &*it;
}

int RackModel::freeOn(RoomTypeId type, QDate date) const
{
    return m_cache->freeAt(type, nightOf(dayNumber(date)));
}

int RackModel::freeTotal(QDate date) const
{
    int free = 0;
    for (const RoomType &type : m_cache->setup().types)
        free += freeOn(type.id, date);
    return free;
}

int RackModel::occupancyPercent(QDate date) const
{
    const int night = nightOf(dayNumber(date));
    const int rooms = int(m_cache->setup().rooms.size()) - m_cache->closedAt(night);
    return rooms > 0 ? int(m_cache->staysAt(night) * 100LL / rooms) : 0;
}

std::pair<QDate, QDate> RackModel::loaded() const
{
    return m_cache->loaded();
}

void RackModel::setVisibleDates(QDate from, QDate to)
{
    Q_EMIT visibleDatesChanged(from, to);
}

void RackModel::setStaged(const QSet<OccupancyId> &stays)
{
    const QSet<OccupancyId> differ = (m_staged - stays) + (stays - m_staged);
    m_staged = stays;
    for (const OccupancyId id : differ)
        Q_EMIT savingChanged(id);
}

void RackModel::setPending(const QList<PendingBar> &bars, const QSet<OccupancyId> &saving)
{
    QSet<OccupancyId> differ = (m_saving - saving) + (saving - m_saving);
    m_pending = bars;
    m_saving = saving;
    for (const OccupancyId id : std::as_const(differ))
        Q_EMIT savingChanged(id);
    Q_EMIT savingChanged({});
}

void RackModel::follow(RackFeed *feed)
{
    const auto take = [this, feed] { setFreshness(feed->freshness(), feed->asOf()); };
    connect(feed, &RackFeed::freshnessChanged, this, take);
    connect(this, &RackModel::visibleDatesChanged, feed, &RackFeed::setVisibleDates);
    take();
}

void RackModel::setFreshness(Freshness freshness, const QDateTime &asOf)
{
    m_asOf = asOf;
    if (freshness == m_freshness)
        return;
    m_freshness = freshness;
    Q_EMIT freshnessChanged();
}

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
        for (int i = 0; i < laneCount(type.id); ++i)
            m_rows.push_back({RackRow::Lane,
                              quint8(i),
                              type.id,
                              {},
                              i >= m_lanes.constFind(type.id)->firstOverbooked});
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
    lanes.firstOverbooked = int(lanes.lane.size());
    lanes.overbooked = int(overbooked.size());
    ends.clear();
    for (int i = 0; i < stays.size() && lanes.lane.size() < size_t(maxLanes); ++i) {
        if (!overbooked.contains(stays.at(i).id))
            continue;
        const HalfDays span = drawnSpan(stays.at(i));
        const auto end = std::find_if(ends.begin(), ends.end(),
                                      [span](int until) { return until <= span.from; });
        const size_t lane = size_t(lanes.firstOverbooked) + size_t(end - ends.begin());
        if (end == ends.end()) {
            ends.push_back(span.to);
            lanes.lane.emplace_back();
        } else {
            *end = span.to;
        }
        lanes.lane[lane].push_back(stays.at(i).id);
    }
    m_lanes.insert(type, std::move(lanes));
}

int RackModel::overbooked(RoomTypeId type) const
{
    const auto lanes = m_lanes.constFind(type);
    return lanes == m_lanes.constEnd() ? 0 : lanes->overbooked;
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
    switch (place.shelf) {
    case OccupancyPlace::Inactive:
        if (!m_inactiveShown)
            return -1;
        [[fallthrough]];
    case OccupancyPlace::InRoom:
    case OccupancyPlace::Under:
        return rowOfRoom(place.room);
    case OccupancyPlace::NoRoom:
    case OccupancyPlace::Allotted: {
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
    case OccupancyPlace::Hidden:
    case OccupancyPlace::None:
        break;
    }
    return -1;
}

int RackModel::indexIn(int row, const OccupancyPlace &place, OccupancyId id) const
{
    switch (place.shelf) {
    case OccupancyPlace::InRoom:
        return m_cache->inRoom(place.room).indexOf(id, place.span.from);
    case OccupancyPlace::NoRoom:
    case OccupancyPlace::Allotted: {
        const auto &stays = lane(row);
        return int(std::find(stays.begin(), stays.end(), id) - stays.begin());
    }
    default:
        return -1;
    }
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
    const auto isInLane = [](const OccupancyPlace &place) {
        return place.shelf == OccupancyPlace::NoRoom || place.shelf == OccupancyPlace::Allotted;
    };
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
    const bool same = before.lane == after.lane && before.firstOverbooked == after.firstOverbooked;
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
