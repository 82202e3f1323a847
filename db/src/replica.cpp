// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "replica.h"

#include <limits>
#include <optional>
#include <tuple>

namespace roomrack::db::detail {

namespace {

constexpr qint64 unknown = std::numeric_limits<qint64>::max();
constexpr int askWithinMs = 10'000;

StoreOptions readingOptions(const StoreOptions &given)
{
    StoreOptions options = given;
    ConnectionOptions reads = given.connection;
    for (const char *place : {"host", "hostaddr", "port"})
        reads.parameters.remove(QLatin1String(place));
    reads.set(QStringLiteral("target_session_attrs"), QStringLiteral("prefer-standby"));
    reads.parameters.insert(given.readConnection.parameters);
    options.connection = reads;
    // A standby can do neither.
    options.listen = false;
    options.relay = false;
    return options;
}

/// Bytes of the write-ahead log; the statement answers one position.
std::optional<qint64> position(LaneWorker &worker, const char *at)
{
    const Answer answer = worker.exec(
        QStringLiteral("select pg_wal_lsn_diff(%1, '0/0')::bigint").arg(QLatin1String(at)));
    if (!answer.ok || answer.rows.size() != 1)
        return std::nullopt;
    return answer.rows.constFirst().at(0).toLongLong();
}

} // namespace

Replica::Replica(const StoreOptions &options)
    : m_lane(readingOptions(options))
{
    // The next session may be one with another replica.
    QObject::connect(
        m_lane.worker(), &LaneWorker::infoChanged, m_lane.worker(),
        [positions = m_positions](const ConnectionInfo &info) {
            if (info.state != ConnectionState::Connected)
                positions->replayed = 0;
        },
        Qt::DirectConnection);
}

void Replica::wrote(Lane &primary)
{
    const auto take = [positions = m_positions](qint64 at) {
        positions->written = at; // before it counts as known
        --positions->running;
        return true;
    };
    ++m_positions->running;
    // A statement of its own, right after the write on the same lane: a commit has a position only
    // when it is over.
    std::ignore = primary.post<bool>(
        askWithinMs,
        [take](LaneWorker &worker) {
            return take(position(worker, "pg_current_wal_insert_lsn()").value_or(unknown));
        },
        [take](const Failure &) { return take(unknown); });
}

bool Replica::hasOwnWrites()
{
    const qint64 written = m_positions->written;
    if (m_positions->running > 0 || written == unknown)
        return false;
    if (m_positions->replayed >= written)
        return true;
    if (m_positions->asking.exchange(true))
        return false;
    const auto take = [positions = m_positions](qint64 at) {
        positions->replayed = at;
        positions->asking = false;
        return true;
    };
    std::ignore = m_lane.post<bool>(
        askWithinMs,
        [take](LaneWorker &worker) {
            return take(position(worker, "case when pg_is_in_recovery() then"
                                         " pg_last_wal_replay_lsn() else"
                                         " pg_current_wal_insert_lsn() end")
                            .value_or(0));
        },
        [take](const Failure &) { return take(0); });
    return false;
}

} // namespace roomrack::db::detail
