// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "rackheader.h"

#include "rackwords.h"

#include <format.h>
#include <tr.h>

#include <QtGui/QHelpEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPaintEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <cstdlib>

namespace roomrack::ui {

namespace {

constexpr int numberOnlyUnder = 32;
constexpr int mondaysOnlyUnder = 18;
constexpr int occupancyFrom = 72;
constexpr int chipRadius = 4;

constexpr int wholeText = 4000;

enum Key { Month = 1, Weekday = 2, Day = 3, Free = 4, Percent = 5 };

} // namespace

RackHeader::RackHeader(const RackModel *model, const RackGeometry *geometry, const RackState *state,
                       RackPainter *painter, QWidget *parent)
    : RackMargin(model, geometry, state, painter, parent)
{}

bool RackHeader::showsOccupancy() const
{
    return m_geometry->axis.dayWidth() >= occupancyFrom;
}

QRect RackHeader::dayCell(int day, int top, int height) const
{
    return m_geometry->logical(m_geometry->axis.column(day), {top, top + height})
        .translated(0, m_geometry->offset.y());
}

void RackHeader::scrollDays(int dx)
{
    scroll(dx, 0);
    // The month's name sticks to the visible edge.
    update(0, 0, width(), monthHeight);
}

void RackHeader::updateDays(int from, int to)
{
    const QRect first = dayCell(from, 0, height());
    const QRect last = dayCell(std::max(from, to - 1), 0, height());
    update(m_geometry->mirrored(first.united(last)) & rect());
}

void RackHeader::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    const RackTheme &theme = m_painter->theme();
    for (const QRect &rect : event->region()) {
        painter.setClipRect(rect);
        painter.fillRect(rect, theme.panel);
        if (rect.top() < monthHeight)
            paintMonths(painter, rect);
        const QRect logical = m_geometry->mirrored(rect);
        const RackTimeAxis &axis = m_geometry->axis;
        const int first = axis.dayAt(logical.left() + m_geometry->offset.x());
        const int last = axis.dayAt(logical.right() + m_geometry->offset.x());
        // Where days are narrow a number reaches into its neighbours' columns.
        const int reach = axis.dayWidth() < numberOnlyUnder ? 2 : 0;
        for (int day = first - reach; day <= last + reach; ++day)
            paintDayGround(painter, day);
        for (int day = first - reach; day <= last + reach; ++day) {
            paintDay(painter, day);
            paintHouse(painter, day);
        }
        painter.fillRect(QRect(rect.left(), height() - 1, rect.width(), 1), theme.columnLine);
    }
}

void RackHeader::paintMonths(QPainter &painter, const QRect &dirty)
{
    Q_UNUSED(dirty)
    const RackTimeAxis &axis = m_geometry->axis;
    const int first = axis.dayAt(m_geometry->offset.x());
    const int end = axis.dayAt(m_geometry->offset.x() + width()) + 1;
    QDate month = dateOfDay(first);
    month = QDate(month.year(), month.month(), 1);
    while (dayNumber(month) < end) {
        const QDate next = month.addMonths(1);
        const int begin = axis.edge(dayNumber(month)) - m_geometry->offset.x();
        const int stop = axis.edge(dayNumber(next)) - m_geometry->offset.x();
        //: a month above the days, as a date format
        const QString text = textLocale().toString(month, Tr::tr("MMMM yyyy"));
        const TextLabel &name =
            label(keyOf(Month, quint64(dayNumber(month))), text, FontSlot::SmallBold);
        // Sticks to the visible edge, and gives way to the next month's.
        const int x = std::min(std::max(begin, 0) + 8, stop - name.width - 8);
        const QFontMetrics &metrics = m_painter->fonts().metrics(FontSlot::SmallBold);
        const int baseline = (monthHeight - metrics.height()) / 2 + metrics.ascent();
        if (x > begin || begin <= 0)
            draw(painter, name, FontSlot::SmallBold, m_painter->theme().text,
                 m_geometry->mirrored(x, name.width), baseline);
        month = next;
    }
}

bool RackHeader::isNarrow() const
{
    return m_geometry->axis.dayWidth() < mondaysOnlyUnder;
}

const TextLabel &RackHeader::label(quint64 key, const QString &text, FontSlot slot)
{
    return RackMargin::label(key, text, slot, wholeText);
}

void RackHeader::text(QPainter &painter, quint64 key, const QString &text, FontSlot slot,
                      const QColor &color, const QRect &logicalCell, int baseline)
{
    const TextLabel &what = label(key, text, slot);
    const int x = logicalCell.x() + (logicalCell.width() - what.width + 1) / 2;
    draw(painter, what, slot, color, m_geometry->mirrored(x, what.width), baseline);
}

