// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "servicefeed.h"

#include <domain/whenfinished.h>

#include <algorithm>

namespace roomrack {

ServiceFeed::ServiceFeed(FrontDeskStore *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    m_poll.setInterval(pollMs);
    connect(&m_poll, &QTimer::timeout, this, &ServiceFeed::readDay);
    connect(store, &FrontDeskStore::changeHinted, this, [this](HotelId hotel) {
        if (hotel == m_hotel && m_active)
            readDay();
    });
    connect(store, &FrontDeskStore::connectionChanged, this, [this] {
        if (m_active && m_store->connection().state == ConnectionState::Connected)
            refresh();
    });
}

void ServiceFeed::setHotel(HotelId hotel)
{
    if (hotel == m_hotel)
        return;
    m_hotel = hotel;
    m_services.clear();
    forget();
}

void ServiceFeed::setDate(QDate date)
{
    if (date == m_date)
        return;
    m_date = date;
    forget();
}

void ServiceFeed::setActive(bool active)
{
    if (active == m_active)
        return;
    m_active = active;
    if (!active) {
        m_poll.stop();
        return;
    }
    m_poll.start();
    refresh();
}

void ServiceFeed::forget()
{
    m_day.clear();
    m_loaded = false;
    ++m_asked;
    Q_EMIT changed();
    if (m_active)
        refresh();
}

void ServiceFeed::refresh()
{
    readServices();
    readDay();
}

void ServiceFeed::readServices()
{
    if (!m_hotel.isValid())
        return;
    whenFinished(m_store->services(m_hotel), this,
                 [this, hotel = m_hotel](const std::optional<Result<QList<Service>>> &answer) {
                     if (!answer || !answer->ok() || hotel != m_hotel)
                         return;
                     m_services = answer->value();
                     Q_EMIT changed();
                 });
}

void ServiceFeed::readDay()
{
    if (!m_hotel.isValid() || !m_date.isValid())
        return;
    const quint64 asked = ++m_asked;
    whenFinished(m_store->serviceDay(m_hotel, m_date), this,
                 [this, asked](const std::optional<Result<QList<ServiceSlot>>> &answer) {
                     if (!answer || asked != m_asked)
                         return;
                     if (!answer->ok()) {
                         // No connection is said elsewhere, and ends by itself.
                         if (answer->failure().outcome != Outcome::NoConnection)
                             Q_EMIT refused(answer->failure());
                         return;
                     }
                     m_day = answer->value();
                     m_loaded = true;
                     if (!knowsServicesOf(m_day))
                         readServices();
                     Q_EMIT changed();
                 });
}

bool ServiceFeed::knowsServicesOf(const QList<ServiceSlot> &day) const
{
    return std::all_of(day.cbegin(), day.cend(), [this](const ServiceSlot &slot) {
        return std::any_of(m_services.cbegin(), m_services.cend(),
                           [&slot](const Service &service) { return service.id == slot.service; });
    });
}

} // namespace roomrack
