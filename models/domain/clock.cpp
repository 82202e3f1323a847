// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "clock.h"

#include <chrono>

namespace roomrack {

namespace {
class SystemClock final : public Clock
{
public:
    qint64 monotonicMs() const override
    {
        using namespace std::chrono;
        return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
    }
    QDateTime utcNow() const override { return QDateTime::currentDateTimeUtc(); }
};
} // namespace

const Clock &Clock::system()
{
    static const SystemClock clock;
    return clock;
}

} // namespace roomrack
