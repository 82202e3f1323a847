// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Where the keyboard is: one night of a row, or a stay in it.

#include "rackview.h"

#include "rackaccessible.h"
#include "rackcolumn.h"

#include <QtGui/QFocusEvent>

#include <algorithm>

namespace roomrack::ui {

void RackView::focusInEvent(QFocusEvent *event)
{
    m_state.hasFocus = true;
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        m_state.byKeyboard = true;
    if (!m_state.focus.isValid() && m_model->rowCount() > 0) {
        const int row = nextRow(std::max(-1, m_geometry.rowAt(0) - 1), 1);
        const QDate today = m_model->businessDate();
        if (row >= 0 && today.isValid())
            setFocusCell(row, dayNumber(std::max(today, firstVisibleDate())));
    }
    viewport()->update();
    m_column->updateRow(m_state.focus.row);
    tellFocus();
    QAbstractScrollArea::focusInEvent(event);
}

void RackView::focusOutEvent(QFocusEvent *event)
{
    m_state.hasFocus = false;
    if (m_carrying && event->reason() != Qt::PopupFocusReason)
        cancelDrag();
    viewport()->update();
    m_column->updateRow(m_state.focus.row);
    QAbstractScrollArea::focusOutEvent(event);
}

OccupancyId RackView::stayAtCell(int row, int night) const
{
    if (row < 0 || row >= m_model->rowCount() || m_model->row(row).kind == RackRow::TypeHeader)
        return {};
    const int index = m_model->barAt(row, nightOf(night));
    return index >= 0 ? m_model->bar(row, index).id : OccupancyId{};
}

int RackView::nextRow(int row, int step) const
{
    const int next = row + step;
    return next >= 0 && next < m_model->rowCount() ? next : -1;
}

void RackView::setFocusCell(int row, int night, OccupancyId stay)
{
    if (row < 0 || row >= m_model->rowCount())
        return;
    RackFocus focus{row, night, stay.isValid() ? stay : stayAtCell(row, night)};
    if (focus == m_state.focus)
        return;
    const RackFocus before = m_state.focus;
    m_state.focus = focus;
    noteCursorRow();
    m_putDown = {};
    for (const RackFocus &changed : {before, focus}) {
        if (!changed.isValid() || changed.row >= m_geometry.rows.count())
            continue;
        if (changed.stay.isValid())
            updateBar(changed.stay);
        viewport()->update(m_geometry.nightRect(changed.row, changed.night) & viewport()->rect());
        m_column->updateRow(changed.row);
    }
    tellFocus();
    Q_EMIT currentChanged();
}

void RackView::noteCursorRow()
{
    m_focusRow = m_state.focus.isValid() ? m_model->row(m_state.focus.row) : RackRow{};
}

void RackView::focusCell(int row, QDate night)
{
    if (!night.isValid())
        return;
    setMarked({});
    setFocusCell(row, dayNumber(night));
    ensureCellVisible(row, dayNumber(night));
}

void RackView::setByKeyboard(bool byKeyboard)
{
    if (byKeyboard == m_state.byKeyboard)
        return;
    m_state.byKeyboard = byKeyboard;
    updateBar(m_state.focus.stay);
}

void RackView::tellFocus()
{
    if (m_state.hasFocus && m_state.focus.isValid())
        announceFocus(this);
}

void RackView::moveFocus(int rows, int nights)
{
    if (!m_state.focus.isValid())
        return;
    int row = m_state.focus.row;
    if (rows != 0) {
        const int next = nextRow(row, rows);
        row = next >= 0 ? next : row;
    }
    setMarked({});
    setFocusCell(row, m_state.focus.night + nights);
    ensureCellVisible(row, m_state.focus.night);
    selectWalkedTo(m_state.focus.stay);
}

void RackView::selectWalkedTo(OccupancyId stay)
{
    if (!m_gathering)
        setSelection(stay.isValid() ? QList<OccupancyId>{stay} : QList<OccupancyId>{});
}

void RackView::gather()
{
    const OccupancyId stay = m_state.focus.stay;
    if (!stay.isValid())
        return;
    QList<OccupancyId> stays;
    if (m_gathering)
        stays = selection();
    if (!stays.removeOne(stay))
        stays.append(stay);
    m_gathering = !stays.isEmpty();
    setMarked({});
    setSelection(stays);
    tellFocus();
}

void RackView::stepStay(int direction)
{
    const RackFocus focus = m_state.focus;
    if (!focus.isValid() || m_model->row(focus.row).kind == RackRow::TypeHeader)
        return;
    const int count = m_model->barCount(focus.row);
    int index = -1;
    if (focus.stay.isValid()) {
        index = m_model->find(focus.stay).index + direction;
    } else {
        const int after = m_model->firstVisible(focus.row, nightOf(focus.night));
        index = direction > 0 ? after : after - 1;
    }
    if (index < 0 || index >= count)
        return;
    const Occupancy &bar = m_model->bar(focus.row, index);
    setMarked({});
    setFocusCell(focus.row, dayNumber(bar.arrival), bar.id);
    ensureCellVisible(focus.row, dayNumber(bar.arrival));
    selectWalkedTo(bar.id);
}

void RackView::stepStayRow(int direction)
{
    // The next row with a stay on this night.
    for (int row = nextRow(m_state.focus.row, direction); row >= 0; row = nextRow(row, direction)) {
        const OccupancyId stay = stayAtCell(row, m_state.focus.night);
        if (!stay.isValid())
            continue;
        setMarked({});
        setFocusCell(row, m_state.focus.night, stay);
        ensureCellVisible(row, m_state.focus.night);
        selectWalkedTo(stay);
        return;
    }
}

void RackView::setMarked(const MarkedNights &marked)
{
    if (marked == m_state.marked)
        return;
    for (const MarkedNights &changed : {m_state.marked, marked}) {
        if (!changed.isEmpty() && changed.row < m_geometry.rows.count())
            viewport()->update(m_geometry.nightsRect(changed.row, changed.from, changed.to)
                               & viewport()->rect());
    }
    m_state.marked = marked;
}

void RackView::markNights(int nights)
{
    const RackFocus focus = m_state.focus;
    if (!focus.isValid() || m_model->row(focus.row).kind == RackRow::TypeHeader)
        return;
    if (m_state.marked.isEmpty())
        m_anchor = focus;
    const int night = focus.night + nights;
    setFocusCell(focus.row, night);
    const auto [from, to] = std::minmax(m_anchor.night, night);
    setMarked({focus.row, from, to + 1});
    m_gathering = false;
    setSelection({});
    ensureCellVisible(focus.row, night);
}

RackTarget RackView::nightsTarget() const
{
    RackTarget target;
    const bool marked = !m_state.marked.isEmpty();
    const int row = marked ? m_state.marked.row : m_state.focus.row;
    if (row < 0 || row >= m_model->rowCount())
        return target;
    target.room = m_model->row(row).room;
    target.type = m_model->row(row).type;
    const int from = marked ? m_state.marked.from : m_state.focus.night;
    const int to = marked ? m_state.marked.to : from + 1;
    target.dates = {dateOfDay(from), dateOfDay(to), false};
    return target;
}

} // namespace roomrack::ui
