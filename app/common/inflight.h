// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QtCore/QEventLoop>

#include <functional>

namespace roomrack {

/// Runs `start(i, done)` for i = 0..count-1 in order, with at most `width` not yet done at once,
/// and returns when all are. `start` calls `done` once, at once or later. For console programs.
inline void runInFlight(qsizetype count, qsizetype width,
                        const std::function<void(qsizetype, const std::function<void()> &)> &start)
{
    qsizetype next = 0;
    qsizetype running = 0;
    bool filling = false;
    QEventLoop loop;
    std::function<void()> fill;
    const std::function<void()> done = [&] {
        --running;
        if (!filling)
            fill();
    };
    fill = [&] {
        filling = true;
        while (running < width && next < count) {
            ++running;
            start(next++, done);
        }
        filling = false;
        if (running == 0 && next == count)
            loop.quit();
    };
    fill();
    if (running > 0)
        loop.exec();
}

} // namespace roomrack
