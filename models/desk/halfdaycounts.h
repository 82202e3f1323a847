// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/staydates.h>

#include <vector>

namespace roomrack {

/// How many of something there are on each half-day. A plain array that grows with what is added:
/// adding costs the length of the span (a few nights), asking costs nothing.
class HalfDayCounts
{
public:
    void add(HalfDays span, int delta);
    [[nodiscard]] int at(int halfDay) const;
    [[nodiscard]] int most(HalfDays span) const; ///< the largest count in it; 0 if it is empty
    void clear();

private:
    // A retired room is closed without end; a loop over its half-days would never finish.
    static constexpr int longSpan = 8'000;

    void makeRoom(int from, int to);

    int m_base = 0;
    std::vector<int> m_counts;
    std::vector<HalfDays> m_long;
};

} // namespace roomrack
