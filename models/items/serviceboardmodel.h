// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/services.h>

#include <QtCore/QAbstractTableModel>
#include <QtCore/QTimeZone>

namespace roomrack {

/// The day board of the services: services across, times down, in each cell what is left of the
/// slot. A cell may have no slot. Texts that need words are left to the view: it gets numbers.
class ServiceBoardModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        LeftRole = Qt::UserRole, ///< int; invalid where there is no slot
        CapacityRole,
        PartiesRole, ///< int: how many parties come
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// Slots by service and start, as the store gives them.
    void setDay(const QList<Service> &services, const QList<ServiceSlot> &day,
                const QTimeZone &zone);
    [[nodiscard]] bool isEmpty() const { return m_slots.isEmpty(); }

    /// nullptr: no slot there. Good until setDay().
    [[nodiscard]] const ServiceSlot *slotAt(const QModelIndex &index) const;
    [[nodiscard]] const ServiceSlot *find(ServiceId service, const QDateTime &start) const;
    [[nodiscard]] QModelIndex indexOf(ServiceId service, const QDateTime &start) const;
    [[nodiscard]] QString serviceName(ServiceId service) const;
    /// "19:00" by the hotel's clock
    [[nodiscard]] QString timeText(const QDateTime &start) const;
    /// Other slots of the service that have room for so many, the nearest in time first.
    [[nodiscard]] QList<ServiceSlot> nearby(ServiceId service, const QDateTime &start, int seats,
                                            int most) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role) const override;

private:
    QList<Service> m_columns; ///< those that have slots on the day, as given
    QList<QDateTime> m_rows;  ///< ascending
    QList<ServiceSlot> m_slots;
    QList<int> m_cells; ///< index into m_slots by row and column; -1: no slot
    QTimeZone m_zone;
};

} // namespace roomrack
