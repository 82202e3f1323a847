// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "racktimeaxis.h"

#include <algorithm>
#include <cmath>

namespace roomrack::ui {

namespace {
constexpr int minimumChip = 20;
}

void RackTimeAxis::setRange(int firstDay, int dayCount)
{
    m_firstDay = firstDay;
    m_dayCount = std::max(0, dayCount);
}

void RackTimeAxis::setDayWidth(double width)
{
    m_dayWidth = std::max(1.0, width);
}

int RackTimeAxis::edge(int day) const
{
    return int(std::floor((day - m_firstDay) * m_dayWidth));
}

int RackTimeAxis::middle(int day) const
{
    return int(std::floor((day - m_firstDay + 0.5) * m_dayWidth));
}

PixelSpan RackTimeAxis::bar(int arrival, int departure) const
{
    return {middle(arrival) + 1, middle(departure) - 1};
}

PixelSpan RackTimeAxis::chip(int day) const
{
    const int width = std::max(minimumChip, int(m_dayWidth / 2));
    const int from = middle(day) - width / 2;
    return {from, from + width};
}

int RackTimeAxis::dayAt(int x) const
{
    // The division may round to the wrong side of an edge that floor() has moved.
    int day = m_firstDay + int(std::floor(x / m_dayWidth));
    while (edge(day) > x)
        --day;
    while (edge(day + 1) <= x)
        ++day;
    return day;
}

int RackTimeAxis::nightAt(int x) const
{
    int day = m_firstDay + int(std::floor(x / m_dayWidth - 0.5));
    while (middle(day) > x)
        --day;
    while (middle(day + 1) <= x)
        ++day;
    return day;
}

int RackTimeAxis::nearestMiddle(int x) const
{
    const int day = nightAt(x);
    return x - middle(day) < middle(day + 1) - x ? day : day + 1;
}

} // namespace roomrack::ui
