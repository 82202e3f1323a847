// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/whenfinished.h>

namespace roomrack::ui {

/// whenFinished() for the many callers that have nothing to do where an answer was cancelled: calls
/// `then` with the future's result on the context's thread; never when the context is gone or the
/// future was cancelled.
template<typename T, typename Then>
void onFinished(const QFuture<T> &future, QObject *context, Then then)
{
    whenFinished(future, context, [then = std::move(then)](const std::optional<T> &result) mutable {
        if (result)
            then(*result);
    });
}

} // namespace roomrack::ui
