// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackgeometry.h"

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int edgeZone = 6;
constexpr int noEdgesUnder = 16;
constexpr int chipInset = 2;
} // namespace

DaySpan DaySpan::of(const Occupancy &occupancy)
{
    return {dayNumber(occupancy.arrival),
            occupancy.departure.isValid() ? dayNumber(occupancy.departure) : HalfDays::endless,
            occupancy.dayUse};
}

DaySpan DaySpan::of(const StayDates &dates)
{
    return {dayNumber(dates.arrival), dayNumber(dates.departure), dates.dayUse};
}

DaySpan DaySpan::of(HalfDays span)
{
    // Overnight stays begin with a night, closures with a daytime, a day use is one daytime.
    if (span.from % 2 == 0 && span.to == span.from + 1)
        return {span.from / 2, span.from / 2, true};
    return {span.from / 2, span.to >= HalfDays::endless ? HalfDays::endless : span.to / 2, false};
}

PixelSpan RackGeometry::spanX(const DaySpan &span) const
{
    if (span.dayUse)
        return axis.chip(span.arrival);
    // Far past the range's ends, where nobody can scroll to: keeps the arithmetic small.
    const int arrival = std::max(span.arrival, axis.firstDay() - 400);
    const int departure = std::min(span.departure, axis.endDay() + 400);
    return axis.bar(arrival, std::max(arrival, departure));
}

PixelSpan RackGeometry::spanY(int row, const DaySpan &span) const
{
    const PixelSpan bar = rows.bar(row);
    return span.dayUse ? PixelSpan{bar.from + chipInset, bar.to - chipInset} : bar;
}

QRect RackGeometry::barRect(int row, const DaySpan &span) const
{
    return toViewport(spanX(span), spanY(row, span));
}

QRect RackGeometry::barRectWithFrame(int row, const DaySpan &span) const
{
    return barRect(row, span).adjusted(-2, -2, 2, 2);
}

QRect RackGeometry::nightRect(int row, int night) const
{
    return toViewport(axis.night(night), rows.row(row));
}

QRect RackGeometry::nightsRect(int row, int from, int to) const
{
    return toViewport({axis.middle(from), axis.middle(to)}, rows.row(row));
}

QRect RackGeometry::rowRect(int row) const
{
    const PixelSpan y = rows.row(row);
    return {0, y.from - offset.y(), viewport.width(), y.width()};
}

QRect RackGeometry::columnRect(int day) const
{
    return toViewport(axis.column(day), {offset.y(), offset.y() + viewport.height()});
}

int RackGeometry::firstDayIn(const QRect &rect) const
{
    return axis.dayAt(std::min(contentX(rect.left()), contentX(rect.right())));
}

int RackGeometry::lastDayIn(const QRect &rect) const
{
    return axis.dayAt(std::max(contentX(rect.left()), contentX(rect.right())));
}

RackHit RackGeometry::hit(QPoint viewportPos, const RackModel &model, const RackBars &bars) const
{
    const int row = rowAt(viewportPos.y());
    if (row < 0 || row >= std::min(rows.count(), model.rowCount()))
        return {};
    if (model.row(row).kind != RackRow::TypeHeader)
        return hitRow(row, viewportPos.x(), bars);
    RackHit hit;
    hit.part = RackHit::TypeCell;
    hit.row = row;
    hit.day = axis.dayAt(contentX(viewportPos.x()));
    hit.night = hit.day;
    hit.boundary = hit.day;
    return hit;
}

RackHit RackGeometry::hitRow(int row, int viewportX, const RackBars &bars) const
{
    const int x = contentX(viewportX);
    RackHit hit;
    hit.row = row;
    hit.day = axis.dayAt(x);
    hit.night = axis.nightAt(x);
    hit.boundary = axis.nearestMiddle(x);
    hit.part = RackHit::FreeNight;

    // Chips lie over the seam of a turnover and come first; where days are narrow one reaches into
    // its neighbours.
    const int reach = axis.chip(hit.day).width() > int(axis.dayWidth()) ? 1 : 0;
    const int count = bars.barCount(row);
    const int first = std::min(hit.day - reach, hit.night);
    DaySpan found;
    // The row is searched once; what matters lies side by side there.
    for (int i = bars.firstVisible(row, daytimeOf(first)); i < count; ++i) {
        const DaySpan bar = bars.span(row, i);
        if (bar.arrival > hit.day + reach)
            break;
        if (bar.dayUse) {
            if (bar.arrival >= hit.day - reach && axis.chip(bar.arrival).contains(x)) {
                hit.index = i;
                hit.part = RackHit::BarBody;
                return hit;
            }
        } else if (bar.arrival <= hit.night && hit.night < bar.departure) {
            hit.index = i;
            found = bar;
        }
    }
    if (hit.index < 0)
        return hit;

    hit.part = RackHit::BarBody;
    const PixelSpan span = spanX(found);
    if (span.width() >= noEdgesUnder) {
        const int zone = std::min(edgeZone, span.width() / 4);
        if (x < span.from + zone)
            hit.part = RackHit::BarStart;
        else if (x >= span.to - zone)
            hit.part = RackHit::BarEnd;
    }
    return hit;
}

} // namespace roomrack::ui
