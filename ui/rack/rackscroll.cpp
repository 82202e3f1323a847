// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Scrolling, zoom and what of it has to be painted.

#include "rackview.h"

#include "rackcolumn.h"
#include "rackheader.h"

#include <QtCore/QScopedValueRollback>
#include <QtGui/QResizeEvent>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <cmath>

namespace roomrack::ui {

namespace {
constexpr int daysBeforeStart = 92;
constexpr int daysAfterEnd = 400;
} // namespace

void RackView::updateRange()
{
    // What has been read and what can be sold, with some room on both sides.
    const QDate today = m_model->businessDate();
    if (!today.isValid())
        return;
    const auto [loadedFrom, loadedTo] = m_model->loaded();
    int first = dayNumber(today) - daysBeforeStart;
    int end = dayNumber(today) + daysAfterEnd;
    if (loadedFrom.isValid())
        first = std::min(first, dayNumber(loadedFrom));
    if (loadedTo.isValid())
        end = std::max(end, dayNumber(loadedTo));
    const QDate sellUntil = m_model->setup().hotel.sellUntil;
    if (sellUntil.isValid())
        end = std::max(end, dayNumber(sellUntil));
    RackTimeAxis &axis = m_geometry.axis;
    if (first == axis.firstDay() && end == axis.endDay())
        return;
    const bool known = axis.endDay() > axis.firstDay();
    const int day = axis.dayAt(m_geometry.offset.x());
    const int within = m_geometry.offset.x() - axis.edge(day);
    axis.setRange(first, end - first);
    updateScrollBars();
    if (known) {
        const QScopedValueRollback quiet(m_layingOut, true);
        horizontalScrollBar()->setValue(axis.edge(day) + within);
        m_geometry.offset.setX(horizontalScrollBar()->value());
    }
    viewport()->update();
    m_header->update();
}

void RackView::layOutDays()
{
    // Whole days fill the width; the leading day stays where it is.
    RackTimeAxis &axis = m_geometry.axis;
    m_geometry.rightToLeft = layoutDirection() == Qt::RightToLeft;
    m_geometry.viewport = viewport()->size();
    const int day = axis.dayAt(m_geometry.offset.x());
    const double within = (m_geometry.offset.x() - axis.edge(day)) / axis.dayWidth();
    axis.setDayWidth(double(viewport()->width()) / daysOf(m_zoom));
    updateScrollBars();
    {
        const QScopedValueRollback quiet(m_layingOut, true);
        horizontalScrollBar()->setValue(axis.edge(day) + int(within * axis.dayWidth()));
    }
    m_geometry.offset = {horizontalScrollBar()->value(), verticalScrollBar()->value()};
    viewport()->update();
    m_header->update();
    m_corner->update();
    tellVisibleDates();
}

void RackView::updateScrollBars()
{
    const QScopedValueRollback quiet(m_layingOut, true);
    m_geometry.viewport = viewport()->size();
    const int width = viewport()->width();
    const int height = viewport()->height();
    horizontalScrollBar()->setPageStep(width);
    horizontalScrollBar()->setSingleStep(std::max(1, int(m_geometry.axis.dayWidth())));
    horizontalScrollBar()->setRange(0, std::max(0, m_geometry.axis.contentWidth() - width));
    verticalScrollBar()->setPageStep(height);
    verticalScrollBar()->setSingleStep(m_geometry.rows.metrics().row);
    verticalScrollBar()->setRange(0, std::max(0, m_geometry.rows.contentHeight() - height));
    m_geometry.offset = {horizontalScrollBar()->value(), verticalScrollBar()->value()};
    const int top = m_geometry.rows.rowAt(m_geometry.offset.y());
    if (top >= 0 && top < m_model->rowCount())
        m_topRow = m_model->row(top);
}

void RackView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOutParts();
    if (!m_scrolledOnce && m_model->businessDate().isValid() && m_model->rowCount() > 0)
        takeRows();
}

