// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackmodel.h"

#include <desk/availabilitycache.h>
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
    takeReset();
    Q_EMIT inactiveShownChanged(shown);
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
    connect(this, &RackModel::inactiveShownChanged, feed, &RackFeed::setInactiveWanted);
    feed->setInactiveWanted(m_inactiveShown);
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

} // namespace roomrack
