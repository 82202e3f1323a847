// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QFutureWatcher>

#include <utility>

namespace roomrack::ui {

/// Calls `then` with the future's result on the context's thread; never when the context is gone or
/// the future was cancelled. Not QFuture::then(context, ...): up to Qt 6.6 a future that finishes
/// after its context is gone asserts, and a window may be closed while an answer is on its way.
template<typename T, typename Then>
void onFinished(const QFuture<T> &future, QObject *context, Then then)
{
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context,
                     [watcher, then = std::move(then)] {
                         watcher->deleteLater();
                         if (watcher->future().resultCount() > 0)
                             then(watcher->result());
                     });
    watcher->setFuture(future);
}

} // namespace roomrack::ui
