// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "hintrelay.h"

#include "laneworker.h"

#include <QtCore/QTimer>
#include <QtSql/QSqlDriver>

namespace roomrack::db::detail {

namespace {
const QString channel = QStringLiteral("roomrack_hint");
constexpr int relayEveryMs = 100;
// Until somebody relays again, every desk's own regular delta read finds the changes.
constexpr int tryEveryMs = 5'000;
} // namespace

HintRelay::HintRelay(LaneWorker &worker)
    : QObject(&worker)
    , m_worker(worker)
    , m_timer(new QTimer(this))
{
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, &HintRelay::look);
}

bool HintRelay::listen(Connection &connection)
{
    if (!connection.listen(channel))
        return false;
    connect(connection.driver(), &QSqlDriver::notification, this,
            [this](const QString &, QSqlDriver::NotificationSource, const QVariant &payload) {
                hear(payload.toString());
            });
    return true;
}

void HintRelay::sessionOpened()
{
    m_relaying = false;
    if (m_worker.options().relay)
        m_timer->start(int(m_worker.random() * tryEveryMs));
}

void HintRelay::sessionClosed()
{
    m_timer->stop();
    m_relaying = false;
}

void HintRelay::hear(const QString &payload)
{
    const QStringList ids = payload.split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString &id : ids) {
        const HotelId hotel{id.toInt()};
        if (hotel.isValid())
            Q_EMIT hinted(hotel);
    }
}

void HintRelay::look()
{
    m_timer->start(m_relaying ? relayEveryMs : tryEveryMs);
}

} // namespace roomrack::db::detail
