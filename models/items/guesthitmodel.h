// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <desk/debouncedsearch.h>
#include <domain/reservation.h>

#include <QtCore/QAbstractListModel>

namespace roomrack {

class FrontDeskStore;

/// Known guests for what is typed into the name field.
class GuestHitModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        ReadingRole = Qt::UserRole,
        StaysRole,
        LastStayRole,
    };

    GuestHitModel(FrontDeskStore *store, HotelId hotel, QObject *parent = nullptr);

    void setText(const QString &text) { m_search.setText(text); }
    [[nodiscard]] bool isBusy() const { return m_search.isBusy(); }
    [[nodiscard]] const QList<GuestHit> &hits() const { return m_hits; }
    /// Why there are none; outcome Done if the search went well.
    [[nodiscard]] Failure failure() const { return m_failure; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;

Q_SIGNALS:
    void searched(const QString &text);

private:
    void take(const QString &text, const Result<QList<GuestHit>> &hits);

    QList<GuestHit> m_hits;
    Failure m_failure{Outcome::Done, {}, {}};
    DebouncedSearch<GuestHit> m_search;
};

} // namespace roomrack
