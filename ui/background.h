// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QFuture>
#include <QtCore/QPromise>
#include <QtCore/QThreadPool>

#include <memory>
#include <utility>

namespace roomrack::ui {

/// Works something out on another thread, so that the GUI thread never waits for it. The work takes
/// copies: it may outlive whoever asked.
template<typename Work>
[[nodiscard]] auto inBackground(Work work)
{
    using Answer = decltype(work());
    auto promise = std::make_shared<QPromise<Answer>>();
    QFuture<Answer> answer = promise->future();
    QThreadPool::globalInstance()->start([promise, work = std::move(work)]() mutable {
        promise->start();
        promise->addResult(work());
        promise->finish();
    });
    return answer;
}

} // namespace roomrack::ui
