// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "guesthitmodel.h"

#include <domain/frontdeskstore.h>

namespace roomrack {

namespace {

constexpr int mostHits = 20;

} // namespace

GuestHitModel::GuestHitModel(FrontDeskStore *store, HotelId hotel, QObject *parent)
    : QAbstractListModel(parent)
    , m_search(
          this,
          [store, hotel](const QString &text) { return store->findGuests(hotel, text, mostHits); },
          [this](const QString &text, const Result<QList<GuestHit>> &hits) { take(text, hits); })
{}

int GuestHitModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_hits.size());
}

QVariant GuestHitModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const GuestHit &hit = m_hits.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return hit.guest.name;
    case ReadingRole:
        return hit.guest.reading;
    case StaysRole:
        return hit.stays;
    case LastStayRole:
        return hit.lastStay;
    default:
        return {};
    }
}

void GuestHitModel::take(const QString &text, const Result<QList<GuestHit>> &hits)
{
    beginResetModel();
    m_hits = hits.ok() ? hits.value() : QList<GuestHit>();
    m_failure = hits.failure();
    endResetModel();
    Q_EMIT searched(text);
}

} // namespace roomrack
