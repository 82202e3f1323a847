// SPDX-FileCopyrightText: 2026 The Roomrack authors
// SPDX-License-Identifier: Apache-2.0

#include "nightstrip.h"

#include "../format.h"
#include "../theme/racktheme.h"
#include "../tr.h"
#include "ink.h"

#include <QtGui/QPainter>

namespace roomrack::ui {

namespace {
constexpr int leastLabelWidth = 56;
constexpr int labelLeft = 12;
constexpr int labelGap = 8;
constexpr int header = 25;
constexpr int rowHeight = 29;
constexpr int barHeight = 21;
constexpr double halfDay = 0.5;

const RackTheme &themeFor(const QPalette &palette)
{
    const Ink &ink = inkFor(palette);
    return themeOf(ink.highContrast ? Scheme::HighContrast : Scheme::System, palette);
}

QString ownLabel()
{
    return Tr::tr("Yours", "the clerk's own wish in the strip");
}
} // namespace

NightStrip::NightStrip(QWidget *parent)
    : QWidget(parent)
    , m_labelWidth(leastLabelWidth)
{
    setFixedHeight(header + 2 * rowHeight + 1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void NightStrip::setRoom(const QString &number)
{
    m_room = number;
    const int text = qMax(QFontMetrics(uiFont(13, QFont::DemiBold)).horizontalAdvance(number),
                          QFontMetrics(uiFont(12)).horizontalAdvance(ownLabel()));
    m_labelWidth = qMax(leastLabelWidth, labelLeft + text + labelGap);
    update();
}

void NightStrip::setBars(const QList<Bar> &bars, const Bar &wanted)
{
    m_bars = bars;
    m_wanted = wanted;
    // The first shared night stands in the first third.
    QDate first = wanted.dates.arrival;
    for (const Bar &bar : bars) {
        if (bar.isInTheWay)
            first = qMax(first, bar.dates.arrival);
    }
    m_firstDay = first.addDays(-3);
    update();
}

int NightStrip::xOf(double day) const
{
    const double dayWidth = double(width() - m_labelWidth) / days;
    return m_labelWidth + int(day * dayWidth);
}

QRect NightStrip::barRect(const StayDates &dates, int top, int height) const
{
    const double from = double(m_firstDay.daysTo(dates.arrival)) + halfDay;
    double to = dates.departure.isValid() ? double(m_firstDay.daysTo(dates.departure)) + halfDay
                                          : days + 1.0;
    if (dates.dayUse)
        to = from + halfDay;
    const int left = xOf(qBound(-1.0, from, days + 1.0)) + 1;
    const int right = xOf(qBound(-1.0, to, days + 1.0)) - 1;
    return {left, top, right - left, height};
}

void NightStrip::paintEvent(QPaintEvent *)
{
    if (!m_firstDay.isValid())
        return;
    const RackTheme &theme = themeFor(palette());
    QPainter painter(this);
    // Nine days with their dates read the same way everywhere.
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(rect(), theme.ground);
    painter.fillRect(QRect(0, 0, width(), header), theme.panel);
    painter.fillRect(QRect(0, 0, m_labelWidth, height()), theme.panel);
    for (int i = 0; i < days; ++i) {
        const QDate date = m_firstDay.addDays(i);
        const QRect column(xOf(i), 0, xOf(i + 1) - xOf(i), height());
        if (date.dayOfWeek() >= Qt::Saturday)
            painter.fillRect(column.adjusted(0, header, 0, 0), theme.weekend);
        painter.setPen(theme.gridLine);
        painter.drawLine(column.left(), header, column.left(), height());
        painter.setPen(theme.muted);
        painter.setFont(uiFont(12));
        painter.drawText(QRect(column.left(), 0, column.width(), header), Qt::AlignCenter,
                         dayText(date));
    }
    painter.setPen(theme.columnLine);
    painter.drawLine(0, header, width(), header);
    painter.drawLine(m_labelWidth, 0, m_labelWidth, height());
    painter.setPen(theme.gridLine);
    painter.drawLine(0, header + rowHeight, width(), header + rowHeight);

    painter.setPen(theme.text);
    painter.setFont(uiFont(13, QFont::DemiBold));
    painter.drawText(QRect(labelLeft, header, m_labelWidth - labelLeft, rowHeight),
                     Qt::AlignVCenter, m_room);
    painter.setPen(theme.muted);
    painter.setFont(uiFont(12));
    painter.drawText(QRect(labelLeft, header + rowHeight, m_labelWidth - labelLeft, rowHeight),
                     Qt::AlignVCenter, ownLabel());

    painter.setClipRect(QRect(m_labelWidth + 1, 0, width() - m_labelWidth - 1, height()));
    painter.setFont(uiFont(13));
    const QFontMetrics metrics(uiFont(13));
    const auto drawText = [&](const QRect &box, const QString &text, const QColor &colour) {
        const QRect seen =
            box.intersected(QRect(m_labelWidth + 1, 0, width(), height())).adjusted(6, 0, -4, 0);
        painter.setPen(colour);
        painter.drawText(seen, Qt::AlignVCenter | Qt::TextSingleLine,
                         metrics.elidedText(text, Qt::ElideRight, seen.width()));
    };
    const int top = header + (rowHeight - barHeight) / 2;
    const BarColors &reserved = theme.bar(BarKind::Reserved);
    for (const Bar &bar : m_bars) {
        const QRect box = barRect(bar.dates, top, barHeight);
        painter.fillRect(box, reserved.fill);
        painter.setPen(reserved.edge);
        painter.drawRect(box.adjusted(0, 0, -1, -1));
        painter.fillRect(QRect(box.left(), box.top(), 2, box.height()), reserved.edge);
        drawText(box, bar.text, reserved.text);
        if (bar.isInTheWay) {
            const QRect shared = box.intersected(barRect(m_wanted.dates, top, barHeight));
            painter.fillRect(QRect(shared.left(), header + rowHeight - 2, shared.width(), 4),
                             theme.ghostRefused);
        }
    }
    const QRect wanted = barRect(m_wanted.dates, top + rowHeight, barHeight);
    const BarColors refused = theme.ghostIsRefused();
    painter.fillRect(wanted, refused.fill);
    painter.setPen(QPen(refused.hatch.isValid() ? refused.hatch : theme.ghostRefused, 1));
    painter.save();
    painter.setClipRect(wanted, Qt::IntersectClip);
    for (int x = wanted.left() - barHeight; x < wanted.right(); x += 8)
        painter.drawLine(x, wanted.bottom() + 1, x + barHeight, wanted.top());
    painter.restore();
    painter.setPen(QPen(theme.ghostRefused, 2));
    painter.drawRect(wanted.adjusted(1, 1, -1, -1));
    drawText(wanted, m_wanted.text, refused.text.isValid() ? refused.text : theme.text);

    painter.setClipping(false);
    painter.setPen(theme.columnLine);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace roomrack::ui
