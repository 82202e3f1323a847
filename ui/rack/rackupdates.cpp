// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// What the model says has changed, and what of the screen that is.

#include "rackview.h"

#include "rackcolumn.h"
#include "rackheader.h"

#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <utility>

namespace roomrack::ui {

void RackView::connectModel()
{
    connect(m_model, &RackModel::rowsReset, this, &RackView::takeRows);
    connect(m_model, &RackModel::stayChanged, this, &RackView::takeStayChange);
    connect(m_model, &RackModel::rowChanged, this, &RackView::updateRow);
    connect(m_model, &RackModel::countsChanged, this, &RackView::takeCounts);
    connect(m_model, &RackModel::savingChanged, this, &RackView::takeSaving);
    connect(m_model, &RackModel::businessDateChanged, this, [this] {
        takeRows();
        viewport()->update();
        m_header->update();
    });
    connect(m_model, &RackModel::freshnessChanged, this, [this] {
        m_machine.refresh();
        updateDrag();
        viewport()->update();
    });
}

void RackView::takeRows()
{
    const int topRow = m_geometry.rows.rowAt(m_geometry.offset.y());
    const int within = topRow >= 0 && topRow < m_geometry.rows.count()
                           ? m_geometry.offset.y() - m_geometry.rows.row(topRow).from
                           : 0;
    const RackRow top = m_topRow;
    layOutRows();
    updateRange();
    restoreRows(top, within);
    keepCursorRow();
    forgetLost();
    m_machine.refresh();
    updateDrag();
    viewport()->update();
    m_column->update();
    m_header->update();
    m_corner->update();
    if (!m_scrolledOnce && m_model->businessDate().isValid() && m_model->rowCount() > 0
        && viewport()->width() > 1) {
        m_scrolledOnce = true;
        goToBusinessDate();
    }
}

int RackView::rowOf(const RackRow &row) const
{
    switch (row.kind) {
    case RackRow::RoomRow:
        return m_model->rowOfRoom(row.room);
    case RackRow::TypeHeader:
        return m_model->rowOfType(row.type);
    case RackRow::Lane: {
        const int lane = m_model->rowOfType(row.type) + 1 + row.lane;
        return lane > 0 && lane < m_model->rowCount() && m_model->row(lane).kind == RackRow::Lane
                   ? lane
                   : m_model->rowOfType(row.type);
    }
    }
    return -1;
}

void RackView::restoreRows(const RackRow &top, int rowOffset)
{
    const int row = rowOf(top);
    if (row >= 0 && row < m_geometry.rows.count())
        verticalScrollBar()->setValue(m_geometry.rows.row(row).from + rowOffset);
}

void RackView::layOutRows()
{
    std::vector<RackRow::Kind> kinds;
    kinds.reserve(size_t(m_model->rowCount()));
    for (int row = 0; row < m_model->rowCount(); ++row)
        kinds.push_back(m_model->row(row).kind);
    m_geometry.rows.setDensity(m_density);
    m_geometry.rows.setRows(kinds);
    updateScrollBars();
}

// A lane that comes or goes above it doesn't take the cursor to another room; nor does a type that
// is folded over it.
void RackView::keepCursorRow()
{
    if (!m_state.focus.isValid())
        return;
    int row = rowOf(m_focusRow);
    if (row < 0)
        row = m_model->rowOfType(m_focusRow.type);
    if (row < 0 || m_model->row(row).kind == RackRow::TypeHeader)
        m_state.marked = {};
    else if (!m_state.marked.isEmpty())
        m_state.marked.row = row;
    if (row >= 0)
        m_state.focus.row = row;
}

void RackView::forgetLost()
{
    bool changed = false;
    for (auto it = m_state.selected.begin(); it != m_state.selected.end();) {
        if (m_model->occupancy(*it)) {
            ++it;
        } else {
            it = m_state.selected.erase(it);
            changed = true;
        }
    }
    if (m_state.focus.stay.isValid()) {
        const RackModel::Position at = m_model->find(m_state.focus.stay);
        m_state.focus.row =
            at.isValid() ? at.row : std::min(m_state.focus.row, m_model->rowCount() - 1);
        if (!m_model->occupancy(m_state.focus.stay))
            m_state.focus.stay = {};
    } else if (m_state.focus.row >= m_model->rowCount()) {
        m_state.focus.row = m_model->rowCount() - 1;
    } else if (m_putDown.isValid()
               && stayAtCell(m_state.focus.row, m_state.focus.night) == m_putDown) {
        // Saved: the keys act on the stay again. Not on whom another desk puts there.
        m_state.focus.stay = std::exchange(m_putDown, {});
        tellFocus();
        Q_EMIT currentChanged();
    }
    if (m_state.marked.row >= m_model->rowCount())
        m_state.marked = {};
    noteCursorRow();
    if (changed)
        Q_EMIT selectionChanged();
}

void RackView::takeStayChange(int rowBefore, HalfDays before, int rowAfter, HalfDays after)
{
    if (rowBefore >= 0 && !before.isEmpty())
        updateSpan(rowBefore, DaySpan::of(before));
    if (rowAfter >= 0 && !after.isEmpty())
        updateSpan(rowAfter, DaySpan::of(after));
    forgetLost();
    if (m_machine.state() != DragMachine::State::Idle) {
        m_machine.refresh();
        updateDrag();
    } else if (m_roomsFor) {
        updateLitRooms();
    }
}

void RackView::updateSpan(int row, const DaySpan &span)
{
    if (row >= m_geometry.rows.count())
        return;
    const bool framed =
        !m_state.selected.isEmpty() || m_state.focus.isValid() || !m_state.hits.isEmpty();
    QRect rect = framed || span.dayUse ? m_geometry.barRectWithFrame(row, span)
                                       : m_geometry.barRect(row, span);
    if (span.dayUse) {
        // The neighbours' labels make room for a chip.
        for (const int half : {nightOf(span.arrival - 1), nightOf(span.arrival)}) {
            const int index = m_model->barAt(row, half);
            if (index >= 0)
                rect = rect.united(m_geometry.barRect(row, DaySpan::of(m_model->bar(row, index))));
        }
    }
    // What lies under it writes its name where nothing covers it.
    for (int i = 0; i < m_model->underlayCount(row); ++i) {
        const QRect under = m_geometry.barRect(row, DaySpan::of(m_model->underlay(row, i)));
        if (under.intersects(rect))
            rect = rect.united(under);
    }
    viewport()->update(rect & viewport()->rect());
}

void RackView::updateBar(OccupancyId id)
{
    const Occupancy *occupancy = m_model->occupancy(id);
    if (!occupancy)
        return;
    const RackModel::Position at = m_model->find(id);
    const int row = at.isValid() ? at.row : m_model->rowOfRoom(occupancy->room);
    if (row >= 0 && row < m_geometry.rows.count())
        viewport()->update(m_geometry.barRectWithFrame(row, DaySpan::of(*occupancy))
                           & viewport()->rect());
}

void RackView::updateRow(int row)
{
    if (row < 0 || row >= m_geometry.rows.count())
        return;
    viewport()->update(m_geometry.rowRect(row) & viewport()->rect());
    m_column->updateRow(row);
}

void RackView::takeCounts(RoomTypeId type, QDate from, QDate to)
{
    const int first = std::max(dayNumber(from), m_geometry.firstDayIn(viewport()->rect()));
    const int last = std::min(to.isValid() ? dayNumber(to) : first + 400,
                              m_geometry.lastDayIn(viewport()->rect()) + 1);
    if (first >= last)
        return;
    const int row = m_model->rowOfType(type);
    if (row >= 0 && row < m_geometry.rows.count()) {
        const QRect rect = m_geometry.toViewport(
            {m_geometry.axis.edge(first), m_geometry.axis.edge(last)}, m_geometry.rows.row(row));
        viewport()->update(rect & viewport()->rect());
    }
    m_header->updateDays(first, last);
}

void RackView::takeSaving(OccupancyId id)
{
    if (id.isValid()) {
        updateBar(id);
        return;
    }
    QRegion now;
    for (const PendingBar &bar : m_model->pendingBars()) {
        int row = bar.room.isValid() ? m_model->rowOfRoom(bar.room) : m_model->rowOfType(bar.type);
        if (row >= 0 && !bar.room.isValid() && row + 1 < m_model->rowCount()
            && m_model->row(row + 1).kind == RackRow::Lane)
            ++row;
        if (row >= 0 && row < m_geometry.rows.count())
            now += m_geometry.barRectWithFrame(row, DaySpan::of(bar.dates));
    }
    viewport()->update((now + m_pendingShown) & viewport()->rect());
    m_pendingShown = now;
}

} // namespace roomrack::ui
