// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "hintrelay.h"

#include "laneworker.h"

#include <QtCore/QElapsedTimer>
#include <QtCore/QTimer>

#include <algorithm>

namespace roomrack::db::detail {

namespace {
constexpr int relayEveryMs = 100;
constexpr int relayAtLeastEveryMs = 2'000;
constexpr int pausesPerTurn = 9; // so that a tenth of the time is the turns'
// Until somebody relays again, every desk's own regular delta read finds the changes.
constexpr int tryEveryMs = 5'000;
} // namespace

int relayPause(int tookMs, int idleMs)
{
    return std::clamp(pausesPerTurn * (tookMs - idleMs), relayEveryMs, relayAtLeastEveryMs);
}

HintRelay::HintRelay(LaneWorker &worker)
    : QObject(&worker)
    , m_worker(worker)
    , m_timer(new QTimer(this))
{
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, &HintRelay::look);
}

QString HintRelay::listenStatement()
{
    return QStringLiteral("listen roomrack_hint");
}

void HintRelay::sessionOpened()
{
    m_relaying = false;
    m_seen.clear();
    m_open = true;
    if (m_worker.options().relay)
        m_timer->start(int(m_worker.random() * tryEveryMs));
}

void HintRelay::sessionClosed()
{
    m_open = false;
    m_timer->stop();
}

void HintRelay::hear(const QStringList &payloads)
{
    QList<HotelId> hotels; // each once: a hint is a hint
    for (const QString &payload : payloads) {
        const QStringList ids = payload.split(QLatin1Char(','), Qt::SkipEmptyParts);
        for (const QString &id : ids) {
            const HotelId hotel{id.toInt()};
            if (hotel.isValid() && !hotels.contains(hotel))
                hotels.append(hotel);
        }
    }
    for (const HotelId hotel : std::as_const(hotels))
        Q_EMIT hinted(hotel);
}

void HintRelay::look()
{
    if (!m_relaying) {
        const Answer answer = m_worker.exec(QStringLiteral("select api.relay_try()"));
        m_relaying =
            answer.ok && answer.rows.size() == 1 && answer.rows.constFirst().at(0).toBool();
    }
    // The function itself notifies, in a transaction of its own: no write waits for it. The first
    // call only learns where the events end.
    int pauseMs = relayEveryMs;
    if (m_relaying && m_open) {
        QElapsedTimer turn;
        turn.start();
        const Answer answer =
            m_worker.exec(QStringLiteral("select * from api.relay_events(%1)")
                              .arg(m_seen.isEmpty() ? QStringLiteral("null")
                                                    : m_worker.connection().literal(m_seen)));
        const int tookMs = int(turn.elapsed());
        if (answer.ok && answer.rows.size() == 1) {
            m_seen = answer.rows.constFirst().at(0).toString();
            if (answer.rows.constFirst().at(1).isNull())
                m_idleMs = tookMs;
            else
                pauseMs = relayPause(tookMs, m_idleMs);
        }
    }
    if (m_open)
        m_timer->start(m_relaying ? pauseMs : int(tryEveryMs * (0.5 + m_worker.random())));
}

} // namespace roomrack::db::detail