void RackView::layOutParts()
{
    const QRect view = viewport()->geometry();
    const bool rtl = layoutDirection() == Qt::RightToLeft;
    const int columnX = rtl ? view.right() + 1 : view.left() - RackColumn::fullWidth;
    m_header->setGeometry(view.left(), view.top() - RackHeader::fullHeight, view.width(),
                          RackHeader::fullHeight);
    m_column->setGeometry(columnX, view.top(), RackColumn::fullWidth, view.height());
    m_corner->setGeometry(columnX, view.top() - RackHeader::fullHeight, RackColumn::fullWidth,
                          RackHeader::fullHeight);
    layOutDays();
}

void RackView::scrollContentsBy(int dx, int dy)
{
    if (m_layingOut)
        return;
    m_tipTimer.stop();
    const QRegion dragBefore = m_dragShown;
    m_geometry.offset = {horizontalScrollBar()->value(), verticalScrollBar()->value()};
    // To the right in time is to the left on the screen when time runs to the left.
    const int visualDx = m_geometry.rightToLeft ? -dx : dx;
    viewport()->scroll(visualDx, dy);
    if (dx != 0) {
        m_header->scrollDays(visualDx);
        const int first = std::max(0, m_geometry.rowAt(0));
        const int last =
            std::min(m_geometry.rowAt(viewport()->height() - 1), m_geometry.rows.count() - 1);
        for (int row = first; row <= last; ++row) {
            if (m_model->row(row).kind != RackRow::TypeHeader)
                viewport()->update(m_painter.stickyRect(row, -dx));
        }
    }
    if (dy != 0)
        m_column->scroll(0, dy);
    if (m_state.drag || !m_state.sliding.isEmpty()) {
        const QRegion moved = dragBefore.translated(visualDx, dy);
        viewport()->update((moved + m_painter.dragRegion()) & viewport()->rect());
        m_dragShown = m_painter.dragRegion();
    }
    const int top = m_geometry.rows.rowAt(m_geometry.offset.y());
    if (top >= 0 && top < m_model->rowCount())
        m_topRow = m_model->row(top);
    tellVisibleDates();
}

void RackView::tellVisibleDates()
{
    if (!m_model->businessDate().isValid() || viewport()->width() < 2)
        return;
    const std::pair dates(firstVisibleDate(),
                          dateOfDay(m_geometry.lastDayIn(viewport()->rect()) + 1));
    if (dates == m_toldDates)
        return;
    m_toldDates = dates;
    m_model->setVisibleDates(dates.first, dates.second);
    Q_EMIT visibleDatesChanged();
}

QDate RackView::firstVisibleDate() const
{
    // A sliver of a day at the edge doesn't count.
    return dateOfDay(m_geometry.axis.dayAt(m_geometry.offset.x()
                                           + std::min(8, int(m_geometry.axis.dayWidth() / 2))));
}

QDate RackView::lastVisibleDate() const
{
    return dateOfDay(m_geometry.axis.dayAt(m_geometry.offset.x() + viewport()->width() - 1
                                           - std::min(8, int(m_geometry.axis.dayWidth() / 2))));
}

void RackView::setZoom(Zoom zoom)
{
    if (zoom == m_zoom)
        return;
    m_zoom = zoom;
    layOutDays();
    Q_EMIT zoomChanged();
}

void RackView::zoomIn()
{
    if (m_zoom != Zoom::ThreeDays)
        setZoom(Zoom(int(m_zoom) - 1));
}

void RackView::zoomOut()
{
    if (m_zoom != Zoom::ThreeMonths)
        setZoom(Zoom(int(m_zoom) + 1));
}

void RackView::setDensity(Density density)
{
    if (density == m_density)
        return;
    m_density = density;
    const RackRow top = m_topRow;
    layOutRows();
    m_painter.setFonts(m_geometry.rows.metrics().name);
    restoreRows(top, 0);
    viewport()->update();
    m_column->update();
}

