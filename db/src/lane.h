// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "laneworker.h"

#include <QtCore/QFuture>
#include <QtCore/QPromise>

#include <memory>

namespace roomrack::db::detail {

/// A thread with one connection. Requests are done first in first out; a request whose deadline
/// passes or that is cancelled while it waits in the queue is answered at once.
class Lane
{
public:
    explicit Lane(StoreOptions options);
    ~Lane();
    Lane(const Lane &) = delete;
    Lane &operator=(const Lane &) = delete;

    /// `job` runs on the lane's thread; `refuse` makes the answer if it can't be run at all.
    template<typename T>
    QFuture<T> post(int deadlineMs, std::function<T(LaneWorker &)> job,
                    std::function<T(const Failure &)> refuse)
    {
        auto promise = std::make_shared<QPromise<T>>();
        promise->start();
        const QFuture<T> future = promise->future();
        const auto answer = [promise](T value) {
            promise->addResult(std::move(value));
            promise->finish();
        };
        LaneTask task;
        task.deadline = QDeadlineTimer(deadlineMs);
        task.isCanceled = [promise] { return promise->isCanceled(); };
        task.run = [answer, job = std::move(job)](LaneWorker &worker) { answer(job(worker)); };
        task.refuse = [answer, refuse = std::move(refuse)](const Failure &failure) {
            answer(refuse(failure));
        };
        enqueue(std::move(task));
        return future;
    }

    /// Its signals come from the lane's thread.
    [[nodiscard]] LaneWorker *worker() const { return m_worker; }
    [[nodiscard]] StoreStatistics statistics() const { return m_shared->statistics(); }
    void start();
    void reconnectNow();

private:
    void enqueue(LaneTask task);

    const std::shared_ptr<LaneShared> m_shared;
    QThread *m_thread;
    LaneWorker *m_worker; ///< deleted by its thread
};

} // namespace roomrack::db::detail
