// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/frontdeskstore.h>

#include <QtCore/QTimer>

namespace roomrack {

/// Keeps the services of one day as the database has them: reads on a hint, every few seconds in
/// case no hint comes, and when told to. Reads nothing while it isn't active. Of overlapping
/// answers only the newest question's counts. Lives on the GUI thread.
class ServiceFeed : public QObject
{
    Q_OBJECT

public:
    static constexpr int pollMs = 3000;

    explicit ServiceFeed(FrontDeskStore *store, QObject *parent = nullptr);

    /// Nothing is known of another hotel or date until it has been read.
    void setHotel(HotelId hotel);
    void setDate(QDate date);
    void setActive(bool active);
    /// Slots and services, now.
    void refresh();

    [[nodiscard]] QDate date() const { return m_date; }
    [[nodiscard]] bool isLoaded() const { return m_loaded; }
    [[nodiscard]] const QList<Service> &services() const { return m_services; }
    [[nodiscard]] const QList<ServiceSlot> &day() const { return m_day; }

Q_SIGNALS:
    void changed();
    void refused(const roomrack::Failure &failure);

private:
    void forget();
    void readDay();
    void readServices();
    [[nodiscard]] bool knowsServicesOf(const QList<ServiceSlot> &day) const;

    FrontDeskStore *m_store;
    HotelId m_hotel;
    QDate m_date;
    QList<Service> m_services;
    QList<ServiceSlot> m_day;
    bool m_active = false;
    bool m_loaded = false;
    quint64 m_asked = 0; ///< number of the newest question
    QTimer m_poll;
};

} // namespace roomrack
