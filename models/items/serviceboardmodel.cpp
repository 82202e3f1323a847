// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "serviceboardmodel.h"

#include <algorithm>

namespace roomrack {

void ServiceBoardModel::setDay(const QList<Service> &services, const QList<ServiceSlot> &day,
                               const QTimeZone &zone)
{
    QList<Service> columns;
    std::copy_if(services.cbegin(), services.cend(), std::back_inserter(columns),
                 [&day](const Service &service) {
                     return std::any_of(day.cbegin(), day.cend(), [&service](const auto &slot) {
                         return slot.service == service.id;
                     });
                 });
    QList<QDateTime> rows;
    for (const ServiceSlot &slot : day) {
        if (!rows.contains(slot.start))
            rows.append(slot.start);
    }
    std::sort(rows.begin(), rows.end());
    const bool isSameShape =
        rows == m_rows && zone == m_zone
        && std::equal(
            columns.cbegin(), columns.cend(), m_columns.cbegin(), m_columns.cend(),
            [](const Service &a, const Service &b) { return a.id == b.id && a.name == b.name; });
    if (!isSameShape)
        beginResetModel();
    m_columns = columns;
    m_rows = rows;
    m_slots = day;
    m_zone = zone;
    m_cells.fill(-1, m_rows.size() * m_columns.size());
    for (int i = 0; i < m_slots.size(); ++i) {
        const auto column =
            std::find_if(m_columns.cbegin(), m_columns.cend(),
                         [&](const Service &service) { return service.id == m_slots[i].service; });
        if (column != m_columns.cend()) {
            m_cells[m_rows.indexOf(m_slots[i].start) * m_columns.size()
                    + (column - m_columns.cbegin())] = i;
        }
    }
    if (!isSameShape)
        endResetModel();
    else if (!m_cells.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

const ServiceSlot *ServiceBoardModel::slotAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const int slot = m_cells.value(index.row() * m_columns.size() + index.column(), -1);
    return slot < 0 ? nullptr : &m_slots[slot];
}

const ServiceSlot *ServiceBoardModel::find(ServiceId service, const QDateTime &start) const
{
    return slotAt(indexOf(service, start));
}

QModelIndex ServiceBoardModel::indexOf(ServiceId service, const QDateTime &start) const
{
    const auto column = std::find_if(m_columns.cbegin(), m_columns.cend(),
                                     [service](const Service &one) { return one.id == service; });
    const qsizetype row = m_rows.indexOf(start);
    if (column == m_columns.cend() || row < 0)
        return {};
    return index(int(row), int(column - m_columns.cbegin()));
}

QString ServiceBoardModel::serviceName(ServiceId service) const
{
    for (const Service &one : m_columns) {
        if (one.id == service)
            return one.name;
    }
    return {};
}

QString ServiceBoardModel::timeText(const QDateTime &start) const
{
    return start.toTimeZone(m_zone).toString(QStringLiteral("HH:mm"));
}

QList<ServiceSlot> ServiceBoardModel::nearby(ServiceId service, const QDateTime &start, int seats,
                                             int most) const
{
    QList<ServiceSlot> found;
    std::copy_if(m_slots.cbegin(), m_slots.cend(), std::back_inserter(found),
                 [&](const ServiceSlot &slot) {
                     return slot.service == service && slot.start != start && slot.left() >= seats;
                 });
    std::stable_sort(found.begin(), found.end(), [&](const auto &a, const auto &b) {
        return qAbs(a.start.secsTo(start)) < qAbs(b.start.secsTo(start));
    });
    return found.mid(0, most);
}

int ServiceBoardModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ServiceBoardModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant ServiceBoardModel::data(const QModelIndex &index, int role) const
{
    const ServiceSlot *slot = slotAt(index);
    if (!slot)
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case LeftRole:
        return slot->left();
    case CapacityRole:
        return slot->capacity;
    case PartiesRole:
        return int(slot->places.size());
    default:
        return {};
    }
}

QVariant ServiceBoardModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Horizontal)
        return section < m_columns.size() ? m_columns[section].name : QString();
    return section < m_rows.size() ? timeText(m_rows[section]) : QString();
}

} // namespace roomrack
