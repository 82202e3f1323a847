// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <domain/occupancy.h>

#include <vector>

namespace roomrack {

/// The half-days that a row is drawn over: what it holds, or would hold if it were active.
[[nodiscard]] HalfDays drawnSpan(const Occupancy &occupancy);

/// Occupancies by start, then id. In a room's line they don't overlap, so their ends are sorted too
/// and one binary search finds what is visible or in the way.
class OccupancyLine
{
public:
    [[nodiscard]] int size() const { return int(m_rows.size()); }
    [[nodiscard]] const Occupancy &at(int index) const { return m_rows[size_t(index)]; }

    /// Index; -1 if it isn't here. `from` is the start under which it was put in.
    [[nodiscard]] int indexOf(OccupancyId id, int from) const;
    /// First that ends after the half-day; size() if none. Only where nothing overlaps.
    [[nodiscard]] int firstEndingAfter(int halfDay) const;

    void reserve(int size) { m_rows.reserve(size_t(size)); }
    int insert(Occupancy &&occupancy); ///< where it went
    Occupancy take(int index);
    /// Another row of the same span in the place of the one there.
    void replace(int index, Occupancy occupancy) { m_rows[size_t(index)] = std::move(occupancy); }

private:
    std::vector<Occupancy> m_rows;
};

} // namespace roomrack
