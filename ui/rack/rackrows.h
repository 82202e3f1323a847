// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "racktimeaxis.h"

#include <items/rackmodel.h>

#include <vector>

namespace roomrack::ui {

enum class Density { Compact, Standard, Comfortable };

/// Heights in pixels of one density.
struct RowMetrics
{
    int row = 28;
    int bar = 21;
    int pad = 3; ///< above the bar
    int name = 13;
    int typeRow = 28;

    [[nodiscard]] static RowMetrics of(Density density);
};

/// Rows of the rack to pixels, top to bottom, unscrolled. Plain value.
class RackRows
{
public:
    void setDensity(Density density) { m_metrics = RowMetrics::of(density); }
    void setRows(const std::vector<RackRow::Kind> &kinds);

    [[nodiscard]] const RowMetrics &metrics() const { return m_metrics; }
    [[nodiscard]] int count() const { return int(m_tops.size()) - 1; }
    [[nodiscard]] int contentHeight() const { return m_tops.back(); }
    [[nodiscard]] PixelSpan row(int row) const
    {
        return {m_tops[size_t(row)], m_tops[size_t(row) + 1]};
    }
    [[nodiscard]] PixelSpan bar(int row) const;
    /// -1 above the first, count() below the last row.
    [[nodiscard]] int rowAt(int y) const;

private:
    RowMetrics m_metrics;
    std::vector<int> m_tops{0};
};

} // namespace roomrack::ui
