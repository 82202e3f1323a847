// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

namespace roomrack::ui {

/// How many days the rack shows at once.
enum class Zoom { ThreeDays, Week, TwoWeeks, ThreeWeeks, Month, TwoMonths, ThreeMonths };

inline constexpr int zoomCount = 7;

[[nodiscard]] constexpr int daysOf(Zoom zoom)
{
    constexpr int days[zoomCount]{3, 7, 14, 21, 31, 61, 92};
    return days[int(zoom)];
}

/// Pixels [from, to).
struct PixelSpan
{
    int from = 0;
    int to = 0;

    [[nodiscard]] constexpr int width() const { return to - from; }
    [[nodiscard]] constexpr bool contains(int x) const { return x >= from && x < to; }
    friend constexpr bool operator==(PixelSpan, PixelSpan) = default;
};

/// Day numbers (days since 2000-01-01) to pixels, left to right, unscrolled. A day may be a
/// fraction of pixels wide; every edge is floor(day * width), so scrolling by whole pixels shows
/// exactly what painting anew would. Plain value.
class RackTimeAxis
{
public:
    void setRange(int firstDay, int dayCount);
    void setDayWidth(double width);

    [[nodiscard]] int firstDay() const { return m_firstDay; }
    [[nodiscard]] int endDay() const { return m_firstDay + m_dayCount; }
    [[nodiscard]] double dayWidth() const { return m_dayWidth; }
    [[nodiscard]] int contentWidth() const { return edge(endDay()); }

    /// Where a day's column begins.
    [[nodiscard]] int edge(int day) const;
    /// Where guests change over on a day.
    [[nodiscard]] int middle(int day) const;
    [[nodiscard]] PixelSpan column(int day) const { return {edge(day), edge(day + 1)}; }
    /// The cell of a night: from the middle of its day to the middle of the next.
    [[nodiscard]] PixelSpan night(int day) const { return {middle(day), middle(day + 1)}; }
    /// The bar of a stay; two bars of a turnover leave a seam of two pixels.
    [[nodiscard]] PixelSpan bar(int arrival, int departure) const;
    /// The chip of a day use.
    [[nodiscard]] PixelSpan chip(int day) const;

    [[nodiscard]] int dayAt(int x) const;
    [[nodiscard]] int nightAt(int x) const;
    /// The day whose middle is nearest: where an edge that is dragged to `x` snaps to.
    [[nodiscard]] int nearestMiddle(int x) const;

private:
    int m_firstDay = 0;
    int m_dayCount = 0;
    double m_dayWidth = 40;
};

} // namespace roomrack::ui
