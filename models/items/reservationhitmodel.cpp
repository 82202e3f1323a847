// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "reservationhitmodel.h"

#include <domain/frontdeskstore.h>

namespace roomrack {

namespace {

constexpr int mostHits = 50;

} // namespace

ReservationHitModel::ReservationHitModel(FrontDeskStore *store, HotelId hotel, QObject *parent)
    : QAbstractListModel(parent)
    , m_search(
          this,
          [store, hotel](const QString &text) {
              return store->findReservations(hotel, text, mostHits);
          },
          [this](const QString &text, const Result<QList<Reservation>> &hits) { take(text, hits); })
{}

int ReservationHitModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_stays.size());
}

QVariant ReservationHitModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Occupancy &stay = m_stays.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return stay.guest;
    case ConfirmationRole:
        return confirmationText(stay.confirmation);
    case ArrivalRole:
        return stay.arrival;
    case DepartureRole:
        return stay.departure;
    case StatusRole:
        return int(stay.status);
    default:
        return {};
    }
}

void ReservationHitModel::take(const QString &text, const Result<QList<Reservation>> &hits)
{
    beginResetModel();
    m_stays.clear();
    m_isCut = hits.ok() && hits.value().size() >= mostHits;
    if (hits.ok()) {
        for (const Reservation &reservation : hits.value())
            m_stays += reservation.stays;
    }
    m_failure = hits.failure();
    endResetModel();
    Q_EMIT searched(text);
}

} // namespace roomrack
