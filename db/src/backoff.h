// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <functional>

namespace roomrack::db::detail {

/// Waiting times between attempts: doubled each time up to a limit, each between half and the whole
/// of it by chance, so that 2,000 desks don't come back in the same moment.
class Backoff
{
public:
    Backoff(int firstMs, int longestMs, std::function<double()> random);

    [[nodiscard]] int next();
    void reset() { m_attempt = 0; }

private:
    int m_firstMs;
    int m_longestMs;
    std::function<double()> m_random;
    int m_attempt = 0;
};

} // namespace roomrack::db::detail
