// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "writer.h"

#include "decode.h"
#include "jsonread.h"

#include <algorithm>

namespace roomrack::db::detail {

namespace {

constexpr int mostRetries = 5;
constexpr int firstRetryMs = 10;
constexpr int longestRetryMs = 500;
constexpr int settleTryMs = 7'000; // longer than the function waits for the request's key

const QString notSaved = QStringLiteral("not_saved");

} // namespace

WriteResult refusal(const Failure &failure)
{
    WriteResult result;
    result.outcome = failure.outcome;
    result.failure = failure;
    return result;
}

Writer::Writer(LaneWorker &worker, HotelId hotel, RequestId request, const Call &call, QString desk)
    : m_worker(worker)
    , m_hotel(hotel)
    , m_request(request)
    , m_call(call)
    , m_desk(std::move(desk))
{}

WriteResult Writer::run()
{
    if (const auto fault = faultOf(m_call.command)) {
        WriteResult result;
        result.outcome = Outcome::Invalid;
        result.field = fault->field;
        result.code = fault->code;
        result.index = fault->index;
        return result;
    }
    if (!m_worker.ensureSession())
        return refusal(m_worker.connectFailure());
    if (const int wait = waitForToken()) {
        WriteResult result = refusal({Outcome::Busy, {}, QStringLiteral("too many writes")});
        result.code = QStringLiteral("too_many_writes");
        result.waitMs = wait;
        return result;
    }

    Backoff backoff(firstRetryMs, longestRetryMs, [this] { return m_worker.random(); });
    for (int retries = 0;; ++retries) {
        if (!m_worker.ensureSession())
            return refusal(m_worker.connectFailure());
        const Connection &connection = m_worker.connection();
        const QString sql = QStringLiteral("select api.%1(%2, %3, %4, %5::jsonb)")
                                .arg(m_call.function, Connection::literal(qint64(m_hotel.value)),
                                     Connection::literal(m_request), connection.literal(m_desk),
                                     connection.literal(m_call.command));
        const Answer answer = m_worker.exec(sql);
        m_worker.shared().slotCounts.note(m_hotel, m_call, answer);
        if (answer.ok) {
            auto result = isCommitCertain(answer) ? decodeWrite(answer.rows) : std::nullopt;
            return result ? *result : settle(answer); // or committed, not in words that we know
        }
        if (isRetryable(answer) && retries < mostRetries
            && !m_worker.task()->deadline.hasExpired()) {
            ++m_worker.shared().retries;
            m_worker.shared().pause(backoff.next());
            continue;
        }
        if (outcomeOf(answer) == Outcome::Unknown)
            return settle(answer);
        return refusal(m_worker.failureFor(answer));
    }
}

int Writer::waitForToken() const
{
    if (m_worker.options().bulk)
        return 0;
    const QList<Hotel> &hotels = m_worker.session().hotels;
    const auto hotel = std::find_if(hotels.begin(), hotels.end(),
                                    [this](const Hotel &h) { return h.id == m_hotel; });
    TokenBucket &bucket = m_worker.bucket(m_hotel);
    if (hotel != hotels.end())
        bucket.setLimits(hotel->writesPerMinute, hotel->writeBurst);
    return bucket.take(m_worker.options().clock->monotonicMs());
}

WriteResult Writer::settle(const Answer &lostAnswer)
{
    ++m_worker.shared().settled;
    Q_EMIT m_worker.settling(m_request);
    const QDeadlineTimer limit(m_worker.options().settleLimitMs);
    Backoff backoff(m_worker.options().firstRetryMs, m_worker.options().longestRetryMs,
                    [this] { return m_worker.random(); });
    while (!limit.hasExpired() && !m_worker.shared().isStopped()) {
        if (m_worker.ensureSession(true)) {
            // Not under the task's deadline and cancel: whoever gave up still has to be told.
            const Answer answer = m_worker.execUncancelled(
                QStringLiteral("select api.settle(%1, %2)")
                    .arg(Connection::literal(qint64(m_hotel.value)),
                         Connection::literal(m_request)),
                QDeadlineTimer(std::min<qint64>(settleTryMs, limit.remainingTime())));
            if (isCommitCertain(answer)) {
                const auto json = jsonOf(answer.rows);
                if (json && textAt(json->toObject(), "result") == QLatin1String("not_stored")) {
                    WriteResult result =
                        refusal({Outcome::Busy, lostAnswer.sqlState, technicalDetail(lostAnswer)});
                    result.code = notSaved;
                    return result;
                }
                const auto stored = decodeWrite(answer.rows);
                if (stored && stored->isDone())
                    return *stored;
                break; // it can't be told by this person any more
            }
        }
        m_worker.shared().pause(int(std::min<qint64>(backoff.next(), limit.remainingTime())));
    }
    return refusal({Outcome::Unknown, lostAnswer.sqlState, technicalDetail(lostAnswer)});
}

} // namespace roomrack::db::detail
