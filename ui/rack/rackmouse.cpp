// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Press, drag, drop and hover. The drag machine decides what they mean.

#include "rackview.h"

#include "rackwords.h"

#include <QtCore/QVariantAnimation>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QStyle>
#include <QtWidgets/QToolTip>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int slideMs = 120;

/// The stays of a row from one night to another, in either order.
QList<OccupancyId> staysBetween(const RackModel &model, int row, int night, int other)
{
    const auto [from, to] = std::minmax(night, other);
    QList<OccupancyId> stays;
    for (int i = model.firstVisible(row, nightOf(from)); i < model.barCount(row); ++i) {
        const Occupancy &bar = model.bar(row, i);
        if (RackModel::span(bar).from > nightOf(to))
            break;
        stays.append(bar.id);
    }
    return stays;
}
} // namespace

DragTarget RackView::targetAt(int row, int night) const
{
    DragTarget target;
    target.night = night;
    target.boundary = night;
    if (row < 0 || row >= m_model->rowCount())
        return target;
    const RackRow &line = m_model->row(row);
    target.room = line.room;
    target.type = line.type;
    return target;
}

DragTarget RackView::targetAt(QPoint pos) const
{
    const RackHit hit = hitAt(pos);
    DragTarget target = targetAt(hit.row, hit.night);
    const int x = m_geometry.contentX(pos.x());
    target.night = m_geometry.axis.nightAt(x);
    target.boundary = m_geometry.axis.nearestMiddle(x);
    // A type's own row is no place: neither a room nor its lane.
    if (hit.part == RackHit::Nothing || hit.part == RackHit::TypeCell)
        target.type = {};
    target.over = stayAt(hit);
    return target;
}

void RackView::mousePressEvent(QMouseEvent *event)
{
    m_tipTimer.stop();
    setByKeyboard(false);
    m_gathering = false;
    m_clicked = true;
    const QPoint pos = event->position().toPoint();
    if (event->button() == Qt::RightButton && m_machine.state() != DragMachine::State::Idle) {
        cancelDrag();
        return;
    }
    if (event->button() != Qt::LeftButton || m_carrying)
        return;
    const RackHit hit = hitAt(pos);
    if (hit.part == RackHit::Nothing)
        return;
    m_pressed = {};
    if (isExtraAt(pos, hit)) {
        toggleLane(m_model->row(hit.row).type);
        return;
    }
    if (hit.isBar()) {
        pressOnBar(hit, pos, event->modifiers());
        return;
    }
    if (hit.part == RackHit::TypeCell) {
        setFocusCell(hit.row, hit.night);
        return;
    }
    if (event->modifiers() & Qt::ShiftModifier && m_state.focus.row == hit.row) {
        const auto [from, to] = std::minmax(m_state.focus.night, hit.night);
        setMarked({hit.row, from, to + 1});
        return;
    }
    setMarked({});
    setFocusCell(hit.row, hit.night);
    setSelection({});
    m_machine.pressNights(pos, targetAt(pos));
}

void RackView::pressOnBar(const RackHit &hit, QPoint pos, Qt::KeyboardModifiers modifiers)
{
    const OccupancyId id = stayAt(hit);
    const bool wasSelected = m_state.selected.contains(id);
    setMarked({});
    if (modifiers & Qt::ControlModifier) {
        QList<OccupancyId> stays = selection();
        if (wasSelected)
            stays.removeOne(id);
        else
            stays.append(id);
        setFocusCell(hit.row, hit.night, id);
        setSelection(stays);
        return;
    }
    // What is selected can still be dragged as a whole, with Shift at its dates.
    const bool isRange = modifiers & Qt::ShiftModifier && m_state.focus.row == hit.row;
    if (!isRange)
        setFocusCell(hit.row, hit.night, id);
    if (wasSelected)
        m_pressed = id;
    else if (isRange)
        setSelection(staysBetween(*m_model, hit.row, m_state.focus.night, hit.night));
    else
        setSelection({id});
    DragTarget target = targetAt(pos);
    const DragKind kind = hit.part == RackHit::BarStart ? DragKind::MoveStart
                          : hit.part == RackHit::BarEnd ? DragKind::MoveEnd
                                                        : DragKind::Move;
    if (kind == DragKind::MoveStart || kind == DragKind::MoveEnd) {
        const Occupancy *stay = occupancyAt(hit);
        target.boundary = dayNumber(kind == DragKind::MoveStart ? stay->arrival : stay->departure);
    }
    m_machine.pressStay(pos, target, kind,
                        kind == DragKind::Move ? selection() : QList<OccupancyId>{});
}

