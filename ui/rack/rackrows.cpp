// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackrows.h"

#include <algorithm>

namespace roomrack::ui {

RowMetrics RowMetrics::of(Density density)
{
    switch (density) {
    case Density::Compact:
        return {24, 18, 3, 12, 24};
    case Density::Standard:
        break;
    case Density::Comfortable:
        return {36, 27, 4, 14, 28};
    }
    return {};
}

void RackRows::setRows(const std::vector<RackRow::Kind> &kinds)
{
    m_tops.clear();
    m_tops.reserve(kinds.size() + 1);
    int y = 0;
    m_tops.push_back(y);
    for (const RackRow::Kind kind : kinds) {
        y += kind == RackRow::TypeHeader ? m_metrics.typeRow : m_metrics.row;
        m_tops.push_back(y);
    }
}

PixelSpan RackRows::bar(int row) const
{
    const int top = m_tops[size_t(row)] + m_metrics.pad;
    return {top, top + m_metrics.bar};
}

int RackRows::rowAt(int y) const
{
    const auto below = std::upper_bound(m_tops.begin(), m_tops.end(), y);
    return int(below - m_tops.begin()) - 1;
}

} // namespace roomrack::ui
