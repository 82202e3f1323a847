// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "waitwatch.h"

#include "availabilitycache.h"

#include <domain/whenfinished.h>

#include <algorithm>
#include <limits>

namespace roomrack {

namespace {
// Changes come in bursts: one look at the end of each.
constexpr int lookAfterMs = 200;
// Another desk's hint says nothing of the waitlist; it is read again, but not for every booking.
constexpr int readAfterMs = 5000;
} // namespace

WaitWatch::WaitWatch(FrontDeskStore *store, const AvailabilityCache *cache, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_cache(cache)
{
    m_look.setSingleShot(true);
    m_look.setInterval(lookAfterMs);
    m_read.setSingleShot(true);
    m_read.setInterval(readAfterMs);
    connect(&m_look, &QTimer::timeout, this, &WaitWatch::look);
    connect(&m_read, &QTimer::timeout, this, &WaitWatch::read);
    const auto soon = [this] {
        if (!m_look.isActive())
            m_look.start();
    };
    connect(cache, &AvailabilityCache::changed, this, soon);
    connect(cache, &AvailabilityCache::reset, this, soon);
    connect(cache, &AvailabilityCache::ratesChanged, this, soon);
    connect(store, &FrontDeskStore::changeHinted, this, [this](HotelId hotel) {
        if (hotel == m_hotel && !m_read.isActive())
            m_read.start();
    });
}

void WaitWatch::setHotel(HotelId hotel)
{
    m_hotel = hotel;
    m_free.clear();
    setParties({});
    read();
}

void WaitWatch::read()
{
    if (!m_hotel.isValid())
        return;
    whenFinished(m_store->waitlist(m_hotel), this,
                 [this, hotel = m_hotel](const std::optional<Result<QList<Waiting>>> &answer) {
                     if (!answer || hotel != m_hotel)
                         return;
                     if (answer->ok())
                         setParties(answer->value());
                     else
                         Q_EMIT failed(answer->failure());
                 });
}

void WaitWatch::take(const WriteResult &result)
{
    if (result.waiting.isEmpty())
        return;
    QList<Waiting> parties = m_parties;
    for (const Waiting &party : result.waiting) {
        parties.removeIf([&party](const Waiting &known) { return known.id == party.id; });
        if (party.state == Waiting::State::Open)
            parties.append(party);
    }
    std::stable_sort(parties.begin(), parties.end(), [](const Waiting &a, const Waiting &b) {
        return a.dates.arrival < b.dates.arrival;
    });
    setParties(parties);
}

void WaitWatch::setParties(const QList<Waiting> &parties)
{
    m_parties = parties;
    look();
    Q_EMIT listChanged();
}

const Waiting *WaitWatch::find(WaitingId id) const
{
    const auto found = std::find_if(m_parties.cbegin(), m_parties.cend(),
                                    [id](const Waiting &party) { return party.id == id; });
    return found == m_parties.cend() ? nullptr : &*found;
}

int WaitWatch::freeFor(const Waiting &party) const
{
    const auto [from, to] = m_cache->loaded();
    if (!from.isValid() || party.dates.arrival < from || party.dates.departure > to
        || !m_cache->type(party.type))
        return party.freeNow;
    const HalfDays span = party.dates.halfDays();
    int least = std::numeric_limits<int>::max();
    for (int at = span.from; at < span.to; ++at)
        least = std::min(least,
                         m_cache->freeAt(party.type, at) + m_cache->allowance(party.type, at / 2));
    return std::max(0, least);
}

void WaitWatch::look()
{
    QHash<WaitingId, bool> now;
    QList<const Waiting *> freed;
    for (const Waiting &party : std::as_const(m_parties)) {
        const bool isFree = freeFor(party) > 0;
        now.insert(party.id, isFree);
        // Whoever is new on the list waits for what isn't there, or was told so when added.
        if (isFree && !m_free.value(party.id, true))
            freed.append(&party);
    }
    m_free = now;
    Q_EMIT freeChanged();
    if (!freed.isEmpty())
        Q_EMIT cameFree(*freed.first(), int(freed.size()) - 1);
}

} // namespace roomrack
