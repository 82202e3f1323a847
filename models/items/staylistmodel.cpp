// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "staylistmodel.h"

#include <desk/availabilitycache.h>
#include <domain/localtime.h>
#include <domain/textrules.h>

#include <QtCore/QSet>

#include <algorithm>

namespace roomrack {

namespace {

// How far back a guest who should have left is looked for.
constexpr int daysOverdue = 31;

} // namespace

StayListModel::StayListModel(List list, AvailabilityCache *cache, QObject *parent)
    : QAbstractTableModel(parent)
    , m_list(list)
    , m_cache(cache)
{
    // A batch of changes is one refresh.
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &StayListModel::refresh);
    connect(cache, &AvailabilityCache::reset, this, &StayListModel::refreshSoon);
    connect(cache, &AvailabilityCache::changed, this, &StayListModel::refreshSoon);
    connect(cache, &AvailabilityCache::hotelChanged, this, &StayListModel::refreshSoon);
    connect(cache, &AvailabilityCache::roomChanged, this, &StayListModel::refreshSoon);
    refresh();
}

void StayListModel::setFilter(const QString &text)
{
    if (text == m_filter)
        return;
    m_filter = text;
    m_needle = searchText(text);
    refresh();
}

void StayListModel::setClock(const Clock *clock)
{
    m_clock = clock;
    refresh();
}

QDateTime StayListModel::hotelNow() const
{
    const QTimeZone zone = zoneNamed(m_cache->setup().hotel.timeZone);
    return m_clock->utcNow().toTimeZone(zone.isValid() ? zone : QTimeZone::utc());
}

OccupancyId StayListModel::idAt(int row) const
{
    return row >= 0 && row < int(m_rows.size()) ? m_rows[size_t(row)] : OccupancyId();
}

const Occupancy *StayListModel::stayAt(int row) const
{
    return m_cache->find(idAt(row));
}

int StayListModel::rowOf(OccupancyId id) const
{
    const auto it = std::find(m_rows.begin(), m_rows.end(), id);
    return it == m_rows.end() ? -1 : int(it - m_rows.begin());
}

int StayListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int StayListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StayListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    // Between a change in the cache and the refresh a stay may be gone.
    const Occupancy *stay = stayAt(index.row());
    if (!stay)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case SortRole:
        return display(*stay, index.column());
    case IdRole:
        return stay->id.value;
    case StatusRole:
        return int(stay->status);
    case WaitsSinceRole:
        return stay->status == Status::Reserved ? stay->arrivedAt : QDateTime();
    default:
        return {};
    }
}

QVariant StayListModel::display(const Occupancy &stay, int column) const
{
    switch (column) {
    case GuestColumn:
        return stay.guest;
    case RoomColumn: {
        const Room *room = m_cache->room(stay.room);
        return room ? room->number : QString();
    }
    case ArrivalColumn:
        return stay.arrival;
    case DepartureColumn:
        return stay.departure;
    case NightsColumn:
        return stay.dayUse ? 0 : stay.dates().nights();
    case ExpectedColumn:
        if (m_list == List::Holds)
            return stay.holdUntil;
        return stay.status == Status::InHouse || stay.status == Status::CheckedOut
                   ? stay.expectedDeparture
                   : stay.expectedArrival;
    case ReadyColumn:
        return int(readiness(stay));
    case ConfirmationColumn:
        return confirmationText(stay.confirmation);
    case StatusColumn:
        return int(stay.status);
    default:
        return {};
    }
}

RoomReadiness::State StayListModel::readiness(const Occupancy &stay) const
{
    // Who is in the room today is nothing that stands in the way of a later arrival.
    if (stay.arrival > m_cache->setup().hotel.businessDate)
        return RoomReadiness::State::NoRoom;
    // And whoever is there now has come after a guest who has left.
    const RoomReadiness::State state = readinessOf(*m_cache, stay.room, stay.id).state;
    return state == RoomReadiness::State::GuestBefore && stay.status == Status::CheckedOut
               ? RoomReadiness::State::Ready
               : state;
}

void StayListModel::refreshSoon()
{
    if (!m_soon.isActive())
        m_soon.start();
}

