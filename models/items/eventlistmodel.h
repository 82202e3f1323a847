// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/reservation.h>

#include <QtCore/QAbstractTableModel>

namespace roomrack {

/// Entries of the action log, newest first. Holds values; the sentence for a kind is the view's.
class EventListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { AtColumn, ByColumn, DeskColumn, KindColumn, ColumnCount };
    enum Role { IdRole = Qt::UserRole, ApprovedByRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setEvents(const QList<Event> &events);
    [[nodiscard]] const QList<Event> &events() const { return m_events; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

private:
    QList<Event> m_events;
};

} // namespace roomrack
