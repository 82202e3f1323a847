// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What lies under the pointer, and what the pointer says about it.

#include "rackview.h"

#include "rackcolumn.h"
#include "rackheader.h"

namespace roomrack::ui {

void RackView::setHover(QPoint pos)
{
    if (!viewport()->rect().contains(pos)) {
        setHover(OccupancyId{}, -1, noDay);
        return;
    }
    const RackHit hit = hitAt(pos);
    const Occupancy *occupancy = occupancyAt(hit);
    setHover(occupancy ? occupancy->id : OccupancyId{}, hit.row,
             hit.part == RackHit::Nothing ? noDay : hit.day);
    if (isExtraAt(pos, hit))
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        updateCursorShape(hit);
}

void RackView::setHover(OccupancyId stay, int row, int day)
{
    const OccupancyId oldStay = m_state.hovered;
    const int oldRow = m_state.hoveredRow;
    const int oldDay = m_state.hoveredDay;
    m_state.hovered = stay;
    m_state.hoveredRow = row;
    m_state.hoveredDay = day;
    if (oldRow != row) {
        m_column->updateRow(oldRow);
        m_column->updateRow(row);
    }
    if (oldDay != day) {
        for (const int changed : {oldDay, day}) {
            if (changed != noDay)
                m_header->updateDays(changed, changed + 1);
        }
    }
    if (oldStay == stay)
        return;
    updateBar(oldStay);
    updateBar(stay);
    updateGroupMates();
    restartTip();
}

DragRefusal RackView::whyNotAt(const RackHit &hit) const
{
    if (hit.part == RackHit::FreeNight) {
        if (dateOfDay(hit.night) < m_model->businessDate())
            return DragRefusal::BeforeBusinessDate;
        return m_machine.whyNot(DragKind::Book, {});
    }
    if (!hit.isBar())
        return DragRefusal::NoRoomThere;
    const DragKind kind = hit.part == RackHit::BarStart ? DragKind::MoveStart
                          : hit.part == RackHit::BarEnd ? DragKind::MoveEnd
                                                        : DragKind::Move;
    return m_machine.whyNot(kind, stayAt(hit));
}

void RackView::updateCursorShape(const RackHit &hit)
{
    Qt::CursorShape shape = Qt::ArrowCursor;
    if (whyNotAt(hit) == DragRefusal::None) {
        if (hit.part == RackHit::FreeNight)
            shape = Qt::CrossCursor;
        else if (hit.part == RackHit::BarBody)
            shape = Qt::OpenHandCursor;
        else if (hit.isBar())
            shape = Qt::SizeHorCursor;
    }
    if (viewport()->cursor().shape() != shape)
        viewport()->setCursor(shape);
}

} // namespace roomrack::ui