void StayListModel::refresh()
{
    m_soon.stop();
    const int totalBefore = m_total;
    std::vector<OccupancyId> rows = collect();
    const QSet<OccupancyId> wanted(rows.begin(), rows.end());

    // Rows that go, then rows that come: a view keeps its selection and place.
    for (int i = int(m_rows.size()) - 1; i >= 0; --i) {
        if (wanted.contains(m_rows[size_t(i)]))
            continue;
        beginRemoveRows({}, i, i);
        m_rows.erase(m_rows.begin() + i);
        endRemoveRows();
    }
    const QSet<OccupancyId> kept(m_rows.begin(), m_rows.end());
    std::vector<OccupancyId> survivors;
    std::copy_if(rows.begin(), rows.end(), std::back_inserter(survivors),
                 [&kept](OccupancyId id) { return kept.contains(id); });
    if (survivors != m_rows) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else {
        for (size_t i = 0; i < rows.size(); ++i) {
            if (i < m_rows.size() && m_rows[i] == rows[i])
                continue;
            beginInsertRows({}, int(i), int(i));
            m_rows.insert(m_rows.begin() + qsizetype(i), rows[i]);
            endInsertRows();
        }
        if (!m_rows.empty())
            Q_EMIT dataChanged(index(0, 0), index(int(m_rows.size()) - 1, ColumnCount - 1));
    }
    if (m_total != totalBefore)
        Q_EMIT totalChanged();
}

std::vector<OccupancyId> StayListModel::collect()
{
    m_total = 0;
    std::vector<OccupancyId> rows;
    const auto take = [this, &rows](const Occupancy &stay) {
        if (!belongs(stay))
            return;
        ++m_total;
        if (matches(stay))
            rows.push_back(stay.id);
    };
    const HotelSetup &setup = m_cache->setup();
    const int today = dayNumber(setup.hotel.businessDate);
    for (const RoomType &type : setup.types) {
        const OccupancyLine &line = m_cache->withoutRoom(type.id);
        for (int i = 0; i < line.size(); ++i)
            take(line.at(i));
    }
    if (m_list == List::WithoutRoom)
        return rows;
    const int lastNight = m_list == List::Holds ? HalfDays::endless : nightOf(today);
    for (const Room &room : setup.rooms) {
        const OccupancyLine &line = m_cache->inRoom(room.id);
        for (int i = line.firstEndingAfter(nightOf(today - daysOverdue)); i < line.size(); ++i) {
            if (drawnSpan(line.at(i)).from > lastNight)
                break;
            take(line.at(i));
        }
    }
    std::stable_partition(rows.begin(), rows.end(), [this](OccupancyId id) {
        const Occupancy *stay = m_cache->find(id);
        return stay->status == Status::Reserved && stay->arrivedAt.isValid();
    });
    return rows;
}

bool StayListModel::belongs(const Occupancy &stay) const
{
    const QDate today = m_cache->setup().hotel.businessDate;
    switch (m_list) {
    case List::DueIn:
        return isDueIn(stay, today);
    case List::Arrived:
        return stay.isStay() && stay.status == Status::InHouse && stay.arrival == today
               && !cameFromAnotherRoom(*m_cache, stay);
    case List::Departed:
        return stay.isStay() && stay.status == Status::CheckedOut && stay.departure == today
               && !wentToAnotherRoom(*m_cache, stay);
    case List::NoShows:
        return isExpectedNoShow(stay, today, hotelNow());
    case List::Holds:
        return holdEndsToday(stay, m_cache->setup().hotel);
    case List::InHouse:
        return stay.isStay() && stay.status == Status::InHouse;
    case List::DueOut:
        return isDueOut(stay, today);
    case List::WithoutRoom:
        return stay.isStay() && !stay.room.isValid()
               && (stay.departure > today || (stay.dayUse && stay.departure == today));
    }
    return false;
}

bool StayListModel::matches(const Occupancy &stay) const
{
    if (m_needle.isEmpty())
        return true;
    const Room *room = m_cache->room(stay.room);
    if (room && searchText(room->number).startsWith(m_needle))
        return true;
    if (const qint64 number = confirmationFromText(m_filter); number > 0) {
        if (QString::number(stay.confirmation).startsWith(QString::number(number)))
            return true;
    }
    return searchText(stay.guest).contains(m_needle);
}

} // namespace roomrack
