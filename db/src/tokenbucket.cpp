// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "tokenbucket.h"

#include <algorithm>
#include <cmath>

namespace roomrack::db::detail {

void TokenBucket::setLimits(int perMinute, int burst)
{
    m_perMinute = std::max(0, perMinute);
    m_burst = std::max(1, burst);
}

int TokenBucket::take(qint64 nowMs)
{
    if (m_perMinute == 0)
        return 0;
    const double perMs = m_perMinute / 60'000.0;
    m_used = std::max(0.0, m_used - double(std::max<qint64>(0, nowMs - m_lastMs)) * perMs);
    m_lastMs = nowMs;
    // The small number takes up the rounding of the subtractions above.
    if (m_used + 1 <= m_burst + 1e-9) {
        m_used += 1;
        return 0;
    }
    return std::max(1, int(std::ceil((m_used + 1 - m_burst) / perMs - 1e-6)));
}

} // namespace roomrack::db::detail
