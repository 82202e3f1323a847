// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "rackrows.h"
#include "racktimeaxis.h"

#include <QtCore/QPoint>
#include <QtCore/QRect>

namespace roomrack::ui {

/// The days that a bar is drawn over.
struct DaySpan
{
    int arrival = 0;
    int departure = 0; ///< HalfDays::endless for a closure without an end
    bool dayUse = false;

    [[nodiscard]] static DaySpan of(const Occupancy &occupancy);
    [[nodiscard]] static DaySpan of(const StayDates &dates);
    [[nodiscard]] static DaySpan of(HalfDays span);
    friend constexpr bool operator==(DaySpan, DaySpan) = default;
};

/// What lies on the rows, as the geometry needs it.
class RackBars
{
public:
    virtual ~RackBars() = default;
    [[nodiscard]] virtual int barCount(int row) const = 0;
    /// First bar of a row that ends after a half-day; barCount() if none.
    [[nodiscard]] virtual int firstVisible(int row, int halfDay) const = 0;
    [[nodiscard]] virtual DaySpan span(int row, int index) const = 0;
};

/// What a point of the rack means.
struct RackHit
{
    enum Part { Nothing, TypeCell, FreeNight, BarBody, BarStart, BarEnd };

    Part part = Nothing;
    int row = -1;
    int index = -1;   ///< of the bar in its row
    int night = 0;    ///< day number of the night under the point
    int day = 0;      ///< day number of the column under the point
    int boundary = 0; ///< the nearest change-over

    [[nodiscard]] bool isBar() const { return part >= BarBody; }
};

/// Time axis, rows, scroll position and direction together: from what is on the rack to pixels of
/// the viewport and back. Knows no widget. Plain value.
class RackGeometry
{
public:
    RackTimeAxis axis;
    RackRows rows;
    QPoint offset; ///< scrolled by, in logical (left to right) pixels
    QSize viewport;
    bool rightToLeft = false;

    /// The only place that knows that time may run to the left: the viewport's x of something
    /// `width` wide whose logical x is given, and the other way round.
    [[nodiscard]] int mirrored(int x, int width = 1) const
    {
        return rightToLeft ? viewport.width() - x - width : x;
    }
    [[nodiscard]] QRect mirrored(const QRect &rect) const
    {
        return {mirrored(rect.x(), rect.width()), rect.y(), rect.width(), rect.height()};
    }

    /// Scrolled, but not mirrored yet: what painting computes with.
    [[nodiscard]] QRect logical(PixelSpan x, PixelSpan y) const
    {
        return {x.from - offset.x(), y.from - offset.y(), x.width(), y.width()};
    }
    [[nodiscard]] QRect logicalBar(int row, const DaySpan &span) const
    {
        return logical(spanX(span), spanY(row, span));
    }
    /// Content position to the viewport.
    [[nodiscard]] QRect toViewport(PixelSpan x, PixelSpan y) const
    {
        return mirrored(logical(x, y));
    }
    /// The logical content x under a viewport x.
    [[nodiscard]] int contentX(int viewportX) const { return mirrored(viewportX) + offset.x(); }

    [[nodiscard]] QRect barRect(int row, const DaySpan &span) const;
    /// With the day use's ground around it, a selected bar's frame and a search hit's.
    [[nodiscard]] QRect barRectWithFrame(int row, const DaySpan &span) const;
    [[nodiscard]] QRect nightRect(int row, int night) const;
    [[nodiscard]] QRect nightsRect(int row, int from, int to) const;
    [[nodiscard]] QRect rowRect(int row) const;
    [[nodiscard]] QRect columnRect(int day) const;

    /// First and last day whose column is at least partly inside the viewport's [left, right].
    [[nodiscard]] int firstDayIn(const QRect &rect) const;
    [[nodiscard]] int lastDayIn(const QRect &rect) const;
    [[nodiscard]] int rowAt(int viewportY) const { return rows.rowAt(viewportY + offset.y()); }

    [[nodiscard]] RackHit hit(QPoint viewportPos, const RackModel &model,
                              const RackBars &bars) const;
    /// As hit(), for a row that holds bars.
    [[nodiscard]] RackHit hitRow(int row, int viewportX, const RackBars &bars) const;

private:
    [[nodiscard]] PixelSpan spanX(const DaySpan &span) const;
    [[nodiscard]] PixelSpan spanY(int row, const DaySpan &span) const;
};

} // namespace roomrack::ui
