// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QFutureWatcher>

#include <optional>
#include <utility>

namespace roomrack {

/// Calls back on the context's thread with the future's result, or with nothing if it was cancelled
/// without one. If the context dies first, nothing is called: QFuture::then() with a context
/// asserts that it is still alive (up to Qt 6.5 at least), which a closed dialog isn't.
template<typename T, typename Callback>
void whenFinished(const QFuture<T> &future, QObject *context, Callback callback)
{
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcher<T>::finished, context,
                     [watcher, callback = std::move(callback)]() mutable {
                         watcher->deleteLater();
                         const QFuture<T> answered = watcher->future();
                         std::optional<T> result;
                         if (answered.resultCount() > 0)
                             result = answered.result();
                         callback(std::move(result));
                     });
    watcher->setFuture(future);
}

} // namespace roomrack