void RackView::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint pos = event->position().toPoint();
    if (m_carrying)
        return;
    if (m_machine.state() == DragMachine::State::Idle) {
        setHover(pos);
        return;
    }
    dragTo(pos, event->modifiers());
}

void RackView::dragTo(QPoint pos, Qt::KeyboardModifiers modifiers)
{
    m_dragPos = pos;
    m_dragKeys = modifiers;
    m_machine.moveTo(pos, targetAt(pos),
                     {modifiers.testFlag(Qt::ShiftModifier), modifiers.testFlag(Qt::AltModifier)});
    updateDrag();
    if (m_machine.isDragging()) {
        m_pressed = {};
        if (!m_scrollTimer.isActive()) {
            m_inZone.invalidate();
            m_scrollTimer.start(16, this);
        }
    }
}

void RackView::updateDrag()
{
    m_state.drag = m_machine.proposal();
    QString text;
    if (m_state.drag) {
        const QString price =
            m_priceOf && m_state.drag->fits() ? m_priceOf(*m_state.drag) : QString();
        text = dragText(*m_state.drag, *m_model, price);
    } else {
        m_scrollTimer.stop();
        m_carrying = false;
    }
    const bool textChanged = text != m_state.dragText;
    m_state.dragText = text;
    updateLitRooms();

    QRegion now = m_painter.dragRegion();
    // What the drag does to bars that lie still: the origin fades, the bar in the way is framed.
    if (m_state.drag) {
        QList<OccupancyId> touched = m_state.drag->inTheWay;
        for (const DragPiece &piece : m_state.drag->pieces)
            touched.append(piece.stay);
        for (const OccupancyId id : std::as_const(touched)) {
            const RackModel::Position at = m_model->find(id);
            const Occupancy *occupancy = m_model->occupancy(id);
            if (at.isValid() && occupancy)
                now += m_geometry.barRectWithFrame(at.row, DaySpan::of(*occupancy));
        }
    }
    if (!(now == m_dragShown) || textChanged)
        viewport()->update((now + m_dragShown) & viewport()->rect());
    m_dragShown = now;
    if (textChanged)
        Q_EMIT dragTextChanged(text);
    if (m_state.drag && !m_carrying)
        viewport()->setCursor(m_state.drag->fits() ? Qt::ClosedHandCursor : Qt::ForbiddenCursor);
}

void RackView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_carrying)
        return;
    const QPoint pos = event->position().toPoint();
    if (m_machine.isDragging())
        dragTo(pos, event->modifiers());
    dropNow();
    // A click on one of several selected bars selects it alone, with Shift the range up to it,
    // unless it was dragged.
    if (m_pressed.isValid()) {
        const RackHit hit = hitAt(pos);
        const bool isRange =
            event->modifiers() & Qt::ShiftModifier && hit.isBar() && m_state.focus.row == hit.row;
        setSelection(isRange ? staysBetween(*m_model, hit.row, m_state.focus.night, hit.night)
                             : QList<OccupancyId>{m_pressed});
        m_pressed = {};
    }
    setHover(pos);
}

void RackView::dropNow()
{
    const std::optional<DragProposal> proposal = m_machine.drop();
    updateDrag();
    if (proposal)
        finishDrop(*proposal);
}

