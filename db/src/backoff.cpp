// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "backoff.h"

#include <algorithm>

namespace roomrack::db::detail {

Backoff::Backoff(int firstMs, int longestMs, std::function<double()> random)
    : m_firstMs(std::max(1, firstMs))
    , m_longestMs(std::max(m_firstMs, longestMs))
    , m_random(std::move(random))
{}

int Backoff::next()
{
    double whole = m_firstMs;
    for (int i = 0; i < m_attempt && whole < m_longestMs; ++i)
        whole *= 2;
    ++m_attempt;
    whole = std::min(whole, double(m_longestMs));
    return std::max(1, int(whole * (0.5 + 0.5 * m_random())));
}

} // namespace roomrack::db::detail
