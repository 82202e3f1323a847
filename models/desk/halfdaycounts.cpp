// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "halfdaycounts.h"

#include <algorithm>

namespace roomrack {

void HalfDayCounts::add(HalfDays span, int delta)
{
    if (span.isEmpty() || delta == 0)
        return;
    if (qint64(span.to) - span.from > longSpan) {
        for (; delta > 0; --delta)
            m_long.push_back(span);
        for (; delta < 0; ++delta) {
            const auto it = std::find(m_long.begin(), m_long.end(), span);
            if (it != m_long.end())
                m_long.erase(it);
        }
        return;
    }
    makeRoom(span.from, span.to);
    for (int half = span.from; half < span.to; ++half)
        m_counts[size_t(half - m_base)] += delta;
}

int HalfDayCounts::at(int halfDay) const
{
    int count = 0;
    if (halfDay >= m_base && halfDay - m_base < int(m_counts.size()))
        count = m_counts[size_t(halfDay - m_base)];
    for (const HalfDays span : m_long) {
        if (span.from <= halfDay && halfDay < span.to)
            ++count;
    }
    return count;
}

int HalfDayCounts::most(HalfDays span) const
{
    int most = 0;
    // Beyond the array only the long ones count, and those start or end somewhere inside of it or
    // of the span: so the ends of the long ones and the array's part are all that need be looked
    // at.
    const int end = m_base + int(m_counts.size());
    for (int half = std::max(span.from, m_base); half < std::min(span.to, end); ++half)
        most = std::max(most, at(half));
    if (span.isEmpty())
        return most;
    most = std::max({most, at(span.from), at(span.to - 1)});
    for (const HalfDays one : m_long) {
        if (one.from > span.from && one.from < span.to)
            most = std::max(most, at(one.from));
    }
    if (end > span.from && end < span.to)
        most = std::max(most, at(end));
    return most;
}

void HalfDayCounts::clear()
{
    m_base = 0;
    m_counts.clear();
    m_long.clear();
}

void HalfDayCounts::makeRoom(int from, int to)
{
    if (m_counts.empty()) {
        m_base = from;
        m_counts.resize(size_t(to - from), 0);
        return;
    }
    if (from < m_base) {
        m_counts.insert(m_counts.begin(), size_t(m_base - from), 0);
        m_base = from;
    }
    if (to > m_base + int(m_counts.size()))
        m_counts.resize(size_t(to - m_base), 0);
}

} // namespace roomrack