void RackHeader::paintDayGround(QPainter &painter, int day)
{
    const RackTheme &theme = m_painter->theme();
    const QDate date = dateOfDay(day);
    const QRect cell = dayCell(day, monthHeight, dayHeight);
    const QRect whole = dayCell(day, monthHeight, dayHeight + houseHeight);
    const bool monday = date.dayOfWeek() == Qt::Monday;
    const bool today = date == m_model->businessDate();
    const bool free =
        !QLocale().weekdays().contains(Qt::DayOfWeek(date.dayOfWeek())) || m_model->holiday(date);

    if (free && !today)
        painter.fillRect(m_geometry->mirrored(whole), theme.typeRow);
    if (day == m_state->hoveredDay && !today)
        painter.fillRect(m_geometry->mirrored(cell), theme.accentSoft);
    if (monday || date.day() == 1)
        painter.fillRect(m_geometry->mirrored(QRect(whole.left(), whole.top(), 1, whole.height())),
                         theme.columnLine);
    if (today && isNarrow()) {
        // A chip would be narrower than its number.
        painter.fillRect(
            m_geometry->mirrored(QRect(cell.left() + 1, cell.bottom() - 3, cell.width() - 1, 3)),
            theme.accent);
    } else if (today) {
        const QRect chip = cell.adjusted(2, 1, -1, -1);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawRoundedRect(m_geometry->mirrored(chip), chipRadius, chipRadius);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

void RackHeader::paintDay(QPainter &painter, int day)
{
    const RackTheme &theme = m_painter->theme();
    const QDate date = dateOfDay(day);
    const double width = m_geometry->axis.dayWidth();
    const QRect cell = dayCell(day, monthHeight, dayHeight);
    const bool monday = date.dayOfWeek() == Qt::Monday;
    const bool today = date == m_model->businessDate();
    if (isNarrow() && !today) {
        // The business date's number may need the width of its neighbours.
        const bool beside = std::abs(m_model->businessDate().daysTo(date)) == 1;
        if (beside || (!monday && date.day() != 1))
            return;
    }
    QColor dayColor = date < m_model->businessDate() ? theme.muted : theme.text;
    QColor weekdayColor = theme.muted;
    if (textLocale().language() == QLocale::Japanese) {
        if (date.dayOfWeek() == Qt::Sunday || m_model->holiday(date))
            dayColor = weekdayColor = theme.danger;
        else if (date.dayOfWeek() == Qt::Saturday)
            dayColor = weekdayColor = theme.accent;
    }
    if (today)
        dayColor = weekdayColor = isNarrow() ? theme.accent : theme.onAccent;
    const QString number = QString::number(date.day());
    const bool small = width < numberOnlyUnder;
    const FontSlot slot = small ? FontSlot::SmallBold : FontSlot::Day;
    text(painter, keyOf(Day, quint64(date.day()), quint64(slot)), number, slot, dayColor, cell,
         cell.top() + (small ? 22 : 30));
    if (!small)
        text(painter, keyOf(Weekday, quint64(date.dayOfWeek())),
             textLocale().dayName(date.dayOfWeek(), QLocale::ShortFormat), FontSlot::Small,
             weekdayColor, cell, cell.top() + 14);
}

void RackHeader::paintHouse(QPainter &painter, int day)
{
    const QDate date = dateOfDay(day);
    const auto [from, to] = m_model->loaded();
    if (!from.isValid() || date < from || date >= to)
        return;
    const RackTheme &theme = m_painter->theme();
    const bool narrow = isNarrow();
    const QRect cell = dayCell(day, monthHeight + dayHeight, houseHeight);
    const int baseline = cell.top() + 16;
    const int free = m_model->freeTotal(date);
    const bool few = free <= m_model->setup().rooms.size() / 10;
    const FontSlot slot = few ? FontSlot::SmallHeavy : FontSlot::Small;
    QColor color = date < m_model->businessDate() ? theme.muted : theme.text;
    if (free < 0) {
        painter.fillRect(m_geometry->mirrored(cell.adjusted(narrow ? 1 : 2, 3, -1, -4)),
                         theme.danger);
        color = theme.ground;
    }
    // Where days are narrow only those show that are full or nearly so.
    if (narrow && (!few || free < 0 || free > 9))
        return;
    const TextLabel &count =
        label(keyOf(Free, quint64(quint32(free)), quint64(slot)), QString::number(free), slot);
    if (!showsOccupancy()) {
        text(painter, keyOf(Free, quint64(quint32(free)), quint64(slot)), QString::number(free),
             slot, color, cell, baseline);
        return;
    }
    const int percent = m_model->occupancyPercent(date);
    const TextLabel &share = label(keyOf(Percent, quint64(percent)),
                                   QStringLiteral("%1%").arg(percent), FontSlot::Small);
    const int gap = 8;
    const int left = cell.left() + (cell.width() - count.width - gap - share.width) / 2;
    draw(painter, count, slot, color, m_geometry->mirrored(left, count.width), baseline);
    draw(painter, share, FontSlot::Small, theme.muted,
         m_geometry->mirrored(left + count.width + gap, share.width), baseline);
}

bool RackHeader::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return RackMargin::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int day = m_geometry->axis.dayAt(m_geometry->contentX(help->pos().x()));
    QToolTip::showText(help->globalPos(), dayTipText(*m_model, dateOfDay(day)), this,
                       m_geometry->mirrored(dayCell(day, 0, height())));
    return true;
}

void RackHeader::mouseMoveEvent(QMouseEvent *event)
{
    Q_EMIT dayHovered(
        m_geometry->axis.dayAt(m_geometry->contentX(event->position().toPoint().x())));
}

void RackHeader::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int x = m_geometry->contentX(event->position().toPoint().x());
    Q_EMIT dayActivated(dateOfDay(m_geometry->axis.dayAt(x)));
}

void RackHeader::leaveEvent(QEvent *event)
{
    Q_EMIT dayHovered(noDay);
    QWidget::leaveEvent(event);
}

} // namespace roomrack::ui
