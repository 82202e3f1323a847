// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "pgstoreprivate.h"

#include "encode.h"
#include "writer.h"

namespace roomrack::db {

using detail::LaneWorker;

PgStore::PgStore(StoreOptions options, QObject *parent)
    : FrontDeskStore(parent)
    , d(std::make_unique<Private>(options))
{
    d->info = {ConnectionState::Connecting,
               0,
               {Outcome::NoConnection, {}, QStringLiteral("not connected yet")}};
    d->replicaInfo = d->info;
    const LaneWorker *worker = d->lane.worker();
    connect(worker, &LaneWorker::infoChanged, this, [this](const ConnectionInfo &info) {
        d->info = info;
        Q_EMIT connectionChanged();
    });
    connect(worker, &LaneWorker::hinted, this, &PgStore::changeHinted);
    connect(worker, &LaneWorker::settling, this, &PgStore::settling);
    d->lane.start();
    if (!d->replica)
        return;
    connect(d->replica->lane().worker(), &LaneWorker::infoChanged, this,
            [this](const ConnectionInfo &info) {
                d->replicaInfo = info;
                Q_EMIT connectionChanged();
            });
    d->replica->lane().start();
}

PgStore::~PgStore() = default;

QFuture<WriteResult> PgStore::write(HotelId hotel, RequestId request, Command command)
{
    const auto result = d->lane.post<WriteResult>(
        d->options.writeDeadlineMs,
        [hotel, request, command = std::move(command), desk = d->options.desk](LaneWorker &worker) {
            return detail::Writer(worker, hotel, request, detail::encode(command), desk).run();
        },
        [](const Failure &failure) { return detail::refusal(failure); });
    if (d->replica)
        d->replica->wrote(d->lane);
    return result;
}

QFuture<WriteResult> PgStore::approve(HotelId hotel, RequestId request, QString approvalHash,
                                      QString login, QString password)
{
    return d->lane.post<WriteResult>(
        d->options.readDeadlineMs,
        [=](LaneWorker &worker) {
            ConnectionOptions supervisor = worker.target();
            supervisor.set(QStringLiteral("user"), login);
            supervisor.set(QStringLiteral("password"), password);
            // Whatever file or service knows the clerk's password must not sign in instead.
            supervisor.set(QStringLiteral("passfile"), QStringLiteral("/dev/null"));
            return detail::approveAs(supervisor, hotel, request, approvalHash,
                                     worker.session().login, worker.task()->deadline);
        },
        [](const Failure &failure) { return detail::refusal(failure); });
}

ConnectionInfo PgStore::connection() const
{
    if (!d->replica || d->info.state != ConnectionState::Connected)
        return d->info;
    ConnectionInfo info = d->replicaInfo;
    info.serverAheadMs = d->info.serverAheadMs; // holds end by the primary's clock
    return info;
}

void PgStore::reconnectNow()
{
    d->lane.reconnectNow();
    if (d->replica)
        d->replica->lane().reconnectNow();
}

StoreStatistics PgStore::statistics() const
{
    return d->lane.statistics();
}

} // namespace roomrack::db
