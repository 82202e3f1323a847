// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

// The ground under the bars: columns, lines, type rows.

#include "rackpainter.h"

#include <format.h>
#include <tr.h>

#include <algorithm>

namespace roomrack::ui {

namespace {
constexpr int numbersUnder = 18;
constexpr quint64 numberKeys = quint64(1) << 60;
} // namespace

RackPainter::RackPainter(const RackModel *model, const RackGeometry *geometry,
                         const RackState *state)
    : m_model(model)
    , m_geometry(geometry)
    , m_state(state)
    , m_theme(&RackTheme::light())
    , m_workdays(QLocale().weekdays())
{}

void RackPainter::setTheme(const RackTheme *theme)
{
    m_theme = theme;
    m_marks.clear();
}

void RackPainter::setFonts(int namePixels)
{
    m_fonts = RackFonts(namePixels);
    m_labels.clear();
    m_untilTexts.clear();
    m_workdays = QLocale().weekdays();
}

bool RackPainter::isWeekend(int day) const
{
    const QDate date = dateOfDay(day);
    return !m_workdays.contains(Qt::DayOfWeek(date.dayOfWeek())) || m_model->holiday(date);
}

void RackPainter::paint(QPainter &painter, const QRect &dirty)
{
    m_ratio = painter.device()->devicePixelRatioF();
    m_dirty = m_geometry->mirrored(dirty);
    const int last = m_geometry->rows.count() - 1;
    const int firstRow = std::clamp(m_geometry->rowAt(dirty.top()), 0, std::max(0, last));
    const int lastRow = std::min(m_geometry->rowAt(dirty.bottom()), last);
    paintGround(painter, m_dirty, firstRow, lastRow);
    for (int row = firstRow; row <= lastRow; ++row) {
        if (m_model->row(row).kind == RackRow::TypeHeader)
            paintTypeRow(painter, m_dirty, row);
        else
            paintRowOfBars(painter, m_dirty, row);
    }
    paintPending(painter, m_dirty);
}

void RackPainter::paintGround(QPainter &painter, const QRect &dirty, int firstRow, int lastRow)
{
    const int bottom = m_geometry->rows.contentHeight() - m_geometry->offset.y();
    QRect band = dirty;
    band.setBottom(std::min(dirty.bottom(), bottom - 1));
    if (band.height() > 0) {
        fill(painter, band, m_theme->ground);
        paintColumns(painter, band);
    }
    if (bottom <= dirty.bottom())
        fill(painter,
             QRect(QPoint(dirty.left(), std::max(bottom, dirty.top())), dirty.bottomRight()),
             m_theme->panel);

    for (int row = firstRow; row <= lastRow; ++row) {
        if (m_model->row(row).kind == RackRow::Lane) {
            const QRect lane = m_geometry->rowRect(row);
            fill(painter, QRect(dirty.left(), lane.top(), dirty.width(), lane.height()),
                 m_theme->lane);
        }
    }
    if (band.height() > 0)
        paintColumnLines(painter, band);
    for (int row = firstRow; row <= lastRow; ++row) {
        const QRect line = m_geometry->rowRect(row);
        const bool beforeType =
            row + 1 < m_geometry->rows.count() && m_model->row(row + 1).kind == RackRow::TypeHeader;
        fill(painter, QRect(dirty.left(), line.bottom(), dirty.width(), 1),
             beforeType ? m_theme->columnLine : m_theme->gridLine);
    }
    if (m_state->marked.row >= firstRow && m_state->marked.row <= lastRow)
        paintMarkedNights(painter, m_state->marked.row);
    if (!m_state->litRows.isEmpty())
        paintLitRooms(painter, firstRow, lastRow);

    // The hotel's day, not the wall clock's: it turns at the close of day.
    const QDate date = m_model->businessDate();
    if (!date.isValid() || band.height() <= 0)
        return;
    const int x = m_geometry->axis.middle(dayNumber(date)) - 1 - m_geometry->offset.x();
    fill(painter, QRect(x, band.top(), 2, band.height()), m_theme->accent);
}

void RackPainter::paintColumns(QPainter &painter, const QRect &band)
{
    const RackTimeAxis &axis = m_geometry->axis;
    const auto [from, to] = m_model->loaded();
    const int firstLoaded = from.isValid() ? dayNumber(from) : axis.firstDay();
    const int endLoaded = to.isValid() ? dayNumber(to) : axis.endDay();
    const QDate date = m_model->businessDate();
    const int today = date.isValid() ? dayNumber(date) : noDay;
    const int first = axis.dayAt(band.left() + m_geometry->offset.x());
    const int last = axis.dayAt(band.right() + m_geometry->offset.x());
    for (int day = first; day <= last; ++day) {
        QColor color;
        if (day < firstLoaded || day >= endLoaded)
            color = m_theme->panel;
        else if (day == today)
            color = m_theme->businessColumn;
        else if (isWeekend(day))
            color = m_theme->weekend;
        if (color.isValid()) {
            const PixelSpan x = axis.column(day);
            fill(painter,
                 QRect(x.from - m_geometry->offset.x(), band.top(), x.width(), band.height()),
                 color);
        }
    }
}

void RackPainter::paintColumnLines(QPainter &painter, const QRect &band)
{
    const RackTimeAxis &axis = m_geometry->axis;
    const int first = axis.dayAt(band.left() + m_geometry->offset.x());
    const int last = axis.dayAt(band.right() + m_geometry->offset.x());
    const bool everyDay = axis.dayWidth() >= numbersUnder;
    for (int day = first; day <= last; ++day) {
        const QDate date = dateOfDay(day);
        const bool strong = date.dayOfWeek() == Qt::Monday || date.day() == 1;
        if (strong || everyDay)
            fill(painter,
                 QRect(axis.edge(day) - m_geometry->offset.x(), band.top(), 1, band.height()),
                 strong ? m_theme->columnLine : m_theme->gridLine);
    }
}

void RackPainter::paintMarkedNights(QPainter &painter, int row)
{
    const QRect rect = m_geometry->logical({m_geometry->axis.middle(m_state->marked.from),
                                            m_geometry->axis.middle(m_state->marked.to)},
                                           m_geometry->rows.row(row));
    fill(painter, rect.adjusted(0, 0, 0, -1), m_theme->accentSoft);
    fill(painter, QRect(rect.left(), rect.bottom() - 2, rect.width(), 2), m_theme->accent);
}

void RackPainter::paintTypeRow(QPainter &painter, const QRect &dirty, int row)
{
    const QRect rect = m_geometry->rowRect(row);
    fill(painter, QRect(dirty.left(), rect.top(), dirty.width(), rect.height() - 1),
         m_theme->typeRow);
    fill(painter, QRect(dirty.left(), rect.bottom(), dirty.width(), 1), m_theme->columnLine);

    const RackTimeAxis &axis = m_geometry->axis;
    const bool narrow = axis.dayWidth() < numbersUnder; // only what is full has room for its figure
    const RoomTypeId type = m_model->row(row).type;
    const auto [from, to] = m_model->loaded();
    const int first = axis.dayAt(dirty.left() + m_geometry->offset.x());
    const int last = axis.dayAt(dirty.right() + m_geometry->offset.x());
    for (int day = first; day <= last; ++day) {
        const QDate date = dateOfDay(day);
        if (from.isValid() && (date < from || date >= to))
            continue;
        const int free = m_model->freeOn(type, date);
        const QRect cell = m_geometry->logical(axis.column(day), m_geometry->rows.row(row));
        const bool today = date == m_model->businessDate();
        if (free < 0) {
            fill(painter, cell.adjusted(narrow ? 1 : 2, 4, -1, -5), m_theme->danger);
            if (!narrow)
                drawNumber(painter, free, FontSlot::SmallHeavy, m_theme->ground, cell);
        } else if (!narrow || free == 0) {
            const QColor color = today       ? m_theme->accent
                                 : free == 0 ? m_theme->text
                                             : m_theme->muted;
            drawNumber(painter, free, free == 0 || today ? FontSlot::SmallHeavy : FontSlot::Small,
                       color, cell);
        }
    }
    paintWithoutRoom(painter, dirty, row);
}

void RackPainter::drawNumber(QPainter &painter, int number, FontSlot slot, const QColor &color,
                             const QRect &logicalCell)
{
    const quint64 key = numberKeys | quint64(slot) << 32 | quint64(quint32(number));
    const QFontMetrics &metrics = m_fonts.metrics(slot);
    const TextLabel &label =
        m_labels.label(key, QString::number(number), m_fonts.font(slot), metrics, 1000);
    const int x = logicalCell.x() + (logicalCell.width() - label.width + 1) / 2;
    const int baseline = logicalCell.y()
                         + (logicalCell.height() - metrics.ascent() - metrics.descent()) / 2
                         + metrics.ascent();
    drawText(painter, label, slot, color, x, baseline);
}

void RackPainter::drawText(QPainter &painter, const TextLabel &label, FontSlot slot,
                           const QColor &color, int logicalX, int baseline)
{
    painter.setPen(color);
    painter.setFont(m_fonts.font(slot));
    painter.drawStaticText(m_geometry->mirrored(logicalX, label.width), baseline - label.ascent,
                           label.text);
}

} // namespace roomrack::ui
