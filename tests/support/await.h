// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QDeadlineTimer>
#include <QtCore/QEventLoop>
#include <QtCore/QFuture>

namespace roomrack {

/// Runs the event loop until the condition holds; false when it doesn't within the time.
template<typename Condition>
[[nodiscard]] bool awaitUntil(Condition condition, int timeoutMs = 60'000)
{
    const QDeadlineTimer deadline(timeoutMs);
    while (!condition()) {
        if (deadline.hasExpired())
            return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    }
    return true;
}

/// The future's value, with the event loop running meanwhile. A default value when it doesn't come
/// in time or the future was cancelled: the caller's assertion on the outcome then fails.
template<typename T>
[[nodiscard]] T await(QFuture<T> future, int timeoutMs = 60'000)
{
    if (!awaitUntil([&future] { return future.isFinished(); }, timeoutMs)
        || future.resultCount() == 0)
        return T{};
    return future.result();
}

} // namespace roomrack
