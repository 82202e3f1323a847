// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Everything that the mouse does, by keyboard alone.

#include "rackview.h"

#include "rackwords.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QToolTip>

#include <algorithm>

namespace roomrack::ui {

bool RackView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && m_carrying) {
        // While stays are carried their keys are the rack's, whatever the window's menu says.
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Escape || key->matches(QKeySequence::Paste)
            || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)
            event->accept();
    }
    return QAbstractScrollArea::event(event);
}

void RackView::bookAtCursor()
{
    RackTarget target = nightsTarget();
    const QDate today = m_model->businessDate();
    if (!m_world.canWrite())
        return;
    const RackFocus &focus = m_state.focus;
    const bool isOnStay = focus.stay.isValid() || stayAtCell(focus.row, focus.night).isValid();
    if (!target.type.isValid() || target.dates.arrival < today
        || (m_state.marked.isEmpty() && isOnStay))
        target = {}; // nothing to start from: the form begins empty
    askToBook(target);
}

void RackView::openCurrent()
{
    // Somebody else's stay may have come under the cursor.
    setFocusCell(m_state.focus.row, m_state.focus.night, m_state.focus.stay);
    if (m_state.focus.stay.isValid()) {
        Q_EMIT openRequested(m_state.focus.stay);
    } else if (m_state.focus.isValid()) {
        const RackRow &row = m_model->row(m_state.focus.row);
        if (row.kind == RackRow::TypeHeader)
            m_model->setFolded(row.type, !m_model->isFolded(row.type));
        else
            bookAtCursor();
    }
}

void RackView::moveCurrent()
{
    const OccupancyId stay = m_state.focus.stay;
    const Occupancy *occupancy = m_model->occupancy(stay);
    if (m_machine.state() != DragMachine::State::Idle)
        return;
    if (!occupancy) {
        Q_EMIT stayMissed();
        return;
    }
    DragTarget at = targetAt(m_state.focus.row, m_state.focus.night);
    at.over = stay;
    DragRefusal refusal = m_machine.whyNot(DragKind::Move, stay);
    const QList<OccupancyId> together = selection();
    for (const OccupancyId each : together) {
        if (refusal == DragRefusal::None)
            refusal = m_machine.whyNot(DragKind::Move, each);
    }
    if (!m_machine.liftStay(at, together)) {
        const QRect bar = barRect(stay);
        QToolTip::showText(viewport()->mapToGlobal(bar.bottomLeft() + QPoint(0, 2)),
                           refusalText(refusal), viewport());
        return;
    }
    m_carrying = true;
    updateDrag();
}

void RackView::carry(int rows, int nights)
{
    int row = m_state.focus.row;
    if (rows != 0) {
        int next = nextRow(row, rows);
        while (next >= 0 && m_model->row(next).kind == RackRow::TypeHeader)
            next = nextRow(next, rows);
        row = next >= 0 ? next : row;
    }
    const int night = m_state.focus.night + nights;
    m_state.focus = {row, night, {}};
    noteCursorRow();
    DragTarget at = targetAt(row, night);
    at.over = stayAtCell(row, night);
    m_machine.moveTo({}, at);
    updateDrag();
    ensureCellVisible(row, night);
    tellFocus();
    Q_EMIT currentChanged();
}

void RackView::putDown()
{
    const OccupancyId stay =
        m_machine.proposal() ? m_machine.proposal()->grabbed().stay : OccupancyId{};
    const bool fits = m_machine.proposal() && m_machine.proposal()->fits();
    const QList<OccupancyId> together = selection();
    m_carrying = false;
    dropNow();
    if (fits) {
        m_putDown = stay;
        return;
    }
    // It stays where it was, and so does the cursor: not as an empty night on who is in the way.
    select(stay);
    if (together.size() > 1)
        setSelection(together);
}

bool RackView::carryKey(QKeyEvent *event)
{
    const int forward = m_geometry.rightToLeft ? -1 : 1;
    if (event->matches(QKeySequence::Paste)) {
        putDown();
        return true;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        carry(0, -forward);
        return true;
    case Qt::Key_Right:
        carry(0, forward);
        return true;
    case Qt::Key_Up:
        carry(-1, 0);
        return true;
    case Qt::Key_Down:
        carry(1, 0);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (event->isAutoRepeat())
            return true;
        putDown();
        return true;
    case Qt::Key_Escape:
        escape();
        return true;
    default:
        return true; // nothing else while stays are carried
    }
}

void RackView::escape()
{
    if (m_machine.state() != DragMachine::State::Idle) {
        const OccupancyId stay =
            m_machine.proposal() ? m_machine.proposal()->grabbed().stay : OccupancyId{};
        const bool wasCarrying = m_carrying;
        const QList<OccupancyId> together = selection();
        cancelDrag();
        if (wasCarrying)
            select(stay);
        if (wasCarrying && together.size() > 1)
            setSelection(together);
        return;
    }
    if (!m_state.hits.isEmpty()) {
        setSearchHits({});
        Q_EMIT searchEnded();
        return;
    }
    if (m_roomsFor) {
        endFreeRooms();
        return;
    }
    if (!m_state.marked.isEmpty()) {
        setMarked({});
        return;
    }
    m_gathering = false;
    setSelection({});
}

