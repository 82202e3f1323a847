// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/frontdeskstore.h>

#include <QtCore/QTimer>

namespace roomrack {

class AvailabilityCache;

/// The waitlist beside the desk's picture: says when nights come free for somebody who waits, once
/// for each time they do. Lives on the GUI thread; store and cache must outlive it.
class WaitWatch : public QObject
{
    Q_OBJECT

public:
    WaitWatch(FrontDeskStore *store, const AvailabilityCache *cache, QObject *parent = nullptr);

    void setHotel(HotelId hotel);
    /// Asks the store for the list.
    void read();
    /// An own write's answer.
    void take(const WriteResult &result);

    [[nodiscard]] const QList<Waiting> &parties() const { return m_parties; }
    [[nodiscard]] const Waiting *find(WaitingId id) const;
    /// Free places of the party's type for all of its nights: by the picture, and as it was read
    /// for dates that the desk hasn't got.
    [[nodiscard]] int freeFor(const Waiting &party) const;

Q_SIGNALS:
    void listChanged();
    /// What each party is offered may have changed.
    void freeChanged();
    /// Nights have come free for this party, and for `others` more.
    void cameFree(const roomrack::Waiting &party, int others);
    void failed(const roomrack::Failure &failure);

private:
    void look();
    void setParties(const QList<Waiting> &parties);

    FrontDeskStore *m_store;
    const AvailabilityCache *m_cache;
    HotelId m_hotel;
    QList<Waiting> m_parties;
    QHash<WaitingId, bool> m_free; ///< as it was told
    QTimer m_look;
    QTimer m_read;
};

} // namespace roomrack
