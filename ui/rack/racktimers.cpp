// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What happens by itself: scrolling while something is dragged to an edge, and tooltips.

#include "rackview.h"

#include "rackwords.h"

#include <QtCore/QTimerEvent>
#include <QtGui/QHelpEvent>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolTip>

#include <algorithm>

namespace roomrack::ui {

namespace {

constexpr int zone = 32;
constexpr int zoneDelayMs = 200;
constexpr double slowest = 120; // pixels a second at the zone's rim
constexpr double fastest = 960; // at the border
constexpr int tipDelayMs = 600;
constexpr int nextTipDelayMs = 100;
constexpr int tipStillMs = 400;

/// Signed speed of one axis, in pixels a second.
double speedAt(int pos, int size)
{
    const auto speed = [](int depth) {
        return slowest + (fastest - slowest) * std::clamp(depth, 0, zone) / zone;
    };
    if (pos < zone)
        return -speed(zone - pos);
    if (pos >= size - zone)
        return speed(pos - (size - zone) + 1);
    return 0;
}

} // namespace

void RackView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_scrollTimer.timerId()) {
        autoScroll();
    } else if (event->timerId() == m_tipTimer.timerId()) {
        m_tipTimer.stop();
        showTip();
    } else {
        QAbstractScrollArea::timerEvent(event);
    }
}

void RackView::autoScroll()
{
    if (!m_machine.isDragging() || m_carrying) {
        m_scrollTimer.stop();
        return;
    }
    // Time's direction, not the screen's: the same code scrolls right to left.
    const double vx = speedAt(m_geometry.mirrored(m_dragPos.x()), viewport()->width());
    const double vy = speedAt(m_dragPos.y(), viewport()->height()) / 2;
    if (vx == 0 && vy == 0) {
        m_inZone.invalidate();
        return;
    }
    if (!m_inZone.isValid()) {
        m_inZone.start();
        m_lastStep.start();
        return;
    }
    if (m_inZone.elapsed() < zoneDelayMs) {
        m_lastStep.start();
        return;
    }
    const double seconds = std::min<qint64>(m_lastStep.restart(), 100) / 1000.0;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + qRound(vx * seconds));
    verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(vy * seconds));
    dragTo(m_dragPos, m_dragKeys);
}

void RackView::restartTip()
{
    if (QToolTip::isVisible()) {
        QToolTip::hideText();
        m_tipGone.start();
    }
    if (!m_state.hovered.isValid()) {
        m_tipTimer.stop();
        return;
    }
    const bool fromBarToBar = m_tipGone.elapsed() < tipStillMs;
    m_tipTimer.start(fromBarToBar ? nextTipDelayMs : tipDelayMs, this);
}

void RackView::showTip()
{
    const Occupancy *occupancy = m_model->occupancy(m_state.hovered);
    if (!occupancy || m_machine.state() != DragMachine::State::Idle)
        return;
    m_tipOn = occupancy->id;
    const TipDetails more = m_tipOf ? m_tipOf(occupancy->id) : TipDetails{};
    QString text = tipText(*occupancy, *m_model, more);
    const RackModel::Position at = m_model->find(occupancy->id);
    if (at.isValid()) {
        const DragRefusal refusal = m_machine.whyNot(DragKind::Move, occupancy->id);
        if (refusal != DragRefusal::None && refusal != DragRefusal::NotAStay
            && refusal != DragRefusal::Past)
            text += u'\n' + refusalText(refusal);
    }
    const QRect bar = barRect(occupancy->id) & viewport()->rect();
    const QPoint pos = bar.isEmpty() ? viewport()->mapFromGlobal(QCursor::pos())
                                     : QPoint(bar.left(), bar.bottom() + 2);
    QToolTip::showText(viewport()->mapToGlobal(pos), text, viewport(), bar);
}

/// What the figures of a type's night say, and the number at its right end.
void RackView::showTypeTip(QPoint pos)
{
    const RackHit hit = hitAt(pos);
    if (hit.part != RackHit::TypeCell || m_machine.state() != DragMachine::State::Idle)
        return;
    const QRect cell =
        m_geometry.toViewport(m_geometry.axis.column(hit.day), m_geometry.rows.row(hit.row));
    QToolTip::showText(viewport()->mapToGlobal(pos),
                       typeTipText(*m_model, m_model->row(hit.row).type, dateOfDay(hit.day)),
                       viewport(), cell);
}

void RackView::refreshTip(OccupancyId stay)
{
    if (stay == m_tipOn && stay == m_state.hovered && QToolTip::isVisible())
        showTip();
}

bool RackView::viewportEvent(QEvent *event)
{
    switch (event->type()) {
    case QEvent::ToolTip:
        // Those of bars are shown by the rack's own clock, below the bar.
        showTypeTip(static_cast<QHelpEvent *>(event)->pos());
        return true;
    case QEvent::Leave:
        m_clicked = false;
        if (m_machine.state() == DragMachine::State::Idle)
            setHover(OccupancyId{}, -1, noDay);
        break;
    default:
        break;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace roomrack::ui