void RackView::changeLength(int nights, bool atArrival)
{
    const Occupancy *stay = m_model->occupancy(m_state.focus.stay);
    if (!stay) {
        Q_EMIT stayMissed();
        return;
    }
    const DragKind kind = atArrival ? DragKind::MoveStart : DragKind::MoveEnd;
    DragTarget at = targetAt(m_state.focus.row, m_state.focus.night);
    at.over = stay->id;
    at.boundary = dayNumber(atArrival ? stay->arrival : stay->departure);
    DragMachine machine(&m_world);
    if (stay->dayUse || !machine.pressStay({}, at, kind))
        return;
    at.boundary += nights;
    machine.moveTo({DragMachine::threshold, 0}, at);
    if (const std::optional<DragProposal> proposal = machine.drop())
        finishDrop(*proposal);
}

bool RackView::cursorKey(QKeyEvent *event)
{
    const int forward = m_geometry.rightToLeft ? -1 : 1;
    const Qt::KeyboardModifiers keys = event->modifiers() & ~Qt::KeypadModifier;
    const bool left = event->key() == Qt::Key_Left;
    const bool right = event->key() == Qt::Key_Right;
    const bool up = event->key() == Qt::Key_Up;
    const bool down = event->key() == Qt::Key_Down;
    if (left || right) {
        const int nights = right ? forward : -forward;
        if (keys & Qt::AltModifier)
            changeLength(nights, keys & Qt::ShiftModifier);
        else if (keys & Qt::ControlModifier)
            stepStay(nights);
        else if (keys & Qt::ShiftModifier)
            markNights(nights);
        else
            moveFocus(0, nights);
        return true;
    }
    if (up || down) {
        if (keys & Qt::ControlModifier)
            stepStayRow(down ? 1 : -1);
        else
            moveFocus(down ? 1 : -1, 0);
        return true;
    }
    const int page = std::max(1, viewport()->height() / m_geometry.rows.metrics().row - 1);
    switch (event->key()) {
    case Qt::Key_Home:
        if (keys & Qt::ControlModifier)
            moveFocus(-m_state.focus.row, 0);
        else
            moveFocus(0, dayNumber(firstVisibleDate()) - m_state.focus.night);
        return true;
    case Qt::Key_End:
        if (keys & Qt::ControlModifier)
            moveFocus(m_model->rowCount() - 1 - m_state.focus.row, 0);
        else
            moveFocus(0, dayNumber(lastVisibleDate()) - 1 - m_state.focus.night);
        return true;
    case Qt::Key_PageUp:
        moveFocus(-std::min(page, m_state.focus.row), 0);
        return true;
    case Qt::Key_PageDown:
        moveFocus(std::min(page, m_model->rowCount() - 1 - m_state.focus.row), 0);
        return true;
    default:
        return false;
    }
}

bool RackView::commandKey(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Cut)) {
        moveCurrent();
        return true;
    }
    if (event->matches(QKeySequence::Paste)) {
        Q_EMIT stayMissed(); // none is carried
        return true;
    }
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        if (!event->isAutoRepeat())
            gather();
        return true;
    }
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier))
        return false;
    const OccupancyId stay = m_state.focus.stay;
    const auto ask = [this, stay](RackAction action) {
        if (stay.isValid())
            request(action, stayTarget(stay));
        else
            Q_EMIT stayMissed();
    };
    const bool isStep = event->key() == Qt::Key_Plus || event->key() == Qt::Key_Minus;
    if (event->isAutoRepeat() && !isStep)
        return false; // a key that is held down acts once
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        openCurrent();
        return true;
    case Qt::Key_Space:
        Q_EMIT sidePanelToggleRequested();
        return true;
    case Qt::Key_F4:
        bookAtCursor();
        return true;
    case Qt::Key_F8:
        ask(RackAction::CheckIn);
        return true;
    case Qt::Key_F9:
        ask(RackAction::CheckOut);
        return true;
    case Qt::Key_Delete:
        ask(RackAction::CancelReservation);
        return true;
    case Qt::Key_M:
        moveCurrent();
        return true;
    case Qt::Key_T:
        goToBusinessDate();
        return true;
    case Qt::Key_Plus:
        zoomIn();
        return true;
    case Qt::Key_Minus:
        zoomOut();
        return true;
    case Qt::Key_Escape:
        escape();
        return true;
    default:
        return false;
    }
}

void RackView::keyPressEvent(QKeyEvent *event)
{
    m_tipTimer.stop();
    setByKeyboard(true);
    const bool modifier = event->key() == Qt::Key_Shift || event->key() == Qt::Key_Alt;
    if (m_machine.isDragging() && !m_carrying && modifier) {
        const auto key = event->key() == Qt::Key_Shift ? Qt::ShiftModifier : Qt::AltModifier;
        dragTo(m_dragPos, m_dragKeys | key);
        return;
    }
    const bool handled = m_carrying ? carryKey(event) : (cursorKey(event) || commandKey(event));
    if (!handled)
        event->ignore(); // not to the scroll area: the arrows are taken, the rest is the window's
}

void RackView::keyReleaseEvent(QKeyEvent *event)
{
    const bool modifier = event->key() == Qt::Key_Shift || event->key() == Qt::Key_Alt;
    if (m_machine.isDragging() && !m_carrying && modifier) {
        const auto key = event->key() == Qt::Key_Shift ? Qt::ShiftModifier : Qt::AltModifier;
        dragTo(m_dragPos, m_dragKeys & ~Qt::KeyboardModifiers(key));
    }
    QAbstractScrollArea::keyReleaseEvent(event);
}

} // namespace roomrack::ui
