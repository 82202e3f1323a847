// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackfeed.h"

#include <domain/whenfinished.h>

#include <QtCore/QRandomGenerator>

#include <algorithm>

namespace roomrack {

namespace {

// A part of the window that is compared at a time: a read of a few milliseconds, so that two
// thousand desks can do it every half minute.
constexpr int checkDays = 62;
// What is read of cancelled stays before and after the screen, so that scrolling finds them there.
constexpr int inactiveMargin = 31;
// The set-up is read again when rows don't fit it; a row that never fits must not do so for ever.
constexpr int setupPauseMs = 5'000;
// A gap between two ticks that only a suspended machine has.
constexpr int suspendMs = 15'000;

} // namespace

RackFeed::RackFeed(FrontDeskStore *store, AvailabilityCache *cache, const Clock &clock, Times times,
                   QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_cache(cache)
    , m_clock(clock)
    , m_times(times)
{
    connect(&m_timer, &QTimer::timeout, this, &RackFeed::tick);
    connect(store, &FrontDeskStore::connectionChanged, this, &RackFeed::onConnectionChanged);
    connect(store, &FrontDeskStore::changeHinted, this, [this](HotelId hotel) {
        if (hotel == m_hotel)
            askNow();
    });
    connect(cache, &AvailabilityCache::setupOutdated, this, [this] { m_needSetup = true; });
}

RackFeed::RackFeed(FrontDeskStore *store, AvailabilityCache *cache, QObject *parent)
    : RackFeed(store, cache, Clock::system(), Times(), parent)
{}

void RackFeed::start(HotelId hotel)
{
    stop();
    m_hotel = hotel;
    m_visible = {};
    m_inactiveRead = {};
    m_asOf = {};
    m_goodMs.reset();
    m_cache->clear();
    if (m_times.tickMs > 0)
        m_timer.start(m_times.tickMs);
    m_lastTickMs = m_clock.monotonicMs();
    m_lastTickUtc = m_clock.utcNow();
    m_wasConnected = isConnected();
    begin();
}

void RackFeed::stop()
{
    m_timer.stop();
    ++m_readId;
    m_step = Step::Idle;
    m_hotel = {};
}

void RackFeed::setVisibleDates(QDate from, QDate to)
{
    m_visible = {from, to};
    startNext();
}

void RackFeed::setInactiveWanted(bool wanted)
{
    m_inactiveWanted = wanted;
    startNext();
}

void RackFeed::askNow()
{
    m_hinted = true;
    startNext();
}

void RackFeed::tick()
{
    if (!m_hotel.isValid())
        return;
    noticeSuspend();
    startNext();
    updateFreshness();
}

int RackFeed::ageSeconds() const
{
    return m_goodMs ? int((m_clock.monotonicMs() - *m_goodMs) / 1000) : -1;
}

/// Everything anew: the cursor of another connection may be one of another server.
void RackFeed::begin()
{
    ++m_readId;
    m_step = Step::Idle;
    m_cursor.clear();
    m_needSetup = true;
    m_needWhole = true;
    m_needRates = true;
    m_retryMs = 0;
    m_nextSetupMs = 0;
    startNext();
    updateFreshness();
}

void RackFeed::startNext()
{
    const qint64 now = m_clock.monotonicMs();
    if (!m_hotel.isValid() || m_step != Step::Idle || !isConnected() || now < m_retryMs)
        return;
    if (m_needSetup && now >= m_nextSetupMs)
        return readSetup();
    if (m_needWhole)
        return readWhole();
    if (m_hinted || now >= m_nextDeltaMs)
        return readDelta();
    if (const auto [from, to] = missingDates(); from.isValid())
        return readWindow(Step::Window, from, to);
    if (const auto [from, to] = missingInactive(); from.isValid())
        return readInactive(from, to);
    if (now >= m_nextCheckMs) {
        const auto [from, to] = nextCheck();
        return readWindow(Step::Check, from, to);
    }
    if (m_needRates || now >= m_nextRatesMs)
        readRates();
}

template<typename T>
void RackFeed::read(Step step, QFuture<Result<T>> answer, std::function<void(Result<T> &&)> take)
{
    m_step = step;
    const quint64 id = ++m_readId;
    whenFinished(answer, this, [this, id, step, take](std::optional<Result<T>> result) {
        if (id != m_readId)
            return;
        m_step = Step::Idle;
        if (result && result->ok())
            take(std::move(*result));
        else
            takeFailure(step, result ? result->failure() : Failure{});
        finishRead();
    });
}

void RackFeed::finishRead()
{
    startNext();
    updateFreshness();
}

void RackFeed::readSetup()
{
    m_nextSetupMs = m_clock.monotonicMs() + setupPauseMs;
    m_needSetup = false;
    read<HotelSetup>(Step::Setup, m_store->setup(m_hotel), [this](Result<HotelSetup> &&answer) {
        m_cache->setSetup(answer.take());
        m_needRates = true;
    });
}

void RackFeed::readWhole()
{
    const Hotel hotel = m_cache->setup().hotel;
    const auto loaded = m_cache->loaded();
    QDate from = hotel.businessDate.addDays(-daysBack);
    QDate to = hotel.sellUntil.isValid() ? hotel.sellUntil
                                         : hotel.businessDate.addDays(StayDates::maxNights);
    for (const QDate date : {loaded.first, m_visible.first}) {
        if (date.isValid())
            from = std::min(from, date);
    }
    for (const QDate date : {loaded.second, m_visible.second}) {
        if (date.isValid())
            to = std::max(to, date);
    }
    const auto asked = m_cache->ticket();
    const qint64 askedMs = m_clock.monotonicMs();
    const QDateTime askedAt = m_clock.utcNow();
    m_hinted = false;
    read<RackRead>(Step::Whole, m_store->rack(m_hotel, from, to, {}),
                   [=, this](Result<RackRead> &&answer) {
                       RackRead rack = answer.take();
                       m_cursor = rack.cursor;
                       m_needWhole = false;
                       m_checkTicket = asked;
                       m_checkFrom = from;
                       m_nextCheckMs = askedMs + m_times.checkMs;
                       const QDateTime since = m_asOf;
                       const int changes = m_cache->replaceAll(std::move(rack), from, to, asked);
                       m_inactiveRead = {};
                       markFresh(askedMs, askedAt);
                       if (since.isValid())
                           Q_EMIT caughtUp(changes, since);
                       else
                           Q_EMIT this->loaded();
                   });
}

void RackFeed::readDelta()
{
    const auto asked = m_cache->ticket();
    const qint64 askedMs = m_clock.monotonicMs();
    const QDateTime askedAt = m_clock.utcNow();
    const auto [from, to] = m_cache->loaded();
    // Cleared when asking: a hint that comes meanwhile may be about something this read misses.
    m_hinted = false;
    read<RackRead>(Step::Delta, m_store->rack(m_hotel, from, to, m_cursor),
                   [=, this](Result<RackRead> &&answer) {
                       takeDelta(std::move(answer), asked, askedMs, askedAt);
                   });
}

void RackFeed::takeDelta(Result<RackRead> &&answer, AvailabilityCache::Ticket asked, qint64 askedMs,
                         const QDateTime &askedAt)
{
    RackRead rack = answer.take();
    if (rack.reset) {
        m_cursor.clear();
        m_needSetup = true;
        m_nextSetupMs = 0;
        m_needWhole = true;
        return;
    }
    m_cursor = rack.cursor;
    m_needRates |= rack.setupChanged; // rates and allowances are told the same way
    m_cache->applyDelta(std::move(rack), asked);
    markFresh(askedMs, askedAt);
}

/// Doesn't touch the cursor: changes elsewhere since the last delta are still to come.
void RackFeed::readWindow(Step step, QDate from, QDate to)
{
    // A lagging replica may not have what was written here since the last comparison.
    const auto asked =
        step == Step::Check ? std::exchange(m_checkTicket, m_cache->ticket()) : m_cache->ticket();
    if (step == Step::Check)
        m_nextCheckMs = m_clock.monotonicMs() + m_times.checkMs / 2;
    read<RackRead>(step, m_store->rack(m_hotel, from, to, {}),
                   [=, this](Result<RackRead> &&answer) {
                       m_cache->mergeWindow(answer.take(), from, to, asked);
                   });
}

void RackFeed::readInactive(QDate from, QDate to)
{
    const auto asked = m_cache->ticket();
    read<QList<Occupancy>>(Step::Inactive, m_store->inactiveStays(m_hotel, from, to),
                           [=, this](Result<QList<Occupancy>> &&answer) {
                               m_inactiveRead = {from, to};
                               RackRead rack;
                               rack.occupancies = answer.take();
                               m_cache->applyDelta(std::move(rack), asked);
                           });
}

void RackFeed::readRates()
{
    m_needRates = false;
    m_nextRatesMs = m_clock.monotonicMs() + m_times.ratesMs;
    const Hotel hotel = m_cache->setup().hotel;
    read<QList<TypeNight>>(
        Step::Rates, m_store->availability(m_hotel, hotel.businessDate, hotel.sellUntil),
        [this](Result<QList<TypeNight>> &&answer) { m_cache->setRates(answer.take()); });
}

/// What is looked at and not loaded, joined to what is, so that the loaded dates stay one range.
std::pair<QDate, QDate> RackFeed::missingDates() const
{
    const auto [first, second] = m_cache->loaded();
    if (!m_visible.first.isValid() || !first.isValid())
        return {};
    if (m_visible.first < first)
        return {m_visible.first.addDays(-checkDays), first};
    if (m_visible.second > second)
        return {second, m_visible.second.addDays(checkDays)};
    return {};
}

/// Around what is looked at. What was read elsewhere stays, it only isn't counted on.
std::pair<QDate, QDate> RackFeed::missingInactive() const
{
    const auto [from, to] = m_visible;
    const auto [first, second] = m_inactiveRead;
    if (!m_inactiveWanted || !from.isValid() || (first.isValid() && first <= from && to <= second))
        return {};
    return {from.addDays(-inactiveMargin), to.addDays(inactiveMargin)};
}

/// In turn what is on the screen and a further part of the rest: both within checkMs.
std::pair<QDate, QDate> RackFeed::nextCheck()
{
    const auto [first, second] = m_cache->loaded();
    const bool visible = std::exchange(m_checkVisibleNext, !m_checkVisibleNext);
    if (visible && m_visible.first.isValid())
        return m_visible;
    if (!m_checkFrom.isValid() || m_checkFrom < first || m_checkFrom >= second)
        m_checkFrom = first;
    const QDate from = m_checkFrom;
    m_checkFrom = std::min(from.addDays(checkDays), second);
    return {from, m_checkFrom};
}

void RackFeed::takeFailure(Step step, const Failure &failure)
{
    const bool denied =
        failure.outcome == Outcome::NotAllowed || failure.outcome == Outcome::NotFound;
    m_retryMs = m_clock.monotonicMs() + m_times.retryMs * (denied ? 10 : 1);
    // What was asked for is still due.
    m_needSetup |= step == Step::Setup;
    m_needRates |= step == Step::Rates;
    m_hinted |= step == Step::Delta;
    if (step == Step::Setup)
        m_nextSetupMs = 0;
    if (denied)
        Q_EMIT refused(failure);
}

void RackFeed::markFresh(qint64 askedMs, const QDateTime &askedAt)
{
    m_goodMs = askedMs;
    m_asOf = askedAt;
    const int jitter =
        m_times.jitterMs > 0
            ? QRandomGenerator::global()->bounded(-m_times.jitterMs, m_times.jitterMs + 1)
            : 0;
    m_nextDeltaMs = m_clock.monotonicMs() + m_times.deltaMs + jitter;
}

void RackFeed::onConnectionChanged()
{
    const bool connected = isConnected();
    if (connected == m_wasConnected)
        return;
    m_wasConnected = connected;
    if (!m_hotel.isValid())
        return;
    if (connected) {
        begin();
        return;
    }
    ++m_readId;
    m_step = Step::Idle;
    updateFreshness();
}

/// After a suspend the picture is as old as the sleep was long, whatever the timers thought.
void RackFeed::noticeSuspend()
{
    const qint64 now = m_clock.monotonicMs();
    const QDateTime utc = m_clock.utcNow();
    const qint64 slept = std::max(now - m_lastTickMs, m_lastTickUtc.msecsTo(utc));
    if (slept > suspendMs) {
        // Some systems stop the monotone clock meanwhile: the age must count the sleep.
        if (m_goodMs)
            m_goodMs = std::min(*m_goodMs, now - slept);
        m_nextDeltaMs = now;
        m_nextCheckMs = now;
        m_retryMs = 0;
    }
    m_lastTickMs = now;
    m_lastTickUtc = utc;
}

void RackFeed::updateFreshness()
{
    Freshness freshness = Freshness::Live;
    if (!isConnected())
        freshness = Freshness::Offline;
    else if (m_needWhole || !m_goodMs || m_clock.monotonicMs() - *m_goodMs > m_times.oldMs)
        freshness = Freshness::CatchingUp;
    if (freshness == m_freshness)
        return;
    m_freshness = freshness;
    Q_EMIT freshnessChanged();
}

bool RackFeed::isConnected() const
{
    return m_store->connection().state == ConnectionState::Connected;
}

} // namespace roomrack
