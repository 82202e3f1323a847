// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <desk/dayadvice.h>
#include <domain/clock.h>
#include <domain/occupancy.h>

#include <QtCore/QAbstractTableModel>
#include <QtCore/QTimer>

#include <vector>

namespace roomrack {

class AvailabilityCache;
struct OccupancyPlace;

/// The day's lists: who arrives and has arrived, who leaves and has left, who is in house, has no
/// room yet, is likely not to come, and which holds end. Guests who are here and wait for their
/// room come first. Reads the cache and follows it. Filtered by typing: guest, room or confirmation
/// number, accents and width don't matter. Texts that need a locale are left to the view: it gets
/// values by role.
class StayListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum class List { DueIn, Arrived, InHouse, DueOut, Departed, WithoutRoom, NoShows, Holds };
    enum Column {
        GuestColumn,
        RoomColumn,
        ArrivalColumn,
        DepartureColumn,
        NightsColumn,
        ExpectedColumn, ///< QTime of the arrival, or of the departure once here; QDateTime of a
                        ///< hold
        ReadyColumn,    ///< int of RoomReadiness::State; NoRoom also for who comes later
        ConfirmationColumn,
        StatusColumn,
        ColumnCount
    };
    enum Role {
        IdRole = Qt::UserRole, ///< qint64 of the OccupancyId
        StatusRole,            ///< int of Status
        WaitsSinceRole,        ///< QDateTime, UTC; invalid unless the guest waits for the room
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
    /// For what depends on the time of day; the machine's clock unless given.
    void setClock(const Clock *clock);

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
    [[nodiscard]] QDateTime hotelNow() const;
    [[nodiscard]] bool matches(const Occupancy &stay) const;
    [[nodiscard]] RoomReadiness::State readiness(const Occupancy &stay) const;
    [[nodiscard]] QVariant display(const Occupancy &stay, int column) const;

    List m_list;
    AvailabilityCache *m_cache;
    const Clock *m_clock = &Clock::system();
    QString m_filter;
    QString m_needle;
    std::vector<OccupancyId> m_rows; ///< by room's rack order, those without a room first
    int m_total = 0;
    QTimer m_soon;
};

} // namespace roomrack
