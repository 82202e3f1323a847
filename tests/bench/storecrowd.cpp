// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "storecrowd.h"

#include <domain/whenfinished.h>

#include <QtCore/QDeadlineTimer>
#include <QtCore/QElapsedTimer>
#include <QtCore/QEventLoop>
#include <QtCore/QThread>

#include <algorithm>

namespace roomrack::test {

namespace {

void count(CrowdResult *sum, const std::optional<WriteResult> &result)
{
    const Outcome outcome = result ? result->outcome : Outcome::Failed;
    if (outcome == Outcome::Done)
        ++sum->done;
    else if (outcome == Outcome::SlotTaken || outcome == Outcome::Full)
        ++sum->refused;
    else
        ++sum->errors;
}

double elapsedMs(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

} // namespace

double Times::at(double q) const
{
    if (values.empty())
        return 0;
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    return sorted[size_t(q * double(sorted.size() - 1) + 0.5)];
}

StoreCrowd::StoreCrowd(const db::StoreOptions &options, int size)
{
    for (int i = 0; i < size; ++i)
        m_stores.push_back(std::make_unique<db::PgStore>(options));
}

StoreCrowd::~StoreCrowd() = default;

bool StoreCrowd::connectAll()
{
    const QDeadlineTimer deadline(60'000 + 200 * qint64(m_stores.size()));
    for (const auto &store : m_stores) {
        while (!store->session().result().ok()) {
            if (deadline.hasExpired())
                return false;
            QThread::msleep(20);
        }
    }
    return true;
}

CrowdResult StoreCrowd::run(int clients, double seconds, const Choose &choose)
{
    CrowdResult sum;
    QEventLoop loop;
    int running = 0;
    QElapsedTimer clock;
    clock.start();
    std::function<void(int)> next = [&](int client) {
        if (elapsedMs(clock) >= seconds * 1000) {
            if (--running == 0)
                loop.quit();
            return;
        }
        const Write write = choose(client);
        QElapsedTimer timer;
        timer.start();
        whenFinished(
            m_stores[size_t(client)]->write(write.hotel, RequestId::createUuid(), write.command),
            this, [&, client, timer](const std::optional<WriteResult> &result) {
                sum.times.add(elapsedMs(timer));
                count(&sum, result);
                next(client);
            });
    };
    running = clients;
    for (int client = 0; client < clients; ++client)
        next(client);
    loop.exec();
    sum.seconds = elapsedMs(clock) / 1000;
    return sum;
}

CrowdResult StoreCrowd::burst(int number, const Choose &choose)
{
    CrowdResult sum;
    QEventLoop loop;
    int open = number;
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < number; ++i) {
        const int client = i % int(m_stores.size());
        const Write write = choose(client);
        whenFinished(
            m_stores[size_t(client)]->write(write.hotel, RequestId::createUuid(), write.command),
            this, [&](const std::optional<WriteResult> &result) {
                sum.times.add(elapsedMs(clock));
                count(&sum, result);
                if (--open == 0)
                    loop.quit();
            });
    }
    loop.exec();
    sum.seconds = elapsedMs(clock) / 1000;
    return sum;
}

} // namespace roomrack::test
