// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "eventlistmodel.h"

namespace roomrack {

void EventListModel::setEvents(const QList<Event> &events)
{
    beginResetModel();
    m_events = events;
    endResetModel();
}

int EventListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_events.size());
}

int EventListModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EventListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Event &event = m_events.at(index.row());
    if (role == IdRole)
        return event.id.value;
    if (role == ApprovedByRole)
        return event.approvedBy;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case AtColumn:
        return event.at;
    case ByColumn:
        return event.by;
    case DeskColumn:
        return event.desk;
    case KindColumn:
        return event.kind;
    default:
        return {};
    }
}

} // namespace roomrack