void RackView::goTo(QDate date)
{
    if (!date.isValid())
        return;
    m_scrolledOnce = true;
    horizontalScrollBar()->setValue(m_geometry.axis.edge(dayNumber(date)));
}

void RackView::goToBusinessDate()
{
    const QDate today = m_model->businessDate();
    if (!today.isValid())
        return;
    // Whole weeks begin on a Monday; a short zoom begins the day before.
    const int days = daysOf(m_zoom);
    const int before = days >= 14 ? (today.dayOfWeek() - 1) : days > 3 ? 1 : 0;
    goTo(today.addDays(-std::min(before, days / 3)));
    // Left where it was, the next arrow key would scroll back to the cursor.
    if (m_machine.state() == DragMachine::State::Idle)
        moveFocus(0, dayNumber(today) - m_state.focus.night);
}

void RackView::scrollDays(int days)
{
    const RackTimeAxis &axis = m_geometry.axis;
    const int day = dayNumber(firstVisibleDate());
    horizontalScrollBar()->setValue(axis.edge(day + days));
    // An empty night at the cursor goes along: what is booked there next is on the screen.
    const RackFocus focus = m_state.focus;
    const int last = dayNumber(lastVisibleDate());
    const bool isLeft = focus.night < dayNumber(firstVisibleDate()) || focus.night > last;
    if (!focus.isValid() || focus.stay.isValid() || !isLeft || !m_state.marked.isEmpty()
        || m_machine.state() != DragMachine::State::Idle)
        return;
    setFocusCell(focus.row, focus.night + dayNumber(firstVisibleDate()) - day);
    selectWalkedTo(m_state.focus.stay);
}

void RackView::ensureVisible(OccupancyId stay)
{
    const Occupancy *occupancy = m_model->occupancy(stay);
    if (!occupancy)
        return;
    const RoomTypeId type = occupancy->type;
    if (!m_model->find(stay).isValid() && m_model->isFolded(type))
        m_model->setFolded(type, false);
    if (!m_model->find(stay).isValid() && !occupancy->room.isValid() && m_model->isLaneDeep(type))
        m_model->setLaneOpen(type, true);
    const RackModel::Position at = m_model->find(stay);
    if (at.isValid())
        ensureCellVisible(at.row, dayNumber(occupancy->arrival));
}

void RackView::ensureCellVisible(int row, int night)
{
    const RackTimeAxis &axis = m_geometry.axis;
    const int from = axis.middle(night);
    const int to = axis.middle(night + 1);
    const int left = m_geometry.offset.x();
    const int width = viewport()->width();
    if (from < left || to > left + width) {
        const int margin = int(axis.dayWidth() / 2);
        horizontalScrollBar()->setValue(from < left ? axis.edge(night) : to + margin - width);
    }
    if (row < 0 || row >= m_geometry.rows.count())
        return;
    const PixelSpan y = m_geometry.rows.row(row);
    const int top = m_geometry.offset.y();
    const int height = viewport()->height();
    if (y.from < top)
        verticalScrollBar()->setValue(y.from);
    else if (y.to > top + height)
        verticalScrollBar()->setValue(y.to - height);
}

void RackView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers() & Qt::ControlModifier) {
        if (event->angleDelta().y() > 0)
            zoomIn();
        else if (event->angleDelta().y() < 0)
            zoomOut();
        event->accept();
        return;
    }
    if (event->modifiers() & Qt::ShiftModifier && event->angleDelta().x() == 0) {
        // Some platforms turn the wheel themselves, the others don't.
        const int days = event->angleDelta().y() > 0 ? -1 : 1;
        horizontalScrollBar()->setValue(horizontalScrollBar()->value()
                                        + days * horizontalScrollBar()->singleStep());
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
    setHover(viewport()->mapFromGlobal(event->globalPosition().toPoint()));
}

} // namespace roomrack::ui
