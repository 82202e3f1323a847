// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "occupancyline.h"

#include <algorithm>

namespace roomrack {

HalfDays drawnSpan(const Occupancy &occupancy)
{
    if (occupancy.kind == OccupancyKind::Closure)
        return closureHalfDays(occupancy.arrival, occupancy.departure);
    return occupancy.dates().halfDays();
}

int OccupancyLine::indexOf(OccupancyId id, int from) const
{
    const auto it =
        std::lower_bound(m_rows.begin(), m_rows.end(), from, [id](const Occupancy &row, int start) {
            const int own = drawnSpan(row).from;
            return own < start || (own == start && row.id < id);
        });
    return it != m_rows.end() && it->id == id ? int(it - m_rows.begin()) : -1;
}

int OccupancyLine::firstEndingAfter(int halfDay) const
{
    if (m_rows.empty() || drawnSpan(m_rows.back()).to <= halfDay)
        return size();
    const auto it =
        std::upper_bound(m_rows.begin(), m_rows.end(), halfDay,
                         [](int half, const Occupancy &row) { return half < drawnSpan(row).to; });
    return int(it - m_rows.begin());
}

int OccupancyLine::insert(Occupancy &&occupancy)
{
    const int from = drawnSpan(occupancy).from;
    const auto before = [&occupancy, from](const Occupancy &row) {
        const int own = drawnSpan(row).from;
        return own < from || (own == from && row.id < occupancy.id);
    };
    // A window is read by start: most rows go to the end.
    const auto it = m_rows.empty() || before(m_rows.back())
                        ? m_rows.end()
                        : std::partition_point(m_rows.begin(), m_rows.end(), before);
    return int(m_rows.insert(it, std::move(occupancy)) - m_rows.begin());
}

Occupancy OccupancyLine::take(int index)
{
    Occupancy row = std::move(m_rows[size_t(index)]);
    m_rows.erase(m_rows.begin() + index);
    return row;
}

} // namespace roomrack