void RackView::finishDrop(const DragProposal &proposal)
{
    if (!proposal.changesSomething())
        return;
    if (!proposal.fits()) {
        slideBack(proposal);
        Q_EMIT dropRefused(proposal);
        return;
    }
    m_lastDrop = proposal;
    if (proposal.kind == DragKind::Book) {
        const DragPiece &piece = proposal.grabbed();
        RackTarget target;
        target.room = piece.room;
        target.type = piece.type;
        target.dates = piece.dates;
        askToBook(target);
        return;
    }
    Q_EMIT movesRequested(proposal.moves(), proposal.kind);
}

void RackView::refuseDrop()
{
    if (m_lastDrop)
        slideBack(*m_lastDrop);
    m_lastDrop.reset();
}

void RackView::slideBack(const DragProposal &proposal)
{
    if (proposal.kind == DragKind::Book
        || style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) <= 0)
        return;
    m_state.sliding.clear();
    const auto rectOf = [this](RoomId room, RoomTypeId type, const StayDates &dates) {
        int row = room.isValid() ? m_model->rowOfRoom(room) : m_model->rowOfType(type);
        if (row >= 0 && !room.isValid() && row + 1 < m_model->rowCount())
            ++row;
        return row >= 0 && row < m_geometry.rows.count()
                   ? m_geometry.barRect(row, DaySpan::of(dates))
                   : QRect();
    };
    for (const DragPiece &piece : proposal.pieces) {
        const Occupancy *stay = m_model->occupancy(piece.stay);
        SlidingGhost ghost;
        ghost.from = rectOf(piece.room, piece.type, piece.dates);
        ghost.to = rectOf(piece.fromRoom, piece.fromType, piece.fromDates);
        ghost.label = stay ? stay->guest : QString();
        if (!ghost.from.isEmpty() && !ghost.to.isEmpty())
            m_state.sliding.append(ghost);
    }
    if (m_state.sliding.isEmpty())
        return;
    if (!m_slide) {
        m_slide = new QVariantAnimation(this);
        m_slide->setStartValue(0.0);
        m_slide->setEndValue(1.0);
        m_slide->setDuration(slideMs);
        m_slide->setEasingCurve(QEasingCurve::InOutQuad);
        connect(m_slide, &QVariantAnimation::valueChanged, this, [this](const QVariant &value) {
            for (SlidingGhost &ghost : m_state.sliding)
                ghost.progress = value.toDouble();
            viewport()->update(m_painter.dragRegion());
        });
        connect(m_slide, &QVariantAnimation::finished, this, [this] {
            const QRegion shown = m_painter.dragRegion();
            m_state.sliding.clear();
            viewport()->update(shown);
        });
    }
    m_slide->stop();
    m_slide->start();
}

void RackView::cancelDrag()
{
    m_machine.cancel();
    m_pressed = {};
    updateDrag();
    updateCursorShape(hitAt(viewport()->mapFromGlobal(QCursor::pos())));
}

void RackView::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    if (!m_clicked) {
        // The first click was for a dialog that stood here until it was done.
        mousePressEvent(event);
        return;
    }
    m_machine.cancel();
    updateDrag();
    const RackHit hit = hitAt(event->position().toPoint());
    if (isExtraAt(event->position().toPoint(), hit))
        return; // the first click has unfolded the lane
    if (hit.isBar()) {
        Q_EMIT openRequested(stayAt(hit));
    } else if (hit.part == RackHit::TypeCell) {
        const RoomTypeId type = m_model->row(hit.row).type;
        m_model->setFolded(type, !m_model->isFolded(type));
    } else if (hit.part == RackHit::FreeNight) {
        const Occupancy *under = occupancyAt(hit);
        setFocusCell(hit.row, hit.night);
        if (under && under->isStay())
            Q_EMIT openRequested(under->id);
        else
            bookAtCursor();
    }
}

} // namespace roomrack::ui
