// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/occupancy.h>

#include <QtCore/QAbstractTableModel>
#include <QtCore/QTimer>

#include <vector>

namespace roomrack {

class AvailabilityCache;
struct OccupancyPlace;

/// The day's lists: who arrives, who is in house, who leaves, who has no room yet. Reads the cache
/// and follows it. Filtered by typing: guest, room or confirmation number, accents and width don't
/// matter. Texts that need a locale are left to the view: it gets values by role.
class StayListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class List { DueIn, InHouse, DueOut, WithoutRoom };
    enum Column {
        GuestColumn,
        RoomColumn,
        ArrivalColumn,
        DepartureColumn,
        NightsColumn,
        ConfirmationColumn,
        StatusColumn,
        ColumnCount
    };
    enum Role {
        IdRole = Qt::UserRole, ///< qint64 of the OccupancyId
        StatusRole,            ///< int of Status
        SortRole,
    };

    StayListModel(List list, AvailabilityCache *cache, QObject *parent = nullptr);

    [[nodiscard]] List list() const { return m_list; }
    [[nodiscard]] QString filter() const { return m_filter; }
    void setFilter(const QString &text);
    /// Without the filter, for the counts of the status bar.
    [[nodiscard]] int total() const { return m_total; }

    [[nodiscard]] OccupancyId idAt(int row) const;
    [[nodiscard]] const Occupancy *stayAt(int row) const; ///< good until the event loop runs
    [[nodiscard]] int rowOf(OccupancyId id) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    void totalChanged();

private:
    void refreshSoon();
    void refresh();
    [[nodiscard]] std::vector<OccupancyId> collect();
    [[nodiscard]] bool belongs(const Occupancy &stay) const;
    [[nodiscard]] bool matches(const Occupancy &stay) const;
    [[nodiscard]] QVariant display(const Occupancy &stay, int column) const;

    List m_list;
    AvailabilityCache *m_cache;
    QString m_filter;
    QString m_needle;
    std::vector<OccupancyId> m_rows; ///< by room's rack order, those without a room first
    int m_total = 0;
    QTimer m_soon;
};

} // namespace roomrack
