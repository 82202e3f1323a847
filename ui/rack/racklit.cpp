// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// Rooms that are free: for a stay without one, or for nights that a room is looked for.

#include "rackpainter.h"
#include "rackview.h"

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int countFrom = 44; ///< px a day: narrower than this there is only the free count
constexpr quint64 withoutKeys = quint64(6) << 60;
} // namespace

int RackView::showFreeRooms(const StayDates &dates)
{
    m_roomsFor = dates;
    updateLitRooms();
    const int count = int(m_state.litRows.size());
    if (count > 0) {
        const int night = dayNumber(dates.arrival);
        if (!m_state.litRows.contains(m_state.focus.row))
            setFocusCell(*std::min_element(m_state.litRows.cbegin(), m_state.litRows.cend()),
                         night);
        setMarked({m_state.focus.row, night, night + dates.nights()});
        ensureCellVisible(m_state.focus.row, night);
    }
    return count;
}

void RackView::endFreeRooms()
{
    m_roomsFor.reset();
    updateLitRooms();
}

void RackView::askToBook(const RackTarget &nights)
{
    endFreeRooms(); // a room has been found
    Q_EMIT bookRequested(nights);
}

/// Rooms of the type light up while a stay without a room is dragged or carried; else those of any
/// type that are looked for.
void RackView::updateLitRooms()
{
    std::optional<StayDates> dates = m_roomsFor;
    RoomTypeId type;
    const DragProposal *drag = m_state.drag;
    if (drag && drag->kind == DragKind::Move && !drag->pieces.isEmpty()
        && !drag->grabbed().fromRoom.isValid()) {
        dates = drag->grabbed().dates;
        type = drag->grabbed().fromType;
    }
    QSet<int> rows;
    int from = 0;
    int to = 0;
    if (dates) {
        const HalfDays held = dates->halfDays();
        from = dayNumber(dates->arrival);
        to = std::max(dayNumber(dates->departure), from + 1);
        for (int row = 0; row < m_model->rowCount(); ++row) {
            const RackRow &line = m_model->row(row);
            if (line.kind == RackRow::RoomRow && (!type.isValid() || line.type == type)
                && m_world.overlapping(line.room, held).isEmpty())
                rows.insert(row);
        }
    }
    if (rows == m_state.litRows && from == m_state.litFrom && to == m_state.litTo)
        return;
    const auto redraw = [this] {
        for (const int row : std::as_const(m_state.litRows)) {
            if (row < m_geometry.rows.count())
                viewport()->update(m_geometry.rowRect(row) & viewport()->rect());
        }
    };
    redraw();
    m_state.litRows = rows;
    m_state.litFrom = from;
    m_state.litTo = to;
    redraw();
}

void RackPainter::paintLitRooms(QPainter &painter, int firstRow, int lastRow)
{
    const RackTimeAxis &axis = m_geometry->axis;
    for (const int row : m_state->litRows) {
        if (row < firstRow || row > lastRow)
            continue;
        const QRect rect =
            m_geometry->logical({axis.middle(m_state->litFrom), axis.middle(m_state->litTo)},
                                m_geometry->rows.row(row));
        fill(painter, rect.adjusted(0, 0, 0, -1), m_theme->accentSoft);
        frame(painter, rect.adjusted(0, 0, 0, -1), 1, m_theme->accent);
    }
}

/// In the type's row, beside the free rooms: how many stays have no room that night.
void RackPainter::paintWithoutRoom(QPainter &painter, const QRect &dirty, int row)
{
    const RackTimeAxis &axis = m_geometry->axis;
    if (axis.dayWidth() < countFrom)
        return;
    const int first = axis.dayAt(dirty.left() + m_geometry->offset.x());
    const int last = axis.dayAt(dirty.right() + m_geometry->offset.x());
    const std::vector<int> counts = m_model->withoutRoomOn(m_model->row(row).type, first, last);
    const QFontMetrics &metrics = m_fonts.metrics(FontSlot::Tiny);
    for (int day = first; day <= last; ++day) {
        const int count = counts[size_t(day - first)];
        if (count == 0)
            continue;
        const TextLabel &label =
            m_labels.label(withoutKeys | quint64(count), QString::number(count),
                           m_fonts.font(FontSlot::Tiny), metrics, 100);
        const QRect cell = m_geometry->logical(axis.column(day), m_geometry->rows.row(row));
        const int width = std::max(label.width + 8, 16);
        const QRect chip(cell.right() - width - 2, cell.top() + (cell.height() - 16) / 2, width,
                         16);
        // The ring of a stay without a room, as its bar in the lane has it.
        fill(painter, chip, m_theme->lane);
        frame(painter, chip, 1, m_theme->bar(BarKind::Unassigned).edge);
        drawText(painter, label, FontSlot::Tiny, m_theme->bar(BarKind::Unassigned).text,
                 chip.left() + (chip.width() - label.width) / 2,
                 chip.top() + (chip.height() - metrics.capHeight() + 1) / 2 + metrics.capHeight());
    }
}

} // namespace roomrack::ui
