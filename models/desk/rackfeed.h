// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "availabilitycache.h"
#include "freshness.h"

#include <domain/clock.h>
#include <domain/frontdeskstore.h>

#include <QtCore/QTimer>

#include <functional>
#include <optional>

namespace roomrack {

/// Keeps the cache true: reads all after every connect, then the changes on a hint and every two
/// seconds anyway, and compares what it shows with a full read at the latest every half minute.
/// One read at a time; the answer of a read that is no longer wanted is dropped. Says how old the
/// picture is. Lives on the cache's thread.
class RackFeed : public QObject
{
    Q_OBJECT

public:
    struct Times
    {
        int deltaMs = 2'000;
        int jitterMs = 400; ///< so that desks that started together don't ask together
        int checkMs = 30'000;
        int ratesMs = 300'000;
        int retryMs = 1'000;
        int oldMs = 10'000; ///< older than this is not live
        int tickMs = 100;   ///< 0: only tick() moves it
    };

    /// Dates before the business date that are read at first; earlier ones when they are looked at.
    static constexpr int daysBack = 60;

    RackFeed(FrontDeskStore *store, AvailabilityCache *cache, const Clock &clock, Times times,
             QObject *parent = nullptr);
    RackFeed(FrontDeskStore *store, AvailabilityCache *cache, QObject *parent = nullptr);

    void start(HotelId hotel);
    void stop();
    [[nodiscard]] HotelId hotel() const { return m_hotel; }

    /// Dates on the screen: what isn't loaded of them is read, and they are checked first.
    void setVisibleDates(QDate from, QDate to);
    /// Whether cancelled stays and no-shows of the dates on the screen are wanted, too: they are
    /// read only then, and kept true by the changes like everything else.
    void setInactiveWanted(bool wanted);
    /// Asks for what has changed now: an own write changed more than its answer shows.
    void askNow();
    /// Looks at the clock and does what is due.
    void tick();

    [[nodiscard]] Freshness freshness() const { return m_freshness; }
    /// UTC; when the newest answer was asked for. Invalid before the first.
    [[nodiscard]] QDateTime asOf() const { return m_asOf; }
    [[nodiscard]] int ageSeconds() const; ///< -1 before the first answer

Q_SIGNALS:
    void freshnessChanged();
    void loaded(); ///< the whole window is here for the first time
    /// Connected again; how many rows had changed since then.
    void caughtUp(int changes, const QDateTime &since);
    /// The database refuses this hotel to this person.
    void refused(const roomrack::Failure &failure);

private:
    enum class Step { Idle, Setup, Whole, Delta, Window, Inactive, Check, Rates };

    void begin();
    void startNext();
    void readSetup();
    void readWhole();
    void readDelta();
    void readWindow(Step step, QDate from, QDate to);
    void readInactive(QDate from, QDate to);
    void readRates();
    [[nodiscard]] std::pair<QDate, QDate> missingDates() const;
    [[nodiscard]] std::pair<QDate, QDate> missingInactive() const;
    [[nodiscard]] std::pair<QDate, QDate> nextCheck();
    template<typename T>
    void read(Step step, QFuture<Result<T>> answer, std::function<void(Result<T> &&)> take);
    void finishRead();
    void takeFailure(Step step, const Failure &failure);
    void takeDelta(Result<RackRead> &&answer, AvailabilityCache::Ticket asked, qint64 askedMs,
                   const QDateTime &askedAt);
    void markFresh(qint64 askedMs, const QDateTime &askedAt);
    void onConnectionChanged();
    void noticeSuspend();
    void updateFreshness();
    [[nodiscard]] bool isConnected() const;

    FrontDeskStore *m_store;
    AvailabilityCache *m_cache;
    const Clock &m_clock;
    Times m_times;
    QTimer m_timer;

    HotelId m_hotel;
    RackCursor m_cursor;
    Step m_step = Step::Idle;
    quint64 m_readId = 0; ///< of the read that is wanted; answers of others are dropped
    bool m_needSetup = false;
    bool m_needWhole = false;
    bool m_needRates = false;
    bool m_hinted = false;
    bool m_wasConnected = false;
    std::pair<QDate, QDate> m_visible;
    bool m_inactiveWanted = false;
    std::pair<QDate, QDate> m_inactiveRead; ///< dates of which they have been read
    QDate m_checkFrom;                      ///< where the next part of the window to compare begins
    bool m_checkVisibleNext = true;
    AvailabilityCache::Ticket m_checkTicket = 0;

    qint64 m_nextDeltaMs = 0;
    qint64 m_nextCheckMs = 0;
    qint64 m_nextRatesMs = 0;
    qint64 m_nextSetupMs = 0;
    qint64 m_retryMs = 0;
    std::optional<qint64> m_goodMs; ///< when the newest answer was asked for
    qint64 m_lastTickMs = 0;
    QDateTime m_lastTickUtc;
    QDateTime m_asOf;
    Freshness m_freshness = Freshness::CatchingUp;
};

} // namespace roomrack
