// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <desk/debouncedsearch.h>
#include <domain/reservation.h>

#include <QtCore/QAbstractListModel>

namespace roomrack {

class FrontDeskStore;

/// Find on the rack: a row for each stay of the reservations that match what is typed (guest,
/// reading, phone, e-mail, confirmation number), newest arrivals first.
class ReservationHitModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { ConfirmationRole = Qt::UserRole, ArrivalRole, DepartureRole, StatusRole };

    ReservationHitModel(FrontDeskStore *store, HotelId hotel, QObject *parent = nullptr);

    void setText(const QString &text) { m_search.setText(text); }
    [[nodiscard]] bool isBusy() const { return m_search.isBusy(); }
    [[nodiscard]] const QList<Occupancy> &stays() const { return m_stays; }
    /// The newest only: there are more than are asked for at once.
    [[nodiscard]] bool isCut() const { return m_isCut; }
    /// Why there are none; outcome Done if the search went well.
    [[nodiscard]] Failure failure() const { return m_failure; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    void searched(const QString &text);

private:
    void take(const QString &text, const Result<QList<Reservation>> &hits);

    QList<Occupancy> m_stays;
    bool m_isCut = false;
    Failure m_failure{Outcome::Done, {}, {}};
    DebouncedSearch<Reservation> m_search;
};

} // namespace roomrack
